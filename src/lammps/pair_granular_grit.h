// pair_style granular/grit: contacts between particles. The physics is in law/; here are the list, the arrays and the
// conversation with LAMMPS.
#ifndef GRIT_PAIR_GRANULAR_GRIT_H
#define GRIT_PAIR_GRANULAR_GRIT_H

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pair.h"

#include "contact/force_balance.h"
#include "kernel/kernel_table.h"
#include "kernel/overlap_scan.h"
#include "kernel/stage_times.h"
#include "setup/law_table.h"

namespace LAMMPS_NS {

class PairGranularGrit : public Pair, private Grit::Tally, private Grit::Bonds {
 public:
  PairGranularGrit(class LAMMPS *);
  ~PairGranularGrit() override;
  void compute(int, int) override;
  void settings(int, char **) override;
  void coeff(int, char **) override;
  void init_style() override;
  void init_list(int, class NeighList *) override;
  double init_one(int, int) override;
  void setup() override;
  void write_restart(FILE *) override;
  void read_restart(FILE *) override;
  void write_restart_settings(FILE *) override;
  void read_restart_settings(FILE *) override;
  void write_data(FILE *) override;
  void write_data_all(FILE *) override;
  double single(int, int, int, int, double, double, double, double &) override;
  int pack_forward_comm(int, int *, double *, int, int *) override;
  void unpack_forward_comm(int, int, double *) override;
  double memory_usage() override;
  bool uses_lammps_kinematics() const { return lammps_kinematics; }
  // The user drops the history of a restart file where nobody claims it.
  bool ignores_history() const { return ignore_history; }
  // The laws that pair_coeff has set so far; null before the first.
  const Grit::LawTable *laws() const { return table.get(); }
  // The pairs of the neighbour list; build after the neighbour list is new.
  const Grit::ContactList &contact_list() const { return contacts; }
  virtual void build_contact_list();
  // Time of the stages, of walls as well; logged at the end of a run if the user wants it.
  Grit::StageTimes times;
  void report_times();
  // Some laws turn particles.
  bool gives_torque() const;
  // Warns or stops where the laws of a line do not hold for coarse-grained particles, as the user wished.
  void check_coarse_graining(const Grit::Setting &setting, const std::string &place) const;

 protected:
  std::unique_ptr<Grit::LawTable> table;
  std::unique_ptr<Grit::Kernel> kernel;
  bool lammps_kinematics = false;
  bool deterministic = false;  // the same bits in every run, also where threads of a device share particles
  double coarse_graining = 1;  // size of a particle over that of the grains it stands for
  enum { CHECK_ERROR, CHECK_WARN, CHECK_OFF } coarse_check = CHECK_ERROR;
  bool ignore_history = false;  // of a restart file whose history nobody claims
  std::string file_memory;      // until the first run: what the laws of a restart file remember, in words
  double cutoff_global = Grit::UNSET;

  Grit::ContactList contacts;
  bool bonds_change = false;  // while the list stands
  class FixContactHistory *history = nullptr;
  std::string id_history, id_forces, id_dummy;
  class FixForceRestart *forces = nullptr;
  class FixEnergyLedger *ledger = nullptr;   // of the energy, if a compute wants it
  class FixOriginalRadius *radii = nullptr;  // if a law thins particles

  int freeze_bit = 0;
  class Fix *fix_rigid = nullptr;
  bool sends_temperatures = false;
  double *sent = nullptr;    // values of particles that go to the ghosts now
  std::vector<double> mass;  // of the rigid body where a particle belongs to one; filled only if there are any
  std::vector<double> moving_radius, frozen_radius;  // largest of each type
  bool warned = false;                               // of what is odd at the start of a run
  std::set<std::string> turned_by_nobody;            // integrators that were warned of
  bigint ndeep = 0;                                  // deep overlaps that were warned of
  std::vector<std::string> file_fixes;               // that a restart file has data for, until they are claimed
  std::string reported;                              // kernel and laws that the log names
  std::optional<Grit::ForceBalance> balance;         // in the setup of a run

  void compute_listed();
  Grit::Agreement agreement() const;
  virtual double rounding() const;  // of the numbers in which LAMMPS keeps positions
  void expect_balance(Grit::ForceBalance &of_this_process) const;
  // Forces of all contacts; returns the energy that they store.
  virtual double compute_contacts(const Grit::PlainView &view);
  virtual std::string kernel_name() const;
  virtual Grit::NeighbourRows rows() const;
  virtual std::string history_style() const { return "GRIT/HISTORY"; }
  virtual std::string forces_style() const { return "GRIT/FORCES"; }
  void allocate();
  void check_atoms() const;
  bool has_surfaces() const;
  void find_partners();
  void find_radii();
  void make_history();
  bool is_history_unclaimed() const;
  void make_forces();
  void make_radii();
  void check_heat() const;
  void check_images() const;
  void check_start();
  double largest_diameter() const;
  std::vector<Grit::ScanPart> scan_parts(const std::vector<Grit::ContactList::Run> &runs) const;
  // Of the list as it was just built.
  virtual Grit::DeepContacts deep_contacts();
  void report_kernel();
  void update_bodies();
  virtual void send_to_ghosts(double *values);  // of LAMMPS' arrays
  void update_masses();
  void complain_of_same_place(int i, int j) const;
  void complain_of_force(int i, int j, bigint step, const Grit::MotionAtContact &motion) const;
  double reach(int i, int j) const;
  double largest_radius(int type) const;
  Grit::PlainView view();
  Grit::PlainArrays::Fields fields() const;
  Grit::TimeStep time_step() const;
  Grit::SimulationRules rules() const;
  void contact(int i, int j, double stored, Grit::vec3 force, Grit::vec3 d) override;
  bool joined(int i, int j) const override;
  std::string read_text(FILE *) const;
  void write_text(FILE *, const std::string &text) const;
  void check_system(const std::map<std::string, std::string> &system, const std::string &name,
                    const std::string &value) const;
  void check_restored();
  void begin_step();
  void write_line(FILE *, const std::string &line) const;
  bool remembered(const Grit::PlainView &p, int i, int j, const double *factors, double *memory) const;
  bool read_yes(const std::vector<std::string> &words, std::size_t &k) const;
  void read_coarse_graining(const std::vector<std::string> &words, std::size_t &k);
  void set_coeff(int ilo, int ihi, int jlo, int jhi, const std::vector<std::string> &words, const std::string &place);
};

}  // namespace LAMMPS_NS

#endif
