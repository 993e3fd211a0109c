// From settings to laws: mixing, partners, history.
#pragma once

#include "setup/setting.h"

namespace Grit {

struct GeneralLaw;  // of law_list.h

// The law of a contact between a particle set by i and one set by j. If both are the same object the pair itself was set
// (or it is a wall); else coefficients are mixed. Throws std::invalid_argument where laws or coefficients do not mix.
GeneralLaw make_law(const Setting &i, const Setting &j, const std::string &command);

// What the laws of the pair tell each other, for people.
struct PairConstants {
  Material material;  // all UNSET where the normal law knows none
  real friction;      // coefficient; UNSET where the tangential law has none
};
PairConstants constants_of(const Setting &i, const Setting &j, const std::string &command);

// Distance between two surfaces up to which a contact can live on; 0: it ends when they part; INFINITE: it never ends.
real reach(const Setting &i, const Setting &j, real radi, real radj);

// Where the equations of the normal law hold for bodies of these radii; radj: 0 for a flat wall.
Validity validity(const Setting &i, const Setting &j, real radi, real radj);

// The normal law lives on however far the contact is stretched; what a liquid bridge reaches does not count.
bool normal_never_breaks(const Setting &i, const Setting &j);
// The same, or a bond does.
bool never_breaks(const Setting &i, const Setting &j);

}  // namespace Grit
