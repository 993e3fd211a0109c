// What a user should know of the laws of two types together: sentences for the log, empty where there is nothing to say.
#pragma once

#include "setup/setting.h"

namespace Grit {

// Conductances of heat that differ more than tenfold and mix geometrically, which is no conduction in series. `i`, `j`:
// the lines of both sides; `command` is the command for the sentence ("pair_coeff 1 2").
std::string conductance_remark(const Setting &i, const Setting &j, const std::string &command);

// A law of liquid bridges whose force at touch is more than a fifth off that of the exact shape, for spheres of these
// radii. Where particles share their liquid: for any volume of a bridge from 1e-5 to 0.1 R^3, R = 2 R*.
std::string bridge_remark(const Setting &i, const Setting &j, real radi, real radj, const std::string &command);

// A normal law outside of the range for which it says that its equations hold, for spheres of these radii; radj: 0 for a
// flat wall.
std::string validity_remark(const Setting &i, const Setting &j, real radi, real radj, const std::string &command);

}  // namespace Grit
