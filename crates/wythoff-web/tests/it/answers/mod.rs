//! The answers of the API: what is right is known from the papers, from other engines, or from the rules.

mod ask;
mod beams;
mod decide;
mod description;
mod export;
mod forced;
mod limits;
mod moves;
mod names;
mod numbers;
mod piles;
mod play;
mod proofs;
mod residual;
mod words;
