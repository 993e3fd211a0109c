#include "objects/declaration.h"

#include <sstream>

#include "setup/messages.h"

namespace Grit::LawProgram {

namespace {

std::string syntax_of(const Coeff &c)
{
  if (c.words && c.standard == REQUIRED) return c.words;
  const std::string value = c.words ? c.words : "value";
  if (c.standard != REQUIRED) return "[" + std::string(c.name) + " " + value + "]";
  return c.nullable ? std::string(c.name) + "|NULL" : c.name;
}

const char *mixing(Mix mix)
{
  switch (mix) {
    case Mix::geometric:
      return "geometric";
    case Mix::arithmetic:
      return "arithmetic";
    case Mix::smallest:
      return "the smaller";
    case Mix::equal:
      return "must be equal";
    case Mix::law:
      return "by the law";
  }
  return "";
}

std::string standard_of(const Coeff &c)
{
  if (c.standard == REQUIRED) return "required";
  return c.standard == UNSET ? "by the law" : "default " + short_number(c.standard);
}

std::string row_of(const Coeff &c)
{
  const std::string unit = c.unit;
  return "  " + std::string(c.name) + ": " + (c.words ? c.words : range_of(c) + (unit.empty() ? "" : " " + unit)) +
         ", " + standard_of(c) + ", mixing: " + mixing(c.mix) + "\n";
}

const char *grade(CoarseGraining one)
{
  return one == CoarseGraining::equivalent   ? "equivalent"
         : one == CoarseGraining::may_differ ? "may differ"
                                             : "not meaningful";
}

// The words that give it to pair_coeff.
std::string words_of(const LawId &law)
{
  const auto &all = law.info();
  std::string words = all.name;
  bool damped = false;
  for (const Coeff &c : all.coeffs) {
    words += " " + syntax_of(c);
    damped = damped || c.role == Role::damp;
  }
  const std::string keyword = SLOT_NAME[law.slot];
  switch (law.slot) {
    case NORMAL:
      return words + (damped ? " damping <law>" : " damping none") + " tangential <law>";
    case DAMPING:
      return "<normal law> damping " + words + " tangential <law>";
    case TANGENTIAL:
      return "<normal law> tangential " + words;
    default:
      return "<normal law> tangential <law> " + keyword + " " + words;
  }
}

std::string declaration_of_law(const LawId &law)
{
  const auto &all = law.info();
  std::ostringstream text;
  text << SLOT_NAME[law.slot] << " law " << all.name << "\n";
  bool any = law.slot == DAMPING;
  if (any) text << "coefficient, which stands with the normal law:\n" << row_of(all.damp);
  for (const Coeff &c : all.coeffs) {
    if (&c == &*all.coeffs.begin()) text << (any ? "coefficients of its own:\n" : "coefficients:\n");
    text << row_of(c);
    any = true;
  }
  if (!any) text << "coefficients: none\n";
  any = false;
  for (const HistoryValue &value : all.history) {
    text << (any ? "" : "a contact remembers:\n") << "  " << value.name << ": " << value.unit << ", "
         << (value.rank == Rank::vector ? "vector" : "scalar") << ", "
         << (value.parity == Parity::even ? "even" : "odd") << "\n";
    any = true;
  }
  if (!any) text << "a contact remembers: nothing\n";
  const Rating &rating = all.coarse_graining;
  text << "coarse-graining: " << grade(rating.grade) << ", because " << rating.reason << "\n";
  return text.str();
}

std::string declaration_of_surface(const SurfaceObject &surface)
{
  return std::string("surface ") + surface.name + " (" + surface.noun + ")\nexample of its words: " + surface.example +
         "\na contact without overlap: " +
         (surface.keeps_bound ? "lives on at any distance"
                              : "lives on where the point of the surface stays the nearest") +
         "\n";
}

}  // namespace

std::string line_of(const LoadedObject &object)
{
  if (const LawId *const law = std::get_if<LawId>(&object)) return "pair_coeff * * " + words_of(*law);
  return std::string("fix ID group wall/gran/grit granular <laws> ") + std::get<const SurfaceObject *>(object)->example;
}

std::string declaration_of(const LoadedObject &object)
{
  if (const LawId *const law = std::get_if<LawId>(&object)) return declaration_of_law(*law);
  return declaration_of_surface(*std::get<const SurfaceObject *>(object));
}

}  // namespace Grit::LawProgram
