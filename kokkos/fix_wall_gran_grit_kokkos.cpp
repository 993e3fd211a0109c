#include "fix_wall_gran_grit_kokkos.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "device_span.h"
#include "error.h"
#include "fix_energy_ledger_kokkos.h"
#include "lammps/host/simulation_state.h"
#include "neighbor.h"
#include "update.h"
#include "utils.h"

using namespace LAMMPS_NS;

FixWallKokkos::FixWallKokkos(LAMMPS *lmp, int narg, char **arg, MakeSurface make, bool device) :
    FixWallBase(lmp, narg, arg, make),
    wants_device(device),
    device_totals("grit:wall totals"),
    faults("grit:faults at the wall")
{
  kokkosable = 1;
  exchange_comm_device = sort_device = 1;
  execution_space = Host;
  datamask_read =
      X_MASK | V_MASK | OMEGA_MASK | F_MASK | TORQUE_MASK | RADIUS_MASK | RMASS_MASK | MASK_MASK | TAG_MASK | TYPE_MASK;
  datamask_modify = F_MASK | TORQUE_MASK;
}

// In restart files it is what the CPU style would have written. Not in the constructor: LAMMPS sets the name after it.
void FixWallKokkos::post_constructor()
{
  const std::string name = style;
  delete[] style;
  style = utils::strdup(name.substr(0, name.find("/kk")));
  FixWallBase::post_constructor();
}

// ---- before a run ------------------------------------------------------------------------------------------------------

void FixWallKokkos::init()
{
  FixWallBase::init();
  Kokkos::deep_copy(faults, Grit::WallFaults{});
  const std::string why = wants_device ? why_host() : "";
  host.say(lmp, command.name(), why);
  on_device = wants_device && why.empty();
  if (on_device) laws.take(command.laws, atom->ntypes);
  if (on_device && surface->mesh()) mesh_arrays.take(*surface->mesh());
  remembered.rooms = std::max(on_device ? surface->for_kernels().parts() : surface->most_points(), largest_count());
  execution_space = on_device ? ExecutionSpaceFromDevice<Device>::space : Host;
}

// What kernels of the device do not know, in words; empty: nothing.
std::string FixWallKokkos::why_host() const
{
  if (others.ledger && !dynamic_cast<FixEnergyLedgerKokkos *>(others.ledger))
    return "the energy ledger is kept on the host";
  for (int type = 1; type <= atom->ntypes; type++)
    if (!command.laws.complaint(type).empty()) return "it has no laws for particles of some types";
  if (Grit::uses_loaded_laws(command.laws.laws())) return "laws of shared objects are compiled for the host";
  if (others.bodies) return "normal law mdr is computed there";
  if (peratom_flag) return "of the keyword 'contacts'";
  return others.liquid ? "of the liquid of particles" : surface->foreign_to_kernels();
}

// ---- between host and device -------------------------------------------------------------------------------------------

void FixWallKokkos::to_host()
{
  if (!remembered.side.moves_to_host()) return;
  Grit::copy(remembered.pools, contacts);
  remembered.pools = {};
  remembered.spare = {};
}

void FixWallKokkos::to_device()
{
  if (!contacts.active() || !remembered.side.moves_to_device()) return;
  near.stands = false;                                            // the slots are others
  const int most = contacts.largest_count(contacts.particles());  // all are copied
  Grit::copy(contacts, std::max(remembered.rooms, most), remembered.pools);
}

void FixWallKokkos::fetch_totals()
{
  if (on_device) Kokkos::deep_copy(totals.mine, device_totals);
}

// ---- forces ------------------------------------------------------------------------------------------------------------

