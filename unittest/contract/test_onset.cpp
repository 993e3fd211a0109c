#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Onset);
GRIT_RULE(Onset, EverythingIsANumber, "onset")
GRIT_RULE(Onset, EverythingIsANumberBeyondTheContact, "beyond the contact")
