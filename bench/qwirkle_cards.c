/* The C baseline for the kernel of Qwirkle Cards: `minimal` games and "most Qwirkles" by the same
   algorithm, written by hand in C. Plays the very games of the kernel: same seeds, same choices, same Qwirkles. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define KINDS 36
#define CARDS 108
#define SEATS 4
#define HAND 9
#define LINES 12
#define WIDTH 6
#define WAYS 256
#define ONES 0111111
#define TWOS 0333333
#define GOLDEN 0x9E3779B97F4A7C15ULL

typedef uint64_t u64;
typedef uint8_t u8;

typedef struct {
    /* the cards to split into rows: counts, and in unary by colour and by shape */
    int counts[KINDS], row[WIDTH], column[WIDTH], total;
    int least[WIDTH], most[WIDTH], most_column[WIDTH], most_total, room, low[WIDTH], high[WIDTH], rows[WIDTH];
    int shared[KINDS], taken[KINDS], spare[WIDTH], lacking[WIDTH], tried;
    int fewest[KINDS], offered[KINDS], rows_of[KINDS], held[KINDS];
    int limit[LINES], chosen[LINES], filled[WIDTH + 1][WIDTH], ways;
    u8 way[WAYS][LINES];
    u8 search_hand[HAND], cards[HAND], claims[18];
    int search_size, cards_size, claims_size, wanted_claims;
    /* the game */
    int seats, to, left, opening, redraws, passes, turns, ended;
    u8 table[KINDS], hand[SEATS][HAND], pile[CARDS];
    int hand_size[SEATS], pile_size, claimed[SEATS];
    u64 chance;
} table;

static signed char count[512];

static inline int size_of(int levels) { return count[levels & 511] + count[levels >> 9]; }

static inline int largest_of(int left)
{
    int a = left & ONES, b = left >> 1 & ONES, c = left >> 2 & ONES;
    if (a & b & c) return 3;
    if ((a & b) | (b & c) | (a & c)) return 2;
    return left != 0;
}

static inline int most_rows(int line)
{
    if (size_of(line) >= 9) return 3;
    if (size_of(line & TWOS) >= 6) return 2;
    return size_of(line & ONES) >= 3;
}

static inline int capped(int line, int rows)
{
    static const int masks[4] = {0, ONES, TWOS, 0777777};
    return line & masks[rows];
}

static inline int leaves(int line, int rows)
{
    static const int masks[4] = {0777777, TWOS, ONES, 0};
    return line >> rows & masks[rows];
}

static inline int card_of(int line, int place)
{
    return line < WIDTH ? line * WIDTH + place : place * WIDTH + line - WIDTH;
}

static inline void put(table *t, int card)
{
    int copies = t->counts[card]++;
    t->row[card / WIDTH] |= 1 << (3 * (card % WIDTH) + copies);
    t->column[card % WIDTH] |= 1 << (3 * (card / WIDTH) + copies);
    t->total++;
}

static inline void take_back(table *t, int card)
{
    int copies = --t->counts[card];
    t->row[card / WIDTH] &= ~(1 << (3 * (card % WIDTH) + copies));
    t->column[card % WIDTH] &= ~(1 << (3 * (card / WIDTH) + copies));
    t->total--;
}

/* ── which cards split into rows ── */

static int take(table *t, int colour);

static int relieve(table *t, int shape, int colour)
{
    for (int other = 0; other < WIDTH; other++)
        if (t->taken[other * WIDTH + shape] && other != colour && take(t, other)) {
            t->taken[other * WIDTH + shape]--;
            t->shared[other * WIDTH + shape]++;
            return 1;
        }
    return 0;
}

static int take(table *t, int colour)
{
    for (int shape = 0; shape < WIDTH; shape++)
        if (t->shared[colour * WIDTH + shape] && !(t->tried >> shape & 1)) {
            t->tried |= 1 << shape;
            if (t->spare[shape]) t->spare[shape]--;
            else if (!relieve(t, shape, colour)) continue;
            t->taken[colour * WIDTH + shape]++;
            t->shared[colour * WIDTH + shape]--;
            return 1;
        }
    return 0;
}

