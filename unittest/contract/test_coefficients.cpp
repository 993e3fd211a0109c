#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Coefficients, {NORMAL, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND, HEAT});
// But psi_b of normal law mdr (NormalMdr.WallOfLammps) and gap of bond law parallel (BondParallel.FormsOverAGap).
GRIT_RULE(Coefficients, EachMatters, "coefficients that matter")
GRIT_RULE(Coefficients, BoundsAreKept, "bounds of coefficients")

GRIT_CONTRACT(RoundTrip);
GRIT_RULE(RoundTrip, WordsToLawToWords, "round trip")
