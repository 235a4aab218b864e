"""Generation after generation: games of the newest net against itself, rows, a newer net.

    python training/loop.py azul --azulejo target/release/azulejo --generations 3 --seconds 60

Each generation learns from its own games and those of the generations before it. The newest net is
FOLDER/GAME.net. docs/training.md tells the whole way.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

# The rulesets to play, in turn: mostly two seats, sometimes other sides and numbers of seats.
MIXES = {
    "azul": (
        ["azul:2"] * 10 + ["azul-gray:2"] * 4 + ["azul-lenient:2", "azul-gray-lenient:2"]
        + ["azul:3"] * 3 + ["azul:4"] * 2 + ["azul-gray:3", "azul-gray:4"]
    ),
    "pavilion": (
        ["pavilion:2"] * 9 + ["pavilion-beige:2"] * 5
        + ["pavilion-jokers=RBYOGP:2", "pavilion-beige-jokers=OYBRPG:2"]
        + ["pavilion:3"] * 2 + ["pavilion:4", "pavilion-beige:3", "pavilion-beige:4"]
    ),
}
HERE = Path(__file__).parent


def run(*command):
    print("$", *command, flush=True)
    subprocess.run([str(word) for word in command], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(MIXES))
    parser.add_argument("--azulejo", default="target/release/azulejo", help="the program")
    parser.add_argument("--folder", default="target/training", help="where everything goes")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=60, help="of play in each generation")
    parser.add_argument("--nodes", type=int, nargs="+", default=[600],
                        help="positions a move; several: one after the other over the generations")
    parser.add_argument("--window", type=int, default=4, help="generations to learn from")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--trust", type=float, default=0.8)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--net", help="go on from this net instead of beginning with the bot hand")
    parser.add_argument("--rows", nargs="*", default=[], help="rows that are there already")
    args = parser.parse_args()

    folder = Path(args.folder)
    folder.mkdir(parents=True, exist_ok=True)
    newest = folder / f"{args.game}.net"
    player = ["--net", args.net] if args.net else ["--bot", "hand"]
    window = list(args.rows)
    for number in range(1, args.generations + 1):
        name = folder / f"{args.game}-{number}"
        games, rows, net = (name.with_name(f"{name.name}.{end}") for end in ("games", "rows", "net"))
        nodes = args.nodes[(number - 1) * len(args.nodes) // args.generations]
        run(args.azulejo, "selfplay", *MIXES[args.game], *player, "--nodes", nodes,
            "--seconds", args.seconds, "--games", 10**9, "--seed", name.name, "--out", games)
        run(args.azulejo, "net", "rows", games, "--out", rows)
        window = (window + [rows])[-args.window:]
        # A net that goes on takes smaller steps, or it would forget what it knows.
        start = ["--start", newest if number > 1 else args.net, "--rate", 5e-4] if args.net else []
        run(sys.executable, HERE / "train.py", *window, "--out", net, "--epochs", args.epochs,
            "--trust", args.trust, "--width", args.width, *start)
        shutil.copy(net, newest)
        player = ["--net", newest]


if __name__ == "__main__":
    main()
