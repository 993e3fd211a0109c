// What the tester knows, as a page gets it.
#include "tester/catalog.h"

#include <gtest/gtest.h>

#include "setup/law_presets.h"
#include "setup/law_reader.h"
#include "setup/law_writer.h"
#include "setup/words.h"
#include "tester/protocol.h"

using namespace Grit;
using Tester::catalog;
using Tester::setting_as_json;

namespace {

bool has(const std::string &json, const std::string &part) { return json.find(part) != std::string::npos; }

}  // namespace

TEST(Catalog, NamesEveryLawPresetAndProtocol)
{
  const std::string json = catalog();
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const LawObject &law : laws(static_cast<Slot>(slot)))
      EXPECT_TRUE(has(json, std::string("{\"slot\":\"") + SLOT_NAME[slot] + "\",\"name\":\"" + law.name + "\""))
          << law.name;
  for (const std::string &name : preset_names()) EXPECT_TRUE(has(json, "{\"name\":\"" + name + "\"")) << name;
  for (const Tester::NamedProtocol &p : Tester::named_protocols())
    EXPECT_TRUE(has(json, std::string("{\"name\":\"") + p.name + "\",\"purpose\":\"")) << p.name;
  EXPECT_TRUE(has(json, R"({"name":"angle","text":"30"})"));
}

// As the pages of the laws have them: epsd2.md, hertz_material.md, hooke_material.md.
TEST(Catalog, SaysUnitsRangesAndDefaultsOfCoefficients)
{
  const std::string json = catalog();
  EXPECT_TRUE(has(json, R"({"slot":"rolling","name":"epsd2","coeffs":[{"name":"mu","unit":"-","lower":0,"upper":null,)"
                        R"("open":false,"nullable":false,"damp":false,"words":[]}]})"));
  EXPECT_TRUE(has(json, R"({"name":"E","unit":"pressure","lower":0,"upper":null,"open":true)"));
  EXPECT_TRUE(has(json, R"("words":["one","mindlin","material"],"standard":"one"})"));
}

TEST(Catalog, TellsALineSlotBySlot)
{
  const Setting setting = parse_setting(
      split("hertz/material 5e7 0.8 0.25 damping tsuji tangential mindlin NULL 0.5 0.4 limit_damping"), "here");
  const std::string json = setting_as_json(setting);
  EXPECT_TRUE(has(json, "\"line\":\"" + to_words(setting) + "\""));
  EXPECT_TRUE(has(json, R"({"law":"mindlin","implied":false,"coeffs":[null,"0.5","0.4")"));
  EXPECT_TRUE(has(json, R"("bonded_off":false,"rest":"limit_damping"})"));
}

TEST(Catalog, SaysWhichTwistingLawTheTangentialOneBrings)
{
  const Setting setting =
      parse_setting(split("hertz/material 5e7 0.8 0.25 damping tsuji tangential history 0.5 torsion on"), "here");
  ASSERT_NE(implied_twisting(setting), nullptr);
  EXPECT_TRUE(has(setting_as_json(setting), "\"implied\":true"));
}
