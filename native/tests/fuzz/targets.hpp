// The fuzz targets: each takes bytes, and CHECK reports where nanpure is wrong.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "layouts.hpp"

namespace nanpure::tests {

// Bytes as numbers, one after another; zeros after the last.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  int next() { return at_ < size_ ? data_[at_++] : 0; }
  int below(int n) { return next() % n; }
  bool left() const { return at_ < size_; }
  // Different cells, ascending: as many as requested, one for each byte.
  std::vector<std::uint16_t> cells(int count, int all) {
    std::vector<std::uint16_t> found;
    for (int k = 0; k < count; ++k) {
      int cell = below(all);
      while (std::count(found.begin(), found.end(), cell) != 0) cell = (cell + 1) % all;
      found.push_back(std::uint16_t(cell));
    }
    std::sort(found.begin(), found.end());
    return found;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_, at_ = 0;
};

using Target = void (*)(const std::uint8_t* data, std::size_t size);

void fuzz_lines(const std::uint8_t* data, std::size_t size);
void fuzz_boards(const std::uint8_t* data, std::size_t size);
void fuzz_classic(const std::uint8_t* data, std::size_t size);

// The target of that name; ends the program if there is none.
Target target_named(const char* name);

}  // namespace nanpure::tests
