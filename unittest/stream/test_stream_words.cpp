// The words of fix granular/grit/insert: what they mean, and what is refused with which sentence.
#include "stream/stream_words.h"

#include <gtest/gtest.h>

using namespace Grit;

namespace {

// Template "set": a rod of two spheres with radius 1 of mass 3, and a sphere of radius 2 and mass 9.
std::vector<ClumpShape> shapes(const std::string &name)
{
  if (name != "set") refuse("expected template 'set', got ", quoted(name));
  return {{name, 0, {{{-1, 0, 0}, 1}, {{1, 0, 0}, 1}}, {1, 2}, {2, 2}, 3}, {name, 1, {{{0, 0, 0}, 2}}, {1}, {9}, 9}};
}

StreamWords read(const std::string &text, const std::string &file = "")
{
  std::istringstream in(text);
  WallWords words{"fix in granular/grit/insert", {}};
  for (std::string word; in >> word;) words.all.push_back(word);
  return StreamWords::read(words, 2, [&](const std::string &) { return file; }, shapes);
}

const std::string ENOUGH = "1 density 2500 sizes mass fixed 1e-3 region top rate mass 2 seed 1",
                  NO_SIZES = "1 density 2500 region top rate mass 2 seed 1 sizes ",
                  NO_PLACE = "1 density 2500 sizes mass fixed 1e-3 rate mass 2 seed 1 ",
                  NO_AMOUNT = "1 density 2500 sizes mass fixed 1e-3 region top seed 1 ";

void expect_refused(const std::string &text, const std::string &expected, const std::string &got,
                    const std::string &file = "")
{
  try {
    read(text, file);
    ADD_FAILURE() << "no complaint: " << text;
  } catch (const std::invalid_argument &complaint) {
    const std::string said = complaint.what();
    EXPECT_NE(said.find("expected " + expected), std::string::npos) << text << "\n" << said;
    EXPECT_NE(said.find("got " + got), std::string::npos) << text << "\n" << said;
  }
}

}  // namespace

TEST(StreamWords, AllOfThem)
{
  const StreamWords all = read(
      "2 every 50 density 2500 sizes number uniform 1 2 and 1 sizes mass gaussian 3 0.1 share number 0.25 density 900 "
      "face disc 0 0 1 0 0 2 0.5 velocity 0 0 -1 velocity_sd 0.1 0.2 0 spin 1 2 3 spin_sd 0 0 4 tries 7 rate number 3 "
      "until mass 5 seed 4711");
  ASSERT_EQ(all.kinds.size(), 2u);
  EXPECT_EQ(all.kinds[0].type, 2);
  EXPECT_EQ(all.kinds[0].share, 0.75);
  EXPECT_EQ(all.kinds[0].sizes.largest(), 2);
  EXPECT_EQ(all.kinds[1].type, 1);
  EXPECT_EQ(all.kinds[1].density, 900);
  EXPECT_NEAR(all.kinds[1].sizes.smallest(), 2.7, 1e-12);
  EXPECT_EQ(all.shares, Base::number);
  EXPECT_EQ(all.order.rate, 3);
  EXPECT_EQ(all.order.rate_of, Base::number);
  EXPECT_EQ(all.order.until, StreamOrder::Until::mass);
  EXPECT_EQ(all.order.limit, 5);
  EXPECT_EQ(all.every, 50);
  EXPECT_EQ(all.tries, 7);
  EXPECT_EQ(all.seed, 4711u);
  EXPECT_EQ(all.face->radius, 0.5);
  EXPECT_EQ(all.velocity.z, -1);
  EXPECT_EQ(all.velocity_deviation.y, 0.2);
  EXPECT_EQ(all.spin.x, 1);
  EXPECT_EQ(all.spin_deviation.z, 4);
  EXPECT_TRUE(read(ENOUGH + " whole yes").whole);
}

