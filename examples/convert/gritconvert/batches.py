"""Insertions that LIGGGHTS repeats within its runs: runs end where one is due, and go on behind it."""
from .answer import translated
from .timeline import steps_before, steps_until_unfix

MOST = 50  # insertions for which the script is written out


def due_steps(script, name, every, lines_each):
    """Steps at which a fix inserts again, with so many lines each; None where they cannot be told before the run."""
    begin, steps = steps_before(script), steps_until_unfix(script, name)
    plain = all(len(words) == 2 or words[2:] == ["upto"] and not script.domain.restarted for words in script.later("run"))
    times = None if steps is None or every < 1 else int((steps - 1)//every)
    if times is None or times > MOST or not plain or script.later("reset_timestep"):
        return None
    script.insertions.reserve(times*lines_each)
    return [begin + 1 + k*every for k in range(1, times + 1)]


def run(script, command):
    """A run in pieces, with the insertions that are due between them."""
    words = command.words
    if not script.insertions.repeated:
        return script.renamed(command)
    length = script.value(words[1]) if len(words) > 1 else None
    begin = steps_before(script)
    if length is None:
        return script.renamed(command)
    end = length if "upto" in words else begin + length
    repeated = script.insertions.repeated
    due = sorted((step, k) for k, (steps, _) in enumerate(repeated) for step in steps if begin <= step < end)
    if not due:
        return script.renamed(command)
    lines, now = [], begin
    for step, k in due:
        if step > now:
            lines.append(f"run {step - now:.0f}")
        lines += repeated[k][1](step)
        now = step
    return translated(command, [*lines, f"run {end - now:.0f}"],
                        "the run ends where particles come in, and goes on")
