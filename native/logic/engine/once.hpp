// A sink that takes each effect once and asks for evidence only if it is read.
#pragma once

#include "logic/engine/distinct.hpp"

namespace nanpure::logic {

// A finder that emits the simplest first thus keeps the simplest evidence of each effect.
class Once {
 public:
  explicit Once(Sink& sink) : sink_(sink) {}

  // `explain` fills Deduction::why.
  template <class Explain>
  bool take(Deduction& found, Explain explain) {
    if (found.empty() || !seen_.fresh(found)) return true;
    if (sink_.evidence) explain(found.why);
    return sink_.take(found);
  }

 private:
  Sink& sink_;
  Distinct seen_;
};

}  // namespace nanpure::logic
