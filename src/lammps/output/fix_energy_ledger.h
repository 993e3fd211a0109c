// fix GRIT/ENERGY: accounts of the energy ledger, for all contacts and for each particle. Made by the computes that show
// them; pair style and walls book into it. Losses are sums since the fix was made and survive restart files.
#pragma once

#include <array>

#include "contact/energy_ledger.h"
#include "kernel/workers.h"
#include "lammps/output/turned_bodies.h"
#include "lammps/particles/particle_rows.h"

namespace LAMMPS_NS {

class FixEnergyLedger : public ParticleRows {
 public:
  static constexpr const char *ID = "GRIT_ENERGY";
  // The one that keeps the books, made if there is none.
  static FixEnergyLedger *find_or_make(class LAMMPS *);

  FixEnergyLedger(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void setup(int) override;
  void post_integrate() override;
  void end_of_step() override;
  void setup_pre_force(int) override;
  void pre_force(int) override;
  void min_pre_force(int) override;
  void post_run() override;

  // As to_host(), where the accounts are only read on the host.
  virtual void fetch() {}

  // Into which contacts of particles book, see Grit::Books: NACCOUNTS reals of each particle, and of all contacts.
  double *accounts() { return atoms.values.data(); }
  double *sums_of_process() { return sums.data(); }
  // A contact with a wall: to the particle, of losses a share, and all to these sums, which are those of the process or of a
  // thread.
  void book_wall(int i, const Grit::Booking &booking, double loss_share, double *to);

  // On these threads, which are there as long as the program.
  void use(const Grit::Workers &workers) { threads = &workers; }

  // Sums over all processes and contacts.
  std::array<double, Grit::NACCOUNTS> totals() const;
  // Accounts of an own particle.
  const double *of_atom(int i) const { return atoms.of(i); }

  void write_restart(FILE *) override;
  void restart(char *) override;

 protected:
  std::array<double, Grit::NACCOUNTS> sums{};  // of this process
  Column atoms{Grit::NACCOUNTS};               // accounts of each particle

  const Grit::Workers *threads = &Grit::Workers::alone();

  // Behind the setup of a run: says in the log if contacts store more or less than they did before. Collective.
  void tell_of_change();

  void to_file(int i, double *file) override;
  void from_file(int i, const double *file, int n) override;

 private:
  Grit::TurnedBodies bodies;  // particles that are no spheres
  bool goes_on = false;       // from a run before
  bool tells = false;         // the setup is not yet told of
  double stored_before = 0;

  double stored() const;
  bool has_bodies() const;
};

}  // namespace LAMMPS_NS
