#include "objects/compiler_sentences.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <utility>

namespace Grit::LawProgram {

namespace {

struct Message {
  enum Severity { ERROR, WARNING, NOTE };
  std::string file;
  int line;
  Severity severity;
  std::string text;
  int led_by = 0;  // line of the header that led here, where the compiler says so; else 0
};

std::string without_end(std::string text, const std::string &end)
{
  if (text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0)
    text.resize(text.size() - end.size());
  return text;
}

// "path:12:5: error: text"; a path may have colons. By hand, because regular expressions of the library fail at long lines, which
// templates make.
std::optional<Message> message_in(const std::string &line)
{
  static constexpr std::array<std::pair<const char *, Message::Severity>, 4> SEVERITIES{
      {{": fatal error: ", Message::ERROR},
       {": error: ", Message::ERROR},
       {": warning: ", Message::WARNING},
       {": note: ", Message::NOTE}}};
  constexpr const char *DIGITS = "0123456789";
  for (const auto &[word, severity] : SEVERITIES) {
    const std::size_t at = line.find(word);
    if (at == std::string::npos) continue;
    std::string place = line.substr(0, at), numbers[2];  // line and column, or the line alone, from the right
    for (std::string &number : numbers) {
      const std::size_t colon = place.rfind(':');
      if (colon == std::string::npos || place.find_first_not_of(DIGITS, colon + 1) != std::string::npos) break;
      number = place.substr(colon + 1);
      place.resize(colon);
    }
    const std::string &number = numbers[1].empty() ? numbers[0] : numbers[1];
    if (!number.empty() && !place.empty())
      return Message{place, std::atoi(number.c_str()), severity, line.substr(at + std::string(word).size())};
  }
  return {};
}

// "path:12:5:   required from ..." of GCC, which stands in front of the error; 0 if it is another line, or not of the file.
int line_that_required(const std::string &line, const std::string &file)
{
  if (line.rfind(file + ":", 0) != 0 || line.find(" required ") == std::string::npos) return 0;
  return std::atoi(line.c_str() + file.size() + 1);
}

std::vector<Message> messages_in(const std::string &said, const std::string &header)
{
  std::vector<Message> all;
  std::istringstream lines(said);
  int required = 0;  // by the header, for the next error
  for (std::string line; std::getline(lines, line);) {
    if (line.find(": In ") != std::string::npos) required = 0;
    if (const int from = line_that_required(line, header); from > 0 && required == 0) required = from;
    const std::optional<Message> found = message_in(line);
    if (!found) continue;
    if (found->severity == Message::NOTE) {  // of Clang, behind the error
      const bool leads = found->file == header && found->text.find("requested here") != std::string::npos;
      if (leads && !all.empty() && all.back().led_by == 0) all.back().led_by = found->line;
      continue;
    }
    all.push_back(*found);
    all.back().led_by = required;
    required = 0;
  }
  return all;
}

// The sentence of a static_assert: behind a colon with GCC and newer Clang, in quotation marks with Clang up to 15.
std::string sentence_of_check(const std::string &text)
{
  if (text.rfind("static", 0) != 0) return "";
  const std::string quote = "\"expected ", colon = ": expected ";
  if (const std::size_t at = text.rfind(quote); at != std::string::npos) return without_end(text.substr(at + 1), "\"");
  const std::size_t at = text.find(colon);
  return at == std::string::npos ? "" : text.substr(at + 2);
}

std::vector<std::string> names_in(const std::string &sentence)
{
  std::vector<std::string> all(1);
  for (const char c : sentence)
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_')
      all.back() += c;
    else if (!all.back().empty())
      all.emplace_back();
  return all;
}

// Additions, omissions and other letters that lead from one word to the other.
std::size_t slips_between(const std::string &a, const std::string &b)
{
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t k = 0; k < row.size(); k++) row[k] = k;
  for (std::size_t i = 1; i <= a.size(); i++) {
    std::size_t corner = std::exchange(row[0], i);
    for (std::size_t k = 1; k <= b.size(); k++) {
      const std::size_t same = corner + (a[i - 1] != b[k - 1]);
      corner = row[k];
      row[k] = std::min({same, row[k] + 1, row[k - 1] + 1});
    }
  }
  return row[b.size()];
}

// What a law has, all of which check_law.h asks for. What a function is for stands in front of the list in which it should be.
const std::vector<std::string> OF_LAWS{"operator",
                                       "make",
                                       "material",
                                       "friction",
                                       "outlives_overlap",
                                       "reach",
                                       "thins",
                                       "joining",
                                       "complaint",
                                       "makes_heat",
                                       "shares_liquid",
                                       "twisting_law",
                                       "asks_for_bonds",
                                       "validity",
                                       "nhistory",
                                       "coeffs",
                                       "history",
                                       "coarse_graining",
                                       "damp",
                                       "gives",
                                       "needs",
                                       "has",
                                       "name"};
// The same for surfaces, of which check_surface.h asks. A function stands in front of what it names.
const std::vector<std::string> OF_SURFACES{
    "read",  "set_motion", "for_each_point", "motion_of", "is_near", "advance", "is_displaced", "is_bounded_along",
    "place", "far_from",   "extent",         "parts",     "gap",     "words",   "motion",       "KEEPS_BOUND",
    "NAME",  "IS",         "ROOM",           "example",   "name"};

// A sentence of check_law.h, at the line of the member that it is about: of the name that was got, else of the first of these
// that it names; where the struct does not have that, of one that may be it, misspelled.
struct Placed {
  int line;
  std::string text;
};
Placed placed(const std::string &sentence, const LawHeader &law)
{
  constexpr std::size_t SHORTEST = 4, LONG = 6;  // letters: two slips in a short word make another word
  const std::string got = ", got ";
  const std::size_t at = sentence.rfind(got);
  const auto slip = at == std::string::npos ? law.members.end() : law.members.find(sentence.substr(at + got.size()));
  if (slip != law.members.end()) return {slip->second, sentence};
  const std::vector<std::string> named = names_in(sentence), &members = law.kind.is_wall() ? OF_SURFACES : OF_LAWS;
  for (const std::string &member : members) {
    if (std::find(named.begin(), named.end(), member) == named.end()) continue;
    if (const auto found = law.members.find(member); found != law.members.end()) return {found->second, sentence};
    if (member.size() < SHORTEST) continue;
    for (const auto &[word, line] : law.members)
      if (slips_between(word, member) <= (member.size() < LONG ? 1 : 2) &&
          std::find(members.begin(), members.end(), word) == members.end())
        return {line, sentence + "; is '" + word + "' misspelled?"};
  }
  return {law.line, sentence};
}

// Without what only a person who writes compilers wants to know: "[with T = double]", "[-Wunused]"; what is written over numbers
// under the names for reals, as authors write them: "Contact", not "ContactOf<double>".
std::string plain(std::string text)
{
  using Names = std::pair<std::string, const char *>;
  for (const auto &[type, name] : {Names{"Vec3<double>", "vec3"}, Names{"Of<double>", ""}})
    for (std::size_t at; (at = text.find(type)) != std::string::npos;) text.replace(at, type.size(), name);
  for (const char *begin : {" [with ", " [-W"}) {
    const std::size_t at = text.find(begin), end = text.rfind(']');
    if (at != std::string::npos && end != std::string::npos && end > at) text.erase(at, end + 1 - at);
  }
  return text;
}

// "'MyLaw' is not a member of 'Grit::Normal'", "no member named 'MyLaw' in namespace 'Grit::Normal'"
bool says_missing(const std::string &text)
{
  return text.find("not a member of") != std::string::npos || text.rfind("no member named", 0) == 0;
}

// Of numbers that stand for several contacts.
bool is_about_registers(const std::string &text)
{
  for (const char *type : {"simd<double", "simd_mask<double", "RegisterTruth"})
    if (text.find(type) != std::string::npos) return true;
  return false;
}
constexpr const char *MANY_CONTACTS =
    "expected select(), smaller() or larger() in place of branches, functions without std::, and no conversion to real "
    "or bool in a law over numbers, which is called for several contacts at once, got what can be done for one; such a "
    "law is written with Contact, real and NormalForce in place of the template";

class Sentences {
 public:
  Sentences(const LawHeader &the_law, const CompiledFiles &the_files) : law(the_law), files(the_files) {}

