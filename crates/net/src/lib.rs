//! Small neural nets in whole numbers, which give the same answer on every machine.
//!
//! A net is asked with the features that a position has, a short list out of a few thousand. Each
//! brings a row of numbers; their sum goes through two small layers to a handful of answers. The
//! caller must know which features there are and what the answers mean.
//!
//! ```
//! use net::{Net, Shape};
//!
//! let shape = Shape { kind: "example-1".to_owned(), inputs: 10, width: 64 };
//! let net = Net::blank(shape);
//! let again = Net::read(&net.write()).unwrap();
//! assert_eq!(again.ask(&[3, 7]), net.ask(&[3, 7]));
//! ```
//!
//! # What this crate does not do
//!
//! It knows no game, learns nothing (`training/` does) and opens no files.

mod ask;
mod file;
mod net;
mod processor;

pub use ask::ONE;
pub use file::BadFile;
pub use net::{ANSWERS, Net, Shape};
pub use processor::Processor;
