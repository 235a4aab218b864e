//! How long a net thinks.
//!
//! ```sh
//! cargo bench -p net
//! ```

use divan::{Bencher, black_box};
use net::{Net, Processor, Shape};

fn main() {
    divan::main();
}

/// Seventy features, about as many as a position of Azul has.
#[divan::bench(args = [128, 256], sample_size = 1000)]
fn ask(bencher: Bencher<'_, '_>, width: usize) {
    on(bencher, width, *Processor::all().last().expect("there is one at least"));
}

#[divan::bench(args = [128, 256], sample_size = 1000)]
fn ask_on_any_processor(bencher: Bencher<'_, '_>, width: usize) {
    on(bencher, width, Processor::Any);
}

fn on(bencher: Bencher<'_, '_>, width: usize, processor: Processor) {
    let shape = Shape { kind: "bench".to_owned(), inputs: 1_500, width };
    let net = Net::blank(shape).on(processor).expect("this machine can do that");
    let features: Vec<u16> = (0..70).map(|number| number * 21).collect();
    bencher.bench_local(|| net.ask(black_box(&features)));
}
