// How laws are compiled here: a law of a shared object must have been compiled alike.
#pragma once

#include "contact/law_object.h"
#include "kernel/contact_lanes.h"

namespace Grit {

// What this compiler makes of the interface.
constexpr LawInterface law_interface()
{
#if defined(GRIT_FMA)
  constexpr int IS_FUSED = 1;
#else
  constexpr int IS_FUSED = 0;
#endif
  return {LawInterface::VERSION, sizeof(real),
          sizeof(Contact),       sizeof(NormalForce),
          sizeof(NormalState),   sizeof(Friction),
          sizeof(Attraction),    sizeof(Joint),
          sizeof(Values),        sizeof(SiblingLaws),
          sizeof(Coeff),         sizeof(HistoryValue),
          sizeof(ContactLanes),  LANES,
          MAX_HISTORY,           IS_FUSED};
}

// The architecture that this is compiled for, and what it may use beyond the least of it.
constexpr const char *law_machine()
{
  return
#if defined(__x86_64__)
      "x86_64"
#elif defined(__aarch64__)
      "aarch64"
#elif defined(__powerpc64__)
      "powerpc64"
#else
      "another"
#endif
#if defined(__AVX__)
      " avx"
#endif
#if defined(__AVX2__)
      " avx2"
#endif
#if defined(__FMA__)
      " fma"
#endif
#if defined(__AVX512F__)
      " avx512f"
#endif
#if defined(__AVX512VL__)
      " avx512vl"
#endif
#if defined(__AVX512DQ__)
      " avx512dq"
#endif
#if defined(__ARM_FEATURE_SVE)
      " sve"
#endif
#if defined(__AVX512BW__)
      " avx512bw"
#endif
      ;
}

}  // namespace Grit
