/* The scalar call: a Python list or tuple of cards in, the object for their rank out. It is written
 * against the limited C API by hand, for Cython's calls through it cost more than the lookups. */
#ifndef RIVERGATE_SUPERSONIC_HAND_H
#define RIVERGATE_SUPERSONIC_HAND_H

#include <Python.h>
#include <stdint.h>

#include "supersonic_lookup.h"

/* The card of an int or of a `card_type`; CK_DECK for anything else. */
static inline unsigned st_card_of(PyObject *item, const PyTypeObject *card_type)
{
    if (Py_TYPE(item) != card_type && Py_TYPE(item) != &PyLong_Type)
        return CK_DECK;
    long card = PyLong_AsLong(item);
    if (card == -1)
        PyErr_Clear(); /* too big for a long */
    return card < 0 || card > CK_DECK ? CK_DECK : (unsigned)card;
}

static inline unsigned st_list_card(PyObject *cards, int i, const PyTypeObject *card_type)
{
#ifdef Py_GIL_DISABLED
    /* Another thread may be changing the list. */
    PyObject *item = PyList_GetItemRef(cards, i);
    if (!item) {
        PyErr_Clear();
        return CK_DECK;
    }
    unsigned card = st_card_of(item, card_type);
    Py_DECREF(item);
    return card;
#else
    return st_card_of(PyList_GetItem(cards, i), card_type);
#endif
}

/* The cards as a mask, and how many there are, 5 to 7; 0 for what is not an exact list or tuple of
 * that many distinct ints 0..51 (or of `card_type`, a subclass of int). No error is set. */
static inline uint64_t st_read_hand(PyObject *cards, const PyTypeObject *card_type, int *count)
{
    int is_list = Py_TYPE(cards) == &PyList_Type;
    if (!is_list && Py_TYPE(cards) != &PyTuple_Type)
        return 0;
    Py_ssize_t k = is_list ? PyList_Size(cards) : PyTuple_Size(cards);
    uint64_t seen = 0;
    if (k < 5 || k > 7)
        return 0;
    for (int i = 0; i < (int)k; i++) {
        unsigned card = is_list ? st_list_card(cards, i, card_type)
                                : st_card_of(PyTuple_GetItem(cards, i), card_type);
        uint64_t bit = UINT64_C(1) << card;
        if (card == CK_DECK || seen & bit)
            return 0;
        seen |= bit;
    }
    *count = (int)k;
    return seen;
}

typedef struct {
    st_table table;
    PyObject *owner;       /* keeps the entries */
    PyObject *card_type;   /* a subclass of int */
    PyObject *hand_values; /* a tuple: the answers by rank, None at 0 */
} st_lookup;

static PyObject *st_look_up(PyObject *capsule, PyObject *cards)
{
    const st_lookup *lookup = PyCapsule_GetPointer(capsule, NULL);
    int k;
    uint64_t mask = st_read_hand(cards, (const PyTypeObject *)(void *)lookup->card_type, &k);
    unsigned rank = mask ? st_rank_of_mask(&lookup->table, mask, k) : 0;
    PyObject *value = PyTuple_GetItem(lookup->hand_values, rank);
    Py_XINCREF(value);
    return value;
}

static inline void st_forget_lookup(PyObject *capsule)
{
    st_lookup *lookup = PyCapsule_GetPointer(capsule, NULL);
    Py_DECREF(lookup->owner);
    Py_DECREF(lookup->card_type);
    Py_DECREF(lookup->hand_values);
    PyMem_Free(lookup);
}

static PyMethodDef ST_LOOK_UP = {
    "lookup", st_look_up, METH_O,
    "The value of 5 to 7 distinct ints 0..51 in a list or tuple; None for whatever else is given."
};

/* A built-in function of one argument; NULL with an error set where there is no memory. */
static inline PyObject *st_make_lookup(const st_table *table, PyObject *owner, PyObject *card_type,
                                       PyObject *hand_values)
{
    st_lookup *lookup = PyMem_Malloc(sizeof *lookup);
    if (!lookup)
        return PyErr_NoMemory();
    *lookup = (st_lookup){ *table, owner, card_type, hand_values };
    PyObject *capsule = PyCapsule_New(lookup, NULL, st_forget_lookup);
    if (!capsule) {
        PyMem_Free(lookup);
        return NULL;
    }
    Py_INCREF(owner);
    Py_INCREF(card_type);
    Py_INCREF(hand_values);
    PyObject *function = PyCFunction_NewEx(&ST_LOOK_UP, capsule, NULL);
    Py_DECREF(capsule);
    return function;
}

#endif
