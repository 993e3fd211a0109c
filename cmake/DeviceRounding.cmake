# Products and sums are rounded one by one in device code too: see -ffp-contract=off in CompilerSettings. nvcc gives that flag
# to its host compiler only, and fuses unless it is told otherwise; nvcc_wrapper knows this spelling alone. What the source
# fuses (GRIT_FMA) stays fused. Clang takes -ffp-contract=off for host and device.
# Called where Kokkos has been found.
function(grit_device_rounding out)
  set(${out} "" PARENT_SCOPE)
  if(NOT CUDA IN_LIST Kokkos_DEVICES AND NOT Kokkos_ENABLE_CUDA)
    return()
  endif()
  set(compiler ${Kokkos_CXX_COMPILER_ID}) # of an installed Kokkos
  if(NOT compiler)
    set(compiler ${CMAKE_CXX_COMPILER_ID})
  endif()
  if(compiler STREQUAL "NVIDIA" OR CMAKE_CXX_COMPILER MATCHES "nvcc_wrapper$")
    set(${out} --fmad=false PARENT_SCOPE)
  elseif(NOT compiler MATCHES "Clang")
    message(FATAL_ERROR "expected NVIDIA (nvcc_wrapper) or Clang for the compiler of a Kokkos with CUDA, which GRIT can keep "
      "from fusing products and sums, got '${compiler}'")
  endif()
endfunction()
