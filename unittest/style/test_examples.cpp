// The examples run.
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "lammps_run.h"
#include "run_environment.h"

using namespace Grit::Test;

namespace {

// Every input of every example for 100 steps; those that read a restart file come after those that write it. LAMMPS refuses
// fix pour with Kokkos.
TEST(Examples, RunForAHundredSteps)
{
  namespace fs = std::filesystem;
  std::vector<fs::path> first, second;
  for (const auto &entry : fs::recursive_directory_iterator(EXAMPLES))
    if (entry.is_regular_file() && entry.path().filename().string().rfind("in.", 0) == 0) {
      if (fs::exists(entry.path().parent_path() / "laws.cmake")) continue;  // has laws of its own: see test `tutorial`
      std::ostringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      (text.str().find("read_restart") == std::string::npos ? first : second).push_back(entry.path());
    }
  ASSERT_GE(first.size(), 3u);
  std::map<fs::path, std::unique_ptr<Folder>> folders;
  first.insert(first.end(), second.begin(), second.end());
  for (const fs::path &file : first) {
    std::unique_ptr<Folder> &folder = folders[file.parent_path()];
    if (!folder) folder = std::make_unique<Folder>();
    for (const auto &entry : fs::directory_iterator(file.parent_path()))
      if (entry.is_regular_file())
        fs::copy(entry.path(), folder->path(entry.path().filename()), fs::copy_options::skip_existing);
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    Variables variables{{"steps", "100"}};
    for (const char *without_kokkos : {" all pour ", "labelmap "})
      if (text.str().find(without_kokkos) != std::string::npos) variables.insert(REFERENCE);
    EXPECT_TRUE(succeeds(folder->lammps(text.str(), variables))) << file;
  }
}

}  // namespace
