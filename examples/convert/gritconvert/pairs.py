"""`pair_style gran` and `pair_coeff`: one line for each pair of types."""
from . import causes
from .laws import Laws, read_model
from .script import LATER_WALLS
from .table import APPROXIMATED, LEFT
from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
OLD_STYLES = ("gran/hooke", "gran/hooke/history", "gran/hertz/history")
IN_PAIRS = "in pair_coeff"
ELSEWHERE = {"thermalCapacity": "in fix heat/flow", "k_finnie": "k_finnie is in the line of the wall"}
ROLLING = "the couple of rolling differs at walls by about the overlap over twice the radius"
TWISTING = "twisting is resisted up to mu N a by the circle of contact, in LIGGGHTS up to the limit of the rolling law"
OLD_NUMBERS = 6  # kn kt gamma_n gamma_t mu dampflag


def pair_style(script, command):
    words = command.words[1:]
    if words[:1] == ["hybrid"] or words[:1] == ["hybrid/overlay"]:
        raise Left("pair styles beside each other are for the user to join", PAGE)
    if words and words[0] in OLD_STYLES:
        script.old_style = old_preset(words)
        script.model = None
        return script.write(command, "pair_style granular/grit")
    if words[:1] != ["gran"]:
        raise Left(f"there is no such pair style for granular contacts: {' '.join(words[:1])}", PAGE)
    if words[1:2] != ["model"]:
        raise Left("'model' is missing", PAGE)
    script.model, _ = read_model(words[2:])
    script.pairs_written = False
    cohesion = script.model.parts.get("cohesion", "")
    if cohesion.startswith("washino"):
        return script.write(command, "pair_style granular/grit", APPROXIMATED,
                            "bridges form at touch and know no walls; the content is that of the property",
                            "src/law/cohesion/washino.md")
    rolling = script.model.parts.get("rolling_friction", "off")
    if rolling != "off":
        note = ROLLING + f"; {TWISTING}"*script.model.twists()
        return script.write(command, "pair_style granular/grit", APPROXIMATED, note, f"src/law/rolling/{rolling}.md")
    return script.write(command, "pair_style granular/grit")


def old_preset(words):
    if len(words) < 1 + OLD_NUMBERS:
        raise Left(f"{words[0]} needs six numbers", PAGE)
    return f"preset lammps/{words[0][5:]} " + " ".join(words[1:1 + OLD_NUMBERS])


def pair_coeff(script, command):
    if script.old_style:
        return script.write(command, f"pair_coeff * * {script.old_style}")
    if script.model is None:
        raise causes.because(script, causes.PAIR_STYLE, "no pair style stands before it", PAGE)
    if properties_follow(script):
        script.pairs_due = True
        return script.drop(command, "below, when all properties are known")
    return script.write(command, pair_lines(script))


def properties_follow(script):
    """Are there properties between here and the first run?"""
    first_run = next((place for place, _ in script.all_of("run") if place > script.place), len(script.all_words))
    return any(script.place < place < first_run and words[3:4] == ["property/global"] for place, words in script.all_of("fix"))


def pair_lines(script):
    script.pairs_written, script.pairs_due = True, False
    laws = Laws(script, script.model, script.heat is not None)
    types = range(1, max(script.types, 1) + 1)
    lines = [f"pair_coeff {i} {i} {laws.line(i, i)}" for i in types]
    lines += [f"pair_coeff {i} {j} {laws.mixed(i, j)}" for i in types for j in types if i < j]
    lines += [line for k in range(len(script.wall_types)) for line in wall_lines(script, k)]
    if not script.laws_of_later_walls[1]:
        script.laws_of_later_walls = len(script.wall_types), laws.line(1, 1)
        lines.append(LATER_WALLS)
    return lines


def wall_lines(script, k):
    """Laws between all types and wall k with a model of its own, which has a type of its own."""
    model, material, heat = script.wall_types[k]
    laws, number = Laws(script, model, heat), script.types + k + 1
    lines = [f"pair_coeff {i} {number} {laws.line(i, material)}" for i in range(1, script.types + 1)]
    # Walls do not touch each other, but LAMMPS wants laws for each pair.
    return lines + [f"pair_coeff {other} {number} {laws.line(material, material)}"
                    for other in range(script.types + 1, number + 1)]


def property_global(script, command):
    """Becomes part of the pair_coeff lines; a later value writes them anew."""
    name = script.properties.define([*command.words[:6], *map(script.lasting, command.words[6:])], script.value)
    script.gone.add(command.words[1])
    script.drop(command, ELSEWHERE.get(name, f"{name} is {IN_PAIRS}"))
    if script.pairs_written or (script.pairs_due and not properties_follow(script)):
        write_pairs(script)


def write_pairs(script):
    if script.model is None:
        return
    try:
        script.lines += pair_lines(script)
    except Left as left:
        script.lines.append(f"# not translated: {left} (see {PAGE})")
        script.table.add(script.command, LEFT, str(left), left.page or PAGE)


def finish(script):
    """What no law asked for is said to be so."""
    for name in set(script.properties.named) - script.properties.used:
        script.replace_in_lines(f"{name} is {IN_PAIRS}", f"no law asks for {name}")
