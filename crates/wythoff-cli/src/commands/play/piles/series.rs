//! The computer against itself on several piles: one game line by line, or a series of games with its result.

use wythoff::PileGame;
use wythoff_play::piles::{Match, start, turn, words};
use wythoff_play::{Level, Voice};

use super::super::series::{Side, Start, Tally};
use super::super::setup;
use super::session::Session;
use super::{begin, heading, heading_of, printed, unit};
use crate::arguments::play::Play;
use crate::commands::Headed;
use crate::output::Output;
use crate::progress::Progress;

/// The voice of texts that address neither player as the user.
const VOICE: Voice = Voice(None);

/// The levels of the first and the second player.
fn levels(arguments: &Play, you: Level) -> [Level; 2] {
    let level = arguments.level.unwrap_or(Level::Perfect);
    if arguments.second { [level, you] } else { [you, level] }
}

fn players([first, second]: [Level; 2]) -> String {
    format!("computer ({first}) first, computer ({second}) second")
}

/// Plays one game and prints it line by line.
pub fn show(arguments: &Play, mut session: Session, you: Level, drawn: bool) -> anyhow::Result<()> {
    let levels = levels(arguments, you);
    let mut output = Output::stdout()?;
    let say = |output: &mut Output, line: &str| {
        if !arguments.json {
            output.line(line);
        }
    };
    heading_of(&session, &players(levels), &levels, drawn).iter().for_each(|line| say(&mut output, line));
    say(&mut output, &format!("position {}", words::piles(session.game.position())));
    let progress = Progress::new(unit(session.game.game()));
    if output.is_terminal() && !arguments.json {
        progress.hide();
    }
    while let Some(seat) = session.game.to_act() {
        output.flush()?;
        let turn = turn(levels[seat as usize], &session.game, session.seed, progress.budget())?;
        session.game.act(turn.act.clone())?;
        say(&mut output, &VOICE.has_done(seat, &turn.act));
        if let Some(reason) = turn.reason {
            say(&mut output, &format!("reason {}\ncertainty {}", reason.text, reason.certainty));
            session.comments.insert(session.game.acts().len(), reason.text);
        }
        say(&mut output, &format!("position {}", words::piles(session.game.position())));
    }
    drop(progress);
    if let Some(ending) = VOICE.how_it_ended(&session.game) {
        say(&mut output, &ending);
    }
    if arguments.json {
        printed::print(&mut output, &session, levels.map(|level| level.to_string()))?;
    }
    output.finish()
}

/// Plays games and counts who wins. All starts in the range are equally likely, unless one is given.
pub fn count(arguments: &Play, game: &PileGame, you: Level, games: u64, seed: u64) -> anyhow::Result<()> {
    let levels = levels(arguments, you);
    let mut output = Output::stdout()?;
    let (progress, piles) = (Progress::new("games"), game.rules().piles());
    let quiet = progress.budget().quiet();
    let given = match arguments.from {
        Some(_) => Some(begin(arguments, game, seed, &progress)?),
        None => None,
    };
    let range = start::within_reach(setup::starts(arguments), piles);
    if given.is_none() && levels.iter().any(|level| *level != Level::Random) {
        start::prepare(game, range, &quiet)?;
    }
    let mut random = fastrand::Rng::with_seed(seed);
    let mut won = [0; 2];
    for k in 0..games {
        progress.budget().step(k, games)?;
        let start = given.clone().unwrap_or_else(|| start::any(range, piles, &mut random));
        let (mut playing, seed) = (Match::new(game.clone(), start)?, random.u64(..));
        while let Some(seat) = playing.to_act() {
            let turn = turn(levels[seat as usize], &playing, seed, &quiet)?;
            playing.act(turn.act)?;
        }
        if let Some(ending) = playing.ending() {
            won[ending.winner as usize] += 1;
        }
    }
    drop(progress);
    if arguments.json {
        let [first, second] = [0, 1].map(|seat| Side { level: levels[seat].to_string(), won: won[seat] });
        let rest = Tally { games, seed, start: given.map(Start::Piles), first, second };
        output.json(&Headed::of(game, rest))?;
    } else {
        heading(game, &players(levels), None).iter().for_each(|line| output.line(line));
        let start = match &given {
            Some(start) => format!("start {}", words::piles(start)),
            None => format!("starts drawn at random, all equally likely, piles from {} to {}", range.0, range.1),
        };
        let ([one, two], [first, second]) = (levels, won);
        output.text(&format!(
            "seed {seed}\n{start}\ngames {games}\nfirst ({one}) won {first}\nsecond ({two}) won {second}\n"
        ));
    }
    output.finish()
}
