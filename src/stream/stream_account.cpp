#include "stream/stream_account.h"

#include <algorithm>
#include <sstream>

#include "setup/exact.h"

namespace Grit {

namespace {

// As much of a place can be full of what waits for room there; more is drawn when some of it has found room.
constexpr real MOST_WAITING = 0.7;
// A particle is due when half of it is: what was poured is never off by more than half a particle.
constexpr real HALF = 0.5;

}  // namespace

StreamAccount::StreamAccount(ParticleMix particles, StreamOrder how_much, std::uint64_t seed) :
    mix(std::move(particles)), order(how_much), random(seed)
{
}

void StreamAccount::pass(real time)
{
  if (order.rate != StreamOrder::ALL_AT_ONCE) due += order.rate * time;
}

Base StreamAccount::measure() const
{
  if (order.rate != StreamOrder::ALL_AT_ONCE) return order.rate_of;
  return order.until == StreamOrder::Until::number ? Base::number : Base::mass;
}

bool StreamAccount::is_due(const DrawnParticle &p) const
{
  if (order.rate == StreamOrder::ALL_AT_ONCE) return true;
  return due - drawn.of(order.rate_of) >= HALF * (order.rate_of == Base::mass ? p.mass : 1);
}

bool StreamAccount::is_within_limit(const DrawnParticle &p, const Place &place, real solid) const
{
  switch (order.until) {
    case StreamOrder::Until::mass:
      return order.limit - drawn.mass >= HALF * p.mass;
    case StreamOrder::Until::number:
      return drawn.number < order.limit;
    case StreamOrder::Until::fraction:
      return order.limit * place.volume - solid >= HALF * p.volume();
    default:
      return true;
  }
}

void StreamAccount::draw_due(const Place &place)
{
  real volume = 0;
  for (const Waiting &w : waiting) volume += w.particle.volume();
  const bool one_by_one = order.until == StreamOrder::Until::full;
  const auto before = static_cast<std::ptrdiff_t>(waiting.size());
  all_drawn = complete;
  while (!complete && volume < MOST_WAITING * place.volume && !(one_by_one && !waiting.empty())) {
    const DrawnParticle p = mix.draw(random, next);
    if (!is_within_limit(p, place, place.solid + volume)) {
      all_drawn = true;
      complete = waiting.empty();
      break;
    }
    if (!is_due(p)) break;
    waiting.push_back({next++, p});
    drawn.add(p.mass);
    volume += p.volume();
  }
  std::stable_sort(waiting.begin() + before, waiting.end(),
                   [](const Waiting &a, const Waiting &b) { return a.particle.radius > b.particle.radius; });
}

void StreamAccount::no_room()
{
  if (order.until != StreamOrder::Until::full) return;
  complete = true;
  waiting.clear();
}

real StreamAccount::owed() const
{
  const Base base = measure();
  const auto limit_of = [&](Base kind) {
    const StreamOrder::Until word = kind == Base::mass ? StreamOrder::Until::mass : StreamOrder::Until::number;
    return order.until == word ? order.limit : INFINITE;
  };
  if (complete) return 0;
  if (all_drawn) return drawn.of(base) - inserted.of(base);
  if (order.rate == StreamOrder::ALL_AT_ONCE)
    return limit_of(base) < INFINITE ? limit_of(base) - inserted.of(base) : drawn.of(base) - inserted.of(base);
  return std::min(due, limit_of(base)) - inserted.of(base);
}

// What its rate asked for behind its end is not owed.
void StreamAccount::reopen()
{
  if (complete) due = drawn.of(order.rate_of);
  all_drawn = complete = false;
}

std::string StreamAccount::words() const
{
  std::ostringstream text;
  text << static_cast<int>(order.until) << ' ' << exact(order.limit) << ' ' << next << ' ' << places << ' ' << last_id
       << ' ' << all_drawn << ' ' << complete;
  for (const real value : {due, drawn.mass, drawn.number, inserted.mass, inserted.number}) text << ' ' << exact(value);
  text << ' ' << waiting.size();
  for (const Waiting &w : waiting) text << ' ' << w.number;
  text << ' ' << last_molecule;
  return text.str();
}

bool StreamAccount::read(const std::string &words)
{
  std::istringstream text(words);
  std::size_t n = 0;
  int until = 0;
  std::string limit;
  text >> until >> limit >> next >> places >> last_id >> all_drawn >> complete;
  for (real *value : {&due, &drawn.mass, &drawn.number, &inserted.mass, &inserted.number}) {
    std::string word;
    if (!(text >> word) || !read_finite(word, *value)) return false;
  }
  if (until != static_cast<int>(order.until) || limit != exact(order.limit)) reopen();
  text >> n;
  waiting.clear();
  for (std::uint64_t number; waiting.size() < n && text >> number;)
    waiting.push_back({number, mix.draw(random, number)});
  text >> last_molecule;
  return !text.fail() && waiting.size() == n;
}

}  // namespace Grit
