// The law that can be every combination computes bit for bit what the combination itself computes.
#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

template <class N, class D, class T, class R, class W, class C, class B, class H>
ContactLaw<N, D, T, R, W, C, B, H> combination(const GeneralLaw &g, N n, D d, T t, R r, W w, C c, B b, H h)
{
  return {n,
          d,
          t,
          r,
          w,
          c,
          b,
          h,
          g.limit_damping,
          g.outlives_overlap,
          g.normal_outlives_overlap,
          g.unless_bonded,
          g.thins,
          g.synchronized,
          g.shares_liquid,
          g.joining};
}

// f(law) with the chosen law of one slot instead of the choice.
template <class F>
void with_concrete(const GeneralLaw &g, LawId id, F &&f)
{
  const auto each = [&](auto any, auto make) {
    any.visit([&](const auto &one) {
      if constexpr (!IS_LOADED<std::decay_t<decltype(one)>>) f(make(one));
    });
  };
  switch (id.slot) {
    case NORMAL:
      return each(g.normal, [&](auto n) {
        return combination(g, n, g.damping, g.tangential, g.rolling, g.twisting, g.cohesion, g.bond, g.heat);
      });
    case DAMPING:
      return each(g.damping, [&](auto d) {
        return combination(g, g.normal, d, g.tangential, g.rolling, g.twisting, g.cohesion, g.bond, g.heat);
      });
    case TANGENTIAL:
      return each(g.tangential, [&](auto t) {
        return combination(g, g.normal, g.damping, t, g.rolling, g.twisting, g.cohesion, g.bond, g.heat);
      });
    case ROLLING:
      return each(g.rolling, [&](auto r) {
        return combination(g, g.normal, g.damping, g.tangential, r, g.twisting, g.cohesion, g.bond, g.heat);
      });
    case TWISTING:
      return each(g.twisting, [&](auto w) {
        return combination(g, g.normal, g.damping, g.tangential, g.rolling, w, g.cohesion, g.bond, g.heat);
      });
    case COHESION:
      return each(g.cohesion, [&](auto c) {
        return combination(g, g.normal, g.damping, g.tangential, g.rolling, g.twisting, c, g.bond, g.heat);
      });
    case BOND:
      return each(g.bond, [&](auto b) {
        return combination(g, g.normal, g.damping, g.tangential, g.rolling, g.twisting, g.cohesion, b, g.heat);
      });
    default:
      return each(g.heat, [&](auto h) {
        return combination(g, g.normal, g.damping, g.tangential, g.rolling, g.twisting, g.cohesion, g.bond, h);
      });
  }
}

// All five laws concrete, as in a kernel of its own.
template <class N, class D, class T, class R, class W>
void expect_same(const std::string &line)
{
  const Setting s = setting(line);
  const GeneralLaw g = make_law(s, s, COMMAND);
  const auto own = combination(g, g.normal.get<N>(), g.damping.get<D>(), g.tangential.get<T>(), g.rolling.get<R>(),
                               g.twisting.get<W>(), g.cohesion.get<Cohesion::None>(), g.bond.get<Bond::None>(),
                               g.heat.get<Heat::None>());
  Random random(1);
  for (int k = 0; k < SAMPLES; k++)
    EXPECT_TRUE(holds(check_same(g, own, memory_of(s), random_motion(random, false), k % 2))) << line;
}

}  // namespace

GRIT_CONTRACT(GeneralIsSpecialised);

TEST_P(GeneralIsSpecialised, BitForBit)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const GeneralLaw general = make_law(s, s, COMMAND);
    const Motion motion = random_motion(random, general.outlives_overlap);
    with_concrete(general, GetParam(), [&](const auto &concrete) {
      EXPECT_TRUE(holds(check_same(general, concrete, memory_of(s), motion, k % 2))) << to_words(s);
    });
  }
}

TEST(GeneralIsSpecialisedInAllSlots, BitForBit)
{
  expect_same<Normal::HertzMaterial, Damping::Tsuji, Tangential::Mindlin, Rolling::Sds, Twisting::Marshall>(
      "hertz/material 1e3 .5 .3 damping tsuji tangential mindlin NULL 1 .4 rolling sds 10 1 .1 twisting marshall");
  expect_same<Normal::Hooke, Damping::MassVelocity, Tangential::LinearHistory, Rolling::None, Twisting::None>(
      "hooke 1e3 .5 damping mass_velocity tangential linear_history 200 1 .4 limit_damping");
  expect_same<Normal::Cundall, Damping::None, Tangential::Cundall, Rolling::None, Twisting::Sds>(
      "cundall 1e3 damping none tangential cundall .2 .4 twisting sds 10 1 .1");
}
