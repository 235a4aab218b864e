//! Every processor gives the same answers, and they are those that the description gives.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use net::{ANSWERS, Net, ONE, Processor};

/// The size of the two small layers.
const HIDDEN: usize = 32;

/// Numbers that look like chance and are the same everywhere (SplitMix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// Between `-most` and `most`.
    fn around(&mut self, most: i32) -> i32 {
        let count = 2 * i64::from(most) + 1;
        ((self.next() % count as u64) as i64 - i64::from(most)) as i32
    }

    fn narrow(&mut self, count: usize, most: i16) -> Vec<i16> {
        (0..count).map(|_| self.around(most.into()) as i16).collect()
    }

    fn wide(&mut self, count: usize, most: i32) -> Vec<i32> {
        (0..count).map(|_| self.around(most)).collect()
    }

    fn list(&mut self, inputs: usize, length: usize) -> Vec<u16> {
        (0..length).map(|_| self.below(inputs) as u16).collect()
    }
}

/// How large the numbers of a net may be.
struct Most {
    feature: i16,
    weight: i16,
    bias: i32,
}

/// The numbers of a net, in the order of its file.
struct Numbers {
    inputs: usize,
    width: usize,
    features: Vec<i16>,
    bias: Vec<i16>,
    first: Vec<i16>,
    first_bias: Vec<i32>,
    second: Vec<i16>,
    second_bias: Vec<i32>,
    last: Vec<i16>,
    last_bias: Vec<i32>,
}

impl Numbers {
    fn zeros(inputs: usize, width: usize) -> Numbers {
        Numbers {
            inputs,
            width,
            features: vec![0; inputs * width],
            bias: vec![0; width],
            first: vec![0; HIDDEN * width],
            first_bias: vec![0; HIDDEN],
            second: vec![0; HIDDEN * HIDDEN],
            second_bias: vec![0; HIDDEN],
            last: vec![0; ANSWERS * HIDDEN],
            last_bias: vec![0; ANSWERS],
        }
    }

    fn by_chance(inputs: usize, width: usize, most: &Most, chance: &mut Chance) -> Numbers {
        Numbers {
            inputs,
            width,
            features: chance.narrow(inputs * width, most.feature),
            bias: chance.narrow(width, most.feature),
            first: chance.narrow(HIDDEN * width, most.weight),
            first_bias: chance.wide(HIDDEN, most.bias),
            second: chance.narrow(HIDDEN * HIDDEN, most.weight),
            second_bias: chance.wide(HIDDEN, most.bias),
            last: chance.narrow(ANSWERS * HIDDEN, most.weight),
            last_bias: chance.wide(ANSWERS, most.bias),
        }
    }

    fn net(&self) -> Net {
        Net::read(&self.file()).unwrap()
    }

    /// The file, byte for byte as it is documented.
    fn file(&self) -> Vec<u8> {
        let mut file = b"azulenet\x01\0\0\0equal-1\0\0\0\0\0\0\0\0\0".to_vec();
        file.extend((self.inputs as u32).to_le_bytes());
        file.extend((self.width as u32).to_le_bytes());
        file.extend(narrow_bytes(&self.features));
        file.extend(narrow_bytes(&self.bias));
        for (weights, bias) in self.layers() {
            file.extend(narrow_bytes(weights));
            file.extend(bias.iter().flat_map(|number| number.to_le_bytes()));
        }
        let mut sum = 0xCBF2_9CE4_8422_2325_u64;
        for byte in &file {
            sum = (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
        file.extend(sum.to_le_bytes());
        file
    }

    fn layers(&self) -> [(&[i16], &[i32]); 3] {
        [
            (&self.first, &self.first_bias),
            (&self.second, &self.second_bias),
            (&self.last, &self.last_bias),
        ]
    }

    /// What the net must answer, slowly and with room to spare. Sums that are too large for a file's
    /// numbers wrap around; trained nets have none.
    fn ask(&self, list: &[u16]) -> Vec<i32> {
        let mut inputs: Vec<i64> = (0..self.width)
            .map(|place| {
                let row = |feature: &u16| self.features[usize::from(*feature) * self.width + place];
                let sum = i64::from(self.bias[place])
                    + list.iter().map(|feature| i64::from(row(feature))).sum::<i64>();
                i64::from(sum as i16).clamp(0, 255)
            })
            .collect();
        let mut sums = Vec::new();
        for (weights, bias) in self.layers() {
            let rows = weights.chunks(inputs.len()).zip(bias);
            sums = rows
                .map(|(row, bias)| {
                    let products =
                        row.iter().zip(&inputs).map(|(one, other)| i64::from(*one) * other);
                    (i64::from(*bias) + products.sum::<i64>()) as i32
                })
                .collect();
            // What a layer hands on: 256 stands for 1 in its weights.
            inputs = sums.iter().map(|sum| i64::from(sum.div_euclid(256)).clamp(0, 255)).collect();
        }
        // The last layer hands nothing on.
        sums
    }
}

fn narrow_bytes(numbers: &[i16]) -> impl Iterator<Item = u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes())
}

