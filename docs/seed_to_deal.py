#!/usr/bin/env python3
"""From a seed to a deal, without the program: docs/notation.md, "From a seed to a deal".

    python3 docs/seed_to_deal.py azul:2 tea            the first deal of a game
    python3 docs/seed_to_deal.py azul:2 tea#11 --bag B14Y18R15K16W17 --discards B2R2K3
                                                       a later deal, from these tiles
    python3 docs/seed_to_deal.py pavilion:2 tea#29 --bag P5G20R2 --discards P9 --refill 4
                                                       a refill of the supply by 4 tiles
    python3 docs/seed_to_deal.py azul:2 tea#2.0 --tape --bag B14Y18R15K16W17 --discards B2R2K3
                                                       the same from a tape, as web tables deal
    python3 docs/seed_to_deal.py azul:2 SECRET#1.0 --tape --word sea --word salt
                                                       the first deal of a table whose players added words
    python3 docs/seed_to_deal.py --golden              the lines of testdata/seeds.txt
    python3 docs/seed_to_deal.py --golden --tape       the lines of testdata/tapes.txt
    python3 docs/seed_to_deal.py --golden --word x     the lines of testdata/mixes.txt
    python3 docs/seed_to_deal.py --check               ChaCha20 against RFC 8439

It uses Python's standard library only and shares nothing with the Rust code: if both agree,
the deals are what the seed says.
"""

import argparse
import hashlib
import itertools
import re
import struct

AZUL = "BYRKW"
PAVILION = "PGOYBR"
KINDS = ["azul", "azul-gray", "azul-lenient", "azul-gray-lenient", "pavilion", "pavilion-beige"]
GOLDEN_SEEDS = ["", "tea", "Příliš žluťoučký"]


# --- the generator ---------------------------------------------------------------------------


def chacha20_block(key, tail):
    """The 16 words of one ChaCha20 block: 8 words of key, 4 words of counter and nonce."""
    constants = struct.unpack("<4I", b"expand 32-byte k")
    start = [*constants, *key, *tail]
    words = list(start)

    def turn(word, bits):
        return (word << bits | word >> (32 - bits)) & 0xFFFF_FFFF

    def quarter(a, b, c, d):
        for x, y, z, bits in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
            words[x] = (words[x] + words[y]) & 0xFFFF_FFFF
            words[z] = turn(words[z] ^ words[x], bits)

    for _ in range(10):  # 20 rounds: ten times the columns, then the diagonals
        quarter(0, 4, 8, 12)
        quarter(1, 5, 9, 13)
        quarter(2, 6, 10, 14)
        quarter(3, 7, 11, 15)
        quarter(0, 5, 10, 15)
        quarter(1, 6, 11, 12)
        quarter(2, 7, 8, 13)
        quarter(3, 4, 9, 14)
    return [(word + first) & 0xFFFF_FFFF for word, first in zip(words, start)]


def numbers(seed):
    """The endless 64-bit numbers of a seed string."""
    key = struct.unpack("<8I", hashlib.sha256(seed.encode("utf-8")).digest())
    for counter in itertools.count():
        # A counter of 64 bits, low word first, and a nonce of 64 bits that is always 0.
        block = chacha20_block(key, [counter & 0xFFFF_FFFF, counter >> 32, 0, 0])
        for low, high in zip(block[0::2], block[1::2]):
            yield high << 32 | low


def mixed_seed(secret, words):
    """The seed of a table whose players added words, in order of their seats."""
    if not words:
        return secret
    return hashlib.sha256("\n".join([secret, *words]).encode("utf-8")).hexdigest()


def mix(seed, words):
    """The seed of one deal: the words are mixed with what stands before the last `#`."""
    secret, mark, deal = seed.rpartition("#")
    return mixed_seed(secret, words) + mark + deal if mark else mixed_seed(seed, words)


# --- the draw --------------------------------------------------------------------------------


