#include "classic/backends.hpp"

#include <cstdlib>
#include <cstring>

namespace nanpure {
namespace {

const Backend* named(const char* name) {
  for (const Backend* const* entry = backends(); *entry != nullptr; ++entry)
    if (std::strcmp((*entry)->name, name) == 0) return *entry;
  return nullptr;
}

const Backend* usual() {
  const char* forced = std::getenv("NANPURE_BACKEND");
  return forced == nullptr || *forced == '\0' ? backends()[0] : named(forced);
}

}  // namespace

const Backend* const* backends() {
  // A new back end goes in front of `scalar`, if the processor has what it needs.
  static const Backend* const list[] = {&scalar_backend, nullptr};
  return list;
}

const Backend* find_backend(const char* name) {
  static const Backend* const first = usual();
  return name == nullptr || *name == '\0' ? first : named(name);
}

}  // namespace nanpure
