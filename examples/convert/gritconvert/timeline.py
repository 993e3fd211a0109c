"""Steps of the runs before and behind the present command."""


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
