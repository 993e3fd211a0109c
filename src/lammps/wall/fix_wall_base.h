// What all walls share: laws, keywords, contacts and what they remember, restart files, sums. A wall is a contact partner
// without a radius; the laws are those of the pair style. A kind of wall brings its surface.
#ifndef GRIT_FIX_WALL_BASE_H
#define GRIT_FIX_WALL_BASE_H

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fix.h"

#include "contact/energy_ledger.h"
#include "kernel/mdr_contacts.h"
#include "kernel/stage_times.h"
#include "kernel/workers.h"
#include "lammps/host/drop_in.h"
#include "lammps/output/contact_watcher.h"
#include "lammps/restart/restart_block.h"
#include "lammps/wall/wall_temperature.h"
#include "setup/wall_laws.h"
#include "wall/wall_contact.h"
#include "wall/wall_history.h"
#include "wall/wall_place.h"
#include "wall/wall_record.h"
#include "wall/wall_words.h"
#include "wall_list.h"

namespace Grit {
class MeshSurface;
struct WallWatch;
}  // namespace Grit

namespace LAMMPS_NS {

class FixWallBase : public Fix, public Restored {
 public:
  FixWallBase(class LAMMPS *, int, char **);
  ~FixWallBase() override;
  void post_constructor() override;
  int setmask() override;
  void init() override;
  void setup(int) override;
  void post_force(int) override;

  // Adds to the displacements of surfaces, for normal law mdr, before the forces of this step.
  void displace(const Grit::MdrParticles &particles);
  double compute_scalar() override;     // energy stored in the contacts with the wall
  double compute_vector(int) override;  // total force and torque (about the origin) on the wall
  // The name by which the script asks for a wall of LAMMPS that a suffix has replaced by this one; else empty.
  const std::string &taken_over() const { return name_of_lammps; }
  // Its laws are those of pair_coeff with this type.
  bool has_type() const { return settings.laws.has_type(); }
  int of_type() const { return settings.laws.type(); }
  // Among the walls of the script, from 1 on.
  int number() const;
  const Grit::WallLaws &laws() const { return settings.laws; }
  // Largest speed of its surface now, where own particles may be.
  virtual double speed() { return 0; }
  // The deepest point of the last step, as far as the CPU computed it.
  const Grit::DeepestPoint &deepest() const { return deepest_point; }
  // The laws remember something, which a restart file must not lose.
  bool remembers() const { return settings.laws.remembers(); }
  // A restart file has given what it holds for this wall.
  bool is_restored() const;
  double memory_usage() override;
  void grow_arrays(int) override;
  void copy_arrays(int, int, int) override;
  void set_arrays(int) override;
  int pack_exchange(int, double *) override;
  int unpack_exchange(int, double *) override;
  void write_restart(FILE *) override;
  void restart(char *) override;
  int pack_restart(int, double *) override;
  void unpack_restart(int, int) override;
  int size_restart(int) override;
  int maxsize_restart() override;

 protected:
  // Columns of the per-atom array, as LAMMPS' fix wall/gran has them.
  enum Column { TOUCHES, FORCE, POINT = FORCE + 3, RADIUS = POINT + 3, NCOLUMNS };

  // ---- what a kind of wall brings ----

  // Reads the surface from the words after the laws, and keywords that not all walls have: k at the first word, afterwards
  // behind the last. Both throw std::invalid_argument; the second returns false for a keyword that it does not know.
  virtual void read_surface(std::size_t &k) = 0;
  virtual bool read_surface_keyword(std::size_t &k) = 0;
  virtual std::string surface_keywords() const { return "wiggle, shear"; }  // for messages
  // Throws if the wall would have no room with this half thickness, which is the word k.
  virtual void check_half_thickness(double /*half_thickness*/, std::size_t /*k*/) const {}
  // Before a run, when the half thickness and the group are known.
  virtual void check_room() {}

