#include "pair_on_threads.h"

#include <vector>

namespace Grit {

namespace {

// Energy and virial of the contacts that one thread computes.
class Sums : public Tally {
 public:
  Totals totals;
  std::optional<ForceBalance> balance;

  Sums(int own, const std::optional<ForceBalance> &empty) : balance(empty), nlocal(own) {}
  void contact(int i, int j, double stored, vec3 f, vec3 d) override
  {
    if (balance) balance->weigh(i, j, stored, f, d);
    totals.add_contact(j < nlocal ? 2 : 1, stored, f, d);
  }

 private:
  const int nlocal;
};

}  // namespace

void PairOnThreads::divide(const ContactList &list, int nlocal, int index_mask)
{
  partition.divide(list, nlocal, index_mask, threads.count());
}

double PairOnThreads::compute(const Kernel &kernel, const PlainView &undivided, real *f, real *torque,
                              SumsOfThreads &sums)
{
  const int n = partition.count();
  std::vector<Sums> of_thread(n, Sums(undivided.bodies.nlocal, sums.balance));
  std::vector<double> stored(n, 0);
  threads.each([&](int k) {
    PlainView p = undivided;
    if (p.listeners.tally) p.listeners.tally = &of_thread[k];
    if (p.listeners.totals) p.listeners.totals = &of_thread[k].totals;
    stored[k] = kernel.compute(p, partition.begin(k));
  });
  threads.each([&](int k) { partition.add_up(k, f, torque); });
  double total = 0;
  for (int k = 0; k < n; k++) {
    total += stored[k];
    sums.totals += of_thread[k].totals;
    if (sums.balance) *sums.balance += *of_thread[k].balance;
  }
  return total;
}

}  // namespace Grit
