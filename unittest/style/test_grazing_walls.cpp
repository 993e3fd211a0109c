// Spheres that graze walls of all kinds, at every angle and with spin: none of them has more kinetic energy than at the
// beginning, at any time. In LAMMPS before June 2026 fix wall/gran hooke/history gave them up to 34 % (LAMMPS pull request 5007).
#include "../support/board.h"
#include "frame.h"
#include "stl.h"

#include <algorithm>
#include <cmath>

using namespace Grit;
using namespace Grit::Test;

namespace {

// One sphere for each angle, in lanes that do not touch.
constexpr int SPHERES = 30;
constexpr double LANE = 1.2, RADIUS = 0.5, GAP = 1e-4, SIDE = 0.5 * LANE * SPHERES + 1, CYLINDER = 5;
constexpr double PI_OVER_180 = 3.14159265358979323846 / 180;
const std::string STEP = "2e-5", RUN = "5000", EVERY = "50";

// Velocity Verlet in these steps: half the square of the angle of a step of springs of 1e5 on spheres of mass 0.52.
constexpr double INTEGRATION = 0.5 * 1e5 / 0.52 * 2e-5 * 2e-5;

struct Wall {
  const char *name;
  std::string before, fix, place;  // lines before the fix, its style, what stands behind its laws
  bool hollow = false;
};
std::ostream &operator<<(std::ostream &out, const Wall &wall) { return out << wall.name; }

const std::vector<Wall> WALLS = {
    {"Plane", "", "wall/gran/grit", "zplane 0 NULL"},
    {"Region", "region floor plane 0 0 0 0 0 1\n", "wall/gran/region/grit", "region floor"},
    {"Mesh", "", "wall/gran/mesh/grit", "mesh floor.stl"},
    {"Cylinder", "", "wall/gran/grit", "zcylinder " + std::to_string(CYLINDER), true},
};

// Falls on the wall at 1, 4, ... 88 degrees from its normal; surfaces spin against, with and without the motion.
Spheres grazing(const Wall &wall)
{
  Spheres spheres{{-SIDE, -SIDE, -SIDE}, {SIDE, SIDE, SIDE}, {}};
  for (int k = 0; k < SPHERES; k++) {
    const double angle = (1 + 3 * k) * PI_OVER_180, down = std::cos(angle), along = std::sin(angle),
                 lane = LANE * (k + 0.5) - SIDE + 1, spin = (k % 3 - 1) * along / RADIUS;
    if (wall.hollow)
      spheres.all.push_back({1, 2 * RADIUS, {CYLINDER - RADIUS - GAP, 0, lane}, {down, along, 0}, {0, 0, spin}});
    else
      spheres.all.push_back({1, 2 * RADIUS, {0, lane, RADIUS + GAP}, {along, 0, -down}, {0, spin, 0}});
  }
  return spheres;
}

double energy(const Table &state, long id)
{
  double sum = 0;
  for (const double v : state.vector(id, "v")) sum += v * v;
  for (const double w : state.vector(id, "omega")) sum += 0.4 * RADIUS * RADIUS * w * w;
  return sum;
}

class GrazedWall : public testing::TestWithParam<Wall> {
 protected:
  const Folder folder;

  // The most that a sphere has, over what it had at the beginning.
  double most_kept(const std::string &laws, const std::string &settings = "") const
  {
    const Wall &wall = GetParam();
    folder.write("spheres.data", grazing(wall).data_file(1));
    folder.write("floor.stl", stl(floor_mesh(7, 9, SIDE, 0.2)));
    const std::string pairs = "pair_style granular/grit" + settings + "\npair_coeff * * " + laws + "\n",
                      walls = wall.before + "fix wall all " + wall.fix + " granular " + laws + " " + wall.place + "\n",
                      output = "dump states all custom " + EVERY +
                               " states.txt id vx vy vz omegax omegay omegaz\ndump_modify states sort id format float "
                               "%.17g\n";
    EXPECT_TRUE(succeeds(
        folder.lammps(FRAME + pairs + walls + output + "run " + RUN + "\n", {{"boundary", "f f f"}, {"dt", STEP}})));
    const std::vector<Table> states = folder.dumps("states.txt");
    double most = 0;
    int touched = 0;
    for (long id = 1; id <= SPHERES; id++) {
      const double before = energy(states.front(), id);
      touched += energy(states.back(), id) != before;
      for (const Table &state : states) most = std::max(most, energy(state, id) / before);
    }
    EXPECT_EQ(touched, SPHERES);
    return most;
  }
};

TEST_P(GrazedWall, GivesNoEnergy)
{
  for (const std::string mu : {"0.1", "0.5", "1"})
    for (const std::string &laws :
         {"preset lammps/hooke/history 1e5 NULL 30 NULL " + mu + " 1",
          "preset lammps/hooke 1e5 NULL 30 NULL " + mu + " 1",
          "preset lammps/hertz/history 1e6 NULL 300 NULL " + mu + " 1", "preset liggghts/hertz 1e6 0.3 0.9 " + mu,
          "hooke 1e5 0 damping none tangential linear_history_classic 28571 0 " + mu}) {
      const double kept = most_kept(laws);
      EXPECT_LT(kept, 1 + INTEGRATION) << laws;
      record("B7", kept - 1);
    }
}

INSTANTIATE_TEST_SUITE_P(Wall, GrazedWall, testing::ValuesIn(WALLS),
                         [](const testing::TestParamInfo<Wall> &info) { return std::string(info.param.name); });

}  // namespace
