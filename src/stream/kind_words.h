// The words of kinds of particles in fix granular/grit/insert: types, sizes, templates, shares.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "stream/particle_mix.h"
#include "stream/size_words.h"

namespace Grit {

// The ID of something behind the word k - 1.
std::string read_name(const WallWords &words, std::size_t &k, const std::string &what);

// Each function reads the words behind its keyword, k at the first of them and afterwards behind the last one; throws
// std::invalid_argument with a sentence.
class KindReader {
 public:
  KindReader(const WallWords &w, int types, TextOfFile files, ShapesOfTemplate templates) :
      words(w), ntypes(types), text_of_file(std::move(files)), shapes_of_template(std::move(templates))
  {
  }

  void begin(std::size_t &k);  // the type of the next kind, to which the others belong
  void density(std::size_t &k);
  void sizes(std::size_t &k);
  void share(std::size_t &k);
  void body(std::size_t &k);       // 'shape'
  void shapes(std::size_t &k);     // 'mol'
  void fractions(std::size_t &k);  // 'molfrac'
  void group(std::size_t &k);

  bool have_clumps() const;
  bool have_bodies() const;
  Base base_of_shares() const { return shares.value_or(Base::mass); }
  // All kinds, those of a template one for each of its molecules.
  std::vector<ParticleKind> take();

 private:
  struct Kind {
    int type;
    std::optional<real> density, share;
    std::optional<SizeDistribution> sizes;
    std::vector<ClumpShape> shapes;  // of clumps
    std::shared_ptr<const GrainShape> body;
    std::vector<real> fractions;  // of them, by number
    std::string group;
  };

  const WallWords &words;
  const int ntypes;
  const TextOfFile text_of_file;
  const ShapesOfTemplate shapes_of_template;
  std::vector<Kind> kinds;
  std::optional<Base> shares;

  void check_types(const Kind &kind) const;
  void check(const Kind &kind) const;
  void give_shares();
  void take_clumps(const Kind &kind, std::vector<ParticleKind> &to) const;
};

}  // namespace Grit
