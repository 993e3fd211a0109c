// The kernel that knows every combination of laws.
#include "kernel/pair_kernel.h"

namespace Grit {

template real compute_pairs(const PlainView &, const Share &, const PairLaws<GeneralLaw> &);

}  // namespace Grit
