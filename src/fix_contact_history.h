// fix GRIT/HISTORY: what particle contacts remember, owned by pair_style granular/grit.
//
// Between two builds of the neighbour list the values stand beside the contact list (touch, value: one entry a pair). Before
// atoms move between processes, at the end of a run and for a restart file they are copied to both particles of a contact,
// with the sign that their parity demands, and found again by the partner's ID in the next list.
#ifndef GRIT_FIX_CONTACT_HISTORY_H
#define GRIT_FIX_CONTACT_HISTORY_H

#include <string>
#include <vector>

#include "fix.h"

namespace Grit {
class LawTable;
}

namespace LAMMPS_NS {

class FixContactHistory : public Fix {
 public:
  FixContactHistory(class LAMMPS *, int, char **);
  ~FixContactHistory() override;
  int setmask() override;

  // Called by the pair style before every run. Compares what the laws remember with what a restart file holds; `ignore`
  // drops the history of the file instead of stopping.
  virtual void configure(class PairGranularGrit *pair, const Grit::LawTable &table, bool ignore);

  void init() override;
  void setup_pre_exchange() override;
  void setup_post_neighbor() override { post_neighbor(); }
  void post_neighbor() override;
  void pre_exchange() override;
  void min_pre_exchange() override { pre_exchange(); }
  void min_post_neighbor() override { post_neighbor(); }
  void post_run() override;

  double memory_usage() override;
  void grow_arrays(int) override;
  void copy_arrays(int, int, int) override;
  void set_arrays(int) override;
  int pack_exchange(int, double *) override;
  int unpack_exchange(int, double *) override;
  void write_restart(FILE *) override;
  void restart(char *) override;
  int pack_restart(int, double *) override;
  void unpack_restart(int, int) override;
  int size_restart(int) override;
  int maxsize_restart() override;

  // For each pair of the contact list.
  std::vector<char> touch;
  std::vector<double> value;

 protected:
  class PairGranularGrit *pair = nullptr;
  const Grit::LawTable *table = nullptr;
  int nvalue = 0;                       // reals per contact
  std::string layout;                   // what the laws remember, in words
  std::string file_layout;              // the same, from a restart file
  std::vector<std::string> file_walls;  // "style ID" of walls with a history in the restart file
  bool ignore_walls = false;            // they need not be there
  bool listed = false;                  // the values stand beside the list and not with the particles

  // With the particles: IDs of partners and values, in two pools of which each particle has a stretch.
  std::vector<std::size_t> start;
  std::vector<int> npartner;
  std::vector<tagint> owner;  // ID of the particle when this was saved
  std::vector<tagint> partner;
  std::vector<double> partner_value;
  int maxpartner = 0;

  virtual void save();
  void agree_on_size();
  void check_lost(const std::vector<int> &found) const;

 private:
  void restride(int size);
  void count_partners();
  void give_partner(int i, tagint tag, const double *values, const double *factors);
  bool take_history(int i, tagint tag, std::size_t entry);
  std::vector<std::string> walls() const;
  void check_restart(bool ignore);
  void check_ids();
  int append(int i, int n, const double *packed);
};

}  // namespace LAMMPS_NS

#endif
