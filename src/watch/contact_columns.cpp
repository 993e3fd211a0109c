#include "watch/contact_columns.h"

#include <algorithm>

#include "setup/law_catalog.h"
#include "setup/messages.h"

namespace Grit {

namespace {

constexpr const char *COMPONENT[] = {"x", "y", "z"};
constexpr int VECTOR = 3;

using Row = ContactRow;

ContactQuantity number(const char *name, const char *unit, const char *meaning, real (*of)(const Row &))
{
  return {name, unit, meaning, of, nullptr};
}
ContactQuantity vector(const char *name, const char *unit, const char *meaning, vec3 (*of)(const Row &))
{
  return {name, unit, meaning, nullptr, of};
}

void append(std::vector<ContactQuantity> &all, const std::vector<ContactQuantity> &more)
{
  all.insert(all.end(), more.begin(), more.end());
}

const std::vector<ContactQuantity> BODIES = {
    number("id1", "-", "smaller ID of the two particles", [](const Row &r) { return real(r.first().id); }),
    number("id2", "-", "the other ID; 0 at a wall", [](const Row &r) { return real(r.second().id); }),
    number("type1", "-", "type of particle 1", [](const Row &r) { return real(r.first().type); }),
    number("type2", "-", "type of particle 2, or of a wall of `type`; else 0",
           [](const Row &r) { return real(r.second().type); }),
    number("wall", "-", "number of the wall, which the log names; 0 between particles",
           [](const Row &r) { return real(r.wall); }),
    number("part", "-", "number of the plane, or of the surface of the region, that is touched; 0 between particles",
           [](const Row &r) { return real(r.part); }),
    number("radius1", "length", "r1: of particle 1", [](const Row &r) { return r.radius1(); }),
    number("radius2", "length", "r2: of particle 2; 0 at a wall", [](const Row &r) { return r.radius2(); })};

const std::vector<ContactQuantity> GEOMETRY = {
    vector("position1", "length", "x1: center of particle 1", [](const Row &r) { return r.center1(); }),
    vector("position2", "length",
           "x2: center of particle 2, of its image if the contact is across a periodic border; at a wall its nearest "
           "point to x1",
           [](const Row &r) { return r.center2(); }),
    vector("point", "length", "contact point: x1 - (r1 - overlap/2) n", [](const Row &r) { return r.point(); }),
    vector("normal", "-", "n: unit vector from particle 2, or the wall, to particle 1",
           [](const Row &r) { return r.normal(); }),
    vector("branch", "length", "x1 - x2; at a wall from its nearest point to x1",
           [](const Row &r) { return r.branch(); }),
    number("overlap", "length",
           "r1 + r2 less the distance of the centers, at a wall r1 less its distance; negative where bodies are apart",
           [](const Row &r) { return r.overlap(); }),
    number("area", "area", "of the circle in which the surfaces intersect; 0 where bodies are apart",
           [](const Row &r) { return r.area(); }),
    number("depth", "-", "overlap over the smaller radius", [](const Row &r) { return r.depth(); }),
    vector("velocity", "velocity", "v1 - v2 of the surfaces at the contact point, rotation included",
           [](const Row &r) { return r.velocity(); }),
    vector("spin", "1/time", "omega1 - omega2", [](const Row &r) { return r.spin(); })};

const std::vector<ContactQuantity> FORCES = {
    vector("force", "force", "F: on particle 1, all laws together; -F acts on 2",
           [](const Row &r) { return r.force(); }),
    number("force.normal", "force", "F.n: positive where it repels", [](const Row &r) { return r.normal_force(); }),
    number("force.tangential", "force", "length of F - (F.n) n",
           [](const Row &r) { return norm(r.tangential_force()); }),
    vector("normal_force", "force", "(F.n) n", [](const Row &r) { return r.normal_force() * r.normal(); }),
    vector("tangential_force", "force", "F - (F.n) n", [](const Row &r) { return r.tangential_force(); }),
    vector("torque1", "force length", "on particle 1 about its center, couples included",
           [](const Row &r) { return r.torque1(); }),
    vector("torque2", "force length", "on particle 2 about its center; 0 at a wall",
           [](const Row &r) { return r.torque2(); }),
    vector("rolling", "force length", "couple of the rolling law on particle 1",
           [](const Row &r) { return r.rolling(); }),
    vector("twisting", "force length", "couple of the twisting law on particle 1",
           [](const Row &r) { return r.twisting(); }),
    vector("bending", "force length", "couple of the bond law on particle 1, its twisting part included",
           [](const Row &r) { return r.bending(); }),
    number(ContactColumns::AGE, "steps", "since the contact began, or since the energy ledger knows it",
           [](const Row &r) { return r.age; }),
    number("slip", "-", "1 where the tangential force is at its limit, else 0",
           [](const Row &r) { return real(r.slips()); }),
    number("stick", "-", "1 where there is a tangential force below its limit, else 0",
           [](const Row &r) { return real(r.sticks()); })};

const std::vector<ContactQuantity> ENERGIES = {
    number("energy.stored", "energy", "sum of the next seven", [](const Row &r) { return r.stored(); }),
    number("energy.normal", "energy", "potential of the normal force",
           [](const Row &r) { return r.factor * r.seen.of_normal.stored; }),
    number("energy.adhesive", "energy", "potential of an adhesive normal law",
           [](const Row &r) { return r.factor * r.seen.adhesive; }),
    number("energy.cohesive", "energy", "potential of the cohesion law",
           [](const Row &r) { return r.factor * r.seen.cohesive; }),
    number("energy.tangential", "energy", "in the spring of the tangential law",
           [](const Row &r) { return r.factor * r.seen.of_tangential.stored; }),
    number("energy.rolling", "energy", "in the spring of the rolling law",
           [](const Row &r) { return r.factor * r.seen.of_rolling.stored; }),
    number("energy.twisting", "energy", "in the spring of the twisting law",
           [](const Row &r) { return r.factor * r.seen.of_twisting.stored; }),
    number("energy.bond", "energy", "in the bond", [](const Row &r) { return r.factor * r.seen.of_bond.stored; }),
    number("lost", "energy", "dissipated in this step: sum of the next five", [](const Row &r) { return r.lost(); }),
    number("lost.normal", "energy", "by damping and plastic deformation",
           [](const Row &r) { return r.spent(r.seen.of_normal.dissipated); }),
    number("lost.tangential", "energy", "by sliding and the tangential dashpot",
           [](const Row &r) { return r.rubbed(); }),
    number("lost.rolling", "energy", "by rolling resistance",
           [](const Row &r) { return r.spent(r.seen.of_rolling.dissipated); }),
    number("lost.twisting", "energy", "by twisting resistance",
           [](const Row &r) { return r.spent(r.seen.of_twisting.dissipated); }),
    number("lost.bond", "energy", "by the dashpots of a bond, and when it breaks",
           [](const Row &r) { return r.spent(r.seen.of_bond.dissipated); }),
    number("power", "energy/time", "lost over the time step; 0 in a setup",
           [](const Row &r) { return r.per_time(r.lost()); }),
    number("heat1", "energy/time", "that flows into particle 1", [](const Row &r) { return r.heat1(); }),
    number("heat2", "energy/time", "that flows into particle 2, or the wall", [](const Row &r) { return r.heat2(); }),
    number("bridge", "volume", "of the liquid between the bodies", [](const Row &r) { return r.seen.bridge; })};

std::vector<std::string> split(const std::string &word)
{
  const std::size_t dot = word.rfind('.');
  if (dot == std::string::npos) return {word};
  return {word.substr(0, dot), word.substr(dot + 1)};
}

int component_named(const std::string &name)
{
  const auto found = std::find(std::begin(COMPONENT), std::end(COMPONENT), name);
  return found == std::end(COMPONENT) ? -1 : static_cast<int>(found - std::begin(COMPONENT));
}

const ContactQuantity *quantity_named(const std::string &name)
{
  for (const ContactQuantity &q : contact_quantities())
    if (name == q.name) return &q;
  return nullptr;
}

// The largest rank of a value of this name in a law of the slot; 0 where there is none.
int size_of_value(Slot slot, const std::string &name)
{
  int size = 0;
  for (const LawObject &law : laws(slot))
    for (const HistoryValue &value : law.history)
      if (name == value.name) size = std::max(size, static_cast<int>(value.rank));
  return size;
}

std::string list_of_quantities()
{
  std::string text;
  for (const ContactQuantity &q : contact_quantities()) text += (text.empty() ? "" : ", ") + std::string(q.name);
  return text;
}

}  // namespace

const std::vector<ContactQuantity> &contact_quantities()
{
  static const std::vector<ContactQuantity> all = [] {
    std::vector<ContactQuantity> every;
    for (const auto *some : {&BODIES, &GEOMETRY, &FORCES, &ENERGIES}) append(every, *some);
    return every;
  }();
  return all;
}

std::string table_of_quantities()
{
  std::string text = "| name | columns | unit | meaning |\n|---|---|---|---|\n";
  for (const ContactQuantity &q : contact_quantities())
    text +=
        "| `" + std::string(q.name) + "` | " + std::to_string(q.size()) + " | " + q.unit + " | " + q.meaning + " |\n";
  return text;
}

ContactColumns::ContactColumns(const std::vector<std::string> &words, const std::string &command)
{
  for (const std::string &word : words)
    if (!add_quantity(word) && !add_remembered(word))
      refuse("expected some of ", list_of_quantities(),
             ", a component of a vector ('force.x'), or a value that laws remember ('tangential.NAME', as their pages "
             "have it) as columns in ",
             command, ", got ", quoted(word));
  if (names.empty()) refuse("expected names of columns in ", command, ", got none");
}

bool ContactColumns::wants_ledger() const { return std::find(names.begin(), names.end(), AGE) != names.end(); }

bool ContactColumns::add_quantity(const std::string &word)
{
  const int first = size();
  if (const ContactQuantity *all = quantity_named(word)) {
    shown.push_back({all, ALL, first});
    if (all->number) names.push_back(word);
    for (int k = 0; k < VECTOR && all->vector; k++) names.push_back(word + "." + COMPONENT[k]);
    return true;
  }
  const std::vector<std::string> parts = split(word);
  const ContactQuantity *of = parts.size() > 1 ? quantity_named(parts[0]) : nullptr;
  const int component = parts.size() > 1 ? component_named(parts[1]) : -1;
  if (!of || !of->vector || component < 0) return false;
  shown.push_back({of, component, first});
  names.push_back(word);
  return true;
}

bool ContactColumns::add_remembered(const std::string &word)
{
  const std::vector<std::string> parts = split(word);
  if (parts.size() < 2) return false;
  for (int slot = 0; slot < NSLOTS; slot++) {
    if (parts[0] != SLOT_NAME[slot]) continue;
    const int n = size_of_value(Slot(slot), parts[1]);
    if (n == 0) return false;
    remembered.push_back({Slot(slot), parts[1], size(), n});
    if (n == 1) names.push_back(word);
    for (int k = 0; k < n && n > 1; k++) names.push_back(word + "." + COMPONENT[k]);
    return true;
  }
  return false;
}

ContactColumns::Place ContactColumns::place_in(const Setting &setting, const Remembered &value) const
{
  Place place;
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const HistoryValue &m : setting.law(Slot(slot)).history) {
      if (slot == value.slot && value.name == m.name) {
        place.parity = static_cast<real>(m.parity);
        place.part.size = static_cast<int>(m.rank);
        return place;
      }
      place.part.begin += static_cast<int>(m.rank);
    }
  return {};
}

