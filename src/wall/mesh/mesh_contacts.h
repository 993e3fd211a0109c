// Where a sphere touches a mesh. Contacts are points of the surface that are nearer to the center than all points beside them, the
// nearest first. A contact cuts a cap off the sphere by its tangent plane, and all that is in this cap belongs to it: faces
// beside it in the same plane, edges and corners of a convex body, and what is behind. Of what is left in front of that plane,
// the nearest is the next contact: concave corners have one for each side. It belongs to a contact there is if it has nearly
// the same normal, or if smooth edges lead to it over faces that the sphere touches, so that a hollow of small facets counts
// once. Which points are beside each other is seen from where they are, not from corners that faces share: seams of meshes
// are not felt.
// Compare Hu et al., Int. J. Numer. Meth. Engng 94 (2013) 787, who decide by which faces share an edge or a corner; that fails
// where more than the neighbours of a face are touched, as with small triangles.
#pragma once

#include "wall/mesh/mesh_tree.h"

namespace Grit {

// Candidates of one particle, in arrays of a caller. seen(image): the center by images, in the frame of the mesh.
template <class Seen>
struct MeshContacts {
  // Points this far in front of a tangent plane, over their distance from the contact and over that of the particle, are in
  // it: coordinates of STL files have seven digits.
  static constexpr real SLOPE = 1e-3, FLATNESS = 1e-6;

  const MeshFace *faces;
  FacePoint *near;  // all faces within reach, by images and faces
  char *state;      // of each of them
  int *waiting;     // room for as many numbers
  int size;
  real smooth;  // cosine of the angle of smooth edges
  Seen seen;
  enum State : char { FREE, TAKEN, CONTACT, VISITED = 4 };  // CONTACT, or part of one

  // f(point) for each contact. `touch`: the distance at which bodies touch.
  template <class F>
  GRIT_FUNCTION void for_each(real touch, F &&f)
  {
    for (int k = 0; k < size; k++) state[k] = FREE;
    for (int k = first_free(); k != NONE; k = first_free()) {
      state[k] = TAKEN;
      if (!is_nearest_beside(k)) continue;
      const bool joined = is_joined(k, touch);
      state[k] = CONTACT;
      take_cap(near[k]);
      if (!joined) f(near[k]);
    }
  }

 private:
  static constexpr int NONE = -1;

  GRIT_FUNCTION int first_free() const
  {
    int best = NONE;
    for (int k = 0; k < size; k++)
      if (state[k] == FREE && (best == NONE || near[k].is_before(near[best]))) best = k;
    return best;
  }
  // What is in the cap that a contact cuts off: p_k - p = d - d_k.
  GRIT_FUNCTION void take_cap(const FacePoint &contact)
  {
    const real distance = sqrt(contact.square);
    for (int k = 0; k < size; k++) {
      if (state[k] != FREE) continue;
      const vec3 apart = contact.d - near[k].d;
      if (dot(apart, contact.d) <= distance * (SLOPE * norm(apart) + FLATNESS * distance)) state[k] = TAKEN;
    }
  }
  // No face that has this point comes nearer elsewhere.
  GRIT_FUNCTION bool is_nearest_beside(int k) const
  {
    const FacePoint &point = near[k];
    if (point.features == FacePoint::FACE) return true;
    for (int j = 0; j < size; j++) {
      if (!(near[j].square < (1 - FLATNESS) * point.square)) continue;
      // In the frame of the center of face j, where its image is.
      const MeshFace &face = faces[near[j].face];
      if (face.nearest(0, seen(near[j].image) - point.d).square <= FLATNESS * FLATNESS * point.square) return false;
    }
    return true;
  }
  // It has the normal of a contact there is, or belongs to one.
  GRIT_FUNCTION bool is_joined(int k, real touch) const
  {
    bool any = false;
    for (int j = 0; j < size; j++) {
      if (state[j] != CONTACT) continue;
      if (dot(near[j].d, near[k].d) >= smooth * sqrt(near[j].square * near[k].square)) return true;
      any = true;
    }
    return any && leads_to_contact(k, larger(touch * touch, near[k].square));
  }
  // Smooth edges lead to a contact, over faces that are no farther than `limit`, a square: those that the sphere touches, or
  // that are as near as this one.
  GRIT_FUNCTION bool leads_to_contact(int k, real limit) const
  {
    int begin = 0, end = 0;
    bool found = false;
    waiting[end++] = k;
    state[k] |= VISITED;
    while (begin < end && !found) {
      const MeshFace &face = faces[near[waiting[begin++]].face];
      for (int side = 0; side < MeshFace::SIDES && !found; side++) {
        const int next =
            face.smooth[side] == MeshFace::NONE ? NONE : place_of(near[waiting[begin - 1]].image, face.smooth[side]);
        if (next == NONE || near[next].square > limit || (state[next] & VISITED)) continue;
        found = state[next] == CONTACT;
        state[next] |= VISITED;
        waiting[end++] = next;
      }
    }
    for (int m = 0; m < end; m++) state[waiting[m]] &= ~VISITED;
    return found;
  }
  GRIT_FUNCTION int place_of(int image, int face) const
  {
    int begin = 0, end = size;
    while (begin < end) {
      const int middle = (begin + end) / 2;
      if (near[middle].image < image || (near[middle].image == image && near[middle].face < face))
        begin = middle + 1;
      else
        end = middle;
    }
    return begin < size && near[begin].image == image && near[begin].face == face ? begin : NONE;
  }
};

}  // namespace Grit
