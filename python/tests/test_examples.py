"""The examples run."""

import json
import os
import runpy
from pathlib import Path

import matplotlib

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_the_notebook_runs(monkeypatch):
    monkeypatch.chdir(EXAMPLES)
    matplotlib.use("agg")
    drawn = []
    monkeypatch.setattr("matplotlib.pyplot.show", lambda: drawn.append(1))
    names: dict = {}
    for cell in json.loads(Path("records.ipynb").read_text())["cells"]:
        assert not cell.get("outputs"), "clear the outputs before you commit"
        if cell["cell_type"] == "code":
            exec(compile(cell["source"], "records.ipynb", "exec"), names)
    assert drawn and len(names["points"]) >= 5_000


def test_the_bench_runs(monkeypatch, capsys):
    arguments = ["bench.py", "--seconds", "0.01", "--games", "64"]
    monkeypatch.setattr("sys.argv", arguments)
    runpy.run_path(os.fspath(EXAMPLES.parent / "bench.py"), run_name="__main__")
    assert "batch of 64, azul:2" in capsys.readouterr().out
