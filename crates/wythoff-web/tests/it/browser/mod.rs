//! The page in a browser: Debian's chromium, driven by chromedriver.
//!
//! Each test is one visit. What is asked of the page are its texts and the pixels of its board. In every check there is one visit
//! to each room of the page, or two.

mod access;
mod atlas;
mod away;
mod board;
mod front;
mod heaps;
mod layers;
mod overlap;
mod page;
mod panels;
mod report;
mod rules;
mod sets;
mod site;
mod stage;
