// The contacts of walls by laws that were compiled as one, and the choice between them: like kernel_table.h for particles.
#pragma once

#include <memory>

#include "wall/wall_registers.h"

namespace Grit {

// The contact of a particle with one part of a wall, by the laws for particles of one type.
class WallKernel {
 public:
  virtual ~WallKernel() = default;
  // See WallRules::act(). Of a body that is no sphere, see act_for().
  virtual WallPush act(const WallRules &rules, const WallPoint &point, const Body &body, bool known, real *value,
                       Booking &booked, const Prepared &prepared) const = 0;
  virtual WallPush act_for(const WallRules &rules, const WallPoint &point, const Body &stand_in, bool known,
                           real *value, Booking &booked, vec3 arm) const = 0;
  // At most WALL_GROUP contacts that go on, all at once, in a step of time integration. False, and nothing is done, where one
  // needs a closer look.
  virtual bool act_together(const WallRules &rules, const WaitingContact *contacts, int n, WallPush *pushes) const = 0;
  // It can; laws read nothing of a particle but its motion, radius and mass then.
  virtual bool acts_together() const = 0;
};

// That of the fast law of which `law` is made, else the general one, which knows every combination: the same bits. `books`: for
// the energy ledger.
std::unique_ptr<const WallKernel> make_wall_kernel(const GeneralLaw &law, bool books);

}  // namespace Grit