/// Asks on every processor; says which answers were given.
fn check(numbers: &Numbers, lists: &[Vec<u16>]) -> Vec<Vec<i32>> {
    let net = numbers.net();
    let nets: Vec<(Processor, Net)> =
        Processor::all().into_iter().map(|one| (one, net.on(one).unwrap())).collect();
    let mut answers = Vec::new();
    for list in lists {
        let expected = numbers.ask(list);
        assert_eq!(net.ask(list), *expected, "{list:?}");
        for (processor, net) in &nets {
            assert_eq!(net.ask(list), *expected, "{processor:?}, {list:?}");
        }
        answers.push(expected);
    }
    answers
}

/// Lists of every length up to 12, and longer ones up to `most`; features come several times.
fn lists(inputs: usize, most: usize, chance: &mut Chance) -> Vec<Vec<u16>> {
    let mut lists: Vec<Vec<u16>> = (0..=12).map(|length| chance.list(inputs, length)).collect();
    for _ in 0..200 {
        let length = chance.below(most + 1);
        lists.push(chance.list(inputs, length));
    }
    let last = inputs as u16 - 1;
    lists.extend([vec![0], vec![last], vec![0; 4], vec![last; 7], vec![0, last, 0, last, 0]]);
    lists
}

#[test]
fn every_processor_gives_the_answers_of_the_description() {
    let mut chance = Chance(1);
    // Weights like trained ones, and very small and very large ones, to cover the rest of the range.
    for most in [
        Most { feature: 40, weight: 60, bias: 65_280 },
        Most { feature: 300, weight: 700, bias: 400_000 },
        Most { feature: 2_000, weight: 3_000, bias: 10_000_000 },
    ] {
        let mut different = Vec::new();
        for width in [64, 128, 256, 512] {
            for inputs in [1, 50, 700] {
                let numbers = Numbers::by_chance(inputs, width, &most, &mut chance);
                let lists = lists(inputs, 90, &mut chance);
                different.extend(check(&numbers, &lists));
            }
        }
        // A test in which all say the same could not fail.
        let asked = different.len();
        different.sort();
        different.dedup();
        assert!(asked > 2_000 && different.len() > 200, "{} of {asked}", different.len());
    }
}

#[test]
fn sums_that_are_too_large_wrap_around_alike() {
    let mut chance = Chance(2);
    let most = Most { feature: i16::MAX, weight: i16::MAX, bias: i32::MAX };
    for width in [64, 128, 256, 512] {
        let numbers = Numbers::by_chance(40, width, &most, &mut chance);
        check(&numbers, &lists(40, 384, &mut chance));
    }
    for (weight, bias) in [(i16::MIN, i32::MIN), (i16::MAX, i32::MAX)] {
        let mut numbers = Numbers::zeros(3, 512);
        numbers.bias.fill(255);
        numbers.features.fill(1);
        for part in [&mut numbers.first, &mut numbers.second, &mut numbers.last] {
            part.fill(weight);
        }
        for part in [&mut numbers.first_bias, &mut numbers.second_bias, &mut numbers.last_bias] {
            part.fill(bias);
        }
        check(&numbers, &lists(3, 40, &mut chance));
    }
}

