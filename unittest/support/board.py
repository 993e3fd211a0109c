"""Numbers for the board of reliability, as board.h writes them for tests of GoogleTest:
unittest/reliability/checks.json says what each is for."""
import datetime
import json
import os
import sys
from pathlib import Path


class Numbers:
    """Those of this test, GRIT_BOARD_TEST or its program's name, in a file of the folder GRIT_BOARD; nothing without
    that variable. What the test recorded before is removed: numbers of a night stay until its next one. A file without a number
    is that of a test that ended before it had one."""

    def __init__(self):
        folder = os.environ.get("GRIT_BOARD")
        self.test = os.environ.get("GRIT_BOARD_TEST") or Path(sys.argv[0]).stem
        self.file = Path(folder)/f"{self.test}.jsonl" if folder else None
        if self.file:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text("", encoding="utf-8")

    def record(self, check, value, unit=""):
        """Appends a number of a check ("L1"). It asserts nothing: the test says itself what it expects."""
        if not self.file:
            return
        day = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
        line = {"check": check, "value": float(value), "unit": unit, "test": self.test, "day": day}
        with open(self.file, "a", encoding="utf-8") as lines:
            lines.write(json.dumps(line) + "\n")
