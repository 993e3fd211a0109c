"""Ways to run one system that must give the same."""
import random

# One process, no looker; what `processors`, `newton` and so on are.
PLAIN = {"ranks": 1, "grid": "* * *", "newton": "on", "skin": "0.3", "list": "bin", "modify": "delay 0 every 1 check yes",
         "sort": "50 1.0", "comm": "brick", "look": (), "split": None, "restart": None, "clear": None, "twice": False,
         "switches": "", "order": None, "shake": None, "closes": False, "named": ""}
# With these alone, every bit is the same.
EXACT = ("look", "split", "restart", "twice", "named")
LOOKERS = {
    "ledger": "compute seen_e all granular/grit/energy",
    "ledger/atom": "compute seen_a all granular/grit/energy/atom\ndump seen_a all custom 13 seen_a.txt id c_seen_a[*]",
    "contacts": "compute seen_c all granular/grit/contact/local id1 id2 point force overlap\n"
                "dump seen_c all local 7 seen_c.txt c_seen_c[*]",
    "contact/atom": "compute seen_n all granular/grit/contact/atom\ndump seen_n all custom 11 seen_n.txt id c_seen_n[*]",
    "pairs": "compute seen_p all pair/local dist force p1 p2 p3 p9\ndump seen_p all local 9 seen_p.txt c_seen_p[*]",
    "dump": "dump seen_d all custom 3 seen_d.txt id x vx fx omegax tqx",
    "stress": "compute seen_s all stress/atom NULL\ncompute seen_r all reduce sum c_seen_s[1]\n"
              "fix seen_s all ave/time 5 2 20 c_seen_r",
    "thermo": "thermo 1",
    "health": "compute seen_h all granular/grit/health\nfix seen_h all ave/time 3 1 3 c_seen_h mode vector",
    "step": "fix seen_t all granular/grit/timestep 20 0.2 0.15 warn",
    "counts": "compute seen_o all contact/atom\ndump seen_o all custom 6 seen_o.txt id c_seen_o",
}
THREADS = ["-k on t 1 -sf kk", "-k on t 2 -sf kk", "-k on t 2 -sf hybrid kk/device kk -pk kokkos comm device sort device",
           "-k on t 2 -sf hybrid kk/device kk"]


def grids(dice, ranks, flat):
    if flat:
        return "* * 1"
    return dice.choice({1: ["* * *"], 2: ["* * *", "1 1 2", "2 1 1", "1 2 1"],
                        3: ["* * *", "1 1 3", "3 1 1", "1 3 1"], 4: ["2 2 1", "1 2 2", "1 1 4"]}[ranks])


class Way:
    """What differs from PLAIN."""

    def __init__(self, **knobs):
        self.knobs = knobs

    def __getattr__(self, name):
        return self.knobs.get(name, PLAIN[name])

    def exact(self, system):
        if self.restart and self.restart[2] != 1:
            return False
        # LAMMPS lays the bins of its sorting anew at the start of a run.
        if self.restart and any(edge in "sm" for edge in system.boundary):
            return False
        return all(knob in EXACT for knob in self.knobs)

    def name(self):
        return ", ".join("%s %s" % (k, "+".join(v) if k == "look" else v) for k, v in sorted(self.knobs.items())) or "plain"

    def without(self, knob):
        return Way(**{k: v for k, v in self.knobs.items() if k != knob})


def look(dice, system):
    names = [name for name in sorted(LOOKERS) if not (system.traits.mdr and "ledger" in name)]
    return tuple(sorted(dice.sample(names, dice.choice([1, 1, 2, 4]))))


def inside_a_run(dice, system, multiple=1):
    """(phase, step within it), where a run may be interrupted."""
    phases = [(k, phase.steps) for k, phase in enumerate(system.phases) if phase.steps > multiple]
    if not phases:
        return None
    k, steps = dice.choice(phases)
    return (k, multiple * dice.randint(1, (steps - 1) // multiple))


def kinds(system, kokkos):
    """What may be varied."""
    names = ["ranks", "ranks", "newton", "lists", "sort", "look", "look", "twice", "order", "named"]
    if not (system.rigid or system.deform):  # whose fixes of LAMMPS do not go on where they were
        names += ["split", "restart", "restart", "restart elsewhere", "restart elsewhere", "clear"]
    return names + (["threads"] * 4 if kokkos else [])


def draw(dice, system, kokkos):
    """A random way; several things at once in every third."""
    knobs = {}
    for _ in range(dice.choice([1, 1, 2, 3])):
        knobs.update(one(dice, system, dice.choice(kinds(system, kokkos))))
    if "restart" in knobs:  # the file comes from a plain run
        knobs.pop("split", None), knobs.pop("clear", None), knobs.pop("order", None)
        if "ranks" in knobs or "switches" in knobs:
            knobs["restart"] = knobs["restart"][:2] + (knobs.get("ranks", 1),)
    if system.traits.mdr or system.traits.liquid or system.traits.warm:  # LAMMPS finds their state by the suffix
        knobs.pop("switches" if "restart" in knobs else "", None)
    if "clear" in knobs:
        knobs.pop("split", None)
    if "switches" in knobs:  # LAMMPS 4 Jul 2026 is killed in CommTiledKokkos where lists are made in every step
        knobs.pop("comm", None)
        knobs.pop("named", None)  # the suffix of the command line is another one
    return Way(**knobs)


def one(dice, system, kind):
    if kind == "ranks":
        ranks = random.Random(system.seed).choice([2, 2, 2, 3, 4])  # the same for all ways, which are one process
        return {"ranks": ranks, "grid": grids(dice, ranks, system.flat), **({"comm": "tiled"} if dice.random() < 0.2 else {})}
    if kind == "restart elsewhere":
        return {**one(dice, system, "ranks"), **one(dice, system, "restart")}
    if kind == "newton":
        return {"newton": "off"}
    if kind == "lists":
        return dice.choice([{"skin": "0.1"}, {"skin": "0.6"}, {"modify": "delay 0 every 1 check no"}, {"list": "nsq"},
                            {"modify": "delay 0 every 3 check yes"}, {"modify": "delay 5 every 1 check yes"},
                            {"skin": "0.05", "modify": "delay 0 every 1 check yes"}, {"list": "multi"}])
    if kind == "sort":
        return {"sort": dice.choice(["0 0.0", "1 1.0", "7 2.0"])}
    if kind == "look":
        return {"look": look(dice, system)}
    if kind == "twice":
        return {"twice": True}
    if kind == "named":
        return {"named": "by suffix"}
    if kind == "order":
        order = list(range(len(system.particles)))
        random.Random(dice.random()).shuffle(order)
        return {"order": tuple(order)}
    if kind == "threads":
        return {"switches": dice.choice(THREADS)}
    if kind == "restart":
        place = inside_a_run(dice, system, 50) if system.restart_every else None
        return {"restart": place + (1,)} if place else {"look": look(dice, system)}
    place = inside_a_run(dice, system)
    return {kind: place} if place else {"newton": "off"}
