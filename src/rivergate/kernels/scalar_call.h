/* One hand from Python: a list or tuple of cards in, the object for its rank out. It is written by
 * hand against the limited C API, for Cython's way through that costs more than the evaluation. */
#ifndef RIVERGATE_SCALAR_CALL_H
#define RIVERGATE_SCALAR_CALL_H

#include <Python.h>
#include <stdint.h>

enum { RG_DECK = 52 };

/* Rank 1..7462 of k cards, 5 to 7, a bit each; 0 if there is none. */
typedef unsigned (*rg_rank_of_mask)(const void *context, uint64_t mask, int k);

typedef struct {
    rg_rank_of_mask rank;
    const void *context;
    PyObject *owner;       /* keeps the context */
    PyObject *card_type;   /* a subclass of int */
    PyObject *hand_values; /* a tuple: the answers by rank, at 0 the one for no hand */
} rg_lookup;

#define RG_LOOKUP_NAME "rivergate.lookup"

/* The card of an int or of a `card_type`; RG_DECK for anything else. */
static inline unsigned rg_card_of(PyObject *item, const PyTypeObject *card_type)
{
    if (Py_TYPE(item) != card_type && Py_TYPE(item) != &PyLong_Type)
        return RG_DECK;
    long card = PyLong_AsLong(item);
    if (card == -1)
        PyErr_Clear(); /* too big for a long */
    return card < 0 || card > RG_DECK ? RG_DECK : (unsigned)card;
}

static inline unsigned rg_list_card(PyObject *cards, int i, const PyTypeObject *card_type)
{
#ifdef Py_GIL_DISABLED
    /* Another thread may be changing the list. */
    PyObject *item = PyList_GetItemRef(cards, i);
    if (!item) {
        PyErr_Clear();
        return RG_DECK;
    }
    unsigned card = rg_card_of(item, card_type);
    Py_DECREF(item);
    return card;
#else
    return rg_card_of(PyList_GetItem(cards, i), card_type);
#endif
}

/* The cards as a mask, and how many there are, 5 to 7; 0 for what is not an exact list or tuple of
 * that many distinct ints 0..51 (or of `card_type`). No error is set. */
static inline uint64_t rg_read_hand(PyObject *cards, const PyTypeObject *card_type, int *count)
{
    int is_list = Py_TYPE(cards) == &PyList_Type;
    if (!is_list && Py_TYPE(cards) != &PyTuple_Type)
        return 0;
    Py_ssize_t k = is_list ? PyList_Size(cards) : PyTuple_Size(cards);
    uint64_t seen = 0;
    if (k < 5 || k > 7)
        return 0;
    for (int i = 0; i < (int)k; i++) {
        unsigned card = is_list ? rg_list_card(cards, i, card_type)
                                : rg_card_of(PyTuple_GetItem(cards, i), card_type);
        uint64_t bit = UINT64_C(1) << card;
        if (card == RG_DECK || seen & bit)
            return 0;
        seen |= bit;
    }
    *count = (int)k;
    return seen;
}

static inline PyObject *rg_look_up(const rg_lookup *lookup, PyObject *cards)
{
    int k;
    uint64_t mask = rg_read_hand(cards, (const PyTypeObject *)(void *)lookup->card_type, &k);
    unsigned rank = mask ? lookup->rank(lookup->context, mask, k) : 0;
    PyObject *value = PyTuple_GetItem(lookup->hand_values, rank);
    Py_XINCREF(value);
    return value;
}

static inline PyObject *rg_call_lookup(PyObject *capsule, PyObject *cards)
{
    const rg_lookup *lookup = PyCapsule_GetPointer(capsule, RG_LOOKUP_NAME);
    return lookup ? rg_look_up(lookup, cards) : NULL;
}

static inline void rg_forget_lookup(PyObject *capsule)
{
    rg_lookup *lookup = PyCapsule_GetPointer(capsule, RG_LOOKUP_NAME);
    Py_DECREF(lookup->owner);
    Py_DECREF(lookup->card_type);
    Py_DECREF(lookup->hand_values);
    PyMem_Free(lookup);
}

/* A built-in function of one argument; NULL with an error set where there is no memory. */
static inline PyObject *rg_make_lookup(rg_rank_of_mask rank, const void *context, PyObject *owner,
                                       PyObject *card_type, PyObject *hand_values)
{
    static PyMethodDef method = {
        "lookup", rg_call_lookup, METH_O,
        "The value of 5 to 7 distinct ints 0..51 in a list or tuple, None for whatever else."
    };
    rg_lookup *lookup = PyMem_Malloc(sizeof *lookup);
    if (!lookup)
        return PyErr_NoMemory();
    *lookup = (rg_lookup){ rank, context, owner, card_type, hand_values };
    PyObject *capsule = PyCapsule_New(lookup, RG_LOOKUP_NAME, rg_forget_lookup);
    if (!capsule) {
        PyMem_Free(lookup);
        return NULL;
    }
    Py_INCREF(owner);
    Py_INCREF(card_type);
    Py_INCREF(hand_values);
    PyObject *function = PyCFunction_NewEx(&method, capsule, NULL);
    Py_DECREF(capsule);
    return function;
}

#endif
