//! The descent of (m,p)-Wythoff Nim and what is built on it.

mod far;
mod imitation;
mod mex;
mod moves;
mod simple;
mod small;
mod support;
mod theorem;
