#include "setup/law_table.h"

#include <algorithm>
#include <stdexcept>

#include "setup/law_writer.h"

namespace Grit {

LawTable::LawTable(int n) : ntypes(n) {}

void LawTable::set(int i, int j, const Setting &setting) { settings[ordered(i, j)] = setting; }

const Setting &LawTable::setting(int i, int j) const
{
  const auto found = settings.find(ordered(i, j));
  return found != settings.end() ? found->second : settings.at({i, i});
}

real LawTable::cutoff(int i, int j) const
{
  if (is_set(i, j)) return setting(i, j).cutoff;
  return std::max(setting(i, i).cutoff, setting(j, j).cutoff);
}

void LawTable::build()
{
  const std::size_t size = static_cast<std::size_t>(ntypes + 1) * (ntypes + 1);
  made.assign(size, GeneralLaw{});
  complaints.assign(size, "");
  layouts.clear();
  kinds.assign(size, UNKNOWN_KIND);
  factors.assign(FACTORS, 1);
  nlaws = 0;
  any_outlives = any_thins = any_heats = any_bonds = any_endless = false;
  for (int i = 1; i <= ntypes; i++)
    for (int j = 1; j <= ntypes; j++) build(i, j);
  constexpr std::array signs = record_parity();
  for (std::size_t k = 0; k < factors.size(); k += FACTORS)
    std::copy(signs.begin(), signs.end(), &factors[k + nhistory()]);
}

void LawTable::build(int i, int j)
{
  const std::size_t k = index(i, j);
  const std::string command = "pair_coeff " + std::to_string(std::min(i, j)) + " " + std::to_string(std::max(i, j));
  if (!has(i, j)) {
    complaints[k] = "expected " + command + " before the run, got none";
    return;
  }
  const Setting &si = side(i, j), &sj = side(j, i);
  try {
    made[k] = make_law(si, sj, command);
  } catch (const std::invalid_argument &complaint) {
    complaints[k] = complaint.what();
    return;
  }
  kinds[k] = kind_of(si);
  any_outlives = any_outlives || made[k].outlives_overlap;
  any_thins = any_thins || made[k].thins;
  any_heats = any_heats || makes_heat(si) || makes_heat(sj);
  any_bonds = any_bonds || asks_for_bonds(si) || asks_for_bonds(sj);
  any_endless = any_endless || never_breaks(si, sj);
}

// A new one where no pair before remembers the same.
int LawTable::kind_of(const Setting &setting)
{
  const std::string layout = history_layout(setting);
  const auto found = std::find(layouts.begin(), layouts.end(), layout);
  const int kind = FIRST_KIND + static_cast<int>(found - layouts.begin());
  if (found != layouts.end()) return kind;
  layouts.push_back(layout);
  std::vector<real> parity = history_parity(setting);
  nlaws = std::max(nlaws, static_cast<int>(parity.size()));
  parity.resize(FACTORS, 1);
  factors.insert(factors.end(), parity.begin(), parity.end());
  return kind;
}

real LawTable::reach(int i, int j, real radi, real radj) const
{
  return Grit::reach(side(i, j), side(j, i), radi, radj);
}

std::string LawTable::key() const
{
  std::string key;
  for (int i = 1; i <= ntypes; i++)
    for (int j = i; j <= ntypes; j++) {
      if (!complaints[index(i, j)].empty()) continue;
      const std::string one = kernel_key(setting(i, j));
      if (!key.empty() && one != key) return "";
      key = one;
    }
  return key;
}

std::string LawTable::layout() const
{
  std::string text;
  for (int i = 1; i <= ntypes; i++)
    for (int j = i; j <= ntypes; j++)
      if (complaints[index(i, j)].empty())
        text += std::to_string(i) + "-" + std::to_string(j) + ": " + history_layout(setting(i, j)) + "; ";
  return text;
}

std::string LawTable::words(int i, int j) const
{
  const std::string one = to_words(side(i, j)), other = to_words(side(j, i));
  return one == other ? one : one + "' mixed with '" + other;
}

std::vector<std::string> LawTable::lines() const
{
  std::vector<std::string> all;
  for (const auto &[pair, setting] : settings)
    all.push_back(std::to_string(pair.first) + " " + std::to_string(pair.second) + " " + to_words(setting));
  return all;
}

}  // namespace Grit
