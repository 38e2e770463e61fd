/* The C baseline for Qwirkle's kernel: greedy games and lists of placements, written by hand in C. Its search is
   the kernel's former one, which walks along lines. It plays the same games as the kernel: same seeds, same choices, same
   scores. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define KINDS 36
#define TILES 108
#define SEATS 4
#define HAND 6
#define WIDTH 241
#define CELLS (WIDTH * WIDTH)
#define CENTRE (CELLS / 2)
#define ANY 0xFFFFFFFFFULL
#define LENGTH 40
#define GOLDEN 0x9E3779B97F4A7C15ULL

typedef uint64_t u64;
typedef uint8_t u8;

typedef struct {
    u8 tile[CELLS];
    u64 admits[2 * CELLS];
    int frontier[4 * TILES], frontier_size, laid;
    int log_place[6 * TILES], log_size;
    u64 log_mask[6 * TILES];
    int seats, to, turns, ended;
    u8 hand[SEATS][HAND], bag[TILES];
    int hand_size[SEATS], bag_size, total[SEATS];
    u64 chance;
    /* one search */
    u64 held, every, best;
    int threshold, bonus, finishing, least, axis, step, listing;
    u64 *moves;
    int found, room;
} table;

static u64 compatible[KINDS];
static const int line_points[8] = {0, 0, 2, 3, 4, 5, 12, 13};

static void fill_tables(void)
{
    for (int a = 0; a < KINDS; a++)
        for (int b = 0; b < KINDS; b++)
            if ((a / 6 == b / 6) != (a % 6 == b % 6)) compatible[a] |= 1ULL << b;
}

/* ── the board ── */

static inline void change(table *t, int place, u64 mask)
{
    t->log_place[t->log_size] = place;
    t->log_mask[t->log_size++] = t->admits[place];
    t->admits[place] = mask;
}

static inline void end_line(table *t, int end, int step, int axis, u64 line)
{
    u64 mask = line;
    if (t->admits[2 * end] == ANY && t->admits[2 * end + 1] == ANY) t->frontier[t->frontier_size++] = end;
    for (int beyond = end + step; t->tile[beyond]; beyond += step) {
        int kind = t->tile[beyond] - 1;
        if (!(line >> kind & 1)) mask &= ~ANY;
        mask = (mask & (compatible[kind] | ~ANY)) + (1ULL << LENGTH);
    }
    change(t, 2 * end + axis, mask);
}

static inline void extend(table *t, int cell, int step, int axis, int kind, u64 before)
{
    u64 line = (before & compatible[kind]) | (((before >> LENGTH) + 1) << LENGTH);
    int end = cell + step;
    while (t->tile[end]) end += step;
    end_line(t, end, step, axis, line);
    end = cell - step;
    while (t->tile[end]) end -= step;
    end_line(t, end, -step, axis, line);
}

static void lay(table *t, int cell, int kind)
{
    u64 along = t->admits[2 * cell], across = t->admits[2 * cell + 1];
    change(t, 2 * cell, 0);
    change(t, 2 * cell + 1, 0);
    t->tile[cell] = (u8)(kind + 1);
    t->laid++;
    extend(t, cell, WIDTH, 0, kind, along);
    extend(t, cell, 1, 1, kind, across);
}

static void unlay(table *t, int log_size)
{
    while (t->log_size > log_size) {
        int place = t->log_place[--t->log_size];
        t->admits[place] = t->log_mask[t->log_size];
        t->tile[place >> 1] = 0;
    }
}

/* ── the search ── */

static void note(table *t, int cell, u64 tiles, int size, int points)
{
    if (size == t->finishing) points += t->bonus;
    u64 move = (tiles & 0x3FFFFFFF) | (tiles >> 30) << 31 | (u64)(t->axis && size > 1) << 30 |
               (u64)(65535 - cell) << 37 | (u64)size << 53 | (u64)points << 56;
    if (!t->listing) {
        if (move > t->best) {
            t->best = move;
            t->threshold = points - t->bonus;
        }
        return;
    }
    if (size < t->least) return;
    if (t->found == t->room) {
        t->room = 2 * t->room + 4096;
        t->moves = realloc(t->moves, (size_t)t->room * sizeof(u64));
    }
    t->moves[t->found++] = move;
}

