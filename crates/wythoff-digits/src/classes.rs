//! The coarsest bisimulation of the states of an automaton, deterministic or not.
//!
//! Two states are in one class as long as they agree on accepting and on the classes to which each letter leads. When a class is
//! divided, its largest part keeps the number, so that only the predecessors of the other parts have to be examined again: a state
//! changes its class number O(log n) times. (Jacobs and Wißmann, *Fast coalgebraic bisimilarity minimization*, 2023, after Hopcroft,
//! 1971.) In each round all states that are due are examined, in their order in memory, and in large rounds on all processors.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use wythoff_budget::{Budget, Exceeded, Task, processors, together};

use crate::Rows;

/// A partition of the states of an automaton into classes.
pub(crate) struct Classes {
    /// The class of each state.
    classes: Vec<u32>,
    /// The number of states of each class.
    sizes: Vec<u32>,
    members: Members,
}

/// The least number of states that are examined in a thread of their own.
const PART: usize = 1 << 13;

impl Classes {
    /// The classes of the coarsest bisimulation. O(edges · log states) steps, times the number of edges of a state.
    pub(crate) fn new(rows: &Rows, accepting: &[bool], budget: &Budget) -> Result<Self, Exceeded> {
        // The lists below, and the signatures in the worst case, when no two states have the same one.
        budget.memory_for::<u32>(8 * rows.states() + 3 * rows.edges(), "the classes of states")?;
        let mut classes = Classes::by_acceptance(accepting);
        let (starts, sources) = rows.by_target(|_| true);
        let mut is_open = vec![true; rows.states()];
        let mut open: Vec<u32> = (0..rows.states() as u32).collect();
        while !open.is_empty() {
            budget.check()?;
            let (signatures, parts) = tell(&open, rows, &classes.classes);
            let changed = classes.divide(&open, &signatures, &parts, &is_open);
            open.iter().for_each(|&state| is_open[state as usize] = false);
            open.clear();
            for state in changed {
                let state = state as usize;
                for &source in &sources[starts[state] as usize..starts[state + 1] as usize] {
                    // A class of one state cannot be divided any further.
                    let is_alone = classes.sizes[classes.of(source) as usize] == 1;
                    if !is_alone && !std::mem::replace(&mut is_open[source as usize], true) {
                        open.push(source);
                    }
                }
            }
            open.sort_unstable();
        }
        Ok(classes)
    }

    /// The partition into accepting and other states.
    fn by_acceptance(accepting: &[bool]) -> Self {
        let accept = accepting.iter().filter(|&&is| is).count() as u32;
        let others = accepting.len() as u32 - accept;
        let sizes: Vec<u32> = [accept, others].into_iter().filter(|&size| size > 0).collect();
        let second = sizes.len() as u32 - 1;
        let classes: Vec<u32> = accepting.iter().map(|&is| if is { 0 } else { second }).collect();
        let members = Members::new(&classes, sizes.len());
        Classes { classes, sizes, members }
    }

    /// The number of classes.
    pub(crate) fn len(&self) -> usize {
        self.sizes.len()
    }

    /// The number of the class that contains a state.
    #[inline]
    pub(crate) fn of(&self, state: u32) -> u32 {
        self.classes[state as usize]
    }

    /// Divides the classes of the open states by signature; `parts` has the number of the signature of each open state.
    /// The other states of a class still share one signature, which no open state has, since open states lead to a class
    /// with a new number. Returns the states whose class numbers changed.
    fn divide(&mut self, open: &[u32], signatures: &Signatures, parts: &[u32], is_open: &[bool]) -> Vec<u32> {
        let mut sizes = vec![0u32; signatures.len()];
        parts.iter().for_each(|&part| sizes[part as usize] += 1);
        // The parts, sorted by the class that they divide.
        let mut order: Vec<u32> = (0..signatures.len() as u32).collect();
        order.sort_by_key(|&part| signatures.class(part));
        let mut numbers = vec![0u32; signatures.len()];
        let mut changed = Vec::new();
        for parts in order.chunk_by(|&a, &b| signatures.class(a) == signatures.class(b)) {
            let class = signatures.class(parts[0]);
            let size = |part: u32| sizes[part as usize];
            let rest = self.sizes[class as usize] - parts.iter().map(|&part| size(part)).sum::<u32>();
            let largest = parts.iter().copied().max_by_key(|&part| size(part)).filter(|&part| size(part) > rest);
            for &part in parts {
                numbers[part as usize] = if Some(part) == largest { class } else { self.add(size(part)) };
            }
            self.sizes[class as usize] = largest.map_or(rest, size);
            if largest.is_some() && rest > 0 {
                let number = self.add(rest);
                let from = changed.len();
                changed.extend(self.members.of(class).filter(|&state| !is_open[state as usize]));
                changed[from..].iter().for_each(|&state| self.enter(state, number));
            }
        }
        for (&state, &part) in open.iter().zip(parts) {
            let number = numbers[part as usize];
            if number != self.of(state) {
                self.enter(state, number);
                changed.push(state);
            }
        }
        changed
    }

    /// Adds a class of the given size and returns its number.
    fn add(&mut self, size: u32) -> u32 {
        self.sizes.push(size);
        self.members.first.push(NONE);
        self.sizes.len() as u32 - 1
    }

