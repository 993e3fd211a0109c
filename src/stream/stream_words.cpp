#include "stream/stream_words.h"

#include <cmath>
#include <map>
#include <set>

namespace Grit {

namespace {

class StreamReader {
 public:
  StreamReader(const WallWords &w, int types, TextOfFile files) :
      words(w), ntypes(types), text_of_file(std::move(files))
  {
  }
  StreamWords read();

 private:
  struct Kind {
    int type;
    std::optional<real> density, share;
    std::optional<SizeDistribution> sizes;
  };

  const WallWords &words;
  const int ntypes;
  const TextOfFile text_of_file;
  StreamWords stream;
  std::vector<Kind> kinds;
  std::set<std::string> given;
  std::optional<Base> shares;
  std::size_t k = 0;

  static const std::map<std::string, void (StreamReader::*)()> KEYWORDS;

  void read_type();
  void read_density();
  void read_sizes_of_kind();
  void read_share();
  void read_region();
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
  void take_kinds();
  void give_shares();
};

const std::map<std::string, void (StreamReader::*)()> StreamReader::KEYWORDS = {
    {"and", &StreamReader::read_type},
    {"density", &StreamReader::read_density},
    {"every", &StreamReader::read_every},
    {"face", &StreamReader::read_face},
    {"rate", &StreamReader::read_rate},
    {"region", &StreamReader::read_region},
    {"seed", &StreamReader::read_seed},
    {"share", &StreamReader::read_share},
    {"sizes", &StreamReader::read_sizes_of_kind},
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
  const real type = words.number(k, "the type of the particles");
  if (type != std::floor(type) || type < 1 || type > ntypes)
    refuse("expected a type from 1 to ", ntypes, " in ", words.command, ", got ", words.said(k));
  kinds.push_back({static_cast<int>(type), {}, {}, {}});
  for (const char *of_kind : {"density", "sizes", "share"}) given.erase(of_kind);
  k++;
}

void StreamReader::read_density() { kinds.back().density = read_positive(words, k++, "the density"); }

void StreamReader::read_sizes_of_kind() { kinds.back().sizes = read_sizes(words, k, text_of_file); }

void StreamReader::read_share()
{
  const Base base = read_base(words, k++);
  if (shares && *shares != base)
    refuse("expected all shares by mass, or all by number, in ", words.command, ", got both");
  shares = base;
  const real share = words.number(k, "the share");
  if (share <= 0 || share >= 1) refuse("expected a share between 0 and 1 in ", words.command, ", got ", words.said(k));
  kinds.back().share = share;
  k++;
}

void StreamReader::read_region()
{
  stream.region = words[k];
  if (stream.region.empty())
    refuse("expected the ID of a region after 'region' in ", words.command, ", got the end of the line");
  k++;
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

void StreamReader::give_shares()
{
  constexpr real ROUNDING = 1e-9;
  real rest = 1;
  int without = 0;
  for (const Kind &kind : kinds) {
    rest -= kind.share.value_or(0);
    without += !kind.share;
  }
  if (without > 1)
    refuse("expected 'share' for all kinds of particles but one in ", words.command, ", got ", without,
           " kinds without it");
  if (without == 0 && std::fabs(rest) > ROUNDING)
    refuse("expected shares whose sum is 1 in ", words.command, ", got ", short_number(1 - rest));
  if (without == 1 && rest <= 0)
    refuse("expected shares whose sum is below 1, so that the kind without 'share' has the rest, in ", words.command,
           ", got ", short_number(1 - rest));
  for (Kind &kind : kinds)
    if (!kind.share) kind.share = rest;
}

void StreamReader::take_kinds()
{
  give_shares();
  for (const Kind &kind : kinds) {
    if (!kind.density) refuse("expected 'density' for type ", kind.type, " in ", words.command, ", got none");
    if (!kind.sizes) refuse("expected 'sizes' for type ", kind.type, " in ", words.command, ", got none");
    stream.kinds.push_back({kind.type, *kind.density, *kind.sizes, *kind.share});
  }
  stream.shares = shares.value_or(Base::mass);
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
  take_kinds();
  return stream;
}

}  // namespace

StreamWords StreamWords::read(const WallWords &words, int ntypes, const TextOfFile &text_of_file)
{
  return StreamReader(words, ntypes, text_of_file).read();
}

}  // namespace Grit