void ContactColumns::know(const LawTable &laws)
{
  if (remembered.empty()) return;
  for (const auto &known : places)
    if (known.first == &laws) return;
  std::vector<Place> found(remembered.size() * (laws.ntypes + 1) * (laws.ntypes + 1));
  for (int i = 1; i <= laws.ntypes; i++)
    for (int j = 1; j <= laws.ntypes; j++) {
      if (!laws.has(i, j) || !laws.complaint(i, j).empty()) continue;
      for (std::size_t k = 0; k < remembered.size(); k++)
        found[(static_cast<std::size_t>(i) * (laws.ntypes + 1) + j) * remembered.size() + k] =
            laws.with_sides(i, j, [&](const Setting &a, const Setting &) { return place_in(a, remembered[k]); });
    }
  places.emplace_back(&laws, std::move(found));
}

std::vector<std::string> ContactColumns::unknown() const
{
  std::vector<std::string> all;
  for (std::size_t k = 0; k < remembered.size(); k++) {
    bool known = false;
    for (const auto &[laws, found] : places)
      for (std::size_t at = k; at < found.size(); at += remembered.size()) known = known || found[at].part.size > 0;
    if (!known) all.push_back(std::string(SLOT_NAME[remembered[k].slot]) + "." + remembered[k].name);
  }
  return all;
}

void ContactColumns::write(const ContactRow &row, real *values) const
{
  for (const Shown &s : shown) {
    if (s.quantity->number)
      values[s.first] = s.quantity->number(row);
    else if (s.component == ALL)
      store(s.quantity->vector(row), values + s.first);
    else
      values[s.first] = component(s.quantity->vector(row), s.component);
  }
  if (remembered.empty()) return;
  const auto known = std::find_if(places.begin(), places.end(), [&](const auto &one) { return one.first == row.laws; });
  for (std::size_t k = 0; k < remembered.size(); k++) {
    const Remembered &value = remembered[k];
    Place place;
    if (known != places.end())
      place = known->second[(static_cast<std::size_t>(row.type_of_owner) * (row.laws->ntypes + 1) + row.type_of_other) *
                                remembered.size() +
                            k];
    const real sign = row.turned ? place.parity : 1;
    for (int m = 0; m < value.size; m++)
      values[value.first + m] = m < place.part.size ? sign * value_of(place.part, m, row.memory) : 0;
  }
}

}  // namespace Grit
