#include "wall/flow/flow_counts.h"

#include <algorithm>

namespace Grit {

FlowTally FlowCounts::all(Direction direction) const
{
  FlowTally sum;
  for (const auto &type : types) {
    sum.mass += type[direction].mass;
    sum.number += type[direction].number;
  }
  return sum;
}

std::vector<double> FlowCounts::pack() const
{
  std::vector<double> packed;
  for (const auto &type : types)
    for (const FlowTally &tally : type) packed.insert(packed.end(), {tally.mass, tally.number});
  return packed;
}

void FlowCounts::unpack(const std::vector<double> &packed)
{
  for (std::size_t k = 0; k < std::min(types.size(), packed.size() / REALS); k++)
    for (int d = 0; d < NDIRECTIONS; d++) types[k][d] = {packed[REALS * k + 2 * d], packed[REALS * k + 2 * d + 1]};
}

void FlowRates::begin(double step, const FlowCounts &counts)
{
  from_step = step;
  duration = 0;
  for (int d = 0; d < FlowCounts::NDIRECTIONS; d++) before[d] = counts.all(static_cast<FlowCounts::Direction>(d));
}

void FlowRates::look(double step, double time, double steps, const FlowCounts &counts)
{
  duration += time;
  if (step - from_step < steps) return;
  for (int d = 0; d < FlowCounts::NDIRECTIONS; d++) {
    const FlowTally now = counts.all(static_cast<FlowCounts::Direction>(d));
    rates[d] = {(now.mass - before[d].mass) / duration, (now.number - before[d].number) / duration};
  }
  begin(step, counts);
}

std::vector<double> FlowRates::pack() const
{
  std::vector<double> packed{from_step, duration};
  for (const auto &tallies : {before, rates})
    for (const FlowTally &tally : tallies) packed.insert(packed.end(), {tally.mass, tally.number});
  return packed;
}

void FlowRates::unpack(const std::vector<double> &packed)
{
  if (packed.size() != REALS) return;
  const double *next = packed.data();
  from_step = *next++;
  duration = *next++;
  for (auto *const tallies : {&before, &rates})
    for (FlowTally &tally : *tallies) {
      tally.mass = *next++;
      tally.number = *next++;
    }
}

}  // namespace Grit
