#include "lammps/wall/surface_of_file.h"

#include "lammps/host/fix_access.h"
#include "objects/law_file.h"
#include "setup/seal.h"

namespace Grit {

namespace {

const std::string OBJECT = "object", SUM = "sum of the object";  // items of the record

std::string sum_of(const SurfaceObject &surface) { return std::to_string(sum_of_loaded_file(file_of(surface))); }

}  // namespace

void describe_object(const SurfaceObject &surface, WallRecord &record)
{
  record.add(OBJECT, file_of(surface));
  record.add(SUM, sum_of(surface));
}

std::string remark_on_object(const SurfaceObject &surface, const WallRecord &of_file)
{
  const std::string *const file = of_file.find(OBJECT), *const sum = of_file.find(SUM);
  if (!file || !sum || *sum == sum_of(surface)) return "";
  return std::string("surface '") + surface.name +
         "' was compiled anew since the restart file was written: " + file_of(surface) +
         " may have another shape than " + *file + " had";
}

SurfaceOfFile surface_of_file(LAMMPS_NS::LAMMPS *lmp, const std::string &id)
{
  const std::string style = LAMMPS_NS::style_in_restart_file(*lmp->modify, id);
  if (style.rfind("wall/gran/grit", 0) != 0) return {};
  std::string content;
  WallRecord record;
  if (!unsealed(id, LAMMPS_NS::block_in_restart_file(*lmp->modify, id), content) || !record.read(content)) return {};
  const std::string *const words = record.find(SURFACE), *const file = record.find(OBJECT);
  if (!words || !file) return {};
  return {words->substr(0, words->find(' ')), *file};
}

}  // namespace Grit
