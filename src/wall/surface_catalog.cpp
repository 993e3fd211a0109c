#include "wall/surface_catalog.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "setup/exact.h"
#include "setup/printable.h"

namespace Grit {

namespace {

std::deque<SurfaceObject> &all_surfaces()
{
  static std::deque<SurfaceObject> all;
  return all;
}
std::map<std::string, std::string> &files_of_surfaces()
{
  static std::map<std::string, std::string> all;
  return all;
}

const SurfaceHost HOST{[](real value, const TextTaker &text) { text(exact(value).c_str()); },
                       [](const char *word, real &value) { return read_finite(word, value); },
                       [](const char *text, const TextTaker &shown) { shown(printable(text).c_str()); },
                       [](const WallMotion &motion, real steps, real dt) { return motion.after(steps, dt); }};

}  // namespace

bool is_name_of_surface(const std::string &name)
{
  constexpr auto ALLOWED = "abcdefghijklmnopqrstuvwxyz0123456789_";
  constexpr std::size_t LONGEST = 100;
  return !name.empty() && name.size() <= LONGEST && std::islower(static_cast<unsigned char>(name[0])) &&
         name.find_first_not_of(ALLOWED) == std::string::npos;
}

const std::deque<SurfaceObject> &loaded_surfaces() { return all_surfaces(); }

void add_surface(const SurfaceObject &surface, const std::string &file)
{
  surface.take_host(&HOST);
  all_surfaces().push_back(surface);
  files_of_surfaces()[surface.name] = file;
}

const SurfaceObject *find_surface(const std::string &name)
{
  const std::deque<SurfaceObject> &all = loaded_surfaces();
  const auto found = std::find_if(all.begin(), all.end(), [&](const SurfaceObject &one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

const std::string &file_of(const SurfaceObject &surface) { return files_of_surfaces()[surface.name]; }

std::vector<std::string> with_loaded_surfaces(std::vector<std::string> words)
{
  for (const SurfaceObject &one : loaded_surfaces()) words.emplace_back(one.name);
  return words;
}

}  // namespace Grit
