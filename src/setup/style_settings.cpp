#include "setup/style_settings.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "setup/exact.h"
#include "setup/messages.h"

namespace Grit {

namespace {

const char *const ATTRIBUTES[BondRecord::NATTRIBUTES] = {"id1", "id2", "time", "mode", "x", "y", "z"};
const char *const CHECKS[] = {"error", "warn", "off"};  // in the order of StyleSettings::Check

// The words of one line, from the first to the last.
class Line {
 public:
  explicit Line(const std::vector<std::string> &all) : words(all) {}
  bool has_word() const { return at < words.size(); }
  const std::string &word() const { return words[at]; }
  std::string word(std::size_t ahead) const { return at + ahead < words.size() ? words[at + ahead] : ""; }
  std::string got(std::size_t ahead) const
  {
    return at + ahead < words.size() ? quoted(word(ahead)) : "the end of the line";
  }
  bool is_first() const { return at == 0; }
  bool was_there() const { return std::count(words.begin(), words.begin() + static_cast<long>(at), word()) > 0; }
  void skip(std::size_t n) { at += n; }

 private:
  const std::vector<std::string> &words;
  std::size_t at = 0;
};

bool read_yes(Line &line)
{
  const std::string yes = line.word(1);
  if (yes != "yes" && yes != "no")
    refuse("expected 'yes' or 'no' after '", line.word(), "' in pair_style, got ", line.got(1));
  line.skip(2);
  return yes == "yes";
}

// coarsegraining F check error|warn|off
void read_coarse_graining(Line &line, StyleSettings &settings)
{
  enum { FACTOR = 1, CHECK, HOW, LENGTH };
  if (!read_finite(line.word(FACTOR), settings.coarse_graining) || settings.coarse_graining < 1)
    refuse("expected a factor of at least 1 after 'coarsegraining' in pair_style, got ", line.got(FACTOR));
  const bool has_check = line.word(CHECK) == "check";
  const auto *const how = std::find(std::begin(CHECKS), std::end(CHECKS), line.word(HOW));
  if (!has_check || how == std::end(CHECKS))
    refuse("expected 'check error', 'check warn' or 'check off' after 'coarsegraining ", line.word(FACTOR),
           "' in pair_style, got ", line.got(has_check ? HOW : CHECK));
  settings.check = static_cast<StyleSettings::Check>(how - CHECKS);
  line.skip(LENGTH);
}

real read_speed(Line &line)
{
  real speed;
  if (!read_finite(line.word(1), speed) || !(speed > 0))
    refuse("expected a speed above 0 after '", line.word(), "' in pair_style, got ", line.got(1));
  line.skip(2);
  return speed;
}

// store/local FIX N ATTRIBUTE ...
BondRecord read_record(Line &line)
{
  enum { FIX = 1, EVERY, LENGTH };
  constexpr real MOST = 1e9;
  BondRecord record;
  record.fix = line.word(FIX);
  real every = 0;
  if (!read_finite(line.word(EVERY), every) || every != std::floor(every) || !(every >= 1 && every <= MOST))
    refuse("expected an ID for a fix and a whole number of steps after 'store/local' in pair_style, got ",
           line.got(record.fix.empty() ? FIX : EVERY));
  record.every = static_cast<int>(every);
  line.skip(LENGTH);
  const auto number = [&] {
    const std::string word = line.has_word() ? line.word() : "";
    return static_cast<int>(std::find(std::begin(ATTRIBUTES), std::end(ATTRIBUTES), word) - ATTRIBUTES);
  };
  for (int k = number(); k < BondRecord::NATTRIBUTES; k = number()) {
    record.attributes.push_back(static_cast<BondRecord::Attribute>(k));
    line.skip(1);
  }
  if (record.attributes.empty())
    refuse("expected some of id1, id2, time, mode, x, y, z after 'store/local ", record.fix, " ", record.every,
           "' in pair_style, got ", line.got(0));
  return record;
}

void read_keyword(Line &line, StyleSettings &settings)
{
  constexpr std::size_t PAIR = 2;
  const std::string word = line.word(), next = line.word(1);
  if (line.was_there()) refuse("expected '", word, "' once in pair_style granular/grit, got it twice");
  if (word == "kinematics" && (next == "objective" || next == "lammps" || next == "host")) {
    settings.lammps_kinematics = next != "objective";
    line.skip(PAIR);
  } else if (word == "history" && next == "ignore") {
    settings.ignore_history = true;
    line.skip(PAIR);
  } else if (word == "coarsegraining") {
    read_coarse_graining(line, settings);
  } else if (word == "timing") {
    settings.timing = read_yes(line);
  } else if (word == "table") {
    settings.table = read_yes(line) ? StyleSettings::Table::yes : StyleSettings::Table::no;
  } else if (word == "table_speed") {
    settings.table_speed = read_speed(line);
  } else if (word == "store/local") {
    settings.broken = read_record(line);
  } else if (word == "deterministic") {
    settings.deterministic = read_yes(line);
  } else if (real value; line.is_first() && read_finite(word, value) && value > 0) {
    settings.cutoff = value;
    line.skip(1);
  } else {
    refuse(
        "expected 'pair_style granular/grit [cutoff] [kinematics objective|lammps] [coarsegraining F check "
        "error|warn|off] [timing yes|no] [table yes|no] [table_speed V] [deterministic yes|no] [store/local FIX N "
        "ATTRIBUTE ...] [history ignore]', got '",
        word, next.empty() ? "" : " ", next, "'");
  }
}

}  // namespace

StyleSettings read_style_settings(const std::vector<std::string> &words, const StyleSettings &before,
                                  bool lammps_kinematics)
{
  StyleSettings settings;
  settings.lammps_kinematics = lammps_kinematics;
  settings.ignore_history = before.ignore_history;
  if (words == std::vector<std::string>{"history", "ignore"}) settings = before;
  for (Line line(words); line.has_word();) read_keyword(line, settings);
  return settings;
}

std::string to_words(const StyleSettings &settings)
{
  std::string line = settings.cutoff == UNSET ? "" : exact(settings.cutoff) + " ";
  line += std::string("kinematics ") + (settings.lammps_kinematics ? "lammps" : "objective");
  if (settings.coarse_graining != 1)
    line += " coarsegraining " + exact(settings.coarse_graining) + " check " + CHECKS[static_cast<int>(settings.check)];
  return line;
}

}  // namespace Grit
