// The lane type on AVX-512: 32 lanes of 16 bits in one register, masks in mask registers.
//
// Included by a file compiled for its instruction set, before the kernel's text. With BITALG and
// VBMI (avx512vbmi2.cpp) popcounts and byte shuffles are one instruction each; without them
// (avx512.cpp, x86-64-v4) they take a few.
#pragma once

#include <immintrin.h>
#include <stdint.h>

#define NANPURE_INLINE static inline __attribute__((always_inline))

// For a long function without a jump. With 32 registers it pays to schedule its instructions before
// register allocation, which g++ does not do by default on x86: the sweep is 5 % faster.
#ifdef __clang__
#define NANPURE_LONG_RUN __attribute__((noinline))
#else
#define NANPURE_LONG_RUN __attribute__((noinline, optimize("schedule-insns")))
#endif

namespace nanpure::wide {
namespace {

typedef uint16_t Vec __attribute__((vector_size(64), may_alias));
typedef uint32_t Lanes;     // a set of lanes: bit l stands for lane l
typedef __mmask32 Mask;     // the result of a comparison

constexpr int kLanes = 32;
constexpr Lanes kAllLanes = 0xffffffff;

NANPURE_INLINE __m512i raw(Vec a) { return (__m512i)a; }
NANPURE_INLINE Vec vec(__m512i a) { return (Vec)a; }

NANPURE_INLINE Vec all_of(int a) { return vec(_mm512_set1_epi16(short(a))); }
NANPURE_INLINE Lanes lanes(Mask m) { return m; }
NANPURE_INLINE Mask mask(Lanes m) { return m; }

// ---- three at a time ---------------------------------------------------------------------------

template <int table>
NANPURE_INLINE Vec three(Vec a, Vec b, Vec c) {
  return vec(_mm512_ternarylogic_epi64(raw(a), raw(b), raw(c), table));
}
NANPURE_INLINE Vec or3(Vec a, Vec b, Vec c) { return three<0xfe>(a, b, c); }
NANPURE_INLINE Vec and3(Vec a, Vec b, Vec c) { return three<0x80>(a, b, c); }
NANPURE_INLINE Vec one_of(Vec a, Vec b, Vec c) { return three<0x16>(a, b, c); }   // exactly one
NANPURE_INLINE Vec or_and(Vec a, Vec b, Vec c) { return three<0xf8>(a, b, c); }     // a | (b & c)
NANPURE_INLINE Vec or_xor(Vec a, Vec b, Vec c) { return three<0xf6>(a, b, c); }     // a | (b ^ c)
NANPURE_INLINE Vec or_without(Vec a, Vec b, Vec c) { return three<0xf4>(a, b, c); } // a | (b & ~c)
NANPURE_INLINE Vec and_or(Vec a, Vec b, Vec c) { return three<0xe0>(a, b, c); }     // a & (b | c)
NANPURE_INLINE Vec only(Vec a, Vec b, Vec c) { return three<0x10>(a, b, c); }       // a & ~(b | c)

// ---- comparing ---------------------------------------------------------------------------------

NANPURE_INLINE Mask meet(Vec a, Vec b) { return _mm512_test_epi16_mask(raw(a), raw(b)); }
NANPURE_INLINE Mask apart(Vec a, Vec b) { return _mm512_testn_epi16_mask(raw(a), raw(b)); }
NANPURE_INLINE Mask equal(Vec a, Vec b) { return _mm512_cmpeq_epi16_mask(raw(a), raw(b)); }
NANPURE_INLINE Mask above(Vec a, Vec b) { return _mm512_cmpgt_epu16_mask(raw(a), raw(b)); }
NANPURE_INLINE Vec least(Vec a, Vec b) { return vec(_mm512_min_epu16(raw(a), raw(b))); }
NANPURE_INLINE Vec most(Vec a, Vec b) { return vec(_mm512_max_epu16(raw(a), raw(b))); }
NANPURE_INLINE Vec pick(Mask m, Vec yes, Vec no) {
  return vec(_mm512_mask_mov_epi16(raw(no), m, raw(yes)));
}
NANPURE_INLINE Vec keep(Mask m, Vec a) { return vec(_mm512_maskz_mov_epi16(m, raw(a))); }

// Looks up table[i] for the i of each lane; the table has 64 entries.
NANPURE_INLINE Vec look_up(const uint16_t* table, Vec i) {
  return vec(_mm512_permutex2var_epi16(_mm512_load_si512(table), raw(i),
                                       _mm512_load_si512(table + 32)));
}

// Sixteen bytes to look up with byte shuffles. (g++ 12 warns of its own _mm512_broadcast_i32x4.)
NANPURE_INLINE __m512i table(__m128i bytes) {
  return _mm512_maskz_broadcast_i32x4(__mmask16(-1), bytes);
}

// ---- counting ----------------------------------------------------------------------------------

// The number of digits in each lane, 0 to 9.
NANPURE_INLINE Vec digits_in(Vec a) {
#ifdef __AVX512BITALG__
  return vec(_mm512_popcnt_epi16(raw(a)));
#else
  const __m512i nibble = _mm512_set1_epi8(15);
  const __m512i counts = table(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m512i low = _mm512_shuffle_epi8(counts, _mm512_and_si512(raw(a), nibble));
  const __m512i high =
      _mm512_shuffle_epi8(counts, _mm512_and_si512(_mm512_srli_epi16(raw(a), 4), nibble));
  const __m512i bytes = _mm512_add_epi8(low, high);   // of a lane's upper byte only bit 0 can be
  return vec(_mm512_add_epi16(_mm512_and_si512(bytes, _mm512_set1_epi16(255)),
                              _mm512_srli_epi16(bytes, 8)));
#endif
}

// ---- rows of bytes (rows.hpp) ------------------------------------------------------------------

// Interleave the bytes of a and b: of the lower, of the upper half of each 16 bytes.
NANPURE_INLINE Vec low_bytes(Vec a, Vec b) { return vec(_mm512_unpacklo_epi8(raw(a), raw(b))); }
NANPURE_INLINE Vec high_bytes(Vec a, Vec b) { return vec(_mm512_unpackhi_epi8(raw(a), raw(b))); }

// 32 bytes from row r and 32 from row r + 16. (g++ 12 warns of its own _mm512_inserti64x4.)
NANPURE_INLINE Vec read(const uint8_t* const* rows, int r, int at) {
  const __m256i first = _mm256_loadu_si256((const __m256i*)(rows[r] + at));
  const __m256i second = _mm256_loadu_si256((const __m256i*)(rows[r + 16] + at));
  return vec((__m512i)__builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7));
}
NANPURE_INLINE void write(uint8_t* const* rows, int r, int at, Vec bytes) {
  _mm256_storeu_si256((__m256i*)(rows[r] + at),
                      (__m256i)__builtin_shufflevector(raw(bytes), raw(bytes), 0, 1, 2, 3));
  _mm256_storeu_si256((__m256i*)(rows[r + 16] + at),
                      (__m256i)__builtin_shufflevector(raw(bytes), raw(bytes), 4, 5, 6, 7));
}

struct Two {
  Vec a, b;
};

// Digits 0…9 of two cells, a byte each, become candidates. Of the four times 16 bytes, the first
// and the third are lanes 0…15 and 16…31 of cell a, the others those of cell b.
NANPURE_INLINE Two candidates(Vec digits) {
  const __m512i low = _mm512_shuffle_epi8(
      table(_mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0)), raw(digits));
  const __m512i high = _mm512_shuffle_epi8(
      table(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)), raw(digits));
  const __m512i first = _mm512_unpacklo_epi8(low, high), second = _mm512_unpackhi_epi8(low, high);
  const __m512i a = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
  const __m512i b = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
  return {vec(_mm512_permutex2var_epi64(first, a, second)),
          vec(_mm512_permutex2var_epi64(first, b, second))};
}

// The inverse, for cells with a single candidate.
NANPURE_INLINE Vec digits_of(Vec a, Vec b) {
  const __m512i mixed = _mm512_packus_epi16(raw(a - 1), raw(b - 1));   // n − 1 bits for digit n
  const __m512i bytes = _mm512_maskz_permutex_epi64(__mmask8(-1), mixed, 0xd8);
#ifdef __AVX512BITALG__
  const __m512i counts = _mm512_popcnt_epi8(bytes);
#else
  const __m512i nibble = _mm512_set1_epi8(15);
  const __m512i bits = table(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m512i counts = _mm512_add_epi8(
      _mm512_shuffle_epi8(bits, _mm512_and_si512(bytes, nibble)),
      _mm512_shuffle_epi8(bits, _mm512_and_si512(_mm512_srli_epi16(bytes, 4), nibble)));
#endif
  return vec(_mm512_add_epi8(counts, _mm512_set1_epi8(1)));
}

}  // namespace
}  // namespace nanpure::wide
