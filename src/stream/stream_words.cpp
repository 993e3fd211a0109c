#include "stream/stream_words.h"

#include <cmath>
#include <map>
#include <set>

namespace Grit {

namespace {

class StreamReader {
 public:
  StreamReader(const WallWords &w, int types, const TextOfFile &files, const ShapesOfTemplate &templates) :
      words(w), kinds(w, types, files, templates)
  {
  }
  StreamWords read();

 private:
  const WallWords &words;
  KindReader kinds;
  StreamWords stream;
  std::set<std::string> given;
  std::size_t k = 0;

  static const std::map<std::string, void (StreamReader::*)()> KEYWORDS;

  void read_type();
  void read_density() { kinds.density(k); }
  void read_sizes() { kinds.sizes(k); }
  void read_share() { kinds.share(k); }
  void read_shape() { kinds.body(k); }
  void read_template() { kinds.shapes(k); }
  void read_fractions() { kinds.fractions(k); }
  void read_group() { kinds.group(k); }
  void read_rigid() { stream.rigid = read_name(words, k, "a fix rigid/small"); }
  void read_orientation();
  void read_region() { stream.region = read_name(words, k, "a region"); }
  void read_face();
  void read_rate();
  void read_until();
  void read_every() { stream.every = read_whole("the number of steps after 'every'", 1); }
  void read_tries() { stream.tries = read_whole("the number of places after 'tries'", 1, MOST_TRIES); }
  void read_seed() { stream.seed = read_whole("the seed", 1); }
  void read_whole_spheres();
  void read_velocity() { stream.velocity = read_vector("the velocity"); }
  void read_spin() { stream.spin = read_vector("the angular velocity"); }
  void read_velocity_deviation() { stream.velocity_deviation = read_deviation("the velocity"); }
  void read_spin_deviation() { stream.spin_deviation = read_deviation("the angular velocity"); }

