#include "setup/step_words.h"

#include <cmath>
#include <set>

#include "setup/exact.h"
#include "setup/word_reader.h"

namespace Grit {

namespace {

class StepLine : WordReader {
 public:
  using WordReader::WordReader;

  StepWords read()
  {
    real first;
    if (at < words.size() && read_finite(words[at], first)) read_fractions();
    while (at < words.size()) read_keyword();
    return all;
  }

 private:
  StepWords all;
  std::set<std::string> given;
  bool has_action = false;

  real number(const std::string &what)
  {
    real value = 0;
    if (at >= words.size() || !read_finite(words[at], value) || !(value > 0))
      refuse("expected a number above 0 for ", what, " in ", command, ", got ", here());
    at++;
    return value;
  }
  bool stands_yes() const { return at < words.size() && (words[at] == "yes" || words[at] == "no"); }

  void read_fractions()
  {
    constexpr real MOST = 1e9;
    real every = 0;
    read_finite(words[at], every);
    if (every != std::floor(every) || every < 1 || every > MOST)
      refuse("expected a whole number of steps of at least 1 in ", command, ", got ", here());
    all.every = static_cast<int>(every);
    at++;
    all.rayleigh = number("the part of the Rayleigh time");
    all.hertz = number("the part of the Hertz time");
  }
  void act(StepWords::Action action)
  {
    if (has_action) refuse("expected one of 'error', 'warn' and 'off' in ", command, ", got two");
    has_action = true;
    all.action = action;
  }
  // LIGGGHTS has 'warn no' and 'error yes' as well.
  void read_action(const std::string &keyword)
  {
    using Action = StepWords::Action;
    if (keyword == "off") return act(Action::off);
    const bool wanted = stands_yes() ? read_yes() : true;
    if (keyword == "error" && !wanted) return;
    act(keyword == "error" ? Action::error : wanted ? Action::warn : Action::off);
  }
  void read_keyword()
  {
    const std::string keyword = words[at];
    if (!given.insert(keyword).second)
      refuse("expected the keyword ", quoted(keyword), " once in ", command, ", got it twice");
    at++;
    if (keyword == "error" || keyword == "warn" || keyword == "off")
      read_action(keyword);
    else if (keyword == "check_every_time")
      all.every_time = read_yes();
    else if (keyword == "vmax")
      all.vmax = number("the keyword 'vmax'");
    else if (keyword == "contact")
      all.contact = number("the keyword 'contact'");
    else if (keyword == "stable")
      all.stable = number("the keyword 'stable'");
    else if (keyword == "overlap")
      all.overlap = number("the keyword 'overlap'");
    else
      refuse(
          "expected 'N fraction_rayleigh fraction_hertz' or one of error, warn, off, check_every_time, vmax, contact, "
          "stable, overlap in ",
          command, ", got ", quoted(keyword));
  }
};

}  // namespace

StepWords read_step_words(const std::vector<std::string> &words, const std::string &command)
{
  return StepLine(words, command).read();
}

}  // namespace Grit
