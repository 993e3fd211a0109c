#include "lammps/particles/fix_mdr_bodies.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/style_tables.h"

#include <algorithm>

using namespace LAMMPS_NS;

// In the order of Property.
const std::array<const char *, FixMdrBodies::NPROPERTIES> FixMdrBodies::NAMES{
    "Ro",      "Vcaps",   "Vgeo",    "Velas",    "eps_bar",    "dRnumerator", "dRdenominator",
    "Acon0",   "Acon1",   "Atot",    "Atot_sum", "ddelta_bar", "psi",         "history_setup_flag",
    "sigmaxx", "sigmayy", "sigmazz", "dRavg"};

FixMdrBodies *FixMdrBodies::find_or_make(LAMMPS *lmp)
{
  if (!find_fix<FixMdrBodies>(lmp)) {
    const std::string kokkos = "property/atom/kk";
    std::string words = lmp->kokkos && has_style(fix_styles(lmp), kokkos) ? kokkos : "property/atom";
    for (const char *name : NAMES) words += std::string(" d_") + name;
    make_fix(lmp, ID_PROPERTIES, words + " ghost yes");
    make_fix(lmp, ID, "GRIT/MDR");
  }
  return find_fix<FixMdrBodies>(lmp);
}

FixMdrBodies::FixMdrBodies(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  comm_forward = 6;
  create_attribute = 1;
  find_properties();
}

int FixMdrBodies::setmask() { return 0; }

// Commands between runs may have made properties of other names.
void FixMdrBodies::init() { find_properties(); }

void FixMdrBodies::set_arrays(int i) { property(KNOWN)[i] = 0; }

void FixMdrBodies::find_properties()
{
  for (int k = 0; k < NPROPERTIES; k++) {
    int is_real = 0, columns = 0;
    index[k] = atom->find_custom(NAMES[k], is_real, columns);
    if (index[k] < 0)
      error->all(FLERR, "granular/grit: expected the property d_{} of atoms for normal law mdr, got none", NAMES[k]);
  }
}

double *FixMdrBodies::property(Property which) const { return atom->dvector[index[which]]; }

Grit::MdrParticles FixMdrBodies::particles() const
{
  Grit::MdrParticles p{};
  p.radius = atom->radius;
  p.radius0 = property(RADIUS0);
  p.room = property(ROOM);
  p.volume = property(VOLUME);
  p.area_before = property(AREA_BEFORE);
  p.psi = property(PSI);
  p.displacement = property(DISPLACEMENT);
  p.area = property(AREA);
  p.surface = property(SURFACE);
  p.caps = property(CAPS);
  p.strain = property(STRAIN);
  p.numerator = property(NUMERATOR);
  p.denominator = property(DENOMINATOR);
  p.stress[0] = property(STRESS_XX);
  p.stress[1] = property(STRESS_YY);
  p.stress[2] = property(STRESS_ZZ);
  return p;
}

bool FixMdrBodies::knows_any() const
{
  const double *const known = property(KNOWN);
  return std::any_of(known, known + atom->nlocal, [](double one) { return one > 0; });
}

double FixMdrBodies::largest_radius(int i) const
{
  const double undeformed = property(KNOWN)[i] > 0 ? property(RADIUS0)[i] : atom->radius[i];
  return std::max(atom->radius[i], Grit::MDR_GROWTH * undeformed);
}

void FixMdrBodies::begin_step(double psi_b, bool passive)
{
  const Grit::MdrParticles all = particles();
  for (int i = 0; i < atom->nlocal; i++) {
    const bool is_new = meet(i);
    if (is_new || !passive) reshape(i, psi_b);
    if (!passive) all.clear(i);
  }
  std::fill_n(all.displacement, atom->nlocal + atom->nghost, 0.0);
  sent = SHAPES;
  comm->forward_comm(this);
}

// A particle that nobody has pressed yet; whether it is one.
bool FixMdrBodies::meet(int i)
{
  if (property(KNOWN)[i] > 0) return false;
  property(KNOWN)[i] = 1;
  property(RADIUS0)[i] = atom->radius[i];
  property(MEAN_GROWTH)[i] = 0;
  particles().clear(i);
  return true;
}

void FixMdrBodies::reshape(int i, double psi_b)
{
  const Grit::MdrShape shape =
      Grit::MdrShape::of(property(RADIUS0)[i], atom->radius[i], property(MEAN_GROWTH)[i], particles().sums(i), psi_b);
  atom->radius[i] = shape.radius;
  property(MEAN_GROWTH)[i] = shape.mean_growth;
  property(ROOM)[i] = shape.room;
  property(VOLUME)[i] = shape.volume;
  property(WHOLE_SURFACE)[i] = shape.surface;
  property(PSI)[i] = shape.psi;
  property(AREA_BEFORE)[i] = property(AREA)[i];
}

void FixMdrBodies::send_displacements()
{
  sent = DISPLACEMENTS;
  comm->forward_comm(this, 1);
}

// The values of a particle that ghosts get.
template <class F>
void FixMdrBodies::for_each_sent(int i, const F &f)
{
  if (sent == DISPLACEMENTS) return f(property(DISPLACEMENT)[i]);
  f(atom->radius[i]);
  for (const Property which : {RADIUS0, ROOM, VOLUME, AREA_BEFORE, PSI}) f(property(which)[i]);
}

int FixMdrBodies::pack_forward_comm(int n, int *particle, double *buf, int, int *)
{
  int m = 0;
  for (int k = 0; k < n; k++) for_each_sent(particle[k], [&](double value) { buf[m++] = value; });
  return m;
}

void FixMdrBodies::unpack_forward_comm(int n, int begin, double *buf)
{
  int m = 0;
  for (int i = begin; i < begin + n; i++) for_each_sent(i, [&](double &value) { value = buf[m++]; });
}
