// The loop over neighbours of the CPU style, once for all laws, and the table of kernels that are compiled.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include "energy.h"
#include "law_list.h"

namespace Grit {

// Someone who wants to know the force of every contact: virial, energy per atom, ...
class Tally {
 public:
  virtual void contact(int i, int j, real stored, vec3 force, vec3 d) = 0;

 protected:
  ~Tally() = default;
};

// Knows which particles bonds of the host join.
class Bonds {
 public:
  virtual bool joined(int i, int j) const = 0;

 protected:
  ~Bonds() = default;
};

// Someone who keeps the energy ledger.
class Accountant {
 public:
  // Contact of own particle i with particle j, of which half belongs to each.
  virtual void book(int i, int j, const Booking &booking) = 0;

 protected:
  ~Accountant() = default;
};

// State of an entry of the neighbour list.
enum Touch : char {
  APART,
  BEGUN,      // the contact exists
  ONLY_NOTED  // it will begin in the next step; the energy ledger has noted the force of the setup
};

// All that the loop reads and writes. Arrays are the host's; vectors are three reals a particle.
struct PairLoop {
  int ninum, nlocal, ntypes;
  const int *ilist, *numneigh;
  int *const *firstneigh;
  int index_mask, special_shift;  // the host hides bond information in the upper bits of a neighbour index
  const real *special;            // factor for each kind of bonded neighbour
  const real *x, *v, *omega;      //
  real *f, *torque;               //
  const real *radius, *mass;      // mass: of the rigid body where the particle belongs to one
  const int *type, *mask;         //
  int freeze_bit;                 // frozen particles count as infinitely heavy
  const void *laws;               // what Kernel::specialise made
  std::size_t *first;             // history: position of a particle's first neighbour in the two arrays below
  char *touch;                    // the contact exists; null if no law remembers anything
  real *history;                  //
  int nhistory;                   // reals of the laws
  int stride;                     // reals in all: the record of the energy ledger stands behind those of the laws
  real dt;                        // 0: passive, nothing advances
  bool host;                      // host's kinematics
  bool beyond;                    // some contacts live on without overlap
  Tally *tally;                   // may be null
  Accountant *accountant;         // may be null
  bool keep_records;              // of the ledger: the forces of a restart file are still to act
  const real *radius0;            // of own particles before any law changed them; null: as now
  real *shrink, *smallest;        // sum of changes of radius in this step, and bounds; null if no law thins
  const real *temperature;        // may be null
  real *heatflow;                 // may be null
  const Bonds *bonds;             // may be null
};

// Two centers at the same place: no direction for a force.
struct SamePlace {
  int i, j;
};

// Effective mass; a frozen particle is infinitely heavy.
inline real effective_mass(const PairLoop &p, int i, int j)
{
  if (p.freeze_bit && (p.mask[i] & p.freeze_bit)) return p.mass[j];
  if (p.freeze_bit && (p.mask[j] & p.freeze_bit)) return p.mass[i];
  return p.mass[i] * p.mass[j] / (p.mass[i] + p.mass[j]);
}

inline Body body(const PairLoop &p, int i)
{
  Body b{load(p.x + 3 * i), load(p.v + 3 * i), load(p.omega + 3 * i), p.radius[i], p.mass[i], p.radius[i]};
  if (p.radius0 && i < p.nlocal) b.radius0 = p.radius0[i];  // what a ghost loses is its owner's business
  if (p.temperature) b.temperature = p.temperature[i];
  return b;
}

inline EnergyRecord read_record(const PairLoop &p, std::size_t entry)
{
  EnergyRecord r;
  std::memcpy(&r, p.history + entry * p.stride + p.nhistory, sizeof r);
  return r;
}

// Books a contact and notes its forces; `ended`: it has none any more.
inline void keep_books(const PairLoop &p, int i, int j, std::size_t entry, const Contact &c, const ContactForce &f,
                       const Body &bi, const Body &bj, real factor)
{
  EnergyRecord r = read_record(p, entry);
  const Velocities u{bi.v - bj.v, bi.omega + bj.omega, bi.omega - bj.omega, {0, 0, 0}, {0, 0, 0}};
  Booking b;
  book(c, f, r, work_on_pair(c, f, r, u), b);
  for (real &amount : b.amount) amount *= factor;
  p.accountant->book(i, j, b);
  if (p.keep_records && !(p.dt > 0)) return;  // not this force acts next, but that of the file
  record(c, f, false, r);
  std::memcpy(p.history + entry * p.stride + p.nhistory, &r, sizeof r);
  if (r.valid == SEEN) p.touch[entry] = ONLY_NOTED;
}

// Someone moved bodies apart outside of time integration: the force that was noted for the next step will not act.
inline void forget_record(const PairLoop &p, std::size_t entry)
{
  const EnergyRecord none{};
  std::memcpy(p.history + entry * p.stride + p.nhistory, &none, sizeof none);
  if (p.touch[entry] == ONLY_NOTED) p.touch[entry] = APART;
}

// Two particles that touch.
struct Touching {
  int i, neighbour;   // neighbour: as the list has it, bond information included
  std::size_t entry;  // position in the arrays of the history
  bool ended;         // it did until the last step; the energy ledger wants to know
};

// Lists the contacts of the particles [begin, end) of the list and forgets those that ended. Apart from the forces,
// because here a processor cannot foresee the branch, and there it need not.
template <class Law>
int find_touching(const PairLoop &p, int begin, int end, std::vector<Touching> &contacts)
{
  const Law *const laws = static_cast<const Law *>(p.laws);
  const bool advance = p.touch && p.dt > 0;
  int n = 0;
  for (int ii = begin; ii < end; ii++) {
    const int i = p.ilist[ii], count = p.numneigh[i];
    const int *const neighbours = p.firstneigh[i];
    const std::size_t first = p.touch ? p.first[i] : 0;
    const vec3 xi = load(p.x + 3 * i);
    const real radius = p.radius[i];
    if (contacts.size() <= static_cast<std::size_t>(n + count)) contacts.resize(2 * (n + count) + 1);
    Touching *const found = contacts.data();
    for (int jj = 0; jj < count; jj++) {
      const int j = neighbours[jj] & p.index_mask;
      const vec3 d = xi - load(p.x + 3 * j);
      const real sum = radius + p.radius[j];
      bool inside = dot(d, d) < sum * sum;
      if (p.beyond)
        inside = inside || (p.touch[first + jj] == BEGUN && laws[p.type[i] * (p.ntypes + 1) + p.type[j]].beyond);
      const bool noted = p.accountant && !inside && read_record(p, first + jj).valid != NOT_YET;
      if (noted && !advance && !p.keep_records) forget_record(p, first + jj);
      const bool ended = noted && advance;
      found[n] = {i, neighbours[jj], first + jj, ended};
      n += inside || ended;
      if (advance && !inside) p.touch[first + jj] = APART;
    }
  }
  return n;
}

// What a contact changes beside forces; a ghost's share is its owner's business.
inline void change_bodies(const PairLoop &p, int i, int j, const ContactForce &f, real factor)
{
  const bool own = j < p.nlocal;
  if (p.heatflow) {
    p.heatflow[i] += factor * f.heat_i;
    if (own) p.heatflow[j] += factor * f.heat_j;
  }
  if (!p.shrink || !(p.dt > 0)) return;
  p.shrink[i] += f.shrink_i;
  p.smallest[i] = larger(p.smallest[i], f.smallest_i);
  if (!own) return;
  p.shrink[j] += f.shrink_j;
  p.smallest[j] = larger(p.smallest[j], f.smallest_j);
}

// Force of one contact; returns the energy that it stores (half of it where j is a ghost).
template <class Law>
GRIT_INLINE real compute_contact(const PairLoop &p, const Touching &t)
{
  const int i = t.i, j = t.neighbour & p.index_mask;
  const real factor = p.special[(t.neighbour >> p.special_shift) & 3];
  if (factor == 0) return 0;
  const Law &law = static_cast<const Law *>(p.laws)[p.type[i] * (p.ntypes + 1) + p.type[j]];
  const Body bi = body(p, i), bj = body(p, j);
  const vec3 d = bi.x - bj.x;
  const real distance = norm(d);
  if (distance == 0) throw SamePlace{i, j};

  const bool onset = !p.touch || (p.touch[t.entry] != BEGUN && !t.ended);
  Contact c = sphere_contact(bi, bj, d, distance, effective_mass(p, i, j), p.dt, onset, p.host);
  c.bonded = p.bonds && p.bonds->joined(i, j);
  if (t.ended) {
    keep_books(p, i, j, t.entry, c, ended_contact(), bi, bj, factor);
    return 0;
  }
  const ContactForce result = law(c, p.history + t.entry * p.stride);
  if (p.touch && p.dt > 0) p.touch[t.entry] = result.open ? APART : BEGUN;
  if (p.accountant) keep_books(p, i, j, t.entry, c, result, bi, bj, factor);

  const vec3 force = factor * result.force;
  add(force, p.f + 3 * i);
  add(factor * result.torque_i, p.torque + 3 * i);
  if (j < p.nlocal) {
    add(-force, p.f + 3 * j);
    add(factor * result.torque_j, p.torque + 3 * j);
  }
  if (p.heatflow || p.shrink) change_bodies(p, i, j, result, factor);
  const real stored = factor * result.stored();
  if (p.tally) p.tally->contact(i, j, stored, force, d);
  return j < p.nlocal ? stored : 0.5 * stored;
}

// Forces of all contacts; returns the energy that they store.
template <class Law>
real compute_pairs(const PairLoop &loop)
{
  const PairLoop p = loop;    // of our own: no store through a pointer can change it, so it stays in registers
  constexpr int BLOCK = 512;  // particles whose data the cache keeps from the search to the forces
  std::vector<Touching> contacts;
  real stored = 0;
  for (int begin = 0; begin < p.ninum; begin += BLOCK) {
    const int n = find_touching<Law>(p, begin, smaller(begin + BLOCK, p.ninum), contacts);
    for (int k = 0; k < n; k++) stored += compute_contact<Law>(p, contacts[k]);
  }
  return stored;
}

// A compiled kernel and the form of the laws that it wants.
struct Kernel {
  std::string key;  // "hertz/material tsuji mindlin none none"; empty: the general kernel
  real (*compute)(const PairLoop &);
  std::vector<char> (*specialise)(const std::vector<GeneralLaw> &);
};

std::vector<Kernel> &fast_kernels();
// The kernel compiled for these five laws, else the general one, which knows every combination.
const Kernel &find_kernel(const std::string &key);

// Puts a fast kernel into the table when the plugin is loaded.
template <class Law>
struct RegisterKernel;

template <class N, class D, class T, class R, class W, class C, class H>
struct RegisterKernel<ContactLaw<N, D, T, R, W, C, H>> {
  using Law = ContactLaw<N, D, T, R, W, C, H>;

  RegisterKernel()
  {
    const std::string blank = " ";
    fast_kernels().push_back({N::name + blank + D::name + blank + T::name + blank + R::name + blank + W::name,
                              compute_pairs<Law>, specialise});
  }
  static std::vector<char> specialise(const std::vector<GeneralLaw> &general)
  {
    std::vector<char> bytes(general.size() * sizeof(Law));
    Law *laws = reinterpret_cast<Law *>(bytes.data());
    for (const GeneralLaw &g : general)
      *laws++ = {g.normal.get<N>(),  g.damping.get<D>(),  g.tangential.get<T>(),
                 g.rolling.get<R>(), g.twisting.get<W>(), g.cohesion.get<C>(),
                 g.heat.get<H>(),    g.limit_damping,     g.beyond,
                 g.normal_beyond,    g.unless_bonded,     g.thins};
    return bytes;
  }
};

}  // namespace Grit