static int lacks(table *t, int colour, int levels)
{
    int line = t->most[colour], own = capped(line, t->rows[colour]), others = line & levels;
    int sum = 3 * t->rows[colour];
    for (int shape = 0; shape < WIDTH; shape++) {
        int by_colour = count[own >> 3 * shape & 7];
        int both = by_colour + count[others >> 3 * shape & 7] - count[line >> 3 * shape & 7];
        if (both < 0) both = 0;
        t->shared[colour * WIDTH + shape] = both;
        sum -= by_colour - both;
    }
    return sum > 0 ? sum : 0;
}

static int flows(table *t, int levels)
{
    int sum = 0;
    for (int shape = 0; shape < WIDTH; shape++) {
        t->spare[shape] = -3 * count[levels >> 3 * shape & 7];
        for (int colour = 0; colour < WIDTH; colour++)
            t->spare[shape] += count[(t->most[colour] & levels) >> 3 * shape & 7];
        if (t->spare[shape] < 0) return 0;
    }
    for (int colour = 0; colour < WIDTH; colour++) sum += t->lacking[colour] = lacks(t, colour, levels);
    if (!sum) return 1;
    memset(t->taken, 0, sizeof t->taken);
    for (int colour = 0; colour < WIDTH; colour++)
        for (int i = 0; i < t->lacking[colour]; i++) {
            t->tried = 0;
            if (!take(t, colour)) return 0;
        }
    return 1;
}

static int choose_rows(table *t, int line, int levels, int spare)
{
    if (line == WIDTH) {
        for (int other = 0; other < WIDTH; other++)
            if (largest_of(t->least[other] & ~levels) != t->rows[other]) return 0;
        return flows(t, levels);
    }
    for (int rows = t->low[line]; rows <= t->high[line]; rows++) {
        int after = levels | leaves(t->least[line], rows);
        if (after & ~t->room || size_of(after) + rows > spare) continue;
        t->rows[line] = rows;
        if (choose_rows(t, line + 1, after, spare - rows)) return 1;
    }
    return 0;
}

static int split(table *t)
{
    t->room = 0;
    for (int line = 0; line < WIDTH; line++) t->room |= ((1 << most_rows(t->most_column[line])) - 1) << 3 * line;
    for (int line = 0; line < WIDTH; line++) {
        t->low[line] = largest_of(t->least[line] & ~t->room);
        t->high[line] = most_rows(t->most[line]);
        if (t->low[line] > t->high[line]) return 0;
    }
    return choose_rows(t, 0, 0, t->most_total / 3);
}

static int splits(table *t)
{
    memcpy(t->least, t->row, sizeof t->row);
    memcpy(t->most, t->row, sizeof t->row);
    memcpy(t->most_column, t->column, sizeof t->column);
    t->most_total = t->total;
    return split(t);
}

static int splits_between(table *t)
{
    memset(t->least, 0, sizeof t->least);
    memset(t->most, 0, sizeof t->most);
    memset(t->most_column, 0, sizeof t->most_column);
    t->most_total = 0;
    for (int card = 0; card < KINDS; card++) {
        int copies = t->offered[card];
        if (!copies) continue;
        t->least[card / WIDTH] |= ((1 << t->fewest[card]) - 1) << 3 * (card % WIDTH);
        t->most[card / WIDTH] |= ((1 << copies) - 1) << 3 * (card % WIDTH);
        t->most_column[card % WIDTH] |= ((1 << copies) - 1) << 3 * (card / WIDTH);
        t->most_total += copies;
    }
    return split(t);
}

/* ── what a hand can do ── */

static void ask(table *t)
{
    memset(t->counts, 0, sizeof t->counts);
    memset(t->row, 0, sizeof t->row);
    memset(t->column, 0, sizeof t->column);
    memset(t->held, 0, sizeof t->held);
    memset(t->rows_of, 0, sizeof t->rows_of);
    memset(t->chosen, 0, sizeof t->chosen);
    t->total = t->claims_size = 0;
    for (int card = 0; card < KINDS; card++)
        for (int copy = 0; copy < t->table[card]; copy++) put(t, card);
    for (int i = 0; i < t->search_size; i++) t->held[t->search_hand[i]]++;
}

static int can_lay(table *t)
{
    int last = -1;
    for (int i = 0; i < t->search_size; i++) {
        int card = t->search_hand[i];
        if (card != last) {
            for (int kind = 0; kind < KINDS; kind++) {
                t->fewest[kind] = t->table[kind];
                t->offered[kind] = t->table[kind] + t->held[kind];
            }
            t->fewest[card]++;
            if (splits_between(t)) return 1;
        }
        last = card;
    }
    return 0;
}

