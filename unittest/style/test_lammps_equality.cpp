// With `kinematics lammps` every law that LAMMPS has gives what LAMMPS gives.
#include "frame.h"

using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-10;  // of the largest value, at the end of a bed in which everything collides
constexpr double SPEED = 0.2;   // slow: a difference of one ulp grows with every collision

struct Length {
  int steps, touching;  // more particles than this have a torque at the end
};
// LAMMPS' motion with Kokkos rounds in another way in every step. In the full length collisions make 1e-9 of that.
Length length() { return with_kokkos() ? Length{800, 10} : Length{1000, 60}; }

// Styles of LAMMPS and those of the same name here.
const Variables LAMMPS = {REFERENCE, {"pair", "granular"}, {"wall", "wall/gran"}, {"region_wall", "wall/gran/region"}};
const Variables HERE = {
    {"pair", "granular/grit kinematics lammps"}, {"wall", "wall/gran/grit"}, {"region_wall", "wall/gran/region/grit"}};

struct Case {
  const char *name;
  std::string coeffs;  // after pair_coeff, one line each
  std::string wall;    // laws of the wall
  std::string place;   // of the wall
};

std::ostream &operator<<(std::ostream &out, const Case &c) { return out << c.name; }

std::string input_of(const Case &c, const std::string &more = "")
{
  std::string coeffs = "pair_coeff " + c.coeffs;
  for (std::size_t at = coeffs.find('\n'); at != std::string::npos; at = coeffs.find('\n', at + 1))
    coeffs.insert(at + 1, "pair_coeff ");
  std::string place = c.place;
  for (std::size_t at = place.find("LAWS"); at != std::string::npos; at = place.find("LAWS"))
    place.replace(at, 4, "granular " + c.wall);
  return FRAME + GRAVITY + "pair_style ${pair}\n" + coeffs + "\n" + place + "\n" + more;
}

// ---- laws --------------------------------------------------------------------------------------------------------------

// Sliding friction of Hooke's law with two type pairs that LAMMPS mixes.
std::string hooke(const std::string &tangential_1, const std::string &tangential_2, const std::string &rest = "")
{
  return "1 1 hooke 1e4 5 tangential " + tangential_1 + rest + "\n2 2 hooke 2e4 7 tangential " + tangential_2 + rest;
}

// Types 1 and 2 differ; the pair of both is set, because LAMMPS mixes mindlin NULL wrongly.
std::string material(const std::string &damp, const std::string &rest)
{
  return "1 1 hertz/material 1e5 " + damp + " 0.3 " + rest + "\n2 2 hertz/material 2e5 " + damp + " 0.2 " + rest +
         "\n1 2 hertz/material 1.5e5 " + damp + " 0.25 " + rest;
}

const std::string FLOOR = "fix floor all ${wall} LAWS zplane 0.0 NULL";
const std::string WIGGLING_FLOOR = "fix floor all ${wall} LAWS zplane 0.0 NULL wiggle z 0.05 0.2";
const std::string SLIDING_FLOOR = "fix floor all ${wall} LAWS zplane 0.0 NULL wiggle x 0.2 0.3";
const std::string SHEARED_FLOOR = "fix floor all ${wall} LAWS zplane 0.0 NULL shear y 2.0";

