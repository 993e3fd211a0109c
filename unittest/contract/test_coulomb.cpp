#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Coulomb, {TANGENTIAL, ROLLING, TWISTING});
GRIT_RULE(Coulomb, FrictionStaysWithinItsLimit, "Coulomb's limit")
