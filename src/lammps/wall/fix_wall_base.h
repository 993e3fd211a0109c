// What all walls share: laws, contacts and what they remember, restart files, sums. A wall is a contact partner without a radius;
// the laws are those of the pair style. Its command stands in wall_command.h, its surface in wall_surface.h.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fix.h"

#include "contact/energy_ledger.h"
#include "kernel/mdr_contacts.h"
#include "kernel/particle_memory.h"
#include "kernel/stage_times.h"
#include "kernel/workers.h"
#include "lammps/host/drop_in.h"
#include "lammps/output/contact_watcher.h"
#include "lammps/particles/particle_rows.h"
#include "lammps/wall/wall_command.h"
#include "lammps/wall/wall_surface.h"
#include "wall/wall_kernel.h"
#include "wall/wall_place.h"
#include "wall/wall_record.h"

namespace Grit {
struct WallWatch;
}  // namespace Grit

namespace LAMMPS_NS {

class PairGranularSuperellipsoidGrit;

class FixWallBase : public ParticleData {
 public:
  using MakeSurface = std::unique_ptr<WallSurface> (*)(FixWallBase &);
  FixWallBase(class LAMMPS *, int, char **, MakeSurface);
  ~FixWallBase() override;

  // ---- what LAMMPS asks ----

  void post_constructor() override;
  int setmask() override;
  void init() override;
  void setup(int) override;
  void post_force(int) override;
  void end_of_step() override;
  void post_run() override;
  double compute_scalar() override;         // energy stored in the contacts with the wall
  double compute_vector(int) override;      // total force and torque (about the origin) on the wall
  double compute_array(int, int) override;  // of surfaces that have one
  int image(int *&kinds, double **&numbers) override;
  double memory_usage() override;
  void grow_arrays(int) override;
  void write_restart(FILE *) override;
  void restart(char *) override;
  int maxsize_restart() override;

  // ---- what others ask ----

  std::uint64_t sum_of_shape() const { return surface->sum_of_shape(); }
  // Adds to the displacements of surfaces, for normal law mdr, before the forces of this step.
  void displace(const Grit::MdrParticles &particles);
  // The name by which the script asks for a wall of LAMMPS that a suffix has replaced by this one; else empty.
  const std::string &taken_over() const { return name_of_lammps; }
  // Its laws are those of pair_coeff with this type.
  bool has_type() const { return command.laws.has_type(); }
  int of_type() const { return command.laws.type(); }
  // Among the walls of the script, from 1 on.
  int number() const;
  const Grit::WallLaws &laws() const { return command.laws; }
  // Largest speed of its surface now, where own particles may be.
  double speed() const { return surface->speed(); }
  // The deepest point of the last step, as far as the CPU computed it.
  const Grit::DeepestPoint &deepest() const { return deepest_point; }
  // The laws remember something, which a restart file must not lose.
  bool remembers() const { return command.laws.remembers(); }
  // A restart file has given what it holds for this wall.
  bool is_restored() const;

  // ---- what its surface asks ----

  using Pointers::lmp;  // it lives in the same LAMMPS
  const WallCommand &of_command() const { return command; }
  struct Diameters {
    double smallest, largest;  // INFINITE and 0 without particles
  };
  Diameters diameters() const;               // in the group
  double reach_beyond(double radius) const;  // of contacts beyond the surfaces, at particles of this radius
  bool near_may_stand() const;               // particles that were found near are so over more than a step
  void forget_near() { near.stands = false; }
  virtual bool in_kernels() const { return false; }  // of a device, in this run
  // The wall in the restart file, until the first step; null without one.
  const Grit::WallRecord *record_of_file() const { return of_file ? &*of_file : nullptr; }

 protected:
  // ---- what kernels ask as well ----

