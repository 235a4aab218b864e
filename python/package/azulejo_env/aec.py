"""Environments of PettingZoo: one agent acts at a time.

>>> from azulejo_env import aec
>>> env = aec.env("azul:2")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     env.step(None if terminated or truncated else env.sample())
>>> env.position.over
True
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._core import Layout, Position

__all__ = ["AzulejoEnv", "env", "raw_env"]


def env(ruleset: str = "azul:2", **options: Any) -> AzulejoEnv:
    """The environment of a ruleset. An illegal action is a ``ValueError``, and nothing changes."""
    return AzulejoEnv(ruleset, **options)


raw_env = env


class AzulejoEnv(AECEnv):
    """A game of Azul or Summer Pavilion.

    An observation is a dictionary: ``observation`` has the bytes that ``Layout(ruleset).planes`` describes, seen by
    the agent; ``action_mask`` has a 1 for each legal action of the agent to act, and 0 for the others. ``info`` has the
    mask too. Deals come from the seed: those of a game record with the same ``Seed``.
    """

    metadata = {
        "name": "azulejo_v1",
        "render_modes": ["ansi", "human", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        ruleset: str = "azul:2",
        *,
        observation: str = "compact",
        reward: str = "win",
        rounds: int = 100,
        render_mode: str | None = None,
    ) -> None:
        """``reward``: ``win`` (the share of the win, at the end) or ``points`` (what each step brings).

        ``observation``: ``compact``, or ``features``: what the bots' nets see. Azul need not end by itself: after
        so many ``rounds`` the game is truncated.
        """
        super().__init__()
        if reward not in ("win", "points"):
            raise ValueError(f'there is no reward {reward!r}; there are "win" and "points"')
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"there is no render mode {render_mode!r}")
        self.layout = Layout(ruleset)
        self.render_mode = render_mode
        self._observation, self._reward, self._rounds = observation, reward, rounds
        size = self.layout.observation_size(observation)
        self.possible_agents = [f"player_{seat}" for seat in range(self.layout.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.agent_selection = ""
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.layout.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents
        }
        self._no_mask = np.zeros(self.layout.actions, np.int8)
        self._no_mask.flags.writeable = False

    @property
    def position(self) -> Position:
        """The position now."""
        return self._position.copy()

    def observation_space(self, agent: str) -> spaces.Space:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game. Without a seed its deals are fresh."""
        seed = random.SystemRandom().getrandbits(63) if seed is None else seed
        self.seed = str(seed)
        self._random = random.Random(seed)
        self._position = Position(self.layout.ruleset)
        self._entries = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Deals what is due, and asks the next agent."""
        position = self._position
        while position.deal_due:
            position.deal_entry(self.seed, self._entries)
            self._entries += 1
        seat = position.seat
        self._mask = self._no_mask if seat is None else position.mask()
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection]["action_mask"] = self._mask

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees now."""
        mask = self._mask if agent == self.agent_selection else self._no_mask
        return {
            "observation": self._position.observe(self._seat[agent], self._observation),
            "action_mask": mask,
        }

    def sample(self) -> int:
        """A legal action, each as likely as the others."""
        return self._random.choice(self._position.legal_actions())

    def step(self, action: int | None) -> None:
        """Plays an action of the agent to act."""
        agent = self.agent_selection
        if not agent:
            raise RuntimeError("no game has begun: call reset first")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        position = self._position
        before = position.scores if self._reward == "points" else None
        if action is None:
            raise ValueError(f"{agent} has to act: None is for agents whose game is over")
        position.step(int(action))
        self._entries += 1
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._go_on()
        over = position.over
        if before is not None:
            gained = [now - then for now, then in zip(position.scores, before)]
            self.rewards = dict(zip(self.possible_agents, map(float, gained)))
            self._accumulate_rewards()
        elif over:
            self.rewards = dict(zip(self.possible_agents, position.shares))
            self._accumulate_rewards()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif position.round > self._rounds:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position: text (``ansi``), printed (``human``), or an SVG file (``svg``)."""
        if self.render_mode == "svg":
            return self._position.svg()
        if self.render_mode == "ansi":
            return self._position.text()
        if self.render_mode == "human":
            print(self._position.text(color=True))
        return None

    def close(self) -> None:
        """Nothing is left open."""
