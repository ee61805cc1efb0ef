/* Hiroi's confirm search and search() in plain C, as the listings of his page have them: the peer of
 * bench/methods.py. Three tables of unused digits, one recursive function, nothing else.
 *
 *   cc -O2 -shared -fPIC -o libhiroi.so bench/hiroi.c
 */
#include <stdint.h>

#define MOST 36

static int size, grx, gry, position_count;
static int board[MOST][MOST], position[MOST * MOST][2];
static uint64_t xflag[MOST], yflag[MOST], gflag[MOST][MOST];
static long find_count, tries;

#define GET_BIT(x, y) (xflag[x] & yflag[y] & gflag[(x) / grx][(y) / gry])

static void write_number(int n, int x, int y) {
  const uint64_t off = ~((uint64_t)1 << (n - 1));
  board[x][y] = n;
  xflag[x] &= off;
  yflag[y] &= off;
  gflag[x / grx][y / gry] &= off;
}

static void delete_number(int n, int x, int y) {
  const uint64_t on = (uint64_t)1 << (n - 1);
  board[x][y] = 0;
  xflag[x] |= on;
  yflag[y] |= on;
  gflag[x / grx][y / gry] |= on;
}

/* Rule (2) on the N places (x0 + k / w, y0 + k % w). */
static int only_places(int x0, int y0, int w) {
  uint64_t once = 0, twice = 0, bits[MOST];
  int k, changed = 0;
  for (k = 0; k < size; k++) {
    const int x = x0 + k / w, y = y0 + k % w;
    bits[k] = board[x][y] ? 0 : GET_BIT(x, y);
    twice |= once & bits[k];
    once |= bits[k];
  }
  for (once &= ~twice; once; once &= once - 1) {
    const uint64_t bit = once & -once;
    for (k = 0; !(bits[k] & bit); k++) {}
    if (board[x0 + k / w][y0 + k % w]) continue;
    write_number(__builtin_ctzll(bit) + 1, x0 + k / w, y0 + k % w);
    changed = 1;
  }
  return changed;
}

static void confirm_search(void) {
  int changed = 1, x, y;
  while (changed) {
    changed = 0;
    for (x = 0; x < size; x++)
      for (y = 0; y < size; y++)
        if (!board[x][y]) {
          const uint64_t bit = GET_BIT(x, y);
          if (bit && !(bit & (bit - 1))) {
            write_number(__builtin_ctzll(bit) + 1, x, y);
            changed = 1;
          }
        }
    for (x = 0; x < size; x++) changed |= only_places(x, 0, size);
    for (y = 0; y < size; y++) changed |= only_places(0, y, 1);
    for (x = 0; x < size; x += grx)
      for (y = 0; y < size; y += gry) changed |= only_places(x, y, gry);
  }
}

static void search(int pos) {
  uint64_t bit;
  if (pos == position_count) {
    find_count++;
    return;
  }
  for (bit = GET_BIT(position[pos][0], position[pos][1]); bit; bit &= bit - 1) {
    const int n = __builtin_ctzll(bit) + 1;
    tries++;
    write_number(n, position[pos][0], position[pos][1]);
    search(pos + 1);
    delete_number(n, position[pos][0], position[pos][1]);
  }
}

/* N * N digits, 0 = blank, boxes of `rows` by `columns`: all solutions; `tried` gets the digits
 * tried. */
long hiroi(const unsigned char *digits, int rows, int columns, long *tried) {
  int x, y;
  grx = rows;
  gry = columns;
  size = rows * columns;
  find_count = tries = position_count = 0;
  for (x = 0; x < size; x++) {
    xflag[x] = yflag[x] = ((uint64_t)1 << size) - 1;
    for (y = 0; y < size; y++) {
      board[x][y] = 0;
      gflag[x][y] = ((uint64_t)1 << size) - 1;
    }
  }
  for (x = 0; x < size; x++)
    for (y = 0; y < size; y++)
      if (digits[x * size + y]) write_number(digits[x * size + y], x, y);
  confirm_search();
  for (x = 0; x < size; x++)
    for (y = 0; y < size; y++)
      if (!board[x][y]) {
        position[position_count][0] = x;
        position[position_count++][1] = y;
      }
  search(0);
  *tried = tries;
  return find_count;
}
