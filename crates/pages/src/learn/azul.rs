//! The course of Azul.

use tiles::Seat;

use super::example::Part::{Board, Market};
use super::example::{Example, Part};
use super::sketch::{Azul, AzulBoard, Sketch};
use super::{Course, Section, point};

const ANNA: Part = Board(Seat::Zero);
const BEN: Part = Board(Seat::One);

pub(super) const COURSE: Course = Course { game: "azul", path: PATH, topics: TOPICS };

const PATH: &[Section] = &[
    Section {
        name: "goal",
        title: "learn-azul-goal",
        points: &[point("learn-azul-goal-text", &[])],
        examples: &[WALL],
    },
    Section {
        name: "turn",
        title: "learn-azul-turn",
        points: &[point("learn-azul-turn-text", &[])],
        examples: &[TAKE],
    },
    Section {
        name: "lines",
        title: "learn-azul-lines",
        points: &[point("learn-azul-lines-text", &[])],
        examples: &[FALL],
    },
    Section {
        name: "round",
        title: "learn-azul-round",
        points: &[point("learn-azul-round-text", &[])],
        examples: &[TILE],
    },
    Section {
        name: "again",
        title: "learn-azul-again",
        points: &[point("learn-azul-again-text", &[])],
        examples: &[NEXT],
    },
    Section {
        name: "finish",
        title: "learn-azul-finish",
        points: &[point("learn-azul-finish-text", &[])],
        examples: &[END],
    },
];

const TOPICS: &[Section] = &[
    Section {
        name: "setup",
        title: "learn-setup",
        points: &[
            point("learn-azul-seats", &["C1", "C5", "C7"]),
            point("learn-azul-tiles", &["C2", "C4", "SU2", "SU4", "D21"]),
            point("learn-azul-sides", &["C3", "SU1", "D6"]),
            point("learn-azul-board", &["PL1", "FL1"]),
            point("learn-azul-deal", &["SU3", "SU5", "SU6", "D7"]),
            point("learn-azul-rounds", &["G1", "G2"]),
            point("learn-azul-open", &["Q17"]),
            point("learn-azul-editions", &["C6", "D22", "D26"]),
        ],
        examples: &[],
    },
    Section {
        name: "taking",
        title: "learn-azul-taking",
        points: &[
            point("learn-azul-order", &["A1"]),
            point("learn-azul-must", &["A2", "A18", "D12"]),
            point("learn-azul-sources", &["A3", "A4", "Q16"]),
            point("learn-azul-marker", &["A5", "A7", "D8", "Q19"]),
            point("learn-azul-offer-ends", &["A17"]),
        ],
        examples: &[],
    },
    Section {
        name: "placing",
        title: "learn-azul-placing",
        points: &[
            point("learn-azul-one-line", &["A8", "D9", "Q6"]),
            point("learn-azul-filling", &["A9", "A10", "A16", "D10"]),
            point("learn-azul-full-line", &["A11", "D11", "Q7"]),
            point("learn-azul-ban", &["A13", "D1", "D2"]),
            point("learn-azul-overflow", &["A12"]),
            point("learn-azul-floor", &["A14"]),
            point("learn-azul-lid", &["A15", "D13"]),
            point("learn-azul-marker-first", &["A6", "Q5"]),
            point("learn-azul-marker-full", &["Q4"]),
        ],
        examples: &[REFUSED, LID],
    },
    Section {
        name: "tiling",
        title: "learn-azul-tiling",
        points: &[
            point("learn-azul-top-down", &["B1", "B2", "Q9"]),
            point("learn-azul-to-wall", &["B3", "B4", "B7", "D16"]),
            point("learn-azul-rest", &["B5", "B6", "D14", "D15"]),
            point("learn-azul-points", &["B8", "B9", "B10", "B11", "D20"]),
            point("learn-azul-charge", &["B12", "B14", "D27"]),
            point("learn-azul-zero", &["B13", "Q8"]),
            point("learn-azul-clear", &["B15"]),
        ],
        examples: &[CROSS, ZERO],
    },
    Section {
        name: "next",
        title: "learn-next-round",
        points: &[
            point("learn-azul-prepare", &["P1", "P2", "D25", "D28"]),
            point("learn-azul-no-marker", &["Q1"]),
            point("learn-azul-refill", &["P3", "Q2", "D17"]),
            point("learn-azul-short", &["P4", "P5", "D18"]),
        ],
        examples: &[],
    },
    Section {
        name: "end",
        title: "learn-end",
        points: &[
            point("learn-azul-row-ends", &["E1", "E2", "E7", "D19", "Q11"]),
            point("learn-azul-bonuses", &["E3", "E4", "D23", "Q15"]),
            point("learn-azul-ties", &["E5", "D24", "Q20"]),
            point("learn-azul-leftover", &["E6"]),
            point("learn-azul-other-ends", &["Q3", "Q10"]),
            point("learn-azul-odd", &["Q18", "Q21", "R1"]),
        ],
        examples: &[TIE],
    },
    Section {
        name: "gray",
        title: "learn-azul-gray",
        points: &[
            point("learn-azul-gray-same", &["V1", "V5"]),
            point("learn-azul-gray-where", &["V2", "V3", "D3"]),
            point("learn-azul-gray-falls", &["V4", "V6", "D4", "D5"]),
            point("learn-azul-gray-order", &["Q12", "Q13", "Q14"]),
        ],
        examples: &[GRAY, GRAY_FALL],
    },
    Section {
        name: "lenient",
        title: "learn-azul-lenient",
        points: &[
            point("learn-azul-lenient-may", &["L1"]),
            point("learn-azul-lenient-falls", &["L2", "L3"]),
            point("learn-azul-lenient-waits", &["L4"]),
        ],
        examples: &[LENIENT],
    },
];

