"""Properties of materials and models of contacts: from `fix property/global` and `pair_style gran` to lines of laws."""
from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
NOT_HERE = {"k_finnie", "speedOfSound", "sl", "maxLiquidContent", "FluidViscosity", "CriticalStokes",
            "MaximumRestitution", "surfaceEnergy", "tangentialMultiplier", "coefficientYieldRatio", "FrictionViscosity",
            "coeffFrictionStiffness", "overlapExponent", "adhesionExponent"}


# Of a pair, by their names in GRIT.
HYSTERESIS = {"k2max": "coefficientMaxElasticStiffness", "kc": "coefficientAdhesionStiffness",
              "depth": "coefficientPlasticityDepth"}
# heat radius K: K = sqrt(2 pi) k for the area of LIGGGHTS
HEAT = "$(sqrt(2*PI)*({}))"


class Properties:
    """Texts of numbers, by name: of each type, or of each pair of types."""

    def __init__(self):
        self.types = {}  # name: texts of types
        self.pairs = {}  # name: rows of a matrix
        self.scalars = {}
        self.used = set()

    def define(self, words, values):
        """`words` of 'fix ID group property/global NAME KIND ...'."""
        if len(words) < 7:
            raise Left("expected a name, a kind and values")
        name, kind, given = words[4], words[5], words[6:]
        if kind in ("peratomtype", "atomtype"):
            self.types[name] = given
        elif kind in ("peratomtypepair", "atomtypepair"):
            n = int(values.number(given[0]))
            if len(given) < 1 + n * n:
                raise Left(f"expected {n * n} values of {name}, got {len(given) - 1}")
            self.pairs[name] = [given[1 + i * n:1 + (i + 1) * n] for i in range(n)]
        elif kind in ("scalar", "vector"):
            self.scalars[name] = given
        else:
            raise Left(f"values of kind {kind}")

    def count(self):
        """Types that the properties know."""
        return max([len(v) for v in self.types.values()] + [len(v) for v in self.pairs.values()] + [0])

    def of(self, name, i, j=None):
        """The text of a property, of types i and j counted from 0."""
        self.used.add(name)
        if name in self.pairs and j is not None:
            return self.pairs[name][i][j]
        if name in self.types:
            return self.types[name][i]
        if name in self.scalars:
            return self.scalars[name][0]
        raise Left(f"expected a fix property/global {name}, got none", PAGE)


class Model:
    """The words behind 'model'."""

    PARTS = ("tangential", "cohesion", "rolling_friction", "surface")

    def __init__(self, words):
        self.normal = words[0] if words else ""
        self.part = dict.fromkeys(self.PARTS, "off")
        self.options = {}
        at = 1
        while at < len(words):
            word = words[at]
            value = words[at + 1] if at + 1 < len(words) else ""
            if word in self.PARTS:
                self.part[word] = value
            else:
                self.options[word] = value
            at += 2

    def __eq__(self, other):
        return (self.normal, self.part, self.options) == (other.normal, other.part, other.options)


IGNORED_OPTIONS = {("limitForce", "off"), ("tangential_damping", "on"), ("absolute_damping", "off"),
                   ("viscous", "off"), ("torsionTorque", "off"), ("sanity_checks", "on"), ("sanity_checks", "off"),
                   ("ktToKnUser", "off"), ("surface", "default"), ("heating_normal_history", "off"),
                   ("heating_tracking", "off"), ("computeDissipatedEnergy", "off"), ("computeElasticPotential", "off")}


