// The options of GRIT's programs for laws, read by CLI11. An empty value is none, in every program.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace Grit {

class ProgramOptions {
 public:
  // Words that are no options stay behind for app.remaining().
  explicit ProgramOptions(CLI::App &program) : app(program)
  {
    app.allow_extras();
    app.set_help_flag("--help", "this text");
  }
  void flag(const char *name, bool &value, const char *meaning)
  {
    app.add_flag(name, value, meaning)->disable_flag_override();
  }
  void one(const char *name, std::string &value, const char *meaning)
  {
    app.add_option(name, value, meaning)->check(filled)->type_name("")->option_text(" ");
  }
  // The option again for each further value.
  void several(const char *name, std::vector<std::string> &values, const char *meaning)
  {
    app.add_option(name, values, meaning)->check(filled)->allow_extra_args(false)->option_text(" ");
  }
  // So many words behind the option.
  void words(const char *name, std::vector<std::string> &values, int count, const char *meaning)
  {
    app.add_option(name, values, meaning)->expected(count)->option_text(" ");
  }

 private:
  CLI::App &app;
  const CLI::Validator filled{
      [](const std::string &text) { return std::string(text.empty() ? "a value, not none" : ""); }, ""};
};

}  // namespace Grit
