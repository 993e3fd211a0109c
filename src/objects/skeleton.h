// What `grit-law --new` writes: a law, or the surface of a wall, that compiles and keeps all rules, and its page, to be
// changed into one's own.
#pragma once

#include <string>

#include "objects/object_kind.h"

namespace Grit::LawProgram {

struct Skeleton {
  std::string file;  // of both, without its end: the name of the law with _ for /
  std::string header, page;
};

// Refuses a name that nothing of this kind may have, or that one of it has; its struct is called like it, in CamelCase.
Skeleton skeleton_of(const ObjectKind &kind, const std::string &name);

// "my/law_2" -> "MyLaw2"
std::string structure_for(const std::string &name);

// Writes FILE.h and FILE.md into a folder; refuses, before it writes anything, where one of them is there.
void write_skeleton(const Skeleton &skeleton, const std::string &folder);

// The texts of skeletons/ in which $NAME$, $STRUCT$ and $FILE$ stand for those of a law; one of each kind. Written by CMake.
struct SkeletonTexts {
  const char *header, *page;
};
SkeletonTexts skeleton_texts(const std::string &kind);

}  // namespace Grit::LawProgram
