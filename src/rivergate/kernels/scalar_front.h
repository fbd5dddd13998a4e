/* A Python function with a compiled first try before it: where a lookup answers a call of one
 * argument, the function itself is not entered. */
#ifndef RIVERGATE_SCALAR_FRONT_H
#define RIVERGATE_SCALAR_FRONT_H

#include "scalar_call.h"

typedef struct {
    PyMethodDef method;
    PyObject *name, *doc; /* hold the text of `method` */
    PyObject *function;
    PyObject *capsule;       /* keeps the lookup; NULL without one */
    const rg_lookup *lookup; /* NULL without one */
} rg_front;

static inline PyObject *rg_call_function(PyObject *function, PyObject *const *args,
                                         Py_ssize_t count, PyObject *names)
{
    Py_ssize_t named = names ? PyTuple_Size(names) : 0;
    PyObject *keywords = named ? PyDict_New() : NULL, *result = NULL;
    PyObject *positional = PyTuple_New(count);
    if (!positional || (named && !keywords))
        goto done;
    for (Py_ssize_t i = 0; i < count; i++) {
        Py_INCREF(args[i]);
        PyTuple_SetItem(positional, i, args[i]);
    }
    for (Py_ssize_t i = 0; i < named; i++)
        if (PyDict_SetItem(keywords, PyTuple_GetItem(names, i), args[count + i]) < 0)
            goto done;
    result = PyObject_Call(function, positional, keywords);
done:
    Py_XDECREF(positional);
    Py_XDECREF(keywords);
    return result;
}

static inline PyObject *rg_call_front(PyObject *self, PyObject *const *args, Py_ssize_t count,
                                      PyObject *names)
{
    const rg_front *front = PyModule_GetState(self);
    const rg_lookup *lookup = front->lookup;
    if (lookup && count == 1 && !names) {
        PyObject *value = rg_look_up(lookup, args[0]);
        if (value != Py_None)
            return value;
        Py_DECREF(value);
    }
    return rg_call_function(front->function, args, count, names);
}

static void rg_forget_front(void *self)
{
    rg_front *front = PyModule_GetState(self);
    if (!front)
        return;
    Py_XDECREF(front->capsule);
    Py_XDECREF(front->function);
    Py_XDECREF(front->name);
    Py_XDECREF(front->doc);
}

/* A built-in function with this name and documentation, both bytes; NULL with an error set. What it
 * is bound to is a module, for such functions, and no others, are pickled by their name. */
static inline PyObject *rg_make_front(PyObject *function, PyObject *name, PyObject *doc,
                                      PyObject *module)
{
    static PyModuleDef definition = { PyModuleDef_HEAD_INIT, .m_name = "rivergate.front",
                                      .m_size = sizeof(rg_front), .m_free = rg_forget_front };
    PyObject *self = PyModule_Create(&definition);
    if (!self)
        return NULL;
    rg_front *front = PyModule_GetState(self);
    Py_INCREF(function);
    Py_INCREF(name);
    Py_INCREF(doc);
    *front = (rg_front){ .function = function, .name = name, .doc = doc };
    front->method = (PyMethodDef){ PyBytes_AsString(name),
                                   (PyCFunction)(void (*)(void))rg_call_front,
                                   METH_FASTCALL | METH_KEYWORDS, PyBytes_AsString(doc) };
    PyObject *made = PyCFunction_NewEx(&front->method, self, module);
    Py_DECREF(self);
    return made;
}

/* Gives the front another lookup, or none for None; -1 with an error set if these are neither. */
static inline int rg_set_lookup(PyObject *made, PyObject *lookup)
{
    PyObject *self = PyCFunction_GetSelf(made);
    rg_front *front = self ? PyModule_GetState(self) : NULL;
    PyObject *old, *capsule = lookup == Py_None ? NULL : PyCFunction_GetSelf(lookup);
    if (!front || (lookup != Py_None && !capsule)
        || (capsule && !PyCapsule_GetPointer(capsule, RG_LOOKUP_NAME)))
        return -1;
    old = front->capsule;
    Py_XINCREF(capsule);
    front->lookup = capsule ? PyCapsule_GetPointer(capsule, RG_LOOKUP_NAME) : NULL;
    front->capsule = capsule;
#ifdef Py_GIL_DISABLED
    (void)old; /* another thread may be looking up in it: it stays */
#else
    Py_XDECREF(old);
#endif
    return 0;
}

#endif
