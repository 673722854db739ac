//! The guided tour in `docs/tour`: its examples are compiled and run.

#[doc = include_str!("../../../docs/tour/1-wythoff.md")]
mod wythoff {}
#[doc = include_str!("../../../docs/tour/2-maharaja.md")]
mod maharaja {}
#[doc = include_str!("../../../docs/tour/3-words.md")]
mod words {}
#[doc = include_str!("../../../docs/tour/4-proofs.md")]
mod proofs {}
#[doc = include_str!("../../../docs/tour/5-restrictions.md")]
mod restrictions {}
#[doc = include_str!("../../../docs/tour/6-memory.md")]
mod memory {}
#[doc = include_str!("../../../docs/tour/7-alterations.md")]
mod alterations {}
#[doc = include_str!("../../../docs/tour/8-rays.md")]
mod rays {}
