#include "wall/wall_kernel.h"

#include "kernel/kernel_table.h"

namespace Grit {

namespace {

template <class Law, bool BOOKS>
class WallKernelOf : public WallKernel {
 public:
  explicit WallKernelOf(const Law &one) : law(one) {}
  GRIT_FLATTEN WallPush act(const WallRules &rules, const WallPoint &point, const Body &body, bool known, real *value,
                            Booking &booked, const Prepared &prepared) const override
  {
    return WallPush::of(rules.act<BOOKS>(law, point, body, known, value, booked, prepared));
  }

  WallPush act_for(const WallRules &rules, const WallPoint &point, const Body &stand_in, bool known, real *value,
                   Booking &booked, vec3 arm) const override
  {
    return WallPush::of(rules.act<BOOKS>(law, point, stand_in, known, value, booked, {0, 0, 0}, arm));
  }

  bool acts_together() const override { return TOGETHER && !law.outlives_overlap && !law.may_rest(); }
  GRIT_FLATTEN bool act_together([[maybe_unused]] const WallRules &rules,
                                 [[maybe_unused]] const WaitingContact *contacts, [[maybe_unused]] int n,
                                 [[maybe_unused]] WallPush *pushes) const override
  {
    if constexpr (TOGETHER)
      return act_in_registers(rules, law, contacts, n, pushes);
    else
      return false;
  }

 private:
  static constexpr bool TOGETHER = FITS_REGISTERS<Law> && !BOOKS;
  Law law;
};

}  // namespace

std::unique_ptr<const WallKernel> make_wall_kernel(const GeneralLaw &law, bool books)
{
  std::unique_ptr<const WallKernel> kernel;
  with_fast_law(law, [&](const auto &known) {
    using Law = std::decay_t<decltype(known)>;
    if (books)
      kernel = std::make_unique<WallKernelOf<Law, true>>(known);
    else
      kernel = std::make_unique<WallKernelOf<Law, false>>(known);
  });
  return kernel;
}

}  // namespace Grit
