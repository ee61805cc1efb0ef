// The scribe for Python: the caller's buffers in and out, and a summary of the work.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <atomic>
#include <tuple>

#include "python/module.hpp"
#include "text/scribe.hpp"

namespace nanpure {
namespace {

using Text = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Output = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Account = std::tuple<std::size_t, std::size_t, std::uint64_t, std::uint64_t, std::uint64_t,
                           nb::bytes>;

Verb verb_of(const std::string& name) {
  if (name == "solve") return Verb::solve;
  if (name == "check") return Verb::check;
  if (name == "count") return Verb::count;
  throw nb::value_error(("expected solve, check or count, got " + name).c_str());
}

// One caller at a time: its memory belongs to the call.
class Desk {
 public:
  Desk(const std::string& verb, std::uint32_t limit) : scribe_(verb_of(verb), limit) {
    if (limit < 1 || limit > kMostLimit)
      throw nb::value_error(("expected a limit of 1.." + std::to_string(kMostLimit) + ", got " +
                             std::to_string(limit)).c_str());
  }

  void answer(const std::string& name, nb::bytes form, const Text& text, const Output& output,
              std::uint64_t nodes, double seconds, Control* parent) {
    const Backend& chosen = backend(name);
    Table table;
    const bool tabled = form.size() != 0;
    if (tabled) table = table_of(form);
    const std::size_t length = text.shape(0), room = Scribe::room(length);
    if (output.shape(0) < room)
      throw nb::value_error(("expected room for " + std::to_string(room) + " bytes, got " +
                             std::to_string(output.shape(0))).c_str());
    const Busy busy(*this);
    without_gil(nodes, seconds, parent, [&](Control& control) {
      scribe_.answer(chosen, tabled ? &table : nullptr, reinterpret_cast<const char*>(text.data()), length,
                     reinterpret_cast<char*>(output.data()), control);
    });
  }

  Account account() {
    const Busy busy(*this);
    const auto* careful = reinterpret_cast<const char*>(scribe_.careful.data());
    return {scribe_.read, scribe_.written, scribe_.lines, scribe_.answered, scribe_.wrong,
            nb::bytes(careful, scribe_.careful.size() * sizeof(Careful))};
  }

 private:
  struct Busy {
    explicit Busy(Desk& desk) : desk(desk) {
      if (desk.busy_.test_and_set())
        throw nb::value_error("a scribe answers one call at a time, and another is running");
    }
    ~Busy() { desk.busy_.clear(); }
    Desk& desk;
  };

  Scribe scribe_;
  std::atomic_flag busy_;
};

}  // namespace

void bind_scribe(nb::module_& module) {
  nb::class_<Desk>(module, "Scribe", "Answers lines of text with lines of text; keeps its memory.")
      .def(nb::init<const std::string&, std::uint32_t>(), "verb"_a, "limit"_a)
      .def("answer", &Desk::answer, "backend"_a, "form"_a, "text"_a, "output"_a, "nodes"_a = 0,
           "seconds"_a = 0.0, "control"_a.none() = nb::none(),
           nb::sig("def answer(self, backend: str, form: bytes, text: bytes | memoryview, "
                   "output: bytearray, nodes: int = 0, seconds: float = 0.0, "
                   "control: Control | None = None) -> None"),
           "Answer the lines of text into output, which has room(len(text)) bytes; they are rows of "
           "the form, or puzzles where it is empty.")
      .def("account", &Desk::account,
           "Of the last call: (bytes read, bytes written, lines, answered, wrong, careful lines as "
           "int64 at, begin, end, line).")
      .def_static("room", &Scribe::room, "length"_a,
                  "The most bytes of output that so many bytes of text can have.");
}

}  // namespace nanpure
