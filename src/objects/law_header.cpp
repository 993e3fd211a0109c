#include "objects/law_header.h"

#include <optional>

#include "objects/source_words.h"
#include "setup/messages.h"

namespace Grit::LawProgram {

namespace {

struct Struct {
  std::vector<std::string> namespaces;
  std::string name, law_name;
  int line;
  bool has_name, is_template;
  std::map<std::string, int> members;

  std::string place() const
  {
    std::string all;
    for (const std::string &one : namespaces) all += (all.empty() ? "" : "::") + one;
    return all.empty() ? "no namespace" : "namespace " + all;
  }
  // The kind in whose namespace it stands.
  std::optional<ObjectKind> kind() const
  {
    for (const ObjectKind &one : ObjectKind::all())
      if (namespaces == std::vector<std::string>{"Grit", one.space()}) return one;
    return {};
  }
};

// Goes through namespaces and lists the structs that are defined in them, not those inside of structs or functions.
class Structs {
 public:
  explicit Structs(const std::string &text) : words(source_words(text)) { scope(); }
  std::vector<Struct> all;

 private:
  const std::vector<SourceWord> words;
  std::size_t at = 0;
  std::vector<std::string> namespaces;

  bool is(const char *what, std::size_t ahead = 0) const
  {
    return at + ahead < words.size() && words[at + ahead].is(what);
  }
  bool is_name() const { return at < words.size() && words[at].kind == SourceWord::NAME; }

  // From an opening bracket behind its closing one.
  void skip_brackets(const char *open, const char *close)
  {
    for (int depth = 0; at < words.size();) {
      depth += is(open) - is(close);
      at++;
      if (depth == 0) return;
    }
  }

  // Up to the bracket that closes what is open, and behind it.
  void scope()
  {
    bool is_template = false;
    while (at < words.size()) {
      const bool linkage = is("extern") && is("{", 2);  // extern "C" {
      if (is("}")) {
        at++;
        return;
      }
      if (linkage) {
        at += 3;
        scope();
      } else if (is("namespace")) {
        read_namespace();
      } else if (is("template")) {
        at++;
        skip_brackets("<", ">");
        is_template = true;
        continue;
      } else if (is("enum") && (is("struct", 1) || is("class", 1))) {
        at += 2;
      } else if (is("struct") || is("class")) {
        read_struct(is_template);
      } else if (is("{")) {
        skip_brackets("{", "}");
      } else {
        const bool goes_on = !is(";");
        at++;
        if (goes_on) continue;
      }
      is_template = false;
    }
  }

  void skip_attributes()
  {
    while (is("[") || (is("alignas") && is("(", 1)) || (is("__attribute__") && is("(", 1))) {
      if (is_name()) at++;
      if (is("["))
        skip_brackets("[", "]");
      else
        skip_brackets("(", ")");
    }
  }

  void read_namespace()
  {
    std::vector<std::string> names;
    for (at++; at < words.size() && !is("{") && !is(";"); at++) {
      skip_attributes();
      if (is_name() && !is("inline")) names.push_back(words[at].text);
      if (is("{")) break;
    }
    if (!is("{")) return;  // another name for one
    at++;
    const std::size_t before = namespaces.size();
    namespaces.insert(namespaces.end(), names.begin(), names.end());
    scope();
    namespaces.resize(before);
  }

  void read_struct(bool is_template)
  {
    at++;
    skip_attributes();
    if (!is_name()) return;
    Struct found{namespaces, words[at].text, "", words[at].line, false, is_template, {}};
    at++;
    if (is("<")) skip_brackets("<", ">");  // a specialization
    if (is("final")) at++;
    if (is(":"))
      while (at < words.size() && !is("{") && !is(";")) at++;
    if (!is("{")) return;  // only declared, or the type of something else
    read_body(found);
    all.push_back(found);
  }