const std::vector<Case> BEDS = {
    {"Velocity", hooke("linear_nohistory 1.0 0.5", "linear_nohistory 0.5 0.3", " damping velocity"),
     "hooke 1e4 5 tangential linear_nohistory 1.0 0.5 damping velocity", FLOOR},
    {"MassVelocity", hooke("linear_history 8000 0.5 0.5", "linear_history 9000 1.0 0.3", " damping mass_velocity"),
     "hooke 1e4 5 tangential linear_history 8000 1.0 0.5 damping mass_velocity", WIGGLING_FLOOR},
    {"Classic",
     hooke("linear_history_classic 8000 0.5 0.5", "linear_history_classic 9000 1.0 0.3",
           " damping mass_velocity limit_damping"),
     "hooke 1e4 5 tangential linear_history_classic 8000 1.0 0.5 damping mass_velocity limit_damping", SHEARED_FLOOR},
    {"ViscoelasticIsTheDefault",
     "1 1 hertz 1e5 50 tangential linear_history 8000 0.5 0.5\n2 2 hertz 2e5 80 tangential linear_history 8000 0.2 0.3",
     "hertz 1e5 50 tangential linear_history_classic 8000 0.5 0.5", SLIDING_FLOOR},
    {"Mindlin", material("50", "damping viscoelastic tangential mindlin NULL 0.5 0.5"),
     "hertz/material 1e5 50 0.3 tangential mindlin NULL 0.5 0.5", FLOOR},
    {"MindlinOfGivenStiffness",
     "1 1 hertz 1e5 0.3 damping tsuji tangential mindlin 1e5 0.5 0.5\n2 2 hertz 2e5 0.6 damping tsuji tangential "
     "mindlin 2e5 1 "
     "0.3",
     "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin 1e5 1.0 0.5", SHEARED_FLOOR},
    {"MindlinClassic",
     "1 1 hertz 1e5 50 tangential mindlin_classic 1e5 0.5 0.5\n2 2 hertz 2e5 80 tangential mindlin_classic 2e5 1 0.3",
     "hertz 1e5 50 tangential mindlin_classic 1e5 0.5 0.5", SHEARED_FLOOR},
    {"MindlinForce", material("0.4", "damping tsuji tangential mindlin/force NULL 1.0 0.5"),
     "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin/force NULL 1.0 0.5", WIGGLING_FLOOR},
    {"MindlinRescale", material("0.3", "damping coeff_restitution tangential mindlin_rescale NULL 1.0 0.5"),
     "hertz/material 1e5 0.6 0.3 damping coeff_restitution tangential mindlin_rescale NULL 1.0 0.5", SLIDING_FLOOR},
    {"MindlinRescaleForce",
     material("0.6", "damping coeff_restitution tangential mindlin_rescale/force NULL 1.0 0.5 limit_damping"),
     "hertz/material 1e5 0.6 0.3 damping coeff_restitution tangential mindlin_rescale/force NULL 1.0 0.5 limit_damping",
     FLOOR},
    {"MindlinOfMixedTypes",
     "1 1 hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin 9e4 1.0 0.5\n"
     "2 2 hertz/material 3e5 0.8 0.2 damping coeff_restitution tangential mindlin 2e5 0.5 0.2",
     "hertz/material 1e5 0.6 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.5", FLOOR},
    {"LinearRestitution",
     "1 1 hooke 1e4 0.5 tangential linear_history 8000 0.5 0.5 damping coeff_restitution\n"
     "2 2 hooke 2e4 0.7 tangential linear_history 9000 1.0 0.3 damping coeff_restitution",
     "hooke 1e4 0.7 tangential linear_history 8000 1.0 0.5 damping coeff_restitution", FLOOR},
    {"DifferentLawsByType",
     "1 1 hooke 1e4 5 damping velocity tangential linear_nohistory 1.0 0.5\n"
     "2 2 hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.4\n"
     "1 2 hertz 1e5 50 damping viscoelastic tangential linear_history 8000 0.5 0.2",
     "hertz 1e5 50 damping viscoelastic tangential mindlin 1e5 0.5 0.5", FLOOR}};

// Nothing but the frame of the beds differs between the three groups of cases.
void expect_same(const Case &c, const Spheres &spheres, const Variables &frame)
{
  const Folder folder;
  folder.write("spheres.data", spheres.data_file());
  Variables with_lammps = LAMMPS, with_grit = HERE;
  with_lammps.insert(frame.begin(), frame.end());
  with_grit.insert(frame.begin(), frame.end());
  const std::string input = input_of(c, "run " + std::to_string(length().steps));
  const Table lammps = folder.final_state(input, with_lammps), here = folder.final_state(input, with_grit);
  EXPECT_TRUE(agree(lammps, here, SAME));
  int touching = 0;
  for (const auto &row : here.rows) touching += row.second[here.index("tqx")] != 0;
  EXPECT_GT(touching, length().touching);
}

std::string name_of(const testing::TestParamInfo<Case> &info) { return info.param.name; }

class Bed : public testing::TestWithParam<Case> {};

TEST_P(Bed, MovesAsWithLammps) { expect_same(GetParam(), bed(6, 6, 7, SPEED), {}); }

INSTANTIATE_TEST_SUITE_P(LammpsEquality, Bed, testing::ValuesIn(BEDS), name_of);

// ---- rolling and twisting ----------------------------------------------------------------------------------------------

// LAMMPS turns the sign of what these laws remember when the order of a pair changes. In a closed box on one process, with
// newton off and without sorting, no order changes.
const Variables CLOSED = {{"boundary", "f f f"}, {"newton", "off"}, {"sort", "0 0"}};

const std::string WALLS = R"(
fix floor all ${wall} LAWS zplane 0.0 NULL
fix sides all ${wall} LAWS xplane 0.0 6.6
fix front all ${wall} LAWS yplane NULL 6.6
fix back all ${wall} LAWS yplane 0.0 NULL wiggle y 0.02 0.2
)";

const std::string ROLLING = "rolling sds 2e3 1 0.1", TWISTING = "twisting sds 500 0.5 1e6";

