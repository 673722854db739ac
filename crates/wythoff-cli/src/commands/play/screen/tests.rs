//! The screen, driven by keys and looked at as text.

use std::thread::sleep;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use wythoff_play::{Action, Level, Record, Seat};

use super::app::{App, Mode};
use super::style::Palette;
use super::{input, view};
use crate::commands::play::session::Session;

fn app(game: &str, start: &str, you: Seat, level: Level) -> App {
    let record = Record::new(game.parse().unwrap(), start.parse().unwrap()).unwrap();
    App::new(Session {
        record,
        header: Default::default(),
        you,
        level: Some(level),
        seed: 1,
        save: None,
        future: Vec::new(),
    })
}

/// Waits until nothing is computed any more.
fn settle(app: &mut App) {
    while app.tick().unwrap() || app.work.is_some() {
        sleep(Duration::from_millis(1));
    }
}

fn code(app: &mut App, code: KeyCode) {
    input::key(app, KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
    settle(app);
}

/// Letters, `\n` for Enter.
fn keys(app: &mut App, keys: &str) {
    for c in keys.chars() {
        code(app, if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) });
    }
}

fn screen(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view::draw(frame, app, Palette { coloured: false })).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(row).collect::<Vec<String>>().join("\n")
}

#[test]
fn a_game_to_its_end() {
    let mut app = app("maharaja", "3,5", Seat::First, Level::Perfect);
    settle(&mut app);
    insta::assert_snapshot!("start", screen(&app, 80, 24));
    keys(&mut app, "h");
    insta::assert_snapshot!("hint", screen(&app, 80, 24));
    keys(&mut app, "\n");
    while app.session.record.ending().is_none() {
        keys(&mut app, "h\n");
    }
    insta::assert_snapshot!("won", screen(&app, 80, 24));
    keys(&mut app, "u");
    assert!(app.session.record.ending().is_none() && app.is_yours());
    keys(&mut app, "ry");
    assert_eq!(app.session.record.ending().unwrap().winner, Seat::Second);
    keys(&mut app, "q");
    assert!(app.left);
}

#[test]
fn blocking_both_ways() {
    let mut app = app("k-blocking(3)", "4,6", Seat::Second, Level::Perfect);
    settle(&mut app);
    // The first move is the computer's, so that the user blocks.
    code(&mut app, KeyCode::Left);
    keys(&mut app, " ");
    code(&mut app, KeyCode::Home);
    code(&mut app, KeyCode::Down);
    keys(&mut app, " ");
    insta::assert_snapshot!("marked", screen(&app, 80, 24));
    keys(&mut app, " ");
    assert_eq!(app.marked, [wythoff::BigPosition::new(3u8, 6u8)]);
    keys(&mut app, "\n");
    let done = app.session.record.actions().first().cloned();
    assert_eq!(done, Some((Seat::Second, Action::Block(vec!["3,6".parse().unwrap()]))));

    let mut app = self::app("k-blocking(3)", "5,9", Seat::First, Level::Perfect);
    settle(&mut app);
    insta::assert_snapshot!("blocked", screen(&app, 80, 24));
    app.cursor = app.session.record.blocked()[0].clone();
    keys(&mut app, "\n");
    assert!(app.is_yours());
    assert!(app.log.last().unwrap().1.contains("is blocked"), "{:?}", app.log.last());
}

#[test]
fn a_board_is_chosen() {
    let mut app = app("2 x 3-wythoff", "5,9", Seat::Second, Level::Perfect);
    settle(&mut app);
    code(&mut app, KeyCode::Down);
    insta::assert_snapshot!("choice", screen(&app, 80, 24));
    keys(&mut app, "\n");
    assert_eq!(app.session.record.actions().len(), 2);
}

