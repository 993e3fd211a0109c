// What meshes give out, without LAMMPS: sums of meshes and triangles, files for ParaView, volumes worn off. Numbers are worked
// out by hand in the line above them, those of wear from the formulas of Finnie (1960) and Archard (1953).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "wall/mesh/mesh_accounts.h"
#include "wall/mesh/mesh_vtp.h"
#include "wall/mesh/mesh_wear.h"

using namespace Grit;

namespace {

MeshTouch touch(int triangle, real size)
{
  MeshTouch one{triangle, {size, 2 * size, -size}, {0, size, 3 * size}, 5 * size};
  one.normal = 7 * size;
  one.shear = {-size, size, 0};
  one.slip = 11 * size;
  one.worn = 13 * size;
  return one;
}

// A contact with mass 2 that presses along z.
Contact contact(real vn, vec3 vt, real delta, real dt)
{
  Contact c{};
  c.n = {0, 0, 1};
  c.massi = 2;
  c.vn = vn;
  c.vt = vt;
  c.delta = delta;
  c.dt = dt;
  return c;
}

}  // namespace

// Two triangles and three: sizes 1 and 2 are on the first mesh, 4 on the second.
TEST(MeshAccounts, SumsOfMeshesAndTriangles)
{
  MeshAccounts accounts;
  accounts.begin({2, 3}, true);
  accounts.divide(2);
  for (int step = 1; step <= 2; step++) {
    accounts.clear();
    accounts.note(0, touch(1, 1));
    accounts.note(1, touch(1, 2));
    accounts.note(1, touch(4, 4));
    accounts.close();
    const MeshRow::Values first{3, 6, -3, 0, 3, 9, 15. * step, 2}, second{4, 8, -4, 0, 4, 12, 20. * step, 1};
    EXPECT_EQ(accounts.meshes(), (std::vector<MeshRow::Values>{first, second})) << "works last over steps";
    const std::vector<real> rows = accounts.triangles(), one{3, 6, -3, 21, -3, 3, 0, 2, 33. * step, 39. * step},
                            other{4, 8, -4, 28, -4, 4, 0, 1, 44. * step, 52. * step};
    ASSERT_EQ(rows.size(), std::size_t{5 * TriangleRow::SIZE});
    EXPECT_TRUE(std::equal(one.begin(), one.end(), rows.begin() + TriangleRow::SIZE));
    EXPECT_TRUE(std::equal(other.begin(), other.end(), rows.begin() + 4 * TriangleRow::SIZE));
    EXPECT_EQ(std::count(rows.begin(), rows.end(), 0), 5 * TriangleRow::SIZE - 2 * (TriangleRow::SIZE - 1));
  }
}

// Contacts of threads follow each other as those of one do, so that no bit of a sum depends on their number.
TEST(MeshAccounts, SumsAreThoseOfOneThread)
{
  constexpr int CONTACTS = 100;
  const auto sum = [](int threads) {
    MeshAccounts accounts;
    accounts.begin({1}, false);
    accounts.divide(threads);
    for (int k = 0; k < CONTACTS; k++) accounts.note(k * threads / CONTACTS, touch(0, std::sin(k) * std::exp(k % 30)));
    accounts.close();
    return accounts.meshes();
  };
  EXPECT_EQ(sum(1), sum(3));
  EXPECT_EQ(sum(1), sum(7));
}

TEST(MeshAccounts, WhatIsAccumulatedCanBeGivenBack)
{
  MeshAccounts accounts, later;
  for (MeshAccounts *one : {&accounts, &later}) one->begin({2, 1}, true);
  accounts.note(0, touch(0, 1));
  accounts.note(0, touch(2, 3));
  accounts.close();
  EXPECT_EQ(accounts.works(), (std::vector<real>{5, 15}));
  EXPECT_EQ(accounts.lasting(), (std::vector<real>{11, 13, 0, 0, 33, 39}));
  later.set_works(accounts.works());
  later.set_lasting(accounts.lasting());
  later.note(0, touch(0, 2));
  later.close();
  EXPECT_EQ(later.works(), (std::vector<real>{15, 15}));
  EXPECT_EQ(later.lasting(), (std::vector<real>{33, 39, 0, 0, 33, 39}));
  later.forget_wear();
  EXPECT_EQ(later.lasting(), (std::vector<real>{33, 0, 0, 0, 33, 0}));
  later.forget();
  EXPECT_EQ(later.works(), (std::vector<real>{0, 0}));
  EXPECT_EQ(later.lasting(), std::vector<real>(6, 0));
}

