//! The course of Summer Pavilion.

use tiles::Seat;

use super::example::Part::{Board, Market, Shelf};
use super::example::{Example, Part};
use super::sketch::{Pavilion, PavilionBoard, Sketch};
use super::{Course, Section, point};

const ANNA: Part = Board(Seat::Zero);

pub(super) const COURSE: Course = Course { game: "pavilion", path: PATH, topics: TOPICS };

const PATH: &[Section] = &[
    Section {
        name: "goal",
        title: "learn-pavilion-goal",
        points: &[point("learn-pavilion-goal-text", &[])],
        examples: &[STARS],
    },
    Section {
        name: "acquire",
        title: "learn-pavilion-acquire",
        points: &[point("learn-pavilion-acquire-text", &[])],
        examples: &[TAKE],
    },
    Section {
        name: "place",
        title: "learn-pavilion-place",
        points: &[point("learn-pavilion-place-text", &[])],
        examples: &[PLACE],
    },
    Section {
        name: "bonus",
        title: "learn-pavilion-bonus",
        points: &[point("learn-pavilion-bonus-text", &[])],
        examples: &[PILLAR],
    },
    Section {
        name: "pass",
        title: "learn-pavilion-pass",
        points: &[point("learn-pavilion-pass-text", &[])],
        examples: &[PASS],
    },
    Section {
        name: "finish",
        title: "learn-pavilion-finish",
        points: &[point("learn-pavilion-finish-text", &[])],
        examples: &[END],
    },
];

const TOPICS: &[Section] = &[
    Section {
        name: "setup",
        title: "learn-setup",
        points: &[
            point("learn-pavilion-seats", &["S1", "S3"]),
            point("learn-pavilion-tiles", &["S2", "S4", "S6"]),
            point("learn-pavilion-start", &["S5", "S7", "Q15", "S11"]),
            point("learn-pavilion-rounds", &["S8", "S9", "S10"]),
            point("learn-pavilion-open", &["Q22"]),
        ],
        examples: &[],
    },
    Section {
        name: "board",
        title: "learn-pavilion-board",
        points: &[
            point("learn-pavilion-stars", &["G1", "G2", "G3"]),
            point("learn-pavilion-prices", &["G4"]),
            point("learn-pavilion-features", &["G6", "G7", "G8"]),
        ],
        examples: &[],
    },
    Section {
        name: "taking",
        title: "learn-pavilion-taking",
        points: &[
            point("learn-pavilion-must", &["A1", "A11"]),
            point("learn-pavilion-color", &["A2", "A10"]),
            point("learn-pavilion-joker", &["A3", "A4", "Q3"]),
            point("learn-pavilion-only-jokers", &["A5", "Q4"]),
            point("learn-pavilion-remains", &["A6", "A9", "A12"]),
            point("learn-pavilion-marker", &["A7", "A8", "Q21"]),
        ],
        examples: &[JOKERS],
    },
    Section {
        name: "placing",
        title: "learn-pavilion-placing",
        points: &[
            point("learn-pavilion-turns", &["P1", "P2"]),
            point("learn-pavilion-where", &["P3", "P4", "P5"]),
            point("learn-pavilion-pay", &["P6", "P7"]),
            point("learn-pavilion-pay-joker", &["P8", "P9", "P10"]),
            point("learn-pavilion-after", &["P11", "P12"]),
        ],
        examples: &[PAY],
    },
    Section {
        name: "points",
        title: "learn-pavilion-points",
        points: &[
            point("learn-pavilion-run", &["R1", "R2", "Q2"]),
            point("learn-pavilion-run-own", &["R3", "R4"]),
        ],
        examples: &[RUN],
    },
    Section {
        name: "supply",
        title: "learn-pavilion-supply",
        points: &[
            point("learn-pavilion-surround", &["B1", "B4", "Q6"]),
            point("learn-pavilion-choose", &["B2", "B3", "Q7", "Q8"]),
            point("learn-pavilion-refill", &["B5", "Q10"]),
            point("learn-pavilion-tower", &["B6", "B7", "Q9"]),
        ],
        examples: &[WINDOW],
    },
    Section {
        name: "passing",
        title: "learn-pavilion-passing",
        points: &[
            point("learn-pavilion-may-pass", &["X1", "Q13", "Q14"]),
            point("learn-pavilion-keep", &["X2", "Q11"]),
            point("learn-pavilion-discard", &["X3", "Q1", "Q1b"]),
            point("learn-pavilion-passed", &["X4", "X5", "X6"]),
        ],
        examples: &[],
    },
    Section {
        name: "next",
        title: "learn-next-round",
        points: &[
            point("learn-pavilion-prepare", &["N1", "N2", "N5"]),
            point("learn-pavilion-starter", &["N4", "Q5"]),
            point("learn-pavilion-short", &["N3", "Q16", "Q17"]),
        ],
        examples: &[],
    },
    Section {
        name: "end",
        title: "learn-end",
        points: &[
            point("learn-pavilion-sixth", &["E1", "Q12"]),
            point("learn-pavilion-star-values", &["E2"]),
            point("learn-pavilion-numbers", &["E3", "E4", "Q18"]),
            point("learn-pavilion-kept", &["E5"]),
            point("learn-pavilion-ties", &["E6", "E7", "Q20"]),
        ],
        examples: &[],
    },
    Section {
        name: "variants",
        title: "learn-pavilion-variants",
        points: &[
            point("learn-pavilion-beige", &["V1", "V8", "G9"]),
            point("learn-pavilion-beige-stars", &["V2", "V3", "V4", "V5"]),
            point("learn-pavilion-beige-prices", &["G5", "V7", "Q19"]),
            point("learn-pavilion-beige-values", &["V6"]),
            point("learn-pavilion-joker-order", &["V9", "V10"]),
        ],
        examples: &[BEIGE, ORDER],
    },
];

