#include "tester/quantities.h"

#include <map>

namespace Grit::Tester {

namespace {

const char *const COMPONENT[] = {"_normal", "_1", "_2"};

}  // namespace

Quantities::Quantities(const Setting &setting, bool of_shapes) :
    heat(makes_heat(setting)),
    bonds(!setting.law(BOND).is_idle()),
    thins(make_law(setting, setting, "the tester").thins),
    shaped(of_shapes)
{
  add("time", "time");
  for (const char *name : {"step", "stage", "cycle", "touching", "bounces", "broken", "bond"}) add(name, "-");
  add("stage_time", "time");
  add("stage_steps", "-");
  add("overlap", "length");
  for (int k = 0; k < NDOFS; k++) add(std::string("u_") + DOF_NAME[k], k < ABOUT ? "length" : "rad");
  for (int k = 0; k < NDOFS; k++) add(std::string("v_") + DOF_NAME[k], k < ABOUT ? "velocity" : "rad/time");
  for (int k = 0; k < NDOFS; k++)
    add(std::string(k < ABOUT ? "f_" : "m_") + DOF_NAME[k], k < ABOUT ? "force" : "torque");
  for (const char *body : {"a", "b"})
    for (int k = ABOUT; k < NDOFS; k++) add(std::string("torque_") + body + "_" + DOF_NAME[k], "torque");
  for (const char *slot : {"slip", "slip_rolling", "slip_twisting"}) add(slot, "-");
  add_history(setting);
  for (int k = 0; k <= WALL_WORK; k++) add(std::string("e_") + ACCOUNT_NAME[k], "energy");
  add("work", "energy");
  add("kinetic", "energy");
  if (bonds)
    for (const char *name : {"stress_tension", "stress_shear"}) add(name, "pressure");
  if (heat)
    for (const char *name : {"heat_a", "heat_b"}) add(name, "energy/time");
  if (thins || shaped)
    for (const char *name : {"radius_a_now", "radius_b_now"}) add(name, "length");
  now.assign(all.size(), 0);
}

void Quantities::add_history(const Setting &setting)
{
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const HistoryValue &m : setting.law(Slot(slot)).history) {
      const std::string name = std::string(SLOT_NAME[slot]) + "_" + m.name;
      remembered.push_back(m.rank);
      if (m.rank == Rank::scalar) add(name, m.unit);
      for (const char *component : COMPONENT)
        if (m.rank == Rank::vector) add(name + component, m.unit);
    }
  if (!may_rest(setting)) return;
  add("acted", "-");
  add("offset", "length");
  remembered.insert(remembered.end(), RESTING_SIZE, Rank::scalar);
}

int Quantities::index(const std::string &name) const
{
  for (std::size_t k = 0; k < all.size(); k++)
    if (all[k].name == name) return static_cast<int>(k);
  return -1;
}

void Quantities::take(const TwoBodies &bodies, const Progress &p)
{
  std::size_t at = 0;
  const auto put = [&](real value) { now[at++] = value; };
  const auto put_all = [&](const auto &values) {
    for (const auto value : values) put(value);
  };
  const ContactForce &f = bodies.force;
  put(p.time);
  for (const real value : {real(p.step), real(p.stage), real(p.cycle), real(bodies.touching), real(p.bounces),
                           real(p.broken), real(f.bond.state), p.stage_time, real(p.stage_steps), bodies.overlap()})
    put(value);
  put_all(bodies.displacement);
  put_all(bodies.rate);
  put_all(bodies.action());
  for (const vec3 torque : {bodies.axes.components(f.torque_i), bodies.axes.components(f.torque_j)})
    for (int axis = 0; axis < 3; axis++) put(component(torque, axis));
  for (const bool slides : {f.tangential.sliding, f.rolling.sliding, f.twisting.sliding}) put(slides);
  const real *h = bodies.history;
  for (const Rank rank : remembered) {
    const vec3 v = rank == Rank::vector ? bodies.axes.components(load(h)) : vec3{*h, 0, 0};
    for (int axis = 0; axis < static_cast<int>(rank); axis++) put(component(v, axis));
    h += static_cast<int>(rank);
  }
  for (int k = 0; k <= WALL_WORK; k++) put(bodies.accounts.amount[k]);
  put(bodies.work);
  put(bodies.kinetic_energy());
  if (bonds)
    for (const real stress : {f.bond.tension, f.bond.shear}) put(stress);
  if (heat)
    for (const real flow : {f.heat_i, f.heat_j}) put(flow);
  if (thins)
    for (const real radius : {bodies.a.radius, bodies.b.radius}) put(radius);
  if (shaped)
    for (const real radius : {bodies.contact.radi, bodies.contact.radj}) put(radius);
}

namespace {

using Units = std::map<std::string, std::string>;
const std::map<std::string, Units> &systems()
{
  const Units metre{{"length", "m"},      {"time", "s"},  {"force", "N"},    {"energy", "J"},
                    {"temperature", "K"}, {"mass", "kg"}, {"pressure", "Pa"}};
  const Units centimetre{{"length", "cm"},     {"time", "s"}, {"force", "dyn"},  {"energy", "erg"},
                         {"temperature", "K"}, {"mass", "g"}, {"pressure", "Ba"}};
  const Units micrometre{{"length", "um"},     {"time", "us"}, {"force", "pg um/us^2"},     {"energy", "pg um^2/us^2"},
                         {"temperature", "K"}, {"mass", "pg"}, {"pressure", "pg/(um us^2)"}};
  const Units nanometre{{"length", "nm"},     {"time", "ns"}, {"force", "ag nm/ns^2"},     {"energy", "ag nm^2/ns^2"},
                        {"temperature", "K"}, {"mass", "ag"}, {"pressure", "ag/(nm ns^2)"}};
  static const std::map<std::string, Units> all{
      {"si", metre}, {"cgs", centimetre}, {"micro", micrometre}, {"nano", nanometre}, {"lj", {}}};
  return all;
}

}  // namespace

bool is_unit_system(const std::string &system) { return systems().count(system) > 0; }

// The systems of LAMMPS in which force is mass times acceleration.
std::string unit_of(const std::string &dimension, const std::string &system)
{
  static const Units composed{{"velocity", "length/time"}, {"torque", "force length"}, {"area", "length^2"}};
  std::string unit, word;
  const Units &units = systems().at(system);
  const auto translate = [&] {
    const auto found = units.find(word), of_others = composed.find(word);
    const std::string of_word = of_others != composed.end() ? unit_of(of_others->second, system)
                                : found == units.end()      ? word
                                                            : found->second;
    const bool ambiguous = word.size() < dimension.size() && of_word.find('/') != std::string::npos;
    unit += ambiguous ? "(" + of_word + ")" : of_word;
    word.clear();
  };
  for (const char letter : dimension) {
    if (std::isalpha(static_cast<unsigned char>(letter))) {
      word += letter;
      continue;
    }
    translate();
    unit += letter;
  }
  translate();
  return unit;
}

}  // namespace Grit::Tester
