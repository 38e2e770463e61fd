# What C needs to know about qwirkle_steps.py: constants, how games lie in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport uint64_t as uint64
from libc.stdlib cimport free

from rowlock.kernels.qwirkle._native cimport (
    ANY_TILE,
    CELL_MASK,
    FRONTIER,
    HAND_SIZE,
    KINDS,
    ONE,
    SEATS,
    TILES,
    WIDTH,
    Table,
    largest_set,
    lowest,
)
from rowlock.kernels.steps cimport COMPLETE, MADE, REFUSED, Batch

cdef extern from *:
    """
    #define ONE_STEP 0x1FFFFULL
    #define SLOTS 17
    #define AHEAD 35
    #define AHEAD_CELLS 31
    #define DOWN 40
    #define FIRST 41
    #define POINTS 57
    #define MASK_BLOCKS 64
    #define COPIES 3
    #define LAID_MARK 1
    #define SWAP_MARK 2
    #define MOST_PLACES (128 * 128)
    #include <stdint.h>
    #include <stdlib.h>
    #define AT_HAND 384
    #define MOST_AT_HAND 128
    static inline void fetch(const void *place, int bytes)
    {
    #if defined(__GNUC__) || defined(__clang__)
        const char *line = (const char *)place;
        const char *end = line + bytes;
        for (; line < end; line += 64) __builtin_prefetch(line);
    #endif
    }
    static int widen(uint64_t **words, int room)
    {
        int more = 2 * room + 128;
        uint64_t *place = (uint64_t *)realloc(*words, (size_t)more * sizeof(uint64_t));
        if (place == NULL) return room;
        *words = place;
        return more;
    }
    """
    enum: SLOTS
    enum: AHEAD
    enum: AHEAD_CELLS
    enum: DOWN
    enum: FIRST
    enum: POINTS
    enum: MASK_BLOCKS
    enum: COPIES
    enum: LAID_MARK
    enum: SWAP_MARK
    enum: MOST_PLACES
    const uint64 ONE_STEP
    enum: AT_HAND
    enum: MOST_AT_HAND
    void fetch(const void *place, int bytes) noexcept nogil
    int widen(uint64 **words, int room) noexcept nogil


@cython.final
cdef class Game:
    # the tiles on the table as they were laid
    cdef unsigned short cell[TILES + HAND_SIZE]
    cdef unsigned char kind[TILES + HAND_SIZE]
    cdef int laid
    # cells beside them that admit nothing any more, and the others with what their lines admit
    cdef unsigned short dead[FRONTIER]
    cdef int dead_size
    cdef unsigned short frontier[FRONTIER]
    cdef uint64 along[FRONTIER]
    cdef uint64 across[FRONTIER]
    cdef int frontier_size
    # copies of each tile that do not lie on the table
    cdef unsigned char outside[KINDS]
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

    # what the rows of the time before show: tiles of the table, from where, and blocks of the mask that are not empty
    cdef int shown, shown_x, shown_y
    cdef uint64 offered

    cdef inline bint _list(self, uint64 placement) noexcept
    cdef inline int _marks(self) noexcept
    @cython.locals(hand=cython.int, marks=cython.int, last=cython.int)
    cdef bint _can_mark(self, int slot) noexcept
    cdef inline int _make(self, int step) noexcept


