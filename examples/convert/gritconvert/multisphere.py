"""`particletemplate/multisphere`: spheres of a clump, its mass and inertia."""
from functools import partial

from .clump import FIXED, PAGE, STUCK, Clump
from .keywords import Keywords
from .mass_properties import body_of
from .particles import mean_density, sized
from .reader import read_text
from .wrong import Left, Wrong

MOST_SPHERES = 1000
FLAGS = ("use_volume", "use_density")


def template(script, command):
    """Remembered for distributions, as those of single spheres are; its file is written beside the script."""
    words = command.words
    given = [word for word in words[5:] if word in FLAGS]
    number = script.whole(words[words.index("nspheres") + 1], "nspheres") if "nspheres" in words[:-1] else 0
    keywords = Keywords({"atom_type": sized(1), "density": sized(2), "nspheres": 1, "ntry": 1, "type": 1, "mass": 1,
                         "inertia_tensor": 6, "spheres": partial(words_of_spheres, number), **dict.fromkeys(FIXED, 3)},
                        "'{}' of the template has no counterpart")
    found = keywords.read([word for word in words[5:] if word not in FLAGS])
    for name in FIXED:
        if set(found.get(name, ["on"])) != {"on"}:
            raise Left(STUCK.format(name), PAGE)
    if number < 1 or "spheres" not in found or "density" not in found:
        raise Left("the template has no nspheres, no spheres or no density")
    spheres = read_spheres(script, number, found["spheres"])
    one = clump_of(script, words[1], words[2], found, given, spheres)
    if not script.writer.writes_files:
        raise Left("its molecule file is written with -o only")
    script.insertions.add("templates", one, words[1])
    name = script.writer.put_beside(f"{words[1]}.mol", one.lines())
    script.insertions.add("clumps", one, name)
    return script.absorbed(command, f"in {name}")


def words_of_spheres(number, behind):
    """How many words `file NAME [scale S]` or the numbers of each sphere are."""
    if behind[:1] == ["file"]:
        return 4 if behind[2:3] == ["scale"] else 2
    return 4*number


def read_spheres(script, number, words):
    """Tuples of x, y, z and radius."""
    if words[0] != "file":
        numbers = [script.need(word, "a place or radius") for word in words]
    else:
        numbers = [one*script.need("".join(words[3:]) or "1", "the scale") for one in numbers_of_file(script, words[1])]
    if len(numbers) != 4*number:
        raise Left(f"the file has {len(numbers)//4} spheres, not the {number} of 'nspheres'")
    if number > MOST_SPHERES:
        raise Left(f"clumps of more than {MOST_SPHERES} spheres take too long here")
    spheres = list(zip(*[iter(numbers)]*4))
    if min(one[3] for one in spheres) <= 0:
        raise Left("radii must be positive")
    return spheres


def numbers_of_file(script, word):
    """Four of each line."""
    name = script.variables.text(word) or word
    try:
        text = read_text(script.source.path.parent/name)
    except Wrong:
        raise Left(f"the file of the spheres, {name}, cannot be read") from None
    rows = [line.split("#")[0].split()[:4] for line in text.splitlines()]
    return [float(word) for row in rows for word in row]


def clump_of(script, name, group, found, given, spheres):
    """The Clump: density and mass are of the body, places that overlap counted once, unless the template gives them."""
    body, density = body_of(spheres), mean_density(script, found["density"])
    kind, center = str(script.whole(found.get("atom_type", ["1"])[0], "atom_type")), body.center
    if ("mass" in found) != ("inertia_tensor" in found) or "mass" in found and len(given) != 1:
        raise Left("'mass' goes with 'inertia_tensor', and with 'use_volume' or 'use_density'")
    if "mass" in found:
        mass = script.need(found["mass"][0], "the mass")
        xx, xy, xz, yy, yz, zz = (script.need(word, "the inertia") for word in found["inertia_tensor"])
        inertia = xx, yy, zz, xy, xz, yz
        density = mass/body.volume if given == ["use_volume"] else density
        center = center if given == ["use_volume"] else (0, 0, 0)  # the origin is the center of mass then
    else:
        mass = density*body.volume
        inertia = tuple(body.inertia(mass))
    if min(mass, density) <= 0:
        raise Left("mass and density must be positive")
    places = tuple((x - center[0], y - center[1], z - center[2], radius) for x, y, z, radius in spheres)
    return Clump(name, kind, density, places, mass, inertia, group)
