#include "watch/announced_steps.h"

#include <algorithm>

namespace Grit {

static bool has(const std::vector<AnnouncedSteps::Step> &list, AnnouncedSteps::Step step)
{
  return std::find(list.begin(), list.end(), step) != list.end();
}

void AnnouncedSteps::look(Step now, bool asked, std::vector<Step> &list)
{
  if (now == last) return;
  for_nothing += shown && !asked;
  if (for_nothing >= FEW && !asked)
    list.erase(std::remove_if(list.begin(), list.end(), [&](Step step) { return !has(known, step); }), list.end());
  last = now;
  known = list;
  shown = has(list, now);
}

}  // namespace Grit
