// Kernels of walls against the laws that are chosen at run time, bit for bit: those come from contact_law.h.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "../support/laws.h"
#include "wall/wall_kernel.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real RADIUS = 1e-3, MASS = 1e-5, DT = 1e-6;
constexpr int STEPS = 60;
using Memory = std::array<real, ContactMemory::LARGEST>;

bool same(const real *a, const real *b, std::size_t n) { return std::memcmp(a, b, n * sizeof(real)) == 0; }
bool same(const WallPush &a, const WallPush &b)
{
  const auto numbers = [](const WallPush &p) {
    return std::vector<real>{p.force.x,       p.force.y,      p.force.z,    p.torque.x,   p.torque.y,     p.torque.z,
                             p.stored,        p.heat,         p.flow,       p.shrink,     p.smallest,     p.rubbed,
                             real(p.sliding), real(p.finite), real(p.acts), real(p.kept), real(p.on_wall)};
  };
  const std::vector<real> one = numbers(a), other = numbers(b);
  return same(one.data(), other.data(), one.size());
}

// A spinning sphere in this step, which touches the wall now and then.
Body sphere(int step)
{
  const real phase = 0.3 * step;
  return {
      {0, 0, RADIUS * (1 + 0.01 * std::cos(phase))}, {0.1, 0.05, -0.2 * std::sin(phase)}, {30, -20, 10}, RADIUS, MASS};
}

WallRules rules_of(const Law &law, int step, bool books)
{
  constexpr int PASSIVE = 7;  // each so many steps
  WallRules rules{};
  rules.memory = ContactMemory::at_wall(law.nhistory(), false, books);
  rules.outlives_overlap = law.outlives_overlap;
  rules.temperature = UNSET;
  rules.dt = step % PASSIVE == 0 ? 0 : DT;
  rules.number = step;
  rules.books = books;
  return rules;
}

// What the kernel of these laws answers, remembers and books in each step.
void expect_same(const std::string &line, bool books)
{
  const Law general = law(line);
  const auto kernel = make_wall_kernel(general, books);
  Memory mine{}, expected{};
  bool known = false;
  int touching = 0;
  for (int step = 1; step <= STEPS; step++) {
    const WallRules rules = rules_of(general, step, books);
    const Body body = sphere(step);
    const WallPoint point{0, body.x, body.x.z, 0, {0.02, 0, 0}, {0, 0, 0}};
    Booking booked, expected_booking;
    const WallPush push = kernel->act(rules, point, body, known, mine.data(), booked, {0, 0, 0});
    const WallPush reference =
        WallPush::of(rules.act<true>(general, point, body, known, expected.data(), expected_booking));
    ASSERT_TRUE(same(push, reference)) << line << " in step " << step;
    ASSERT_TRUE(same(mine.data(), expected.data(), mine.size())) << line << " in step " << step;
    ASSERT_TRUE(same(booked.amount, expected_booking.amount, NACCOUNTS)) << line << " in step " << step;
    touching += push.acts;
    known = push.kept;
    if (!known) mine = expected = Memory{};
  }
  EXPECT_GT(touching, STEPS / 4);  // the sphere overlaps in half of all steps
  EXPECT_LT(touching, STEPS);
}

// Lines of laws that the compiler knows.
std::vector<std::string> fast_lines()
{
  const std::string hertz = "hertz/material 5e6 0.5 0.3 damping ";
  return {hertz + "coeff_restitution tangential mindlin NULL 0.9 0.5",
          hertz + "tsuji tangential mindlin NULL 0.9 0.1",
          hertz + "coeff_restitution tangential mindlin NULL 0.9 0.5 rolling sds 1e3 1e-3 0.1 twisting marshall",
          hertz + "coeff_restitution tangential history 0.5",
          std::string("hooke 2e3 0.5 damping mass_velocity tangential linear_history 571 0.4 0.5"),
          std::string("hooke 2e3 0.5 damping mass_velocity tangential linear_nohistory 0.4 0.5"),
          std::string("cundall 2e3 damping none tangential cundall 0.2 0.01")};
}

// Contacts that have begun in the step before, each with a motion, a size and a curvature of the wall of its own.
class Crowd {
 public:
  static constexpr int N = WALL_GROUP;

