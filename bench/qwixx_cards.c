/* The C baseline for Qwixx's kernel: `minskip` games of the card game by the same algorithm, written by
   hand in C. Plays the very games of the kernel: same seeds, same choices, same scores. */

#include <stdint.h>
#include <stdlib.h>

#define CARDS 44
#define SEATS 5
#define HAND 5
#define SLOTS 4
#define ROWS 4
#define BOXES 11
#define LAST_BOX 10
#define NONE 255
#define SKIP 4
#define SKIP_COST 3
#define GOLDEN 0x9E3779B97F4A7C15ULL

typedef uint64_t u64;
typedef uint8_t u8;

typedef struct {
    int seats, row[SEATS][ROWS], misses[SEATS], hand_size[SEATS];
    u8 hand[SEATS][HAND], display[SLOTS], pile[CARDS], discard[CARDS];
    int top, pile_size, discard_size, active, crossed, turns;
    u64 chance;
    int best, best_value;
} table;

static signed char count[2048], last[2048];
static int points[16], chosen[25];

static int by_size_then_places(const void *one, const void *other)
{
    int a = *(const int *)one, b = *(const int *)other;
    if (count[a] != count[b]) return count[a] - count[b];
    for (int place = 0; place < HAND; place++)
        if ((a ^ b) >> place & 1) return a >> place & 1 ? -1 : 1;
    return 0;
}

static void fill_tables(void)
{
    last[0] = -1;
    for (int boxes = 1; boxes < 2048; boxes++) {
        count[boxes] = (signed char)(count[boxes >> 1] + (boxes & 1));
        last[boxes] = (signed char)(last[boxes >> 1] + 1);
    }
    for (int crosses = 0; crosses < 16; crosses++) points[crosses] = crosses * (crosses + 1) / 2;
    int size = 0;
    for (int cards = 1; cards < 32; cards++)
        if (count[cards] <= 3) chosen[size++] = cards;
    qsort(chosen, 25, sizeof(int), by_size_then_places);
}

static inline u64 mixed(u64 word)
{
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ word >> 27) * 0x94D049BB133111EBULL;
    return word ^ word >> 31;
}

static inline int below(table *t, u64 bound)
{
    u64 scaled;
    do {
        t->chance += GOLDEN;
        scaled = (mixed(t->chance) >> 32) * bound;
    } while ((scaled & 0xFFFFFFFF) < bound && (scaled & 0xFFFFFFFF) < ((1ULL << 32) - bound) % bound);
    return (int)(scaled >> 32);
}

static int draw(table *t)
{
    if (!t->pile_size)
        while (t->discard_size) t->pile[t->pile_size++] = t->discard[--t->discard_size];
    int index = below(t, (u64)t->pile_size), card = t->pile[index];
    t->pile[index] = t->pile[--t->pile_size];
    return card;
}

static void add(table *t, int seat, int card)
{
    u8 *hand = t->hand[seat];
    int i = t->hand_size[seat]++;
    for (; i > 0 && hand[i - 1] > card; i--) hand[i] = hand[i - 1];
    hand[i] = (u8)card;
}

static inline int box(int colour, int number) { return colour < 2 ? number : LAST_BOX - number; }
static inline int crosses(int boxes) { return count[boxes] + (boxes >> LAST_BOX); }

static inline int is_open(int row, int boxes)
{
    int low = last[boxes & -boxes], high = last[boxes];
    if (low <= last[row] || high - low + 1 - count[boxes] > 1) return 0;
    return high < LAST_BOX || count[row] + count[boxes] > 5;
}

static inline int value(int row, int boxes)
{
    return 2 * (points[crosses(row | boxes)] - points[crosses(row)]) -
           SKIP_COST * (last[boxes] - last[row] - count[boxes]);
}

static int score(const table *t, int seat)
{
    int sum = -5 * t->misses[seat];
    for (int colour = 0; colour < ROWS; colour++) sum += points[crosses(t->row[seat][colour])];
    return sum;
}

static int ends_game(const table *t)
{
    for (int seat = 0; seat < t->seats; seat++) {
        int locks = 0;
        for (int colour = 0; colour < ROWS; colour++) locks += t->row[seat][colour] >> LAST_BOX;
        if (locks >= 2 || t->misses[seat] >= 4) return 1;
    }
    return 0;
}

static inline void offer(table *t, int action, int worth)
{
    if (worth > t->best_value) {
        t->best_value = worth;
        t->best = action;
    }
}

static int use_of(const table *t, int seat, int number)
{
    int use = 0;
    for (int colour = 0; colour < ROWS; colour++) {
        int row = t->row[seat][colour], bit = 1 << box(colour, number);
        if (is_open(row, bit) && last[bit] - last[row] < 7) use += 7 - (last[bit] - last[row]);
    }
    return use;
}

