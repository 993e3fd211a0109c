// fix wall/gran/grit: contacts with plane walls, and what all walls share. A wall is a contact partner without a radius;
// the laws are those of the pair style.
#ifndef GRIT_FIX_WALL_GRAN_GRIT_H
#define GRIT_FIX_WALL_GRAN_GRIT_H

#include <string>
#include <vector>

#include "fix.h"

#include "law_parser.h"
#include "stage_times.h"
#include "wall_memory.h"

namespace LAMMPS_NS {

class FixWallGranGrit : public Fix {
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
  bool remembers() const { return law.nhistory() > 0 || law.beyond; }
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
  struct Place {          // where a particle meets the wall
    int id;               // which part of the wall
    Grit::vec3 d;         // particle center minus nearest wall point
    double distance;      //
    double curvature;     // radius of the wall: 0 flat, positive convex, negative concave
    Grit::vec3 v, omega;  // of the wall there
  };

  // Reads the wall itself from the words after the laws; returns how many it took.
  virtual std::size_t read_wall();
  virtual void prepare_step();                                  // motion of the wall
  virtual void find_places(int i, std::vector<Place> &places);  // parts of the wall within search_distance(i)
  virtual bool is_near(int i, double distance);         // some part may be within this distance, or i is outside
  virtual bool changes_place() const;                   // the wall moves or deforms
  double search_distance(int i) const;                  // from the wall to the center of particle i
  virtual int motion_size() { return sizeof(bigint); }  // bytes of the wall's motion in a restart file
  virtual void write_motion(FILE *);
  virtual void read_motion(char *);

  Grit::Setting setting;
  Grit::GeneralLaw law;
  int max_places = 2;              // parts of the wall that a particle can touch at once
  std::string place;               // of the command, for messages
  std::vector<std::string> words;  // after the laws
  std::string word(std::size_t k) const { return k < words.size() ? "'" + words[k] + "'" : "the end of the line"; }

 private:
  int axis = -1;          // of the normal of plane walls
  double lo = 0, hi = 0;  // their positions at rest
  bool has_lo = false, has_hi = false;
  enum { STILL, WIGGLE, SHEAR } motion = STILL;
  int motion_axis = 0;
  double amplitude = 0, period = 0, shear_velocity = 0;
  bigint time_origin = 0;
  double shift = 0;  // of the walls along their normal now
  Grit::vec3 v_wall{0, 0, 0};

  class Fix *fix_rigid = nullptr;
  std::vector<double> rigid_mass;
  Grit::WallMemory contacts;  // the last normal and the memory of the laws, for each contact
  std::vector<int> near;      // particles that may touch before the neighbor list is built again
  bool has_near = false;
  std::vector<int> fresh_id;                     // contacts of one particle in this step
  std::vector<double> fresh_value;               //
  bool host_kinematics = false;                  // as the pair style
  class PairGranularGrit *timed_pair = nullptr;  // which logs the time of walls, if there is one
  Grit::StageTimes no_times;
  double temperature = Grit::UNSET;  // of the wall
  double half_thickness = 0;
  class FixEnergyLedger *ledger = nullptr;   // of the energy, if a compute wants it
  class FixOriginalRadius *radii = nullptr;  // if a law thins particles
  class FixForceRestart *forces = nullptr;
  double totals[7] = {};      // force, torque and stored energy, this process
  double all_totals[7] = {};  // all processes
  bigint totals_step = -1;

  void read_keywords(std::size_t k);
  void read_motion_keyword(std::size_t &k);
  int read_axis(std::size_t k) const;
  double read_number(std::size_t k, const std::string &what) const;
  void update_masses();
  double mass_of(int i) const;
  void check_heat() const;
  int nvalues() const;
  Grit::Contact contact(int i, const Place &where, const double *value, bool onset) const;
  void change_body(int i, const Grit::ContactForce &result);
  void keep_books(int i, const Place &where, const Grit::Contact &c, const Grit::ContactForce &result, double *value);
  void keep(int id, const double *value);
  bool is_passive() const;
  bool waits_for_file() const;
  class PairGranularGrit *find_pair(int nsub) const;
  Grit::StageTimes &stage_times();
  std::string memory_layout() const;
  void find_near();
  void act(int i, const Place &where);
  void account(int i, const Place &where, const Grit::ContactForce &result);
  void remember(int i);
  void sum_totals();
};

}  // namespace LAMMPS_NS

#endif
