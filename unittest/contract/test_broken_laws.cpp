// The contract tests, tested: for each promise a law that breaks it, most of them seen in some code of the field, and
// the check must complain.
#include "../support/compare.h"
#include "coefficient_checks.h"
#include "energy_checks.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const int MOTIONS = 20;

// A broken tangential law among laws that are right.
template <class T>
using WithTangential =
    ContactLaw<Normal::Hooke, Damping::None, T, Rolling::None, Twisting::None, Cohesion::None, Heat::None>;
template <class T>
WithTangential<T> with_tangential()
{
  return {{100}, {}, {}, {}, {}, {}, {}, false, false, false, false, false};
}

const std::vector<Memory> XI{{"xi", "length", Rank::vector, Parity::odd, Transport::rescale}};

// Complaints over some motions.
template <class Check>
Complaints over_motions(Check &&check)
{
  Random random(7);
  Complaints all;
  for (int k = 0; k < MOTIONS; k++) {
    const Complaints some = check(random_motion(random, false), random);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

// Coulomb's limit for each component by itself.
struct PerComponent {
  static constexpr int nhistory = 0;
  Friction operator()(const Contact &c, const NormalState &s, real *) const
  {
    const auto cut = [&](real a) { return larger(smaller(-5 * a, 0.1 * s.fcrit), -0.1 * s.fcrit); };
    return {{cut(c.vt.x), cut(c.vt.y), cut(c.vt.z)}, {0, 0}, 0, 0};
  }
};

// Knows only the radius of i.
struct OneSided {
  static constexpr int nhistory = 0;
  NormalForce operator()(const Contact &c, real *) const
  {
    const real f = 100 * c.radi * c.delta;
    return {f, 0.1, 100, 0, 1, 0, 0.5 * f * c.delta, false};
  }
};

// Its dashpot waits for the next step: no velocity in a passive evaluation.
struct ForceOfTheStep {
  static constexpr int nhistory = 0;
  Friction operator()(const Contact &c, const NormalState &, real *) const
  {
    return {(-1000 * c.dt) * c.vt, {0, 0}, 0, 0};
  }
};

// Direction of a velocity that may be zero.
struct DividesByTheSpeed {
  static constexpr int nhistory = 0;
  Friction operator()(const Contact &c, const NormalState &s, real *) const
  {
    return {(-0.3 * s.fcrit / norm(c.vt)) * c.vt, {0, 0}, 0, 0};
  }
};

// A spring without a limit.
struct NeverSlips {
  static constexpr int nhistory = 3;
  Friction operator()(const Contact &c, const NormalState &, real *h) const
  {
    vec3 xi = load(h);
    const Friction f = slide(c, Transport::rescale, c.vt, 100, 0, 1e30, xi);
    store(xi, h);
    return f;
  }
};

// Slip work from the trial force, as if that state had been reached: too much.
struct Overcounts {
  static constexpr int nhistory = 3;
  Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    const real k = 100, limit = 0.3 * s.fcrit;
    const vec3 trial = load(h) + c.dt * c.vt;
    const real size = k * norm(trial);
    const vec3 xi = size > limit ? (limit / size) * trial : trial;
    store(xi, h);
    const real slip = size > limit ? 0.5 * (size * size - limit * limit) / k : 0;
    return {-k * xi, {0.5 * k * dot(xi, xi), slip}, k, 0};
  }
};

// A spring that pushes the bodies on.
struct PushesOn {
  static constexpr int nhistory = 0;
  Friction operator()(const Contact &c, const NormalState &, real *) const { return {1e-3 * c.vt, {0, 0}, 0, 0}; }
};

// Energy of a linear spring for a Hertzian force.
struct WrongEnergy {
  NormalForce operator()(const Contact &c, real *) const
  {
    const real a = std::sqrt(c.reff * c.delta), f = 100 * a * c.delta;
    return {f, a, 150 * a, 0, 1, 0, 0.5 * f * c.delta, false};
  }
};
struct WrongStiffness {
  NormalForce operator()(const Contact &c, real *) const
  {
    const real a = std::sqrt(c.reff * c.delta), f = 100 * a * c.delta;
    return {f, a, 100 * a, 0, 1, 0, 0.4 * f * c.delta, false};
  }
};

// Potential of a spring for a constant attraction.
struct WrongPotential {
  Attraction operator()(const Contact &c, const NormalForce &, real *) const { return {100, -50 * c.delta, false}; }
};

// Advances its history also when nothing is to be updated.
struct WritesInSetup {
  Law law;
  int nhistory() const { return law.nhistory(); }
  ContactForce operator()(const Contact &c, real *h) const
  {
    const ContactForce f = law(c, h);
    h[0] *= 1 - 1e-15;
    return f;
  }
};

LawId id_of(Slot slot, const std::string &name)
{
  for (std::size_t k = 0; k < laws(slot).size(); k++)
    if (name == laws(slot)[k].name) return {slot, static_cast<int>(k)};
  throw std::invalid_argument(name);
}

const char *const LINE = "hooke 100 1 damping velocity tangential linear_history 50 1 .3 rolling sds 10 1 .1";

}  // namespace

TEST(BrokenLaw, Objectivity)
{
  EXPECT_FALSE(over_motions([](const Motion &m, Random &random) {
                 return check_objectivity(with_tangential<PerComponent>(), {}, m, random.rotation(), false);
               }).empty());
}

TEST(BrokenLaw, ExchangeOfUnequalBodies)
{
  const ContactLaw<OneSided, Damping::None, Tangential::None, Rolling::None, Twisting::None, Cohesion::None, Heat::None>
      law{};
  EXPECT_FALSE(over_motions([&](const Motion &m, Random &) { return check_exchange(law, law, {}, m, false); }).empty());
}

