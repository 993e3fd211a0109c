// The loop over pairs of particles that are no spheres.
#pragma once

#include "kernel/kernel_table.h"
#include "kernel/shape_pairs.h"

namespace Grit {

// `bodies`: as they are in each step; outlives the kernel.
std::unique_ptr<Kernel> make_shape_kernel(const PairLaws<GeneralLaw> &laws, const ShapesOfBodies &bodies);

}  // namespace Grit
