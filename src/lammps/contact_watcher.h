// Those who look at contacts in some steps, and how pair styles and walls show them.
#pragma once

#include <utility>
#include <vector>

#include "lmptype.h"

#include "kernel/workers.h"
#include "watch/contact_row.h"

namespace LAMMPS_NS {
class LAMMPS;
}

namespace Grit {

class ContactWatcher {
 public:
  // Contacts of this step are wanted.
  virtual bool watches(LAMMPS_NS::bigint step) = 0;
  virtual bool wants_stiffness() const { return false; }
  // By these laws contacts are computed that come next.
  virtual void know(const LawTable & /*laws*/) {}
  // How many numbers of a contact it wants, and which; false if it does not want this one. Asked by several threads at once.
  virtual int size() const = 0;
  virtual bool write(const ContactRow &row, double *values) const = 0;
  // Those of one pair style or wall: in place of what the same one showed before in this step.
  virtual void take(const void *source, LAMMPS_NS::bigint step, std::vector<double> &&rows) = 0;

 protected:
  ~ContactWatcher() = default;
};

using Watchers = std::vector<ContactWatcher *>;

// Computes that want the contacts of the present step.
Watchers watchers_of(const LAMMPS_NS::LAMMPS *lmp);
bool want_stiffness(const Watchers &watchers);

// show(k, see) calls see(row) for the contacts of thread k; `source`: who shows them.
template <class Show>
void show_contacts(const Watchers &watchers, const void *source, LAMMPS_NS::bigint step, const LawTable &laws,
                   const Workers &threads, const Show &show)
{
  std::vector<std::vector<std::vector<double>>> rows(threads.count(),
                                                     std::vector<std::vector<double>>(watchers.size()));
  for (ContactWatcher *watcher : watchers) watcher->know(laws);
  threads.each([&](int k) {
    show(k, [&](const ContactRow &row) {
      for (std::size_t m = 0; m < watchers.size(); m++) {
        std::vector<double> &mine = rows[k][m];
        const std::size_t begin = mine.size();
        mine.resize(begin + watchers[m]->size());
        if (!watchers[m]->write(row, mine.data() + begin)) mine.resize(begin);
      }
    });
  });
  for (std::size_t m = 0; m < watchers.size(); m++) {
    std::vector<double> all = std::move(rows[0][m]);
    for (int k = 1; k < threads.count(); k++) all.insert(all.end(), rows[k][m].begin(), rows[k][m].end());
    watchers[m]->take(source, step, std::move(all));
  }
}

}  // namespace Grit
