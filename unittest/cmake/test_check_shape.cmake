# cmake -D COMPILER=c++ -D COMPILER_ID=GNU -D STANDARD=-std=c++17 -P test_check_shape.cmake, in an empty folder: the
# compiler says one sentence for each mistake in a shape, and nothing else.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/mistakes.cmake)
begin_mistakes(right_shape.h shape/check_shape.h)

mistake("real radius;" "real radius; std::string name;"
  "expected a trivially copyable struct for a shape (numbers, no pointers that own), got another one")
set(none "in Point of a shape, got none or another type")
mistake("vec3 at;" "vec3 place;" "expected a member vec3 at ${none}")
mistake("vec3 normal;" "vec3 along;" "expected a member vec3 normal ${none}")
mistake("real height;" "long double height;" "expected a member real height ${none}")
# Without a point under this name its functions need no sentence of their own.
string(REGEX MATCH "  struct Point.* }\n};\n" from "${right}")
string(REPLACE "Point" "Place" to "${from}")
mistake("${from}" "${to}" "expected struct Point in a shape, got none")

function_of("const shape" "real smallest()" "real smallest()")
function_of("const shape" "real largest()" "real largest()")
function_of("const shape" "real bounding()" "real bounding()")
function_of("const shape" "support(vec3" "Point support(vec3 u)")
function_of("const shape" "beside(vec3" "Point beside(vec3 place)")
function_of("const shape" "towards(vec3" "Point towards(vec3 u, vec3 place)")
function_of("const shape" "stride(vec3" "real stride(vec3 way)")
function_of("const shape" "curvature(const Point" "Tensor2<real> curvature(const Point &point, const Tangents &t)")
mistake("real bounding() const" "float bounding() const"
  "expected real bounding() of a const shape, got none or another signature")
mistake("support(vec3 u) const" "support(vec3 u)"
  "expected Point support(vec3 u) of a const shape, got none or another signature")

expect_sentences()
