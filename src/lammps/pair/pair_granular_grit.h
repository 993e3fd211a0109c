// pair_style granular/grit: contacts between particles. The physics is in law/; here are the list, the arrays and the
// conversation with LAMMPS.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "kernel/contact_tallies.h"
#include "kernel/kernel_table.h"
#include "kernel/mdr_contacts.h"
#include "kernel/stage_times.h"
#include "lammps/host/drop_in.h"
#include "lammps/memory/broken_bonds.h"
#include "lammps/output/contact_watcher.h"
#include "lammps/pair/pair_with_laws.h"
#include "lammps/particles/particle_sizes.h"
#include "lammps/run/deep_overlaps.h"

namespace LAMMPS_NS {

class PairGranularGrit : public PairWithLaws, private Grit::Bonds {
 public:
  explicit PairGranularGrit(class LAMMPS *);
  ~PairGranularGrit() override;
  void settings(int, char **) override;
  void compute(int, int) override;
  void init_style() override;
  void init_list(int, class NeighList *) override;
  double init_one(int, int) override;
  void setup() override;
  double single(int, int, int, int, double, double, double, double &) override;
  int pack_forward_comm(int, int *, double *, int, int *) override;
  void unpack_forward_comm(int, int, double *) override;
  double memory_usage() override;
  // The pairs of LAMMPS' neighbor list.
  const Grit::ContactList &contact_list() const { return contacts; }
  // The threads of the CPU, and the part of the list that each of them has.
  virtual const Grit::Workers &threads() const;
  const Grit::ThreadPartition &shares() const { return partition; }
  // Called by the history, because LAMMPS tells fixes only: its list is new; a run has ended.
  void list_is_new();
  void run_ended();
  int frozen_bit() const { return freeze_bit; }
  // Groups of particles that fix freeze and fix rigid hold.
  Grit::HeldGroups held() const;
  // contact_list() is that of this step from here on, wherever contacts are computed.
  virtual void read_contacts() {}
  // The contacts of particles that overlap by more than `limit` times the smaller radius now. `all`: those as well whose laws
  // are made for deep overlaps.
  Grit::DeepContacts contacts_deeper(double limit, bool all = false);
  // Looks for such contacts in every step from here on, until the limit is 0; false where contacts_deeper() must be asked.
  virtual bool watch_depths(double limit);
  // Searches for where two bodies meet that ended without a common normal since the last call, on this process.
  virtual std::int64_t take_lost_searches() { return 0; }
  // The deepest contacts of this step.
  const Grit::DeepContacts &deepest() const { return depths.deepest(); }
  // The material of normal law mdr; null without it.
  const Grit::MdrMaterial *mdr() const;
  // The cutoffs, which are those of the last init(), hold for the particles that there are now.
  bool reaches_all() const;
  // Stops where particles have outgrown the cutoffs of this run.
  void check_reach() const;
  // Values of particles, in an array of the CPU with room for ghosts.
  virtual void send_to_ghosts(double *values);
  // Time of the stages, of walls as well; logged at the end of a run if the user wants it.
  Grit::StageTimes times;

 protected:
  std::unique_ptr<Grit::Kernel> kernel;

  Grit::ContactList contacts;
  Grit::ThreadPartition partition;
  bool bonds_change = false;  // while the list stands
  bool sizes_change = false;  // before the forces of this step, which has a new list
  class FixContactHistory *history = nullptr;
  class FixForceRestart *forces = nullptr;
  class FixEnergyLedger *ledger = nullptr;   // of the energy, if a compute wants it
  class FixLiquid *liquid = nullptr;         // if laws move it between particles
  class FixOriginalRadius *radii = nullptr;  // if a law thins particles
  class FixMdrBodies *bodies = nullptr;      // with normal law mdr
  Grit::MdrContacts mdr_contacts;            // likewise
  BrokenBonds broken;                        // recorded, if the user asks for it