class Stock:
    """The bag, and the discards (lid or tower) that are poured into it when it is empty."""

    def __init__(self, colors, bag, discards, seed):
        self.colors = colors
        self.bag = bag  # a count for each color
        self.discards = discards
        self.numbers = numbers(seed)

    def draw(self):
        """One tile, or nothing if there is none left anywhere."""
        if not any(self.bag.values()):
            self.bag, self.discards = self.discards, dict.fromkeys(self.colors, 0)
        total = sum(self.bag.values())
        if total == 0:
            return ""
        place = next(self.numbers) * total >> 64
        for color in self.colors:
            if place < self.bag[color]:
                self.bag[color] -= 1
                return color
            place -= self.bag[color]
        raise AssertionError("the place is below the number of tiles")

    def draw_many(self, count):
        """This many tiles, written in the order of the colors."""
        return "".join(sorted((self.draw() for _ in range(count)), key=self.colors.find))


class TapedStock(Stock):
    """The same, with all tiles of the game in an order of which the bag's are taken in turn."""

    def __init__(self, colors, of_each, bag, discards, seed):
        super().__init__(colors, bag, discards, seed)
        self.of_each = of_each
        self.begin()

    def begin(self):
        """A walk along a new order: of each color the first tiles are those in the bag."""
        row = [(color, number) for color in self.colors for number in range(self.of_each)]
        order = []
        while row:
            order.append(row.pop(next(self.numbers) * len(row) >> 64))
        bag = dict(self.bag)
        self.walk = (color for color, number in order if number < bag[color])

    def draw(self):
        if not any(self.bag.values()):
            self.bag, self.discards = self.discards, dict.fromkeys(self.colors, 0)
            self.begin()
        color = next(self.walk, "")
        if color:
            self.bag[color] -= 1
        return color


def stock_of(ruleset, bag, discards, seed, tape):
    """What is drawn from, by one way or the other."""
    colors, of_each, _ = table(ruleset)
    if tape:
        return TapedStock(colors, of_each, bag, discards, seed)
    return Stock(colors, bag, discards, seed)


def first_deal(ruleset, seed, tape=False):
    """The deal of round 1."""
    colors, of_each, displays = table(ruleset)
    full, empty = dict.fromkeys(colors, of_each), dict.fromkeys(colors, 0)
    stock = stock_of(ruleset, full, empty, seed, tape)
    # Summer Pavilion fills the ten spaces of the supply before the displays.
    supply = "/S:" + stock.draw_many(10) if colors == PAVILION else ""
    return round_deal(stock, displays) + supply


def round_deal(stock, displays):
    """Four tiles for each display, one display after the other."""
    return "D:" + ",".join(stock.draw_many(4) for _ in range(displays))


def table(ruleset):
    """The colors of the game, how many tiles of each there are, and the number of displays."""
    game, _, seats = ruleset.partition(":")
    plain = re.sub("-jokers=[PGOYBR]{6}$", "", game)  # the order of the jokers deals nothing
    if plain not in KINDS or seats not in ("2", "3", "4"):
        raise SystemExit(f"a ruleset looks like azul:2 or pavilion-beige:4, not {ruleset!r}")
    colors, of_each = (PAVILION, 22) if plain.startswith("pavilion") else (AZUL, 20)
    return colors, of_each, 2 * int(seats) + 1


# --- the command line ------------------------------------------------------------------------


def counts(colors, text):
    """`B14Y2R` as a count for each color; a letter without a number counts one."""
    if not re.fullmatch(f"([{colors}][0-9]*)*", text):
        raise SystemExit(f"tiles look like {colors[0]}14{colors[1]}2{colors[2]}, not {text!r}")
    found = dict.fromkeys(colors, 0)
    for color, count in re.findall("([A-Z])([0-9]*)", text):
        found[color] += int(count or 1)
    return found


def check():
    """The block of RFC 8439, section 2.3.2."""
    key = struct.unpack("<8I", bytes(range(32)))
    nonce = struct.unpack("<3I", bytes.fromhex("000000090000004a00000000"))
    block = chacha20_block(key, [1, *nonce])
    expected = (
        "e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 "
        "466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2"
    )
    assert " ".join(f"{word:08x}" for word in block) == expected
    print("ChaCha20 is as RFC 8439 says")


