// The loop over pairs against a plain one: every pair of LAMMPS' rows after the other, each with its own memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>

#include "../support/as_device.h"
#include "../support/random_packing.h"
#include "../support/threads.h"
#include "kernel/pair_kernel.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr int STEPS = 20;

using HertzMindlin = ContactLaw<Normal::HertzMaterial, Damping::CoeffRestitution, Tangential::Mindlin, Rolling::None,
                                Twisting::None, Cohesion::None, Bond::None, Heat::None>;

// What the plain loop does with the contact of two spheres.
struct Remembered {
  Touch touch = APART;
  real history[MAX_HISTORY] = {};
};

// Sums, and those of the sizes of their terms, by which round-off counts.
struct Sums {
  std::vector<vec3> force, torque;
  std::vector<real> force_size, torque_size;
  real stored = 0, stored_size = 0;

  explicit Sums(int n) : force(n, {0, 0, 0}), torque(n, {0, 0, 0}), force_size(n), torque_size(n) {}
  void add(int i, vec3 f, vec3 t)
  {
    force[i] += f;
    torque[i] += t;
    force_size[i] += norm(f);
    torque_size[i] += norm(t);
  }
};

class PlainLoop {
 public:
  int begun = 0, ended = 0;  // contacts so far
  Sums last{0};              // of the last call
  std::map<std::pair<int, int>, Remembered> memory;

  Sums compute(const Packing &packing, const LawTable &table, const PlainView &p)
  {
    Sums sums(packing.size());
    for (int i = 0; i < packing.nlocal; i++)
      for (const int packed : packing.neighbours[i]) {
        const int j = packed & INDEX_MASK, kind = static_cast<unsigned>(packed) >> BOND_SHIFT;
        if (packing.special[kind] == 0) continue;  // bonded particles between which LAMMPS wants no force
        const ContactForce f = force(packing, table.law(packing.type[i], packing.type[j]), p, i, j);
        add(sums, i, j, f, packing.special[kind], j < packing.nlocal);
      }
    last = sums;
    return sums;
  }

 private:
  static void add(Sums &sums, int i, int j, const ContactForce &f, real factor, bool own)
  {
    sums.add(i, factor * f.force, factor * f.torque_i);
    if (own) sums.add(j, -factor * f.force, factor * f.torque_j);
    EXPECT_EQ(f.potential, f.stored());
    const real stored = (own ? 1 : 0.5) * factor * f.stored();
    sums.stored += stored;
    sums.stored_size += fabs(stored);
  }

  ContactForce force(const Packing &packing, const GeneralLaw &law, const PlainView &p, int i, int j)
  {
    Remembered &known = memory[{i, j}];
    const Body bi = packing.body(i), bj = packing.body(j);
    const vec3 d = bi.x - bj.x;
    const Encounter now{norm(d) < bi.radius + bj.radius, known.touch == BEGUN, law.outlives_overlap};
    const Life life = now.life();
    Contact c = sphere_contact(bi, bj, d, norm(d), effective_mass(packing, i, j), p.step.dt, !now.begun,
                               p.step.lammps_kinematics);
    c.bonded = p.context.are_joined(i, j);
    const ContactForce f = force_in(life, Law(law), c, known.history);
    known.touch = next_touch(known.touch, f.ended, p.step.advances());
    begun += known.touch == BEGUN && !now.begun;
    ended += known.touch == APART && now.begun;
    return f;
  }
  static real effective_mass(const Packing &packing, int i, int j)
  {
    const bool frozen_i = packing.mask[i] & Packing::FROZEN, frozen_j = packing.mask[j] & Packing::FROZEN;
    if (frozen_i && !frozen_j) return packing.mass[j];
    if (frozen_j && !frozen_i) return packing.mass[i];
    return packing.mass[i] * packing.mass[j] / (packing.mass[i] + packing.mass[j]);
  }
};

// The same packing computed both ways.
struct Both {
  using Compute = std::function<real(const PlainView &, const Share &)>;

  LawTable table;
  Packing packing;
  Compute kernel;
  PlainLoop plain;
  EveryThird bonds;
  bool lammps_kinematics = false;
  Accountant *accountant = nullptr;
  Tally *tally = nullptr;
  Totals *totals = nullptr;
  DepthWatch *depths = nullptr;
  bool wants_stored = true;
  real stored = 0;
  ThreadPartition partition;  // of compute_divided()

  Both(const LawTable &t, const Packing &p, bool keep_records = false) :
      table(t), packing(p), kernel(compiled_for<GeneralLaw>())
  {
    table.keep_records(keep_records);
    packing.build_list(table);
  }
  template <class Compiled>
  Compute compiled_for() const
  {
    return [k = KernelOf<Compiled>(laws_of(table))](const PlainView &p, const Share &share) {
      return k.compute(p, share);
    };
  }

