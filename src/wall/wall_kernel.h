// The contacts of walls by laws that were compiled as one, and the choice between them: like kernel_table.h for particles.
#pragma once

#include <memory>

#include "wall/wall_contact.h"

namespace Grit {

// The contact of a particle with one part of a wall, by the laws for particles of one type.
class WallKernel {
 public:
  virtual ~WallKernel() = default;
  // See WallRules::act().
  virtual WallPush act(const WallRules &rules, const WallPoint &point, const Body &body, bool known, real *value,
                       Booking &booked, const Prepared &prepared) const = 0;
};

// That of the fast law of which `law` is made, else the general one, which knows every combination: the same bits. `books`: for
// the energy ledger.
std::unique_ptr<const WallKernel> make_wall_kernel(const GeneralLaw &law, bool books);

}  // namespace Grit
