//! Events and refusals in words.

use std::collections::BTreeSet;

use crate::common::watch;
use azul::{Bonus, Column, Ended, Row};
use drawing::{
    StarNames, azul_event, azul_refusal, deal_refusal, pavilion_deal_refusal, pavilion_event,
    pavilion_refusal, pavilion_space,
};
use pavilion::{FeatureKind, Side, Space, Spot, Star};
use tiles::{IllegalDeal, Seat, Source, Tiles};
use words::{Language, Words};

const NAMES: [&str; 2] = ["Ana", "Ben"];
const STAR_NAMES: [StarNames; 3] =
    [StarNames::Letters, StarNames::Looks(Side::Colored), StarNames::Looks(Side::Beige)];

/// What the four languages say, English first.
fn in_all(tell: impl Fn(&Words) -> String) -> [String; 4] {
    Language::ALL.map(|language| tell(&Words::new(language)))
}

fn check_azul(event: azul::Event, sentences: [&str; 4]) {
    assert_eq!(in_all(|words| azul_event(event, &NAMES, words)), sentences);
}

fn check_pavilion(event: pavilion::Event, sentences: [&str; 4]) {
    check_pavilion_on(StarNames::Looks(Side::Colored), event, sentences);
}

fn check_pavilion_on(stars: StarNames, event: pavilion::Event, sentences: [&str; 4]) {
    assert_eq!(in_all(|words| pavilion_event(event, &NAMES, stars, words)), sentences);
}

#[test]
fn azul_is_told() {
    let (seat, color) = (Seat::Zero, azul::Color::Blue);
    let from = Source::display(1);
    check_azul(
        azul::Event::Taken { seat, from, color, count: 3 },
        [
            "Ana takes 3 blue tiles from display 2",
            "Ana берёт 3 синие плитки с диска 2",
            "Ana бере 3 сині плитки з вітрини 2",
            "Ana bere 3 modré dlaždice z výlohy 2",
        ],
    );
    check_azul(
        azul::Event::Taken { seat: Seat::One, from: Source::CENTER, color, count: 1 },
        [
            "Ben takes 1 blue tile from the center",
            "Ben берёт 1 синюю плитку из центра",
            "Ben бере 1 синю плитку з центру",
            "Ben bere 1 modrou dlaždici ze středu",
        ],
    );
    check_azul(
        azul::Event::Fell { seat, color, count: 5, to_lid: 2 },
        [
            "Ana drops 5 blue tiles: the floor line is full, so 2 go to the lid",
            "Ana роняет 5 синих плиток; линия пола заполнена, в крышку — 2",
            "Ana скидає 5 синіх плиток; підлогу заповнено, у коробку — 2",
            "Ana shazuje 5 modrých dlaždic; podlaha je plná, do víka jdou 2",
        ],
    );
    let bonus = Bonus { rows: 1, columns: 0, colors: 2 };
    check_azul(
        azul::Event::Bonus { seat, bonus },
        [
            "Ana scores a bonus of 22 points for 1 row and 2 colors",
            "Ana получает в конце игры 22 очка за 1 ряд и 2 цвета",
            "Ana отримує наприкінці гри 22 очки за 1 горизонталь та 2 кольори",
            "Ana získává na konci hry 22 bodů: 1 řada a 2 barvy",
        ],
    );
}

