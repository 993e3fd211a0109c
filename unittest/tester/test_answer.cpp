// What the law tester tells, writes and draws.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Spheres of 5 and 7.5 mm, density 2500.
Pair pair_of(const Law &law)
{
  Pair p;
  p.law = law;
  p.a.radius = p.a.radius0 = .005;
  p.b.radius = p.b.radius0 = .0075;
  p.a.mass = 4.0 / 3.0 * PI * std::pow(.005, 3) * 2500;
  p.b.mass = 4.0 / 3.0 * PI * std::pow(.0075, 3) * 2500;
  return p;
}

Collision collision(const Law &law, real speed)
{
  const Pair p = pair_of(law);
  return collide(p, speed, critical_steps(p, stiffness_at(p, 1e-5)).least());
}

}  // namespace

// Of an independent Python implementation: linear contact of E = 10 and 30 MPa at 0.1 m/s.
TEST(Constants, LinearCollision)
{
  const Collision c =
      collision(law("cundall 1e7 damping none tangential none", "cundall 3e7 damping none tangential none"), .1);
  EXPECT_EQ(c.end, Collision::PARTED);
  EXPECT_NEAR(c.duration, 3.084982744e-4, 1e-4 * 3.084982744e-4);
  EXPECT_NEAR(c.overlap, 9.819805061e-6, 1e-5 * 9.819805061e-6);
  EXPECT_NEAR(c.force, 1.028327581, 1e-5);
  EXPECT_NEAR(c.restitution, 1, 1e-6);
}

// The same for the plastic pellet: restitution from energies.
TEST(Constants, PelletCollisions)
{
  const struct {
    const char *coeffs;
    real speed, overlap, restitution;
  } cases[] = {{"100 0", .1, 9.947551942e-6, .9747197252},
               {"100 .05", .1, 9.947551942e-6, .9746695872},
               {"1000 0", .1, 1.10352142e-5, .8054756789},
               {"1000 .01", 1, 1.942032808e-4, .3041814396}};
  for (const auto &x : cases) {
    const std::string rest = std::string(" ") + x.coeffs + " damping none tangential none";
    const Collision c = collision(law("pellet 1e7" + rest, "pellet 3e7" + rest), x.speed);
    EXPECT_NEAR(c.overlap, x.overlap, 1e-4 * x.overlap) << x.coeffs;
    EXPECT_NEAR(c.restitution, x.restitution, 2e-4) << x.coeffs;
  }
}

// The restitution of the law, at any speed.
TEST(Constants, RestitutionOfADampedContact)
{
  const Law hertz = law("hertz/material 1e7 .6 .3 damping coeff_restitution tangential none");
  for (const real speed : {.01, 1.}) EXPECT_NEAR(collision(hertz, speed).restitution, .6, 1e-4) << speed;
}

TEST(Constants, BodiesThatStayTogether)
{
  const Collision c = collision(law("jkr 1e6 1 .3 10 damping viscoelastic tangential none"), 1e-4);
  EXPECT_EQ(c.end, Collision::TOGETHER);
}

// Too fast for the stiffness, too slow for a number: no answer, and no crash.
TEST(Constants, CollisionsWithoutAnAnswer)
{
  EXPECT_EQ(collision(law("hooke 10 0 tangential none"), 10).end, Collision::THROUGH);
  EXPECT_EQ(collision(law("hooke 1e6 0 tangential none"), 1e-15).end, Collision::UNRESOLVED);
  for (const char *words :
       {"--speed 10 hooke 10 0 tangential none", "--speed 1e-15 hooke 1e6 0 tangential none",
        "--mass 1e300 hooke 1e6 0 tangential none", "--mass 1e-300 hooke 1e6 0 tangential none",
        "--radius 1e80 hooke 1e6 0 tangential none", "--normal 1e200,0,0 hooke 1e6 0 tangential none",
        "--normal 1e-160,1e-160,0 hooke 1e6 0 tangential none", "--at 0.009 hooke 1e6 0 tangential none"}) {
    std::ostringstream out;
    const std::string sentence = sentence_of([&] { Tester::answer(request(words), out); });
    EXPECT_TRUE(sentence == "accepted" || sentence.find("expected") == 0) << sentence;
    EXPECT_EQ(out.str().find("nan"), std::string::npos) << words << "\n" << out.str();
  }
}