  virtual void advance() = 0;  // to where it is in this step
  // Makes the surface ready to be asked by so many threads at once, where it is in this step; false if it cannot be.
  virtual bool divide(int /*threads*/) { return true; }
  // What a thread asks. Some part may be within this distance, or x is on the other side.
  virtual bool is_near(Grit::vec3 x, double distance, int thread) = 0;
  // A particle at x, which touches what is at a distance of `touch` and feels what is within `reach`.
  struct Seeker {
    int particle;
    Grit::vec3 x;
    double touch, reach;
    int thread;
  };
  // Adds the parts that are within its reach.
  virtual void find_points(const Seeker &seeker, std::vector<Grit::WallPoint> &points) = 0;
  // Particles near the wall were looked for; they are valid until the wall has come nearer by near.margin.
  virtual void note_near() {}
  // Motion of a part of the surface at x - d, where a particle at x has no contact with it any more; none if nobody knows.
  virtual Grit::SurfaceMotion motion_of(int /*part*/, Grit::vec3 /*x*/, Grit::vec3 /*d*/) const { return {}; }
  // Where contacts of particle i go on from one part to another: which of those that it remembers each point is.
  virtual void follow(int /*i*/, std::vector<Grit::WallPoint> & /*points*/) const {}
  // A contact has this force; asked by several threads at once.
  virtual void note_contact(int /*thread*/, int /*i*/, const Grit::WallPoint &, const Grit::ContactForce &) {}
  // How the surface moves, apart from along itself: not, without a change of its shape, or in a way that has no bound.
  enum class Travel { none, rigid, unknown };
  virtual Travel travel() const = 0;
  virtual Grit::WallPlace place() const { return {}; }  // in this step, of one that keeps its shape
  virtual bool keeps_bound() const { return false; }    // a contact may live on at any distance
  // Parts that a particle can touch at once: at most, and by LAMMPS' count, which restart files have.
  virtual int most_points() const = 0;
  virtual int usual_points() const { return most_points(); }
  // Why kernels do not know this surface, in words; empty if they do. The surface as they know it.
  virtual std::string foreign_to_kernels() const { return ""; }
  virtual Grit::AnyWall for_kernels() const = 0;
  // Arrays that kernels need of it, in their own memory; null if it has none.
  virtual const Grit::MeshSurface *mesh() const { return nullptr; }
  virtual bool in_kernels() const { return false; }  // of a device, in this run
  virtual const std::vector<Grit::vec3> *mesh_images() const { return nullptr; }

  // For restart files: the surface and its motion, in which the wall of the script must be that of the file, and how far
  // the motion has got.
  virtual void describe(Grit::WallRecord &record) = 0;
  virtual void write_motion(Grit::WallRecord &record) = 0;
  virtual void read_motion(const Grit::WallRecord &record) = 0;
  virtual Grit::WallDifference difference(const Grit::WallRecord &file) = 0;
  // The same in the first step, where the wall is where its motion brings it.
  virtual Grit::WallDifference displacement(const Grit::WallRecord & /*file*/) { return {}; }
  // Its surface or motion is another one than in the file.
  virtual void begin_motion(const Grit::WallRecord &file) = 0;

  // ---- what all walls have, for kernels as well ----

  // What contacts of a restart file do: without a word they need the wall of the file.
  enum class OfFile { same_wall, keep, forget };
  // What the command says.
  struct Settings {
    Grit::WallLaws laws;
    double half_thickness = 0;
    OfFile of_file = OfFile::same_wall;
    std::optional<double> loss_share;  // of the particle, in the energy ledger; without the keyword all of it
  };
  // What the script has besides, from init() on; null where there is none.
  struct Others {
    class Fix *rigid = nullptr;
    class FixEnergyLedger *ledger = nullptr;       // of the energy, if a compute wants it
    class FixLiquid *liquid = nullptr;             // if a law moves it between particles
    class FixOriginalRadius *radii = nullptr;      // if a law thins particles
    class FixMdrBodies *bodies = nullptr;          // with normal law mdr
    class FixForceRestart *forces = nullptr;       //
    class PairGranularGrit *timed_pair = nullptr;  // which logs the time of walls
    bool lammps_kinematics = false;                // as the pair style
    bool growth = false;                           // of particles, which no list of neighbors watches
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

  Grit::WallWords words;  // of the command, behind the laws
  Settings settings;
  WallTemperature temperature;
  Others others;
  Grit::ContactMemory zones;   // of what contacts remember
  Grit::WallHistory contacts;  // of each
  Totals totals;
  std::vector<double> rigid_mass;  // of each particle, if there are rigid bodies
  Near near;
  std::optional<Grit::WallRecord> of_file;  // the wall in the restart file, until the first step

  virtual void fetch_totals() {}  // those of this process are wanted on the host
  virtual const Grit::Workers &workers() const;
  virtual const char *timestep_style() const { return "granular/grit/timestep"; }
  // The particles that were near are all that may touch in this step.
  bool knows_near() const;
  bool near_may_stand() const;                         // over more than a step
  void begin_near();                                   // they are looked for in this step
  virtual double across_borders() const { return 0; }  // how far at most images of a particle are from it
  virtual double farthest_from_axis(const Grit::WallPlace &place) const;  // of own particles
  bool is_passive() const;
  void update_masses();
  void begin_step();  // its motion and its temperature
  Grit::Body body(int i) const;
  Grit::WallRules wall_rules() const;
  double reach_beyond(double radius) const;  // of contacts beyond the surfaces, at particles of this radius
  double largest_diameter() const;           // in the group
  double smallest_diameter() const;          // likewise; INFINITE without particles
  int largest_count() const;                 // of contacts that a particle remembers, on all processes; collective
  // To those who look at contacts in this step, before their memory advances; the surface is divided among threads.
  void show_contacts(const Grit::Watchers &watchers);
  // The same where kernels compute: particles near the wall are looked for here, and then anew there.
  void find_and_show(const Grit::Watchers &watchers);
  Grit::StageTimes &stage_times();
  [[noreturn]] void complain_of_center_on_wall(tagint tag) const;
  [[noreturn]] void complain_of_position(tagint tag, bigint step) const;
  [[noreturn]] virtual void complain_of_crowd(tagint tag, int most) const;
  [[noreturn]] void complain_of_force(tagint tag, int type, bigint step, const Grit::MotionAtContact &motion) const;

