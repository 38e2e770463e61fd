# What C needs to know about qwixx_cards_steps.py: constants, how games lie in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport uint64_t as uint64

from rowlock.kernels.qwixx_cards._native cimport Table, box_of
from rowlock.kernels.steps cimport COMPLETE, REFUSED, Batch

cdef extern from *:
    """
    #define HAND_SIZE 5
    #define SLOTS 4
    #define ROWS 4
    #define BOXES 11
    #define CARDS 55
    #define COLOURED 44
    #define MOST_SEATS 5
    #define TAKE 1
    #define COMMON 2
    #define SKIP 4
    #define MOST_CARDS 3
    #define FIRST_ROW 4
    #define PASS 8
    #define CROSSED 9
    #define UNCROSSED 53
    #define STOP 97
    #define JOKER_CROSSED 98
    #define JOKER_UNCROSSED 142
    #define SHEETS 0
    #define MISSES 220
    #define SCORES 225
    #define HAND 230
    #define PLAYED 285
    #define NUMBERS 340
    #define DISPLAY 395
    #define TAKEN 399
    #define COMMON_NUMBER 403
    #define DISCARD 404
    #define UNSEEN 459
    #define PILE 514
    #define ACTION 525
    #define ACTIVE 526
    #define CROSSED_MARK 527
    #define SEATS_MARK 528
    #define SIZE 529
    """
    enum: HAND_SIZE
    enum: SLOTS
    enum: ROWS
    enum: BOXES
    enum: CARDS
    enum: COLOURED
    enum: MOST_SEATS
    enum: TAKE
    enum: COMMON
    enum: SKIP
    enum: MOST_CARDS
    enum: FIRST_ROW
    enum: PASS
    enum: CROSSED
    enum: UNCROSSED
    enum: STOP
    enum: JOKER_CROSSED
    enum: JOKER_UNCROSSED
    enum: SHEETS
    enum: MISSES
    enum: SCORES
    enum: HAND
    enum: PLAYED
    enum: NUMBERS
    enum: DISPLAY
    enum: TAKEN
    enum: COMMON_NUMBER
    enum: DISCARD
    enum: UNSEEN
    enum: PILE
    enum: ACTION
    enum: ACTIVE
    enum: CROSSED_MARK
    enum: SEATS_MARK
    enum: SIZE


@cython.final
cdef class Game:
    cdef Table table
    cdef int asked, made, left
    cdef int steps[HAND_SIZE]
    cdef int answer[MOST_SEATS]

    cdef void _ask(self, int seat) noexcept
    @cython.locals(place=cython.int)
    cdef inline int _place(self, int bits, int depth) noexcept
    @cython.locals(place=cython.int, first=cython.int, colour=cython.int, card=cython.int, crossed=cython.int, other=cython.int)
    cdef int _next(self, int action, int depth) noexcept
    @cython.locals(kept=cython.int, index=cython.int, action=cython.int, seat=cython.int)
    cdef int _step(self, int step) noexcept


cdef class Games(Batch):
    cdef list games

    @cython.locals(game=Game)
    cdef object _position(self, int index)
    @cython.locals(game=Game)
    cdef object _begin(self, int index, uint64 seed)
    @cython.locals(game=Game)
    cdef int _step(self, int index, int step) except -1
    @cython.locals(game=Game)
    cdef bint _over(self, int index)
    @cython.locals(game=Game)
    cdef int _asked(self, int index)
    @cython.locals(game=Game)
    cdef int _points(self, int index, int seat)
    @cython.locals(game=Game, width=cython.int, place=cython.int, step=cython.int)
    cdef object _mask(self, int index, unsigned char[:, ::1] masks, int row)
    @cython.locals(game=Game, table=Table, seats=cython.int, place=cython.int, card=cython.int, seat=cython.int, colour=cython.int, boxes=cython.int, box=cython.int, at=cython.int)
    cdef object _observe(self, int index, int own, short[:, ::1] out, int row)
    cdef void _observe_step(self, short[:, ::1] out, int row, int step) noexcept
