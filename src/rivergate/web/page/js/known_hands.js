/** The cards of players whose hand is known. */

/**
 * @returns {string[]} for each seat its cards, such as "AsAh", or "" where it holds a range
 */
export function knownHands(tables, { game, seats }) {
  const { hole_cards: count } = tables.games.find(({ name }) => name === game);
  return seats.map(({ text }) => cardsIn(tables, text, count));
}

function cardsIn(tables, text, count) {
  const plain = tables.suit_symbols
    .reduce((soFar, symbol, suit) => soFar.replaceAll(symbol, tables.suits[suit]), text)
    .replaceAll("10", "T")
    .replace(/[\s,\ufe0f]/g, "");
  const cards = plain.match(/../g) ?? [];
  const named = cards.map((card) => card[0].toUpperCase() + card[1].toLowerCase());
  const right = named.every((card) => tables.ranks.includes(card[0]) && tables.suits.includes(card[1]));
  return plain.length === 2 * count && right ? named.join("") : "";
}
