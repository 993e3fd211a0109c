#include "lammps_run.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include "left_out.h"
#include "run_environment.h"

namespace Grit::Test {

namespace {

constexpr double OTHER_ORDER = 1e-9;  // relative; sums are made in another order, and collisions multiply that

const std::vector<std::vector<std::string>> GROUPS = {
    {"xu", "yu", "zu"}, {"vx", "vy", "vz"}, {"omegax", "omegay", "omegaz"}, {"fx", "fy", "fz"}, {"tqx", "tqy", "tqz"},
    {"radius"},         {"c_warmth"}};

[[noreturn]] void become(const std::vector<std::string> &command, const std::vector<std::string> &environment,
                         const std::string &folder)
{
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);  // LAMMPS ends with a test that is killed, and mpirun its ranks before it ends
#endif
  if (chdir(folder.c_str()) != 0) _exit(127);
  const int screen = open("screen.txt", O_WRONLY | O_CREAT | O_TRUNC, 0644), nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(screen, STDOUT_FILENO);
  dup2(screen, STDERR_FILENO);
  for (const char *setting : RUN_ENVIRONMENT) putenv(const_cast<char *>(setting));
  for (const std::string &setting : environment) putenv(const_cast<char *>(setting.c_str()));
  std::vector<char *> words;
  for (const std::string &word : command) words.push_back(const_cast<char *>(word.c_str()));
  words.push_back(nullptr);
  execvp(words[0], words.data());
  _exit(127);
}

// Switches of the command line that choose an accelerator: the same tests run with and without.
std::vector<std::string> accelerator_switches()
{
  const char *const words = std::getenv("GRIT_TEST_SWITCHES");
  std::istringstream text(words ? words : "");
  return {std::istream_iterator<std::string>(text), {}};
}

void stop(pid_t group)
{
  kill(-group, SIGTERM);  // mpirun ends its ranks
  std::this_thread::sleep_for(std::chrono::seconds(2));
  kill(-group, SIGKILL);
}

Outcome execute(const std::vector<std::string> &command, const std::vector<std::string> &environment,
                const std::string &folder)
{
  const pid_t child = fork();
  if (child == 0) become(command, environment, folder);
  const auto begin = std::chrono::steady_clock::now();
  int state = 0;
  while (waitpid(child, &state, WNOHANG) == 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    if (std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() < TIME_LIMIT) continue;
    stop(child);
    waitpid(child, &state, 0);
    return {-1, "still running after " + std::to_string(TIME_LIMIT) + " s", {}};
  }
  if (WIFSIGNALED(state)) return {-1, std::string("signal: ") + strsignal(WTERMSIG(state)), {}};
  return {WEXITSTATUS(state), "exit status " + std::to_string(WEXITSTATUS(state)), {}};
}

void expect_style_of_host(const Outcome &run)
{
  const std::string sentence = left_out_style(run.output);
  if (!sentence.empty()) ADD_FAILURE() << sentence;
}

std::string tail(const std::string &text)
{
  constexpr std::size_t LENGTH = 1500;
  return text.size() > LENGTH ? "..." + text.substr(text.size() - LENGTH) : text;
}

double largest(const Table &table, const std::vector<std::string> &group)
{
  double value = 0;
  for (const std::string &column : group)
    for (const auto &row : table.rows) value = std::max(value, std::fabs(row.second[table.index(column)]));
  return value;
}

bool has_switch(const std::string &begin)
{
  const std::vector<std::string> switches = accelerator_switches();
  return std::any_of(switches.begin(), switches.end(),
                     [&](const std::string &word) { return word.rfind(begin, 0) == 0; });
}

}  // namespace

bool with_kokkos() { return has_switch("kk"); }

bool on_device() { return has_switch("kk/device") || has_switch("g"); }

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
  EXPECT_NE(text.find(from), std::string::npos) << from;
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