  // What the script has besides, from init() on; null where there is none.
  struct Others {
    class Fix *rigid = nullptr;
    class FixEnergyLedger *ledger = nullptr;                 // of the energy, if a compute wants it
    class FixLiquid *liquid = nullptr;                       // if a law moves it between particles
    class FixOriginalRadius *radii = nullptr;                // if a law thins particles
    class FixMdrBodies *bodies = nullptr;                    // with normal law mdr
    class FixForceRestart *forces = nullptr;                 //
    class PairGranularGrit *timed_pair = nullptr;            // which logs the time of walls
    bool lammps_kinematics = false;                          // as the pair style
    bool growth = false;                                     // of particles, which no list of neighbors watches
    const PairGranularSuperellipsoidGrit *shapes = nullptr;  // if particles are no spheres
  };
  struct Near {  // particles that may touch before the neighbor list is built again, or the wall has gone too far
    std::vector<int> particles;
    bool stands = false;
    Grit::WallPlace place;  // of the wall when they were looked for
    double reach = 0;       // of what its rotation moves, from the axis
    double margin = 0;      // by which it may come nearer
  };
  struct Totals {
    Grit::WallTotals mine, all;  // of this process and of all of them
    bigint step = -1;            // of those of all
  };
  // Why a particle has no contact with the wall that could be computed.
  struct Fault {
    enum Cause { center_on_wall, position, crowd, laws, force } cause;
    tagint tag;
    int type;
    bigint step;
    int most = 0;  // contacts for which there is room
    Grit::MotionAtContact motion{};
  };

  WallCommand command;
  std::unique_ptr<WallSurface> surface;
  Others others;
  Grit::ContactMemory zones;    // of the memory of a contact
  Grit::MemoryAtWall contacts;  // memory that goes with the particles; see to_host()
  Grit::WallRules rules;        // that they share in this step
  Totals totals;
  std::vector<double> rigid_mass;  // of each particle, if there are rigid bodies
  Near near;

  virtual void fetch_totals() {}  // those of this process are wanted on the host
  virtual const Grit::Workers &workers() const { return Grit::Workers::alone(); }
  virtual const char *timestep_style() const { return "granular/grit/timestep"; }
  virtual double farthest_from_axis(const Grit::WallPlace &place) const;  // of own particles
  void begin_step();                                                      // motion, temperature, rules
  void follow_load();                                                     // as soon as all forces are known
  bool asks_variables() const;                                            // of the input, in every step
  void begin_near();                                                      // particles are looked for in this step
  bool knows_near() const;    // those that were near are all that may touch in this step
  int largest_count() const;  // of contacts that a particle remembers, on all processes; collective
  // To those who look at contacts in this step, where kernels compute: particles near the wall are looked for here, and then anew
  // there.
  void find_and_show(const Grit::Watchers &watchers);
  Grit::StageTimes &stage_times();
  [[noreturn]] void complain(const Fault &fault) const;

  void copy(int from, int to) override;
  void clear(int i) override;
  int pack(int i, double *buf) override;
  int unpack(int i, const double *buf) override;
  int size_in_file(int i) override { return contacts.packed_size(contacts.count(i)); }
  int write_to_file(int i, double *buf) override { return contacts.pack(i, buf); }
  void read_from_file(int i, const AtomBlock &block) override;

 private:
  // Where one particle meets the wall. `spheres`: see WallSurface::ShapeSeeker.
  struct Found {
    std::vector<Grit::WallPoint> points;
    std::vector<Grit::Body> spheres;

    const Grit::Body &body(const Grit::WallPoint &point, const Grit::Body &particle) const
    {
      return point.sphere == Grit::WallPoint::ITSELF ? particle : spheres[point.sphere];
    }
  };
  // What a thread works with and what it finds.
  struct ThreadScratch {
    struct Fresh {  // contacts of one particle in this step
      int particle = 0;
      std::vector<int> parts;
      std::vector<double> values;

