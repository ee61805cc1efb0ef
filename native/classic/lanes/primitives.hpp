// The requirements for a lane type: the whole list, checked here for each of them.
//
// Included after a lane type and before the kernel's text. A new one (another instruction set) is a
// header with these names; lanes/generic.hpp shows in plain C++ what each does, and native/tests
// compares every back end with it.
#pragma once

namespace nanpure::wide {
namespace {

// kLanes puzzles side by side, one 16-bit lane each. kLanes is 16 or 32: rows.hpp turns 16 × 16
// bytes at a time.
static_assert(kLanes == 16 || kLanes == 32);
static_assert(sizeof(Vec) == 2 * kLanes);
static_assert(kAllLanes == Lanes((uint64_t(1) << kLanes) - 1));


#define NANPURE_PRIMITIVE(result, name, ...) \
  static_assert(__is_same(decltype(&name), result (*)(__VA_ARGS__)))

NANPURE_PRIMITIVE(Vec, all_of, int);             // the same number in each lane
NANPURE_PRIMITIVE(Lanes, lanes, Mask);           // a mask as a set of lanes, and back
NANPURE_PRIMITIVE(Mask, mask, Lanes);

NANPURE_PRIMITIVE(Vec, or3, Vec, Vec, Vec);      // a | b | c
NANPURE_PRIMITIVE(Vec, and3, Vec, Vec, Vec);     // a & b & c
NANPURE_PRIMITIVE(Vec, one_of, Vec, Vec, Vec);   // bits that exactly one has
NANPURE_PRIMITIVE(Vec, or_and, Vec, Vec, Vec);   // a | (b & c)
NANPURE_PRIMITIVE(Vec, or_xor, Vec, Vec, Vec);   // a | (b ^ c)
NANPURE_PRIMITIVE(Vec, or_without, Vec, Vec, Vec);   // a | (b & ~c)
NANPURE_PRIMITIVE(Vec, and_or, Vec, Vec, Vec);   // a & (b | c)
NANPURE_PRIMITIVE(Vec, only, Vec, Vec, Vec);     // a & ~(b | c)

NANPURE_PRIMITIVE(Mask, meet, Vec, Vec);         // a & b is not 0
NANPURE_PRIMITIVE(Mask, apart, Vec, Vec);        // a & b is 0
NANPURE_PRIMITIVE(Mask, equal, Vec, Vec);
NANPURE_PRIMITIVE(Mask, above, Vec, Vec);        // a > b, of unsigned numbers
NANPURE_PRIMITIVE(Vec, least, Vec, Vec);
NANPURE_PRIMITIVE(Vec, most, Vec, Vec);
NANPURE_PRIMITIVE(Vec, pick, Mask, Vec, Vec);    // lane by lane the first or the second
NANPURE_PRIMITIVE(Vec, keep, Mask, Vec);         // the lanes of the mask, 0 in the others
NANPURE_PRIMITIVE(Vec, look_up, const uint16_t*, Vec);   // entry i of 64, for i in each lane

NANPURE_PRIMITIVE(Vec, digits_in, Vec);          // how many of nine bits are set

NANPURE_PRIMITIVE(Vec, low_bytes, Vec, Vec);     // byte by byte from the lower halves of each 16
NANPURE_PRIMITIVE(Vec, high_bytes, Vec, Vec);    // from the upper halves
NANPURE_PRIMITIVE(Vec, read, const uint8_t* const*, int, int);   // 32 bytes of row r, and of r + 16
NANPURE_PRIMITIVE(void, write, uint8_t* const*, int, int, Vec);  // where there are 32 lanes
NANPURE_PRIMITIVE(Two, candidates, Vec);         // digits of two cells as candidates, and back
NANPURE_PRIMITIVE(Vec, digits_of, Vec, Vec);

#undef NANPURE_PRIMITIVE

}  // namespace
}  // namespace nanpure::wide
