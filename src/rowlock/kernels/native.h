/* Functions of C that kernels call. Their twins in Python (rowlock.kernels.native) declare them for Cython. */
#ifndef ROWLOCK_NATIVE_H
#define ROWLOCK_NATIVE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GNUC__)
#define lowest(mask) __builtin_ctzll(mask)
#define size_of(mask) __builtin_popcountll(mask)
#else
#include <intrin.h>
static __inline int lowest(unsigned long long mask) { unsigned long i; _BitScanForward64(&i, mask); return (int)i; }
static __inline int size_of(unsigned long long mask) { int n = 0; while (mask) { mask &= mask - 1; n++; } return n; }
#endif

/* These change the buffers that they are given, so they take their addresses. */
#define grow(words, ints, room) grow_buffers(&(words), &(ints), room)
#define widen(words, room) widen_buffer(&(words), room)
#define hold(objects, size) hold_objects(&(objects), size)
#define reserve(first, second, third, size) reserve_buffers(&(first), &(second), &(third), size)

static int grow_buffers(uint64_t **words, int **ints, int room)
{
    int more = 2 * room + 4096;
    uint64_t *more_words = (uint64_t *)realloc(*words, (size_t)more * sizeof(uint64_t));
    int *more_ints;
    if (more_words == NULL) return room;
    *words = more_words;
    more_ints = (int *)realloc(*ints, (size_t)more * sizeof(int));
    if (more_ints == NULL) return room;
    *ints = more_ints;
    return more;
}

static int widen_buffer(uint64_t **words, int room)
{
    int more = 2 * room + 128;
    uint64_t *more_words = (uint64_t *)realloc(*words, (size_t)more * sizeof(uint64_t));
    if (more_words == NULL) return room;
    *words = more_words;
    return more;
}

static int hold_objects(void ***objects, int size)
{
    void **more = (void **)realloc(*objects, (size_t)size * sizeof(void *));
    if (more == NULL) return 0;
    *objects = more;
    return 1;
}

static inline void fetch(const void *first, int size)
{
#if defined(__GNUC__)
    const char *line = (const char *)first;
    const char *end = line + size;
    for (; line < end; line += 64) __builtin_prefetch(line);
#endif
}

/* Loops over shorts that compilers turn into vector instructions only if they know that nothing overlaps. */
static inline void add_shorts(const void *to, const void *rows, int first, int size)
{
    short *__restrict sums = (short *)to;
    const short *__restrict row = (const short *)rows + first;
    for (int i = 0; i < size; i++) sums[i] = (short)(sums[i] + row[i]);
}

static inline int product_of(const void *from, const void *rows, int first, int size)
{
    const short *__restrict one = (const short *)from;
    const short *__restrict other = (const short *)rows + first;
    int total = 0;
    for (int i = 0; i < size; i++) total += one[i] * other[i];
    return total;
}

/* A structure is the memory from its first plain field to the end of its last one. */
static inline int bytes_through(const void *first, const void *last, int size)
{
    return (int)((const char *)last + size - (const char *)first);
}

static inline void copy_bytes(const void *to, const void *start, int size)
{
    memmove((void *)to, start, (size_t)size);
}

static inline int equal_bytes(const void *one, const void *other, int size)
{
    return memcmp(one, other, (size_t)size) == 0;
}

static inline void clear_bytes(const void *start, int size)
{
    memset((void *)start, 0, (size_t)size);
}

static int reserve_buffers(uint64_t **first, uint64_t **second, int **third, int size)
{
    *first = (uint64_t *)calloc((size_t)size, sizeof(uint64_t));
    *second = (uint64_t *)calloc((size_t)size, sizeof(uint64_t));
    *third = (int *)calloc((size_t)size, sizeof(int));
    if (*first != NULL && *second != NULL && *third != NULL) return 1;
    free(*first); free(*second); free(*third);
    *first = *second = NULL; *third = NULL;
    return 0;
}

#endif
