// The bonds of bond laws that break, as rows of LAMMPS' fix STORE/LOCAL, which dumps and computes read.
#pragma once

#include "kernel/contact_list.h"
#include "kernel/pair_view.h"
#include "kernel/plain_arrays.h"
#include "setup/law_table.h"
#include "setup/style_settings.h"

namespace LAMMPS_NS {

class BrokenBonds {
 public:
  // Finds or makes the fix, where the settings name one; stops with a sentence if the ID is that of another fix.
  void init(class LAMMPS *lmp, const Grit::BondRecord &settings);
  bool wanted() const { return rows != nullptr; }
  // Adds the bonds that broke in this step: each once, by the owner of the particle with the smaller ID.
  void record(const Grit::PlainView &step, const Grit::ContactList &contacts, const Grit::LawTable &laws) const;

 private:
  class LAMMPS *lmp = nullptr;
  class FixStoreLocal *rows = nullptr;
  Grit::BondRecord settings;

  void add(const Grit::PlainView &step, int i, int j, double mode) const;
};

}  // namespace LAMMPS_NS
