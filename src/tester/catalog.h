// What the tester knows, as JSON for a page that offers it: src/site/live.
#pragma once

#include <string>

#include "setup/setting.h"

namespace Grit::Tester {

// {"slots": [names], "laws": [{"slot", "name", "coeffs": [..], "damp": coefficient of a damping law}], "presets": [{"name",
// "line", "coeffs"}], "protocols": [{"name", "purpose", "parameters": [{"name", "text"}]}]}, laws in the order of their lists.
// A coefficient is {"name", "unit", "lower", "upper", "open", "nullable", "damp", "standard", "words"}: "lower" and "upper"
// are null where there is no bound; "standard" is the value as text, null where the law finds its own, and not there where
// the coefficient is required; "words" is empty but for a choice.
std::string catalog();

// {"line": the line with every coefficient, "slots": [{"law", "implied", "coeffs": [text or null]}], "bonded_off", "rest":
// words behind the laws}, in the order of "slots" above. A law that another one brings along is "implied".
std::string setting_as_json(const Setting &setting);

}  // namespace Grit::Tester
