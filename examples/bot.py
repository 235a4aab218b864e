#!/usr/bin/env python3
"""A bot for Azulejo: takes a seat through the HTTP API and plays a whole game.

    bot.py SERVER [RULESET [LEVEL]]    a new table against bots of a level (azul:2 and child)
    bot.py SERVER --join TABLE         an open seat at a table that somebody made

SERVER is like http://127.0.0.1:8080. To play better, write a better `choose`.
"""

import json
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Table:
    """A table on a server, and our seat there."""

    def __init__(self, server, path, request):
        self.api, self.headers = server.rstrip("/") + "/api/v1", {}
        seated = self.ask(path, request)
        self.headers = {"Authorization": "Bearer " + seated["seats"][0]["token"]}
        self.now, self.path = seated["table"], "/tables/" + seated["table"]["id"]

    def ask(self, path, body=None):
        """Sends a request, a POST if it has a body, and gives the answer."""
        headers = {"Content-Type": "application/json", **self.headers}
        body = body and json.dumps(body).encode()
        with urlopen(Request(self.api + path, body, headers)) as answer:
            return json.load(answer)

    def play(self):
        """Plays until the game is over."""
        while not self.now["over"]:
            if self.now["due"].get("seat") in self.now["you"]:
                self.move()
            else:  # Wait until something happens.
                self.ask(f"{self.path}/events?after={self.now['seq']}&wait=25")
            self.now = self.ask(self.path)
        return self.now

    def move(self):
        """Makes a move, unless the table has changed: others may take theirs back."""
        try:
            legal = self.ask(self.path + "/moves")
            if legal["seq"] == self.now["seq"]:
                move = choose(self.now["state"], legal["moves"])
                self.ask(self.path + "/moves", {"move": move, "seen": legal["seq"]})
        except HTTPError as refused:
            if refused.code != 409:
                raise


def choose(state, moves):
    """The move that looks best; of equals the first."""
    worth = azul_worth if "lid" in state else pavilion_worth
    return max(moves, key=lambda move: worth(state, move))


def azul_worth(state, move):
    """Fill a line exactly, the longer the better, and let nothing fall."""
    source, color, line = move
    if source == "W" or line == "F":  # On the gray wall any space is better than the floor.
        return -100 * (line == "F")
    count = (state["center"] if source == "C" else state["displays"][int(source) - 1])[color]
    there = state["boards"][state["turn"]["seat"]]["lines"][int(line) - 1]
    free = int(line) - (there["count"] if there else 0)
    return int(line) - 3 * abs(free - count) - 10 * max(0, count - free)


def pavilion_worth(_, move):
    """Place where little is paid; pass when nothing else is left, and keep what may be kept."""
    return len(move) - 100 if move.startswith("X") else -len(move)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3, 4):
        sys.exit(__doc__)
    server, ruleset, level = sys.argv[1:] + ["azul:2", "child"][len(sys.argv) - 2 :]
    path, request = f"/tables/{level}/join", {"name": "bot.py"}
    if ruleset != "--join":
        seats = [{"kind": "me", "name": "bot.py"}] + [{"kind": "bot", "level": level}] * 3
        path, request = "/tables", {"ruleset": ruleset, "seats": seats[: int(ruleset[-1:])]}
    try:
        end = Table(server, path, request).play()
    except HTTPError as refused:
        sys.exit(f"{refused.code}: {json.load(refused)['error']['message']}")
    print("{ruleset}: scores {scores}, places {ranks}, our seat {you}".format(**end))
