// STL files that tests write, whole and broken.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "wall/mesh/triangle_mesh.h"

namespace Grit::Test {

inline std::string stl_number(real value)
{
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return text;
}

// `newline`: of the system that wrote it.
inline std::string text_stl(const std::vector<Triangle> &triangles, const std::string &name = "part",
                            const std::string &newline = "\n")
{
  std::string text = "solid " + name + newline;
  for (const Triangle &triangle : triangles) {
    text += "  facet normal 0 0 0" + newline + "    outer loop" + newline;
    for (const vec3 &x : triangle)
      text += "      vertex " + stl_number(x.x) + " " + stl_number(x.y) + " " + stl_number(x.z) + newline;
    text += "    endloop" + newline + "  endfacet" + newline;
  }
  return text + "endsolid " + name + newline;
}

constexpr std::size_t STL_HEADER = 80, BEFORE_TRIANGLES = 84, TRIANGLE_BYTES = 50;
inline std::string binary_stl(const std::vector<Triangle> &triangles, const std::string &header = "written by a test")
{
  std::string bytes = header;
  bytes.resize(STL_HEADER, '\0');
  const auto add = [&bytes](auto value) { bytes.append(reinterpret_cast<const char *>(&value), sizeof value); };
  add(static_cast<std::uint32_t>(triangles.size()));
  for (const Triangle &triangle : triangles) {
    for (int k = 0; k < 3; k++) add(0.f);
    for (const vec3 &x : triangle) {
      add(static_cast<float>(x.x));
      add(static_cast<float>(x.y));
      add(static_cast<float>(x.z));
    }
    add(static_cast<std::uint16_t>(0));
  }
  return bytes;
}

inline std::string with_count(std::string bytes, std::uint32_t count)
{
  std::memcpy(bytes.data() + STL_HEADER, &count, sizeof count);
  return bytes;
}

// The text with the first place of `old` changed.
inline std::string changed(std::string text, const std::string &old, const std::string &by)
{
  return text.replace(text.find(old), old.size(), by);
}

struct BrokenFile {
  std::string name, bytes;
  std::string says;       // a part of the sentence that refuses it
  bool is_whole = false;  // as a file; its triangles are wrong
};

// Of a whole file in text and in bytes: cut off at many places, wrong counts, other words.
inline std::vector<BrokenFile> broken_files(const std::vector<Triangle> &triangles)
{
  const std::string text = text_stl(triangles), bytes = binary_stl(triangles), size = std::to_string(bytes.size());
  std::vector<BrokenFile> files;
  constexpr std::size_t CUTS = 40;
  const std::size_t end = text.rfind("endsolid") + std::string("endsoli").size();  // with one letter more it is whole
  for (std::size_t k = 0; k < CUTS; k++) {
    files.push_back({"text_cut_" + std::to_string(k), text.substr(0, 1 + end * k / CUTS), ""});
    files.push_back({"bytes_cut_" + std::to_string(k), bytes.substr(0, 1 + bytes.size() * k / CUTS), ""});
  }
  const auto claims = [&](std::uint32_t count, const std::string &takes) {
    files.push_back({"claims_" + std::to_string(count), with_count(bytes, count),
                     "expected text without zero bytes, or the " + takes + " bytes that its number of triangles, " +
                         std::to_string(count) + ", takes, in STL file claims_" + std::to_string(count) + ", got " +
                         size + " bytes"});
  };
  claims(0, "84");
  claims(1, "134");
  claims(0xffffffff, "214748364834");
  claims(0x80000000, "107374182484");
  const std::vector<BrokenFile> others{
      {"empty", "", "expected triangles in STL file empty, got an empty file of 0 bytes"},
      {"blanks", " \n\r\n\t ", "got an empty file of 6 bytes"},
      {"comments", "# solid\n# endsolid\n", "expected 'solid' in STL file comments, got only comments"},
      {"html", "<!DOCTYPE html>\n<html><body>404 Not Found</body></html>\n",
       "expected 'solid' in line 1 of STL file html, got '<!DOCTYPE html>'"},
      {"zeros", std::string(1000, '\0') + "x", "or the 84 bytes that its number of triangles, 0, takes"},
      {"few_zeros", std::string(10, '\0'), "got 10 bytes with zeros"},
      {"one_byte_more", bytes + "x", "got " + std::to_string(bytes.size() + 1) + " bytes"},
      {"solid_header_cut", binary_stl(triangles, "solid part").substr(0, 300), ", got 300 bytes"},
      {"solid_only", "solid",
       "expected 'facet' or 'endsolid' behind the 0 triangles of STL file solid_only, got the end"},
      {"no_endsolid", text.substr(0, text.rfind("endsolid")), "got the end of the file: it is not whole"},
      {"no_solid", text.substr(text.find("  facet")), "expected 'solid' in line 1 of STL file no_solid, got '  facet"},
      {"byte_order_mark", "\xef\xbb\xbf" + text, "got '???solid part'"},
      {"capitals", changed(text, "solid", "SOLID"), "got 'SOLID part'"},
      {"two_solids", text + text, "expected one solid and nothing behind it in STL file two_solids, got 'solid part'"},
      {"words_behind", text + "# a comment\nbye\n", "nothing behind it in STL file words_behind, got 'bye' in line"},
      {"no_number", changed(text, "vertex 1 1 0", "vertex 1 one 0"),
       "expected 'vertex' and three numbers in line 6 of STL file no_number (triangle 1), got '      vertex 1 one 0'"},
      {"not_finite", changed(text, "vertex 1 1 0", "vertex 1 nan 0"), "(triangle 1), got '      vertex 1 nan 0'"},
      {"infinite", changed(text, "vertex 1 1 0", "vertex -inf 1 0"), "(triangle 1), got '      vertex -inf 1 0'"},
      {"too_large", changed(text, "vertex 1 1 0", "vertex 1e999 1 0"), "(triangle 1), got '      vertex 1e999 1 0'"},
      {"huge", changed(text, "vertex 1 1 0", "vertex 1e80 1 0"),
       "expected coordinates between -1e+70 and 1e+70 in mesh huge, got 1e+80 1 0 in triangle 1", true},
      {"decimal_comma", changed(text, "vertex 1 1 0", "vertex 1,0 1,0 0,0"), "got '      vertex 1,0 1,0 0,0'"},
      {"two_numbers", changed(text, "vertex 1 1 0", "vertex 1 1"), "(triangle 1), got '      vertex 1 1'"},
      {"four_numbers", changed(text, "vertex 1 1 0", "vertex 1 1 0 0"), "(triangle 1), got '      vertex 1 1 0 0'"},
      {"two_corners", changed(text, "      vertex 1 1 0\n", ""), "expected 'vertex' and three numbers in line 6"},
      {"four_corners", changed(text, "    endloop", "      vertex 1 1 1\n    endloop"), "expected 'endloop' in line 7"},
      {"no_loop", changed(text, "    outer loop\n", ""),
       "expected 'outer loop' in line 3 of STL file no_loop (triangle 1)"},
      {"more_than_a_loop", changed(text, "outer loop", "outer loop 2"), "got '    outer loop 2'"},
      {"more_than_an_endloop", changed(text, "endloop", "endloop 2"), "got '    endloop 2'"},
      {"more_than_an_endfacet", changed(text, "endfacet", "endfacet 2"), "got '  endfacet 2'"},
      {"no_endfacet", changed(text, "  endfacet\n", ""), "expected 'endfacet' in line 8"},
      {"other_word", changed(text, "  facet", "  facette"), "expected 'facet' or 'endsolid' in line 2"},
      {"tab", changed(text, "    outer", "\touter"), "expected blanks before 'outer loop' in line 3"},
      {"long_line", changed(text, "solid part", "solid " + std::string(2000, 'x')),
       "expected at most 1000 characters in line 1"},
      {"no_triangles", text_stl({}), "expected triangles in mesh no_triangles, got none", true},
      {"no_triangles_in_bytes", binary_stl({}), "expected triangles in mesh no_triangles_in_bytes, got none", true},
      {"no_area", text_stl({{vec3{0, 0, 0}, vec3{1, 1, 1}, vec3{2, 2, 2}}}),
       "expected triangles with an area in mesh no_area", true},
  };
  files.insert(files.end(), others.begin(), others.end());
  constexpr std::size_t CORNER = BEFORE_TRIANGLES + TRIANGLE_BYTES + 3 * sizeof(float);  // the first of triangle 2
  for (const float value : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    files.push_back(
        {"bytes_with_" + stl_number(value), bytes, "got " + stl_number(value) + " 0 0 in triangle 2", true});
    std::memcpy(files.back().bytes.data() + CORNER, &value, sizeof value);
  }
  return files;
}

}  // namespace Grit::Test
