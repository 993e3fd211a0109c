// Contacts of a step that are deeper than a limit. Loops ask whether some contact of a group is, which costs a comparison
// of each; what is found is rare and goes through a lock.
#pragma once

#include <mutex>
#include <vector>

#include "kernel/overlap_scan.h"

namespace Grit {

class DepthWatch {
 public:
  // `rules`: of pairs of the types (i, j), at i (ntypes + 1) + j; a limit of 0: they are not looked at.
  void begin(int ntypes, std::vector<ScanRules> &&of_types)
  {
    columns = ntypes + 1;
    rules = std::move(of_types);
    found = {};
  }
  void end() { rules.clear(); }
  bool is_active() const { return !rules.empty(); }
  bool wants(int itype, int jtype) const { return is_active() && of(itype, jtype).limit > 0; }
  const ScanRules &of(int itype, int jtype) const { return rules[itype * columns + jtype]; }
  void begin_step(int nlocal)
  {
    found = {};
    for (ScanRules &one : rules) one.nlocal = nlocal;
  }
  void note(const DeepContacts &here)
  {
    const std::lock_guard<std::mutex> alone(lock);
    found += here;
  }
  // The deepest contacts of this step.
  const DeepContacts &deepest() const { return found; }

 private:
  int columns = 0;
  std::vector<ScanRules> rules;
  DeepContacts found;
  std::mutex lock;
};

// The watch for the pairs of two types in a loop.
struct DepthsOfRun {
  DepthWatch *watch = nullptr;
  const ScanRules *rules = nullptr;

  static DepthsOfRun of(DepthWatch *watch, int itype, int jtype)
  {
    if (!watch || !watch->wants(itype, jtype)) return {};
    return {watch, &watch->of(itype, jtype)};
  }
  bool is_wanted() const { return watch != nullptr; }
};

}  // namespace Grit
