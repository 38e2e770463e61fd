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
    #define STATIC 2
    #define FEATURES 12
    #define PHASES 2
    #define FEW 10
    #define MOST_ALONE 24
    #define CHANCES (7 * (TILES + 1) * (TILES + 1))
    #define CANDIDATES 64
    #define FOURS 16
    #define KNOWN (1 << 17)
    #define DEEPEST 40
    #define CUTS (1 << 12)
    #define MOST_CUT (1 << 11)
    #define WORST (1 << 20)
    #define MOST_WEIGHT 1000000
    #define MOST_NODES (1 << 30)
    #define EXACT 0
    #define AT_LEAST 1
    #define AT_MOST 2
    #define SURE (1 << 16)
    #define WHOLE (1 << 10)
    #define POINT 1000
    #define NO_VALUE (-(1LL << 60))
    #define PLACED 0
    #define SWAPPED 1
    #define PASSED 2
    #define ENDED 3
    #define FIRST_CELL 65535ULL
    #if defined(__GNUC__)
    #define lowest(mask) __builtin_ctzll(mask)
    #define size_of(mask) __builtin_popcountll(mask)
    #else
    #include <intrin.h>
    static __inline int lowest(unsigned long long mask) { unsigned long i; _BitScanForward64(&i, mask); return (int)i; }
    static __inline int size_of(unsigned long long mask) { int n = 0; while (mask) { mask &= mask - 1; n++; } return n; }
    #endif
    #include <stdint.h>
    #include <stdlib.h>
    static int grow(uint64_t **moves, int **ranks, int room)
    {
        int more = 2 * room + 4096;
        uint64_t *place = (uint64_t *)realloc(*moves, (size_t)more * sizeof(uint64_t));
        int *rank;
        if (place == NULL) return room;
        *moves = place;
        rank = (int *)realloc(*ranks, (size_t)more * sizeof(int));
        if (rank == NULL) return room;
        *ranks = rank;
        return more;
    }
    static int remember(uint64_t **keys, uint64_t **moves, int **notes)
    {
        *keys = (uint64_t *)calloc(KNOWN, sizeof(uint64_t));
        *moves = (uint64_t *)calloc(KNOWN, sizeof(uint64_t));
        *notes = (int *)calloc(KNOWN, sizeof(int));
        if (*keys != NULL && *moves != NULL && *notes != NULL) return 1;
        free(*keys); free(*moves); free(*notes);
        *keys = *moves = NULL; *notes = NULL;
        return 0;
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
    enum: STATIC
    enum: FEATURES
    enum: PHASES
    enum: FEW
    enum: MOST_ALONE
    enum: CHANCES
    enum: CANDIDATES
    enum: FOURS
    enum: KNOWN
    enum: DEEPEST
    enum: CUTS
    enum: MOST_CUT
    enum: WORST
    enum: MOST_WEIGHT
    enum: MOST_NODES
    enum: EXACT
    enum: AT_LEAST
    enum: AT_MOST
    enum: SURE
    enum: WHOLE
    enum: POINT
    const long long NO_VALUE
    enum: PLACED
    enum: SWAPPED
    enum: PASSED
    enum: ENDED
    const uint64 ANY_TILE, FIVE_TILES, WORD, GOLDEN, MIX_1, MIX_2, ONE, HALF_WORD, LOW_56, FIRST_CELL, FIRST_COLOUR, FIRST_SHAPE
    int lowest(uint64 mask) noexcept nogil
    int size_of(uint64 mask) noexcept nogil
    int grow(uint64 **moves, int **ranks, int room) noexcept nogil
    int remember(uint64 **keys, uint64 **moves, int **notes) noexcept nogil

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
    cdef int *ranks
    cdef int found, room
    cdef bint short_of_room

    # the static evaluation: weights of the features, the chances of drawing none of some tiles, what the table offers
    cdef int weight[PHASES * FEATURES]
    cdef bint weighed
    cdef int feature[FEATURES]
    cdef int unseen[KINDS]
    cdef int unseen_size
    cdef uint64 earns[MOST_ALONE + 1]
    cdef uint64 four[FOURS]
    cdef int four_size
    cdef int none[CHANCES]
    cdef unsigned char none_known[7 * (TILES + 1)]
    cdef uint64 few[FEW]
    cdef int few_size
    cdef long long value
    cdef long long worth
    # what is tried in every world: a move, or tiles to swap
    cdef uint64 candidate[CANDIDATES]
    cdef unsigned char candidate_swap[CANDIDATES * HAND_SIZE]
    cdef int candidate_size[CANDIDATES]
    cdef int candidates
    cdef int ending

    # one search of an ending, and what it knows already: the value << 8, how deep << 2, exact or a bound
    cdef int floor
    cdef uint64 key
    cdef long long nodes
    cdef long long most_nodes
    cdef bint halted
    cdef long long horizon
    cdef uint64 *known_key
    cdef uint64 *known_move
    cdef int *known_note
    cdef bint remembers
    cdef uint64 killer[2 * (DEEPEST + 2)]
    cdef int cuts[CUTS]

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
    @cython.locals(row=cython.int, count=cython.int, index=cython.int, left=cython.int, chance=cython.longlong)
    cdef int _none_of(self, int hand, int unseen, int good) noexcept nogil
    @cython.locals(kind=cython.int, index=cython.int, other=cython.int)
    cdef void _count_unseen(self, int seat) noexcept nogil
    @cython.locals(points=cython.int, index=cython.int, cell=cython.int, along=uint64, across=uint64, fit=uint64)
    cdef void _look(self) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _note_four(self, uint64 lacking) noexcept nogil
    @cython.locals(index=cython.int, seen=uint64, good=cython.int, reply=cython.longlong, hope=cython.longlong, missed=cython.int, left=cython.int, best=cython.int, second=cython.int, points=cython.int, fit=uint64, own=uint64, chance=cython.int, first=cython.int, worth=cython.longlong)
    cdef long long _judge_kept(self, uint64 kept, int size, int draws, int reader) noexcept nogil
    @cython.locals(index=cython.int, fit=uint64, pairs=cython.int, both=cython.longlong)
    cdef void _judge_hand(self, uint64 kept, int size, int reader) noexcept nogil
    @cython.locals(log=cython.int, frontier=cython.int, cell=cython.int, step=cython.int, size=cython.int, laid=uint64, index=cython.int, kind=cython.int, kept=uint64, first=cython.int, count=cython.int, draws=cython.int)
    cdef long long _judge_move(self, uint64 move) noexcept nogil
    @cython.locals(kept=uint64, count=cython.int, first=cython.int, index=cython.int)
    cdef long long _judge_swap(self, int chosen) noexcept nogil
    @cython.locals(index=cython.int, place=cython.int, move=uint64)
    cdef void _choose_few(self) noexcept nogil
    @cython.locals(seat=cython.int, least=cython.int, index=cython.int, value=cython.longlong)
    cdef void _choose_static(self) noexcept nogil
    @cython.locals(best=cython.int, chosen=cython.int, value=cython.longlong)
    cdef void _choose_swap(self) noexcept nogil
    @cython.locals(kind=cython.int, index=cython.int, seat=cython.int)
    cdef void _deal_world(self, unsigned char[::1] hands, int first, uint64 seed) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _begin_with(self, int candidate) noexcept nogil
    @cython.locals(own=cython.int, last=cython.int, margin=cython.longlong, gained=cython.longlong, seat=cython.int)
    cdef long long _sample(self, int candidate, int turns) noexcept nogil
    @cython.locals(row=cython.int)
    cdef void _sample_rows(self, int[::1] out, int place, int candidate, unsigned char[::1] hands, uint64 seed, uint64 first, int count, int turns) noexcept
    @cython.locals(row=cython.int, index=cython.int)
    cdef void _deal_rows(self, unsigned char[::1] out, uint64 seed, uint64 first, int count) noexcept
    @cython.locals(tiles=cython.int, points=cython.int, row=cython.int, start=cython.int, left=cython.int, index=cython.int, _=cython.int)
    cdef void _explain_rows(self, unsigned char[::1] hands, int[::1] gaps, int count, int first, int size, int draws, uint64 move) noexcept
    @cython.locals(cell=cython.int, step=cython.int, index=cython.int, kind=cython.int, size=cython.int)
    cdef void _put(self, uint64 move) noexcept nogil
    @cython.locals(index=cython.int, size=cython.int)
    cdef void _take_back(self, uint64 move, int log, int frontier, uint64 key) noexcept nogil
    @cython.locals(move=uint64, size=cython.int, margin=cython.int, log=cython.int, frontier=cython.int, key=uint64)
    cdef int _play_greedily(self) noexcept nogil
    @cython.locals(index=cython.int, move=uint64, cut=cython.int)
    cdef void _rank_moves(self, int start, int end) noexcept nogil
    @cython.locals(best=cython.int, index=cython.int, move=uint64, rank=cython.int)
    cdef uint64 _next_move(self, int start, int end, uint64 wanted) noexcept nogil
    cdef void _note_cut(self, uint64 move, int depth, int deep) noexcept nogil
    @cython.locals(mark=uint64, place=cython.int, wanted=uint64, value=cython.int, kind=cython.int, known=cython.int, floor=cython.int, end=cython.int)
    cdef int _solve(self, int depth, int alpha, int beta, int deep) noexcept nogil
    @cython.locals(mark=uint64, place=cython.int, value=cython.int, kind=cython.int, floor=cython.int, end=cython.int, horizon=cython.longlong, lowest_alpha=cython.int, best=cython.int, best_move=uint64, log=cython.int, frontier=cython.int, key=uint64, start=cython.int, move=uint64, points=cython.int, size=cython.int)
    cdef int _solve_by_moves(self, int depth, int alpha, int beta, int deep, uint64 wanted) noexcept nogil
    @cython.locals(kind=cython.int, index=cython.int, seat=cython.int)
    cdef bint _fits(self, unsigned char[::1] hands, int first) noexcept
    @cython.locals(index=cython.int)
    cdef void _forget(self) noexcept nogil
    @cython.locals(index=cython.int, cell=cython.int, seat=cython.int, kind=cython.int)
    cdef int _solve_from_here(self, int depth) noexcept nogil
    @cython.locals(margin=cython.longlong, rest=cython.longlong)
    cdef long long _sample_ending(self, int own) noexcept nogil
    cdef int _solve_all(self, int depth) noexcept
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
