#include "contract/samples.h"

namespace Grit::Contract {

namespace {

Complaints followed(Complaints complaints, const std::string &words)
{
  for (std::string &complaint : complaints) complaint += words;
  return complaints;
}

std::string quoted(const Setting &line) { return "; in the line '" + to_words(line) + "'"; }

}  // namespace

Complaints about(const Setting &line, Complaints complaints)
{
  return complaints.empty() ? complaints : followed(complaints, quoted(line));
}

Complaints about(const Setting &line, bool lammps_kinematics, Complaints complaints)
{
  const char *kinematics = lammps_kinematics ? " with the kinematics of LAMMPS" : " with the objective kinematics";
  return followed(about(line, complaints), kinematics);
}

}  // namespace Grit::Contract
