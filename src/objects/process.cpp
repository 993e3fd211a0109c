#include "objects/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "setup/messages.h"

extern char **environ;

namespace fs = std::filesystem;

namespace Grit::LawProgram {

namespace {

// Messages in English, whatever the language of the user, and without colours.
std::vector<std::string> english_environment()
{
  std::vector<std::string> all{"LC_ALL=C"};
  for (char **one = environ; *one; one++)
    if (std::strncmp(*one, "LC_", 3) != 0 && std::strncmp(*one, "LANG", 4) != 0) all.emplace_back(*one);
  return all;
}

std::vector<char *> as_pointers(const std::vector<std::string> &words)
{
  std::vector<char *> all;
  for (const std::string &word : words) all.push_back(const_cast<char *>(word.c_str()));
  all.push_back(nullptr);
  return all;
}

// While a program runs, Ctrl-C ends it and not the one that waits, which then cleans up.
class OutlivesInterrupt {
 public:
  OutlivesInterrupt()
  {
    struct sigaction wait = {};
    wait.sa_handler = [](int) {};  // no SIG_IGN, which the program would inherit
    wait.sa_flags = SA_RESTART;
    sigaction(SIGINT, &wait, &before);
  }
  ~OutlivesInterrupt() { sigaction(SIGINT, &before, nullptr); }

 private:
  struct sigaction before = {};
};

std::string read_all(int from)
{
  std::string all;
  char some[4096];
  for (ssize_t n; (n = read(from, some, sizeof some)) != 0;)
    if (n > 0)
      all.append(some, static_cast<std::size_t>(n));
    else if (errno != EINTR)
      break;
  return all;
}

int status_of(pid_t program)
{
  constexpr int BY_SIGNAL = 128;  // as shells say it
  int status = 0;
  while (waitpid(program, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : BY_SIGNAL + WTERMSIG(status);
}

}  // namespace

Ended run_program(const std::vector<std::string> &words)
{
  const std::vector<std::string> environment = english_environment();
  int ends[2];
  if (pipe(ends) != 0) refuse("expected a pipe for ", words[0], ", got none: ", std::strerror(errno));
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_addopen(&streams, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&streams, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&streams, ends[1], STDERR_FILENO);
  posix_spawn_file_actions_addclose(&streams, ends[0]);
  posix_spawn_file_actions_addclose(&streams, ends[1]);
  const OutlivesInterrupt until_it_ends;
  pid_t program = 0;
  const int failed = posix_spawnp(&program, words[0].c_str(), &streams, nullptr, as_pointers(words).data(),
                                  as_pointers(environment).data());
  posix_spawn_file_actions_destroy(&streams);
  close(ends[1]);
  Ended ended{0, failed ? "" : read_all(ends[0])};
  close(ends[0]);
  if (failed) refuse("expected the program ", quoted(words[0]), ", got none that runs: ", std::strerror(failed));
  ended.status = status_of(program);
  return ended;
}

int run_apart(const std::function<int()> &work, unsigned most_seconds)
{
  std::fflush(nullptr);
  const OutlivesInterrupt until_it_ends;
  const pid_t process = fork();
  if (process < 0) refuse("expected a process to test the law in, got none: ", std::strerror(errno));
  if (process == 0) {
    std::signal(SIGINT, SIG_DFL);
    constexpr unsigned ON_THE_WALL = 10;  // times as long, on a machine with other work and for a law that waits
    const rlimit most{most_seconds, most_seconds + 1};
    setrlimit(RLIMIT_CPU, &most);
    alarm(ON_THE_WALL * most_seconds);
    _exit(work());
  }
  return status_of(process);
}

bool is_program(const std::string &name)
{
  const auto runs = [](const std::string &file) {
    std::error_code none;
    return fs::is_regular_file(file, none) && access(file.c_str(), X_OK) == 0;
  };
  if (name.find('/') != std::string::npos) return runs(name);
  const char *const path = std::getenv("PATH");
  std::istringstream folders(path ? path : "/usr/bin:/bin");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (runs((folder.empty() ? "." : folder) + "/" + name)) return true;
  return false;
}

TemporaryFolder::TemporaryFolder(const std::string &beside)
{
  constexpr const char *FORM = ".grit-law-XXXXXX";
  path = (fs::absolute(beside).lexically_normal() / FORM).string();
  if (mkdtemp(path.data())) return;
  std::error_code none;
  const fs::path temporary = fs::temp_directory_path(none);
  path = (none ? fs::path("/tmp") : temporary) / FORM;
  if (!mkdtemp(path.data()))
    refuse("expected to write to ", quoted(path), ", got: ", std::strerror(errno), ": set TMPDIR");
}

TemporaryFolder::~TemporaryFolder()
{
  std::error_code none;
  fs::remove_all(path, none);
}

}  // namespace Grit::LawProgram
