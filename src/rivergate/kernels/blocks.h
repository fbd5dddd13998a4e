/* A block of RG_LANES hands in an array; after an instruction set's header. */
#ifndef RIVERGATE_BLOCKS_H
#define RIVERGATE_BLOCKS_H

/* Conversions may read this far behind the rows of a block. */
enum { RG_SLACK = 64 };

enum { RG_LINE = 64 };

/* Addresses as numbers: behind the last block there may be no memory to point to. */
#define RG_FETCH(memory, row_bytes, quarter, write)                                       \
    do {                                                                                  \
        const unsigned part = RG_LANES * (row_bytes) / 4;                                 \
        uintptr_t next = (uintptr_t)(memory) + RG_LANES * (row_bytes) + part * (quarter); \
        for (unsigned at = 0; at < part; at += RG_LINE)                                   \
            __builtin_prefetch((const void *)(next + at), write);                         \
    } while (0)

/* Asks for a quarter of the next block's memory. Each block asks in four places: all requests at
 * once would hold up the work, and none would leave it waiting at every page of 4 KB. */
static inline void rg_fetch_quarter(int quarter, const void *rows, int row_bytes, uint32_t *values)
{
    RG_FETCH(rows, row_bytes, quarter, 0);
    RG_FETCH(values, (int)sizeof *values, quarter, 1);
}

#endif
