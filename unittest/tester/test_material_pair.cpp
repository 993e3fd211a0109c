// Two materials of a file in place of lines of laws.
#include <filesystem>
#include <fstream>

#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;

// Two materials of a file, in place of lines of laws: what the file stands for in a simulation.
TEST(Request, TakesTwoMaterialsOfAFile)
{
  const std::filesystem::path file = std::filesystem::temp_directory_path() / "grit_request.materials";
  std::ofstream(file) << "units cgs\nlaws cundall young_modulus damping none tangential cundall 0.2 friction\n"
                         "material soft young_modulus 1e7 density 3\nmaterial hard young_modulus 3e7\n"
                         "pair soft soft friction .5\npair hard hard friction .5\npair hard soft friction .1\n";
  const std::string options = "--materials " + file.string() + " --pair soft,hard";
  const Request r = request(options + " --radius 0.003,0.005");
  ASSERT_EQ(r.experiments.size(), 1u);
  const Experiment &e = r.experiments[0];
  EXPECT_EQ(r.units, "cgs");
  EXPECT_NEAR(e.pair.a.mass, 3 * sphere_volume(0.003), 1e-20);
  EXPECT_NEAR(e.pair.b.mass, 2500 * sphere_volume(0.005), 1e-15) << "the file has no density";
  EXPECT_NEAR(stiffness_at(e.pair, reference_overlap(e)).normal, 60587.9, .1) << "pi r_min^2/(r_1/E_1 + r_2/E_2)";
  EXPECT_EQ(r.lines[0],
            "soft,hard: cundall 10000000 damping none tangential cundall 0.2 0.1 with cundall 30000000 "
            "damping none tangential cundall 0.2 0.1");
  EXPECT_EQ(request(options + " --units si --density 7").units, "si");
  const Request other = request(options + " hooke 1e3 0 damping none tangential linear_nohistory 0 friction");
  EXPECT_EQ(to_words(other.experiments[0].laws.b), "hooke 1000 0 damping none tangential linear_nohistory 0 0.1");
  const std::pair<std::string, std::string> refused[] = {
      {"--materials nowhere --pair a,b",
       "expected a file of materials for --materials, got 'nowhere': No such file or directory"},
      {"--materials /dev/zero --pair a,b",
       "expected text in /dev/zero, got the byte '\\x00' in line 1: it is no text file"},
      {"--materials " + file.string(), "expected --materials and --pair together, got one of them"},
      {"--pair soft,hard", "expected --materials and --pair together, got one of them"},
      {"--materials " + file.string() + " --pair soft",
       "expected two materials with a comma between them for --pair, got 'soft'"},
      {options + " --other x", "expected --materials or --other, got both"}};
  for (const auto &[line, sentence] : refused)
    EXPECT_EQ(sentence_of([&, words = line] { request(words); }), sentence) << line;
  std::filesystem::remove(file);
}
