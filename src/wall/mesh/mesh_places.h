// Where bodies that are no spheres touch a mesh. On the CPU only.
//
// Ellipsoids and superellipsoids: the rules of mesh_contacts.h, with the gap of each face in the place of the distance
// from the centre, and the point of the wall where it is. A body that is a sphere finds what a sphere finds. Capsules:
// each end is a sphere, with the contacts of one. What is between the ends meets edges and corners, where the surface
// falls away along the segment on one side more than it rises on the other: so seams of flat and hollow parts are not
// felt, and a capsule over the edge of a table lies on its end and on the edge. At such a place an end counts with its
// outer half alone.
#pragma once

#include "shape/triangle_meeting.h"
#include "wall/mesh/mesh_neighbours.h"
#include "wall/shape_points.h"

namespace Grit {

// Parts of a capsule come after those of one body that it has a face for: end 1, then what is between, by the edges and
// corners of the face.
struct PlaceOnMesh {
  enum : int {
    BODY,
    END = BODY,
    OTHER_END,
    BETWEEN,
    CORNERS = BETWEEN + MeshFace::SIDES,
    KINDS = CORNERS + MeshFace::SIDES
  };
};

class MeshPlaces {
 public:
  static constexpr int MOST = 32;

  // `faces`: how many the mesh has.
  MeshPlaces(const MeshWall &wall, int faces, const ShapeAtWall &at, real reach, MeshRoom &room) :
      wall(wall), faces(faces), at(at), reach(reach), room(room)
  {
  }
  // f(point, sphere) for each contact. Its part: that of the face, and as often the number of faces as its kind says.
  template <class F>
  void for_each(F &&f)
  {
    with_shape(at.shape, [&](const auto &shape) { find(shape, f); });
  }

 private:
  static constexpr real SLOPE = 1e-3, FLATNESS = 1e-6;  // as in mesh_contacts.h
  static constexpr int NONE = -1;
  enum State : char { FREE, TAKEN, CONTACT };
  struct Meeting {
    WallMeeting m;
    int near;  // place of its face among those that are near
    State state;
    bool visited;
  };
  const MeshWall &wall;
  const int faces;
  const ShapeAtWall &at;
  const real reach;
  MeshRoom &room;
  std::vector<MeshFace> seen;  // those that are near, from the centre of the body
  std::vector<Meeting> all;
  real size = 0;  // of the body, of which small lengths are parts

  vec3 turned(vec3 v) const
  {
    const RegionMotion &m = wall.motion;
    if (!m.turns) return v;
    const vec3 parallel = dot(v, m.axis) * m.axis, across = v - parallel;
    return parallel + (m.cosine * across + m.sine * cross(m.axis, across));
  }
  void look(real bounding)
  {
    size = bounding;
    room.find(wall, at.body.x, bounding + reach);
    seen.clear();
    for (const FacePoint &point : room.near) {
      MeshFace face = wall.mesh.faces[point.face];
      face.corner = turned(face.corner - wall.seen(at.body.x, point.image));
      face.first = turned(face.first);
      face.second = turned(face.second);
      face.normal = turned(face.normal);
      seen.push_back(face);
    }
  }
  static WallTriangle triangle(const MeshFace &face) { return {face.corner, face.first, face.second, face.normal}; }
  template <class F>
  void tell(const WallMeeting &m, int face, int kind, F &&f) const
  {
    const int part = wall.numbers[face];
    at.tell(
        m, part + kind * faces, {0, 0, 0}, at.of_ends(), [&](vec3 x, vec3 d) { return wall.motion_of(part, x, d); }, f);
  }

  // ---- one body ----

  template <class F>
  void find(const Superellipsoid &body, F &f)
  {
    look(body.bounding());
    all.clear();
    for (int k = 0; k < static_cast<int>(seen.size()); k++) {
      bool seams[MeshFace::SIDES];
      for (int side = 0; side < MeshFace::SIDES; side++) seams[side] = seen[k].smooth[side] != MeshFace::NONE;
      const auto note = [&](const WallMeeting &m) { all.push_back({m, k, FREE, false}); };
      meet_triangle(body, triangle(seen[k]), reach, note, seams);
    }
    for (int k = first_free(); k != NONE; k = first_free()) {
      all[k].state = TAKEN;
      if (!is_nearest_beside(all[k])) continue;
      const bool joined = is_joined(k);
      all[k].state = CONTACT;
      take_cap(all[k].m);
      if (!joined) tell(all[k].m, room.near[all[k].near].face, PlaceOnMesh::BODY, f);
    }
  }
  int first_free() const
  {
    int best = NONE;
    for (int k = 0; k < static_cast<int>(all.size()); k++)
      if (all[k].state == FREE && (best == NONE || is_before(all[k].m, all[best].m))) best = k;
    return best;
  }
  static bool is_before(const WallMeeting &a, const WallMeeting &b)
  {
    return a.gap != b.gap ? a.gap < b.gap : a.part < b.part;
  }
  void take_cap(const WallMeeting &contact)
  {
    for (Meeting &other : all) {
      const vec3 apart = other.m.on_wall() - contact.on_wall();
      if (other.state == FREE && dot(apart, contact.normal) <= SLOPE * norm(apart) + FLATNESS * size)
        other.state = TAKEN;
    }
  }
  bool is_on(const MeshFace &face, vec3 place) const
  {
    return face.nearest(0, place).square <= FLATNESS * FLATNESS * size * size;
  }
  bool is_nearest_beside(const Meeting &one) const
  {
    if (one.m.part == WallTriangle::FACE) return true;
    for (const Meeting &other : all)
      if (other.m.gap < one.m.gap - FLATNESS * size && is_on(seen[other.near], one.m.on_wall())) return false;
    return true;
  }
  bool is_joined(int k)
  {
    bool any = false;
    for (const Meeting &other : all) {
      if (other.state != CONTACT) continue;
      if (dot(other.m.normal, all[k].m.normal) >= wall.smooth) return true;
      any = true;
    }
    return any && leads_to_contact(k);
  }
  // As in mesh_contacts.h.
  bool leads_to_contact(int k)
  {
    const real limit = larger(at.half_thickness, all[k].m.gap);
    for (Meeting &one : all) one.visited = false;
    std::vector<int> waiting{k};
    all[k].visited = true;
    for (std::size_t begin = 0; begin < waiting.size(); begin++) {
      const int near = all[waiting[begin]].near;
      for (const int beyond : seen[near].smooth) {
        const int next = beyond == MeshFace::NONE ? NONE : place_of(room.near[near].image, beyond);
        if (next == NONE || all[next].visited || all[next].m.gap > limit) continue;
        if (all[next].state == CONTACT) return true;
        all[next].visited = true;
        waiting.push_back(next);
      }
    }
    return false;
  }
  int place_of(int image, int face) const
  {
    for (int k = 0; k < static_cast<int>(all.size()); k++)
      if (room.near[all[k].near].image == image && room.near[all[k].near].face == face) return k;
    return NONE;
  }