static int claims_work(table *t)
{
    int needed = 0;
    for (int card = 0; card < KINDS; card++) {
        int left = t->table[card] - t->rows_of[card];
        t->offered[card] = left + t->held[card];
        if (left < 0) {
            needed -= left;
            left = 0;
        }
        t->fewest[card] = left;
    }
    if (needed) return splits_between(t);
    for (int i = 0; i < t->search_size; i++)
        if (!i || t->search_hand[i] != t->search_hand[i - 1]) {
            t->fewest[t->search_hand[i]]++;
            int works = splits_between(t);
            t->fewest[t->search_hand[i]]--;
            if (works) return 1;
        }
    return 0;
}

static void claim(table *t, int line, int times)
{
    for (int place = 0; place < WIDTH; place++) t->rows_of[card_of(line, place)] += times;
    t->chosen[line] += times;
}

static void set_limit(table *t, int line)
{
    int fills = 3;
    for (int place = 0; place < WIDTH; place++) {
        int card = card_of(line, place), there = t->table[card] + t->held[card];
        if (there < fills) fills = there;
    }
    t->limit[line] = 0;
    while (t->limit[line] < fills) {
        claim(t, line, t->limit[line] + 1);
        int works = claims_work(t);
        claim(t, line, -t->limit[line] - 1);
        if (!works) break;
        t->limit[line]++;
    }
    if (line >= WIDTH) t->filled[0][line - WIDTH] = t->limit[line];
}

static int narrow(table *t, int colour, int times)
{
    int total = 0;
    for (int shape = 0; shape < WIDTH; shape++) {
        int card = colour * WIDTH + shape, fills = t->table[card] + t->held[card] - times;
        if (fills > t->filled[colour][shape]) fills = t->filled[colour][shape];
        t->filled[colour + 1][shape] = fills;
        total += fills;
    }
    return total;
}

static int most_filled(table *t, int colour)
{
    int most = 0;
    if (colour == WIDTH) {
        for (int shape = 0; shape < WIDTH; shape++) most += t->filled[WIDTH][shape];
        return most;
    }
    for (int times = 0; times <= t->limit[colour]; times++) {
        narrow(t, colour, times);
        int filled = times + most_filled(t, colour + 1);
        if (filled > most) most = filled;
    }
    return most;
}

static void collect_way(table *t)
{
    if (t->ways < WAYS)
        for (int line = 0; line < LINES; line++) t->way[t->ways][line] = (u8)t->chosen[line];
    t->ways++;
}

static int shapes_work(table *t, int shape, int left, int collect)
{
    if (shape == WIDTH) {
        if (left || !claims_work(t)) return 0;
        if (collect) collect_way(t);
        return 1;
    }
    int found = 0, beyond = 0;
    for (int other = shape + 1; other < WIDTH; other++) beyond += t->filled[WIDTH][other];
    for (int times = t->filled[WIDTH][shape]; times >= 0; times--) {
        if (times > left || times + beyond < left) continue;
        claim(t, WIDTH + shape, times);
        int works = shapes_work(t, shape + 1, left - times, collect);
        claim(t, WIDTH + shape, -times);
        if (works && !collect) return 1;
        found |= works;
    }
    return found;
}

static int colours_work(table *t, int colour, int left, int collect)
{
    if (colour == WIDTH) return shapes_work(t, 0, left, collect);
    int found = 0, beyond = 0;
    for (int other = colour + 1; other < WIDTH; other++) beyond += t->limit[other];
    for (int times = t->limit[colour]; times >= 0; times--) {
        if (times > left || times + beyond + narrow(t, colour, times) < left) continue;
        claim(t, colour, times);
        int works = colours_work(t, colour + 1, left - times, collect);
        claim(t, colour, -times);
        if (works && !collect) return 1;
        found |= works;
    }
    return found;
}

static int most_claims(table *t, int collect)
{
    t->wanted_claims = -1;
    if (!can_lay(t)) return -1;
    for (int line = 0; line < LINES; line++) set_limit(t, line);
    t->wanted_claims = most_filled(t, 0);
    t->ways = 0;
    while (t->wanted_claims && !colours_work(t, 0, t->wanted_claims, collect)) t->wanted_claims--;
    if (!t->wanted_claims) collect_way(t);
    return t->wanted_claims;
}

