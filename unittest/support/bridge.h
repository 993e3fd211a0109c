// A liquid bridge of a cohesion law between two equal spheres of radius 1, with a surface tension of 1.
#pragma once

#include "cases.h"

namespace Grit::Test {

struct Bridge {
  std::string law_name;
  real degrees, volume;
  std::string options = "";

  real radians() const { return degrees * PI / 180; }
  std::string line() const
  {
    std::ostringstream words;
    words.precision(17);
    words << "hooke 1e-200 0 damping none tangential none cohesion " << law_name << " 1 " << degrees << " volume "
          << volume << " " << options;
    return words.str();
  }

  // Of the bridge that formed at touch and was pulled to the distance; 0 where it has ruptured.
  real force(real gap) const { return -pulled(gap).normal; }
  real potential(real gap) const { return pulled(gap).cohesive; }
  real work() const { return -potential(0); }  // that ruptures it
  real rupture() const
  {
    const Setting s = setting(line());
    return reach(s, s, 1, 1);
  }

 private:
  ContactForce pulled(real gap) const
  {
    Drive drive{law(line()), resting_pair(1, 1, 1, 0, 1e-3)};
    drive.step();
    drive.c.delta = -gap;
    return drive.step();
  }
};

}  // namespace Grit::Test
