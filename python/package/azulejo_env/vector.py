"""The vector environment of Gymnasium: one learner against given opponents, in many games at once.

>>> from azulejo_env.vector import VectorEnv
>>> envs = VectorEnv("azul:2", num_envs=64, opponents="child")
>>> observations, infos = envs.reset(seed=1)
>>> observations, rewards, terminated, truncated, infos = envs.step(envs.sample())
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from ._core import Batch, Layout, bots

__all__ = ["Opponent", "VectorEnv"]

#: Chooses an action for each game, from observations, masks and which games want one; other values are not read.
Opponent = Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]


class VectorEnv(gym.vector.VectorEnv):
    """Many games, in each of which the learner has one seat. Between its turns the opponents play.

    ``opponents`` is the name of a bot, a function, or a list with one of them for each other seat, in the order in
    which they move after the learner. The learner's seat changes from game to game of the batch unless ``seat``
    is given. ``infos["action_mask"]`` has the legal actions. A game that is over starts again in the same step:
    ``infos["final_info"]["scores"]`` has its points by seat.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        ruleset: str = "azul:2",
        num_envs: int = 64,
        *,
        opponents: str | Opponent | list[str | Opponent] = "random",
        seat: int | None = None,
        nodes: int | None = None,
        observation: str = "compact",
        reward: str = "win",
        rounds: int = 100,
        threads: int = 0,
    ) -> None:
        """``nodes`` limits what a bot searches for a move. ``threads``: 0 for as many as there are cores."""
        layout = Layout(ruleset)
        others = layout.seats - 1
        chosen = opponents if isinstance(opponents, list) else [opponents] * others
        if len(chosen) != others:
            raise ValueError(f"{ruleset} needs {others} opponents, not {len(chosen)}")
        for opponent in chosen:
            if isinstance(opponent, str) and opponent not in bots():
                raise ValueError(f"there is no bot {opponent!r}; there are {', '.join(bots())}")
        if seat is not None and not 0 <= seat < layout.seats:
            raise ValueError(f"{ruleset} has no seat {seat}")
        self.layout = layout
        self.num_envs = num_envs
        self.batch = Batch(
            ruleset,
            num_envs,
            observation=observation,
            reward=reward,
            rounds=rounds,
            threads=threads,
        )
        self._opponents, self._nodes = chosen, nodes
        numbers = np.arange(num_envs) % layout.seats
        #: The learner's seat in each game.
        self.seats = np.full(num_envs, seat, np.uint8) if seat is not None else numbers.astype(np.uint8)
        size = layout.observation_size(observation)
        self.single_observation_space = spaces.Box(0, 255, (size,), np.uint8)
        self.single_action_space = spaces.Discrete(layout.actions)
        self.observation_space = spaces.Box(0, 255, (num_envs, size), np.uint8)
        self.action_space = spaces.MultiDiscrete([layout.actions] * num_envs)
        self._games = np.arange(num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Starts all games. Without a seed their deals are fresh."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._let_opponents_play(_Outcome(self.num_envs, self.layout.seats))
        return self.batch.observations.copy(), {"action_mask": self.batch.masks.copy()}

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Plays the learner's actions, and then the opponents' until it is the learner's turn everywhere."""
        outcome = _Outcome(self.num_envs, self.layout.seats)
        self.batch.step(np.asarray(actions, np.int64))
        outcome.add(self.batch, self.seats)
        self._let_opponents_play(outcome)
        infos: dict[str, Any] = {"action_mask": self.batch.masks.copy()}
        done = outcome.terminated | outcome.truncated
        if done.any():
            infos["final_info"] = {"scores": outcome.scores, "_scores": done}
            infos["_final_info"] = done
        return (
            self.batch.observations.copy(),
            outcome.rewards,
            outcome.terminated,
            outcome.truncated,
            infos,
        )

    def sample(self) -> np.ndarray:
        """Legal actions, each as likely as the others."""
        return self.batch.sample().copy()

    def _let_opponents_play(self, outcome: _Outcome) -> None:
        seats = self.layout.seats
        while True:
            after = (self.batch.seats_to_move.astype(np.int64) - self.seats) % seats
            if not after.any():
                return
            actions = np.full(self.num_envs, -1, np.int64)
            for number, opponent in enumerate(self._opponents, 1):
                wanted = after == number
                if not wanted.any():
                    continue
                if isinstance(opponent, str):
                    chosen = self.batch.choose(opponent, wanted, nodes=self._nodes)
                else:
                    chosen = opponent(self.batch.observations, self.batch.masks, wanted)
                actions[wanted] = np.asarray(chosen)[wanted]
            self.batch.step(actions)
            outcome.add(self.batch, self.seats)


class _Outcome:
    """What came of a step for the learner: of its own action, and of what followed."""

    def __init__(self, games: int, seats: int) -> None:
        self.rewards = np.zeros(games, np.float32)
        self.terminated = np.zeros(games, np.bool_)
        self.truncated = np.zeros(games, np.bool_)
        self.scores = np.zeros((games, seats), np.uint16)
        self._games = np.arange(games)

    def add(self, batch: Batch, seats: np.ndarray) -> None:
        # The opponents of a game that has just begun again earn nothing for the learner's last one.
        going = ~(self.terminated | self.truncated)
        self.rewards += np.where(going, batch.rewards[self._games, seats], 0)
        ended = (batch.terminated | batch.truncated) & going
        self.terminated |= batch.terminated & going
        self.truncated |= batch.truncated & going
        self.scores[ended] = batch.scores[ended]
