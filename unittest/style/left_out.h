// Styles that the LAMMPS of the reference host was built without (cmake/host/left_out).
#pragma once

#include <string>

namespace Grit::Test {

// A sentence for such a style if LAMMPS stopped at its name ("Unrecognized fix style 'wall/lj93'"; of commands and minimizers
// it says other things); empty: it stopped for another reason.
std::string left_out_style(const std::string &message);

}  // namespace Grit::Test
