#include "wall/mesh/mesh_accounts.h"

#include <algorithm>

namespace Grit {

static constexpr int DIMENSIONS = 3;

static void add_vector(vec3 a, real *sum)
{
  for (int k = 0; k < DIMENSIONS; k++) sum[k] += component(a, k);
}

void MeshAccounts::begin(const std::vector<int> &triangles, bool by_triangle)
{
  keeps_triangles = by_triangle;
  mesh_of.clear();
  for (std::size_t m = 0; m < triangles.size(); m++) mesh_of.insert(mesh_of.end(), triangles[m], static_cast<int>(m));
  rows.assign(triangles.size(), {});
  kept.assign(by_triangle ? LASTING * mesh_of.size() : 0, 0);
  divide(1);
}

void MeshAccounts::divide(int threads)
{
  if (static_cast<int>(noted.size()) < threads) noted.resize(threads);
}

void MeshAccounts::clear()
{
  for (auto &list : noted) list.clear();
  for (MeshRow::Values &row : rows) {
    const real work = row[MeshRow::WORK];
    row = {};
    row[MeshRow::WORK] = work;
  }
}

void MeshAccounts::close()
{
  for (const auto &list : noted)
    for (const MeshTouch &touch : list) add(touch);
}

void MeshAccounts::add(const MeshTouch &touch)
{
  MeshRow::Values &row = rows[mesh_of[touch.triangle]];
  add_vector(touch.force, row.data() + MeshRow::FORCE);
  add_vector(touch.torque, row.data() + MeshRow::TORQUE);
  row[MeshRow::WORK] += touch.work;
  row[MeshRow::CONTACTS]++;
  if (!keeps_triangles) return;
  kept[LASTING * touch.triangle] += touch.slip;
  kept[LASTING * touch.triangle + 1] += touch.worn;
}

std::vector<real> MeshAccounts::triangles() const
{
  std::vector<real> all(TriangleRow::SIZE * mesh_of.size(), 0);
  for (const auto &list : noted)
    for (const MeshTouch &touch : list) {
      real *row = all.data() + static_cast<std::size_t>(TriangleRow::SIZE) * touch.triangle;
      add_vector(touch.force, row + TriangleRow::FORCE);
      row[TriangleRow::NORMAL] += touch.normal;
      add_vector(touch.shear, row + TriangleRow::SHEAR);
      row[TriangleRow::CONTACTS]++;
    }
  for (std::size_t t = 0; t < mesh_of.size(); t++)
    std::copy_n(kept.data() + LASTING * t, LASTING, all.data() + TriangleRow::SIZE * t + TriangleRow::SLIP);
  return all;
}

std::vector<real> MeshAccounts::works() const
{
  std::vector<real> all;
  for (const MeshRow::Values &row : rows) all.push_back(row[MeshRow::WORK]);
  return all;
}

void MeshAccounts::set_works(const std::vector<real> &works)
{
  for (std::size_t m = 0; m < rows.size(); m++) rows[m][MeshRow::WORK] = works[m];
}

void MeshAccounts::forget()
{
  std::fill(rows.begin(), rows.end(), MeshRow::Values{});
  std::fill(kept.begin(), kept.end(), 0.0);
}

void MeshAccounts::forget_wear()
{
  for (std::size_t k = 1; k < kept.size(); k += LASTING) kept[k] = 0;
}

}  // namespace Grit
