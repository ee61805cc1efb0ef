// The lane type on AVX2: 16 lanes of 16 bits in one register; a mask is a register too, with all
// bits of a lane set or none.
#pragma once

#include <immintrin.h>
#include <stdint.h>

#define NANPURE_INLINE static inline __attribute__((always_inline))

// For a long function without a jump. (The option that helps with 32 registers, see lanes512.hpp,
// costs 13 to 20 % with 16.)
#define NANPURE_LONG_RUN __attribute__((noinline))

namespace nanpure::wide {
namespace {

typedef uint16_t Vec __attribute__((vector_size(32), may_alias));
typedef uint32_t Lanes;   // a set of lanes: bit l stands for lane l
typedef Vec Mask;

constexpr int kLanes = 16;
constexpr Lanes kAllLanes = 0xffff;

NANPURE_INLINE __m256i raw(Vec a) { return (__m256i)a; }
NANPURE_INLINE Vec vec(__m256i a) { return (Vec)a; }

NANPURE_INLINE Vec all_of(int a) { return vec(_mm256_set1_epi16(short(a))); }
NANPURE_INLINE Lanes lanes(Mask m) {
  const __m128i low = _mm256_castsi256_si128(raw(m)), high = _mm256_extracti128_si256(raw(m), 1);
  return Lanes(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
}
NANPURE_INLINE Mask mask(Lanes m) {
  const __m256i bits = _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096,
                                         8192, 16384, short(0x8000));
  return vec(_mm256_cmpeq_epi16(_mm256_and_si256(_mm256_set1_epi16(short(m)), bits), bits));
}

// ---- three at a time ---------------------------------------------------------------------------

NANPURE_INLINE Vec or3(Vec a, Vec b, Vec c) { return a | b | c; }
NANPURE_INLINE Vec and3(Vec a, Vec b, Vec c) { return a & b & c; }
NANPURE_INLINE Vec one_of(Vec a, Vec b, Vec c) {   // exactly one
  return vec(_mm256_andnot_si256(raw((a & b) | (c & (a | b))), raw(a | b | c)));
}
NANPURE_INLINE Vec or_and(Vec a, Vec b, Vec c) { return a | (b & c); }
NANPURE_INLINE Vec or_xor(Vec a, Vec b, Vec c) { return a | (b ^ c); }
NANPURE_INLINE Vec or_without(Vec a, Vec b, Vec c) {   // a | (b & ~c)
  return a | vec(_mm256_andnot_si256(raw(c), raw(b)));
}
NANPURE_INLINE Vec and_or(Vec a, Vec b, Vec c) { return a & (b | c); }
NANPURE_INLINE Vec only(Vec a, Vec b, Vec c) {   // a & ~(b | c)
  return vec(_mm256_andnot_si256(raw(b | c), raw(a)));
}

// ---- comparing ---------------------------------------------------------------------------------

NANPURE_INLINE Mask equal(Vec a, Vec b) { return vec(_mm256_cmpeq_epi16(raw(a), raw(b))); }
NANPURE_INLINE Mask apart(Vec a, Vec b) { return equal(a & b, Vec{}); }
NANPURE_INLINE Mask meet(Vec a, Vec b) { return ~apart(a, b); }
NANPURE_INLINE Mask above(Vec a, Vec b) {   // as unsigned numbers
  return ~equal(vec(_mm256_min_epu16(raw(a), raw(b))), a);
}
NANPURE_INLINE Vec least(Vec a, Vec b) { return vec(_mm256_min_epu16(raw(a), raw(b))); }
NANPURE_INLINE Vec most(Vec a, Vec b) { return vec(_mm256_max_epu16(raw(a), raw(b))); }
NANPURE_INLINE Vec pick(Mask m, Vec yes, Vec no) {
  return vec(_mm256_blendv_epi8(raw(no), raw(yes), raw(m)));
}
NANPURE_INLINE Vec keep(Mask m, Vec a) { return m & a; }

// Looks up table[i] for the i of each lane; the table has 64 entries.
NANPURE_INLINE Vec look_up(const uint16_t* table, Vec i) {
  Vec r;
  for (int lane = 0; lane < kLanes; ++lane) r[lane] = table[i[lane]];
  return r;
}

// Sixteen bytes to look up with byte shuffles.
NANPURE_INLINE __m256i table(__m128i bytes) { return _mm256_broadcastsi128_si256(bytes); }

// ---- counting ----------------------------------------------------------------------------------

// The number of digits in each lane, 0 to 9.
NANPURE_INLINE Vec digits_in(Vec a) {
  const __m256i nibble = _mm256_set1_epi8(15);
  const __m256i counts = table(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(raw(a), nibble));
  const __m256i high =
      _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16(raw(a), 4), nibble));
  const __m256i bytes = _mm256_add_epi8(low, high);   // of a lane's upper byte only bit 0 can be
  return vec(_mm256_add_epi16(_mm256_and_si256(bytes, _mm256_set1_epi16(255)),
                              _mm256_srli_epi16(bytes, 8)));
}

// ---- rows of bytes (rows.hpp) ------------------------------------------------------------------

// Interleave the bytes of a and b: of the lower, of the upper half of each 16 bytes.
NANPURE_INLINE Vec low_bytes(Vec a, Vec b) { return vec(_mm256_unpacklo_epi8(raw(a), raw(b))); }
NANPURE_INLINE Vec high_bytes(Vec a, Vec b) { return vec(_mm256_unpackhi_epi8(raw(a), raw(b))); }

// 32 bytes of row r.
NANPURE_INLINE Vec read(const uint8_t* const* rows, int r, int at) {
  return vec(_mm256_loadu_si256((const __m256i*)(rows[r] + at)));
}
NANPURE_INLINE void write(uint8_t* const* rows, int r, int at, Vec bytes) {
  _mm256_storeu_si256((__m256i*)(rows[r] + at), raw(bytes));
}

struct Two {
  Vec a, b;
};

// Digits 0…9 of two cells, a byte each, become candidates. The first 16 bytes are the lanes of
// cell a, the others those of cell b.
NANPURE_INLINE Two candidates(Vec digits) {
  const __m256i low = _mm256_shuffle_epi8(
      table(_mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0)), raw(digits));
  const __m256i high = _mm256_shuffle_epi8(
      table(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)), raw(digits));
  const __m256i first = _mm256_unpacklo_epi8(low, high), second = _mm256_unpackhi_epi8(low, high);
  return {vec(_mm256_permute2x128_si256(first, second, 0x20)),
          vec(_mm256_permute2x128_si256(first, second, 0x31))};
}

// The inverse, for cells with a single candidate.
NANPURE_INLINE Vec digits_of(Vec a, Vec b) {
  const __m256i mixed = _mm256_packus_epi16(raw(a - 1), raw(b - 1));   // n − 1 bits for digit n
  const __m256i bytes = _mm256_permute4x64_epi64(mixed, 0xd8);
  const __m256i nibble = _mm256_set1_epi8(15);
  const __m256i bits = table(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m256i counts = _mm256_add_epi8(
      _mm256_shuffle_epi8(bits, _mm256_and_si256(bytes, nibble)),
      _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble)));
  return vec(_mm256_add_epi8(counts, _mm256_set1_epi8(1)));
}

}  // namespace
}  // namespace nanpure::wide
