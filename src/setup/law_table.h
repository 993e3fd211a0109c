// Laws per pair of types: what pair_coeff filled, mixed and made ready for the loops.
#pragma once

#include <algorithm>
#include <map>

#include "contact/energy_ledger.h"
#include "setup/law_maker.h"

namespace Grit {

class LawTable {
 public:
  explicit LawTable(int ntypes);

  // Types count from 1, as in the input. set() is symmetric; (i, j) may also stand for (j, i).
  void set(int i, int j, const Setting &setting);
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
  const GeneralLaw &law(int i, int j) const { return made[index(i, j)]; }
  int nhistory() const { return nlaws; }  // reals that laws keep for any contact
  // Reals to keep in all: the record of the energy ledger stands behind those of the laws.
  int stride() const { return nlaws + (records ? RECORD_SIZE : 0); }
  void keep_records(bool keep) { records = keep; }
  // Sign of each of them under exchange of i and j.
  const real *parity(int i, int j) const { return &factors[index(i, j) * FACTORS]; }
  // The same of all pairs of types: FACTORS for each, in the order of laws().
  const std::vector<real> &parities() const { return factors; }
  static constexpr int FACTORS = MAX_HISTORY + RECORD_SIZE;
  // Distance between surfaces up to which contacts of particles of these radii can live on.
  real reach(int i, int j, real radi, real radj) const;
  bool remember_alike() const { return nlaws == least_nlaws; }  // contacts of all types have as many reals
  bool thins() const { return any_thins; }                      // some laws change radii
  bool heats() const { return any_heats; }                      // some contacts conduct or make heat
  bool bonds() const { return any_bonds; }                      // some laws ask for bonds
  bool endless() const { return any_endless; }                  // some contacts never end
  bool outlives_overlap() const { return any_outlives; }        // some contacts live on without overlap
  std::string key() const;                                      // of the kernel; empty if laws differ by type
  std::string layout() const;                                   // what is remembered, pair by pair
  // The normal law of the pair lives on however far the contact is stretched.
  bool is_endless(int i, int j) const { return never_breaks(side(i, j), side(j, i)); }
  // Some line that was set fulfils f(setting).
  template <class F>
  bool any(F f) const
  {
    return std::any_of(settings.begin(), settings.end(), [&](const auto &line) { return f(line.second); });
  }

  // The words of a pair: its own, or those of both types that it is mixed from.
  std::string words(int i, int j) const;

  // One line for each pair that was set: "1 2 hooke 1000 ...".
  std::vector<std::string> lines() const;

  const int ntypes;

 private:
  static std::pair<int, int> ordered(int i, int j) { return i < j ? std::pair(i, j) : std::pair(j, i); }
  void build(int i, int j);
  // The settings of both sides: the same one where the pair was set.
  const Setting &side(int i, int j) const { return is_set(i, j) ? setting(i, j) : setting(i, i); }
  std::size_t index(int i, int j) const { return static_cast<std::size_t>(i) * (ntypes + 1) + j; }

  std::map<std::pair<int, int>, Setting> settings;
  std::vector<GeneralLaw> made;
  std::vector<std::string> complaints;
  std::vector<real> factors;
  int nlaws = 0, least_nlaws = 0;  // reals of the pair of types whose laws remember most, and least
  bool records = false;
  bool any_outlives = false, any_thins = false, any_heats = false, any_bonds = false, any_endless = false;
};

}  // namespace Grit
