#include "watch/sum_columns.h"

namespace Grit {

const std::array<SumColumn, OfParticle::NCOLUMNS> OfParticle::COLUMNS = {{
    {"coordination", "-", "Z: number of contacts"},
    {"without_rattlers", "-",
     "number of contacts with walls and with particles that are no rattlers; 0 for a rattler: a particle with fewer "
     "than "
     "four contacts, in two dimensions three"},
    {"largest_overlap", "-", "over the smaller radius of the two bodies"},
    {"slipping", "-", "share of the contacts whose tangential force is at its limit"},
    {"fabric.xx", "-", "(1/Z) sum of n_x n_x, with the normals n of the contacts"},
    {"fabric.yy", "-", "the same of n_y n_y"},
    {"fabric.zz", "-", "the same of n_z n_z"},
    {"fabric.xy", "-", "the same of n_x n_y"},
    {"fabric.xz", "-", "the same of n_x n_z"},
    {"fabric.yz", "-", "the same of n_y n_z"},
    {"stress.xx", "energy",
     "sum of a_x F_x: the way a from the center to the contact point, the force F of the contact on the particle"},
    {"stress.yy", "energy", "the same of a_y F_y"},
    {"stress.zz", "energy", "the same of a_z F_z"},
    {"stress.xy", "energy", "the same of (a_x F_y + a_y F_x)/2"},
    {"stress.xz", "energy", "the same of (a_x F_z + a_z F_x)/2"},
    {"stress.yz", "energy", "the same of (a_y F_z + a_z F_y)/2"},
    {"frictional_power", "energy/time",
     "half of what sliding and the tangential dashpot of its contacts take in this step, over the time step"},
}};

const std::array<SumColumn, OfRun::NCOLUMNS> OfRun::COLUMNS = {{
    {"contacts", "-", "number of contacts"},
    {"coordination", "-", "Z = (2 C_p + C_w)/N: contacts of the N particles with others and with walls"},
    {"mechanical", "-", "(N Z - N_1)/(N - N_0 - N_1), without particles that have no contact or one (Thornton 2000)"},
    {"largest_overlap", "-",
     "over the smaller radius of the two bodies; beyond a few per cent most laws no longer hold"},
    {"mean_overlap", "-", "the same, mean over the contacts; those over a gap count negative"},
    {"slipping", "-", "share of the contacts whose tangential force is at its limit"},
    {"path", "-", "largest v Δt/r: what the fastest particle goes in a step, over its radius"},
    {"inertial_number", "-",
     "I = γ d √(ρ/p) with the shear rate γ of the box (`fix deform`), mean diameter d, density ρ of the grains and "
     "pressure p of the contacts (GDR MiDi 2004); 0 where the box does not shear"},
    {"kinetic_over_stored", "-", "kinetic energy, rotation included, over the energy stored in the contacts"},
    {"unbalanced", "-", "mean net force on the particles over the mean contact force: small at rest"},
    {"critical_step", "-",
     "a lower bound for the critical time step of the whole network of contacts, over the time step: from 1 on its "
     "springs "
     "are stable"},
}};

}  // namespace Grit
