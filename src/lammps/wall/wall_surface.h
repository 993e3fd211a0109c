// The surface of a wall, as the fix asks it: where it is, what a particle touches, what a restart file says of it. A kind of wall
// is one such object; all that walls have in common is in fix_wall_base.h.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "pointers.h"

#include "kernel/particle_memory.h"
#include "shape/body_shape.h"
#include "shape/law_radius.h"
#include "wall/wall_contact.h"
#include "wall/wall_place.h"
#include "wall/wall_record.h"
#include "wall/wall_words.h"
#include "wall_list.h"

namespace Grit {
class MeshSurface;
}

namespace LAMMPS_NS {
class FixWallBase;
class WallServo;

class WallSurface : protected Pointers {
 public:
  explicit WallSurface(FixWallBase &fix);
  virtual ~WallSurface() = default;

  // ---- the command: these throw std::invalid_argument ----

  // Reads itself from the words after the laws; k at the first, afterwards behind the last.
  virtual void read(std::size_t &k) = 0;
  // One of its own keywords, likewise; false if it does not know it.
  virtual bool read_keyword(std::size_t &k) = 0;
  virtual std::string keywords() const { return "wiggle, shear"; }  // for messages
  virtual void complete() {}                                        // all words are read

  // ---- a run ----

  virtual void begin_run() {}  // laws and group are known
  virtual void end_setup() {}
  virtual void end_run() {}
  virtual void advance() = 0;  // to where it is in this step
  // Makes it ready to be asked by so many threads at once, where it is in this step; false if it cannot be.
  virtual bool divide(int /*threads*/) { return true; }
  // Largest speed of its surface now, where own particles may be.
  virtual double speed() const { return 0; }
  // How it moves, apart from along itself: not, without a change of its shape, or in a way that has no bound.
  enum class Travel { none, rigid, unknown };
  virtual Travel travel() const = 0;
  virtual Grit::WallPlace place() const { return {}; }   // in this step, of one that keeps its shape
  virtual bool asks_variables() const { return false; }  // of the input, where it is
  virtual double across_borders() const { return 0; }    // how far at most images of a particle are from it

  // ---- a particle, in a step: asked by several threads at once, the last two by one ----

  // Some part may be within this distance, or x is on the other side.
  virtual bool is_near(Grit::vec3 x, double distance, int thread) = 0;
  // A particle at x, which touches what is at a distance of `touch` and feels what is within `reach`.
  struct Seeker {
    int particle;
    Grit::vec3 x;
    double touch, reach;
    int thread;
  };
  // A particle that is no sphere: its bodies are spheres with its curvature that touch the wall where it does, and move with it.
  struct ShapeSeeker {
    Seeker seeker;
    const Grit::BodyShape &shape;
    const Grit::Body &body;
    double equal_radius;  // of the sphere of equal volume
    Grit::LawRadius rule;
    double half_thickness;
    std::vector<Grit::Body> &spheres;
  };
  // Why such particles cannot meet it, in words; empty if they can. Adds the parts that are within its reach, with a sphere for each.
  virtual std::string foreign_to_shapes() const { return "this kind of wall"; }
  virtual void find_points(const ShapeSeeker & /*seeker*/, std::vector<Grit::WallPoint> & /*points*/) {}
  // Adds the parts that are within its reach.
  virtual void find_points(const Seeker &seeker, std::vector<Grit::WallPoint> &points) = 0;
  // Where contacts of particle i go on from one part to another: which of those that it remembers each point is.
  virtual void follow(const Grit::ContactMemory & /*zones*/, const Grit::MemoryAtWall &, int /*i*/,
                      std::vector<Grit::WallPoint> & /*points*/) const
  {
  }
  // Motion of a part of it at x - d, where a particle at x has no contact with it any more; none if nobody knows.
  virtual Grit::SurfaceMotion motion_of(int /*part*/, Grit::vec3 /*x*/, Grit::vec3 /*d*/) const { return {}; }
  // A contact of a particle has this force.
  virtual void note_contact(int /*thread*/, const Grit::Body &, const Grit::WallPoint &, const Grit::WallPush &,
                            const Grit::WallRules &)
  {
  }
  virtual void note_end() {}  // of the contacts of this step
  // What moves it if it bears a load, else null; what particles have against the load, with its numbers of this step; where it is along
  // the load, and how fast it goes, for output.
  virtual WallServo *servo() { return nullptr; }
  virtual Grit::LoadSum load_sum() const { return {}; }
  virtual double position() const { return 0; }
  virtual double position_rate() const { return 0; }
  // These particles were found near; they are until the wall has come nearer by a margin.
  virtual void note_near(const std::vector<int> & /*particles*/) {}

