// Styles that the LAMMPS of the reference host was built without (cmake/host/left_out).
#pragma once

#include <string>

namespace Grit::Test {

// A sentence for the first such style at whose name LAMMPS stopped, after its message; empty: it stopped for another reason.
std::string left_out_style(const std::string &message);

}  // namespace Grit::Test
