//! From parts to rules: parts are joined, checked and brought to the canonical form that equal rules share.

use std::collections::BTreeSet;

use crate::automatic::AutomaticSet;
use crate::blocking::Blockable;
use crate::kinds::{KINDS, Measure, Parts};
use crate::position::{BigPosition, Position};
use crate::region::{Forced, Rectangle};
use crate::rules::{MAX_PARAMETER, Rules, RulesError};

impl Parts {
    /// Joins the moves and clauses of two games; of the block, cut, pass and imitation clauses each may come from only one of the two.
    ///
    /// # Errors
    /// The name of a clause that both games have.
    pub fn join(mut self, mut other: Parts) -> Result<Parts, &'static str> {
        fn either<T>(mine: Option<T>, theirs: Option<T>, name: &'static str) -> Result<Option<T>, &'static str> {
            match (mine, theirs) {
                (Some(_), Some(_)) => Err(name),
                (mine, theirs) => Ok(mine.or(theirs)),
            }
        }
        for kind in KINDS {
            kind.join(&mut self, &mut other);
        }
        if self.measure == Measure::default() {
            self.measure = other.measure;
        }
        self.block = either(self.block, other.block, "block")?;
        self.imitation = either(self.imitation, other.imitation, "imitation")?;
        if self.cuts.is_empty() {
            self.cuts = other.cuts;
        } else if !other.cuts.is_empty() {
            return Err("cut");
        }
        self.forced.p.extend(other.forced.p);
        self.forced.n.extend(other.forced.n);
        self.forced.p_where.extend(other.forced.p_where);
        self.forced.n_where.extend(other.forced.n_where);
        self.end.listed.extend(other.end.listed);
        self.end.sets.extend(other.end.sets);
        if self.pass > 0 && other.pass > 0 {
            return Err("pass");
        }
        self.pass += other.pass;
        self.misere |= other.misere;
        Ok(self)
    }
}

impl TryFrom<Parts> for Rules {
    type Error = RulesError;

    /// Checks the parts and brings them to canonical form.
    fn try_from(mut parts: Parts) -> Result<Rules, RulesError> {
        check_ranges(&parts)?;
        for kind in KINDS {
            kind.normalise(&mut parts)?;
        }
        for kind in KINDS {
            kind.reduce(&mut parts);
        }
        if parts.kinds().next().is_none() && parts.vectors.is_empty() && parts.moves.is_empty() {
            return Err(RulesError::new("a game needs at least one move", "write some, as in `rook + bishop`"));
        }
        if parts.block.is_some_and(|block| block.most == 0) {
            parts.block = None;
        }
        parts.cuts = canonical_cuts(std::mem::take(&mut parts.cuts));
        let Forced { p_where, n_where, .. } = &mut parts.forced;
        [p_where, n_where, &mut parts.end.sets].into_iter().for_each(canonical_sets);
        if parts.pass > 2 {
            // Two passes more change no outcome and no value: docs/arguments.md, "Passes".
            parts.pass = 2 - parts.pass % 2;
        }
        check_clauses(&parts)?;
        Ok(Rules::of(parts))
    }
}

/// Replaces empty rectangles by one entry, and a list of empty rectangles only by no cut at all.
fn canonical_cuts(mut cuts: Vec<Rectangle>) -> Vec<Rectangle> {
    for cut in &mut cuts {
        if cut.is_empty() {
            *cut = Rectangle::default();
        }
    }
    let mut seen = BTreeSet::new();
    cuts.retain(|cut| seen.insert(*cut));
    if cuts == [Rectangle::default()] {
        cuts.clear();
    }
    cuts
}

/// Drops empty sets and repeated sets.
fn canonical_sets(sets: &mut Vec<AutomaticSet>) {
    let mut kept: Vec<AutomaticSet> = Vec::new();
    sets.retain(|set| {
        let is_new = !set.relation().is_empty() && !kept.contains(set);
        if is_new {
            kept.push(set.clone());
        }
        is_new
    });
}

