// compute granular/grit/health: a few numbers that tell whether a granular run is sound, and whether it is at rest.
#pragma once

#include <array>

#include "lammps/host/moments_of_inertia.h"
#include "lammps/host/releases.h"
#include "lammps/host/rigid_bodies.h"
#include "lammps/output/compute_contacts.h"
#include "lammps/particles/body_shapes.h"

namespace LAMMPS_NS {

class ComputeGranularGritHealth : public ComputeContacts {
 public:
  ComputeGranularGritHealth(class LAMMPS *, int, char **);
  ~ComputeGranularGritHealth() override;
  void init() override;
  void compute_vector() override;
  std::string get_thermo_colname(int) GRIT_NAMES_COLUMNS;
  int pack_reverse_comm(int, int, double *) override;
  void unpack_reverse_comm(int, int *, double *) override;

  int size() const override { return NVALUES; }
  bool write(const Grit::ContactRow &row, double *values) const override;

 private:
  enum Value { FIRST, SECOND, COUNTS, DEPTH, SLIPS, FORCE, STORED, PRESSURE, NVALUES };
  enum Sum {  // over contacts, then over particles
    CONTACTS,
    OF_DEPTH,
    OF_SLIPS,
    OF_FORCE,
    OF_STORED,
    OF_PRESSURE,
    SIDES,
    GRAINS,  // rigid bodies, and particles that belong to none
    PARTICLES,
    TOUCHING,
    ONCE,
    MASS,
    DIAMETER,
    SOLID,
    NET_FORCE,
    KINETIC,
    NSUMS
  };
  struct Sums {
    std::array<double, NSUMS> value{};
    double deepest = 0, path = 0;  // largest ones
  };
  bigint computed = -1;  // step of the numbers
  Grit::MomentsOfInertia moments;
  const Grit::BodyShapes *shapes = nullptr;  // of particles that are no spheres

  std::vector<double> touched;  // how many contacts each particle has; of a body, those of its particles

  Grit::RigidBodies bodies() const;
  void add_contacts(Sums &sums);
  void count_sides();
  void give_to_bodies(const Grit::RigidBodies &all);
  void add_sides(Sums &sums, const Grit::RigidBodies &all) const;
  void add_particles(Sums &sums, const Grit::RigidBodies &all) const;
  void add_bodies(Sums &sums, const Grit::RigidBodies &all) const;
  Sums all();
  double inertial_number(const Sums &sums) const;
  double shear_rate() const;
  double critical_step() const;
};

}  // namespace LAMMPS_NS
