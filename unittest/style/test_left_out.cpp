// A test that names a style which the reference host leaves out says so.
#include "left_out.h"

#include <gtest/gtest-spi.h>

#include <filesystem>

#include "lammps_run.h"
#include "run_environment.h"

using namespace Grit::Test;

namespace {

class LeftOut : public testing::Test {
 protected:
  void SetUp() override
  {
    if (!std::filesystem::exists(LEFT_OUT)) GTEST_SKIP() << "not the reference host";
  }
};

TEST_F(LeftOut, StylesAreNamedWithTheList)
{
  for (const auto &[kind, style] : {std::pair("fix", "wall/lj93"), std::pair("pair", "buck/coul/cut/kk"),
                                    std::pair("atom", "full"), std::pair("fix", "langevin/kk/device")})
    EXPECT_EQ(left_out_style(std::string("ERROR: Unrecognized ") + kind + " style '" + style + "'"),
              std::string("expected a LAMMPS with ") + kind + " style '" + style +
                  "', got the reference host, which is built without it: take it out of cmake/host/left_out, or use "
                  "another style.");
}

TEST_F(LeftOut, OthersAreErrorsOfTheScript)
{
  EXPECT_EQ(left_out_style("ERROR: Unrecognized fix style 'wall/gran/gritt'"), "");
  EXPECT_EQ(left_out_style("ERROR: Illegal fix wall/lj93 command"), "");
}

TEST_F(LeftOut, ARunThatNamesOneFails)
{
  EXPECT_NONFATAL_FAILURE(Folder().lammps("pair_style born 2.5"), "expected a LAMMPS with pair style 'born'");
}

}  // namespace
