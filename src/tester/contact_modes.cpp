#include "tester/contact_modes.h"

#include "kernel/mdr_contacts.h"
#include "tester/constants.h"

#include <algorithm>

namespace Grit::Tester {

namespace {

constexpr real SMALL = 1e-7;  // of the overlap: far below what slips, far above round-off

// Motion of A against B in the contact: velocity along the normal and across it, spin across the normal and about it.
struct Motion {
  real along = 0, across = 0, bending = 0, twisting = 0;
};

// A contact at rest that the law is asked about, with what it remembers.
class Probe {
 public:
  Probe(const Pair &p, real overlap) : pair(p), depth(overlap)
  {
    const real begin = SMALL * overlap;  // laws that take constants from the first overlap see a contact that begins
    time = slow(p, overlap);
    evaluate(begin, {}, time, history, true);
    evaluate(overlap, {}, time, history);
    rest = evaluate(overlap, {}, 0, history).normal;
  }
  bool is_open() const { return ended; }

  // Stiffness along the normal, when pressed further or released.
  real stiffness()
  {
    const real step = 100 * SMALL * depth;
    return larger(0.0, larger(moved(depth + step) - rest, rest - moved(depth - step)) / step);
  }
  // Answer(after the motion) grows by that for each unit of the motion: what comes at once, and of any size, does not count.
  template <class Answer>
  real spring(Motion unit, real size, Answer answer)
  {
    return growth(size, [&](real way) {
      real after[MAX_HISTORY];
      std::copy(std::begin(history), std::end(history), after);
      evaluate(depth, scaled(unit, way / time), time, after);
      return answer(evaluate(depth, {}, 0, after));
    });
  }
  template <class Answer>
  real dashpot(Motion unit, real size, Answer answer)
  {
    return growth(size, [&](real way) { return answer(evaluate(depth, scaled(unit, way / time), 0, history)); }) * time;
  }
  real at_rest() const { return rest; }

 private:
  const Pair &pair;
  const real depth;
  real time = 0, rest = 0, history[MAX_HISTORY] = {};
  bool ended = false;

