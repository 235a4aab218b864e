//! Nets as files: a header, the weights, a checksum.
//!
//! Everything is little-endian. `docs/training.md` describes the format.

use thiserror::Error;

use crate::net::{KIND, Net, STRIDE, Shape, WIDEST};

const MAGIC: [u8; 8] = *b"azulenet";
const VERSION: u32 = 1;
const HEADER: usize = MAGIC.len() + 4 + KIND + 4 + 4;
const CHECKSUM: usize = 8;
/// Larger numbers in a header are a mistake, not a net.
const MOST_INPUTS: usize = 1 << 16;

/// Why bytes are not a net.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadFile {
    /// It does not begin like one.
    #[error("this is not a net: it does not begin with \"azulenet\"")]
    NotANet,
    /// Made by another version.
    #[error("this net has format {0}; this program reads format {VERSION}")]
    Version(u32),
    /// The features have no readable name.
    #[error("the name of its features cannot be read: the file was damaged, copy it again")]
    Kind,
    /// The header is not possible.
    #[error("the header says {inputs} features and width {width}, which cannot be")]
    Shape {
        /// Of the features.
        inputs: usize,
        /// Of the rows.
        width: usize,
    },
    /// Too few bytes or too many.
    #[error("the file has {is} bytes, but this net needs {must}: copy it again")]
    Length {
        /// What it has.
        is: usize,
        /// What it should have.
        must: usize,
    },
    /// Something was changed.
    #[error("the checksum is wrong: the file was damaged, copy it again")]
    Checksum,
}

impl Net {
    /// The checksum that stands at the end of its file.
    pub fn checksum(&self) -> u64 {
        checksum(&self.body())
    }

    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<Net, BadFile> {
        if !bytes.starts_with(&MAGIC) {
            return Err(BadFile::NotANet);
        }
        let mut rest = Bytes(&bytes[MAGIC.len()..]);
        let short = BadFile::Length { is: bytes.len(), must: HEADER + CHECKSUM };
        let version = rest.u32().ok_or(short.clone())?;
        if version != VERSION {
            return Err(BadFile::Version(version));
        }
        let kind = rest.take(KIND).ok_or(short.clone())?;
        let end = kind.iter().position(|byte| *byte == 0).unwrap_or(KIND);
        let kind = std::str::from_utf8(&kind[..end]).map_err(|_| BadFile::Kind)?.to_owned();
        // It is shown to people, and a terminal must not obey it.
        if kind.contains(char::is_control) {
            return Err(BadFile::Kind);
        }
        let inputs = rest.u32().ok_or(short.clone())? as usize;
        let width = rest.u32().ok_or(short)? as usize;
        let possible = (1..=MOST_INPUTS).contains(&inputs)
            && (1..=WIDEST).contains(&width)
            && width.is_multiple_of(STRIDE);
        if !possible {
            return Err(BadFile::Shape { inputs, width });
        }
        let mut net = Net::blank(Shape { kind, inputs, width });
        let must = net.body().len() + CHECKSUM;
        if bytes.len() != must {
            return Err(BadFile::Length { is: bytes.len(), must });
        }
        let (body, sum) = bytes.split_at(bytes.len() - CHECKSUM);
        if sum != checksum(body).to_le_bytes() {
            return Err(BadFile::Checksum);
        }
        for strip in &mut net.features {
            rest.fill(&mut strip.0);
        }
        rest.fill(&mut net.bias);
        rest.fill(&mut net.first);
        rest.fill_wide(&mut net.first_bias);
        rest.fill(&mut net.second);
        rest.fill_wide(&mut net.second_bias);
        rest.fill(&mut net.last);
        rest.fill_wide(&mut net.last_bias);
        Ok(net)
    }

    /// Its file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = self.body();
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    fn body(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        let mut kind = [0; KIND];
        kind[..self.shape.kind.len()].copy_from_slice(self.shape.kind.as_bytes());
        bytes.extend(kind);
        bytes.extend((self.shape.inputs as u32).to_le_bytes());
        bytes.extend((self.shape.width as u32).to_le_bytes());
        let narrow = |bytes: &mut Vec<u8>, part: &[i16]| {
            bytes.extend(part.iter().flat_map(|number| number.to_le_bytes()));
        };
        let wide = |bytes: &mut Vec<u8>, part: &[i32]| {
            bytes.extend(part.iter().flat_map(|number| number.to_le_bytes()));
        };
        for strip in &self.features {
            narrow(&mut bytes, &strip.0);
        }
        narrow(&mut bytes, &self.bias);
        narrow(&mut bytes, &self.first);
        wide(&mut bytes, &self.first_bias);
        narrow(&mut bytes, &self.second);
        wide(&mut bytes, &self.second_bias);
        narrow(&mut bytes, &self.last);
        wide(&mut bytes, &self.last_bias);
        bytes
    }
}

/// FNV-1a: it detects damage, not malice.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// Bytes that are read from front to back.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn u32(&mut self) -> Option<u32> {
        self.take(4)?.try_into().ok().map(u32::from_le_bytes)
    }

    /// The length of the file was checked: there is enough for all.
    fn fill(&mut self, part: &mut [i16]) {
        let bytes = self.take(2 * part.len()).unwrap_or_default();
        for (number, bytes) in part.iter_mut().zip(bytes.as_chunks().0) {
            *number = i16::from_le_bytes(*bytes);
        }
    }

    fn fill_wide(&mut self, part: &mut [i32]) {
        let bytes = self.take(4 * part.len()).unwrap_or_default();
        for (number, bytes) in part.iter_mut().zip(bytes.as_chunks().0) {
            *number = i32::from_le_bytes(*bytes);
        }
    }
}
