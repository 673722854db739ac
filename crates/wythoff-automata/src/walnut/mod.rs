//! The text files in which Walnut stores automata.
//!
//! The first line names the numeration system of each track. Then comes each state: a line with its number and its output,
//! followed by lines `digits -> state`. The first state is the initial one; an output other than 0 means accepting; a tuple
//! of digits without a line is rejected. `*` is any digit. If there are no tracks, the whole file is `true` or `false`.
//!
//! [`Table`] is such an automaton as it is, over any alphabets; a [`Walnut`] is one whose tracks are all in one numeration system, and
//! [`Commands`] are Walnut's commands on them.
//!
//! Walnut accepts words of every length, and a number also with any number of leading zeros. In this crate the length of
//! a word is that of the preperiod plus a multiple of the period. [`write()`] converts to Walnut's lengths, and [`read`]
//! to those of this crate.
//!
//! ```
//! use std::sync::Arc;
//! use wythoff_automata::{Comparison, Budget, Numeration, Relation, walnut};
//! let budget = Budget::unlimited();
//! let fibonacci = Arc::new(Numeration::fibonacci());
//! let three = Relation::linear(&fibonacci, &[("x", 1)], -3, Comparison::Equal, &budget)?;
//! let text = walnut::write(&three, &budget)?;
//! assert_eq!(text, "msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 2\n\n2 0\n0 -> 3\n\n3 1\n");
//! assert_eq!(walnut::read(&text, &budget)?.relation(&["x"], &budget)?, three);
//! # Ok::<(), wythoff_automata::AutomataError>(())
//! ```

mod export;
mod file;
mod joined;
mod morphism;
mod name;
mod numbers;
mod regular;
mod relation;
mod run;
mod script;
mod session;
mod table;
mod transducer;
mod words;

pub(crate) use file::shortened;
pub use file::{MAX_BYTES, MAX_STATES, tracks};
pub use joined::Sign;
pub use morphism::Morphism;
pub use name::{definition, name};
pub use relation::{BaseFile, Walnut, bases, read, read_base, read_over, write};
pub use script::{Command, Line, definition as named_formula, script};
pub use session::{Outcome, Ready, Session, SessionError, Shelf};
pub use table::{Systems, Table, Track};
pub use transducer::Transducer;
pub use words::Commands;
