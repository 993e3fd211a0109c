// The loop over neighbours of the CPU style, once for all laws, and the table of kernels that are compiled.
#pragma once

#include <string>
#include <vector>

#include "law_list.h"

namespace Grit {

// Someone who wants to know the force of every contact: virial, energy per atom, ...
class Tally {
 public:
  virtual void contact(int i, int j, real stored, vec3 force, vec3 d) = 0;

 protected:
  ~Tally() = default;
};

// All that the loop reads and writes. Arrays are the host's; vectors are three reals a particle.
struct PairLoop {
  int ninum, nlocal, ntypes;
  const int *ilist, *numneigh;
  int *const *firstneigh;
  int index_mask, special_shift;    // the host hides bond information in the upper bits of a neighbour index
  const real *special;              // factor for each kind of bonded neighbour
  const real *x, *v, *omega;        //
  real *f, *torque;                 //
  const real *radius, *mass;        // mass: of the rigid body where the particle belongs to one
  const int *type, *mask;           //
  int freeze_bit;                   // frozen particles count as infinitely heavy
  const void *laws;                 // what Kernel::specialise made
  std::size_t *first;               // history: position of a particle's first neighbour in the two arrays below
  char *touch;                      // the contact exists; null if no law remembers anything
  real *history;                    //
  int nhistory;                     //
  real dt;                          // 0: passive, nothing advances
  bool host;                        // host's kinematics
  bool beyond;                      // some contacts live on without overlap
  Tally *tally;                     // may be null
};

// Two centers at the same place: no direction for a force.
struct SamePlace {
  int i, j;
};

// Effective mass; a frozen particle is infinitely heavy.
inline real effective_mass(const PairLoop &p, int i, int j)
{
  if (p.mask[i] & p.freeze_bit) return p.mass[j];
  if (p.mask[j] & p.freeze_bit) return p.mass[i];
  return p.mass[i] * p.mass[j] / (p.mass[i] + p.mass[j]);
}

inline Body body(const PairLoop &p, int i)
{
  return {load(p.x + 3 * i), load(p.v + 3 * i), load(p.omega + 3 * i), p.radius[i], p.mass[i]};
}

// Writes the places in the list of particle i's neighbours that it touches to `touching`, and forgets the other contacts.
// Apart from the forces, because here the processor cannot foresee the branch and there it need not.
template <class Law>
int find_touching(const PairLoop &p, int i, const Body &bi, const Law *row, char *touch, int *touching)
{
  const int *const neighbours = p.firstneigh[i];
  const int count = p.numneigh[i];
  const bool advance = touch && p.dt > 0;
  int n = 0;
  for (int jj = 0; jj < count; jj++) {
    const int j = neighbours[jj] & p.index_mask;
    const vec3 d = bi.x - load(p.x + 3 * j);
    const real sum = bi.radius + p.radius[j];
    bool inside = dot(d, d) < sum * sum;
    if (p.beyond) inside = inside || (touch[jj] && row[p.type[j]].beyond);
    touching[n] = jj;
    n += inside;
    if (advance) touch[jj] &= static_cast<char>(inside);
  }
  return n;
}

// Forces of all contacts; returns the energy that they store (pairs with a ghost count half).
template <class Law>
real compute_pairs(const PairLoop &loop)
{
  const PairLoop p = loop;  // of our own: no store through a pointer can change it, so it stays in registers
  const Law *const laws = static_cast<const Law *>(p.laws);
  std::vector<int> touching;
  real stored = 0;
  for (int ii = 0; ii < p.ninum; ii++) {
    const int i = p.ilist[ii];
    const Body bi = body(p, i);
    const Law *const row = laws + static_cast<std::size_t>(p.type[i]) * (p.ntypes + 1);
    const int *const neighbours = p.firstneigh[i];
    char *const touch = p.touch ? p.touch + p.first[i] : nullptr;
    real *const history = p.touch ? p.history + p.first[i] * p.nhistory : nullptr;
    vec3 force{0, 0, 0}, torque{0, 0, 0};
    if (static_cast<int>(touching.size()) <= p.numneigh[i]) touching.resize(p.numneigh[i] + 1);
    const int ntouching = find_touching(p, i, bi, row, touch, touching.data());

    for (int k = 0; k < ntouching; k++) {
      const int jj = touching[k], j = neighbours[jj] & p.index_mask;
      const real factor = p.special[(neighbours[jj] >> p.special_shift) & 3];
      if (factor == 0) continue;
      const Law &law = row[p.type[j]];
      const Body bj = body(p, j);
      const vec3 d = bi.x - bj.x;
      const real distance = norm(d);
      if (distance == 0) throw SamePlace{i, j};

      const Contact c = sphere_contact(bi, bj, d, distance, effective_mass(p, i, j), p.dt, !touch || !touch[jj], p.host);
      const ContactForce result = law(c, history + static_cast<std::size_t>(jj) * p.nhistory);
      if (touch && p.dt > 0) touch[jj] = !result.open;

      const vec3 on_i = factor * result.force;
      force += on_i;
      torque += factor * result.torque_i;
      if (j < p.nlocal) {
        add(-on_i, p.f + 3 * j);
        add(factor * result.torque_j, p.torque + 3 * j);
      }
      const real energy = factor * result.energies.stored();
      stored += j < p.nlocal ? energy : 0.5 * energy;
      if (p.tally) p.tally->contact(i, j, energy, on_i, d);
    }
    add(force, p.f + 3 * i);
    add(torque, p.torque + 3 * i);
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

template <class N, class D, class T, class R, class W>
struct RegisterKernel<ContactLaw<N, D, T, R, W>> {
  using Law = ContactLaw<N, D, T, R, W>;

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
      *laws++ = {g.normal.get<N>(),  g.damping.get<D>(),  g.tangential.get<T>(), g.rolling.get<R>(),
                 g.twisting.get<W>(), g.limit_damping, g.beyond};
    return bytes;
  }
};

}  // namespace Grit