// A rolling displacement that changes its sign under exchange, as LAMMPS transfers it.
TEST(BrokenLaw, ExchangeWithAWrongParity)
{
  const Setting s = setting(LINE);
  const Law made = law(s);
  std::vector<Memory> memory = memory_of(s);
  EXPECT_TRUE(
      over_motions([&](const Motion &m, Random &) { return check_exchange(made, made, memory, m, false); }).empty());
  memory.back().parity = Parity::odd;
  EXPECT_FALSE(
      over_motions([&](const Motion &m, Random &) { return check_exchange(made, made, memory, m, false); }).empty());
}

TEST(BrokenLaw, Passive)
{
  EXPECT_FALSE(over_motions([](const Motion &m, Random &) {
                 return check_passive(WritesInSetup{law(LINE)}, m, false);
               }).empty());
}

TEST(BrokenLaw, Repeat)
{
  EXPECT_FALSE(over_motions([](const Motion &m, Random &) {
                 return check_repeat(with_tangential<ForceOfTheStep>(), m, false);
               }).empty());
}

TEST(BrokenLaw, Onset)
{
  EXPECT_FALSE(over_motions([](const Motion &m, Random &) {
                 return check_onset(with_tangential<DividesByTheSpeed>(), m, false);
               }).empty());
}

TEST(BrokenLaw, Coulomb)
{
  EXPECT_FALSE(over_motions([](const Motion &m, Random &) {
                 const Limits limits{0.01, 0, 0};
                 return check_coulomb(with_tangential<NeverSlips>(), limits, limits, m, false);
               }).empty());
}

TEST(BrokenLaw, Passivity)
{
  const auto ledger = [](const auto &law) {
    return over_motions([&](const Motion &m, Random &random) {
      return check_passivity(law, contact_of(m[0], true, false), random_loop(random, 1), 2).complaints;
    });
  };
  EXPECT_TRUE(ledger(with_tangential<NeverSlips>()).empty());
  EXPECT_FALSE(ledger(with_tangential<Overcounts>()).empty());
  EXPECT_FALSE(ledger(with_tangential<PushesOn>()).empty());
}

TEST(BrokenLaw, Gradient)
{
  const auto gradient = [](const auto &law) {
    return over_motions(
        [&](const Motion &m, Random &) { return check_gradient(law, contact_of(m[0], true, false), 0.01, false); });
  };
  EXPECT_FALSE(gradient(WrongEnergy{}).empty());
  EXPECT_FALSE(gradient(WrongStiffness{}).empty());
}

TEST(BrokenLaw, Attraction)
{
  const auto attraction = [](const auto &law) {
    return over_motions(
        [&](const Motion &m, Random &) { return check_attraction(law, contact_of(m[0], true, false), 0.01); });
  };
  EXPECT_TRUE(attraction(Cohesion::Constant{100, false}).empty());
  EXPECT_FALSE(attraction(WrongPotential{}).empty());
}

TEST(BrokenLaw, CoefficientWithoutEffect)
{
  const auto deaf = [](Setting i, Setting j, const std::string &place) {
    i.slot[ROLLING].coeffs[2] = j.slot[ROLLING].coeffs[2] = 0.5;
    return make_law(i, j, place);
  };
  Random random(1);
  EXPECT_FALSE(check_coefficient_matters(deaf, random, id_of(ROLLING, "sds"), 2).empty());
  EXPECT_TRUE(check_coefficient_matters(deaf, random, id_of(ROLLING, "sds"), 1).empty());
}

TEST(BrokenLaw, ParserThatAcceptsAnything)
{
  const Setting anything = setting(LINE);
  Random random(1);
  EXPECT_FALSE(check_range([&](const std::vector<std::string> &) { return anything; }, random, id_of(ROLLING, "sds"), 0)
                   .empty());
}

TEST(BrokenLaw, ParserThatAcceptsNothing)
{
  const auto never = [](const std::vector<std::string> &words) -> Setting {
    throw std::invalid_argument("expected a number in [0, infinity) for 'k' in " + std::string(PLACE) + ", got '" +
                                words[8] + "'");
  };
  Random random(1);
  EXPECT_FALSE(check_range(never, random, id_of(ROLLING, "sds"), 0).empty());
}

TEST(BrokenLaw, ParserWithAPoorSentence)
{
  const auto poor = [](const std::vector<std::string> &words) {
    try {
      return parse_words(words);
    } catch (const std::invalid_argument &) {
      throw std::invalid_argument("Illegal sds rolling model");
    }
  };
  Random random(1);
  EXPECT_FALSE(check_range(poor, random, id_of(ROLLING, "sds"), 0).empty());
}

// One unit in the last place of the stiffness.
TEST(BrokenLaw, AlmostTheSameLaw)
{
  const WithTangential<Tangential::None> one{{100}, {}, {}, {}, {}, {}, {}, false, false, false, false, false};
  const WithTangential<Tangential::None> other{
      {std::nextafter(100, 101)}, {}, {}, {}, {}, {}, {}, false, false, false, false, false};
  EXPECT_TRUE(over_motions([&](const Motion &m, Random &) { return check_same(one, one, {}, m, false); }).empty());
  EXPECT_FALSE(over_motions([&](const Motion &m, Random &) { return check_same(one, other, {}, m, false); }).empty());
}

TEST(BrokenLaw, WriterThatLosesDigits)
{
  const auto short_of_digits = [](Setting s) {
    for (Choice &choice : s.slot)
      for (real &c : choice.coeffs) c = static_cast<float>(c);
    return to_words(s);
  };
  Random random(1);
  EXPECT_FALSE(check_round_trip(short_of_digits, random_setting(random, id_of(ROLLING, "sds"))).empty());
}
