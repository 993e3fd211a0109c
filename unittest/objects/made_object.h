// Shared objects of laws, compiled by the test.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "objects/compiler.h"
#include "objects/law_file.h"

namespace Grit::Test {

inline std::string content_of(const std::string &file)
{
  std::ostringstream all;
  all << std::ifstream(file, std::ios::binary).rdbuf();
  return all.str();
}
inline void write(const std::string &file, const std::string &content)
{
  std::ofstream(file, std::ios::binary) << content;
}

// A linear spring with this name and, in front of the force, these statements.
inline std::string spring(const std::string &name, const std::string &statements = "")
{
  return "#include \"contact/law_interface.h\"\n#include <stdexcept>\nnamespace Grit::Normal {\nstruct Mine {\n"
         "  static constexpr const char *name = \"" +
         name +
         "\";\n  static constexpr std::array coeffs{positive(\"k\", \"force/length\")};\n"
         "  static constexpr std::array<HistoryValue, 0> history{};\n  static constexpr int nhistory = "
         "size_of(history);\n"
         "  static constexpr unsigned gives = LINEAR_FORCE, needs = NOTHING;\n"
         "  static constexpr Rating coarse_graining{CoarseGraining::equivalent, \"\"};\n  real k;\n"
         "  static Mine make(const Values &v) { return {v[0]}; }\n"
         "  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *h) const\n  {\n" +
         statements +
         "    (void) h;\n    return {k * c.delta, 0, k, 0, 1, 0, 0.5 * k * c.delta * c.delta, false};\n  }\n};\n}\n";
}

class ObjectFiles : public testing::Test {
 protected:
  LawProgram::TemporaryFolder folder{"."};

  // The object of a source without its includes, sealed.
  std::string compiled(const std::string &name, const std::string &source,
                       const std::vector<std::string> &flags = {}) const
  {
    const std::string file = folder.file(name + ".cpp"), object = folder.file(name + ".so");
    write(file, "#include \"kernel/law_in_object.h\"\n" + source);
    const LawProgram::Ended ended = LawProgram::run_program(LawProgram::compiler_command({"", flags}, file, object));
    EXPECT_EQ(ended.status, 0) << ended.said;
    seal_object_file(object);
    return object;
  }
  std::string made(const std::string &name, const std::string &law, const std::vector<std::string> &flags = {}) const
  {
    return compiled(name, law + "GRIT_LAW_OBJECT(NORMAL, Normal::Mine)\n", flags);
  }
};

}  // namespace Grit::Test
