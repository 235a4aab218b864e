//! Kinds of processors, by how many numbers they add at once.

/// What a processor can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Processor {
    /// Nothing special.
    Any,
    /// 16 numbers at once.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// 32 numbers at once.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Processor {
    /// Every kind that this machine can be, the slowest first.
    pub fn all() -> Vec<Processor> {
        #[allow(unused_mut)]
        let mut all = vec![Processor::Any];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") {
                all.push(Processor::Avx2);
            }
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
            {
                all.push(Processor::Avx512);
            }
        }
        all
    }

    pub(crate) fn best() -> Processor {
        *Processor::all().last().unwrap_or(&Processor::Any)
    }
}
