#include "wall/mesh/stl_triangles.h"

#include <cstdint>
#include <cstring>
#include <sstream>
#include <stdexcept>

namespace Grit {

namespace {

constexpr int SIDES = 3;

std::vector<Triangle> triangles_of_text(const std::string &bytes)
{
  std::vector<vec3> corners;
  std::istringstream lines(bytes);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    vec3 at;
    if (!(words >> word) || word != "vertex") continue;
    if (!(words >> at.x >> at.y >> at.z)) throw std::runtime_error("no three numbers in the line '" + line + "'");
    corners.push_back(at);
  }
  std::vector<Triangle> triangles;
  for (std::size_t k = 0; k + SIDES <= corners.size(); k += SIDES)
    triangles.push_back({corners[k], corners[k + 1], corners[k + 2]});
  return triangles;
}

}  // namespace

std::vector<Triangle> stl_triangles(const std::string &bytes)
{
  constexpr std::size_t HEADER = 80, NUMBERS = 12, SIZE = NUMBERS * sizeof(float) + sizeof(std::uint16_t);
  std::uint32_t count = 0;
  if (bytes.size() >= HEADER + sizeof count) std::memcpy(&count, bytes.data() + HEADER, sizeof count);
  if (bytes.size() != HEADER + sizeof count + count * SIZE) return triangles_of_text(bytes);
  std::vector<Triangle> triangles;
  const char *from = bytes.data() + HEADER + sizeof count;
  for (std::uint32_t k = 0; k < count; ++k, from += SIZE) {
    float n[NUMBERS];  // the normal, then the corners
    std::memcpy(n, from, sizeof n);
    triangles.push_back({vec3{n[3], n[4], n[5]}, vec3{n[6], n[7], n[8]}, vec3{n[9], n[10], n[11]}});
  }
  return triangles;
}

}  // namespace Grit
