// fix wall/gran/region/grit: contacts with the surface of any region of the host, still or moving.
#ifndef GRIT_FIX_WALL_GRAN_REGION_GRIT_H
#define GRIT_FIX_WALL_GRAN_REGION_GRIT_H

#include "fix_wall_gran_grit.h"

namespace LAMMPS_NS {

class FixWallGranRegionGrit : public FixWallGranGrit {
 public:
  FixWallGranRegionGrit(class LAMMPS *lmp, int narg, char **arg) : FixWallGranGrit(lmp, narg, arg) {}
  void init() override;

 protected:
  std::size_t read_wall() override;
  void prepare_step() override;
  void find_places(int i, std::vector<Place> &places) override;
  bool is_near(int i, double distance) override;
  bool changes_place() const override;
  int motion_size() override;
  void write_motion(FILE *) override;
  void read_motion(char *) override;

  std::string region_id;
  class Region *region = nullptr;
  bool moves = false;

 private:
  class Region *find_region() const;
};

}  // namespace LAMMPS_NS

#endif
