// Spheres in arrays as a host has them, with their neighbours and what the loop over pairs wants to know.
#pragma once

#include <array>
#include <map>

#include "kernel/kernel_table.h"
#include "setup/law_table.h"

namespace Grit::Test {

inline PairLaws<GeneralLaw> laws_of(const LawTable &table) { return {table.ntypes, table.laws()}; }

// As LAMMPS packs them: bonds in the two highest bits of a neighbour, below them one for its own use.
inline constexpr int INDEX_MASK = 0x1FFFFFFF, BOND_SHIFT = 30;

inline int with_bond(int j, int kind)
{
  return static_cast<int>(static_cast<unsigned>(j) | static_cast<unsigned>(kind) << BOND_SHIFT);
}

class Packing {
 public:
  static constexpr int FROZEN = 2, MOBILE = 1;  // masks

  int nlocal = 0, ntypes = 1;  // spheres behind the first nlocal are ghosts
  std::vector<real> x, v, omega, f, torque, radius, mass;
  std::vector<int> type, mask;
  std::array<real, BOND_KINDS> special{1, 1, 1, 1};
  std::vector<std::vector<int>> neighbours;  // of each own sphere
  ContactList list;
  std::vector<char> touch;
  std::vector<real> history;

  int size() const { return static_cast<int>(radius.size()); }

  void add(const Body &b, int of_type)
  {
    for (auto [array, a] : {std::pair(&x, b.x), std::pair(&v, b.v), std::pair(&omega, b.omega)})
      array->insert(array->end(), {a.x, a.y, a.z});
    radius.push_back(b.radius);
    mass.push_back(b.mass);
    type.push_back(of_type);
    mask.push_back(MOBILE);
    ntypes = larger(ntypes, of_type);
  }

  Body body(int i) const { return {load(&x[3 * i]), load(&v[3 * i]), load(&omega[3 * i]), radius[i], mass[i]}; }

  // Every pair of which one is no ghost, with less than `skin` between the surfaces, where its first sphere has it.
  void find_neighbours(real skin)
  {
    const real width = 2 * *std::max_element(radius.begin(), radius.end()) + skin;
    const Cells cells = sorted_into_cells(width);
    neighbours.assign(nlocal, {});
    for (int i = 0; i < nlocal; i++) {
      for_each_near(cells, cell_of(i, width), [&](int j) {
        if (j > i && norm(body(i).x - body(j).x) < radius[i] + radius[j] + skin) neighbours[i].push_back(j);
      });
      std::sort(neighbours[i].begin(), neighbours[i].end());
    }
  }

  // Builds the list of the neighbours; no contact exists yet.
  void build_list(const LawTable &table)
  {
    std::vector<int> row, count;
    std::vector<int *> first;
    for (int i = 0; i < nlocal; i++) {
      row.push_back(i);
      count.push_back(static_cast<int>(neighbours[i].size()));
      first.push_back(neighbours[i].data());
    }
    list.build({nlocal, row.data(), count.data(), first.data(), INDEX_MASK}, type.data(), ntypes,
               plain_spheres(x.data(), radius.data()));
    touch.assign(list.size(), APART);
    history.assign(list.size() * table.memory().size(), 0);
    clear_forces();
  }

  void clear_forces()
  {
    f.assign(x.size(), 0);
    torque.assign(x.size(), 0);
  }

  // `dt`: 0 for a passive evaluation.
  PlainView view(const LawTable &table, real dt)
  {
    PlainView p{};
    p.pairs = {{list.i.data()}, {list.neighbour.data()}};
    p.bodies.x = {x.data()};
    p.bodies.v = {v.data()};
    p.bodies.omega = {omega.data()};
    p.bodies.radius = {radius.data()};
    p.bodies.mass = {mass.data()};
    p.bodies.mask = {mask.data()};
    p.bodies.nlocal = nlocal;
    p.sums.f = {f.data()};
    p.sums.torque = {torque.data()};
    p.sums.wanted.totals = true;
    p.memory.zones = table.memory();
    p.memory.exists = p.memory.zones.size() > 0 || table.outlives_overlap();
    p.memory.touch = {touch.data()};
    p.memory.rows = {history.data(), table.memory().size()};
    p.rules.index_mask = INDEX_MASK;
    p.rules.special_shift = BOND_SHIFT;
    p.rules.set_factors(special.data());
    p.step.dt = dt;
    return p;
  }
  Share undivided() const { return Grit::undivided(list, nlocal); }

 private:
  using Cell = std::array<int, 3>;
  using Cells = std::map<Cell, std::vector<int>>;

  Cell cell_of(int i, real width) const
  {
    Cell cell;
    for (int k = 0; k < 3; k++) cell[k] = static_cast<int>(std::floor(x[3 * i + k] / width));
    return cell;
  }
  Cells sorted_into_cells(real width) const
  {
    Cells cells;
    for (int i = 0; i < size(); i++) cells[cell_of(i, width)].push_back(i);
    return cells;
  }
  template <class F>
  static void for_each_near(const Cells &cells, const Cell &centre, F &&f)
  {
    constexpr int ALL = 27;
    for (int k = 0; k < ALL; k++) {
      const auto cell = cells.find({centre[0] + k % 3 - 1, centre[1] + k / 3 % 3 - 1, centre[2] + k / 9 - 1});
      if (cell == cells.end()) continue;
      for (const int j : cell->second) f(j);
    }
  }
};

}  // namespace Grit::Test
