#include "kernel/kernel_table.h"

#include "kernel/make_shape_kernel.h"

namespace Grit {

namespace {

template <class Law>
class ShapeKernelOf : public Kernel {
 public:
  ShapeKernelOf(const PairLaws<GeneralLaw> &general, const ShapesOfBodies &all) :
      laws(chosen_laws<Law>(general)), bodies(all)
  {
  }
  real compute(const PlainView &view, const Share &share) const override
  {
    return compute_shape_pairs(view, bodies, share, laws);
  }
  bool is_general() const override { return std::is_same_v<Law, GeneralLaw>; }
  std::size_t bytes() const override { return laws.all.capacity() * sizeof(Law); }

 private:
  PairLaws<Law> laws;
  const ShapesOfBodies &bodies;
};

}  // namespace

std::unique_ptr<Kernel> make_kernel(const std::string &key, const PairLaws<GeneralLaw> &laws)
{
  std::unique_ptr<Kernel> kernel;
  with_law_of_key(key, [&](auto law) { kernel = std::make_unique<KernelOf<typename decltype(law)::type>>(laws); });
  return kernel;
}

std::unique_ptr<Kernel> make_shape_kernel(const std::string &key, const PairLaws<GeneralLaw> &laws,
                                          const ShapesOfBodies &bodies)
{
  std::unique_ptr<Kernel> kernel;
  with_law_of_key(
      key, [&](auto law) { kernel = std::make_unique<ShapeKernelOf<typename decltype(law)::type>>(laws, bodies); });
  return kernel;
}

}  // namespace Grit
