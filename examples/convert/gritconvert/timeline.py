"""Steps of the runs before and behind the present command, and runs that end where an insertion is due."""
from .answer import translated
from .wrong import Left

MOST = 50  # insertions for which the script is written out


def has_run(script):
    """Is there a run before the present command?"""
    return any(place < script.place for place, _ in script.source.all_of("run")[:1])


def steps_before(script):
    """The step at which the present command stands, if no loop comes before it."""
    steps = 0
    for words in script.before():
        if words[:1] == ["reset_timestep"] and len(words) > 1:
            steps = script.value(words[1]) or 0
        elif words[:1] == ["run"] and len(words) > 1:
            run = script.value(words[1]) or 0
            steps = max(steps, run) if "upto" in words else steps + run
    return steps


def steps_until_unfix(script, name):
    """Steps of runs from here to `unfix NAME`, or the end; None where they cannot be known."""
    steps = 0
    for k, words in enumerate(script.behind(), script.place + 1):
        if words[:2] == ["unfix", name]:
            break
        if words[:1] in (["jump"], ["label"]):
            return None
        if words[:1] == ["run"] and len(words) > 1:
            run = script.value(words[1])
            if run is None or k in script.source.doubtful:
                return None
            steps = max(steps, run - steps_before(script)) if "upto" in words else steps + run
    return int(steps)


def due_steps(script, name, every, lines_each, enough=None):
    """Steps at which a fix inserts again, with so many lines each; None where they cannot be told before the run.
    `enough` are the times that are needed, if that is known."""
    begin, steps = steps_before(script), steps_until_unfix(script, name)
    times = None if steps is None or every < 1 else int((steps - 1)//every)
    times = times if times is None or enough is None else min(times, enough)
    if times is None or times > MOST or not has_plain_runs(script):
        return None
    script.insertions.reserve(times*lines_each)
    return [begin + 1 + k*every for k in range(1, times + 1)]


def start_step(script, name, first):
    """The step behind which a fix begins that inserts in step `first`; None where it begins at once."""
    begin, steps = steps_before(script), steps_until_unfix(script, name)
    if first <= begin + 1 and not script.domain.restarted:
        return None
    if steps is None or not has_plain_runs(script) or script.domain.restarted or script.comes_again() or script.conditional:
        raise Left("'start' of the insertion needs steps that are known before the run")
    if first > begin + steps:
        raise Left("'start' of the insertion is behind the last step in which it is there")
    return int(first) - 1


def has_plain_runs(script):
    """Are all later runs of the form `run N`, or `run N upto` with a known beginning, and steps not counted anew?"""
    plain = all(len(words) == 2 or words[2:] == ["upto"] and not script.domain.restarted for words in script.later("run"))
    return plain and not script.later("reset_timestep")


def due(script, begin, end):
    """Steps of a run at which insertions come again, in their order, each with what gives its lines."""
    repeated = script.insertions.repeated
    return [(step, repeated[k][1]) for step, k in sorted(
        (step, k) for k, (steps, _) in enumerate(repeated) for step in steps if begin <= step < end)]


def run(script, command):
    """A run in pieces, with the insertions that are due between them."""
    words = command.words
    length = script.value(words[1]) if script.insertions.repeated and len(words) > 1 else None
    if length is None:
        return script.renamed(command)
    begin = now = steps_before(script)
    end, lines = length if "upto" in words else begin + length, []
    for step, lines_at in due(script, begin, end):
        if step > now:
            lines.append(f"run {step - now:.0f}")
        lines += lines_at(step)
        now = step
    if not lines:
        return script.renamed(command)
    return translated(command, [*lines, f"run {end - now:.0f}"], "the run ends where particles come in, and goes on")
