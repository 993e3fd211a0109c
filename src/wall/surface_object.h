// A surface of a shared object as those see it who do not know its type: what it declares, as data, and what it does, as
// functions. Text goes through the boundary as characters, because both sides may have other strings; exceptions do not
// go through it at all.
#pragma once

#include <cstddef>

#include "wall/wall_motion.h"
#include "wall/wall_place.h"
#include "wall/wall_point.h"
#include "wall/wall_room.h"

namespace Grit {

// What both sides must agree on, byte by byte.
struct SurfaceInterface {
  // Raised with every change of what a surface sees or answers: a test compares the headers.
  static constexpr int VERSION = 1;
  int version, of_real, of_point, of_surface_motion, of_wall_motion, of_place, of_room, most_numbers, is_fused;

  bool operator==(const SurfaceInterface &o) const { return __builtin_memcmp(this, &o, sizeof o) == 0; }
};

// Reals that the struct of a surface in a shared object may have.
inline constexpr int MOST_NUMBERS_OF_SURFACE = 64;

// What this compiler makes of the interface.
constexpr SurfaceInterface surface_interface()
{
#if defined(GRIT_FMA)
  constexpr int IS_FUSED = 1;
#else
  constexpr int IS_FUSED = 0;
#endif
  return {SurfaceInterface::VERSION,
          sizeof(real),
          sizeof(WallPoint),
          sizeof(SurfaceMotion),
          sizeof(WallMotion),
          sizeof(WallPlace),
          sizeof(WallRoom),
          MOST_NUMBERS_OF_SURFACE,
          IS_FUSED};
}

// Who takes a text, once or not at all.
struct TextTaker {
  void *to;
  void (*take)(void *to, const char *text);
  void operator()(const char *text) const { take(to, text); }
};

// The words of a command, WallWords as characters, and the one that is read.
struct WordsToRead {
  const char *command;
  const char *const *all;
  std::size_t count;
  std::size_t at;  // afterwards behind the last one
};

// Who is called for each point.
struct PointTaker {
  void *to;
  void (*take)(void *to, const WallPoint &point);
};

// What a surface calls of GRIT: the same functions for those in objects and those of the tree, and so the same numbers.
struct SurfaceHost {
  void (*exact)(real value, const TextTaker &text);
  bool (*read_finite)(const char *word, real &value);
  void (*printable)(const char *text, const TextTaker &shown);
  WallMotion::Now (*after)(const WallMotion &motion, real steps, real dt);
};

struct SurfaceObject {
  SurfaceInterface built_for;
  const char *machine;  // its architecture, then what it needs of the processor
  const char *name;     // the word that begins it
  const char *example;  // a line of its words, which begins with the name
  int size;             // bytes of the surface
  bool keeps_bound;
  const char *noun, *verb, *room;  // NAME, IS and ROOM of surface_interface.h

  void (*take_host)(const SurfaceHost *host);  // before all others
  // These say in a sentence what they refuse; they make and change a surface in a place that has room for `size` bytes.
  void (*read)(WordsToRead &words, void *place, const TextTaker &refusal);
  void (*set_motion)(void *surface, const WallMotion &one, const WordsToRead &words, const TextTaker &refusal);
  // As in surface_interface.h.
  void (*advance)(void *surface, real steps, real dt);
  WallMotion (*motion)(const void *surface);
  int (*parts)(const void *surface);
  bool (*is_near)(const void *surface, vec3 x, real distance);
  void (*for_each_point)(const void *surface, vec3 x, real reach, const PointTaker &found);
  SurfaceMotion (*motion_of)(const void *surface, int part, vec3 x, vec3 d);
  bool (*is_displaced)(const void *surface);
  WallPlace (*place)(const void *surface);
  bool (*is_bounded_along)(const void *surface, int dim);
  real (*gap)(const void *surface);
  void (*words)(const void *surface, const TextTaker &text);
  void (*extent)(const void *surface, const TextTaker &text);
  void (*far_from)(const void *surface, const WallRoom &room, const TextTaker &text);
  // What the surface has thrown first in one of these since this was last asked; empty: nothing. It had no points then.
  const char *(*exception)();
};

}  // namespace Grit
