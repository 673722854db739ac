//! The integration tests of wythoff-exact, in one program.

mod beatty;
mod central;
mod complementary;
mod delayed;
mod hegarty;
mod mex;
mod named;
mod quadratic;
