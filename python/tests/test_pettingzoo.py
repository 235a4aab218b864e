"""PettingZoo's own tests, and ours."""

import pytest
from pettingzoo.test import api_test, render_test, seed_test

import azulejo_env
from azulejo_env import aec

RULESETS = azulejo_env.rulesets() + ["pavilion-jokers=RBYOGP:2"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_api(ruleset):
    api_test(aec.env(ruleset), num_cycles=200, verbose_progress=False)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_seed(ruleset):
    seed_test(lambda: aec.env(ruleset), num_cycles=60)


@pytest.mark.parametrize("ruleset", ["azul:2", "pavilion:3"])
def test_render(ruleset, capsys):
    modes = {"ansi": lambda it: "Round 1" in it, "svg": lambda it: it.startswith("<?xml")}
    render_test(lambda **options: aec.env(ruleset, **options), custom_tests=modes)
    assert "Round 1" in capsys.readouterr().out


def play(env, seed):
    rewards = {agent: 0.0 for agent in env.possible_agents}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        rewards[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert (info["action_mask"] == observation["action_mask"]).all()
        env.step(env.sample())
    return rewards


@pytest.mark.parametrize("ruleset", ["azul:2", "azul-gray:3", "pavilion:4"])
def test_rewards(ruleset):
    env = aec.env(ruleset)
    rewards = play(env, 1)
    assert sum(rewards.values()) == pytest.approx(1)
    assert list(rewards.values()) == pytest.approx(env.position.shares)
    env = aec.env(ruleset, reward="points")
    start = env.layout.ruleset.startswith("pavilion") * 5
    rewards = play(env, 1)
    assert [start + points for points in rewards.values()] == env.position.scores


def test_deals_are_those_of_a_record():
    env = aec.env("azul:2")
    env.reset(seed=42)
    position = azulejo_env.Position("azul:2")
    position.deal_entry("42", 0)
    assert env.position == position


def test_bad_actions_change_nothing():
    env = aec.env("azul:2")
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step(0)
    env.reset(seed=1)
    before = env.position
    with pytest.raises(ValueError, match="no action 999"):
        env.step(999)
    assert env.position == before
    with pytest.raises(ValueError, match="reward"):
        aec.env("azul:2", reward="tea")
