// Says at the end of a test program how long processors worked for it, on a busy machine as on a quiet one: time_table.py
// reads it from the report of ctest.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdio>

namespace {

double seconds(const timeval &time) { return time.tv_sec + 1e-6 * time.tv_usec; }

double processor_seconds(int of)
{
  rusage used;
  return getrusage(of, &used) == 0 ? seconds(used.ru_utime) + seconds(used.ru_stime) : 0;
}

class ProcessorTime : public testing::Environment {
  void TearDown() override
  {
    std::printf("[processor ] %.2f s, programs that the tests ran included\n",
                processor_seconds(RUSAGE_SELF) + processor_seconds(RUSAGE_CHILDREN));
  }
};

const testing::Environment *const processor_time = testing::AddGlobalTestEnvironment(new ProcessorTime);

}  // namespace
