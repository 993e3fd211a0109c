#include "fix_wall_gran_grit_kokkos.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "device_span.h"
#include "fix_energy_ledger_kokkos.h"
#include "neighbor.h"
#include "update.h"
#include "utils.h"

using namespace LAMMPS_NS;

template <class Wall>
FixWallKokkos<Wall>::FixWallKokkos(LAMMPS *lmp, int narg, char **arg, bool device) :
    Wall(lmp, narg, arg), wants_device(device), device_totals("grit:wall totals"), faults("grit:faults at the wall")
{
  this->kokkosable = 1;
  this->exchange_comm_device = this->sort_device = 1;
  this->execution_space = Host;
  this->datamask_read =
      X_MASK | V_MASK | OMEGA_MASK | F_MASK | TORQUE_MASK | RADIUS_MASK | RMASS_MASK | MASK_MASK | TAG_MASK | TYPE_MASK;
  this->datamask_modify = F_MASK | TORQUE_MASK;
}

// In restart files it is what the CPU style would have written. Not in the constructor: LAMMPS sets the name after it.
template <class Wall>
void FixWallKokkos<Wall>::post_constructor()
{
  const std::string name = this->style;
  delete[] this->style;
  this->style = utils::strdup(name.substr(0, name.find("/kk")));
  Wall::post_constructor();
}

// ---- before a run ------------------------------------------------------------------------------------------------------

template <class Wall>
void FixWallKokkos<Wall>::init()
{
  Wall::init();
  Kokkos::deep_copy(faults, Grit::WallFaults{});
  const std::string why = wants_device ? why_host() : "";
  host.say(this->lmp, this->words.command, why);
  on_device = wants_device && why.empty();
  if (on_device) laws.take(this->settings.laws, this->atom->ntypes);
  if (on_device && this->mesh()) mesh_arrays.take(*this->mesh());
  remembered.rooms = std::max(on_device ? this->for_kernels().parts() : this->most_points(), this->largest_count());
  this->execution_space = on_device ? ExecutionSpaceFromDevice<Device>::space : Host;
}

// What kernels of the device do not know, in words; empty: nothing.
template <class Wall>
std::string FixWallKokkos<Wall>::why_host() const
{
  if (this->others.ledger && !dynamic_cast<FixEnergyLedgerKokkos *>(this->others.ledger))
    return "the energy ledger is kept on the host";
  for (int type = 1; type <= this->atom->ntypes; type++)
    if (!this->settings.laws.complaint(type).empty()) return "it has no laws for particles of some types";
  if (Grit::uses_loaded_laws(this->settings.laws.laws())) return "laws of shared objects are compiled for the host";
  if (this->others.bodies) return "normal law mdr is computed there";
  if (this->peratom_flag) return "of the keyword 'contacts'";
  return this->others.liquid ? "of the liquid of particles" : this->foreign_to_kernels();
}

// ---- between host and device -------------------------------------------------------------------------------------------

template <class Wall>
void FixWallKokkos<Wall>::to_host()
{
  if (!remembered.side.moves_to_host()) return;
  Grit::copy(remembered.pools, this->contacts);
  remembered.pools = {};
  remembered.spare = {};
}

template <class Wall>
void FixWallKokkos<Wall>::to_device()
{
  if (!this->contacts.active() || !remembered.side.moves_to_device()) return;
  this->near.stands = false;                                                  // the slots are others
  const int most = this->contacts.largest_count(this->contacts.particles());  // all are copied
  Grit::copy(this->contacts, std::max(remembered.rooms, most), remembered.pools);
}

template <class Wall>
void FixWallKokkos<Wall>::fetch_totals()
{
  if (on_device) Kokkos::deep_copy(this->totals.mine, device_totals);
}

// ---- forces ------------------------------------------------------------------------------------------------------------

