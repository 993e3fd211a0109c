// Elastic constants of a pair from the coefficients E and nu of both sides.
#pragma once

#include "contact/contact.h"
#include "contact/material.h"

namespace Grit {

// `young`, `poisson`: places of the two in the table of the law.
inline Material elastic_pair(const Values &v, int young, int poisson)
{
  return {effective_young(v.i[young], v.i[poisson], v.j[young], v.j[poisson]),
          effective_shear(v.i[young], v.i[poisson], v.j[young], v.j[poisson]), 0.5 * (v.i[poisson] + v.j[poisson])};
}

}  // namespace Grit
