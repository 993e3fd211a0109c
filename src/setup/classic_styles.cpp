#include "setup/classic_styles.h"

#include <algorithm>

#include "setup/exact.h"
#include "setup/law_reader.h"
#include "setup/messages.h"

namespace Grit {

static const std::string FAMILY = "gran/";
static const std::vector<std::string> NAMES{"hooke", "hooke/history", "hertz/history"};

bool is_classic_style(const std::string &name) { return std::find(NAMES.begin(), NAMES.end(), name) != NAMES.end(); }

std::vector<std::string> classic_laws(const std::string &name, const std::vector<std::string> &arguments)
{
  const bool of_pairs = name.rfind(FAMILY, 0) == 0;
  std::vector<std::string> line{"preset", "lammps/" + (of_pairs ? name.substr(FAMILY.size()) : name)};
  line.insert(line.end(), arguments.begin(), arguments.end());
  return line;
}

ClassicWords read_classic_words(const std::string &pair_style, const std::vector<std::string> &words)
{
  constexpr std::size_t NARGUMENTS = 6;
  const std::string limit = "limit_damping", command = "pair_style " + pair_style + "/grit";
  auto end = words.begin() + static_cast<long>(std::min(NARGUMENTS, words.size()));
  if (end != words.end() && *end == limit) ++end;
  const ClassicWords read{classic_laws(pair_style, {words.begin(), end}), {end, words.end()}};
  parse_setting(read.laws, command);
  if (real number; !read.style.empty() && read_finite(read.style.front(), number))
    refuse("expected the six arguments of LAMMPS' pair_style ", pair_style, ", then '", limit,
           "' or words of pair_style granular/grit in ", command, ", got ", quoted(read.style.front()), " as well");
  return read;
}

}  // namespace Grit
