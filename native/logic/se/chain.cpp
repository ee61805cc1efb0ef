#include "logic/se/chain.hpp"

namespace nanpure::se {

double length_rating(int complexity) {
  double added = 0;
  int limit = 4;
  for (bool odd = false; complexity - 2 > limit; odd = !odd) {
    added += 0.1;
    limit = odd ? limit * 4 / 3 : limit * 3 / 2;
  }
  return added;
}

Called called(const ChainStep& step) {
  std::uint64_t low = 0x9e3779b97f4a7c15, high = 0xc2b2ae3d27d4eb4f;
  const auto mix = [&](std::uint64_t value) {
    low = (low ^ value) * 0xff51afd7ed558ccd;
    low ^= low >> 32;
    high = (high + value) * 0xc4ceb9fe1a85ec53;
    high ^= high >> 29;
  };
  for (const auto& part : step.parts) {
    mix(0x10000 + part.size());
    for (const Item& item : part) mix(item.literal);
  }
  return {{low, high}, step.complexity};
}

}  // namespace nanpure::se
