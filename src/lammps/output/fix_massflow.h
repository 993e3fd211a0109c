// fix granular/grit/massflow: mass and number of particles that pass a plane, a disc or a mesh.
//
// The place of each particle at the last look stands with the particle, and goes with it to other processes: its path to the
// present place is looked at by its owner alone. All processes get all passages in one order, so that their sums have the same
// bits on any number of processes.
#pragma once

#include <string>
#include <vector>

#include "lammps/output/flow_command.h"
#include "lammps/output/flow_file.h"
#include "lammps/particles/particle_rows.h"
#include "wall/flow/flow_counts.h"
#include "wall/flow/flow_images.h"

namespace LAMMPS_NS {

class FixMassflow : public ParticleRows {
 public:
  FixMassflow(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void setup(int) override;
  void pre_exchange() override;
  void end_of_step() override;
  double compute_scalar() override;  // forward without backward
  double compute_vector(int) override;
  double compute_array(int, int) override;
  void write_restart(FILE *) override;
  void restart(char *) override;

 protected:
  void from_file(int i, const double *file, int n) override;

 private:
  std::string command;  // for messages
  Grit::FlowCommand words;
  Grit::FlowFace face;
  Grit::FlowImages images;
  Grit::FlowCounts counts;
  Grit::FlowRates rates;
  Grit::FlowTally deleted;
  bigint leaving = 0;  // number of those that go in the next step, if nothing else deletes them
  Grit::FlowFile list;
  // When particles were looked at.
  struct Look {
    bigint step;
    double time, dt;
  } last{};
  bool continues = false;  // counts are those of a restart file, whose rates go on
  bool forgets = false;    // it has those of another face
  bool has_told = false;   // that it counts nothing

  // What it keeps of a particle: its place at the last look, the side from which it came if it is on the face, and marks.
  enum { PLACE, FROM = PLACE + 3, MARKS, NROW };
  enum Mark { SEEN = 1, WENT_OUT = 2, WENT_BACK = 4, LEAVES = 8 };
  Column rows{NROW};
  Grit::FlowCrossings found;

  bool is_look(bigint step) const;
  Look now() const;
  double time_since_look() const;
  std::vector<Grit::BoxPeriod> periods() const;
  void see(int i);
  void look(int i, std::vector<Grit::FlowEvent> &passed);
  void pass(int i, const Grit::FlowCrossing &crossing, std::vector<Grit::FlowEvent> &passed);
  void book(const std::vector<Grit::FlowEvent> &passed);
  void go_next_step();
  struct Gone;
  double mass_of(int i) const;
  std::vector<Gone> delete_leaving();
  void book(std::vector<Gone> gone);
  void warn_of_images() const;
  void warn_of_rerun();
  void check_deletion();
  void read_for_look(bool is_next);
};

}  // namespace LAMMPS_NS