TEST(StreamWords, RefusesKinds)
{
  expect_refused("", "a number for the type of the particles in fix in", "the end of the line");
  expect_refused("3", "a type from 1 to 2", "'3'");
  expect_refused("1.5", "a type from 1 to 2", "'1.5'");
  expect_refused("1 sizes mass fixed 1 region top rate mass 2 seed 1", "'density' for type 1", "none");
  expect_refused("1 density 1 region top rate mass 2 seed 1", "'sizes' for type 1", "none");
  expect_refused(ENOUGH + " density 2500", "the keyword 'density' once", "it twice");
  expect_refused(ENOUGH + " seed 2", "the keyword 'seed' once", "it twice");
  expect_refused("1 density -2500", "a number above 0 for the density", "'-2500'");
  expect_refused("1 density nan", "a number for the density", "'nan'");
  expect_refused(ENOUGH + " colour red", "one of the keywords and, density, every", "'colour'");
  expect_refused(ENOUGH + " and 2 density 1 sizes mass fixed 1", "'share' for all kinds of particles but one",
                 "2 kinds without it");
  expect_refused(ENOUGH + " share mass 0.5 and 2 density 1 sizes mass fixed 1 share number 0.5", "all shares by mass",
                 "both");
  expect_refused(ENOUGH + " share mass 0.5 and 2 density 1 sizes mass fixed 1 share mass 0.4", "shares whose sum is 1",
                 "0.9");
  expect_refused(ENOUGH + " share mass 1.5", "a share between 0 and 1", "'1.5'");
}

// The molecules of a template are kinds of their own; the other kind has the rest of the mass.
TEST(StreamWords, TakesTemplates)
{
  const StreamWords all = read(
      "0 mol set molfrac 0.75 0.25 share mass 0.6 group grains and 2 density 1 sizes mass fixed 0.5 region top rate "
      "mass 2 seed 1 rigid bodies orientation axis 0 0 2 90");
  ASSERT_EQ(all.kinds.size(), 3u);
  EXPECT_EQ(all.rigid, "bodies");
  EXPECT_EQ(all.kinds[0].group, "grains");
  EXPECT_EQ(all.kinds[2].group, "");
  const double of_rods = 0.75 * 3, of_balls = 0.25 * 9;
  EXPECT_NEAR(all.kinds[0].share, 0.6 * of_rods / (of_rods + of_balls), 1e-12);
  EXPECT_NEAR(all.kinds[1].share, 0.6 * of_balls / (of_rods + of_balls), 1e-12);
  EXPECT_NEAR(all.kinds[2].share, 0.4, 1e-12);
  const vec3 turned = all.turn->of({1, 0, 0});
  EXPECT_NEAR(turned.x, 0, 1e-15);
  EXPECT_NEAR(turned.y, 1, 1e-15);
  const ParticleMix mix(all.kinds, all.shares);
  EXPECT_EQ(mix.largest_reach(), 2);
  EXPECT_EQ(mix.largest_arm(), 1);
  EXPECT_EQ(mix.largest_radius(), 2);
  EXPECT_EQ(mix.largest_radius(2), 1);
  EXPECT_EQ(mix.smallest_radius(), 0.25);
  EXPECT_EQ(mix.largest_mass(), 9);
  EXPECT_FALSE(read("0 mol set region top rate mass 2 seed 1 rigid bodies orientation random").turn);
  EXPECT_EQ(read("0 mol set region top rate mass 2 seed 1 rigid bodies").kinds[0].share, 0.25);
}

TEST(StreamWords, RefusesTemplates)
{
  const std::string rest = " region top rate mass 2 seed 1 ";
  expect_refused("0 mol" + rest.substr(0, 0), "the ID of a molecule template after 'mol'", "the end of the line");
  expect_refused("0 density 1" + rest, "a type from 1 to 2", "'0'");
  expect_refused("1 mol set" + rest, "types from 1 to 2 in template 'set' with 1 added to each", "types from 2 to 3");
  expect_refused("0 mol set" + rest, "'rigid' and the ID of a fix rigid/small", "none");
  expect_refused("0 mol set rigid", "the ID of a fix rigid/small after 'rigid'", "the end of the line");
  expect_refused(ENOUGH + " rigid bodies", "'rigid' only with 'mol'", "it without");
  expect_refused(ENOUGH + " orientation random", "'orientation' only with 'mol' or 'shape'", "it without");
  expect_refused("0 mol set density 1 rigid bodies" + rest, "no 'density' beside 'mol'", "it");
  expect_refused("0 mol set sizes mass fixed 1 rigid bodies" + rest, "no 'sizes' beside 'mol'", "it");
  expect_refused("0 molfrac 1 mol set", "'molfrac' behind 'mol'", "it without");
  expect_refused("0 mol set molfrac 1", "a number for the part of a molecule after 'molfrac'", "the end of the line");
  expect_refused("0 mol set molfrac 0.5 0.4" + rest, "parts whose sum is 1", "0.9");
  expect_refused("0 mol set molfrac 1.5 0" + rest, "a part from 0 to 1", "'1.5'");
  expect_refused("0 mol set group", "the ID of a group after 'group'", "the end of the line");
  expect_refused("0 mol set orientation up", "one of random, template, axis after 'orientation'", "'up'");
  expect_refused("0 mol set orientation axis 0 0 0 90", "an axis of the orientation that is not zero", "0 0 0");
  expect_refused("0 mol set mol set", "the keyword 'mol' once", "it twice");
}

