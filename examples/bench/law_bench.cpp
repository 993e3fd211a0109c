// Time of one contact: every law through the general law, and every combination that has a kernel of its own.
// law_bench [--benchmark_filter=mindlin] [--benchmark_repetitions=5]; no LAMMPS, no particles, no neighbour list.
#include <benchmark/benchmark.h>

#include <iostream>
#include <random>
#include <set>

#include "../../unittest/support/law_lines.h"
#include "../../unittest/support/laws.h"
#include "fast_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr int CONTACTS = 512;  // few enough for the cache: arithmetic is measured, not memory
constexpr real DT = 5e-4;      // fits the stiffness of LAW_LINES

// Spheres of diameters near 1 that are pressed together and move to and fro, so that springs stay bounded.
struct Pair {
  Body i, j;
};

std::vector<Pair> pairs()
{
  std::mt19937 random(4711);
  std::uniform_real_distribution<real> size(0.4, 0.6), overlap(0.002, 0.02), speed(-0.05, 0.05);
  const auto draw = [&] { return vec3{speed(random), speed(random), speed(random)}; };
  std::vector<Pair> all;
  for (int k = 0; k < CONTACTS; k++) {
    const real a = size(random), b = size(random);
    vec3 n = draw();
    n = (1 / norm(n)) * n;
    const vec3 d = (a + b - overlap(random)) * n;
    all.push_back({{d, draw(), draw(), a, 4 * a * a * a}, {{0, 0, 0}, draw(), draw(), b, 4 * b * b * b}});
  }
  return all;
}

template <class Law>
struct Contacts {
  Law law;
  std::vector<Pair> bodies = pairs();
  std::vector<real> memory = std::vector<real>(CONTACTS * MAX_HISTORY);
  vec3 force{0, 0, 0}, torque{0, 0, 0};

  // All contacts for one step. The velocities change their sign with every step.
  void step(bool onset)
  {
    for (int k = 0; k < CONTACTS; k++) {
      Pair &p = bodies[k];
      const real meff = p.i.mass * p.j.mass / (p.i.mass + p.j.mass);
      const vec3 d = p.i.x - p.j.x;
      const Contact c = sphere_contact(p.i, p.j, d, norm(d), meff, DT, onset, false);
      const ContactForce f = law(c, &memory[k * MAX_HISTORY]);
      force += f.force;
      torque += f.torque_i + f.torque_j;
      for (Body *b : {&p.i, &p.j}) {
        b->v = -b->v;
        b->omega = -b->omega;
      }
    }
  }
};

template <class Law>
void measure(benchmark::State &state, const Law &law)
{
  Contacts<Law> contacts{law};
  contacts.step(true);
  for (auto _ : state) {
    contacts.step(false);
    benchmark::DoNotOptimize(contacts.force);
    benchmark::DoNotOptimize(contacts.torque);
  }
  using benchmark::Counter;
  state.counters["per_contact"] = Counter(CONTACTS, Counter::kIsIterationInvariantRate | Counter::kInvert);
}

GeneralLaw general(const std::string &line)
{
  const Setting s = setting(line);
  return make_law(s, s, COMMAND);
}

template <class Law>
void add(const std::string &name, const Law &law)
{
  benchmark::RegisterBenchmark(name.c_str(), [law](benchmark::State &state) { measure(state, law); });
}

// Coefficients of a law in its line, without options.
Choice choice_of(const LawLine &line)
{
  const Setting s = setting(line.words);
  Choice choice = s.slot[line.slot];
  for (std::size_t k = 0; k < choice.coeffs.size(); k++) {
    const real standard = s.law(line.slot).coeffs[k].standard;
    if (standard != REQUIRED) choice.coeffs[k] = standard;
  }
  return choice;
}

// "normal coeffs damping name ...": every law of the combination with the coefficients that it has in LAW_LINES.
std::string line_of(const std::vector<std::string> &names)
{
  Setting all = setting("hooke 1 1 damping none tangential none");
  for (const LawLine &l : LAW_LINES)
    if (l.slot <= TWISTING && l.law == names[l.slot]) all.slot[l.slot] = choice_of(l);
  return to_words(all);
}

template <class N, class D, class T, class R, class W, class C, class B, class H>
void add_fast(const ContactLaw<N, D, T, R, W, C, B, H> *)
{
  using Law = ContactLaw<N, D, T, R, W, C, B, H>;
  const std::vector<std::string> names{N::name, D::name, T::name, R::name, W::name};
  std::string key;
  for (const std::string &name : names) key += (key.empty() ? "" : "+") + name;
  const GeneralLaw law = general(line_of(names));
  add("fast/" + key, Law::chosen_by(law));
  add("fast_as_general/" + key, law);
}

template <class... Laws>
void add_all_fast(const std::tuple<Laws...> *)
{
  (add_fast(static_cast<const Laws *>(nullptr)), ...);
}

// Laws that the list of lines does not have, so that none is forgotten.
bool all_known()
{
  std::set<std::string> lines;
  for (const LawLine &l : LAW_LINES) lines.insert(SLOT_NAME[l.slot] + (" " + l.law));
  bool known = true;
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const LawInfo &law : laws(Slot(slot)))
      if (!lines.count(SLOT_NAME[slot] + (" " + std::string(law.name)))) {
        std::cerr << "law_bench: expected a line for " << SLOT_NAME[slot] << " law '" << law.name
                  << "' in its test, got none\n";
        known = false;
      }
  return known;
}

}  // namespace

int main(int argc, char **argv)
{
  if (!all_known()) return 1;
  for (const LawLine &l : LAW_LINES) add(std::string("general/") + SLOT_NAME[l.slot] + "/" + l.law, general(l.words));
  add_all_fast(static_cast<const FastLaws *>(nullptr));
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
