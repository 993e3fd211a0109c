// fix wall/gran/grit: contacts with walls that a word of the command names.
#pragma once

#include "lammps/wall/fix_wall_base.h"
#include "lammps/wall/wall_positions.h"
#include "lammps/wall/wall_servo.h"
#include "lammps/wall/wall_surface.h"

namespace LAMMPS_NS {

class NamedWallSurface : public WallSurface {
 public:
  explicit NamedWallSurface(FixWallBase &);
  double speed() const override;
  void read(std::size_t &k) override;
  bool read_keyword(std::size_t &k) override;
  std::string keywords() const override { return "wiggle, shear, servo"; }
  void complete() override;
  void begin_run() override;
  void end_setup() override;
  void end_run() override { load.end_run(); }
  void note_end() override { stop_at_exception(); }
  void advance() override;
  WallServo *servo() override { return load.is_set() ? &load : nullptr; }
  Grit::LoadSum load_sum() const override;
  double position() const override;
  double position_rate() const override;
  bool is_near(Grit::vec3 x, double distance, int) override;
  void find_points(const Seeker &seeker, std::vector<Grit::WallPoint> &points) override;
  std::string foreign_to_shapes() const override;
  void find_points(const ShapeSeeker &seeker, std::vector<Grit::WallPoint> &points) override;
  void follow(const Grit::ContactMemory &zones, const Grit::MemoryAtWall &contacts, int i,
              std::vector<Grit::WallPoint> &points) const override
  {
    follow_places(zones, contacts, i, points);
  }
  Grit::SurfaceMotion motion_of(int part, Grit::vec3 x, Grit::vec3 d) const override;
  Travel travel() const override;
  Grit::WallPlace place() const override;
  bool asks_variables() const override { return positions.vary(); }
  bool keeps_bound() const override;
  int most_points() const override;
  std::string foreign_to_kernels() const override;
  Grit::AnyWall for_kernels() const override;
  void describe(Grit::WallRecord &record) override;
  void write_motion(Grit::WallRecord &record) override;
  void read_motion(const Grit::WallRecord &record) override;
  void begin_motion(const Grit::WallRecord &file) override;
  std::uint64_t sum_of_shape() const override;
  Grit::WallDifference displacement(const Grit::WallRecord &file) override { return positions.displacement(file); }

 private:
  Grit::NamedWall surface;
  bigint time_origin;  // of its motion
  WallServo load;
  WallPositions positions;
  double known_diameter = 0;  // of particles that do not fit into the wall, as said
  bool warned_of_place = false;

  static std::string kinds();
  Grit::NamedWall read_named(std::size_t &k);
  const Grit::SurfaceObject *object() const;
  std::string words_of_surface() const;
  void stop_at_exception() const;
  void check_boundaries(const std::string &name) const;
  void check_place();
  void check_gap();
  void follow_variables();
  const Grit::WallMotion &motion() const;
  void read_load(std::size_t &k);
  void check_motions() const;
  void check_area() const;
  double loaded_area() const;
  void place_under_load();
  void check_end() const;
};

using FixWallGranGrit = FixWallOf<NamedWallSurface>;

}  // namespace LAMMPS_NS
