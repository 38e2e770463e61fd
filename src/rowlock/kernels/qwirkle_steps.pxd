# What C needs to know about qwirkle_steps.py: constants, how games lie in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport uint64_t as uint64
from libc.stdlib cimport free

from rowlock.kernels.qwirkle cimport (
    ANY_TILE,
    CELLS,
    FIRST_CELL,
    FRONTIER,
    HAND_SIZE,
    KINDS,
    ONE,
    SEATS,
    TILES,
    WIDTH,
    Table,
    _largest,
)
from rowlock.kernels.steps cimport COMPLETE, MADE, REFUSED, Batch

cdef extern from *:
    """
    #define SPOTS (FRONTIER + TILES + HAND_SIZE)
    #define WORDS 3
    #define STEP_BITS 20
    #define ONE_STEP 0xFFFFFULL
    #define COPIES 3
    #define LAID_MARK 1
    #define SWAP_MARK 2
    #define MOST_PLACES (128 * 128)
    #include <stdint.h>
    #include <stdlib.h>
    static int widen(uint64_t **words, int room)
    {
        int more = 2 * room + 384;
        uint64_t *place = (uint64_t *)realloc(*words, (size_t)more * sizeof(uint64_t));
        if (place == NULL) return room;
        *words = place;
        return more;
    }
    """
    enum: SPOTS
    enum: WORDS
    enum: STEP_BITS
    enum: COPIES
    enum: LAID_MARK
    enum: SWAP_MARK
    enum: MOST_PLACES
    const uint64 ONE_STEP
    int widen(uint64 **words, int room) noexcept nogil


@cython.final
cdef class Game:
    # the tiles on the table as they were laid
    cdef int cell[TILES + HAND_SIZE]
    cdef unsigned char kind[TILES + HAND_SIZE]
    cdef int laid
    # every cell whose lines have changed, and what they admit
    cdef int spot[SPOTS]
    cdef uint64 along[SPOTS]
    cdef uint64 across[SPOTS]
    cdef int spots
    cdef int frontier[FRONTIER]
    cdef int frontier_size
    cdef unsigned char hand[SEATS * HAND_SIZE]
    cdef int hand_size[SEATS]
    cdef unsigned char bag[TILES]
    cdef int bag_size
    cdef int total[SEATS]
    cdef int to, turns
    cdef bint ended
    cdef uint64 chance
    # the turn under construction
    cdef int left_x, right_x, top_y, bottom_y
    cdef int first_x, first_y
    cdef int most_marks, first_mark
    cdef bint swaps, passes
    cdef uint64 *listed
    cdef int room, left
    cdef int made[HAND_SIZE + 1]
    cdef int made_size

    @cython.locals(place=cython.int, before=cython.int)
    cdef bint _list(self, uint64 move, uint64 first, uint64 second) noexcept
    @cython.locals(depth=cython.int, size=cython.int)
    cdef inline int _step_of(self, int place, int commit) noexcept
    cdef inline int _marks(self) noexcept
    @cython.locals(hand=cython.int, marks=cython.int, last=cython.int)
    cdef bint _can_mark(self, int slot) noexcept
    cdef inline int _make(self, int step) noexcept
    @cython.locals(kept=cython.int, place=cython.int, word=cython.int)
    cdef int _keep(self, int step, int commit) noexcept


cdef class Games(Batch):
    cdef list games
    cdef Table table
    cdef int window, cells
    # which cells of the table the game on it has touched
    cdef unsigned char touched[CELLS]
    cdef int stamp[MOST_PLACES]
    cdef int slot_of[KINDS]
    cdef int least_x, most_x, least_y, most_y

    @cython.locals(game=Game)
    cdef object _position(self, int index)
    @cython.locals(table=Table, index=cython.int, cell=cython.int)
    cdef void _lay_out(self, Game game) noexcept
    @cython.locals(table=Table, index=cython.int, cell=cython.int)
    cdef void _put_away(self, Game game) noexcept
    @cython.locals(game=Game)
    cdef object _begin(self, int index, uint64 seed)
    @cython.locals(table=Table, seat=cython.int, slot=cython.int, least=cython.int, index=cython.int)
    cdef object _ask(self, Game game)
    cdef void _clear_turn(self, Game game) noexcept
    cdef inline int _place_of(self, Game game, int cell) noexcept
    cdef inline int _place_at(self, Game game, int x, int y) noexcept
    @cython.locals(table=Table, cell=cython.int, down=cython.int, step=cython.int, size=cython.int, first=uint64, second=uint64, index=cython.int, kind=cython.int, number=uint64, x=cython.int, y=cython.int)
    cdef bint _list_move(self, Game game, uint64 move) noexcept
    @cython.locals(table=Table, index=cython.int, move=uint64, cell=cython.int, step=cython.int, size=cython.int, _=cython.int)
    cdef object _check_window(self, Game game)
    @cython.locals(place=cython.int)
    cdef object _stamp(self, Game game, int cell)
    @cython.locals(game=Game, commit=cython.int)
    cdef int _step(self, int index, int step) except -1
    @cython.locals(table=Table, index=cython.int)
    cdef void _play(self, Game game) noexcept
    @cython.locals(table=Table, size=cython.int, cell=cython.int, step=cython.int, index=cython.int)
    cdef void _place(self, Game game, uint64 move) noexcept
    @cython.locals(table=Table)
    cdef object _ask_next(self, Game game)
    @cython.locals(game=Game)
    cdef bint _over(self, int index)
    @cython.locals(game=Game)
    cdef int _asked(self, int index)
    @cython.locals(game=Game)
    cdef int _points(self, int index, int seat)
    @cython.locals(game=Game, place=cython.int, slot=cython.int)
    cdef object _mask(self, int index, unsigned char[:, ::1] masks, int row)
    cdef inline void _offer(self, int step, unsigned char[:, ::1] masks, int row) noexcept
    @cython.locals(game=Game, cells=cython.int, place=cython.int, unseen=cython.int, kind=cython.int, at=cython.int, slot=cython.int)
    cdef object _observe(self, int index, int own, short[:, ::1] out, int row)
    @cython.locals(game=Game)
    cdef object _observe_more(self, int index, short[:, ::1] out, int row)
    @cython.locals(used=cython.int, slot=cython.int, place=cython.int, kind=cython.int)
    cdef void _observe_step(self, Game game, short[:, ::1] out, int row, int step) noexcept
    @cython.locals(first=cython.int, place=cython.int, seat=cython.int)
    cdef void _observe_seats(self, Game game, int own, short[:, ::1] out, int row) noexcept
