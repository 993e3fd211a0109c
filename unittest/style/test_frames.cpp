// The same bed seen from another frame: one that moves at a constant velocity, a mirror image, other names of the axes.
#include "differences.h"
#include "frame.h"
#include "models.h"

using namespace Grit::Test;

namespace {

constexpr double BOOST = 50, DT = 5e-4;  // BOOST: 100 times the speeds of the bed
// An ulp grows with every collision, most where the friction has the direction of the present sliding velocity: the
// law of a path. After 200 steps of 500 both forms of that law differ by 3e-12 at most, and renamed axes change not a bit.
constexpr double TARGET = 1e-10, TARGET_OF_A_PATH = 1e-8;
constexpr int STEPS = 500;

// Where a vector of the bed is in the frame. Spins and torques are axial: a mirror turns them around.
struct View {
  const char *name, *boundary, *floor, *gravity;
  double boost;      // along x
  bool mirrored;     // x to -x, within the box
  int turns;         // x y z to y z x, so often
  double shift = 0;  // along y

  Triple renamed(const Triple &a) const
  {
    Triple b;
    for (int k = 0; k < 3; k++) b[(k + 3 - turns) % 3] = a[k];
    return b;
  }
  Triple polar(Triple a) const
  {
    if (mirrored) a[0] = -a[0];
    return renamed(a);
  }
  Triple axial(Triple a) const
  {
    if (mirrored) a[1] = -a[1], a[2] = -a[2];
    return renamed(a);
  }
  Triple point(Triple a, const Triple &box) const
  {
    if (mirrored) a[0] = box[0] - a[0];
    return renamed(a);
  }

  Spheres of(Spheres bed) const
  {
    for (Sphere &s : bed.all) {
      s.x = point(s.x, bed.hi);
      s.x[1] += shift;
      s.v = polar(s.v);
      s.v[0] += boost;
      s.omega = axial(s.omega);
    }
    bed.hi = renamed(bed.hi);
    return bed;
  }
  // A state in the frame without its motion and its shift, so that differences are those of the bed.
  Table at_rest(Table state) const
  {
    for (auto &[id, row] : state.rows) {
      row[state.index("xu")] -= boost * STEPS * DT;
      row[state.index("yu")] -= shift;
      row[state.index("vx")] -= boost;
    }
    return state;
  }
  // What a state of the bed is in the frame, at rest.
  Table of(const Table &state, const Triple &box) const
  {
    Table seen = state;
    const auto put = [&](std::vector<double> &row, const std::string &name, const Triple &a) {
      const std::string names[] = {name + "x", name + "y", name + "z"}, place[] = {"xu", "yu", "zu"};
      for (int k = 0; k < 3; k++) row[seen.index(name == "x" ? place[k] : names[k])] = a[k];
    };
    for (auto &[id, row] : seen.rows) {
      put(row, "x", point(state.vector(id, "x"), box));
      put(row, "v", polar(state.vector(id, "v")));
      put(row, "f", polar(state.vector(id, "f")));
      for (const char *name : {"omega", "tq"}) put(row, name, axial(state.vector(id, name)));
    }
    return seen;
  }
};

const View HERE = {"Here", "p p f", "zplane 0 NULL", "0 0 -1", 0, false, 0};
const std::vector<View> VIEWS = {{"Moving", "p p f", "zplane 0 NULL shear x 50", "0 0 -1", BOOST, false, 0},
                                 {"Mirrored", "p p f", "zplane 0 NULL", "0 0 -1", 0, true, 0},
                                 {"Renamed", "p f p", "yplane 0 NULL", "0 -1 0", 0, false, 1},
                                 {"RenamedTwice", "f p p", "xplane 0 NULL", "-1 0 0", 0, false, 2},
                                 {"Shifted", "p p f", "zplane 0 NULL", "0 0 -1", 0, false, 0, 0.1},
                                 {"MirroredAndRenamed", "p f p", "yplane 0 NULL", "0 -1 0", 0, true, 1}};

class Frames : public testing::TestWithParam<Model> {
 protected:
  const Folder folder;

  Table end(const Spheres &bed, const View &view) const
  {
    folder.write("spheres.data", view.of(bed).data_file());
    return folder.final_state(FRAME + GetParam().temperatures() + "fix gravity all gravity 10 vector " + view.gravity +
                                  "\npair_style granular/grit\npair_coeff * * " + GetParam().laws + GetParam().cutoff +
                                  "\nfix floor all wall/gran/grit granular " + GetParam().laws + " " + view.floor +
                                  "\nrun " + std::to_string(STEPS),
                              with({{"boundary", view.boundary}}, GetParam().atoms()));
  }
};

TEST_P(Frames, AreAllTheSame)
{
  const Spheres spheres = bed(6, 6, 5, 0.5);
  const Table state = end(spheres, HERE);
  const double target = std::string(GetParam().name) == "SdsPath" ? TARGET_OF_A_PATH : TARGET;
  for (const View &view : VIEWS) {
    const double difference = worst_difference(view.of(state, spheres.hi), view.at_rest(end(spheres, view)));
    EXPECT_LE(difference, target) << view.name;
    record("B6", difference);
  }
}

INSTANTIATE_TEST_SUITE_P(Models, Frames, testing::ValuesIn(MODELS), model_name);

}  // namespace
