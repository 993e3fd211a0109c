#include "lammps/particles/insertion_place.h"

#include "domain.h"
#include "fmt/format.h"
#include "lammps.h"
#include "lammps/host/releases.h"
#include "lammps/wall/mesh/mesh_of_file.h"
#include "region.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

std::string in_words(vec3 lo, vec3 hi)
{
  return fmt::format("from {:g} {:g} {:g} to {:g} {:g} {:g}", lo.x, lo.y, lo.z, hi.x, hi.y, hi.z);
}

// Also in directions in which it is periodic.
bool is_inside(const Domain &box, vec3 x, bool over_borders)
{
  double at[3], lamda[3];
  store(x, at);
  if (box.triclinic) const_cast<Domain &>(box).x2lamda(at, lamda);
  const double *const here = box.triclinic ? lamda : at;
  const double *const lo = box.triclinic ? box.boxlo_lamda : box.boxlo, *const hi =
                                                                            box.triclinic ? box.boxhi_lamda : box.boxhi;
  for (int axis = 0; axis < 3; axis++)
    if (!(over_borders && box.periodicity[axis]) && !(here[axis] >= lo[axis] && here[axis] < hi[axis])) return false;
  return true;
}

// ---- regions -----------------------------------------------------------------------------------------------------------

class RegionPlace : public InsertionPlace {
 public:
  RegionPlace(LAMMPS *all, const StreamWords &w, const std::string &of_command) :
      InsertionPlace(all, of_command), words(w)
  {
    find();
  }
  void init(real time, real largest_reach) override;
  void update(real time, real largest_reach) override;
  bool contains(vec3 x) const override { return region->match(x.x, x.y, x.z) != 0; }

 private:
  const StreamWords &words;
  Region *region = nullptr;

  void find();
  void measure();
  vec3 draw(const CountedRandom::Pair &first, const CountedRandom::Pair &second) const override
  {
    const vec3 length = hi - lo;
    return lo + vec3{first[0] * length.x, first[1] * length.y, second[0] * length.z};
  }
  bool has_room(vec3 x, const std::vector<Ball3> &spheres) const override
  {
    return contains(x) && (!words.whole || std::all_of(spheres.begin(), spheres.end(), [&](const Ball3 &ball) {
             return holds({x + ball.x, ball.radius});
           }));
  }
  bool holds(const Ball3 &ball) const
  {
    return contains(ball.x) && region->surface(ball.x.x, ball.x.y, ball.x.z, ball.radius) == 0;
  }
};

// LAMMPS leaves the box around these where it was when they were defined.
bool keeps_its_box(const Region &region)
{
  const std::string style = region.style;
  const auto begins_with = [&](const char *name) { return style.rfind(name, 0) == 0; };
  return begins_with("union") || begins_with("intersect") || (begins_with("sphere") && region.rotateflag);
}

void RegionPlace::find()
{
  region = lmp->domain->get_region_by_id(words.region);
  const auto refuse_it = [&](const std::string &expected, const std::string &got) {
    refuse("expected ", expected, " in ", command, ", got region ", quoted(words.region), got);
  };
  if (!region) refuse("expected the ID of a region after 'region' in ", command, ", got ", quoted(words.region));
  if (!region->bboxflag) refuse_it("a region of a finite size", ", which has none");
  if (region->openflag) refuse_it("a region without open faces", ", which has some");
  if (region->dynamic_check() && (!renew_box(*region, 0) || keeps_its_box(*region)))
    refuse_it("a region that does not move", ", which does: this LAMMPS does not know where it is");
}

void RegionPlace::init(real time, real largest_reach)
{
  find();
  update(time, largest_reach);
  const std::string what = "region " + quoted(words.region);
  expect_in_box(what);
  const vec3 length = hi - lo;
  const real least = std::min({length.x, length.y, length.z});
  if (words.whole && 2 * largest_reach > least)
    refuse("expected spheres that fit into ", what, ", whose smallest length is ", short_number(least),
           ", for 'whole' in ", command, ", got a diameter of up to ", short_number(2 * largest_reach),
           words.rigid.empty() ? "" : ", that of the sphere around a clump included");
  measure();
}

void RegionPlace::update(real /*time*/, real /*largest_reach*/)
{
  region->prematch();
  if (region->dynamic_check()) renew_box(*region, 0);
  lo = {region->extent_xlo, region->extent_ylo, region->extent_zlo};
  hi = {region->extent_xhi, region->extent_yhi, region->extent_zhi};
}

// The share of the points of a grid that are inside.
void RegionPlace::measure()
{
  constexpr int N = 48;
  const vec3 length = hi - lo;
  int inside = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        inside += contains(lo + vec3{(i + 0.5) / N * length.x, (j + 0.5) / N * length.y, (k + 0.5) / N * length.z});
  volume = length.x * length.y * length.z * inside / (static_cast<real>(N) * N * N);
  if (inside == 0)
    refuse("expected a region with points inside in ", command, ", got region ", quoted(words.region),
           ", which has none");
}

// ---- faces -------------------------------------------------------------------------------------------------------------