// Without 'sizes' all bodies are as they are written.
TEST(StreamWords, TakesShapes)
{
  const std::string rest = " region top rate mass 2 seed 1 ";
  const StreamWords all = read(
      "1 density 100 shape 1 2 3 block 4 8 share mass 0.5 and 2 shape 1 1 4 capsule density 2 sizes mass fixed 0.5" +
      rest + "orientation axis 0 1 0 90");
  ASSERT_EQ(all.kinds.size(), 2u);
  const Superellipsoid block = all.kinds[0].body->body(all.kinds[0].sizes.largest());
  EXPECT_NEAR(block.half.x, 0.5, 1e-15);
  EXPECT_NEAR(block.half.y, 1, 1e-15);
  EXPECT_NEAR(block.half.z, 1.5, 1e-15);
  EXPECT_EQ(block.n1, 4);
  EXPECT_EQ(block.n2, 8);
  EXPECT_FALSE(all.kinds[0].body->is_capsule());
  EXPECT_TRUE(all.kinds[1].body->is_capsule());
  EXPECT_NEAR(all.kinds[1].reach(0.5), 1, 1e-15);
  EXPECT_NEAR(all.turn->of({1, 0, 0}).z, -1, 1e-15);
  EXPECT_FALSE(read("1 density 1 shape 1 1 1" + rest).turn);
}

TEST(StreamWords, RefusesShapes)
{
  expect_refused("1 shape", "a number for the x component of the diameters after 'shape'", "the end of the line");
  expect_refused("1 shape 1 nan 1", "a number for the y component of the diameters after 'shape'", "'nan'");
  expect_refused("1 shape 1 0 1", "after 'shape' in fix in granular/grit/insert three positive, finite diameters",
                 "1 0 1");
  expect_refused("1 shape 1 -1 1", "after 'shape' in fix in granular/grit/insert three positive", "1 -1 1");
  expect_refused("1 shape 1 101 1", "after 'shape' in fix in granular/grit/insert diameters of which none is over 100",
                 "1 101 1");
  expect_refused("1 shape 1 1 1 block", "a number for the first exponent after 'block'", "the end of the line");
  expect_refused("1 shape 1 1 1 block 2", "a number for the second exponent after 'block'", "the end of the line");
  expect_refused("1 shape 1 1 1 block 1.5 2", "after 'shape' in fix in granular/grit/insert exponents ('block') from 2",
                 "1.5 2");
  expect_refused("1 shape 1 1 1 block 2 101", "after 'shape' in fix in granular/grit/insert exponents ('block') from 2",
                 "2 101");
  expect_refused("1 shape 1 2 3 capsule", "after 'shape' in fix in granular/grit/insert diameters 2r 2r", "1 2 3");
  expect_refused("1 shape 2 2 1 capsule", "after 'shape' in fix in granular/grit/insert diameters 2r 2r", "2 2 1");
  expect_refused("1 shape 1 1 1 block 2 2 capsule", "one of the keywords", "'capsule'");
  expect_refused("1 shape 1 1 1 shape 1 1 1", "the keyword 'shape' once", "it twice");
  expect_refused("1 shape 1 1 1 region top rate mass 2 seed 1", "'density' for type 1", "none");
  expect_refused("0 density 1 shape 1 1 1 region top rate mass 2 seed 1", "a type from 1 to 2", "'0'");
  expect_refused("0 mol set shape 1 1 1 rigid bodies region top rate mass 2 seed 1", "one of 'mol' and 'shape'",
                 "both");
}

