//! The computer against itself: one game line by line, or a series of games with its result.

use serde::Serialize;
use wythoff::{BigPiles, BigPosition};
use wythoff_play::transcript::Header;
use wythoff_play::words::{self, Voice};
use wythoff_play::{Level, Record, Seat};

use super::session::write;
use super::{lines, printed, setup};
use crate::arguments::play::Play;
use crate::commands::Headed;
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;

/// The voice of texts that address neither player as the user.
const VOICE: Voice = Voice(None);

/// The levels of the first and the second player.
type Levels = [Level; 2];

/// Plays one game and prints it, or plays a series and prints its result.
pub fn run(arguments: &Play, you: Level, seed: u64) -> anyhow::Result<()> {
    let session = setup::session(arguments, seed)?;
    let level = session.level.unwrap_or(Level::Perfect);
    let levels = match session.you {
        Seat::First => [you, level],
        Seat::Second => [level, you],
    };
    match arguments.games {
        None => show(arguments, session.record, session.header, levels, seed),
        Some(games) => count(arguments, levels, games, seed),
    }
}

/// Plays one game and prints it line by line.
fn show(arguments: &Play, mut record: Record, mut header: Header, levels: Levels, seed: u64) -> anyhow::Result<()> {
    let mut output = Output::stdout()?;
    let players = levels.into_iter().any(setup::draws);
    let drawn = lines::drawn(&record, seed, setup::draws_start(arguments), players);
    let say = |output: &mut Output, line: &str| {
        if !arguments.json {
            output.line(line);
        }
    };
    heading(&record, levels).iter().chain(&drawn).for_each(|line| say(&mut output, line));
    let save =
        |record: &Record, header: &Header| arguments.save.as_deref().map_or(Ok(()), |path| write(record, header, path));
    [header.first, header.second] = levels.map(|level| Some(level.to_string()));
    say(&mut output, &format!("position {}", words::piles(record.position())));
    let progress = Progress::new("columns");
    if output.is_terminal() && !arguments.json {
        progress.hide();
    }
    while let Some(seat) = record.to_act() {
        output.flush()?;
        let turn = levels[seat as usize].turn(&record, seed, progress.budget())?;
        record.act(turn.action.clone())?;
        say(&mut output, &VOICE.done(&record, seat, &turn.action));
        if let Some(reason) = turn.reason {
            say(&mut output, &format!("reason {}\ncertainty {}", reason.text, reason.certainty));
            header.comments.insert(record.actions().len(), reason.text);
        }
        save(&record, &header)?;
    }
    drop(progress);
    if let Some(ending) = record.ending() {
        say(&mut output, &VOICE.ending(&record, ending));
    }
    if arguments.json {
        printed::print(&mut output, &record, &header, seed)?;
    }
    output.finish()
}

/// Plays a series of games, and prints how often each player won.
fn count(arguments: &Play, levels: Levels, games: u64, seed: u64) -> anyhow::Result<()> {
    let mut output = Output::stdout()?;
    let progress = Progress::new("games");
    let mut seeds = fastrand::Rng::with_seed(seed);
    let mut won = [0; 2];
    let example = setup::begin(arguments, seed)?;
    for k in 0..games {
        progress.budget().step(k, games)?;
        let seed = seeds.u64(..);
        let record = play(setup::begin(arguments, seed)?, levels, seed)?;
        let winner = record.ending().map_or(Seat::Second, |ending| ending.winner);
        won[winner as usize] += 1;
    }
    drop(progress);
    if arguments.json {
        let start = arguments.from.is_some().then(|| Start::Pair(example.start().clone()));
        let [first, second] = [0, 1].map(|seat| Side { level: levels[seat].to_string(), won: won[seat] });
        let rest = Tally { games, seed, start, first, second };
        output.json(&Headed::of(example.game(), rest))?;
    } else {
        heading(&example, levels).iter().for_each(|line| output.line(line));
        let start = match arguments.from {
            Some(_) => format!("start {}", words::piles(example.start())),
            None => {
                let (least, most) = setup::starts(arguments);
                format!("starts drawn at random, all equally likely, piles from {least} to {most}")
            }
        };
        let ([one, two], [first, second]) = (levels, won);
        output.text(&format!(
            "seed {seed}\n{start}\ngames {games}\nfirst ({one}) won {first}\nsecond ({two}) won {second}\n"
        ));
    }
    output.finish()
}

/// Plays a game to its end.
fn play(mut record: Record, levels: Levels, seed: u64) -> anyhow::Result<Record> {
    let budget = interrupt::budget();
    while let Some(seat) = record.to_act() {
        interrupt::check()?;
        let turn = levels[seat as usize].turn(&record, seed, &budget)?;
        record.act(turn.action)?;
    }
    Ok(record)
}

fn heading(record: &Record, levels: Levels) -> Vec<String> {
    let [first, second] = levels;
    lines::heading(record, &format!("computer ({first}) first, computer ({second}) second"))
}

/// The result of a series of games.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Tally {
    /// The number of games played.
    pub games: u64,
    /// The seed of everything random.
    pub seed: u64,
    /// The start of all games; `null` if each had its own.
    pub start: Option<Start>,
    /// The player who moves first.
    pub first: Side,
    /// The player who moves second.
    pub second: Side,
}

/// The start of a series of games.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SeriesStart))]
#[serde(untagged)]
pub(crate) enum Start {
    /// Of games on two piles.
    Pair(BigPosition),
    /// Of games on more.
    Piles(BigPiles),
}

/// A player of a series, and its wins.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Side {
    /// The level of the computer.
    pub level: String,
    /// The number of games that the player won.
    pub won: u64,
}
