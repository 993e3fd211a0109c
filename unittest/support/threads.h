// Workers of tests: one thread that does the parts in turn, or real threads.
#pragma once

#include <thread>

#include "kernel/workers.h"

namespace Grit::Test {

class InTurn : public Workers {
 public:
  explicit InTurn(int n) : number(n) {}
  int count() const override { return number; }

 private:
  const int number;

  void run(const std::function<void(int)> &work) const override
  {
    for (int k = 0; k < number; k++) work(k);
  }
};

class RealThreads : public Workers {
 public:
  explicit RealThreads(int n) : number(n) {}
  int count() const override { return number; }

 private:
  const int number;

  void run(const std::function<void(int)> &work) const override
  {
    std::vector<std::thread> threads;
    for (int k = 0; k < number; k++) threads.emplace_back(work, k);
    for (std::thread &thread : threads) thread.join();
  }
};

}  // namespace Grit::Test
