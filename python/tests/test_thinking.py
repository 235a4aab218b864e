"""Analyses and reviews, and that they can be stopped."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import azulejo_env
from azulejo_env import EngineError, Position, analyse, review


def dealt(ruleset="azul:2") -> Position:
    position = Position(ruleset)
    position.deal(seed="tea")
    return position


def test_a_position_is_analysed():
    position = dealt()
    thought = analyse(position, bot="net", nodes=400, seed="1")
    assert thought["best"] in position.legal_moves() and len(thought["value"]) == 2
    assert analyse(position, bot="net", nodes=400, seed="1")["candidates"] == thought["candidates"]
    some = position.legal_moves()[:2]
    only = analyse(position, bot="net", nodes=200, moves=some)
    assert sorted(it["move"] for it in only["candidates"]) == sorted(some)
    begun = time.monotonic()
    analyse(position, bot="net", milliseconds=100)
    assert time.monotonic() - begun < 5
    with pytest.raises(EngineError, match="no such bot") as refused:
        analyse(position, bot="tea")
    assert refused.value.kind == "unknown-bot" and refused.value.field == "bot"
    with pytest.raises(EngineError):
        analyse(Position("azul:2"))
    with pytest.raises(EngineError, match="nodes"):
        analyse(position, nodes=-1)
    with pytest.raises(EngineError, match="moves"):
        analyse(position, moves=[])
    with pytest.raises(ValueError, match="give its text"):
        review("evening.txt")


def test_a_game_is_reviewed():
    batch = azulejo_env.Batch("azul:2", 1, seed=1)
    lines, position = ['[Ruleset "azul:2"]'], Position("azul:2")
    number = 0
    while not position.over:
        if position.deal_due:
            text = position.deal(seed=str(number))
        else:
            text = position.legal_moves()[number * 7 % len(position.legal_moves())]
            position.play(text)
        lines.append(f"{number} {text}")
        number += 1
    made = review("\n".join(lines) + "\n", nodes=20, seed="1")
    assert len(made["seats"]) == 2 and len(made["entries"]) == number
    assert made["seats"][0]["final"] == position.shares[0]
    assert batch.games == 1


STOPPED = """
import azulejo_env, signal
# Whoever starts the tests in the background ignores Ctrl-C for them, too.
signal.signal(signal.SIGINT, signal.default_int_handler)
position = azulejo_env.Position("azul:2")
position.deal(seed="tea")
print("thinking", flush=True)
try:
    azulejo_env.analyse(position, bot="net", milliseconds=60_000)
except KeyboardInterrupt:
    print(azulejo_env.analyse(position, bot="greedy")["best"], flush=True)
"""


def test_ctrl_c_stops_a_thought():
    program = subprocess.Popen([sys.executable, "-c", STOPPED], stdout=subprocess.PIPE, text=True)
    assert program.stdout.readline() == "thinking\n"
    time.sleep(0.3)
    begun = time.monotonic()
    program.send_signal(signal.SIGINT)
    said = program.stdout.readline().strip()
    assert said in dealt().legal_moves() and time.monotonic() - begun < 10
    assert program.wait() == 0


def test_other_threads_of_python_go_on():
    ticks = []
    thinking = threading.Thread(target=analyse, args=(dealt(),), kwargs={"milliseconds": 300})
    thinking.start()
    while thinking.is_alive():
        ticks.append(time.monotonic())
        time.sleep(0.01)
    assert len(ticks) > 5


def _best(_):
    return analyse(dealt(), bot="greedy", seed="1")["best"], os.getpid()


def test_it_thinks_after_a_fork():
    here = _best(0)[0]
    with multiprocessing.get_context("fork").Pool(1) as pool:
        best, process = pool.map(_best, [0])[0]
    assert best == here and process != os.getpid()