  CompilerSentences read(const std::string &said)
  {
    for (const Message &message : messages_in(said, files.header)) take(message);
    if (checks.empty() && own.empty()) linker(said);
    CompilerSentences all;
    all.warnings = warnings;
    if (checks.empty() && own.empty() && !elsewhere.empty())
      all.errors.push_back(elsewhere[0]);  // others follow from it
    for (const std::vector<std::string> *some : {&checks, &own})
      for (const std::string &one : *some)
        if (all.errors.size() < MOST_SENTENCES)
          all.errors.push_back(one);
        else
          all.left_out++;
    return all;
  }

 private:
  const LawHeader &law;
  const CompiledFiles &files;
  std::vector<std::string> checks, own, elsewhere, warnings;

  void add(std::vector<std::string> &to, const std::string &file, int line, const std::string &text)
  {
    const std::string sentence = file + ":" + std::to_string(line) + ": " + text;
    if (std::find(to.begin(), to.end(), sentence) == to.end()) to.push_back(sentence);
  }

  // Whether a file is the user's: the header, or one that it includes from elsewhere than GRIT and the system.
  bool is_own(const std::string &file) const
  {
    if (file == files.header) return true;
    const bool of_others = file == files.source || file.rfind(files.grit + "/", 0) == 0 || file.rfind("/usr/", 0) == 0;
    return !of_others && file.find("/lib/gcc/") == std::string::npos;
  }

