# What C needs to know about qwirkle_cards.py: constants, how a table lies in memory, and the types of what is hot.
cimport cython
from libc.stdint cimport uint64_t as uint64

cdef extern from *:
    """
    #define KINDS 36
    #define CARDS 108
    #define SEATS 4
    #define HAND_SIZE 9
    #define LINES 12
    #define WIDTH 6
    #define LEVELS 64
    #define DEMANDS 32
    #define MOST_CLAIMS 18
    #define WAYS 256
    #define MOST_REDRAWS 3
    #define MOST_DEALS 0x7a120
    #define MOST_LAYS 4096
    #define LONGEST 20000
    #define ONES 0x9249
    #define TWOS 0x1b6db
    #define THREES 0x3ffff
    #define MINIMAL 0
    #define MOST 1
    #define RANDOM 2
    #define LAID 0
    #define REDRAWN 1
    #define PASSED 2
    #define SCHMIDT 0
    #define GAMES_999 1
    #define EXACTLY 0
    #define AT_LEAST 1
    #define STUCK 2
    #define FIRST_COLOUR 0x3fULL
    #define FIRST_SHAPE 0x41041041ULL
    #define WORD 0xffffffffffffffffULL
    #define HALF_WORD 0xffffffffULL
    #define ONE 0x1ULL
    #define GOLDEN 0x9e3779b97f4a7c15ULL
    #define MIX_1 0xbf58476d1ce4e5b9ULL
    #define MIX_2 0x94d049bb133111ebULL
    """
    enum: KINDS
    enum: CARDS
    enum: SEATS
    enum: HAND_SIZE
    enum: LINES
    enum: WIDTH
    enum: LEVELS
    enum: DEMANDS
    enum: MOST_CLAIMS
    enum: WAYS
    enum: MOST_REDRAWS
    enum: MOST_DEALS
    enum: MOST_LAYS
    enum: LONGEST
    enum: ONES
    enum: TWOS
    enum: THREES
    enum: MINIMAL
    enum: MOST
    enum: RANDOM
    enum: LAID
    enum: REDRAWN
    enum: PASSED
    enum: SCHMIDT
    enum: GAMES_999
    enum: EXACTLY
    enum: AT_LEAST
    enum: STUCK
    const uint64 FIRST_COLOUR, FIRST_SHAPE, WORD, HALF_WORD, ONE, GOLDEN, MIX_1, MIX_2

cdef signed char COUNT[512]

cdef uint64 _mixed(uint64 word) noexcept nogil
cdef uint64 _seed_of(uint64 seed, uint64 game) noexcept nogil
cdef int _size(int levels) noexcept nogil
@cython.locals(a=cython.int, b=cython.int, c=cython.int)
cdef int _largest(int left) noexcept nogil
cdef int _most_rows(int line) noexcept nogil
cdef int _capped(int line, int rows) noexcept nogil
cdef int _leaves(int line, int rows) noexcept nogil
@cython.locals(largest=cython.int, line=cython.int, rest=uint64, count=cython.int)
cdef int _largest_set(uint64 held) noexcept nogil


