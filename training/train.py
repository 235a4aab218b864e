"""Trains a net on rows of `azulejo net rows` and writes it as a net file.

    python training/train.py --out azul.net azul.rows [more.rows ...]

Needs PyTorch and NumPy; uses a GPU if there is one. docs/training.md tells the whole way.
"""

import argparse
import math
import struct
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

# These stand in crates/net/src and crates/bots/src/learned.rs too.
HIDDEN = 32
SEATS = 4
FULL = 255
WEIGHT_ONE = 256
POINTS = 64.0


@dataclass
class Rows:
    """What is learned from, on the device: row i has the features [starts[i], starts[i + 1])."""

    kind: str
    inputs: int
    board: int
    starts: torch.Tensor
    features: torch.Tensor
    seats: torch.Tensor
    shares: torch.Tensor
    points: torch.Tensor
    searched: torch.Tensor

    def __len__(self):
        return len(self.seats)


def read_rows(paths, device):
    parts = [read_file(path) for path in paths]
    kinds = {part[:3] for part in parts}
    if len(kinds) != 1:
        raise SystemExit(f"these rows do not belong together: {sorted(kinds)}")
    kind, inputs, board = kinds.pop()

    def joined(place):
        return np.concatenate([part[place] for part in parts])

    lengths = torch.from_numpy(joined(3).astype(np.int64)).to(device)
    starts = torch.cat([torch.zeros(1, dtype=torch.int64, device=device), lengths.cumsum(0)])
    to_device = lambda array: torch.from_numpy(array).to(device)
    return Rows(
        kind, inputs, board, starts,
        features=to_device(joined(8).astype(np.int16)),
        seats=to_device(joined(4).astype(np.int64)),
        shares=to_device(joined(5)),
        points=to_device(joined(6)),
        searched=to_device(joined(7)),
    )


def read_file(path):
    """The header's kind, inputs and board, then the arrays in the order of the file."""
    data = np.memmap(path, dtype=np.uint8, mode="r")
    magic, version, kind, inputs, board, rows, indices = struct.unpack_from("<8sI16sIIQQ", data)
    if magic != b"azulrows" or version != 1:
        raise SystemExit(f"{path}: these are no rows of format 1")
    place = struct.calcsize("<8sI16sIIQQ")
    arrays = []
    for dtype, shape in [
        (np.uint16, (rows,)), (np.uint8, (rows,)), (np.float32, (rows, SEATS)),
        (np.float32, (rows, SEATS)), (np.float32, (rows,)), (np.uint16, (indices,)),
    ]:
        size = np.dtype(dtype).itemsize * math.prod(shape)
        arrays.append(data[place:place + size].view(dtype).reshape(shape))
        place += size
    return (kind.rstrip(b"\0").decode(), inputs, board, *arrays)


class Net(nn.Module):
    """Rows of features are summed; two small layers follow. Everything between is kept in 0..1."""

    def __init__(self, inputs, board, width):
        super().__init__()
        spread = 1 / math.sqrt(60)
        self.own = nn.Parameter(torch.randn(board, width) * spread)
        # The other seats' boards have much in common.
        self.others = nn.Parameter(torch.randn(board, width) * spread)
        self.each = nn.Parameter(torch.zeros(SEATS - 1, board, width))
        self.table = nn.Parameter(torch.randn(inputs - SEATS * board, width) * spread)
        self.bias = nn.Parameter(torch.full((width,), 0.3))
        self.first = nn.Linear(width, HIDDEN)
        self.second = nn.Linear(HIDDEN, HIDDEN)
        self.last = nn.Linear(HIDDEN, 2 * SEATS)

    def weights(self):
        others = (self.others + self.each).flatten(0, 1)
        return torch.cat([self.own, others, self.table])

    def forward(self, features, offsets):
        sums = F.embedding_bag(features, self.weights(), offsets, mode="sum") + self.bias
        hidden = self.second(self.first(sums.clamp(0, 1)).clamp(0, 1)).clamp(0, 1)
        answers = self.last(hidden)
        return answers[:, :SEATS], answers[:, SEATS:] * POINTS


def batch_of(rows, picked):
    """The features of the picked rows, one after the other, and where each begins."""
    begin = rows.starts[picked]
    lengths = rows.starts[picked + 1] - begin
    offsets = lengths.cumsum(0) - lengths
    within = torch.arange(int(lengths.sum()), device=begin.device)
    within -= torch.repeat_interleave(offsets, lengths)
    features = rows.features[torch.repeat_interleave(begin, lengths) + within]
    return features.to(torch.int32), offsets.to(torch.int32)


def losses(net, rows, picked, trust):
    logits, points = net(*batch_of(rows, picked))
    seats = rows.seats[picked]
    there = torch.arange(SEATS, device=seats.device) < seats[:, None]
    logs = F.log_softmax(logits.masked_fill(~there, -1e4), dim=1)
    outcome = -(rows.shares[picked] * logs.masked_fill(~there, 0)).sum(1)
    # The search knows only the share of the seat to move.
    searched = rows.searched[picked]
    known = ~searched.isnan()
    mine = logs[:, 0]
    rest = torch.log1p(-mine.exp().clamp(max=1 - 1e-6))
    search = -(searched.nan_to_num() * mine + (1 - searched.nan_to_num()) * rest)
    win = torch.where(known, (1 - trust) * outcome + trust * search, outcome).mean()
    off = (points - rows.points[picked]).masked_fill(~there, 0) / 16
    score = F.smooth_l1_loss(off, torch.zeros_like(off), reduction="sum") / seats.sum()
    return win, score


