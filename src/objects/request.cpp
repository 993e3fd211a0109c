#include "objects/request.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "setup/messages.h"

namespace Grit::LawProgram {

namespace {

struct Words {
  Request request;
  std::vector<std::string> made_new;  // kind and name
};

void declare(CLI::App &app, Words &w)
{
  app.allow_extras();
  const CLI::Validator some(
      [](const std::string &text) { return std::string(text.empty() ? "a value, not none" : ""); }, "");
  const auto option = [&](const char *name, std::string &value, const char *meaning) {
    app.add_option(name, value, meaning)->check(some)->type_name("")->option_text(" ");
  };
  const auto flag = [&](const char *name, bool &value, const char *meaning) {
    app.add_flag(name, value, meaning)->disable_flag_override();
  };
  app.set_help_flag("--help", "this text");
  app.add_option("--new", w.made_new, "KIND NAME: write NAME.h, a law to begin with, and NAME.md, its page")
      ->expected(2)
      ->option_text(" ");
  flag("--check", w.request.check, "compile and test the law, and leave no object");
  option("--output", w.request.output, "the object (that of the header, with .so for its ending)");
  option("--name", w.request.name, "the word in the input, instead of the name in the struct");
  option("--kind", w.request.law.kind, "of the law: normal, damping, tangential, ... (the namespace says it)");
  option("--struct", w.request.law.structure, "of the law, where there are several (the one with a name)");
  option("--include", w.request.compiler.headers, "folder of GRIT's headers (beside this program)");
  flag("--list", w.request.list, "print what the law of a header or of an object declares");
  flag("-v", w.request.verbose, "print the compiler's command, and all that it says");
}

void check_new(const Words &w)
{
  if (!w.request.file.empty()) refuse("expected no header beside --new, got ", quoted(w.request.file));
  kind_of(w.made_new[0], "--new");
}

void check_words(const Request &r)
{
  if (r.file.empty()) refuse("expected the header of a law, got none: see grit-law --help");
  if (!r.name.empty() && !is_name_of_law(r.name))
    refuse("expected small letters, digits, _ and / for --name, got ", quoted(r.name));
  if (!r.law.kind.empty()) kind_of(r.law.kind, "--kind");
  if (!r.output.empty() && (r.check || r.list))
    refuse("expected --output or ", r.check ? "--check" : "--list", ", which leaves no object, got both");
}

}  // namespace

Request read_request(const std::vector<std::string> &words)
{
  Words w;
  Request &request = w.request;
  const auto flags = std::find(words.begin(), words.end(), "--");
  if (flags != words.end()) request.compiler.flags.assign(flags + 1, words.end());
  CLI::App app("Makes a shared object of a contact law, which simulations load. The law is tested first.\n",
               "grit-law [options] LAW.h [-- flags of the compiler]");
  declare(app, w);
  try {
    app.parse(std::vector<std::string>(std::make_reverse_iterator(flags), words.rend()));
  } catch (const CLI::CallForHelp &) {
    request.text = app.help();
    return request;
  } catch (const CLI::ParseError &refused) {
    refuse("expected options as --help tells: ", refused.what());
  }
  const std::vector<std::string> files = app.remaining();
  for (const std::string &word : files)
    if (word.rfind('-', 0) == 0) refuse("expected an option of --help, got ", quoted(word));
  if (files.size() > 1) refuse("expected one header, got ", quoted(files[0]), " and ", quoted(files[1]));
  if (!files.empty()) request.file = files[0];
  if (w.made_new.empty()) {
    check_words(request);
    return request;
  }
  check_new(w);
  request.new_kind = w.made_new[0];
  request.new_name = w.made_new[1];
  return request;
}

}  // namespace Grit::LawProgram
