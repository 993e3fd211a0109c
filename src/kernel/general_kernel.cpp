// The kernels that know every combination of laws.
#include "kernel/pair_kernel.h"
#include "kernel/shape_kernel.h"

namespace Grit {

template real compute_pairs(const PlainView &, const Share &, const PairLaws<GeneralLaw> &);
template real compute_shape_pairs(const PlainView &, const ShapesOfBodies &, const Share &,
                                  const PairLaws<GeneralLaw> &);

}  // namespace Grit