#[test]
fn the_memory_of_imitation_games() {
    let mut app = app("imitation(1,1)", "2,3", Seat::Second, Level::Perfect);
    settle(&mut app);
    app.undo();
    assert!(app.log.last().unwrap().1.contains("nothing of yours"));
    let mut app = self::app("imitation(2,3)", "13,18", Seat::First, Level::Perfect);
    keys(&mut app, "m11 18\n");
    insta::assert_snapshot!("imitation", screen(&app, 80, 24));
}

#[test]
fn piles_of_any_size() {
    let ten50 = format!("1{}", "0".repeat(50));
    let mut app = app("wythoff", &format!("{ten50},{ten50}"), Seat::First, Level::Perfect);
    settle(&mut app);
    code(&mut app, KeyCode::PageDown);
    insta::assert_snapshot!("far", screen(&app, 80, 24));
    keys(&mut app, "mtake 10^50 10^50");
    assert_eq!(app.mode, Mode::Type("take 10^50 10^50".to_owned()));
    keys(&mut app, "\n");
    insta::assert_snapshot!("far-won", screen(&app, 80, 24));
    // The numbers on the axes are counted from where the game is now.
    let mut app = self::app("nim", &format!("{ten50},{ten50}"), Seat::First, Level::Perfect);
    keys(&mut app, "mtake 3 0\n");
    insta::assert_snapshot!("far-later", screen(&app, 80, 24));
}

#[test]
fn terminals_of_any_size() {
    let mut app = app("k-blocking(3)", "20,30", Seat::First, Level::Perfect);
    settle(&mut app);
    insta::assert_snapshot!("narrow", screen(&app, 48, 30));
    insta::assert_snapshot!("small", screen(&app, 30, 10));
    insta::assert_snapshot!("too-small", screen(&app, 29, 10));
    keys(&mut app, "w");
    app.mode = Mode::Log(0);
    insta::assert_snapshot!("log", screen(&app, 40, 12));
    code(&mut app, KeyCode::Up);
    assert_eq!(app.mode, Mode::Log(1));
    app.mode = Mode::Help;
    insta::assert_snapshot!("keys", screen(&app, 80, 24));
    for width in (1..100).step_by(3) {
        for height in (1..40).step_by(2) {
            screen(&app, width, height);
        }
    }
}

#[test]
fn the_cursor_stays_on_the_board() {
    let mut app = app("wythoff", "3,200", Seat::First, Level::Perfect);
    settle(&mut app);
    code(&mut app, KeyCode::Up);
    code(&mut app, KeyCode::Right);
    assert_eq!(app.cursor.to_string(), "(3,200)");
    for _ in 0..30 {
        code(&mut app, KeyCode::PageDown);
        assert!(screen(&app, 80, 24).contains('['), "{}", app.cursor);
    }
    code(&mut app, KeyCode::Left);
    assert_eq!(app.cursor.to_string(), "(2,0)");
    code(&mut app, KeyCode::Tab);
    let legal = app.session.record.moves().any(|to| to == app.cursor);
    assert!(legal, "{}", app.cursor);
}

#[test]
fn what_is_refused() {
    let mut app = app("wythoff", "3,5", Seat::First, Level::Perfect);
    settle(&mut app);
    for (typed, said) in [
        ("m9 9\n", "not a move"),
        ("mjump\n", "`jump` is not a command"),
        ("mblock\n", "not time to block"),
        (" ", "nothing to be blocked"),
        ("u", "nothing of yours"),
        ("\n", "not a move"),
    ] {
        keys(&mut app, typed);
        let last = &app.log.last().unwrap().1;
        assert!(last.contains(said), "{typed}: {last}");
    }
    assert!(app.session.record.actions().is_empty());
    keys(&mut app, "qn");
    assert!(!app.left);
    keys(&mut app, "qy");
    assert!(app.left);
}

