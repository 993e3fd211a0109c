// Files of meshes as LAMMPS runs read them: whole ones on any number of processes, and broken ones, each refused with a
// sentence. The command read_mesh is that of mesh_reader.cpp.
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "../wall/mesh_shapes.h"
#include "../wall/stl_files.h"
#include "lammps_run.h"
#include "setup/seal.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

std::string read_mesh(const std::vector<std::string> &names)
{
  std::string input = "plugin load " GRIT_MESH_READER "\nread_mesh";
  for (const std::string &name : names) input += " " + name;
  return input + "\nprint 'came to the end'\n";
}

// "file 1f, triangles 2e, mesh cube.stl: ..." of each file.
std::string said_of(const Outcome &run, const std::string &name)
{
  const std::string begin = "\n" + name + ": ";
  const std::size_t at = run.output.find(begin);
  if (at == std::string::npos) return "nothing";
  const std::size_t from = at + begin.size();
  return run.output.substr(from, run.output.find('\n', from) - from);
}

std::string hexadecimal(std::uint64_t sum)
{
  char text[32];
  std::snprintf(text, sizeof text, "%lx", static_cast<unsigned long>(sum));
  return text;
}

std::string summary(const std::string &name)
{
  return "mesh " + name +
         ": 12 triangles, 8 corners, 18 edges, area 6, shortest edge 1, from (0, 0, 0) to (1, 1, 1), closed";
}

class MeshFileRanks : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(MeshFile, MeshFileRanks, testing::Values(1, 3), testing::PrintToStringParamName());

TEST_P(MeshFileRanks, WholeFiles)
{
  const std::vector<std::pair<std::string, std::string>> files{{"text.stl", text_stl(cube())},
                                                               {"crlf.stl", text_stl(cube(), "part", "\r\n")},
                                                               {"bytes.stl", binary_stl(cube())},
                                                               {"solid.stl", binary_stl(cube(), "solid part")}};
  Folder folder;
  std::vector<std::string> names;
  for (const auto &[name, bytes] : files) {
    folder.write(name, bytes);
    names.push_back(name);
  }
  const Outcome run = folder.lammps(read_mesh(names), {}, GetParam());
  EXPECT_TRUE(succeeds(run));
  const std::vector<Triangle> triangles = cube();
  const std::string sum = hexadecimal(checksum(0, triangles.data(), triangles.size() * sizeof(Triangle)));
  for (const auto &[name, bytes] : files)
    EXPECT_EQ(said_of(run, name), "file " + hexadecimal(checksum(bytes.size(), bytes.data(), bytes.size())) +
                                      ", triangles " + sum + ", " + summary(name));
}

// Every digit of a text is kept, and what 32 bits hold of them in a binary file.
TEST(MeshFile, Digits)
{
  const vec3 a{0.1, 1. / 3, -1e-7}, b{1.00000001, 0, 0}, c{0, 2, 0};
  std::string text = text_stl({{a, b, c}});
  const auto rounded = [](vec3 x) {
    return vec3{static_cast<float>(x.x), static_cast<float>(x.y), static_cast<float>(x.z)};
  };
  text = changed(text, "0.333333333", "0.33333333333333331");
  Folder folder;
  folder.write("text.stl", text);
  folder.write("bytes.stl", binary_stl({{a, b, c}}));
  const Outcome run = folder.lammps(read_mesh({"text.stl", "bytes.stl"}));
  const Triangle of_text{a, b, c}, of_bytes{rounded(a), rounded(b), rounded(c)};
  EXPECT_NE(said_of(run, "text.stl").find("triangles " + hexadecimal(checksum(0, &of_text, sizeof of_text))),
            std::string::npos);
  EXPECT_NE(said_of(run, "bytes.stl").find("triangles " + hexadecimal(checksum(0, &of_bytes, sizeof of_bytes))),
            std::string::npos);
}

TEST_P(MeshFileRanks, BrokenFilesAreRefused)
{
  Folder folder;
  std::vector<std::string> names;
  const std::vector<BrokenFile> files = broken_files(cube());
  for (const BrokenFile &file : files) {
    folder.write(file.name, file.bytes);
    names.push_back(file.name);
  }
  const Outcome run = folder.lammps(read_mesh(names), {}, GetParam());
  EXPECT_TRUE(succeeds(run)) << "of the command, which goes on";
  EXPECT_TRUE(run.says("came to the end"));
  for (const BrokenFile &file : files) {
    EXPECT_EQ(said_of(run, file.name).substr(0, 7), "refused") << file.name;
    EXPECT_TRUE(run.says(file.says)) << file.name << ": " << file.says;
  }
}

// Whether or not there is such a file; the sentence has the command that makes one that can be read.
TEST(MeshFile, OtherFormatsAreToBeConverted)
{
  Folder folder;
  folder.write("b.PLY", "ply\nformat ascii 1.0\n");
  const Outcome run = folder.lammps(read_mesh({"a.obj", "b.PLY"}));
  EXPECT_TRUE(
      run.says("granular/grit: expected an STL file in read_mesh, got 'a.obj': convert it, as with 'assimp export "
               "a.obj a.stl' (Debian: assimp-utils)"));
  EXPECT_TRUE(run.says("got 'b.PLY': convert it, as with 'assimp export b.PLY b.stl' (Debian: assimp-utils)"));
  EXPECT_TRUE(run.says("came to the end"));
}

TEST_P(MeshFileRanks, WhatIsNoFileIsRefused)
{
  Folder folder;
  std::filesystem::create_directory(folder.path("folder"));
  ASSERT_EQ(mkfifo(folder.path("pipe").c_str(), 0600), 0);
  std::vector<std::pair<std::string, std::string>> cases{
      {"none.stl", "for which the system says: No such file or directory"},
      {"folder", "a folder"},
      {"pipe", "which is no file on a disk"},
      {"text.stl/cube.stl", "for which the system says: Not a directory"}};
  folder.write("text.stl", text_stl(cube()));
  folder.write("secret.stl", text_stl(cube()));
  std::filesystem::permissions(folder.path("secret.stl"), std::filesystem::perms::none);
  if (access(folder.path("secret.stl").c_str(), R_OK) != 0)  // root reads everything
    cases.push_back({"secret.stl", "for which the system says: Permission denied"});
  std::vector<std::string> names;
  for (const auto &[name, says] : cases) names.push_back(name);
  const Outcome run = folder.lammps(read_mesh(names), {}, GetParam());
  EXPECT_TRUE(succeeds(run));
  for (const auto &[name, says] : cases) {
    EXPECT_EQ(said_of(run, name), "refused");
    EXPECT_TRUE(
        run.says("granular/grit: expected an STL file that can be read in read_mesh, got '" + name + "', " + says));
  }
}

}  // namespace