FixWallKokkos::DeviceWall FixWallKokkos::device_wall() const
{
  AtomKokkos *const atoms = atomKK;
  DeviceWall p;
  p.wall = surface->for_kernels();
  if (surface->mesh()) mesh_arrays.lend(p.wall.get<Grit::MeshWall>());
  p.rules = rules;
  p.laws = laws;
  p.reach_beyond = reach;
  p.memory = remembered.pools;
  p.near = near_wall;
  p.particles.x = atoms->k_x.view<Device>();
  p.particles.v = atoms->k_v.view<Device>();
  p.particles.omega = atoms->k_omega.view<Device>();
  p.particles.f = atoms->k_f.view<Device>();
  p.particles.torque = atoms->k_torque.view<Device>();
  p.particles.radius = atoms->k_radius.view<Device>();
  if (others.rigid)
    p.particles.mass = device_mass;
  else
    p.particles.mass = atoms->k_rmass.view<Device>();
  p.particles.mask = atoms->k_mask.view<Device>();
  p.particles.tag = atoms->k_tag.view<Device>();
  p.particles.type = atoms->k_type.view<Device>();
  p.faults = faults;
  p.step = static_cast<double>(update->ntimestep);
  p.group_bit = groupbit;
  return p;
}

void FixWallKokkos::find_near()
{
  auto &particle = near_wall.particle;
  if (particle.extent(0) < static_cast<std::size_t>(atom->nlocal))
    particle =
        std::decay_t<decltype(particle)>(Kokkos::view_alloc("grit:near", Kokkos::WithoutInitializing), atom->nmax);
  begin_near();
  reach = 0;
  if (command.laws.outlives_overlap()) reach = reach_beyond(Grit::largest_radius(device_wall(), atom->nlocal));
  nnear = Grit::find_near(device_wall(), neighbor->skin + near.margin, atom->nlocal);
  if (remembered.pools.active()) Grit::renew_slots(remembered.pools, remembered.spare, near_wall.particle, nnear);
  near_wall.reserve(nnear, surface->for_kernels().parts());
}

double FixWallKokkos::farthest_from_axis(const Grit::WallPlace &place) const
{
  return on_device ? Grit::farthest_from_axis(device_wall(), place, atom->nlocal)
                   : FixWallBase::farthest_from_axis(place);
}

const Grit::Workers &FixWallKokkos::workers() const
{
  static const Grit::HostThreads all;
  return all;
}

// The host looks at the particles first.
void FixWallKokkos::setup(int vflag)
{
  atomKK->sync(Host, asks_variables() ? ALL_MASK : datamask_read);
  FixWallBase::setup(vflag);
}

void FixWallKokkos::post_force(int vflag)
{
  // A variable may ask for particles, which LAMMPS looks at on the host.
  if (asks_variables()) atomKK->sync(Host, ALL_MASK);
  if (!on_device) {
    to_host();
    if (others.bodies) atomKK->modified(Host, DVECTOR_MASK);  // after this step
    return FixWallBase::post_force(vflag);
  }
  const Grit::DeviceSpan span(stage_times(), Grit::Stage::walls);
  const Grit::Watchers watchers = Grit::watchers_of(lmp);
  if (!watchers.empty()) to_host();
  if (others.rigid && neighbor->ago == 0) copy_masses();
  if (!watchers.empty()) atomKK->sync(Host, ALL_MASK);  // who looks at contacts looks there too
  begin_step();
  if (surface->mesh()) mesh_arrays.take_images(surface->for_kernels().get<Grit::MeshWall>());
  totals.step = -1;
  if (!watchers.empty()) find_and_show(watchers);
  to_device();
  if (!knows_near()) find_near();
  wants_more() ? act_with_more() : Grit::act<false>(device_wall(), nnear, device_totals);
  follow_load();
  if (!HAS_DEVICE || update->setupflag || neighbor->ago == 0) stop_at_faults();
}

void FixWallKokkos::post_run()
{
  FixWallBase::post_run();
  if (on_device) stop_at_faults();
}

// More than forces is wanted of the contacts.
bool FixWallKokkos::wants_more() const
{
  return others.ledger || others.radii || command.laws.any_setting(Grit::makes_heat);
}

