// Memory for the answers to many rows: uninitialised, and in large pages if there is much of it.
// Getting pages of 4 KB one by one costs more than solving an easy puzzle.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace nanpure {

struct Free {
  void operator()(void* memory) const noexcept { std::free(memory); }
};

template <typename T>
using Room = std::unique_ptr<T[], Free>;

template <typename T>
Room<T> room(std::size_t size) {
  static_assert(std::is_trivial_v<T>);
  std::size_t bytes = size * sizeof(T);
  void* memory;
#ifdef MADV_HUGEPAGE
  constexpr std::size_t page = std::size_t(2) << 20;
  const bool much = bytes >= 2 * page;
  if (much) bytes = (bytes + page - 1) / page * page;
  memory = much ? std::aligned_alloc(page, bytes) : std::malloc(bytes + (bytes == 0));
  if (much && memory != nullptr) madvise(memory, bytes, MADV_HUGEPAGE);   // only a hint
#else
  memory = std::malloc(bytes + (bytes == 0));   // no large pages to be had
#endif
  if (memory == nullptr) throw std::bad_alloc();
  return Room<T>(static_cast<T*>(memory));
}

}  // namespace nanpure
