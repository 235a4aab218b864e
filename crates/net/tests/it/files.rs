//! Net files: what was written is read again, and damage of any kind is refused.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use net::{BadFile, Net, Shape};

/// Where the parts of a file begin: the name, the version, the kind, the features and the width.
const VERSION: usize = 8;
const KIND: usize = 12;
const INPUTS: usize = 28;
const WIDTH: usize = 32;
const HEADER: usize = 36;
const CHECKSUM: usize = 8;

fn shape(kind: &str, inputs: usize, width: usize) -> Shape {
    Shape { kind: kind.to_owned(), inputs, width }
}

fn blank(inputs: usize, width: usize) -> Vec<u8> {
    Net::blank(shape("files-1", inputs, width)).write()
}

/// A file with something in every number.
fn filled(kind: &str, inputs: usize, width: usize) -> Vec<u8> {
    let mut file = Net::blank(shape(kind, inputs, width)).write();
    let end = file.len() - CHECKSUM;
    for (place, byte) in file[HEADER..end].iter_mut().enumerate() {
        *byte = (place * place / 7 + place) as u8;
    }
    sealed(file)
}

/// The same file, with the checksum that belongs to it now.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let end = file.len() - CHECKSUM;
    let mut sum = 0xCBF2_9CE4_8422_2325_u64;
    for byte in &file[..end] {
        sum = (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
    }
    file[end..].copy_from_slice(&sum.to_le_bytes());
    file
}

/// The file with another number in its header, and a checksum that says it should be there.
fn with_number(mut file: Vec<u8>, place: usize, number: u32) -> Vec<u8> {
    file[place..][..4].copy_from_slice(&number.to_le_bytes());
    sealed(file)
}

fn number_at(file: &[u8], place: usize) -> u32 {
    u32::from_le_bytes(file[place..][..4].try_into().unwrap())
}

#[test]
fn what_was_written_is_read_again() {
    for (kind, inputs, width) in
        [("", 1, 64), ("files-1", 7, 128), ("sixteen bytes 12", 300, 512), ("ž-1", 65_536, 64)]
    {
        let file = filled(kind, inputs, width);
        let net = Net::read(&file).unwrap();
        assert_eq!(net.shape(), &shape(kind, inputs, width));
        assert_eq!(net.write(), file, "byte for byte");
        assert_eq!(Net::read(&net.write()), Ok(net.clone()));
        assert_eq!(net.checksum().to_le_bytes(), file[file.len() - CHECKSUM..]);
        // Two bytes for most numbers, four for the biases of the layers.
        let biases = 32 + 32 + 8;
        let bytes = file.len() - HEADER - CHECKSUM;
        assert_eq!(2 * net.parameters() + 2 * biases, bytes);
        let numbers = (inputs + 1 + 32) * width + 32 * 32 + 8 * 32 + biases;
        assert_eq!(net.parameters(), numbers);
    }
}

#[test]
fn other_numbers_make_another_net() {
    let file = filled("files-1", 3, 64);
    let net = Net::read(&file).unwrap();
    assert_ne!(net, Net::blank(net.shape().clone()));
    for place in (HEADER..file.len() - CHECKSUM).step_by(101) {
        let mut other = file.clone();
        other[place] ^= 0x10;
        let other = Net::read(&sealed(other)).unwrap();
        assert_ne!(other, net, "byte {place}");
        assert_ne!(other.checksum(), net.checksum(), "byte {place}");
    }
}

#[test]
fn a_file_that_ends_early_is_refused_wherever_it_ends() {
    let file = filled("files-1", 1, 64);
    for is in 0..file.len() {
        let expected = match is {
            0..VERSION => BadFile::NotANet,
            VERSION..HEADER => BadFile::Length { is, must: HEADER + CHECKSUM },
            HEADER.. => BadFile::Length { is, must: file.len() },
        };
        assert_eq!(Net::read(&file[..is]), Err(expected), "{is} bytes");
    }
    for more in [1, 8, 10_000] {
        let long = [&*file, &*vec![0; more]].concat();
        let expected = BadFile::Length { is: long.len(), must: file.len() };
        assert_eq!(Net::read(&long), Err(expected), "{more} bytes more");
    }
}

