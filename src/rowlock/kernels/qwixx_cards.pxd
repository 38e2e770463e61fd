# What C needs to know about qwixx_cards.py: constants, how a table lies in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport uint64_t as uint64

cdef extern from *:
    """
    #define CARDS 55
    #define COLOURED 44
    #define SEATS 5
    #define HAND_SIZE 5
    #define DEALT 4
    #define SLOTS 4
    #define ROWS 4
    #define BOXES 11
    #define LAST_BOX 10
    #define NONE 255
    #define SKIP 4
    #define MOST_ACTIONS 1024
    #define TAKE 1
    #define COMMON 2
    #define PLAY 3
    #define GREEDY 0
    #define MINSKIP 1
    #define RANDOM 2
    #define WORD 0xFFFFFFFFFFFFFFFFULL
    #define HALF_WORD 0xFFFFFFFFULL
    #define ONE 1ULL
    #define GOLDEN 0x9E3779B97F4A7C15ULL
    #define MIX_1 0xBF58476D1CE4E5B9ULL
    #define MIX_2 0x94D049BB133111EBULL
    """
    enum: CARDS
    enum: COLOURED
    enum: SEATS
    enum: HAND_SIZE
    enum: DEALT
    enum: SLOTS
    enum: ROWS
    enum: BOXES
    enum: LAST_BOX
    enum: NONE
    enum: SKIP
    enum: MOST_ACTIONS
    enum: TAKE
    enum: COMMON
    enum: PLAY
    enum: GREEDY
    enum: MINSKIP
    enum: RANDOM
    const uint64 WORD, HALF_WORD, ONE, GOLDEN, MIX_1, MIX_2

cdef signed char COUNT[2048]
cdef signed char LAST[2048]
cdef int POINTS[16]
cdef int CHOSEN[25]

cdef uint64 _mixed(uint64 word) noexcept nogil
cdef uint64 _seed_of(uint64 seed, uint64 game) noexcept nogil


@cython.final
cdef class Table:
    cdef int seats
    cdef bint strict_lock, finish_turn
    cdef int policy[SEATS]
    cdef uint64 chance

    cdef int row[SEATS * ROWS]
    cdef int misses[SEATS]
    cdef unsigned char hand[SEATS * HAND_SIZE]
    cdef int hand_size[SEATS]
    cdef unsigned char display[SLOTS]
    cdef int top
    cdef unsigned char pile[CARDS]
    cdef int pile_size
    cdef unsigned char discard[CARDS]
    cdef int discard_size
    cdef int active, stage, turns
    cdef bint crossed, ended

    cdef int base_row[SEATS * ROWS]
    cdef int base_misses[SEATS]
    cdef unsigned char base_hand[SEATS * HAND_SIZE]
    cdef int base_hand_size[SEATS]
    cdef unsigned char base_display[SLOTS]
    cdef int base_top
    cdef unsigned char base_pile[CARDS]
    cdef int base_pile_size
    cdef unsigned char base_discard[CARDS]
    cdef int base_discard_size
    cdef int base_active, base_stage
    cdef bint base_crossed
    # cards that look alike from the back, pool after pool, and the places they lie in: place times 64 plus pool
    cdef unsigned char deck[CARDS]
    cdef unsigned char base_deck[CARDS]
    cdef int places
    cdef int place_pool[SEATS * HAND_SIZE + SLOTS + 1]
    cdef int pools
    cdef int pool_start[CARDS]
    cdef int pool_end[CARDS]

    # what is chosen, and how
    cdef int answer[SEATS]
    cdef bint listing
    cdef int listed[MOST_ACTIONS]
    cdef int found, best, best_value, skip_cost

    @cython.locals(scaled=uint64)
    cdef inline int _below(self, uint64 bound) noexcept nogil
    @cython.locals(index=cython.int, card=cython.int)
    cdef int _draw(self) noexcept nogil
    @cython.locals(held=cython.int, seat=cython.int, slot=cython.int)
    cdef void _fill_up(self) noexcept nogil
    @cython.locals(first=cython.int, index=cython.int)
    cdef void _add(self, int seat, int card) noexcept nogil
    cdef inline int _box(self, int colour, int number) noexcept nogil
    cdef inline int _crosses(self, int boxes) noexcept nogil
    @cython.locals(first=cython.int, last=cython.int)
    cdef inline bint _is_open(self, int row, int boxes) noexcept nogil
    @cython.locals(after=cython.int, points=cython.int, given_up=cython.int)
    cdef inline int _value(self, int row, int boxes) noexcept nogil
    @cython.locals(points=cython.int, colour=cython.int)
    cdef int _points(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, locks=cython.int, colour=cython.int)
    cdef bint _ends_game(self) noexcept nogil
    cdef inline void _offer(self, int action, int value) noexcept nogil
    @cython.locals(seat=cython.int, wanted=cython.int, number=cython.int, slots=cython.int, value=cython.int, slot=cython.int)
    cdef void _takes(self) noexcept nogil
    @cython.locals(use=cython.int, colour=cython.int, row=cython.int, box=cython.int)
    cdef int _use_of(self, int seat, int number) noexcept nogil
    @cython.locals(colour=cython.int, row=cython.int, box=cython.int)
    cdef void _answers(self, int seat) noexcept nogil
    @cython.locals(first=cython.int, size=cython.int, number=cython.int, cards=cython.int, suit=cython.int, mixed=cython.bint, place=cython.int, colour=cython.int)
    cdef void _plays(self) noexcept nogil
    @cython.locals(seat=cython.int, row=cython.int, play=cython.int, boxes=cython.int, place=cython.int, a=cython.int, b=cython.int, c=cython.int)
    cdef void _plays_of(self, int cards, int colour) noexcept nogil
    cdef inline void _offer_crosses(self, int play, int row, int boxes) noexcept nogil
    cdef void _list(self, int seat) noexcept nogil
    cdef int _choose(self, int seat) noexcept nogil
    @cython.locals(top=cython.int, slot=cython.int)
    cdef void _take(self, int slots) noexcept nogil
    cdef inline void _cross(self, int seat, int colour, int boxes) noexcept nogil
    @cython.locals(seat=cython.int, colour=cython.int)
    cdef void _answer_all(self) noexcept nogil
    @cython.locals(seat=cython.int, first=cython.int, kept=cython.int, place=cython.int)
    cdef void _play(self, int action) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void _step(self) noexcept nogil
    cdef void _apply(self) noexcept nogil
    @cython.locals(index=cython.int, seat=cython.int, slot=cython.int)
    cdef void _reset(self) noexcept nogil
    @cython.locals(index=cython.int, card=cython.int)
    cdef int _hidden_card(self, int pool, int start) noexcept nogil
    @cython.locals(index=cython.int, pool=cython.int, place=cython.int, card=cython.int, where=cython.int)
    cdef void _deal_hidden(self) noexcept nogil
    cdef void _begin(self, uint64 seed) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void _playout(self, uint64 seed, int first_seat, int first) noexcept nogil
    @cython.locals(width=cython.int, row=cython.int, seat=cython.int)
    cdef void _play_rows(self, int[::1] rows, uint64 seed, uint64 game, int count, int first_seat, int action) noexcept