#[test]
fn pavilion_is_told() {
    let seat = Seat::Zero;
    check_pavilion(
        pavilion::Event::MarkerTaken { seat, cost: 3, lost: 3 },
        [
            "Ana is the first to take from the center, gets the starting player marker and loses \
             3 points",
            "Ana берёт из центра раньше всех: получает жетон первого игрока и теряет 3 очка",
            "Ana бере з центру раніше за всіх: отримує маркер першого ходу і втрачає 3 очки",
            "Ana jako první bere ze středu: získává žeton začínajícího hráče a ztrácí 3 body",
        ],
    );
    let tiles = |green, purple| {
        Tiles::of(pavilion::Color::Green, green) + Tiles::of(pavilion::Color::Purple, purple)
    };
    check_pavilion(
        pavilion::Event::Taken { seat, from: Source::display(2), tiles: tiles(2, 1) },
        [
            "Ana takes 1 purple and 2 green tiles from display 3",
            "Ana берёт с диска 3: 1 фиолетовую и 2 зелёные плитки",
            "Ana бере з вітрини 3: 1 фіолетову та 2 зелені плитки",
            "Ana bere z výlohy 3: 1 fialovou a 2 zelené dlaždice",
        ],
    );
    let space = Space::new(Star::Green, Spot::Four);
    let color = pavilion::Color::Green;
    check_pavilion(
        pavilion::Event::Placed { seat, space, color, paid: tiles(1, 3), points: 2 },
        [
            "Ana places a green tile on green 4 for 3 purple and 1 green: +2 points",
            "Ana кладёт зелёную плитку на клетку «зелёная 4» за 3 фиолетовые и 1 зелёную: +2 очка",
            "Ana кладе зелену плитку на місце «зелена 4» за 3 фіолетові та 1 зелену: +2 очки",
            "Ana pokládá zelenou dlaždici na pole „zelená 4“ za 3 fialové a 1 zelenou: +2 body",
        ],
    );
    check_pavilion_on(
        StarNames::Letters,
        pavilion::Event::Placed { seat, space, color, paid: tiles(1, 3), points: 2 },
        [
            "Ana places a green tile on G4 for 3 purple and 1 green: +2 points",
            "Ana кладёт зелёную плитку на клетку G4 за 3 фиолетовые и 1 зелёную: +2 очка",
            "Ana кладе зелену плитку на місце G4 за 3 фіолетові та 1 зелену: +2 очки",
            "Ana pokládá zelenou dlaždici na pole G4 za 3 fialové a 1 zelenou: +2 body",
        ],
    );
    check_pavilion(
        pavilion::Event::Passed { seat, kept: tiles(4, 0), discarded: tiles(0, 1), lost: 1 },
        [
            "Ana passes, keeps 4 green and discards 1 purple to the tower: −1 point",
            "Ana пасует, оставляет себе 4 зелёные и сбрасывает в башню 1 фиолетовую: −1 очко",
            "Ana пасує, залишає собі 4 зелені і скидає до вежі 1 фіолетову: −1 очко",
            "Ana pasuje, nechává si 4 zelené a odhazuje do věže 1 fialovou: −1 bod",
        ],
    );
    check_pavilion(
        pavilion::Event::StarBonus { seat, star: Star::Center, points: 12 },
        [
            "Ana has filled the center star: +12 points",
            "Ana: центральная звезда закрыта, +12 очков",
            "Ana: центральну зірку заповнено, +12 очок",
            "Ana: prostřední hvězda je celá, +12 bodů",
        ],
    );
}

#[test]
fn stars_are_called_by_what_is_seen_of_them() {
    let words = Words::new(Language::English);
    let said = |star, spot, names| pavilion_space(Space::new(star, spot), names, &words);
    let [letters, colored, beige] = STAR_NAMES;
    assert_eq!(said(Star::Red, Spot::One, letters), "R1");
    assert_eq!(said(Star::Red, Spot::One, colored), "red 1");
    // G5: the beige side has other numbers, and every space of its center star has the same.
    assert_eq!(said(Star::Red, Spot::One, beige), "upper right 3");
    assert_eq!(said(Star::Center, Spot::Five, beige), "center 5");
    for names in STAR_NAMES {
        let spaces = |words: &Words| -> BTreeSet<String> {
            Space::all().map(|space| pavilion_space(space, names, words)).collect()
        };
        for language in Language::ALL {
            assert_eq!(spaces(&Words::new(language)).len(), 42, "{names:?}: a name is used twice");
        }
    }
    let filled = |star| pavilion::Event::StarBonus { seat: Seat::Zero, star, points: 12 };
    check_pavilion_on(
        beige,
        filled(Star::Purple),
        [
            "Ana has filled the left star: +12 points",
            "Ana: левая звезда закрыта, +12 очков",
            "Ana: ліву зірку заповнено, +12 очок",
            "Ana: levá hvězda je celá, +12 bodů",
        ],
    );
    check_pavilion_on(
        letters,
        filled(Star::Purple),
        [
            "Ana has filled star P: +12 points",
            "Ana: звезда P закрыта, +12 очков",
            "Ana: зірку P заповнено, +12 очок",
            "Ana: hvězda P je celá, +12 bodů",
        ],
    );
}

/// A sentence that lacks nothing.
fn is_whole(sentence: &str) -> bool {
    !sentence.is_empty() && !sentence.starts_with('[') && !sentence.contains(['{', '}', '$'])
}

#[test]
fn whole_games_are_told_in_whole_sentences() {
    let all = Language::ALL.map(Words::new);
    for ruleset in azul::Ruleset::all() {
        let hear = |event| {
            for words in &all {
                let told = azul_event(event, &[], words);
                assert!(is_whole(&told), "{event:?}: {told}");
            }
        };
        watch(azul::Position::new(ruleset), 1, |_| (), hear);
    }
    for ruleset in pavilion::Ruleset::all() {
        let hear = |event| {
            for words in &all {
                for stars in STAR_NAMES {
                    let told = pavilion_event(event, &[], stars, words);
                    assert!(is_whole(&told), "{event:?}: {told}");
                }
            }
        };
        watch(pavilion::Position::new(ruleset), 1, |_| (), hear);
    }
}

