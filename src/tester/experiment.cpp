#include "tester/experiment.h"

#include <algorithm>

#include "setup/messages.h"

namespace Grit::Tester {

namespace {

// As pair_style granular/superellipsoid/grit has it.
void check_laws_of_shapes(const Experiment &e)
{
  if (e.pair.law.thins)
    refuse(
        "expected no normal law with thinning, which changes radii of spheres, for bodies that are no spheres, got "
        "one");
  if ((e.laws.a.law(NORMAL).gives & PREPARED) != 0)
    refuse("expected another normal law than mdr, which is one of spheres, for bodies that are no spheres, got mdr");
}

}  // namespace

void make_pair(Experiment &e)
{
  e.pair.law = make_law(e.laws.a, e.laws.mixed ? e.laws.b : e.laws.a, "line of laws");
  if (e.pair.wall && e.pair.law.synchronizes())
    refuse("expected no 'synchronized_verlet' with --wall, because it changes contacts of particles only, got it");
  if (e.pair.shapes.given) check_laws_of_shapes(e);
}

real reference_overlap(const Experiment &e)
{
  const real fraction = 0.01;
  return e.reference > 0 ? e.reference : fraction * effective_radius(e.pair);
}

namespace {

const char *const STEP_NAME = "dt";

// Constants that expressions may name.
void name_constants(const Experiment &e, Names &names)
{
  const Stiffness k = stiffness_at(e.pair, reference_overlap(e));
  names.set("radius_a", e.pair.a.radius);
  names.set("radius_b", e.pair.wall ? 0 : e.pair.b.radius);
  names.set("mass_a", e.pair.a.mass);
  names.set("mass_b", e.pair.wall ? 0 : e.pair.b.mass);
  names.set("reff", effective_radius(e.pair));
  names.set("meff", effective_mass(e.pair));
  names.set("kn", k.normal);
  names.set("kt", k.tangential);
  names.set("critical_step", critical_steps(e.pair, k).least());
}

// Rates of a step of a smooth stage over those that the stage says. Bodies that start and stop at rest, with accelerations
// that grow from 0 and return to it, go the part s - sin(2 pi s)/(2 pi) of their way in the part s of the time (cycloidal
// motion). The mean over the step is taken, so that the ways of all steps add up.
real smooth_share(long step, long steps)
{
  const real half = PI / real(steps);
  return 1 - std::sin(half) / half * std::cos((2 * real(step) + 1) * half);
}

Drive scaled(Drive drive, real by)
{
  for (int k = 0; k < NDOFS; k++)
    if (drive.mode[k] == Mode::velocity) drive.value[k] *= by;
  drive.rotation = by * drive.rotation;
  return drive;
}

class Runner {
 public:
  Runner(const Experiment &e, const Protocol &p, Names &n, Result &r) :
      experiment(e), protocol(p), names(n), result(r), every(rows_after(e, p)), bodies(start(e, p))
  {
    take();
  }

  void run(const Stage &stage)
  {
    at.stage++;
    at.cycle = stage.cycle;
    at.stage_steps = 0;
    at.stage_time = 0;
    at.bounces = 0;
    at.broken = false;
    take();
    const Drive drive = drive_of(stage);
    const long limit = limit_of(stage);
    bodies.begin(stage.smooth ? scaled(drive, 0) : drive);
    if (at.step == 0) {
      take();
      keep();
    }
    do step(stage, stage.smooth ? scaled(drive, smooth_share(at.stage_steps, limit)) : drive);
    while (!ended(stage, limit));
    if (at.step % every != 0) keep();
    for (const Action &action : stage.done) act(action);
  }

 private:
  const Experiment &experiment;
  const Protocol &protocol;
  Names &names;
  Result &result;
  const long every;
  TwoBodies bodies;
  Progress at;
  int bounces_before = 0;

