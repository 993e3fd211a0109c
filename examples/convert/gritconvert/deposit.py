"""Molecules of clumps, in the lines behind the box."""

MOLECULES = "# molecules"  # stands for their lines until all are known


def mark_molecules(script):
    """The first time the mark of their place, behind the box."""
    return [MOLECULES] if not script.conditional and script.insertions.mark_molecules() else []