def train(rows, args, device):
    torch.manual_seed(args.seed)
    net = Net(rows.inputs, rows.board, args.width).to(device)
    if args.start:
        read_net(net, rows, args.width, args.start)
    # The last rows are of games that the net never sees.
    held_back = torch.arange(len(rows) - max(1, len(rows) // 50), len(rows), device=device)
    learned = len(rows) - len(held_back)
    steps = max(1, learned // args.batch) * args.epochs
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, args.rate, total_steps=steps + 1, pct_start=0.1, final_div_factor=100)
    started = time.time()
    for epoch in range(1, args.epochs + 1):
        order = torch.randperm(learned, device=device)
        sums = torch.zeros(2, device=device)
        for number in range(max(1, learned // args.batch)):
            picked = order[number * args.batch:(number + 1) * args.batch]
            win, score = losses(net, rows, picked, args.trust)
            optimizer.zero_grad(set_to_none=True)
            (win + args.points * score).backward()
            optimizer.step()
            schedule.step()
            with torch.no_grad():
                # What goes beyond does not fit into the file's whole numbers.
                for layer in (net.first, net.second, net.last):
                    layer.weight.clamp_(-30, 30)
                sums += torch.stack([win, score])
        with torch.no_grad():
            parts = [losses(net, rows, part, args.trust) for part in held_back.split(args.batch)]
        held = [float(sum(part[which] for part in parts)) / len(parts) for which in (0, 1)]
        mean = (sums / max(1, learned // args.batch)).tolist()
        print(f"epoch {epoch}: win {mean[0]:.4f} score {mean[1]:.4f}, "
              f"held back win {held[0]:.4f} score {held[1]:.4f}, "
              f"{time.time() - started:.0f} s", flush=True)
    return net


def write_net(net, rows, width, path):
    def whole(tensor, one, dtype):
        limits = np.iinfo(dtype)
        numbers = np.rint(tensor.detach().cpu().double().numpy() * one)
        if abs(numbers).max() > limits.max:
            raise SystemExit("a weight is too large for the file")
        return numbers.astype(dtype).tobytes()

    parts = [
        b"azulenet", struct.pack("<I", 1), rows.kind.encode().ljust(16, b"\0"),
        struct.pack("<II", rows.inputs, width),
        whole(net.weights(), FULL, "<i2"), whole(net.bias, FULL, "<i2"),
    ]
    for layer in (net.first, net.second, net.last):
        parts += [whole(layer.weight, WEIGHT_ONE, "<i2"), whole(layer.bias, FULL * WEIGHT_ONE, "<i4")]
    body = b"".join(parts)
    Path(path).write_bytes(body + struct.pack("<Q", checksum(body)))


def read_net(net, rows, width, path):
    """What write_net wrote, to go on from there."""
    data = Path(path).read_bytes()
    head = struct.Struct("<8sI16sII")
    expected = (b"azulenet", 1, rows.kind.encode().ljust(16, b"\0"), rows.inputs, width)
    if head.unpack_from(data) != expected:
        raise SystemExit(f"{path}: this net has another kind or width than the rows want")
    place = head.size

    def numbers(shape, one, dtype):
        nonlocal place
        found = np.frombuffer(data, dtype, math.prod(shape), place).reshape(shape)
        place += found.nbytes
        return torch.from_numpy(found.astype(np.float32) / one)

    board = rows.board
    with torch.no_grad():
        weights = numbers((rows.inputs, width), FULL, "<i2")
        net.own.copy_(weights[:board])
        others = weights[board:SEATS * board].view(SEATS - 1, board, width)
        net.others.copy_(others.mean(0))
        net.each.copy_(others - others.mean(0))
        net.table.copy_(weights[SEATS * board:])
        net.bias.copy_(numbers((width,), FULL, "<i2"))
        for layer in (net.first, net.second, net.last):
            layer.weight.copy_(numbers(tuple(layer.weight.shape), WEIGHT_ONE, "<i2"))
            layer.bias.copy_(numbers(tuple(layer.bias.shape), FULL * WEIGHT_ONE, "<i4"))


def checksum(body):
    """FNV-1a."""
    value = 0xCBF29CE484222325
    for byte in body:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rows", nargs="+", help="files of rows")
    parser.add_argument("--out", required=True, help="the net file to write")
    parser.add_argument("--width", type=int, default=128, help="a multiple of 64")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.5, help="how fast weights shrink")
    parser.add_argument("--trust", type=float, default=0.8,
                        help="how much the search counts against the outcome, 0 to 1")
    parser.add_argument("--points", type=float, default=0.2, help="how much the points count")
    parser.add_argument("--start", help="go on from this net file")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    rows = read_rows(args.rows, device)
    print(f"{len(rows)} rows of {rows.kind} on {device}", flush=True)
    net = train(rows, args, device)
    write_net(net, rows, args.width, args.out)


if __name__ == "__main__":
    main()
