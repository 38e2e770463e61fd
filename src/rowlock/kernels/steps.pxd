# What C needs to know about steps.py: how a batch lies in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport uint64_t as uint64

cdef extern from *:
    """
    #define REFUSED 0
    #define MADE 1
    #define COMPLETE 2
    #define NOTHING 0
    #define STEP 1
    #define ALL 2
    """
    enum: REFUSED
    enum: MADE
    enum: COMPLETE
    enum: NOTHING
    enum: STEP
    enum: ALL


cdef class Batch:
    cdef int size, seats, steps
    cdef uint64 seed
    cdef bint packed, renew
    cdef list numbers
    cdef unsigned char[::1] changed
    cdef object observations, masks

    cpdef object _set_up(self, object size, int seats, int steps, bint packed, bint renew)
    cdef object _next(self, int index, object number)
    @cython.locals(index=cython.int)
    cdef int _beyond(self, int[::1] actions) except -2
    @cython.locals(index=cython.int, seat=cython.int, made=cython.int)
    cdef object _step_all(self, int[::1] actions, float[:, ::1] rewards, unsigned char[::1] over, short[:, ::1] observations, unsigned char[:, ::1] masks, int[::1] asked, bint anew)
    @cython.locals(best=cython.int, winners=cython.int, seat=cython.int, points=cython.int)
    cdef object _share(self, int index, float[:, ::1] rewards)
    @cython.locals(index=cython.int)
    cdef object _write_all(self, short[:, ::1] observations, unsigned char[:, ::1] masks, int[::1] asked, bint anew)
    cdef object _write(self, int index, short[:, ::1] observations, unsigned char[:, ::1] masks, int[::1] asked, bint anew)

    cdef object _begin(self, int index, uint64 seed)
    cdef void _expect(self, int index, int later, int step) noexcept
    cdef int _step(self, int index, int step) except -1
    cdef bint _over(self, int index)
    cdef int _asked(self, int index)
    cdef int _points(self, int index, int seat)
    cdef object _mask(self, int index, unsigned char[:, ::1] masks, int row)
    cdef object _observe(self, int index, int own, short[:, ::1] out, int row)
    cdef object _mask_again(self, int index, unsigned char[:, ::1] masks, int row)
    cdef object _observe_anew(self, int index, short[:, ::1] out, int row)
    cdef object _observe_turn(self, int index, short[:, ::1] out, int row)
    cdef object _observe_more(self, int index, short[:, ::1] out, int row)
