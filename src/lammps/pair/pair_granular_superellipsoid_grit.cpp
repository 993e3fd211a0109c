#include "lammps/pair/pair_granular_superellipsoid_grit.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/start_checks.h"
#include "neigh_list.h"
#include "neighbor.h"
#include "setup/words.h"
#include "update.h"
#include "watch/watch_shapes.h"

#include <algorithm>

using namespace LAMMPS_NS;
using Grit::vec3;

static constexpr const char *SHAPES = "pair_style granular/superellipsoid/grit";  // for messages

// ---- words -------------------------------------------------------------------------------------------------------------

void PairGranularSuperellipsoidGrit::check_settings() const {}

// LAMMPS' words for a spring that begins in each step anew with its tangential part, of a stiffness that is one over a length
// where the contact radius is known.
std::vector<std::string> PairGranularSuperellipsoidGrit::laws_in_words(const std::vector<std::string> &line) const
{
  static const std::string TANGENTIAL = "tangential", CLASSIC = "classic";
  std::vector<std::string> words = line;
  const bool hooke = !line.empty() && line[0] == "hooke";
  const bool by_mass = std::find(line.begin(), line.end(), "mass_velocity") != line.end();
  for (std::size_t k = 1; k < words.size(); k++)
    if (words[k - 1] == TANGENTIAL && words[k] == CLASSIC)
      words[k] = hooke && by_mass ? "linear_history_classic" : "mindlin_classic";
  return words;
}

void PairGranularSuperellipsoidGrit::note_search()
{
  const std::set<std::string> &words = options.shapes.of_search;
  if (noted_search || is_midway() || comm->me != 0 || words.empty()) return;
  noted_search = true;
  utils::logmesg(lmp,
                 "granular/grit: '{}' {} how LAMMPS searches for contacts; here they have the common normal of both "
                 "bodies, whatever it is\n",
                 Grit::joined({words.begin(), words.end()}, "' and '"), words.size() > 1 ? "choose" : "chooses");
}

Grit::LawRadius PairGranularSuperellipsoidGrit::rule() const
{
  using Radius = Grit::ShapeSettings::Radius;
  switch (options.shapes.radius) {
    case Radius::gauss:
      return Grit::LawRadius::gauss;
    case Radius::hertz:
      return Grit::LawRadius::hertz;
    case Radius::mean:
      return Grit::LawRadius::mean;
    case Radius::volume:
      return Grit::LawRadius::volume;
    default:  // in LAMMPS' place, or way, its mean
      return taken_over().empty() && !is_midway() ? Grit::LawRadius::hertz : Grit::LawRadius::mean;
  }
}

// Whether a suffix has put this style in the place of LAMMPS' own does not stand in the file.
Grit::StyleSettings PairGranularSuperellipsoidGrit::settings_for_file() const
{
  using Radius = Grit::ShapeSettings::Radius;
  Grit::StyleSettings settings = options;
  if (settings.shapes.radius == Radius::of_style)
    settings.shapes.radius = rule() == Grit::LawRadius::mean ? Radius::mean : Radius::hertz;
  return settings;
}

// ---- before a run ------------------------------------------------------------------------------------------------------

void PairGranularSuperellipsoidGrit::check_atoms() const
{
  if (atom->omega_flag || !Grit::have_shapes(*atom))
    error->all(FLERR, "granular/grit: expected 'atom_style ellipsoid superellipsoid' for {}, got {}", SHAPES,
               atom->atom_style);
  Grit::check_communication(lmp, SHAPES);
}

// Two of a hybrid style may have the same particles, whose moments of inertia and walls are those of one shape.
void PairGranularSuperellipsoidGrit::check_capsules() const
{
  const auto is_capsule = [](const PairGranularSuperellipsoidGrit &pair, int type) {
    return pair.options.shapes.capsules.count(type) > 0;
  };
  const std::vector<char> mine = types();
  for (const PairGranularGrit *pair : contact_pairs(lmp)) {
    const auto *const other = dynamic_cast<const PairGranularSuperellipsoidGrit *>(pair);
    if (!other || other == this) continue;
    const std::vector<char> theirs = other->types();
    for (int type = 1; type <= atom->ntypes; type++)
      if (mine[type] && theirs[type] && is_capsule(*this, type) != is_capsule(*other, type))
        error->all(
            FLERR,
            "granular/grit: expected 'shape {} capsule' in all of {} of a hybrid that have particles of type {}, "
            "or in none, got it in one",
            type, SHAPES, type);
  }
}

void PairGranularSuperellipsoidGrit::init_style()
{
  check_atoms();
  check_capsules();
  if (table) table->keep_normals(true);
  shapes.init(lmp, types(), options.shapes.capsules);
  PairGranularGrit::init_style();
  note_search();
}

// Before fixes are made that complain of the particles.
void PairGranularSuperellipsoidGrit::check_laws() const
{
  const bool is_mdr =
      table->any([](const Grit::Setting &laws) { return (laws.law(Grit::NORMAL).gives & Grit::PREPARED) != 0; });
  if (table->thins())
    error->all(FLERR,
               "granular/grit: expected no normal law with thinning, which changes radii of spheres, for {}, got one",
               SHAPES);
  if (is_mdr)
    error->all(FLERR, "granular/grit: expected another normal law than mdr, which is one of spheres, for {}, got mdr",
               SHAPES);
}

std::unique_ptr<Grit::Kernel> PairGranularSuperellipsoidGrit::make_kernel() const
{
  check_laws();
  return Grit::make_shape_kernel(table->key(), {atom->ntypes, table->laws()}, known);
}

