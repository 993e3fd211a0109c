// The threads on which loops over particles and contacts run. Each loop is cut into as many parts as there are threads, and
// what the parts find is put together in their order: the same bits in every run with as many threads.
#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <vector>

namespace Grit {

// One thread, that of the caller.
class Workers {
 public:
  // Stretch k of n things: [begin, end).
  template <class Index>
  struct Stretch {
    Index begin, end;
  };

  virtual ~Workers() = default;
  static const Workers &alone()
  {
    static const Workers one;
    return one;
  }
  virtual int count() const { return 1; }
  // work(k) for each k in [0, count()), side by side; returns when all are done. Throws what the first of them threw.
  void each(const std::function<void(int)> &work) const
  {
    std::vector<std::exception_ptr> thrown(count());
    run([&](int k) {
      try {
        work(k);
      } catch (...) {
        thrown[k] = std::current_exception();
      }
    });
    for (const std::exception_ptr &one : thrown)
      if (one) std::rethrow_exception(one);
  }
  // f(i) for each i below n.
  template <class F>
  void for_each(int n, F f) const
  {
    each([&](int k) {
      const auto [begin, end] = stretch(k, n);
      for (int i = begin; i < end; i++) f(i);
    });
  }
  // The part of n things that thread k has.
  template <class Index>
  Stretch<Index> stretch(int k, Index n) const
  {
    const auto border = [&](int m) { return static_cast<Index>(static_cast<std::size_t>(n) * m / count()); };
    return {border(k), border(k + 1)};
  }

 private:
  virtual void run(const std::function<void(int)> &work) const { work(0); }
};

}  // namespace Grit
