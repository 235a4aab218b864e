"""A thousand games, move by move against the slow twin, which was written from the rules and shares no code with us."""

import json
import os
import random
import subprocess

import pytest

import azulejo_env
from azulejo_env import Position

RULESETS = azulejo_env.rulesets() + ["pavilion-jokers=RBYOGP:2", "pavilion-beige-jokers=OYRPGB:3"]
GAMES = 1_000
#: Random games of Azul end by then; if one does not, it is compared up to here.
LONGEST = 400


def play(game: int) -> tuple[str, list[str], list[dict]]:
    """A random game: its ruleset, its entries, and what we say at the start and after each."""
    choices = random.Random(game)
    position = Position(RULESETS[game % len(RULESETS)])
    entries, said = [], [say(position)]
    while not position.over and len(entries) < LONGEST:
        if position.deal_due:
            entries.append(position.deal(seed=f"{game} {len(entries)}"))
        else:
            action = choices.choice(position.legal_actions())
            entries.append(azulejo_env.Layout(position.ruleset).move(action))
            position.step(action)
        said.append(say(position))
    return position.ruleset, entries, said


def say(position: Position) -> dict:
    return {
        "state": position.state(),
        "moves": sorted(position.legal_moves()),
        "scores": position.scores,
        "ranks": position.ranks,
        "over": position.over,
    }


@pytest.mark.skipif("AZULEJO_REFEREE" not in os.environ, reason="cargo xtask test says where the referee is")
def test_a_thousand_games_against_the_twin():
    referee = subprocess.Popen(
        [os.environ["AZULEJO_REFEREE"], "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    ended = 0
    waiting = None
    # The twin plays one game while we play the next.
    for game in range(GAMES):
        played = play(game)
        if waiting is not None:
            ended += compare(waiting, referee.stdout.readline())
        ruleset, entries, _ = waiting = played
        print(json.dumps({"ruleset": ruleset, "entries": entries}), file=referee.stdin, flush=True)
    ended += compare(waiting, referee.stdout.readline())
    referee.stdin.close()
    assert referee.wait() == 0 and ended > GAMES * 0.9


def compare(played: tuple[str, list[str], list[dict]], line: str) -> bool:
    """Whether the game is over; fails if the twin says anything else than we."""
    ruleset, entries, ours = played
    twins = json.loads(line)
    for twin in twins:
        twin["moves"].sort()
    assert ours == twins, f"{ruleset} {entries}"
    return ours[-1]["over"]
