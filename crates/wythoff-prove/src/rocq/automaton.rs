//! The numeration system and the automaton of a certificate, as Rocq reads them.

use std::fmt::{self, Write};

use wythoff_automata::{Numeration, Relation};

use super::NotCovered;
use super::terms::listed;

/// A numeration system of order at most two as the library has it (`System` in `rocq/Game.v`): the weights are U_0 = 1 and
/// U_{k+1} = q_k U_k + r U_{k-1} for quotients that are repeated for ever, a carry r, and U_{-1}, which is 0 or 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// The quotients q_0, q_1, ... of a period.
    pub quotients: Vec<u32>,
    /// The carry r: 1, or 0 in an integer base.
    pub carry: u32,
    /// U_{-1}: 1 if a first quotient of 1, whose digit is not written, was left out.
    pub first: u32,
}

impl System {
    /// The system in which numbers are written alike.
    ///
    /// # Errors
    /// There is none.
    ///
    /// ```
    /// use wythoff_prove::rocq::System;
    /// let of = |name: &str| System::of(&name.parse().unwrap()).map(|system| system.to_string());
    /// assert_eq!(of("msd_fib").unwrap(), "System [1] 1 1");
    /// assert_eq!(of("msd_ost[1,2,1]").unwrap(), "System [2; 1; 1] 1 1");
    /// assert_eq!(of("msd_ost[1;3]").unwrap(), "System [3] 1 1");
    /// assert_eq!(of("msd_ost[3]").unwrap(), "System [3] 1 0");
    /// assert_eq!(of("msd_2").unwrap(), "System [2] 0 0");
    /// assert!(of("msd_trib").is_err());
    /// ```
    pub fn of(numeration: &Numeration) -> Result<System, NotCovered> {
        if numeration.is_base() {
            let base = u32::try_from(numeration.digits()).unwrap_or(u32::MAX);
            return Ok(System { quotients: vec![base], carry: 0, first: 0 });
        }
        let refused =
            |why: &str| Err(NotCovered::new(&format!("a theorem in the numeration system {numeration}{why}")));
        let Some((before, mut period)) = numeration.quotients() else {
            return refused(", whose weights do not begin as the library has them");
        };
        match (&before[..], &period[..]) {
            ([], [1, ..]) => {
                period.rotate_left(1);
                Ok(System { quotients: period, carry: 1, first: 1 })
            }
            ([], _) => Ok(System { quotients: period, carry: 1, first: 0 }),
            ([1], _) => Ok(System { quotients: period, carry: 1, first: 1 }),
            _ => refused(", whose quotients do not repeat from the beginning"),
        }
    }

    /// Whether it is that of Zeckendorf's theorem.
    pub(super) fn is_fibonacci(&self) -> bool {
        *self == System { quotients: vec![1], carry: 1, first: 1 }
    }

    /// The weights U_0, U_1, ... of the lowest places, by their definition in `rocq/Game.v`.
    pub fn weights(&self, count: usize) -> Vec<u64> {
        let (mut before, mut weight) = (u64::from(self.first), 1);
        (0..count)
            .map(|place| {
                let own = weight;
                let quotient = u64::from(self.quotients[place % self.quotients.len()]);
                (before, weight) = (own, quotient * own + u64::from(self.carry) * before);
                own
            })
            .collect()
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "System {} {} {}", listed(&self.quotients), self.carry, self.first)
    }
}

/// The states of the automaton, one on a line. The first is the initial one; numbers begin with 1.
///
/// # Errors
/// There is no state.
pub(super) fn states(relation: &Relation) -> Result<String, NotCovered> {
    let dfa = relation.dfa();
    if dfa.states() == 0 {
        return Err(NotCovered::new("an automaton without states, which accepts nothing"));
    }
    let alphabet = dfa.alphabet();
    let mut text = String::new();
    for state in 0..dfa.states() as u32 {
        let edges: Vec<String> = dfa
            .edges_of(state)
            .map(|(letter, to)| {
                format!("E {} {} {}", alphabet.digit(letter, 0), alphabet.digit(letter, 1), u64::from(to) + 1)
            })
            .collect();
        let between = if state == 0 { "" } else { ";\n" };
        let _ = write!(text, "{between}  R {} {}", dfa.accepts_at(state), listed(&edges));
    }
    Ok(text)
}