template <class Wall>
typename FixWallKokkos<Wall>::DeviceWall FixWallKokkos<Wall>::device_wall() const
{
  AtomKokkos *const atoms = this->atomKK;
  DeviceWall p;
  p.wall = this->for_kernels();
  if (this->mesh()) mesh_arrays.lend(p.wall.template get<Grit::MeshWall>());
  p.rules = this->wall_rules();
  p.laws = laws;
  p.reach_beyond = reach;
  p.history = remembered.pools;
  p.near = near_wall;
  p.particles.x = atoms->k_x.view<Device>();
  p.particles.v = atoms->k_v.view<Device>();
  p.particles.omega = atoms->k_omega.view<Device>();
  p.particles.f = atoms->k_f.view<Device>();
  p.particles.torque = atoms->k_torque.view<Device>();
  p.particles.radius = atoms->k_radius.view<Device>();
  if (this->others.rigid)
    p.particles.mass = device_mass;
  else
    p.particles.mass = atoms->k_rmass.view<Device>();
  p.particles.mask = atoms->k_mask.view<Device>();
  p.particles.tag = atoms->k_tag.view<Device>();
  p.particles.type = atoms->k_type.view<Device>();
  p.faults = faults;
  p.step = static_cast<double>(this->update->ntimestep);
  p.group_bit = this->groupbit;
  return p;
}

template <class Wall>
void FixWallKokkos<Wall>::find_near()
{
  auto &particle = near_wall.particle;
  if (particle.extent(0) < static_cast<std::size_t>(this->atom->nlocal))
    particle = std::decay_t<decltype(particle)>(Kokkos::view_alloc("grit:near", Kokkos::WithoutInitializing),
                                                this->atom->nmax);
  this->begin_near();
  reach = 0;
  if (this->settings.laws.outlives_overlap())
    reach = this->reach_beyond(Grit::largest_radius(device_wall(), this->atom->nlocal));
  nnear = Grit::find_near(device_wall(), this->neighbor->skin + this->near.margin, this->atom->nlocal);
  if (remembered.pools.active()) Grit::renew_slots(remembered.pools, remembered.spare, near_wall.particle, nnear);
  near_wall.reserve(nnear, this->for_kernels().parts());
}

template <class Wall>
double FixWallKokkos<Wall>::farthest_from_axis(const Grit::WallPlace &place) const
{
  return on_device ? Grit::farthest_from_axis(device_wall(), place, this->atom->nlocal)
                   : Wall::farthest_from_axis(place);
}

template <class Wall>
const Grit::Workers &FixWallKokkos<Wall>::workers() const
{
  static const Grit::HostThreads all;
  return all;
}

// The host looks at the particles first.
template <class Wall>
void FixWallKokkos<Wall>::setup(int vflag)
{
  this->atomKK->sync(Host, this->datamask_read);
  Wall::setup(vflag);
}

template <class Wall>
void FixWallKokkos<Wall>::post_force(int vflag)
{
  if (!on_device) {
    to_host();
    if (this->others.bodies) this->atomKK->modified(Host, DVECTOR_MASK);  // after this step
    return Wall::post_force(vflag);
  }
  const Grit::DeviceSpan span(this->stage_times(), Grit::Stage::walls);
  const Grit::Watchers watchers = Grit::watchers_of(this->lmp);
  if (!watchers.empty()) to_host();
  if (this->others.rigid && this->neighbor->ago == 0) copy_masses();
  // A variable may ask for particles, which LAMMPS looks at on the host.
  // The same for those who look at contacts.
  if (this->temperature.varies() || !watchers.empty()) this->atomKK->sync(Host, ALL_MASK);
  this->begin_step();
  if (this->mesh()) mesh_arrays.take_images(*this->mesh_images());
  this->totals.step = -1;
  if (!watchers.empty()) this->find_and_show(watchers);
  to_device();
  if (!this->knows_near()) find_near();
  wants_more() ? act_with_more() : Grit::act<false>(device_wall(), nnear, device_totals);
  if (!HAS_DEVICE || this->update->setupflag || this->neighbor->ago == 0) stop_at_faults();
}

template <class Wall>
void FixWallKokkos<Wall>::post_run()
{
  Wall::post_run();
  if (on_device) stop_at_faults();
}

