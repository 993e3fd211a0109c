"""What is known when a script is read to its end only, and stands further up."""
from . import bodies, output, pairs
from .domain import with_types
from .wrong import PAGE

MAKE_FOLDERS = ("dump", "fix", "write_restart", "restart")  # what may write into the folder post


def finish(script):
    """Fills the places that were left open."""
    bodies.place(script)
    script.writer.add(script.insertions.take_waiting())
    output.finish(script)
    pairs.finish(script)
    if script.pairs.walls:
        types_of_walls(script)
    folders(script)


def types_of_walls(script):
    """Heat capacities for them, and room in the box."""
    walls, flow = script.pairs.walls, script.heat.flow if script.heat else ""
    if flow:
        capacities = [script.properties.get("thermalCapacity", kind, kind) for _, kind, _ in walls]
        script.writer.replace(flow, [" ".join([flow, *capacities])])
    boxes = [script.writer.replace(box.text, [with_types(box, len(walls))]) for box in script.domain.makers]
    if not all(boxes) or not (boxes or script.domain.restarted):
        script.writer.leave_part(script.source.commands[0],
                                 f"the box needs more types, {len(walls)}, for walls with models of their own", PAGE)


def folders(script):
    """LAMMPS writes into folders that are there."""
    named = {word.rpartition("/")[0] for words in script.source.words if words and words[0] in MAKE_FOLDERS
             for word in words if word.startswith("post/")}
    for name in sorted(name for name in named if not any(other.startswith(name + "/") for other in named)):
        script.writer.put_first(f"shell mkdir {name}")
