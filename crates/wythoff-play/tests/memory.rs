//! What it takes to look back on a long game. In a program of its own, since nothing else may allocate.

use peak_alloc::PeakAlloc;
use wythoff::{Budget, Game, Position};
use wythoff_play::{Action, Record, review};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// A few kilobytes for each action, and not the game before each action, which has all the actions before it.
#[test]
fn a_review_takes_memory_for_each_action_and_not_for_each_pair_of_them() {
    const ACTIONS: u64 = 2000;
    let game: Game = "nim".parse().unwrap();
    let mut record = Record::new(game, Position::new(ACTIONS, ACTIONS).into()).unwrap();
    for x in (0..ACTIONS).rev() {
        record.act(Action::Move(Position::new(x, ACTIONS).into())).unwrap();
    }
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let review = review::of(&record, &Budget::unlimited()).unwrap();
    assert_eq!(review.steps.len() as u64, ACTIONS);
    let peak = ALLOCATOR.peak_usage() - before;
    assert!(peak < 8 << 20, "{peak} bytes");
}
