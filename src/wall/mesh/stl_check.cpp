#include "wall/mesh/stl_check.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "setup/exact.h"
#include "setup/messages.h"

namespace Grit {

namespace {

// Binary files consist of a header of any bytes, the number of triangles, and for each a normal and three corners as 32 bit
// numbers and two bytes more.
constexpr std::size_t HEADER = 80, BEFORE_TRIANGLES = HEADER + sizeof(std::uint32_t),
                      TRIANGLE = 12 * sizeof(float) + sizeof(std::uint16_t);
constexpr std::size_t LONGEST_LINE = 1000;  // LAMMPS' reader has room for 1023
constexpr std::size_t QUOTE = 40;           // characters of a file in a message
constexpr const char *const BLANKS = " \t\r\n\f\v";

// In a message; what is no character of ASCII becomes a question mark.
std::string shown(std::string_view text)
{
  std::string visible;
  for (const char c : text.substr(0, QUOTE)) visible += c == '\t' ? ' ' : c >= ' ' && c <= '~' ? c : '?';
  return quoted(visible + (text.size() > QUOTE ? "..." : ""));
}

std::vector<std::string_view> words_of(std::string_view line)
{
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; (begin = line.find_first_not_of(BLANKS, begin)) != line.npos;) {
    const std::size_t end = std::min(line.find_first_of(BLANKS, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

// ---- text -----------------------------------------------------------------------------------------------------------

class LinesCheck {
 public:
  explicit LinesCheck(const std::string &f) : file(f) {}

  void check(std::string_view text)
  {
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      number++;
      check_line(text.substr(begin, end - begin));
      begin = end + 1;
    }
    if (next == SOLID) refuse("expected 'solid' in STL file ", file, ", got only comments");
    if (next == FACET)
      refuse("expected 'facet' or 'endsolid' behind the ", triangles, " triangles of STL file ", file,
             ", got the end of the file: it is not whole");
    if (next != NOTHING)
      refuse("expected ", SHAPE[next], " in triangle ", triangles, " of STL file ", file,
             ", got the end of the file: it is not whole");
  }

 private:
  const std::string &file;
  std::size_t number = 0, triangles = 0;  // of this line; of those that have begun
  // What the next line is.
  enum { SOLID, FACET, LOOP, CORNER_1, CORNER_2, CORNER_3, END_LOOP, END_FACET, NOTHING } next = SOLID;
  static constexpr const char *SHAPE[] = {
      "'solid'",   "'facet' or 'endsolid'", "'outer loop'", "'vertex'", "'vertex'", "'vertex'", "'endloop'",
      "'endfacet'"};

  std::string here() const
  {
    const bool is_inside = next > FACET && next < NOTHING;
    return "line " + std::to_string(number) + " of STL file " + file +
           (is_inside ? " (triangle " + std::to_string(triangles) + ")" : "");
  }

  void check_line(std::string_view whole)
  {
    // As LAMMPS reads it: with comments.
    const std::string_view line = whole.substr(0, whole.find('#'));
    if (whole.size() > LONGEST_LINE)
      refuse("expected at most ", LONGEST_LINE, " characters in ", here(), ", got ", whole.size());
    const std::vector<std::string_view> words = words_of(line);
    if (words.empty()) return;
    switch (next) {
      case SOLID:
        next = expect(words[0] == "solid", line, FACET);
        break;
      case FACET:
        check_facet(words, line);
        break;
      case LOOP:
        next = expect(words.size() == 2 && words[0] == "outer" && words[1] == "loop", line, CORNER_1);
        break;
      case CORNER_1:
        next = check_corner(words, line, CORNER_2);
        break;
      case CORNER_2:
        next = check_corner(words, line, CORNER_3);
        break;
      case CORNER_3:
        next = check_corner(words, line, END_LOOP);
        break;
      case END_LOOP:
        next = expect(words.size() == 1 && words[0] == "endloop", line, END_FACET);
        break;
      case END_FACET:
        next = expect(words.size() == 1 && words[0] == "endfacet", line, FACET);
        break;
      case NOTHING:
        refuse("expected one solid and nothing behind it in STL file ", file, ", got ", shown(line), " in line ",
               number);
    }
  }
  using Next = decltype(next);

  Next expect(bool is_so, std::string_view line, Next after) const
  {
    if (!is_so) refuse("expected ", SHAPE[next], " in ", here(), ", got ", shown(line));
    if (line.substr(0, line.find_first_not_of(BLANKS)).find_first_not_of(' ') != line.npos)
      refuse("expected blanks before ", SHAPE[next], " in ", here(), ", because LAMMPS reads no others, got a tab");
    return after;
  }

  void check_facet(const std::vector<std::string_view> &words, std::string_view line)
  {
    if (words[0] == "endsolid") {
      next = NOTHING;
      return;
    }
    if (words[0] != "facet") refuse("expected ", SHAPE[FACET], " in ", here(), ", got ", shown(line));
    triangles++;
    next = LOOP;
  }

  Next check_corner(const std::vector<std::string_view> &words, std::string_view line, Next after) const
  {
    bool is_corner = words.size() == 4 && words[0] == "vertex";
    real value;
    for (std::size_t k = 1; is_corner && k < words.size(); k++) is_corner = read_finite(std::string(words[k]), value);
    if (!is_corner) refuse("expected 'vertex' and three numbers in ", here(), ", got ", shown(line));
    return after;
  }
};

// ---- what it is -----------------------------------------------------------------------------------------------------

struct Claim {
  std::uint32_t triangles;
  std::uint64_t bytes;
};
// What a binary file of these bytes says of itself.
Claim claim_of(const std::string &bytes)
{
  Claim claim;
  std::memcpy(&claim.triangles, bytes.data() + HEADER, sizeof claim.triangles);
  claim.bytes = BEFORE_TRIANGLES + static_cast<std::uint64_t>(claim.triangles) * TRIANGLE;
  return claim;
}

}  // namespace

void check_stl(const std::string &bytes, const std::string &file)
{
  const bool has_claim = bytes.size() >= BEFORE_TRIANGLES;
  if (has_claim && claim_of(bytes).bytes == bytes.size()) return;
  if (bytes.find_first_not_of(BLANKS) == bytes.npos)
    refuse("expected triangles in STL file ", file, ", got an empty file of ", bytes.size(), " bytes");
  if (bytes.find('\0') == bytes.npos) {
    LinesCheck(file).check(bytes);
    return;
  }
  if (!has_claim)
    refuse("expected text that begins with 'solid', or at least ", BEFORE_TRIANGLES, " bytes, in STL file ", file,
           ", got ", bytes.size(), " bytes with zeros");
  const Claim claim = claim_of(bytes);
  refuse("expected text without zero bytes, or the ", claim.bytes, " bytes that its number of triangles, ",
         claim.triangles, ", takes, in STL file ", file, ", got ", bytes.size(), " bytes");
}

}  // namespace Grit
