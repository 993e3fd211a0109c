"""What was done with each command: for the user, and for the exit status."""
from collections import Counter

TRANSLATED, APPROXIMATED, LEFT, KEPT = "translated", "approximated", "left", "kept"
ALL_DONE, BAD_INPUT, SOME_LEFT = 0, 2, 3


class Table:
    def __init__(self):
        self.rows = []

    def add(self, what, command, note="", page=""):
        self.rows.append((what, command, note, page))

    def count(self, what):
        return sum(1 for row in self.rows if row[0] == what)

    def status(self):
        return SOME_LEFT if self.count(LEFT) else ALL_DONE

    def text(self):
        """Approximated and left commands with their reasons, and the numbers of all."""
        lines = []
        for what in (APPROXIMATED, LEFT):
            for row, command, note, page in (r for r in self.rows if r[0] == what):
                where = f"line {command.number}: {' '.join(command.words[:4])[:50]}"
                lines.append(f"{row:13} {where:58} {note}" + (f" ({page})" if page else ""))
        numbers = Counter(row[0] for row in self.rows)
        lines.append(", ".join(f"{numbers[what]} {what}" for what in (TRANSLATED, KEPT, APPROXIMATED, LEFT)))
        return "\n".join(lines)