testing::AssertionResult succeeds(const Outcome &run)
{
  if (run.status == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "LAMMPS ended with " << run.ending << ":\n" << tail(run.output);
}

testing::AssertionResult fails_saying(const Outcome &run, const std::vector<std::string> &texts)
{
  auto failure = testing::AssertionFailure() << run.ending << ":\n" << tail(run.output);
  if (run.status <= 0) return failure << "\nexpected an exit status above 0";
  for (const std::string &text : texts)
    if (!run.says(text)) return failure << "\nexpected the message to contain \"" << text << "\"";
  return testing::AssertionSuccess();
}

// ---- tables ------------------------------------------------------------------------------------------------------------

bool Table::has(const std::string &column) const
{
  return std::find(columns.begin(), columns.end(), column) != columns.end();
}

std::size_t Table::index(const std::string &column) const
{
  for (std::size_t k = 0; k < columns.size(); k++)
    if (columns[k] == column) return k;
  throw std::out_of_range("no column " + column + " in the dump file");
}

Triple Table::vector(long id, const std::string &name) const
{
  if (name == "x") return {at(id, "xu"), at(id, "yu"), at(id, "zu")};
  return {at(id, name + "x"), at(id, name + "y"), at(id, name + "z")};
}

double largest_difference(const Table &a, const Table &b, const std::vector<std::string> &group)
{
  double value = 0;
  for (const auto &[id, row] : a.rows)
    for (const std::string &column : group) {
      const double difference = std::fabs(row[a.index(column)] - b.at(id, column));
      if (!(difference <= value)) value = difference;  // not a number as well
    }
  return value;
}

testing::AssertionResult agree(const Table &a, const Table &b, double tolerance)
{
  if (a.rows.empty() || a.rows.size() != b.rows.size())
    return testing::AssertionFailure() << a.rows.size() << " and " << b.rows.size() << " particles";
  auto failure = testing::AssertionFailure() << "relative differences:";
  bool good = true;
  for (const auto &group : GROUPS) {
    if (!a.has(group[0])) continue;
    const double scale = largest(a, group), difference = largest_difference(a, b, group);
    const double relative = scale > 0 ? difference / scale : difference;
    failure << " " << group[0] << ".. " << relative;
    good = good && relative <= tolerance;
  }
  return good ? testing::AssertionSuccess() : failure << ", expected at most " << tolerance;
}

testing::AssertionResult identical(const Table &a, const Table &b)
{
  if (on_device()) return agree(a, b, OTHER_ORDER);  // LAMMPS sorts particles there in another order in every run
  if (!a.rows.empty() && a == b) return testing::AssertionSuccess();
  return agree(a, b, 0) ? testing::AssertionFailure() << "no particles, or other columns" : agree(a, b, 0);
}

testing::AssertionResult unchanged(const Table &a, const Table &b)
{
  return with_kokkos() ? agree(a, b, OTHER_ORDER) : identical(a, b);
}

// ---- folder ------------------------------------------------------------------------------------------------------------

Folder::Folder()
{
  const std::string to_fill_in(6, 'X');  // by mkdtemp
  std::string name = (std::filesystem::temp_directory_path() / ("grit_style_" + to_fill_in)).string();
  if (!mkdtemp(name.data())) throw std::runtime_error("cannot make a temporary folder " + name);
  folder = name;
}

Folder::~Folder()
{
  if (testing::Test::HasFailure())
    std::fprintf(stderr, "inputs and outputs of the last run are in %s\n", folder.c_str());
  else
    std::filesystem::remove_all(folder);
}

void Folder::write(const std::string &file, const std::string &text) const { std::ofstream(path(file)) << text; }

std::string Folder::read(const std::string &file) const
{
  std::ostringstream text;
  text << std::ifstream(path(file)).rdbuf();
  return text.str();
}

Outcome Folder::lammps(const std::string &input, const Variables &variables, int ranks,
                       const std::vector<std::string> &environment) const
{
  write("in.lammps", input);
  std::vector<std::string> command;
  if (ranks > 1 && *MPIEXEC) command = {MPIEXEC, MPIEXEC_NUMPROC_FLAG, std::to_string(ranks)};
  command.insert(command.end(), {LAMMPS_EXECUTABLE, "-in", "in.lammps", "-nocite", "-log", "log.txt"});
  if (!variables.count(REFERENCE.first)) {
    const std::vector<std::string> switches = accelerator_switches();
    command.insert(command.end(), switches.begin(), switches.end());
  }
  for (const auto &[name, value] : variables) command.insert(command.end(), {"-var", name, value});
  // On a busy machine MPI's launcher may end the other processes before what they said is out: such a failure says nothing of LAMMPS.
  constexpr int ATTEMPTS = 3;
  Outcome run;
  for (int k = 0; k < ATTEMPTS; k++) {
    run = execute(command, environment, folder);
    run.output = read("screen.txt");
    if (ranks == 1 || run.status <= 0 || run.says("ERROR")) break;
  }
  expect_style_of_host(run);
  return run;
}

std::vector<Outcome> Folder::lammps_each(const std::vector<std::string> &inputs) const
{
  std::vector<Outcome> runs;
  if (!*LAMMPS_LIBRARY || !accelerator_switches().empty()) {
    for (const std::string &input : inputs) runs.push_back(lammps(input));
    return runs;
  }
  std::vector<std::string> command{LAMMPS_INPUTS, LAMMPS_LIBRARY};
  for (std::size_t k = 0; k < inputs.size(); k++) {
    command.push_back("in." + std::to_string(k));
    write(command.back(), inputs[k]);
  }
  const Outcome all = execute(command, {}, folder);
  std::istringstream endings(read("screen.txt"));
  for (std::size_t k = 0; k < inputs.size(); k++) {
    std::string name, status;
    endings >> name >> status;
    runs.push_back({-1, "an early end: " + all.ending, read("in." + std::to_string(k) + ".screen")});
    if (name != command[k + 2] || status.empty()) continue;
    runs.back().status = std::stoi(status);
    runs.back().ending = "exit status " + status;
    expect_style_of_host(runs.back());
  }
  return runs;
}

Table Folder::final_state(const std::string &input, const Variables &variables, int ranks) const
{
  const std::string file = "final_state.txt";
  const Outcome run = lammps(input + "\n" + dump_state(file), variables, ranks);
  EXPECT_TRUE(succeeds(run));
  return run.status == 0 ? dump(file) : Table{};
}

std::vector<Table> Folder::dumps(const std::string &file) const
{
  std::vector<Table> tables;
  std::ifstream in(path(file));
  bool reading = false;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    if (line.rfind("ITEM:", 0) == 0) {
      reading = line.rfind("ITEM: ATOMS", 0) == 0;
      if (!reading) continue;
      tables.emplace_back();
      std::string item, atoms;
      words >> item >> atoms;
      for (std::string column; words >> column;) tables.back().columns.push_back(column);
    } else if (reading) {
      std::vector<double> values;
      for (double value; words >> value;) values.push_back(value);
      tables.back().rows[static_cast<long>(values.at(tables.back().index("id")))] = values;
    }
  }
  EXPECT_FALSE(tables.empty()) << "no particles in " << path(file);
  if (tables.empty()) tables.emplace_back();
  return tables;
}

