#include "wall/wall_kernel.h"

#include "kernel/kernel_table.h"

namespace Grit {

namespace {

template <class Law>
class WallKernelOf : public WallKernel {
 public:
  explicit WallKernelOf(const Law &one) : law(one) {}
  GRIT_FLATTEN WallForce act(const WallRules &rules, const WallPoint &point, const Body &body, bool known, real *value,
                             Booking &booked, const Prepared &prepared) const override
  {
    constexpr bool BOOKS = true;
    return rules.act<BOOKS>(law, point, body, known, value, booked, prepared);
  }

 private:
  Law law;
};

}  // namespace

std::unique_ptr<const WallKernel> make_wall_kernel(const GeneralLaw &law)
{
  std::unique_ptr<const WallKernel> kernel;
  with_fast_law(
      law, [&](const auto &known) { kernel = std::make_unique<WallKernelOf<std::decay_t<decltype(known)>>>(known); });
  return kernel;
}

}  // namespace Grit
