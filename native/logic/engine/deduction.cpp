#include "logic/engine/deduction.hpp"

namespace nanpure::logic {

Evidence::Evidence(const Evidence&) = default;
Evidence::Evidence(Evidence&&) noexcept = default;
Evidence& Evidence::operator=(const Evidence&) = default;
Evidence& Evidence::operator=(Evidence&&) noexcept = default;
Evidence::~Evidence() = default;

Deduction::Deduction(const Deduction&) = default;
Deduction::Deduction(Deduction&&) noexcept = default;
Deduction& Deduction::operator=(const Deduction&) = default;
Deduction& Deduction::operator=(Deduction&&) noexcept = default;
Deduction::~Deduction() = default;

void Deduction::clear() { *this = {}; }

std::vector<std::uint16_t> listed(const std::uint64_t* set, int words) {
  std::size_t count = 0;
  for (int w = 0; w < words; ++w) count += std::size_t(popcount(set[w]));
  std::vector<std::uint16_t> list;
  list.reserve(count);
  for (int w = 0; w < words; ++w)
    each_bit(set[w], [&](int bit) { return list.push_back(std::uint16_t(w * 64 + bit)), true; });
  return list;
}

}  // namespace nanpure::logic