// A liquid bridge holds on to a gap: the contact lasts as long as in the protocol.
TEST(Constants, ContactTimeOfALawBeyondTheOverlap)
{
  const Request r = request("--speed .5 jkr 1e6 1 .3 5 damping none tangential none");
  const Experiment &e = r.experiments.at(0);
  const Collision c = collide(e.pair, .5, critical_steps(e.pair, stiffness_at(e.pair, reference_overlap(e))).normal);
  const Request protocol = request("--protocol collision --set speed=.5 jkr 1e6 1 .3 5 damping none tangential none");
  EXPECT_NEAR(c.duration, last(run_one(protocol), "time"), 0.01 * c.duration);
}

// pi r sqrt(rho/G)/(0.1631 nu + 0.8766) of the smaller sphere, by hand: G = 3.84615e9, 0.015708 8.06226e-4/0.92553.
TEST(Constants, RayleighTimeOfTheSmallerSphere)
{
  const Request r = request("--radius .005,.0075 hertz/material 1e10 .5 .3 tangential none");
  const Experiment &e = r.experiments.at(0);
  EXPECT_NEAR(rayleigh_time(e.pair, e.laws.a, e.laws.a), PI * .005 * std::sqrt(2500 / 3.846153846153846e9) / 0.92553,
              1e-15);
  const Request hooke = request("hooke 1e3 0 tangential none");
  EXPECT_EQ(rayleigh_time(hooke.experiments.at(0).pair, hooke.experiments.at(0).laws.a, hooke.experiments.at(0).laws.a),
            0);
}

// 2 sqrt(m/k), and 2 sqrt(m/(3.5 k_t)) for spheres that turn.
TEST(Constants, CriticalSteps)
{
  const Pair p = request("--mass 2 hooke 100 0 damping none tangential linear_history 50 0 .5").experiments.at(0).pair;
  const CriticalSteps steps = critical_steps(p, stiffness_at(p, 1e-5));
  EXPECT_NEAR(steps.normal, 0.2, 1e-12);
  EXPECT_NEAR(steps.tangential, 2 / std::sqrt(3.5 * 50), 1e-12);
}

TEST(Answer, SaysWhatAUserWantsToSee)
{
  std::ostringstream out;
  Tester::answer(request("--radius .01 --density 1000 --speed 0.5 hertz/material 1e7 .6 .3 damping coeff_restitution "
                         "tangential mindlin NULL .5 .4"),
                 out);
  for (const char *item : {"hertz/material 1e7 .6 .3", "radius 0.01 m", "normal stiffness", "tangential stiffness",
                           "critical step, normal", "critical step, tangential", "Rayleigh time",
                           "head-on collision at 0.5 m/s", "contact time", "restitution", "largest force"})
    EXPECT_NE(out.str().find(item), std::string::npos) << item << " in\n" << out.str();
}

TEST(Answer, SaysWhereTheLawDoesNotHold)
{
  const auto says = [](const std::string &words) {
    std::ostringstream out;
    Tester::answer(request(words), out);
    return out.str();
  };
  const std::string laws = "thornton_ning 5e8 0 .25 500 1e6 damping none tangential none",
                    note = "note: expected a_y/a_0 of at least 1.15 between ",
                    got = " in '" + laws + "', got 0.719073 of ";
  const std::string pair = says("--radius 0.5 " + laws), wall = says("--radius 0.25 --wall " + laws);
  EXPECT_NE(pair.find(note + "spheres of radius 0.5 and 0.5" + got), std::string::npos) << pair;
  EXPECT_NE(wall.find(note + "a sphere of radius 0.25 and a flat wall" + got), std::string::npos) << wall;
  EXPECT_EQ(says("--radius 0.5 thornton_ning 5e8 0 .25 .5 1e7 damping none tangential none").find("note"),
            std::string::npos);
}

