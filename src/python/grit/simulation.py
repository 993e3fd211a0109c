"""LAMMPS with GRIT, driven from Python: the module lammps of LAMMPS' own python/lammps, with the plugin loaded."""
import ctypes
import os

from . import places
from .wrong import Wrong

PLUGINS = "gritkkplugin.so", "gritplugin.so"  # with and without Kokkos
MADE_BY = "pair", "granular/grit"             # a style that is there once the plugin is loaded
LOADED = set()                                # paths of plugins that were loaded here


def lammps(name="", cmdargs=None, comm=None, plugin=None):
    """A LAMMPS that has GRIT's styles: an object of the class lammps of LAMMPS' Python module.

    name, cmdargs, comm  as those of lammps.lammps: ["-log", "none", "-screen", "none"], an mpi4py communicator
    plugin               path of the plugin; else the one beside this package, in LAMMPS_PLUGIN_PATH or in a build

    Raises Wrong (a ValueError) where the module, LAMMPS' library or the plugin is missing or does not fit. Every command
    that LAMMPS refuses raises the exception of its module.
    """
    host = module()
    try:
        made = host.lammps(name=name, cmdargs=cmdargs, comm=comm)
    except OSError as error:
        raise Wrong(f"expected LAMMPS as a shared library for its Python module, got: {error}: name its folder in "
                    "LD_LIBRARY_PATH") from error
    except AttributeError as error:
        raise Wrong(f"expected a library of LAMMPS of the version of its Python module, got: {error}") from error
    except RuntimeError as error:
        raise Wrong("expected a LAMMPS that begins with these cmdargs, and an mpi4py of the same MPI for comm=, got: "
                    f"{error}") from error
    try:
        load(made, plugin)
    except BaseException:
        made.close()
        raise
    return made


def module():
    """LAMMPS' Python module."""
    try:
        import lammps as host
        host.lammps  # noqa: B018  (a folder of this name would do for the import)
    except (ImportError, AttributeError) as error:
        raise Wrong(f"expected the Python module lammps, which comes with LAMMPS, got: {error}: install it (in LAMMPS' "
                    "build, 'make install-python'), or add LAMMPS' folder python to PYTHONPATH") from error
    return host


def load(made, plugin=None):
    """Loads the plugin into a LAMMPS that has not loaded it already: LAMMPS does by itself what is in LAMMPS_PLUGIN_PATH,
    and what another LAMMPS of this process has loaded."""
    if made.has_style(*MADE_BY):
        if plugin is not None and not is_loaded(plugin):
            raise Wrong(f"expected a LAMMPS without GRIT for plugin={plugin}, got one that has another plugin already, from "
                        "LAMMPS_PLUGIN_PATH or from before in this process, or has GRIT built in")
        return
    if not made.has_package("PLUGIN"):
        raise Wrong("expected a LAMMPS with the package PLUGIN, got one without, which loads no plugins: build it with "
                    "-D PKG_PLUGIN=on, or with GRIT as a part of it (src/launcher/ways.md)")
    path = plugin or places.find(PLUGINS, "GRIT's plugin", "build it, or pass plugin=PATH")
    made.command(f'plugin load "{path}"')
    if made.has_style(*MADE_BY):
        LOADED.add(os.path.realpath(path))
        return
    try:
        ctypes.CDLL(path)
        cause = "the log says why"
    except OSError as error:
        cause = str(error)
    raise Wrong(f"expected a plugin for this LAMMPS in {path}, got one that it does not load: {cause}")


def is_loaded(plugin):
    """Was this plugin loaded in this process, here or by LAMMPS itself?"""
    path = os.path.realpath(plugin)
    by_lammps = {os.path.realpath(folder) for folder in os.environ.get("LAMMPS_PLUGIN_PATH", "").split(os.pathsep) if folder}
    return path in LOADED or os.path.isfile(path) and os.path.dirname(path) in by_lammps
