// fix wall/gran/region/grit: contacts with the surface of any region of LAMMPS, still or moving.
#pragma once

#include "lammps/host/region_access.h"
#include "lammps/wall/fix_wall_base.h"
#include "lammps/wall/region/region_surface.h"
#include "lammps/wall/wall_surface.h"

namespace LAMMPS_NS {

class RegionWallSurface : public WallSurface {
 public:
  using WallSurface::WallSurface;
  void read(std::size_t &k) override;
  bool read_keyword(std::size_t &k) override;
  void begin_run() override;
  void end_setup() override { take_note(); }
  void end_run() override;
  void advance() override;
  bool divide(int threads) override { return copies.take(*surface.region, threads - 1); }
  bool is_near(Grit::vec3 x, double distance, int thread) override { return asked_by(thread).is_near(x, distance); }
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
  Grit::WallPlace place() const override { return Grit::place_of(*surface.region); }
  int most_points() const override;
  int usual_points() const override { return surface.region->tmax; }
  std::string foreign_to_kernels() const override;
  Grit::AnyWall for_kernels() const override;
  void before_writing() override { expect_known_region(); }
  bool read_block_of_lammps(char *block) override;
  void describe(Grit::WallRecord &record) override;
  void write_motion(Grit::WallRecord &record) override;
  void read_motion(const Grit::WallRecord &record) override;
  Grit::WallDifference difference(const Grit::WallRecord &file) override;
  Grit::WallDifference displacement(const Grit::WallRecord &file) override;
  void begin_motion(const Grit::WallRecord &file) override;

 private:
  static constexpr bigint NEVER = -1;
  std::string region_id;
  Grit::RegionSurface surface;
  Grit::RegionWall for_shapes;  // in this step; particles that are no spheres ask this
  Grit::RegionCopies copies;    // one for each thread but the first
  bigint moved_step = NEVER;    // when its motion was last looked at
  bool warned_of_axis = false;
  Grit::WallRecord known;  // the region as it was before commands between runs

  Grit::RegionSurface asked_by(int thread);
  Region *find_region() const;
  void expect_known_region(bool before_motion = false) const;
  bool is_known(Region &region, bool in_its_place) const;
  void take_note();
  void renew_region();
  double box_size() const;
};

using FixWallGranRegionGrit = FixWallOf<RegionWallSurface>;

}  // namespace LAMMPS_NS