TEST(Answer, WritesATableWithNamesAndUnits)
{
  const Result r = run_stages("--mass 1 pellet 1e7 1000 .05 thinning 1 tangential cundall .2 .5",
                              "step 1e-3\nstage normal velocity -1e-4 for steps 5\n");
  std::ostringstream si, lj;
  write_table(r, "si", si);
  write_table(r, "lj", lj);
  EXPECT_EQ(si.str().substr(0, 27), "time [s],step [-],stage [-]");
  for (const char *column : {"overlap [m]", "v_twist [rad/s]", "m_bend1 [N m]", "normal_kn [N/m]", "normal_area [m^2]",
                             "tangential_force_1 [N]", "e_plastic [J]", "radius_a_now [m]"})
    EXPECT_NE(si.str().find(column), std::string::npos) << column;
  EXPECT_NE(lj.str().find("normal_kn [force/length]"), std::string::npos);
  // Every digit is there.
  std::istringstream lines(si.str());
  std::string line;
  for (const auto &row : r.rows) {
    if (&row == &r.rows.front()) std::getline(lines, line);
    std::getline(lines, line);
    std::istringstream cells(line);
    for (const real expected : row) {
      std::string cell;
      std::getline(cells, cell, ',');
      EXPECT_EQ(std::strtod(cell.c_str(), nullptr), expected);
    }
  }
}

TEST(Answer, RefusesAFileThatCannotBeWritten)
{
  std::ostringstream out;
  EXPECT_EQ(sentence_of([&] { Tester::answer(request("--table /nowhere/x.csv hooke 1e4 0 tangential none"), out); }),
            "expected to write the file '/nowhere/x.csv' for --table, got an error");
  if (std::filesystem::exists("/dev/full"))
    EXPECT_EQ(sentence_of([&] { Tester::answer(request("--table /dev/full hooke 1e4 0 tangential none"), out); }),
              "expected to write the file '/dev/full' for --table, got an error");
}

// A curve for each law, with the words in which it differs for its name, and no panel of energies.
TEST(Figure, ComparesLaws)
{
  const Request r = request("--plot a.svg hooke 1e4 0 tangential none", {"--compare", "hooke 2e4 0 tangential none"});
  ASSERT_EQ(r.experiments.size(), 2u);
  std::vector<Result> results;
  for (const Experiment &e : r.experiments) results.push_back(Tester::run(e));
  const std::string script = drawing(results, r);
  EXPECT_NE(script.find("title 'kn = 1e4 N/m'"), std::string::npos);
  EXPECT_NE(script.find("title 'kn = 2e4 N/m'"), std::string::npos);
  EXPECT_NE(script.find("title 'hooke kn = …, damp = 0; tangential none'"), std::string::npos);
  EXPECT_EQ(script.find("elastic"), std::string::npos);
  EXPECT_NE(script.find("multiplot layout 1,1"), std::string::npos);
}

// The peak of the curve is the force at the deepest point, in the unit of the axis.
TEST(Figure, DrawsWhatWasRecorded)
{
  const Request r = request("--plot a.svg --set depth=1e-4 hooke 1e6 0 damping none tangential none");
  const std::string script = drawing({run_one(r)}, r);
  EXPECT_NE(script.find("set ylabel \"normal force (N)\""), std::string::npos);
  EXPECT_NE(script.find("set xlabel \"overlap (µm)\""), std::string::npos);
  EXPECT_NE(script.find("\n100 100\n"), std::string::npos);
}

// Stages that say nothing about it: what is not zero, and the energies.
TEST(Figure, DrawsForceAndEnergiesOfBareStages)
{
  const Request r =
      request("--plot a.svg --step 1e-6 hooke 1e6 0 tangential none", {"--stage", "normal velocity -1 for steps 3"});
  const std::string script = drawing({run_one(r)}, r);
  EXPECT_NE(script.find("multiplot layout 2,1"), std::string::npos);
  EXPECT_NE(script.find("set ylabel \"energy"), std::string::npos);
}

// A telephone shows it: long titles and entries have several lines, and many panels two columns.
TEST(Figure, IsNarrow)
{
  const std::string line = "hertz/material 5e7 0 0.25 damping none tangential mindlin NULL 0 0.5";
  const Request r =
      request("--plot a.svg " + line + " cohesion washino 0.072 20 volume_ratio 1e-4", {"--compare", line});
  std::vector<Result> results;
  for (const Experiment &e : r.experiments) results.push_back(Tester::run(e));
  const std::string script = drawing(results, r);
  EXPECT_NE(script.find("svg size 440,"), std::string::npos);
  EXPECT_NE(script.find("damp = 0, nu = 0.25;'.\"\\n\".'damping none;"), std::string::npos);
  EXPECT_NE(script.find("title 'cohesion washino tension = 0.072 N/m,', keyentry with lines lc \"white\" title 'angle"),
            std::string::npos);
  const Request all = request("--plot a.svg --step 1e-6 " + line,
                              {"--stage", "normal velocity -1 shear1 velocity 1 shear2 velocity 1 for steps 3"});
  EXPECT_NE(drawing({run_one(all)}, all).find("multiplot layout 2,2"), std::string::npos);
}

