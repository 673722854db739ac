//! Readers for numbers, positions, histories and games in requests. Numbers of any size are strings of decimal digits.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, TryLockError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use wythoff::ask::Refusal;
use wythoff::exact::IBig;
use wythoff::{BigPosition, Budget, Diagnostic, Exceeded, Game, PileGame, Stop, UBig, input, read_until};

use crate::failure::Failure;
use crate::limits;

/// A number of any size, as a string of decimal digits.
pub type Digits = String;

/// Reads a number in any notation that [`input::number`] accepts, such as digits or a power.
///
/// # Errors
/// The text is not a number, or has too many digits.
pub fn number(name: &str, text: &str) -> Result<UBig, Failure> {
    let read = input::number(text, limits::DIGITS);
    read.map_err(|mistake| Failure::reading("bad-parameter", text, mistake).in_parameter(name))
}

/// Reads a number that may be negative.
///
/// # Errors
/// The text is not an integer, or has too many digits.
pub fn integer(name: &str, text: &str) -> Result<IBig, Failure> {
    match text.strip_prefix('-') {
        Some(digits) => Ok(-IBig::from(number(name, digits)?)),
        None => Ok(IBig::from(number(name, text)?)),
    }
}

/// Reads a game from its notation, a name or a certificate.
///
/// # Errors
/// The text is too long, or not a game; the failure says where it is wrong.
pub fn game(text: &str) -> Result<Game, Failure> {
    let is_certificate = is_short_certificate(text).map_err(Failure::parameter)?;
    let read = if is_certificate { certificate(text)? } else { notation(text)? };
    Ok(read.game.searching(limits::SEARCHED))
}

/// Reads the game of a question that is being answered within this budget.
///
/// # Errors
/// As [`game`].
pub fn game_of_question(text: &str, budget: &Budget) -> Result<input::Read, Refusal> {
    let is_certificate = is_short_certificate(text).map_err(Refusal::Question)?;
    let read = || match is_certificate {
        true => input::game_of_certificate(text.as_bytes(), budget),
        false => budget.check().map(|()| input::game(text)),
    };
    let read = perhaps_apart(is_certificate || takes_long(text), read)?;
    budget.check()?;
    let read = read?.map_err(|mistake| Refusal::argument("game", text, mistake))?;
    Ok(input::Read { game: read.game.searching(limits::SEARCHED), ..read })
}

/// Reads the game on several piles of a question that is being answered within this budget; `None` if the text is about a game on two.
///
/// # Errors
/// As [`game`].
pub fn pile_game_of_question(text: &str, budget: &Budget) -> Result<Option<PileGame>, Refusal> {
    is_short_certificate(text).map_err(Refusal::Question)?;
    let read = || read_until(budget.stop().clone(), || input::pile_game(text));
    let read = perhaps_apart(takes_long(text), read)?;
    budget.check()?;
    read.transpose().map_err(|mistake| Refusal::argument("game", text, mistake))
}

/// Reads something, apart from the serving threads if it may take long.
fn perhaps_apart<T>(takes_long: bool, read: impl FnOnce() -> T) -> Result<T, Refusal> {
    match takes_long {
        true => apart(|| Ok(read())).map_err(|busy| Refusal::Unanswerable(busy.fault.message)),
        false => Ok(read()),
    }
}

/// Whether the text of a game is a certificate.
///
/// # Errors
/// It is longer than allowed: a message.
fn is_short_certificate(text: &str) -> Result<bool, String> {
    let is_certificate = input::is_certificate(text.as_bytes());
    let (what, most) =
        if is_certificate { ("certificate", limits::CERTIFICATE) } else { ("notation", limits::NOTATION) };
    match text.len() > most {
        true => Err(format!("the {what} has {} bytes; at most {most} are allowed", text.len())),
        false => Ok(is_certificate),
    }
}

/// Whether a notation may take long to be read: it may hold automatic sets, which `three-heaps` uses too and which are decided, or the star of a game,
/// for which a proof is searched.
fn takes_long(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    text.contains('?') || text.contains("heaps") || text.contains("star")
}

fn certificate(text: &str) -> Result<input::Read, Failure> {
    apart(|| {
        let stop = Stop::default().until(Instant::now() + limits::TIME);
        let budget = Budget::unlimited().with_stop(stop).with_memory(limits::MEMORY).with_states(limits::STATES);
        let read = input::game_of_certificate(text.as_bytes(), &budget)?;
        read.map_err(|mistake| Failure::reading("bad-notation", text, mistake))
    })
}

