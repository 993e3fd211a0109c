#include "lammps/host/region_copies.h"

#include <new>
#include <string>

#include "lammps/host/region_access.h"
#include "region_block.h"
#include "region_cone.h"
#include "region_cylinder.h"
#include "region_plane.h"
#include "region_prism.h"
#include "region_sphere.h"

using namespace LAMMPS_NS;

namespace Grit {

namespace {

template <class Shape>
Region *copy_of(const Region &region, std::vector<std::max_align_t> &memory)
{
  memory.resize((sizeof(Shape) + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t));
  return new (memory.data()) Shape(static_cast<const Shape &>(region));
}

struct Style {
  const char *name;
  Region *(*copy)(const Region &region, std::vector<std::max_align_t> &memory);
};
const std::vector<Style> STYLES = {{"block", copy_of<RegBlock>}, {"cone", copy_of<RegCone>},
                                   {"plane", copy_of<RegPlane>}, {"cylinder", copy_of<RegCylinder>},
                                   {"prism", copy_of<RegPrism>}, {"sphere", copy_of<RegSphere>}};

const Style *find_style(const Region &region)
{
  const std::string name = style_of(region);
  for (const Style &style : STYLES)
    if (style.name == name) return &style;
  return nullptr;
}

}  // namespace

bool RegionCopies::take(const Region &region, int n)
{
  const Style *const style = find_style(region);
  if (n > 0 && !style) return false;
  copies.resize(n);
  for (Copy &copy : copies) {
    copy.contact.resize(region.cmax);
    copy.region = style->copy(region, copy.memory);
    copy.region->contact = copy.contact.data();
  }
  return true;
}

}  // namespace Grit
