#!/usr/bin/env python3
"""An engine for Azulejo: reads requests and writes answers, one JSON object a line.

    azulejo arena 'cmd:python3 examples/engine.py' random --deals 10

It asks `azulejo engine` for the rules and plays the first legal move. To play better, write a better `choose`.
"""

import json
import subprocess
import sys

rules = subprocess.Popen(["azulejo", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    print(json.dumps({"id": 0, **request}), file=rules.stdin, flush=True)
    return json.loads(rules.stdout.readline())


def choose(state):
    return ask(op="moves", state=state)["moves"][0]


for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"]}
    if request["op"] == "hello":
        answer |= {"name": "first", "protocol": 1}
    else:
        answer |= {"best": choose(request["state"])}
    print(json.dumps(answer), flush=True)
