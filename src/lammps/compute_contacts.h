// What computes that look at contacts share: they say in which steps, and keep what pair styles and walls show then.
#ifndef GRIT_COMPUTE_CONTACTS_H
#define GRIT_COMPUTE_CONTACTS_H

#include <string>
#include <utility>
#include <vector>

#include "compute.h"

#include "lammps/contact_watcher.h"

namespace LAMMPS_NS {

class ComputeContacts : public Compute, public Grit::ContactWatcher {
 public:
  ComputeContacts(class LAMMPS *, int, char **);
  void init() override;
  bool watches(bigint step) override { return matchstep(step) != 0; }
  void take(const void *source, bigint step, std::vector<double> &&rows) override;
  double memory_usage() override;

 protected:
  const std::string command;  // for messages

  // Stops with a sentence if the command says more than its style.
  void expect_no_words(int narg, char **arg) const;
  // Both particles of a contact, or the one at a wall, are in the group of the compute.
  bool in_group(const Grit::ContactRow &row) const;
  // Stops with a sentence if contacts of the present step were not asked for.
  void expect_rows() const;
  std::size_t count() const;  // rows of this process
  // f(values) for each row.
  template <class F>
  void for_each_row(F f) const
  {
    for (const auto &[source, values] : rows)
      for (std::size_t at = 0; at < values.size(); at += size()) f(values.data() + at);
  }

 private:
  bigint step_of_rows = -1;
  std::vector<std::pair<const void *, std::vector<double>>> rows;  // of each source
};

}  // namespace LAMMPS_NS

#endif
