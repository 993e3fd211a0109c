# The program grit-clump, which makes clumps of spheres from shapes: a library, for its tests, and the program. With the law
# tester, because both read their options with CLI11.
if(NOT GRIT_HAS_LAW_TESTER)
  return()
endif()
include(GNUInstallDirs)
add_library(grit_clump STATIC
  src/clump/clump_of_shape.cpp
  src/clump/mass_properties.cpp
  src/clump/request.cpp
  src/clump/sphere_filling.cpp)
target_link_libraries(grit_clump PUBLIC grit_physics PRIVATE CLI11::CLI11)
add_executable(grit-clump src/clump/grit_clump.cpp)
target_link_libraries(grit-clump PRIVATE grit_clump)
install(TARGETS grit-clump DESTINATION ${CMAKE_INSTALL_BINDIR})
