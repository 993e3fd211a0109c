// fix granular/grit/insert: particles that pour into a region or through a face.
#pragma once

#include <memory>
#include <string>

#include "fix.h"

#include "lammps/particles/insertion_place.h"
#include "lammps/particles/new_clumps.h"
#include "lammps/restart/restart_block.h"

namespace LAMMPS_NS {

class FixGranularGritInsert : public Fix, public Restored {
 public:
  FixGranularGritInsert(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void pre_exchange() override;
  void post_run() override;
  void reset_dt() override;
  double compute_scalar() override;
  double compute_vector(int) override;
  void *extract(const char *, int &) override;
  void write_restart(FILE *) override;
  void restart(char *) override;

 private:
  enum { MASS, OWED, WAITING, NVALUES };  // of the vector

  const std::string command;  // for messages
  Grit::StreamWords words;
  std::unique_ptr<Grit::StreamAccount> account;
  std::unique_ptr<Grit::InsertionPlace> place;
  std::unique_ptr<Grit::ClumpMaker> clumps;
  std::vector<int> group_bits;  // of each kind of particles
  bigint since = 0;             // up to this step time has passed in the account
  bigint minimized = NONE;      // the step before a minimization, in which no time passes
  double dt = 0;                // of the steps since
  double owed_before = 0;       // at the beginning of the run
  double asked_radius = 0;      // for those who ask by extract()
  bool told = false;

  static constexpr bigint NONE = -1;
  Grit::StreamWords read(int narg, char **arg);
  std::string text_of_file(const std::string &name) const;
  void check_atoms() const;
  void check_order() const;
  void find_groups();
  void tell();
  void warn_of_what_waits() const;
  void leave_out_minimized();
  void schedule();
  void pass_time();
  double time_between() const { return dt * static_cast<double>(words.every); }  // two insertions
  std::vector<Grit::NewParticle> pour();
  Grit::Orientation turn_of(const Grit::StreamAccount::Waiting &waiting) const;
  bool find_place(const Grit::FreeSpace &space, const std::vector<Grit::Ball3> &spheres, Grit::vec3 &x);
  Grit::NewParticle make(const Grit::StreamAccount::Waiting &waiting, Grit::vec3 x) const;
};

}  // namespace LAMMPS_NS
