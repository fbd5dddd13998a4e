# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.evaluators.supersonic_table."""

from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free


cdef extern from "supersonic_build.h" nogil:
    ctypedef struct st_builder:
        int first[8]

    int st_builder_open(st_builder *builder, uint32_t *table)
    void st_builder_close(st_builder *builder)
    void st_expand(st_builder *builder, int k, int start, int stop)
    int st_number(st_builder *builder, int k)
    void st_link(st_builder *builder, int start, int stop)
    void st_fill_codes(st_builder *builder, int k, int start, int stop)


cdef extern from "supersonic_gather.h" nogil:
    int ST_NODE, ST_ROOT, ST_NODES, ST_LENGTH, ST_OWN, ST_CLASSIC, ST_GATHERS

    ctypedef struct st_table:
        const uint32_t *entries
        int coding

    ctypedef ptrdiff_t (*st_values_kernel)(
        const st_table *table, const uint8_t *cards, ptrdiff_t n, int k, uint32_t *values
    )
    unsigned st_rank(const st_table *table, const uint8_t *cards, int k)
    int st_is_closed(const st_table *table)
    ptrdiff_t st_values_unchecked(
        const st_table *table, const uint8_t *cards, ptrdiff_t n, int k, uint32_t *values
    )
    ptrdiff_t st_values_plain(
        const st_table *table, const uint8_t *cards, ptrdiff_t n, int k, uint32_t *values
    )
    ptrdiff_t st_values_portable(
        const st_table *table, const uint8_t *cards, ptrdiff_t n, int k, uint32_t *values
    )
    ptrdiff_t st_values_avx2(
        const st_table *table, const uint8_t *cards, ptrdiff_t n, int k, uint32_t *values
    )
    ptrdiff_t st_values_avx512(
        const st_table *table, const uint8_t *cards, ptrdiff_t n, int k, uint32_t *values
    )
    int st_has_avx2()
    int st_has_avx512()


cdef extern from "supersonic_categories.h" nogil:
    void st_count_categories_portable(
        const uint32_t *entries, unsigned first, unsigned second, uint64_t *counts
    )
    void st_count_categories_avx512(
        const uint32_t *entries, unsigned first, unsigned second, uint64_t *counts
    )


cdef extern from "supersonic_scalar.h":
    ctypedef unsigned (*rg_rank_of_mask)(const void *context, uint64_t mask, int k)
    unsigned st_rank_of_mask(const void *context, uint64_t mask, int k)
    object rg_make_lookup(
        rg_rank_of_mask rank, const void *context, object owner, object card_type, object values
    )


cdef extern from "supersonic_census.h" nogil:
    ctypedef struct st_tally:
        uint32_t strange

    ctypedef struct st_spot:
        st_table table
        int k
        int live
        uint8_t deck[52]

    void st_count(const st_spot *spot, uint32_t node, int more, int start, st_tally *tally)
    uint64_t st_add_counts(const st_tally *tally, int coding, uint64_t *counts)
    uint32_t st_step(const uint32_t *entries, uint32_t node, unsigned card)
    uint64_t st_compare(
        const st_table *table, uint32_t node, uint8_t *cards, int held, int k, uint64_t *counts
    )


cdef extern from "supersonic_proof.h" nogil:
    uint64_t st_find_levels(const st_table *table, uint8_t *levels)
    uint64_t st_crossed_pairs(const st_table *table, const uint8_t *levels, int start, int stop)
    uint64_t st_differences(
        const st_table *own, const uint8_t *levels, const st_table *other, uint32_t *places
    )


LENGTH = ST_LENGTH
NODES = ST_NODES
OWN = ST_OWN
CLASSIC = ST_CLASSIC

cdef enum:
    RANKS = 7463  # with rank 0


def kernels() -> tuple[str, ...]:
    """Batch kernels that run on this machine, the fastest first."""
    wide = ("avx512",) * (st_has_avx512() != 0) + ("avx2",) * (st_has_avx2() != 0)
    return (*wide, "portable", "plain")


