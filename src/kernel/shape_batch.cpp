// Where some pairs of particles that are no spheres meet: groups of like bodies in registers, the others one by one.
#include "kernel/shape_batch.h"

#include "kernel/shape_lanes.h"

namespace Grit {

namespace {

// Numbers in a batch.
struct Chosen {
  int n = 0;
  int number[ShapeBatch::SIZE];

  void add(int one) { number[n++] = one; }
};

struct Meetings {
  const PlainView &p;
  const ShapesOfBodies &bodies;
  ShapeBatch &batch;

  ShapePair pair(int number) const { return {p, bodies, batch.pair[number]}; }
  GRIT_APART void meet_singly(int number) const { batch.met[number] = pair(number).meet(); }
  bool has_apart(int number) const
  {
    const vec3 u = bodies.apart[batch.pair[number]];
    return !batch.over_gap[number] && dot(u, u) > 0;
  }

#if defined(GRIT_REGISTERS)
  static constexpr int N = REGISTER_LANES, FEWEST = 2;  // one alone is faster by itself

  // f(numbers, count, exponent) for each group of like bodies among them, one(number) for each of the others.
  template <class One, class F>
  void for_each_group(Chosen of, One one, F f) const
  {
    while (of.n > 0) {
      const ShapePair first = pair(of.number[0]);
      const ShapeClass i(first.of_i()), j(first.of_j());
      Chosen left;
      int alike[N], n = 0;
      for (int k = 0; k < of.n; k++) {
        const ShapePair two = pair(of.number[k]);
        if (n < N && ShapeClass(two.of_i()) == i && ShapeClass(two.of_j()) == j)
          alike[n++] = of.number[k];
        else
          left.add(of.number[k]);
      }
      if (n >= FEWEST && i.fits_register() && j.fits_register())
        f(alike, n, i.known_exponent() == j.known_exponent() ? i.known_exponent() : 0);
      else
        for (int k = 0; k < n; k++) one(alike[k]);
      of = left;
    }
  }

  template <int EXPONENT>
  void meet_alike(const int *number, int count) const
  {
    using R = Register;
    const ShapeLanes all(p, bodies, batch, number, count);
    const auto i = all.shapes<EXPONENT>(all.i), j = all.shapes<EXPONENT>(all.j);
    const Vec3<R> d = all.distances();
    const RegisterTruth begun = all.begun();
    const CommonNormalOf<R> n = quick_normal<R>(i, j, d, select(begun, -all.last_normals(), unit(d)), !begun);
    ShapeMeetingOf<R> m = meeting_at<R>(n, d);
    const TangentsOf<R> t(n.normal);
    const LawRadiiOf<R> radii = law_radii_of<R>(bodies.rule, all.curved(all.i, i, n.on_i, n.normal, t),
                                                all.curved(all.j, j, n.on_j, -n.normal, t));
    m.radi = radii.radi;
    m.radj = radii.radj;
    for (int k = 0; k < count; k++)
      if (n.found[k])
        keep(m, n, k, number[k]);
      else
        meet_singly(number[k]);
  }
  void keep(const ShapeMeetingOf<Register> &m, const CommonNormalOf<Register> &n, int k, int number) const
  {
    const auto lane = [k](const Vec3<Register> &v) { return vec3{v.x[k], v.y[k], v.z[k]}; };
    if (n.gap[k] > 0) bodies.apart[batch.pair[number]] = lane(n.normal);
    batch.met[number] = {lane(m.normal), m.overlap[k], lane(m.arm_i), lane(m.arm_j), m.radi[k], m.radj[k]};
  }
  template <int EXPONENT>
  void find_apart_alike(const int *number, int count, bool *is_apart) const
  {
    using R = Register;
    const ShapeLanes all(p, bodies, batch, number, count);
    const R gap = gap_along<R>(all.shapes<EXPONENT>(all.i), all.shapes<EXPONENT>(all.j), all.distances(), all.apart());
    for (int k = 0; k < count; k++) is_apart[number[k]] = gap[k] > 0;
  }
  // Of bodies whose exponents are known, on one page.
  template <int EXPONENT>
  GRIT_FLATTEN void meet_on_one_page(const int *number, int count) const
  {
    meet_alike<EXPONENT>(number, count);
  }
  template <int EXPONENT>
  GRIT_FLATTEN void find_apart_on_one_page(const int *number, int count, bool *is_apart) const
  {
    find_apart_alike<EXPONENT>(number, count, is_apart);
  }
  void meet_group(const int *number, int count, int exponent) const
  {
    switch (exponent) {
      case ROUND:
        return meet_on_one_page<ROUND>(number, count);
      case 4:
        return meet_on_one_page<4>(number, count);
      case 8:
        return meet_on_one_page<8>(number, count);
      default:
        return meet_alike<0>(number, count);
    }
  }
  void find_apart(const int *number, int count, int exponent, bool *is_apart) const
  {
    switch (exponent) {
      case ROUND:
        return find_apart_on_one_page<ROUND>(number, count, is_apart);
      case 4:
        return find_apart_on_one_page<4>(number, count, is_apart);
      case 8:
        return find_apart_on_one_page<8>(number, count, is_apart);
      default:
        return find_apart_alike<0>(number, count, is_apart);
    }
  }
#else
  template <class One, class F>
  void for_each_group(const Chosen &of, One one, F) const
  {
    for (int k = 0; k < of.n; k++) one(of.number[k]);
  }
  void meet_group(const int *, int, int) const {}
  void find_apart(const int *, int, int, bool *) const {}
#endif

  void take_out_apart() const
  {
    bool is_apart[ShapeBatch::SIZE] = {};
    Chosen tested;
    for (int k = 0; k < batch.n; k++)
      if (has_apart(k)) tested.add(k);
    for_each_group(
        tested, [&](int k) { is_apart[k] = pair(k).are_apart_by_last(); },
        [&](const int *number, int count, int exponent) { find_apart(number, count, exponent, is_apart); });
    int left = 0;
    for (int k = 0; k < batch.n; k++)
      if (!is_apart[k]) {
        batch.pair[left] = batch.pair[k];
        batch.over_gap[left++] = batch.over_gap[k];
      } else if (p.step.advances()) {
        p.memory.set_state(batch.pair[k], APART);
      }
    batch.n = left;
  }
  void meet() const
  {
    Chosen all;
    for (int k = 0; k < batch.n; k++) {
      if (bodies.midway)
        meet_singly(k);
      else
        all.add(k);
    }
    for_each_group(
        all, [&](int k) { meet_singly(k); },
        [&](const int *number, int count, int exponent) { meet_group(number, count, exponent); });
  }
};

}  // namespace

void find_meetings(const PlainView &p, const ShapesOfBodies &bodies, ShapeBatch &batch)
{
  const Meetings meetings{p, bodies, batch};
  meetings.take_out_apart();
  meetings.meet();
}

}  // namespace Grit
