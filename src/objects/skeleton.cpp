#include "objects/skeleton.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "setup/messages.h"

namespace Grit::LawProgram {

namespace {

std::string with(std::string text, const std::string &mark, const std::string &value)
{
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += value.size())
    text.replace(at, mark.size(), value);
  return text;
}

// Types that the skeletons use, which a struct of the same name would hide.
bool hides_type(const std::string &structure)
{
  static constexpr std::array TAKEN{
      "Attraction", "BondState", "Coeff",     "CoarseGraining", "Contact",     "Friction",   "HistoryValue",
      "Joining",    "Joint",     "Mix",       "NormalForce",    "NormalState", "Parity",     "Rank",
      "Rating",     "Role",      "Values",    "SiblingLaws",    "Transport",   "Material",   "Flag",
      "Energy",     "Place",     "Slot",      "Curvature",      "Wall",        "WallMotion", "WallPlace",
      "WallPoint",  "WallRoom",  "WallWords", "SurfaceMotion"};
  return std::find(TAKEN.begin(), TAKEN.end(), structure) != TAKEN.end();
}

void write(const std::string &file, const std::string &text)
{
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (!out) refuse("expected to write ", quoted(file), ", got an error of the system");
}

}  // namespace

std::string structure_for(const std::string &name)
{
  std::string all;
  bool begins = true;
  for (const char c : name) {
    const bool between = c == '_' || c == '/';
    if (!between) all += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    begins = between;
  }
  return all;
}

Skeleton skeleton_of(const ObjectKind &kind, const std::string &name)
{
  if (!kind.takes_name(name))
    refuse("expected ", kind.letters(), " for the name of the ", kind.what(), ", beginning with a letter, got ",
           quoted(name));
  if (kind.has(name))
    refuse("expected a new name for a ", kind.is_wall() ? "surface" : kind.word() + " law", ", got ", quoted(name),
           ", which GRIT has");
  const std::string structure = structure_for(name);
  if (hides_type(structure))
    refuse("expected a name whose struct hides no type of GRIT for the ", kind.what(), ", got ", quoted(name),
           " (struct ", structure, ")");
  Skeleton skeleton{name, "", ""};
  std::replace(skeleton.file.begin(), skeleton.file.end(), '/', '_');
  const auto filled = [&](const char *text) {
    return with(with(with(text, "$NAME$", name), "$STRUCT$", structure), "$FILE$", skeleton.file);
  };
  const SkeletonTexts texts = skeleton_texts(kind.word());
  skeleton.header = filled(texts.header);
  skeleton.page = filled(texts.page);
  return skeleton;
}

void write_skeleton(const Skeleton &skeleton, const std::string &folder)
{
  const std::string header = folder + "/" + skeleton.file + ".h", page = folder + "/" + skeleton.file + ".md";
  for (const std::string &file : {header, page})
    if (std::filesystem::exists(file)) refuse("expected no file ", quoted(file), ", got one: it is not overwritten");
  write(header, skeleton.header);
  write(page, skeleton.page);
}

}  // namespace Grit::LawProgram