// More than forces is wanted of the contacts.
template <class Wall>
bool FixWallKokkos<Wall>::wants_more() const
{
  return this->others.ledger || this->others.radii || this->settings.laws.any_setting(Grit::makes_heat);
}

template <class Wall>
void FixWallKokkos<Wall>::act_with_more()
{
  auto *const books = static_cast<FixEnergyLedgerKokkos *>(this->others.ledger);
  DeviceWall p = device_wall();
  bodies.lend(*this->atom, this->others.radii, this->settings.laws.any_setting(Grit::makes_heat));
  p.bodies = bodies;
  const std::size_t room = near_wall.count.extent(0);
  if (books && booked.extent(0) < room) booked = decltype(booked)("grit:booked", room);
  p.booked = booked;
  Grit::act<true>(p, nnear, device_totals);
  bodies.take_back(*this->atom, this->others.radii, p.rules.advances());
  if (books) books->add(Grit::enter_bookings(p, nnear, books->on_device()));
}

template <class Wall>
void FixWallKokkos<Wall>::copy_masses()
{
  this->update_masses();
  Grit::copy_rounded(this->rigid_mass.data(), this->atom->nlocal, device_mass);
}

// Kernels only note a particle without a force. Asked when a list begins and at the end of a run; in every step where the
// host sees their memory.
template <class Wall>
void FixWallKokkos<Wall>::stop_at_faults()
{
  const auto found = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), faults);
  const Grit::WallFaults &f = found();
  const bigint step = static_cast<bigint>(f.step);
  if (f.on_wall != 0) this->complain_of_center_on_wall(f.on_wall);
  if (f.lost != 0) this->complain_of_position(f.lost, step);
  if (f.crowded != 0) this->complain_of_crowd(f.crowded, remembered.rooms);
  if (f.infinite != 0) this->complain_of_force(f.infinite, f.type, step, f.motion);
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

template <class Wall>
double FixWallKokkos<Wall>::memory_usage()
{
  return Wall::memory_usage() + remembered.pools.bytes() + remembered.spare.bytes() + bodies.bytes() +
         near_wall.bytes() + mesh_arrays.bytes() +
         static_cast<double>((booked.size() + device_mass.size()) * sizeof(double));
}

template <class Wall>
void FixWallKokkos<Wall>::grow_arrays(int nmax)
{
  Wall::grow_arrays(nmax);
  if (remembered.side.is_on_device()) remembered.pools.grow(nmax);
}

// ---- the same on the device: the numbers of the keyword 'contacts' belong to one step, and every step makes them anew -----

template <class Wall>
void FixWallKokkos<Wall>::sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &sorter)
{
  to_device();
  if (remembered.pools.active()) sorter.sort(Device(), remembered.pools.slot);
}

template <class Wall>
int FixWallKokkos<Wall>::pack_exchange_kokkos(const int &nsend, DAT::tdual_double_2d_lr &buffer,
                                              DAT::tdual_int_1d index, DAT::tdual_int_1d refill, ExecutionSpace space)
{
  if (!this->contacts.active()) return 0;
  to_device();
  const int n = Grit::pack(remembered.pools, Grit::exchange_of<Device>(buffer, index, refill, nsend, space));
  Grit::give<Device>(buffer, space);
  return n;
}

template <class Wall>
void FixWallKokkos<Wall>::unpack_exchange_kokkos(DAT::tdual_double_2d_lr &buffer, DAT::tdual_int_1d &index, int nrecv,
                                                 int nfirst, int first, ExecutionSpace space)
{
  to_device();
  Grit::unpack(remembered.pools, Grit::incoming_of<Device>(buffer, index, nrecv, nfirst, first, space));
}

template class LAMMPS_NS::FixWallKokkos<FixWallGranGrit>;
template class LAMMPS_NS::FixWallKokkos<FixWallGranRegionGrit>;
template class LAMMPS_NS::FixWallKokkos<FixWallGranMeshGrit>;
