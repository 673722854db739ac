//! Walnut's commands that put automata side by side, and those that change how a track writes its numbers.

use wythoff_digits::linear::Comparison;
use wythoff_digits::{AutomataError, Letter};

use super::file::tracks;
use super::morphism::Morphism;
use super::table::{Table, Track, alphabet, build, letters, refuse};
use super::words::{Commands, along, common, zero};
use crate::relation::Relation;

/// How [`split`](Commands::split) reads the numbers of a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `[+]`: as they are.
    Plus,
    /// `[-]`: their negatives.
    Minus,
    /// `[]`: the track is left as it is.
    Keep,
}

impl Commands<'_> {
    /// For each word the output that belongs to the last automaton that accepts it, or 0: Walnut's `combine`.
    pub fn combine(&self, tables: &[(&Table, i64)]) -> Result<Table, AutomataError> {
        let all: Vec<&Table> = tables.iter().map(|&(table, _)| table).collect();
        let tracks = common(&all)?;
        let own: Vec<usize> = (0..tracks.len()).collect();
        let parts: Vec<_> = all.into_iter().map(|table| (table, own.clone())).collect();
        let last = |outputs: &[i64]| {
            outputs.iter().zip(tables).rfind(|(output, _)| **output != 0).map_or(0, |(_, &(_, output))| output)
        };
        self.side_by_side(tracks, &parts, tables.iter().map(|&(_, output)| output).collect(), last)
    }

    /// The first output that is not 0, of automata whose tracks have names; tracks of the same name are read together: Walnut's `join`.
    /// Where an edge is missing, an output is 0.
    ///
    /// # Errors
    /// An automaton has not as many tracks as names, or tracks of the same name are different.
    pub fn join(&self, tables: &[(&Table, &[&str])]) -> Result<Table, AutomataError> {
        if tables.is_empty() {
            return refuse("name at least one automaton, with a name for each track, as in `T2[a][b]`");
        }
        let (mut known, mut tracks, mut parts): (Vec<&str>, Vec<Track>, Vec<_>) = Default::default();
        for (table, names) in tables {
            if names.len() != table.tracks().len() {
                let (given, has) = (names.len(), table.tracks().len());
                return refuse(format!("{given} names for {has} tracks; write one for each, as in `T2[a][b]`"));
            }
            let mut own = Vec::new();
            for (&name, track) in names.iter().zip(table.tracks()) {
                let at = known.iter().position(|&it| it == name).unwrap_or(known.len());
                if at == known.len() {
                    known.push(name);
                    tracks.push(track.clone());
                } else if tracks[at] != *track {
                    return refuse(format!("the tracks of the name {name} are over {} and {track}", tracks[at]));
                }
                own.push(at);
            }
            parts.push((*table, own));
        }
        let values = tables.iter().flat_map(|(table, _)| table.values()).collect();
        let first = |outputs: &[i64]| outputs.iter().copied().find(|&output| output != 0).unwrap_or(0);
        self.side_by_side(tracks, &parts, values, first)
    }

    /// The table with the same outputs, where a missing edge leads to outputs of 0, for the forms of numbers.
    pub(super) fn total(&self, table: &Table) -> Result<Table, AutomataError> {
        let own = (0..table.tracks().len()).collect();
        self.side_by_side(table.tracks().to_vec(), &[(table, own)], table.values(), |outputs| outputs[0])
    }

    /// The table that combines the outputs of several, each with its tracks among all; a missing edge leads to outputs of 0.
    fn side_by_side(
        &self,
        tracks: Vec<Track>,
        tables: &[(&Table, Vec<usize>)],
        mut values: Vec<i64>,
        output: impl Fn(&[i64]) -> i64,
    ) -> Result<Table, AutomataError> {
        values.push(0);
        values.sort_unstable();
        values.dedup();
        let code = alphabet(&tracks)?;
        // Each letter, and what each table reads of it.
        let own = |letter, (table, own): &(&Table, Vec<usize>)| {
            table.alphabet().letter(&own.iter().map(|&track| code.digit(letter, track)).collect::<Vec<_>>())
        };
        let with_own = |letter| (letter, tables.iter().map(|part| own(letter, part)).collect());
        let all: Vec<(Letter, Vec<Letter>)> = letters(&tracks)?.into_iter().map(with_own).collect();
        let edges = |states: &Vec<Option<u32>>, ways: &mut Vec<_>| {
            for (letter, own) in &all {
                let step = |(((table, _), &state), &letter): ((&(&Table, _), &Option<u32>), &Letter)| {
                    table.step(state?, letter)
                };
                ways.push((*letter, tables.iter().zip(states).zip(own).map(step).collect()));
            }
        };
        let outputs = |states: &Vec<Option<u32>>| {
            let at =
                |((table, _), &state): (&(&Table, _), &Option<u32>)| state.map_or(0, |state| table.output_at(state));
            Some(output(&tables.iter().zip(states).map(at).collect::<Vec<_>>()))
        };
        let start = vec![Some(0); tables.len()];
        let table = build(tracks, &values, vec![start], edges, outputs, self.budget)?;
        self.numbers(&table, true)
    }

    /// The table for numbers in another base that is a power of the same number, or with the digits in the other order, on one track.
    ///
    /// # Errors
    /// The table has several tracks, or the bases are not powers of the same number, or it is over `system` already.
    pub fn convert(&self, table: &Table, system: &str) -> Result<Table, AutomataError> {
        let [track] = table.tracks() else { return refuse("only an automaton with one track can be converted") };
        let base = |track: &Track| {
            let base = track.system.as_ref()?.get(4..)?.parse::<usize>().ok()?;
            Some(base).filter(|&base| base == track.letters.len() && base > 1)
        };
        let new = &tracks(system, self.systems)?[..];
        let [new] = new else { return refuse("write one system, as in msd_2") };
        let (Some(from), Some(to)) = (base(track), base(new)) else {
            return refuse(format!("{track} and {new} must both be integer bases, as in msd_2 and lsd_4"));
        };
        if new == track {
            return refuse(format!("it is over {new} already"));
        }
        let exponent = |of: usize, root: usize| (1..).find(|&k| root.pow(k) >= of).filter(|&k| root.pow(k) == of);
        let powers = (2..=from).find_map(|root| Some((root, exponent(from, root)?)));
        let Some((root, down, up)) = powers.and_then(|(root, down)| Some((root, down, exponent(to, root)?))) else {
            return refuse(format!("the bases {from} and {to} are not powers of the same number"));
        };
        let mut table = if track.is_lsd() { self.reverse(table)? } else { table.clone() };
        if from != to {
            table = self.raised(&self.lowered(&table, root, down)?, root, up)?;
        }
        if new.is_lsd() { self.reverse(&table) } else { Ok(table) }
    }

    /// From the base root^k to the base root, the first digit first.
    fn lowered(&self, table: &Table, root: usize, k: u32) -> Result<Table, AutomataError> {
        let tracks = tracks(&format!("msd_{root}"), self.systems)?;
        // A state, how many digits of the next large one are read, and their value. How many zeros are missing at the beginning is guessed.
        let starts = (0..k).map(|read| (0, read, 0)).collect();
        let edges = |&(state, read, value): &(u32, u32, usize), ways: &mut Vec<_>| {
            for digit in 0..root {
                let value = value * root + digit;
                let after = || Some((table.step(state, value as Letter)?, 0, 0));
                let next = if read + 1 < k { Some((state, read + 1, value)) } else { after() };
                ways.extend(next.map(|next| (digit as Letter, next)));
            }
        };
        let output = |&(state, read, _): &(u32, u32, usize)| (read == 0).then_some(table.output_at(state));
        build(tracks, &table.values(), starts, edges, output, self.budget)
    }

    /// From a base to its power, the first digit first.
    fn raised(&self, table: &Table, root: usize, k: u32) -> Result<Table, AutomataError> {
        let base = root.pow(k);
        let edges = |&state: &u32, ways: &mut Vec<_>| {
            for value in 0..base {
                let mut digits = (0..k).rev().map(|place| value / root.pow(place) % root);
                let target = digits.try_fold(state, |state, digit| table.step(state, digit as Letter));
                ways.extend(target.map(|target| (value as Letter, target)));
            }
        };
        let output = |&state: &u32| Some(table.output_at(state));
        build(tracks(&format!("msd_{base}"), self.systems)?, &table.values(), vec![0], edges, output, self.budget)
    }

    /// The table for numbers that are not negative, of one whose tracks are in negative bases; a sign for each track says how: Walnut's
    /// `split`. Between integer bases, and other systems for which [`Systems::negative`](super::Systems::negative) was told how.
    ///
    /// # Errors
    /// There is not one sign for each track, or a track with a sign is in no such system.
    pub fn split(&self, table: &Table, signs: &[Sign]) -> Result<Table, AutomataError> {
        self.other_base(table, signs, false)
    }

    /// The table for numbers in negative bases, of one for numbers that are not negative: Walnut's `rsplit`.
    ///
    /// # Errors
    /// Those of [`split`](Self::split).
    pub fn rsplit(&self, table: &Table, signs: &[Sign]) -> Result<Table, AutomataError> {
        self.other_base(table, signs, true)
    }

    fn other_base(&self, table: &Table, signs: &[Sign], to_negative: bool) -> Result<Table, AutomataError> {
        if signs.len() != table.tracks().len() || !signs.iter().any(|&sign| sign != Sign::Keep) {
            let tracks = table.tracks().len();
            return refuse(format!("write one of [+], [-] and [] for each of {tracks} tracks, and not only []"));
        }
        let signed = || signs.iter().zip(table.tracks()).filter(|(sign, _)| **sign != Sign::Keep);
        if signed().all(|(_, track)| track.is_lsd()) {
            return self.reverse(&self.other_base(&self.reverse(table)?, signs, to_negative)?);
        }
        let mut table = table.clone();
        for (k, &sign) in signs.iter().enumerate().filter(|&(_, &sign)| sign != Sign::Keep) {
            let name = table.tracks()[k].system.as_deref().and_then(|name| name.strip_prefix("msd_"));
            let Some(base) = name.map(|name| name.strip_prefix("neg_").unwrap_or(name).to_owned()) else {
                return refuse(format!(
                    "{} is no system with the first digit first; write [] for it",
                    table.tracks()[k]
                ));
            };
            let mut both = self.opposite(&base, sign == Sign::Minus)?;
            if to_negative {
                both = both.relettered(both.tracks().to_vec(), |letter| Some(swapped(&both, letter)), self.budget)?;
            }
            let name = if to_negative { format!("msd_neg_{base}") } else { format!("msd_{base}") };
            let new = Track { letters: table.tracks()[k].letters.clone(), system: Some(name) };
            table = self.through(&table, k, new, &[both], &table.values(), |_, output| Some(output))?;
        }
        self.numbers(&table, true)
    }

    /// The pairs of words for the same number, or for opposite numbers, in a system and its negative one.
    fn opposite(&self, base: &str, is_opposite: bool) -> Result<Table, AutomataError> {
        let positive = &tracks(base, self.systems)?[0];
        let both = vec![
            positive.clone(),
            Track { letters: positive.letters.clone(), system: Some(format!("msd_neg_{base}")) },
        ];
        if let Some((change, addition)) = self.systems.opposites(base) {
            if !is_opposite {
                return Ok(change.clone());
            }
            // Pairs whose sum is 0.
            let sums = alphabet(addition.tracks())?;
            let edges = |&state: &u32, ways: &mut Vec<_>| {
                let zero = addition.edges_of(state).iter().filter(|edge| sums.digit(edge.0, 2) == 0);
                ways.extend(
                    zero.map(|&(letter, target)| ((usize::from(letter) % sums.digits().pow(2)) as Letter, target)),
                );
            };
            let output = |&state: &u32| (addition.output_at(state) != 0).then_some(1);
            let sums = build(vec![both[1].clone(); 2], &[1], vec![0], edges, output, self.budget)?;
            return self.through(change, 1, both[1].clone(), &[sums], &[1], |_, output| (output != 0).then_some(1));
        }
        let Some(base) = base.parse::<i64>().ok().filter(|&base| base == positive.letters.len() as i64) else {
            return refuse(format!(
                "how msd_neg_{base} writes the numbers of msd_{base} is not known; give its base change"
            ));
        };
        // From the last place on, the difference or sum so far is a carry to the next place; the sign of the place alternates.
        let edges = |&(carry, sign): &(i64, i64), ways: &mut Vec<_>| {
            for (x, y) in (0..base).flat_map(|y| (0..base).map(move |x| (x, y))) {
                let sum = carry + x + sign * y;
                if sum % base == 0 {
                    ways.push(((x + base * y) as Letter, (sum / base, -sign)));
                }
            }
        };
        let start = (0, if is_opposite { 1 } else { -1 });
        let last_first =
            build(both.clone(), &[1], vec![start], edges, |&(carry, _)| (carry == 0).then_some(1), self.budget)?;
        self.reverse(&last_first)?.relettered(both, Some, self.budget)
    }

    /// The outputs of the words that go over into words of `table` if track k is replaced: `relations` are automata of pairs of words, new
    /// and old, and `output` is what a relation makes of an output. Leading zeros of the new words do not matter.
    fn through(
        &self,
        table: &Table,
        k: usize,
        new: Track,
        relations: &[Table],
        values: &[i64],
        output: impl Fn(usize, i64) -> Option<i64>,
    ) -> Result<Table, AutomataError> {
        let mut tracks = table.tracks().to_vec();
        tracks[k] = new;
        let (zero, code) = (zero(&tracks)?, alphabet(&tracks)?);
        let edges = |&(r, p, q): &(usize, u32, u32), ways: &mut Vec<_>| {
            let pairs = relations[r].alphabet();
            for &(letter, q) in table.edges_of(q) {
                let mut digits: Vec<usize> =
                    (0..tracks.len()).map(|track| table.alphabet().digit(letter, track)).collect();
                let old = digits[k];
                for &(pair, p) in relations[r].edges_of(p).iter().filter(|edge| pairs.digit(edge.0, 1) == old) {
                    digits[k] = pairs.digit(pair, 0);
                    ways.push((code.letter(&digits), (r, p, q)));
                }
            }
        };
        let starts = along((0..relations.len()).map(|r| (r, 0, 0)).collect(), zero, edges, self.budget)?;
        let outputs = |&(r, p, q): &(usize, u32, u32)| {
            Some(table.output_at(q)).filter(|_| relations[r].output_at(p) != 0).and_then(|it| output(r, it))
        };
        build(tracks.clone(), values, starts, edges, outputs, self.budget)
    }

    /// The word that a morphism makes of a word of outputs, letter by letter: Walnut's `image`. All images must have the same length.
    ///
    /// # Errors
    /// The images have different lengths or are empty, an output has no image, or the table has not one track in a numeration system.
    pub fn image(&self, morphism: &Morphism, table: &Table) -> Result<Table, AutomataError> {
        let length = morphism.uniform()?;
        let [track] = table.tracks() else { return refuse("only a word with one index has an image") };
        if let Some(letter) = morphism.missing(&table.values()) {
            return refuse(format!("the letter {letter} has no image; add one, as in `{letter}->01`"));
        }
        if track.is_lsd() {
            return self.reverse(&self.image(morphism, &self.reverse(table)?)?);
        }
        let Some(system) = track.system.as_ref().and_then(|name| self.systems.get(name)) else {
            return refuse(format!("{track} is no numeration system in which n = {length} q + r can be said"));
        };
        let mut relations = Vec::new();
        for r in 0..length as i64 {
            let terms = [("n", 1), ("q", -(length as i64))];
            let both = Relation::linear(&system, &terms, -r, Comparison::Equal, self.budget)?;
            let dfa = both.dfa().to_nfa().close_under_leading_zeros(1).minimise(self.budget)?;
            relations.push(Table::of_dfa(vec![track.clone(); 2], &dfa)?);
        }
        let letter = |r: usize, output| morphism.image(output)?.get(r).copied();
        let table = self.through(table, 0, track.clone(), &relations, &morphism.range(), letter)?;
        self.numbers(&table, true)
    }
}

/// The letter of a pair with its two parts exchanged.
fn swapped(table: &Table, letter: Letter) -> Letter {
    let alphabet = table.alphabet();
    alphabet.letter(&[alphabet.digit(letter, 1), alphabet.digit(letter, 0)])
}
