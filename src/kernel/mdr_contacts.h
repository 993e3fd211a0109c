// The contacts of a step under normal law mdr, whose forces depend on the contacts around: computed before those of all other
// laws, in three passes over the pairs that touch. Included where the arrays of the CPU are at hand.
#pragma once

#include <vector>

#include "kernel/contact_list.h"
#include "kernel/plain_arrays.h"
#include "law_list.h"

namespace Grit {

// State of all particles and sums over their contacts; own particles come first.
struct MdrParticles {
  const real *radius;
  const real *radius0, *room, *volume, *area_before, *psi;
  real *displacement;
  real *area, *surface, *caps, *strain, *numerator, *denominator, *stress[3];

  MdrBody of(int i) const
  {
    return {radius0[i], radius[i], room[i], volume[i], area_before[i], psi[i], displacement[i]};
  }
  void add(int i, const MdrSums &sums) const;
  void clear(int i) const;
  MdrSums sums(int i) const;
};

class MdrContacts {
 public:
  // The laws of each pair of types.
  using Laws = std::vector<GeneralLaw>;  // (ntypes + 1)^2, row i, column j

  // Looks for the pairs that touch now, and for what stands between their bodies.
  void find(const PlainView &p, const ContactList &list, const Laws &laws, int ntypes);
  // Adds to the mean displacements of surfaces. Only where time goes on.
  void displace(const PlainView &p, const MdrParticles &particles) const;
  // Forces; where time goes on, memory and sums of particles advance.
  void press(const PlainView &p, const MdrParticles &particles);
  // What the law answered for each pair of the list; nothing for those that do not touch.
  const Prepared *prepared() const { return answers.data(); }
  bool is_empty() const { return answers.empty(); }
  std::size_t bytes() const;

 private:
  struct Touching {
    std::size_t pair;
    int i, j;
    const GeneralLaw *law;
    vec3 n;
    real distance, overlap;
    bool known;  // the contact has a memory
    real penalty;
  };
  std::vector<Touching> touching;
  std::vector<Prepared> answers;
  std::vector<int> first, partner;  // of each own particle: those that it touches

  void note(const PlainView &p, const GeneralLaw &law, std::size_t pair);
  void find_partners(int nlocal);
  real penalty(const PlainView &p, const Touching &contact) const;
  static MdrMemory memory(const PlainView &p, const Touching &contact);
};

// Normal law mdr of these laws; its memory stands behind that of all laws.
inline const MdrMaterial &mdr_material(const GeneralLaw &law) { return law.normal.get<Normal::Mdr>().solid; }
inline bool is_mdr(const GeneralLaw &law) { return law.normal.is<Normal::Mdr>(); }

// Memory of a contact, from and to what its laws remember.
template <class Row>
MdrMemory read_mdr_memory(const GeneralLaw &law, Row row)
{
  return MdrMemory::read(row, law.layout().all().end());
}
template <class Row>
void keep_mdr_memory(const GeneralLaw &law, const MdrMemory &memory, Row row)
{
  memory.write(row, law.layout().all().end());
}

// Two bodies, or one and a wall, without other contacts and of radii that stay: as tests and the law tester have them.
// Its memory, behind that of the laws, advances where time does. Nothing for other laws.
Prepared prepare_alone(const GeneralLaw &law, const Contact &c, real *history);

}  // namespace Grit