  void take(const Message &message)
  {
    const bool in_header = message.file == files.header,
               of_many = message.severity == Message::ERROR && is_about_registers(message.text);
    if (message.text.find("<expression error>") != std::string::npos)
      return;  // of GCC, about what it complained of already
    if (of_many && message.text.find("no member named") != std::string::npos) return;  // it is said for one contact too
    const std::string check = in_header ? "" : sentence_of_check(message.text),
                      text = of_many ? MANY_CONTACTS : plain(message.text);
    if (message.severity == Message::WARNING) {
      if (in_header) add(warnings, law.file, message.line, "warning: " + text);
    } else if (!check.empty()) {
      const Placed one = placed(check, law);
      add(checks, law.file, one.line, one.text);
    } else if (is_own(message.file)) {
      add(own, in_header ? law.file : message.file, message.line, text);
    } else if (message.file == files.source && says_missing(text)) {
      add(elsewhere, law.file, law.line,
          "expected struct " + law.structure + " in namespace Grit::" + law.kind.space() +
              " of this header, got: " + text);
    } else {
      add(elsewhere, law.file, message.led_by > 0 ? message.led_by : law.line, text);
    }
  }

  // "undefined reference to `Grit::Normal::stiffness(double)'"
  void linker(const std::string &said)
  {
    static const std::string missing = "undefined reference to ";
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);) {
      const std::size_t at = line.find(missing);
      if (at == std::string::npos) continue;
      const std::string quotes = "`'\"\r ";
      std::string name = line.substr(at + missing.size());
      name.erase(0, name.find_first_not_of(quotes));
      name.resize(name.find_last_not_of(quotes) + 1);
      const std::string function = name.substr(0, name.find('(')), last = function.substr(function.rfind(':') + 1);
      const auto member = law.members.find(last);
      add(own, law.file, member == law.members.end() ? law.line : member->second,
          "expected a definition of " + name + " in this header, got only its declaration");
    }
  }
};

}  // namespace

CompilerSentences compiler_sentences(const std::string &said, const LawHeader &law, const CompiledFiles &files)
{
  return Sentences(law, files).read(said);
}

}  // namespace Grit::LawProgram