  // Values of single(), vectors with three places: as LAMMPS' pair granular, then those of a bridge and of a bond.
  enum SingleColumn {
    TANGENTIAL,
    TANGENTIAL_SIZE = TANGENTIAL + 3,
    ROLLING,
    ROLLING_SIZE = ROLLING + 3,
    TWISTING,
    DISTANCE,
    AREA_OR_HEAT = DISTANCE + 3,
    BRIDGE,
    BOND_STATE,
    BOND_BROKEN_AT,
    BOND_TENSION,
    BOND_SHEAR,
    BOND_STORED,
    NSINGLE
  };
  int freeze_bit = 0;
  class Fix *fix_rigid = nullptr;
  bool sends_temperatures = false;
  double *sent = nullptr;    // values of particles that go to the ghosts now
  std::vector<double> mass;  // of the rigid body where a particle belongs to one; filled only if there are any
  Grit::ParticleSizes sizes;
  struct {
    bool odd_start = false;                   // at the start of a run
    bool inner_contacts = false;              // of rigid bodies
    std::set<std::string> turned_by_nobody;   // integrators
    bigint deep_overlaps = 0;                 // how many
    std::vector<bool> densities;              // by type
    std::set<std::pair<int, int>> far_reach;  // types
  } warned;                                   // of what the user was warned
  std::string reported;                       // kernel and laws that the log names
  std::string reported_pairs;                 // laws and types of the table in the log
  Grit::DropInReport drop_in;
  Grit::DepthWatch depths;       // of contacts, if someone watches
  Grit::ContactTallies tallies;  // of this step; the balance in the setup of a run

  // Stops where particles lack what contacts need.
  virtual void check_atoms() const;
  virtual std::unique_ptr<Grit::Kernel> make_kernel() const;
  virtual const double *spins() const;  // angular velocities of own particles and ghosts
  virtual void build_contact_list();
  void take_list();
  void compute_listed();
  // To those who look at contacts in this step, before their memory advances.
  virtual void show_contacts(const Grit::Watchers &watchers);
  void name(Grit::ContactRow &row) const;
  Grit::Agreement agreement() const;
  // Into what single() has found of a contact: its forces, with the normal that they were computed with, the distance from the second
  // particle to the first one, and what stands in AREA_OR_HEAT.
  void put_contact(const Grit::ContactForce &f, Grit::vec3 normal, Grit::vec3 distance, double area_or_heat);
  void put_velocities(int i, int j);
  virtual double rounding() const;  // of the numbers in which LAMMPS keeps positions
  void begin_tallies();
  Grit::Books books();
  // Forces of all contacts; returns the energy that they store.
  double compute_contacts(Grit::PlainView view);
  void add(const Grit::Totals &of_contacts);
  virtual std::string kernel_name() const;
  virtual Grit::NeighbourRows rows() const;
  virtual std::string history_style() const { return "GRIT/HISTORY"; }
  virtual std::string forces_style() const { return "GRIT/FORCES"; }
  virtual std::string timestep_style() const { return "granular/grit/timestep"; }
  double needed_cutoff(const Grit::ParticleSizes &of, int i, int j) const;
  double cutoff(int i, int j) const;
  void make_history();
  void init_mdr();
  void check_restored_bodies() const;
  void check_mdr(const Grit::MdrMaterial &solid) const;
  void prepare_contacts();
  void check_start();
  void report_pairs();
  // The list as it stands where contacts are computed, and what parts of it hold.
  virtual const std::vector<Grit::ContactList::Run> &runs() const { return contacts.runs; }
  virtual Grit::DeepContacts scan(const std::vector<Grit::ScanPart> &parts);
  virtual void update_bodies();
  Grit::PlainView view();
  Grit::PlainArrays::Fields fields() const;
  bool joined(int i, int j) const override;
  bool remembered(const Grit::PlainView &p, std::size_t pair, const double *factors, double *memory) const;
};

}  // namespace LAMMPS_NS
