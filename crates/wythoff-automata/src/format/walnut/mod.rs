//! The text files in which Walnut keeps automata.
//!
//! The first line names the numeration system of every track. Then comes each state: a line with its number and its output,
//! followed by lines `digits -> state`. The state that stands first is the initial one; an output other than 0 is accepting;
//! a digit tuple without a line leads nowhere. `*` is any digit. Without tracks the whole file is `true` or `false`.
//!
//! Walnut accepts words of every length, and a number also with any number of leading zeros. Here the length of a word is
//! that of the preperiod plus a multiple of the period. [`write()`] opens the lengths and [`read`] closes them again.
//!
//! ```
//! use std::sync::Arc;
//! use wythoff_automata::{Comparison, Budget, Numeration, Relation, format::walnut};
//! let budget = Budget::unlimited();
//! let fibonacci = Arc::new(Numeration::fibonacci());
//! let three = Relation::linear(&fibonacci, &[("x", 1)], -3, Comparison::Equal, &budget)?;
//! let text = walnut::write(&three, &budget)?;
//! assert_eq!(text, "msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 2\n\n2 0\n0 -> 3\n\n3 1\n");
//! assert_eq!(walnut::read(&text, &budget)?.relation(&["x"], &budget)?, three);
//! # Ok::<(), wythoff_automata::AutomataError>(())
//! ```

mod read;
mod script;
mod states;
mod write;

pub use read::{MAX_BYTES, MAX_STATES, Walnut, read};
pub use script::{Command, definition as named_formula, script};
pub use write::{definition, name, write};
