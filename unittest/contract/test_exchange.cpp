#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Exchange);
GRIT_RULE(Exchange, SameContactSeenFromTheOtherSide, "parity")
GRIT_RULE(Exchange, DeclaredSigns, "declared signs")
