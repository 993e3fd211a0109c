// fix GRIT/HISTORY: what particle contacts remember, owned by pair_style granular/grit.
//
// Between two builds of the neighbour list this memory stands beside the contact list, a row for each pair. Before atoms move
// between processes, at the end of a run and for a restart file the rows are copied to both particles of a contact, with the
// sign that the parity of each real demands, and found again by the partner's ID in the next list. Every particle keeps the ID
// under which its partners know it: where IDs change, the contacts follow.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "fix.h"

#include "kernel/memory_place.h"
#include "lammps/host/moving_box.h"
#include "lammps/host/run_without_setup.h"
#include "lammps/memory/partner_names.h"
#include "lammps/particles/growing_bodies.h"
#include "lammps/particles/particle_rows.h"
#include "lammps/restart/history_agreement.h"

namespace Grit {
class ContactList;
class ContactMemory;
class LawTable;
}  // namespace Grit

namespace LAMMPS_NS {

class FixContactHistory : public ParticleData {
 public:
  FixContactHistory(class LAMMPS *, int, char **);
  int setmask() override;

  // Called by the pair style before every run. Compares what the laws remember with what a restart file holds; `ignore`
  // drops the history of the file instead of stopping.
  virtual void configure(class PairGranularGrit *pair, const Grit::LawTable &table, bool ignore);
  // From the first run on the script may change the kinematics.
  void begin_run() { agreement.begin_run(); }
  // Sizes may change in this run as a fix has it, which nobody can foresee.
  bool fixes_change_sizes() const { return growth.by_any_fix(); }
  // Sizes change behind the neighbor list of a step and before its forces.
  bool sizes_change() const { return growth.are_there(); }
  // The contacts of the pair style's list, which was just built, get what their particles remember. Again, if it is sorted anew
  // before anything advances.
  void take_list();
  // Contacts may change now, on all processes. Stops where the contact list is not that of the particles that there are.
  void begin_step();

  // Some of the first n particles have contacts with them, as after a restart file was read.
  bool remembers_any(int n) { return on_host().largest_count(n) > 0; }

  void init() override;
  void setup_pre_exchange() override;
  void post_integrate() override;
  void setup_post_neighbor() override;
  void post_neighbor() override;
  void pre_exchange() override;
  void min_pre_exchange() override { pre_exchange(); }
  void min_post_neighbor() override { post_neighbor(); }
  void post_run() override;

  double memory_usage() override;
  void grow_arrays(int) override;
  void write_restart(FILE *) override;
  void restart(char *) override;
  int maxsize_restart() override;

  // Memory of the list: for each pair of it.
  Grit::Renewed<char> touch;
  Grit::Renewed<double> rows;

 protected:
  class PairGranularGrit *pair = nullptr;
  const Grit::LawTable *table = nullptr;
  PartnerMemory of_particles;            // memory that goes with them; see on_host()
  int most = 0;                          // contacts of which a particle has memory, on all processes since they agreed
  std::string layout;                    // what the laws remember, in words
  HistoryAgreement agreement;            // with a restart file
  Grit::MemoryPlace place;               // where what contacts remember is
  int nlisted = 0;                       // own particles when the list was made
  bool has_new = false;                  // particles may have been made, or given other IDs, since IDs were settled
  std::atomic<bigint> renewed_sides{0};  // of contacts that began anew in this run, for laws that remember other things
  bigint renewed_before = 0;             // with earlier lists
  Grit::MovingBox box;
  Grit::GrowingBodies growth;
  Grit::RunWithoutSetup without_setup;

  void copy(int from, int to) override;
  void clear(int i) override;
  int pack(int i, double *buf) override;
  int unpack(int i, const double *buf) override;
  int size_in_file(int i) override;
  int write_to_file(int i, double *buf) override;
  void read_from_file(int i, const AtomBlock &block) override;
  void note(Grit::MemoryPlace::Event event);
  virtual void read_particles() {}  // the CPU will
  // The door for all on the host who read the memory of the particles or change it.
  PartnerMemory &on_host()
  {
    to_host();
    return of_particles;
  }
  virtual void copy_to_particles();
  virtual void make_list();
  void has_list();
  void agree_on_size();

 private:
  void save();
  void settle_ids();
  void settle_new_ids();
  void list_is_made();
  void reshape();
  void take_row(std::size_t entry, const Grit::ContactMemory &zones);
  void check_all_found();
  bool is_listed() const;
  void leave_list();
  void check_order() const;
};

}  // namespace LAMMPS_NS
