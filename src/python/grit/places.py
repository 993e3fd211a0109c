"""Where the plugin and the law tester are: beside this package, in LAMMPS_PLUGIN_PATH, or in a build of the checkout."""
import os
import pathlib

from .wrong import Wrong

PACKAGE = pathlib.Path(__file__).parent  # may be a link beside the plugin
SOURCE = PACKAGE.resolve().parent        # src/python
BUILD = SOURCE.parent.parent/"build"     # a build, or the folder of several
PLUGINS = "plugins"                      # folder of a build; in an installation a link in src/python


def folders():
    """Folders that may have the plugin, the nearest first; of several builds the newest."""
    yield PACKAGE.parent
    yield SOURCE/PLUGINS
    yield from (pathlib.Path(folder) for folder in os.environ.get("LAMMPS_PLUGIN_PATH", "").split(os.pathsep) if folder)
    yield from sorted((*BUILD.glob(PLUGINS), *BUILD.glob(f"*/{PLUGINS}")), key=os.path.getmtime, reverse=True)


def find(names, what, otherwise):
    """The nearest file of one of these names, as an absolute path. Raises Wrong (a ValueError) where there is none."""
    for folder in folders():
        for name in names:
            if (folder/name).is_file():
                return str((folder/name).absolute())
    raise Wrong(f"expected {what} ({' or '.join(names)}) beside the package grit, in LAMMPS_PLUGIN_PATH, in "
                f"{BUILD/PLUGINS} or in {BUILD}/*/{PLUGINS}, got none: {otherwise}")
