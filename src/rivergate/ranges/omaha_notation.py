"""Reads the Omaha range language into a program for a stack machine: one pass, no recursion.

AA          the hand has these cards at least; AA** says the same
,  :  !     or, and, minus; "and" and "minus" bind alike, before "or"
( )         grouping
$ds …       what the whole hand is; also directly after cards, as in AA$ds
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from rivergate.cards import DECK, RANKS, SUITS, cards_to_mask
from rivergate.errors import RangeSyntaxError
from rivergate.ranges import omaha_hands as hands
from rivergate.ranges.hand_order import omaha_share
from rivergate.ranges.notation import DASHES, SEPARATORS, TOKEN_LIMIT, Reader, is_space
from rivergate.ranges.omaha_hands import Question

LENGTH_LIMIT = 200_000
DEPTH_LIMIT = 1000
VARIABLES = "wxyz"
EXPECTED = "cards such as AA, AsKs or [T-7], a $ word, or ("
OR, AND, MINUS, OPEN = ",", ":", "!", "("
_BINDS = {OPEN: 0, OR: 1, AND: 2, MINUS: 2}

Program = list[Question | str]
"""Questions, and the operators that join the two answers before them; empty: no hand at all."""

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


def read_program(text: str, hole: int) -> Program:
    """The program of a range of hands of `hole` cards.

    Raises:
        RangeSyntaxError: text that is no range, or that no hand of so many cards can meet.
    """
    return _OmahaReader(text, hole).program()


class _OmahaReader(Reader):
    def __init__(self, text: str, hole: int) -> None:
        super().__init__(text)
        self.hole = hole
        self.words: dict[str, Question] = {
            "ds": hands.double_suited,
            "ss": hands.single_suited,
            "r": hands.rainbow,
            "np": hands.pairs_exactly(0),
            "op": hands.pairs_exactly(1),
            "tp": hands.pairs_exactly(2),
            "0g": hands.rundown(hole),
        }

    def program(self) -> Program:
        """Read all of the text; the operators wait on a stack of their own (Dijkstra, 1961)."""
        if len(self.text) > LENGTH_LIMIT:
            raise self.error(0, f"{len(self.text):,} characters, more than {LENGTH_LIMIT:,}")
        self.done: Program = []
        self.waiting: list[tuple[str, int]] = []
        self.after_operand = False
        self.skip_space()
        while not self.ended:
            if self.after_operand:
                self._operator()
            else:
                self._operand()
            self.skip_space()
        if not self.after_operand and self.waiting:
            raise self._dangling()
        while self.waiting:
            operator, start = self.waiting.pop()
            if operator == OPEN:
                raise self.error(start, "the parenthesis is not closed", token=OPEN)
            self.done.append(operator)
        return self.done

    # Operators

    def _operator(self) -> None:
        start = self.at
        if self.take(SEPARATORS):
            if self._only_separators_follow():
                return
            self._push(OR, start)
        elif sign := self.take(":!"):
            self._check_no_weight(start, sign)
            self._push(AND if sign == ":" else MINUS, start)
        elif self.take(")"):
            self._close(start)
            return
        elif self.here == "$":
            self._push(AND, start)
        else:
            raise self._no_operator(start)
        self.after_operand = False

    def _only_separators_follow(self) -> bool:
        """Pass further separators; whether the text, or the group, ends after them."""
        self.skip_space()
        while self.take(SEPARATORS):
            self.skip_space()
        return self.here in ("", ")")

    def _push(self, operator: str, start: int) -> None:
        while self.waiting and _BINDS[self.waiting[-1][0]] >= _BINDS[operator]:
            self.done.append(self.waiting.pop()[0])
        self.waiting.append((operator, start))

    def _close(self, start: int) -> None:
        while self.waiting and self.waiting[-1][0] != OPEN:
            self.done.append(self.waiting.pop()[0])
        if not self.waiting:
            raise self.error(start, "')' closes nothing", token=")")
        self.waiting.pop()

    def _check_no_weight(self, start: int, sign: str) -> None:
        if sign == ":" and (self.here == "." or self.text[self.at : self.at + 2] in ("0.", "1.")):
            raise self.error(start, "':' means and; Omaha ranges have no weights")

    def _no_operator(self, start: int) -> RangeSyntaxError:
        if self.here == "@":
            return self.error(start, "Omaha ranges have no weights")
        if self.here == "(":
            return self.error(start, "no operator stands before it: ',' is or, ':' and, '!' minus")
        if is_space(self.text[start - 1]) and (self.rank_stands_here() or self.here in "*["):
            return self.error(
                start,
                "a space joins nothing here: write AA,KK for either, AA:KK for both, "
                "AAKK for all four cards",
            )
        return self.unreadable("',' (or), ':' (and), '!' (minus) or the end of the text")

    def _dangling(self) -> RangeSyntaxError:
        operator, start = self.waiting[-1]
        return self.error(start, f"nothing follows {operator!r}", token=operator)

    # Operands

    def _operand(self) -> None:
        start = self.at
        if self.take("("):
            if len(self.waiting) >= DEPTH_LIMIT:
                raise self.error(start, f"more than {DEPTH_LIMIT} groups are open", token=OPEN)
            self.waiting.append((OPEN, start))
            return
        if self.here and self.here in SEPARATORS and not self._an_operator_waits():
            self.at += 1  # an empty entry
            return
        if self.here == "!":
            raise self._nothing_to_take_from(start)
        if self.here == ")" and self.waiting and self.waiting[-1][0] == OPEN:
            self.done.append(hands.nothing)
        else:
            self.done.append(self._question(start))
        self.after_operand = True

    def _nothing_to_take_from(self, start: int) -> RangeSyntaxError:
        taken = self.word_from(start)
        before = "*"
        if self.waiting and self.waiting[-1][0] == OR:
            before = self.text[: self.waiting[-1][1]].rstrip()[-TOKEN_LIMIT:]
        return self.error(
            start, "nothing stands before it to take away from", before + taken, token=taken
        )

    def _an_operator_waits(self) -> bool:
        return bool(self.waiting) and self.waiting[-1][0] != OPEN

    def _question(self, start: int) -> Question:
        if self.take("$"):
            return self._word(start)
        for word in ("random", "any"):
            if self.take_text(word):
                return hands.everything
        if self.share_stands_here():
            return self._share(start)
        tokens = self._pattern(start)
        if not tokens:
            raise self._no_cards(start)
        return self._moves(start, tokens)

    def _word(self, start: int) -> Question:
        name = ""
        while self.here.isascii() and self.here.isalnum():
            name += self.take(self.here)
        question = self.words.get(name.lower())
        if question is None:
            known = ", ".join(f"${word}" for word in self.words)
            raise self.error(start, f"${name} is not known; there are {known}")
        # The fewest cards of suits: five cannot all differ, and six make two pairs of a suit.
        fits = {"r": self.hole <= 4, "ss": self.hole <= 5}
        if not fits.get(name.lower(), True):
            raise self.error(
                start, f"no hand of {self.hole} cards is ${name}: there are four suits"
            )
        return question

    def _share(self, start: int) -> Question:
        low, high = self.share_bounds(start)
        if self.hole != 4:
            raise self.error(
                start,
                f"shares of hands need an order, and there is one for four cards, not {self.hole}",
            )
        classes = omaha_share(low, high)
        if not classes and low != high:
            raise self.error(start, "no class of hands is that small a share of all")
        return hands.one_of_shapes([cards_to_mask(hand) for hand in classes])

    # Patterns of cards

    def _pattern(self, start: int) -> list[_Token]:
        tokens: list[_Token] = []
        while (token := self._card(start)) is not None:
            tokens.append(token)
            self._pass_space_between_cards()
        if len(tokens) > self.hole:
            raise self.error(start, f"{len(tokens)} cards: these hands have {self.hole}")
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
        other = self._pattern(mark + 1)
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
        variables = sorted({token.suit for token in wanted if isinstance(token.suit, str)})
        fixed = {token.suit for token in wanted if isinstance(token.suit, int)}
        free = [suit for suit in range(len(SUITS)) if suit not in fixed]
        bound = [
            dict(zip(variables, suits, strict=True)) for suits in permutations(free, len(variables))
        ]
        return hands.any_of(
            [hands.holds([token.cards(suit_of) for token in wanted]) for suit_of in bound]
        )

    def _no_cards(self, start: int) -> RangeSyntaxError:
        if self.here == ")":
            return self.error(start, "')' closes nothing", token=")")
        if self.here and self.here in ":!":
            return self.error(start, f"nothing stands before {self.here!r}", token=self.here)
        if self.here and self.here in SEPARATORS and self.waiting:
            return self._dangling()
        return self.unreadable(EXPECTED)
