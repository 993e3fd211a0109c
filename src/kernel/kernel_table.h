// The kernels of the CPU style that are compiled, and the choice between them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "fast_laws.h"
#include "kernel/plain_arrays.h"
#include "kernel/thread_partition.h"

namespace Grit {

// The laws of all pairs of types, which count from 1.
template <class Law>
struct PairLaws {
  int ntypes;
  std::vector<Law> all;  // (ntypes + 1)^2, row i, column j

  const Law &of(int i, int j) const { return all[static_cast<std::size_t>(i) * (ntypes + 1) + j]; }
};

// Forces of all contacts of the share; returns the energy that they store. Every fast law has it in a source of its own,
// so that they compile side by side.
template <class Law>
real compute_pairs(const PlainView &view, const Share &share, const PairLaws<Law> &laws);

// A loop over pairs that has its laws.
class Kernel {
 public:
  virtual ~Kernel() = default;
  virtual real compute(const PlainView &view, const Share &share) const = 0;
  virtual bool is_general() const = 0;
  virtual std::size_t bytes() const = 0;
};

// The same laws as the compiler knows them.
template <class Law>
PairLaws<Law> chosen_laws(const PairLaws<GeneralLaw> &general)
{
  PairLaws<Law> laws{general.ntypes, {}};
  laws.all.reserve(general.all.size());
  for (const GeneralLaw &law : general.all)
    if constexpr (std::is_same_v<Law, GeneralLaw>)
      laws.all.push_back(law);
    else
      laws.all.push_back(Law::chosen_by(law));
  return laws;
}

template <class Law>
class KernelOf : public Kernel {
 public:
  explicit KernelOf(const PairLaws<GeneralLaw> &general) : laws(chosen_laws<Law>(general)) {}
  real compute(const PlainView &view, const Share &share) const override { return compute_pairs(view, share, laws); }
  bool is_general() const override { return std::is_same_v<Law, GeneralLaw>; }
  std::size_t bytes() const override { return laws.all.capacity() * sizeof(Law); }

 private:
  PairLaws<Law> laws;
};

// f(Type<Law>{}) with the first of the fast laws for which chosen(Type<Law>{}) holds; whether there is one.
template <class Chosen, class F, class... Laws>
bool with_first_fast(const std::tuple<Laws...> *, [[maybe_unused]] Chosen chosen,
                     [[maybe_unused]] F f)  // the list may be empty
{
  return ((chosen(Type<Laws>{}) && (f(Type<Laws>{}), true)) || ...);
}

// f(law) with the fast law that `general` is made of, else with `general`.
template <class F>
void with_fast_law(const GeneralLaw &general, F f)
{
  const bool found = with_first_fast(
      static_cast<const FastLaws *>(nullptr), [&](auto law) { return decltype(law)::type::is_chosen_by(general); },
      [&](auto law) { f(decltype(law)::type::chosen_by(general)); });
  if (!found) f(general);
}

// The words of a fast law: its cohesion, bond and heat laws do nothing.
template <class N, class D, class T, class R, class W, class C, class B, class H>
std::string key_of(Type<ContactLaw<N, D, T, R, W, C, B, H>>)
{
  std::string key = N::name;
  for (const char *name : {D::name, T::name, R::name, W::name}) key += std::string(" ") + name;
  return key;
}

// f(Type<Law>{}) with the fast law that `key` names, else with the general one.
template <class F>
void with_law_of_key(const std::string &key, F f)
{
  const bool found =
      with_first_fast(static_cast<const FastLaws *>(nullptr), [&](auto law) { return key_of(law) == key; }, f);
  if (!found) f(Type<GeneralLaw>{});
}

// The kernel compiled for the laws that `key` names, else the general one, which knows every combination. key:
// "hertz/material tsuji mindlin none none"; empty: laws differ by type, or have no name of this kind.
std::unique_ptr<Kernel> make_kernel(const std::string &key, const PairLaws<GeneralLaw> &laws);

}  // namespace Grit