static void after(table *t, int start, int tail, u64 tiles, int size, int crossing, int length, u64 line, u64 above)
{
    int past = 0, step = t->step;
    for (tail += step; t->tile[tail]; tail += step) past++;
    u64 along = t->admits[2 * tail + t->axis], across = t->admits[2 * tail + 1 - t->axis];
    u64 fit = line & along & across & t->held;
    if (!fit) return;
    length++;
    past = (int)(along >> LENGTH) - past;
    int lone = !((along | across) >> LENGTH);
    if (past) {
        for (int beyond = tail + step; t->tile[beyond]; beyond += step)
            if (!(line >> (t->tile[beyond] - 1) & 1)) return;
        length += past;
    } else if (lone) {
        fit &= above;
    }
    crossing += line_points[(across >> LENGTH) + 1];
    line &= along;
    size++;
    while (fit) {
        int kind = __builtin_ctzll(fit);
        fit &= fit - 1;
        u64 now = tiles | (u64)(63 - kind) << (36 - 6 * size);
        int points = crossing + line_points[length];
        if (points >= t->threshold) note(t, start, now, size, points);
        u64 rest = line & compatible[kind];
        if (rest & t->held)
            after(t, start, tail, now, size, crossing, length, rest, lone ? ~((1ULL << kind) - 1) | t->every : above);
    }
}

static void before(table *t, int cell, int tail, u64 tiles, int size, int crossing, int length, u64 line, u64 below,
                   u64 above)
{
    cell -= t->step;
    if (t->admits[2 * cell] != ANY || t->admits[2 * cell + 1] != ANY) return;
    u64 fit = line & t->held & below;
    length++;
    size++;
    int points = crossing + line_points[length];
    while (fit) {
        int kind = __builtin_ctzll(fit);
        fit &= fit - 1;
        u64 now = tiles >> 6 | (u64)(63 - kind) << 30;
        if (points >= t->threshold) note(t, cell, now, size, points);
        u64 rest = line & compatible[kind];
        if (rest & t->held) {
            u64 higher = size > 2 ? above : ~((1ULL << kind) - 1) | t->every;
            before(t, cell, tail, now, size, crossing, length, rest, ((1ULL << kind) - 1) | t->every, higher);
            after(t, cell, tail, now, size, crossing, length, rest, higher);
        }
    }
}

static void from_anchor(table *t, int cell, int axis, int step, u64 tiles, int crossing, int length, u64 line)
{
    t->axis = axis;
    t->step = step;
    before(t, cell, cell, tiles, 1, crossing, length, line, ANY, ANY);
    after(t, cell, cell, tiles, 1, crossing, length, line, ANY);
}

static void anchors(table *t, int keep)
{
    int kept = 0;
    for (int i = 0; i < t->frontier_size; i++) {
        int cell = t->frontier[i];
        u64 along = t->admits[2 * cell], across = t->admits[2 * cell + 1], fit = along & across & ANY;
        if (fit || keep) t->frontier[kept++] = cell;
        fit &= t->held;
        while (fit) {
            int kind = __builtin_ctzll(fit);
            fit &= fit - 1;
            int x = line_points[(along >> LENGTH) + 1], y = line_points[(across >> LENGTH) + 1];
            u64 tiles = (u64)(63 - kind) << 30, right = along & compatible[kind], down = across & compatible[kind];
            if (x + y >= t->threshold) note(t, cell, tiles, 1, x + y);
            if (right & t->held) from_anchor(t, cell, 0, WIDTH, tiles, y, (int)(along >> LENGTH) + 1, right);
            if (down & t->held) from_anchor(t, cell, 1, 1, tiles, x, (int)(across >> LENGTH) + 1, down);
        }
    }
    t->frontier_size = kept;
}

static void openings(table *t)
{
    t->axis = 0;
    t->step = WIDTH;
    for (u64 fit = t->held; fit; fit &= fit - 1) {
        int kind = __builtin_ctzll(fit);
        u64 tiles = (u64)(63 - kind) << 30;
        note(t, CENTRE, tiles, 1, 1);
        if (t->held & compatible[kind])
            after(t, CENTRE, CENTRE, tiles, 1, 0, 1, compatible[kind], ~((1ULL << kind) - 1) | t->every);
    }
}

static void search(table *t, int listing, int least, int finishing, int keep)
{
    t->listing = listing;
    t->every = listing ? ANY : 0;
    t->best = 0;
    t->threshold = 0;
    t->least = least;
    t->finishing = finishing;
    t->bonus = finishing ? 6 : 0;
    t->found = 0;
    if (t->laid) anchors(t, keep);
    else openings(t);
}

/* ── chance, hands and turns ── */

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
    int index = below(t, (u64)t->bag_size), kind = t->bag[index];
    t->bag[index] = t->bag[--t->bag_size];
    return kind;
}

static u64 held_by(const table *t, int seat)
{
    u64 held = 0;
    for (int i = 0; i < t->hand_size[seat]; i++) held |= 1ULL << t->hand[seat][i];
    return held;
}

static void add(table *t, int seat, int kind)
{
    u8 *hand = t->hand[seat];
    int i = t->hand_size[seat]++;
    for (; i > 0 && hand[i - 1] > kind; i--) hand[i] = hand[i - 1];
    hand[i] = (u8)kind;
}

