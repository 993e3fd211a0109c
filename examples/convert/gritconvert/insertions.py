"""Particles that a foreign script inserts: their templates, distributions, and insertions that come again."""
from dataclasses import dataclass, field

from .known import Known
from .wrong import Left

MOST_LINES = 200_000  # of all insertions


@dataclass
class Insertions(Known):
    """All that came in so far, or may come."""

    templates: dict = field(default_factory=dict)      # Template by name
    distributions: dict = field(default_factory=dict)  # share by number and Template, by name
    sizes: set = field(default_factory=set)            # largest radii of templates that came in
    largest_of_file: str = ""                          # variable with the largest radius of a restart file
    molecules: list = field(default_factory=list)      # lines that fix deposit needs before the first of them
    are_marked: bool = False                           # the place of these lines
    lines: int = 0                                     # reserved so far
    repeated: list = field(default_factory=list)       # steps of insertions that come again, and what gives their lines

    def add_template(self, name, one):
        self.templates[name] = one

    def add_distribution(self, name, parts):
        """Weights by number and templates; they are scaled to a sum of 1."""
        total = sum(share for share, _ in parts)
        if total <= 0:
            raise Left("the weights must be positive")
        self.distributions[name] = [(share/total, one) for share, one in parts]

    def come_in(self, parts):
        self.sizes |= {one.radii[1] for _, one in parts}

    def add_molecules(self, lines):
        self.molecules += lines

    def mark_molecules(self):
        """Tells whether their place was still to be marked."""
        was, self.are_marked = self.are_marked, True
        return not was

    def repeat(self, steps, lines_at):
        """An insertion that comes again at these steps; `lines_at(step)` gives its lines."""
        self.repeated.append((steps, lines_at))

    def reserve(self, number):
        """Room for lines of insertions, before they are made."""
        self.lines += number
        if self.lines > MOST_LINES:
            raise Left(f"all insertions together would take more than {MOST_LINES} lines: give them fewer templates")