fn notation(text: &str) -> Result<input::Read, Failure> {
    read_within_limits(text, input::game)
}

/// Reads a game on several piles.
///
/// # Errors
/// The text is too long, or not such a game; the failure says where it is wrong.
pub fn pile_game(text: &str) -> Result<PileGame, Failure> {
    if text.len() > limits::NOTATION {
        let message = format!("the notation has {} bytes; at most {} are allowed", text.len(), limits::NOTATION);
        return Err(Failure::parameter(message));
    }
    let read = read_within_limits(text, |text| input::pile_game(text).transpose())?;
    let game = read.ok_or_else(|| {
        let hint = "write a game on three to six piles, as `nim on 3 piles`; `/play` plays games on two";
        Failure::parameter("this is no game on several piles").in_parameter("game").hint(hint)
    })?;
    Ok(game.searching(limits::SEARCHED))
}

/// Reads a game, apart from the serving threads if its notation may take long.
fn read_within_limits<T>(text: &str, reader: impl Fn(&str) -> Result<T, Diagnostic>) -> Result<T, Failure> {
    if !takes_long(text) {
        return reader(text).map_err(|mistake| Failure::reading("bad-notation", text, mistake));
    }
    apart(|| {
        let stop = Stop::default().until(Instant::now() + limits::TIME);
        let read = read_until(stop.clone(), || reader(text));
        read.map_err(|mistake| match stop.is_requested() {
            true => Exceeded::Stopped.into(),
            false => Failure::reading("bad-notation", text, mistake),
        })
    })
}

/// The number of texts that are being read apart, or wait for it.
static READERS: AtomicUsize = AtomicUsize::new(0);

/// The number of texts that are being read by [`apart`], or wait for it.
pub fn readers() -> usize {
    READERS.load(Ordering::Relaxed)
}

/// Reads what may take long: one text at a time, so that the memory of one is enough, and without blocking a serving thread.
///
/// # Errors
/// The failure of `read`; status 429 if too many are waiting, or this one has waited [`limits::TURNS`] times as long as one may take.
pub fn apart<T>(read: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    static READING: Mutex<()> = Mutex::new(());
    /// The pause before a waiting reader tries again.
    const PAUSE: Duration = Duration::from_millis(5);
    /// Counts one text that waits or is being read, until it is dropped.
    struct Turn;
    impl Drop for Turn {
        fn drop(&mut self) {
            READERS.fetch_sub(1, Ordering::Relaxed);
        }
    }
    let before = READERS.fetch_add(1, Ordering::Relaxed);
    let _turn = Turn;
    if before > limits::WAITING {
        return Err(Failure::busy());
    }
    off_the_server(|| {
        let began = Instant::now();
        loop {
            match READING.try_lock() {
                Err(TryLockError::WouldBlock) if began.elapsed() > limits::TIME * limits::TURNS => {
                    return Err(Failure::busy());
                }
                Err(TryLockError::WouldBlock) => sleep(PAUSE),
                // A reader that panicked has left nothing half done.
                Ok(_turn) => return read(),
                Err(TryLockError::Poisoned(turn)) => {
                    let _turn = turn.into_inner();
                    return read();
                }
            }
        }
    })
}

/// Runs blocking work, and lets another thread serve meanwhile if there are several.
#[cfg(feature = "server")]
fn off_the_server<T>(work: impl FnOnce() -> T) -> T {
    use tokio::runtime::{Handle, RuntimeFlavor};
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

#[cfg(not(feature = "server"))]
fn off_the_server<T>(work: impl FnOnce() -> T) -> T {
    work()
}

/// The position with these piles.
///
/// # Errors
/// One of the piles is not a number, or has too many digits.
pub fn position(x: &str, y: &str) -> Result<BigPosition, Failure> {
    Ok(BigPosition::new(number("x", x)?, number("y", y)?))
}

/// The positions of a history, oldest first, from a text such as `3,3 2,3` or `3,3; 2,3`, followed by the position `at`.
///
/// # Errors
/// A part of the text is not a position, with its place; or there are too many positions.
pub fn positions(after: Option<&str>, at: BigPosition) -> Result<Vec<BigPosition>, Failure> {
    let text = after.unwrap_or_default();
    let read = input::positions(text, limits::ACTIONS, limits::DIGITS);
    let mut positions =
        read.map_err(|mistake| Failure::reading("bad-parameter", text, mistake).in_parameter("after"))?;
    positions.push(at);
    Ok(positions)
}
