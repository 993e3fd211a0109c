// Classes to which headers only point.
#pragma once

namespace LAMMPS_NS {

class Atom;
class Domain;
class Fix;
class FixMdrBodies;
class FixOriginalRadius;
class FixWallBase;
class Input;
class LAMMPS;
class Pair;
class PairGranularGrit;
class Update;

}  // namespace LAMMPS_NS
