#include "setup/preset_list.h"

namespace Grit {

namespace {

// Ratio of tangential and normal stiffness of two like materials. Mindlin, J. Appl. Mech. 16 (1949) 259
real mindlin_ratio(real nu) { return 2 * (1 - nu) / (2 - nu); }

// Tangential over normal damping constant of LIGGGHTS' Hertzian contact, sqrt(8 G* / 2 E*), from Y, nu, e, mu.
real liggghts_xt(const std::vector<real> &v) { return sqrt(mindlin_ratio(v[1])); }

// The arguments of LAMMPS' older styles and what they stand for.
namespace LammpsStyle {
enum Coefficient { KN, KT, GAMMA_N, GAMMA_T, MU, DAMPFLAG };
constexpr real LARGEST_MU = 10000;

real kt(const std::vector<real> &v) { return v[KN] * 2 / 7; }  // equal periods of normal and tangential oscillation
real gamma_t(const std::vector<real> &v)
{
  if (v[DAMPFLAG] == 0) return 0;
  return v[GAMMA_T] == UNSET ? 0.5 * v[GAMMA_N] : v[GAMMA_T];
}
real xt(const std::vector<real> &v) { return v[GAMMA_N] > 0 ? gamma_t(v) / v[GAMMA_N] : 0; }
const char *complaint(const std::vector<real> &v)
{
  return v[GAMMA_N] == 0 && gamma_t(v) > 0 ? "gamma_n above 0 where gamma_t is above 0 and dampflag 1" : nullptr;
}
}  // namespace LammpsStyle

// The admitted ranges are those of the laws, so that the sentence can name the preset.
constexpr Coeff YOUNG = positive("E", "pressure"), KAPPA = required("kappa", "-", 0, INFINITE),
                TANPHI = required("tanphi", "-", 0, INFINITE), FRICTION_COEFF = required("mu", "-", 0, INFINITE),
                MODULUS = positive("Y", "pressure"), POISSON = required("nu", "-", 0, 0.5),
                SPEED = positive("V", "velocity"), ROLLING_COEFF = required("mur", "-", 0, INFINITE),
                RESTITUTION{"e", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true};

std::vector<Preset> presets_of_woo()
{
  return {{"woo/linear", {YOUNG, KAPPA, TANPHI}, "cundall {E} damping none tangential cundall {kappa} {tanphi}"},
          {"woo/elastic6",
           {YOUNG, KAPPA, required("charlen", "length", 0, INFINITE), choice("map", "product|quotient|physical", 0)},
           "cundall {E} break no damping none tangential elastic {kappa} rolling elastic {charlen} map {map} "
           "twisting elastic {charlen} map {map}"},
          {"woo/pellet",
           {YOUNG, KAPPA, TANPHI, required("alpha", "-", 0, INFINITE), required("ka_kn", "-", 0, INFINITE)},
           "pellet {E} {alpha} {ka_kn} damping none tangential cundall {kappa} {tanphi}"}};
}

std::vector<Preset> presets_of_aspherix()
{
  return {
      {"aspherix/hertz",
       {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF},
       "hertz/material {Y} {e} {nu} damping coeff_restitution tangential history {mu}"},
      {"aspherix/hooke",
       {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF, SPEED, choice("ktkn", "one|mindlin|material", 0)},
       "hooke/material {Y} {e} {nu} {V} ktkn {ktkn} damping coeff_restitution tangential history {mu}"},
      {"aspherix/luding",
       {positive("k1", "force/length"), Coeff{"ratio_k2max", "-", 1, INFINITE, Mix::geometric, REQUIRED, nullptr, true},
        required("ratio_kc", "-", 0, INFINITE), Coeff{"phi_f", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true},
        required("f0", "force", 0, INFINITE), RESTITUTION, FRICTION_COEFF},
       "luding {k1} {ratio_k2max} {ratio_kc} {phi_f} pulloff {f0} damp {e} damping coeff_restitution "
       "tangential history {mu}"}};
}

std::vector<Preset> presets_of_liggghts()
{
  return {{"liggghts/hertz",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF},
           "hertz/material {Y} {e} {nu} damping coeff_restitution tangential history {mu}"},
          {"liggghts/hertz/no_history",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF},
           "hertz/material {Y} {e} {nu} damping coeff_restitution tangential linear_nohistory {xt} {mu}",
           {{"xt", liggghts_xt}}},
          {"liggghts/hertz/epsd2",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF, ROLLING_COEFF},
           "hertz/material {Y} {e} {nu} damping coeff_restitution tangential history {mu} rolling epsd2 {mur}"},
          {"liggghts/hooke",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF, SPEED},
           "hooke/material {Y} {e} {nu} {V} damping coeff_restitution tangential history {mu}"},
          {"liggghts/hooke/no_history",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF, SPEED},
           "hooke/material {Y} {e} {nu} {V} damping coeff_restitution tangential linear_nohistory 1 {mu}"}};
}

// The older styles of LAMMPS, all with the same six arguments.
Preset lammps_style(const char *name, const char *line, bool pressures = false)
{
  const char *const stiffness = pressures ? "pressure" : "force/length";
  const char *const damping = pressures ? "1/(time length)" : "1/time";
  return {
      name,
      {positive("kn", stiffness), nullable("kt", stiffness, 0, INFINITE, Mix::geometric, NOTHING),
       required("gamma_n", damping, 0, INFINITE), nullable("gamma_t", damping, 0, INFINITE, Mix::geometric, NOTHING),
       required("mu", "-", 0, LammpsStyle::LARGEST_MU), choice("dampflag", "0|1", REQUIRED)},
      line,
      {{"kt", LammpsStyle::kt}, {"xt", LammpsStyle::xt}},
      LammpsStyle::complaint,
      pressures};
}
std::vector<Preset> presets_of_lammps()
{
  return {
      lammps_style("lammps/hooke", "hooke {kn} {gamma_n} damping mass_velocity tangential linear_nohistory {xt} {mu}"),
      lammps_style("lammps/hooke/history",
                   "hooke {kn} {gamma_n} damping mass_velocity tangential linear_history_classic {kt} {xt} {mu}"),
      lammps_style("lammps/hertz/history",
                   "hertz {kn} {gamma_n} damping viscoelastic tangential mindlin_classic {kt} {xt} {mu}", true)};
}

std::vector<Preset> presets_of_demlab()
{
  return {
      {"demlab/sds",
       {required("kn", "force/length", 0, INFINITE), RESTITUTION, FRICTION_COEFF, required("et", "-", 0, 1), POISSON},
       "hooke {kn} {e} damping coeff_restitution tangential sds {mu} nu {nu} restitution {et} form path"}};
}

}  // namespace

const std::vector<Preset> &presets()
{
  static const std::vector<Preset> all = [] {
    std::vector<Preset> found;
    for (const auto &of_a_code :
         {presets_of_lammps(), presets_of_liggghts(), presets_of_aspherix(), presets_of_woo(), presets_of_demlab()})
      found.insert(found.end(), of_a_code.begin(), of_a_code.end());
    return found;
  }();
  return all;
}

}  // namespace Grit
