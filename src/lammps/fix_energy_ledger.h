// fix GRIT/ENERGY: accounts of the energy ledger, for all contacts and for each particle. Made by the computes that show
// them; pair style and walls book into it. Losses are sums since the fix was made and survive restart files.
#ifndef GRIT_FIX_ENERGY_LEDGER_H
#define GRIT_FIX_ENERGY_LEDGER_H

#include <array>
#include <vector>

#include "fix.h"

#include "contact/energy_ledger.h"
#include "kernel/workers.h"
#include "lammps/restart_block.h"

namespace LAMMPS_NS {

class FixEnergyLedger : public Fix, public Restored {
 public:
  static constexpr const char *ID = "GRIT_ENERGY";
  // The one that keeps the books, made if there is none.
  static FixEnergyLedger *find_or_make(class LAMMPS *);

  FixEnergyLedger(class LAMMPS *, int, char **);
  ~FixEnergyLedger() override;
  int setmask() override;
  void setup_pre_force(int) override;
  void pre_force(int) override;
  void min_pre_force(int) override;
  void post_run() override;

  // The accounts are to be read on the host, or to be read and written there: elsewhere they may be newer.
  virtual void fetch() {}
  virtual void to_host() {}

  // Into which contacts of particles book, see Grit::Books: NACCOUNTS reals of each particle, and of all contacts.
  double *accounts() { return atoms.data(); }
  double *sums_of_process() { return sums.data(); }
  // A contact with a wall: to the particle, of losses a share, and all to these sums, which are those of the process or of a
  // thread.
  void book_wall(int i, const Grit::Booking &booking, double loss_share, double *to);

  // On these threads, which are there as long as the program.
  void use(const Grit::Workers &workers) { threads = &workers; }

  // Sums over all processes and contacts.
  std::array<double, Grit::NACCOUNTS> totals() const;
  // Accounts of an own particle.
  const double *of_atom(int i) const { return &atoms[static_cast<std::size_t>(i) * Grit::NACCOUNTS]; }

  double memory_usage() override;
  void grow_arrays(int) override;
  void copy_arrays(int, int, int) override;
  void set_arrays(int) override;
  int pack_exchange(int, double *) override;
  int unpack_exchange(int, double *) override;
  void write_restart(FILE *) override;
  void restart(char *) override;
  int pack_restart(int, double *) override;
  void unpack_restart(int, int) override;
  int size_restart(int) override;
  int maxsize_restart() override;

 protected:
  std::array<double, Grit::NACCOUNTS> sums{};  // of this process
  std::vector<double> atoms;                   // NACCOUNTS for each particle

  const Grit::Workers *threads = &Grit::Workers::alone();

  // Behind the setup of a run: says in the log if contacts store more or less than they did before. Collective.
  void tell_of_change();

 private:
  bool goes_on = false;  // from a run before
  bool tells = false;    // the setup is not yet told of
  double stored_before = 0;

  double stored() const;

  double *account(int i) { return &atoms[static_cast<std::size_t>(i) * Grit::NACCOUNTS]; }
};

}  // namespace LAMMPS_NS

#endif