  // In which springs move without a share of dashpots.
  static real slow(const Pair &p, real overlap)
  {
    constexpr real MANY = 1e3;
    const Stiffness k = stiffness_at(without_bond(p), overlap);
    return k.normal > 0 ? MANY * sqrt(effective_mass(p) / k.normal) : 1;
  }
  static Motion scaled(const Motion &m, real by)
  {
    return {by * m.along, by * m.across, by * m.bending, by * m.twisting};
  }
  template <class F>
  static real growth(real size, F f)
  {
    return larger(0.0, (fabs(f(2 * size)) - fabs(f(size))) / size);
  }
  real moved(real overlap)
  {
    real after[MAX_HISTORY];
    std::copy(std::begin(history), std::end(history), after);
    return evaluate(overlap, {}, time, after).normal;
  }
  ContactForce evaluate(real overlap, const Motion &m, real dt, real *memory, bool onset = false)
  {
    Pair now = pair;
    now.overlap = overlap;
    const TwoBodies bodies(now);
    Contact c = bodies.contact;
    const ContactAxes &axes = bodies.axes;
    c.vn = m.along;
    c.vt = m.across * axes.y;
    c.spin = m.bending * axes.y + m.twisting * axes.x;
    c.dt = dt;
    c.onset = onset;
    const Joining &joining = pair.law.joining;
    c.step = onset && joining.joins && joining.after != UNSET ? joining.after + 1 : 1;
    c.prepared = prepare_alone(pair.law, c, memory);
    const ContactForce f = pair.law(c, memory);
    ended = ended || f.ended;
    return f;
  }
};

real law_radius(const Pair &pair)
{
  if (!pair.shapes.given) return effective_radius(pair);
  const ShapeMeeting m = touch_of_shapes(pair);
  return m.radi * m.radj / (m.radi + m.radj);
}

}  // namespace

SmallMotion small_motion(const Pair &pair, real overlap)
{
  Probe probe(pair, overlap);
  if (probe.is_open()) return {};
  const ContactAxes axes = ContactAxes::about((1 / norm(pair.normal)) * pair.normal);
  const auto normal = [&](const ContactForce &f) { return f.normal - probe.at_rest(); };
  const auto across = [&](const ContactForce &f) { return dot(f.force, axes.y); };
  const auto couple = [&](vec3 axis) {
    return [axis, &axes, radius = law_radius(pair)](const ContactForce &f) {
      const vec3 rolling = radius * cross(-axes.x, f.rolling.value);
      return dot(rolling + f.twisting.value + f.bond.couple, axis);
    };
  };
  const real way = SMALL * overlap, angle = way / pair.a.radius;
  SmallMotion all;
  all.spring.normal = probe.stiffness();
  all.spring.shear = probe.spring({0, 1, 0, 0}, way, across);
  all.spring.bend = probe.spring({0, 0, 1, 0}, angle, couple(axes.y));
  all.spring.twist = probe.spring({0, 0, 0, 1}, angle, couple(axes.x));
  all.dashpot.normal = probe.dashpot({1, 0, 0, 0}, way, normal);
  all.dashpot.shear = probe.dashpot({0, 1, 0, 0}, way, across);
  all.dashpot.bend = probe.dashpot({0, 0, 1, 0}, angle, couple(axes.y));
  all.dashpot.twist = probe.dashpot({0, 0, 0, 1}, angle, couple(axes.x));
  return all;
}

namespace {

// Inverse mass, inverse inertia and lever of a sphere: 1/m, 1/I and r; a wall has none.
struct Inverse {
  real mass = 0, inertia = 0, lever = 0;
  explicit Inverse(const Body &body) :
      mass(1 / body.mass), inertia(1 / (SPHERE_INERTIA * body.mass * body.radius0 * body.radius0)), lever(body.radius)
  {
  }
  Inverse() = default;
};

// An eigenvalue of the symmetric matrix of two springs that share bodies: `coupling` is what motion of one brings to the other.
real largest_eigenvalue(real first, real second, real a, real b, real coupling)
{
  const real p = first * a, q = second * b, off = first * second * coupling * coupling;
  return 0.5 * (p + q + sqrt((p - q) * (p - q) + 4 * off));
}

}  // namespace

RatesOfPair rates_of(const Pair &pair, const SmallMotion &motion)
{
  const Inverse i(pair.a), j = pair.wall ? Inverse() : Inverse(pair.b);
  const real masses = i.mass + j.mass, inertias = i.inertia + j.inertia;
  const real sliding = masses + i.lever * i.lever * i.inertia + j.lever * j.lever * j.inertia;
  const real coupling = i.lever * i.inertia - j.lever * j.inertia;
  const auto along = [&](const Modes &m) { return m.normal * masses; };
  const auto largest = [&](const Modes &m) {
    return std::max({along(m), m.twist * inertias, largest_eigenvalue(m.shear, m.bend, sliding, inertias, coupling)});
  };
  return {{along(motion.spring), 0.5 * along(motion.dashpot)}, {largest(motion.spring), 0.5 * largest(motion.dashpot)}};
}

real critical_step(const Rates &r)
{
  const real sum = sqrt(r.frequency_square + r.decay * r.decay) + r.decay;
  return sum > 0 ? 2 / sum : INFINITE;
}

real contact_time(const Rates &r)
{
  const real square = r.frequency_square - r.decay * r.decay;
  return square > 0 ? PI / sqrt(square) : INFINITE;
}

Pair without_bond(Pair pair)
{
  pair.law.bond.set(Bond::None{});
  pair.law.joining = Joining{};
  pair.law.outlives_overlap = pair.law.normal_outlives_overlap || !pair.law.cohesion.is<Cohesion::None>();
  return pair;
}

real overlap_at_speed(const Pair &bonded, real speed)
{
  constexpr real FIRST = 1e-6, GROWTH = 1.05;
  Pair pair = without_bond(bonded);
  const real most = largest_overlap(pair), energy = 0.5 * effective_mass(pair) * speed * speed;
  real history[MAX_HISTORY] = {}, work = 0, force = 0, reached = 0;
  bool onset = true;
  for (real next = FIRST * pair.a.radius; next < most; next *= GROWTH) {
    pair.overlap = next;
    Contact c = TwoBodies(pair).contact;
    c.onset = onset;
    c.dt = 1;
    c.step = 1;
    c.prepared = prepare_alone(pair.law, c, history);
    const real now = pair.law(c, history).normal, more = 0.5 * (force + now) * (next - reached);
    if (work + more >= energy) return reached + (next - reached) * (energy - work) / more;
    work += more;
    force = now;
    reached = next;
    onset = false;
  }
  return most;
}

}  // namespace Grit::Tester