std::vector<std::vector<double>> Folder::series(const std::string &file) const
{
  std::vector<std::vector<double>> lines;
  std::ifstream in(path(file));
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::vector<double> values;
    for (double value; words >> value;) values.push_back(value);
    if (words.eof() && !values.empty()) lines.push_back(values);
  }
  EXPECT_FALSE(lines.empty()) << "no numbers in " << path(file);
  return lines;
}

std::vector<double> Folder::printed(const Outcome &run, const std::string &name)
{
  std::vector<double> values;
  std::istringstream in(run.output);
  for (std::string line; std::getline(in, line);) {
    if (line.rfind(name + " = ", 0) != 0) continue;
    values.clear();
    std::istringstream words(line.substr(name.size() + 3));
    for (double value; words >> value;) values.push_back(value);
  }
  EXPECT_FALSE(values.empty()) << "no line '" << name << " = ...' in the output:\n" << tail(run.output);
  return values;
}

std::string print_values(const std::string &name, const std::vector<std::string> &formulas)
{
  std::string text = "print \"" + name + " =";
  for (const std::string &formula : formulas) text += " $(" + formula + ":%.17g)";
  return text + "\"\n";
}

std::string dump_state(const std::string &file)
{
  return "write_dump all custom " + file +
         " id type xu yu zu vx vy vz omegax omegay omegaz fx fy fz tqx tqy tqz radius modify sort id format float "
         "%.17g\n";
}

}  // namespace Grit::Test
