// The laws of a wall: those of its command for particles of all types, or, where it has a type, those of pair_coeff between
// this type and that of the particle.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "setup/law_table.h"

namespace Grit {

class WallLaws {
 public:
  // The same laws for all types. Throws std::invalid_argument where no law can be made.
  void set(const Setting &setting, const std::string &command);
  // Those of a type, which take() makes known.
  void set_type(int type) { wall_type = type; }
  // Takes over the laws of a pair style, as they are now; without effect where the command has its own.
  void take(const LawTable &laws);

  bool is_known() const { return table != nullptr; }
  bool has_type() const { return wall_type != NO_TYPE; }
  int type() const { return wall_type; }
  // Types are told apart in the table: the index of the laws for a particle of a type, and how many there are.
  int row(int particle_type) const { return has_type() ? particle_type : ALL; }
  int rows() const { return table ? table->ntypes : 0; }
  int column() const { return has_type() ? wall_type : ALL; }

  // Empty if the wall has laws for particles of this type, else why not, in a sentence.
  const std::string &complaint(int particle_type) const { return table->complaint(row(particle_type), column()); }
  const GeneralLaw &law(int particle_type) const { return table->law(row(particle_type), column()); }
  // Deep overlaps are meant.
  bool is_endless(int particle_type) const { return endless[row(particle_type)]; }
  // f(setting of the particle's side, of the wall's side), for a type that has laws.
  template <class F>
  auto with_sides(int particle_type, F f) const
  {
    return table->with_sides(row(particle_type), column(), f);
  }
  const LawTable &laws() const { return *table; }
  int layout_number(int particle_type) const { return table->layout_number(row(particle_type), column()); }
  std::string words(int particle_type) const { return table->words(row(particle_type), column()); }
  // Distance from a flat wall up to which contacts of a particle of this radius can live on, whatever its type is.
  real reach(real radius) const;
  // What contacts remember; `records`: of the energy ledger.
  ContactMemory memory(bool records) const
  {
    if (!remembers() && !records) return {};
    return table ? table->memory_at_wall(records) : ContactMemory::at_wall(0, false, records);
  }
  // What contacts remember, in words.
  std::string layout() const;

  // Whether the laws for some type do so.
  bool remembers() const { return (table && table->remembers()) || any_outlives; }
  bool outlives_overlap() const { return any_outlives; }
  bool thins() const { return any_thins; }
  bool shares_liquid() const { return any_shares; }
  // f(setting) holds for a side of some of them.
  template <class F>
  bool any_setting(F f) const
  {
    return std::any_of(sides.begin(), sides.end(), [&](const auto &pair) { return f(pair.first) || f(pair.second); });
  }

 private:
  static constexpr int NO_TYPE = 0, ALL = 1;
  int wall_type = NO_TYPE;
  std::unique_ptr<const LawTable> table;
  std::vector<std::pair<Setting, Setting>> sides;  // of the particle and of the wall, for each type that has laws
  std::vector<char> endless;                       // of each row
  bool any_outlives = false, any_thins = false, any_shares = false;

  void hold(std::unique_ptr<const LawTable> laws);
};

}  // namespace Grit
