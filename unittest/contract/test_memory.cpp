#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Memory);
GRIT_RULE(Memory, ContinuesAfterARestart, "restart")

GRIT_CONTRACT(OwnMemory, {NORMAL, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND});
GRIT_RULE(OwnMemory, NothingBesideItIsWritten, "place of memory")