// Meshes without columns of triangles keep none.
TEST(MeshAccounts, NothingByTriangleUnlessWanted)
{
  MeshAccounts accounts;
  accounts.begin({2}, false);
  accounts.note(0, touch(1, 1));
  accounts.close();
  EXPECT_FALSE(accounts.has_triangles());
  EXPECT_TRUE(accounts.lasting().empty());
  EXPECT_EQ(accounts.meshes().at(0)[MeshRow::CONTACTS], 1);
}

// V = K m v^2 f(alpha), with both formulas at the angle where they meet.
TEST(MeshWear, FinnieCutsOnceAtTheAngle)
{
  MeshWear wear{MeshWear::FINNIE, 1e-3, {}};
  constexpr real SPEED = 3, DT = 0.1;
  const real meeting = std::atan(1.0 / 3);
  for (const real alpha : {0.1, 0.3, meeting - 1e-9, meeting + 1e-9, 0.4, 0.8, 1.5}) {
    const real s = std::sin(alpha), c = std::cos(alpha),
               f = std::tan(alpha) <= 1.0 / 3 ? std::sin(2 * alpha) - 3 * s * s : c * c / 3;
    const vec3 v{SPEED * c * 0.6, SPEED * c * 0.8, -SPEED * s};
    const real step = SPEED * s * DT;  // by which the overlap grows
    const real volume = 1e-3 * 2 * SPEED * SPEED * f;
    EXPECT_NEAR(wear.worn(contact(-SPEED * s, {v.x, v.y, 0}, 0.9 * step, DT), v, {}, 1, true), volume, 1e-12) << alpha;
    EXPECT_EQ(wear.worn(contact(-SPEED * s, {v.x, v.y, 0}, 1.1 * step, DT), v, {}, 1, true), 0) << "it goes on";
    EXPECT_EQ(wear.worn(contact(SPEED * s, {v.x, v.y, 0}, 0.9 * step, DT), -v, {}, 1, true), 0) << "it parts";
    EXPECT_EQ(wear.worn(contact(-SPEED * s, {v.x, v.y, 0}, 0, 0), v, {}, 1, true), 0) << "passive";
  }
}

// V = 2 K F |v| f(alpha) dt while it comes nearer, however deep it is.
TEST(MeshWear, FinnieInEachStep)
{
  const MeshWear wear{MeshWear::FINNIE_STEPS, 1e-3, {}};
  constexpr real DT = 0.1;
  const vec3 force{0, 3, -4}, steep{3, 0, -4}, shallow{4.8, 0, -1.4};  // |F| = |v| = 5
  const real f = 2 * 0.28 * 0.96 - 3 * 0.28 * 0.28;                    // sin 2 alpha - 3 sin^2 alpha
  EXPECT_NEAR(wear.worn(contact(-4, {3, 0, 0}, 9, DT), steep, force, 4, false), 2e-3 * 25 * DT * 0.36 / 3, 1e-15);
  EXPECT_NEAR(wear.worn(contact(-1.4, {4.8, 0, 0}, 9, DT), shallow, force, 4, false), 2e-3 * 25 * DT * f, 1e-15);
  EXPECT_EQ(wear.worn(contact(4, {3, 0, 0}, 9, DT), {3, 0, 4}, force, 4, true), 0) << "it parts";
  EXPECT_EQ(wear.worn(contact(0, {3, 0, 0}, 9, DT), {0, 0, 0}, force, 4, true), 0) << "it rests";
  EXPECT_EQ(wear.worn(contact(-4, {3, 0, 0}, 9, 0), steep, force, 4, true), 0) << "passive";
}

