// The SurfaceObject of a surface whose type the compiler knows.
#pragma once

#include <cstdio>
#include <exception>
#include <mutex>
#include <new>
#include <vector>

#include "kernel/law_build.h"
#include "wall/check_surface.h"
#include "wall/surface_object.h"
#include "wall/wall_words.h"

namespace Grit {
namespace SurfaceCalls {

inline constexpr const char *NO_WORDS = "one that says nothing";
inline constexpr int LONGEST = 200;
inline char first_exception[LONGEST] = "";

// The first one, for the sentence that stops the run. Threads may look for points at once.
inline void note(const char *what)
{
  static std::mutex one_after_the_other;
  const std::lock_guard<std::mutex> lock(one_after_the_other);
  if (first_exception[0] == '\0') std::snprintf(first_exception, sizeof first_exception, "%s", what);
}

// What was noted since the last call.
inline const char *exception()
{
  static char last[LONGEST];
  std::snprintf(last, sizeof last, "%s", first_exception);
  first_exception[0] = '\0';
  return last;
}

// What f() answers; f threw: said(why), and an answer of zeros.
template <class F, class Said>
auto guarded(F &&f, Said &&said) -> decltype(f())
{
  try {
    return f();
  } catch (const std::exception &thrown) {
    said(*thrown.what() ? thrown.what() : NO_WORDS);
  } catch (...) {
    said(NO_WORDS);
  }
  return decltype(f())();
}
template <class F>
auto noted(F &&f) -> decltype(f())
{
  return guarded(f, note);
}

inline WallWords words_of(const WordsToRead &words) { return {words.command, {words.all, words.all + words.count}}; }

template <class Surface>
struct Calls {
  static const Surface &at(const void *surface) { return *static_cast<const Surface *>(surface); }

  static void read(WordsToRead &words, void *place, const TextTaker &refusal)
  {
    guarded([&] { new (place) Surface(Surface::read(words_of(words), words.at)); }, refusal);
  }
  static void set_motion(void *surface, const WallMotion &one, const WordsToRead &words, const TextTaker &refusal)
  {
    guarded([&] { static_cast<Surface *>(surface)->set_motion(one, words_of(words), words.at); }, refusal);
  }
  static void advance(void *surface, real steps, real dt)
  {
    noted([&] { static_cast<Surface *>(surface)->advance(steps, dt); });
  }
  static WallMotion motion(const void *surface) { return at(surface).motion; }
  static int parts(const void *surface)
  {
    return noted([&] { return at(surface).parts(); });
  }
  static bool is_near(const void *surface, vec3 x, real distance)
  {
    return noted([&] { return at(surface).is_near(x, distance); });
  }
  static void for_each_point(const void *surface, vec3 x, real reach, const PointTaker &found)
  {
    noted([&] { at(surface).for_each_point(x, reach, [&](const WallPoint &point) { found.take(found.to, point); }); });
  }
  static SurfaceMotion motion_of(const void *surface, int part, vec3 x, vec3 d)
  {
    return noted([&] { return at(surface).motion_of(part, x, d); });
  }
  static bool is_displaced(const void *surface)
  {
    return noted([&] { return at(surface).is_displaced(); });
  }
  static WallPlace place(const void *surface)
  {
    return noted([&] { return at(surface).place(); });
  }
  static bool is_bounded_along(const void *surface, int dim)
  {
    return noted([&] { return at(surface).is_bounded_along(dim); });
  }
  static real gap(const void *surface)
  {
    return noted([&] { return at(surface).gap(); });
  }
  static void words(const void *surface, const TextTaker &text)
  {
    noted([&] { text(at(surface).words().c_str()); });
  }
  static void extent(const void *surface, const TextTaker &text)
  {
    noted([&] { text(at(surface).extent().c_str()); });
  }
  static void far_from(const void *surface, const WallRoom &room, const TextTaker &text)
  {
    noted([&] { text(at(surface).far_from(room).c_str()); });
  }
};

}  // namespace SurfaceCalls

// `name`: the word that begins it, `example`: a line of its words.
template <class Surface>
SurfaceObject object_of_surface(const char *name, const char *example)
{
  static_assert(check_surface<Surface>());
  static_assert(sizeof(Surface) <= MOST_NUMBERS_OF_SURFACE * sizeof(real) && alignof(Surface) <= alignof(real),
                "expected at most 64 reals in the struct of a surface in a shared object, got more");
  using Calls = SurfaceCalls::Calls<Surface>;
  SurfaceObject o{};
  o.built_for = surface_interface();
  o.machine = law_machine();
  o.name = name;
  o.example = example;
  o.size = sizeof(Surface);
  o.keeps_bound = Surface::KEEPS_BOUND;
  o.noun = Surface::NAME;
  o.verb = Surface::IS;
  o.room = Surface::ROOM;
  o.take_host = [](const SurfaceHost *) {};
  o.read = Calls::read;
  o.set_motion = Calls::set_motion;
  o.advance = Calls::advance;
  o.motion = Calls::motion;
  o.parts = Calls::parts;
  o.is_near = Calls::is_near;
  o.for_each_point = Calls::for_each_point;
  o.motion_of = Calls::motion_of;
  o.is_displaced = Calls::is_displaced;
  o.place = Calls::place;
  o.is_bounded_along = Calls::is_bounded_along;
  o.gap = Calls::gap;
  o.words = Calls::words;
  o.extent = Calls::extent;
  o.far_from = Calls::far_from;
  o.exception = SurfaceCalls::exception;
  return o;
}

}  // namespace Grit
