// Surfaces of walls in objects: what grit-law --new writes, what is loaded, and what is refused by which sentence.
#include <cmath>

#include "complaint.h"
#include "law_compiler.h"
#include "made_object.h"
#include "objects/object_seal.h"
#include "objects/skeleton.h"
#include "wall/loaded_surface.h"

using namespace Grit;
using namespace Grit::Test;
using LawProgram::ObjectKind;

namespace {

std::string cone_header(const std::string &name) { return LawProgram::skeleton_of(ObjectKind::wall(), name).header; }

std::string changed(std::string text, const std::string &from, const std::string &to)
{
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

class WallFile : public ObjectFiles {
 protected:
  // The cone under this name, with its struct Cone.
  std::string cone(const std::string &name, const std::string &from = "", const std::string &to = "",
                   const std::string &other_name = "") const
  {
    const std::string structure = LawProgram::structure_for(name), text = cone_header(name);
    return compiled(name, "#include \"wall/surface_in_object.h\"\n" + (from.empty() ? text : changed(text, from, to)) +
                              "GRIT_WALL_OBJECT(Wall::" + structure + other_name + ")\n");
  }
  // What grit-law says about the header of a cone in which something was changed.
  LawProgram::Ended check(const std::string &from, const std::string &to) const
  {
    const std::string header = folder.file("mine.h");
    write(header, changed(cone_header("mine"), from, to));
    return LawProgram::run_program({GRIT_LAW, "--check", header});
  }
};

std::string refusal(const std::string &file)
{
  return complaint_of([&] { load_object(file); });
}

const SurfaceObject *surface_in(const std::string &file) { return std::get<const SurfaceObject *>(load_object(file)); }

LoadedSurface read(const SurfaceObject &object, const std::vector<std::string> &all)
{
  const WallWords words{"fix wall wall/gran/grit", all};
  std::size_t k = 0;
  LoadedSurface surface = LoadedSurface::read(object, words, k);
  if (k < all.size()) {
    const std::size_t keyword = k;
    surface.set_motion(WallMotion::read(words, k), words, keyword);
  }
  return surface;
}

std::vector<WallPoint> points(const LoadedSurface &surface, vec3 x, real reach)
{
  std::vector<WallPoint> all;
  surface.for_each_point(x, reach, [&](const WallPoint &point) { all.push_back(point); });
  return all;
}

constexpr double SAME = 1e-14;

void expect_vector(vec3 a, vec3 b)
{
  EXPECT_NEAR(a.x, b.x, SAME);
  EXPECT_NEAR(a.y, b.y, SAME);
  EXPECT_NEAR(a.z, b.z, SAME);
}

}  // namespace

// By hand, with tan = 3/4 (36.87 degrees: sin = 0.6, cos = 0.8): a center 1 from the axis and 4 above the apex is
// 4 0.6 - 1 0.8 = 1.6 from the cone, whose nearest point is 4 0.8 + 1 0.6 = 3.8 from the apex: 3.8 0.6 = 2.28 from the axis and
// 3.8 0.8 = 3.04 above the apex. There the cone has the radius 3.8 0.75 = 2.85 across, hollow.
TEST_F(WallFile, TheConeByHand)
{
  const std::string angle = exact(std::atan(0.75) * 180 / PI);
  const SurfaceObject &object = *surface_in(cone("cone_by_hand"));
  EXPECT_EQ(std::string(object.name), "cone_by_hand");
  EXPECT_EQ(summary(&object), "surface 'cone_by_hand' (cone_by_hand 0.1 30)");
  const LoadedSurface surface = read(object, {"cone_by_hand", "-1", angle});
  const std::vector<WallPoint> inside = points(surface, {0, 1, 3}, 2), outside = points(surface, {0, -5, 3}, 2),
                               below = points(surface, {0, 0, -1.5}, 2);
  ASSERT_EQ(inside.size(), 1u);
  EXPECT_NEAR(inside[0].distance, 1.6, SAME);
  expect_vector(inside[0].d, {0, 1 - 2.28, 3 - 2.04});
  EXPECT_NEAR(inside[0].curvature.first, -2.85, SAME);
  EXPECT_EQ(inside[0].curvature.second, 0);
  EXPECT_NEAR(inside[0].curvature.lammps, -5.7, SAME);
  // 4 0.6 - 5 0.8 = -1.6; 4 0.8 + 5 0.6 = 6.2 along the wall, and 6.2 0.75 = 4.65.
  ASSERT_EQ(outside.size(), 1u);
  EXPECT_NEAR(outside[0].distance, 1.6, SAME);
  expect_vector(outside[0].d, {0, -1.6 * 0.8, -1.6 * 0.6});
  EXPECT_NEAR(outside[0].curvature.first, 4.65, SAME);
  ASSERT_EQ(below.size(), 1u);
  expect_vector(below[0].d, {0, 0, -0.5});
  EXPECT_EQ(below[0].curvature.first, 0);
  EXPECT_TRUE(points(surface, {0, 0, 3}, 100).empty()) << "on the axis";
  EXPECT_TRUE(points(surface, {0, 1, 3}, 1.6 - 1e-9).empty());
  EXPECT_TRUE(surface.is_near({0, 1, 3}, 1.6 + 1e-9));
  EXPECT_FALSE(surface.is_near({0, 1, 3}, 1.6 - 1e-9));
  EXPECT_EQ(surface.words(), "cone_by_hand -1 " + angle);
}

// A quarter of the period of 2: A (1 - cos(pi/2)) = A, velocity pi A.
TEST_F(WallFile, TheConeMoves)
{
  const SurfaceObject &object = *surface_in(cone("cone_moves"));
  LoadedSurface surface = read(object, {"cone_moves", "0", "45", "wiggle", "z", "0.1", "2"});
  EXPECT_EQ(surface.motion.words(), "wiggle z " + exact(0.1) + " 2");
  surface.advance(25, 0.02);
  const std::vector<WallPoint> found = points(surface, {1, 0, 3}, 2);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_NEAR(found[0].distance, (3 - 0.1 - 1) * std::sqrt(0.5), SAME);
  expect_vector(found[0].v, {0, 0, 0.1 * PI});
  expect_vector(surface.place().shift, {0, 0, 0.1});
  EXPECT_TRUE(surface.is_displaced());
  EXPECT_EQ(complaint_of([&] { read(object, {"cone_moves", "0", "45", "shear", "x", "1"}); }),
            "expected 'wiggle' for 'cone_moves' in fix wall wall/gran/grit, got 'shear'");
  EXPECT_EQ(complaint_of([&] { read(object, {"cone_moves", "0", "90"}); }),
            "expected an angle between 0 and 90 degrees for 'cone_moves' in fix wall wall/gran/grit, got '90'");
  EXPECT_EQ(complaint_of([&] { read(object, {"cone_moves", "0"}); }),
            "expected a number for the angle of 'cone_moves' in fix wall wall/gran/grit, got the end of the line");
  WallRoom room;
  room.lo = {0, 0, 0};
  room.hi = room.edge = {1, 1, 1};
  EXPECT_EQ(read(object, {"cone_moves", "1.5", "45"}).far_from(room), "");
  EXPECT_EQ(read(object, {"cone_moves", "2.5", "45"}).far_from(room), "an apex at z = 2.5 above a box that ends at 1");
}

TEST_F(WallFile, NamesOfItsOwn)
{
  const std::string file = cone("cone_once");
  EXPECT_EQ(refusal(file), "no complaint");
  EXPECT_EQ(surface_in(file), find_surface("cone_once")) << "the same file";
  const std::string copy = folder.file("copy.so");
  std::filesystem::copy_file(file, copy);
  EXPECT_EQ(refusal(copy), "expected a name of its own for a surface, got 'cone_once' of '" + copy +
                               "', which is loaded already from '" + file + "': 'grit-law --name' gives another one");
  EXPECT_EQ(complaint_of([&] { load_law(file); }),
            "expected the object of a law, got surface 'cone_once' of '" + file + "', which only walls can use");
  const auto named = [&](const std::string &name) {
    return refusal(
        cone("cone_" + name, "\"cone_" + name + " 0.1 30\"", "\"" + name + " 0.1 30\"", ", \"" + name + "\""));
  };
  EXPECT_TRUE(has(named("zplane"), "expected a name of its own for a surface, got 'zplane' of '"));
  EXPECT_TRUE(has(named("zplane2"), "no complaint"));
  EXPECT_TRUE(has(named("mesh"), ", which is a wall of GRIT: 'grit-law --name' gives another one"));
  for (const char *const word : {"damping", "bonded", "cap"})
    EXPECT_TRUE(has(named(word), "expected small letters, digits and _ for the name of a surface, and no word of laws"))
        << word;
  EXPECT_TRUE(has(refusal(cone("cone_example", "cone_example 0.1 30", "cone 0.1 30")),
                  "expected an example of the words of surface 'cone_example' that begins with 'cone_example', got "
                  "'cone 0.1 30'"));
  EXPECT_TRUE(has(refusal(cone("cone_noun", "\"a cone\"", "\"\"")), "expected a noun, its verb and what a gap makes"));
}

TEST_F(WallFile, OtherVersionsAndKinds)
{
  const std::string file = cone("cone_version");
  const ObjectSeal seal = read_seal(file);
  ASSERT_EQ(seal.interface.rfind("wall 1 ", 0), 0u) << seal.interface;
  write_seal(file, {changed(seal.interface, "wall 1", "wall 9"), seal.machine});
  EXPECT_TRUE(has(refusal(file), "expected a wall object for version 1 of the interface, got '"));
  EXPECT_TRUE(has(refusal(file), "for version 9: run grit-law of this GRIT again"));
  write_seal(file, {changed(seal.interface, "wall 1 8", "wall 1 4"), seal.machine});
  EXPECT_TRUE(has(refusal(file), "expected a wall object whose compiler lays numbers out as that of this GRIT"));
  write_seal(file, {seal.interface, seal.machine + " avx2048"});
  EXPECT_TRUE(has(refusal(file), "expected a wall object for this processor, got '" + file + "', which needs avx2048"));
  write_seal(file, read_seal(made("law_beside", spring("law_beside"))));
  EXPECT_TRUE(has(refusal(file), "expected a law object for this GRIT, got '" + file + "', which does not agree"));
  write_seal(file, seal);
  EXPECT_EQ(refusal(file), "no complaint");
}

TEST_F(WallFile, WhatItThrowsIsASentence)
{
  const SurfaceObject &object = *surface_in(
      cone("cone_throws", "    constexpr real RIGHT_ANGLE = 90;\n",
           "    constexpr real RIGHT_ANGLE = 90;\n    if (words[k + 1] == \"5\") throw std::runtime_error(\"\");\n"
           "    if (words[k + 1] == \"6\") throw 6;\n    if (words[k + 1] == \"7\") words.all.at(77);\n"));
  for (const char *const word : {"5", "6", "7"})
    EXPECT_TRUE(has(complaint_of([&] { read(object, {"cone_throws", word, "45"}); }),
                    "expected surface 'cone_throws' to read its words in fix wall wall/gran/grit, got an exception: "))
        << word;
  EXPECT_EQ(complaint_of([&] { read(object, {"cone_throws", "4", "45"}); }), "no complaint");
}

TEST_F(WallFile, AHeaderThatLacksSomething)
{
  const std::string file = folder.file("mine.h");
  const auto said = [&](const std::string &from, const std::string &to) {
    const LawProgram::Ended ended = check(from, to);
    EXPECT_EQ(ended.status, 1) << ended.said;
    return ended.said;
  };
  EXPECT_TRUE(has(said("bool is_near(vec3", "bool is_nere(vec3"),
                  "expected bool is_near(vec3 x, real distance) of a const Surface, got none or another signature; is "
                  "'is_nere' misspelled?"));
  EXPECT_TRUE(has(said("\"a cone\"", "\"a cone\", *OTHER = other"), "'other'"));
  EXPECT_TRUE(has(said("WallMotion motion;", "WallMotion motion;\n  real many[60];"),
                  "expected at most 64 reals in the struct of a surface in a shared object, got more"));
  EXPECT_TRUE(has(said(", *example = \"mine 0.1 30\"", ""),
                  "expected static constexpr const char *example for a surface in a shared object, got none"));
  EXPECT_TRUE(has(said("static constexpr const char *name = \"mine\"", "static constexpr const char *nam = \"mine\""),
                  "in the struct of the surface in " + file + ", got Mine (line "));
  EXPECT_TRUE(has(said("  int parts() const { return 1; }", "  int parts() const;"),
                  "expected a definition of Grit::Wall::Mine::parts() const in this header, got only its declaration"));
  EXPECT_TRUE(has(said("\"mine\"", "\"Mine\""), "expected small letters, digits and _ for the name of the surface in"));
  EXPECT_TRUE(has(said("\"mine\"", "\"zplane\""),
                  "expected a new name for surface 'zplane' of " + file + ", got that of a wall that GRIT has"));
}

TEST_F(WallFile, ASurfaceThatBreaksARule)
{
  const LawProgram::Ended kept = check("30", "40");
  EXPECT_EQ(kept.status, 0) << kept.said;
  EXPECT_TRUE(has(kept.said, "curvature: The radii of curvature are those by which"));
  EXPECT_TRUE(has(kept.said, "surface 'mine' of " + folder.file("mine.h") + " compiles and keeps the rules"));
  const LawProgram::Ended hollow = check("seen.distance >= 0 ? -radius : radius", "-radius");
  EXPECT_EQ(hollow.status, 1);
  EXPECT_TRUE(has(hollow.said, "surface 'mine' breaks the rule 'curvature': seen from (")) << hollow.said;
  EXPECT_TRUE(has(hollow.said, "expected surface 'mine' to keep the rules that every surface keeps, got what stands "));
  const LawProgram::Ended ends =
      check("    const Seen seen = see(x);\n", "    const Seen seen = see(x);\n    abort();\n");
  EXPECT_TRUE(has(ends.said, "expected surface 'mine' to find points, got a crash (Aborted)")) << ends.said;
}

TEST_F(WallFile, ListAndNew)
{
  const std::string shell = "cd " + folder.file(".") + " && ";
  const auto run = [&](const std::string &words) {
    return LawProgram::run_program({"/bin/sh", "-c", shell + GRIT_LAW + " " + words});
  };
  const LawProgram::Ended made_new = run("--new wall my_cone");
  EXPECT_EQ(made_new.said,
            "made ./my_cone.h, a surface that works, and ./my_cone.md, its page: change them\n"
            "then: grit-law my_cone.h\n");
  const LawProgram::Ended ended = run("--kind wall my_cone.h");
  EXPECT_EQ(ended.status, 0);
  EXPECT_TRUE(has(ended.said,
                  "made ./my_cone.so: surface 'my_cone' of my_cone.h\nin a script: granular/grit/law load "
                  "./my_cone.so, then fix ID group wall/gran/grit granular <laws> my_cone 0.1 30\n"))
      << ended.said;
  EXPECT_EQ(run("--list my_cone.so").said,
            "surface my_cone (a cone)\nexample of its words: my_cone 0.1 30\na contact without overlap: lives on where "
            "the point of the surface stays the nearest\n");
  EXPECT_TRUE(has(run("--kind normal my_cone.h").said, "got none of kind normal"));
  EXPECT_TRUE(has(run("--new wall my/cone").said,
                  "expected small letters, digits and _ for the name of the surface, beginning with a letter"));
  EXPECT_TRUE(has(run("--new wall zplane").said, "expected a new name for a surface, got 'zplane', which GRIT has"));
  EXPECT_TRUE(has(run("--new wall wall_point").said, "expected a name whose struct hides no type of GRIT"));
  EXPECT_TRUE(
      has(run("--new walls cone").said,
          "expected one of normal, damping, tangential, rolling, twisting, cohesion, bond, heat, wall for --new"));
}

TEST_F(WallFile, TheSkeletonHasNoWarnings)
{
  const LawProgram::Skeleton made = LawProgram::skeleton_of(ObjectKind::wall(), "cone_2");
  LawProgram::write_skeleton(made, folder.file(""));
  const std::string source = folder.file("wall.cpp");
  write(source,
        "#include \"cone_2.h\"\n#include \"wall/check_surface.h\"\n"
        "static_assert(Grit::check_surface<Grit::Wall::Cone2>());\n");
  const LawProgram::Ended ended = LawProgram::run_program(
      {GRIT_CXX_COMPILER, "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I", GRIT_SOURCES, source});
  EXPECT_EQ(ended.status, 0) << ended.said;
  EXPECT_EQ((made.header + made.page).find('$'), std::string::npos);
}