  PlainView view(real dt)
  {
    PlainView p = packing.view(table, dt);
    p.rules.freeze_bit = Packing::FROZEN;
    p.step.lammps_kinematics = lammps_kinematics;
    p.context.bonds = table.bonds() ? &bonds : nullptr;
    p.context.accountant = accountant;
    p.context.tally = tally;
    p.context.totals = totals;
    p.context.depths = depths;
    p.sums.wanted.totals = wants_stored;
    return p;
  }
  void compute(real dt)
  {
    packing.clear_forces();
    stored = kernel(view(dt), packing.undivided());
  }
  // Shares become ready one after the other, in either order.
  void compute_divided(int n, real dt, bool last_first)
  {
    packing.clear_forces();
    stored = 0;
    if (partition.count() != n) partition.divide(packing.list, packing.nlocal, INDEX_MASK, InTurn(n));
    EXPECT_EQ(partition.count(), n);
    const PlainView p = view(dt);
    partition.share({SharedArray{packing.f.data(), 3}, SharedArray{packing.torque.data(), 3}});
    for (int m = 0; m < n; m++) {
      const int k = last_first ? n - 1 - m : m;
      stored += kernel(p, partition.begin(k));
      partition.finish(k);
    }
  }
  void compare(real dt)
  {
    compute(dt);
    expect_plain(dt);
  }
  // What was computed is what the plain loop computes.
  void expect_plain(real dt)
  {
    const Sums sums = plain.compute(packing, table, view(dt));
    expect_sums(sums);
    expect_memory();
  }
  void expect_sums(const Sums &sums) const
  {
    for (int i = 0; i < packing.size(); i++) {
      EXPECT_LE(norm(load(&packing.f[3 * i]) - sums.force[i]), ROUND_OFF * sums.force_size[i]) << i;
      EXPECT_LE(norm(load(&packing.torque[3 * i]) - sums.torque[i]), ROUND_OFF * sums.torque_size[i]) << i;
    }
    EXPECT_NEAR(stored, sums.stored, ROUND_OFF * sums.stored_size);
  }
  // What contacts remember, bit for bit; what others do is nobody's business.
  void expect_memory() const
  {
    if (table.memory().size() == 0 && !table.outlives_overlap()) return;
    for (const auto &[pair, known] : plain.memory) {
      const auto [i, j] = pair;
      const std::size_t at = packing.list.find(i, j, packing.type[i], packing.type[j], INDEX_MASK);
      ASSERT_NE(at, ContactList::NONE);
      EXPECT_EQ(packing.touch[at], known.touch) << i << " " << j;
      const real *history = packing.history.data() + at * table.memory().size();
      const int n = known.touch == BEGUN ? table.law(packing.type[i], packing.type[j]).nhistory() : 0;
      for (int k = 0; k < n; k++) EXPECT_EQ(history[k], known.history[k]) << i << " " << j << " number " << k;
    }
  }
};

// The kernel is compared with the plain loop in a setup and in STEPS steps.
void run(Both &both, unsigned seed)
{
  Random random(seed);
  both.compare(0);
  for (int step = 0; step < STEPS; step++) {
    move(both.packing, random, step);
    both.compare(DT);
  }
}

}  // namespace

class PairKernel : public testing::TestWithParam<Lines> {};
INSTANTIATE_TEST_SUITE_P(Laws, PairKernel, testing::ValuesIn(LINES), [](const auto &info) { return info.param.name; });

TEST_P(PairKernel, IsAPlainLoop)
{
  // With a factor of 0, pairs are looked at one by one before they are computed several at once.
  for (const auto &[lammps_kinematics, least] : {std::pair(false, 0.0), std::pair(true, 0.0), std::pair(false, 0.75)}) {
    Random random(1);
    Both both(GetParam().table(), random_packing(random));
    both.packing.special[1] = least;
    both.lammps_kinematics = lammps_kinematics;
    run(both, 2);
    EXPECT_GT(both.plain.begun, NLOCAL);  // else little was tested
    EXPECT_GT(both.plain.ended, 50);
  }
}

// A device computes the normal from less rounded numbers, and so on; what it remembers agrees to round-off as well.
TEST_P(PairKernel, AgreesWithADevice)
{
  for (const bool lammps_kinematics : {false, true}) {
    Random random(1), motion(2);
    Both both(GetParam().table(), random_packing(random));
    both.lammps_kinematics = lammps_kinematics;
    const auto compute = both.table.bonds() ? compute_everything_as_device : compute_as_device;
    both.kernel = [&](const PlainView &p, const Share &) { return compute(p, both.table, both.packing); };
    for (int step = 0; step < STEPS; step++) {
      move(both.packing, motion, step);
      both.compute(step == 0 ? 0 : DT);
      both.expect_sums(both.plain.compute(both.packing, both.table, both.view(step == 0 ? 0 : DT)));
    }
    EXPECT_GT(both.plain.begun, NLOCAL);
  }
}

