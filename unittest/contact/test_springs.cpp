// Laws whose spring has a stiffness of 0: what the parser says of them.
#include <gtest/gtest.h>

#include "../support/laws.h"
#include "setup/law_checks.h"

using namespace Grit;
using namespace Grit::Test;

using Remarks = std::vector<std::string>;

namespace {

Remarks remarks(const std::string &line) { return spring_remarks(setting(line)); }
std::string without(const std::string &law, const std::string &coeff)
{
  return law + " is without its spring: coefficient '" + coeff + "' is 0";
}

}  // namespace

TEST(Springs, RemarksNameLawAndCoefficient)
{
  const std::string hooke = "hooke 1e4 0 tangential ";
  for (const std::string law : {"linear_history", "linear_history_classic", "mindlin", "mindlin_classic",
                                "mindlin/force", "mindlin_rescale", "mindlin_rescale/force"})
    EXPECT_EQ(remarks(hooke + law + " 0 1 .5"), Remarks{without("tangential law '" + law + "'", "kt")});
  EXPECT_EQ(remarks("cundall 1e7 tangential cundall 0 .5"), Remarks{without("tangential law 'cundall'", "kappa")});
  EXPECT_EQ(remarks("cundall 1e7 tangential elastic 0"), Remarks{without("tangential law 'elastic'", "kappa")});
  EXPECT_EQ(remarks(hooke + "none rolling sds 0 1 .1 twisting sds 0 1 .1"),
            (Remarks{without("rolling law 'sds'", "k"), without("twisting law 'sds'", "k")}));
}

TEST(Springs, NoRemarksWhereThereIsOneOrNoneIsWanted)
{
  for (const char *line :
       {"hooke 1e4 0 tangential linear_history 1e-300 1 .5", "hertz/material 1e7 0 .3 tangential mindlin NULL 1 .5",
        "hooke 1e4 0 tangential none", "hooke 1e4 0 tangential linear_nohistory 0 0",
        "hooke/stiffness 1e4 0 0 tangential none", "hooke/stiffness 1e4 0 0 tangential linear_history 1 1 .5"})
    EXPECT_EQ(remarks(line), Remarks{}) << line;
}

// The stiffness of the normal law counts where another law takes it.
TEST(Springs, OfTheNormalLaw)
{
  for (const std::string law : {"hooke/stiffness", "hertz/stiffness"})
    EXPECT_EQ(remarks(law + " 1e4 0 0 tangential history .5"), Remarks{without("normal law '" + law + "'", "kt")});
}
