// The loop over pairs against the reference of support/reference_contact.h, in random states: laws and coefficients,
// radii, masses, overlaps, velocities and spins, springs that are loaded by the steps before.
#include <gtest/gtest.h>

#include <sstream>

#include "../support/board.h"
#include "../support/packing.h"
#include "../support/reference_contact.h"
#include "../support/rotation.h"
#include "contract/laws.h"
#include "kernel/pair_kernel.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr int LAWS = 250, PAIRS = 80, STEPS = 5;  // 1e5 states
constexpr real STEP = 1e-3, SPEED = 4, SPIN = 20;
// Change of the distance in a step over the distance: the normal of the step before is a unit vector to the fourth
// power of it (inverse_norm() of contact/sphere.h).
constexpr real APPROACH = 1e-4;
// Of the sum of radii. The overlap is the difference of that sum and the distance, each rounded: a hundredth costs two
// digits, and less would cost more.
constexpr real SHALLOWEST = 0.01, DEEPEST = 0.2;
constexpr real BOUND =
    1e-13;  // of the largest of the forces that a contact adds up; of torques, times the larger radius

Reference::vector wide(const real *a) { return {a[0], a[1], a[2]}; }

// Words of one side and the same numbers for the reference.
class RandomLaw {
 public:
  explicit RandomLaw(Random &source) : random(source)
  {
    choose();
    words[0] << std::scientific;
    words[1] << std::scientific;
    for (auto &w : words) w.precision(17);
    normal_words();
    tangential_words();
    for (auto [slot, chosen] : {std::pair("rolling", law.rolling != Reference::Rolling::none),
                                std::pair("twisting", law.twisting == Reference::Twisting::sds)})
      if (chosen) slider_words(slot);
    if (law.twisting == Reference::Twisting::marshall) all(" twisting marshall");
    if (law.cohesion != Reference::Cohesion::none) {
      all(law.cohesion == Reference::Cohesion::sjkr ? " cohesion sjkr" : " cohesion sjkr2");
      law.attraction = mixed(1, 100);
    }
  }
  LawTable table() const
  {
    LawTable made(2);
    made.set(1, 1, Contract::setting(words[0].str()));
    made.set(2, 2, Contract::setting(words[1].str()));
    made.build();
    EXPECT_EQ(made.complaint(1, 2), "") << text();
    return made;
  }
  std::string text() const { return words[0].str() + " | " + words[1].str(); }
  const Reference::Law &reference() const { return law; }

 private:
  Random &random;
  Reference::Law law{};
  std::ostringstream words[2];

  template <class E>
  E any(E last)
  {
    return E(random.below(int(last) + 1));
  }
  void choose()
  {
    law.normal = any(Reference::Normal::jkr);
    law.damping = any(Reference::Damping::coeff_restitution);
    law.tangential = any(Reference::Tangential::mindlin_rescale);
    law.rolling = any(Reference::Rolling::sds);
    law.twisting = any(Reference::Twisting::marshall);
    law.cohesion = any(Reference::Cohesion::sjkr2);
  }
  void all(const char *text)
  {
    for (auto &w : words) w << text;
  }
  real each(int side, real low, real high)
  {
    const real value = random.magnitude(low, high);
    words[side] << ' ' << value;
    return value;
  }
  // A coefficient that the pair takes as the geometric mean of both sides.
  Reference::number mixed(real low, real high)
  {
    const Reference::number a = each(0, low, high), b = each(1, low, high);
    return std::sqrt(a * b);
  }
  void damp_words()
  {
    const bool restitution = law.damping >= Reference::Damping::tsuji;
    law.damp = restitution ? mixed(0.1, 1) : mixed(10, 1000);
  }
  bool has_material() const { return law.normal >= Reference::Normal::hertz_material; }
  void normal_words()
  {
    const char *const names[] = {"hooke", "hertz", "hertz/material", "dmt", "jkr"};
    const char *const dampings[] = {"none", "velocity", "mass_velocity", "viscoelastic", "tsuji", "coeff_restitution"};
    all(names[int(law.normal)]);
    if (has_material()) {
      for (int side : {0, 1}) law.young[side] = each(side, 1e3, 1e4);
      damp_words();
      for (int side : {0, 1}) law.poisson[side] = each(side, 0.05, 0.5);
      if (law.normal > Reference::Normal::hertz_material) law.surface_energy = mixed(0.1, 10);
    } else {
      law.kn = mixed(1e3, 1e4);
      damp_words();
    }
    all((std::string(" damping ") + dampings[int(law.damping)]).c_str());
  }
  void tangential_words()
  {
    const char *const names[] = {"linear_nohistory", "linear_history", "mindlin", "mindlin/force", "mindlin_rescale"};
    all((std::string(" tangential ") + names[int(law.tangential)]).c_str());
    if (law.tangential >= Reference::Tangential::mindlin && has_material() && random.below(2) == 0) {
      all(" NULL");
      law.kt = -1;
    } else if (law.tangential != Reference::Tangential::linear_nohistory) {
      law.kt = mixed(1e3, 1e5);
    }
    law.xt = mixed(0.1, 1);
    law.mu = mixed(0.05, 1);
  }
  void slider_words(const std::string &slot)
  {
    all((" " + slot + " sds").c_str());
    auto &c = slot == "rolling" ? law.roll : law.twist;
    c[0] = mixed(1e2, 1e4);
    c[1] = mixed(0.01, 1);
    c[2] = mixed(0.01, 0.3);
  }
};