void FixWallKokkos::act_with_more()
{
  auto *const books = static_cast<FixEnergyLedgerKokkos *>(others.ledger);
  DeviceWall p = device_wall();
  bodies.lend(*atom, others.radii, command.laws.any_setting(Grit::makes_heat));
  p.bodies = bodies;
  const std::size_t room = near_wall.count.extent(0);
  if (books && booked.extent(0) < room) booked = decltype(booked)("grit:booked", room);
  p.booked = booked;
  Grit::act<true>(p, nnear, device_totals);
  bodies.take_back(*atom, others.radii, p.rules.advances());
  if (books) books->add(Grit::enter_bookings(p, nnear, books->on_device()));
}

void FixWallKokkos::copy_masses()
{
  Grit::copy_masses(lmp, others.rigid, command.name(), rigid_mass);
  Grit::copy_rounded(rigid_mass.data(), atom->nlocal, device_mass);
}

// Kernels only note a particle without a force. Asked when a list begins and at the end of a run; in every step where the
// host sees their memory.
void FixWallKokkos::stop_at_faults()
{
  const auto all = Grit::on_host(faults);
  const Grit::WallFaults &f = all();
  const bigint step = static_cast<bigint>(f.step);
  if (f.on_wall != 0) complain({Fault::center_on_wall, f.on_wall, f.type, step});
  if (f.lost != 0) complain({Fault::position, f.lost, f.type, step});
  if (f.crowded != 0 && surface->mesh()) complain_of_triangles(f.crowded);
  if (f.crowded != 0) complain({Fault::crowd, f.crowded, f.type, step, remembered.rooms});
  if (f.infinite != 0) complain({Fault::force, f.infinite, f.type, step, remembered.rooms, f.motion});
}

// Kernels have room for that many triangles, and do not tell which was too little.
void FixWallKokkos::complain_of_triangles(tagint tag) const
{
  error->one(
      FLERR,
      "granular/grit: expected at most {} triangles within reach of atom {} and {} contacts of it in kernels of a "
      "device in {}, got more; the style wall/gran/mesh/grit/kk/host has room for all",
      Grit::MeshWall::CANDIDATES, tag, Grit::MeshWall::POINTS, command.name());
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

double FixWallKokkos::memory_usage()
{
  return FixWallBase::memory_usage() + remembered.pools.bytes() + remembered.spare.bytes() + bodies.bytes() +
         near_wall.bytes() + mesh_arrays.bytes() +
         static_cast<double>((booked.size() + device_mass.size()) * sizeof(double));
}

void FixWallKokkos::grow_arrays(int nmax)
{
  FixWallBase::grow_arrays(nmax);
  if (remembered.side.is_on_device()) remembered.pools.grow(nmax);
}

// ---- the same on the device: the numbers of the keyword 'contacts' belong to one step, and every step makes them anew -----

void FixWallKokkos::sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &sorter)
{
  to_device();
  if (remembered.pools.active()) sorter.sort(Device(), remembered.pools.slot);
}

int FixWallKokkos::pack_exchange_kokkos(const int &nsend, DAT::tdual_double_2d_lr &buffer, DAT::tdual_int_1d index,
                                        DAT::tdual_int_1d refill, ExecutionSpace space)
{
  if (!contacts.active()) return 0;
  to_device();
  const int n = Grit::pack(remembered.pools, Grit::exchange_of<Device>(buffer, index, refill, nsend, space));
  Grit::give<Device>(buffer, space);
  return n;
}

void FixWallKokkos::unpack_exchange_kokkos(DAT::tdual_double_2d_lr &buffer, DAT::tdual_int_1d &index, int nrecv,
                                           int nfirst, int first, ExecutionSpace space)
{
  to_device();
  Grit::unpack(remembered.pools, Grit::incoming_of<Device>(buffer, index, nrecv, nfirst, first, space));
}
