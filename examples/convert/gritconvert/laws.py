"""Contact models of LIGGGHTS as laws of GRIT: words of pair_coeff."""
from .numbers import formula

# Names of the coefficients of a law, in their order.
NAMES = {"history": ["mu"], "linear_nohistory": ["xt", "mu"], "cdt": ["mu"], "epsd2": ["mu"], "epsd": ["mu", "eta"],
         "epsd3": ["mu", "eta", "stiffness"], "sjkr": ["k"], "sjkr2": ["k"], "radius": ["k"]}
# 1/E* and 1/G* of moduli {0}, {1} and Poisson's ratios {2}, {3} (Johnson 1985, sections 4.2 and 7.3).
NORMAL = "((1-{2}^2)/{0}+(1-{3}^2)/{1})"
SHEAR = "(2*(2-{2})*(1+{2})/{0}+2*(2-{3})*(1+{3})/{1})"


class Laws:
    """Lines of laws from a model and the properties of the script."""

    def __init__(self, script, model, heat=False):
        self.model, self.heat, self.value = model, heat, script.value
        self.get, self.has = script.properties.get, script.properties.has

    def coefficients(self, i, j):
        """Name of a coefficient in `mixed` and its value, for the laws that a pair of types may have of its own."""
        model, found = self.model, {}
        if not model.normal.endswith("stiffness"):
            found["damp"] = self.get("coefficientRestitution", i, j)
        if model.normal == "hooke/hysteresis":
            found |= {"k2max": self.get("coefficientMaxElasticStiffness", i, j),
                      "kc": self.get("coefficientAdhesionStiffness", i, j),
                      "depth": self.get("coefficientPlasticityDepth", i, j)}
        return found

    def line(self, i, j):
        """The whole line for types i and j."""
        return " ".join(part for part in (self.normal(i, j), self.tangential(i, j), self.rolling(i, j),
                                          self.twisting(), self.cohesion(i, j), self.conduction(i, j),
                                          "limit_damping"*self.model.on("limitForce")) if part)

    def mixed(self, i, j):
        """The line of an unlike pair: materials from both types, the rest its own."""
        if self.model.normal.endswith("stiffness"):
            return self.line(i, j)
        words = ["mixed"]
        for name, value in self.coefficients(i, j).items():
            words += [name, value]
        for law, text in (("tangential", self.tangential(i, j)), ("rolling", self.rolling(i, j)),
                          ("cohesion", self.cohesion(i, j)), ("heat", self.conduction(i, j))):
            words += self.names(law, text.split())
        return " ".join(words)

    def names(self, law, words):
        """`tangential history 0.5` as `tangential mu 0.5`."""
        if len(words) < 3 or words[1] not in NAMES:
            return []
        found = [law]
        for name, value in zip(NAMES[words[1]], words[2:]):
            found += [name, value]
        return found

    def normal(self, i, j):
        get, model = self.get, self.model
        if model.normal.endswith("stiffness"):
            return self.stiffness(i, j)
        modulus, ratio = self.material(i, j)
        words = f"{modulus} {get('coefficientRestitution', i, j)} {ratio}"
        if model.normal == "hertz":
            return f"hertz/material {words} damping coeff_restitution"
        words += " " + get("characteristicVelocity", i, j)
        if model.normal == "hooke":
            ratio = " ktkn mindlin" if model.on("ktToKnUser") else ""
            return f"hooke/material {words}{ratio} damping coeff_restitution"
        rest = " ".join(self.coefficients(i, j)[name] for name in ("k2max", "kc", "depth"))
        return f"hooke/hysteresis {words} {rest} damping coeff_restitution"

    def material(self, i, j):
        """Young's modulus and Poisson's ratio: of unlike types those of one material with E* and G* of both."""
        y, nu = ([self.get(name, k, k) for k in (i, j)] for name in ("youngsModulus", "poissonsRatio"))
        if i == j:
            return y[0], nu[0]
        ratio = f"({SHEAR}/{NORMAL})"  # E* over G*
        poisson = f"({ratio}-4)/({ratio}-2)"
        return formula(f"2*(1-({poisson})^2)/{NORMAL}", *y, *nu), formula(poisson, *y, *nu)

    def stiffness(self, i, j):
        absolute = "_abs" if self.model.on("absolute_damping") else ""
        law = "velocity" if absolute else "mass_velocity" if self.model.normal[:5] == "hooke" else "viscoelastic"
        kn, kt = self.get("kn", i, j), self.get("kt", i, j)
        damp = self.get(f"gamman{absolute}", i, j)
        ratio = ""
        if self.has(f"gammat{absolute}"):
            ratio = " xt " + formula("{0}/{1}", self.get(f"gammat{absolute}", i, j), damp) if self.value(damp) != 0 else ""
        return f"{self.model.normal} {kn} {kt} {damp}{ratio} damping {law}"

    def tangential(self, i, j):
        kind = self.model.part("tangential")
        off = self.model.switches.get("tangential_damping") == "off"
        if not self.model.rubs():
            return "tangential none"
        mu = self.get("coefficientFriction", i, j)
        if kind == "history":
            return f"tangential history {mu}" + (" tangential_damping off" if off else "")
        return f"tangential linear_nohistory {self.dashpot(i, j)} {mu}"

    def dashpot(self, i, j):
        """Ratio of the dashpots of `no_history`, sqrt(4 G*/E*) of both materials with hertz, 1 with hooke."""
        if self.model.normal != "hertz":
            return "1"
        y, nu = ([self.get(name, k, k) for k in (i, j)] for name in ("youngsModulus", "poissonsRatio"))
        if i == j:
            return formula("sqrt(2*(1-{0})/(2-{0}))", nu[0])
        return formula("sqrt(2*((1-{2}^2)/{0}+(1-{3}^2)/{1})/((2-{2})*(1+{2})/{0}+(2-{3})*(1+{3})/{1}))", *y, *nu)

    def rolling(self, i, j):
        kind = self.model.part("rolling_friction")
        if kind == "off":
            return ""
        words = [self.get("coefficientRollingFriction", i, j)]
        if kind in ("epsd", "epsd3"):
            words.append(self.get("coefficientRollingViscousDamping", i, j))
        if kind == "epsd3":
            name = "rollingStiffness" if self.has("rollingStiffness") else "coeffRollingStiffness"
            words.append(self.get(name, i, j))
        return f"rolling {kind} " + " ".join(words)

    def twisting(self):
        """`torsionTorque` of the rolling law resists the part of the rotation along the normal, too."""
        return "twisting history" if self.model.twists() and self.model.rubs() else ""

    def cohesion(self, i, j):
        kind = self.model.part("cohesion")
        if kind == "off":
            return ""
        if kind.startswith("sjkr"):
            reduce = " tangential_reduce on" if self.model.on("tangential_reduce") else ""
            return f"cohesion {kind} {self.get('cohesionEnergyDensity', i, j)}{reduce}"
        angle = formula("({0}+{1})*90/PI", *(self.get("contactAngle", k, k) for k in (i, j)))
        gap = self.get("maxSeparationDistanceRatio", i, j)
        return (f"cohesion washino {self.get('surfaceTension', i, j)} {angle} volume_ratio "
                f"{self.get('surfaceLiquidContentInitial', i, j)} max_gap {gap} viscosity "
                f"{self.get('fluidViscosity', i, j)} min_gap {self.get('minSeparationDistanceRatio', i, j)} "
                f"radius effective cutoff {gap}")

    def conduction(self, i, j):
        if not self.heat:
            return ""
        k = [self.get("thermalConductivity", n, n) for n in (i, j)]
        return "heat radius " + formula("sqrt(2*PI)*2*{0}*{1}/({0}+{1})", *k)
