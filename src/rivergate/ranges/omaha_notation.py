"""Reads the Omaha range language into a program for a stack machine: one pass, no recursion.

AA          the hand has these cards at least; AA** says the same
,  :  !     or, and, minus; "and" and "minus" bind alike, before "or"
( )         grouping
$ds …       what the whole hand is; also directly after cards, as in AA$ds
"""

from __future__ import annotations

from rivergate.cards import cards_to_mask
from rivergate.errors import RangeSyntaxError
from rivergate.ranges import omaha_hands as hands
from rivergate.ranges.hand_order import omaha_share
from rivergate.ranges.notation import SEPARATORS, TOKEN_LIMIT, is_space
from rivergate.ranges.omaha_hands import Question
from rivergate.ranges.omaha_patterns import PatternReader

LENGTH_LIMIT = 200_000
DEPTH_LIMIT = 1000
EXPECTED = "cards such as AA, AsKs or [T-7], a $ word, or ("
OR, AND, MINUS, OPEN = ",", ":", "!", "("
_BINDS = {OPEN: 0, OR: 1, AND: 2, MINUS: 2}

Program = list[Question | str]
"""Questions, and the operators that join the two answers before them; empty: no hand at all."""


def read_program(text: str, hole: int) -> Program:
    """The program of a range of hands of `hole` cards.

    Raises:
        RangeSyntaxError: text that is no range, or that no hand of so many cards can meet.
    """
    return _OmahaReader(text, hole).program()


class _OmahaReader(PatternReader):
    def __init__(self, text: str, hole: int) -> None:
        super().__init__(text, hole)
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
        question = self.pattern(start)
        if question is None:
            raise self._no_cards(start)
        return question

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
        if (low, high) == (0, 100):
            return hands.everything
        if self.hole != 4:
            raise self.error(
                start,
                f"shares of hands need an order, and there is one for four cards, not {self.hole}",
            )
        classes = omaha_share(low, high)
        if not classes and low != high:
            raise self.error(start, "no class of hands is that small a share of all")
        return hands.one_of_shapes([cards_to_mask(hand) for hand in classes])

    def _no_cards(self, start: int) -> RangeSyntaxError:
        if self.here == ")":
            return self.error(start, "')' closes nothing", token=")")
        if self.here and self.here in ":!":
            return self.error(start, f"nothing stands before {self.here!r}", token=self.here)
        if self.here and self.here in SEPARATORS and self.waiting:
            return self._dangling()
        return self.unreadable(EXPECTED)