  void read_body(Struct &found)
  {
    int braces = 0, parentheses = 0;
    bool is_static = false;
    while (at < words.size()) {
      braces += is("{") - is("}");
      parentheses += is("(") - is(")");
      if (braces == 0) break;
      const bool own = braces == 1 && parentheses == 0;
      if (own && (is(";") || is("}"))) is_static = false;
      if (own && is_name()) {
        is_static = is_static || is("static");
        found.members.emplace(words[at].text, words[at].line);
        if (is("name") && is_static && (is("=", 1) || is("{", 1) || is("[", 1))) read_name(found);
      }
      at++;
    }
    at++;
  }

  void read_name(Struct &found) const
  {
    found.has_name = true;
    for (std::size_t k = at + 1; k < words.size() && k <= at + 4 && !words[k].is(";");
         k++)  // = "word", {"word"}, [] = "word"
      if (words[k].kind == SourceWord::TEXT) {
        found.law_name = words[k].text;
        return;
      }
  }
};

std::string all_namespaces()
{
  std::string all;
  for (const ObjectKind &one : ObjectKind::all())
    all += (all.empty() ? "" : one.is_wall() ? " or " : ", ") + ("Grit::" + one.space());
  return all;
}

std::string where(const Struct &one) { return one.name + " (line " + std::to_string(one.line) + ")"; }

[[noreturn]] void refuse_none(const std::string &file, const std::vector<Struct> &all, const LawChoice &choice)
{
  constexpr const char *WAY_OUT = ": or name it with --kind and --struct";
  if (!choice.structure.empty())
    refuse("expected struct ", choice.structure, " in namespace ",
           choice.kind.empty() ? all_namespaces() : "Grit::" + kind_of(choice.kind, "--kind").space(), " of ", file,
           ", got none", choice.kind.empty() ? ": add --kind if it comes from elsewhere" : "");
  for (const Struct &one : all)
    if (one.has_name && !one.is_template && !one.kind())
      refuse("expected namespace ", all_namespaces(), " for the law or surface in ", file, ", got struct ", where(one),
             " in ", one.place(), WAY_OUT);
  for (const Struct &one : all)
    if (one.kind() && !one.has_name && !one.is_template)
      refuse("expected static constexpr const char *name = \"...\", the word in the input, in the struct of the ",
             one.kind()->what(), " in ", file, ", got ", where(one), " without", WAY_OUT);
  refuse("expected a struct with static constexpr const char *name in namespace ", all_namespaces(),
         " for the law or surface in ", file, ", got none", choice.kind.empty() ? WAY_OUT : " of kind " + choice.kind);
}

LawHeader described(const std::string &file, const Struct &one)
{
  const ObjectKind kind = *one.kind();
  if (!one.law_name.empty() && !kind.takes_name(one.law_name))
    refuse("expected ", kind.letters(), " for the name of the ", kind.what(), " in ", file, ", got ",
           quoted(one.law_name), " in ", where(one));
  return {file, kind, one.name, one.law_name, one.line, one.members};
}

}  // namespace

LawHeader read_law_header(const std::string &file, const std::string &text, const LawChoice &choice)
{
  const std::vector<Struct> all = Structs(text).all;
  std::optional<ObjectKind> wanted;
  if (!choice.kind.empty()) wanted = kind_of(choice.kind, "--kind");
  std::vector<Struct> laws;
  for (const Struct &one : all)
    if (one.kind() && (!wanted || one.kind() == wanted) &&
        (choice.structure.empty() ? one.has_name && !one.is_template : one.name == choice.structure))
      laws.push_back(one);
  if (laws.size() == 1) return described(file, laws.front());
  if (laws.empty() && wanted && !choice.structure.empty())  // an alias, or made by a macro
    return {file, *wanted, choice.structure, "", 1, {}};
  if (laws.empty()) refuse_none(file, all, choice);
  std::string names;
  for (const Struct &one : laws) names += (names.empty() ? "" : ", ") + where(one) + " in " + one.place();
  refuse("expected one ", wanted ? wanted->what() : "law or surface", " in ", file, ", got ", laws.size(), ": ", names,
         ": choose with --kind and --struct");
}

}  // namespace Grit::LawProgram