cdef class Games(Batch):
    cdef list games
    cdef Table table
    cdef int window, cells
    # how many bytes of a mask are cleared together, as a power of two
    cdef int block
    cdef int was[FRONTIER]
    cdef int stamp[MOST_PLACES]
    cdef int slot_of[KINDS]

    @cython.locals(game=Game)
    cdef object _position(self, int index)
    @cython.locals(table=Table, index=cython.int, cell=cython.int)
    cdef void _lay_out(self, Game game) noexcept
    @cython.locals(table=Table, index=cython.int, cell=cython.int, before=cython.int)
    cdef void _put_away(self, Game game) noexcept
    @cython.locals(table=Table)
    cdef inline void _bury(self, Game game, int cell) noexcept
    @cython.locals(game=Game, kind=cython.int)
    cdef object _begin(self, int index, uint64 seed)
    @cython.locals(table=Table, seat=cython.int, slot=cython.int, least=cython.int, index=cython.int)
    cdef object _ask(self, Game game)
    cdef void _clear_turn(self, Game game) noexcept
    cdef inline int _place_of(self, Game game, int cell) noexcept
    @cython.locals(x=cython.int, y=cython.int)
    cdef inline int _place_from(self, int first_x, int first_y, int cell) noexcept
    @cython.locals(table=Table, cell=cython.int, down=uint64, size=cython.int, slot=cython.int, placement=uint64, step=cython.int, ahead=cython.int, index=cython.int)
    cdef inline bint _list_move(self, Game game, uint64 move) noexcept
    @cython.locals(table=Table, index=cython.int, move=uint64, cell=cython.int, step=cython.int, size=cython.int, _=cython.int)
    cdef object _check_window(self, Game game)
    @cython.locals(place=cython.int)
    cdef object _stamp(self, Game game, int cell)
    @cython.locals(commit=cython.int, kept=cython.int, place=cython.int)
    cdef int _keep(self, Game game, int step) noexcept
    @cython.locals(rest=uint64, _=cython.int, ahead=cython.int, slot=cython.int, cell=cython.int)
    cdef int _next_of(self, Game game, uint64 placement) noexcept
    cdef inline int _cell_of(self, uint64 placement, int ahead) noexcept
    @cython.locals(game=Game)
    cdef void _expect(self, int index, int later, int step) noexcept
    @cython.locals(game=Game)
    cdef int _step(self, int index, int step) except -1
    @cython.locals(table=Table, index=cython.int)
    cdef void _play(self, Game game) noexcept
    @cython.locals(table=Table, first=uint64, move=uint64, rest=uint64, size=cython.int, cell=cython.int, kind=cython.int)
    cdef void _place(self, Game game, uint64 placement) noexcept
    @cython.locals(table=Table)
    cdef object _ask_next(self, Game game)
    @cython.locals(game=Game)
    cdef bint _over(self, int index)
    @cython.locals(game=Game)
    cdef int _asked(self, int index)
    @cython.locals(game=Game)
    cdef int _points(self, int index, int seat)
    cdef inline int _mask_bytes(self) noexcept
    @cython.locals(place=cython.int)
    cdef object _mask(self, int index, unsigned char[:, ::1] masks, int row)
    @cython.locals(game=Game, blocks=uint64, first=cython.int, last=cython.int, place=cython.int)
    cdef object _mask_again(self, int index, unsigned char[:, ::1] masks, int row)
    @cython.locals(blocks=uint64, shift=cython.int, place=cython.int, step=cython.int, slot=cython.int)
    cdef inline void _offer_all(self, Game game, unsigned char[:, ::1] masks, int row) noexcept
    @cython.locals(place=cython.int)
    cdef inline void _offer(self, Game game, int step, unsigned char[:, ::1] masks, int row) noexcept
    @cython.locals(game=Game, place=cython.int, at=cython.int)
    cdef object _observe(self, int index, int own, short[:, ::1] out, int row)
    @cython.locals(game=Game)
    cdef object _observe_anew(self, int index, short[:, ::1] out, int row)
    @cython.locals(game=Game, moved=cython.bint, at=cython.int, place=cython.int)
    cdef object _observe_turn(self, int index, short[:, ::1] out, int row)
    @cython.locals(at=cython.int, place=cython.int)
    cdef inline void _observe_tiles(self, Game game, short[:, ::1] out, int row, int first) noexcept
    @cython.locals(hand=cython.int, unseen=cython.int, place=cython.int, kind=cython.int, slot=cython.int)
    cdef inline void _observe_hand(self, Game game, int own, short[:, ::1] out, int row) noexcept
    @cython.locals(game=Game)
    cdef object _observe_more(self, int index, short[:, ::1] out, int row)
    @cython.locals(used=cython.int, slot=cython.int, place=cython.int, kind=cython.int)
    cdef void _observe_step(self, Game game, short[:, ::1] out, int row, int step) noexcept
    @cython.locals(first=cython.int, place=cython.int, seat=cython.int)
    cdef void _observe_seats(self, Game game, int own, short[:, ::1] out, int row) noexcept
