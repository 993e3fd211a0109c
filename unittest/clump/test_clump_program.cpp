// The words of grit-clump.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "clump/request.h"
#include "clump/shapes.h"
#include "wall/stl_files.h"

using namespace Grit;
using namespace Grit::Test;
using namespace Grit::Clump;

namespace {

std::string refusal(const std::vector<std::string> &words)
{
  try {
    read_request(words);
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "";
}

TEST(ClumpProgram, ReadsItsWords)
{
  const Wishes w =
      read_request({"--density", "2500", "--radius", "0.1", "--spheres", "12", "--type", "3", "rock.part.stl"}).wishes;
  EXPECT_EQ(w.density, 2500);
  EXPECT_EQ(w.least_radius, 0.1);
  EXPECT_EQ(w.most_spheres, 12);
  EXPECT_EQ(w.type, 3);
  EXPECT_EQ(w.output, "rock.part.mol");
  EXPECT_NE(read_request({"--help"}).text.find("--distance"), std::string::npos);
}

TEST(ClumpProgram, RefusesInSentences)
{
  EXPECT_EQ(refusal({"a.stl"}), "expected the density of the material in --density, got none");
  EXPECT_EQ(refusal({"--density", "2"}), "expected one STL file, got 0");
  EXPECT_EQ(refusal({"--density", "heavy", "a.stl"}), "expected a number above 0 for --density, got 'heavy'");
  EXPECT_EQ(refusal({"--density", "-1", "a.stl"}), "expected a number above 0 for --density, got '-1'");
  EXPECT_EQ(refusal({"--density", "1", "--cover", "1.5", "a.stl"}),
            "expected a share of 1 or less for --cover, got '1.5'");
  EXPECT_EQ(refusal({"--density", "1", "--spheres", "2.5", "a.stl"}),
            "expected a whole number from 1 to 1000000 for --spheres, got '2.5'");
  EXPECT_EQ(refusal({"--density", "1", "--sphere", "2", "a.stl"}), "expected an option of --help, got '--sphere'");
  EXPECT_EQ(refusal({"--density", "1", "--output", "a.stl", "a.stl"}),
            "expected another file for --output than that of the shape, got 'a.stl'");
}

// The shape under another name is not overwritten.
TEST(ClumpProgram, KeepsTheShape)
{
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("grit_clump_" + std::to_string(std::random_device{}()));
  fs::create_directory(folder);
  std::ofstream(folder / "a.stl") << text_stl(triangles_of(corner_mesh()));
  const std::string shape = (folder / "a.stl").string(), same = (folder / "." / "a.stl").string();
  EXPECT_NE(refusal({"--density", "1", "--output", same, shape}).find("expected another file for --output"),
            std::string::npos);
  EXPECT_EQ(refusal({"--density", "1", "--output", (folder / "b.mol").string(), shape}), "");
  fs::remove_all(folder);
}

// The program as a whole, from both forms of STL.
TEST(ClumpProgram, WritesTheSameFromTextAndBinary)
{
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("grit_clump_" + std::to_string(std::random_device{}()));
  fs::create_directory(folder);
  const auto made = [&](const std::string &name, const std::string &bytes) {
    std::ofstream(folder / name, std::ios::binary) << bytes;
    const std::string shape = (folder / name).string(), out = (folder / "clump.mol").string();
    const std::string command =
        std::string(GRIT_CLUMP) + " --density 2 --output " + out + " " + shape + " > " + (folder / "said").string();
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ostringstream text;
    text << std::ifstream(out).rdbuf();
    return text.str().substr(text.str().find('\n'));
  };
  const std::vector<Triangle> triangles = triangles_of(corner_mesh());
  const std::string of_text = made("a.stl", text_stl(triangles));
  EXPECT_GT(of_text.size(), 100u);
  EXPECT_EQ(of_text, made("b.stl", binary_stl(triangles)));
  const std::string missing =
      std::string(GRIT_CLUMP) + " --density 2 " + (folder / "none.stl").string() + " 2> " + (folder / "said").string();
  EXPECT_NE(std::system(missing.c_str()), 0);
  fs::remove_all(folder);
}

}  // namespace