  static constexpr std::int64_t MOST = 1'000'000'000'000'000;  // reals have all whole numbers up to there
  static constexpr std::int64_t MOST_TRIES = 1'000'000'000;    // more would never end
  std::int64_t read_whole(const std::string &what, std::int64_t least, std::int64_t most = MOST);
  vec3 read_vector(const std::string &what);
  vec3 read_deviation(const std::string &what);
  std::string names() const;
  void check_place() const;
  void check_clumps() const;
};

const std::map<std::string, void (StreamReader::*)()> StreamReader::KEYWORDS = {
    {"and", &StreamReader::read_type},
    {"density", &StreamReader::read_density},
    {"every", &StreamReader::read_every},
    {"face", &StreamReader::read_face},
    {"group", &StreamReader::read_group},
    {"mol", &StreamReader::read_template},
    {"molfrac", &StreamReader::read_fractions},
    {"orientation", &StreamReader::read_orientation},
    {"rate", &StreamReader::read_rate},
    {"region", &StreamReader::read_region},
    {"rigid", &StreamReader::read_rigid},
    {"seed", &StreamReader::read_seed},
    {"shape", &StreamReader::read_shape},
    {"share", &StreamReader::read_share},
    {"sizes", &StreamReader::read_sizes},
    {"spin", &StreamReader::read_spin},
    {"spin_sd", &StreamReader::read_spin_deviation},
    {"tries", &StreamReader::read_tries},
    {"until", &StreamReader::read_until},
    {"velocity", &StreamReader::read_velocity},
    {"velocity_sd", &StreamReader::read_velocity_deviation},
    {"whole", &StreamReader::read_whole_spheres}};

std::string StreamReader::names() const
{
  std::string all;
  for (const auto &keyword : KEYWORDS) all += (all.empty() ? "" : ", ") + keyword.first;
  return all;
}

// ---- words -------------------------------------------------------------------------------------------------------------

std::int64_t StreamReader::read_whole(const std::string &what, std::int64_t least, std::int64_t most)
{
  const real value = words.number(k, what);
  if (value != std::floor(value) || value < static_cast<real>(least) || value > static_cast<real>(most))
    refuse("expected a whole number from ", least, " to ", most, " for ", what, " in ", words.command, ", got ",
           words.said(k));
  k++;
  return static_cast<std::int64_t>(value);
}

vec3 StreamReader::read_vector(const std::string &what)
{
  const vec3 vector = words.vector(k, what);
  k += 3;
  return vector;
}

vec3 StreamReader::read_deviation(const std::string &what)
{
  const std::size_t at = k;
  const vec3 v = read_vector("the standard deviation of " + what);
  for (int axis = 0; axis < 3; axis++)
    if (component(v, axis) < 0)
      refuse("expected a standard deviation of ", what, " of at least 0 in ", words.command, ", got ",
             words.said(at + axis));
  return v;
}

void StreamReader::read_type()
{
  kinds.begin(k);
  for (const char *of_kind : {"density", "group", "mol", "molfrac", "shape", "sizes", "share"}) given.erase(of_kind);
}

void StreamReader::read_orientation()
{
  constexpr real DEGREE = PI / 180;
  const std::string name = words[k++];
  if (name == "template") {
    stream.turn = Orientation{};
  } else if (name == "axis") {
    const vec3 axis = read_vector("the axis of the orientation");
    if (norm(axis) == 0)
      refuse("expected an axis of the orientation that is not zero in ", words.command, ", got 0 0 0");
    stream.turn = Orientation::about(axis, DEGREE * words.number(k, "the angle of the orientation"));
    k++;
  } else if (name != "random") {
    refuse("expected one of random, template, axis after 'orientation' in ", words.command, ", got ",
           words.said(k - 1));
  }
}

void StreamReader::read_face() { stream.face = FaceWords::read(words, k); }

void StreamReader::read_rate()
{
  stream.order.rate_of = read_base(words, k++);
  stream.order.rate = read_positive(words, k++, "the rate");
}

void StreamReader::read_until()
{
  using Until = StreamOrder::Until;
  const std::string name = words[k++];
  StreamOrder &order = stream.order;
  if (name == "mass") {
    order.until = Until::mass;
    order.limit = read_positive(words, k++, "the mass after 'until'");
  } else if (name == "number") {
    order.until = Until::number;
    order.limit = static_cast<real>(read_whole("the number of particles after 'until'", 1));
  } else if (name == "fraction") {
    order.until = Until::fraction;
    order.limit = read_positive(words, k, "the volume fraction after 'until'");
    if (order.limit >= 1)
      refuse("expected a volume fraction below 1 after 'until' in ", words.command, ", got ", words.said(k));
    k++;
  } else if (name == "full") {
    order.until = Until::full;
  } else {
    refuse("expected one of mass, number, fraction, full after 'until' in ", words.command, ", got ",
           words.said(k - 1));
  }
}

void StreamReader::read_whole_spheres()
{
  if (words[k] != "yes" && words[k] != "no")
    refuse("expected 'yes' or 'no' after 'whole' in ", words.command, ", got ", words.said(k));
  stream.whole = words[k++] == "yes";
}

// ---- all of them -------------------------------------------------------------------------------------------------------

void StreamReader::check_place() const
{
  if (stream.region.empty() == !stream.face)
    refuse("expected either 'region' or 'face' in ", words.command, ", got ", stream.face ? "both" : "none of them");
  if (stream.face && norm(stream.velocity) == 0)
    refuse("expected 'velocity', by which particles come through the face, in ", words.command, ", got none");
  if (stream.face && stream.whole)
    refuse("expected 'whole yes' only with 'region' in ", words.command, ", got it with 'face'");
  const StreamOrder::Until until = stream.order.until;
  if (stream.face && (until == StreamOrder::Until::fraction || until == StreamOrder::Until::full))
    refuse("expected 'until fraction' and 'until full' only with 'region' in ", words.command,
           ", got them with 'face'");
  if (stream.order.rate == StreamOrder::ALL_AT_ONCE && until == StreamOrder::Until::ever)
    refuse("expected 'rate', 'until' or both in ", words.command, ", got none of them");
  if (!given.count("seed")) refuse("expected 'seed' and a number in ", words.command, ", got none");
}

void StreamReader::check_clumps() const
{
  const bool clumps = kinds.have_clumps();
  if (clumps && stream.rigid.empty())
    refuse("expected 'rigid' and the ID of a fix rigid/small, which moves the clumps of 'mol', in ", words.command,
           ", got none");
  if (!clumps && given.count("rigid"))
    refuse("expected 'rigid' only with 'mol' in ", words.command, ", got it without");
  if (!clumps && !kinds.have_bodies() && given.count("orientation"))
    refuse("expected 'orientation' only with 'mol' or 'shape' in ", words.command, ", got it without");
}

StreamWords StreamReader::read()
{
  read_type();
  while (k < words.all.size()) {
    const auto keyword = KEYWORDS.find(words[k]);
    if (keyword == KEYWORDS.end())
      refuse("expected one of the keywords ", names(), " in ", words.command, ", got ", words.said(k));
    words.refuse_twice(keyword->first != "and" && !given.insert(keyword->first).second, k);
    k++;
    (this->*keyword->second)();
  }
  check_place();
  check_clumps();
  stream.kinds = kinds.take();
  stream.shares = kinds.base_of_shares();
  return stream;
}

}  // namespace

StreamWords StreamWords::read(const WallWords &words, int ntypes, const TextOfFile &text_of_file,
                              const ShapesOfTemplate &shapes_of_template)
{
  return StreamReader(words, ntypes, text_of_file, shapes_of_template).read();
}

}  // namespace Grit