double PairGranularSuperellipsoidGrit::memory_usage()
{
  return PairGranularGrit::memory_usage() + static_cast<double>(shapes.bytes() + apart.capacity() * sizeof(vec3));
}

// ---- a step ------------------------------------------------------------------------------------------------------------

void PairGranularSuperellipsoidGrit::build_contact_list()
{
  shapes.set_moments();  // also of scans before the first forces
  PairGranularGrit::build_contact_list();
  apart.assign(contacts.size(), {0, 0, 0});
  known.apart = apart.data();
}

void PairGranularSuperellipsoidGrit::update_bodies()
{
  PairGranularGrit::update_bodies();
  if (neighbor->ago == 0) shapes.set_moments();  // fixes may have changed bodies since the list
  look_at_bodies();
}

// Of this process alone: others may not come here.
void PairGranularSuperellipsoidGrit::look_at_bodies()
{
  shapes.update();
  know();
}

void PairGranularSuperellipsoidGrit::know()
{
  known = {shapes.shapes(),      shapes.like_numbers(),
           shapes.equal_radii(), shapes.bounding_radii(),
           apart.data(),         rule(),
           is_midway(),          &lost};
}

// ---- for others --------------------------------------------------------------------------------------------------------

// Overlap over the smallest half length of both.
Grit::DeepContacts PairGranularSuperellipsoidGrit::scan(const std::vector<Grit::ScanPart> &parts)
{
  look_at_bodies();
  const Grit::PlainView p = view();
  Grit::DeepContacts all;
  Grit::ShapeBatch batch;
  for (const Grit::ScanPart &part : parts)
    for (std::size_t k = part.pairs.begin; k < part.pairs.end;) {
      batch.clear();
      for (; k < part.pairs.end && !batch.is_full(); k++) {
        const Grit::ShapePair two(p, known, k);
        if (!part.rules.counts(p.rules.bond(p.pairs.neighbour(k)), atom->mask[two.i], atom->mask[two.j])) continue;
        if (dot(two.d, two.d) != 0 && two.may_overlap()) batch.add(two, false);
      }
      note_deep(p, batch, part.rules.limit, all);
    }
  return all;
}

void PairGranularSuperellipsoidGrit::note_deep(const Grit::PlainView &p, Grit::ShapeBatch &batch, double limit,
                                               Grit::DeepContacts &all) const
{
  find_meetings(p, known.uncounted(), batch);
  for (int k = 0; k < batch.n; k++) {
    const int i = batch.i[k], j = batch.j[k];
    const double least = std::min(known.shape[i].body.smallest(), known.shape[j].body.smallest());
    const double depth = batch.met[k].overlap / least;
    if (depth > limit) all.note(i, j, depth, j >= atom->nlocal);
  }
}

void PairGranularSuperellipsoidGrit::show_contacts(const Grit::Watchers &watchers)
{
  if (watchers.empty()) return;
  const Grit::PlainView p = view();
  const Grit::ShapesOfBodies bodies = known.uncounted();
  Grit::show_contacts(watchers, this, update->ntimestep, *table, threads(), [&](int k, const auto &see) {
    for (const Grit::ContactList::Run &run : contacts.runs) {
      const Grit::GeneralLaw &law = table->law(run.itype, run.jtype);
      const auto [begin, end] = threads().stretch(k, run.all().end - run.all().begin);
      for (std::size_t pair = run.all().begin + begin; pair < run.all().begin + end; pair++)
        Grit::show_contact_of_shapes({p, bodies, pair}, law, *table, run, [&](Grit::ContactRow &row) {
          name(row);
          see(row);
        });
    }
  });
}

// One contact, passively: nothing that is remembered changes.
double PairGranularSuperellipsoidGrit::single(int i, int j, int itype, int jtype, double, double, double factor,
                                              double &fforce)
{
  std::fill_n(svector, NSINGLE, 0.0);
  fforce = 0;
  if (factor == 0) return 0;
  const auto place = [&](int a, int b) { return contacts.find(a, b, atom->type[a], atom->type[b], NEIGHMASK); };
  const std::size_t listed = place(i, j), turned = place(j, i);
  const bool is_turned = listed == Grit::ContactList::NONE;
  if (is_turned && turned == Grit::ContactList::NONE) return 0;
  shapes.update(i, j);
  know();
  const Grit::PlainView p = view();
  const Grit::ShapesOfBodies bodies = known.uncounted();
  const Grit::ShapePair two(p, bodies, is_turned ? turned : listed);
  const Grit::GeneralLaw &law = is_turned ? table->law(jtype, itype) : table->law(itype, jtype);
  if (dot(two.d, two.d) == 0 || !two.may_meet(law)) return 0;
  const Grit::ShapeContactOf<Grit::GeneralLaw> one(two, law, two.meet());
  if (!acts(one.state())) return 0;
  constexpr double PASSIVE = 0;
  double memory[Grit::MAX_HISTORY] = {};
  remembered(p, two.pair, nullptr, memory);
  Grit::ContactForce f = one.force(one.contact(PASSIVE), memory);
  const double sign = is_turned ? -1 : 1;
  const vec3 branch = sign * one.meeting().branch();
  fforce = factor * dot(sign * f.force, branch) / dot(branch, branch);
  f.tangential.value = sign * f.tangential.value;
  put_contact(f, one.meeting().normal, branch, is_turned ? f.heat_j : f.heat_i);
  return factor * f.stored();
}
