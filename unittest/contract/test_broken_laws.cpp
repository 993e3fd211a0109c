// The contract tests, tested: for each promise a law that breaks it, most of them seen in some code of the field, and
// the check must say what is wrong with it.
#include "../support/compare.h"
#include "../support/laws.h"
#include "contract/coefficient_checks.h"
#include "contract/cycle_checks.h"
#include "contract/energy_checks.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const int MOTIONS = 20;

// A broken tangential law among laws that are right.
template <class T>
using WithTangential =
    ContactLaw<Normal::Hooke, Damping::None, T, Rolling::None, Twisting::None, Cohesion::None, Bond::None, Heat::None>;
template <class T>
WithTangential<T> with_tangential()
{
  return {{100}, {}, {}, {}, {}, {}, {}, {}, false, false, false, false, false, false, false, {}};
}

// What the law in question remembers.
std::vector<Contract::Remembered> xi(Rank rank)
{
  return {{{"xi", "length", rank, Parity::odd}, "tangential", "broken"}};
}

// One complaint has all of these words.
testing::AssertionResult say(const Complaints &complaints, const std::vector<std::string> &words)
{
  const auto has_all = [&](const std::string &complaint) {
    return std::all_of(words.begin(), words.end(),
                       [&](const std::string &word) { return complaint.find(word) != std::string::npos; });
  };
  if (std::any_of(complaints.begin(), complaints.end(), has_all)) return testing::AssertionSuccess();
  testing::AssertionResult result = testing::AssertionFailure()
                                    << complaints.size() << " complaints, none as expected:";
  for (const std::string &complaint : complaints) result << "\n  " << complaint;
  return result;
}

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

// Friction in the plane of x and y alone.
struct Flat {
  static constexpr int nhistory = 0;
  Friction operator()(const Contact &c, const NormalState &, real *) const
  {
    return {{-5 * c.vt.x, -5 * c.vt.y, 0}, {0, 0}, 0, 0};
  }
};

