// fix wall/gran/region/grit: contacts with the surface of any region of LAMMPS, still or moving.
#ifndef GRIT_FIX_WALL_GRAN_REGION_GRIT_H
#define GRIT_FIX_WALL_GRAN_REGION_GRIT_H

#include "lammps/fix_wall_gran_grit.h"

namespace LAMMPS_NS {

class FixWallGranRegionGrit : public FixWallGranGrit {
 public:
  FixWallGranRegionGrit(class LAMMPS *lmp, int narg, char **arg) : FixWallGranGrit(lmp, narg, arg) {}
  void init() override;
  void post_run() override;

 protected:
  std::size_t read_wall() override;
  void prepare_step() override;
  void find_places(int i, std::vector<Place> &places) override;
  bool is_near(int i, double distance) override;
  bool changes_place() const override;
  void describe(Grit::WallRecord &record) override;
  void write_motion(Grit::WallRecord &record) override;
  void read_motion(const Grit::WallRecord &record) override;
  Grit::WallDifference difference(const Grit::WallRecord &file) override;
  Grit::WallDifference displacement(const Grit::WallRecord &file) override;
  void begin_motion(const Grit::WallRecord &file) override;

  std::string region_id;
  class Region *region = nullptr;
  bool moves = false;

 private:
  static constexpr bigint NEVER = -1;
  bigint moved_step = NEVER;  // when its motion was last looked at
  Grit::WallRecord known;     // the region as it was before commands between runs

  class Region *find_region() const;
  void take_note();
  void renew_region();
  double box_size() const;
};

}  // namespace LAMMPS_NS

#endif
