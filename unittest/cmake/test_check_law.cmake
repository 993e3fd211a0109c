# cmake -D COMPILER=c++ -D COMPILER_ID=GNU -D STANDARD=-std=c++17 -P test_check_law.cmake, in an empty folder: the
# compiler says one sentence for each mistake in a law, and nothing else.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/mistakes.cmake)
begin_mistakes(right_laws.h contact/check_law.h)

# What every law must say, missing, misspelled or of another type.
set(none ", got none or another type")
set(sentence "expected static constexpr const char *name for the word in the input${none}")
mistake("static constexpr const char *name = \"spring\";" "" "${sentence}")
mistake("const char *name = \"slider\"" "std::string_view name = \"slider\"" "${sentence}")
set(sentence "expected static constexpr std::array coeffs, of Coeff${none}")
mistake("std::array coeffs{positive" "std::array coefs{positive" "${sentence}")
mistake("std::array coeffs{required(\"mu\", \"-\", 0, INFINITE)}" "int coeffs = 1" "${sentence}")
set(sentence "expected static constexpr std::array history, of HistoryValue${none}")
mistake("std::array history{HistoryValue{\"delta_max\"" "std::array memory{HistoryValue{\"delta_max\"" "${sentence}")
mistake("history{HistoryValue{\"xi\", \"length\", Rank::vector, Parity::odd, Transport::rotate}}" "history{1}"
  "${sentence}")
set(sentence "expected static constexpr int nhistory, size_of(history)${none}")
mistake("static constexpr int nhistory = 1;" "" "${sentence}")
mistake("static constexpr int nhistory = 3;" "static constexpr real nhistory = 3;" "${sentence}")
mistake("static constexpr int nhistory = 2;" "int nhistory = 2;" "${sentence}")
set(sentence "expected static constexpr Coeff damp for what a damping law takes${none}")
mistake("Coeff damp = required(\"damp\", \"-\", 0, 1);" "Coeff damping = required(\"damp\", \"-\", 0, 1);" "${sentence}")
set(sentence "expected static constexpr unsigned gives for what partners may rely on${none}")
mistake("gives = FRICTION" "gifts = FRICTION" "${sentence}")
mistake("unsigned gives = IDLE," "int gives = IDLE; static constexpr unsigned" "${sentence}")
set(sentence "expected static constexpr unsigned needs for what a law wants of partners${none}")
mistake("needs = CONTACT_RADIUS" "need = CONTACT_RADIUS" "${sentence}")
set(sentence "expected static constexpr Rating coarse_graining for larger parcels${none}")
mistake("Rating coarse_graining{CoarseGraining::may_differ, \"it pulls\"}" "bool coarse_graining = true"
  "${sentence}")

# What it says does not fit.
mistake("nhistory = 3" "nhistory = 1" "expected size_of(history) for nhistory, got another number")
mistake("gives = IDLE" "gives = CONTACT_RADIUS" "expected for gives what laws of this kind can give (property.h), got more")
mistake("needs = SPHERES" "needs = IDLE" "expected for needs what laws made before it can give (property.h), got more")
mistake("needs = CONTACT_RADIUS" "needs = FRICTION" # damping laws are made before the tangential one
  "expected for needs what laws made before it can give (property.h), got more")
mistake("DAMP, needs = NOTHING" "DAMP, needs = CONTACT_RADIUS" # normal laws are made first
  "expected for needs what laws made before it can give (property.h), got more")
set(sentence "expected for has what laws of this kind may have (law_interface.h), got more")
mistake("needs = SPHERES" "needs = NOTHING, has = FRICTION" "${sentence}")
set(sentence "expected DAMP in gives and one coefficient damp_coeff() or optional_damp_coeff(), got one of the two")
mistake("gives = MATERIAL | DAMP" "gives = MATERIAL" "${sentence}")
mistake(", damp_coeff()}" ", required(\"damp\", \"-\", 0, 1)}" "${sentence}")
set(sentence "expected static constexpr unsigned has for the functions that a law may have, got another type")
mistake("needs = SPHERES" "needs = NOTHING; static constexpr real has = 1" "${sentence}")
set(sentence "expected a trivially copyable struct for a law (numbers, no pointers that own), got another one")
mistake("static Conducts make" "std::string words; static Conducts make" "${sentence}")

# The functions that every law has.
set(none "got none or another signature")
mistake("static Spring make" "static Spring made" "expected static make(const Values &) that returns the law, ${none}")
mistake("static Dashpot make(const SiblingLaws &p) { return {p.damp}; }"
  "static Dashpot make(const Values &v) { return {v[0]}; }"
  "expected static make(const SiblingLaws &) that returns the law, ${none}")
mistake("static Pulls make(const Values &, const SiblingLaws &)" "static Pulls make(const Values &)"
  "expected static make(const Values &, const SiblingLaws &) that returns the law, ${none}")
set(none "const for a law of this kind, got none or another signature")
mistake("NormalForce operator()(const Contact &, real *) const" "NormalForce operator()(const Contact &) const"
  "expected GRIT_FUNCTION NormalForce operator()(const Contact &, real *) ${none}")
