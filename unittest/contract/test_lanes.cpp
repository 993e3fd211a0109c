// Contacts in lanes side by side get bit for bit what they get one by one.
#include "any_law.h"
#include "contract/lane_checks.h"
#include "fast_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

LawId id_of(Slot slot, const std::string &name)
{
  for (const LawId id : all_laws({slot}))
    if (id.info().name == name) return id;
  throw std::invalid_argument("no law " + name);
}

template <class N, class D, class T, class R, class W, class C, class B, class H>
void expect_fast_is_general(const ContactLaw<N, D, T, R, W, C, B, H> *)
{
  using Own = ContactLaw<N, D, T, R, W, C, B, H>;
#if defined(GRIT_REGISTERS)
  static_assert(FITS_REGISTERS<Own>, "a fast law whose calls are not written over numbers is computed in lanes");
#endif
  const std::vector<LawId> fixed{id_of(NORMAL, N::name),  id_of(DAMPING, D::name),  id_of(TANGENTIAL, T::name),
                                 id_of(ROLLING, R::name), id_of(TWISTING, W::name), id_of(COHESION, C::name),
                                 id_of(BOND, B::name),    id_of(HEAT, H::name)};
  Random random(1);
  EXPECT_TRUE(holds(of_each_variant(random, fixed, [&](const Setting &, const Law &general, bool lammps_kinematics) {
    EXPECT_TRUE(Own::is_chosen_by(general));
    const Own own = Own::chosen_by(general);
    const std::vector<OneContact> contacts = random_contacts(random, general.outlives_overlap);
    Complaints complaints = check_lanes(own, general, contacts, lammps_kinematics);
    if (complaints.empty()) complaints = check_lanes<GeneralLaw>(general, general, contacts, lammps_kinematics);
    return complaints;
  })));
}

template <class... Laws>
void expect_all_fast_are_general(const std::tuple<Laws...> *)
{
  (expect_fast_is_general(static_cast<const Laws *>(nullptr)), ...);
}

// Laws over numbers that no fast law of the list has.
template <class N, class D, class T, class R, class W>
using OverNumbers = ContactLaw<N, D, T, R, W, Cohesion::None, Bond::None, Heat::None>;
using OthersOverNumbers = std::tuple<
    OverNumbers<Normal::Hertz, Damping::Velocity, Tangential::MindlinForce, Rolling::Sds, Twisting::Sds>,
    OverNumbers<Normal::HertzMaterial, Damping::Tsuji, Tangential::MindlinRescale, Rolling::None, Twisting::Marshall>,
    OverNumbers<Normal::HertzMaterial, Damping::CoeffRestitution, Tangential::MindlinRescaleForce, Rolling::None,
                Twisting::None>>;

}  // namespace

// Bonds are computed one by one.
GRIT_CONTRACT(InLanes, {NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT});
GRIT_RULE(InLanes, AsOneByOne, "lanes")

TEST(ContactLanes, FastLawsAreGeneral)
{
  expect_all_fast_are_general(static_cast<const FastLaws *>(nullptr));
  expect_all_fast_are_general(static_cast<const OthersOverNumbers *>(nullptr));
}

// The lanes hold what a law left when the next one comes: an idle law must not give it.
TEST(ContactLanes, IdleLawsGiveNothingAfterOthers)
{
  Random random(1);
  const Law all =
                law("hooke 1e3 .5 tangential linear_history 200 1 .4 rolling sds 10 1 .1 twisting sds 10 1 .1 "
                    "cohesion sjkr 20"),
            few = law("hooke 1e3 .5 tangential none");
  std::vector<OneContact> contacts = random_contacts(random, false);
  Complaints complaints;
  ContactLanes lanes;
  lanes.lammps_kinematics = false;
  for (const Law &made : {all, few}) {
    for (OneContact &c : contacts) c.touch = APART;
    clear_forces(lanes);
    for (std::size_t step = 0; step < contacts[0].motion.size(); step++)
      check_lanes_in_step<GeneralLaw>(made, made, contacts, step, lanes, complaints);
  }
  EXPECT_TRUE(holds(complaints));
}

// Laws that the compiler knows never do.
TEST(ContactLanes, SynchronizedAsOneByOne)
{
  Random random(1);
  const Law made =
                law("hooke 1e3 .5 tangential linear_history 200 1 .4 rolling sds 10 1 .1 twisting marshall "
                    "synchronized_verlet"),
            plain = law("hooke 1e3 .5 tangential linear_history 200 1 .4 rolling sds 10 1 .1 twisting marshall");
  const std::vector<OneContact> contacts = random_contacts(random, false);
  for (const bool lammps_kinematics : {false, true}) {
    EXPECT_TRUE(holds(check_lanes<GeneralLaw>(made, made, contacts, lammps_kinematics)));
    EXPECT_FALSE(check_lanes<GeneralLaw>(made, plain, contacts, lammps_kinematics).empty()) << "it changes nothing";
  }
}

// Bodies that do not touch, whether they did in the last step or not.
TEST(ContactLanes, BodiesApartHaveNoForceAndNoMemory)
{
  Random random(1);
  const Law made = law("hertz 1e3 .5 tangential mindlin 1e3 1 .4 rolling sds 10 1 .1 twisting sds 10 1 .1");
  ContactLanes lanes;
  lanes.dt = 0.01;
  lanes.step = lanes.time = 0;
  lanes.lammps_kinematics = false;
  clear_forces(lanes);
  for (int k = 0; k < LANES; k++) {
    lanes.bodies.set(k, {2.001 * random.direction(), 1, random.vector(1), 1, random.vector(1), 1, random.vector(1), 1,
                         0, k % 2 == 0});
    for (auto &value : lanes.history.value) value[k] = 42;
  }
  evaluate_lanes<GeneralLaw>(made, lanes);
  for (int k = 0; k < LANES; k++) {
    const PairForce f = lanes.result.get(k);
    EXPECT_TRUE(f.ended);
    EXPECT_EQ(norm(f.force) + norm(f.torque_i) + norm(f.torque_j) + fabs(f.stored), 0);
    for (int m = 0; m < MAX_HISTORY; m++) EXPECT_EQ(lanes.history.value[m][k], m < made.nhistory() ? 0 : 42) << m;
  }
}
