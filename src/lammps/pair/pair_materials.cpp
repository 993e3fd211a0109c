// pair_coeff * * materials FILE ...: the lines that a file of materials stands for.
#include "atom.h"
#include "comm.h"
#include "error.h"
#include "lammps/host/processes.h"
#include "lammps/host/refusal.h"
#include "lammps/pair/pair_with_laws.h"
#include "setup/material_lines.h"
#include "setup/text_file.h"
#include "setup/words.h"
#include "update.h"

#include <stdexcept>
#include <utility>

using namespace LAMMPS_NS;

// In the working directory or where LAMMPS looks for files of potentials. Process 0 reads for all. LAMMPS' own opening reads on
// to the first word, for ever where there is none.
std::string PairWithLaws::read_file(const std::string &name) const
{
  std::string text, complaint;
  if (comm->me == 0) try {
      const std::string path = utils::get_potential_file_path(name);
      text = Grit::read_text_file(path.empty() ? name : path,
                                  "a file of materials in the working directory or in those of LAMMPS_POTENTIALS after "
                                  "'materials' in pair_coeff");
    } catch (const std::invalid_argument &refused) {
      complaint = refused.what();
    }
  Grit::broadcast(world, complaint);
  if (!complaint.empty()) error->all(FLERR, "granular/grit: {}", complaint);
  Grit::broadcast(world, text);
  return text;
}

// `words`: the name of the file and what follows.
void PairWithLaws::set_materials(const std::vector<std::string> &words, const std::string &command)
{
  const std::string place = command + " " + MATERIALS;
  if (command != ALL_PAIRS)
    error->all(FLERR, "granular/grit: expected '{} {}', which stands for all types, got '{}'", ALL_PAIRS, MATERIALS,
               place);
  if (words.empty())
    error->all(FLERR, "granular/grit: expected the name of a file in {}, got the end of the line", place);
  const Grit::MaterialLines all = or_stop(lmp, [&] {
    const Grit::MaterialFile file = Grit::MaterialFile::read(read_file(words[0]), words[0]);
    if (file.units != update->unit_style)
      Grit::refuse("expected 'units ", update->unit_style, "', those of the script, in ", file.place(file.units_line),
                   ", got '", file.units, "'");
    return Grit::expand_materials(file, {words.begin() + 1, words.end()}, atom->ntypes, place);
  });
  // The lines of an earlier file give way without a word.
  const std::set<std::pair<int, int>> before = std::exchange(of_materials, {});
  for (const Grit::MaterialLine &line : all.lines) set_line(line, words[0]);
  for (const Grit::MaterialLine &line : all.lines)
    if (line.i != line.j) of_materials.insert({line.i, line.j});
  materials.resize(atom->ntypes + 1);
  for (int type = 1; type <= atom->ntypes; type++)
    if (!all.materials[type].empty()) materials[type] = {all.materials[type], all.densities[type]};
  find_pairs_of_two_lines(all, before);
  if (comm->me == 0 && !all.unused.empty())
    utils::logmesg(lmp, "granular/grit: {}: properties of {} that the laws do not name: {}\n", place, words[0],
                   Grit::joined(all.unused, ", "));
}

// Neither line says what such a pair has of its own, be it in the same file.
void PairWithLaws::find_pairs_of_two_lines(const Grit::MaterialLines &line,
                                           const std::set<std::pair<int, int>> &of_lines_before)
{
  const auto is_new = [&](int type) { return !line.materials[type].empty(); };
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i + 1; j <= atom->ntypes; j++) {
      const bool of_both = !materials[i].material.empty() && !materials[j].material.empty() && is_new(i) != is_new(j);
      const bool is_unsaid = table->own_words(i, j) == Grit::LawTable::MIXED || of_lines_before.count({i, j}) > 0;
      if (of_both && is_unsaid) of_two_lines.insert({i, j});
    }
}

// Checks a pair that LAMMPS asks this style for. A type that has got a line of its own since is no material any more.
void PairWithLaws::check_pair(int i, int j) const
{
  if (!table->complaint(i, j).empty()) error->all(FLERR, "granular/grit: {}", table->complaint(i, j));
  if (of_two_lines.count({i, j}) == 0 || materials[i].material.empty() || materials[j].material.empty()) return;
  error->all(FLERR,
             "granular/grit: expected one line '{} {}' with {} and {} for types {} and {}, or a line 'pair_coeff {} {} "
             "...' behind "
             "both ('mixed' takes what follows from the types), got two lines, none of which says what this pair has "
             "of its own",
             ALL_PAIRS, MATERIALS, materials[i].material, materials[j].material, i, j, i, j);
}

void PairWithLaws::set_line(const Grit::MaterialLine &line, const std::string &file)
{
  const std::string command = fmt::format("pair_coeff {} {}", line.i, line.j);
  if (comm->me == 0)
    utils::logmesg(lmp, "granular/grit: {}: materials {} of {} = {}\n", command, line.materials, file,
                   Grit::joined(line.words));
  set_coeff(line.i, line.i, line.j, line.j, line.words, command);
}
