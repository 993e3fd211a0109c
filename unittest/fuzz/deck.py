"""The text of a script for a system and a way to run it. State after each run: `state.N`, N counting the phases."""
import re

from ways import LOOKERS

COLUMNS = "id type xu yu zu vx vy vz omegax omegay omegaz fx fy fz tqx tqy tqz radius mass"


def header(system, way):
    traits = system.traits
    resized = traits.thins or traits.mdr or system.growth
    lines = ["units si", "atom_style sphere" + (" 1" if resized else ""), "atom_modify map array sort " + way.sort]
    if system.flat:
        lines.append("dimension 2")
    return lines + ["boundary " + " ".join(system.boundary), "newton " + way.newton, "processors " + way.grid,
                    "comm_style " + way.comm]


def lists(system, way):
    lines = ["comm_modify vel yes", "neighbor %s %s" % (way.skin, way.list), "neigh_modify " + way.modify,
             "timestep %g" % system.step]
    if system.excluded:
        lines.append("neigh_modify " + system.excluded)
    return lines


def properties(system, fresh):
    """Properties of particles that laws need; a restart file brings their values."""
    lines = []
    if system.traits.warm:
        lines += ["fix warmth all property/atom temperature heatflow ghost yes"]
        if fresh:
            lines += ["variable warmth atom 300+10*x+5*z", "set group all temperature v_warmth"]
    if system.traits.liquid:
        lines += ["fix wet all property/atom d_liquid"]
        if fresh:
            lines += ["variable wet atom 1e-3*(1+0.5*sin(id))", "set group all d_liquid v_wet"]
    return lines


def groups(system):
    """A restart file brings them; new ones would hold inserted grains as well."""
    lines = []
    if system.held or system.rigid:
        some = system.particles[::9] if system.held else system.particles[:4]
        lines += ["group held id " + " ".join(str(p[0]) for p in some), "group free subtract all held"]
    if system.growth:
        lines += ["group kind%d type %d" % (kind, kind) for kind in range(1, system.types + 1)]
    return lines


def body(system):
    """Everything that stands before the first run and behind read_restart alike."""
    lines = ["variable sway equal 0.05*sin(8*step*dt)", "variable angle equal 3*step*dt"]
    for wall in system.walls:
        lines += wall.before
    movers = "free" if system.held or system.rigid else "all"
    if system.gravity:
        lines.append("fix gravity all gravity 10 vector %g %g %g" % system.gravity)
    lines.append("fix motion %s nve/sphere%s" % (movers, " disc" if system.flat and system.seed % 2 else ""))
    if system.traits.warm:
        lines.append("fix conduction all heat/flow constant 1")
    lines += [wall.line for wall in system.walls]
    if system.held:
        lines.append("fix held held " + system.held)
    if system.rigid:
        lines.append("fix held held rigid single")
    if system.deform:
        lines.append("fix squeeze all deform 1 x erate -0.1 remap x")
    if system.growth:
        # Not with `scale yes`: LAMMPS writes no restart files of that on several processes.
        for kind in range(1, system.types + 1):
            lines += ["variable size%d equal %g*%s" % (kind, system.sizes[kind - 1], system.growth),
                      "fix grow%d kind%d adapt 1 atom diameter v_size%d" % (kind, kind, kind)]
    if system.deposit:
        low, high = system.bounds()
        place = "%.6g %.6g %.6g %.6g %.6g %.6g" % (0.6 * low[0], 0.6 * high[0], 0.6 * low[1], 0.6 * high[1],
                                                   system.size[2] + 0.6, high[2] - 0.1)
        lines += ["region rain block %s units box" % place,
                  "fix rain all deposit 4 1 30 4711 region rain near 1.1 vz -3 -2 units box"]
    return lines + (["fix plane all enforce2d"] if system.flat else [])  # behind all forces


def output(system, way):
    words = "step atoms pe ke"
    lines = []
    for wall in system.walls:
        words += " f_%s f_%s[*]" % (wall.name, wall.name)
    if system.ledger:
        lines.append("compute e all granular/grit/energy")
        words += " c_e[*]" + (" f_gravity" if system.gravity else "")
    if system.health:
        lines.append("compute h all granular/grit/health")
        words += " c_h[*]"
    lines += ["thermo 50", "thermo_style custom " + words, "thermo_modify norm no flush yes format float %.17g",
              "compute_modify thermo_temp dynamic/dof yes extra/dof 0"]
    if system.restart_every:
        lines.append("restart %d r.*" % system.restart_every)
    if system.traits.warm:
        lines.append("compute warmth all property/atom temperature")
    lines += [LOOKERS[name] for name in way.look]
    return lines + (["balance 1.0 rcb"] if way.comm == "tiled" else [])  # which begins a run


def dump(system, number):
    columns = COLUMNS + (" c_warmth" if system.traits.warm else "") + (" d_liquid" if system.traits.liquid else "")
    return "write_dump all custom state.%d %s modify sort id format float %%.17g" % (number, columns)


def run_lines(system, way, number, first_step=0):
    """The run of a phase, from a step within it on, in one piece or not."""
    phase = system.phases[number]
    pre = "" if phase.pre or first_step else " pre no"
    steps = phase.steps - first_step
    if way.split and way.split[0] == number:
        done = way.split[1]
        return ["run %d%s" % (done, pre), "run %d pre no" % (steps - done)]
    if way.clear and way.clear[0] == number and not first_step:
        done = way.clear[1]
        return ["run %d%s" % (done, pre), "write_restart moment", "clear"] + \
            again(system, way, number, "moment") + ["run %d" % (steps - done)]
    return ["run %d%s" % (steps, pre)]


def again(system, way, number, file):
    """From a restart file on, in phase `number`."""
    lines = header(system, way) + ["read_restart " + file] + lists(system, way) + properties(system, False)
    lines += (system.pair_lines if system.hybrid else []) + body(system) + output(system, way)
    for phase in system.phases[:number + 1]:
        lines += [command.text for command in phase.before if command.repeated]
    return lines


def phases(system, way, begin, first_step):
    lines = []
    for number in range(begin, len(system.phases)):
        if number > begin or not first_step:
            lines += [command.text for command in system.phases[number].before]
        lines += run_lines(system, way, number, first_step if number == begin else 0)
        lines.append(dump(system, number))
    return lines


def fresh(system, way):
    lines = header(system, way) + ["read_data grains.data"] + lists(system, way) + properties(system, True)
    lines += [system.style] + system.pair_lines + groups(system) + body(system) + output(system, way)
    return lines + phases(system, way, 0, 0)


def by_suffix(lines):
    """The styles have the names of LAMMPS; 'suffix grit' puts GRIT in their places."""
    named = ["suffix grit"]
    for line in lines:
        if line.startswith("pair_style"):
            kinematics = "" if "kinematics" in line else " kinematics objective"
            line = re.sub(r"granular/grit( [0-9.e+-]+)?", r"granular\g<1>" + kinematics, line)
        elif line.startswith("pair_coeff"):
            line = line.replace("granular/grit", "granular")
        named.append(re.sub(r"wall/gran(/region)?/grit", r"wall/gran\g<1>", line))
    return named


def script(system, way):
    lines = []
    if way.restart:
        number, done, _ = way.restart
        step = sum(phase.steps for phase in system.phases[:number]) + done
        lines = again(system, way, number, "../plain/r.%d" % step) + phases(system, way, number, done)
    else:
        lines = fresh(system, way)
    if way.twice:
        lines = lines + ["clear", "variable sway delete", "variable angle delete"] + lines
    return "\n".join(by_suffix(lines) if way.named else lines) + "\n"
