// Walls: contacts for those who look at them.
#include "atom.h"
#include "lammps/host/contact_styles.h"
#include "lammps/wall/fix_wall_base.h"
#include "update.h"
#include "watch/watch_contact.h"

#include <algorithm>

using namespace LAMMPS_NS;

int FixWallBase::number() const
{
  const std::vector<FixWallBase *> all = contact_walls(lmp);
  return 1 + static_cast<int>(std::find(all.begin(), all.end(), this) - all.begin());
}

void FixWallBase::show_contacts(const Grit::Watchers &watchers)
{
  if (watchers.empty()) return;
  const Grit::Workers &threads = divided();
  const Grit::WallWatch watch{rules};
  const int here = number();
  Grit::show_contacts(watchers, this, update->ntimestep, command.laws.laws(), threads, [&](int k, const auto &see) {
    const auto [begin, end] = threads.stretch(k, static_cast<int>(near.particles.size()));
    Found found;
    for (int m = begin; m < end; m++) {
      const int i = near.particles[m];
      if (!is_in_group(i)) continue;
      find_contacts(i, found, k);
      for (const Grit::WallPoint &point : found.points)
        look(watch, i, found, point, [&](Grit::ContactRow &row) {
          row.wall = here;
          see(row);
        });
    }
  });
}

void FixWallBase::find_and_show(const Grit::Watchers &watchers)
{
  const Grit::Workers &threads = divided();
  begin_shares(threads);
  find_near(threads);
  show_contacts(watchers);
  near.stands = false;
}

// Contact of particle i with one part of the wall; one without laws stops the run when it is computed.
template <class See>
void FixWallBase::look(const Grit::WallWatch &watch, int i, const Found &found, const Grit::WallPoint &point,
                       const See &see)
{
  constexpr bool ONLY = true;
  const Grit::WallLaws &laws = command.laws;
  const int type = atom->type[i];
  if (laws.layout_number(type) == Grit::ContactMemory::UNKNOWN_LAYOUT) return;
  const double *const old = known(i, point);
  Grit::WallMemory memory{};
  if (old) std::copy_n(old, contacts.row_size, memory.begin());
  const Grit::GeneralLaw &law = laws.law(type);
  const Grit::Prepared prepared = prepare(law, i, point, memory.data(), ONLY);
  watch.point(law, point, found.body(point, body(i)), old != nullptr, memory, prepared, [&](Grit::ContactRow &row) {
    row.owner = {atom->tag[i], type, i};
    row.other.type = laws.has_type() ? laws.type() : 0;
    row.laws = &laws.laws();
    row.type_of_owner = laws.row(type);
    row.type_of_other = laws.column();
    see(row);
  });
}
