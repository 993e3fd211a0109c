#include "tester/legend.h"

#include <algorithm>
#include <iterator>

#include "setup/words.h"

namespace Grit::Tester {

namespace {

using Words = std::vector<std::string>;

const char *const LEFT_OUT = "…", *const NO_WORDS = "without";

// Words that two lines share from the beginning on.
template <class Iterator>
std::size_t shared(const Iterator &a, const Iterator &a_end, const Iterator &b, const Iterator &b_end)
{
  return static_cast<std::size_t>(std::mismatch(a, a_end, b, b_end).first - a);
}

}  // namespace

Legend legend_of(const std::vector<std::string> &lines)
{
  if (lines.size() == 1) return {lines[0], lines};
  std::vector<Words> all;
  std::transform(lines.begin(), lines.end(), std::back_inserter(all), split);
  const Words &one = all[0];
  std::size_t least = one.size(), front = one.size(), back = one.size();
  for (const Words &w : all) {
    least = std::min(least, w.size());
    front = std::min(front, shared(one.begin(), one.end(), w.begin(), w.end()));
    back = std::min(back, shared(one.rbegin(), one.rend(), w.rbegin(), w.rend()));
  }
  back = std::min(back, least - front);
  Legend legend;
  if (front + back > 0)
    legend.title = joined({one.begin(), one.begin() + front}) + (front > 0 ? " " : "") + LEFT_OUT +
                   (back > 0 ? " " : "") + joined({one.end() - back, one.end()});
  for (const Words &w : all) {
    const std::string own = joined({w.begin() + front, w.end() - back});
    legend.entry.push_back(own.empty() ? NO_WORDS : own);
  }
  return legend;
}

}  // namespace Grit::Tester
