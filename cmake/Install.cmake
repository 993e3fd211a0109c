# cmake --install and cpack. Programs, plugin and libraries go where GNUInstallDirs says, the rest to share/grit.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(share ${CMAKE_INSTALL_DATAROOTDIR}/grit)

# -- pages, examples and source ----------------------------------------------------------------------------------------
# All of it, so that links hold, and that one builds laws of one's own, or GRIT into LAMMPS, from there as from a checkout.
install(FILES README.md CHANGELOG.md CITATION.cff LICENSE ARCHITECTURE.md CONTRIBUTING.md CMakeLists.txt CMakePresets.json
  DESTINATION ${share})
install(DIRECTORY src kokkos cmake unittest examples DESTINATION ${share} USE_SOURCE_PERMISSIONS
  PATTERN "__pycache__" EXCLUDE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
# A link of the installation, by a path that holds wherever the whole of it moves.
function(grit_install_link link target)
  cmake_path(GET link PARENT_PATH folder)
  install(CODE "
    set(folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${folder}\")
    file(MAKE_DIRECTORY \"\${folder}\")
    file(RELATIVE_PATH path \"/${folder}\" \"/${target}\")
    message(STATUS \"Installing: \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${link}\")
    file(CREATE_LINK \"\${path}\" \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${link}\" SYMBOLIC)")
endfunction()
# Python programs find their parts beside the file that the link names.
foreach(program examples/view/grit-view examples/convert/liggghts2grit)
  cmake_path(GET program FILENAME name)
  grit_install_link(${CMAKE_INSTALL_BINDIR}/${name} ${share}/${program})
endforeach()
# The package grit of Python stands beside the plugin, which its own folder leads to as well.
set(plugins ${CMAKE_INSTALL_LIBDIR}/lammps/plugins)
grit_install_link(${plugins}/grit ${share}/src/python/grit)
grit_install_link(${share}/src/python/plugins ${plugins})
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/plugins)
file(CREATE_LINK ${GRIT_ROOT}/src/python/grit ${CMAKE_CURRENT_BINARY_DIR}/plugins/grit SYMBOLIC)

# -- the physics for programs of others ----------------------------------------------------------------------------------
foreach(room contact law setup kernel wall)
  install(DIRECTORY src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/grit FILES_MATCHING PATTERN "*.h")
endforeach()
install(FILES ${GRIT_GENERATED_DIR}/law_list.h ${GRIT_GENERATED_DIR}/fast_laws.h DESTINATION
  ${CMAKE_INSTALL_INCLUDEDIR}/grit)
install(TARGETS grit_physics EXPORT grit DESTINATION ${CMAKE_INSTALL_LIBDIR} INCLUDES DESTINATION
  ${CMAKE_INSTALL_INCLUDEDIR}/grit)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/grit)
install(EXPORT grit NAMESPACE grit:: FILE gritTargets.cmake DESTINATION ${config})
configure_package_config_file(cmake/packaging/gritConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/gritConfig.cmake
  INSTALL_DESTINATION ${config} PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/gritConfigVersion.cmake COMPATIBILITY ExactVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gritConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/gritConfigVersion.cmake
  DESTINATION ${config})

# -- environment module ------------------------------------------------------------------------------------------------
set(GRIT_PLUGIN_SUBDIR ${plugins})
configure_file(cmake/packaging/modulefile.in ${CMAKE_CURRENT_BINARY_DIR}/modulefile @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/modulefile DESTINATION ${share}/modulefiles/grit RENAME ${PROJECT_VERSION})

# -- packages ----------------------------------------------------------------------------------------------------------
set(CPACK_GENERATOR "TGZ;DEB")
set(CPACK_PACKAGE_NAME lammps-grit)
set(CPACK_PACKAGE_VENDOR "the GRIT developers")
set(CPACK_PACKAGE_CONTACT "the GRIT developers <grit@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "granular contact laws for LAMMPS")
set(CPACK_RESOURCE_FILE_LICENSE ${GRIT_ROOT}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, gnuplot-nox, openmpi-bin")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "python3, python3-numpy, python3-matplotlib")
find_program(GRIT_SHLIBDEPS dpkg-shlibdeps)
find_program(GRIT_FILE file)
mark_as_advanced(GRIT_SHLIBDEPS GRIT_FILE)
if(GRIT_SHLIBDEPS AND GRIT_FILE)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON) # reads from the programs which packages they need
else()
  set(CPACK_GENERATOR TGZ)
  message(STATUS "GRIT: cpack makes no .deb: expected dpkg-shlibdeps and file (Debian: dpkg-dev, file), got none")
endif()
include(CPack)
