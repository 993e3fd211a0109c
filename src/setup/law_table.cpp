#include "setup/law_table.h"

#include <algorithm>
#include <stdexcept>

#include "law_list.h"
#include "setup/law_overrides.h"
#include "setup/law_writer.h"

namespace Grit {

LawTable::LawTable(int n) : ntypes(n) {}
LawTable::LawTable(const LawTable &) = default;
LawTable::~LawTable() = default;

const GeneralLaw &LawTable::law(int i, int j) const { return made[index(i, j)]; }

namespace {

std::string pair_coeff(int i, int j) { return "pair_coeff " + std::to_string(i) + " " + std::to_string(j); }

}  // namespace

void LawTable::set(int i, int j, const Setting &setting)
{
  overrides.erase(ordered(i, j));
  settings[ordered(i, j)] = setting;
}

void LawTable::mix(int i, int j, const std::vector<std::string> &own_words)
{
  settings.erase(ordered(i, j));
  overrides.erase(ordered(i, j));
  if (!own_words.empty()) overrides[ordered(i, j)] = own_words;
}

void LawTable::override_sides(int i, int j, Setting &a, Setting &b) const
{
  const auto [first, second] = ordered(i, j);
  const auto own = overrides.find({first, second});
  if (own != overrides.end()) override_coeffs(a, b, own->second, pair_coeff(first, second) + " " + MIXED);
}

std::vector<LawTable::Sides> LawTable::overridden() const
{
  std::vector<Sides> all;
  for (const auto &own : overrides) {
    const auto [i, j] = own.first;
    if (has(i, j)) try {
        all.push_back(with_sides(i, j, [&](const Setting &a, const Setting &b) { return Sides{own.first, a, b}; }));
      } catch (const std::invalid_argument &) {  // build() keeps the complaint
      }
  }
  return all;
}

const Setting &LawTable::setting(int i, int j) const
{
  const auto found = settings.find(ordered(i, j));
  return found != settings.end() ? found->second : settings.at({i, i});
}

real LawTable::cutoff(int i, int j) const
{
  return with_sides(i, j, [](const Setting &a, const Setting &b) { return std::max(a.cutoff, b.cutoff); });
}

void LawTable::build()
{
  const std::size_t size = static_cast<std::size_t>(ntypes + 1) * (ntypes + 1);
  made.assign(size, GeneralLaw{});
  complaints.assign(size, "");
  layouts.clear();
  numbers.assign(size, ContactMemory::UNKNOWN_LAYOUT);
  factors.assign(FACTORS, 1);
  nlaws = 0;
  any_outlives = any_thins = any_shares = any_heats = any_bonds = any_joins = any_endless = false;
  for (int i = 1; i <= ntypes; i++)
    for (int j = 1; j <= ntypes; j++) build(i, j);
  constexpr bool WITH_RECORDS = true;
  constexpr std::array signs = record_parity();
  const ContactMemory zones = memory(WITH_RECORDS);
  for (std::size_t k = 0; k < factors.size(); k += FACTORS) {
    std::fill_n(&factors[k + zones.normal.begin], zones.normal.size, -1);
    std::copy(signs.begin(), signs.end(), &factors[k + zones.record.begin]);
  }
}

void LawTable::build(int i, int j)
{
  const std::size_t k = index(i, j);
  const auto [first, second] = ordered(i, j);
  const std::string command = pair_coeff(first, second);
  if (!has(i, j)) {
    const bool mixes = overrides.count({first, second}) > 0;
    const std::string missing = mixes ? pair_coeff(is_set(i, i) ? j : i, is_set(i, i) ? j : i) : command;
    complaints[k] = "expected " + missing + " before the run" +
                    (mixes ? ", because " + command + " is mixed from its types" : "") + ", got none";
    return;
  }
  try {
    with_sides(i, j, [&](const Setting &a, const Setting &b) { build(k, a, b, command); });
    numbers[k] = i <= j ? with_sides(i, j, [&](const Setting &a, const Setting &) { return find_layout(a); })
                        : layout_number(j, i);
  } catch (const std::invalid_argument &complaint) {
    complaints[k] = complaint.what();
  }
}

void LawTable::build(std::size_t k, const Setting &a, const Setting &b, const std::string &command)
{
  made[k] = make_law(a, b, command);
  any_outlives = any_outlives || made[k].outlives_overlap;
  any_thins = any_thins || made[k].thins;
  any_joins = any_joins || made[k].joining.joins;
  any_shares = any_shares || made[k].shares_liquid;
  any_heats = any_heats || makes_heat(a) || makes_heat(b);
  any_bonds = any_bonds || asks_for_bonds(a) || asks_for_bonds(b);
  any_endless = any_endless || never_breaks(a, b);
}

// A new one where no pair before remembers the same.
int LawTable::find_layout(const Setting &setting)
{
  const std::string layout = history_layout(setting);
  const auto found = std::find(layouts.begin(), layouts.end(), layout);
  const int number = ContactMemory::FIRST_LAYOUT + static_cast<int>(found - layouts.begin());
  if (found != layouts.end()) return number;
  layouts.push_back(layout);
  std::vector<real> parity = history_parity(setting);
  nlaws = std::max(nlaws, static_cast<int>(parity.size()));
  parity.resize(FACTORS, 1);
  factors.insert(factors.end(), parity.begin(), parity.end());
  return number;
}

real LawTable::reach(int i, int j, real radi, real radj) const
{
  return with_sides(i, j, [&](const Setting &a, const Setting &b) { return Grit::reach(a, b, radi, radj); });
}

std::string LawTable::key() const
{
  std::string key;
  for (int i = 1; i <= ntypes; i++)
    for (int j = i; j <= ntypes; j++) {
      if (!complaints[index(i, j)].empty()) continue;
      const std::string one = with_sides(i, j, [](const Setting &a, const Setting &) { return kernel_key(a); });
      if (!key.empty() && one != key) return "";
      key = one;
    }
  return key;
}

std::string LawTable::layout() const
{
  std::string text = normals ? "last normal; " : "";
  for (int i = 1; i <= ntypes; i++)
    for (int j = i; j <= ntypes; j++)
      if (complaints[index(i, j)].empty())
        text += std::to_string(i) + "-" + std::to_string(j) + ": " +
                with_sides(i, j, [](const Setting &a, const Setting &) { return history_layout(a); }) + "; ";
  return text;
}

std::string LawTable::words(int i, int j) const
{
  return with_sides(i, j, [](const Setting &a, const Setting &b) {
    const std::string one = to_words(a), other = to_words(b);
    return one == other ? one : one + "' mixed with '" + other;
  });
}

std::string LawTable::own_words(int i, int j) const
{
  if (is_set(i, j)) return to_words(setting(i, j));
  std::string text = MIXED;
  const auto own = overrides.find(ordered(i, j));
  if (own == overrides.end()) return text;
  for (const std::string &word : own->second) text += " " + word;
  return text;
}

// Types before pairs that mix from them.
std::vector<std::string> LawTable::lines() const
{
  std::vector<std::string> all;
  const auto add = [&](std::pair<int, int> pair) {
    const auto [i, j] = pair;
    all.push_back(std::to_string(i) + " " + std::to_string(j) + " " + own_words(i, j));
  };
  for (const auto &line : settings) add(line.first);
  for (const auto &line : overrides) add(line.first);
  return all;
}

}  // namespace Grit
