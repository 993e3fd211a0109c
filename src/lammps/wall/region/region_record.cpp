#include "lammps/wall/region/region_record.h"

#include "fmt/format.h"
#include "lammps/host/region_access.h"

#include <algorithm>

using LAMMPS_NS::Region;

namespace Grit {

namespace {

constexpr const char *const KIND = "region ", *const SIZES = "sizes of region ", *const NORMAL = "normal of region ",
                            *const AXIS_POINT = "point on the axis of region ", *const AXIS = "axis of region ",
                            *const PLACE = "place of ";
std::string item(const char *what, const Region &region) { return std::string(what) + region.id; }

// act(part) of the region and those that it is made of.
template <class F>
void visit(Region &region, const F &act)
{
  any_part(region, [&](Region &part) { return act(part), false; });
}

// The first that difference_of(part) finds.
template <class F>
WallDifference first_difference(Region &region, const F &difference_of)
{
  WallDifference first;
  any_part(region, [&](Region &part) { return (first = difference_of(part)).found(); });
  return first;
}

std::string kind_of(const Region &region)
{
  std::string text = style_of(region) + ", side " + (region.interior ? "in" : "out");
  if (region.moveflag) text += ", move";
  if (region.rotateflag) text += ", rotate";
  if (region.varshape) text += ", shape of variables";
  // LAMMPS' prism numbers its faces otherwise inside than in the input.
  static constexpr int AS_GIVEN[] = {0, 1, 2, 3, 4, 5}, OF_PRISM[] = {4, 5, 2, 3, 0, 1};
  const int *const inside = style_of(region) == "prism" ? OF_PRISM : AS_GIVEN;
  for (int face = 0; region.openflag && face < 6; face++)
    if (region.open_faces[inside[face]]) text += ", open " + std::to_string(face + 1);
  for (int k = 0; region.reglist && k < region.nregion; k++)
    text += (k == 0 ? ", of " : " ") + std::string(region.reglist[k]->id);
  return text;
}

std::vector<double> numbers_of(vec3 v) { return {v.x, v.y, v.z}; }

// Where the region is, how large unless others see to that, and about which axis it turns: lengths, and directions, which are
// compared as parts of 1.
void describe_part(const Region &region, bool with_sizes, WallRecord &lengths, WallRecord &directions)
{
  if (with_sizes) lengths.add(item(SIZES, region), sizes_of(region));
  if (with_sizes && style_of(region) == "plane")
    directions.add(item(NORMAL, region), numbers_of(normal_of_plane(region)));
  if (!region.rotateflag) return;
  const RegionRotation rotation = rotation_of(region);
  lengths.add(item(AXIS_POINT, region), numbers_of(rotation.nearest_to_origin()));
  directions.add(item(AXIS, region), numbers_of(rotation.direction));
}

// Earlier versions of GRIT wrote how a region looks from outside in place of its sizes.
bool has_sizes(const WallRecord &file, const Region &region) { return file.find(item(SIZES, region)) != nullptr; }

WallDifference part_difference(const Region &part, double size, const WallRecord &file, Shapes shapes)
{
  constexpr double UNIT = 1;
  WallRecord kind, lengths, directions;
  kind.add(item(KIND, part), kind_of(part));
  const WallDifference other = kind.difference(file);
  if (other.found() || part.reglist || !has_sizes(file, part)) return other;
  describe_part(part, (shapes == Shapes::varying) == (part.varshape != 0), lengths, directions);
  const WallDifference length = lengths.difference(file, size);
  return length.found() ? length : directions.difference(file, UNIT);
}

// What LAMMPS notes of a region's motion: shift, angle, and the radius that a variable may set.
std::string moved_in_words(const double *place)
{
  return fmt::format("moved by ({:.10g}, {:.10g}, {:.10g}) and turned by {:.10g}", place[0], place[1], place[2],
                     place[3]);
}

}  // namespace

void describe_region(Region &region, WallRecord &record)
{
  visit(region, [&](Region &part) {
    if (record.find(item(KIND, part))) return;
    record.add(item(KIND, part), kind_of(part));
    if (!part.reglist) describe_part(part, true, record, record);
  });
}

bool knows_sizes(const WallRecord &file, Region &region)
{
  return !any_part(region, [&](Region &part) { return !part.reglist && !has_sizes(file, part); });
}

WallDifference region_difference(Region &region, double size, const WallRecord &file, Shapes shapes)
{
  return first_difference(region, [&](Region &part) { return part_difference(part, size, file, shapes); });
}

// ---- where it is -------------------------------------------------------------------------------------------------------

void describe_place(Region &region, WallRecord &record)
{
  visit(region, [&](Region &part) {
    if (!part.reglist && !record.find(item(PLACE, part)))
      record.add(item(PLACE, part), std::vector<double>(part.prev, part.prev + part.size_restart));
  });
}

void restore_place(Region &region, const WallRecord &record)
{
  visit(region, [&](Region &part) {
    const std::vector<double> numbers = record.numbers(item(PLACE, part));
    if (!part.reglist && numbers.size() == static_cast<std::size_t>(part.size_restart))
      std::copy(numbers.begin(), numbers.end(), part.prev);
  });
}

WallDifference place_difference(Region &region, double size, const WallRecord &file)
{
  constexpr std::size_t ANGLES = 3;
  return first_difference(region, [&](Region &part) -> WallDifference {
    const std::vector<double> numbers = file.numbers(item(PLACE, part));
    bool same = numbers.empty() || numbers.size() == static_cast<std::size_t>(part.size_restart);
    for (std::size_t k = 0; same && k < numbers.size(); k++)
      same = same_number(numbers[k], part.prev[k], k == ANGLES ? 1 : size);
    if (same) return {};
    return {fmt::format("region {} {}", part.id, moved_in_words(numbers.data())), "it " + moved_in_words(part.prev)};
  });
}

}  // namespace Grit
