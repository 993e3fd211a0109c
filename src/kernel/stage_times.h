// Where the time of a run goes: seconds in the stages of the contact computation, for `pair_style ... timing yes`.
#pragma once

#include <array>
#include <chrono>

namespace Grit {

enum class Stage { list, history, contacts, walls };

class StageTimes {
 public:
  static constexpr std::array<const char *, 4> NAMES = {"contact list", "history", "contacts", "walls"};

  // Measures from its making to its end, if times are wanted.
  class Span {
   public:
    Span(StageTimes &of, Stage s) : times(of), stage(s)
    {
      if (times.wanted) begin = Clock::now();
    }
    ~Span()
    {
      if (times.wanted)
        times.seconds[static_cast<int>(stage)] += std::chrono::duration<double>(Clock::now() - begin).count();
    }
    Span(const Span &) = delete;
    Span &operator=(const Span &) = delete;

   private:
    using Clock = std::chrono::steady_clock;
    StageTimes &times;
    const Stage stage;
    Clock::time_point begin;
  };

  bool wanted = false;
  std::array<double, NAMES.size()> seconds{};
};

}  // namespace Grit
