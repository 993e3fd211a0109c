"""`mesh/surface/stress/servo`: the keyword `servo` of the wall."""
import math
from dataclasses import dataclass, field

from .answer import translated
from .face import cross, minus, placed
from .stl import corners
from .wrong import Left

PAGE = "src/lammps/wall/mesh/fix_wall_gran_mesh_grit.md"
WORDS = {"com": 3, "ctrlPV": 1, "axis": 3, "target_val": 1, "vel_max": 1, "kp": 1, "ki": 1, "kd": 1, "mode": 1, "ratio": 1}
GAINS = ("kp", "ki", "kd")
USUAL_GAIN = "0.01"  # kp of LIGGGHTS, if none is given
NEAR = 0.1           # of the highest gain of `mode auto` at particles: where the load differs by less than 0.9 of it
VELOCITIES = ("the gain is everywhere that of `mode auto` near the load, a tenth of its highest: LIGGGHTS comes to the particles "
              "with vel_max; the velocity at particles has no other limit than vel_max, in LIGGGHTS the radius times ratio in a step")
INTEGRAL = "the integral of the controller goes on, LIGGGHTS begins it anew"


@dataclass(frozen=True)
class Servo:
    """Words as the script has them."""

    controls: str              # force or torque
    target: str
    axis: list
    center: list
    speed: str
    gains: dict = field(default_factory=dict)
    ratio: str = ""            # of `mode auto`


def read(words):
    """The Servo of keywords and their values."""
    values, k = {}, 0
    while k < len(words):
        count = WORDS[words[k]]
        values[words[k]] = words[k + 1:k + 1 + count]
        k += 1 + count
    for name in ("ctrlPV", "axis", "target_val", "vel_max"):
        if name not in values:
            raise Left(f"'{name}' of the servo is missing", PAGE)
    controls, mode = values["ctrlPV"][0], values.get("mode", [""])[0]
    if controls not in ("force", "torque"):
        raise Left(f"a servo controls a force or a torque, not '{controls}'", PAGE)
    if mode not in ("", "auto") or mode and "ratio" not in values:
        raise Left("'mode auto' and 'ratio' of the servo belong together", PAGE)
    gains = {name: values[name][0] for name in GAINS if name in values}
    return Servo(controls, values["target_val"][0], values["axis"], values.get("com", ["0"]*3), values["vel_max"][0], gains,
                 values["ratio"][0] if mode else "")


def words_of(script, name, mesh, notes):
    """The keyword of the wall."""
    one = mesh.servo
    about = ["along", *one.axis] if one.controls == "force" else ["axis", *one.center, *one.axis]
    speed = one.speed if one.controls == "force" else f"{turning_speed(script, mesh):.10g}"
    load = f"v_{load_name(script, name)}" if changes(script, name) else one.target
    return " ".join(["servo", one.controls, load, *about, "vel_max", speed, *gains(script, one, notes)])


def gains(script, one, notes):
    """Gains of the controller; that of `mode auto` is, near the load, a tenth of the step of the smallest particle over vel_max."""
    if not one.ratio:
        named = one.gains if "kp" in one.gains else {"kp": USUAL_GAIN} | one.gains
        return [word for name in GAINS if script.value(named.get(name, "0")) != 0 for word in (name, named[name])]
    radii = [template.radii[0] for template in script.insertions.templates.values()]
    if not radii:
        raise Left("'mode auto' of the servo needs the smallest radius of particles, which is not known: give `kp`", PAGE)
    step = script.need(script.domain.timestep, "the time step")
    fastest = NEAR*script.need(one.ratio, "ratio")*min(radii)/step
    notes.append(VELOCITIES)
    return ["kp", f"{min(fastest/script.need(one.speed, 'vel_max'), 1):.10g}"]


def turning_speed(script, mesh):
    """LIGGGHTS limits the velocity of the corner that is farthest from the axis, `servo` the angular velocity."""
    one = mesh.servo
    center, axis = ([script.need(word, "the axis") for word in words] for words in (one.center, one.axis))
    path = script.source.path.parent/(script.variables.text(mesh.file) or mesh.file)
    points = placed(corners(path), mesh.placement, script.value)
    size = math.hypot(*axis)
    arms = [math.hypot(*cross(minus(point, center), axis))/size for point in points if size]
    if not arms or not max(arms):
        raise Left("'vel_max' of a torque is that of the corner farthest from the axis: the file of the mesh cannot be read", PAGE)
    return script.need(one.speed, "vel_max")/max(arms)


# ---- loads that change between runs: `fix_modify MESH servo/target_val T`

def load_name(script, name):
    return script.source.free_name(f"{name}_load")


def changes(script, name):
    return any(words[1:3] == [name, "servo/target_val"] for _, words in script.source.all_of("fix_modify"))


def begin(script, name, one):
    """The variable of a load that changes."""
    return [f"variable {load_name(script, name)} equal {one.target}"] if changes(script, name) else []


def modify(script, command):
    """`fix_modify` of a mesh with a servo; None of another fix."""
    words = command.words
    mesh = script.meshes.named.get("".join(words[1:2]))
    if mesh is None or mesh.servo is None:
        return None
    if words[2:3] != ["servo/target_val"] or len(words) != 4:
        raise Left(f"'{' '.join(words[2:])}' of the servo cannot change: end the wall by `unfix` and define another", PAGE)
    note = INTEGRAL*(not mesh.servo.ratio and script.value(mesh.servo.gains.get("ki", "0")) != 0)
    return translated(command, f"variable {load_name(script, words[1])} equal {words[3]}", note, PAGE)
