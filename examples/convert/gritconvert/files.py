"""Files that the program writes: all in the folder of the output, none over what is there but with --force."""
import os
import pathlib
import tempfile

from .wrong import Wrong

MODE = 0o666  # of a new file, less what the user's mask takes


def inner_name(name, taken):
    """The name of a translation in the folder of the output: that of the script without what leads out of it, and with
    a number where another file has it."""
    parts = [part for part in pathlib.PurePath(name).parts if part not in ("..", ".", os.sep, "//")]
    plain = "/".join(parts) or "included"
    number, found = 1, plain
    while found in taken:
        number += 1
        found = f"{plain}_{number}"
    return found


def check(texts, output, sources, force):
    """Refuses all before anything is written."""
    folder = output.parent.resolve()
    for path in texts:
        if path.resolve() in sources:
            raise Wrong("expected another file for the output than the script itself" if path == output else
                        f"expected another name for {path}: the script includes a file of this name")
        if path.parent.resolve() != folder and folder not in path.parent.resolve().parents:
            raise Wrong(f"expected all files in the folder of the output, {folder}, got {path}, a link that leads out of it")
        if os.path.lexists(path) and (path.is_symlink() or not path.is_file()):
            raise Wrong(f"expected a name for a new file, got {path}, which is no plain file")
        if os.path.lexists(path) and not force:
            raise Wrong(f"expected a name for a new file, got {path}, which is there: --force replaces it")
    if len({path.resolve() for path in texts}) < len(texts):
        raise Wrong(f"expected another name for the output than {output}: an included file is to have it")


def write(texts, force):
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if force:
            replace(path, text)
        else:
            create(path, text)


def create(path, text):
    """A file that was not there: what came in between, be it a link, is an error."""
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise Wrong(f"expected a name for a new file, got {path}, which is there: --force replaces it") from None
    try:
        with file:
            file.write(text)
    except OSError:
        path.unlink()
        raise


def replace(path, text):
    """The file gets its name when all of it is written; a link of this name goes, not the file it leads to."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(name, MODE & ~mask())
        os.replace(name, path)
    except OSError:
        os.unlink(name)
        raise


def mask():
    """That of the user for new files; reading it sets it."""
    found = os.umask(0)
    os.umask(found)
    return found