TEST(StreamWords, RefusesSizes)
{
  expect_refused(NO_SIZES, "'mass' or 'number' after 'sizes'", "the end of the line");
  expect_refused(NO_SIZES + "mass weibull 1 2", "one of fixed, uniform, gaussian, lognormal, sieve after 'mass'",
                 "'weibull'");
  expect_refused(NO_SIZES + "mass fixed 0", "a number above 0 for the diameter", "'0'");
  expect_refused(NO_SIZES + "mass uniform 2 1", "a largest diameter above the smallest one, 2, after 'uniform'", "'1'");
  expect_refused(NO_SIZES + "mass gaussian 1 0.5", "'between' and two diameters after 'gaussian'",
                 "the end of the line");
  expect_refused(NO_SIZES + "mass gaussian 1 -0.1", "a number above 0 for the standard deviation", "'-0.1'");
  expect_refused(NO_SIZES + "mass lognormal 1 0.1 between 2 2", "a largest diameter above the smallest one, 2,", "'2'");
  for (const std::string none : {"number gaussian 1 0.01 between 2 3", "mass lognormal 1 0.1 between 0.1 0.2"})
    expect_refused(NO_SIZES + none, "sizes of which there are some, with limits less than ten standard deviations off",
                   "'" + none + "'");
  expect_refused(NO_SIZES + "mass uniform 1e-120 2e-120", "sizes of which there are some", "'mass uniform");
  expect_refused(NO_SIZES + "mass sieve", "a file or numbers after 'sieve'", "the end of the line");
  expect_refused(NO_SIZES + "mass sieve 1 0 2", "a number for the share that passes", "the end of the line");
  expect_refused(NO_SIZES + "mass sieve 1 0", "at least two lines", "1 of them");
  expect_refused(NO_SIZES + "mass sieve table.txt", "at least two lines 'diameter passing' for 'sieve' in table.txt",
                 "0 of them");
  expect_refused(NO_SIZES + "mass sieve table.txt", "two numbers, a diameter and the share that passes, in line 2",
                 "'2 half'", "1 0\n2 half\n");
  expect_refused(NO_SIZES + "mass sieve 2 0 1 1", "rising diameters", "1 after 2");
  expect_refused(NO_SIZES + "mass sieve 1 0 2 0.5 3 0.4 4 1", "shares passing that do not fall", "0.4 after 0.5");
  expect_refused(NO_SIZES + "mass sieve 1 0.1 2 1", "a share of 0 that passes the finest sieve", "0.1");
  expect_refused(NO_SIZES + "mass sieve 1 0 2 0.9", "a share of 1 or 100", "0.9");
  expect_refused(NO_SIZES + "mass sieve -1 0 2 1", "diameters above 0", "-1");
}

TEST(StreamWords, RefusesAmounts)
{
  expect_refused(NO_AMOUNT, "'rate', 'until' or both", "none of them");
  expect_refused(NO_AMOUNT + "rate mass -2", "a number above 0 for the rate", "'-2'");
  expect_refused(NO_AMOUNT + "rate 2", "'mass' or 'number' after 'rate'", "'2'");
  expect_refused(NO_AMOUNT + "until mass -1", "a number above 0 for the mass after 'until'", "'-1'");
  expect_refused(NO_AMOUNT + "until number 2.5", "a whole number from 1 to 1000000000000000", "'2.5'");
  expect_refused(NO_AMOUNT + "until fraction 1", "a volume fraction below 1", "'1'");
  expect_refused(NO_AMOUNT + "until empty", "one of mass, number, fraction, full after 'until'", "'empty'");
  expect_refused(ENOUGH + " every 0", "a whole number from 1 to 1000000000000000", "'0'");
  expect_refused(ENOUGH + " tries 3e9", "a whole number from 1 to 1000000000 for the number of places", "'3e9'");
  EXPECT_EQ(read(ENOUGH + " tries 1e9").tries, 1000000000);
  expect_refused(ENOUGH + " tries few", "a number for the number of places", "'few'");
  expect_refused("1 density 2500 sizes mass fixed 1e-3 region top rate mass 2", "'seed' and a number", "none");
}

