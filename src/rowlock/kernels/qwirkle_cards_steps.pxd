# What C needs to know about qwirkle_cards_steps.py: constants, how games lie in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport uint64_t as uint64

from rowlock.kernels.qwirkle_cards._native cimport (
    HAND_SIZE,
    KINDS,
    LAID,
    LINES,
    SCHMIDT,
    SEATS,
    WIDTH,
    Table,
    card_of,
    largest_set,
)
from rowlock.kernels.steps cimport COMPLETE, MADE, REFUSED, Batch

cdef extern from *:
    """
    #define TYPES 504
    #define OVER_CARD 52
    #define MOST_ROWS 36
    #define FIRST_ROW 36
    #define FIRST_COVER 72
    #define DONE 576
    #define STEPS 577
    #define COPIES 3
    #define CHOOSING 0
    #define DISSOLVING 1
    #define COVERING 2
    #define ON_TABLE 0
    #define HAND 36
    #define CHOSEN 72
    #define LOOSE 108
    #define UNSEEN 144
    #define ROWS 180
    #define DISSOLVED 216
    #define MADE_ROWS 252
    #define CLAIMED 288
    #define REST 336
    #define SIZE 348
    """
    enum: TYPES
    enum: OVER_CARD
    enum: MOST_ROWS
    enum: FIRST_ROW
    enum: FIRST_COVER
    enum: DONE
    enum: STEPS
    enum: COPIES
    enum: CHOOSING
    enum: DISSOLVING
    enum: COVERING
    enum: ON_TABLE
    enum: HAND
    enum: CHOSEN
    enum: LOOSE
    enum: UNSEEN
    enum: ROWS
    enum: DISSOLVED
    enum: MADE_ROWS
    enum: CLAIMED
    enum: REST
    enum: SIZE

cdef int ROW_SIZE[TYPES]
cdef int ROW_CARD[TYPES * 6]
cdef int ROW_LINE[TYPES]
cdef int ROW_RANK[TYPES]
cdef int OVER[KINDS * OVER_CARD]
cdef int NUMBER[LINES * 64]


@cython.final
cdef class Game:
    cdef Table table
    # the rows on the table, by number, in the writers' order
    cdef int rows[MOST_ROWS]
    cdef int rows_size
    # the turn under construction
    cdef int phase
    cdef int cards[HAND_SIZE]
    cdef int cards_size
    cdef int gone[MOST_ROWS]
    cdef int gone_size
    cdef int made[MOST_ROWS]
    cdef int made_size
    cdef int offer[STEPS]
    cdef int offers

    cdef void _ask(self) noexcept
    cdef inline void _offer(self, int step) noexcept
    cdef void _list(self) noexcept
    cdef inline bint _is_largest_first(self) noexcept
    @cython.locals(held=uint64, found=cython.int, size=cython.int, place=cython.int)
    cdef int _set_of(self, int line) noexcept
    @cython.locals(depth=cython.int, place=cython.int, card=cython.int)
    cdef int _goes_on(self, int line, int mask) noexcept
    @cython.locals(complete=cython.bint, line=cython.int, mask=cython.int, following=cython.int)
    cdef void _openings(self) noexcept
    @cython.locals(place=cython.int)
    cdef bint _is_offered(self, int step) noexcept
    @cython.locals(line=cython.int, mask=cython.int)
    cdef void _opening_row(self) noexcept
    @cython.locals(table=Table, first=cython.int, size=cython.int, after=cython.int, card=cython.int, index=cython.int, last=cython.int)
    cdef void _choices(self) noexcept
    @cython.locals(place=cython.int)
    cdef void _loosen(self, int row, int sign) noexcept
    @cython.locals(first=cython.int, last=cython.int, splits=cython.bint, done=cython.bint, index=cython.int)
    cdef void _dissolves(self) noexcept
    @cython.locals(smallest=cython.int, index=cython.int, row=cython.int, fits=cython.bint, place=cython.int)
    cdef void _covers(self) noexcept
    cdef int _step(self, int step) noexcept
    @cython.locals(table=Table, index=cython.int, kept=cython.int, place=cython.int)
    cdef void _lay(self) noexcept
    @cython.locals(place=cython.int)
    cdef void _add_row(self, int row) noexcept


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
    @cython.locals(game=Game, points=cython.int, line=cython.int)
    cdef int _points(self, int index, int seat)
    @cython.locals(game=Game, place=cython.int, step=cython.int)
    cdef object _mask(self, int index, unsigned char[:, ::1] masks, int row)
    @cython.locals(game=Game, table=Table, place=cython.int, card=cython.int, at=cython.int, seat=cython.int, line=cython.int, claims=cython.int)
    cdef object _observe(self, int index, int own, short[:, ::1] out, int row)
    cdef object _observe_more(self, int index, short[:, ::1] out, int row)
    @cython.locals(card=cython.int, at=cython.int)
    cdef void _observe_draft(self, Game game, short[:, ::1] out, int row) noexcept