std::vector<Triangle> triangles_of_face(LAMMPS *lmp, const FaceWords &face, const std::string &command)
{
  std::vector<Triangle> triangles;
  if (face.shape != FaceWords::Shape::mesh) return triangles;
  std::vector<MeshOfFile> meshes(1);
  meshes[0].file = face.file;
  meshes[0].placement = face.placement;
  const TriangleMesh mesh = load_meshes(lmp, meshes, command);
  for (const auto &[a, b, c] : mesh.faces) triangles.push_back({mesh.corners[a], mesh.corners[b], mesh.corners[c]});
  return triangles;
}

// Particles stand before the face, as far as they fly until the next come, but at least by a diameter.
class FacePlace : public InsertionPlace {
 public:
  FacePlace(LAMMPS *all, const StreamWords &w, const std::string &of_command) :
      InsertionPlace(all, of_command),
      speed(norm(w.velocity)),
      direction((1 / speed) * w.velocity),
      face(*w.face, triangles_of_face(all, *w.face, of_command), direction)
  {
    constexpr real ALONG = 1e-6;
    const vec3 size = face.hi - face.lo;
    if (face.area_across() <= ALONG * dot(size, size))
      refuse("expected a velocity through the face in ", command, ", got one along it");
  }
  void init(real time, real largest_reach) override
  {
    update(time, largest_reach);
    expect_in_box("the layer before the face");
  }
  void update(real time, real largest_reach) override
  {
    depth = std::max(speed * time, 2 * largest_reach);
    volume = face.area_across() * depth;
    const vec3 back = -(depth * direction);
    const auto least = [](real a) { return std::min<real>(a, 0); };
    const auto most = [](real a) { return std::max<real>(a, 0); };
    lo = face.lo + vec3{least(back.x), least(back.y), least(back.z)};
    hi = face.hi + vec3{most(back.x), most(back.y), most(back.z)};
  }
  bool contains(vec3) const override { return false; }

 private:
  const real speed;
  const vec3 direction;
  const StreamFace face;
  real depth = 0;

  vec3 draw(const CountedRandom::Pair &first, const CountedRandom::Pair &second) const override
  {
    return face.point(first[0], first[1], second[0]) - (second[1] * depth) * direction;
  }
  bool has_room(vec3, const std::vector<Ball3> &) const override { return true; }
};

}  // namespace

// ---- both --------------------------------------------------------------------------------------------------------------

bool InsertionPlace::point(const CountedRandom &random, std::uint64_t number, const std::vector<Ball3> &spheres,
                           vec3 &x) const
{
  x = draw(random.uniform(DrawFor::place, number, 0), random.uniform(DrawFor::place, number, 1));
  const vec3 center = x;
  return is_inside(*lmp->domain, x, false) && has_room(x, spheres) &&
         std::all_of(spheres.begin(), spheres.end(),
                     [&](const Ball3 &ball) { return is_inside(*lmp->domain, center + ball.x, true); });
}

// Of a box with tilted edges, in the one around it.
void InsertionPlace::expect_in_box(const std::string &what) const
{
  const Domain &box = *lmp->domain;
  const vec3 from = load(box.triclinic ? box.boxlo_bound : box.boxlo),
             to = load(box.triclinic ? box.boxhi_bound : box.boxhi);
  for (int axis = 0; axis < 3; axis++) {
    if (component(lo, axis) < component(from, axis) || component(hi, axis) > component(to, axis))
      refuse("expected ", what, " inside the simulation box, which is ", in_words(from, to), ", in ", command,
             ", got it ", in_words(lo, hi));
    constexpr int SHRINKS = 2;
    if (box.boundary[axis][0] == SHRINKS || box.boundary[axis][1] == SHRINKS)
      refuse("expected a boundary f, p or m, with which the box keeps the place of particles to come, for ", command,
             ", got s in ", "xyz"[axis]);
  }
}

std::unique_ptr<InsertionPlace> make_place(LAMMPS *lmp, const StreamWords &words, const std::string &command)
{
  if (words.face) return std::make_unique<FacePlace>(lmp, words, command);
  return std::make_unique<RegionPlace>(lmp, words, command);
}

std::vector<vec3> periodic_shifts(LAMMPS *lmp)
{
  const Domain &box = *lmp->domain;
  const double *const h = box.h;  // xx yy zz yz xz xy
  const vec3 a{h[0], 0, 0}, b{box.triclinic ? h[5] : 0, h[1], 0},
      c{box.triclinic ? h[4] : 0, box.triclinic ? h[3] : 0, h[2]};
  std::vector<vec3> shifts{{0, 0, 0}};
  const int x = box.xperiodic, y = box.yperiodic, z = box.zperiodic;
  for (int i = -x; i <= x; i++)
    for (int j = -y; j <= y; j++)
      for (int k = -z; k <= z; k++)
        if (i != 0 || j != 0 || k != 0)
          shifts.push_back(static_cast<real>(i) * a + static_cast<real>(j) * b + static_cast<real>(k) * c);
  return shifts;
}

}  // namespace Grit