static void take(table *t, int seat, int kind)
{
    u8 *hand = t->hand[seat];
    int last = --t->hand_size[seat], i = 0;
    while (i < last && hand[i] != kind) i++;
    for (; i < last; i++) hand[i] = hand[i + 1];
}

static int largest(u64 held)
{
    int most = 0;
    for (int group = 0; group < 12; group++) {
        u64 rest = held & (group < 6 ? 0x3FULL << 6 * group : 0x41041041ULL << (group - 6));
        int count = 0;
        for (; rest; rest &= rest - 1) count++;
        if (count > most) most = count;
    }
    return most;
}

static void draw_up(table *t, int seat, int wanted)
{
    for (; wanted > 0 && t->bag_size; wanted--) add(t, seat, draw(t));
}

static void place(table *t, u64 move)
{
    int seat = t->to, cell = 65535 - (int)(move >> 37 & 65535), step = move >> 30 & 1 ? 1 : WIDTH;
    int size = (int)(move >> 53 & 7);
    for (int i = 0; i < size; i++) {
        while (t->tile[cell]) cell += step;
        int kind = 63 - (int)(move >> (i ? 30 - 6 * i : 31) & 63);
        lay(t, cell, kind);
        take(t, seat, kind);
    }
    t->total[seat] += (int)(move >> 56);
    if (!t->hand_size[seat] && !t->bag_size) t->ended = 1;
    draw_up(t, seat, HAND - t->hand_size[seat]);
}

static void swap(table *t)
{
    int seat = t->to, size = t->hand_size[seat] < t->bag_size ? t->hand_size[seat] : t->bag_size;
    u8 given[HAND];
    memcpy(given, t->hand[seat], (size_t)size);
    for (int i = 0; i < size; i++) take(t, seat, given[i]);
    draw_up(t, seat, size);
    for (int i = 0; i < size; i++) t->bag[t->bag_size++] = given[i];
}

static int is_dead(const table *t)
{
    u64 outside = 0, open = 0;
    for (int seat = 0; seat < t->seats; seat++) outside |= held_by(t, seat);
    for (int i = 0; i < t->bag_size; i++) outside |= 1ULL << t->bag[i];
    for (int i = 0; i < t->frontier_size; i++)
        open |= t->admits[2 * t->frontier[i]] & t->admits[2 * t->frontier[i] + 1];
    return !(outside & open & ANY);
}

static void turn(table *t)
{
    t->held = held_by(t, t->to);
    search(t, 0, 1, t->bag_size ? 0 : t->hand_size[t->to], 0);
    if (t->best) place(t, t->best);
    else if (is_dead(t)) {
        t->ended = 1;
        return;
    } else if (t->bag_size) swap(t);
    t->turns++;
    t->to = (t->to + 1) % t->seats;
}

static void playout(table *t, u64 seed)
{
    unlay(t, 0);
    t->laid = t->frontier_size = t->turns = t->ended = 0;
    t->chance = seed;
    for (int i = 0; i < TILES; i++) t->bag[i] = (u8)(i / 3);
    t->bag_size = TILES;
    int highest = -1;
    for (int seat = 0; seat < t->seats; seat++) {
        t->total[seat] = t->hand_size[seat] = 0;
        draw_up(t, seat, HAND);
    }
    for (int seat = 0; seat < t->seats; seat++) {
        int number = largest(held_by(t, seat));
        if (number > highest) {
            highest = number;
            t->to = seat;
        }
    }
    while (!t->ended) turn(t);
}

/* ── exported functions ── */

table *table_new(int seats)
{
    table *t = calloc(1, sizeof(table));
    if (!compatible[0]) fill_tables();
    for (int i = 0; i < 2 * CELLS; i++) t->admits[i] = ANY;
    t->seats = seats;
    return t;
}

void table_free(table *t)
{
    free(t->moves);
    free(t);
}

void table_playouts(table *t, int *out, u64 seed, u64 first, int games)
{
    for (int game = 0; game < games; game++) {
        playout(t, mixed(mixed(seed + GOLDEN) + (first + (u64)game) * GOLDEN));
        for (int seat = 0; seat < t->seats; seat++) *out++ = t->total[seat];
        *out++ = t->turns;
    }
}

void table_load(table *t, const int *tiles, int size)
{
    unlay(t, 0);
    t->laid = t->frontier_size = 0;
    for (int i = 0; i < size; i++) lay(t, CENTRE + WIDTH * tiles[3 * i] + tiles[3 * i + 1], tiles[3 * i + 2]);
}

int table_count(table *t, u64 held, int times)
{
    t->held = held;
    while (times--) search(t, 1, 1, 0, 1);
    return t->found;
}
