// The sentences about a mesh. Only what changes forces against what the file shows is a warning: triangles that are
// left out, and cracks, where a particle touches both sides of one edge and is pushed twice. Contacts are two-sided and
// go by the nearest point, so a surface may be open (a funnel has a rim), branch (a blade on a shaft) and wind either
// way: the summary tells it.
#include <sstream>

#include "setup/messages.h"
#include "wall/mesh/mesh_check.h"

namespace Grit {

namespace {

template <class... Parts>
std::string sentence(const Parts &...parts)
{
  std::ostringstream text;
  (text << ... << parts);
  return text.str();
}

std::string place(vec3 x)
{
  return "(" + short_number(x.x) + ", " + short_number(x.y) + ", " + short_number(x.z) + ")";
}

std::string counted(std::size_t count, const std::string &one, const std::string &many)
{
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string edges(const Finding &found, const std::string &what)
{
  if (found.count == 0) return "";
  return sentence(", ", counted(found.count, "edge", "edges"), " ", what, " (first: triangle ", found.first, ")");
}

std::string left_out(const Finding &found, std::size_t all, const std::string &which, const std::string &name)
{
  return sentence("mesh ", name, ": ", found.count, " of ", counted(all, "triangle", "triangles"), " left out that ",
                  which, " (first: triangle ", found.first, ")");
}

}  // namespace

MeshReport report_of(const MeshFacts &facts, const std::string &name)
{
  MeshReport report;
  report.summary = sentence("mesh ", name, ": ", counted(facts.triangles, "triangle", "triangles"), ", ", facts.corners,
                            " corners, ", facts.edges, " edges, area ", short_number(facts.area), ", shortest edge ",
                            short_number(facts.shortest_edge), ", from ", place(facts.lo), " to ", place(facts.hi),
                            facts.is_closed() ? ", closed" : "", edges(facts.open, "open"),
                            edges(facts.crowded, "of more than two triangles"),
                            edges(facts.turned, "of triangles that wind against each other"));
  if (facts.without_area.count > 0)
    report.warnings.push_back(left_out(facts.without_area, facts.triangles, "have no area", name));
  if (facts.repeated.count > 0)
    report.warnings.push_back(left_out(facts.repeated, facts.triangles, "repeat the corners of another one", name));
  if (facts.cracks.count > 0)
    report.warnings.push_back(sentence("mesh ", name, ": ", counted(facts.cracks.count, "corner", "corners"),
                                       " at open edges within ", short_number(facts.crack),
                                       " of another one, but not at its place (first: triangle ", facts.cracks.first,
                                       "): 'weld ", short_number(facts.crack), "' would close the crack"));
  return report;
}

}  // namespace Grit
