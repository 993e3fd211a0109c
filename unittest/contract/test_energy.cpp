#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Gradient, {NORMAL});
GRIT_RULE(Gradient, ForceIsTheDerivativeOfTheEnergy, "gradient")

GRIT_CONTRACT(SlowCycles, {NORMAL});
GRIT_RULE(SlowCycles, ReturnNoEnergy, "slow cycles")

GRIT_CONTRACT(Attracts, {COHESION});
GRIT_RULE(Attracts, ForceIsTheDerivativeOfThePotential, "attraction")
GRIT_RULE(Attracts, EndsWithTheContact, "end of attraction")

GRIT_CONTRACT(Passivity, {TANGENTIAL, ROLLING, TWISTING});
GRIT_RULE(Passivity, LedgerOfSlowLoopsCloses, "slow loops")
GRIT_RULE(Passivity, LedgerOfLoopsWithDashpotsCloses, "loops with dashpots")

GRIT_CONTRACT(EnergyLedger);
GRIT_RULE(EnergyLedger, ClosesToRoundOff, "energy ledger")
