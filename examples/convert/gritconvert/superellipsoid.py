"""A superellipsoid (a superquadric of LIGGGHTS): half lengths a, b, c and exponents n1, n2 of

    (|x/a|^n2 + |y/b|^n2)^(n1/n2) + |z/c|^n1 = 1 ,

as both programs have it: its mass, moments and bounding sphere, and what insertions ask of it."""
import math
from dataclasses import dataclass

from .numbers import formula, literal

ROUND = 2.0  # the least exponent of both programs, that of an ellipsoid
# ln Γ(1+x) Γ(2+2x)/Γ(3+3x) + ln 2 and ln Γ(1+x)²/Γ(2+2x), over x, for x = 1/n from 0 to 1/2: polynomials through the
# values at Chebyshev's nodes, right to 3e-10. LAMMPS has no gamma function in its formulas.
ALONG = (-2.5, 0.3351317877, -0.2459876626, 0.1983635554, -0.1668197556, 0.139826124, -0.1062592213, 0.06066704309,
         -0.01799945122)
AROUND = (-2.0, 0.3550658515, -0.2625484448, 0.2117755425, -0.1774323156, 0.1479183343, -0.1118329713, 0.06360706425,
          -0.01882564696)


def beta(x, y):
    return math.exp(math.lgamma(x) + math.lgamma(y) - math.lgamma(x + y))


def filling(n1, n2):
    """Volume over that of the box around the body."""
    return beta(1/n1, 2/n1 + 1)/n1 * math.gamma(1 + 1/n2)**2/math.gamma(1 + 2/n2)


def polynomial(coefficients, x):
    """Text of x times the polynomial, in the form of Horner."""
    text = f"{coefficients[-1]:.10g}"
    for one in reversed(coefficients[:-1]):
        text = f"{one:.10g}+{x}*({text})"
    return f"{x}*({text})"


def filling_formula(n1, n2):
    """The same as a formula of LAMMPS in two words."""
    x, y = f"(1/{n1})", f"(1/{n2})"
    return (f"(1+3*{x})*(2+3*{x})/(2*(1+2*{x}))*exp({polynomial(ALONG, x)})"
            f"*(1+2*{y})*exp({polynomial(AROUND, y)})")


def mass_word(density, half, block):
    """The mass as one word: a number where all of these words are numbers, else a formula."""
    if all(literal(word) is not None for word in block):
        share = f"{filling(*map(float, block)):.17g}"
        return formula("8*" + share + "*{0}*{1}*{2}*{3}", density, *half)
    return formula("8*{0}*{1}*{2}*{3}*" + filling_formula("{4}", "{5}"), density, *half, *block)


def words_of(density, half, block):
    """Of `set`: LAMMPS takes diameters, and moments from the mass and the shape when it reads the exponents."""
    diameters = [formula("2*{0}", word) for word in half]
    return ["mass", mass_word(density, half, block), "shape", *diameters, "block", *block]


@dataclass(frozen=True)
class Superellipsoid:
    """What a Template is for spheres, `kind` being the type of particles."""

    kind: str
    density: float
    half: tuple   # a, b, c
    block: tuple  # n1, n2
    group: str = "all"
    even = False  # all particles have one size

    @property
    def radii(self):
        """Smallest and largest of the bounding spheres."""
        return self.largest, self.largest

    @property
    def largest(self):
        """Radius of the bounding sphere: of points of the surface, the largest sum of squares (Hölder's inequality)."""
        def farthest(x, y, n):
            if n <= ROUND:
                return max(x, y)
            dual, most = n/(n - 2), max(x, y)
            return most*((x/most)**dual + (y/most)**dual)**(1/dual)
        a, b, c = (one*one for one in self.half)
        n1, n2 = self.block
        return math.sqrt(farthest(farthest(a, b, n2), c, n1))

    @staticmethod
    def is_normal():
        """Sizes have no distribution."""
        return False

    def mean_volume(self):
        return 8*math.prod(self.half)*filling(*self.block)

    def moments(self):
        """About the axes of the body."""
        (a, b, c), (n1, n2) = self.half, self.block
        wide = 4/n1*beta(1/n1, 4/n1 + 1)*beta(3/n2, 1/n2 + 1)/n2
        high = 4/n1*beta(3/n1, 2/n1 + 1)*math.gamma(1 + 1/n2)**2/math.gamma(1 + 2/n2)
        xx, yy, zz = (2*self.density*a*b*c*part for part in (a*a*wide, b*b*wide, c*c*high))
        return yy + zz, xx + zz, xx + yy

    def settings(self, _name, new, _seed):
        """Lines that make superellipsoids of the points in a group."""
        half, block = ([f"{one:.10g}" for one in values] for values in (self.half, self.block))
        return [f"set group {new} " + " ".join(words_of(f"{self.density:.10g}", half, block))]
