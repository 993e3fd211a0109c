"""`fix pour` of LAMMPS with the rate of an insertion of LIGGGHTS."""
import math

from .regions import Region
from .wrong import Left

PAGE = "examples/convert/liggghts2grit.md"
WITHOUT_END = 1_000_000   # particles of an insertion that goes on until its fix ends
ATTEMPTS = 2000           # for each particle of a batch
MOST_VOLUME = 0.6         # share of its region that a batch can fill
FEW = 5                   # particles of a batch, below which the region would change too much
ROOM = 2.5                # height of the region over the largest diameter, at least


def fall_time(speed, height, gravity):
    """Time in which a particle of this speed falls through a height: after it fix pour inserts again."""
    return (math.sqrt(speed**2 + 2*gravity*height) - speed)/gravity


def even_height(rate, speed, low, high, gravity):
    """The upper end, a little lower, for which a batch is a whole number of particles: else the rate is rounded."""
    batch = math.floor(rate*fall_time(speed, high - low, gravity))
    time = batch/rate
    return low + speed*time + 0.5*gravity*time**2 if batch >= FEW else high


def pour_lines(script, command, options, region, rate, number, parts, speed):
    """Region and fix pour for each template; their batches have the number that makes the rate."""
    if script.gravity is None:
        raise Left("fix pour needs a `fix gravity` along -z above", PAGE)
    if region.style == "sphere" or (region.style == "cylinder" and region.axis != "z"):
        raise Left("fix pour needs a block or a cylinder along z", PAGE)
    name, group = command.words[1:3]
    seed = options.get("seed", ["1"])[0]
    if options.get("all_in", ["no"])[0] == "yes":
        region = region.shrunk(max(one.radii[1] for _, one in parts))
    region = Region(region.style, list(region.numbers), region.axis)
    low, high = region.bounds("z")
    if rate and len(parts) == 1:
        high = even_height(rate, abs(speed[2]), low, high, script.gravity)
        region.numbers[5 if region.style == "block" else 4] = high
    period = fall_time(abs(speed[2]), high - low, script.gravity)
    period = max(round(period/script.need(script.step, "the time step")), 1)*script.value(script.step)
    lines = [f"region {name}_in {region.words()}"]
    steps = script.steps_until_unfix(name)
    for k, (share, one) in enumerate(parts):
        wanted = None if number is None else max(round(number*share), 1)
        batch = max(rate*share*period, 1) if rate else (wanted or WITHOUT_END)
        filled = min((round(batch) + 0.01)*one.mean_volume()/region.volume(), MOST_VOLUME)
        if wanted is None:
            wanted = max(int(rate*share*steps*script.value(script.step)), 1) if steps and rate else WITHOUT_END
        fix = name if k == 0 else f"{name}_{k + 1}"
        lines.append(line(fix, group, wanted, one, int(seed) + k, name, filled, speed))
        if k:
            script.also_gone.setdefault(name, []).append(f"{name}_{k + 1}")
    return lines


def line(fix, group, number, one, seed, region, filled, speed):
    small, large = (2*r for r in one.radii)
    sizes = f"range {small:.10g} {large:.10g}" if one.even else f"one {large:.10g}"
    x, y, z = speed
    density = f"{one.density:.10g}"
    return (f"fix {fix} {group} pour {number} {one.kind} {seed} region {region}_in diam {sizes} dens {density} "
            f"{density} vol {filled:.6g} {ATTEMPTS} vel {x:.10g} {x:.10g} {y:.10g} {y:.10g} {z:.10g}")


def stream(script, command, options, parts):
    """Through a face: a block or cylinder above it, from which particles fall."""
    from .insertion import flow, pour, total, velocity
    from .stl import face
    name = options.get("insertion_face", [""])[0]
    if name not in script.meshes:
        raise Left(f"the face '{name}' was not translated", PAGE)
    one = script.meshes[name]
    bounds, area = face(script.folder/one.file, one.placement)
    flat = [high - low for low, high in bounds]
    largest = max(template.radii[1] for _, template in parts)
    if flat[2] > 0.05*max(flat[:2]) or area <= 0:
        raise Left("the face of the insertion is not level", PAGE)
    if velocity(script, options)[2] >= 0:
        raise Left("particles do not come down through the face", PAGE)
    low, high = bounds[2][0], bounds[2][1] + script.need(options.get("extrude_length", ["0"])[0], "extrude_length")
    high = max(high, low + ROOM*2*largest)
    if script.box is not None:
        top = script.box.bounds("z")[1]
        low, high = min(low, top - ROOM*2*largest), min(high, top)
    if area < 0.9*flat[0]*flat[1] and abs(flat[0] - flat[1]) < 0.05*flat[0]:
        center = [0.5*(a + b) for a, b in bounds[:2]]
        region = Region("cylinder", [*center, math.sqrt(area/math.pi), low, high], "z")
    else:
        region = Region("block", [*bounds[0], *bounds[1], low, high])
    if min(flat[:2]) < 2*largest and options.get("all_in", ["no"])[0] == "yes":
        raise Left("the face is smaller than a particle", PAGE)
    pour(script, command, options, region, flow(script, options, parts), total(script, options, parts),
         "fix pour above the face: the same rate, in batches that fall from where they come in")
