// pair_style granular/superellipsoid/grit: contacts between ellipsoids, superellipsoids and capsules. Words, laws, memory and what
// LAMMPS asks are those of pair_style granular/grit; here is where two bodies meet.
#pragma once

#include "kernel/make_shape_kernel.h"
#include "kernel/shape_batch.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/body_shapes.h"

namespace LAMMPS_NS {

class PairGranularSuperellipsoidGrit : public PairGranularGrit {
 public:
  using PairGranularGrit::PairGranularGrit;
  std::string lammps_style() const override { return "granular/superellipsoid"; }
  void init_style() override;
  double single(int, int, int, int, double, double, double, double &) override;
  bool watch_depths(double) override { return false; }
  std::int64_t take_lost_searches() override { return lost.exchange(0); }
  double memory_usage() override;
  const Grit::BodyShapes &bodies_of_particles() const { return shapes; }
  Grit::LawRadius rule() const;

 protected:
  Grit::BodyShapes shapes;
  std::vector<Grit::vec3> apart;  // of each listed pair, see ShapesOfBodies
  Grit::ShapesOfBodies known;
  std::atomic<std::int64_t> lost{0};  // see ShapesOfBodies

  void check_settings() const override;
  Grit::StyleSettings settings_for_file() const override;
  std::vector<std::string> laws_in_words(const std::vector<std::string> &line) const override;
  void check_atoms() const override;
  std::unique_ptr<Grit::Kernel> make_kernel() const override;
  const double *spins() const override { return shapes.spins(); }
  void build_contact_list() override;
  void update_bodies() override;
  void show_contacts(const Grit::Watchers &watchers) override;
  Grit::DeepContacts scan(const std::vector<Grit::ScanPart> &parts) override;

 private:
  bool noted_search = false;  // the log has what the words for LAMMPS' search mean here

  bool is_midway() const { return options.shapes.contact == Grit::ShapeSettings::Contact::midway; }
  void check_capsules() const;
  void check_laws() const;
  void look_at_bodies();
  void know();  // what `shapes` has
  void note_deep(const Grit::PlainView &p, Grit::ShapeBatch &batch, double limit, Grit::DeepContacts &all) const;
  void note_search();
};

}  // namespace LAMMPS_NS