// Divided between threads, also more than there is work for: the same contacts, forces to round-off, and the same bits again,
// whoever is ready first.
TEST_P(PairKernel, CanBeDivided)
{
  constexpr bool LAST_FIRST = true;
  Random start(1);
  Packing packing = random_packing(start);
  packing.special[1] = 0.75;
  for (const int n : {1, 2, 3, 7, NLOCAL + 5}) {
    Random first(2), second(2), third(2);
    Both whole(GetParam().table(), packing), divided(GetParam().table(), packing), again(GetParam().table(), packing);
    for (int step = 0; step < STEPS; step++) {
      move(whole.packing, first, step);
      move(divided.packing, second, step);
      move(again.packing, third, step);
      divided.compute_divided(n, DT, !LAST_FIRST);
      again.compute_divided(n, DT, LAST_FIRST);
      whole.compare(DT);
      divided.expect_sums(whole.plain.last);
      EXPECT_EQ(divided.packing.history, whole.packing.history);
      EXPECT_EQ(divided.packing.touch, whole.packing.touch);
      EXPECT_EQ(divided.packing.f, again.packing.f);
      EXPECT_EQ(divided.packing.torque, again.packing.torque);
    }
  }
}

// Of a contact between an own particle and a ghost half of what it stores belongs to each.
struct Ledger : Accountant {
  int nlocal, booked = 0;
  real stored = 0;

  explicit Ledger(int n) : nlocal(n) {}
  void book(int, int j, const Booking &booking) override
  {
    booked++;
    for (int k = 0; k < NSTORED; k++) stored += (j < nlocal ? 1 : 0.5) * booking.amount[k];
  }
};

TEST_P(PairKernel, GivesTheSameForcesToOneWhoKeepsBooks)
{
  Random start(1), random(2);
  const Packing packing = random_packing(start);
  Both without(GetParam().table(), packing), with(GetParam().table(), packing, true);
  for (int step = 0; step < STEPS; step++) {
    Random same = random;
    move(without.packing, random, step);
    move(with.packing, same, step);
    Ledger ledger(NLOCAL);
    with.accountant = &ledger;
    without.compute(DT);
    with.compare(DT);
    EXPECT_EQ(with.packing.f, without.packing.f);
    EXPECT_EQ(with.packing.torque, without.packing.torque);
    EXPECT_NEAR(with.stored, without.stored, ROUND_OFF * fabs(with.stored));  // added up in other groups
    EXPECT_NEAR(ledger.stored, with.stored, ROUND_OFF * fabs(with.stored));
    EXPECT_GT(ledger.booked, NLOCAL);
  }
}

// Each contact is told once, with the force that acts.
struct Teller : Tally {
  std::vector<vec3> force;
  real stored = 0;

  explicit Teller(int n) : force(n, {0, 0, 0}) {}
  void contact(int i, int j, real energy, vec3 f, vec3) override
  {
    stored += (j < NLOCAL ? 1 : 0.5) * energy;
    force[i] += f;
    if (j < NLOCAL) force[j] -= f;
  }
};

TEST_P(PairKernel, TellsEveryContact)
{
  Random random(1);
  Both both(GetParam().table(), random_packing(random));
  for (int step = 0; step < STEPS; step++) {
    move(both.packing, random, step);
    Teller teller(both.packing.size());
    both.tally = &teller;
    both.compute(DT);
    EXPECT_NEAR(teller.stored, both.stored, ROUND_OFF * fabs(both.stored));
    for (int i = 0; i < both.packing.size(); i++) {
      EXPECT_EQ(teller.force[i].x, both.packing.f[3 * i]);
      EXPECT_EQ(teller.force[i].y, both.packing.f[3 * i + 1]);
      EXPECT_EQ(teller.force[i].z, both.packing.f[3 * i + 2]);
    }
  }
}

// Without a time step nothing that is remembered changes, whether contacts exist, are new or gone.
TEST_P(PairKernel, IsPassiveWithoutATimeStep)
{
  Random random(1);
  Both both(GetParam().table(), random_packing(random));
  for (int step = 0; step < STEPS; step++) {
    move(both.packing, random, step);
    if (step % 2 == 0) both.compare(DT);
    const std::vector<char> touch = both.packing.touch;
    const std::vector<real> history = both.packing.history;
    both.compute(0);
    EXPECT_EQ(both.packing.touch, touch);
    EXPECT_EQ(both.packing.history, history);
  }
}

