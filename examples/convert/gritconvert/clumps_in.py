"""Words of fix granular/grit/insert for clumps."""
from .bodies import check
from .clump import PAGE, STYLE
from .rotation import turn_of
from .wrong import Left


def words_of(one):
    """Kind, parts and group of the clumps of an insertion, and what moves them."""
    script = one.script
    _, name, *_ = check(script)
    if any(words[3:4] == [STYLE] for words in script.behind()):
        raise Left("a template of clumps stands behind this insertion: fix rigid/small needs all of them before", PAGE)
    share = {template.name: part for part, template in one.parts}
    clumps = [clump.name for clump in script.insertions.clumps.values()]
    words = ["0", f"mol {name}_clumps"]
    if len(clumps) > 1:
        words.append("molfrac " + " ".join(f"{share.get(clump, 0):.17g}" for clump in clumps))
    return [*words, *group_of(one), f"rigid {name}", *orientation(one)]


def group_of(one):
    """Clumps are in the group of their template as well."""
    groups = {template.group for _, template in one.parts} - {"all", one.group}
    if len(groups) > 1:
        raise Left("templates of clumps in several groups", PAGE)
    return [f"group {name}" for name in groups]


def orientation(one):
    """That of the template, unless the script has another one."""
    kind, *numbers = one.options.get("orientation", ["template"])
    if kind != "constant":
        return [f"orientation {kind}"]
    axis, angle = turn_of([one.script.need(word, "the orientation") for word in numbers])
    return ["orientation axis " + " ".join(f"{value:.10g}" for value in (*axis, angle))] if angle else ["orientation template"]
