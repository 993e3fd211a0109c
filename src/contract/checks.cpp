#include "contract/checks.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "setup/exact.h"

namespace Grit::Contract {

namespace {

Quantity scalar(const char *name, real a, Parity parity = Parity::even)
{
  return {name, Rank::scalar, parity, {a, 0, 0}};
}
Quantity vector(const char *name, vec3 a, Parity parity) { return {name, Rank::vector, parity, {a.x, a.y, a.z}}; }

real size(const Quantity &q) { return norm(load(q.value)); }
vec3 difference(const Quantity &a, const Quantity &b) { return load(a.value) - load(b.value); }

const char *const AXIS_NAME[] = {"x", "y", "z"};

std::string name_of(const Remembered &entry)
{
  return std::string("history entry '") + entry.name + "' of " + entry.kind + " law '" + entry.law + "'";
}

std::string text(real value)
{
  const int digits = 9;
  std::ostringstream out;
  out.precision(digits);
  out << value;
  return out.str();
}

int largest_component(vec3 a)
{
  const real size[] = {fabs(a.x), fabs(a.y), fabs(a.z)};
  return static_cast<int>(std::max_element(size, size + 3) - size);
}

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
          scalar("ended", f.ended),
          scalar("loss of radius i", f.shrink_i),
          scalar("smallest radius i", f.smallest_i),
          scalar("loss of radius j", f.shrink_j),
          scalar("smallest radius j", f.smallest_j)};
}

std::vector<Quantity> quantities(const std::vector<real> &history, const std::vector<Remembered> &memory)
{
  std::vector<Quantity> all;
  const real *h = history.data();
  for (const Remembered &m : memory) {
    all.push_back(m.rank == Rank::vector ? vector(m.name, load(h), m.parity) : scalar(m.name, *h, m.parity));
    all.back().entry = &m;
    h += static_cast<int>(m.rank);
  }
  return all;
}

std::vector<Quantity> quantities(const Answer &answer, const std::vector<Remembered> &memory)
{
  std::vector<Quantity> all = quantities(answer.force);
  const std::vector<Quantity> remembered = quantities(answer.history, memory);
  all.insert(all.end(), remembered.begin(), remembered.end());
  return all;
}

Run numbers(const std::vector<Answer> &answers, const std::vector<Remembered> &memory)
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

std::vector<Deviation> deviations(const Run &value, const Run &expected, real tolerance, real least)
{
  std::vector<Deviation> all;
  for (std::size_t k = 0; k < expected[0].size(); k++) {
    real scale = least;
    for (const std::vector<Quantity> &step : expected) scale = larger(scale, size(step[k]));
    for (std::size_t step = 0; step < expected.size(); step++) {
      const vec3 off = difference(value[step][k], expected[step][k]);
      if (norm(off) <= tolerance * scale) continue;
      all.push_back({k, step, largest_component(off)});
      break;
    }
  }
  return all;
}

std::string sentence(const Deviation &d, const Run &value, const Run &expected)
{
  const Quantity &is = value[d.step][d.quantity], &should = expected[d.step][d.quantity];
  const std::string name = should.entry ? name_of(*should.entry) : should.name,
                    axis = should.rank == Rank::vector ? std::string(": ") + AXIS_NAME[d.axis] : "";
  std::string value_text = text(is.value[d.axis]), expected_text = text(should.value[d.axis]);
  if (value_text == expected_text) {
    value_text = exact(is.value[d.axis]);
    expected_text = exact(should.value[d.axis]);
  }
  return name + axis + " is " + value_text + ", expected " + expected_text + " in step " + std::to_string(d.step);
}

Complaints compare(const Run &value, const Run &expected, real tolerance, real least, const std::string &when)
{
  Complaints complaints;
  for (const Deviation &d : deviations(value, expected, tolerance, least))
    complaints.push_back(when + sentence(d, value, expected));
  return complaints;
}

std::string changed_while_passive(const std::vector<Remembered> &memory, std::size_t k, real before, real after)
{
  const std::string change = " changed from " + text(before) + " to " + text(after) +
                             " in an evaluation with a time step of 0, which must leave what a contact remembers alone";
  for (const Remembered &m : memory) {
    const std::size_t size = static_cast<std::size_t>(m.rank);
    if (k < size) return name_of(m) + (size > 1 ? std::string(": ") + AXIS_NAME[k] : "") + change;
    k -= size;
  }
  return "a value behind the history of the laws" + change + ": a law writes more than its nhistory";
}

bool finite(const std::vector<real> &values)
{
  return std::all_of(values.begin(), values.end(), [](real a) { return std::isfinite(a); });
}

namespace {

// A quantity that is not a number, or null. The sums of all laws come first: a later one tells more.
const char *infinite(const ContactForce &f)
{
  const char *name = nullptr;
  for (const Quantity &q : quantities(f))
    for (const real a : q.value)
      if (!std::isfinite(a) && (!name || q.rank == Rank::vector)) name = q.name;
  return name;
}

}  // namespace

bool finite(const ContactForce &f) { return !infinite(f); }

std::string not_a_number(const ContactForce &f, real overlap, bool rest, bool onset)
{
  const char *name = infinite(f);
  return std::string(name ? name : "what the contact remembers") + " is not a number at an overlap of " +
         text(overlap) + (rest ? " at rest" : " in motion") + (onset ? ", in the first step" : ", in a later step") +
         " of a contact";
}

Complaints check_finite(const std::vector<Answer> &answers)
{
  for (std::size_t step = 0; step < answers.size(); step++) {
    const char *name = infinite(answers[step].force);
    if (!name && finite(answers[step].history)) continue;
    return {std::string(name ? name : "what the contact remembers") + " is not a number in step " +
            std::to_string(step)};
  }
  return {};
}

Reread written_and_read(const std::vector<real> &values)
{
  Reread reread{std::vector<real>(values.size()), {}};
  for (std::size_t k = 0; k < values.size(); k++) {
    const std::string word = exact(values[k]);
    if (!read_finite(word, reread.values[k]))
      reread.complaints.push_back("value " + std::to_string(k) + " of what the contact remembers is " + word +
                                  ", expected a number that a restart file can hold");
  }
  return reread;
}

}  // namespace Grit::Contract
