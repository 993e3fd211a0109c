#include "wall/mesh/mesh_vtp.h"

#include "setup/exact.h"

#include <functional>

namespace Grit {

namespace {

constexpr int CORNERS = 3;

// Numbers of each of n things.
std::string data_array(const std::string &attributes, std::size_t n, const std::function<std::string(std::size_t)> &of)
{
  std::string text = "<DataArray " + attributes + " format=\"ascii\">\n";
  for (std::size_t k = 0; k < n; k++) text += of(k) + "\n";
  return text + "</DataArray>\n";
}

std::string real_array(const std::string &name, std::size_t n, const std::function<real(std::size_t)> &of)
{
  return data_array("type=\"Float64\" Name=\"" + name + "\"", n, [&](std::size_t k) { return exact(of(k)); });
}

std::string vector_array(const std::string &name, std::size_t n, const std::function<vec3(std::size_t)> &of)
{
  return data_array("type=\"Float64\" Name=\"" + name + "\" NumberOfComponents=\"3\"", n, [&](std::size_t k) {
    const vec3 a = of(k);
    return exact(a.x) + " " + exact(a.y) + " " + exact(a.z);
  });
}

std::string cells(const TriangleMesh &mesh)
{
  const std::size_t n = mesh.faces.size();
  const auto corners = [&](std::size_t t) {
    const auto &[a, b, c] = mesh.faces[t];
    return std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c);
  };
  return "<Polys>\n" + data_array("type=\"Int64\" Name=\"connectivity\"", n, corners) +
         data_array("type=\"Int64\" Name=\"offsets\"", n,
                    [](std::size_t t) { return std::to_string(CORNERS * (t + 1)); }) +
         "</Polys>\n";
}

real area(const TriangleMesh &mesh, std::size_t t)
{
  const auto &[a, b, c] = mesh.faces[t];
  const vec3 corner = mesh.corners[a];
  return 0.5 * norm(cross(mesh.corners[b] - corner, mesh.corners[c] - corner));
}

std::string columns(const TriangleMesh &mesh, const std::vector<real> &rows, const MeshWear &wear)
{
  const std::size_t n = mesh.faces.size();
  const auto row = [&](std::size_t t) { return rows.data() + TriangleRow::SIZE * t; };
  const auto vector = [&](std::size_t t, int k) { return vec3{row(t)[k], row(t)[k + 1], row(t)[k + 2]}; };
  const auto pressure = [&](std::size_t t, real force) { return wear.units.pressure * force / area(mesh, t); };
  std::string text = vector_array("force", n, [&](std::size_t t) { return vector(t, TriangleRow::FORCE); });
  text += real_array("pressure", n, [&](std::size_t t) { return pressure(t, row(t)[TriangleRow::NORMAL]); });
  text += real_array("shear", n, [&](std::size_t t) { return pressure(t, norm(vector(t, TriangleRow::SHEAR))); });
  text += real_array("contacts", n, [&](std::size_t t) { return row(t)[TriangleRow::CONTACTS]; });
  text += real_array("slip_work", n, [&](std::size_t t) { return row(t)[TriangleRow::SLIP]; });
  if (wear.law == MeshWear::NONE) return text;
  text += real_array("worn_volume", n, [&](std::size_t t) { return row(t)[TriangleRow::WORN]; });
  return text + real_array("worn_depth", n, [&](std::size_t t) { return row(t)[TriangleRow::WORN] / area(mesh, t); });
}

}  // namespace

std::string vtp_of(const TriangleMesh &mesh, const std::vector<real> &rows, const MeshWear &wear, double step,
                   real time)
{
  const auto field = [](const std::string &name, real value) {
    return "<DataArray type=\"Float64\" Name=\"" + name + "\" NumberOfTuples=\"1\" format=\"ascii\">" + exact(value) +
           "</DataArray>\n";
  };
  return "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" header_type=\"UInt64\">\n<PolyData>\n"
         "<FieldData>\n" +
         field("step", step) + field("TimeValue", time) + "</FieldData>\n<Piece NumberOfPoints=\"" +
         std::to_string(mesh.corners.size()) +
         "\" NumberOfVerts=\"0\" NumberOfLines=\"0\" NumberOfStrips=\"0\" NumberOfPolys=\"" +
         std::to_string(mesh.faces.size()) + "\">\n<CellData>\n" + columns(mesh, rows, wear) +
         "</CellData>\n<Points>\n" +
         vector_array("Points", mesh.corners.size(), [&](std::size_t k) { return mesh.corners[k]; }) + "</Points>\n" +
         cells(mesh) + "</Piece>\n</PolyData>\n</VTKFile>\n";
}

}  // namespace Grit
