// The rules one by one: complaints about a law, by which law_contract.cpp puts them together. Each may throw.
#pragma once

#include "contract/checks.h"
#include "setup/law_id.h"

namespace Grit::Contract {

// of what is seen from elsewhere
Complaints against_parity(LawId id);
Complaints against_declared_signs(LawId id);
Complaints against_objectivity(LawId id);

// of steps
Complaints against_onset(LawId id);
Complaints against_beyond_the_contact(LawId id);
Complaints against_passive_evaluation(LawId id);
Complaints against_repeated_evaluation(LawId id);
Complaints against_restart(LawId id);
Complaints against_writing_elsewhere(LawId id);
Complaints against_lanes(LawId id);

// of energies and limits
Complaints against_gradient(LawId id);
Complaints against_attraction(LawId id);
Complaints against_end_of_attraction(LawId id);
Complaints against_slow_cycles(LawId id);
Complaints against_slow_loops(LawId id);
Complaints against_loops_with_dashpots(LawId id);
Complaints against_energy_ledger(LawId id);
Complaints against_coulomb(LawId id);

// of coefficients
Complaints against_idle_coefficients(LawId id);
Complaints against_bounds(LawId id);
Complaints against_round_trip(LawId id);

}  // namespace Grit::Contract
