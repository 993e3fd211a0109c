// Contacts of the mechanically derived model: between two particles stands a rigid flat, whose place follows from the depths
// of both sides at the largest overlap so far and from what of them is plastic; each side gives a force, and their mean acts.
// Penalties weigh contacts through a particle in between.
// Zunker, Dunatunga, Thakur, Tang & Kamrin, Powder Technology (2025) 120972; constants as in LAMMPS pair granular mdr.
#pragma once

#include "contact/contact.h"
#include "law/normal/mdr/mdr_flat.h"

namespace Grit {

// All that such a contact remembers. At a wall there is side 0 only.
struct MdrMemory {
  real first;    // +1: side 0 is that of body i, -1: of body j
  real largest;  // overlap so far
  MdrSide side[2];

  GRIT_FUNCTION int side_of_i() const { return first < 0 ? 1 : 0; }

  // From and to reals of an array, or of anything with the index operator of one, from `at` on.
  template <class History>
  static MdrMemory read(const History &history, int at)
  {
    MdrMemory memory;
    real *const value = &memory.first;
    for (int k = 0; k < SIZE; k++) value[k] = history[at + k];
    return memory;
  }
  template <class History>
  void write(const History &history, int at) const
  {
    const real *const value = &first;
    for (int k = 0; k < SIZE; k++) history[at + k] = value[k];
  }
  static MdrMemory blank() { return {1, 0, {}}; }
  static constexpr int SIZE = 2 + 2 * static_cast<int>(sizeof(MdrSide) / sizeof(real));
};
static_assert(sizeof(MdrMemory) == MdrMemory::SIZE * sizeof(real), "all that a contact remembers are reals");

// Its values; of the sides in the order of MdrSide.
constexpr HistoryValue even_number(const char *name, const char *unit)
{
  return {name, unit, Rank::scalar, Parity::even};
}
inline constexpr std::array MDR_MEMORY{HistoryValue{"first", "-", Rank::scalar, Parity::odd},
                                       even_number("largest", "length"),
                                       even_number("overlap_0", "length"),
                                       even_number("displacement_0", "length"),
                                       even_number("local_0", "length"),
                                       even_number("bulk_0", "length"),
                                       even_number("largest_0", "length"),
                                       even_number("yielded_0", "-"),
                                       even_number("intercept_0", "area"),
                                       even_number("adhesive_radius_0", "length"),
                                       even_number("area_0", "area"),
                                       even_number("strain_0", "-"),
                                       even_number("plastic_0", "length"),
                                       even_number("overlap_1", "length"),
                                       even_number("displacement_1", "length"),
                                       even_number("local_1", "length"),
                                       even_number("bulk_1", "length"),
                                       even_number("largest_1", "length"),
                                       even_number("yielded_1", "-"),
                                       even_number("intercept_1", "area"),
                                       even_number("adhesive_radius_1", "length"),
                                       even_number("area_1", "area"),
                                       even_number("strain_1", "-"),
                                       even_number("plastic_1", "length")};
static_assert(size_of(MDR_MEMORY) == MdrMemory::SIZE);

// Two apparent spheres that overlap.
struct MdrPair {
  static constexpr real DEEPEST = 0.95;  // depth of a flat over the radius

  real overlap, largest;   // now; so far
  const MdrBody *body[2];  // of each side
  real plastic[2];         // depths at which the force is gone, one step ago

  MdrPair(const MdrMemory &memory, real now, const MdrBody &i, const MdrBody &j) :
      overlap(now),
      largest(larger(memory.largest, now)),
      body{memory.first < 0 ? &j : &i, memory.first < 0 ? &i : &j},
      plastic{memory.side[0].plastic, memory.side[1].plastic}
  {
  }

  // How deep the flat is in a body.
  GRIT_FUNCTION real depth(int side) const
  {
    const real geometric = depth_at_largest(side), of_both = plastic[0] + plastic[1];
    if (overlap == largest) return geometric;
    return geometric + (plastic[side] - geometric) * ((overlap - largest) / (of_both - largest));
  }

 private:
  // Through the circle in which the spheres cut each other.
  GRIT_FUNCTION real depth_at_largest(int side) const
  {
    const real r = body[side]->radius, other = body[1 - side]->radius, twice_apart = 2 * (r + other - largest);
    const real cap = largest * (2 * other - largest) / twice_apart,
               of_other = largest * (2 * r - largest) / twice_apart;
    if (cap > DEEPEST * r) return DEEPEST * r;
    return of_other > DEEPEST * other ? largest - DEEPEST * other : cap;
  }
};

// What the penalty of a contact grows by where a particle stands between its bodies, which are seen from there under this
// cosine; the contact acts with the weight that is left.
GRIT_FUNCTION real mdr_penalty(real cosine)
{
  constexpr real STEEPNESS = 50, HALFWAY = 0.5;
  return 1 / (1 + exp(-STEEPNESS * (acos(larger(smaller(cosine, 1.0), -1.0)) / PI - HALFWAY)));
}
GRIT_FUNCTION real mdr_weight(real penalty) { return larger(1 - penalty, 0.0); }

// Displacement of the surface of a body by one side, of which all contacts make the mean.
GRIT_FUNCTION real mdr_displacement(const MdrSide &side, real overlap, const MdrBody &body)
{
  return body.area != 0 ? side.area / body.area * (overlap - side.overlap) : 0;
}

// Force and dashpot of a contact of two particles. Memory and the sums of both bodies advance.
inline Prepared mdr_pair(const MdrMaterial &material, MdrMemory &memory, real overlap, vec3 n, real meff, real weight,
                         const MdrBody &i, const MdrBody &j, MdrSums &of_i, MdrSums &of_j)
{
  const MdrPair pair(memory, overlap, i, j);
  memory.largest = pair.largest;
  MdrSums *const sums[2] = {memory.first < 0 ? &of_j : &of_i, memory.first < 0 ? &of_i : &of_j};
  real force = 0, area = 0, radius = 0;
  for (int k = 0; k < 2; k++) {
    const MdrPress one = MdrFlat(material, *pair.body[k], memory.side[k]).press(pair.depth(k), weight, n, *sums[k]);
    force += one.force;
    area += weight * one.area;
    radius += one.damping_radius;
  }
  return {0.5 * weight * force, sqrt(2 * meff * material.plane * larger(radius, 0.0)), 0.5 * area};
}

// The same at a wall, which is rigid. Where it would meet the other side of a small particle the force grows beyond all bounds.
inline Prepared mdr_wall(const MdrMaterial &material, MdrMemory &memory, real overlap, vec3 n, real mass,
                         const MdrBody &body, MdrSums &sums)
{
  constexpr real STEEPNESS = 10.7, BEGIN = 10, HALF = 0.5;
  memory.largest = larger(memory.largest, overlap);
  MdrSide &side = memory.side[0];
  const MdrPress one = MdrFlat(material, body, side).press(overlap, 1, n, sums);
  const real magnified = 1 + exp(STEEPNESS * side.displacement / body.radius0 - BEGIN);
  return {magnified * one.force, sqrt(HALF * mass * material.plane * larger(one.damping_radius, 0.0)), one.area};
}

}  // namespace Grit
