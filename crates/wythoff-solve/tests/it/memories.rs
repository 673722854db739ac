//! The memories of a position, in their order.

use wythoff_game::{Imitation, Memory, Position};
use wythoff_solve::memories::{all, count, place};

#[test]
fn places_count_the_memories() {
    for (m, p) in [(1, 1), (2, 3), (3, 2)] {
        let clause = Imitation { m, p };
        for at in (0..6).flat_map(|x| (0..6).map(move |y| Position::new(x, y))) {
            let memories: Vec<_> = all(clause, at).collect();
            assert_eq!(count(clause, at), Some(memories.len() as u64));
            for (k, memory) in memories.iter().enumerate() {
                assert!(clause.can_arise(&at, memory));
                assert_eq!(place(clause, at, memory), k as u64);
            }
            assert_eq!(memories[0], Memory::default());
        }
    }
    assert_eq!(count(Imitation { m: 1, p: 3 }, Position::new(0, u64::MAX)), None);
}