static int way_works(table *t, int number)
{
    int removed = 0, fills = 1;
    t->claims_size = 0;
    for (int line = 0; line < LINES; line++)
        for (int times = 0; times < t->way[number][line]; times++) t->claims[t->claims_size++] = (u8)line;
    while (fills && removed < t->claims_size) {
        for (int place = 0; place < WIDTH; place++) fills &= t->counts[card_of(t->claims[removed], place)] > 0;
        if (fills) {
            for (int place = 0; place < WIDTH; place++) take_back(t, card_of(t->claims[removed], place));
            removed++;
        }
    }
    int works = fills && splits(t);
    while (removed--)
        for (int place = 0; place < WIDTH; place++) put(t, card_of(t->claims[removed], place));
    return works;
}

static int claims_exactly(table *t, int first, int wanted)
{
    if (!wanted) return splits(t);
    for (int line = first; line < LINES; line++) {
        int fills = 1;
        for (int place = 0; place < WIDTH && fills; place++) fills = t->counts[card_of(line, place)] > 0;
        if (!fills) continue;
        for (int place = 0; place < WIDTH; place++) take_back(t, card_of(line, place));
        t->claims[t->claims_size++] = (u8)line;
        int found = claims_exactly(t, line, wanted - 1);
        for (int place = 0; place < WIDTH; place++) put(t, card_of(line, place));
        if (found) return 1;
        t->claims_size--;
    }
    return 0;
}

static int claims_found(table *t)
{
    if (t->ways > WAYS) {
        t->claims_size = 0;
        return claims_exactly(t, 0, t->wanted_claims);
    }
    for (int number = 0; number < t->ways; number++)
        if (way_works(t, number)) return 1;
    return 0;
}

static int find_cards(table *t, int first, int wanted)
{
    if (!wanted) return claims_found(t);
    for (int i = first; i <= t->search_size - wanted; i++) {
        if (i > first && t->search_hand[i] == t->search_hand[i - 1]) continue;
        t->cards[t->cards_size++] = t->search_hand[i];
        put(t, t->search_hand[i]);
        int found = find_cards(t, i + 1, wanted - 1);
        take_back(t, t->search_hand[i]);
        if (found) return 1;
        t->cards_size--;
    }
    return 0;
}

static int find_lay(table *t)
{
    if (most_claims(t, 1) < 0) return 0;
    for (int wanted = 1; wanted <= t->search_size; wanted++) {
        t->cards_size = 0;
        if (find_cards(t, 0, wanted)) return 1;
    }
    return 0;
}

/* ── chance, hands and turns ── */

static inline u64 mixed(u64 word)
{
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ word >> 27) * 0x94D049BB133111EBULL;
    return word ^ word >> 31;
}

static int below(table *t, u64 bound)
{
    u64 scaled;
    do {
        t->chance += GOLDEN;
        scaled = (mixed(t->chance) >> 32) * bound;
    } while ((scaled & 0xFFFFFFFF) < bound && (scaled & 0xFFFFFFFF) < ((1ULL << 32) - bound) % bound);
    return (int)(scaled >> 32);
}

static void draw_up(table *t, int seat, int wanted)
{
    u8 *hand = t->hand[seat];
    for (; wanted > 0 && t->pile_size; wanted--) {
        int index = below(t, (u64)t->pile_size), card = t->pile[index], i = t->hand_size[seat]++;
        t->pile[index] = t->pile[--t->pile_size];
        for (; i > 0 && hand[i - 1] > card; i--) hand[i] = hand[i - 1];
        hand[i] = (u8)card;
    }
}

static u64 mask_of(const table *t, int seat)
{
    u64 held = 0;
    for (int i = 0; i < t->hand_size[seat]; i++) held |= 1ULL << t->hand[seat][i];
    return held;
}

static int largest_set(u64 held)
{
    int most = 0;
    for (int line = 0; line < LINES; line++) {
        u64 rest = held & (line < 6 ? 0x3FULL << 6 * line : 0x41041041ULL << (line - 6));
        int sum = 0;
        for (; rest; rest &= rest - 1) sum++;
        if (sum > most) most = sum;
    }
    return most;
}

