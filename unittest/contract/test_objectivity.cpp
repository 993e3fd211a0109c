#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Objectivity);
GRIT_RULE(Objectivity, AnswerRotatesWithTheBodies, "objectivity")
