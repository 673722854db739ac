//! Walnut's commands in a session.

use std::sync::Arc;

use wythoff_budget::Exceeded;
use wythoff_digits::{AutomataError, Count, Dfa};

use super::script::{script, usage};
use super::session::{MORPHISMS, NESTED, Outcome, SCRIPTS, Said, Session, TRANSDUCERS, in_file};
use super::table::{Table, refuse};
use super::{Morphism, Sign, Transducer, shortened, tracks};
use crate::logic::build::is_name;
use crate::numeration::Numeration;

impl Session<'_> {
    /// Carries out a command other than `def` and `eval`.
    ///
    /// # Errors
    /// It is written differently, or cannot be carried out.
    pub fn run(&mut self, verb: &str, rest: &str) -> Said<Outcome> {
        let written = || refuse(format!("`{verb} {}` is written differently: {}", shortened(rest), usage(verb)));
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (verb, &words[..]) {
            ("help", _) => {
                let lines: Vec<String> = super::script::VERBS.iter().map(|(_, usage)| (*usage).to_owned()).collect();
                return Ok(Outcome::Text(lines.join("\n")));
            }
            ("clear" | "cls", _) => return Ok(Outcome::Named),
            ("exit" | "quit", _) => return Ok(Outcome::End),
            ("load", [file]) => return self.load(file),
            ("use", [game @ .., "as", name]) if is_name(name) => {
                return Ok(Outcome::Use { game: game.join(" "), name: (*name).to_owned() });
            }
            ("inf", [name]) => {
                let table = self.table(name.trim_start_matches('$'), false)?;
                let infinite = self.is_infinite(&table)?;
                let says = if infinite { "accepts infinitely many values" } else { "accepts finitely many values" };
                return Ok(Outcome::Text(format!("{name} {says}")));
            }
            ("test", [name, count]) if count.parse::<usize>().is_ok() => {
                let table = self.table(name.trim_start_matches('$'), false)?;
                return Ok(Outcome::Text(self.first_words(&table, count.parse().unwrap_or_default())?));
            }
            ("describe", [name]) => {
                let (table, _) = self.either(name)?;
                let heading: Vec<String> = table.tracks().iter().map(ToString::to_string).collect();
                let edges: usize = (0..table.outputs().len() as u32).map(|state| table.edges_of(state).len()).sum();
                let values: Vec<String> = table.values().iter().map(i64::to_string).collect();
                let (states, heading, values) = (table.outputs().len(), heading.join(" "), values.join(", "));
                let text = format!("{name}: {states} states, {edges} edges; over {heading}; outputs {values}");
                return Ok(Outcome::Text(text));
            }
            ("export", [name, format]) => {
                let (table, is_word) = self.either(name)?;
                return match *format {
                    "BA" if !is_word => Ok(Outcome::Text(table.ba())),
                    "GV" => Ok(Outcome::Text(table.graphviz(is_word))),
                    "TXT" | "txt" => Ok(Outcome::Text(table.write())),
                    format => Ok(refuse(format!(
                        "`{}` is no format for {name}; write GV, TXT, or BA for an automaton",
                        shortened(format)
                    ))?),
                };
            }
            _ => {}
        }
        // What is left gives a name to something.
        let name_end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (name, rest) = (&rest[..name_end], rest[name_end..].trim());
        if !is_name(name) {
            return Ok(written()?);
        }
        let words = words.get(1..).unwrap_or_default();
        let quoted = || rest.split_once('"').and_then(|(before, text)| Some((before, text.strip_suffix('"')?)));
        let (table, is_word) = match (verb, words) {
            ("macro", _) => {
                let Some((_, text)) = quoted() else { return Ok(written()?) };
                self.macros.insert(name.to_owned(), text.to_owned());
                return Ok(Outcome::Named);
            }
            ("morphism", _) => {
                let Some((_, text)) = quoted() else { return Ok(written()?) };
                self.morphisms.insert(name.to_owned(), Morphism::read(text, self.budget)?);
                return Ok(Outcome::Named);
            }
            ("ost", _) => return self.ostrowski(name, rest),
            ("reg", _) => {
                let Some((alphabets, expression)) = quoted() else { return Ok(written()?) };
                self.learn_systems(alphabets)?;
                let tracks = tracks(alphabets, &self.systems)?;
                (self.commands().reg(&tracks, expression)?, false)
            }
            ("alphabet", [alphabets @ .., of]) if !alphabets.is_empty() => {
                let alphabets = alphabets.join(" ");
                self.learn_systems(&alphabets)?;
                let (table, is_word) = self.either(of)?;
                let tracks = tracks(&alphabets, &self.systems)?;
                (self.commands().alphabet(&table, &tracks, is_word)?, is_word)
            }
            ("convert", [system, of]) => {
                let (table, is_word) = self.either(of)?;
                (self.commands().convert(&table, system)?, is_word)
            }
            ("promote", [morphism]) => {
                let morphism = self.morphism(morphism)?;
                (self.commands().promote(&morphism)?, true)
            }
            ("image", [morphism, word]) => {
                let (morphism, table) = (self.morphism(morphism)?, self.table(word, true)?);
                (self.commands().image(&morphism, &table)?, true)
            }
            ("transduce", [transducer, of]) => {
                let (table, _) = self.either(of)?;
                let file = format!("{transducer}.txt");
                let Some(text) = (self.shelf)(TRANSDUCERS, &file)? else {
                    return Ok(refuse(format!(
                        "there is no transducer `{}`; give its file: {TRANSDUCERS}/{file}",
                        shortened(transducer)
                    ))?);
                };
                let transducer = Transducer::read(&text, &self.systems, self.budget)
                    .map_err(|error| in_file(TRANSDUCERS, &file, error))?;
                (self.commands().transduce(&transducer, &table)?, true)
            }
            ("reverse", [of]) => {
                let (table, is_word) = self.either(of)?;
                (self.commands().reverse(&table)?, is_word)
            }
            ("minimize", [of]) => {
                let (table, is_word) = self.either(of)?;
                (self.commands().minimize(&table)?, is_word)
            }
            ("fixleadzero" | "fixtrailzero", [of]) => {
                let table = self.table(of.trim_start_matches('$'), false)?;
                let commands = self.commands();
                let is_leading = verb == "fixleadzero";
                (
                    if is_leading { commands.fix_leading_zeros(&table) } else { commands.fix_trailing_zeros(&table) }?,
                    false,
                )
            }
            ("star", [of]) => {
                let table = self.table(of.trim_start_matches('$'), false)?;
                (self.commands().star(&table)?, false)
            }
            ("rightquo" | "leftquo", [first, second]) => {
                let (first, second) = (self.table(first, false)?, self.table(second, false)?);
                let commands = self.commands();
                let is_right = verb == "rightquo";
                (
                    if is_right {
                        commands.right_quotient(&first, &second)
                    } else {
                        commands.left_quotient(&first, &second)
                    }?,
                    false,
                )
            }
            ("union" | "intersect" | "concat", [_, ..]) => {
                let tables =
                    words.iter().map(|of| self.table(of.trim_start_matches('$'), false)).collect::<Said<Vec<_>>>()?;
                let (tables, commands): (Vec<&Table>, _) = (tables.iter().collect(), self.commands());
                let made = match verb {
                    "union" => commands.union(&tables),
                    "intersect" => commands.intersect(&tables),
                    _ => commands.concat(&tables),
                };
                (made?, false)
            }
            ("combine", [_, ..]) => {
                let mut parts = Vec::new();
                for (k, word) in words.iter().enumerate() {
                    let (of, output) =
                        word.split_once('=').map_or((*word, Ok(k as i64 + 1)), |(of, value)| (of, value.parse()));
                    let Ok(output) = output else { return Ok(written()?) };
                    parts.push((self.table(of.trim_start_matches('$'), false)?, output));
                }
                let parts: Vec<(&Table, i64)> = parts.iter().map(|(table, output)| (table, *output)).collect();
                (self.commands().combine(&parts)?, true)
            }
            ("split" | "rsplit", _) => {
                let Some((of, signs)) = signs(rest, verb == "rsplit") else { return Ok(written()?) };
                let table = self.table(of, true).or_else(|_| self.table(of, false))?;
                let commands = self.commands();
                (if verb == "split" { commands.split(&table, &signs) } else { commands.rsplit(&table, &signs) }?, true)
            }
            ("join", [_, ..]) => {
                let Some(named) = named_tracks(rest) else { return Ok(written()?) };
                let tables = named.iter().map(|(of, _)| self.table(of, true)).collect::<Said<Vec<_>>>()?;
                let parts: Vec<(&Table, &[&str])> =
                    tables.iter().zip(&named).map(|(table, (_, names))| (table, &names[..])).collect();
                (self.commands().join(&parts)?, true)
            }
            _ => return Ok(written()?),
        };
        self.name_table(name, table.clone(), is_word);
        Ok(Outcome::Made { name: name.to_owned(), table, is_word })
    }

    fn load(&mut self, file: &str) -> Said<Outcome> {
        if self.depth >= NESTED {
            return Ok(refuse(format!("more than {NESTED} scripts load each other"))?);
        }
        self.depth += 1;
        match (self.shelf)(SCRIPTS, file)? {
            Some(text) => Ok(Outcome::Load(script(&text))),
            None => Ok(refuse(format!(
                "there is no script `{}`; give the folder that has {SCRIPTS}/{}",
                shortened(file),
                shortened(file)
            ))?),
        }
    }

    fn morphism(&mut self, name: &str) -> Said<Morphism> {
        if let Some(morphism) = self.morphisms.get(name) {
            return Ok(morphism.clone());
        }
        let file = format!("{name}.txt");
        match (self.shelf)(MORPHISMS, &file)? {
            Some(text) => Ok(Morphism::read(&text, self.budget).map_err(|error| in_file(MORPHISMS, &file, error))?),
            None => Ok(refuse(format!(
                "there is no morphism `{}`; define it before: {}",
                shortened(name),
                usage("morphism")
            ))?),
        }
    }

    /// Names an Ostrowski numeration: the integer part, which does not matter, and quotients before the period; then the period.
    fn ostrowski(&mut self, name: &str, rest: &str) -> Said<Outcome> {
        let list =
            |list: &str| list.split_whitespace().map(|quotient| quotient.parse().ok()).collect::<Option<Vec<u32>>>();
        let lists =
            rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).and_then(|rest| rest.split_once(']'));
        let lists = lists.and_then(|(first, second)| Some((list(first)?, list(second.trim().strip_prefix('[')?)?)));
        let Some((before, period)) = lists else {
            return Ok(refuse(format!("write lists of quotients, as in {}", usage("ost")))?);
        };
        let before = if before.first() == Some(&0) { &before[1..] } else { &before[..] };
        let system = Numeration::ostrowski(before, &period).map_err(AutomataError::from)?;
        self.learned.insert(format!("msd_{name}"));
        self.systems.name(&format!("msd_{name}"), Arc::new(system));
        Ok(Outcome::Named)
    }

    /// Whether infinitely many words without leading or trailing zeros are accepted.
    fn is_infinite(&self, table: &Table) -> Said<bool> {
        Ok(matches!(self.counted(table)?.count(), Count::Infinite))
    }

    /// The words that an automaton accepts, each number in its shortest form.
    fn counted(&self, table: &Table) -> Said<Dfa> {
        let dfa = table.dfa(|output| output != 0)?.minimise(self.budget)?;
        match table.last_first()? {
            None => Ok(dfa),
            Some(false) => Ok(dfa.difference(&dfa.after_one_block(1, self.budget)?, self.budget)?),
            Some(true) => {
                let back = dfa.to_nfa().reversed()?.minimise(self.budget)?;
                let shortest = back.difference(&back.after_one_block(1, self.budget)?, self.budget)?;
                Ok(shortest.to_nfa().reversed()?.minimise(self.budget)?)
            }
        }
    }

    /// The first words that are accepted, by length and then by letters, each on a line; the empty word is left out.
    fn first_words(&self, table: &Table, most: usize) -> Said<String> {
        let dfa = self.counted(table)?;
        let states = dfa.states();
        let mut lines: Vec<String> = Vec::new();
        // For each number of letters, whether a state accepts some word of as many.
        let mut alive: Vec<Vec<bool>> = vec![(0..states as u32).map(|state| dfa.accepts_at(state)).collect()];
        let is_finite = matches!(dfa.count(), Count::Finite(_));
        for length in 1.. {
            if states == 0 || lines.len() >= most || is_finite && length > states {
                break;
            }
            let budget = |result: Result<(), Exceeded>| result.map_err(AutomataError::from);
            budget(self.budget.check())?;
            budget(self.budget.memory_for::<bool>((length + 1).saturating_mul(states), "the words"))?;
            let before = &alive[length - 1];
            let goes_on = |state| dfa.edges_of(state).any(|(_, target)| before[target as usize]);
            alive.push((0..states as u32).map(goes_on).collect());
            let mut stack = if alive[length][0] { vec![(0, String::new(), 0)] } else { Vec::new() };
            while let Some((state, word, read)) = stack.pop() {
                budget(self.budget.tick(lines.len() as u64))?;
                if lines.len() >= most {
                    break;
                }
                if read == length {
                    // To ask how much memory there is takes longer than to find a word.
                    if lines.len().is_multiple_of(1 << 12) {
                        let bytes = (lines.len() + (1 << 12)).saturating_mul(word.len() + 32);
                        budget(self.budget.memory_for::<u8>(bytes, "the words"))?;
                    }
                    lines.push(word);
                    continue;
                }
                let left = &alive[length - read - 1];
                let mut next: Vec<_> = dfa.edges_of(state).filter(|(_, target)| left[*target as usize]).collect();
                next.reverse();
                stack.extend(next.into_iter().map(|(letter, target)| {
                    let letters = match &table.letters_of(letter)[..] {
                        [one] => one.to_string(),
                        several => format!("[{}]", several.iter().map(i64::to_string).collect::<Vec<_>>().join(",")),
                    };
                    (target, format!("{word}{letters}"), read + 1)
                }));
            }
        }
        Ok(lines.join("\n"))
    }
}

