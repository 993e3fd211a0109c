#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Passive);
GRIT_RULE(Passive, SetupLeavesTheHistoryAlone, "passive evaluation")
GRIT_RULE(Passive, SetupRepeatsTheForcesOfTheStepBefore, "repeated evaluation")