mistake("real operator()(const Contact &, const NormalForce &) const"
  "float operator()(const Contact &, const NormalForce &) const"
  "expected GRIT_FUNCTION real operator()(const Contact &, const NormalForce &) ${none}")
mistake("Friction operator()(const Contact &, const NormalState &, real *) const { return {}; }  // slides"
  "Friction operator()(const Contact &, const NormalState &, real *) { return {}; }"
  "expected GRIT_FUNCTION Friction operator()(const Contact &, const NormalState &, real *) ${none}")
mistake("Friction operator()(const Contact &, const NormalState &, real *) const { return {}; }  // rolls"
  "vec3 operator()(const Contact &, const NormalState &, real *) const { return {}; }"
  "expected GRIT_FUNCTION Friction operator()(const Contact &, const NormalState &, real *) ${none}")
mistake("const NormalState &, const Friction &, real *)" "const NormalState &, real *)"
  "expected GRIT_FUNCTION Friction operator()(const Contact &, const NormalState &, const Friction &, real *) ${none}")
mistake("Attraction operator()(const Contact &, const NormalForce &"
  "Attraction operator()(const Contact &, const NormalState &"
  "expected GRIT_FUNCTION Attraction operator()(const Contact &, const NormalForce &, real *) ${none}")
mistake("real operator()(const Contact &, const NormalState &) const" "real flow(const Contact &, const NormalState &) const"
  "expected GRIT_FUNCTION real operator()(const Contact &, const NormalState &) ${none}")

mistake("Joint operator()(const Contact &, real *) const" "Joint bind(const Contact &, real *) const"
  "expected GRIT_FUNCTION Joint operator()(const Contact &, real *) ${none}")

# Those that come with `gives` or stand in `has`: misspelled, of another signature, or not in the list.
function(optional_function list flag result name arguments misspelled)
  set(start "static ${result} ${name}(")
  if(result MATCHES "[*]$")
    set(start "static ${result}${name}(")
  endif()
  set(sentence "expected static ${result} ${name}${arguments}")
  mistake("${start}" "static ${result} ${misspelled}("
    "${sentence}, because ${list} says ${flag}, got none: is it misspelled?")
  mistake("${start}" "static ${result} ${name}(int, " "${sentence}, got another signature")
  foreach(result IN ITEMS number program expected)
    set(${result} "${${result}}" PARENT_SCOPE)
  endforeach()
endfunction()
optional_function(gives MATERIAL "Material" material "(const Values &)" materials)
optional_function(gives "FRICTION | STIFFNESS_RATIO" "SiblingLaws" friction "(const Values &, SiblingLaws)" fricton)
optional_function(has OUTLIVES_OVERLAP "bool" outlives_overlap "(const Values &)" beyond)
optional_function(has OUTLIVES_OVERLAP "bool" outlives_overlap "(const Values &)" outlives_overlapp)
optional_function(has REACH "real" reach "(const Values &, real, real)" reaches)
optional_function(has THINS "bool" thins "(const Values &)" thin)
optional_function(has VALIDITY "Validity" validity "(const Values &, real, real)" validities)
optional_function(has JOINS "Joining" joining "(const Values &)" joinings)
optional_function(has COMPLAINT "const char *" complaint "(const real *)" compliant)
optional_function(has TWISTING_LAW "const char *" twisting_law "(const real *)" twisting)
optional_function(has MAKES_HEAT "bool" makes_heat "(const real *)" heats)
optional_function(has ASKS_FOR_BONDS "bool" asks_for_bonds "(const real *)" asks_for_bond)
mistake("OUTLIVES_OVERLAP | " "" "expected OUTLIVES_OVERLAP in has for the function outlives_overlap(), got none")
mistake("REACH | " "" "expected REACH in has for the function reach(), got none")
mistake("THINS | " "" "expected THINS in has for the function thins(), got none")
mistake("VALIDITY | " "" "expected VALIDITY in has for the function validity(), got none")
mistake(", has = JOINS" "" "expected JOINS in has for the function joining(), got none")
mistake(" | COMPLAINT" "" "expected COMPLAINT in has for the function complaint(), got none")
mistake("TWISTING_LAW | " "" "expected TWISTING_LAW in has for the function twisting_law(), got none")
mistake("MAKES_HEAT | " "" "expected MAKES_HEAT in has for the function makes_heat(), got none")
mistake(" | ASKS_FOR_BONDS" "" "expected ASKS_FOR_BONDS in has for the function asks_for_bonds(), got none")
mistake("gives = MATERIAL | DAMP" "gives = DAMP" "expected MATERIAL in gives for the function material(), got none")
# Misspelled, and not in the list either: names that were seen.
mistake("real gamma;" "real gamma; static bool beyond(const Values &);"
  "expected the name outlives_overlap for a function, got beyond")
mistake("real gamma;" "real gamma; static bool outlives_overlaps(const Values &);"
  "expected the name outlives_overlap for a function, got outlives_overlaps")

expect_sentences()
