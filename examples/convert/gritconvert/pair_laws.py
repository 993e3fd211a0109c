"""Contact models that a foreign script asks for: that of the pair style, and those of walls."""
from dataclasses import dataclass, field


@dataclass
class PairLaws:
    """The model of all pairs, walls that have a type of their own, and what is written of them."""

    model: object = None   # Model of `pair_style gran`, None before it
    preset: str = ""       # words of GRIT for an old pair style
    walls: list = field(default_factory=list)  # model, material and heat of walls with a type of their own
    due: bool = False      # pair_coeff waits for properties
    written: bool = False  # the laws of the present model
    first_line: str = ""   # laws of types 1 and 1 where pair_coeff stood first
    first_walls: int = 0   # walls that had laws there

    def use(self, model):
        self.model, self.written = model, False

    def use_preset(self, preset):
        self.preset, self.model = preset, None

    def postpone(self):
        self.due = True

    def begin(self):
        """Laws are written now."""
        self.written, self.due = True, False

    def note_first(self, line):
        """Where the laws stood first; walls that come later get such a line there. Tells whether it is the first one."""
        if self.first_line:
            return False
        self.first_line, self.first_walls = line, len(self.walls)
        return True

    def add_wall(self, model, material, heat):
        """The number of a wall among those with a type of their own; the same one for the same laws."""
        one = model, material, heat
        if one not in self.walls:
            self.walls.append(one)
        return self.walls.index(one)

    def exist(self):
        """LAMMPS can find overlaps: it needs pair_coeff for that."""
        return self.written or bool(self.preset)
