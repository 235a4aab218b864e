"""A complete learner: PPO that plays against itself, in one file.

    pip install ./python torch
    python python/examples/learn.py --minutes 10

It plays both seats of many games at once, and learns from the points that each decision leads to. At the end it says how
much it takes from the program's bots. `--save FILE` keeps the net.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.nn.functional import smooth_l1_loss

from azulejo_env import Batch, Layout
from azulejo_env.vector import VectorEnv

GAMES, STEPS = 512, 64  # Games at once, and decisions in each before the net learns.
EPOCHS, PART = 3, 4096  # How often it sees each decision, and how many at once.
POINTS = 20.0  # So many points count as one.
TRACE, CLIP, ENTROPY = 0.9, 0.2, 0.01


class Net(nn.Module):
    """From an observation to a value for each action, and one for the position: points to come, mine less yours."""

    def __init__(self, layout: Layout, width: int = 256) -> None:
        super().__init__()
        # Counts become numbers around 1: each plane is divided by what it can hold.
        most = torch.ones(layout.observation_size())
        for start, shape, greatest in layout.planes.values():
            most[start : start + int(np.prod(shape))] = min(greatest, 50)
        self.register_buffer("most", most)
        self.body = nn.Sequential(
            nn.Linear(len(most), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, layout.actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen, masks):
        inner = self.body(seen.float() / self.most)
        logits = self.policy(inner).masked_fill(~masks, -1e9)
        return torch.log_softmax(logits, dim=1), self.value(inner).squeeze(1)


class Play:
    """Games against itself, and what came of the last decisions in them."""

    def __init__(self, ruleset: str, threads: int) -> None:
        self.batch = Batch(ruleset, GAMES, reward="points", threads=threads, seed=1)
        size = (STEPS, GAMES)
        self.seen = torch.zeros((*size, self.batch.observations.shape[1]), dtype=torch.uint8)
        self.masks = torch.zeros((*size, self.batch.masks.shape[1]), dtype=torch.bool)
        self.actions = torch.zeros(size, dtype=torch.int64)
        self.chances, self.values, self.gains, self.turns = (torch.zeros(size) for _ in range(4))

    @torch.no_grad()
    def round(self, net: Net) -> tuple[torch.Tensor, torch.Tensor]:
        """Plays; then for each decision how much better it was than expected, and what it led to."""
        batch, games = self.batch, np.arange(GAMES)
        for step in range(STEPS):
            self.seen[step] = torch.from_numpy(batch.observations)
            self.masks[step] = torch.from_numpy(batch.masks)
            policy, self.values[step] = net(self.seen[step], self.masks[step])
            # The greatest of the log chances with Gumbel noise is a sample.
            chosen = (policy - torch.empty_like(policy).exponential_().log()).argmax(1)
            self.actions[step] = chosen
            self.chances[step] = policy.gather(1, chosen[:, None]).squeeze(1)
            seats = batch.seats_to_move.copy()
            batch.step(chosen.numpy())
            own = batch.rewards[games, seats]
            self.gains[step] = torch.from_numpy((own - (batch.rewards.sum(1) - own)) / POINTS)
            # What follows counts for me if I move again, and against me if you do; after the end it does not count.
            turn = np.where(batch.seats_to_move == seats, 1.0, -1.0)
            turn[batch.terminated | batch.truncated] = 0
            self.turns[step] = torch.from_numpy(turn)
        _, after = net(torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
        better, more = torch.zeros((STEPS, GAMES)), torch.zeros(GAMES)
        for step in reversed(range(STEPS)):
            error = self.gains[step] + self.turns[step] * after - self.values[step]
            better[step] = more = error + TRACE * self.turns[step] * more
            after = self.values[step]
        return better, better + self.values


def learn(net: Net, play: Play, minutes: float) -> None:
    """Plays and learns in turn until the time is over."""
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    begun, rounds, told = time.monotonic(), 0, 0.0
    while (spent := (time.monotonic() - begun) / 60) < minutes:
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - 0.95 * spent / minutes)
        better, led_to = (it.flatten() for it in play.round(net))
        better = (better - better.mean()) / (better.std() + 1e-6)
        seen, masks = play.seen.flatten(0, 1), play.masks.flatten(0, 1)
        actions, chances = play.actions.flatten(), play.chances.flatten()
        for _ in range(EPOCHS):
            for part in torch.randperm(len(actions)).split(PART):
                policy, values = net(seen[part], masks[part])
                ratio = (policy.gather(1, actions[part, None]).squeeze(1) - chances[part]).exp()
                gain = torch.min(ratio * better[part], ratio.clamp(1 - CLIP, 1 + CLIP) * better[part])
                entropy = -(policy.exp() * policy.clamp(min=-30)).sum(1)
                loss = smooth_l1_loss(values, led_to[part]) - (gain + ENTROPY * entropy).mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                optimizer.step()
        rounds += 1
        if spent - told > 0.5:
            told = spent
            print(
                f"{spent:5.1f} min  {rounds * STEPS * GAMES / 1e6:6.1f} million decisions  "
                f"entropy {entropy.mean():.2f}  value error {(led_to - play.values.flatten()).std():.2f}",
                flush=True,
            )


@torch.no_grad()
def test(net: Net, ruleset: str, opponent: str, games: int, threads: int) -> float:
    """The share of wins against a bot, with the best action by the net, in both seats equally."""
    envs = VectorEnv(ruleset, min(games, 200), opponents=opponent, threads=threads)
    seen, infos = envs.reset(seed=12345)
    won = ended = 0.0
    while ended < games:
        policy, _ = net(torch.from_numpy(seen), torch.from_numpy(infos["action_mask"]))
        seen, rewards, terminated, truncated, infos = envs.step(policy.argmax(1).numpy())
        won, ended = won + rewards.sum(), ended + (terminated | truncated).sum()
    return won / ended


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--ruleset", default="azul:2")
    arguments.add_argument("--minutes", type=float, default=10)
    arguments.add_argument("--threads", type=int, default=2)
    arguments.add_argument("--games", type=int, default=1000, help="of each test at the end")
    arguments.add_argument("--save", help="a file for the net")
    chosen = arguments.parse_args()
    if not chosen.ruleset.endswith(":2"):
        arguments.error("this learner takes what the other loses: write a ruleset that ends in :2")
    torch.manual_seed(1)
    torch.set_num_threads(chosen.threads)
    net = Net(Layout(chosen.ruleset))
    learn(net, Play(chosen.ruleset, chosen.threads), chosen.minutes)
    if chosen.save:
        torch.save(net.state_dict(), chosen.save)
    for opponent in ("random", "child", "beginner", "greedy"):
        share = test(net, chosen.ruleset, opponent, chosen.games, chosen.threads)
        print(f"takes {100 * share:.1f} % from {opponent} ({chosen.games} games or more)", flush=True)


if __name__ == "__main__":
    main()
