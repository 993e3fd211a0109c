// compute granular/grit/contact/atom: what the contacts of each particle add up to.
#pragma once

#include "lammps/output/compute_contacts.h"

namespace LAMMPS_NS {

class ComputeGranularGritContactAtom : public ComputeContacts {
 public:
  ComputeGranularGritContactAtom(class LAMMPS *, int, char **);
  ~ComputeGranularGritContactAtom() override;
  void compute_peratom() override;
  double memory_usage() override;
  int pack_forward_comm(int, int *, double *, int, int *) override;
  void unpack_forward_comm(int, int, double *) override;

  int size() const override { return NVALUES; }
  bool write(const Grit::ContactRow &row, double *values) const override;

 private:
  // Values of a contact: its particles here, and what they need.
  enum Value {
    FIRST,
    SECOND,
    DEPTH,
    SLIPS,
    POWER,
    NORMAL,
    FORCE = NORMAL + 3,
    ARM1 = FORCE + 3,
    ARM2 = ARM1 + 3,
    NVALUES = ARM2 + 3
  };
  int room = 0;

  void make_room();
  void add(const double *values);
  void add_to(int particle, Grit::vec3 force, Grit::vec3 arm, const double *values);
  void count_without_rattlers();
  void average();
};

}  // namespace LAMMPS_NS
