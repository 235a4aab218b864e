//! A net: its weights, and how large it is.

use crate::processor::Processor;

/// How many numbers a net answers with.
pub const ANSWERS: usize = 8;
/// The size of the two small layers.
pub(crate) const HIDDEN: usize = 32;
/// How many numbers of a row are added at once.
pub(crate) const STRIDE: usize = 64;
/// No net is wider.
pub(crate) const WIDEST: usize = 512;
/// How many bytes the name of the features has at most.
pub(crate) const KIND: usize = 16;

/// A part of a row. It begins where a line of the processor's cache does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(crate) struct Strip(pub(crate) [i16; STRIDE]);

/// What a net is for, and how large it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The name and version of the features it was trained on; at most 16 bytes.
    pub kind: String,
    /// How many features there are.
    pub inputs: usize,
    /// How many numbers each feature brings; a multiple of 64.
    pub width: usize,
}

/// A net, ready to be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    pub(crate) shape: Shape,
    pub(crate) processor: Processor,
    /// A row of `width` for each feature.
    pub(crate) features: Vec<Strip>,
    pub(crate) bias: Vec<i16>,
    /// A row of `width` for each of the first layer's numbers.
    pub(crate) first: Vec<i16>,
    pub(crate) first_bias: [i32; HIDDEN],
    pub(crate) second: Vec<i16>,
    pub(crate) second_bias: [i32; HIDDEN],
    pub(crate) last: Vec<i16>,
    pub(crate) last_bias: [i32; ANSWERS],
}

impl Net {
    /// A net of zeros.
    pub fn blank(shape: Shape) -> Net {
        assert!(
            shape.width.is_multiple_of(STRIDE) && shape.kind.len() <= KIND,
            "no such shape: {shape:?}"
        );
        let Shape { inputs, width, .. } = shape;
        Net {
            shape,
            processor: Processor::best(),
            features: vec![Strip([0; STRIDE]); inputs * width / STRIDE],
            bias: vec![0; width],
            first: vec![0; HIDDEN * width],
            first_bias: [0; HIDDEN],
            second: vec![0; HIDDEN * HIDDEN],
            second_bias: [0; HIDDEN],
            last: vec![0; ANSWERS * HIDDEN],
            last_bias: [0; ANSWERS],
        }
    }

    /// What it is for, and how large.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// How many numbers it holds.
    pub fn parameters(&self) -> usize {
        let parts = [&self.bias, &self.first, &self.second, &self.last];
        let weights: usize = parts.iter().map(|part| part.len()).sum();
        self.shape.inputs * self.shape.width
            + weights
            + self.first_bias.len()
            + self.second_bias.len()
            + self.last_bias.len()
    }
}
