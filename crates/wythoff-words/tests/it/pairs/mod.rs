//! The descent of (m,p)-Wythoff Nim and what is built on it.

mod far;
mod imitation;
mod moves;
mod simple;
mod small;
mod support;
