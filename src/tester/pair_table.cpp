#include "tester/pair_table.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "setup/messages.h"
#include "tester/quantities.h"

namespace Grit::Tester {

namespace {

enum { NAME, RADIUS, YOUNG, SHEAR, STIFFNESS, DAMPING_CONSTANT, RESTITUTION, FRICTION_COEFF, TIME, STEP, NCOLUMNS };
using Cells = std::array<std::string, NCOLUMNS>;

const std::array<std::pair<const char *, const char *>, NCOLUMNS> HEADS{{{"types", ""},
                                                                         {"R*", "length"},
                                                                         {"E*", "pressure"},
                                                                         {"G*", "pressure"},
                                                                         {"k_n", "force/length"},
                                                                         {"gamma_n", "force time/length"},
                                                                         {"e", ""},
                                                                         {"mu", ""},
                                                                         {"contact time", "time"},
                                                                         {"critical step", "time"}}};

std::string cell(real value)
{
  if (value == UNSET || value >= INFINITE) return "-";
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value);
  return text;
}

Cells heads(const std::string &units)
{
  Cells all;
  for (int k = 0; k < NCOLUMNS; k++)
    all[k] = HEADS[k].first + (*HEADS[k].second ? " [" + unit_of(HEADS[k].second, units) + "]" : "");
  return all;
}

Cells cells(const PairRow &row, real speed)
{
  constexpr real FRACTION = 0.01;
  constexpr long MOST_STEPS = 100000;  // for bodies that stick together
  const Setting &b = row.mixed ? row.b : row.a;
  Pair pair = row.pair;
  pair.law = make_law(row.a, b, row.name);
  const PairConstants constants = constants_of(row.a, b, row.name);
  const real radius = effective_radius(pair);
  const Stiffness k = stiffness_at(pair, FRACTION * radius);
  const CriticalSteps steps = critical_steps(pair, k);
  Collision c{speed, Collision::UNRESOLVED, UNSET, UNSET, 0, 0};
  if (k.normal > 0) c = collide(pair, speed, steps.normal, MOST_STEPS);
  const bool parted = c.end == Collision::PARTED;
  return {row.name,
          cell(radius),
          cell(constants.material.young),
          cell(constants.material.shear),
          cell(k.normal),
          cell(k.damping),
          cell(parted ? c.restitution : UNSET),
          cell(constants.friction),
          cell(parted ? c.duration : UNSET),
          cell(steps.least())};
}

}  // namespace

std::string pair_table(const std::vector<PairRow> &rows, real speed, const std::string &units)
{
  std::vector<Cells> lines{heads(units)};
  for (const PairRow &row : rows) lines.push_back(cells(row, speed));
  std::string text =
      "k_n, gamma_n and critical step at an overlap of R*/100; e and contact time of a head-on collision at " +
      short_number(speed) + " " + unit_of("velocity", units) + "\n";
  for (const Cells &line : lines) {
    for (int k = 0; k < NCOLUMNS; k++) {
      std::size_t width = 0;
      for (const Cells &other : lines) width = std::max(width, other[k].size());
      const std::string space(width - line[k].size(), ' ');
      text += k == NAME ? "  " + line[k] + space : "  " + space + line[k];
    }
    text += "\n";
  }
  return text;
}

}  // namespace Grit::Tester