/// A board in the middle of a game.
const STARS: Example = Example {
    name: "stars",
    says: "learn-pavilion-see-stars",
    sketch: Sketch::Pavilion(Pavilion {
        round: 4,
        displays: "BBYR",
        boards: [
            PavilionBoard {
                score: 37,
                hand: "GR",
                stars: "G:GGGG.. P:PP.... R:RRR... M:.YB.R. B:B.....",
                ..PavilionBoard::EMPTY
            },
            PavilionBoard::EMPTY,
        ],
        ..Pavilion::EMPTY
    }),
    steps: &[],
    shows: &[ANNA],
};

const TAKE: Example = Example {
    name: "take",
    says: "learn-pavilion-see-take",
    sketch: Sketch::Pavilion(Pavilion { displays: "PGGR OOYB PPBR GYRR OBBY", ..Pavilion::EMPTY }),
    steps: &["1G", "4R", "CR"],
    shows: &[Market(5), ANNA],
};

const PLACE: Example = Example {
    name: "price",
    says: "learn-pavilion-see-place",
    sketch: Sketch::Pavilion(Pavilion {
        boards: [
            PavilionBoard { hand: "PPGGGRR", stars: "G:..G...", ..PavilionBoard::EMPTY },
            PavilionBoard { hand: "BBO", ..PavilionBoard::EMPTY },
        ],
        ..Pavilion::EMPTY
    }),
    steps: &["G4:G1", "B1:B0", "R1:R0"],
    shows: &[ANNA],
};

const PILLAR: Example = Example {
    name: "pillar",
    says: "learn-pavilion-see-pillar",
    sketch: Sketch::Pavilion(Pavilion {
        round: 2,
        boards: [
            PavilionBoard {
                score: 14,
                hand: "GGGR",
                stars: "G:.G.... M:...YB.",
                ..PavilionBoard::EMPTY
            },
            PavilionBoard { hand: "BBO", ..PavilionBoard::EMPTY },
        ],
        ..Pavilion::EMPTY
    }),
    steps: &["G3:G0", "+R", "S:Y"],
    shows: &[Shelf, ANNA],
};

