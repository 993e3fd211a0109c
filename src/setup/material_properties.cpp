#include "setup/material_properties.h"

#include "setup/words.h"

namespace Grit {

namespace {

constexpr real RIGHT_ANGLE = 90;

// What stiffness and damping are, the law says that names them.
Coeff positive_or_0(const char *name, const char *unit) { return required(name, unit, 0, INFINITE); }
Coeff of_law(const char *name) { return positive_or_0(name, "as the law says"); }

std::vector<Coeff> properties_of_solids()
{
  return {positive(DENSITY, "mass/length^3"),
          positive("young_modulus", "pressure"),
          required("poisson_ratio", "-", 0, 0.5),
          required("restitution", "-", 0, 1),
          required("tangential_restitution", "-", 0, 1),
          positive_or_0("friction", "-"),
          of_law("rolling_friction"),
          of_law("rolling_stiffness"),
          of_law("rolling_damping"),
          of_law("twisting_friction"),
          of_law("twisting_stiffness"),
          of_law("twisting_damping"),
          of_law("normal_stiffness"),
          of_law("normal_damping"),
          of_law("tangential_stiffness"),
          of_law("tangential_damping"),
          positive_or_0("stiffness_ratio", "-"),
          positive("characteristic_velocity", "velocity")};
}

std::vector<Coeff> properties_of_other_matter()
{
  return {required("unloading_ratio", "-", 1, INFINITE),
          positive_or_0("adhesion_ratio", "-"),
          Coeff{"plasticity_depth", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true},
          positive_or_0("plasticity", "-"),
          positive_or_0("pulloff_force", "force"),
          positive_or_0("surface_energy", "energy/length^2"),
          positive_or_0("cohesion_energy_density", "energy/length^3"),
          positive_or_0("surface_tension", "force/length"),
          required("contact_angle", "degrees", 0, RIGHT_ANGLE),
          positive("liquid_volume", "length^3"),
          Coeff{"liquid_volume_ratio", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true},
          positive_or_0("fluid_viscosity", "pressure time"),
          positive_or_0("thermal_conductivity", "energy/(time length temperature)"),
          positive_or_0("heat_transfer", "energy/(time length^2 temperature)")};
}

}  // namespace

const std::vector<Coeff> &material_properties()
{
  static const std::vector<Coeff> all = [] {
    std::vector<Coeff> found = properties_of_solids();
    for (const Coeff &c : properties_of_other_matter()) found.push_back(c);
    return found;
  }();
  return all;
}

const Coeff *find_property(const std::string &name)
{
  for (const Coeff &c : material_properties())
    if (name == c.name) return &c;
  return nullptr;
}

std::string names_of_properties() { return list_of_names(material_properties()); }

}  // namespace Grit
