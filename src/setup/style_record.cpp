#include "setup/style_record.h"
#include "setup/exact.h"

#include <algorithm>
#include <sstream>

#include "setup/messages.h"

namespace Grit {

namespace {

// The first line: another number for records that mean other things.
const std::string FORM = "pair_style granular/grit, form 2";
const std::string SETTINGS = "pair_style", REMEMBERED = "contacts remember", LAWS = "laws of all pairs",
                  OBJECT = "law of an object", FIX = "fix", SYSTEM = "system ";
const std::string BEHIND_NAME = ": ";

std::vector<std::string> split(const std::string &text, char end)
{
  std::istringstream stream(text);
  std::vector<std::string> parts;
  for (std::string part; std::getline(stream, part, end);) parts.push_back(part);
  return parts;
}

bool begins(const std::string &text, const std::string &with) { return text.rfind(with, 0) == 0; }

[[noreturn]] void refuse_line(const std::string &expected, const std::string &line)
{
  refuse("expected ", expected, " among the settings of pair_style granular/grit in the restart file, got '", line,
         "': the file is of another version of GRIT");
}

// Name and rest of a line, where one ends with what `between` says.
std::pair<std::string, std::string> parts_of(const std::string &line, const std::string &between)
{
  const std::size_t end = line.find(between);
  if (end == std::string::npos) refuse_line("'NAME" + between + "...'", line);
  return {line.substr(0, end), line.substr(end + between.size())};
}

void add_system(StyleRecord &record, const std::string &name, const std::string &value, const std::string &line)
{
  if (!record.system.emplace(name, value).second) refuse_line("one line for each name", line);
}

// Names that stand once in a text, as far as they were met.
class Once {
 public:
  explicit Once(std::vector<std::string> all) : missing(std::move(all)) {}
  void met(const std::string &name, const std::string &line)
  {
    const auto found = std::find(missing.begin(), missing.end(), name);
    if (found == missing.end()) refuse_line("a name that it knows, once", line);
    missing.erase(found);
  }
  void expect_none_left() const
  {
    if (!missing.empty()) refuse_line("a line '" + missing.front() + "'", "none");
  }

 private:
  std::vector<std::string> missing;
};

// ---- form 2 ------------------------------------------------------------------------------------------------------------

StyleRecord read_lines(const std::vector<std::string> &lines)
{
  StyleRecord record;
  Once once({SETTINGS});
  for (const std::string &line : lines) {
    const auto [name, rest] = parts_of(line, BEHIND_NAME);
    if (name == FIX)
      record.fixes.push_back(rest);
    else if (name == OBJECT)
      record.objects.push_back(rest);
    else if (begins(name, SYSTEM))
      add_system(record, name.substr(SYSTEM.size()), rest, line);
    else if (name == REMEMBERED && record.remembered.empty())
      record.remembered = rest;
    else if (name == LAWS && record.laws_of_all.empty())
      record.laws_of_all = rest;
    else
      once.met(name, line);
    if (name == SETTINGS) record.settings = read_style_settings(split(rest, ' '));
  }
  once.expect_none_left();
  return record;
}

// ---- version 0.1.0: numbers instead of words ---------------------------------------------------------------------------

real number(const std::string &word, const std::string &line)
{
  real value = 0;
  if (!read_finite(word, value)) refuse_line("a number", line);
  return value;
}

int index(const std::string &word, int size, const std::string &line)
{
  for (int k = 0; k < size; k++)
    if (word == std::to_string(k)) return k;
  refuse_line("a number below " + std::to_string(size), line);
}

void read_old_setting(StyleSettings &settings, const std::string &name, const std::string &rest,
                      const std::string &line)
{
  constexpr int NKINEMATICS = 2, NCHECKS = 3;
  const std::vector<std::string> words = split(rest, ' ');
  if (words.size() != (name == "coarsegraining" ? 2 : 1)) refuse_line("the numbers of version 0.1.0", line);
  if (name == "cutoff") settings.cutoff = number(words[0], line);
  if (name == "kinematics") settings.lammps_kinematics = index(words[0], NKINEMATICS, line) == 1;
  if (name != "coarsegraining") return;
  settings.coarse_graining = number(words[0], line);
  settings.check = static_cast<StyleSettings::Check>(index(words[1], NCHECKS, line));
}

StyleRecord read_old_lines(const std::vector<std::string> &lines)
{
  const std::string blank = " ";
  StyleRecord record;
  Once once({"cutoff", "kinematics", "coarsegraining"});
  for (const std::string &line : lines) {
    const auto [name, rest] = parts_of(line, blank);
    if (name == FIX) {
      record.fixes.push_back(rest);
    } else if (name + blank == SYSTEM) {
      const auto [what, value] = parts_of(rest, BEHIND_NAME);
      add_system(record, what, value, line);
    } else if (name == "memory" && record.remembered.empty()) {
      record.remembered = rest;
    } else {
      once.met(name, line);
      read_old_setting(record.settings, name, rest, line);
    }
  }
  once.expect_none_left();
  return record;
}

}  // namespace

std::string StyleRecord::text() const
{
  std::string lines = FORM + "\n" + SETTINGS + BEHIND_NAME + to_words(settings) + "\n";
  if (!remembered.empty()) lines += REMEMBERED + BEHIND_NAME + remembered + "\n";
  if (!laws_of_all.empty()) lines += LAWS + BEHIND_NAME + laws_of_all + "\n";
  for (const std::string &law : objects) lines += OBJECT + BEHIND_NAME + law + "\n";
  for (const std::string &id : fixes) lines += FIX + BEHIND_NAME + id + "\n";
  for (const auto &[name, value] : system) lines += SYSTEM + name + BEHIND_NAME + value + "\n";
  return lines;
}

StyleRecord StyleRecord::read(const std::string &text)
{
  std::vector<std::string> lines = split(text, '\n');
  const std::string first = lines.empty() ? "nothing" : lines.front();
  if (begins(first, "cutoff ")) return read_old_lines(lines);
  if (first != FORM)
    refuse("expected '", FORM, "' in front of what the restart file says of the style, got '", first,
           "': the file is of another version of GRIT");
  lines.erase(lines.begin());
  return read_lines(lines);
}

}  // namespace Grit
