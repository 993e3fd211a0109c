// What computes that look at contacts share: they say in which steps, and keep what pair styles and walls show then.
#pragma once

#include <string>
#include <vector>

#include "compute.h"
#include "update.h"

#include "lammps/output/contact_watcher.h"
#include "watch/announced_steps.h"

namespace LAMMPS_NS {

// Stops with a sentence if a command says more than its style, or if atoms are no spheres.
void expect_no_words(LAMMPS *lmp, int narg, char **arg, const std::string &command);
void expect_spheres(LAMMPS *lmp, const std::string &command);

class ComputeContacts : public Compute, public Grit::ContactWatcher {
 public:
  ComputeContacts(class LAMMPS *, int, char **);
  void init() override;
  bool watches(bigint step) override;
  RowsOfThreads &rows_of(const void *source, bigint step, int threads) override;
  double memory_usage() override;

 protected:
  const std::string command;  // for messages

  // Both particles of a contact, or the one at a wall, are in the group of the compute.
  bool in_group(const Grit::ContactRow &row) const;
  // Stops with a sentence if contacts of the present step were not asked for.
  void expect_rows() const;
  // A command between runs may have moved particles to other places in memory since the rows were shown.
  bool has_old_places() const { return stale; }
  void expect_places() const;  // stops then
  // f(values) for each row.
  template <class F>
  void for_each_row(F f)
  {
    for (Source &source : sources)
      if (source.step == update->ntimestep)
        for (std::vector<double> &values : source.rows)
          for (std::size_t at = 0; at < values.size(); at += size()) f(values.data() + at);
  }

 private:
  bool was_asked() const;
  static constexpr bigint NEVER = -1;
  struct Source {  // a pair style or a wall, and what it showed last
    const void *name;
    bigint step;
    RowsOfThreads rows;
  };
  std::vector<Source> sources;
  Grit::AnnouncedSteps announced;
  bool stale = false;  // a run begins, perhaps without some of them; what was shown holds until something else is
};

}  // namespace LAMMPS_NS
