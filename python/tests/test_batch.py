"""Many games at once."""

import numpy as np
import pytest

import azulejo_env
from azulejo_env import Batch, Layout

RULESETS = azulejo_env.rulesets() + ["pavilion-beige-jokers=OYRPGB:3"]


def play(batch: Batch, steps: int) -> list[bytes]:
    """What all arrays say, step by step."""
    said = []
    for _ in range(steps):
        batch.step(batch.sample())
        arrays = (
            batch.observations, batch.masks, batch.seats_to_move, batch.rewards,
            batch.scores, batch.terminated, batch.truncated, batch.actions,
        )  # fmt: skip
        said.append(b"".join(array.tobytes() for array in arrays))
    return said


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_batch_plays_as_positions_do(ruleset):
    layout = Layout(ruleset)
    batch = Batch(ruleset, 5, seed=3)
    positions = [batch.position(game) for game in range(5)]
    ended = 0
    for _ in range(600):
        actions = batch.sample()
        for position, action in zip(positions, actions):
            position.step(int(action))
        batch.step(actions)
        for game, position in enumerate(positions):
            now = batch.position(game)
            if batch.terminated[game]:
                assert position.over
                assert batch.rewards[game].tolist() == pytest.approx(position.shares)
                assert batch.scores[game].tolist() == position.scores
                positions[game] = now
                ended += 1
                assert now.round == 1
            else:
                assert batch.rewards[game].sum() == 0
                assert batch.scores[game].tolist() == position.scores
                if position.deal_due:
                    # The batch has dealt; a position waits for it.
                    positions[game] = now
                assert positions[game] == now
            assert batch.seats_to_move[game] == now.seat
            assert (batch.masks[game] == now.mask()).all()
            assert (batch.observations[game] == now.observe()).all()
            assert batch.masks.shape[1] == layout.actions
    assert ended > 0


@pytest.mark.parametrize("ruleset", ["azul:2", "azul-gray:4", "pavilion:2", "pavilion-beige:3"])
def test_same_seed_same_games_on_any_number_of_threads(ruleset):
    said = [play(Batch(ruleset, 300, seed=7, threads=threads), 150) for threads in (1, 2, 5)]
    assert said[0] == said[1] == said[2]
    batch = Batch(ruleset, 300, seed=1)
    play(batch, 20)
    batch.reset(7)
    assert play(batch, 150) == said[0]
    assert play(Batch(ruleset, 300, seed=8), 150) != said[0]


def test_bots_choose_the_same_on_any_number_of_threads():
    chosen = []
    for threads in (1, 3):
        batch = Batch("azul:2", 16, seed=5, threads=threads)
        games = []
        for _ in range(12):
            games.append(batch.choose("apprentice", nodes=200).tolist())
            batch.step(batch.actions)
        chosen.append(games)
    assert chosen[0] == chosen[1]
    wanted = np.arange(16) % 2 == 0
    assert ((batch.choose("greedy", wanted) == -1) == ~wanted).all()


def test_features_are_those_of_positions():
    batch = Batch("pavilion:2", 4, observation="features")
    for _ in range(50):
        batch.step(batch.sample())
        for game in range(4):
            seen = batch.position(game).observe(observation="features")
            assert (batch.observations[game] == seen).all() and seen.any()


def test_points_add_up():
    batch = Batch("azul-gray:3", 8, reward="points", seed=2)
    sums = np.zeros((8, 3))
    ended = 0
    while ended < 10:
        batch.step(batch.sample())
        sums += batch.rewards
        for game in np.nonzero(batch.terminated)[0]:
            assert sums[game].tolist() == batch.scores[game].tolist()
            sums[game] = 0
            ended += 1


def test_long_games_are_stopped():
    batch = Batch("azul:2", 3, rounds=2)
    floors = np.array([move.endswith("F") for move in Layout("azul:2").moves])
    for _ in range(200):
        batch.step((batch.masks & floors).argmax(axis=1))
        assert not batch.terminated.any()
        if batch.truncated.any():
            assert batch.position(int(batch.truncated.argmax())).round == 1
            return
    raise AssertionError("nothing was stopped")


def test_bad_actions_change_nothing():
    batch = Batch("azul:2", 3, seed=1)
    before = [batch.position(game) for game in range(3)]
    good = batch.sample().copy()
    for game, action, why in [(2, 180, "no action 180"), (1, -2, "no action -2"), (2, 29, "not legal")]:
        actions = good.copy()
        actions[game] = action
        if why == "not legal":
            actions[game] = int((~batch.masks[game]).argmax())
        with pytest.raises(ValueError, match=f"game {game}.*{why}"):
            batch.step(actions)
    with pytest.raises(ValueError, match="3 games, but 2 actions"):
        batch.step(good[:2])
    assert [batch.position(game) for game in range(3)] == before
    batch.step(np.array([-1, good[1], -1]))
    assert batch.position(0) == before[0] and batch.position(1) != before[1]


def test_bad_batches_are_refused():
    for arguments, why in [
        (("azul:7", 1), "ruleset"),
        (("azul:2", 0), "at least one game"),
    ]:
        with pytest.raises(ValueError, match=why):
            Batch(*arguments)
    for name in ("observation", "reward"):
        with pytest.raises(ValueError, match="there are"):
            Batch("azul:2", 1, **{name: "tea"})
    with pytest.raises(ValueError, match="child"):
        Batch("azul:2", 1).choose("tea")
    with pytest.raises(IndexError):
        Batch("azul:2", 1).position(1)


def test_actions_may_be_any_whole_numbers():
    batch = Batch("azul:2", 3, seed=1)
    other = Batch("azul:2", 3, seed=1)
    actions = batch.sample().copy()
    batch.step(actions)
    for same in (actions.tolist(), actions.astype(np.int32), np.repeat(actions, 2)[::2]):
        other.reset(1)
        other.step(same)
        assert (other.observations == batch.observations).all()
    for bad in ("tea", actions / 2, [[1], [2], [3]], None):
        with pytest.raises(ValueError, match="whole numbers"):
            batch.step(bad)
