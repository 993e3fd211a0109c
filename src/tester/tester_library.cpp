#include "tester/tester_library.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <sstream>

#include "objects/law_file.h"
#include "objects/loaded_laws.h"
#include "setup/exact.h"
#include "setup/law_reader.h"
#include "setup/messages.h"
#include "tester/answer.h"
#include "tester/catalog.h"

struct GritTest {
  std::string error, text, columns, pictures;
  std::vector<std::vector<Grit::real>> rows;
};

namespace Grit::Tester {

namespace {

using Words = std::vector<std::string>;
constexpr char BETWEEN = '\t', END = '\n';

// The lists of laws change where words load laws: one at a time.
std::mutex &lists_of_laws()
{
  static std::mutex lists;
  return lists;
}

Request read_alone(const Words &words)
{
  const std::lock_guard<std::mutex> alone(lists_of_laws());
  static bool loaded = false;
  if (!loaded)
    for (const std::string &file : laws_of_environment()) load_object(file);
  loaded = true;
  return read_request(words);
}

// What loaded laws have thrown, whose numbers then are none.
std::string thrown_by_laws()
{
  const std::lock_guard<std::mutex> alone(lists_of_laws());
  std::string text;
  for (const std::string &sentence : exceptions_of_loaded_laws()) text += (text.empty() ? "" : "; ") + sentence;
  return text;
}

void keep(const Result &result, const std::string &units, GritTest &test)
{
  for (const Column &c : result.quantities.columns())
    test.columns += c.name + BETWEEN + unit_of(c.dimension, units) + END;
  for (const Note &note : result.notes)
    for (const auto &[expression, value] : note.values)
      test.text +=
          std::to_string(note.stage) + BETWEEN + exact(note.time) + BETWEEN + expression + BETWEEN + exact(value) + END;
  for (const Picture &p : result.pictures) {
    test.pictures += p.x;
    for (const std::string &y : p.y) test.pictures += BETWEEN + y;
    test.pictures += END;
  }
  test.rows = result.rows;
}

void run_one(const Words &words, GritTest &test)
{
  const Request request = read_alone(words);
  if (request.experiments.size() != 1 || !request.table.empty() || !request.plot.empty())
    refuse(
        "expected one line of laws and no --help, --list, --table, --plot or --compare where the table is asked for "
        "as numbers, got them");
  keep(run(request.experiments[0]), request.units, test);
}

void tell_all(const Words &words, GritTest &test)
{
  std::ostringstream text;
  answer(read_alone(words), text);
  test.text = text.str();
}

void tell_line(const Words &words, GritTest &test)
{
  const std::lock_guard<std::mutex> alone(lists_of_laws());
  test.text = setting_as_json(parse_setting(words, "the line of laws"));
}

void tell_catalog(const Words &, GritTest &test)
{
  const std::lock_guard<std::mutex> alone(lists_of_laws());
  test.text = catalog();
}

// A sentence for all that was thrown: no exception leaves a function of C.
GritTest *test_of(int nwords, const char *const *words, const std::function<void(const Words &, GritTest &)> &act)
{
  auto *test = new GritTest;
  try {
    act(Words(words, words + nwords), *test);
    test->error = thrown_by_laws();
  } catch (const std::exception &refused) {
    const std::string thrown = thrown_by_laws();
    test->error = refused.what() + (thrown.empty() ? "" : "; " + thrown);
  }
  return test;
}

}  // namespace

}  // namespace Grit::Tester

GritTest *grit_test_run(int nwords, const char *const *words)
{
  return Grit::Tester::test_of(nwords, words, Grit::Tester::run_one);
}

GritTest *grit_test_tell(int nwords, const char *const *words)
{
  return Grit::Tester::test_of(nwords, words, Grit::Tester::tell_all);
}

GritTest *grit_test_catalog() { return Grit::Tester::test_of(0, nullptr, Grit::Tester::tell_catalog); }

GritTest *grit_test_line(int nwords, const char *const *words)
{
  return Grit::Tester::test_of(nwords, words, Grit::Tester::tell_line);
}

void grit_test_end(GritTest *test) { delete test; }

const char *grit_test_error(const GritTest *test) { return test->error.c_str(); }

const char *grit_test_text(const GritTest *test) { return test->text.c_str(); }

const char *grit_test_columns(const GritTest *test) { return test->columns.c_str(); }

const char *grit_test_pictures(const GritTest *test) { return test->pictures.c_str(); }

long grit_test_nrows(const GritTest *test) { return static_cast<long>(test->rows.size()); }

void grit_test_copy(const GritTest *test, double *table)
{
  for (const auto &row : test->rows) table = std::copy(row.begin(), row.end(), table);
}
