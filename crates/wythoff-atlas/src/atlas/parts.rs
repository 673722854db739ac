//! Games with one part of the rules removed.

use wythoff::Rules;
use wythoff::rules::{Ends, Forced, Outcome, Parts, Ray, Residues};

/// All rules that arise by removing one part, each with that part in the notation: a kind of moves with its mirror images, a clause, or a forced
/// label. Nothing is removed from games with memory, and the last kind of moves is not removed. O(parts^2).
///
/// ```
/// use wythoff_atlas::without_a_part;
/// let simpler = without_a_part(&"maharaja cut (1,2) alter P{(3,3)}".parse()?);
/// let lines: Vec<String> = simpler.iter().map(|(part, rules)| format!("without {part}: {rules}")).collect();
/// assert_eq!(lines, [
///     "without rook: bishop + leaper(1,2) cut (1,2) alter P{(3,3)}",
///     "without bishop: rook + leaper(1,2) cut (1,2) alter P{(3,3)}",
///     "without leaper(1,2): rook + bishop cut (1,2) alter P{(3,3)}",
///     "without cut (1,2): rook + bishop + leaper(1,2) alter P{(3,3)}",
///     "without alter P{(3,3)}: rook + bishop + leaper(1,2) cut (1,2)",
/// ]);
/// # Ok::<(), wythoff::NotationError>(())
/// ```
pub fn without_a_part(rules: &Rules) -> Vec<(String, Rules)> {
    if rules.imitation().is_some() {
        return Vec::new();
    }
    let all = moves(rules.parts()).into_iter().chain(clauses(rules.parts()));
    all.filter_map(|(part, rest)| Some((text(part)?, Rules::try_from(rest).ok()?))).collect()
}

/// Each kind of moves by itself, with the rules without it.
fn moves(parts: &Parts) -> Vec<(Parts, Parts)> {
    let mut found: Vec<(Parts, Parts)> = Vec::new();
    let rays = |rays: Vec<Ray>| Parts { rays, ..Parts::default() };
    for ray in &parts.rays {
        let is_found = found.iter().any(|(part, _)| part.rays.contains(ray));
        let (own, others): (Vec<Ray>, Vec<Ray>) =
            parts.rays.iter().partition(|other| *other == ray || **other == ray.transposed());
        if !is_found {
            found.push((rays(own), Parts { rays: others, ..parts.clone() }));
        }
    }
    for own in &parts.residues {
        let mirrored = own.clone().transposed();
        let (own, others): (Vec<Residues>, Vec<Residues>) =
            parts.residues.iter().cloned().partition(|other| other == own || *other == mirrored);
        if !found.iter().any(|(part, _)| part.residues == own) {
            let own = Parts { residues: own, ..Parts::default() };
            found.push((own, Parts { residues: others, ..parts.clone() }));
        }
    }
    if parts.bishop > 0 {
        found.push((Parts { bishop: parts.bishop, ..Parts::default() }, Parts { bishop: 0, ..parts.clone() }));
    }
    if parts.total > 0 {
        found.push((Parts { total: parts.total, ..Parts::default() }, Parts { total: 0, ..parts.clone() }));
    }
    for &(i, j) in parts.leaps.iter().filter(|&&(i, j)| i <= j || !parts.leaps.contains(&(j, i))) {
        let (own, others) = parts.leaps.iter().partition(|vector| [(i, j), (j, i)].contains(vector));
        found.push((Parts { leaps: own, ..Parts::default() }, Parts { leaps: others, ..parts.clone() }));
    }
    for set in &parts.vectors {
        let (own, others) = parts.vectors.iter().cloned().partition(|other| other == set || *other == set.transposed());
        let part = Parts { vectors: own, ..Parts::default() };
        if !found.iter().any(|(known, _)| *known == part) {
            found.push((part, Parts { vectors: others, ..parts.clone() }));
        }
    }
    for moves in &parts.moves {
        let (own, others) =
            parts.moves.iter().cloned().partition(|other| other == moves || *other == moves.transposed());
        let part = Parts { moves: own, measure: parts.measure, ..Parts::default() };
        if !found.iter().any(|(known, _)| *known == part) {
            found.push((part, Parts { moves: others, ..parts.clone() }));
        }
    }
    found
}

/// Each clause, attached to a rook, with the rules without it.
fn clauses(parts: &Parts) -> Vec<(Parts, Parts)> {
    let mut found = Vec::new();
    if let Some(block) = parts.block {
        found.push((Parts { block: Some(block), ..Parts::rook() }, Parts { block: None, ..parts.clone() }));
    }
    if !parts.cuts.is_empty() {
        found.push((Parts { cuts: parts.cuts.clone(), ..Parts::rook() }, Parts { cuts: Vec::new(), ..parts.clone() }));
    }
    for (at, label) in parts.forced.iter() {
        let (mut own, mut others) = (Forced::default(), parts.forced.clone());
        if label == Outcome::P { &mut own.p } else { &mut own.n }.insert(at);
        if label == Outcome::P { &mut others.p } else { &mut others.n }.remove(&at);
        found.push((Parts { forced: own, ..Parts::rook() }, Parts { forced: others, ..parts.clone() }));
    }
    if !parts.end.is_empty() {
        found
            .push((Parts { end: parts.end.clone(), ..Parts::rook() }, Parts { end: Ends::default(), ..parts.clone() }));
    }
    if parts.pass > 0 {
        found.push((Parts { pass: parts.pass, ..Parts::rook() }, Parts { pass: 0, ..parts.clone() }));
    }
    if parts.misere {
        found.push((Parts { misere: true, ..Parts::rook() }, Parts { misere: false, ..parts.clone() }));
    }
    found
}

/// A part in the notation, without the rook to which a clause is attached.
fn text(part: Parts) -> Option<String> {
    let rules = Rules::try_from(part).ok()?.to_string();
    let clause = rules.strip_prefix("rook ").or_else(|| rules.strip_suffix(" rook")).map(str::to_owned);
    Some(clause.unwrap_or(rules))
}
