// Words to laws and back. Pair style, walls, restart files and the tester share this one grammar.
#pragma once

#include <string>
#include <vector>

#include "law_list.h"

namespace Grit {

enum Slot { NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT, NSLOTS };
extern const char *const SLOT_NAME[NSLOTS];

// What a law declares, as run-time data.
struct LawInfo {
  const char *name;
  std::vector<Coeff> coeffs;
  std::vector<HistoryValue> history;
  unsigned gives, needs;
  Rating coarse_graining;
};

// All laws of one slot, in the order of src/law/laws.cmake: the index is the `kind` of AnyOf.
const std::vector<LawInfo> &laws(Slot slot);

// The law of one slot and its coefficients as given (choices by index, UNSET where the law finds its own).
struct Choice {
  int kind = 0;
  std::vector<real> coeffs;
};

// One line of laws: what stands after "pair_coeff I J" or after "fix ... wall/gran/grit granular".
struct Setting {
  std::array<Choice, NSLOTS> slot;
  real cutoff = UNSET;
  bool limit_damping = false;
  bool unless_bonded = false;  // 'bonded off': no contact forces between bonded particles

  const LawInfo &law(Slot s) const { return laws(s)[slot[s].kind]; }
};

// A whole word as a finite number of full precision; false if it is none.
bool read_finite(const std::string &word, real &value);

// Reads words, or those that a preset stands for, up to the end or to one of `stop_words`; `used` (if wanted) becomes the
// number of words read.
// `place` names the command for messages ("pair_coeff 1 2").
// Throws std::invalid_argument with a sentence "expected X for Y in Z, got W" for anything that is not understood, out of
// range, missing, given twice, or cannot work together.
Setting parse_setting(const std::vector<std::string> &words, const std::string &place,
                      const std::vector<std::string> &stop_words = {}, std::size_t *used = nullptr);

// Words of the twisting law that options of the tangential law bring along ("history cap mean"); null: none.
const char *implied_twisting(const Setting &setting);

// The same line again, every digit kept: parse_setting(to_words(s)) equals s.
std::string to_words(const Setting &setting);

// The law of a contact between a particle set by i and one set by j. If both are the same object the pair itself was set
// (or it is a wall); else coefficients are mixed. Throws std::invalid_argument where laws or coefficients do not mix.
GeneralLaw make_law(const Setting &i, const Setting &j, const std::string &place);

// Distance between two surfaces up to which a contact can live on; 0: it ends when they part; INFINITE: it never ends.
real reach(const Setting &i, const Setting &j, real radi, real radj);

// The normal law lives on however far the contact is stretched; what a liquid bridge reaches does not count.
bool never_breaks(const Setting &i, const Setting &j);

// The contact conducts heat or makes some.
bool makes_heat(const Setting &setting);
// The contact depends on bonds of LAMMPS.
bool asks_for_bonds(const Setting &setting);

// The contact may exist while its laws rest (RESTING_SIZE more reals): bonded bodies, a liquid bridge that is left over.
bool may_rest(const Setting &setting);

// Sign of every remembered real under exchange of i and j.
std::vector<real> history_parity(const Setting &setting);

// What the contact remembers, for comparison with a restart file: "normal cundall (kn delta0) tangential ...".
std::string history_layout(const Setting &setting);

// A sentence for each law of the line whose spring has a stiffness of 0: "tangential law 'linear_history' is without its
// spring: coefficient 'kt' is 0".
std::vector<std::string> spring_remarks(const Setting &setting);

// A sentence for each law of the line that is rated at least that badly for coarse-grained particles: "normal law 'hooke'
// is not meaningful for coarse-grained particles: kn is a constant, ...".
std::vector<std::string> coarse_graining_remarks(const Setting &setting, CoarseGraining at_least);

// Key of the kernel for these laws: "hertz/material tsuji mindlin none none"; more words only for what most do without.
std::string kernel_key(const Setting &setting);

}  // namespace Grit
