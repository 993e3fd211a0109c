// A triangle of a mesh wall and its point that is nearest to a particle: Ericson, Real-Time Collision Detection (2005),
// section 5.1.5.
#pragma once

#include "contact/vec3.h"

namespace Grit {

// Where a particle is nearest to a face, for kernels.
struct FacePoint {
  int face;
  int features;  // of the face that meet there: FACE, EDGE or CORNER
  vec3 d;        // from there to the center of the particle
  real square;   // of its distance
  int image;     // of the particle
  enum : int { FACE, EDGE, CORNER };

  // Inner points stand before those that neighbours have as well, so that of equal ones the exact normal is taken.
  GRIT_FUNCTION bool is_before(const FacePoint &other) const
  {
    if (square != other.square) return square < other.square;
    return features != other.features ? features < other.features : face < other.face;
  }
};

struct MeshFace {
  static constexpr int SIDES = 3, NONE = -1;

  vec3 corner, first, second;  // a corner, and from there to the next and to the last one
  vec3 normal;                 // of length 1
  int smooth[SIDES];  // the face beyond each side, from that between the first two corners on, where the edge is smooth

  GRIT_FUNCTION FacePoint nearest(int face, vec3 x) const
  {
    const vec3 from = x - corner;
    const real along1 = dot(first, from), along2 = dot(second, from);
    if (along1 <= 0 && along2 <= 0) return at(face, FacePoint::CORNER, from);
    const vec3 from1 = from - first;
    const real next1 = dot(first, from1), next2 = dot(second, from1);
    if (next1 >= 0 && next2 <= next1) return at(face, FacePoint::CORNER, from1);
    const real beyond_last = along1 * next2 - next1 * along2;
    if (beyond_last <= 0 && along1 >= 0 && next1 <= 0)
      return at(face, FacePoint::EDGE, from - (along1 / (along1 - next1)) * first);
    const vec3 from2 = from - second;
    const real last1 = dot(first, from2), last2 = dot(second, from2);
    if (last2 >= 0 && last1 <= last2) return at(face, FacePoint::CORNER, from2);
    const real beyond_next = last1 * along2 - along1 * last2;
    if (beyond_next <= 0 && along2 >= 0 && last2 <= 0)
      return at(face, FacePoint::EDGE, from - (along2 / (along2 - last2)) * second);
    const real beyond_first = next1 * last2 - last1 * next2, toward = next2 - next1, back = last1 - last2;
    if (beyond_first <= 0 && toward >= 0 && back >= 0)
      return at(face, FacePoint::EDGE, from1 - (toward / (toward + back)) * (second - first));
    return at(face, FacePoint::FACE, dot(from, normal) * normal);
  }

  // Coordinates of a point in its plane: corner + u first + v second.
  GRIT_FUNCTION void coordinates(vec3 point, real &u, real &v) const
  {
    const vec3 from = point - corner, across = cross(first, second);
    const real square = dot(across, across);
    u = dot(cross(from, second), across) / square;
    v = dot(cross(first, from), across) / square;
  }

 private:
  GRIT_FUNCTION static FacePoint at(int face, int features, vec3 d) { return {face, features, d, dot(d, d), 0}; }
};

}  // namespace Grit
