"""How many decisions a second the environments make, beside others of their kind.

    pip install ./python 'pettingzoo[classic]' open_spiel
    python python/bench.py

What is not installed is left out.
"""

import argparse
import random
import time

from azulejo_env import Batch, rulesets


def rate(play, seconds: float) -> float:
    """The best of some runs, in decisions a second: other work on the machine only makes them slower."""
    best, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        begun = time.perf_counter()
        best = max(best, play() / (time.perf_counter() - begun))
    return best


def batch(ruleset: str, games: int, threads: int, observation: str = "compact"):
    """Random moves from the package's sampler, with observations and masks."""
    played = Batch(ruleset, games, threads=threads, observation=observation, seed=1)
    steps = max(1, 200_000 // games)

    def play() -> int:
        for _ in range(steps):
            played.step(played.sample())
        return steps * games

    return play


def aec(env, sample):
    """Whole games of random moves, in the loop that PettingZoo shows."""
    seeds = iter(range(1_000_000))

    def play() -> int:
        decisions = 0
        while decisions < 3_000:
            env.reset(seed=next(seeds))
            for agent in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(sample(env, agent, observation))
                    decisions += 1
        return decisions

    return play


def backgammon(pyspiel):
    """Whole games of random moves, dice included as OpenSpiel has them; only decisions count."""
    game, choices = pyspiel.load_game("backgammon"), random.Random(1)

    def play() -> int:
        decisions = 0
        while decisions < 5_000:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes())
                    state.apply_action(choices.choices(actions, chances)[0])
                else:
                    state.observation_tensor()
                    state.apply_action(choices.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return play


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--seconds", type=float, default=5, help="for each row")
    arguments.add_argument("--games", type=int, default=1024, help="in a batch")
    arguments.add_argument("--threads", type=int, default=1, help="of a batch; 0 for all cores")
    arguments.add_argument("--all", action="store_true", help="every ruleset")
    chosen = arguments.parse_args()

    def tell(what: str, play) -> None:
        print(f"{what:<58} {rate(play, chosen.seconds):>12,.0f}", flush=True)

    named = ["azul:2", "azul:4", "azul-gray:2", "pavilion:2", "pavilion:4", "pavilion-beige:2"]
    for ruleset in rulesets() if chosen.all else named:
        tell(f"batch of {chosen.games}, {ruleset}", batch(ruleset, chosen.games, chosen.threads))
    try:
        from azulejo_env import aec as ours

        for ruleset in ("azul:2", "pavilion:2"):
            tell(f"PettingZoo, {ruleset}", aec(ours.env(ruleset), lambda env, *_: env.sample()))
        from pettingzoo.classic import connect_four_v3

        space = lambda env, agent, seen: env.action_space(agent).sample(seen["action_mask"])
        tell("PettingZoo, its connect_four", aec(connect_four_v3.env(), space))
    except ImportError as missing:
        print(f"left out: {missing}")
    try:
        import pyspiel

        tell("OpenSpiel, its backgammon", backgammon(pyspiel))
    except ImportError as missing:
        print(f"left out: {missing}")


if __name__ == "__main__":
    main()
