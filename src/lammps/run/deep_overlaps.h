// Contacts that begin a run with overlaps that no law is made for: where to look for them, and the warning.
#pragma once

#include <vector>

#include "lammps/host/forward.h"
#include "lmptype.h"

#include "kernel/overlap_scan.h"

namespace Grit {

class LawTable;

// Groups of particles that keep their places, or may keep those in one body; 0: none.
struct HeldGroups {
  int frozen_bit, rigid_bit;
};

// What holds for pairs of particles of two types whose laws the table has.
ScanRules scan_rules(LAMMPS_NS::LAMMPS *lmp, const LawTable &laws, int itype, int jtype, HeldGroups held);

// Laws that are made for deep overlaps: normal laws that never break, and mdr.
bool means_deep_overlaps(const LawTable &laws, int itype, int jtype);

// The touching pairs to look at. Bonds that never break may keep what overlap they like.
std::vector<ScanPart> scan_parts(LAMMPS_NS::LAMMPS *lmp, const LawTable &laws,
                                 const std::vector<ContactList::Run> &runs, HeldGroups held);

// All pairs of the list, in a run. `all`: of laws that are made for deep overlaps as well.
std::vector<ScanPart> scan_parts_now(LAMMPS_NS::LAMMPS *lmp, const LawTable &laws,
                                     const std::vector<ContactList::Run> &runs, HeldGroups held, double limit,
                                     bool all);

// Rules of all pairs of types, for a DepthWatch.
std::vector<ScanRules> watch_rules(LAMMPS_NS::LAMMPS *lmp, const LawTable &laws, HeldGroups held, double limit);

// With what this process found. `known`: the number that the last warning gave; fewer need no other one. Collective.
void warn_of_overlaps(LAMMPS_NS::LAMMPS *lmp, const DeepContacts &found, LAMMPS_NS::bigint &known);

}  // namespace Grit