def golden():
    """Every plain ruleset with every golden seed, as testdata/seeds.txt has them."""
    print("# RULESET<TAB>SEED<TAB>DEAL: the first deal of a game. Frozen: old records depend on it.")
    print("# Made by `python3 docs/seed_to_deal.py --golden`, which shares no code with the program.")
    for kind in KINDS:
        for seats in (2, 3, 4):
            for seed in GOLDEN_SEEDS:
                ruleset = f"{kind}:{seats}"
                print(f"{ruleset}\t{seed}\t{first_deal(ruleset, seed)}")


def golden_tapes():
    """The first 30 tiles from a few bags, as testdata/tapes.txt has them."""
    print("# RULESET<TAB>SEED<TAB>BAG<TAB>DISCARDS<TAB>TILES: what is drawn, in this order. Frozen.")
    print("# Made by `python3 docs/seed_to_deal.py --golden --tape`, without the program.")
    bags = {
        "azul:2": [("B20Y20R20K20W20", ""), ("B3Y11R20K1", "B9W14"), ("R2W3", "B5Y1K17")],
        "pavilion:2": [("P22G22O22Y22B22R22", ""), ("P1G19Y4R22", "O13"), ("O6B1", "P2G8R20")],
    }
    for ruleset, cases in bags.items():
        colors, _, _ = table(ruleset)
        for seed in GOLDEN_SEEDS:
            for bag, discards in cases:
                stock = stock_of(ruleset, counts(colors, bag), counts(colors, discards), seed, True)
                tiles = "".join(stock.draw() for _ in range(30))
                print(f"{ruleset}\t{seed}\t{bag}\t{discards}\t{tiles}")


def golden_mixes():
    """A few secrets with words and the first deal, as testdata/mixes.txt has them."""
    print("# RULESET<TAB>SECRET<TAB>WORDS, one after the other<TAB>SEED<TAB>the first DEAL. Frozen.")
    print("# Made by `python3 docs/seed_to_deal.py --golden --word x`, without the program.")
    words = [[], ["sea"], ["sea", "salt"], ["salt", "sea"], ["žluťoučký kůň", "0" * 64, "x", "y"]]
    for ruleset in ("azul:2", "pavilion:4"):
        for secret in GOLDEN_SEEDS:
            for some in words:
                seed = mixed_seed(secret, some)
                deal = first_deal(ruleset, f"{seed}#1.0", True)
                print("\t".join([ruleset, secret, *some, seed, deal]))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("ruleset", nargs="?")
    parser.add_argument("seed", nargs="?")
    parser.add_argument("--bag", help="what is in the bag now, such as B14Y2R")
    parser.add_argument("--discards", default="", help="what is in the lid or the tower now")
    parser.add_argument("--refill", type=int, help="draw this many tiles for the supply")
    parser.add_argument("--tape", action="store_true", help="deal from a tape")
    parser.add_argument("--word", action="append", default=[], help="a word of a player, in order of seats")
    parser.add_argument("--golden", action="store_true", help="print the golden file")
    parser.add_argument("--check", action="store_true", help="check the generator")
    asked = parser.parse_args()
    if asked.check:
        check()
    elif asked.golden and asked.word:
        golden_mixes()
    elif asked.golden:
        golden_tapes() if asked.tape else golden()
    elif asked.ruleset is None or asked.seed is None:
        parser.error("give a ruleset and a seed")
    elif asked.bag is None:
        print(first_deal(asked.ruleset, mix(asked.seed, asked.word), asked.tape))
    else:
        colors, _, displays = table(asked.ruleset)
        bag, discards = counts(colors, asked.bag), counts(colors, asked.discards)
        seed = mix(asked.seed, asked.word)
        stock = stock_of(asked.ruleset, bag, discards, seed, asked.tape)
        if asked.refill is None:
            print(round_deal(stock, displays))
        else:
            print("S:" + stock.draw_many(asked.refill))


if __name__ == "__main__":
    main()
