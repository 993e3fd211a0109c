// A pair style as a script and a restart file see it: its words, the laws of each pair of types, and the fixes that it makes.
// What contacts do with them is pair_style granular/grit.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "pair.h"

#include "lammps/host/helper_fixes.h"
#include "lammps/pair/pair_report.h"
#include "setup/law_table.h"
#include "setup/material_lines.h"
#include "setup/style_settings.h"

namespace LAMMPS_NS {

class PairWithLaws : public Pair {
 public:
  explicit PairWithLaws(class LAMMPS *);
  ~PairWithLaws() override;
  void settings(int, char **) override;
  void coeff(int, char **) override;
  void write_restart(FILE *) override;
  void read_restart(FILE *) override;
  void write_restart_settings(FILE *) override;
  void read_restart_settings(FILE *) override;
  void write_data(FILE *) override;
  void write_data_all(FILE *) override;

  // The style of LAMMPS with the same arguments: "granular", or an older one, whose line of laws holds for all pairs.
  virtual std::string lammps_style() const { return GRANULAR; }
  // The name by which the script asks for a style of LAMMPS that a suffix has replaced by this one; else empty.
  const std::string &taken_over() const { return name_of_lammps; }
  bool uses_lammps_kinematics() const { return options.lammps_kinematics; }
  const char *kinematics() const { return options.lammps_kinematics ? "lammps" : "objective"; }
  // The user drops the history of a restart file where nobody claims it.
  bool ignores_history() const { return options.ignore_history; }
  // Stops a run that begins without a setup after words of the script that count from the next setup on.
  void expect_no_new_words() const;
  // The laws that pair_coeff has set so far; null before the first.
  const Grit::LawTable *laws() const { return table.get(); }
  // Some laws turn particles.
  bool gives_torque() const;
  // Warns or stops where the laws of a command do not hold for coarse-grained particles, as the user wished.
  void check_coarse_graining(const Grit::Setting &setting, const std::string &command) const;

 protected:
  static constexpr const char *GRANULAR = "granular";
  static constexpr const char *COMMAND = "pair_style granular/grit";  // for messages
  Grit::StyleSettings options;                                        // of pair_style
  std::unique_ptr<Grit::LawTable> table;
  HelperFixes fixes;
  std::vector<Grit::TypeName> materials;       // of each type, from 1 on, if pair_coeff named some
  std::set<std::pair<int, int>> of_materials;  // mixed pairs whose coefficients a file of materials has given
  std::set<std::pair<int, int>>
      of_two_lines;            // pairs of a material of one line and one of another, of which none says more
  bool has_new_words = true;   // of pair_style and pair_coeff, since the laws were made
  std::string file_remembers;  // until the first run: what the laws of a restart file remember, in words

  // What the words of pair_style say, of which not every style understands all; stops where it does not.
  virtual void check_settings() const;
  // For restart files: with what no word says, and a continued run might take for something else.
  virtual Grit::StyleSettings settings_for_file() const { return options; }
  // The words of a line of laws as GRIT has them.
  virtual std::vector<std::string> laws_in_words(const std::vector<std::string> &line) const { return line; }

  void make_laws();
  // Liquid bridges between particles of these radii that are outside of the range of their law.
  void warn_of_bridges(int i, int j, double radi, double radj);
  // Particles of these radii for which a normal law says that its equations do not hold.
  void warn_of_validity(int i, int j, double radi, double radj);
  // Stops where nothing says what the laws of a pair of types are.
  void check_pair(int i, int j) const;
  void check_coarse_graining() const;  // of all laws
  // For each type, whether laws were set for it: under pair hybrid others belong to other styles.
  std::vector<char> types() const;

 private:
  std::set<std::string> warned_of_laws;              // sentences about the laws of two types that the log has
  std::set<std::pair<int, int>> warned_of_validity;  // types, while their words are the same
  std::string name_of_lammps;
  std::vector<std::string> laws_of_all;  // of an older style of LAMMPS

  void allocate();
  bool is_classic() const { return lammps_style().rfind("gran/", 0) == 0; }
  std::vector<std::string> read_classic(const std::vector<std::string> &words);
  void expect_coeff(int narg) const;
  void warn_of_mixing();
  bool is_history_unclaimed() const;
  static constexpr const char *ALL_PAIRS = "pair_coeff * *", *MATERIALS = "materials";
  std::string read_file(const std::string &name) const;
  void set_materials(const std::vector<std::string> &words, const std::string &command);
  void find_pairs_of_two_lines(const Grit::MaterialLines &line, const std::set<std::pair<int, int>> &of_lines_before);
  void set_line(const Grit::MaterialLine &line, const std::string &file);
  void set_coeff(int ilo, int ihi, int jlo, int jhi, const std::vector<std::string> &line, const std::string &command);
  void mix_coeff(int ilo, int ihi, int jlo, int jhi, const std::vector<std::string> &own_words,
                 const std::string &command);
  std::string read_text(FILE *) const;
  void take_place_of(const std::string &name);
  void note_name_of_file();
  void read_settings(FILE *);
  void read_lines(const std::vector<std::string> &lines);
  enum class Block { settings, all };  // what a style writes: alone it writes all
  std::size_t length_of_nothing() const;
  bool goes_to_own_block(FILE *) const;
  std::string text_of_lammps(FILE *, Block block) const;
  void read_block_of_lammps(FILE *, Block block);
  void write_text(FILE *, const std::string &text) const;
  void write_line(FILE *, const std::string &line) const;
  void check_system(const std::map<std::string, std::string> &of_file) const;
};

}  // namespace LAMMPS_NS
