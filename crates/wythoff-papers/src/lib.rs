//! The claims of five papers on Wythoff-type games, each settled by the program: proved again, computed as far as stated,
//! contradicted, or drawn.
//!
//! A [`Claim`] has an identifier, a statement in our own words and a function that settles it in a [`Lab`]; [`claims`] lists
//! all of them, and [`report`] writes what came out. No result is typed in: what a paper prints is, for comparison.
//!
//! ```
//! use wythoff_papers::{Effort, Lab, Verdict, claims};
//!
//! let table = claims().into_iter().find(|claim| claim.id == "MAH-T1").unwrap();
//! let outcome = table.settle(&mut Lab::new(Effort::Quick))?;
//! assert!(matches!(outcome.verdict, Verdict::Contradicted { .. })); // one number is misprinted
//! # Ok::<(), wythoff_papers::Failure>(())
//! ```

pub mod alterations;
mod claim;
pub mod imitation;
mod lab;
pub mod maharaja;
mod outcome;
mod proof;
mod registry;
pub mod report;
pub mod restrictions;
mod table;
mod terms;
#[cfg(doctest)]
mod tour;

pub use claim::{Claim, Kind, Paper};
pub use lab::{Checked, Effort, Failure, Lab};
pub use outcome::{Evidence, Figure, Outcome, Verdict};
pub use proof::Proof;
pub use registry::{claims, select};
pub use table::Table;
