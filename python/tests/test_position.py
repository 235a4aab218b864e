"""One position: rules, states, numbers, drawings."""

import copy
import json
import pickle

import numpy as np
import pytest

import azulejo_env
from azulejo_env import Layout, Position

FIRST = "D:BBYR,KKWW,BYRK,YYRR,BKWW"


def dealt() -> Position:
    position = Position("azul:2")
    position.deal(FIRST)
    return position


def test_a_move_is_played_and_told():
    position = dealt()
    assert (position.seat, position.phase, position.round) == (0, "offer", 1)
    events = position.play("3R4")
    assert [event["kind"] for event in events] == ["taken", "lined"]
    assert position.seat == 1
    with pytest.raises(ValueError, match="display 3 holds no"):
        position.play("3R4")
    with pytest.raises(ValueError, match="nothing like it|looks like|no move"):
        position.play("tea")


def test_states_go_in_and_out():
    position = dealt()
    position.play("3R4")
    state = position.state()
    assert state == json.loads(position.to_json())
    for again in (
        Position.from_state(state),
        Position.from_json(position.to_json()),
        pickle.loads(pickle.dumps(position)),
        copy.copy(position),
        copy.deepcopy(position),
        position.copy(),
    ):
        assert again == position and hash(again) == hash(position)
        again.play("1B1")
        assert again != position
    state["bag"]["B"] = 99
    with pytest.raises(ValueError, match="103 blue"):
        Position.from_state(state)


@pytest.mark.parametrize("ruleset", azulejo_env.rulesets() + ["pavilion-jokers=RBYOGP:2"])
def test_every_legal_move_has_its_number(ruleset):
    layout = Layout(ruleset)
    assert len(set(layout.moves)) == layout.actions
    random = np.random.default_rng(1)
    position = Position(ruleset)
    moves = 0
    while not position.over and moves < 2_000:
        if position.deal_due:
            position.deal(seed=str(moves))
            continue
        actions, legal = position.legal_actions(), position.legal_moves()
        assert [layout.moves[action] for action in actions] == legal
        mask = position.mask()
        assert mask.sum() == len(legal) and mask[actions].all()
        for seat in range(position.seats):
            seen = position.observe(seat)
            assert len(seen) == layout.observation_size()
            for start, shape, most in layout.planes.values():
                assert seen[start : start + int(np.prod(shape))].max(initial=0) <= most
        assert len(position.observe(observation="features")) == layout.observation_size("features")
        position.step(int(random.choice(actions)))
        moves += 1
    assert position.over and position.seat is None and position.legal_moves() == []
    assert sum(position.shares) == pytest.approx(1)


def test_planes_tell_what_lies_where():
    position = dealt()
    position.play("3R4")
    planes = Layout("azul:2").planes

    def plane(name, seat=1):
        start, shape, _ = planes[name]
        return position.observe(seat)[start : start + int(np.prod(shape))].reshape(shape)

    # Seat 1 sees its own board first; seat 0 has a red tile on line 4.
    assert plane("lines")[1].tolist()[3] == [0, 0, 1, 0, 0]
    assert plane("lines")[0].sum() == 0
    assert plane("lines", seat=0)[0].tolist()[3] == [0, 0, 1, 0, 0]
    assert plane("displays")[0].tolist() == [2, 1, 1, 0, 0]
    assert plane("displays")[2].sum() == 0
    assert plane("center").tolist() == [1, 1, 0, 1, 0]
    assert plane("center_marker").tolist() == [1]
    assert plane("bag").sum() == 80


def test_drawings():
    position = dealt()
    assert "Round 1" in str(position) and "Ana" in position.text(["Ana", "Ben"])
    assert "Раунд" in position.text(language="uk")
    svg = position._repr_svg_()
    assert svg.startswith("<?xml") and "seat 0" in svg
    with pytest.raises(ValueError, match="languages"):
        position.text(language="xx")


def test_deals():
    position = Position("pavilion:3")
    with pytest.raises(ValueError, match="not both"):
        position.deal("D:", seed="1")
    first = position.deal(seed="tea")
    again = Position("pavilion:3")
    assert again.deal(seed="tea") == first and again == position
    assert Position("azul:2").deal() != Position("azul:2").deal()
    with pytest.raises(ValueError, match="ruleset"):
        Position("azul:9")


def test_records_are_read():
    text = '[Ruleset "azul:2"]\n[Seat0 "Ana"]\n0 ' + FIRST + "\n1 3R4 ; four to go\n"
    record = azulejo_env.Record(text)
    assert record.ruleset == "azul:2" and record.tags == {"Seat0": "Ana"}
    assert record.entries == [FIRST, "3R4"] and len(record.positions()) == 3
    assert record.positions()[2].seat == 1
    with pytest.raises(ValueError, match="line 1"):
        azulejo_env.Record("tea")


def test_records_are_made():
    position = dealt()
    position.play("3R4")
    record = azulejo_env.Record.of("azul:2", [FIRST, "3R4"], {"Seat0": "Ana"})
    assert record.positions()[2] == position and record.tags == {"Seat0": "Ana"}
    assert azulejo_env.Record(str(record)).entries == record.entries
    with pytest.raises(ValueError, match="entry 1"):
        azulejo_env.Record.of("azul:2", [FIRST, "3W4"])
