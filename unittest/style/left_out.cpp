#include "left_out.h"

#include <algorithm>
#include <fstream>
#include <regex>

#include "run_environment.h"

namespace Grit::Test {

namespace {

// "fix", "wall/lj93/kk" -> "fix_wall_lj93_kokkos.cpp"; atoms are in atom_vec_*.
std::string source_of(const std::string &kind, const std::string &style)
{
  std::string name = (kind == "atom" ? "atom_vec" : kind) + "_" + style;
  std::replace(name.begin(), name.end(), '/', '_');
  return std::regex_replace(name, std::regex("_kk(_.*)?$"), "_kokkos") + ".cpp";
}

bool is_left_out(const std::string &source)
{
  std::ifstream list(LEFT_OUT);
  for (std::string path; std::getline(list, path);)
    if (path.substr(path.rfind('/') + 1) == source) return true;
  return false;
}

}  // namespace

std::string left_out_style(const std::string &message)
{
  std::smatch match;
  if (!std::regex_search(message, match, std::regex("Unrecognized (\\w+) style '([\\w/]+)'"))) return {};
  const std::string kind = match[1], style = match[2];
  if (!is_left_out(source_of(kind, style))) return {};
  return "expected a LAMMPS with " + kind + " style '" + style +
         "', got the reference host, which is built without it: take it out of cmake/host/left_out, or use another "
         "style.";
}

}  // namespace Grit::Test
