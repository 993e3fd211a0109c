// The first script of README.md, as it stands there.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>

#include "lammps_run.h"
#include "run_environment.h"

namespace Grit::Test {

// The first block of code after the heading.
inline std::string readme_script()
{
  std::ostringstream text;
  text << std::ifstream(std::filesystem::path(EXAMPLES).parent_path() / "README.md").rdbuf();
  const std::string page = text.str(), fence = "```\n";
  const std::size_t heading = page.find("\n## A first script\n"), begin = page.find(fence, heading) + fence.size(),
                    end = page.find(fence, begin);
  EXPECT_NE(heading, std::string::npos);
  EXPECT_NE(end, std::string::npos);
  return heading == std::string::npos || end == std::string::npos ? "" : page.substr(begin, end - begin);
}

// Its last line is "run 60000"; `more` stands before it.
inline std::string readme_script(int steps, const std::string &more = "")
{
  const std::string script = readme_script();
  const std::size_t run = script.rfind("\nrun ");
  EXPECT_NE(run, std::string::npos);
  return script.substr(0, run) + "\n" + more + "run " + std::to_string(steps) + "\n";
}

// The lines of the script that begin with `command`, joined lines included.
inline std::string readme_lines(const std::string &command)
{
  std::istringstream script(readme_script());
  std::string found;
  for (std::string line; std::getline(script, line);) {
    const bool wanted = line.rfind(command + " ", 0) == 0;
    std::string whole = line;
    while (!whole.empty() && whole.back() == '&' && std::getline(script, line)) whole.back() = ' ', whole += line;
    if (wanted) found += whole + "\n";
  }
  return found;
}

}  // namespace Grit::Test
