//! How long the processor has worked.

use std::time::Duration;

/// How long the processor has worked for this thread. On a busy machine that is less than the time that has passed.
#[cfg(unix)]
pub fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Where it cannot be asked, the time that has passed.
#[cfg(not(unix))]
pub fn processor_time() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