// Pairs that overlap, each alone.
Packing touching_pairs(Random &random)
{
  Packing p;
  for (int k = 0; k < PAIRS; k++) {
    const real a = random.magnitude(0.2, 1), b = random.magnitude(0.2, 1);
    const vec3 place = random.vector(1), zero{0, 0, 0};
    const real distance = (a + b) * (1 - random.uniform(2 * SHALLOWEST, DEEPEST));
    p.add({place, zero, zero, a, random.magnitude(0.2, 2)}, 1);
    p.add({place - distance * random.direction(), zero, zero, b, random.magnitude(0.2, 2)}, 2);
    p.neighbours.push_back({2 * k + 1});
    p.neighbours.push_back({});
  }
  p.nlocal = p.size();
  return p;
}

// Every pair to another place with other velocities, and still with an overlap.
void move_pairs(Packing &p, Random &random)
{
  for (int i = 0; i < p.size(); i += 2) {
    const real sum = p.radius[i] + p.radius[i + 1];
    const vec3 d = load(&p.x[3 * i]) - load(&p.x[3 * i + 3]);
    const vec3 n = unit(d), common = random.vector(SPEED), sliding = random.vector(SPEED);
    const real gap = (1 - SHALLOWEST) * sum - norm(d), most = APPROACH * norm(d);
    const real away = random.uniform(-most, smaller(most, gap)) / STEP;
    const vec3 v = common + sliding - (dot(sliding, n) - away) * n;
    for (const auto &[k, velocity] : {std::pair(i, v), std::pair(i + 1, common)}) {
      store(velocity, &p.v[3 * k]);
      store(random.vector(SPIN), &p.omega[3 * k]);
      add(STEP * velocity, &p.x[3 * k]);
    }
  }
}

struct Error {
  Reference::number worst = 0;
  int states = 0, slides = 0, sticks = 0;

  void add(const Packing &p, int i, const Reference::Force &expected)
  {
    using Reference::norm;
    const Reference::number size = expected.largest, arm = std::fmax(p.radius[i], p.radius[i + 1]);
    const Reference::number errors[] = {norm(wide(&p.f[3 * i]) - expected.force) / size,
                                        norm(wide(&p.f[3 * i + 3]) + expected.force) / size,
                                        norm(wide(&p.torque[3 * i]) - expected.torque_i) / (size * arm),
                                        norm(wide(&p.torque[3 * i + 3]) - expected.torque_j) / (size * arm)};
    for (const Reference::number e : errors) worst = e > worst || std::isnan(e) ? e : worst;
    states++;
    (expected.slides ? slides : sticks)++;
  }
};

void compare(const RandomLaw &law, Random &random, Error &error)
{
  const LawTable table = law.table();
  Packing packing = touching_pairs(random);
  packing.ntypes = table.ntypes;
  packing.build_list(table);
  const KernelOf<GeneralLaw> kernel(laws_of(table));
  std::vector<Reference::Memory> memory(PAIRS);
  for (int step = 0; step < STEPS; step++) {
    move_pairs(packing, random);
    packing.clear_forces();
    kernel.compute(packing.view(table, STEP), packing.undivided());
    for (int k = 0; k < PAIRS; k++) {
      Reference::Sphere s[2];
      for (int side : {0, 1}) {
        const int i = 2 * k + side;
        s[side] = {wide(&packing.x[3 * i]), wide(&packing.v[3 * i]), wide(&packing.omega[3 * i]), packing.radius[i],
                   packing.mass[i]};
      }
      error.add(packing, 2 * k, Reference::Contact(law.reference(), s[0], s[1], STEP).force(memory[k]));
    }
  }
}

}  // namespace

TEST(KernelAndReference, AgreeInRandomStates)
{
  Random random(45);
  Error all;
  for (int k = 0; k < LAWS; k++) {
    const RandomLaw law(random);
    Error error;
    compare(law, random, error);
    EXPECT_LE(error.worst, BOUND) << law.text();
    all.worst = std::fmax(all.worst, error.worst);
    all.states += error.states;
    all.slides += error.slides;
    all.sticks += error.sticks;
  }
  EXPECT_GE(all.states, 100000);
  EXPECT_GT(all.slides, all.states / 5);  // else little was tested
  EXPECT_GT(all.sticks, all.states / 5);
  record("A8", static_cast<double>(all.worst));
}
