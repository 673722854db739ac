//! The claims of the papers on Wythoff-type games, each settled by the program: proved again, computed as far as stated,
//! answered, left open, contradicted, or drawn.
//!
//! The claims are data, in `claims/*.toml`: a [`Claim`] has an identifier, a statement in our own words, the expected verdict, and the name and
//! parameters of the procedure that settles it in a [`Session`]. [`claims`] lists all of them, and [`report`] writes the outcomes. No result is
//! hard-coded; only the values that a paper prints are, for comparison.
//!
//! ```
//! use wythoff_papers::{Effort, Session, Verdict, select};
//!
//! let table = select("MAH-T1")[0];
//! let outcome = table.settle(&mut Session::new(Effort::Quick))?;
//! assert!(matches!(outcome.verdict, Verdict::Contradicted { .. })); // one number is misprinted
//! # Ok::<(), wythoff_papers::Failure>(())
//! ```

mod alterations;
mod boards;
mod claim;
mod facts;
mod figure;
mod imitation;
mod maharaja;
mod outcome;
pub mod report;
mod restrictions;
mod session;
mod settle;
mod table;
mod words;

pub use claim::{Claim, Kind, Paper, claims, select};
pub use outcome::{Evidence, Figure, Outcome, Proof, Verdict};
pub use session::{Checked, Effort, Failure, Session};
pub use table::Table;
pub use words::Words;

use boards::Cell;
use outcome::{contradicted, require, without};
use settle::Settled;
use words::{Text, Values, fill, values};

/// The guided tour in `docs/tour`, included here so that its examples are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/tour/1-wythoff.md")]
#[doc = include_str!("../../../docs/tour/2-maharaja.md")]
#[doc = include_str!("../../../docs/tour/3-words.md")]
#[doc = include_str!("../../../docs/tour/4-proofs.md")]
#[doc = include_str!("../../../docs/tour/5-restrictions.md")]
#[doc = include_str!("../../../docs/tour/6-memory.md")]
#[doc = include_str!("../../../docs/tour/7-alterations.md")]
#[doc = include_str!("../../../docs/tour/8-rays.md")]
mod tour {}
