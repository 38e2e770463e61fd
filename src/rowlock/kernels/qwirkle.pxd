# What C needs to know about qwirkle.py: constants, how a table lies in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport uint64_t as uint64
from libc.stdlib cimport free

cdef extern from *:
    """
    #define KINDS 36
    #define TILES 108
    #define SEATS 4
    #define HAND_SIZE 6
    #define WIDTH 241
    #define CENTRE 29040
    #define CELLS (WIDTH * WIDTH)
    #define MASKS (2 * CELLS)
    #define FRONTIER (4 * (TILES + HAND_SIZE))
    #define LOG (6 * (TILES + HAND_SIZE))
    #define TURNS 512
    #define LOW_56 0xFFFFFFFFFFFFFFULL
    #define LONGEST 20000
    #define LEVELS 32
    #define ANY_TILE 0xFFFFFFFFFULL
    #define FIVE_TILES 0x3FFFFFFFULL
    #define WORD 0xFFFFFFFFFFFFFFFFULL
    #define GOLDEN 0x9E3779B97F4A7C15ULL
    #define MIX_1 0xBF58476D1CE4E5B9ULL
    #define MIX_2 0x94D049BB133111EBULL
    #define ONE 1ULL
    #define HALF_WORD 0xFFFFFFFFULL
    #define FIRST_COLOUR 0x3FULL
    #define FIRST_SHAPE 0x41041041ULL
    #define GREEDY 0
    #define RANDOM 1
    #define PLACED 0
    #define SWAPPED 1
    #define PASSED 2
    #define ENDED 3
    #define FIRST_CELL 65535ULL
    #if defined(__GNUC__)
    #define lowest(mask) __builtin_ctzll(mask)
    #else
    #include <intrin.h>
    static __inline int lowest(unsigned long long mask) { unsigned long i; _BitScanForward64(&i, mask); return (int)i; }
    #endif
    #include <stdint.h>
    #include <stdlib.h>
    static int grow(uint64_t **moves, int room)
    {
        int more = 2 * room + 4096;
        uint64_t *place = (uint64_t *)realloc(*moves, (size_t)more * sizeof(uint64_t));
        if (place == NULL) return room;
        *moves = place;
        return more;
    }
    """
    enum: KINDS
    enum: TILES
    enum: SEATS
    enum: HAND_SIZE
    enum: WIDTH
    enum: CENTRE
    enum: CELLS
    enum: MASKS
    enum: FRONTIER
    enum: LOG
    enum: TURNS
    enum: LONGEST
    enum: LEVELS
    enum: GREEDY
    enum: RANDOM
    enum: PLACED
    enum: SWAPPED
    enum: PASSED
    enum: ENDED
    const uint64 ANY_TILE, FIVE_TILES, WORD, GOLDEN, MIX_1, MIX_2, ONE, HALF_WORD, LOW_56, FIRST_CELL, FIRST_COLOUR, FIRST_SHAPE
    int lowest(uint64 mask) noexcept nogil
    int grow(uint64 **moves, int room) noexcept nogil

cdef uint64 COMPATIBLE[KINDS]
cdef int LINE[8]

cdef uint64 _mixed(uint64 word) noexcept nogil
cdef uint64 _seed_of(uint64 seed, uint64 game) noexcept nogil
@cython.locals(largest=cython.int, count=cython.int, group=cython.int, rest=uint64)
cdef int _largest(uint64 held) noexcept nogil


