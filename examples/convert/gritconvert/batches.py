"""Insertions that LIGGGHTS repeats within its runs: runs end where one is due, and go on behind it."""
from .table import APPROXIMATED

MOST = 50  # insertions for which the script is written out


def due_steps(script, name, every, lines_each):
    """Steps at which a fix inserts again, with so many lines each; None where they cannot be told before the run."""
    begin, steps = script.run_before(), script.steps_until_unfix(name)
    plain = all(len(words) == 2 or words[2:] == ["upto"] and not script.restarted for words in script.later("run"))
    times = None if steps is None or every < 1 else int((steps - 1)//every)
    if times is None or times > MOST or not plain or script.later("reset_timestep"):
        return None
    script.reserve(times*lines_each)
    return [begin + 1 + k*every for k in range(1, times + 1)]


def run(script, command):
    """A run in pieces, with the insertions that are due between them."""
    words = command.words
    if not script.batches:
        return script.rename(command)
    length = script.value(words[1]) if len(words) > 1 else None
    begin = script.run_before()
    if length is None:
        return script.rename(command)
    end = length if "upto" in words else begin + length
    due = sorted((step, k) for k, (steps, _) in enumerate(script.batches) for step in steps if begin <= step < end)
    if not due:
        return script.rename(command)
    lines, now = [], begin
    for step, k in due:
        if step > now:
            lines.append(f"run {step - now:.0f}")
        lines += script.batches[k][1](step)
        now = step
    return script.write(command, [*lines, f"run {end - now:.0f}"], APPROXIMATED,
                        "the run ends where particles come in, and goes on")