 private:
  struct Fresh {  // contacts of one particle in this step
    int particle = 0;
    std::vector<int> parts;
    std::vector<double> values;
  };
  // What a thread works with and what it finds.
  struct ThreadScratch {
    int thread = 0;
    std::vector<int> near;
    std::vector<Grit::WallPoint> points;  // of one particle
    Fresh fresh;
    std::vector<Fresh> waiting;  // those of particles that have more or fewer contacts than before
    Grit::WallTotals totals;
    Grit::Booking booked;
    double *books = nullptr;  // sums of the energy ledger
    Grit::DeepestPoint deepest;
  };
  struct Stop {  // what stops a run, for the thread that may tell LAMMPS
    enum Cause { center_on_wall, position, crowd, type, force } cause;
    int particle;
    Grit::MotionAtContact motion{};
  };
  std::vector<ThreadScratch> scratch_of_threads;
  bool begun = false;  // contacts of this step, before the forces of particles
  Grit::DeepestPoint deepest_point;
  int most_written = 0;  // contacts that a particle of the restart file can have, from write_restart() on
  Grit::StageTimes no_times;
  std::set<std::string> turned_by_nobody;  // integrators that were warned of
  bool warned_of_past_bonds = false;
  std::string layout;  // of what contacts remember since the last run
  std::string name_of_lammps;
  std::string own_name;  // the style, as LAMMPS has it but while it reads a restart file
  Grit::DropInReport drop_in;

  void take_name();
  void set_name(const std::string &name);
  void read_laws();
  void read_type();
  std::vector<std::string> ends_of_laws() const;
  Grit::Setting read_line();
  void read_keyword(std::size_t &k);
  void read_half_thickness(std::size_t k);
  void read_losses(std::size_t k);
  void read_history(std::size_t k);
  void find_pairs();
  void take_laws();
  void check_types() const;
  void check_breaking() const;
  void warn_of_past_bonds();
  void check_temperature() const;
  void begin_with_layout();
  std::string heat_law() const;
  void check_heat() const;
  void check_restart();
  void accept(const Grit::WallDifference &other);
  bool pair_ignores_history() const;
  void check_layout() const;
  void describe_rest(Grit::WallRecord &record) const;
  double search_distance(int i) const;
  double reach_of(int i) const;
  void begin_contacts();
  void check_mdr();
  void find_contacts(int i, std::vector<Grit::WallPoint> &points, int thread);
  const double *known(int i, const Grit::WallPoint &point) const;
  bool is_in_group(int i) const;
  void book_ended(ThreadScratch &scratch, const Grit::WallRules &wall, int i);
  Grit::MdrMemory mdr_memory(const Grit::GeneralLaw &law, const Grit::WallPoint &point, const double *values) const;
  Grit::Prepared prepare(const Grit::WallRules &wall, const Grit::GeneralLaw &law, int i, const Grit::WallPoint &point,
                         double *values, bool looks_only = false);
  void change_body(int i, const Grit::ContactForce &result);
  // The only pair style of this kind; null if there are several.
  class PairGranularGrit *only_pair() const;
  std::string without_laws(int type) const;
  const Grit::Workers &divided();
  void find_near(const Grit::Workers &threads);
  void begin_shares(const Grit::Workers &threads);
  void act(ThreadScratch &scratch, const Grit::WallRules &wall, int i);
  template <class See>
  void look(const Grit::WallWatch &watch, int i, const Grit::WallPoint &point, const See &see);
  void act(ThreadScratch &scratch, const Grit::WallRules &wall, int i, const Grit::WallPoint &point);
  void account(ThreadScratch &scratch, int i, const Grit::WallPoint &point, const Grit::ContactForce &result);
  void keep(ThreadScratch &scratch, int part, const double *values) const;
  void remember(ThreadScratch &scratch, const Grit::WallRules &wall, int i);
  void add_shares();
  [[noreturn]] void complain(const Stop &stop) const;
  void sum_totals();
};

}  // namespace LAMMPS_NS

#endif
