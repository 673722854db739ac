//! Dictionaries of words.

mod bits;
mod closure;
mod descent;
mod outlook;
mod process;
mod reader;
mod sector;
mod study;
mod tag;
mod triangle;
mod words;