const PASS: Example = Example {
    name: "keep",
    says: "learn-pavilion-see-pass",
    sketch: Sketch::Pavilion(Pavilion {
        round: 2,
        boards: [
            PavilionBoard {
                score: 14,
                hand: "GGOORB",
                stars: "O:OO.... R:R.....",
                ..PavilionBoard::EMPTY
            },
            PavilionBoard { hand: "BBO", ..PavilionBoard::EMPTY },
        ],
        ..Pavilion::EMPTY
    }),
    steps: &["X:GGOO"],
    shows: &[ANNA],
};

/// The last pass, with a star and a number complete.
const END: Example = Example {
    name: "last",
    says: "learn-pavilion-see-end",
    sketch: Sketch::Pavilion(Pavilion {
        round: 6,
        boards: [
            PavilionBoard {
                score: 62,
                hand: "B",
                stars: "R:RRRRRR P:P..... G:GGG... O:OO.... Y:Y..... B:BBB... M:PG.O..",
                ..PavilionBoard::EMPTY
            },
            PavilionBoard { score: 70, passed: true, ..PavilionBoard::EMPTY },
        ],
        ..Pavilion::EMPTY
    }),
    steps: &["X:"],
    shows: &[ANNA],
};

const JOKERS: Example = Example {
    name: "jokers",
    says: "learn-pavilion-see-jokers",
    sketch: Sketch::Pavilion(Pavilion { displays: "PPGR PPP", ..Pavilion::EMPTY }),
    steps: &["!1P", "1G", "2P"],
    shows: &[Market(2), ANNA],
};

const PAY: Example = Example {
    name: "payment",
    says: "learn-pavilion-see-pay",
    sketch: Sketch::Pavilion(Pavilion {
        boards: [
            PavilionBoard { hand: "PPPGR", ..PavilionBoard::EMPTY },
            PavilionBoard { passed: true, ..PavilionBoard::EMPTY },
        ],
        ..Pavilion::EMPTY
    }),
    steps: &["!G2:G2", "!P2:P1", "!G3:B0", "G2:G1"],
    shows: &[ANNA],
};

const RUN: Example = Example {
    name: "run",
    says: "learn-pavilion-see-run",
    sketch: Sketch::Pavilion(Pavilion {
        round: 3,
        boards: [
            PavilionBoard { score: 20, hand: "RRYY", stars: "R:R...RR", ..PavilionBoard::EMPTY },
            PavilionBoard { passed: true, ..PavilionBoard::EMPTY },
        ],
        ..Pavilion::EMPTY
    }),
    steps: &["R2:R0"],
    shows: &[ANNA],
};

const WINDOW: Example = Example {
    name: "window",
    says: "learn-pavilion-see-window",
    sketch: Sketch::Pavilion(Pavilion {
        round: 3,
        boards: [
            PavilionBoard { score: 20, hand: "BBBBBO", stars: "B:B....B", ..PavilionBoard::EMPTY },
            PavilionBoard { passed: true, ..PavilionBoard::EMPTY },
        ],
        ..Pavilion::EMPTY
    }),
    steps: &["B5:B0", "+O", "+O", "+P"],
    shows: &[Shelf, ANNA],
};

const BEIGE: Example = Example {
    name: "beige",
    says: "learn-pavilion-see-beige",
    sketch: Sketch::Pavilion(Pavilion {
        ruleset: "pavilion-beige:2",
        round: 2,
        boards: [
            PavilionBoard {
                score: 12,
                hand: "RRRBBBYY",
                stars: "R:.R.B.. P:OO....",
                ..PavilionBoard::EMPTY
            },
            PavilionBoard { passed: true, ..PavilionBoard::EMPTY },
        ],
        ..Pavilion::EMPTY
    }),
    steps: &["!R3:B0", "!P3:B0", "R3:Y0"],
    shows: &[ANNA],
};

const ORDER: Example = Example {
    name: "order",
    says: "learn-pavilion-see-order",
    sketch: Sketch::Pavilion(Pavilion {
        ruleset: "pavilion-jokers=RBYOGP:2",
        displays: "PGRR",
        ..Pavilion::EMPTY
    }),
    steps: &["1G"],
    shows: &[Shelf, Market(1), ANNA],
};
