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
  constexpr std::size_t page = std::size_t(2) << 20;
  std::size_t bytes = size * sizeof(T);
  const bool much = bytes >= 2 * page;
  if (much) bytes = (bytes + page - 1) / page * page;
  void* memory = much ? std::aligned_alloc(page, bytes) : std::malloc(bytes + (bytes == 0));
  if (memory == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  if (much) madvise(memory, bytes, MADV_HUGEPAGE);   // only a hint
#endif
  return Room<T>(static_cast<T*>(memory));
}

}  // namespace nanpure
