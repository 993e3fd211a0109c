"""Makes a system with a difference smaller, as long as the difference is there."""
import copy
import time

SECONDS = 60  # for one


def candidates(system, way):
    """Smaller systems and ways, the largest steps first."""
    for knob in sorted(way.knobs):
        if len(way.knobs) > 1:
            fewer = way.without(knob)
            yield system, fewer.without("grid") if knob == "ranks" else fewer
    used = max([way.knobs[k][0] for k in ("split", "clear", "restart") if way.knobs.get(k)] + [0])
    for number in range(len(system.phases) - 1, 0, -1):
        if number > used:
            smaller = copy.deepcopy(system)
            del smaller.phases[number]
            yield smaller, way
    for number, phase in enumerate(system.phases):
        for k in range(len(phase.before)):
            smaller = copy.deepcopy(system)
            del smaller.phases[number].before[k]
            yield smaller, way
    for name in ("walls", "growth", "deposit", "held", "rigid", "deform", "excluded", "ledger", "health", "restart_every", "gravity"):
        if getattr(system, name) and not (name == "restart_every" and way.restart or name == "ledger" and way.closes):
            smaller = copy.deepcopy(system)
            setattr(smaller, name, [] if name == "walls" else None)
            yield smaller, way
    for k in range(len(system.walls)):
        smaller = copy.deepcopy(system)
        del smaller.walls[k]
        yield smaller, way
    count = len(system.particles)
    for part in (2, 4, 8):
        size = count // part
        for begin in range(0, count, size) if size else ():
            if way.order:
                continue
            smaller = copy.deepcopy(system)
            del smaller.particles[begin:begin + size]
            yield smaller, way


def shrink(fuzzer, system, way):
    """(system, way) that still differ."""
    begin, again = time.monotonic(), True
    while again:
        again = False
        for smaller, smaller_way in candidates(system, way):
            if time.monotonic() - begin > SECONDS:
                return system, way
            if not smaller.particles:
                continue
            if fuzzer.try_way(smaller, smaller_way)[0] == "different":
                system, way, again = smaller, smaller_way, True
                break
    return system, way
