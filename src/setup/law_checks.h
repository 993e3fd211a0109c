// Laws that stand in one line: what is refused, and what a user should know.
#pragma once

#include "setup/setting.h"

namespace Grit {

// Throws std::invalid_argument with a sentence where the laws of the line cannot work together, or the coefficients of one.
// `command` is the command for the sentence ("pair_coeff 1 2").
void check_setting(const Setting &setting, const std::string &command);

// A sentence for each law of the line whose spring has a stiffness of 0: "tangential law 'linear_history' is without its
// spring: coefficient 'kt' is 0".
std::vector<std::string> spring_remarks(const Setting &setting);

// A sentence for each law of the line that is rated at least that badly for coarse-grained particles: "normal law 'hooke'
// is not meaningful for coarse-grained particles: kn is a constant, ...".
std::vector<std::string> coarse_graining_remarks(const Setting &setting, CoarseGraining at_least);

}  // namespace Grit
