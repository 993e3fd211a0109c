// compute granular/grit/contact/local: a row for each contact of particles and walls, with columns by name.
#pragma once

#include "lammps/output/compute_contacts.h"
#include "watch/contact_columns.h"

namespace LAMMPS_NS {

class ComputeGranularGritContactLocal : public ComputeContacts {
 public:
  ComputeGranularGritContactLocal(class LAMMPS *, int, char **);
  void init() override;
  void compute_local() override;
  double memory_usage() override;

  void know(const Grit::LawTable &laws) override { columns.know(laws); }
  int size() const override { return columns.size(); }
  bool write(const Grit::ContactRow &row, double *values) const override;

 private:
  enum Which { ALL, PAIRS, WALLS };  // contacts that have rows
  const Which rows;
  Grit::ContactColumns columns;
  std::vector<double> only;            // the column, if there is one
  std::vector<double *> row_of_table;  // as LAMMPS reads them
  std::string logged;                  // columns and walls, in the log

  Which which(int narg, char **arg) const;
  Grit::ContactColumns read(int narg, char **arg) const;
  void check_remembered();
  void tell();
};

}  // namespace LAMMPS_NS
