//! Random rules: the board, the columns, the stream of the façade, decisions, indices and theorems are compared with a loop over all options.

use std::time::{Duration, Instant};

use wythoff::rules::Vector;
use wythoff::solve::{Board, Columns, History as Histories, SolveError};
use wythoff::{BigPosition, Budget, Decision, Error, Game, Outcome, Position, Rules, UBig};

use crate::rules::{Source, any};

pub fn run(bytes: &[u8]) {
    let mut source = Source(bytes);
    if source.one_in(24) {
        return imitation(&mut source);
    }
    let (width, height) = (1 + source.below(26), 1 + source.below(26));
    let asked: [Position; 3] = std::array::from_fn(|_| Position::new(source.below(width), source.below(height)));
    let far = [source.below(1 << 16), source.below(1 << 16), source.below(20)];
    let Some(rules) = any(&mut source) else { return };
    let referee = Referee::new(&rules, width, height);
    board(&referee);
    columns(&referee);
    let game = Game::from(rules.clone());
    stream(&game, &referee);
    for at in asked {
        match game.decide(at, &budget()) {
            Ok(answer) => decision(&referee, at, &answer.value),
            Err(error) => {
                let is_gone = referee.outcome(at).is_none();
                assert!(is_gone || is_allowed(&error), "{rules} at {at}: {error}");
            }
        }
    }
    if matches!(game.at_any_size(&budget()), Ok(Some(_))) {
        far_out(&game, far);
    }
    counted(&game, &referee);
}

/// The budget of an engine for one question.
fn budget() -> Budget {
    let until = Instant::now() + Duration::from_secs(2);
    Budget::unlimited().with_memory(64 << 20).with_states(20_000).until(until)
}

/// Whether the error says that the question has no answer, or that the answer would take too much.
fn is_allowed(error: &Error) -> bool {
    matches!(error, Error::Exceeded(_) | Error::NoEngine { .. } | Error::Solve(SolveError::InfiniteColumn))
        || matches!(
            error,
            Error::TooLarge(_) | Error::TooMuch { .. } | Error::TooFew { .. } | Error::Solve(SolveError::ChoiceNeeded)
        )
}

/// The outcomes of a board by a loop over all options of every position, directly from the definition.
struct Referee<'r> {
    rules: &'r Rules,
    width: u64,
    height: u64,
    /// The outcomes by column, then row; `None` for removed positions.
    outcomes: Vec<Option<Outcome>>,
}

