"""`insert/stream` and `insert/rate/region`: streams through a face, or anywhere into a region."""
from . import batches, motions, packed
from .face import Face
from .insertion import Insertion
from .pouring import PAGE, limit_words, pouring, rate_words, region_of
from .wrong import Left

LARGEST_GAIN = 0.5  # of velocity by gravity in the layer of new particles, over the velocity
FALLING = "particles fall while they come to the face, in LIGGGHTS from the face on"
AT_THE_FACE = "; their mean velocity there is that of the script"
OVER = "they reach over the edge of the face by a radius: `all_in` is for faces that are rectangles or discs"
FIXED = "the face moves, and the face of a stream stands still here"


def rate(script, command):
    """`insert/rate/region`: anywhere in a region."""
    one = Insertion(script, command)
    if one.has_superquadrics():
        return batches.into_region(one)
    region, lines = region_of(one)
    amounts = rate_words(one)
    if not amounts:
        raise Left("the insertion has no rate")
    words = [*["whole yes"]*one.is_all_in(), *amounts, *limit_words(one)]
    answer = pouring(one, region, words, lines, one.word("insert_every"))
    packed.remember_stream(one)
    return answer


def stream(script, command):
    """`insert/stream`: particles appear in a layer before the face and go through it."""
    one = Insertion(script, command)
    mesh, face = face_of(one)
    if one.has_superquadrics():
        return batches.through(one, face, [FALLING]*has_gravity(script))
    speed = one.speed()
    if speed == 0 or face is not None and not face.is_passed(one.mean_velocity()):
        raise Left("particles do not go through the face")
    layer = Layer(one, speed)
    place, notes = through(one, mesh, face)
    velocity, falls = layer.velocity()
    notes = [*[FALLING + AT_THE_FACE*bool(velocity)]*falls, *notes]
    amounts = rate_words(one) or rate_by_length(one, face)
    return pouring(one, place, [*amounts, *limit_words(one)], (), layer.every, velocity, notes)


def face_of(one):
    """The mesh through which particles come, and its Face where the file can be read."""
    script, name = one.script, one.word("insertion_face")
    if name not in script.meshes.named:
        raise script.because(("fix", name), f"there is no mesh '{name}' for the face")
    if motions.moves(script, name):
        raise Left(FIXED, PAGE)
    mesh = script.meshes.named[name]
    return mesh, Face.read(script.source.path.parent/(script.variables.text(mesh.file) or mesh.file), mesh, script.value)


def has_gravity(script):
    """Is there gravity?"""
    return any(words[3:4] == ["gravity"] for _, words in script.source.all_of("fix"))


def through(one, mesh, face):
    """Words of the face, smaller where spheres are to be in it as a whole, and what differs."""
    words = " ".join(["face mesh", mesh.file, *mesh.placement, *["weld", mesh.weld]*bool(mesh.weld)])
    if not one.is_all_in():
        return words, []
    smaller = face.shrunk(one.largest()) if face is not None else ""
    return (smaller, []) if smaller else (words, [OVER])


def rate_by_length(one, face):
    """Old releases: as many as there are, in the time in which the volume above the face is empty again."""
    mean = one.mean_velocity()
    if mean is None:
        raise Left("the velocity must be a number that is known before the run, or the insertion have a rate")
    if face is None:
        raise Left("the insertion has no rate, and its face, through which the velocity is to be known, cannot be read")
    limit, length = limit_words(one), one.number("extrude_length", "the rate, or else extrude_length,")
    if not limit or length <= 0:
        raise Left("the insertion has no rate")
    _, base, _ = limit[0].split(maxsplit=2)
    amount = one.number("nparticles" if base == "number" else "mass", f"the {base}")
    return [f"rate {base} {amount*face.passing(mean)/length:.10g}"]


class Layer:
    """Where particles appear: about as thick as one, and no thicker than in LIGGGHTS."""

    def __init__(self, one, speed):
        self.one, self.script = one, one.script
        self.step, self.speed = self.script.value(self.script.domain.timestep or ""), speed
        self.every = one.word("insert_every")
        if self.step and speed:
            theirs = self.script.value(self.every) if self.every else None
            thin = max(round(2*one.largest()/(speed*self.step)), 1)
            self.every = f"{min(thin, theirs) if theirs else thin:.0f}"

    def velocity(self):
        """Words of the velocity with which half of the layer is passed so that gravity makes it that of the script; None
        where that is not known or too much, and whether particles fall."""
        gravity, mean = self.script.domain.gravity, self.one.mean_velocity()
        if not gravity or mean is None or not self.step or mean[2] >= 0:
            return None, has_gravity(self.script)
        gain = gravity*max(int(self.every)*self.step, 2*self.one.largest()/self.speed)/2
        if gain >= LARGEST_GAIN*abs(mean[2]):
            return None, True
        return [*self.one.options["vel"][1:3], f"{mean[2] + gain:.10g}"], True
