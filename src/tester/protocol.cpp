#include "tester/protocol.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "setup/messages.h"
#include "setup/words.h"

namespace Grit::Tester {

namespace {

constexpr long MOST_STAGES = 100000, MOST_EVERY = 1000000000;

bool is_name(const std::string &word)
{
  const auto letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; };
  return letter(word[0]) && std::all_of(word.begin(), word.end(), [&](char c) {
           return letter(c) || std::isdigit(static_cast<unsigned char>(c));
         });
}

}  // namespace

std::vector<Line> lines_of(const std::string &text, const std::string &name)
{
  std::vector<Line> lines;
  std::istringstream all(text);
  int number = 0;
  for (std::string line; std::getline(all, line);) {
    number++;
    const Line one{split(line.substr(0, line.find('#'))), name + ", line " + std::to_string(number)};
    if (!one.words.empty()) lines.push_back(one);
  }
  return lines;
}

std::string purpose(const NamedProtocol &protocol)
{
  std::istringstream text(protocol.text);
  std::string line;
  while (std::getline(text, line) && line.empty()) {
  }
  return line.size() > 2 ? line.substr(2) : line;
}

std::vector<Given> parameters_of(const std::vector<Line> &lines)
{
  std::vector<Given> found;
  for (const Line &line : lines)
    if (line.words[0] == "parameter" && line.words.size() > 2) found.push_back({line.words[1], joined(line.words, 2)});
  return found;
}

class Protocol::Reader {
 public:
  Reader(Protocol &p, const std::vector<Given> &g, Names &n) : protocol(p), given(g), names(n) {}

  // Lines from `at` on, up to the end of the block; returns the line after it.
  std::size_t read(const std::vector<Line> &lines, std::size_t at, const Line *block)
  {
    for (; at < lines.size(); at++) {
      const std::string &word = lines[at].words[0];
      if (word == "end") {
        if (!block) refuse("expected 'repeat' before 'end' in ", lines[at].place, ", got none");
        count(lines[at], 1);
        return at;
      }
      if (word == "repeat")
        at = repeat(lines, at, block);
      else
        read_line(lines[at], block);
    }
    if (block) refuse("expected 'end' for 'repeat' in ", block->place, ", got none");
    return at;
  }

 private:
  Protocol &protocol;
  const std::vector<Given> &given;
  Names &names;
  std::set<std::string> settings;  // that a line has made

  void count(const Line &line, std::size_t least, std::size_t most = 0) const
  {
    const std::size_t n = line.words.size(), upper = most ? most : least;
    if (n < least || n > upper)
      refuse("expected ", least - 1, upper > least ? " or more" : "", least == 2 && upper == least ? " word" : " words",
             " after ", Grit::quoted(line.words[0]), " in ", line.place, ", got ", n - 1);
  }
  real value(const Line &line, std::size_t from, const std::string &what) const
  {
    count(line, from + 1, ANY);
    return Expression(joined(line.words, from), names, Expression::CONSTANTS, what, line.place).value();
  }
  static constexpr std::size_t ANY = 1000;

  std::size_t repeat(const std::vector<Line> &lines, std::size_t at, const Line *block)
  {
    const Line &line = lines[at];
    if (block) refuse("expected one 'repeat' at a time in ", line.place, ", got one inside that of ", block->place);
    const long times = whole(line, "the repetitions", MOST_STAGES);
    const std::size_t first = protocol.stages.size(), end = read(lines, at + 1, &line);
    const std::vector<Stage> once(protocol.stages.begin() + static_cast<std::ptrdiff_t>(first), protocol.stages.end());
    if (once.empty()) refuse("expected stages between 'repeat' and 'end' in ", line.place, ", got none");
    if (times * static_cast<long>(once.size()) > MOST_STAGES)
      refuse("expected at most ", MOST_STAGES, " stages from 'repeat' in ", line.place, ", got ", times * once.size());
    for (int cycle = 2; cycle <= times; cycle++)
      for (const Stage &stage : once) {
        protocol.stages.push_back(stage);
        protocol.stages.back().cycle = cycle;
      }
    return end;
  }

