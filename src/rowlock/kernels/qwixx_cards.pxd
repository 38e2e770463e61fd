# What C needs to know about qwixx_cards.py: constants, how a table lies in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport int64_t as int64
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
    #define LEARNED 3
    #define PHASES 8
    #define MOST_MISSES 5
    #define ROW_KINDS 144
    #define HAND_SHAPES 48
    #define HAND_KINDS 336
    #define OWN_ROW 0
    #define OWN_MISS 1152
    #define OWN_HAND 1192
    #define OTHER_ROW 2536
    #define OTHER_MISS 3688
    #define SPREAD 3728
    #define AHEAD 3736
    #define WEIGHTS 3737
    #define WORST (-0x40000000)
    #define NOTED 160
    #define FEATURES 14
    #define FINE_BITS 16
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
    enum: LEARNED
    enum: PHASES
    enum: MOST_MISSES
    enum: ROW_KINDS
    enum: HAND_SHAPES
    enum: HAND_KINDS
    enum: OWN_ROW
    enum: OWN_MISS
    enum: OWN_HAND
    enum: OTHER_ROW
    enum: OTHER_MISS
    enum: SPREAD
    enum: AHEAD
    enum: WEIGHTS
    enum: WORST
    enum: NOTED
    enum: FEATURES
    enum: FINE_BITS
    const uint64 WORD, HALF_WORD, ONE, GOLDEN, MIX_1, MIX_2

cdef signed char COUNT[2048]
cdef signed char LAST[2048]
cdef int POINTS[16]
cdef int CHOSEN[25]
cdef short PLACE[2048]
cdef signed char PROGRESS[2048]
cdef signed char SHAPE[2048]
cdef signed char PHASE_OF[32]

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

    # the policy that weighs: its weights, what it sees of the others, and what it learns from
    cdef bint weighed, learned, noting
    cdef int jokers
    cdef int weight[WEIGHTS]
    cdef int listed_value[MOST_ACTIONS]
    cdef int rest, rival, explore, notes
    cdef int against[PHASES]
    cdef short note[NOTED * SEATS * FEATURES]
    cdef int64 expects[SEATS]
    cdef int64 shows[SEATS]

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
    @cython.locals(value=cython.int)
    cdef inline void _offer_crosses(self, int play, int row, int boxes) noexcept nogil
    cdef void _list(self, int seat) noexcept nogil
    @cython.locals(policy=cython.int)
    cdef int _choose(self, int seat) noexcept nogil
    @cython.locals(phase=cython.int, other=cython.int, total=cython.int, colour=cython.int, place=cython.int)
    cdef void _look_around(self, int seat) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, colour=cython.int, progress=cython.int)
    cdef int _progress(self, int seat) noexcept nogil
    @cython.locals(locks=cython.int, colour=cython.int, progress=cython.int, phase=cython.int, total=cython.int)
    cdef int _outlook(self, int seat, int played) noexcept nogil
    cdef int _appeal(self, int64 margin, int64 spread) noexcept nogil
    @cython.locals(first=cython.int, masks=uint64, place=cython.int, total=cython.int, colour=cython.int, feature=cython.int)
    cdef int _hand_outlook(self, int seat, int played, int more, int phase) noexcept nogil
    @cython.locals(number=cython.int, best=cython.int, fewest=cython.int, colour=cython.int, gap=cython.int)
    cdef uint64 _hand_bit(self, int seat, int card) noexcept nogil
    @cython.locals(row=cython.int, ahead=cython.int, crosses=cython.int, shape=cython.int)
    cdef int _hand_feature(self, int seat, int colour, uint64 masks, int phase) noexcept nogil
    @cython.locals(phase=cython.int, known=uint64, index=cython.int, total=cython.int, cards=cython.int, suit=cython.int, card=cython.int)
    cdef int _hope(self, int seat, int number) noexcept nogil
    @cython.locals(locks=cython.int, other=cython.int, value=cython.int)
    cdef int _after_answer(self, int seat, int colour, int box) noexcept nogil
    @cython.locals(best=cython.int, best_value=cython.int, listing=cython.bint, value=cython.int)
    cdef int _best_play(self, bint crossed) noexcept nogil
    @cython.locals(index=cython.int, missed=cython.int, value=cython.int)
    cdef int _after_play(self, int seat, int play, int boxes) noexcept nogil
    @cython.locals(progress=cython.int, seat=cython.int, phase=cython.int, start=cython.int, masks=uint64, index=cython.int, colour=cython.int, place=cython.int)
    cdef void _note_all(self) noexcept nogil
    @cython.locals(note=cython.int, seat=cython.int, start=cython.int, index=cython.int)
    cdef void _learn_game(self, int64[::1] fine, int rate) noexcept nogil
    @cython.locals(rival=int64, points=int64, other=cython.int, error=int64, phase=cython.int)
    cdef void _learn_spread(self, int64[::1] fine, int rate, int note, int seat) noexcept nogil
    @cython.locals(own=int64, other=int64, index=cython.int)
    cdef void _learn_seat(self, int64[::1] fine, int rate, int start, int seat) noexcept nogil
    @cython.locals(number=cython.int)
    cdef void _learn_games(self, int64[::1] fine, uint64 seed, uint64 game, int count, int rate) noexcept
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
