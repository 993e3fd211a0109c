"""Dumps, thermo output, computes: what LIGGGHTS writes beside what LAMMPS writes."""
import re

from .wrong import Left

PAGE = "src/lammps/compute_granular_grit_contact_local.md"
MESH_DUMPS = ("mesh/stl", "mesh/vtk", "mesh/VTK", "mesh/gran/VTK", "mesh/vtm", "mesh/vtp")
PAIR_COLUMNS = {"pos": "branch", "id": "id1 id2", "force": "force", "force_normal": "normal_force",
                "force_tangential": "tangential_force", "torque": "torque1", "contactPoint": "point", "delta": "overlap",
                "heatFlux": "heat1", "contactArea": None, "history": None, "vel": "velocity", "ms_id": None}


# What LIGGGHTS has as fixes of its own; the compute is made with the heat of particles.
OF_ATOMS = {"f_Temp[0]": "c_grit_heat[1]", "f_heatFlux[0]": "c_grit_heat[2]", "f_Temp": "c_grit_heat[1]",
            "f_heatFlux": "c_grit_heat[2]"}


class Output:
    def __init__(self, script):
        self.script = script
        self.mesh_dumps = []  # every, name, meshes or none for all
        self.folders = set()

    def prepare(self, words):
        """Before the translation: walls write files of meshes themselves."""
        if words[3] in MESH_DUMPS and len(words) > 5:
            self.mesh_dumps.append((words[4], words[5], words[6:]))

    def writes(self, mesh):
        """Keywords of the wall of a mesh."""
        for every, name, _ in self.mesh_dumps[:1]:
            base = re.sub(r"\.\w+$", "", name).replace("*", "")
            return ["write", every, f"{base}{mesh}.*.vtp"]
        return []

    def folder(self, name):
        """A line that makes the folder of a file."""
        found = name.rpartition("/")[0]
        if not found or found in self.folders or "$" in found:
            return []
        self.folders.add(found)
        return [f"shell           mkdir {found}"]

    def dump(self, words):
        style = words[3]
        if style in MESH_DUMPS:
            self.script.note("the wall of the mesh writes its files with `write`")
            return [f"# dump {words[1]}: the wall of the mesh writes its files"]
        lines = self.folder(words[5])
        name, columns = words[5], words[6:]
        if style in ("custom/vtk", "custom/vtm"):
            style, name = "custom", re.sub(r"\.(vtk|vtm)$", ".dump", name)
            self.script.note("text in place of VTK: grit-view and OVITO read it")
        elif style in ("local/gran", "local/gran/vtk", "local/gran/VTK", "euler/vtk", "decomposition/vtk"):
            if not style.startswith("local"):
                raise Left(f"dump {style}", PAGE)
            style, name = "local", re.sub(r"\.(vtk|vtp)$", ".dump", name)
        columns = [OF_ATOMS.get(word, word) for word in columns]
        kept = [word for word in columns if not self.is_gone(word)]
        if kept != columns:
            self.script.note("columns of fixes that are not here are left out")
        return lines + [f"dump            {words[1]} {words[2]} {style} {words[4]} {name} {' '.join(self.named(kept))}"]

    # Fixes and computes that have no translation, or that LIGGGHTS makes by itself.
    def is_gone(self, word):
        found = re.match(r"([fc])_(\w+)", word)
        if not found:
            return False
        known = self.script.fixes if found.group(1) == "f" else self.script.computes
        return known.get(found.group(2)) in (None, "heat") and not found.group(2).startswith("thermo_")

    def named(self, words):
        """Forces of a mesh are those of its wall; temperatures of atoms have names of their own."""
        result = []
        for word in words:
            word = OF_ATOMS.get(word, word)
            found = re.match(r"f_(\w+)(\[.*)?$", word)
            mesh = self.script.walls.meshes.get(found.group(1)) if found else None
            result.append(f"f_{mesh.wall}{found.group(2) or ''}" if mesh and mesh.wall else word)
        return result

    def thermo_style(self, words):
        known = [word for word in words[2:] if not self.is_gone(word)]
        if known != words[2:]:
            self.script.note("columns of fixes that are not here are left out")
        return [f"thermo_style    {words[1]} {' '.join(self.named(known))}".rstrip()]

    def with_names(self, words):
        return self.named(words)

    def compute(self, words):
        style = words[3]
        if style not in ("pair/gran/local", "wall/gran/local"):
            return None
        columns = []
        for word in words[4:]:
            found = PAIR_COLUMNS.get(word)
            if found:
                columns += found.split()
            else:
                self.script.note(f"column {word} is not here")
        if "force" not in words:
            columns += ["force"]
        return [f"compute         {words[1]} {words[2]} granular/grit/contact/local {' '.join(columns)}"]
