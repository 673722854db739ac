//! The API of the explorer as a WebAssembly module: questions come on standard input, answers go to standard output.
//!
//! The module is a reactor of WASI preview 1. Its host calls `_initialize` once, and `answer` for each question; `answer` reads standard
//! input to its end, and writes the answer to standard output as it is made. `wythoff_web::door` defines the form of both. A failure is
//! reported on standard error, and ends the module.

#![cfg(target_family = "wasm")]

use std::io::{self, Read, Write};
use std::sync::LazyLock;

use wythoff_web::alone::Heard;
use wythoff_web::{Alone, State, door};

static ANSWERS: LazyLock<Alone> = LazyLock::new(|| Alone::new(State::default()));

/// A custom section of the module that holds its version.
#[allow(unsafe_code, reason = "no other section of the module has this name")]
#[used]
#[unsafe(link_section = "wythoff")]
static VERSION: [u8; env!("CARGO_PKG_VERSION").len()] = *env!("CARGO_PKG_VERSION").as_bytes().first_chunk().unwrap();

/// Answers the question on standard input.
#[allow(unsafe_code, reason = "no other function of the module has this name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the question is text");
    let question = door::question(&text).expect("the first line is a method and an address");
    ANSWERS.answer(question, hear).expect("nothing waits in one thread");
}

/// Writes a part of an answer, its head or a piece of its body, to standard output.
fn hear(heard: Heard<'_>) {
    let mut output = io::stdout().lock();
    let passed = match heard {
        Heard::Head(head) => door::write_head(head, &mut output),
        Heard::Piece(piece) => output.write_all(piece),
    };
    passed.and_then(|()| output.flush()).expect("the answer is taken");
}