  // ---- capsules ----

  template <class F>
  void find(const Capsule &body, F &f)
  {
    look(body.bounding());
    if (body.segment > 0 && !seen.empty()) find_between(body, f);
    for (int end = 0; end < ends_of(body); end++) find_end(body, end, f);
  }
  template <class F>
  void find_end(const Capsule &body, int end, F &f)
  {
    const vec3 from = end_of(body, end), x = at.body.x + from;
    room.find(wall, x, body.radius + reach);
    room.state.resize(room.near.size());
    room.waiting.resize(room.near.size());
    const auto where = [&](int image) { return wall.seen(x, image); };
    const int n = static_cast<int>(room.near.size());
    MeshContacts<decltype(where)>{
        wall.mesh.faces, room.near.data(), room.state.data(), room.waiting.data(), n, wall.smooth, where}
        .for_each(body.radius + at.half_thickness, [&](const FacePoint &point) {
          const WallPoint there = wall.point_at(x, point);
          if (there.distance == 0) return f(there, at.body);  // which the caller refuses
          const vec3 normal = (1 / there.distance) * there.d;
          const WallMeeting m{normal, there.distance - body.radius, from - body.radius * normal, end};
          const bool inner = body.segment > 0 && point.features != FacePoint::FACE && dot(normal, from) > 0;
          if (!inner || !is_ridge(m, body.axis)) tell(m, point.face, PlaceOnMesh::END + end, f);
        });
  }
  template <class F>
  void find_between(const Capsule &body, F &f)
  {
    all.clear();
    for (int k = 0; k < static_cast<int>(seen.size()); k++)
      for (int side = 0; side < MeshFace::SIDES; side++) {
        const WallTriangle::Side line = triangle(seen[k]).side(side);
        WallMeeting m;
        if (meet_side(body, line, m) && m.part != WallTriangle::CORNER)
          look_at(body, m, k, PlaceOnMesh::BETWEEN + side, f);
        const Capsule::Point beside = body.beside(line.from);
        look_at(body, {-beside.normal, dot(line.from - beside.at, beside.normal), beside.at, 0}, k,
                PlaceOnMesh::CORNERS + side, f);
      }
  }
  template <class F>
  void look_at(const Capsule &body, const WallMeeting &m, int near, int kind, F &f)
  {
    if (!(m.gap < reach) || !(fabs(dot(body.axis, m.on_body)) < body.segment / 2) || !is_ridge(m, body.axis)) return;
    for (const Meeting &other : all)
      if (norm(other.m.on_wall() - m.on_wall()) <= FLATNESS * size) return;  // faces share edges and corners
    all.push_back({m, near, CONTACT, false});
    tell(m, room.near[near].face, kind, f);
  }
  // Along `way` the surface falls away on one side of the meeting more than it rises on the other.
  bool is_ridge(const WallMeeting &m, vec3 way) const
  {
    const real step = SLOPE * size;
    const vec3 along = unit(way - dot(way, m.normal) * m.normal);
    return height(m, step * along, step) + height(m, -step * along, step) < -SLOPE * step;
  }
  // Of the surface over the tangent plane, not far below.
  real height(const WallMeeting &m, vec3 beside, real step) const
  {
    constexpr real LOWEST = -10, ROUND_OFF = 1e-9, ACROSS = 1e-6;
    const vec3 place = m.on_wall() + beside;
    real highest = LOWEST * step;
    for (const MeshFace &face : seen) {
      const real slope = dot(m.normal, face.normal);
      if (fabs(slope) < ACROSS) continue;
      const real rise = dot(face.corner - place, face.normal) / slope;
      real u, v;
      face.coordinates(place + rise * m.normal, u, v);
      const bool holds = u >= -ROUND_OFF && v >= -ROUND_OFF && u + v <= 1 + ROUND_OFF;
      if (holds && rise > highest && fabs(rise) < -LOWEST * step) highest = rise;
    }
    return highest;
  }
};

}  // namespace Grit
