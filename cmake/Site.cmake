# The site: target `site`, and the tests of it. It needs Sphinx, the theme furo and myst-parser (Debian: python3-sphinx
# furo python3-myst-parser), KaTeX (Debian: katex) for formulas that are not plain LaTeX, and Chromium for the test
# `site_browser`.
find_program(GRIT_SPHINX sphinx-build)
find_program(GRIT_KATEX katex)
find_program(GRIT_BROWSER NAMES chromium chromium-browser google-chrome)
find_package(Python3 COMPONENTS Interpreter)
mark_as_advanced(GRIT_SPHINX GRIT_KATEX GRIT_BROWSER)

set(site_sources ${GRIT_ROOT}/src/site)
set(site ${CMAKE_CURRENT_BINARY_DIR}/site)
set(missing "")
if(NOT GRIT_SPHINX)
  set(missing "sphinx-build")
elseif(NOT Python3_FOUND)
  set(missing "python3")
else()
  # The Python of sphinx-build has the packages, which need not be the one that CMake found.
  file(STRINGS ${GRIT_SPHINX} first_line LIMIT_COUNT 1)
  if(first_line MATCHES "^#! *([^ ]*python[^ ]*)")
    execute_process(COMMAND ${CMAKE_MATCH_1} -c "import myst_parser, furo" RESULT_VARIABLE failed
      OUTPUT_QUIET ERROR_QUIET)
    if(failed)
      set(missing "the Python packages myst_parser and furo beside ${GRIT_SPHINX}")
    endif()
  endif()
endif()

# Any warning is an error: links to nothing, pages in no list, error sentences that no page shows.
set(build_site ${GRIT_SPHINX} -q -n -W --keep-going -c ${site_sources} -d ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/site.doctrees
  -D live_folder=${GRIT_LIVE} ${GRIT_ROOT} ${site})
set(check_site Python3::Interpreter -B ${site_sources}/check_html.py ${site})
if(missing)
  grit_missing(site "${missing} (Debian: python3-sphinx furo python3-myst-parser)")
  message(STATUS "GRIT: the site is not built: that needs ${missing}")
else()
  if(NOT GRIT_KATEX)
    message(STATUS "GRIT: formulas of the site are shown as LaTeX: to typeset them needs katex (Debian: katex)")
  endif()
  add_custom_target(site COMMAND ${build_site} COMMAND ${check_site} VERBATIM USES_TERMINAL
    COMMENT "Building the site: ${site}/index.html")
  if(GRIT_LIVE)
    add_dependencies(site live)
  endif()
endif()

if(GRIT_TESTS AND NOT missing)
  add_test(NAME site COMMAND ${build_site})
  add_test(NAME site_links COMMAND ${check_site})
  set_tests_properties(site PROPERTIES LABELS unit FIXTURES_SETUP site COST 30)
  set_tests_properties(site_links PROPERTIES LABELS unit FIXTURES_REQUIRED site)
  if(GRIT_LIVE AND GRIT_NODE AND GRIT_EMSCRIPTEN AND TARGET lawtester)
    add_test(NAME live_program COMMAND ${CMAKE_COMMAND} --build ${CMAKE_CURRENT_BINARY_DIR} --target live)
    add_test(NAME live_numbers COMMAND ${GRIT_NODE} ${GRIT_ROOT}/unittest/site/check_live.js ${live_program}
      $<TARGET_FILE:lawtester> ${site} ${GRIT_EMSCRIPTEN} --all)
    set_tests_properties(live_program PROPERTIES LABELS nightly FIXTURES_SETUP live COST 120)
    set_tests_properties(site PROPERTIES DEPENDS live_program)
    set_tests_properties(live_numbers PROPERTIES LABELS nightly FIXTURES_REQUIRED "live;site" COST 400)
    if(GRIT_BROWSER)
      add_test(NAME live_page COMMAND ${GRIT_NODE} ${GRIT_ROOT}/unittest/site/check_live_page.js ${site}
        $<TARGET_FILE:lawtester> ${GRIT_EMSCRIPTEN} ${GRIT_BROWSER})
      set_tests_properties(live_page PROPERTIES LABELS nightly FIXTURES_REQUIRED "live;site" COST 300)
    endif()
  endif()
  if(GRIT_BROWSER)
    add_test(NAME site_browser COMMAND Python3::Interpreter -B ${site_sources}/check_browser.py ${site})
    set_tests_properties(site_browser PROPERTIES LABELS unit FIXTURES_REQUIRED site COST 45 PROCESSORS 2)
  endif()
endif()
