// Laws per pair of types: what pair_coeff filled, mixed and made ready for the loops.
#pragma once

#include <algorithm>
#include <map>

#include "contact/contact_memory.h"
#include "setup/law_maker.h"

namespace Grit {

class LawTable {
 public:
  // The word of pairs that mix, before what is their own.
  static constexpr const char *MIXED = "mixed";

  explicit LawTable(int ntypes);
  LawTable(const LawTable &);
  ~LawTable();

  // Types count from 1, as in the input. set() is symmetric; (i, j) may also stand for (j, i).
  void set(int i, int j, const Setting &setting);
  // The pair mixes from its types, but for coefficients of its own in words of override_coeffs(), if any, which build() reads.
  void mix(int i, int j, const std::vector<std::string> &own_words);
  bool is_set(int i, int j) const { return settings.count(ordered(i, j)) > 0; }
  // The setting of a pair that was set; of type i where the pair is mixed.
  const Setting &setting(int i, int j) const;
  // Cutoff that the user gave for the pair, or the larger one of both types; UNSET if none.
  real cutoff(int i, int j) const;

  // The pair was set, or can be mixed from its types.
  bool has(int i, int j) const { return is_set(i, j) || (is_set(i, i) && is_set(j, j)); }

  // Makes the laws of all pairs that the table has; under pair hybrid others may belong to another style.
  void build();
  // Why a pair has no law, in a sentence; empty if it has one.
  const std::string &complaint(int i, int j) const { return complaints[index(i, j)]; }

  const std::vector<GeneralLaw> &laws() const { return made; }  // (ntypes + 1)^2, row i, column j
  const GeneralLaw &law(int i, int j) const;
  // What contacts of particles remember, and those with a wall.
  ContactMemory memory() const { return memory(records); }
  ContactMemory memory(bool with_records) const { return {nlaws, several_layouts(), with_records, normals}; }
  ContactMemory memory_at_wall(bool with_records) const
  {
    return ContactMemory::at_wall(nlaws, several_layouts(), with_records);
  }
  // Some law remembers something.
  bool remembers() const { return nlaws > 0; }
  void keep_records(bool keep) { records = keep; }
  // Contacts of particles remember their last normal. Before build().
  void keep_normals(bool keep) { normals = keep; }
  bool keeps_records() const { return records; }
  // Layouts of what laws remember, see ContactMemory. Of all pairs of types in the order of laws().
  bool several_layouts() const { return layouts.size() > 1; }
  int layout_number(int i, int j) const { return numbers[index(i, j)]; }
  const std::vector<int> &layout_numbers() const { return numbers; }
  // Sign of each real of a row of this layout under exchange of i and j.
  const real *parity(int layout) const { return &factors[static_cast<std::size_t>(layout) * FACTORS]; }
  const real *parity(int i, int j) const { return parity(layout_number(i, j)); }
  // The same of all layouts: FACTORS for each, also for the unknown one.
  const std::vector<real> &parities() const { return factors; }
  static constexpr int FACTORS = ContactMemory::LARGEST;
  // f(setting of i's side, of j's side): the same object where the pair was set. The pair is one that the table has; throws
  // std::invalid_argument where coefficients of its own cannot be read.
  template <class F>
  auto with_sides(int i, int j, F f) const
  {
    if (is_set(i, j)) return f(setting(i, j), setting(i, j));
    Setting a = setting(i, i), b = setting(j, j);
    override_sides(i, j, a, b);
    return f(a, b);
  }
  // Distance between surfaces up to which contacts of particles of these radii can live on.
  real reach(int i, int j, real radi, real radj) const;
  bool thins() const { return any_thins; }                // some laws change radii
  bool shares_liquid() const { return any_shares; }       // some laws move liquid between particles
  bool heats() const { return any_heats; }                // some contacts conduct or make heat
  bool bonds() const { return any_bonds; }                // some laws ask for bonds of LAMMPS
  bool joins() const { return any_joins; }                // some laws join particles
  bool endless() const { return any_endless; }            // some contacts never end
  bool outlives_overlap() const { return any_outlives; }  // some contacts live on without overlap
  std::string key() const;                                // of the kernel; empty if laws differ by type
  std::string layout() const;                             // what is remembered, pair by pair
  // The normal law lives on however far the contact is stretched, so that deep overlaps are meant as well.
  bool is_endless(int i, int j) const { return with_sides(i, j, normal_never_breaks); }
  // Some line fulfils f(setting): one that was set, or a side of a pair with coefficients of its own.
  template <class F>
  bool any(F f) const
  {
    const std::vector<Sides> own = overridden();
    return std::any_of(settings.begin(), settings.end(), [&](const auto &line) { return f(line.second); }) ||
           std::any_of(own.begin(), own.end(), [&](const Sides &pair) { return f(pair.a) || f(pair.b); });
  }
  // The pairs with coefficients of their own that can be read, and what counts on both sides.
  struct Sides {
    std::pair<int, int> types;
    Setting a, b;
  };
  std::vector<Sides> overridden() const;

  // The words of a pair: its own, or those of both types that it is mixed from.
  std::string words(int i, int j) const;

  // What a line for the pair itself says: "hooke 1000 ...", "mixed mu 0.3", or "mixed" alone.
  std::string own_words(int i, int j) const;
  // One line for each pair that has some words of its own.
  std::vector<std::string> lines() const;

  const int ntypes;

 private:
  static std::pair<int, int> ordered(int i, int j) { return i < j ? std::pair(i, j) : std::pair(j, i); }
  void build(int i, int j);
  int find_layout(const Setting &setting);
  void build(std::size_t k, const Setting &a, const Setting &b, const std::string &command);
  void override_sides(int i, int j, Setting &a, Setting &b) const;
  std::size_t index(int i, int j) const { return static_cast<std::size_t>(i) * (ntypes + 1) + j; }

  std::map<std::pair<int, int>, Setting> settings;
  std::map<std::pair<int, int>, std::vector<std::string>> overrides;
  std::vector<GeneralLaw> made;
  std::vector<std::string> complaints;
  std::vector<std::string> layouts;  // in words, by number
  std::vector<int> numbers;          // of the layout of each pair of types
  std::vector<real> factors;
  int nlaws = 0;  // reals of the pair of types whose laws remember most
  bool records = false, normals = false;
  bool any_outlives = false, any_thins = false, any_shares = false, any_heats = false, any_bonds = false,
       any_joins = false, any_endless = false;
};

}  // namespace Grit
