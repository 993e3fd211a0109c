// One contact as compute pair/local and others ask for it.
#include "atom.h"
#include "lammps/pair/pair_granular_grit.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;
using Grit::vec3;

// Copies what the list holds for the contact of a pair, times `factors` if any; false if there is no contact.
bool PairGranularGrit::remembered(const Grit::PlainView &p, std::size_t pair, const double *factors,
                                  double *memory) const
{
  if (pair == Grit::ContactList::NONE || p.memory.state(pair) != Grit::BEGUN) return false;
  for (int k = 0; k < p.memory.zones.laws.size; k++) memory[k] = (factors ? factors[k] : 1) * p.memory.of_laws(pair, k);
  return true;
}

// One contact, passively: nothing that is remembered changes.
double PairGranularGrit::single(int i, int j, int itype, int jtype, double rsq, double, double factor, double &fforce)
{
  read_contacts();
  std::fill_n(svector, NSINGLE, 0.0);
  fforce = 0;
  const Grit::GeneralLaw &law = table->law(itype, jtype);
  const Grit::PlainView p = view();
  double memory[Grit::MAX_HISTORY] = {};
  const auto place = [&](int a, int b) { return contacts.find(a, b, atom->type[a], atom->type[b], NEIGHMASK); };
  const std::size_t pair = place(i, j), turned = place(j, i);
  const bool begun = remembered(p, pair, nullptr, memory) || remembered(p, turned, table->parity(jtype, itype), memory);
  const vec3 d = p.bodies.distance(i, j);
  const Grit::Life life = Grit::Encounter{p.bodies.overlap(i, j, d), begun, law.outlives_overlap}.life();
  if (factor == 0 || !acts(life)) return 0;

  constexpr double PASSIVE = 0;
  const double distance = std::sqrt(rsq);
  const auto body = [&](int k) { return p.bodies.body<Grit::Wants::EVERYTHING>(k); };
  Grit::Contact c = Grit::sphere_contact(body(i), body(j), d, distance, p.effective_mass(i, j), PASSIVE,
                                         life == Grit::Life::begins, uses_lammps_kinematics(), law.synchronizes());
  c.bonded = i < atom->nlocal && p.context.are_joined(i, j);
  const std::size_t listed = pair == Grit::ContactList::NONE ? turned : pair;
  if (listed != Grit::ContactList::NONE) c.prepared = p.context.prepared_of(listed);
  const Grit::ContactForce f = force_in(life, law, c, memory);
  fforce = factor * f.normal / distance;
  put_contact(f, c.n, d, bodies ? c.prepared.area : f.heat_i);  // where LAMMPS has either
  return factor * f.stored();
}

void PairGranularGrit::put_contact(const Grit::ContactForce &f, Grit::vec3 normal, Grit::vec3 distance,
                                   double area_or_heat)
{
  Grit::store(f.tangential.value, svector + TANGENTIAL);
  svector[TANGENTIAL_SIZE] = norm(f.tangential.value);
  Grit::store(f.rolling.value, svector + ROLLING);
  svector[ROLLING_SIZE] = norm(f.rolling.value);
  svector[TWISTING] = dot(f.twisting.value, normal);
  Grit::store(distance, svector + DISTANCE);
  svector[AREA_OR_HEAT] = area_or_heat;
  svector[BRIDGE] = f.bridge;
  svector[BOND_STATE] = f.bond.state;
  svector[BOND_BROKEN_AT] = f.bond.broken_at;
  svector[BOND_TENSION] = f.bond.tension;
  svector[BOND_SHEAR] = f.bond.shear;
  svector[BOND_STORED] = f.bond.stored;
}

// The older styles of LAMMPS have the relative velocity of the centers, along the normal and across it, in the columns behind
// the tangential force.
void PairGranularGrit::put_velocities(int i, int j)
{
  constexpr int BEGIN = TANGENTIAL_SIZE + 1, COMPONENTS = 3;
  double *const along = svector + BEGIN, *const across = along + COMPONENTS;
  const vec3 d = Grit::load(svector + DISTANCE);
  std::fill(svector + BEGIN, svector + AREA_OR_HEAT, 0.0);
  if (dot(d, d) == 0) return;  // no contact
  const double *const vi = atom->v[i], *const vj = atom->v[j];
  const vec3 v{vi[0] - vj[0], vi[1] - vj[1], vi[2] - vj[2]}, normal = dot(v, d) / dot(d, d) * d;
  Grit::store(normal, along);
  Grit::store(v - normal, across);
}
