//! Finite automata over [`Letter`](crate::alphabet::Letter)s, deterministic and not, in compact rows.
//!
//! Every automaton is partial: what is not there leads nowhere. State 0 is the initial one.

mod boolean;
mod determinise;
mod dfa;
mod explore;
mod join;
mod limits;
mod minimise;
mod nfa;
mod rows;
mod trim;
mod words;
mod zeros;

pub use dfa::Dfa;
pub use explore::explore;
pub use limits::Limits;
pub use nfa::Nfa;
pub(crate) use rows::Rows;
pub use words::Count;