const std::vector<Case> BOXES = {
    {"RollingOnHooke", hooke("linear_history 8000 0.5 0.5 " + ROLLING, "linear_history 9000 1.0 0.3 " + ROLLING),
     "hooke 1e4 5 tangential linear_history 8000 0.5 0.5 " + ROLLING, WALLS},
    {"RollingOnHertz", material("0.4", "damping tsuji tangential mindlin_rescale NULL 1.0 0.5 " + ROLLING),
     "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin_rescale NULL 1.0 0.5 " + ROLLING, WALLS},
    {"Twisting", hooke("linear_nohistory 1.0 0.5 " + TWISTING, "linear_nohistory 1.0 0.3 " + TWISTING),
     "hooke 1e4 5 tangential linear_nohistory 1.0 0.5 " + TWISTING, WALLS},
    {"Marshall", material("0.4", "damping tsuji tangential mindlin NULL 1.0 1e6 twisting marshall"),
     "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 1e6 twisting marshall", WALLS},
    {"MarshallOnHooke",
     hooke("linear_history 8000 0.5 1e6 twisting marshall", "linear_history 8000 0.5 1e6 twisting marshall"),
     "hooke 1e4 5 tangential linear_history 8000 0.5 1e6 twisting marshall", WALLS},
    {"All",
     material("0.6",
              "damping coeff_restitution tangential mindlin_rescale/force NULL 1.0 1e6 " + ROLLING + " " + TWISTING),
     "hertz/material 1e5 0.6 0.3 damping coeff_restitution tangential mindlin_rescale/force NULL 1.0 1e6 " + ROLLING +
         " " + TWISTING,
     WALLS}};

class Box : public testing::TestWithParam<Case> {};

TEST_P(Box, MovesAsWithLammps) { expect_same(GetParam(), bed(6, 6, 7, SPEED), CLOSED); }

INSTANTIATE_TEST_SUITE_P(LammpsEquality, Box, testing::ValuesIn(BOXES), name_of);

// ---- walls that are regions --------------------------------------------------------------------------------------------

const std::string CONE = R"(
region cone cone z 4.4 4.4 2.5 4.3 0.0 8.8 side in
fix cone all ${region_wall} LAWS region cone
)";
const std::string DRUM = R"(
variable angle equal 3.0*step*dt
region drum cylinder y 4.4 4.4 4.3 0.0 8.8 side in rotate v_angle 4.4 0.0 4.4 0 1 0
fix drum all ${region_wall} LAWS region drum
)";
const std::string SHAKEN_POT = R"(
variable x equal swiggle(0.0,0.05,0.3)
variable z equal swiggle(0.0,0.03,0.2)
region pot cylinder z 4.4 4.4 4.3 0.0 9.0 side in move v_x NULL v_z
fix pot all ${region_wall} LAWS region pot
)";
// The four walls and the floor of a block, and a cylinder that particles meet from outside.
const std::string OBSTACLE = R"(
region block block 0.0 8.8 0.0 8.8 0.0 12.0 side in
region rod cylinder y 4.4 4.4 1.2 INF INF side out
fix block all ${region_wall} LAWS region block
fix rod all ${region_wall} LAWS region rod
)";

const std::vector<Case> VESSELS = {
    {"Cone", material("0.3", "damping coeff_restitution tangential mindlin NULL 1.0 0.5 " + ROLLING),
     "hertz/material 1e5 0.6 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.5 " + ROLLING + " " + TWISTING,
     CONE},
    {"TurningDrum", hooke("linear_history 8000 0.5 0.5", "linear_history 9000 1.0 0.3"),
     "hooke 1e4 5 tangential linear_history 8000 0.5 0.5", DRUM},
    {"ShakenPot", material("50", "damping viscoelastic tangential mindlin_rescale NULL 1.0 0.5"),
     "hertz/material 1e5 50 0.3 tangential mindlin_rescale NULL 1.0 0.5", SHAKEN_POT},
    {"Obstacle", hooke("linear_history_classic 8000 0.5 0.5", "linear_history_classic 9000 1.0 0.3", " limit_damping"),
     "hertz 1e5 50 damping viscoelastic tangential mindlin/force 1e5 0.5 0.5 limit_damping", OBSTACLE}};

Spheres contents_of(const std::string &vessel)
{
  return bed(8, 8, 8, SPEED, [&](double x, double y, double z, double r) {
    const double x0 = x - 4.4, y0 = y - 4.4, z0 = z - 4.4;
    if (vessel == "Cone") return std::hypot(x0, y0) + 1.05 * r < 2.5 + 1.8 / 8.8 * z;
    if (vessel == "TurningDrum") return std::hypot(x0, z0) + r < 4.3;
    if (vessel == "Obstacle") return std::hypot(x0, z0) - r > 1.2 && x0 < 0;
    return std::hypot(x0, y0) + r < 4.3;
  });
}

class Vessel : public testing::TestWithParam<Case> {};

TEST_P(Vessel, MovesAsWithLammps) { expect_same(GetParam(), contents_of(GetParam().name), CLOSED); }

INSTANTIATE_TEST_SUITE_P(LammpsEquality, Vessel, testing::ValuesIn(VESSELS), name_of);

}  // namespace
