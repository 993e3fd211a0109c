// Time of the loop over pairs on a bed of spheres in memory: no LAMMPS, and nothing that moves the spheres.
// Laws of GRIT in shared objects of GRIT_LAWS (grit-law --name own/mindlin src/law/tangential/mindlin.h ...) are measured beside
// the general kernel with the built-in ones.
// kernel_bench [--benchmark_filter=mindlin] [--benchmark_repetitions=5]
#include <benchmark/benchmark.h>

#include "objects/law_file.h"

#include "../../unittest/support/laws.h"
#include "../../unittest/support/own_laws.h"
#include "../../unittest/support/packing.h"
#include "../../unittest/support/rotation.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// A lattice of closest packing, loosened and jittered until it has 4.4 contacts a sphere and 3.9 pairs a sphere in the
// list, as the bed of bench.py has.
constexpr int CELLS = 17, PER_CELL = 4;  // 19 652 spheres
constexpr real SPACING = 1.025, JITTER = 0.12, SKIN = 0.1;
constexpr real SMALLEST = 0.4, LARGEST = 0.6;  // radii
constexpr real DT = 5e-4, SPEED = 0.05;        // so small that springs stick
constexpr unsigned SEED = 4711;

std::vector<vec3> jittered_lattice(Random &random)
{
  const real half_cell = SPACING / std::sqrt(2.0);
  std::vector<vec3> centres;
  for (int k = 0; k < CELLS * CELLS * CELLS; k++) {
    const vec3 corner{2.0 * (k % CELLS), 2.0 * (k / CELLS % CELLS), 2.0 * (k / (CELLS * CELLS))};
    for (const vec3 site : {vec3{0, 0, 0}, vec3{1, 1, 0}, vec3{1, 0, 1}, vec3{0, 1, 1}})
      centres.push_back(half_cell * (corner + site) + random.vector(JITTER));
  }
  return centres;
}

// Neighbours in space stand near each other in memory: bins of half the range of the list of neighbours, as in LAMMPS.
void sort_in_space(std::vector<vec3> &centres)
{
  const real bin = 0.5 * (2 * LARGEST + SKIN);
  const auto key = [&](vec3 x) {
    return std::tuple(std::floor(x.z / bin), std::floor(x.y / bin), std::floor(x.x / bin));
  };
  std::stable_sort(centres.begin(), centres.end(), [&](vec3 a, vec3 b) { return key(a) < key(b); });
}

Packing make_bed()
{
  Random random(SEED);
  Packing bed;
  std::vector<vec3> centres = jittered_lattice(random);
  sort_in_space(centres);
  for (const vec3 x : centres) {
    const real radius = random.uniform(SMALLEST, LARGEST), mass = 4.0 / 3.0 * PI * radius * radius * radius;
    bed.add({x, random.vector(SPEED), random.vector(SPEED), radius, mass}, 1);
  }
  bed.nlocal = bed.size();
  bed.find_neighbours(SKIN);
  return bed;
}

std::vector<real> opposite(std::vector<real> values)
{
  for (real &value : values) value = -value;
  return values;
}

// Per particle and step, and per contact of two particles.
void count(benchmark::State &state, const Packing &bed)
{
  using benchmark::Counter;
  const auto time_per = [](real n) { return Counter(n, Counter::kIsIterationInvariantRate | Counter::kInvert); };
  const real particles = bed.nlocal, pairs = static_cast<real>(bed.list.size()),
             touching = static_cast<real>(std::count(bed.touch.begin(), bed.touch.end(), BEGUN));
  state.counters["per_particle"] = time_per(particles);
  state.counters["per_contact"] = time_per(touching);
  state.counters["contacts"] = 2 * touching / particles;
  state.counters["pairs"] = pairs / particles;
}

// The spheres stay where they are; their velocities change sign with every step, so that springs stay bounded.
void measure(benchmark::State &state, const LawTable &table, const Kernel &kernel)
{
  static const Packing made = make_bed();
  Packing bed = made;
  bed.build_list(table);
  const std::vector<real> v = opposite(bed.v), omega = opposite(bed.omega);
  PlainView next = bed.view(table, DT);
  next.sums.wanted.totals = false;  // as in most steps of a run
  PlainView other = next;
  other.bodies.v = {v.data()};
  other.bodies.omega = {omega.data()};
  const Share share = bed.undivided();
  kernel.compute(other, share);  // contacts begin
  for (auto _ : state) {
    benchmark::DoNotOptimize(kernel.compute(next, share));
    std::swap(next, other);
  }
  count(state, bed);
  state.SetLabel(kernel.is_general() ? "general kernel" : "own kernel");
}

LawTable table_of(const std::string &line)
{
  LawTable table(1);
  table.set(1, 1, setting(line));
  table.build();
  return table;
}

void add(const std::string &name, const std::string &line, bool general = false)
{
  const LawTable table = table_of(line);
  const std::string key = general ? "" : table.key();
  const std::shared_ptr<const Kernel> kernel = make_kernel(key, laws_of(table));
  benchmark::RegisterBenchmark(name.c_str(), [table, kernel](benchmark::State &state) {
    measure(state, table, *kernel);
  })->Unit(benchmark::kMicrosecond);
}

// The general kernel, and the same with the laws of shared objects, if there are some.
void add_loaded(const std::string &name, const std::string &line)
{
  const std::string own = with_own_names(line);
  if (own == line) return;
  add(name + "_general", line, true);
  add(name + "_loaded", own);
}

}  // namespace

int main(int argc, char **argv)
{
  const std::string hertz = "hertz/material 1e5 0.5 0.3 damping coeff_restitution ",
                    mindlin = hertz + "tangential mindlin NULL 0.5 0.4",
                    full = mindlin + " rolling sds 2e3 1 0.2 twisting marshall",
                    history = hertz + "tangential history 0.4",
                    hooke = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4";
  for (const std::string &file : laws_of_environment()) load_object(file);
  add_loaded("hertz_mindlin", mindlin);
  add_loaded("hertz_mindlin_sds_marshall", full);
  add_loaded("liggghts_history", history);
  add_loaded("jkr", "jkr 1e5 0.5 0.3 2 damping tsuji tangential mindlin NULL 0.5 0.4");
  add_loaded("pellet", "pellet 1e5 200 0.05 damping none tangential cundall 0.2 0.4");
  add("hertz_mindlin", mindlin);
  add("hertz_mindlin_general", mindlin, true);
  add("hertz_mindlin_sds_marshall", full);
  add("hooke", hooke);
  add("liggghts_history", history);
  add("liggghts_epsd2", history + " rolling epsd2 0.1");
  add("liggghts_hooke", "hooke/material 1e5 0.5 0.3 1 damping coeff_restitution tangential history 0.4");
  add("woo_linear", "cundall 3e4 damping none tangential cundall 0.2 0.4");
  add("woo_elastic6",
      "cundall 3e4 damping none tangential elastic 0.5 rolling elastic 0.1 map physical twisting elastic 0.1 map "
      "physical");
  add("woo_pellet", "pellet 1e5 200 0.05 damping none tangential cundall 0.2 0.4");
  add("luding", "luding 1e4 3 0.2 0.05 damp 0.5 damping coeff_restitution tangential history 0.4");
  add("jkr", "jkr 1e5 0.5 0.3 2 damping tsuji tangential mindlin NULL 0.5 0.4");
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
