// The tables on the pages of liquid bridges, beside the exact shape of Young and Laplace.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "../../support/bridge.h"
#include "../../support/compare.h"
#include "../../support/exact_bridge.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::array ANGLES{0, 20, 40, 60, 80};  // degrees

std::string text_of(const char *format, real a, real b = 0)
{
  char text[64];
  std::snprintf(text, sizeof text, format, a, b);
  return text;
}

// The page has the table as it is computed.
void expect_on_page(const std::string &law, const std::string &table)
{
  std::ifstream file(std::filesystem::path(GRIT_SOURCE_TREE) / "src/law/cohesion" / (law + ".md"));
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(page.find(table), std::string::npos) << "expected on the page of " << law << ":\n" << table;
}

// Forces at touch over 2 pi R gamma, that of the exact shape in brackets; volumes over those of both spheres.
std::string pull_off_table(const std::string &law)
{
  const real both = 8 * PI / 3;
  std::string table;
  for (const char *ratio : {"1e-5", "1e-4", "1e-3", "1e-2"}) {
    table += "| " + std::string(ratio) + " |";
    for (const int degrees : ANGLES) {
      const Bridge bridge{law, real(degrees), std::stod(ratio) * both};
      const real exact = ExactBridge(bridge.volume, bridge.radians()).at_touch().force();
      table += text_of(" %.3f (%.3f) |", bridge.force(0) / (2 * PI), exact / (2 * PI));
    }
    table += "\n";
  }
  return table;
}

// How far force, distance of rupture and work of rupture are from those of the exact shape, in percent.
std::string error_table(const std::string &law)
{
  constexpr int PERCENT = 100;
  std::string table;
  for (const int degrees : ANGLES)
    for (const char *volume : {"1e-5", "1e-3", "1e-1"}) {
      const Bridge bridge{law, real(degrees), std::stod(volume)};
      const ExactBridge exact(bridge.volume, bridge.radians());
      const real last = exact.at_rupture().gap;
      const auto off = [&](real value, real expected) { return text_of(" %+.1f |", PERCENT * (value / expected - 1)); };
      table += text_of("| %.0f", degrees) + " | " + volume + " |" + off(bridge.force(0), exact.at_touch().force());
      for (const real part : {0.25, 0.5, 0.75, 0.9})
        table += off(bridge.force(part * last), exact.at(part * last).force());
      table += off(bridge.rupture(), last) + off(bridge.work(), exact.work()) + "\n";
    }
  return table;
}

}  // namespace

TEST(BridgeTables, PullOffOfEaso) { expect_on_page("easo", pull_off_table("easo")); }
TEST(BridgeTables, PullOffOfWashino) { expect_on_page("washino", pull_off_table("washino")); }
TEST(BridgeTables, PullOffOfToroid) { expect_on_page("toroid", pull_off_table("toroid")); }
TEST(BridgeTables, DistancesOfToroid) { expect_on_page("toroid", error_table("toroid")); }

// What the page of easo says of distances beyond touch.
TEST(BridgeTables, DistancesOfEaso)
{
  for (const real degrees : {0.0, 10.0, 20.0})
    for (const real volume : {1e-5, 1e-3, 1e-2, 1e-1}) {
      const Bridge bridge{"easo", degrees, volume};
      const ExactBridge exact(volume, bridge.radians());
      const auto ratio = [&](real part) {
        const real gap = part * exact.at_rupture().gap;
        return bridge.force(gap) / exact.at(gap).force();
      };
      const bool small = volume < 1e-3;
      if (small) EXPECT_NEAR(ratio(0.75), 2, 0.25) << bridge.line();
      for (const real part : {0.1, 0.25, 0.5, 0.75})
        if (!small) EXPECT_NEAR(ratio(part), 1, 0.14) << bridge.line() << part;
    }
}