  Crowd(const Law &law, const WallRules &rules)
  {
    constexpr real EVER_DEEPER = 1e-3;
    for (int k = 0; k < N; k++) {
      const real u = std::sin(1.0 + k), w = std::cos(2.0 * k), radius = RADIUS * (1 + 0.3 * u);
      const real distance = radius * (1 - EVER_DEEPER * (k + 1)) + rules.half_thickness;
      const real pace = k % 2 == 0 ? 1 : 1e-2;  // some contacts slide, some stick
      const vec3 n = (1 / std::sqrt(1 + u * u + w * w)) * vec3{u, w, 1};
      const Curvature curvature = k % 3 == 0 ? Curvature(0) : Curvature(10 * RADIUS * u, 20 * RADIUS * u);
      waiting[k] = {k,
                    {k, distance * n, distance, curvature, pace * vec3{0.02 * w, 0, 0}, {0, 3 * u, 0}},
                    {distance * n, pace * vec3{0.3 * u, 0.2 * w, -0.1}, pace * vec3{300 * w, -200, 100 * u}, radius,
                     MASS * (1 + 0.2 * w)},
                    memory[k].data()};
      Booking booked;
      rules.act<false>(law, waiting[k].point, waiting[k].body, false, waiting[k].value, booked);
    }
  }
  Crowd(const Crowd &) = delete;
  void push_inwards(int k, real speed) { waiting[k].body.v = -speed * waiting[k].point.d; }

  WaitingContact waiting[N];
  Memory memory[N]{};
};

bool remember_the_same(const Crowd &a, const Crowd &b) { return std::memcmp(a.memory, b.memory, sizeof a.memory) == 0; }

// The first n of some contacts, together and alone.
void expect_together_as_alone(const std::string &line, int n, bool lammps_kinematics)
{
  const Law general = law(line);
  const auto kernel = make_wall_kernel(general, false);
  ASSERT_TRUE(kernel->acts_together()) << line;
  WallRules rules = rules_of(general, 1, false);
  rules.half_thickness = 0.1 * RADIUS;
  rules.lammps_kinematics = lammps_kinematics;
  Crowd together(general, rules), alone(general, rules);
  int sliding = 0;
  for (int step = 2; step < 6; step++) {
    WallPush pushes[Crowd::N];
    ASSERT_TRUE(kernel->act_together(rules, together.waiting, n, pushes)) << line;
    for (int k = 0; k < n; k++) {
      const WaitingContact &one = alone.waiting[k];
      ASSERT_TRUE(rules.goes_on(one.point, one.body.radius, one.value));
      Booking booked;
      const WallPush expected = WallPush::of(rules.act<false>(general, one.point, one.body, true, one.value, booked));
      ASSERT_TRUE(same(pushes[k], expected)) << line << ", contact " << k << " in step " << step;
      sliding += expected.sliding;
    }
    ASSERT_TRUE(remember_the_same(together, alone)) << line << " in step " << step;
  }
  if (n < Crowd::N || line.find("nohistory") != std::string::npos) return;  // which tells nobody that it slides
  EXPECT_GT(sliding, 0) << line;
  EXPECT_LT(sliding, 4 * n) << line << ": springs should count";
}

}  // namespace

TEST(WallKernel, FastLawsAreGeneral)
{
  std::vector<std::string> lines = fast_lines();
  lines.push_back("jkr 5e6 0.5 0.3 0.05 damping tsuji tangential mindlin_rescale NULL 0.9 0.5");  // chosen at run time
  for (const std::string &line : lines)
    for (const bool books : {false, true}) expect_same(line, books);
}

#if defined(GRIT_REGISTERS)

TEST(WallKernel, TogetherAsAlone)
{
  for (const std::string &line : fast_lines())
    for (const bool lammps_kinematics : {false, true})
      for (int n = 1; n <= Crowd::N; n++) expect_together_as_alone(line, n, lammps_kinematics);
}

// A contact without a finite force leaves all others as they were.
TEST(WallKernel, NothingIsDoneWhereOneNeedsACloserLook)
{
  const Law general = law(fast_lines().front());
  const auto kernel = make_wall_kernel(general, false);
  const WallRules rules = rules_of(general, 1, false);
  Crowd crowd(general, rules), before(general, rules);
  crowd.push_inwards(Crowd::N - 1, std::numeric_limits<real>::infinity());
  WallPush pushes[Crowd::N];
  EXPECT_FALSE(kernel->act_together(rules, crowd.waiting, Crowd::N, pushes));
  EXPECT_TRUE(remember_the_same(crowd, before));
}

#endif

// Those for the energy ledger, and laws that are chosen at run time, see one contact at a time.
TEST(WallKernel, WhoActsAlone)
{
  const Law fast = law(fast_lines().front()), chosen = law("jkr 5e6 0.5 0.3 0.05 tangential none");
  EXPECT_FALSE(make_wall_kernel(fast, true)->acts_together());
  EXPECT_FALSE(make_wall_kernel(chosen, false)->acts_together());
}
