#include "setup/wall_laws.h"

#include "law_list.h"

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
  sides.clear();
  endless.assign(rows() + 1, false);
  any_outlives = any_thins = any_shares = false;
  for (int row = 1; row <= rows(); row++) {
    if (!table->complaint(row, column()).empty()) continue;
    table->with_sides(row, column(), [&](const Setting &a, const Setting &b) { sides.emplace_back(a, b); });
    endless[row] = table->is_endless(row, column());
    any_outlives = any_outlives || table->law(row, column()).outlives_overlap;
    any_thins = any_thins || table->law(row, column()).thins;
    any_shares = any_shares || table->law(row, column()).shares_liquid;
  }
}

real WallLaws::reach(real radius) const
{
  constexpr real FLAT = 0;
  real farthest = 0;
  for (const auto &[particle, wall] : sides) farthest = std::max(farthest, Grit::reach(particle, wall, radius, FLAT));
  return farthest;
}

// A wall with a type has the layout of all pairs of types, because they make the numbers of layouts, and the places of values.
std::string WallLaws::layout() const
{
  if (!has_type()) return history_layout(table->setting(ALL, ALL));
  return table ? table->layout() : "";
}

}  // namespace Grit