impl<'r> Referee<'r> {
    fn new(rules: &'r Rules, width: u64, height: u64) -> Referee<'r> {
        let mut outcomes = vec![None; (width * height) as usize];
        for choice in rules.choices() {
            for (merged, found) in outcomes.iter_mut().zip(on_board(&choice, width, height)) {
                *merged = match (*merged, found) {
                    (Some(Outcome::P), _) | (_, Some(Outcome::P)) => Some(Outcome::P),
                    (None, found) => found,
                    (merged, _) => merged,
                };
            }
        }
        Referee { rules, width, height, outcomes }
    }

    fn outcome(&self, at: Position) -> Option<Outcome> {
        if at.x < self.width && at.y < self.height { self.outcomes[(at.x * self.height + at.y) as usize] } else { None }
    }

    fn is_p(&self, at: Position) -> bool {
        self.outcome(at) == Some(Outcome::P)
    }

    /// The options that are P-positions, by column, then row.
    fn p_options(&self, at: Position) -> Vec<Position> {
        let mut options: Vec<Position> = self.rules.options(&at).filter(|&to| self.is_p(to)).collect();
        options.sort_unstable();
        options
    }

    fn rows(&self, x: u64) -> Vec<u64> {
        (0..self.height).filter(|&y| self.is_p(Position::new(x, y))).collect()
    }
}

fn on_board(rules: &Rules, width: u64, height: u64) -> Vec<Option<Outcome>> {
    let mut known: Vec<Option<Outcome>> = Vec::with_capacity((width * height) as usize);
    for at in (0..width).flat_map(|x| (0..height).map(move |y| Position::new(x, y))) {
        let outcome = rules.exists(&at).then(|| {
            let (mut free, mut blockable, mut lost) = (0, 0, 0);
            for to in rules.options(&at) {
                let vector: Vector = (at.x - to.x, at.y - to.y);
                match known[(to.x * height + to.y) as usize] {
                    Some(Outcome::P) if rules.is_blockable(&vector) => blockable += 1,
                    Some(Outcome::P) => free += 1,
                    _ => lost += 1,
                }
            }
            let is_p = match rules.forced().outcome(&at) {
                Some(label) => label == Outcome::P,
                None => free == 0 && blockable <= rules.most_blocked() && (!rules.is_misere() || lost > 0),
            };
            Outcome::from_is_p(is_p)
        });
        known.push(outcome);
    }
    known
}

fn board(referee: &Referee) {
    let Referee { rules, width, height, .. } = *referee;
    let board = Board::solve(rules, width, height, &budget()).unwrap_or_else(|error| panic!("{rules}: {error}"));
    for at in (0..width).flat_map(|x| (0..height).map(move |y| Position::new(x, y))) {
        assert_eq!(board.outcome(at), referee.outcome(at), "{rules}: {at} on the board");
    }
}

fn columns(referee: &Referee) {
    let Referee { rules, width, height, .. } = *referee;
    let bounded = Columns::with_rows_below(rules, height, &budget());
    let whole = Columns::new(rules, &budget());
    assert_eq!(whole.is_err(), !rules.has_finite_columns(), "{rules}: {:?}", whole.err());
    for (mut columns, name) in
        [(bounded, "columns of a board"), (whole, "columns")].map(|(columns, name)| (columns.ok(), name))
    {
        let Some(columns) = &mut columns else { continue };
        let mut rows = Vec::new();
        for x in 0..width {
            match columns.next_column(&mut rows) {
                Ok(()) => {}
                Err(SolveError::Exceeded(_)) => break,
                Err(error) => panic!("{rules}: {error}"),
            }
            assert!(rows.is_sorted_by(|a, b| a < b), "{rules}: {name}: column {x} is {rows:?}");
            let below: Vec<u64> = rows.iter().copied().filter(|&y| y < height).collect();
            assert_eq!(below, referee.rows(x), "{rules}: {name}: column {x}");
        }
    }
}

fn stream(game: &Game, referee: &Referee) {
    let Referee { rules, width, height, .. } = *referee;
    let Ok(solution) = game.solution_below(height, &budget()) else { return };
    // The number is bounded because the game need not have another P-position.
    let most = (width * height) as usize;
    let mut found = solution.take(most).map_while(Result::ok).take_while(|at| at.x < width);
    for x in 0..width {
        for y in referee.rows(x) {
            assert_eq!(found.next(), Some(Position::new(x, y)), "{rules}: the stream");
        }
    }
}

fn decision(referee: &Referee, at: Position, decision: &Decision) {
    let rules = referee.rules;
    assert_eq!(Some(decision.outcome), referee.outcome(at), "{rules}: a decision at {at}");
    if !rules.has_choice() {
        let options: Vec<Position> = decision.p_options.iter().filter_map(|option| option.to.small()).collect();
        assert_eq!(options, referee.p_options(at), "{rules}: winning moves from {at}");
        for (option, to) in decision.p_options.iter().zip(&options) {
            let vector = (at.x - to.x, at.y - to.y);
            assert_eq!(option.blockable, rules.is_blockable(&vector), "{rules}: {at} to {to}");
        }
    }
}

/// Tests positions that only a theorem can decide: P-positions of far columns are P, and every decision agrees with its options.
fn far_out(game: &Game, [a, b, shift]: [u64; 3]) {
    let from = (UBig::from(a) << (3 * shift as usize)) + UBig::from(b);
    let Ok(positions) = game.columns_from(&from, 2, &budget()) else { return };
    for at in positions.value.iter().take(4) {
        agrees_with_options(game, at, Some(Outcome::P));
        agrees_with_options(game, &BigPosition::new(at.x.clone(), &at.y + UBig::from(b)), None);
        agrees_with_options(game, &BigPosition::new(&at.x + UBig::from(1 + b % 5), at.y.clone()), None);
    }
}

fn agrees_with_options(game: &Game, at: &BigPosition, wanted: Option<Outcome>) {
    let rules = game.rules();
    let Ok(answer) = game.decide(at.clone(), &budget()) else { return };
    let decision = answer.value;
    if let Some(wanted) = wanted {
        assert_eq!(decision.outcome, wanted, "{rules} at {at}, which is listed as P");
    }
    if rules.has_choice() || rules.forced().outcome(at).is_some() || rules.is_misere() {
        return;
    }
    let (blockable, free): (Vec<_>, Vec<_>) = decision.p_options.iter().partition(|option| option.blockable);
    let is_p = free.is_empty() && blockable.len() as u64 <= rules.most_blocked();
    assert_eq!(decision.outcome, Outcome::from_is_p(is_p), "{rules} at {at}: {:?}", decision.p_options);
    for option in decision.p_options.iter().take(2) {
        if let Ok(next) = game.decide(option.to.clone(), &budget()) {
            assert_eq!(next.value.outcome, Outcome::P, "{rules}: {at} to {}", option.to);
        }
    }
}

/// Asserts that the n-th P-position is P and that its index is n, for the first few n.
fn counted(game: &Game, referee: &Referee) {
    for n in 0..3u64 {
        let n = UBig::from(n);
        let Ok(Some(found)) = game.known_nth(&n, 1, &budget()) else { return };
        let Some(at) = found.value.first() else { return };
        if let Some(outcome) = at.small().and_then(|at| referee.outcome(at)) {
            assert_eq!(outcome, Outcome::P, "{}: {at} is number {n}", referee.rules);
        }
        if let Ok(Some(index)) = game.known_index_of(at, &budget()) {
            assert_eq!(index.value.as_ref(), Some(&n), "{}: the index of {at}", referee.rules);
        }
    }
}

/// Compares decisions at the start of a game of Imitation Nim with a search over histories.
fn imitation(source: &mut Source) {
    let text = format!("imitation({},{})", 1 + source.below(5), 1 + source.below(5));
    let (game, size): (Game, _) =
        (text.parse().unwrap_or_else(|error| panic!("{text}: {error}")), 1 + source.below(18));
    let referee = Histories::solve(game.rules(), size, &budget()).unwrap_or_else(|error| panic!("{text}: {error}"));
    for at in (0..size).flat_map(|x| (0..size).map(move |y| Position::new(x, y))) {
        let decided = game.decide(at, &budget()).unwrap_or_else(|error| panic!("{text} at {at}: {error}"));
        assert_eq!(Ok(decided.value.outcome), referee.start(at), "{text} at {at}");
    }
}
