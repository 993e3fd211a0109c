// In a bed: mdr 1e5 0.3 5e3 0 0.5 20 damping mdr 2 tangential none
#include "law/damping/mdr.h"

#include "../../setup/refusal.h"
#include "../../support/compare.h"
#include "../../support/drive.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const real E = 1e6, NU = 0.3, MASS = 2, SPEED = 0.1, OVERLAP = 1e-3;

// Two equal spheres of radius 1, or one and a wall, that approach; elastic.
ContactForce approach(const std::string &type, bool wall)
{
  Drive d{law("mdr 1e6 .3 1e9 0 0 .25 damping mdr " + type + " tangential none"),
          wall ? resting_on_wall(1, MASS, OVERLAP, 1e-6) : resting_pair(1, 1, MASS, OVERLAP, 1e-6)};
  d.c.vn = -SPEED;
  return d.step();
}

}  // namespace

// damp sqrt(meff k) with k = 2 E/(1 - nu^2) times the radii of both sides; at a wall E/(1 - nu^2) times half of that of its
// only side, as in LAMMPS. The radius is that of the indenter of an elastic contact, sqrt(delta R) at small overlaps.
TEST(DampingMdr, OfStiffness)
{
  const real plane = E / (1 - NU * NU), of_side = sqrt(0.5 * OVERLAP), at_wall = sqrt(OVERLAP);
  EXPECT_NEAR(approach("1", false).drag, .25 * sqrt(MASS * 2 * plane * 2 * of_side) * SPEED, 1e-3);
  EXPECT_NEAR(approach("1", true).drag, .25 * sqrt(MASS * plane * 0.5 * at_wall) * SPEED, 1e-3);
}

TEST(DampingMdr, OfVelocity)
{
  EXPECT_REL(approach("2", false).drag, .25 * SPEED);
  EXPECT_REL(approach("2", true).drag, .25 * SPEED);
}

TEST(DampingMdr, Words)
{
  EXPECT_EQ(refusal(split("mdr 1e6 .3 1e9 0 0 .25 damping mdr 3 tangential none")),
            no_choice("1|2", "type", "damping law 'mdr'", "'3'"));
  EXPECT_EQ(refusal(split("hooke 1 0 damping mdr 1 tangential none")),
            no_partner("a normal law that gives a force of contacts among others", NORMAL, PREPARED,
                       "damping law 'mdr'", "'hooke'"));
  EXPECT_EQ(law("mdr 1e6 .3 1e9 0 0 .25 damping mdr 2 tangential none").damping.get<Damping::Mdr>().type,
            Damping::Mdr::VELOCITY);
  EXPECT_EQ(to_words(setting("mdr 1e6 .3 1e9 0 0 .25 damping mdr 2 tangential none")),
            "mdr 1000000 0.3 1000000000 0 0 0.25 damping mdr 2 tangential none");
}