cdef class Builder:
    """Makes the table in `entries`, uint32[LENGTH], zeroed; level by level, then the codes."""

    cdef st_builder builder
    cdef uint32_t[::1] entries

    def __cinit__(self, uint32_t[::1] entries not None):
        if entries.shape[0] != ST_LENGTH:
            raise ValueError("wrong number of entries")
        self.entries = entries
        if not st_builder_open(&self.builder, &entries[0]):
            raise MemoryError("no memory to build the table")

    def __dealloc__(self):
        st_builder_close(&self.builder)

    def grow(self, int k) -> None:
        """Find and number the hands one card beyond those of k cards, 0 to 5; k must rise by 1."""
        cdef int numbered, start, stop
        if not 0 <= k <= 5:
            raise ValueError("levels 0 to 5 grow")
        start, stop = self.builder.first[k], self.builder.first[k + 1]
        with nogil:
            st_expand(&self.builder, k, start, stop)
            numbered = st_number(&self.builder, k)
            if numbered:
                st_link(&self.builder, start, stop)
        if not numbered:
            raise AssertionError("more partial hands than there are")

    def level(self, int k) -> range:
        """The nodes of k cards, 0 to 6."""
        if not 0 <= k <= 6:
            raise ValueError("levels are 0 to 6")
        return range(self.builder.first[k], self.builder.first[k + 1])

    def fill_codes(self, int k, int start, int stop) -> None:
        """Rank codes of nodes start .. stop - 1, of k = 5 or 6 cards; threads may share a level."""
        nodes = self.level(k)
        if not 5 <= k <= 6 or start < nodes.start or stop > nodes.stop:
            raise ValueError("not nodes of this level")
        with nogil:
            st_fill_codes(&self.builder, k, start, stop)


