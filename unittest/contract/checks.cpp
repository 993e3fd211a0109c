#include "checks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

namespace Grit::Test {

namespace {

Quantity scalar(const char *name, real a, Parity parity = Parity::even)
{
  return {name, Rank::scalar, parity, {a, 0, 0}};
}
Quantity vector(const char *name, vec3 a, Parity parity) { return {name, Rank::vector, parity, {a.x, a.y, a.z}}; }

real size(const Quantity &q) { return norm(load(q.value)); }

}  // namespace

std::vector<Quantity> quantities(const ContactForce &f)
{
  return {vector("force", f.force, Parity::odd),
          vector("torque on i", f.torque_i, Parity::even),
          vector("torque on j", f.torque_j, Parity::even),
          scalar("normal force", f.normal),
          vector("tangential force", f.tangential.value, Parity::odd),
          vector("rolling force", f.rolling.value, Parity::even),
          vector("twisting couple", f.twisting.value, Parity::odd),
          scalar("normal stored", f.energy.stored),
          scalar("normal dissipated", f.energy.dissipated),
          scalar("tangential stored", f.tangential.energy.stored),
          scalar("tangential dissipated", f.tangential.energy.dissipated),
          scalar("rolling stored", f.rolling.energy.stored),
          scalar("rolling dissipated", f.rolling.energy.dissipated),
          scalar("twisting stored", f.twisting.energy.stored),
          scalar("twisting dissipated", f.twisting.energy.dissipated),
          scalar("adhesive", f.adhesive),
          vector("tangential drag", f.tangential.drag, Parity::odd),
          vector("rolling drag", f.rolling.drag, Parity::even),
          vector("twisting drag", f.twisting.drag, Parity::odd),
          scalar("normal drag", f.drag),
          scalar("plastic", f.plastic),
          scalar("heat flow", f.heat_i - f.heat_j, Parity::odd),
          scalar("heat of friction", f.heat_i + f.heat_j),
          scalar("open", f.open),
          scalar("loss of radius i", f.shrink_i),
          scalar("smallest radius i", f.smallest_i),
          scalar("loss of radius j", f.shrink_j),
          scalar("smallest radius j", f.smallest_j)};
}

std::vector<Quantity> quantities(const std::vector<real> &history, const std::vector<Memory> &memory)
{
  std::vector<Quantity> all;
  const real *h = history.data();
  for (const Memory &m : memory) {
    all.push_back(m.rank == Rank::vector ? vector(m.name, load(h), m.parity) : scalar(m.name, *h, m.parity));
    h += static_cast<int>(m.rank);
  }
  return all;
}

std::vector<Quantity> quantities(const Answer &answer, const std::vector<Memory> &memory)
{
  std::vector<Quantity> all = quantities(answer.force);
  const std::vector<Quantity> remembered = quantities(answer.history, memory);
  all.insert(all.end(), remembered.begin(), remembered.end());
  return all;
}

Run numbers(const std::vector<Answer> &answers, const std::vector<Memory> &memory)
{
  Run run;
  for (const Answer &a : answers) run.push_back(quantities(a, memory));
  return run;
}

Run rotated(Run run, const Rotation &rotation)
{
  for (std::vector<Quantity> &step : run)
    for (Quantity &q : step)
      if (q.rank == Rank::vector) store(rotation(load(q.value)), q.value);
  return run;
}

Run exchanged(Run run)
{
  for (std::vector<Quantity> &step : run) {
    std::swap_ranges(step[1].value, step[1].value + 3, step[2].value);  // the torques
    const auto radius = std::find_if(step.begin(), step.end(),
                                     [](const Quantity &q) { return q.name == std::string("loss of radius i"); });
    for (int k = 0; k < 2; k++) std::swap(radius[k].value, radius[k + 2].value);
    for (Quantity &q : step)
      if (q.parity == Parity::odd) store(-load(q.value), q.value);
  }
  return run;
}

Complaints compare(const Run &value, const Run &expected, real tolerance, real least)
{
  Complaints complaints;
  for (std::size_t k = 0; k < expected[0].size(); k++) {
    real scale = least;
    for (const std::vector<Quantity> &step : expected) scale = larger(scale, size(step[k]));
    for (std::size_t step = 0; step < expected.size(); step++) {
      const vec3 a = load(value[step][k].value), b = load(expected[step][k].value);
      if (norm(a - b) <= tolerance * scale) continue;
      std::ostringstream text;
      text.precision(14);
      text << expected[step][k].name << " at step " << step << " is (" << a.x << ", " << a.y << ", " << a.z
           << "), expected (" << b.x << ", " << b.y << ", " << b.z << ")";
      complaints.push_back(text.str());
    }
  }
  return complaints;
}

bool finite(const std::vector<real> &values)
{
  return std::all_of(values.begin(), values.end(), [](real a) { return std::isfinite(a); });
}

std::string not_a_number(real overlap)
{
  std::ostringstream text;
  text << "not a number at an overlap of " << overlap;
  return text.str();
}

bool finite(const ContactForce &f)
{
  for (const Quantity &q : quantities(f))
    for (const real a : q.value)
      if (!std::isfinite(a)) return false;
  return true;
}

}  // namespace Grit::Test