namespace {

// The same steps by the general and by the fast kernel; look(fast) after each.
template <class Prepare, class Look>
void expect_fast_is_general(Prepare prepare, Look look)
{
  Random start(1), random(2);
  Packing packing = random_packing(start);
  packing.special[1] = 0.75;
  Both general(LINES.front().table(), packing), fast(LINES.front().table(), packing);
  fast.kernel = fast.compiled_for<HertzMindlin>();
  for (int step = 0; step < STEPS; step++) {
    Random same = random;
    move(general.packing, random, step);
    move(fast.packing, same, step);
    prepare(general, 0);
    prepare(fast, 1);
    general.compute(DT);
    fast.compute(DT);
    EXPECT_EQ(fast.packing.f, general.packing.f);
    EXPECT_EQ(fast.packing.torque, general.packing.torque);
    EXPECT_EQ(fast.packing.touch, general.packing.touch);
    EXPECT_EQ(fast.stored, general.stored);
    look(fast);
  }
}

}  // namespace

TEST(FastKernel, IsTheGeneralOne)
{
  for (const bool wants_stored : {false, true})
    expect_fast_is_general([&](Both &both, int) { both.wants_stored = wants_stored; }, [](Both &) {});
  expect_fast_is_general([](Both &, int) {}, [](Both &fast) { fast.expect_plain(DT); });
}

TEST(FastKernel, SumsEnergyAndVirialAsTheGeneralOne)
{
  Totals totals[2];
  expect_fast_is_general(
      [&](Both &both, int which) {
        totals[which] = {};
        both.totals = &totals[which];
      },
      [&](Both &) {
        EXPECT_GT(totals[0].stored, 0);
        EXPECT_EQ(totals[1].stored, totals[0].stored);
        for (int k = 0; k < Totals::NVIRIAL; k++) EXPECT_EQ(totals[1].virial[k], totals[0].virial[k]);
      });
}

TEST(FastKernel, TellsWhatTheGeneralOneTells)
{
  std::vector<Teller> tellers(2, Teller(0));
  expect_fast_is_general(
      [&](Both &both, int which) {
        tellers[which] = Teller(both.packing.size());
        both.tally = &tellers[which];
      },
      [&](Both &) {
        EXPECT_GT(tellers[0].stored, 0);
        EXPECT_EQ(tellers[1].stored, tellers[0].stored);
      });
}

// Deep contacts are noted as well, and computed as the others.
TEST(FastKernel, NotesDeepContacts)
{
  constexpr real LIMIT = 0.1;  // of the smaller radius; some contacts are deeper, most are not
  DepthWatch watches[2];
  expect_fast_is_general(
      [&](Both &both, int which) {
        const int columns = both.table.ntypes + 1;
        ScanRules rules{};
        std::copy_n(both.packing.special.data(), BOND_KINDS, rules.special);
        rules.index_mask = INDEX_MASK;
        rules.special_shift = both.view(DT).rules.special_shift;
        rules.limit = LIMIT;
        watches[which].begin(both.table.ntypes, std::vector<ScanRules>(columns * columns, rules));
        watches[which].begin_step(NLOCAL);
        both.depths = &watches[which];
      },
      [&](Both &) {
        const DeepContacts &general = watches[0].deepest(), &fast = watches[1].deepest();
        EXPECT_GT(general.sides, 0);
        EXPECT_EQ(fast.sides, general.sides);
        EXPECT_EQ(fast.deepest, general.deepest);
      });
}

namespace {

// Two spheres that touched, or not, when the list was built, and are then put at the same place.
void expect_same_place(const LawTable &table, bool touched, Accountant *accountant)
{
  Packing packing;
  const vec3 none{0, 0, 0}, place{1, 2, 3};
  packing.add({place, none, none, 1, 1}, 1);
  packing.add({place + vec3{touched ? 1.5 : 2.5, 0, 0}, none, none, 1, 1}, 1);
  packing.ntypes = table.ntypes;
  packing.nlocal = packing.size();
  packing.neighbours = {{1}, {}};
  Both both(table, packing, accountant != nullptr);
  both.accountant = accountant;
  both.compute(DT);
  store(place, &both.packing.x[3]);
  try {
    both.compute(DT);
    FAIL() << "expected SamePlace";
  } catch (const SamePlace &pair) {
    EXPECT_EQ(pair.i, 0);
    EXPECT_EQ(pair.j, 1);
  }
}

}  // namespace

TEST_P(PairKernel, RefusesTwoCentersAtTheSamePlace)
{
  Ledger ledger(2);
  for (const bool touched : {false, true})
    for (Accountant *accountant : {static_cast<Accountant *>(nullptr), static_cast<Accountant *>(&ledger)})
      expect_same_place(GetParam().table(), touched, accountant);
}
