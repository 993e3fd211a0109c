// What a shared object can hold: a law of one of the kinds, or the surface of a wall.
#pragma once

#include <string>
#include <vector>

#include "contact/law_interface.h"

namespace Grit::LawProgram {

class ObjectKind {
 public:
  ObjectKind(Slot of_law) : index(of_law) {}
  static ObjectKind wall() { return ObjectKind(NSLOTS); }
  static std::vector<ObjectKind> all();  // walls last

  bool is_wall() const { return index == NSLOTS; }
  // Of a law.
  Slot slot() const { return static_cast<Slot>(index); }
  bool operator==(const ObjectKind &o) const { return index == o.index; }

  std::string word() const;                          // "normal", "wall": of --kind
  std::string space() const;                         // "Normal", "Wall": the namespace in Grit
  const char *what() const;                          // "law", "surface"
  std::string title(const std::string &name) const;  // "normal law 'hertz'", "surface 'cone'"
  // "small letters, ...", of which a name is made; whether this is one.
  const char *letters() const;
  bool takes_name(const std::string &name) const;
  // GRIT, or an object that was loaded, has this name in the kind.
  bool has(const std::string &name) const;

 private:
  int index;
};

// "normal" -> NORMAL. Refuses other words.
ObjectKind kind_of(const std::string &word, const std::string &option);
// May a law be called so, as in cmake/LawList.cmake?
bool is_name_of_law(const std::string &name);

}  // namespace Grit::LawProgram