    /// Moves a state to the class of the given number.
    fn enter(&mut self, state: u32, class: u32) {
        let from = std::mem::replace(&mut self.classes[state as usize], class);
        self.members.move_to(state, from, class);
    }
}

/// Marks the end of a list of states.
const NONE: u32 = u32::MAX;

/// The members of each class, in doubly linked lists.
struct Members {
    /// The first member of each class.
    first: Vec<u32>,
    /// For each state, the members before and after it in its class.
    links: Vec<[u32; 2]>,
}

impl Members {
    fn new(classes: &[u32], number: usize) -> Self {
        let mut members = Members { first: vec![NONE; number], links: vec![[NONE; 2]; classes.len()] };
        (0..).zip(classes).for_each(|(state, &class)| members.add(state, class));
        members
    }

    fn of(&self, class: u32) -> impl Iterator<Item = u32> + '_ {
        let state = |state: u32| Some(state).filter(|&state| state != NONE);
        std::iter::successors(state(self.first[class as usize]), move |&at| state(self.links[at as usize][1]))
    }

    fn add(&mut self, state: u32, class: u32) {
        let next = std::mem::replace(&mut self.first[class as usize], state);
        self.links[state as usize] = [NONE, next];
        if next != NONE {
            self.links[next as usize][0] = state;
        }
    }

    fn move_to(&mut self, state: u32, from: u32, class: u32) {
        let [before, behind] = self.links[state as usize];
        match before {
            NONE => self.first[from as usize] = behind,
            _ => self.links[before as usize][1] = behind,
        }
        if behind != NONE {
            self.links[behind as usize][0] = before;
        }
        self.add(state, class);
    }
}

/// The signatures of states: the class of a state, and its letters with the classes to which they lead. Each is stored once.
#[derive(Default)]
struct Signatures {
    words: Vec<u64>,
    ends: Vec<usize>,
    /// Number and hash of each signature: the table grows without reading the signatures again.
    table: HashTable<(u32, u64)>,
}

impl Signatures {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn get(&self, number: u32) -> &[u64] {
        get(&self.words, &self.ends, number)
    }

    /// The class of the states that have the given signature.
    fn class(&self, number: u32) -> u32 {
        self.get(number)[0] as u32
    }

    /// The number of the signature of a state in class `class` with these edges.
    #[inline]
    fn of(&mut self, class: u32, edges: impl Iterator<Item = (u16, u32)>, classes: &[u32]) -> u32 {
        let start = self.words.len();
        self.words.push(class.into());
        let (mut last, mut twice) = (None, false);
        self.words.extend(edges.map(|(letter, target)| {
            twice |= last.replace(letter) == Some(letter);
            u64::from(letter) << 32 | u64::from(classes[target as usize])
        }));
        if twice {
            let first = start + 1;
            self.words[first..].sort_unstable();
            let mut kept = first;
            for at in first..self.words.len() {
                if kept == first || self.words[at] != self.words[kept - 1] {
                    self.words[kept] = self.words[at];
                    kept += 1;
                }
            }
            self.words.truncate(kept);
        }
        self.number(start)
    }

    /// The number of the signature that consists of the words from `start` on, which are removed if the signature is known.
    fn number(&mut self, start: usize) -> u32 {
        let (words, ends) = (&self.words, &self.ends);
        let new = &words[start..];
        let hash = FxBuildHasher.hash_one(new);
        let is = |&(number, other): &(u32, u64)| other == hash && get(words, ends, number) == new;
        if let Some(&(known, _)) = self.table.find(hash, is) {
            self.words.truncate(start);
            return known;
        }
        let number = self.ends.len() as u32;
        self.ends.push(self.words.len());
        self.table.insert_unique(hash, (number, hash), |&(_, hash)| hash);
        number
    }
}

fn get<'w>(words: &'w [u64], ends: &[usize], number: u32) -> &'w [u64] {
    let number = number as usize;
    &words[number.checked_sub(1).map_or(0, |before| ends[before])..ends[number]]
}

/// The signatures of some states, numbered in the order in which they first occur, and the number for each state.
fn tell(states: &[u32], rows: &Rows, classes: &[u32]) -> (Signatures, Vec<u32>) {
    let part = states.len().div_ceil(processors().get()).max(PART);
    let tasks = states.chunks(part).map(|states| {
        Box::new(move || {
            let mut signatures = Signatures::default();
            let of = |&state: &u32| signatures.of(classes[state as usize], rows.of(state as usize), classes);
            let parts: Vec<u32> = states.iter().map(of).collect();
            (signatures, parts)
        }) as Task<_>
    });
    let mut answers = together(tasks.collect()).into_iter();
    let (mut signatures, mut parts): (Signatures, Vec<u32>) = answers.next().unwrap_or_default();
    for (more, of_more) in answers {
        let numbers: Vec<u32> = (0..more.len() as u32)
            .map(|number| {
                let start = signatures.words.len();
                signatures.words.extend_from_slice(more.get(number));
                signatures.number(start)
            })
            .collect();
        parts.extend(of_more.into_iter().map(|part| numbers[part as usize]));
    }
    (signatures, parts)
}
