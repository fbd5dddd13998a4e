"""Reads the patterns of cards in the Omaha range language: AA, AsKxQx, [T-7], JJ+, AKQJ-T987."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from rivergate.cards import DECK, RANKS, SUITS
from rivergate.ranges import omaha_hands as hands
from rivergate.ranges.notation import DASHES, SEPARATORS, Reader
from rivergate.ranges.omaha_hands import Question

VARIABLES = "wxyz"
_ANY_RANK = tuple(range(len(RANKS)))


@dataclass(frozen=True, slots=True)
class _Token:
    """One card of a pattern: the ranks it may have, and its suit: 0..3, a variable, or any."""

    ranks: tuple[int, ...]
    suit: int | str | None

    @property
    def is_any_card(self) -> bool:
        return self.ranks == _ANY_RANK and self.suit is None

    def moved(self, steps: int) -> _Token:
        if self.ranks == _ANY_RANK:
            return self
        return _Token(tuple(rank + steps for rank in self.ranks), self.suit)

    def cards(self, suit_of: dict[str, int]) -> int:
        suit = suit_of[self.suit] if isinstance(self.suit, str) else self.suit
        held = (DECK[4 * rank + each] for rank in self.ranks for each in range(len(SUITS)))
        return sum(1 << card for card in held if suit in (None, card.suit))


class PatternReader(Reader):
    """A text with patterns of cards in it, for hands of `hole` cards."""

    def __init__(self, text: str, hole: int) -> None:
        super().__init__(text)
        self.hole = hole

    def pattern(self, start: int) -> Question | None:
        """Pass the pattern that begins at `start`, with its climb, descent or span, if one does."""
        tokens = self._tokens(start)
        return self._moves(start, tokens) if tokens else None

    def _tokens(self, start: int) -> list[_Token]:
        tokens: list[_Token] = []
        while (token := self._card(start)) is not None:
            tokens.append(token)
            self._pass_space_between_cards()
        if len(tokens) > self.hole:
            complaint = f"{len(tokens)} cards: these hands have {self.hole}"
            word = self.text[start : self.at]
            near = f"{word[:-2]}${word[-2:]}" if word[-2:] in ("ds", "ss") else None
            raise self.error(start, complaint, near)
        self._check_specific(start, tokens)
        self._check_variables(start, tokens)
        return tokens

    def _card(self, start: int) -> _Token | None:
        if self.take("*"):
            ranks: tuple[int, ...] = _ANY_RANK
        elif self.take("["):
            ranks = self._rank_list(start)
        elif (rank := self.rank()) is not None:
            ranks = (rank,)
        else:
            suit = self._suit(start)
            return None if suit is None else _Token(_ANY_RANK, suit)
        return _Token(ranks, self._suit(start))

    def _suit(self, start: int) -> int | str | None:
        if variable := self.take(VARIABLES):
            return variable
        if self.here and self.here in VARIABLES.upper():
            raise self.error(
                start,
                f"{self.here} is neither card nor suit: * is any card, "
                f"and {self.here.lower()} any one suit",
            )
        return self.suit()

    def _pass_space_between_cards(self) -> None:
        """White space between two cards with suits is passed, as in As Ah Kd Kh."""
        mark = self.at
        if not self.skip_space() or self.text[mark - 1] in VARIABLES + "*]":
            self.at = mark
            return
        next_card = self.at
        if self.rank() is None or self.suit() is None or self.text[mark - 1 : mark] in RANKS:
            self.at = mark
        else:
            self.at = next_card

    def _rank_list(self, start: int) -> tuple[int, ...]:
        """Ranks and spans of ranks, such as [A,2,3], [T-7] or [AK,9-7]; [ has been passed."""
        found: set[int] = set()
        while True:
            self.skip_space()
            while self.take(SEPARATORS):
                self.skip_space()
            if self.take("]"):
                break
            rank = self.rank()
            if rank is None:
                raise self.unreadable("a rank, or ] to close the list of ranks")
            found.add(rank)
            self.skip_space()
            if self.take(DASHES):
                self.skip_space()
                other = self.rank()
                if other is None:
                    raise self.unreadable("the rank that ends the span")
                found.update(range(min(rank, other), max(rank, other) + 1))
        if not found:
            raise self.error(start, "the list has no rank", "[A,2,3]")
        return tuple(sorted(found))

    def _check_specific(self, start: int, tokens: list[_Token]) -> None:
        seen = set()
        for token in tokens:
            if len(token.ranks) == 1 and isinstance(token.suit, int):
                card = DECK[4 * token.ranks[0] + token.suit]
                if card in seen:
                    raise self.error(start, f"the card {card} appears twice in one hand")
                seen.add(card)
        for rank, letter in enumerate(RANKS):
            if sum(token.ranks == (rank,) for token in tokens) > len(SUITS):
                raise self.error(start, f"the deck has four cards of rank {letter}")

    def _check_variables(self, start: int, tokens: list[_Token]) -> None:
        variables = [token.suit for token in tokens if isinstance(token.suit, str)]
        written = self.text[start : self.at].rstrip()
        ranks = written.rstrip("x")
        crosses = len(written) - len(ranks)
        # AAxx is A, Ax, x: three cards. Whoever writes it for a hand of four means any two more.
        any_cards = crosses > 0 and set(variables) == {"x"} and len(variables) == crosses
        if any_cards and len(tokens) + 1 == self.hole and ranks:
            any_meant = ranks + "*" * crosses
            raise self.error(
                start,
                "x is a suit here, the same wherever it stands; any card is *",
                f"{any_meant} (any), or {ranks[:-1]}{ranks[-1]}x*x (of one suit)",
            )
        if len(variables) == 1:
            raise self.error(
                start,
                f"the suit {variables[0]} stands once and so says nothing; any card is *",
                written.replace(variables[0], "*") if written.endswith(variables[0]) else None,
            )
        fixed = {token.suit for token in tokens if isinstance(token.suit, int)}
        if len(set(variables)) + len(fixed) > len(SUITS):
            raise self.error(start, "more than four suits that must differ")

    # Patterns that climb, descend or span: all ranks move together

    def _moves(self, start: int, tokens: list[_Token]) -> Question:
        if self.take("+"):
            top = len(RANKS) - 1 - max(max(token.ranks) for token in self._movable(tokens, start))
            return self._moved(tokens, range(top + 1))
        mark = self.at
        if not self.take(DASHES):
            return self._holds(tokens)
        other = self._tokens(mark + 1)
        if not other:
            bottom = min(min(token.ranks) for token in self._movable(tokens, start))
            return self._moved(tokens, range(-bottom, 1))
        steps = other[0].ranks[0] - tokens[0].ranks[0]
        if other != [token.moved(steps) for token in tokens]:
            raise self.error(start, "the ends of a span differ by more than a move of all ranks")
        return self._moved(tokens, range(min(0, steps), max(0, steps) + 1))

    def _movable(self, tokens: list[_Token], start: int) -> list[_Token]:
        """The tokens with ranks that can move."""
        found = [token for token in tokens if token.ranks != _ANY_RANK]
        if not found:
            raise self.error(start, "nothing here has a rank that could climb or descend")
        return found

    def _moved(self, tokens: list[_Token], steps: range) -> Question:
        return hands.any_of(
            [self._holds([token.moved(step) for token in tokens]) for step in steps]
        )

    def _holds(self, tokens: list[_Token]) -> Question:
        """The hand has a card for each; suit variables differ from one another and from suits."""
        wanted = [token for token in tokens if not token.is_any_card]
        if not wanted:
            return hands.everything
        variables = sorted({token.suit for token in wanted if isinstance(token.suit, str)})
        fixed = {token.suit for token in wanted if isinstance(token.suit, int)}
        free = [suit for suit in range(len(SUITS)) if suit not in fixed]
        bound = [
            dict(zip(variables, suits, strict=True)) for suits in permutations(free, len(variables))
        ]
        return hands.any_of(
            [hands.holds([token.cards(suit_of) for token in wanted]) for suit_of in bound]
        )