/// The word and the signs of `WORD[+][-]`, or of `[+][-] WORD`.
fn signs(text: &str, is_before: bool) -> Option<(&str, Vec<Sign>)> {
    let (open, close) = (text.find('[')?, text.rfind(']')?);
    let (word, brackets) =
        if is_before { (text[close + 1..].trim(), &text[..=close]) } else { (text[..open].trim(), &text[open..]) };
    let sign = |bracket: &str| match bracket.trim().trim_start_matches('[').trim() {
        "+" => Some(Sign::Plus),
        "-" => Some(Sign::Minus),
        "" => Some(Sign::Keep),
        _ => None,
    };
    let signs: Option<Vec<Sign>> = brackets.trim().trim_end_matches(']').split(']').map(sign).collect();
    is_name(word).then_some((word, signs?))
}

/// The words with the names of their tracks, `A[x][y] B[y]`.
fn named_tracks(text: &str) -> Option<Vec<(&str, Vec<&str>)>> {
    let (mut named, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let (word, mut behind) = rest.split_at(rest.find('[')?);
        let mut tracks = Vec::new();
        while let Some(inner) = behind.trim_start().strip_prefix('[') {
            let (track, after) = inner.split_once(']')?;
            tracks.push(track.trim());
            behind = after;
        }
        if !is_name(word.trim()) || !tracks.iter().all(|track| is_name(track)) {
            return None;
        }
        named.push((word.trim(), tracks));
        rest = behind.trim_start();
    }
    Some(named)
}
