"""Measures reviews: whether luck is fair, whether error rates put the levels in order, and how steady marks are.

    python3 training/reviews.py luck            # mean luck of 200 games of six rulesets, with --nodes 1000
    python3 training/reviews.py levels          # error rate and accuracy of the eight levels, with --nodes 2000
    python3 training/reviews.py depth           # marks with 20,000 and with 200,000 nodes
    python3 training/reviews.py grandmaster     # what a grandmaster loses to itself, by heading

`levels` and `depth` take rulesets and levels to measure only those: levels pavilion:2 grandmaster. Games are played with `azulejo arena`, a
level against itself with `azulejo engine`, and reviewed with `azulejo review --json`, on all cores. A run that was broken off goes on after
the games it finds. AZULEJO names the program (target/release/azulejo if left out), GAMES a folder for the games (/tmp/azulejo-reviews).
"""

import glob
import json
import math
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

AZULEJO = os.environ.get("AZULEJO", "target/release/azulejo")
GAMES = os.environ.get("GAMES", "/tmp/azulejo-reviews")
CORES = os.cpu_count() or 1
RULESETS = ["azul:2", "azul-gray:2", "azul:4", "pavilion:2", "pavilion-beige:3", "pavilion:4"]
LEVELS = ["child", "beginner", "apprentice", "journeyman", "craftsman", "artist", "master", "grandmaster"]
MARKS = [None, "inaccuracy", "mistake", "blunder"]


def games(first, second, ruleset, deals):
    """One game of each deal."""
    folder = f"{GAMES}/{ruleset.replace(':', '')}-{first}-{second}"
    if first == second:
        # The arena would play each of these games again in every rotation over the seats.
        os.makedirs(folder, exist_ok=True)
        with ThreadPoolExecutor(CORES) as pool:
            return list(pool.map(lambda number: self_play(folder, first, ruleset, number), range(deals)))
    command = [AZULEJO, "arena", first, second, "--ruleset", ruleset, "--deals", str(deals), "--save", folder]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return sorted(glob.glob(f"{folder}/*.txt"))[:: int(ruleset[-1])][:deals]


def self_play(folder, level, ruleset, number):
    """A game of a level against itself; the file of its record."""
    file = f"{folder}/{number:03}.txt"
    if os.path.exists(file):
        return file
    command = [AZULEJO, "engine", "--threads", "1"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:

        def ask(**question):
            engine.stdin.write(json.dumps({"id": 1, **question}) + "\n")
            engine.stdin.flush()
            return json.loads(engine.stdout.readline())

        answer = ask(op="new", ruleset=ruleset, seed=f"{number}/0")
        entries = [answer["deal"]]
        while "over" not in answer["state"]["turn"]:
            state, seed = answer["state"], f"{number}/{len(entries)}"
            if "deal" in state["turn"]:
                answer = ask(op="deal", state=state, seed=seed)
                entries.append(answer["deal"])
            else:
                entries.append(ask(op="analyse", state=state, bot=level, seed=seed)["best"])
                answer = ask(op="play", state=state, move=entries[-1])
        engine.stdin.close()
    lines = [f"{at} {entry}\n" for at, entry in enumerate(entries)]
    with open(f"{file}.part", "w") as out:
        out.write(f'[Ruleset "{ruleset}"]\n[Rules "1"]\n' + "".join(lines))
    os.rename(f"{file}.part", file)
    return file


def reviews(files, nodes):
    def review(file):
        command = [AZULEJO, "review", file, "--json", "--nodes", str(nodes)]
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    with ThreadPoolExecutor(CORES) as pool:
        return list(pool.map(review, files))


def chosen(all_there_are):
    """Those that the command line names, or all."""
    return [it for it in all_there_are if it in sys.argv[2:]] or all_there_are


def mean(values):
    """The mean and its standard error."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(len(values) - 1, 1)
    return middle, math.sqrt(spread / len(values))


def of_seats(found, field):
    return [sum(seat[field] for seat in review["seats"]) / len(review["seats"]) for review in found]


def luck():
    for ruleset in RULESETS:
        found = reviews(games("artist", "artist", ruleset, 200), 1_000)
        seats = [review["seats"] for review in found]
        wrong = max(
            abs(it["final"] - it["initial"] - it["luck"] + it["errors"] - it["gifts"] - it["unforeseen"])
            for game in seats
            for it in game
        )
        scores = []
        for seat in range(int(ruleset[-1])):
            middle, error = mean([game[seat]["luck"] for game in seats])
            scores.append(f"{middle / error:+.2f}")
        print(f"{ruleset:18} {len(found)} games, z of each seat {' '.join(scores)}, identity off by {wrong:.0e}", flush=True)


def levels():
    for ruleset in chosen(["azul:2", "pavilion:2"]):
        for level in chosen(LEVELS):
            found = reviews(games(level, level, ruleset, 100), 2_000)
            rate, accuracy = mean(of_seats(found, "error_rate")), mean(of_seats(found, "accuracy"))
            shown = f"rate {rate[0]:6.1f} ± {1.96 * rate[1]:.1f}   accuracy {accuracy[0]:5.1f} ± {1.96 * accuracy[1]:.1f}"
            print(f"{ruleset:12} {level:12} {shown}", flush=True)


def depth():
    for ruleset in chosen(["azul:2", "pavilion:2"]):
        files = games("apprentice", "artist", ruleset, 24)
        table = [[0] * len(MARKS) for _ in MARKS]
        for shallow, deep in zip(reviews(files, 20_000), reviews(files, 200_000)):
            for one, other in zip(shallow["entries"], deep["entries"]):
                if one["kind"] == "move":
                    table[MARKS.index(one["mark"])][MARKS.index(other["mark"])] += 1
        print(f"{ruleset}: rows with 20,000 nodes, columns with 200,000: none, inaccuracy, mistake, blunder")
        for mark, row in zip(MARKS, table):
            print(f"  {mark or 'none':12} {row}", flush=True)


def grandmaster():
    for ruleset in RULESETS:
        found = reviews(games("grandmaster", "grandmaster", ruleset, 48), 20_000)
        seats = [it for review in found for it in review["seats"]]
        sizes = [mean([abs(it[field]) for it in seats])[0] for field in ("luck", "errors", "unforeseen")]
        print(f"{ruleset:18} {len(found)} games: luck, errors, unforeseen " + " ".join(f"{100 * it:.1f} %" for it in sizes), flush=True)


if __name__ == "__main__":
    what = {"luck": luck, "levels": levels, "depth": depth, "grandmaster": grandmaster}.get(" ".join(sys.argv[1:2]))
    if what is None:
        sys.exit(__doc__)
    what()
