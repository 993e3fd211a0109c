"""`pair_style gran`, `pair_coeff` and properties: one line for each pair of types."""
from . import causes, superquadrics
from .answer import dropped, translated
from .contact_model import read_model
from .laws import Laws
from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
OLD_STYLES = ("gran/hooke", "gran/hooke/history", "gran/hertz/history")
OLD_NUMBERS = 6  # kn kt gamma_n gamma_t mu dampflag
STYLE = "pair_style granular/grit"
LATER_WALLS = "# walls"  # the place of laws for types of walls that come later
IN_PAIRS = "in pair_coeff"
ELSEWHERE = {"thermalCapacity": "in fix heat/flow", "k_finnie": "k_finnie is in the line of the wall"}
ROLLING = "the couple of rolling differs at walls by about the overlap over twice the radius"
TWISTING = "twisting is resisted up to mu N a by the circle of contact, in LIGGGHTS up to the limit of the rolling law"
BRIDGES = "bridges form at touch and know no walls; the content is that of the property"


def pair_style(script, command):
    """The model of all pairs; LAMMPS has its words in pair_coeff."""
    words = command.words[1:]
    if words[:1] == ["hybrid"] or words[:1] == ["hybrid/overlay"]:
        raise Left("pair styles beside each other are for the user to join", PAGE)
    if words and words[0] in OLD_STYLES:
        superquadrics.refuse(script, superquadrics.SPHERES)
        script.pairs.learn(preset=old_preset(words), model=None)
        return translated(command, STYLE)
    if words[:1] != ["gran"]:
        raise Left(f"there is no such pair style for granular contacts: {' '.join(words[:1])}", PAGE)
    if words[1:2] != ["model"]:
        raise Left("'model' is missing", PAGE)
    model, _ = read_model(words[2:])
    style, notes = superquadrics.pair_style(script, model)
    script.pairs.learn(model=model, written=False)
    rolling, page = model.part("rolling_friction"), PAGE
    if model.part("cohesion").startswith("washino"):
        notes, page = [*notes, BRIDGES], "src/law/cohesion/washino.md"
    elif rolling != "off":
        notes, page = [*notes, ROLLING, *[TWISTING]*model.twists()], f"src/law/rolling/{rolling}.md"
    return translated(command, style or STYLE, "; ".join(notes), page)


def old_preset(words):
    if len(words) < 1 + OLD_NUMBERS:
        raise Left(f"{words[0]} needs six numbers", PAGE)
    return f"preset lammps/{words[0][5:]} " + " ".join(words[1:1 + OLD_NUMBERS])


def pair_coeff(script, command):
    """Lines of all pairs, here or where all properties are known."""
    if script.pairs.preset:
        return translated(command, f"pair_coeff * * {script.pairs.preset}")
    if script.pairs.model is None:
        raise script.because(causes.PAIR_STYLE, "no pair style stands before it", PAGE)
    if properties_follow(script):
        script.pairs.learn(due=True)
        return dropped(command, "below, when all properties are known")
    return translated(command, pair_lines(script))


def properties_follow(script):
    """Are there properties between here and the first run?"""
    source = script.source
    first_run = next((place for place, _ in source.all_of("run") if place > script.place), len(source.words))
    return any(script.place < place < first_run and words[3:4] == ["property/global"]
               for place, words in source.all_of("fix"))


def property_global(script, command):
    """Becomes part of the pair_coeff lines; a later value writes them anew."""
    name = script.properties.define([*command.words[:6], *map(script.lasting, command.words[6:])], script.value)
    answer = script.absorbed(command, ELSEWHERE.get(name, f"{name} is {IN_PAIRS}"))
    if script.pairs.written or (script.pairs.due and not properties_follow(script)):
        return answer.then(lines_or_reason(script))
    return answer


def lines_or_reason(script):
    """Lines of all pairs, or the comment why there are none."""
    if script.pairs.model is None:
        return []
    try:
        return pair_lines(script)
    except Left as left:
        return script.writer.left_part(script.command, str(left), left.page or PAGE, shown=PAGE)


def pair_lines(script):
    """Laws of all pairs of types, walls with a type of their own among them."""
    pairs = script.pairs
    pairs.learn(written=True, due=False)
    laws = Laws(script, pairs.model, script.heat is not None)
    types = range(1, max(script.domain.types, 1) + 1)
    lines = [f"pair_coeff {i} {i} {laws.line(i, i)}" for i in types]
    lines += [f"pair_coeff {i} {j} {laws.mixed(i, j)}" for i in types for j in types if i < j]
    lines += [line for k in range(len(pairs.walls)) for line in wall_lines(script, k)]
    return lines + [LATER_WALLS] if pairs.note_first(laws.line(1, 1)) else lines


def wall_lines(script, k):
    """Laws between all types and wall k with a model of its own, which has a type of its own."""
    types = script.domain.types
    model, material, heat = script.pairs.walls[k]
    laws, number = Laws(script, model, heat), types + k + 1
    lines = [f"pair_coeff {i} {number} {laws.line(i, material)}" for i in range(1, types + 1)]
    # Walls do not touch each other, but LAMMPS wants laws for each pair.
    return lines + [f"pair_coeff {other} {number} {laws.line(material, material)}"
                    for other in range(types + 1, number + 1)]


def finish(script):
    """Laws of walls that came later, and properties that no law asked for: they are said to be so."""
    pairs, types = script.pairs, script.domain.types
    script.writer.replace(LATER_WALLS, [f"pair_coeff * {types + k + 1} {pairs.first_line}"
                                        for k in range(pairs.first_walls, len(pairs.walls))])
    for name in script.properties.unused():
        script.writer.replace_reason(f"{name} is {IN_PAIRS}", f"no law asks for {name}")
