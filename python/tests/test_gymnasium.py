"""One learner against opponents."""

import numpy as np
import pytest

from azulejo_env.vector import VectorEnv


@pytest.mark.parametrize("ruleset", ["azul:2", "pavilion:2", "azul-gray:4"])
def test_the_learner_is_always_to_move(ruleset):
    envs = VectorEnv(ruleset, 12, opponents="random")
    observations, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(250):
        assert observations.shape == envs.observation_space.shape
        assert (envs.batch.seats_to_move == envs.seats).all()
        assert (infos["action_mask"] == envs.batch.masks).all()
        observations, rewards, terminated, truncated, infos = envs.step(envs.sample())
        assert not rewards[~terminated].any() and (rewards[terminated] >= 0).all()
        if terminated.any():
            scores = infos["final_info"]["scores"][terminated]
            mine = scores[np.arange(len(scores)), envs.seats[terminated]]
            assert (rewards[terminated][mine < scores.max(axis=1)] == 0).all()
            ended += terminated.sum()
    assert ended > 0 and not truncated.any()


def test_same_seed_same_games():
    def play(threads):
        envs = VectorEnv("azul:3", 9, opponents=["greedy", "random"], threads=threads)
        envs.reset(seed=4)
        return [envs.step(envs.sample())[0].tobytes() for _ in range(40)]

    assert play(1) == play(3)


def test_opponents_may_be_functions():
    calls = []

    def first(observations, masks, wanted):
        calls.append(int(wanted.sum()))
        return masks.argmax(axis=1)

    envs = VectorEnv("azul:2", 6, opponents=first, seat=0)
    envs.reset(seed=1)
    for _ in range(5):
        envs.step(envs.sample())
    assert calls and max(calls) == 6


def test_a_stronger_player_wins_more():
    envs = VectorEnv("azul:2", 32, opponents="random", threads=2)
    envs.reset(seed=1)
    won = games = 0.0
    while games < 60:
        _, rewards, terminated, _, _ = envs.step(envs.batch.choose("greedy"))
        won, games = won + rewards.sum(), games + terminated.sum()
    assert won / games > 0.9


def test_bad_opponents_are_refused():
    with pytest.raises(ValueError, match="needs 2 opponents"):
        VectorEnv("azul:3", 4, opponents=["random"])
    with pytest.raises(ValueError, match="grandmaster"):
        VectorEnv("azul:2", 4, opponents="tea")
    with pytest.raises(ValueError, match="no seat 2"):
        VectorEnv("azul:2", 4, seat=2)
