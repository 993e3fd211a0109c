// Programs of the system: run with arguments, never through a shell, and a folder for what they write.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace Grit::LawProgram {

struct Ended {
  int status;        // of the program; 128 + the signal that ended it
  std::string said;  // on both of its streams
};

// Runs a program to its end, in English. Refuses where there is none of that name, as in PATH.
Ended run_program(const std::vector<std::string> &words);

// Does some work in a process of its own, which nothing that it does can harm this one: its exit status, or 128 + the signal that
// ended it, SIGXCPU after so many seconds of a processor. What it shall leave behind it must write.
int run_apart(const std::function<int()> &work, unsigned most_seconds);

// Is it a file that may be run, itself or, without a slash, in a folder of PATH?
bool is_program(const std::string &name);

// A new empty folder that is removed, with what is in it, at the end.
class TemporaryFolder {
 public:
  // In the folder `beside`, where an object that it holds can be loaded, as from some folders for temporary files it can not; where
  // one may not write there, in the folder for temporary files.
  explicit TemporaryFolder(const std::string &beside);
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;
  std::string file(const std::string &name) const { return path + "/" + name; }

 private:
  std::string path;
};

}  // namespace Grit::LawProgram
