// Contacts with a wall in registers: those that go on as they were. As register_groups.h for pairs.
#pragma once

#include "kernel/register_moves.h"
#include "wall/wall_contact.h"

namespace Grit {

// What it takes to compute a contact of a particle with a part of a wall that goes on, see WallRules::goes_on().
struct WaitingContact {
  int particle = 0;
  WallPoint point{};
  Body body{};
  real *value = nullptr;  // what it remembers
};

// How many of them are computed at once.
inline constexpr int WALL_GROUP = REGISTER_LANES;

#if defined(GRIT_REGISTERS)

// Particles and the wall, as the waiting contacts have them; the last one fills the lanes that are left.
struct WallRegisters {
  Vec3<Register> d, v, omega, wall_v, wall_omega, n_old;  // d: of the particle's center from the wall
  Register distance, radius, mass;
  WallSizesOf<Register> sizes;

  GRIT_INLINE WallRegisters(const WallRules &rules, const WaitingContact *contacts, int n)
  {
    const auto of = [&](int k) GRIT_INLINE -> const WaitingContact & { return contacts[smaller(k, n - 1)]; };
    put_rows(d, distance, [&](int k) GRIT_INLINE { return row(&of(k).point.d.x, of(k).point.distance); });
    put_rows(v, radius, [&](int k) GRIT_INLINE { return row(&of(k).body.v.x, of(k).body.radius); });
    put_rows(omega, mass, [&](int k) GRIT_INLINE { return row(&of(k).body.omega.x, of(k).body.mass); });
    Register nothing;
    put_rows(wall_v, nothing, [&](int k) GRIT_INLINE { return row(&of(k).point.v.x, 0); });
    put_rows(wall_omega, nothing, [&](int k) GRIT_INLINE { return row(&of(k).point.omega.x, 0); });
    put_rows(n_old, nothing, [&](int k) GRIT_INLINE { return row(of(k).value + rules.memory.normal.begin, 0); });
    WallSizesOf<real> each[REGISTER_LANES];
    for (int k = 0; k < REGISTER_LANES; k++)
      each[k] = sizes_of_wall(of(k).point.curvature, of(k).body.radius, rules.half_thickness, rules.lammps_kinematics);
    sizes.sphere = Register([&](auto k) { return each[k].sphere; });
    sizes.length = Register([&](auto k) { return each[k].length; });
    sizes.reff = Register([&](auto k) { return each[k].reff; });
  }
  GRIT_INLINE ContactOf<Register> contact(const WallRules &rules) const
  {
    const Vec3<Register> rest{0, 0, 0};
    const Register free = distance - rules.half_thickness;
    ContactOf<Register> c =
        wall_contact<Register>({rest, v, omega, radius, mass}, (free / distance) * d, free, sizes, wall_v, wall_omega,
                               n_old, rules.dt, RegisterTruth(false), rules.lammps_kinematics);
    c.step = rules.number;
    c.time = rules.time;
    return c;
  }
};

// What every contact remembers from now on.
template <int N>
GRIT_INLINE inline void keep_memory(const WallRules &rules, const WaitingContact *contacts, int n,
                                    const Vec3<Register> &normal, const Register *history)
{
  const auto put = [&](const Register *columns, auto count, int begin) GRIT_INLINE {
    take_rows<count>(columns, [&](int k, const Quad &row)
                                  GRIT_INLINE { store_some(row, contacts[smaller(k, n - 1)].value + begin, count); });
  };
  const Register of_normal[] = {normal.x, normal.y, normal.z};
  put(of_normal, std::integral_constant<int, 3>(), rules.memory.normal.begin);
  each_part_of_row<N>([&](int first, auto columns)
                          GRIT_INLINE { put(history + first, columns, rules.memory.laws.begin + first); });
}

// Forces and energies of n contacts, for those who look at each.
GRIT_INLINE inline void tell(const PairForceOf<Register> &result, const FrictionOf<Register> &friction, int n,
                             WallPush *pushes)
{
  const auto element = std::experimental::element_aligned;
  real stored[REGISTER_LANES], rubbed[REGISTER_LANES];
  bool sliding[REGISTER_LANES];
  result.stored.copy_to(stored, element);
  friction.energy.dissipated.copy_to(rubbed, element);
  friction.sliding.put(sliding);
  for (int k = 0; k < n; k++) {
    WallPush &push = pushes[k] = {};
    push.stored = stored[k];
    push.rubbed = rubbed[k];
    push.sliding = sliding[k];
    push.finite = push.acts = push.kept = true;
  }
  const auto put = [&](const Vec3<Register> &v, vec3 WallPush::*member) GRIT_INLINE {
    const Register columns[] = {v.x, v.y, v.z};
    take_rows<3>(columns, [&](int k, const Quad &row) GRIT_INLINE {
      if (k < n) store_row(row, &(pushes[k].*member).x);
    });
  };
  put(result.force, &WallPush::force);
  put(result.torque_i, &WallPush::torque);
}

// n contacts in a step of time integration. False, and nothing is done, where the laws end one of them or give no finite force.
template <class Law>
GRIT_INLINE inline bool act_in_registers(const WallRules &rules, const Law &law, const WaitingContact *contacts, int n,
                                         WallPush *pushes)
{
  constexpr int N = NREMEMBERED<Law>;
  const WallRegisters r(rules, contacts, n);
  Register history[N > 0 ? N : 1];
  each_part_of_row<N>([&](int first, auto columns) GRIT_INLINE {
    put_rows<columns>(history + first, [&](int k) GRIT_INLINE {
      return load_some(contacts[smaller(k, n - 1)].value + rules.memory.laws.begin + first, columns);
    });
  });
  const ContactOf<Register> c = r.contact(rules);
  PairForceOf<Register> result;
  const FrictionOf<Register> friction = act_in_registers(law, c, history, result);
  const Register sum = sum_of(result.force) + sum_of(result.torque_i);
  if ((result.ended || RegisterTruth(sum - sum != 0)).anywhere()) return false;
  keep_memory<N>(rules, contacts, n, c.n, history);
  tell(result, friction, n, pushes);
  return true;
}

#endif

}  // namespace Grit