  void read_line(const Line &line, const Line *block)
  {
    const std::string &word = line.words[0];
    if (word == "stage") {
      if (protocol.stages.size() >= MOST_STAGES)
        refuse("expected at most ", MOST_STAGES, " stages, got more in ", line.place);
      protocol.stages.push_back(read_stage(line, names));
      return;
    }
    if (block) refuse("expected stages between 'repeat' and 'end' in ", line.place, ", got ", Grit::quoted(word));
    if (word != "parameter" && word != "draw" && !settings.insert(word).second)
      refuse("expected ", Grit::quoted(word), " once, got it again in ", line.place);
    if (word == "parameter")
      read_parameter(line);
    else if (word == "step")
      protocol.step = positive(line, "the time step");
    else if (word == "every")
      protocol.every = whole(line, "the steps between two rows", MOST_EVERY);
    else if (word == "overlap")
      protocol.overlap = value(line, 1, "the overlap at the beginning");
    else if (word == "draw")
      read_picture(line);
    else
      refuse("expected parameter, step, overlap, every, draw, stage, repeat or end in ", line.place, ", got ",
             Grit::quoted(word));
  }

  long whole(const Line &line, const std::string &what, long most) const
  {
    const real found = value(line, 1, what);
    if (!(found >= 1 && found <= real(most)) || found != std::floor(found))
      refuse("expected a whole number from 1 to ", most, " for ", what, " in ", line.place, ", got ", found);
    return std::lround(found);
  }
  real positive(const Line &line, const std::string &what) const
  {
    const real found = value(line, 1, what);
    if (!(found > 0)) refuse("expected a value above 0 for ", what, " in ", line.place, ", got ", found);
    return found;
  }

  void read_parameter(const Line &line)
  {
    count(line, 3, ANY);
    const std::string &name = line.words[1];
    if (!is_name(name))
      refuse("expected letters, digits and _ for the name of a parameter in ", line.place, ", got ",
             Grit::quoted(name));
    if (names.has(name) || name == ENERGIES || ends_an_expression(name))
      refuse("expected a new name for a parameter in ", line.place, ", got ", Grit::quoted(name));
    const auto mine = std::find_if(given.begin(), given.end(), [&](const Given &g) { return g.name == name; });
    const std::string what = "the parameter " + Grit::quoted(name);
    names.set_parameter(name, mine == given.end()
                                  ? value(line, 2, what)
                                  : Expression(mine->text, names, Expression::CONSTANTS, what, "--set").value());
  }

  void read_picture(const Line &line)
  {
    count(line, 3, ANY);
    for (std::size_t k = 1; k < line.words.size(); k++)
      if (!names.records(line.words[k]) && !(k > 1 && line.words[k] == ENERGIES))
        refuse("expected quantities of the table after 'draw' in ", line.place, ", got ", Grit::quoted(line.words[k]));
    protocol.pictures.push_back({line.words[1], {line.words.begin() + 2, line.words.end()}});
  }
};

Protocol::Protocol(const std::vector<Line> &lines, const std::vector<Given> &given, Names &names)
{
  const std::vector<Given> known = parameters_of(lines);
  for (const Given &g : given) {
    if (std::count_if(given.begin(), given.end(), [&](const Given &other) { return other.name == g.name; }) > 1)
      refuse("expected ", Grit::quoted(g.name), " once for --set, got it twice");
    if (std::none_of(known.begin(), known.end(), [&](const Given &k) { return k.name == g.name; }))
      refuse("expected a parameter of the stages (", known.empty() ? "they have none" : list_of_names(known),
             ") for --set, got ", Grit::quoted(g.name));
  }
  Reader(*this, given, names).read(lines, 0, nullptr);
  if (stages.empty()) refuse("expected at least one stage, got none");
}

}  // namespace Grit::Tester
