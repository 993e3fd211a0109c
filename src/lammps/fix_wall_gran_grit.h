// fix wall/gran/grit: contacts with plane walls, and what all walls share. A wall is a contact partner without a radius;
// the laws are those of the pair style.
#ifndef GRIT_FIX_WALL_GRAN_GRIT_H
#define GRIT_FIX_WALL_GRAN_GRIT_H

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fix.h"

#include "kernel/stage_times.h"
#include "lammps/restart_block.h"
#include "lammps/wall_temperature.h"
#include "setup/law_maker.h"
#include "wall/plane_wall.h"
#include "wall/wall_contact.h"
#include "wall/wall_memory.h"
#include "wall/wall_record.h"

namespace LAMMPS_NS {

class FixWallGranGrit : public Fix, public Restored {
 public:
  FixWallGranGrit(class LAMMPS *, int, char **);
  ~FixWallGranGrit() override;
  void post_constructor() override;
  int setmask() override;
  void init() override;
  void setup(int) override;
  void post_force(int) override;

  double compute_scalar() override;     // energy stored in the contacts with the wall
  double compute_vector(int) override;  // total force and torque (about the origin) on the wall
  // The laws remember something, which a restart file must not lose.
  bool remembers() const { return law.nhistory() > 0 || law.outlives_overlap; }
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
  using Place = Grit::WallPoint;

  // Reads the wall itself from the words after the laws; returns how many it took.
  virtual std::size_t read_wall();
  virtual void prepare_step();                                  // motion of the wall
  virtual void find_places(int i, std::vector<Place> &places);  // parts of the wall within search_distance(i)
  virtual bool is_near(int i, double distance);  // some part may be within this distance, or i is outside
  virtual bool changes_place() const;            // the wall moves or deforms
  double search_distance(int i) const;           // from the wall to the center of particle i

  // For restart files: the surface and its motion, in which the wall of the script must be that of the file, and how far
  // the motion has got.
  virtual void describe(Grit::WallRecord &record);
  virtual void write_motion(Grit::WallRecord &record);
  virtual void read_motion(const Grit::WallRecord &record);
  virtual Grit::WallDifference difference(const Grit::WallRecord &file);
  // The same in the first step, where the wall is where its motion brings it.
  virtual Grit::WallDifference displacement(const Grit::WallRecord & /*file*/) { return {}; }
  // Its surface or motion is another one than in the file.
  virtual void begin_motion(const Grit::WallRecord &file);

  Grit::Setting setting;
  Grit::GeneralLaw law;
  int max_places = 2;              // parts of the wall that a particle can touch at once
  std::string place;               // of the command, for messages
  std::vector<std::string> words;  // after the laws
  std::string word(std::size_t k) const { return k < words.size() ? "'" + words[k] + "'" : "the end of the line"; }

 protected:
  // What a loop elsewhere than on LAMMPS works with.
  Grit::PlaneWall planes;
  Grit::WallMemory contacts;                 // the last normal and the memory of the laws, for each contact
  bool has_near = false;                     // the list of near particles stands
  bool lammps_kinematics = false;            // as the pair style
  std::set<std::string> turned_by_nobody;    // integrators that were warned of
  double half_thickness = 0;                 //
  class Fix *fix_rigid = nullptr;            //
  class FixEnergyLedger *ledger = nullptr;   // of the energy, if a compute wants it
  Grit::WallTotals totals;                   // of this process
  bigint totals_step = -1;                   // of the totals of all processes
  virtual void fetch_totals() {}             // those of this process are wanted on LAMMPS
  class FixOriginalRadius *radii = nullptr;  // if a law thins particles
  std::vector<double> rigid_mass;            // if there are rigid bodies
  bool is_passive() const;
  void update_masses();
  Grit::WallLaw wall_law() const;
  double reach_beyond(double radius) const;  // of contacts beyond the surfaces, at particles of this radius
  void complain_of_center_on_wall(tagint tag) const;
  void complain_of_position(tagint tag, bigint step) const;
  void complain_of_force(tagint tag, bigint step, const Grit::MotionAtContact &motion) const;
  Grit::StageTimes &stage_times();
  WallTemperature temperature;
  void begin_step();                        // its motion and its temperature
  std::optional<Grit::WallRecord> of_file;  // the wall in the restart file, until the first step

 private:
  enum { STILL, WIGGLE, SHEAR } motion = STILL;
  int motion_axis = 0;
  double amplitude = 0, period = 0, shear_velocity = 0;
  bigint time_origin = 0;

  std::vector<int> near;                 // particles that may touch before the neighbor list is built again
  std::vector<int> fresh_id;             // contacts of one particle in this step
  std::vector<double> fresh_value;       //
  double temperature_now = Grit::UNSET;  // of the wall
  // What contacts of a restart file do: without a word they need the wall of the file.
  enum { SAME_WALL, KEEP, FORGET } history = SAME_WALL;
  double diameter_between = 0;                   // of particles that do not fit between the planes, as said
  class PairGranularGrit *timed_pair = nullptr;  // which logs the time of walls, if there is one
  Grit::StageTimes no_times;
  class FixForceRestart *forces = nullptr;
  Grit::WallTotals all_totals;  // of all processes

  void read_keywords(std::size_t k);
  void read_keyword(std::size_t &k);
  void read_motion_keyword(std::size_t &k);
  void read_half_thickness(std::size_t k);
  void read_history(std::size_t k);
  void refuse_twice(bool given, std::size_t k) const;
  int read_axis(std::size_t k) const;
  double read_number(std::size_t k, const std::string &what) const;
  double mass_of(int i) const;
  void check_heat() const;
  void check_gap();
  void check_restart();
  void accept(const Grit::WallDifference &other);
  bool pair_ignores_history() const;
  std::string motion_words() const;
  void describe_rest(Grit::WallRecord &record) const;
  int nvalues() const;
  Grit::Body body(int i) const;
  void change_body(int i, const Grit::ContactForce &result);
  void keep(int id, const double *value);
  class PairGranularGrit *find_pair(int nsub) const;
  void find_near();
  void act(int i, const Grit::WallLaw &wall, const Place &where);
  void account(int i, const Place &where, const Grit::ContactForce &result);
  void remember(int i);
  void sum_totals();
};

}  // namespace LAMMPS_NS

#endif
