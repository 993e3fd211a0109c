// The words of a wall's command behind the laws, and the sentences about them.
#pragma once

#include <string>
#include <vector>

#include "contact/vec3.h"
#include "setup/exact.h"
#include "setup/messages.h"

namespace Grit {

struct WallWords {
  std::string command;  // as messages name it: "fix floor wall/gran/grit"
  std::vector<std::string> all;

  // Empty behind the last one.
  std::string operator[](std::size_t k) const { return k < all.size() ? all[k] : ""; }
  // For messages.
  std::string said(std::size_t k) const { return k < all.size() ? quoted(all[k]) : "the end of the line"; }

  double number(std::size_t k, const std::string &what) const
  {
    double value = 0;
    if (k >= all.size() || !read_finite(all[k], value))
      refuse("expected a number for ", what, " in ", command, ", got ", said(k));
    return value;
  }
  // Three numbers from the word k on.
  vec3 vector(std::size_t k, const std::string &what) const
  {
    const std::string of = " component of " + what;
    return {number(k, "the x" + of), number(k + 1, "the y" + of), number(k + 2, "the z" + of)};
  }
  // The keyword k was `given` before.
  void refuse_twice(bool given, std::size_t k) const
  {
    if (given) refuse("expected the keyword ", said(k), " once in ", command, ", got it twice");
  }
  // The axis that belongs to the keyword before it.
  int axis(std::size_t k) const
  {
    const std::string word = (*this)[k];
    if (word != "x" && word != "y" && word != "z")
      refuse("expected x, y or z for ", quoted(all[k - 1]), " in ", command, ", got ", said(k));
    return word[0] - 'x';
  }
};

// A word that begins a wall, and what reads the wall from there on: `k` at the word, afterwards behind the last one.
template <class Wall>
struct WallWord {
  std::string word;
  Wall (*read)(const WallWords &words, std::size_t &k);
};
template <class Wall, class Surface>
Wall read_wall(const WallWords &words, std::size_t &k)
{
  return Surface::read(words, k);
}

inline std::string exact(vec3 a) { return exact(a.x) + " " + exact(a.y) + " " + exact(a.z); }

// Commands have angles in degrees.
inline real radians(real degrees)
{
  constexpr real HALF_TURN = 180;
  return degrees * PI / HALF_TURN;
}

}  // namespace Grit