#[test]
fn every_end_has_its_reason() {
    let told = |why| in_all(|words| azul_event(azul::Event::Ended { why }, &NAMES, words));
    let reasons = Ended::ALL.map(told);
    let different: BTreeSet<&String> = reasons.iter().flatten().collect();
    assert_eq!(different.len(), Ended::ALL.len() * Language::ALL.len());
    let features = [FeatureKind::Pillar, FeatureKind::Statue, FeatureKind::Window];
    for feature in features {
        let tiles = feature.reward();
        let event = pavilion::Event::Surrounded { seat: Seat::Zero, feature, tiles };
        for told in in_all(|words| pavilion_event(event, &NAMES, StarNames::Letters, words)) {
            assert!(told.contains(&tiles.to_string()), "{told}");
        }
    }
}

/// Every refusal is a whole sentence, and no two say the same.
fn check_refusals<R: Copy>(refusals: &[R], tell: impl Fn(R, &Words) -> String) {
    for language in Language::ALL {
        let words = Words::new(language);
        let told: BTreeSet<String> = refusals.iter().map(|&it| tell(it, &words)).collect();
        assert_eq!(told.len(), refusals.len(), "{told:#?}");
        assert!(told.iter().all(|sentence| is_whole(sentence)), "{told:#?}");
    }
}

#[test]
fn refusals_of_azul_are_told() {
    use azul::IllegalMove as No;
    let (row, column, color) = (Row::Second, Column::Fourth, azul::Color::Red);
    let all = [
        No::DealDue,
        No::Over,
        No::OfferPhase,
        No::TilingPhase(row),
        No::NoSuchDisplay(5),
        No::NotOnDisplay { display: 3, color },
        No::NotInCenter(color),
        No::OtherColor { row, holds: color },
        No::LineComplete(row),
        No::ColorInRow { row, color },
        No::OtherLineFirst(row),
        No::ColumnClosed { row, column, color },
        No::MustTile(row),
    ];
    check_refusals(&all, azul_refusal);
    assert_eq!(
        in_all(|words| azul_refusal(No::NotOnDisplay { display: 3, color }, words)),
        [
            "There is no red tile on display 3.",
            "На диске 3 нет красных плиток.",
            "На вітрині 3 немає червоних плиток.",
            "Ve výloze 3 není žádná červená dlaždice.",
        ]
    );
}

#[test]
fn refusals_of_pavilion_are_told() {
    use pavilion::IllegalMove as No;
    let (space, color) = (Space::new(Star::Center, Spot::Two), pavilion::Color::Orange);
    let all = [
        No::DealDue,
        No::Over,
        No::AcquirePhase,
        No::PlacePhase,
        No::BonusPhase,
        No::NoSuchDisplay(5),
        No::NotOnDisplay { display: 3, color },
        No::NotInCenter(color),
        No::JokerNamed(color),
        No::SpaceFilled(space),
        No::ColorClosed { space, color },
        No::JokersForJoker,
        No::NoNaturalTile { space, price: 3, color },
        No::CannotPay { natural: 2, color, jokers: 1 },
        No::NotInSupply(color),
        No::NotInHand,
    ];
    check_refusals(&all, pavilion_refusal);
    let without_jokers = No::CannotPay { natural: 5, color, jokers: 0 };
    assert_eq!(
        in_all(|words| pavilion_refusal(without_jokers, words)),
        [
            "You do not have 5 orange tiles.",
            "Не хватает плиток: нужно отдать 5 оранжевых плиток.",
            "Бракує плиток: треба віддати 5 помаранчевих плиток.",
            "Chybí dlaždice: je třeba zaplatit 5 oranžových dlaždic.",
        ]
    );
}

#[test]
fn refusals_of_deals_are_told() {
    let all = [
        IllegalDeal::NotDue,
        IllegalDeal::WrongDisplays { displays: 5, found: 4 },
        IllegalDeal::WrongDisplay { display: 2, due: 4, found: 3 },
        IllegalDeal::DisplayNotInBag { display: 2 },
    ];
    check_refusals(&all, deal_refusal);
    let refill = pavilion::IllegalDeal::WrongKind { due: "S:…", what: "the supply" };
    assert_eq!(refill.to_string(), "the deal must have this form now: S:…, the supply");
    let all = [
        pavilion::IllegalDeal::Displays(IllegalDeal::NotDue),
        refill,
        pavilion::IllegalDeal::WrongSupply { due: 10, found: 9 },
        pavilion::IllegalDeal::SupplyNotInBag,
    ];
    check_refusals(&all, pavilion_deal_refusal);
    let words = Words::new(Language::English);
    let told = pavilion_deal_refusal(refill, &words);
    assert_eq!(told, "At this point the deal must look like this: S:…");
}

#[test]
fn lists_end_with_and() {
    let words = Words::new(Language::English);
    assert_eq!(drawing::list(&[], &words), "");
    assert_eq!(drawing::list(&["Ana"], &words), "Ana");
    assert_eq!(drawing::list(&["Ana", "Ben", "Carla"], &words), "Ana, Ben and Carla");
}