/// No theorem decides this position, and to compute its columns takes seconds: the user can wait, stop the computer, and go back. Beyond 100,000,000
/// columns it would be refused at once.
#[test]
fn a_long_computation_is_stopped() {
    let mut app = app("gdwn(1,2)", "90000000,100000000", Seat::First, Level::Perfect);
    app.obey("90000000 99999999").unwrap();
    assert!(app.tick().unwrap() && app.work.is_some());
    assert!(!app.tick().unwrap());
    keys_without_waiting(&mut app, KeyCode::Esc);
    assert!(app.work.is_none() && app.stalled);
    settle(&mut app);
    assert_eq!(app.session.record.actions().len(), 1);
    keys_without_waiting(&mut app, KeyCode::Char('u'));
    assert!(app.is_yours() && !app.stalled);
    assert!(input::key(&mut app, KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)).is_err());
}

fn keys_without_waiting(app: &mut App, code: KeyCode) {
    input::key(app, KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
}

/// The record is in the file after everything that is done, with what the teaching player says.
#[test]
fn the_record_is_kept() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.sgf");
    let mut app = app("wythoff", "3,5", Seat::First, Level::Teaching);
    app.session.save = Some(path.clone());
    keys(&mut app, "m2 5\n");
    let (record, header) = wythoff_play::transcript::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(record.actions(), app.session.record.actions());
    assert_eq!(header.second.as_deref(), Some("teaching"));
    assert!(header.comments.contains_key(&2), "{header:?}");
    keys(&mut app, "u");
    let (record, header) = wythoff_play::transcript::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(record.actions().is_empty() && header.comments.is_empty());
    keys(&mut app, "s");
    assert_eq!(app.mode, Mode::Save(path.display().to_string()));
    keys(&mut app, "/x\n");
    assert!(app.log.last().unwrap().1.starts_with("cannot write to"), "{:?}", app.log.last());
}

/// P-positions are hidden until they are asked for; moves are taken back and done again; the game is looked back on.
#[test]
fn hidden_shown_and_revealed() {
    let mut app = app("wythoff", "5,4", Seat::First, Level::Perfect);
    settle(&mut app);
    assert!(!screen(&app, 80, 24).contains('●'));
    keys(&mut app, "p");
    assert!(app.shown.contains(&"2,1".parse().unwrap()));
    insta::assert_snapshot!("shown", screen(&app, 80, 24));
    keys(&mut app, "p");
    assert!(!screen(&app, 80, 24).contains('●'));
    keys(&mut app, "m5 2\n");
    assert_eq!(app.session.record.actions().len(), 2);
    keys(&mut app, "u");
    assert!(app.session.record.actions().is_empty());
    keys(&mut app, "f");
    assert_eq!(app.session.record.actions().len(), 2);
    keys(&mut app, "f");
    assert!(app.log.last().unwrap().1.contains("nothing to do again"));
    keys(&mut app, "v");
    assert_eq!(app.mode, Mode::Review(0));
    insta::assert_snapshot!("revealed", screen(&app, 80, 24));
    code(&mut app, KeyCode::Right);
    assert_eq!((app.mode.clone(), app.step().unwrap().seat), (Mode::Review(1), Seat::Second));
    keys(&mut app, "t");
    assert_eq!(app.mode, Mode::Review(0));
    code(&mut app, KeyCode::Esc);
    assert_eq!(app.mode, Mode::Board);
}

#[test]
fn two_people() {
    let record = Record::new("nim".parse().unwrap(), "2,3".parse().unwrap()).unwrap();
    let (you, future) = (Seat::First, Vec::new());
    let mut app =
        App::new(Session { record, header: Default::default(), you, level: None, seed: 1, save: None, future });
    keys(&mut app, "m2 2\n");
    assert!(app.is_yours());
    keys(&mut app, "m2 1\n");
    assert_eq!(app.session.record.actions().len(), 2);
    keys(&mut app, "u");
    assert_eq!(app.session.record.actions().len(), 1);
    assert!(screen(&app, 80, 24).contains("to act: second (move)"));
}
