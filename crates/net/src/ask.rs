//! Asking a net: sums of whole numbers, the same on every processor.
//!
//! The code is compiled several times, each time for processors that can do more at once; the order
//! in which whole numbers are added does not change their sum. Only the products of a layer are
//! written twice: no compiler finds the instruction that is made for them.

use crate::net::{ANSWERS, HIDDEN, Net, STRIDE, WIDEST};
use crate::processor::Processor;

/// What stands for 1 in an answer.
pub const ONE: i32 = FULL as i32 * (1 << SHIFT);

/// What stands for 1 between the layers; values below 0 become 0, and values above 1 become 1.
const FULL: i16 = 255;
/// What stands for 1 in the weights of a layer, as a power of two.
const SHIFT: u32 = 8;

impl Net {
    /// What the net says of something with these features; [`ONE`] stands for 1.
    #[inline]
    pub fn ask(&self, features: &[u16]) -> [i32; ANSWERS] {
        match self.processor {
            Processor::Any => ask(self, features, any::add_products),
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: the processor was seen to have these instructions (`Processor::all`).
            Processor::Avx2 => unsafe { ask_avx2(self, features) },
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: as above.
            Processor::Avx512 => unsafe { ask_avx512(self, features) },
        }
    }

    /// The same net, asked as a slower processor would. `None` if this machine cannot do that.
    pub fn on(&self, processor: Processor) -> Option<Net> {
        let possible = Processor::all().contains(&processor);
        possible.then(|| Net { processor, ..self.clone() })
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn ask_avx2(net: &Net, features: &[u16]) -> [i32; ANSWERS] {
    ask(net, features, |inputs, weights, sums| avx2::add_products(inputs, weights, sums))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,avx512f,avx512bw,avx512vl")]
fn ask_avx512(net: &Net, features: &[u16]) -> [i32; ANSWERS] {
    ask(net, features, |inputs, weights, sums| avx2::add_products(inputs, weights, sums))
}

/// `add_products` adds to each sum the products of the inputs with the next row of weights.
#[inline(always)]
fn ask(
    net: &Net,
    features: &[u16],
    add_products: impl Fn(&[i16], &[i16], &mut [i32]),
) -> [i32; ANSWERS] {
    let width = net.shape.width;
    let mut inputs = [0_i16; WIDEST];
    let mut start = 0;
    while start < width {
        let sums = add_rows(net, features, start);
        for (input, sum) in inputs[start..][..STRIDE].iter_mut().zip(sums) {
            *input = sum.clamp(0, FULL);
        }
        start += STRIDE;
    }
    let mut sums = net.first_bias;
    add_products(&inputs[..width], &net.first, &mut sums);
    let first = squeezed(sums);
    let mut sums = net.second_bias;
    add_products(&first, &net.second, &mut sums);
    let second = squeezed(sums);
    let mut answers = net.last_bias;
    add_products(&second, &net.last, &mut answers);
    answers
}

/// The sum of the features' rows, from `start` on. Four rows at a time: that saves going back and
/// forth between memory and processor.
#[inline(always)]
fn add_rows(net: &Net, features: &[u16], start: usize) -> [i16; STRIDE] {
    let row = |feature: u16| {
        &net.features[usize::from(feature) * (net.shape.width / STRIDE) + start / STRIDE].0
    };
    let mut sum = [0; STRIDE];
    sum.copy_from_slice(&net.bias[start..][..STRIDE]);
    let (fours, rest) = features.as_chunks::<4>();
    for four in fours {
        let [a, b, c, d] = [row(four[0]), row(four[1]), row(four[2]), row(four[3])];
        for i in 0..STRIDE {
            let both = [a[i].wrapping_add(b[i]), c[i].wrapping_add(d[i])];
            sum[i] = sum[i].wrapping_add(both[0].wrapping_add(both[1]));
        }
    }
    for feature in rest {
        for (sum, number) in sum.iter_mut().zip(row(*feature)) {
            *sum = sum.wrapping_add(*number);
        }
    }
    sum
}

/// What a layer hands on.
#[inline(always)]
fn squeezed(sums: [i32; HIDDEN]) -> [i16; HIDDEN] {
    let mut outputs = [0; HIDDEN];
    for (output, sum) in outputs.iter_mut().zip(sums) {
        *output = (sum >> SHIFT).clamp(0, i32::from(FULL)) as i16;
    }
    outputs
}

mod any {
    pub(super) fn add_products(inputs: &[i16], weights: &[i16], sums: &mut [i32]) {
        for (sum, row) in sums.iter_mut().zip(weights.chunks_exact(inputs.len())) {
            for (one, other) in inputs.iter().zip(row) {
                *sum = sum.wrapping_add(i32::from(*one).wrapping_mul(i32::from(*other)));
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m128i, __m256i, _mm_add_epi32, _mm256_add_epi32, _mm256_castsi256_si128,
        _mm256_extracti128_si256, _mm256_hadd_epi32, _mm256_loadu_si256, _mm256_madd_epi16,
        _mm256_setzero_si256,
    };

    /// Four rows at a time, so that their sums end side by side.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn add_products(inputs: &[i16], weights: &[i16], sums: &mut [i32]) {
        let (inputs, _) = inputs.as_chunks::<16>();
        let (weights, _) = weights.as_chunks::<16>();
        let (fours, _) = sums.as_chunks_mut::<4>();
        for (four, rows) in fours.iter_mut().zip(weights.chunks_exact(4 * inputs.len())) {
            let (one, rest) = rows.split_at(inputs.len());
            let (two, rest) = rest.split_at(inputs.len());
            let (three, four_) = rest.split_at(inputs.len());
            let mut products = [_mm256_setzero_si256(); 4];
            for (place, input) in inputs.iter().enumerate() {
                let input = load(input);
                for (product, row) in products.iter_mut().zip([one, two, three, four_]) {
                    *product =
                        _mm256_add_epi32(*product, _mm256_madd_epi16(input, load(&row[place])));
                }
            }
            let [a, b, c, d] = products;
            let both = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
            let halves = [_mm256_castsi256_si128(both), _mm256_extracti128_si256::<1>(both)];
            let all = numbers(_mm_add_epi32(halves[0], halves[1]));
            for (sum, more) in four.iter_mut().zip(all) {
                *sum = sum.wrapping_add(more);
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    #[allow(unsafe_code)]
    fn load(numbers: &[i16; 16]) -> __m256i {
        // SAFETY: 16 numbers are 32 bytes, and they need not be aligned.
        unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
    }

    #[inline]
    #[allow(unsafe_code)]
    fn numbers(four: __m128i) -> [i32; 4] {
        // SAFETY: both are 16 bytes, and every bit pattern is a number.
        unsafe { std::mem::transmute(four) }
    }
}