class Laws:
    """Lines of laws for types and pairs of types."""

    def __init__(self, model, properties, heats=False):
        self.model, self.properties, self.heats = model, properties, heats
        self.notes = []

    def of_type(self, i):
        """The line of type i with itself."""
        return " ".join(self.normal(i) + self.tangential(i, i) + self.rolling(i, i) + self.cohesion(i, i) +
                        self.heat(i) + self.extras())

    def of_pair(self, i, j):
        """What a pair of types has of its own, beside what both types say."""
        p, words = self.properties, []
        if self.model.normal in ("hertz", "hooke", "hooke/hysteresis"):
            words += ["damp", p.of("coefficientRestitution", i, j)]
        if self.model.normal == "hooke/hysteresis":
            for name, value in HYSTERESIS.items():
                words += [name, p.of(value, i, j)]
        if self.model.part["tangential"] in ("history", "no_history"):
            words += ["tangential", "mu", p.of("coefficientFriction", i, j)]
        rolling = self.rolling(i, j)
        if rolling:
            words += ["rolling", "mu", rolling[2]]
            words += ["eta", rolling[3]] if len(rolling) > 3 else []
            words += ["stiffness", rolling[4]] if len(rolling) > 4 else []
        cohesion = self.cohesion(i, j)
        return words + (["cohesion", "k", cohesion[2]] if cohesion else [])

    def normal(self, i):
        p, name = self.properties, self.model.normal
        if name not in ("hertz", "hooke", "hertz/stiffness", "hooke/stiffness", "hooke/hysteresis"):
            raise Left(f"normal model {name}", PAGE)
        if name.endswith("/stiffness"):
            return self.stiffness(i)
        e = p.of("coefficientRestitution", i, i)
        material = [p.of("youngsModulus", i), e, p.of("poissonsRatio", i)]
        if name == "hertz":
            return ["hertz/material", *material, "damping", "coeff_restitution"]
        speed = p.of("characteristicVelocity", i)
        if name == "hooke/hysteresis":
            own = [p.of(value, i, i) for value in HYSTERESIS.values()]
            return [name, *material, speed, *own, "damping", "coeff_restitution"]
        ratio = ["ktkn", "mindlin"] if self.model.options.get("ktToKnUser") == "on" else []
        return ["hooke/material", *material, speed, *ratio, "damping", "coeff_restitution"]

    def stiffness(self, i):
        p, name = self.properties, self.model.normal
        absolute = self.model.options.get("absolute_damping") == "on"
        suffix = "_abs" if absolute else ""
        damping = "velocity" if absolute else "mass_velocity" if name.startswith("hooke") else "viscoelastic"
        gamma_n, gamma_t = p.of("gamman" + suffix, i, i), p.of("gammat" + suffix, i, i)
        ratio = "0" if gamma_n in ("0", "0.0", "0.") else f"$(({gamma_t})/({gamma_n}))"
        return [name, p.of("kn", i, i), p.of("kt", i, i), gamma_n, "xt", ratio, "damping", damping]

    def tangential(self, i, j):
        kind = self.model.part["tangential"]
        if kind == "off":
            return ["tangential", "none"]
        mu = self.properties.of("coefficientFriction", i, j)
        undamped = self.model.options.get("tangential_damping") == "off"
        if kind == "history":
            return ["tangential", "history", mu] + (["tangential_damping", "off"] if undamped else [])
        if kind != "no_history":
            raise Left(f"tangential model {kind}", PAGE)
        if undamped:
            return ["tangential", "none"]
        nu = self.properties.of("poissonsRatio", i) if self.model.normal == "hertz" else None
        ratio = f"$(sqrt(2*(1-({nu}))/(2-({nu}))))" if nu else "1"
        return ["tangential", "linear_nohistory", ratio, mu]

    def rolling(self, i, j):
        kind, p = self.model.part["rolling_friction"], self.properties
        if kind == "off":
            return []
        if kind not in ("cdt", "epsd", "epsd2", "epsd3"):
            raise Left(f"rolling friction {kind}", PAGE)
        words = ["rolling", kind, p.of("coefficientRollingFriction", i, j)]
        if kind in ("epsd", "epsd3"):
            words.append(p.of("coefficientRollingViscousDamping", i, j))
        if kind == "epsd3":
            name = "coeffRollingStiffness" if "coeffRollingStiffness" in p.pairs else "rollingStiffness"
            words.append(p.of(name, i, j))
        return words

    def cohesion(self, i, j):
        kind = self.model.part["cohesion"]
        if kind == "off":
            return []
        if kind not in ("sjkr", "sjkr2"):
            raise Left(f"cohesion {kind}: its liquid has several numbers; write the line of laws by the page",
                       "src/law/cohesion/washino.md")
        reduce = ["tangential_reduce", "on"] if self.model.options.get("tangential_reduce") == "on" else []
        return ["cohesion", kind, self.properties.of("cohesionEnergyDensity", i, j)] + reduce

    def heat(self, i):
        return ["heat", "radius", HEAT.format(self.properties.of("thermalConductivity", i))] if self.heats else []

    def extras(self):
        words = ["limit_damping"] if self.model.options.get("limitForce") == "on" else []
        known = {"tangential_damping", "absolute_damping", "limitForce", "ktToKnUser", "tangential_reduce"}
        for option, value in self.model.options.items():
            if option not in known and (option, value) not in IGNORED_OPTIONS:
                self.notes.append(f"option {option} {value} has no translation")
        return words

    def lines(self, ntypes):
        """`pair_coeff` for all types and pairs."""
        lines = []
        for i in range(ntypes):
            name = "* *" if ntypes == 1 else f"{i + 1} {i + 1}"
            lines.append(f"pair_coeff      {name} {self.of_type(i)}")
        for i in range(ntypes):
            for j in range(i + 1, ntypes):
                own = self.of_pair(i, j)
                if own:
                    lines.append(f"pair_coeff      {i + 1} {j + 1} mixed {' '.join(own)}")
        return lines
