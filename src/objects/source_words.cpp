#include "objects/source_words.h"

#include <cctype>

namespace Grit::LawProgram {

namespace {

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }
bool in_name(char c) { return begins_name(c) || is_digit(c); }

class Reader {
 public:
  explicit Reader(const std::string &source) : text(source) {}

  std::vector<SourceWord> read()
  {
    while (at < text.size()) one();
    return std::move(words);
  }

 private:
  const std::string &text;
  std::size_t at = 0;
  int line = 1;
  bool line_begins = true;  // only blanks since the last new line
  std::vector<SourceWord> words;

  char now(std::size_t ahead = 0) const { return at + ahead < text.size() ? text[at + ahead] : '\0'; }
  bool starts(const char *what) const { return text.compare(at, std::char_traits<char>::length(what), what) == 0; }
  void step()
  {
    if (text[at] == '\n') line++;
    at++;
  }
  void step_to(std::size_t end)
  {
    while (at < end && at < text.size()) step();
  }
  // Behind the next `what`, or to the end.
  void step_behind(const std::string &what)
  {
    const std::size_t found = text.find(what, at);
    step_to(found == std::string::npos ? text.size() : found + what.size());
  }

  void one()
  {
    const char c = now();
    if (c == '\n') {
      step();
      line_begins = true;
    } else if (std::isspace(static_cast<unsigned char>(c))) {
      step();
    } else if (!skip_comment()) {
      if (c == '#' && line_begins)
        directive();
      else
        word();
      line_begins = false;
    }
  }

  bool skip_comment()
  {
    if (starts("//")) {
      skip_line();
      return true;
    }
    if (!starts("/*")) return false;
    at += 2;
    step_behind("*/");
    return true;
  }

  // Up to the new line that ends it, not beyond; one behind '\' does not.
  void skip_line()
  {
    while (at < text.size() && now() != '\n') step_to(at + (starts("\\\n") ? 2 : 1));
  }

  // The name of a preprocessor line, and what follows, such as "if" and "0".
  std::string directive()
  {
    const std::size_t begin = at;
    while (at < text.size() && now() != '\n')
      if (starts("/*"))
        skip_comment();
      else
        step_to(at + (starts("\\\n") ? 2 : 1));
    const std::string said = squeezed(text.substr(begin + 1, at - begin - 1));
    if (said == "if 0" || said == "if false") skip_branch();
    return said;
  }

  // One blank between words, no comments.
  static std::string squeezed(const std::string &words)
  {
    std::string all;
    for (const char c : words.substr(0, words.find("//")))
      if (!std::isspace(static_cast<unsigned char>(c)))
        all += c;
      else if (!all.empty() && all.back() != ' ')
        all += ' ';
    while (!all.empty() && all.back() == ' ') all.pop_back();
    return all;
  }

  // Lines up to the #else, #elif or #endif that belongs to an #if which is never true. They need not be C++.
  void skip_branch()
  {
    for (int depth = 1; at < text.size() && depth > 0;) {
      step();  // the new line
      const std::size_t end = text.find('\n', at);
      const std::string said = squeezed(text.substr(at, end == std::string::npos ? end : end - at));
      step_to(end == std::string::npos ? text.size() : end);
      if (said.rfind("#if", 0) == 0) depth++;
      if (said.rfind("#endif", 0) == 0 || (depth == 1 && said.rfind("#el", 0) == 0)) depth--;
    }
  }

  void word()
  {
    const int begin = line;
    if (now() == '"') {
      add(SourceWord::TEXT, quoted_text('"'), begin);
    } else if (now() == '\'') {
      quoted_text('\'');
      add(SourceWord::SYMBOL, "''", begin);
    } else if (is_digit(now()) || (now() == '.' && is_digit(now(1)))) {
      add(SourceWord::SYMBOL, number(), begin);
    } else if (begins_name(now())) {
      name(begin);
    } else {
      const std::string symbol = starts("::") ? "::" : std::string(1, now());
      step_to(at + symbol.size());
      add(SourceWord::SYMBOL, symbol, begin);
    }
  }

  void add(SourceWord::Kind kind, const std::string &what, int where) { words.push_back({kind, what, where}); }

  std::string quoted_text(char quote)
  {
    step();
    const std::size_t begin = at;
    while (at < text.size() && now() != quote && now() != '\n') step_to(at + (now() == '\\' ? 2 : 1));
    const std::string inside = text.substr(begin, at - begin);
    if (now() == quote) step();
    return inside;
  }

  std::string number()  // with 'separators'
  {
    const std::size_t begin = at;
    while (in_name(now()) || now() == '.' || (now() == '\'' && in_name(now(1)))) at++;
    return text.substr(begin, at - begin);
  }

  // A name, or the prefix of a string literal.
  void name(int begin)
  {
    const std::size_t first = at;
    while (in_name(now())) at++;
    const std::string all = text.substr(first, at - first);
    const bool raw = all == "R" || all == "u8R" || all == "uR" || all == "UR" || all == "LR";
    if (raw && now() == '"')
      add(SourceWord::TEXT, raw_text(), begin);
    else if (now() != '"' || (all != "u8" && all != "u" && all != "U" && all != "L"))
      add(SourceWord::NAME, all, begin);
  }

  std::string raw_text()
  {
    const std::size_t opens = text.find('(', at);
    if (opens == std::string::npos) {
      step_to(text.size());
      return "";
    }
    const std::string end = ")" + text.substr(at + 1, opens - at - 1) + "\"";
    step_to(opens + 1);
    const std::size_t begin = at;
    step_behind(end);
    return text.substr(begin, at - begin < end.size() ? 0 : at - begin - end.size());
  }
};

}  // namespace

std::vector<SourceWord> source_words(const std::string &text) { return Reader(text).read(); }

}  // namespace Grit::LawProgram