  virtual bool keeps_bound() const { return false; }  // a contact may live on at any distance
  // Parts that a particle can touch at once: at most, and by LAMMPS' count, which restart files have.
  virtual int most_points() const = 0;
  virtual int usual_points() const { return most_points(); }

  // ---- kernels ----

  // Why they do not know it, in words; empty if they do. The surface as they know it.
  virtual std::string foreign_to_kernels() const { return ""; }
  virtual Grit::AnyWall for_kernels() const = 0;
  // Arrays that they need of it, in their own memory; null if it has none.
  virtual const Grit::MeshSurface *mesh() const { return nullptr; }

  // ---- restart files: the surface and its motion, in which it must be that of the file, and how far the motion has got ----

  virtual void before_writing() {}  // on all processes
  virtual void describe(Grit::WallRecord &record) = 0;
  virtual void write_motion(Grit::WallRecord &record) = 0;
  virtual void read_motion(const Grit::WallRecord &record) = 0;
  // The block is one of LAMMPS' own wall of this kind, and was read.
  virtual bool read_block_of_lammps(char * /*block*/) { return false; }
  virtual Grit::WallDifference difference(const Grit::WallRecord &file);
  // The same in the first step, where it is where its motion brings it.
  virtual Grit::WallDifference displacement(const Grit::WallRecord & /*file*/) { return {}; }
  // Its surface or motion is another one than in the file.
  virtual void begin_motion(const Grit::WallRecord &file) = 0;
  // A sum over a shape that comes from a shared object, or over positions of variables; 0: neither.
  virtual std::uint64_t sum_of_shape() const { return 0; }

  // ---- output of its own ----

  virtual int interval() const { return 0; }  // of files, in steps; 0: none
  virtual void write_files() {}
  virtual double number(int /*row*/, int /*column*/) { return 0; }          // of the fix' global array
  virtual int draw(int *& /*kinds*/, double **& /*numbers*/) { return 0; }  // for dump image

 protected:
  FixWallBase &fix;
  const Grit::WallWords &words;  // of its command

  // follow() of those parts from `first` on, up to `end`, whose numbers do not stay: by normals, which turn by an angle of at
  // most this cosine.
  struct Parts {
    int first, end;
  };
  static void follow_by_normals(const Grit::ContactMemory &zones, const Grit::MemoryAtWall &contacts, int i,
                                std::vector<Grit::WallPoint> &points, Parts parts, double cosine);
  // That of bodies that are no spheres on sides of cylinders and cones.
  static void follow_places(const Grit::ContactMemory &zones, const Grit::MemoryAtWall &contacts, int i,
                            std::vector<Grit::WallPoint> &points);
  // Adds a place where a body meets it, with the sphere that stands for the body there.
  static void add_place(const ShapeSeeker &seeker, Grit::WallPoint point, const Grit::Body &sphere,
                        std::vector<Grit::WallPoint> &points)
  {
    point.sphere = static_cast<int>(seeker.spheres.size());
    seeker.spheres.push_back(sphere);
    points.push_back(point);
  }
};

template <class Surface>
std::unique_ptr<WallSurface> make_surface(FixWallBase &fix)
{
  return std::make_unique<Surface>(fix);
}

}  // namespace LAMMPS_NS
