// Primitives of rules for tests: what each means, word by word, and random ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel.hpp"
#include "layouts.hpp"

namespace nanpure::tests {

inline constexpr RuleKind kKinds[] = {RuleKind::linear, RuleKind::combination, RuleKind::chain,
                                      RuleKind::pairs, RuleKind::equal_sums, RuleKind::count,
                                      RuleKind::element, RuleKind::between, RuleKind::automaton,
                                      RuleKind::table, RuleKind::either};

// Whether the digits of its cells, in their order, keep a primitive.
bool holds(const Primitive& primitive, const Digits& digits);

Primitive random_primitive(Chance& chance, RuleKind kind, int size);

std::string shown(const Primitive& primitive);

}  // namespace nanpure::tests