/// A wall in the middle of a game.
const WALL: Example = Example {
    name: "wall",
    says: "learn-azul-see-wall",
    sketch: Sketch::Azul(Azul {
        round: 4,
        displays: "BBYR",
        boards: [
            AzulBoard {
                score: 31,
                lines: "W1 . B2 . Y3",
                wall: "BYR.. .BYR. ..... .KWB. ...W.",
                floor: "",
            },
            AzulBoard::EMPTY,
        ],
        ..Azul::EMPTY
    }),
    steps: &[],
    shows: &[ANNA],
};

const TAKE: Example = Example {
    name: "take",
    says: "learn-azul-see-take",
    sketch: Sketch::Azul(Azul { displays: "BBYR KKWW RRRK YYBW BBKW", ..Azul::EMPTY }),
    steps: &["1B2", "3R3", "CR1"],
    shows: &[Market(5), ANNA, BEN],
};

const FALL: Example = Example {
    name: "fall",
    says: "learn-azul-see-fall",
    sketch: Sketch::Azul(Azul {
        displays: "RRRK BYWW",
        boards: [AzulBoard { lines: "Y1 . R1 . .", ..AzulBoard::EMPTY }, AzulBoard::EMPTY],
        ..Azul::EMPTY
    }),
    steps: &["1R3"],
    shows: &[Market(2), ANNA],
};

/// Three tiles go to the wall: two that touch others, one alone.
const TILE: Example = Example {
    name: "tile",
    says: "learn-azul-see-tile",
    sketch: Sketch::Azul(Azul {
        round: 2,
        center: "W",
        marker: Some(Seat::One),
        boards: [
            AzulBoard {
                score: 4,
                lines: "Y1 B2 R2 K4 .",
                wall: "B.... ..Y.. ..... ..... .....",
                floor: "R",
            },
            AzulBoard { lines: ". . . . W3", floor: "*", ..AzulBoard::EMPTY },
        ],
        ..Azul::EMPTY
    }),
    steps: &["CW5"],
    shows: &[Market(0), ANNA],
};

const NEXT: Example = Example {
    name: "deal",
    says: "learn-azul-see-next",
    sketch: Sketch::Azul(Azul {
        round: 3,
        boards: [
            AzulBoard {
                score: 10,
                lines: ". . R2 . W1",
                wall: "BY... .BY.. ..... .K... .....",
                floor: "",
            },
            AzulBoard::EMPTY,
        ],
        ..Azul::EMPTY
    }),
    steps: &["D:BBYR,YRKW,BRKW,YYKW,BRRW"],
    shows: &[Market(5), ANNA],
};

/// One tile completes a row and a column.
const END: Example = Example {
    name: "last",
    says: "learn-azul-see-end",
    sketch: Sketch::Azul(Azul {
        round: 6,
        center: "R",
        marker: Some(Seat::One),
        boards: [
            AzulBoard {
                score: 41,
                lines: "W1 . . K2 .",
                wall: "BYRK. .B..K ..B.R ....Y Y...B",
                floor: "",
            },
            AzulBoard {
                score: 52,
                lines: ". . B2 . .",
                wall: "BYR.. WBY.. KW... R.W.. YRK..",
                floor: "*K",
            },
        ],
        ..Azul::EMPTY
    }),
    steps: &["CR5"],
    shows: &[ANNA, BEN],
};