      // One more, with this part of the wall: what it remembers begins as a copy of these reals, or as zeros without any.
      double *add(int part, const double *old, int size);
      void drop(int size);  // the last one
    };
    // Contacts that are computed at once, by one kernel.
    struct Group {
      const Grit::WallKernel *kernel = nullptr;
      int count = 0;
      Grit::WaitingContact contacts[Grit::WALL_GROUP];
    };
    int thread = 0;
    std::vector<int> near;
    Found found;  // of one particle
    Fresh fresh;
    bool groups = false;  // contacts may stand in groups in this step
    Group group;
    std::vector<Fresh> waiting;  // those of particles that have more or fewer contacts than before
    Grit::WallTotals totals;
    Grit::Booking booked;
    double *books = nullptr;  // sums of the energy ledger
    Grit::DeepestPoint deepest;
  };
  std::vector<ThreadScratch> scratch_of_threads;
  std::vector<std::unique_ptr<const Grit::WallKernel>> kernels;  // of each row of the laws that has some
  bool begun = false;    // contacts of this step, before the forces of particles
  bool passive = false;  // nothing advances in this step, which is outside of time integration
  Grit::DeepestPoint deepest_point;
  std::optional<Grit::WallRecord> of_file;  // see record_of_file()
  int most_written = 0;  // contacts that a particle of the restart file can have, from write_restart() on
  Grit::StageTimes no_times;
  std::set<std::string> turned_by_nobody;  // integrators that were warned of
  bool warned_of_past_bonds = false;
  std::string layout;  // of what contacts remember since the last run
  std::string name_of_lammps;
  std::string own_name;  // the style, as LAMMPS has it but while it reads a restart file
  Grit::DropInReport drop_in;

  // ---- before a run ----
  static constexpr int OF_LOAD = 4;  // numbers of the vector
  void add_load_to_vector();
  void take_name();
  void set_name(const std::string &name);
  void find_others();
  class PairGranularGrit *only_pair() const;  // null if there are several
  void take_laws();
  void check_laws() const;  // as soon as they are known
  void check_types() const;
  std::string without_laws(int type) const;
  void check_heat() const;
  std::string heat_law() const;
  void check_mdr();
  void warn_of_past_bonds();
  void fit_memory();
  void make_kernels();
  void check_restart();
  void check_layout() const;
  void accept(const Grit::WallDifference &other);
  void describe_rest(Grit::WallRecord &record) const;
  bool pair_ignores_history() const;

  // ---- in a step ----
  void begin_contacts();
  const Grit::Workers &divided();
  void begin_shares(const Grit::Workers &threads);
  bool may_group() const;
  void find_near(const Grit::Workers &threads);
  double search_distance(int i) const;
  double reach_of(int i) const;
  void show_contacts(const Grit::Watchers &watchers);
  template <class See>
  void look(const Grit::WallWatch &watch, int i, const Found &found, const Grit::WallPoint &point, const See &see);
  void act(ThreadScratch &scratch, int i);
  bool joins_group(ThreadScratch &scratch, int i);
  void finish_group(ThreadScratch &scratch);
  void act_alone(ThreadScratch &scratch, int i, const Found &found);
  void act(ThreadScratch &scratch, int i, const Found &found, const Grit::WallPoint &point);
  void push(ThreadScratch &scratch, int i, const Grit::Body &particle, const Grit::WallPoint &point,
            const Grit::WallPush &contact);
  void remember(ThreadScratch &scratch, int i);
  void book_ended(ThreadScratch &scratch, int i, const Found &found);
  void add_shares();
  double of_load(int k);
  void sum_totals();

  // ---- a particle and its contacts ----
  bool is_in_group(int i) const;
  Grit::Body body(int i) const;
  void find_contacts(int i, Found &found, int thread);
  void check_shapes() const;
  const double *known(int i, const Grit::WallPoint &point) const;
  Grit::MdrMemory mdr_memory(const Grit::GeneralLaw &law, const Grit::WallPoint &point, const double *values) const;
  Grit::Prepared prepare(const Grit::GeneralLaw &law, int i, const Grit::WallPoint &point, double *values,
                         bool looks_only = false);
  Fault fault(Fault::Cause cause, int i) const;
};

// The style of a kind of wall.
template <class Surface>
class FixWallOf : public FixWallBase {
 public:
  FixWallOf(class LAMMPS *lmp, int narg, char **arg) : FixWallBase(lmp, narg, arg, make_surface<Surface>) {}
};

}  // namespace LAMMPS_NS
