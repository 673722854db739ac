//! The P-positions among the options of a position, by the automaton of the P-positions and the moves as formulas.

use wythoff_automata::logic::build::{and, call, equal, exists};
use wythoff_automata::logic::{DecideError, Decider, Term};
use wythoff_automata::{AutomataError, Relation};
use wythoff_budget::Budget;
use wythoff_check::sentence::{SentenceError, moves, name_given};
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Rules};
use wythoff_solve::SolveError;

use super::MOST;
use crate::Error;

/// The P-positions to which a move leads from a position, for moves of any kind. O(digits x size of the automata) for each way to move.
///
/// # Errors
/// The budget is exceeded, or there are more than 1024 of them.
pub fn p_options(rules: &Rules, p: &Relation, at: &BigPosition, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
    let ways = moves(rules, budget).map_err(|error| match error {
        SentenceError::Exceeded(exceeded) => Error::Exceeded(exceeded),
        _ => Error::Solve(SolveError::TooLarge { what: "the list of ways to move", limit: "262144 of them" }),
    })?;
    let found = || -> Result<Vec<Vec<UBig>>, DecideError> {
        let mut decider = Decider::new((**p.numeration()).clone(), budget.quiet());
        decider.name("P", &["x", "y"], p)?;
        name_given(rules, &mut decider)?;
        let number = |n: &UBig| Term::number(n.clone());
        let mut found = Vec::new();
        for leads in &ways {
            let from_here = [equal("x", number(&at.x)), equal("y", number(&at.y)), leads.clone()];
            let option = and([exists(["x", "y"], and(from_here)), call("P", ["u", "v"])]);
            let options = decider.relation(&option)?;
            let digits = p.numeration().write_within((&at.x).max(&at.y), budget).map_err(AutomataError::from)?.len();
            found.extend(options.values(MOST + 1, digits + options.dfa().states(), budget)?);
        }
        Ok(found)
    };
    let found = found().map_err(|error| match error {
        DecideError::Automata(AutomataError::Exceeded(exceeded)) => Error::Exceeded(exceeded),
        _ => Error::Solve(SolveError::Unsupported {
            engine: "the automaton",
            what: "moves that are written in another numeration system",
            instead: "write them in that of the certificate",
        }),
    })?;
    let pairs = found.into_iter().filter_map(|pair| <[UBig; 2]>::try_from(pair).ok());
    let mut options: Vec<BigPosition> =
        pairs.map(|[u, v]| BigPosition::new(u, v)).filter(|to| rules.exists(to)).collect();
    options.sort_unstable();
    options.dedup();
    if options.len() > MOST {
        return Err(Error::Solve(SolveError::TooLarge { what: "the list of winning moves", limit: "1024 moves" }));
    }
    Ok(options)
}
