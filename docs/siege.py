#!/usr/bin/env python3
"""What rude visitors cost everybody else: measures a server of your own, on this machine.

    azulejo serve --listen 127.0.0.1:8080 --database siege.db &
    siege.py 127.0.0.1:8080 --database siege.db

The rude ones come from 127.0.0.2 to 127.0.0.4, a seat link is tried from thousands of addresses in 127.1.0.0/16, and everybody else
comes from 127.0.0.1. So it works on Linux, where all of these are addresses of this machine, and nowhere else.

It uses Python's standard library only.
"""

import argparse
import asyncio
import http.client
import json
import re
import sqlite3
import threading
import time

HONEST, RUDE = "127.0.0.1", ["127.0.0.2", "127.0.0.3", "127.0.0.4"]
# How often a table of bots is looked at, so that its bots do not rest.
LOOK = 20


class Visitor:
    """Somebody at an address, on a connection of their own for each request."""

    def __init__(self, server, address, token=None):
        self.server, self.address, self.token = server, address, token

    def ask(self, method, path, body=None, headers=()):
        """The status, the headers and the text of an answer."""
        line = http.client.HTTPConnection(self.server, timeout=60, source_address=(self.address, 0))
        try:
            line.request(method, path, body, dict(headers))
            answer = line.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        finally:
            line.close()

    def api(self, path, body=None):
        """The JSON that the API answers, and the status."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        method, body = ("GET", None) if body is None else ("POST", json.dumps(body))
        status, _, text = self.ask(method, "/api/v1" + path, body, headers)
        return status, json.loads(text)

    def table(self, ruleset, *seats):
        """A new table: its path and what is told of it; nothing if there are too many."""
        status, made = self.api("/tables", {"ruleset": ruleset, "seats": seats})
        if status == 429:
            return None
        check(status, made)
        self.token = next((seat["token"] for seat in made.get("seats", [])), self.token)
        return "/tables/" + made["table"]["id"], made["table"]


def check(status, answer):
    if status >= 300:
        raise SystemExit(f"the server refuses: {status} {answer}")


def spread(milliseconds):
    """Median, 99th percentile and longest, in words."""
    ordered = sorted(milliseconds)
    if not ordered:
        return "nothing was measured"
    at = lambda share: ordered[min(len(ordered) - 1, int(share * len(ordered)))]
    return f"median {at(0.5):.1f} ms, p99 {at(0.99):.1f} ms, longest {ordered[-1]:.1f} ms, of {len(ordered)}"


def answers(server, seconds):
    """How long a `child` bot takes to answer the moves of somebody who plays it, counted from the answer to the move."""
    me, bot = {"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "child"}
    visitor, until, found, now = Visitor(server, HONEST), time.monotonic() + seconds, [], {"over": True}
    while time.monotonic() < until:
        if now["over"]:
            path, now = visitor.table("azul:2", me, bot)
        legal = visitor.api(path + "/moves")[1]
        status, now = visitor.api(path + "/moves", {"move": legal["moves"][0], "seen": legal["seq"]})
        check(status, now)
        began = time.monotonic()
        waits = now["due"].get("seat") == 1
        while not now["over"] and now["due"].get("seat") != 0:
            visitor.api(f"{path}/events?after={now['seq']}&wait=25")
            now = visitor.api(path)[1]
        if waits:
            found.append(1000 * (time.monotonic() - began))
    return found


def bots(server, tables, seconds):
    """Bots that answer while many grandmasters think elsewhere."""
    yield "answers of a child bot", spread(answers(server, seconds))
    made, done, began = [], threading.Event(), time.monotonic()

    def besiege(address, share):
        visitor, grandmaster = Visitor(server, address), {"kind": "bot", "level": "grandmaster"}
        own, looked = [], time.monotonic()
        while not done.is_set():
            table = visitor.table("pavilion:4", *[grandmaster] * 4) if len(own) < share else None
            if table:
                own.append(table[0])
                made.append(table[0])
            else:
                time.sleep(0.2)
            if time.monotonic() >= looked + LOOK:
                looked = time.monotonic()
                for path in own:
                    visitor.api(path)

    shares = [len(range(number, tables, len(RUDE))) for number in range(len(RUDE))]
    threads = [threading.Thread(target=besiege, args=it, daemon=True) for it in zip(RUDE, shares)]
    for thread in threads:
        thread.start()
    while len(made) < tables and all(thread.is_alive() for thread in threads):
        time.sleep(0.2)
    took = time.monotonic() - began
    found = spread(answers(server, seconds))
    done.set()
    for thread in threads:
        thread.join()
    yield f"with {len(made)} watched tables of four grandmasters, made in {took:.0f} s", found


def pages(server, seconds):
    """How long pages take."""
    visitor, until, found = Visitor(server, HONEST), time.monotonic() + seconds, []
    while time.monotonic() < until:
        for path in ["/", "/new", "/learn"]:
            began = time.monotonic()
            check(visitor.ask("GET", path)[0], path)
            found.append(1000 * (time.monotonic() - began))
            # Below the limit for reading.
            time.sleep(0.03)
    return found


def connections(server, count, seconds):
    """Pages while one address opens connections that say nothing, or half of a request, and opens them again when they are closed."""
    yield "pages", spread(pages(server, seconds))
    host, port = server.split(":")

    async def waste(number):
        while True:
            try:
                reader, writer = await asyncio.open_connection(host, int(port), local_addr=(RUDE[0], 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: " if number % 2 else b"")
                await reader.read(1)
                writer.close()
            except OSError:
                pass
            await asyncio.sleep(1)

    async def siege():
        wasters = [asyncio.create_task(waste(number)) for number in range(count)]
        # All of them have been opened by then.
        await asyncio.sleep(2)
        found = await asyncio.to_thread(pages, server, seconds)
        for waster in wasters:
            waster.cancel()
        return found

    yield f"with {count} silent and half-sent connections", spread(asyncio.run(siege()))


def links(server, requests, database):
    """How much a database grows by requests on the link of a seat."""
    form = "game=azul&seat0=me&seat1=open"
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    status, headers, _ = Visitor(server, HONEST).ask("POST", "/tables", form, kind)
    check(status if status != 303 else 200, "no table was made")
    cookie, path = headers["Set-Cookie"].split(";")[0], headers["Location"]
    _, _, page = Visitor(server, HONEST).ask("GET", path + "/device/0", None, {"Cookie": cookie})
    link = re.search(rf"{path}/seat/0/[^\"]+", page).group()

    def size():
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as read:
            pages, of = read.execute("SELECT page_count, page_size FROM pragma_page_count, pragma_page_size").fetchone()
            return pages * of

    before, seated = size(), 0
    for number in range(requests):
        address = f"127.1.{number // 250}.{number % 250 + 1}"
        seated += Visitor(server, address).ask("POST", link, "", kind)[0] == 303
    yield f"{requests} requests on a seat link", f"{(size() - before) / 1024:.0f} KB more, {seated} sat down"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", help="its address and port, such as 127.0.0.1:8080")
    parser.add_argument("--database", required=True, help="the file of the server's database, which is SQLite's")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--connections", type=int, default=2000)
    parser.add_argument("--requests", type=int, default=5000)
    parser.add_argument("--seconds", type=int, default=60, help="how long each thing is measured")
    wanted = parser.parse_args()
    for rows in [
        connections(wanted.server, wanted.connections, wanted.seconds),
        bots(wanted.server, wanted.tables, wanted.seconds),
        links(wanted.server, wanted.requests, wanted.database),
    ]:
        for what, found in rows:
            print(f"{what}: {found}", flush=True)


if __name__ == "__main__":
    main()
