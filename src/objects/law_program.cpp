#include "objects/law_program.h"

#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "objects/compiler_sentences.h"
#include "objects/process.h"
#include "objects/skeleton.h"
#include "setup/messages.h"
#include "setup/text_file.h"

namespace fs = std::filesystem;

namespace Grit::LawProgram {

namespace {

constexpr int BY_SIGNAL = 128;
constexpr int HOLDS = 77, BREAKS = 78;  // of the process in which a law is tested: no law ends it so by accident
constexpr unsigned MOST_SECONDS = 60;   // of a processor, for the rules; a law without loops keeps them in a few

void write_new(const Request &request, std::ostream &out)
{
  const ObjectKind kind = kind_of(request.new_kind, "--new");
  const Skeleton skeleton = skeleton_of(kind, request.new_name);
  write_skeleton(skeleton, ".");
  out << "made ./" << skeleton.file << ".h, a " << kind.what() << " that works, and ./" << skeleton.file
      << ".md, its page: change them\n"
      << "then: grit-law " << skeleton.file << ".h\n";
}

// The object in the folder, or sentences.
void compile(const Request &request, const LawHeader &law, const TemporaryFolder &folder, std::ostream &out,
             std::ostream &complaints)
{
  const std::string source = folder.file("law.cpp"), header = fs::absolute(request.file).lexically_normal().string();
  std::ofstream(source) << object_source(law, header, request.name);
  const std::vector<std::string> command = compiler_command(request.compiler, source, folder.file("law.so"));
  if (request.verbose) out << typed(command) << "\n" << std::flush;
  const Ended ended = run_program(command);
  if (request.verbose) out << ended.said << std::flush;
  const CompilerSentences said =
      compiler_sentences(ended.said, law, {header, folder_of_headers(request.compiler.headers), source});
  for (const std::string &one : said.warnings) complaints << one << "\n";
  if (ended.status == 0) return;
  if (ended.status == BY_SIGNAL + SIGINT) refuse("expected the compiler to end by itself, got an interrupt");
  for (const std::string &one : said.errors) complaints << one << "\n";
  if (said.left_out > 0) complaints << law.file << ": and " << said.left_out << " more\n";
  if (!said.errors.empty())
    refuse("expected a ", law.kind.what(),
           " that compiles, got what stands above (-v shows all that the compiler says)");
  complaints << ended.said << "\n";
  refuse("expected a ", law.kind.what(), " that compiles, got exit status ", ended.status, " of ", command[0],
         " and what stands above");
}

// In a process of its own, because a law can do anything: seals, loads and checks it, and says what is wrong.
void test(const std::string &object, const ObjectKind &kind, const std::string &law, const ObjectTools &tools,
          std::ostream &out, std::ostream &complaints)
{
  const auto work = [&] {
    try {
      tools.seal(object);
      const bool holds = tools.check(tools.load(object), out);
      out << std::flush;
      return holds ? HOLDS : BREAKS;
    } catch (const std::exception &refused) {
      complaints << refused.what() << std::endl;
      return BREAKS;
    }
  };
  const int status = run_apart(work, MOST_SECONDS);
  if (status == HOLDS) return;
  if (status < BY_SIGNAL && status != BREAKS)
    refuse("expected ", law, " to answer whenever it is called, got the end of the program that called it");
  if (status == BY_SIGNAL + SIGALRM || status == BY_SIGNAL + SIGXCPU)
    refuse("expected ", law, " to keep the rules within ", MOST_SECONDS,
           " s, got no end: is there a loop that does not stop?");
  if (status == BY_SIGNAL + SIGINT || status == BY_SIGNAL + SIGPIPE)
    refuse("expected to test ", law, " to the end, got an interrupt");
  if (status > BY_SIGNAL)
    refuse("expected ", law, " to ", kind.is_wall() ? "find points" : "compute forces", ", got a crash (",
           strsignal(status - BY_SIGNAL), "): does it write outside of what it ",
           kind.is_wall() ? "has?" : "remembers?");
  refuse("expected ", law, " to keep the rules that every ", kind.what(), " keeps, got what stands above");
}

// In one step, so that a simulation that has the older object open keeps it.
void put(const std::string &object, const std::string &output)
{
  const std::string part = output + ".part";
  std::error_code error;
  fs::copy_file(object, part, fs::copy_options::overwrite_existing, error);
  if (!error) fs::rename(part, output, error);
  if (error) refuse("expected to write ", quoted(output), ", got: ", error.message());
}

std::string named(const LawHeader &law, const std::string &other)
{
  const std::string &name = other.empty() ? law.name : other;
  return law.kind.title(name.empty() ? law.structure : name);
}

// With a folder in front, without which the system looks elsewhere.
std::string as_path(const std::string &file) { return file.find('/') == std::string::npos ? "./" + file : file; }

void make(const Request &request, const ObjectTools &tools, std::ostream &out, std::ostream &complaints)
{
  const std::string text = read_text_file(request.file, "the header of a law or surface");
  const LawHeader law = read_law_header(request.file, text, request.law);
  const std::string &name = request.name.empty() ? law.name : request.name;
  if (!name.empty() && !law.kind.takes_name(name))
    refuse("expected ", law.kind.letters(), " for --name of a ", law.kind.what(), ", got ", quoted(name));
  if (!name.empty() && law.kind.has(name))
    refuse("expected a new name for ", named(law, request.name), " of ", request.file, ", got that of a ",
           law.kind.is_wall() ? "wall" : "law",
           " that GRIT has: change it in the struct, or give another one with --name");
  const fs::path usual = fs::path(request.file).filename().replace_extension(".so");
  const std::string output = request.output.empty() ? usual.string() : request.output;
  const TemporaryFolder folder(fs::path(as_path(output)).parent_path().string());
  const std::string object = folder.file("law.so");
  compile(request, law, folder, out, complaints);
  test(object, law.kind, named(law, request.name), tools, request.list ? complaints : out, complaints);
  const LoadedObject made = tools.load(object);
  if (request.list) {
    out << declaration_of(made);
  } else if (request.check) {
    out << named(law, request.name) << " of " << request.file << " compiles and keeps the rules\n";
  } else {
    put(object, output);
    out << "made " << as_path(output) << ": " << named(law, request.name) << " of " << request.file << "\n"
        << "in a script: granular/grit/law load " << as_path(output) << ", then " << line_of(made) << "\n";
  }
}

bool is_object(const std::string &file) { return fs::path(file).extension() == ".so"; }

}  // namespace

void run(const Request &request, const ObjectTools &tools, std::ostream &out, std::ostream &complaints)
{
  if (!request.text.empty()) {
    out << request.text;
  } else if (!request.new_kind.empty()) {
    write_new(request, out);
  } else if (is_object(request.file)) {
    if (!request.list)
      refuse("expected the header of a law or surface, got the object ", quoted(request.file),
             ": use --list to look at it");
    out << declaration_of(tools.load(as_path(request.file)));
  } else {
    make(request, tools, out, complaints);
  }
}

}  // namespace Grit::LawProgram
