//! For each claim and each condition that is trusted, a false automaton that nothing else refutes: were the claim left
//! out, the check would call it proved.

mod arithmetic;
mod decreed;
mod functional;
mod general;