  static long rows_after(const Experiment &e, const Protocol &p)
  {
    return std::max(1L, (e.every > 0 ? e.every : p.every) / e.coarser);
  }
  static TwoBodies start(const Experiment &e, const Protocol &p)
  {
    Pair pair = e.pair;
    pair.overlap = p.overlap;
    const real most = largest_overlap(e.pair);
    if (!(p.overlap < most)) refuse("expected an overlap below ", most, " at the beginning, got ", p.overlap);
    return TwoBodies(pair);
  }
  void take() { result.quantities.take(bodies, at); }
  void keep()
  {
    constexpr std::size_t MOST_ROWS = 500000;  // some hundred megabytes
    if (result.rows.size() >= MOST_ROWS)
      refuse("expected at most ", MOST_ROWS, " rows of the table, got more: take --every larger than ", every);
    result.rows.push_back(result.quantities.values());
  }

  Drive drive_of(const Stage &stage) const
  {
    Drive drive{stage.mode, {}, {0, 0, 0}};
    for (int k = 0; k < NDOFS; k++) {
      drive.value[k] = stage.value[k].value();
      if (experiment.pair.wall && stage.mode[k] == Mode::force && experiment.pair.weight >= 0.5)
        refuse("expected a weight below 0.5 for a force on the sphere at a wall in ", stage.place, ", got ",
               experiment.pair.weight);
    }
    if (stage.rotation.empty()) return drive;
    if (experiment.pair.wall) refuse("expected two spheres for 'turn' in ", stage.place, ", got a wall");
    drive.rotation = {stage.rotation[0].value(), stage.rotation[1].value(), stage.rotation[2].value()};
    return drive;
  }

  long limit_of(const Stage &stage) const
  {
    if (stage.end == Stage::UNTIL) return experiment.most_steps;
    const real given = stage.limit[0].value();
    if (stage.end == Stage::STEPS && given != std::floor(given))
      refuse("expected a whole number of steps in ", stage.place, ", got ", given);
    const real steps = stage.end == Stage::TIME ? std::round(given / result.step) : given;
    if (!(steps >= 1 && steps <= experiment.most_steps))
      refuse("expected from 1 to ", experiment.most_steps, " steps of ", result.step, " in ", stage.place, ", got ",
             steps);
    return static_cast<long>(steps);
  }

  void step(const Stage &stage, const Drive &drive)
  {
    try {
      bodies.broken = false;
      bodies.step(drive, result.step);
    } catch (const std::domain_error &refused) {
      refuse(refused.what(), " in ", stage.place, ": take smaller steps or other rates than at time ", at.time);
    }
    at.step++;
    at.stage_steps++;
    at.time += result.step;
    at.stage_time += result.step;
    at.bounces += bodies.bounces - bounces_before;
    bounces_before = bodies.bounces;
    at.broken = at.broken || bodies.broken;
    take();
    if (at.step % every == 0) keep();
    for (const real value : bodies.action())
      if (!std::isfinite(value))
        refuse("expected finite forces in ", stage.place, ", got ", value, " at time ", at.time);
  }

  void act(const Action &action)
  {
    if (!action.parameter.empty()) return names.set_parameter(action.parameter, action.value[0].value());
    Note note{at.stage, at.time, {}};
    for (const Expression &e : action.value) note.values.emplace_back(e.text(), e.value());
    result.notes.push_back(note);
  }

  bool ended(const Stage &stage, long limit) const
  {
    if (stage.end != Stage::UNTIL) return at.stage_steps >= limit;
    if (stage.limit[0].value() != 0) return true;
    if (at.stage_steps < limit) return false;
    refuse("expected '", stage.limit[0].text(), "' within ", limit, " steps in ", stage.place,
           ", got none: the stage would not end");
  }
};

}  // namespace

Result run(const Experiment &experiment)
{
  Result result(experiment.laws.a, experiment.pair.shapes.given);
  Names names;
  name_constants(experiment, names);
  std::vector<real> &values = result.quantities.values();
  for (std::size_t k = 0; k < values.size(); k++) names.record(result.quantities.columns()[k].name, &values[k]);
  names.set(STEP_NAME, 0);  // which the stages may set
  const Protocol protocol(experiment.stages, experiment.given, names);
  result.step = real(experiment.coarser) * (experiment.step > 0 ? experiment.step : protocol.step);
  if (!(result.step > 0)) refuse("expected a time step: the line 'step' in the stages or --step, got none");
  names.set(STEP_NAME, result.step);
  result.pictures = protocol.pictures;
  Runner runner(experiment, protocol, names, result);
  for (const Stage &stage : protocol.stages) runner.run(stage);
  return result;
}

}  // namespace Grit::Tester