static void take(table *t)
{
    int seat = t->active, wanted = HAND - t->hand_size[seat], top = t->top;
    t->best_value = -1000;
    for (int number = 0; number < 25; number++) {
        int slots = chosen[number], worth = 0;
        if (slots >= 16 || count[slots] != wanted) continue;
        for (int slot = 0; slot < SLOTS; slot++)
            if (slots >> slot & 1) worth += use_of(t, seat, t->display[slot] % BOXES);
        offer(t, slots, worth);
    }
    int empty = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (t->best >> slot & 1) {
            add(t, seat, t->display[slot]);
            t->display[slot] = (u8)top;
            if (top == NONE) empty |= 1 << slot;
            top = NONE;
        }
    for (int slot = 0; slot < SLOTS; slot++)
        if (empty >> slot & 1) t->display[slot] = (u8)draw(t);
    t->top = draw(t);
}

static int answer(table *t, int seat)
{
    t->best_value = -1000;
    for (int colour = 0; colour < ROWS; colour++) {
        int row = t->row[seat][colour], bit = 1 << box(colour, t->top % BOXES);
        if (is_open(row, bit)) offer(t, colour, value(row, bit));
    }
    offer(t, SKIP, 0);
    return t->best;
}

static inline void offer_crosses(table *t, int play, int row, int boxes)
{
    if (boxes && is_open(row, boxes)) offer(t, play | boxes << 7, value(row, boxes));
}

static void play(table *t)
{
    int seat = t->active, size = t->hand_size[seat], kept = 0;
    u8 *hand = t->hand[seat];
    t->best_value = -1000;
    for (int number = 0; number < 25; number++) {
        int cards = chosen[number], colour = -1, mixed_colours = 0, boxes = 0;
        if (cards >> size) continue;
        for (int place = 0; place < size; place++)
            if (cards >> place & 1) {
                int suit = hand[place] / BOXES;
                mixed_colours |= colour >= 0 && suit != colour;
                colour = suit;
                boxes |= 1 << box(suit, hand[place] % BOXES);
            }
        if (mixed_colours) continue;
        int row = t->row[seat][colour], code = cards | colour << 5;
        offer(t, code, t->crossed ? 0 : -10);
        if (row >> LAST_BOX || !(boxes >> (last[row] + 1))) continue;
        int a = boxes & -boxes, b = (boxes ^ a) & -(boxes ^ a), c = boxes ^ a ^ b;
        offer_crosses(t, code, row, a);
        offer_crosses(t, code, row, b);
        offer_crosses(t, code, row, c);
        if (b) offer_crosses(t, code, row, a | b);
        if (c) {
            offer_crosses(t, code, row, a | c);
            offer_crosses(t, code, row, b | c);
            offer_crosses(t, code, row, boxes);
        }
    }
    if (t->best >> 7) t->row[seat][t->best >> 5 & 3] |= t->best >> 7;
    else if (!t->crossed) t->misses[seat]++;
    for (int place = 0; place < size; place++) {
        if (t->best >> place & 1) t->discard[t->discard_size++] = hand[place];
        else hand[kept++] = hand[place];
    }
    t->hand_size[seat] = kept;
    t->active = (seat + 1) % t->seats;
    t->turns++;
}

static void playout(table *t, u64 seed)
{
    t->chance = seed;
    t->turns = t->discard_size = 0;
    for (int card = 0; card < CARDS; card++) t->pile[card] = (u8)card;
    t->pile_size = CARDS;
    for (int seat = 0; seat < t->seats; seat++) {
        t->misses[seat] = t->hand_size[seat] = 0;
        for (int colour = 0; colour < ROWS; colour++) t->row[seat][colour] = 0;
        while (t->hand_size[seat] < 4) add(t, seat, draw(t));
    }
    for (int slot = 0; slot < SLOTS; slot++) t->display[slot] = (u8)draw(t);
    t->top = draw(t);
    t->active = below(t, (u64)t->seats);
    for (;;) {
        int answers[SEATS];
        take(t);
        for (int seat = 0; seat < t->seats; seat++) answers[seat] = answer(t, seat);
        for (int seat = 0; seat < t->seats; seat++)
            if (answers[seat] != SKIP) t->row[seat][answers[seat]] |= 1 << box(answers[seat], t->top % BOXES);
        if (ends_game(t)) return;
        t->crossed = answers[t->active] != SKIP;
        play(t);
        if (ends_game(t)) return;
    }
}

table *table_new(int seats)
{
    table *t = calloc(1, sizeof(table));
    if (!points[1]) fill_tables();
    t->seats = seats;
    return t;
}

void table_free(table *t) { free(t); }

void table_playouts(table *t, int *out, u64 seed, u64 first, int games)
{
    for (int game = 0; game < games; game++) {
        playout(t, mixed(mixed(seed + GOLDEN) + (first + (u64)game) * GOLDEN));
        for (int seat = 0; seat < t->seats; seat++) *out++ = score(t, seat);
        *out++ = t->turns;
    }
}