/// The order of the features does not matter.
#[test]
fn a_list_may_be_shuffled() {
    let mut chance = Chance(3);
    let most = Most { feature: 2_000, weight: 3_000, bias: 1_000_000 };
    let net = Numbers::by_chance(300, 128, &most, &mut chance).net();
    for length in 0..60 {
        let list = chance.list(300, length);
        let mut shuffled = list.clone();
        for last in (1..length).rev() {
            shuffled.swap(last, chance.below(last + 1));
        }
        assert_eq!(net.ask(&list), net.ask(&shuffled), "{list:?}");
    }
}

/// Numbers that can be followed with a pencil.
#[test]
fn a_net_that_hands_numbers_on_does_just_that() {
    let mut numbers = Numbers::zeros(4, 64);
    // The first input goes straight to the first answer, the second to the fourth.
    numbers.features[..2].copy_from_slice(&[100, 20]);
    numbers.features[64..66].copy_from_slice(&[200, -30]);
    numbers.features[2 * 64..][..2].copy_from_slice(&[-400, 0]);
    numbers.bias[1] = 5;
    for (from, to) in [(0, 0), (1, 3)] {
        numbers.first[to * 64 + from] = 256;
        numbers.second[to * HIDDEN + to] = 256;
        numbers.last[to * HIDDEN + to] = 256;
    }
    numbers.last_bias[7] = -9;
    // 65,280 stands for 1, and 256 less for each of 255 steps below.
    assert_eq!(ONE, 65_280);
    for (list, first, fourth) in [
        (&[] as &[u16], 0, 5),
        (&[0], 100, 25),
        (&[3, 0, 3], 100, 25),
        (&[0, 0], 200, 45),
        // No more than 1, and no less than 0.
        (&[0, 1], 255, 0),
        (&[0, 1, 2], 0, 0),
        (&[0, 1, 2, 0, 0], 100, 35),
    ] {
        let expected = [256 * first, 0, 0, 256 * fourth, 0, 0, 0, -9];
        assert_eq!(numbers.ask(list), expected, "{list:?}");
        check(&numbers, &[list.to_vec()]);
    }
    assert_eq!(numbers.net().ask(&[0, 1])[0], ONE);
}

#[test]
fn parts_of_one_are_dropped_between_the_layers() {
    let mut numbers = Numbers::zeros(2, 64);
    numbers.features[0] = 255;
    numbers.features[64] = 1;
    // 255 × 128 / 256 is 127.5; 1 × 128 / 256 is 0.5.
    numbers.first[0] = 128;
    numbers.second[0] = 256;
    numbers.last[0] = 1;
    assert_eq!(numbers.net().ask(&[0])[0], 127);
    assert_eq!(numbers.net().ask(&[1])[0], 0);
    check(&numbers, &[vec![0], vec![1], vec![0, 1]]);
}

/// Nets are trained for one meaning of their numbers: changing these answers makes all nets useless.
#[test]
fn the_answers_stay_as_they_are() {
    let most = Most { feature: 100, weight: 150, bias: 65_280 };
    let numbers = Numbers::by_chance(20, 64, &most, &mut Chance(4));
    let answers: Vec<Vec<i32>> =
        check(&numbers, &[vec![], vec![0, 7, 19], vec![2, 3, 5, 7, 11, 13, 17, 3, 3]]);
    let expected = [
        [107_521, 9_738, 103_349, -100_660, -76_230, 49_909, -26_492, 77_423],
        [112_236, 33_567, 75_537, -90_078, -94_917, 15_865, 13_157, 51_966],
        [28_772, 27_293, 25_587, -72_695, -96_480, 42_834, 93_420, 32_296],
    ];
    assert_eq!(answers, expected);
}

#[test]
fn the_processor_of_this_machine_is_among_all() {
    let all = Processor::all();
    assert_eq!(all[0], Processor::Any);
    let net = Numbers::zeros(1, 64).net();
    for processor in all {
        assert!(net.on(processor).is_some(), "{processor:?}");
    }
}