TEST(StreamWords, RefusesPlaces)
{
  expect_refused(NO_PLACE, "either 'region' or 'face'", "none of them");
  expect_refused(NO_PLACE + "region top velocity 0 0 1 face disc 0 0 0 0 0 1 1", "either 'region' or 'face'", "both");
  expect_refused(NO_PLACE + "region", "the ID of a region after 'region'", "the end of the line");
  expect_refused(NO_PLACE + "face plane", "one of disc, rectangle, mesh after 'face'", "'plane'");
  expect_refused(NO_PLACE + "face disc 0 0 0 0 0 0 1", "the normal of the disc that is not zero", "0 0 0");
  expect_refused(NO_PLACE + "face disc 0 0 0 0 0 1 -1", "a number above 0 for the radius of the disc", "'-1'");
  expect_refused(NO_PLACE + "face rectangle 0 0 0 1 0 0 2 0 0", "two edges of the rectangle that are not parallel",
                 "parallel ones");
  expect_refused(NO_PLACE + "face mesh", "a file after 'mesh'", "the end of the line");
  expect_refused(NO_PLACE + "face disc 0 0 0 0 0 1 1", "'velocity', by which particles come through the face", "none");
  expect_refused(NO_PLACE + "face disc 0 0 0 0 0 1 1 velocity 0 0 1 whole yes", "'whole yes' only with 'region'",
                 "it with 'face'");
  expect_refused(NO_PLACE + "face disc 0 0 0 0 0 1 1 velocity 0 0 1 until full",
                 "'until fraction' and 'until full' only with 'region'", "them with 'face'");
  expect_refused(NO_PLACE + "region top velocity_sd 0 -1 0", "a standard deviation of the velocity of at least 0",
                 "'-1'");
  expect_refused(NO_PLACE + "region top whole maybe", "'yes' or 'no' after 'whole'", "'maybe'");
}

// Points of a face are uniform over it: their mean and mean square, within five standard errors.
TEST(StreamWords, PointsOfFacesAreUniform)
{
  constexpr int DRAWS = 20000;
  constexpr double FIVE_ERRORS = 5 / 141.4;
  const CountedRandom random(1);
  for (const std::string shape : {"disc 1 2 3 0 0 5 2", "rectangle 1 2 3 4 0 0 0 2 0"}) {
    const bool is_disc = shape[0] == 'd';
    const StreamWords words = read(NO_PLACE + "velocity 0 0 -1 face " + shape);
    const StreamFace face(*words.face, {}, {0, 0, 1}), tilted(*words.face, {}, {0.6, 0, 0.8});
    EXPECT_NEAR(face.area_across(), is_disc ? 4 * PI : 8, 1e-12);
    EXPECT_NEAR(tilted.area_across(), 0.8 * face.area_across(), 1e-12);
    EXPECT_NEAR(StreamFace(*words.face, {}, {1, 0, 0}).area_across(), 0, 1e-12);
    const vec3 middle = is_disc ? vec3{1, 2, 3} : vec3{3, 3, 3};
    double x = 0, square = 0;
    for (int n = 0; n < DRAWS; n++) {
      const auto [a, b] = random.uniform(DrawFor::place, n);
      const vec3 way = face.point(a, b, random.uniform(DrawFor::place, n, 1)[0]) - middle;
      ASSERT_NEAR(way.z, 0, 1e-12);
      x += way.x / DRAWS;
      square += way.x * way.x / DRAWS;
    }
    EXPECT_NEAR(x, 0, FIVE_ERRORS * 1.2);
    EXPECT_NEAR(square, is_disc ? 1 : 16.0 / 12, FIVE_ERRORS * 1.3);  // R^2/4, a^2/12
  }
}

// A roof of two sides, one steep: a stream from above sees both of them as wide as they are from there, and two equal numbers
// of particles on either side, whatever their areas; a side along the stream gets none.
TEST(StreamWords, BentFacesLetThroughWhatTheStreamSees)
{
  constexpr int DRAWS = 20000;
  constexpr double FIVE_ERRORS = 5 / 141.4 / 2;
  const std::vector<Triangle> bent = {{vec3{0, 0, 0}, vec3{1, 0, 0}, vec3{0, 1, 0}},
                                      {vec3{0, 0, 0}, vec3{0, 1, 0}, vec3{-1, 0, -5}},
                                      {vec3{1, 0, 0}, vec3{1, 1, 0}, vec3{1, 0, 9}}};
  FaceWords words{};
  words.shape = FaceWords::Shape::mesh;
  const StreamFace face(words, bent, {0, 0, -1});
  EXPECT_NEAR(face.area_across(), 1, 1e-12);
  const CountedRandom random(1);
  double left = 0;
  for (int n = 0; n < DRAWS; n++) {
    const auto [a, b] = random.uniform(DrawFor::place, n);
    const vec3 x = face.point(a, b, random.uniform(DrawFor::place, n, 1)[0]);
    EXPECT_LE(x.z, 1e-12);
    left += x.x < 0;
  }
  EXPECT_NEAR(left / DRAWS, 0.5, FIVE_ERRORS);
}
