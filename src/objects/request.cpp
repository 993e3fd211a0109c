#include "objects/request.h"

#include <algorithm>

#include "objects/program_options.h"
#include "setup/messages.h"

namespace Grit::LawProgram {

namespace {

struct Words {
  Request request;
  std::vector<std::string> made_new;  // kind and name
};

void declare(CLI::App &app, Words &w)
{
  ProgramOptions options(app);
  options.words("--new", w.made_new, 2,
                "KIND NAME: write NAME.h, a law or a wall to begin with, and NAME.md, its page");
  options.flag("--check", w.request.check, "compile and test the law, and leave no object");
  options.one("--output", w.request.output, "the object (that of the header, with .so for its ending)");
  options.one("--name", w.request.name, "the word in the input, instead of the name in the struct");
  options.one("--kind", w.request.law.kind,
              "of the law: normal, damping, tangential, ..., or wall (the namespace says it)");
  options.one("--struct", w.request.law.structure, "of the law, where there are several (the one with a name)");
  options.one("--include", w.request.compiler.headers, "folder of GRIT's headers (beside this program)");
  options.flag("--list", w.request.list, "print what the law of a header or of an object declares");
  options.flag("-v", w.request.verbose, "print the compiler's command, and all that it says");
}

void check_new(const Words &w)
{
  if (!w.request.file.empty()) refuse("expected no header beside --new, got ", quoted(w.request.file));
  kind_of(w.made_new[0], "--new");
}

void check_words(const Request &r)
{
  if (r.file.empty()) refuse("expected the header of a law or surface, got none: see grit-law --help");
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
  CLI::App app(
      "Makes a shared object of a contact law, or of the surface of a wall, which simulations load. It is tested "
      "first.\n",
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
