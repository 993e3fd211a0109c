#include "wall/loaded_surface.h"

#include <vector>

namespace Grit {

namespace {

TextTaker into(std::string &text)
{
  return {&text, [](void *to, const char *said) { *static_cast<std::string *>(to) = said; }};
}

// The words as characters, as long as the strings live.
struct Characters {
  std::vector<const char *> all;
  const WallWords &words;

  explicit Characters(const WallWords &the_words) : words(the_words)
  {
    for (const std::string &word : words.all) all.push_back(word.c_str());
  }
  WordsToRead from(std::size_t k) const { return {words.command.c_str(), all.data(), all.size(), k}; }
};

// What a surface does not take is a sentence; anything else that it threw gets one.
void pass_on(const SurfaceObject &object, const std::string &refusal, const std::string &command)
{
  if (refusal.rfind("expected ", 0) == 0) refuse(refusal);
  if (!refusal.empty())
    refuse("expected surface '", object.name, "' to read its words in ", command, ", got an exception: ", refusal);
}

}  // namespace

LoadedSurface LoadedSurface::read(const SurfaceObject &object, const WallWords &words, std::size_t &k)
{
  LoadedSurface surface;
  surface.object = &object;
  surface.KEEPS_BOUND = object.keeps_bound;
  surface.NAME = object.noun;
  surface.IS = object.verb;
  surface.ROOM = object.room;
  const Characters characters(words);
  WordsToRead left = characters.from(k);
  std::string refusal;
  object.read(left, surface.numbers, into(refusal));
  pass_on(object, refusal, words.command);
  if (left.at <= k || left.at > words.all.size())
    refuse("expected surface '", object.name, "' to end behind its first and before the end of ", words.command,
           ", got the word ", left.at + 1, " of ", words.all.size());
  k = left.at;
  surface.motion = object.motion(surface.numbers);
  return surface;
}

void LoadedSurface::set_motion(const WallMotion &one, const WallWords &words, std::size_t k)
{
  const Characters characters(words);
  std::string refusal;
  object->set_motion(numbers, one, characters.from(k), into(refusal));
  pass_on(*object, refusal, words.command);
  motion = object->motion(numbers);
}

std::string LoadedSurface::words() const
{
  std::string text;
  object->words(numbers, into(text));
  return text;
}

std::string LoadedSurface::extent() const
{
  std::string text;
  object->extent(numbers, into(text));
  return text;
}

std::string LoadedSurface::far_from(const WallRoom &room) const
{
  std::string text;
  object->far_from(numbers, room, into(text));
  return text;
}

}  // namespace Grit