@cython.final
cdef class Table:
    cdef int counts[KINDS]
    cdef int row[WIDTH]
    cdef int column[WIDTH]
    cdef int total

    cdef int least[WIDTH]
    cdef int most[WIDTH]
    cdef int most_column[WIDTH]
    cdef int most_total
    cdef int room
    cdef int low[WIDTH]
    cdef int high[WIDTH]
    cdef int rows[WIDTH]
    cdef int shared[KINDS]
    cdef int lacking[WIDTH]
    cdef int taken[KINDS]
    cdef int spare[WIDTH]
    cdef int tried

    cdef int fewest[KINDS]
    cdef int offered[KINDS]
    cdef int rows_of[KINDS]
    cdef int held[KINDS]
    cdef int limit[LINES]
    cdef int chosen[LINES]
    cdef int filled[KINDS + WIDTH]
    cdef unsigned char way[WAYS * LINES]
    cdef int ways
    cdef unsigned char search_hand[HAND_SIZE]
    cdef int search_size
    cdef unsigned char cards[HAND_SIZE]
    cdef int cards_size
    cdef unsigned char claims[MOST_CLAIMS]
    cdef int claims_size
    cdef int wanted_claims
    cdef unsigned char best_cards[HAND_SIZE]
    cdef int best_cards_size
    cdef unsigned char best_claims[MOST_CLAIMS]
    cdef int best_claims_size
    cdef int met

    cdef int seats
    cdef int edition
    cdef int ages[SEATS]
    cdef int policy[SEATS]
    cdef uint64 chance
    cdef unsigned char table[KINDS]
    cdef unsigned char hand[SEATS * HAND_SIZE]
    cdef int hand_size[SEATS]
    cdef unsigned char pile[CARDS]
    cdef int pile_size
    cdef int claimed[SEATS * LINES]
    cdef int to
    cdef int left
    cdef bint opening
    cdef int redraws
    cdef int passes
    cdef int turns
    cdef bint ended
    cdef bint failed

    cdef bint fresh
    cdef unsigned char base_table[KINDS]
    cdef unsigned char base_hand[SEATS * HAND_SIZE]
    cdef int base_hand_size[SEATS]
    cdef int base_claimed[SEATS * LINES]
    cdef int base_to
    cdef int base_left
    cdef bint base_opening
    cdef int base_redraws
    cdef int base_passes
    cdef int due_seat
    cdef int due_size
    cdef unsigned char aside[HAND_SIZE]
    cdef int aside_size
    cdef int levels
    cdef unsigned char pool[CARDS]
    cdef int pool_end[LEVELS]
    cdef int fills[LEVELS * SEATS]
    cdef int demands
    cdef int demand_seat[DEMANDS]
    cdef int demand_kind[DEMANDS]
    cdef int demand_number[DEMANDS]
    cdef unsigned char demand_table[DEMANDS * KINDS]
    cdef unsigned char first_cards[HAND_SIZE]
    cdef int first_cards_size
    cdef unsigned char first_claims[MOST_CLAIMS]
    cdef int first_claims_size

    # lays that are compared, and the world they are compared in
    cdef int lays
    cdef unsigned char lay_cards[MOST_LAYS * HAND_SIZE]
    cdef unsigned char lay_cards_size[MOST_LAYS]
    cdef unsigned char lay_claims[MOST_LAYS * MOST_CLAIMS]
    cdef unsigned char lay_claims_size[MOST_LAYS]
    cdef unsigned char world_hand[SEATS * HAND_SIZE]
    cdef int world_hand_size[SEATS]
    cdef unsigned char world_pile[CARDS]
    cdef int world_pile_size
    cdef uint64 world_chance

    cdef int did
    cdef unsigned char given[HAND_SIZE]
    cdef int given_size
    cdef unsigned char drawn[HAND_SIZE]
    cdef int drawn_size

    @cython.locals(line=cython.int, card=cython.int)
    cdef void _clear(self) noexcept nogil
    @cython.locals(copies=cython.int)
    cdef void _put(self, int card) noexcept nogil
    @cython.locals(copies=cython.int)
    cdef void _remove(self, int card) noexcept nogil
    @cython.locals(line=cython.int)
    cdef bint _splits(self) noexcept nogil
    @cython.locals(line=cython.int, card=cython.int, copies=cython.int)
    cdef bint _splits_between(self) noexcept nogil
    @cython.locals(line=cython.int)
    cdef bint _split(self) noexcept nogil
    @cython.locals(other=cython.int, rows=cython.int, after=cython.int)
    cdef bint _choose_rows(self, int line, int levels, int spare) noexcept nogil
    @cython.locals(lacking=cython.int, shape=cython.int, colour=cython.int, shapes=cython.int, card=cython.int, _=cython.int)
    cdef bint _flows(self, int levels) noexcept nogil
    @cython.locals(line=cython.int, own=cython.int, others=cython.int, lacks=cython.int, shape=cython.int, by_colour=cython.int, both=cython.int)
    cdef int _lacks(self, int colour, int levels) noexcept nogil
    @cython.locals(shape=cython.int)
    cdef bint _take(self, int colour) noexcept nogil
    @cython.locals(other=cython.int)
    cdef bint _relieve(self, int shape, int colour) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _ask(self, int seat) noexcept nogil
    @cython.locals(card=cython.int, index=cython.int, line=cython.int, _=cython.int)
    cdef void _ask_hand(self) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef bint _holds(self, int card) noexcept nogil
    @cython.locals(index=cython.int, card=cython.int, last=cython.int)
    cdef bint _can_lay(self) noexcept nogil
    cdef int _card_of(self, int line, int place) noexcept nogil
    @cython.locals(needed=cython.int, card=cython.int, left=cython.int, index=cython.int, works=cython.bint, last=cython.int)
    cdef bint _claims_work(self) noexcept nogil
    @cython.locals(line=cython.int)
    cdef int _most_claims(self, bint collect) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void _claim(self, int line, int times) noexcept nogil
    @cython.locals(fills=cython.int, place=cython.int, card=cython.int, works=cython.bint)
    cdef void _set_limit(self, int line) noexcept nogil
    @cython.locals(total=cython.int, shape=cython.int, card=cython.int, fills=cython.int)
    cdef int _narrow(self, int colour, int times) noexcept nogil
    @cython.locals(most=cython.int, shape=cython.int, times=cython.int)
    cdef int _most_filled(self, int colour) noexcept nogil
    @cython.locals(found=cython.bint, beyond=cython.int, other=cython.int, fewer=cython.int, times=cython.int, works=cython.bint)
    cdef bint _colours_work(self, int colour, int left, bint collect) noexcept nogil
    @cython.locals(found=cython.bint, beyond=cython.int, other=cython.int, fewer=cython.int, times=cython.int, works=cython.bint)
    cdef bint _shapes_work(self, int shape, int left, bint collect) noexcept nogil
    @cython.locals(line=cython.int)
    cdef void _collect(self) noexcept nogil
    @cython.locals(line=cython.int, _=cython.int, removed=cython.int, fills=cython.bint, place=cython.int, works=cython.bint)
    cdef bint _way_works(self, int number) noexcept nogil
    @cython.locals(number=cython.int)
    cdef bint _claims_found(self) noexcept nogil
    @cython.locals(line=cython.int, fills=cython.bint, place=cython.int, found=cython.bint)
    cdef bint _claims_exactly(self, int first, int wanted) noexcept nogil
    @cython.locals(index=cython.int, found=cython.bint)
    cdef bint _find_cards(self, int first, int wanted) noexcept nogil
    @cython.locals(number=cython.int)
    cdef bint _find_lay(self, bint keep) noexcept nogil
    @cython.locals(index=cython.int, line=cython.int, fills=cython.bint, place=cython.int)
    cdef void _count_claims(self, int first) noexcept nogil
    @cython.locals(card=cython.int, index=cython.int, _=cython.int)
    cdef void _draw_cards(self) noexcept nogil
    @cython.locals(found=cython.bint, index=cython.int)
    cdef bint _any_lay(self) noexcept nogil
    @cython.locals(held=uint64, index=cython.int, largest=cython.int, best=cython.int, line=cython.int, size=cython.int, place=cython.int)
    cdef int _opening_line(self, bint any_of_them) noexcept nogil
    @cython.locals(card=cython.int, one=cython.bint, two=cython.bint)
    cdef bint _comes_before(self, uint64 held, int line, int other) noexcept nogil
    cdef bint _is_on(self, int card, int line) noexcept nogil
    @cython.locals(line=cython.int, place=cython.int)
    cdef bint _open(self, bint any_of_them) noexcept nogil
    @cython.locals(scaled=uint64)
    cdef int _below(self, uint64 bound) noexcept nogil
    @cython.locals(index=cython.int, card=cython.int)
    cdef int _draw(self) noexcept nogil
    @cython.locals(first=cython.int, index=cython.int)
    cdef void _add(self, int seat, int card) noexcept nogil
    @cython.locals(index=cython.int, last=cython.int)
    cdef void _drop(self, int seat, int card) noexcept nogil
    cdef void _draw_up(self, int seat, int wanted) noexcept nogil
    @cython.locals(held=uint64, index=cython.int)
    cdef uint64 _mask_of(self, int seat) noexcept nogil
    @cython.locals(starter=cython.int, highest=cython.int, seat=cython.int, number=cython.int, wins=cython.bint)
    cdef int _starter(self) noexcept nogil
    cdef void _next_turn(self) noexcept nogil
    @cython.locals(seat=cython.int, index=cython.int, place=cython.int)
    cdef void _lay(self) noexcept nogil
    @cython.locals(seat=cython.int, index=cython.int)
    cdef void _redraw(self) noexcept nogil
    cdef void _pass(self) noexcept nogil
    cdef int _without_lay(self) noexcept nogil
    @cython.locals(policy=cython.int, found=cython.bint)
    cdef int _choose(self) noexcept nogil
    cdef void _apply(self) noexcept nogil
    @cython.locals(card=cython.int, seat=cython.int, index=cython.int)
    cdef void _reset(self) noexcept nogil
    @cython.locals(index=cython.int, seat=cython.int)
    cdef void _deal(self) noexcept nogil
    @cython.locals(index=cython.int, seat=cython.int, place=cython.int, level=cython.int)
    cdef void _deal_hidden(self) noexcept nogil
    @cython.locals(demand=cython.int, seat=cython.int, number=cython.int, card=cython.int, stuck=cython.bint)
    cdef bint _meets_demands(self) noexcept nogil
    @cython.locals(deals=cython.int, index=cython.int)
    cdef void _begin(self, uint64 seed) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _playout(self, uint64 seed, int first) noexcept nogil
    @cython.locals(index=cython.int, seat=cython.int)
    cdef void _keep_world(self) noexcept nogil
    @cython.locals(index=cython.int, seat=cython.int)
    cdef void _restore_world(self) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _begin_with(self, int lay) noexcept nogil
    @cython.locals(wanted=cython.int)
    cdef void _go_on(self, int turns) noexcept nogil
    @cython.locals(best=cython.int, own=cython.int, other=cython.int, claims=cython.int, line=cython.int)
    cdef int _margin(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, lays=cython.int, world=cython.int, number=cython.int)
    cdef void _compare_all(self, int[::1] out, int[::1] which, uint64 seed, uint64 game, int count, int turns) noexcept
    cdef void _search_again(self, int times) noexcept
    @cython.locals(width=cython.int, row=cython.int, seat=cython.int, claims=cython.int, line=cython.int)
    cdef void _play_rows(self, int[::1] rows, uint64 seed, uint64 game, int count, int first) noexcept
