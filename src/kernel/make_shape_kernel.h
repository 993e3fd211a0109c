// The kernels for particles that are no spheres that are compiled, and the choice between them: see kernel_table.h.
#pragma once

#include "kernel/kernel_table.h"
#include "kernel/shape_pairs.h"

namespace Grit {

// Forces of all contacts of the share; returns the energy that they store. Every fast law has it in its source.
template <class Law>
real compute_shape_pairs(const PlainView &view, const ShapesOfBodies &bodies, const Share &share,
                         const PairLaws<Law> &laws);

// `bodies`: as they are in each step; outlives the kernel. `key`: see make_kernel().
std::unique_ptr<Kernel> make_shape_kernel(const std::string &key, const PairLaws<GeneralLaw> &laws,
                                          const ShapesOfBodies &bodies);

}  // namespace Grit
