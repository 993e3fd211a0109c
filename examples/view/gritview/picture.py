"""What all pictures share: look, colours, size, file formats, and the table of their numbers."""
import csv
import pathlib

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402  (after the choice of a canvas without display)

from grit.wrong import Wrong, listed  # noqa: E402

OLDEST = 3, 7        # Matplotlib that places legends outside of the axes
FORMATS = ".png", ".svg", ".pdf"
DOTS = 110           # per inch
EDGE = 0.12          # inches around a picture
DIGITS = 10          # of a number in a table
BLUE, ORANGE, GREEN, INK, PALE = "#0072B2", "#D55E00", "#009E73", "#222222", "#E9E7E2"  # told apart by all eyes
DISTINCT = BLUE, "#E69F00", GREEN, "#CC79A7", "#56B4E9", ORANGE, "#F0E442", "#555555"  # Okabe & Ito
LOOK = {"font.size": 11, "axes.spines.top": False, "axes.spines.right": False, "axes.edgecolor": "0.35",
        "axes.labelcolor": INK, "xtick.color": "0.25", "ytick.color": "0.25", "text.color": INK,
        "legend.frameon": False, "svg.fonttype": "none", "svg.hashsalt": "grit-view", "figure.dpi": DOTS}
UNDATED = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}, ".png": {"Software": None}}


def checked_path(path):
    """A path for a picture; refused before the work where its ending is none of a picture."""
    if pathlib.Path(path).suffix.lower() not in FORMATS:
        raise Wrong(f"expected a file that ends in {listed(FORMATS)} for --output, got '{path}'")
    return path


def canvas(size, **options):
    """A figure and its axes."""
    if matplotlib.__version_info__[:2] < OLDEST:
        raise Wrong(f"expected Matplotlib {'.'.join(map(str, OLDEST))} or later, got {matplotlib.__version__}")
    plt.rcParams.update(LOOK)
    return plt.subplots(figsize=size, layout="constrained", **options)


def save(figure, path):
    """Writes the picture; the same numbers give the same file."""
    try:
        figure.savefig(path, dpi=DOTS, bbox_inches="tight", pad_inches=EDGE,
                       metadata=UNDATED[pathlib.Path(path).suffix.lower()])
    except OSError as error:
        raise Wrong(f"expected to write the picture {path}, got: {error.strerror}") from error
    finally:
        plt.close(figure)
    print(f"picture: {path}")


def write_table(path, columns):
    """Columns as a file with a line of names; cells of shorter columns stay empty."""
    try:
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(columns)
            for row in zip(*columns.values(), strict=True):
                writer.writerow([f"{value:.{DIGITS}g}" if isinstance(value, float) else value for value in row])
    except OSError as error:
        raise Wrong(f"expected to write the table {path}, got: {error.strerror}") from error
    print(f"table: {path}")


def plain(values):
    """Numbers of an array for a table: whole ones without a point."""
    return [int(v) if float(v).is_integer() and abs(v) < 1e15 else float(v) for v in values]
