// Kernels of walls against the laws that are chosen at run time, bit for bit: those come from contact_law.h.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
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

}  // namespace

TEST(WallKernel, FastLawsAreGeneral)
{
  const std::string hertz = "hertz/material 5e6 0.5 0.3 damping ";
  for (const std::string &line :
       {hertz + "coeff_restitution tangential mindlin NULL 0.9 0.5", hertz + "tsuji tangential mindlin NULL 0.9 0.1",
        hertz + "coeff_restitution tangential mindlin NULL 0.9 0.5 rolling sds 1e3 1e-3 0.1 twisting marshall",
        hertz + "coeff_restitution tangential history 0.5",
        std::string("hooke 2e3 0.5 damping mass_velocity tangential linear_history 571 0.4 0.5"),
        std::string("hooke 2e3 0.5 damping mass_velocity tangential linear_nohistory 0.4 0.5"),
        std::string("cundall 2e3 tangential cundall 0.2 0.5"),
        std::string(
            "jkr 5e6 0.5 0.3 0.05 damping tsuji tangential mindlin_rescale NULL 0.9 0.5")})  // chosen at run time
    for (const bool books : {false, true}) expect_same(line, books);
}
