#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Memory);
GRIT_RULE(Memory, ContinuesAfterARestart, "restart")