fn check_ranges(parts: &Parts) -> Result<(), RulesError> {
    let mut numbers = Vec::new();
    for kind in KINDS {
        numbers.extend(kind.numbers(parts)?);
    }
    if let Some(block) = parts.block {
        if block.of == Blockable::Roob(0) {
            return Err(RulesError::new("rook moves have length at least 1", "write roob(l) with l >= 1"));
        }
        numbers.push(block.most);
        numbers.extend(if let Blockable::Roob(least) = block.of { Some(least) } else { None });
    }
    numbers.extend(parts.cuts.iter().flat_map(|cut| [cut.base, cut.height]));
    numbers.extend(parts.forced.positions().chain(parts.end.listed.iter().copied()).flat_map(|at| [at.x, at.y]));
    numbers.push(parts.pass);
    numbers.extend(parts.imitation.iter().flat_map(|clause| [clause.m, clause.p]));
    match numbers.into_iter().find(|&number| number > MAX_PARAMETER) {
        Some(number) => Err(RulesError::too_large(number)),
        None => Ok(()),
    }
}

/// A position that is forced both P and N; `None` if there is none.
fn forced_twice(forced: &Forced) -> Result<Option<BigPosition>, RulesError> {
    let Forced { p, n, p_where, n_where } = forced;
    let in_set = |at: &&Position, sets: &[AutomaticSet]| sets.iter().any(|set| set.contains(*at));
    let listed = p.iter().find(|at| n.contains(at) || in_set(at, n_where));
    if let Some(at) = listed.or_else(|| n.iter().find(|at| in_set(at, p_where))) {
        return Ok(Some(at.big()));
    }
    for (a, b) in p_where.iter().flat_map(|a| n_where.iter().map(move |b| (a, b))) {
        if let Some(at) = a.shared(b).map_err(|error| RulesError::new(error.message, error.hint))? {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

/// A position at which the game ends and whose label is forced; `None` if there is none.
fn altered_end(parts: &Parts) -> Result<Option<BigPosition>, RulesError> {
    if parts.end.is_empty() || parts.forced.is_empty() {
        return Ok(None);
    }
    let Forced { p, n, p_where, n_where } = &parts.forced;
    forced_twice(&Forced {
        p: p | n,
        p_where: [&p_where[..], n_where].concat(),
        n: parts.end.listed.clone(),
        n_where: parts.end.sets.clone(),
    })
}

fn check_clauses(parts: &Parts) -> Result<(), RulesError> {
    if let Some(at) = forced_twice(&parts.forced)? {
        return Err(RulesError::new(format!("{at} is forced both P and N"), "give each altered position one label"));
    }
    if let Some(at) = altered_end(parts)? {
        return Err(RulesError::new(
            format!("the game ends at {at}, and its label is forced"),
            "leave it out of one of the two clauses",
        ));
    }
    let cut_away = |at: &Position| !parts.cuts.is_empty() && parts.cuts.iter().all(|cut| cut.contains(at));
    if let Some(at) = parts.forced.positions().find(cut_away) {
        return Err(RulesError::new(
            format!("{at} is forced but removed from the board"),
            "force only positions outside the removed rectangle",
        ));
    }
    if let Some(at) = parts.end.listed.iter().find(|at| cut_away(at)) {
        return Err(RulesError::new(
            format!("the game ends at {at}, which is removed from the board"),
            "end it at positions outside the removed rectangle",
        ));
    }
    if parts.pass > 0 && (parts.block.is_some() || parts.cuts.len() > 1) {
        return Err(RulesError::new(
            "a pass cannot be combined with blocked options or a choice of boards",
            "leave out the pass, or the other clause",
        ));
    }
    if let Some(clause) = parts.imitation {
        if clause.m == 0 || clause.p == 0 {
            return Err(RulesError::new(
                format!("imitation({},{}) has a parameter below 1", clause.m, clause.p),
                "write imitation(m,p) with m >= 1 and p >= 1",
            ));
        }
        let plain = Parts { imitation: None, ..parts.clone() } == Rules::try_from(Parts::rook())?.parts;
        if !plain {
            return Err(RulesError::new(
                "an imitation game cannot be combined with other moves or clauses",
                "imitation(m,p) is two-pile Nim with memory; write it alone",
            ));
        }
    }
    Ok(())
}
