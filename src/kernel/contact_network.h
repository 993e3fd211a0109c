// A bound on the fastest mode of particles that many contacts hold: each contact as one spring, the stiffest that it has.
//
// The mass of a particle is divided among its contacts by their stiffness. The highest frequency of the whole is at most that
// of a contact with the parts of mass that it got: w^2 <= max over contacts of (S_i + S_j), S_i = sum over the contacts of i of
// k/m_i. Irons & Treharne, Proc. 3rd Conf. Matrix Methods in Structural Mechanics (1971) 245; for particles, with sums over
// contacts as well, O'Sullivan & Bray, Eng. Comput. 21 (2004) 278.
#pragma once

#include <algorithm>
#include <vector>

#include "contact/portability.h"

namespace Grit {

class ContactNetwork {
 public:
  // Ghosts stand behind the own particles of a process; the sums of their contacts are those of their owners.
  ContactNetwork(int nlocal, int nghost) : owned(nlocal), sum(nlocal + nghost, 0) {}

  // i is an own particle; an inverse mass is 0 where the particle is held.
  void add(int i, int j, real stiffness, real inverse_i, real inverse_j)
  {
    sum[i] += stiffness * inverse_i;
    if (j < owned) sum[j] += stiffness * inverse_j;
    joined.push_back({i, j});
  }
  // The sum S of each particle; to be sent to ghosts before bound() is asked.
  real *sums() { return sum.data(); }
  struct Bound {
    real frequency_square = 0;
    int i = 0;  // an own particle of the contact
  };
  Bound bound() const
  {
    Bound most;
    for (const Ends &ends : joined)
      if (const real both = sum[ends.i] + sum[ends.j]; both > most.frequency_square)
        most = {both, ends.j < owned && sum[ends.j] > sum[ends.i] ? ends.j : ends.i};
    return most;
  }

 private:
  struct Ends {
    int i, j;
  };
  int owned;
  std::vector<real> sum;
  std::vector<Ends> joined;
};

}  // namespace Grit
