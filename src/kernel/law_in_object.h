// What the source of a shared object with one law includes: GRIT_LAW_OBJECT(NORMAL, Normal::MyLaw), with the name of the law as
// a third argument if it is not that of the struct, makes the object that a program loads.
#pragma once

#include <cstdio>
#include <exception>
#include <mutex>
#include <stdexcept>

#include "contact/check_law.h"
#include "contact/loaded_law.h"
#include "kernel/law_build.h"
#include "kernel/register_lanes.h"

namespace Grit {

namespace InObject {

// The first exception of the law, for the sentence that stops the run.
inline char first_exception[200] = "";

// Threads may compute contacts at once.
inline void note_exception()
{
  static std::mutex one_after_the_other;
  const std::lock_guard<std::mutex> lock(one_after_the_other);
  if (first_exception[0] != '\0') return;
  try {
    throw;
  } catch (const std::exception &thrown) {
    std::snprintf(first_exception, sizeof first_exception, "%s", thrown.what());
  } catch (...) {
    std::snprintf(first_exception, sizeof first_exception, "one that says nothing");
  }
}

// What was noted since the last call.
inline const char *exception()
{
  static char last[sizeof first_exception];
  std::snprintf(last, sizeof last, "%s", first_exception);
  first_exception[0] = '\0';
  return last;
}

// An answer without a number, so that the run stops.
inline NormalForce no_number(NormalForce f)
{
  f.force = f.stored = NAN;
  return f;
}
inline real no_number(real) { return NAN; }
inline Friction no_number(Friction f)
{
  f.value = {NAN, NAN, NAN};
  return f;
}
inline Attraction no_number(Attraction a)
{
  a.force = NAN;
  return a;
}
inline Joint no_number(Joint j)
{
  j.force = {NAN, NAN, NAN};
  return j;
}

// The law at a place in memory, as those call it who do not know its type.
template <class Law, class Signature>
struct Call;
template <class Law, class Answer, class... Given>
struct Call<Law, Answer(Given...)> {
  static Answer one(const void *law, Given... given)
  {
    try {
      return (*static_cast<const Law *>(law))(given...);
    } catch (...) {
      note_exception();
      return no_number(Answer{});
    }
  }
};

// The law in all lanes; beside it there may always be a cohesion law. A law that were called would be called for one lane
// after the other.
template <Slot SLOT, class Law>
GRIT_FLATTEN void in_all_lanes(const Law &law, int begin, bool limit_damping, ContactLanes &lanes)
{
  constexpr bool COHESIVE = true;
  const Part part{begin, LawTraits<Law>::nhistory};
  const Turn<SLOT, COHESIVE> turn{limit_damping};
  if constexpr (TAKES_REGISTERS<SLOT, Law>)
    evaluate_by_registers(law, part, turn, lanes);
  else
    evaluate_one(law, part, turn, lanes);
}

template <Slot SLOT, class Law>
void group(const void *law, int begin, bool limit_damping, ContactLanes &lanes)
{
  try {
    in_all_lanes<SLOT>(*static_cast<const Law *>(law), begin, limit_damping, lanes);
  } catch (...) {
    note_exception();
    NormalPart none{};
    none.force = NAN;
    for (int k = 0; k < LANES; k++) lanes.normal.set(k, none);
  }
}

template <Slot SLOT, class Law>
LawObject object(const char *name)
{
  static_assert(check_law<SLOT, Law>());
  static_assert(
      sizeof(Law) <= MOST_NUMBERS[SLOT] * sizeof(real) && alignof(Law) <= alignof(real),
      "expected at most 24 (normal, bond), 16 (tangential, cohesion), 12 (rolling, twisting) or 8 (damping, heat) "
      "reals in the struct of a law in a shared object, got more");
  static_assert(
      LawTraits<Law>::nhistory <= MOST_REMEMBERED[SLOT],
      "expected a history of at most 8 (normal), 6 (tangential), 4 (rolling, cohesion), 3 (twisting) or 12 (bond) "
      "reals for a law in a shared object, got more");
  static_assert(
      !LawTraits<Law>::gives(PREPARED),
      "expected a law whose force depends on its own contact alone in a shared object, got PREPARED in gives");
  LawObject o = object_of<SLOT, Law>();
  o.built_for = law_interface();
  o.machine = law_machine();
  if (name) o.name = name;
  o.one = reinterpret_cast<void (*)()>(Call<Law, SignatureOf<SLOT>>::one);
  if constexpr (SLOT != BOND && SLOT != HEAT) o.group = group<SLOT, Law>;
  o.exception = exception;
  return o;
}

}  // namespace InObject
}  // namespace Grit

// LAMMPS' `plugin load` calls the second function of a file; a law has no styles.
#define GRIT_LAW_OBJECT_NAMED(SLOT, STRUCT, NAME, ...)                                                              \
  extern "C" __attribute__((visibility("default"))) const Grit::LawObject *grit_law_object()                        \
  {                                                                                                                 \
    static const Grit::LawObject object = Grit::InObject::object<Grit::SLOT, Grit::STRUCT>(NAME);                   \
    return &object;                                                                                                 \
  }                                                                                                                 \
  extern "C" __attribute__((visibility("default"))) void lammpsplugin_init(void *, void *, void *)                  \
  {                                                                                                                 \
    throw std::invalid_argument(                                                                                    \
        "granular/grit: expected a plugin with styles for 'plugin load', got a file with a law of contacts: write " \
        "'granular/grit/law load FILE' behind 'plugin load gritplugin.so'");                                        \
  }
#define GRIT_LAW_OBJECT(...) GRIT_LAW_OBJECT_NAMED(__VA_ARGS__, nullptr, nullptr)