// Remembers one number where it may declare a vector, or a component of a vector.
template <bool component>
struct RemembersOne {
  static constexpr int nhistory = component ? 1 : 3;
  Friction operator()(const Contact &c, const NormalState &, real *h) const
  {
    h[0] = component ? c.vt.x : c.delta;
    return {{0, 0, 0}, {0, 0}, 0, 0};
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

// Twice the energy of its spring.
struct Overstores {
  static constexpr int nhistory = 3;
  Friction operator()(const Contact &c, const NormalState &, real *h) const
  {
    const real k = 100;
    const vec3 xi = load(h) + c.dt * c.vt;
    store(xi, h);
    return {-k * xi, {k * dot(xi, xi), 0}, k, 0};
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
// A spring of unloading with its last force at 0.00999, between the points of a difference at 0.01 with steps of 1e-5.
template <int STORED_PERCENT>
struct Unloads {
  NormalForce operator()(const Contact &c, real *) const
  {
    const real k = 100, f = k * larger(c.delta - 0.00999, 0.0);
    return {f, std::sqrt(c.reff * c.delta), k, 0, 1, 0, 0.01 * STORED_PERCENT * 0.5 * f * f / k, false};
  }
};

// A plastic spring, unloaded along a line of this part of the slope of loading; below 1 it gives back more than it took.
template <int PERCENT>
struct UnloadsAlong {
  NormalForce operator()(const Contact &c, real *h) const
  {
    const real k = 100, slope = 0.01 * PERCENT * k;
    h[0] = larger(h[0], c.delta);
    const real f = larger(k * h[0] - slope * (h[0] - c.delta), 0.0);
    return {f, std::sqrt(c.reff * c.delta), k, 0, 1, 0, 0.5 * f * f / slope, false};
  }
};

// A spring that says to dissipate a part of its energy when it is pressed and takes that back when it is released.
struct TakesBack {
  NormalForce operator()(const Contact &c, real *h) const
  {
    const real k = 100, f = k * c.delta, before = h[0];
    h[0] = c.delta;
    NormalForce all{f, std::sqrt(c.reff * c.delta), k, 0, 1, 0, 0.4 * f * c.delta, false};
    all.plastic = 0.1 * k * (c.delta * c.delta - before * before);
    return all;
  }
};

// Potential of a spring for a constant attraction.
struct WrongPotential {
  Attraction operator()(const Contact &c, const NormalForce &, real *) const { return {100, -50 * c.delta, false}; }
};

// Advances a value of its history also when nothing is to be updated.
struct WritesInSetup {
  Law law;
  int which;
  int nhistory() const { return law.nhistory(); }
  ContactForce operator()(const Contact &c, real *h) const
  {
    const ContactForce f = law(c, h);
    if (!(c.dt > 0)) h[which] *= 1 - 1e-15;
    return f;
  }
};

// Keeps a force of the contact in itself instead of in the history.
struct RemembersInItself {
  Law law;
  mutable real seen = 0;
  int nhistory() const { return law.nhistory(); }
  ContactForce operator()(const Contact &c, real *h) const
  {
    ContactForce f = law(c, h);
    if (c.dt > 0) seen += f.normal;
    f.tangential.value += seen * c.vt;
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
  const auto objectivity = [](const auto &law, const std::vector<Contract::Remembered> &memory) {
    return over_motions(
        [&](const Motion &m, Random &random) { return check_objectivity(law, memory, m, random.rotation(), false); });
  };
  EXPECT_TRUE(
      say(objectivity(with_tangential<PerComponent>(), {}), {"tangential force: ", "x, y and z each by itself"}));
  EXPECT_TRUE(
      say(objectivity(with_tangential<Flat>(), {}), {"tangential force: ", "treats the z axis in another way"}));
  EXPECT_TRUE(say(objectivity(with_tangential<RemembersOne<false>>(), xi(Rank::vector)),
                  {"history entry 'xi' of tangential law 'broken'", "it does not rotate with the bodies"}));
  EXPECT_TRUE(say(objectivity(with_tangential<RemembersOne<true>>(), xi(Rank::scalar)),
                  {"history entry 'xi' of tangential law 'broken'", "declare that as Rank::vector"}));
}

TEST(BrokenLaw, ExchangeOfUnequalBodies)
{
  const ContactLaw<OneSided, Damping::None, Tangential::None, Rolling::None, Twisting::None, Cohesion::None, Bond::None,
                   Heat::None>
      law{};
  EXPECT_TRUE(say(over_motions([&](const Motion &m, Random &) { return check_exchange(law, law, {}, m, false); }),
                  {"seen from j, normal force is ", "not the same for i and j"}));
}

// A rolling displacement that changes its sign under exchange, as LAMMPS transfers it, and a sliding one that does not.
TEST(BrokenLaw, ExchangeWithAWrongParity)
{
  const Setting s = setting(LINE);
  const Law made = law(s);
  std::vector<Contract::Remembered> memory = memory_of(s);
  const auto exchange = [&] {
    return over_motions([&](const Motion &m, Random &) { return check_exchange(made, made, memory, m, false); });
  };
  EXPECT_TRUE(exchange().empty());
  memory.front().parity = Parity::even;
  EXPECT_TRUE(say(exchange(), {"history entry 'xi' of tangential law 'linear_history': ", " (declared even); ",
                               "it behaves as odd: declare Parity::odd"}));
  EXPECT_FALSE(say(exchange(), {"rolling"}));
  memory.back().parity = Parity::odd;
  EXPECT_TRUE(say(exchange(), {"history entry 'xi' of rolling law 'sds': ", " (declared odd); ",
                               "it behaves as even: declare Parity::even"}));
}

// The component that is off, and by how much.
TEST(BrokenLaw, ExchangeNamesTheAxis)
{
  const std::vector<Contract::Remembered> memory = xi(Rank::vector);
  const auto run = [&](vec3 a) { return numbers({{ContactForce{}, {a.x, a.y, a.z}}}, memory); };
  EXPECT_TRUE(say(compare_exchanged(run({1, 0.1, 3}), run({-1, 0.1, -3})),
                  {"seen from j, history entry 'xi' of tangential law 'broken': y is 0.1, expected -0.1 in step 0 "
                   "(declared odd); it fits neither parity"}));
}

// Numbers that nine digits do not tell apart.
TEST(BrokenLaw, TheLastDigitIsTold)
{
  const std::vector<Contract::Remembered> memory = xi(Rank::scalar);
  const auto run = [&](real a) { return numbers({{ContactForce{}, {a}}}, memory); };
  EXPECT_TRUE(say(compare(run(1), run(1 + 1e-15), 0),
                  {"history entry 'xi' of tangential law 'broken' is 1, expected 1.0000000000000011 in step 0"}));
}

TEST(BrokenLaw, Passive)
{
  const Setting s = setting(LINE);
  const auto passive = [&](int which) {
    return over_motions(
        [&](const Motion &m, Random &) { return check_passive(WritesInSetup{law(s), which}, memory_of(s), m, false); });
  };
  EXPECT_TRUE(say(passive(1), {"history entry 'xi' of tangential law 'linear_history': y changed from "}));
  EXPECT_TRUE(say(passive(3), {"history entry 'xi' of rolling law 'sds': x changed from "}));
  EXPECT_TRUE(say(passive(6), {"a law writes more than its nhistory"}));
}

TEST(BrokenLaw, Repeat)
{
  EXPECT_TRUE(say(
      over_motions([](const Motion &m, Random &) { return check_repeat(with_tangential<ForceOfTheStep>(), m, false); }),
      {"evaluated again with a time step of 0, tangential force: "}));
}

TEST(BrokenLaw, Restart)
{
  const Setting s = setting(LINE);
  const auto restart = [&](const auto &make) {
    return over_motions([&](const Motion &m, Random &) { return check_restart(make, memory_of(s), m, 5, false); });
  };
  EXPECT_TRUE(restart([&] { return law(s); }).empty());
  EXPECT_TRUE(say(restart([&] { return RemembersInItself{law(s)}; }), {"after a restart, tangential force: "}));
}

// A number that text cannot hold, and one that has only some of its digits.
TEST(BrokenLaw, RemembersNoNumber)
{
  EXPECT_TRUE(written_and_read({0.1, -0.0, 1e300, -1 / 3.}).complaints.empty());
  EXPECT_EQ(written_and_read({0.1, 1 / 3.}).values, (std::vector<real>{0.1, 1 / 3.}));
  for (const real bad : {std::numeric_limits<real>::quiet_NaN(), std::numeric_limits<real>::infinity(), 1e-310})
    EXPECT_TRUE(say(written_and_read({1, bad}).complaints,
                    {"value 1 of what the contact remembers is ", "expected a number that a restart file can hold"}));
}

TEST(BrokenLaw, RemainsBeyondItsReach)
{
  Attraction left{};
  EXPECT_TRUE(none_left(left).empty());
  left.force = 2;
  left.holds = true;
  EXPECT_TRUE(say(none_left(left), {"the attraction is 2", ", expected 0 beyond the reach"}));
  EXPECT_TRUE(say(none_left(left), {"the attraction holds on beyond its reach"}));
}

TEST(BrokenLaw, NotANumberInAStep)
{
  std::vector<Answer> answers(3, Answer{ContactForce{}, {0, 0}});
  EXPECT_TRUE(check_finite(answers).empty());
  answers[2].history[1] = std::numeric_limits<real>::quiet_NaN();
  EXPECT_TRUE(say(check_finite(answers), {"what the contact remembers is not a number in step 2"}));
  answers[1].force.torque_i.y = std::numeric_limits<real>::infinity();
  EXPECT_TRUE(say(check_finite(answers), {"torque on i is not a number in step 1"}));
}

TEST(BrokenLaw, Onset)
{
  EXPECT_TRUE(say(over_motions([](const Motion &m, Random &) {
                    return check_onset(with_tangential<DividesByTheSpeed>(), m, false);
                  }),
                  {"tangential force is not a number at an overlap of 0.001 at rest, in the first step"}));
}

TEST(BrokenLaw, Coulomb)
{
  EXPECT_TRUE(say(over_motions([](const Motion &m, Random &) {
                    const Limits limits{0.01, 0, 0};
                    return check_coulomb(with_tangential<NeverSlips>(), limits, limits, m, false);
                  }),
                  {"tangential force is ", " at rest, expected at most 0.010000 times the load "}));
}

TEST(BrokenLaw, Passivity)
{
  const auto ledger = [](const auto &law) {
    return over_motions([&](const Motion &m, Random &random) {
      return check_passivity(law, contact_of(m[0], true, false), random_loop(random, 1), 2).complaints;
    });
  };
  EXPECT_TRUE(ledger(with_tangential<NeverSlips>()).empty());
  EXPECT_TRUE(say(ledger(with_tangential<Overcounts>()), {"tangential: the account dissipated is ", " in step "}));
  EXPECT_FALSE(say(ledger(with_tangential<Overcounts>()), {"the account stored"}));
  EXPECT_TRUE(say(ledger(with_tangential<Overstores>()), {"tangential: the growth of the account stored is "}));
  EXPECT_TRUE(say(ledger(with_tangential<PushesOn>()), {"tangential: what the bodies have given so far is -"}));
}

TEST(BrokenLaw, Gradient)
{
  const auto gradient = [](const auto &law) {
    return over_motions(
        [&](const Motion &m, Random &) { return check_gradient(law, contact_of(m[0], true, false), 0.01, false); });
  };
  EXPECT_TRUE(say(gradient(WrongEnergy{}), {"the account stored (with adhesive) grows by ", ": 1.25 times that"}));
  EXPECT_TRUE(say(gradient(WrongStiffness{}), {"the normal force grows by ", "but kn is ", ": 1.5 times that"}));
  const auto of_unloading = [](const auto &law, real overlap) {
    return over_motions(
        [&](const Motion &m, Random &) { return check_gradient(law, contact_of(m[0], true, false), overlap, true); });
  };
  EXPECT_TRUE(of_unloading(Unloads<100>{}, 0.01).empty());
  EXPECT_TRUE(of_unloading(Unloads<100>{}, 0.02).empty());
  EXPECT_TRUE(
      say(of_unloading(Unloads<150>{}, 0.02), {"the account stored (with adhesive) grows by ", ": 1.5 times that"}));
}

// Back at 0.004 the law is on the line of its first unloading, and at 0.01 on the line of loading again. Loading takes k
// 0.02^2/2 = 0.02, unloading along half of the slope returns 3/4 k 0.02^2 = 0.03, along twice the slope k 0.02^2/4 = 0.01.
TEST(BrokenLaw, SlowCycle)
{
  const Cycle cycle{0.01, 0.004, 0.02, 0};
  const auto slow = [&](const auto &law) {
    return over_motions(
        [&](const Motion &m, Random &) { return check_cycle(law, contact_of(m[0], true, false), cycle); });
  };
  EXPECT_TRUE(slow(UnloadsAlong<100>{}).empty());
  EXPECT_TRUE(slow(UnloadsAlong<200>{}).empty());
  EXPECT_TRUE(
      say(slow(UnloadsAlong<50>{}),
          {"in a slow cycle to an overlap of 0.01, back to 0.004, to 0.02 and out, the bodies get back more than "
           "they gave by 0.01, expected at most "}));
}

// The largest step downwards is the first one from 0.02: k/10 (0.01998^2 - 0.02^2) = -7.996e-6.
TEST(BrokenLaw, DissipationThatComesBack)
{
  const Cycle cycle{0.01, 0.004, 0.02, 0};
  EXPECT_TRUE(say(over_motions([&](const Motion &m, Random &) {
                    return check_cycle(TakesBack{}, contact_of(m[0], true, false), cycle);
                  }),
                  {"the account plastic is -7.996e-06", ", expected at least 0 in the step to an overlap of 0.01998"}));
}

TEST(BrokenLaw, Attraction)
{
  const auto attraction = [](const auto &law) {
    return over_motions(
        [&](const Motion &m, Random &) { return check_attraction(law, contact_of(m[0], true, false), 0.01); });
  };
  EXPECT_TRUE(attraction(Cohesion::Constant{100, false}).empty());
  EXPECT_TRUE(
      say(attraction(WrongPotential{}), {"the account stored of the attraction grows by -50 ", "is -100: 0.5 times"}));
}

TEST(BrokenLaw, CoefficientWithoutEffect)
{
  const auto deaf = [](Setting i, Setting j, const std::string &place) {
    i.slot[ROLLING].coeffs[2] = j.slot[ROLLING].coeffs[2] = 0.5;
    return make_law(i, j, place);
  };
  Random random(1);
  EXPECT_TRUE(say(check_coefficient_matters(deaf, random, id_of(ROLLING, "sds"), 2),
                  {"rolling law 'sds', coefficient 'mu': no change of it changes anything"}));
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
    throw std::invalid_argument("expected a number in [0, infinity) for 'k' in " + std::string(COMMAND) + ", got '" +
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
  const WithTangential<Tangential::None> one = with_tangential<Tangential::None>();
  WithTangential<Tangential::None> other = one;
  other.normal.k = std::nextafter(100, 101);
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