// V = K F s where it slides under a load.
TEST(MeshWear, ArchardGrindsWhereItSlides)
{
  const MeshWear wear{MeshWear::ARCHARD, 1e-3, {}};
  const Contact c = contact(0, {3, 4, 0}, 0.1, 0.01);
  EXPECT_NEAR(wear.worn(c, {3, 4, 0}, {}, 7, true), 1e-3 * 7 * 5 * 0.01, 1e-18);
  EXPECT_EQ(wear.worn(c, {3, 4, 0}, {}, 7, false), 0) << "it sticks";
  EXPECT_EQ(wear.worn(c, {3, 4, 0}, {}, -7, true), 0) << "it is pulled";
  EXPECT_EQ(MeshWear{}.worn(c, {3, 4, 0}, {}, 7, true), 0) << "no law";
}

// K is over a pressure of LAMMPS' units.
TEST(MeshWear, KnowsUnits)
{
  const MeshUnits units{100, 5};
  const Contact c = contact(-1, {3, 4, 0}, 0.001, 0.01);
  const vec3 v{3, 4, -1};
  const auto worn = [&](MeshWear::Law law, const MeshUnits &in) {
    return MeshWear{law, 1e-3, in}.worn(c, v, {}, 7, true);
  };
  ASSERT_GT(worn(MeshWear::FINNIE, {}), 0);
  EXPECT_NEAR(worn(MeshWear::ARCHARD, units), 100 * worn(MeshWear::ARCHARD, {}), 1e-15);
  EXPECT_NEAR(worn(MeshWear::FINNIE, units), 500 * worn(MeshWear::FINNIE, {}), 1e-12);
}

namespace {

// Numbers of a column of a file.
std::vector<real> column(const std::string &file, const std::string &name)
{
  const std::size_t at = file.find("Name=\"" + name + "\"");
  if (at == std::string::npos) return {};
  const std::size_t begin = file.find('>', at) + 1;
  std::istringstream text(file.substr(begin, file.find('<', begin) - begin));
  std::vector<real> all;
  for (real value; text >> value;) all.push_back(value);
  return all;
}

}  // namespace

// Two triangles of areas 2 and 0.5, under the numbers of touch(0, 1).
TEST(MeshVtp, NumbersOfTriangles)
{
  const TriangleMesh mesh{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 0.5}}, {{0, 1, 2}, {0, 1, 3}}};
  MeshAccounts accounts;
  accounts.begin({2}, true);
  accounts.note(0, touch(0, 1));
  accounts.close();
  const std::string plain = vtp_of(mesh, accounts.triangles(), {}, 42, 0.25);
  EXPECT_EQ(column(plain, "step"), (std::vector<real>{42}));
  EXPECT_EQ(column(plain, "TimeValue"), (std::vector<real>{0.25}));
  EXPECT_EQ(column(plain, "Points"), (std::vector<real>{0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0.5}));
  EXPECT_EQ(column(plain, "connectivity"), (std::vector<real>{0, 1, 2, 0, 1, 3}));
  EXPECT_EQ(column(plain, "offsets"), (std::vector<real>{3, 6}));
  EXPECT_EQ(column(plain, "force"), (std::vector<real>{1, 2, -1, 0, 0, 0}));
  EXPECT_EQ(column(plain, "pressure"), (std::vector<real>{3.5, 0}));
  EXPECT_EQ(column(plain, "shear"), (std::vector<real>{std::sqrt(2.0) / 2, 0}));
  EXPECT_EQ(column(plain, "contacts"), (std::vector<real>{1, 0}));
  EXPECT_EQ(column(plain, "slip_work"), (std::vector<real>{11, 0}));
  EXPECT_EQ(plain.find("worn"), std::string::npos);

  const std::string worn = vtp_of(mesh, accounts.triangles(), {MeshWear::ARCHARD, 1e-3, {100, 5}}, 42, 0.25);
  EXPECT_EQ(column(worn, "pressure"), (std::vector<real>{350, 0})) << "in the units of LAMMPS";
  EXPECT_EQ(column(worn, "worn_volume"), (std::vector<real>{13, 0}));
  EXPECT_EQ(column(worn, "worn_depth"), (std::vector<real>{6.5, 0}));
}
