/* Lets the n-th call of one kind fail, once, in a process that is started with LD_PRELOAD.
 *
 * nanpure_arm(kind, n): from now on count the calls of a kind; the n-th one fails. nanpure_calls()
 * gives how many there were, also of a process that was forked after the library was loaded.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum { NONE, ALLOCATION, WRITE, SYNC, RENAME, OPEN, THREAD, FORK };

struct state {
    atomic_int kind;
    atomic_long left, calls;
};
static struct state* shared;

__attribute__((constructor)) static void begin(void) {
    void* place = mmap(NULL, sizeof(struct state), PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (place != MAP_FAILED) shared = place;
}

void nanpure_arm(int kind, long n) {
    atomic_store(&shared->kind, NONE);
    atomic_store(&shared->left, n);
    atomic_store(&shared->calls, 0);
    atomic_store(&shared->kind, kind);
}

long nanpure_calls(void) { return atomic_load(&shared->calls); }

static int fails(int kind) {
    if (!shared || atomic_load(&shared->kind) != kind) return 0;
    atomic_fetch_add(&shared->calls, 1);
    return atomic_fetch_sub(&shared->left, 1) == 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* The allocator: dlsym may allocate, so that glibc's own names are taken. */
extern void* __libc_malloc(size_t);
extern void* __libc_calloc(size_t, size_t);
extern void* __libc_realloc(void*, size_t);

void* malloc(size_t size) {
    if (fails(ALLOCATION)) return errno = ENOMEM, NULL;
    return __libc_malloc(size);
}

void* calloc(size_t number, size_t size) {
    if (fails(ALLOCATION)) return errno = ENOMEM, NULL;
    return __libc_calloc(number, size);
}

void* realloc(void* old, size_t size) {
    if (fails(ALLOCATION)) return errno = ENOMEM, NULL;
    return __libc_realloc(old, size);
}

ssize_t write(int file, const void* data, size_t size) {
    if (fails(WRITE)) return errno = ENOSPC, -1;
    return REAL(write)(file, data, size);
}

int fsync(int file) {
    if (fails(SYNC)) return errno = EIO, -1;
    return REAL(fsync)(file);
}

int rename(const char* from, const char* to) {
    if (fails(RENAME)) return errno = EACCES, -1;
    return REAL(rename)(from, to);
}

int renameat(int a, const char* from, int b, const char* to) {
    if (fails(RENAME)) return errno = EACCES, -1;
    return REAL(renameat)(a, from, b, to);
}

static int opened(int folder, const char* path, int flags, mode_t mode) {
    if (fails(OPEN)) return errno = EMFILE, -1;
    return REAL(openat)(folder, path, flags, mode);
}

#define MODE(flags) ({ mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { \
        va_list more; va_start(more, flags); mode = va_arg(more, mode_t); va_end(more); } \
    mode; })

int open(const char* path, int flags, ...) { return opened(AT_FDCWD, path, flags, MODE(flags)); }
int open64(const char* path, int flags, ...) { return opened(AT_FDCWD, path, flags, MODE(flags)); }

int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*run)(void*), void* with) {
    if (fails(THREAD)) return EAGAIN;
    return REAL(pthread_create)(thread, how, run, with);
}

pid_t fork(void) {
    if (fails(FORK)) return errno = EAGAIN, -1;
    return REAL(fork)();
}