const REFUSED: Example = Example {
    name: "refused",
    says: "learn-azul-see-refused",
    sketch: Sketch::Azul(Azul {
        round: 2,
        displays: "BBYR",
        boards: [
            AzulBoard {
                score: 3,
                lines: "Y1 . R1 . .",
                wall: "..... .B... ..... ..... .....",
                floor: "",
            },
            AzulBoard::EMPTY,
        ],
        ..Azul::EMPTY
    }),
    steps: &["!1B2", "!1B3", "!1Y1", "1B4"],
    shows: &[Market(1), ANNA],
};

const LID: Example = Example {
    name: "full-floor",
    says: "learn-azul-see-lid",
    sketch: Sketch::Azul(Azul {
        round: 2,
        displays: ". . BBYW",
        center: "KKKR",
        boards: [
            AzulBoard { score: 15, lines: "K1 W2 W3 W4 W5", wall: "", floor: "BBRRY" },
            AzulBoard::EMPTY,
        ],
        ..Azul::EMPTY
    }),
    steps: &["CKF"],
    shows: &[Market(3), ANNA],
};

const CROSS: Example = Example {
    name: "cross",
    says: "learn-azul-see-cross",
    sketch: Sketch::Azul(Azul {
        round: 5,
        center: "R",
        marker: Some(Seat::One),
        boards: [
            AzulBoard {
                score: 20,
                lines: ". . B3 . .",
                wall: "..R.. ..Y.. KW.Y. ..W.. .....",
                floor: "",
            },
            AzulBoard { floor: "*", ..AzulBoard::EMPTY },
        ],
        ..Azul::EMPTY
    }),
    steps: &["CR2"],
    shows: &[ANNA],
};

const ZERO: Example = Example {
    name: "zero",
    says: "learn-azul-see-zero",
    sketch: Sketch::Azul(Azul {
        round: 2,
        center: "R",
        marker: Some(Seat::One),
        boards: [
            AzulBoard { score: 2, lines: "W1 . . . .", wall: "", floor: "KKKK" },
            AzulBoard { score: 9, floor: "*", ..AzulBoard::EMPTY },
        ],
        ..Azul::EMPTY
    }),
    steps: &["CR2"],
    shows: &[ANNA],
};

const TIE: Example = Example {
    name: "tie",
    says: "learn-azul-see-tie",
    sketch: Sketch::Azul(Azul {
        round: 5,
        center: "R",
        marker: Some(Seat::One),
        boards: [
            AzulBoard {
                score: 20,
                lines: "W1 . . . .",
                wall: "BYRK. ..... ..... ..... .....",
                floor: "",
            },
            AzulBoard { score: 21, lines: "", wall: "B.... W.... K.... R.... Y....", floor: "*" },
        ],
        ..Azul::EMPTY
    }),
    steps: &["CR5"],
    shows: &[ANNA, BEN],
};

const GRAY: Example = Example {
    name: "columns",
    says: "learn-azul-see-gray",
    sketch: Sketch::Azul(Azul {
        ruleset: "azul-gray:2",
        round: 3,
        center: "W",
        marker: Some(Seat::One),
        boards: [
            AzulBoard {
                score: 8,
                lines: ". B2 . . .",
                wall: "..Y.. R.... ..... .B... .....",
                floor: "",
            },
            AzulBoard { floor: "*", ..AzulBoard::EMPTY },
        ],
        ..Azul::EMPTY
    }),
    steps: &["CW5", "!W22", "!W2F", "W23"],
    shows: &[ANNA],
};

const GRAY_FALL: Example = Example {
    name: "no-column",
    says: "learn-azul-see-gray-fall",
    sketch: Sketch::Azul(Azul {
        ruleset: "azul-gray:2",
        round: 5,
        center: "W",
        marker: Some(Seat::One),
        boards: [
            AzulBoard {
                score: 30,
                lines: ". B2 . . .",
                wall: "..... .RYKW ..... B.... .....",
                floor: "",
            },
            AzulBoard { floor: "*", ..AzulBoard::EMPTY },
        ],
        ..Azul::EMPTY
    }),
    steps: &["CW5", "W2F"],
    shows: &[ANNA],
};

const LENIENT: Example = Example {
    name: "falls",
    says: "learn-azul-see-lenient",
    sketch: Sketch::Azul(Azul {
        ruleset: "azul-lenient:2",
        round: 2,
        displays: "BBYR",
        boards: [
            AzulBoard { score: 6, lines: "", wall: "..... .B... ..... ..... .....", floor: "" },
            AzulBoard::EMPTY,
        ],
        ..Azul::EMPTY
    }),
    steps: &["1B2", "CY1", "CR5"],
    shows: &[Market(1), ANNA],
};
