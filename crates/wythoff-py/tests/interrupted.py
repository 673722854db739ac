"""A computation in a process of its own that is interrupted while it goes on, and how much of a processor it still takes."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

# Between two ticks of a timer at the same instruction the process waits for the call that stands there: then it computes. Time of
# the process itself is not lengthened by others on the machine.
PROGRAM = """
import signal, sys, time, wythoff

before, told = None, None

def tick(number, frame):
    global before
    here = (frame.f_code, frame.f_lasti)
    if here == before:
        signal.setitimer(signal.ITIMER_REAL, 0)
        print("computes", flush=True)
    before = here

def interrupt(number, frame):
    global told
    told = time.process_time()
    raise KeyboardInterrupt

signal.signal(signal.SIGALRM, tick)
signal.signal(signal.SIGINT, interrupt)
signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
try:
    {expression}
except KeyboardInterrupt:
    print(time.process_time() - told, flush=True)
"""

on_unix = pytest.mark.skipif(sys.platform == "win32", reason="signals are sent as on Unix")


def assert_ends_soon(expression: str) -> None:
    """Ctrl-C ends it: within a second, of which the processes of a test may take some more together."""
    command = [sys.executable, "-c", PROGRAM.format(expression=expression)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "computes\n"
        process.send_signal(signal.SIGINT)
        told, errors = process.communicate(timeout=120)
    assert told, errors
    assert float(told) < 2.5