@cython.final
cdef class Table:
    # the board: kind + 1 on each cell, 0 where it is empty
    cdef unsigned char tile[CELLS]
    # what the lines beside an empty cell admit, for both directions of each cell, with their length on top
    cdef uint64 admits[MASKS]
    cdef int frontier[FRONTIER]
    cdef int frontier_size
    cdef int laid
    # what laying tiles changed, so that it can be undone
    cdef int log_place[LOG]
    cdef uint64 log_mask[LOG]
    cdef int log_size
    cdef int origin_x, origin_y

    # hands, bag, scores, and whose turn it is
    cdef int seats
    cdef unsigned char hand[SEATS * HAND_SIZE]
    cdef int hand_size[SEATS]
    cdef unsigned char bag[TILES]
    cdef int bag_size
    cdef int total[SEATS]
    cdef int to
    cdef int turns
    cdef bint ended
    cdef bint free_opening
    cdef int ages[SEATS]
    cdef int policy[SEATS]
    cdef uint64 chance

    # the position that playouts start from: what is known, and how the rest is dealt
    cdef bint fresh
    cdef unsigned char first_swap[HAND_SIZE]
    cdef int first_size
    cdef unsigned char base_hand[SEATS * HAND_SIZE]
    cdef int base_hand_size[SEATS]
    cdef int base_total[SEATS]
    cdef int base_to
    cdef int base_log
    cdef int base_laid
    cdef int base_frontier[FRONTIER]
    cdef int base_frontier_size
    cdef int due_seat, due_size
    cdef unsigned char aside[HAND_SIZE]
    cdef int aside_size, aside_hidden
    cdef int levels
    cdef unsigned char pool[TILES]
    cdef int pool_end[LEVELS]
    cdef int fills[LEVELS * SEATS]

    # one search
    cdef uint64 held
    cdef uint64 every
    cdef uint64 best
    cdef int threshold
    cdef int bonus
    cdef int least
    cdef int finishing
    cdef int axis
    cdef int step
    cdef bint listing
    cdef bint undoable
    cdef uint64 *moves
    cdef int found, room
    cdef bint short_of_room

    # what the last turn was
    cdef int did
    cdef uint64 chosen
    cdef unsigned char given[HAND_SIZE]
    cdef int given_size
    cdef unsigned char drawn[HAND_SIZE]
    cdef int drawn_size

    # turns played by hand, for undoing them
    cdef int depth
    cdef int past_log[TURNS]
    cdef int past_frontier[TURNS]
    cdef int past_total[TURNS]
    cdef int past_to[TURNS]
    cdef unsigned char past_hand[TURNS * HAND_SIZE]
    cdef int past_hand_size[TURNS]
    cdef int past_bag_size[TURNS]
    cdef unsigned char past_bag[TURNS * TILES]

    cdef inline void _change(self, int place, uint64 mask) noexcept nogil
    @cython.locals(along=uint64, across=uint64)
    cdef void _lay(self, int cell, int kind) noexcept nogil
    @cython.locals(line=uint64, end=cython.int)
    cdef inline void _extend(self, int cell, int step, int axis, int kind, uint64 before) noexcept nogil
    @cython.locals(beyond=cython.int, mask=uint64)
    cdef inline void _end_line(self, int end, int step, int axis, uint64 line) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void _unlay(self, int log_size) noexcept nogil
    @cython.locals(move=uint64)
    cdef void _note(self, int cell, uint64 tiles, int size, int points) noexcept nogil
    @cython.locals(before=cython.int)
    cdef bint _grow(self) noexcept nogil
    @cython.locals(kind=cython.int, fit=uint64, rest=uint64, now=uint64, higher=uint64)
    cdef void _before(self, int cell, int tail, uint64 tiles, int size, int crossing, int length, uint64 line, uint64 below, uint64 above) noexcept nogil
    @cython.locals(kind=cython.int, beyond=cython.int, past=cython.int, fit=uint64, rest=uint64, now=uint64, along=uint64, across=uint64, higher=uint64)
    cdef void _after(self, int start, int tail, uint64 tiles, int size, int crossing, int length, uint64 line, uint64 above) noexcept nogil
    cdef inline void _from_anchor(self, int cell, int axis, int step, uint64 tiles, int crossing, int length, uint64 line) noexcept nogil
    @cython.locals(index=cython.int, cell=cython.int, kind=cython.int, kept=cython.int, points_x=cython.int, points_y=cython.int, along=uint64, across=uint64, fit=uint64, tiles=uint64)
    cdef void _anchors(self) noexcept nogil
    @cython.locals(fit=uint64, kind=cython.int, tiles=uint64)
    cdef void _openings(self) noexcept nogil
    cdef void _search(self, bint listing, int least, int finishing) noexcept nogil
    @cython.locals(index=cython.int, admitted=uint64)
    cdef uint64 _open_tiles(self) noexcept nogil
    @cython.locals(scaled=uint64)
    cdef inline int _below(self, uint64 bound) noexcept nogil
    @cython.locals(index=cython.int, kind=cython.int)
    cdef inline int _draw(self) noexcept nogil
    @cython.locals(index=cython.int, held=uint64)
    cdef uint64 _held_by(self, int seat) noexcept nogil
    @cython.locals(first=cython.int, index=cython.int)
    cdef void _add(self, int seat, int kind) noexcept nogil
    @cython.locals(index=cython.int, last=cython.int)
    cdef void _remove(self, int seat, int kind) noexcept nogil
    @cython.locals(seat=cython.int, number=cython.int, starter=cython.int, highest=cython.int)
    cdef int _starter(self) noexcept nogil
    @cython.locals(seat=cython.int, cell=cython.int, step=cython.int, size=cython.int, index=cython.int, kind=cython.int)
    cdef void _place(self, uint64 move) noexcept nogil
    cdef void _draw_up(self, int seat, int wanted) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _swap(self) noexcept nogil
    @cython.locals(seat=cython.int, index=cython.int, outside=uint64)
    cdef bint _is_dead(self) noexcept nogil
    @cython.locals(seat=cython.int, chosen=cython.int, index=cython.int, size=cython.int, count=cython.int, most=cython.int)
    cdef int _count_swaps(self, int wanted) noexcept nogil
    @cython.locals(seat=cython.int, index=cython.int)
    cdef void _choose_greedy(self) noexcept nogil
    @cython.locals(seat=cython.int, least=cython.int, swaps=cython.int, index=cython.int)
    cdef void _choose_random(self) noexcept nogil
    cdef void _turn(self) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _reset(self) noexcept nogil
    @cython.locals(seat=cython.int, index=cython.int)
    cdef void _deal(self) noexcept nogil
    @cython.locals(level=cython.int, seat=cython.int, index=cython.int)
    cdef void _deal_hidden(self) noexcept nogil
    cdef void _begin(self, uint64 seed) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _playout(self, uint64 seed, int first, uint64 move) noexcept nogil
    cdef bint _is_over(self) noexcept nogil
    @cython.locals(log=cython.int, frontier=cython.int, points=cython.int)
    cdef int _judge(self, uint64 move) noexcept nogil
    @cython.locals(_=cython.int, cell=cython.int, axis=cython.int, step=cython.int, size=cython.int, index=cython.int, kind=cython.int, touched=cython.bint, points=cython.int, across=uint64, first=cython.int)
    cdef int _try(self, uint64 move) noexcept nogil
    @cython.locals(run=cython.int)
    cdef int _run_before(self, int cell, int step) noexcept nogil
    cdef uint64 _with_bonus(self, uint64 move) noexcept nogil
    cdef void _search_again(self, int times) noexcept
    @cython.locals(row=cython.int, seat=cython.int, width=cython.int)
    cdef void _play_rows(self, int[::1] rows, uint64 seed, uint64 game, int count, int first, uint64 move) noexcept
