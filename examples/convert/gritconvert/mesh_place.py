"""Where a mesh is, in values 7 to 9 of it: the point about which its torques are, which moves with the mesh."""
import math

FIRST_PLACE = 7  # of the values of a mesh
SHIFT = 7        # of those of its wall: how far the load moved it
AXES = "xyz"


def places(script, name, mesh, fix):
    """Variables in place of the three values, where something asks for them; none where the mesh turns, or its load has an axis
    that is not known before the run."""
    if mesh.servo is None:
        ways, is_known = ways_of_motion(script, name)
    else:
        ways, is_known = ways_of_load(script, mesh.servo, fix)
    lines, asked = [], mesh.servo is not None or is_asked(script, name)
    if is_known and asked:
        for k, (axis, start) in enumerate(zip(AXES, mesh.reference() or ["0"]*3)):
            variable = script.source.free_name(f"{name}_{axis}")
            lines.append(f"variable {variable} equal {start}{ways[k]}")
            script.names.rename({f"f_{name}[{FIRST_PLACE + k}]": f"v_{variable}"})
    return lines


def is_asked(script, name):
    asked = [f"f_{name}[{FIRST_PLACE + k}]" for k in range(3)]
    return any(one in word for words in script.source.words for word in words for one in asked)


def ways_of_load(script, load, fix):
    """The wall tells how far the load moved it."""
    axis = [script.value(word) for word in load.axis]
    if None in axis or not any(axis):
        return [], False
    parts = [part/math.hypot(*axis) if load.controls == "force" else 0 for part in axis]
    return [f"+f_{fix}[{SHIFT}]*({part:.10g})"*bool(part) for part in parts], True


def ways_of_motion(script, name):
    """Those of the variables that the wall follows."""
    frame = script.meshes.frames.get(name)
    if frame is None:
        return [""]*3, True
    return [f"+v_{frame.whole[axis]}" if axis in frame.whole else "" for axis in AXES], not frame.axis