TEST(Figure, RefusesAFileThatCannotBeWritten)
{
  const Request r = request("--plot /nowhere/a.svg hooke 1e6 0 tangential none");
  EXPECT_EQ(sentence_of([&] { draw({run_one(r)}, r); }),
            "expected to write the file '/nowhere/a.svg' for --plot, got an error");
}

#ifdef GRIT_GNUPLOT
// Gnuplot ends as if all were well.
TEST(Figure, IsWholeOrRefused)
{
  const std::string full = "/dev/full";
  if (!std::filesystem::exists(full)) GTEST_SKIP() << "needs a full disk";
  for (const std::string ending : {".svg", ".png"}) {
    const std::string file = testing::TempDir() + "grit_full" + std::to_string(getpid()) + ending;
    std::filesystem::create_symlink(full, file);
    Request r = request("hooke 1e6 .5 tangential none");
    r.plot = file;
    EXPECT_EQ(
        sentence_of([&] { draw({run_one(r)}, r); }),
        "expected gnuplot to write all of '" + file + "' for --plot, got a part of it: is there room on the disk?");
    std::filesystem::remove(file);
  }
}

// A picture by gnuplot itself.
TEST(Figure, IsAPicture)
{
  for (const auto &[ending, begin] : {std::pair(".svg", "<?xml"), std::pair(".png", "\x89PNG")}) {
    const std::string file = testing::TempDir() + "grit_figure" + std::to_string(getpid()) + ending;
    Request r = request("hooke 1e6 .5 tangential none", {"--compare", "hooke 2e6 .5 tangential none"});
    r.plot = file;
    std::vector<Result> results;
    for (const Experiment &e : r.experiments) results.push_back(Tester::run(e));
    draw(results, r);
    std::string start(std::string(begin).size(), ' ');
    std::ifstream(file).read(&start[0], static_cast<std::streamsize>(start.size()));
    EXPECT_EQ(start, begin);
    std::remove(file.c_str());
  }
}
#endif

// Quotes in names of files do not end them.
TEST(Figure, KeepsQuotesOutOfTheScript)
{
  Request r = request("--plot a.svg hooke 1e6 0 tangential none");
  r.plot = "it's.svg";
  EXPECT_NE(drawing({run_one(r)}, r).find("set output 'it''s.svg'"), std::string::npos);
}

// Without gnuplot the program says so; a long script must not end it by a signal.
TEST(Figure, NeedsGnuplot)
{
  const std::string path = std::getenv("PATH");
  Request r = request("--plot a.svg --protocol impact hooke 1e6 .5 tangential linear_history 1e6 0 .5");
  std::vector<Result> results;
  for (const Experiment &e : r.experiments) results.push_back(Tester::run(e));
  for (int k = 0; k < 200; k++) results[0].pictures.push_back(results[0].pictures[0]);  // longer than a pipe holds
  setenv("PATH", "/nowhere", 1);
  const std::string sentence = sentence_of([&] { draw(results, r); });
  setenv("PATH", path.c_str(), 1);
  EXPECT_FALSE(std::ifstream("a.svg")) << "an empty file is left";
  EXPECT_EQ(sentence, "expected the command gnuplot to write 'a.svg' for --plot, got an error: is it in PATH?");
}

TEST(Answer, SaysWhereThereIsNoStiffness)
{
  std::ostringstream out;
  const char *const vanishing = "--radius 1e-30 hertz 1e-300 0 tangential none";  // kn a = 1e-330
  EXPECT_NE(sentence_of([&] { Tester::answer(request(vanishing), out); }), "accepted");
  EXPECT_NE(out.str().find("no collision: the contact has no stiffness"), std::string::npos) << out.str();
}
