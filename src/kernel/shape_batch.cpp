// Where some pairs of particles that are no spheres meet: groups of like bodies in registers, the others one by one.
#include "kernel/shape_batch.h"

#include <iterator>

#include "kernel/shape_lanes.h"
#include "kernel/twin_lanes.h"

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
  // Of pairs in contact it is seldom true; of ellipsoids it is known.
  bool may_be_apart(int number) const
  {
    const std::size_t one = batch.pair[number];
    const vec3 u = bodies.apart[one];
    return !batch.over_gap[number] && p.memory.state(one) != BEGUN && dot(u, u) > 0 && !pair(number).are_ellipsoids();
  }

#if defined(GRIT_REGISTERS)
  static constexpr int N = ShapeLanes::N, MOST = TwinLanes::N, FEWEST = 2;  // one alone is faster by itself

  // f(numbers, count, exponent) for each group of like bodies among them, one(number) for each of the others.
  template <class One, class F>
  void for_each_group(const Chosen &of, One one, F f) const
  {
    LikePair all[ShapeBatch::SIZE];
    for (int k = 0; k < of.n; k++) all[k] = likes(of.number[k]);
    bool taken[ShapeBatch::SIZE] = {};
    for (int first = 0; first < of.n; first++) {
      if (taken[first]) continue;
      const LikePair like = all[first];
      int alike[MOST], n = 0;
      for (int k = first; k < of.n && n < MOST; k++)
        if (!taken[k] && all[k] == like) {
          alike[n++] = of.number[k];
          taken[k] = true;
        }
      if (n >= FEWEST && like.i > 0 && like.j > 0)
        f(alike, n, like.known_exponent());
      else
        for (int k = 0; k < n; k++) one(alike[k]);
    }
  }
  struct LikePair {
    LikeNumber i, j;
    bool begun;  // others are searched for longer

    bool operator==(const LikePair &other) const { return i == other.i && j == other.j && begun == other.begun; }
    // See BodyShapeOf; 4 and 8 are the most common.
    int known_exponent() const
    {
      if (i == j)
        for (const int n : {ROUND, 4, 8})
          if (i == LikeBodies::with(n, n)) return n;
      return 0;
    }
  };
  LikePair likes(int number) const
  {
    return {bodies.like[batch.i[number]], bodies.like[batch.j[number]], p.memory.state(batch.pair[number]) == BEGUN};
  }

  template <int EXPONENT, class Lanes = ShapeLanes>
  void meet_alike(const int *number, int count) const
  {
    using R = typename Lanes::R;
    const Lanes all(p, bodies, batch, number, count);
    const auto i = all.template shapes_i<EXPONENT>(), j = all.template shapes_j<EXPONENT>();
    const Vec3<R> d = all.distances();
    const Truth<R> begun = all.begun();
    const CommonNormalOf<R> n = quick_normal<R>(i, j, d, select(begun, -all.last_normals(), unit(d)), !begun);
    ShapeMeetingOf<R> m = meeting_at<R>(n, d);
    const LawRadiiOf<R> radii = law_radii_of<R>(bodies.rule, all.curved_i(n.curved_i), all.curved_j(n.curved_j));
    m.radi = radii.radi;
    m.radj = radii.radj;
    keep(m, number, count);
    if (!(!n.found || n.gap > 0).anywhere()) return;
    for (int k = 0; k < count; k++)
      if (!n.found[k])
        meet_singly(number[k]);
      else if (n.gap[k] > 0)
        bodies.apart[batch.pair[number[k]]] = {n.normal.x[k], n.normal.y[k], n.normal.z[k]};
  }
  void keep(const ShapeMeetingOf<Twin> &m, const int *number, int count) const
  {
    keep(half_of(m, &Twin::a), number, N);
    keep(half_of(m, &Twin::b), number + N, count - N);
  }
  // Members stand in a row.
  void keep(const ShapeMeetingOf<Register> &m, const int *number, int count) const
  {
    const Register all[]{m.normal.x, m.normal.y, m.normal.z, m.overlap, m.arm_i.x, m.arm_i.y,
                         m.arm_i.z,  m.arm_j.x,  m.arm_j.y,  m.arm_j.z, m.radi,    m.radj};
    static_assert(sizeof(ShapeMeeting) == std::size(all) * sizeof(real));
    each_of<std::size(all) / QUAD>([&](auto part) GRIT_INLINE {
      take_rows<QUAD>(all + QUAD * part, [&](int k, const Quad &row) GRIT_INLINE {
        if (k < count) store_quad(row, &batch.met[number[k]].normal.x + QUAD * part);
      });
    });
  }
  template <int EXPONENT>
  void find_apart_alike(const int *number, int count, bool *is_apart) const
  {
    using R = Register;
    const ShapeLanes all(p, bodies, batch, number, count);
    const R gap = gap_along<R>(all.shapes_i<EXPONENT>(), all.shapes_j<EXPONENT>(), all.distances(), all.apart());
    for (int k = 0; k < count; k++) is_apart[number[k]] = gap[k] > 0;
  }
  // Of bodies whose exponents are known, on one page.
  template <int EXPONENT, class Lanes = ShapeLanes>
  GRIT_FLATTEN void meet_on_one_page(const int *number, int count) const
  {
    meet_alike<EXPONENT, Lanes>(number, count);
  }
  template <int EXPONENT>
  GRIT_FLATTEN void find_apart_on_one_page(const int *number, int count, bool *is_apart) const
  {
    find_apart_alike<EXPONENT>(number, count, is_apart);
  }
  template <int EXPONENT>
  void meet_known(const int *number, int count) const
  {
    if (count > N)
      meet_on_one_page<EXPONENT, TwinLanes>(number, count);
    else
      meet_on_one_page<EXPONENT>(number, count);
  }
  void meet_group(const int *number, int count, int exponent) const
  {
    switch (exponent) {
      case ROUND:
        return meet_known<ROUND>(number, count);
      case 4:
        return meet_known<4>(number, count);
      case 8:
        return meet_known<8>(number, count);
      default:
        if (count > N) meet_alike<0>(number + N, count - N);
        meet_alike<0>(number, smaller(count, N));
    }
  }
  void find_apart(const int *number, int count, int exponent, bool *is_apart) const
  {
    if (count > N) find_apart(number + N, count - N, exponent, is_apart);
    count = smaller(count, N);
    switch (exponent) {
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
    for (int k = 0; k < batch.n; k++)
      __builtin_prefetch(&bodies.apart[batch.pair[k]]);  // of all pairs: more than a cache
    Chosen tested;
    for (int k = 0; k < batch.n; k++)
      if (may_be_apart(k)) tested.add(k);
    for_each_group(
        tested, [&](int k) { is_apart[k] = pair(k).are_apart_by_last(); },
        [&](const int *number, int count, int exponent) { find_apart(number, count, exponent, is_apart); });
    int left = 0;
    for (int k = 0; k < batch.n; k++)
      if (is_apart[k])
        batch.apart[batch.n_apart++] = batch.pair[k];
      else
        batch.move(k, left++);
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
