"""Rows of results.json: what one code needed in one case, and what tables and pictures say of it."""
import json
import os
import sys

REAL, INTEGER = 8, 4  # bytes


def limit_bytes(z, memory):
    """Bytes that must move per particle and step, see README.md: contact kernel and integration, half list."""
    return (55 + z*memory)*REAL + z*INTEGER


def counts(row):
    """A time of this row may be shown beside that of the reference."""
    return not row["complaints"]


def label(row):
    """Name of a row."""
    words = [row["peer"]]
    if row["ranks"] > 1:
        words.append(f"{row['ranks']} ranks")
    if row["threads"] > 1:
        words.append(f"{row['threads']} threads")
    if row["copies"] > 1:
        words.append(f"{row['atoms']} particles")
    return ", ".join(words)


def fraction(row, result):
    """Part of the bandwidth limit that a run reaches; None without a measured bandwidth."""
    copy = result["copy"].get(str(row["ranks"]*row["threads"]), 0)
    times = row["ns"] if row["ranks"]*row["threads"] == 1 else row["clock"]  # several processors wait for one another
    return row["bytes"]/(copy*times["loop"]*1e-9) if copy else None


def by_case(rows):
    """Rows in groups, in the order of the measurement."""
    groups = {}
    for row in rows:
        groups.setdefault(row["case"], []).append(row)
    return groups


def load(folder):
    """The results of a folder."""
    try:
        with open(os.path.join(folder, "results.json"), encoding="utf-8") as file:
            result = json.load(file)
    except OSError as error:
        sys.exit(f"report.py: expected the file results.json in {folder}, got an error: {error.strerror}")
    if any("clock" not in row for row in result["rows"]):
        sys.exit(f"report.py: expected CPU times in results.json in {folder}, got times by the clock from a bench.py "
                 "before them: measure anew")
    return result
