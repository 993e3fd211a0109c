// fix GRIT/MDR: what normal law mdr keeps of each particle, made by the pair style. The numbers are custom properties of atoms
// under the names that LAMMPS' own law gives them (d_Velas, d_sigmaxx, d_psi and so on), so that computes and dumps read them;
// with these they migrate, go to ghosts and into restart files.
#pragma once

#include <array>

#include "fix.h"

#include "kernel/mdr_contacts.h"

namespace LAMMPS_NS {

class FixMdrBodies : public Fix {
 public:
  static constexpr const char *ID = "GRIT_MDR", *ID_PROPERTIES = "GRIT_MDR_PROPERTIES";
  static FixMdrBodies *find_or_make(class LAMMPS *);

  FixMdrBodies(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void set_arrays(int) override;

  // Particles get the shape that the contacts of the last step left them with, the sums begin anew, and ghosts know it.
  // `passive`: only new particles.
  void begin_step(double psi_b, bool passive);
  // The mean displacements of this step are known.
  void send_displacements();
  Grit::MdrParticles particles() const;
  // Some particle of this process has a state.
  bool knows_any() const;
  // That the particle may get.
  double largest_radius(int i) const;

  int pack_forward_comm(int, int *, double *, int, int *) override;
  void unpack_forward_comm(int, int, double *) override;

 private:
  enum Property {
    RADIUS0,
    CAPS,
    ROOM,
    VOLUME,
    STRAIN,
    NUMERATOR,
    DENOMINATOR,
    AREA_BEFORE,
    AREA,
    WHOLE_SURFACE,
    SURFACE,
    DISPLACEMENT,
    PSI,
    KNOWN,
    STRESS_XX,
    STRESS_YY,
    STRESS_ZZ,
    MEAN_GROWTH,
    NPROPERTIES
  };
  static const std::array<const char *, NPROPERTIES> NAMES;
  std::array<int, NPROPERTIES> index{};
  enum { SHAPES, DISPLACEMENTS } sent = SHAPES;

  double *property(Property which) const;
  void find_properties();
  bool meet(int i);
  void reshape(int i, double psi_b);
  template <class F>
  void for_each_sent(int i, const F &f);
};

}  // namespace LAMMPS_NS