#[test]
fn a_flipped_bit_is_found_wherever_it_is() {
    let file = filled("sixteen bytes 12", 1, 64);
    for place in 0..file.len() {
        for bit in 0..8 {
            let mut damaged = file.clone();
            damaged[place] ^= 1 << bit;
            let bad = Net::read(&damaged).expect_err("it is damaged");
            let (inputs, width) = (number_at(&damaged, INPUTS), number_at(&damaged, WIDTH));
            match place {
                0..VERSION => assert_eq!(bad, BadFile::NotANet),
                VERSION..KIND => assert_eq!(bad, BadFile::Version(number_at(&damaged, VERSION))),
                // Some wrong shapes are possible ones, but never of a file of this length.
                INPUTS..HEADER
                    if (1..=65_536).contains(&inputs) && [64, 192, 320].contains(&width) =>
                {
                    let is = file.len();
                    assert!(
                        matches!(bad, BadFile::Length { is: has, must } if has == is && must > is)
                    );
                }
                INPUTS..HEADER => {
                    let (inputs, width) = (inputs as usize, width as usize);
                    assert_eq!(bad, BadFile::Shape { inputs, width });
                }
                KIND..INPUTS => assert!(matches!(bad, BadFile::Kind | BadFile::Checksum)),
                HEADER.. => assert_eq!(bad, BadFile::Checksum),
            }
        }
    }
}

#[test]
fn a_changed_byte_is_found_at_the_end_of_a_large_net_too() {
    let file = filled("files-1", 500, 256);
    for place in (HEADER..file.len()).rev().step_by(10_007) {
        let mut damaged = file.clone();
        damaged[place] = !damaged[place];
        assert_eq!(Net::read(&damaged), Err(BadFile::Checksum), "byte {place}");
    }
}

#[test]
fn something_else_is_not_a_net() {
    for other in
        [&b""[..], b"a", b"azulene", b"azulrows\x01\0\0\0", b"AZULENET", b"\0azulenet", &[255; 99]]
    {
        assert_eq!(Net::read(other), Err(BadFile::NotANet), "{other:?}");
    }
}

#[test]
fn another_format_is_refused_even_if_nothing_else_is_wrong() {
    for version in [0, 2, 256, u32::MAX] {
        let file = with_number(blank(2, 64), VERSION, version);
        assert_eq!(Net::read(&file), Err(BadFile::Version(version)));
    }
}

#[test]
fn a_shape_that_cannot_be_is_refused_before_anything_is_made_of_it() {
    for inputs in [0, 65_537, u32::MAX] {
        let bad = BadFile::Shape { inputs: inputs as usize, width: 64 };
        assert_eq!(Net::read(&with_number(blank(2, 64), INPUTS, inputs)), Err(bad));
    }
    for width in [0, 1, 63, 65, 576, 1 << 20, u32::MAX] {
        let bad = BadFile::Shape { inputs: 2, width: width as usize };
        assert_eq!(Net::read(&with_number(blank(2, 64), WIDTH, width)), Err(bad));
    }
}

#[test]
fn a_possible_shape_that_is_not_that_of_the_file_is_refused() {
    let file = blank(2, 64);
    for (place, number) in [(INPUTS, 1), (INPUTS, 3), (WIDTH, 128), (WIDTH, 512)] {
        let bad = Net::read(&with_number(file.clone(), place, number));
        let is = file.len();
        assert!(matches!(bad, Err(BadFile::Length { is: has, must }) if has == is && must != is));
    }
}

#[test]
fn refusals_say_what_is_wrong_and_what_to_do() {
    for (bad, text) in [
        (BadFile::NotANet, "does not begin with \"azulenet\""),
        (BadFile::Version(7), "has format 7; this program reads format 1"),
        (BadFile::Shape { inputs: 9, width: 65 }, "9 features and width 65, which cannot be"),
        (
            BadFile::Length { is: 10, must: 44 },
            "has 10 bytes, but this net needs 44: copy it again",
        ),
        (BadFile::Checksum, "the checksum is wrong: the file was damaged, copy it again"),
    ] {
        assert!(bad.to_string().contains(text), "{bad}");
    }
}
