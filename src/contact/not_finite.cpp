#include "contact/not_finite.h"

#include <sstream>

namespace Grit {

std::string in_words(const MotionAtContact &m)
{
  const vec3 n = (1 / norm(m.d)) * m.d;
  const real along = dot(m.v, n);
  std::ostringstream text;
  text << "overlap " << m.overlap << ", normal speed " << along << ", tangential speed " << norm(m.v - along * n)
       << ", spins " << norm(m.omega_i) << " and " << norm(m.omega_j);
  return text.str();
}

}  // namespace Grit
