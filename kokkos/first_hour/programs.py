"""Programs that first_hour.py starts, and how long they may take."""
import os
import signal
import subprocess
import time

MINUTE, PATIENCE, LONG_PATIENCE = 60, 120.0, 240.0  # s for a program


class Stopped(Exception):
    """A program ended with an error; the text is what it said last."""


class Late(Stopped):
    """It took longer than a program may take."""


class OutOfTime(Stopped):
    """The time of this call was over: nothing is known of the program."""


def seconds_left(options):
    """Until the time that was given is over."""
    return options.begin + MINUTE*options.minutes - time.monotonic()


def run(command, options, folder, limit=PATIENCE, environment=None):
    """Output of a program in a folder of its own; an error, or too much time, is `Stopped`."""
    os.makedirs(folder, exist_ok=True)
    cut = seconds_left(options) < limit
    limit = max(1.0, min(limit, seconds_left(options)))
    environment = {**os.environ, **(environment or {})}
    with subprocess.Popen(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          errors="replace", env=environment, start_new_session=True) as process:
        try:
            said = process.communicate(timeout=limit)[0]
        except subprocess.TimeoutExpired as late:
            os.killpg(process.pid, signal.SIGKILL)  # with the program that it watches
            kind = OutOfTime if cut else Late
            raise kind(f"still running after {limit:.0f} s: {' '.join(command)}") from late
    if process.returncode:
        raise Stopped(f"exit status {process.returncode}: {' '.join(command)}\n{said}")
    return said
