#![doc = include_str!("../README.md")]

mod checked;
mod failed;
mod folders;
mod lines;
mod lock;
mod part;
mod sealed;
mod sums;
mod trial;
mod unfinished;
mod whole;

pub use checked::Checked;
pub use failed::Failed;
pub use folders::Folders;
pub use lines::Lines;
pub use lock::{lock, try_lock};
pub use part::{Begun, Part};
pub use sealed::{sealed, unsealed};
pub use unfinished::discard_unfinished;
pub use whole::{Whole, publish, remove, write};
