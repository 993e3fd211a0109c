// fix wall/gran/mesh/grit: contacts with meshes of triangles, still or moving as one rigid body.
#pragma once

#include "lammps/wall/fix_wall_base.h"
#include "lammps/wall/mesh/mesh_of_file.h"
#include "lammps/wall/mesh/mesh_output.h"
#include "lammps/wall/wall_servo.h"
#include "lammps/wall/wall_surface.h"
#include "wall/mesh/mesh_motion.h"
#include "wall/mesh/mesh_neighbours.h"
#include "wall/mesh/mesh_surface.h"

namespace LAMMPS_NS {

class MeshWallSurface : public WallSurface {
 public:
  explicit MeshWallSurface(FixWallBase &);
  void read(std::size_t &k) override;
  bool read_keyword(std::size_t &k) override;
  std::string keywords() const override;
  void complete() override;
  void begin_run() override;
  void end_setup() override;
  void end_run() override { load.end_run(); }
  double speed() const override;
  void advance() override;
  WallServo *servo() override { return load.is_set() ? &load : nullptr; }
  Grit::LoadSum load_sum() const override;
  double position() const override { return load.way().shift; }
  double position_rate() const override { return load.way().velocity; }
  bool divide(int threads) override;
  bool is_near(Grit::vec3 x, double distance, int) override { return wall.is_near(x, distance); }
  void find_points(const Seeker &seeker, std::vector<Grit::WallPoint> &points) override;
  std::string foreign_to_shapes() const override;
  void find_points(const ShapeSeeker &seeker, std::vector<Grit::WallPoint> &points) override;
  void note_near(const std::vector<int> &particles) override;
  void follow(const Grit::ContactMemory &zones, const Grit::MemoryAtWall &contacts, int i,
              std::vector<Grit::WallPoint> &points) const override;
  Grit::SurfaceMotion motion_of(int part, Grit::vec3 x, Grit::vec3 d) const override
  {
    return wall.motion_of(face_of(part), x, d);
  }
  void note_contact(int thread, const Grit::Body &particle, const Grit::WallPoint &point, const Grit::WallPush &push,
                    const Grit::WallRules &rules) override;
  void note_end() override { output.accounts.close(); }
  Travel travel() const override;
  Grit::WallPlace place() const override { return wall.motion.place(); }
  double across_borders() const override;
  int most_points() const override { return MOST_CONTACTS; }
  int usual_points() const override { return 1; }
  std::string foreign_to_kernels() const override;
  Grit::AnyWall for_kernels() const override { return wall; }
  const Grit::MeshSurface *mesh() const override { return &surface; }
  void before_writing() override { output.collect(lmp); }
  void describe(Grit::WallRecord &record) override;
  void write_motion(Grit::WallRecord &record) override;
  void read_motion(const Grit::WallRecord &record) override;
  Grit::WallDifference displacement(const Grit::WallRecord &file) override;
  void begin_motion(const Grit::WallRecord &file) override;
  int interval() const override { return output.interval(); }
  void write_files() override { output.write(lmp, wall.motion, words.command); }
  double number(int mesh, int column) override;  // see MeshRow
  int draw(int *&kinds, double **&numbers) override { return output.draw(wall.motion, kinds, numbers); }

 private:
  static constexpr int MOST_CONTACTS = 32;  // of a particle with a mesh: more than there is room for around a sphere
  static constexpr bigint NEVER = -1;
  static constexpr int NOWHERE = -1;

  std::vector<Grit::MeshOfFile> meshes;
  double flat;  // angle of smooth edges, degrees
  bool has_flat = false, has_curvature = false;
  bool round = false;  // laws see the curvature of smooth parts
  Grit::MeshMotion motion;
  Grit::MeshSurface surface;
  Grit::MeshWall wall;
  double size = 0;  // farthest corner from the axis of its rotation
  std::vector<Grit::vec3> images;
  double largest_reach = 0;  // of particles here in init(), from their centers
  bool warned_of_place = false, warned_of_size = false;
  std::array<int, 6> image_range{};  // of periodic lengths along each axis
  Grit::MeshOutput output;
  std::vector<Grit::MeshRoom> rooms;  // one for each thread
  Grit::MeshNeighbours lists;         // of each particle that is near, if that holds over more than a step
  std::vector<int> slot;              // of own particles in these lists
  bigint time_origin;                 // of its motion
  WallServo load;
  // Values of variables, when they were last asked for.
  struct Given {
    bigint step = NEVER;
    Grit::MeshMotion::Values values{}, rates{};
  } given;
  Grit::MeshMotion::Values values{};  // where it is now

  // Of a part of a capsule too, see mesh_places.h.
  int face_of(int part) const { return part % static_cast<int>(surface.faces().size()); }
  bool read_curvature(std::size_t &k);
  void ask_variables();
  void check_direction() const;
  void check_borders() const;
  void find_images();
  bool is_out_of_reach(const Grit::MeshBox &box) const;
  void check_place();
  void describe_meshes(Grit::WallRecord &record) const;
  void begin_output(const Grit::TriangleMesh &all);
};

using FixWallGranMeshGrit = FixWallOf<MeshWallSurface>;

}  // namespace LAMMPS_NS