cdef class Entries:
    """The table's entries, uint32[LENGTH], for reading; may be used by many threads at once."""

    cdef st_table table
    cdef const uint32_t[::1] memory
    cdef bint known_closed

    def __cinit__(self, const uint32_t[::1] memory not None, int coding):
        if memory.shape[0] != ST_LENGTH or coding not in (ST_OWN, ST_CLASSIC):
            raise ValueError("wrong number of entries, or no such coding")
        self.memory = memory
        self.table.entries = &memory[0]
        self.table.coding = coding

    def lookup(self, type card_type not None, tuple hand_values not None):
        """A function of a list or tuple of 5 to 7 distinct ints 0..51, or of a subclass `card_type`.

        It answers the item of `hand_values` at their rank, 1..7462, and the item at 0 for whatever
        else it is given and where the table has no rank.
        """
        if len(hand_values) != RANKS:
            raise ValueError("expected 7463 values")
        return rg_make_lookup(st_rank_of_mask, &self.table, self, card_type, hand_values)

    def rank(self, list cards not None) -> int:
        """Rank 1..7462 of 5 to 7 distinct cards, taken in this order; 0 where the table has none."""
        cdef uint8_t hand[7]
        cdef int i, k = len(cards)
        if not 5 <= k <= 7:
            raise ValueError("expected 5 to 7 cards")
        for i in range(k):
            hand[i] = cards[i]
        return st_rank(&self.table, hand, k)

    def values(
        self, const uint8_t[:, ::1] cards not None, uint32_t[::1] out not None, str kernel not None
    ) -> int:
        """Canonical values of uint8[n, 5..7] into out, uint32[n]: the first row without one, else n.

        Such a row's value is 0; cards above 51 do no harm. "unchecked" is for seven cards 0..51 and
        tables that are closed.
        """
        cdef ptrdiff_t n = cards.shape[0], first
        cdef int k = cards.shape[1]
        cdef st_values_kernel run = self.kernel(kernel)
        if not 5 <= k <= 7 or out.shape[0] != n or (run == st_values_unchecked and k != 7):
            raise ValueError("expected uint8[n, 5..7] and uint32[n]")
        if n == 0:
            return 0
        with nogil:
            first = run(&self.table, &cards[0, 0], n, k, &out[0])
        return first

    cdef st_values_kernel kernel(self, str name) except NULL:
        if name == "avx512" and st_has_avx512():
            return st_values_avx512
        if name == "avx2" and st_has_avx2():
            return st_values_avx2
        if name == "portable":
            return st_values_portable
        if name == "plain":
            return st_values_plain
        if name == "unchecked" and self.is_closed():
            return st_values_unchecked
        raise ValueError(f"no kernel {name!r} here")

    def is_closed(self) -> bool:
        """Whether no entry leads outside the table; once found so, it is not looked at again."""
        cdef int closed = self.known_closed
        if not closed:
            with nogil:
                closed = st_is_closed(&self.table)
            self.known_closed = closed != 0
        return closed != 0

    def count(self, list held not None, list deck not None, int k, uint64_t[::1] counts) -> int:
        """Count by rank the hands of k cards that hold `held` and others of `deck`, into counts.

        counts is uint64[7463]. Answers how many hands had no rank code.
        """
        cdef st_spot spot
        cdef st_tally *tally
        cdef uint32_t node = ST_ROOT
        cdef int more = k - len(held)
        cdef uint64_t without
        if not 5 <= k <= 7 or more < 1 or len(deck) > 52 or counts.shape[0] != RANKS:
            raise ValueError("not a spot")
        spot.table, spot.k, spot.live = self.table, k, len(deck)
        for i, card in enumerate(deck):
            spot.deck[i] = card
        for card in held:
            node = st_step(self.table.entries, node, card)
        tally = <st_tally *>calloc(1, sizeof(st_tally))
        if tally == NULL:
            raise MemoryError("no memory to count hands in")
        with nogil:
            st_count(&spot, node, more, 0, tally)
            without = st_add_counts(tally, self.table.coding, &counts[0])
        if without == 0 and tally.strange >> 16:
            without = 1
        free(tally)
        return without

    def count_categories(
        self, unsigned first, unsigned second, uint64_t[::1] counts not None, bint portable
    ) -> None:
        """Count by the category of their rank code the seven-card hands with these lowest cards.

        counts is uint64[16]; a hand without a rank code is not counted in its first ten.
        """
        cdef bint wide = not portable and st_has_avx512() != 0
        if not first < second < 52 or counts.shape[0] != 16:
            raise ValueError("not two rising cards, or not uint64[16]")
        with nogil:
            if wide:
                st_count_categories_avx512(self.table.entries, first, second, &counts[0])
            else:
                st_count_categories_portable(self.table.entries, first, second, &counts[0])

    def compare(self, list held not None, int k, uint64_t[::1] counts not None) -> int:
        """Hands of k cards, the lowest of them `held`, on which the table and Cactus Kev differ.

        They are counted by rank into counts, uint64[7463]; counts[0] are those without a rank.
        """
        cdef uint8_t cards[7]
        cdef uint32_t node = ST_ROOT
        cdef int count = len(held)
        cdef uint64_t differences
        if not 5 <= k <= 7 or count >= k or counts.shape[0] != RANKS:
            raise ValueError("not a spot")
        for i, card in enumerate(held):
            cards[i] = card
            node = st_step(self.table.entries, node, cards[i])
        with nogil:
            differences = st_compare(&self.table, node, cards, count, k, &counts[0])
        return differences

    def find_levels(self, uint8_t[::1] levels not None) -> int:
        """How many cards each node holds into levels, uint8[NODES]; 7 for nodes never reached.

        Answers how many entries lead to what is no node, or to a node of another number of cards.
        """
        cdef uint64_t astray
        if levels.shape[0] != ST_NODES:
            raise ValueError("expected uint8[NODES]")
        with nogil:
            astray = st_find_levels(&self.table, &levels[0])
        return astray

    def crossed_pairs(self, const uint8_t[::1] levels not None, int start, int stop) -> int:
        """Pairs of cards that lead from nodes start .. stop - 1 elsewhere in the other order."""
        cdef uint64_t crossed
        if levels.shape[0] != ST_NODES or not 0 <= start <= stop <= ST_NODES:
            raise ValueError("not nodes")
        with nogil:
            crossed = st_crossed_pairs(&self.table, &levels[0], start, stop)
        return crossed

    def differences(self, Entries other not None) -> int:
        """Entries in which `other`, however numbered and coded, differs from this, a right table."""
        cdef uint64_t differing
        levels, places = bytearray(ST_NODES), bytearray(4 * ST_NODES)
        cdef uint8_t[::1] level_of = levels
        cdef uint32_t[::1] place_of = memoryview(places).cast("I")
        self.find_levels(level_of)
        with nogil:
            differing = st_differences(&self.table, &level_of[0], &other.table, &place_of[0])
        return differing
