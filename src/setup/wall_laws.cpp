#include "setup/wall_laws.h"

#include <algorithm>

namespace Grit {

void WallLaws::set(const Setting &setting, const std::string &command)
{
  make_law(setting, setting, command);  // its sentences name the command
  auto laws = std::make_unique<LawTable>(ALL);
  laws->set(ALL, ALL, setting);
  laws->build();
  hold(std::move(laws));
}

void WallLaws::take(const LawTable &laws)
{
  if (has_type()) hold(std::make_unique<const LawTable>(laws));
}

void WallLaws::hold(std::unique_ptr<const LawTable> laws)
{
  table = std::move(laws);
  any_outlives = any([&](int row) { return table->law(row, column()).outlives_overlap; });
  any_thins = any([&](int row) { return table->law(row, column()).thins; });
}

real WallLaws::reach(real radius) const
{
  constexpr real FLAT = 0;
  real farthest = 0;
  any([&](int row) {
    farthest = std::max(farthest, table->reach(row, column(), radius, FLAT));
    return false;
  });
  return farthest;
}

std::string WallLaws::layout() const
{
  if (!has_type()) return history_layout(table->setting(ALL, ALL));
  std::string text = "type " + std::to_string(wall_type);
  for (int row = 1; row <= rows(); row++)
    if (table->complaint(row, column()).empty())
      text += "; " + std::to_string(row) + ": " +
              table->with_sides(row, column(), [](const Setting &a, const Setting &) { return history_layout(a); });
  return text;
}

}  // namespace Grit
