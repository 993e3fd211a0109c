// Bandwidth of the memory: threads copy arrays that fit into no cache. Prints bytes per second, read and write counted.
// c++ -O3 -march=native -pthread copy_bandwidth.cpp -o copy_bandwidth; ./copy_bandwidth THREADS [MiB PER ARRAY]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

namespace {

constexpr int REPEATS = 10;

struct Block {
  std::size_t begin, end;
};

template <class F>
void in_threads(int threads, std::size_t size, F &&work)
{
  std::vector<std::thread> crew;
  for (int k = 0; k < threads; k++)
    crew.emplace_back(work, Block{size / threads * k, k + 1 < threads ? size / threads * (k + 1) : size});
  for (std::thread &one : crew) one.join();
}

double seconds_since(std::chrono::steady_clock::time_point begin)
{
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

int main(int argc, char **argv)
{
  const int threads = argc > 1 ? std::atoi(argv[1]) : 1;
  const std::size_t mebibytes = argc > 2 ? std::atoi(argv[2]) : 512;
  if (threads < 1 || mebibytes < 1) {
    std::fprintf(stderr, "copy_bandwidth: expected a number of threads, and of MiB per array, of at least 1\n");
    return 1;
  }
  const std::size_t size = mebibytes * 1024 * 1024 / sizeof(double);
  const std::unique_ptr<double[]> from(new double[size]), to(new double[size]);
  // Each thread touches first what it copies later, so that the memory is near to it.
  in_threads(threads, size, [&](Block b) {
    std::fill(&from[b.begin], &from[0] + b.end, 1.0);
    std::fill(&to[b.begin], &to[0] + b.end, 0.0);
  });
  double best = 0;
  for (int k = 0; k < REPEATS; k++) {
    const auto begin = std::chrono::steady_clock::now();
    in_threads(threads, size, [&](Block b) {
      for (std::size_t i = b.begin; i < b.end; i++) to[i] = from[i] + k;
    });
    best = std::max(best, 2.0 * size * sizeof(double) / seconds_since(begin));
  }
  if (to[size / 2] != from[size / 2] + REPEATS - 1) return 1;
  std::printf("%.4g\n", best);
}
