//! First-order sentences over the natural numbers with addition and named automata, in the notation of Walnut.
//!
//! [`parse`] reads a [`Sentence`], `Display` writes it, and the written text reads back as the same sentence. Programs
//! build sentences with [`build`] and the functions of [`Term`].
//!
//! # Grammar
//!
//! ```text
//! sentence    [?NUMERATION] formula
//! NUMERATION  msd_fib  msd_pell  msd_trib  msd_2  msd_10  msd_ost[1,2]  msd_ost[3;1,2]
//! formula     A x,y formula    E x formula    I x formula          all, some, infinitely many
//!             ~f   f & g   f | g   f ^ g   f => g   f <=> g   (f)  not, and, or, xor, implies, iff
//!             t = u   t != u   t < u   t <= u   t > u   t >= u
//!             $name(t,u,...)                                       an automaton
//!             F[t] = @1    F[t] != G[u]                            letters of words; `.F[t]` if the name begins with A, E, I
//! t, u        x   12   t + u   t - u   3*t   t/3   (t)             t/3 is rounded down
//!             floor(t*phi)   floor(t*sqrt 2)   floor(t*(1 + sqrt 13)/2)   floor(t/phi)
//! ```
//!
//! As in Walnut:
//! - `* /` bind more strongly than `+ -`, then come the comparisons, `~`, the three `& | ^`, `=>`, `<=>`. Operators of
//!   equal rank associate to the left: `a | b & c` is `(a | b) & c`, and `a => b => c` is `(a => b) => c`.
//! - The scope of a quantifier extends as far to the right as possible.
//! - `A`, `E` and `I` at the beginning of a word are quantifiers: `Ax` is `A x`.
//! - A letter of a word may be compared with a number: `F[n] = 1` is `F[n] = @1`.
//! - All numbers are natural: an atom that contains a negative difference is false.
//!
//! `floor`, `phi` and `sqrt` cannot be names of variables; `3*x*phi` in a `floor` is `(3*x)*phi`, and `phi^2` is allowed there.
//!
//! Unlike in Walnut, a sentence has only one numeration system, whose name may be repeated inside, as in `?msd_fib Ax
//! ?msd_fib (x >= 0)`. A comment begins with `#` and a blank and ends with the line.
//!
//! ```
//! use wythoff_automata::logic::parse;
//! let sentence = parse("?msd_fib An Em,k n=m+k & $isfib(m) | n/2<7").unwrap();
//! assert_eq!(sentence.to_string(), "?msd_fib A n E m,k ((n = m + k & $isfib(m)) | n/2 < 7)");
//! ```

pub mod build;
mod decide;
mod error;
mod formula;
mod lexer;
mod parser;
mod printer;
mod slope;
mod term;

pub use decide::{DecideError, Decider, Step};
pub use error::{LogicError, Place, Span, nearest};
pub use formula::{Call, Comparison, Connective, Formula, Node, Output, Quantifier, Scope, Sentence};
pub use parser::{MAX_DEPTH, parse, parse_numeration, parse_over, parse_plain};
pub use slope::{Slope, SlopeError};
pub use term::{Term, TermNode};

use std::sync::Arc;

/// The name of a variable, an automaton or an automatic word.
pub type Name = Arc<str>;
