# cmake -D COMPILER=c++ -D COMPILER_ID=GNU -D STANDARD=-std=c++17 -P test_check_surface.cmake, in an empty folder: the
# compiler says one sentence for each mistake in a surface, and nothing else.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/mistakes.cmake)
begin_mistakes(right_surface.h wall/check_surface.h)

set(none " for a surface, got none or another type")
set(sentence "expected static constexpr bool KEEPS_BOUND${none}")
mistake("static constexpr bool KEEPS_BOUND = false;" "" "${sentence}")
mistake("static constexpr bool KEEPS_BOUND = false;" "bool KEEPS_BOUND = false;" "${sentence}")
mistake("*NAME = \"a ball\"" "NAME = 'b'" "expected static constexpr const char *NAME${none}")
mistake("*IS = \"is\", " "" "expected static constexpr const char *IS${none}")
mistake("*ROOM = \"wide\"" "*WIDE = \"wide\"" "expected static constexpr const char *ROOM${none}")
mistake("WallMotion motion;" "" "expected a member WallMotion motion${none}")
mistake("WallMotion motion;" "WallMotion motion; std::string told;"
  "expected a trivially copyable struct for a surface (numbers, no pointers that own), got another one")
mistake("static Ball read" "static real read"
  "expected static read(const WallWords &words, std::size_t &k) that returns the surface, got none or another signature")

set(words "const WallMotion &one, const WallWords &words, std::size_t k")
function_of("const Surface" "int parts()" "int parts()")
function_of("const Surface" "is_near(vec3" "bool is_near(vec3 x, real distance)")
function_of("const Surface" "for_each_point(vec3" "void for_each_point(vec3 x, real reach, F f)")
function_of("const Surface" "motion_of(int" "SurfaceMotion motion_of(int part, vec3 x, vec3 d)")
function_of("Surface" "set_motion(const WallMotion" "void set_motion(${words})")
function_of("Surface" "advance(real" "void advance(real steps, real dt)")
function_of("const Surface" "is_displaced()" "bool is_displaced()")
function_of("const Surface" "place()" "WallPlace place()")
function_of("const Surface" "is_bounded_along(int" "bool is_bounded_along(int dim)")
function_of("const Surface" "gap()" "real gap()")
function_of("const Surface" "words()" "std::string words()")
function_of("const Surface" "extent()" "std::string extent()")
function_of("const Surface" "far_from(const WallRoom" "std::string far_from(const WallRoom &room)")
mistake("real gap() const" "float gap() const" "expected real gap() of a const Surface, got none or another signature")
mistake("place() const" "place()" "expected WallPlace place() of a const Surface, got none or another signature")

expect_sentences()
