"""Time step and gravity of the foreign script."""
from dataclasses import dataclass


@dataclass
class Dynamics:
    """What is known so far; None for what is not."""

    timestep: str = None   # the word of `timestep`
    gravity: float = None  # its magnitude, where it points down

    def set_timestep(self, word):
        self.timestep = word

    def set_gravity(self, magnitude):
        self.gravity = magnitude
