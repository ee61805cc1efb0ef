// The reader of tables on random, mutated and cut text, against a plain reading of the same bytes.
// Every text lies in memory of exactly its own size, so that a sanitizer sees a read beyond its end.
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "chance.hpp"
#include "check.hpp"
#include "text/table.hpp"

namespace nanpure::tests {
namespace {

const std::string kPuzzle =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const std::string kSolution =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

// ---- the plain reading -----------------------------------------------------------------------

struct Plain {
  LineKind kind;
  std::string puzzle, solution;
};

// The fields of a row; false: it is malformed.
bool split(const std::string& row, char separator, std::vector<std::string>& fields) {
  std::size_t at = 0;
  for (;;) {
    std::string field;
    if (at < row.size() && row[at] == '"') {
      for (++at;; ++at) {
        if (at == row.size()) return false;
        if (row[at] == '"') {
          if (at + 1 == row.size() || row[at + 1] != '"') break;
          ++at;
        }
        field += row[at];
      }
      ++at;
      if (at < row.size() && row[at] != separator) return false;
    } else {
      while (at < row.size() && row[at] != separator) field += row[at++];
    }
    fields.push_back(field);
    if (at == row.size()) return true;
    ++at;
  }
}

bool all_of(const std::string& text, const char* signs) {
  return text.find_first_not_of(signs) == std::string::npos;
}

Plain plain_reading(const std::string& row, const std::string& form) {
  if (row.empty() || row[0] == '#') return {LineKind::silent, "", ""};
  Plain read{LineKind::other, "", ""};
  std::vector<std::string> fields;
  if (!split(row, form[0], fields)) return read;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string& field = fields[i];
    const char letter = i + 1 < form.size() ? form[i + 1] : 'e';
    if (letter == 'e' && !field.empty()) return read;
    if (letter == 'n' && !all_of(field, "0123456789")) return read;
    if (letter == 'l' && !field.empty() && field != "3x3" && field != "9") return read;
    if (letter == 's' && !field.empty()) {
      if (field.size() != 81 || !all_of(field, "123456789")) return read;
      read.solution = field;
    }
    if (letter == 'p') {
      if (field.size() != 81 || !all_of(field, ".0_*123456789")) return read;
      if (all_of(field, ".0_*")) return read;
      read.puzzle = field;
    }
  }
  if (!read.puzzle.empty()) read.kind = LineKind::plain;
  return read;
}

void check_rows(const std::string& text, const std::string& form) {
  Table table;
  CHECK(Table::read(form, table));
  auto memory = std::make_unique<char[]>(text.size());
  text.copy(memory.get(), text.size());
  const Rows found = read_rows(table, memory.get(), text.size());
  std::size_t rows = 0, row = 0, digits = 0;
  for (std::size_t at = 0; at < text.size(); ++row) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    std::size_t next = end;
    if (next < text.size()) next += text.compare(end, 2, "\r\n") == 0 ? 2 : 1;
    const Plain plain = plain_reading(text.substr(at, end - at), form);
    CHECK(row < found.lines.kinds.size());
    if (row >= found.lines.kinds.size()) return;
    CHECK_EQ(int(found.lines.kinds[row]), int(plain.kind));
    CHECK_EQ(std::size_t(found.lines.starts[row]), at);
    at = next;
    ++rows;
    if (plain.kind != LineKind::plain || digits + 81 > found.lines.digits.size()) continue;
    for (std::size_t cell = 0; cell < 81; ++cell, ++digits) {
      const char sign = plain.puzzle[cell];
      CHECK_EQ(int(found.lines.digits[digits]), sign >= '1' && sign <= '9' ? sign - '0' : 0);
      CHECK_EQ(int(found.solutions[digits]),
               plain.solution.empty() ? 0 : plain.solution[cell] - '0');
    }
  }
  CHECK_EQ(found.lines.kinds.size(), rows);
  CHECK_EQ(found.lines.digits.size(), digits);
}

// ---- texts -----------------------------------------------------------------------------------

std::string a_field(TextChance& chance, char letter) {
  static const char* const some[] = {"", "7", "words", "\"a \"\"b\"\" c\"", "a\"b", "3x3", "9",
                                     "\"", "\"7\"", "\"x\"y", "1.2"};
  const bool good = chance.below(5) != 0;
  if (letter == 'p' && good) return chance.below(4) == 0 ? '"' + kPuzzle + '"' : kPuzzle;
  if (letter == 's' && good) return chance.below(4) == 0 ? "" : kSolution;
  if (chance.below(9) == 0) return kPuzzle.substr(0, chance.below(82));
  if (good) return letter == 'n' ? "12345678901234567890" : letter == 'a' ? "a longer sentence" : "";
  return some[chance.below(sizeof some / sizeof *some)];
}

std::string a_text(TextChance& chance, const std::string& form) {
  static const char* const ends[] = {"\n", "\r\n", "\r"};
  std::string text;
  const std::size_t usual = chance.below(3);
  for (std::size_t n = chance.below(8); n != 0; --n) {
    if (chance.below(9) == 0) text += chance.below(2) == 0 ? "# " : "";
    std::size_t fields = form.size() - 1;
    if (chance.below(9) == 0) fields = chance.below(fields + 3);
    for (std::size_t i = 0; i < fields; ++i) {
      if (i != 0) text += form[0];
      text += a_field(chance, i + 1 < form.size() ? form[i + 1] : 'e');
    }
    if (n != 1 || chance.below(2) == 0) text += ends[chance.below(8) == 0 ? chance.below(3) : usual];
  }
  if (chance.below(2) == 0)   // any bytes anywhere
    for (std::size_t n = chance.below(6); n != 0 && !text.empty(); --n)
      text[chance.below(text.size())] = char(1 + chance.below(255));
  return text;
}

std::size_t rounds(std::size_t usual) {
  const char* const said = std::getenv("NANPURE_FUZZ");
  return said == nullptr ? usual : std::size_t(std::strtoull(said, nullptr, 10));
}

const char* const kForms[] = {",ps", ";psa", "\tnpas", ",ple", ",p", ",sepal"};

TEST(tables_of_random_text) {
  TextChance chance{5};
  for (std::size_t n = rounds(3000); n != 0 && failures() == 0; --n) {
    const std::string form = kForms[chance.below(6)];
    check_rows(a_text(chance, form), form);
  }
}

TEST(tables_cut_at_every_byte) {
  TextChance chance{6};
  for (std::size_t n = rounds(3000) / 300 + 1; n != 0 && failures() == 0; --n) {
    const std::string form = kForms[chance.below(6)], text = a_text(chance, form);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
      check_rows(text.substr(0, cut), form);
      check_rows(text.substr(cut), form);
    }
  }
}

TEST(forms_of_tables) {
  Table table;
  for (const char* const form : {"", ",", ",a", ",pp", ",pss", ",pX", "\np", "\"p"})
    CHECK(!Table::read(form, table));
  CHECK(Table::read(";ap", table));
}

}  // namespace
}  // namespace nanpure::tests
