#include "watch/announced_steps.h"

#include <algorithm>

namespace Grit {

static bool has(const std::vector<AnnouncedSteps::Step> &list, AnnouncedSteps::Step step)
{
  return std::find(list.begin(), list.end(), step) != list.end();
}

void AnnouncedSteps::look(Step now, bool asked, bool due, std::vector<Step> &list)
{
  if (now == last) return;
  for_nothing += shown && !asked;
  if (for_nothing >= FEW && !asked && !due && !has(known, now))
    list.erase(std::remove(list.begin(), list.end(), now), list.end());
  last = now;
  known = list;
  shown = has(list, now);
}

}  // namespace Grit