static void open_table(table *t)
{
    u64 held = mask_of(t, t->to), best = 0;
    int most = largest_set(held), best_line = -1;
    for (int line = 0; line < LINES; line++) {
        u64 cards = held & (line < 6 ? 0x3FULL << 6 * line : 0x41041041ULL << (line - 6)), other = cards ^ best;
        if (largest_set(cards) != most) continue;
        if (best_line < 0 || (cards & (other & -other))) {
            best = cards;
            best_line = line;
        }
    }
    t->cards_size = t->claims_size = 0;
    for (; best; best &= best - 1) t->cards[t->cards_size++] = (u8)__builtin_ctzll(best);
    if (t->cards_size == WIDTH) t->claims[t->claims_size++] = (u8)best_line;
}

static void next_turn(table *t)
{
    t->to = (t->to + 1) % t->seats;
    t->redraws = 0;
    t->turns++;
    if (!t->pile_size) {
        t->left = t->left < 0 ? t->seats : t->left - 1;
        t->passes = 0;
        if (!t->left) t->ended = 1;
    }
}

static void lay(table *t)
{
    int seat = t->to;
    u8 *hand = t->hand[seat];
    for (int n = 0; n < t->cards_size; n++) {
        int i = 0, last = --t->hand_size[seat];
        t->table[t->cards[n]]++;
        while (i < last && hand[i] != t->cards[n]) i++;
        for (; i < last; i++) hand[i] = hand[i + 1];
    }
    t->claimed[seat] += t->claims_size;
    for (int n = 0; n < t->claims_size; n++)
        for (int place = 0; place < WIDTH; place++) t->table[card_of(t->claims[n], place)]--;
    t->opening = t->passes = 0;
    draw_up(t, seat, HAND - t->hand_size[seat]);
    next_turn(t);
}

static void act(table *t)
{
    int seat = t->to;
    t->search_size = t->hand_size[seat];
    memcpy(t->search_hand, t->hand[seat], HAND);
    ask(t);
    if (t->opening) {
        open_table(t);
        lay(t);
    } else if (find_lay(t)) {
        lay(t);
    } else if (t->hand_size[seat] && t->pile_size && t->redraws < 3) {
        u8 given[HAND];
        int size = t->hand_size[seat];
        memcpy(given, t->hand[seat], HAND);
        t->hand_size[seat] = 0;
        draw_up(t, seat, HAND);
        for (int i = 0; i < size; i++) t->pile[t->pile_size++] = given[i];
        t->redraws++;
    } else if (t->pile_size && ++t->passes == t->seats) {
        t->ended = 1;
    } else {
        draw_up(t, seat, HAND - t->hand_size[seat]);
        next_turn(t);
    }
}

static void playout(table *t, u64 seed)
{
    t->chance = seed;
    memset(t->table, 0, sizeof t->table);
    memset(t->claimed, 0, sizeof t->claimed);
    t->left = t->to = -1;
    t->redraws = t->passes = t->turns = t->ended = 0;
    t->opening = 1;
    while (t->to < 0) {
        int highest = 3;
        for (int i = 0; i < CARDS; i++) t->pile[i] = (u8)(i / 3);
        t->pile_size = CARDS;
        for (int seat = 0; seat < t->seats; seat++) {
            t->hand_size[seat] = 0;
            draw_up(t, seat, HAND);
        }
        for (int seat = 0; seat < t->seats; seat++) {
            int number = largest_set(mask_of(t, seat));
            if (number >= highest) {
                highest = number;
                t->to = seat;
            }
        }
    }
    while (!t->ended) act(t);
}

/* ── exported functions ── */

table *table_new(int seats)
{
    table *t = calloc(1, sizeof(table));
    for (int bits = 1; bits < 512; bits++) count[bits] = (signed char)(count[bits >> 1] + (bits & 1));
    t->seats = seats;
    return t;
}

void table_free(table *t) { free(t); }

void table_playouts(table *t, int *out, u64 seed, u64 first, int games)
{
    for (int game = 0; game < games; game++) {
        playout(t, mixed(mixed(seed + GOLDEN) + (first + (u64)game) * GOLDEN));
        for (int seat = 0; seat < t->seats; seat++) *out++ = t->claimed[seat];
        *out++ = t->turns;
    }
}

int table_most_claims(table *t, const int *counts, const int *hand, int size, int times)
{
    for (int card = 0; card < KINDS; card++) t->table[card] = (u8)counts[card];
    for (int i = 0; i < size && i < HAND; i++) t->search_hand[i] = (u8)hand[i];
    t->search_size = size;
    ask(t);
    while (times--) most_claims(t, 0);
    return t->wanted_claims;
}
