// Those who look at contacts in some steps, and how pair styles and walls show them.
#pragma once

#include <vector>

#include "lammps/host/forward.h"
#include "lmptype.h"

#include "kernel/workers.h"
#include "watch/contact_row.h"

namespace Grit {

class ContactWatcher {
 public:
  // Contacts of this step are wanted.
  virtual bool watches(LAMMPS_NS::bigint step) = 0;
  // By these laws contacts are computed that come next.
  virtual void know(const LawTable & /*laws*/) {}
  // How many numbers of a contact it wants, and which; false if it does not want this one. Asked by several threads at once.
  virtual int size() const = 0;
  virtual bool write(const ContactRow &row, double *values) const = 0;
  // Where the rows of one pair style or wall go, of each thread, in place of what the same one showed before in this
  // step.
  using RowsOfThreads = std::vector<std::vector<double>>;
  virtual RowsOfThreads &rows_of(const void *source, LAMMPS_NS::bigint step, int threads) = 0;

 protected:
  ~ContactWatcher() = default;
};

using Watchers = std::vector<ContactWatcher *>;

// Computes that want the contacts of the present step.
Watchers watchers_of(const LAMMPS_NS::LAMMPS *lmp);

// show(k, see) calls see(row) for the contacts of thread k; `source`: who shows them.
template <class Show>
void show_contacts(const Watchers &watchers, const void *source, LAMMPS_NS::bigint step, const LawTable &laws,
                   const Workers &threads, const Show &show)
{
  std::vector<ContactWatcher::RowsOfThreads *> rows;
  for (ContactWatcher *watcher : watchers) {
    watcher->know(laws);
    rows.push_back(&watcher->rows_of(source, step, threads.count()));
  }
  threads.each([&](int k) {
    show(k, [&](const ContactRow &row) {
      for (std::size_t m = 0; m < watchers.size(); m++) {
        std::vector<double> &mine = (*rows[m])[k];
        const std::size_t begin = mine.size();
        mine.resize(begin + watchers[m]->size());
        if (!watchers[m]->write(row, mine.data() + begin)) mine.resize(begin);
      }
    });
  });
}

}  // namespace Grit
