//! Classes of states that nothing tells apart: the coarsest bisimulation, of automata deterministic or not.
//!
//! States are in one class as long as they agree on accepting and on which classes each letter leads to. When a class is
//! divided, its largest part keeps the number, so that only the predecessors of the other parts are looked at again: a
//! state changes its number O(log n) times. (Jacobs and Wißmann, *Fast coalgebraic bisimilarity minimization*, 2023, after
//! Hopcroft, 1971.) All states that have to be looked at are looked at in one round, in their order in memory, and in large
//! rounds on all processors.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use wythoff_budget::{Budget, Exceeded, Task, processors, together};

use crate::Rows;

/// The classes of states.
pub(crate) struct Classes {
    /// The class of each state.
    classes: Vec<u32>,
    /// The number of states of each class.
    sizes: Vec<u32>,
    members: Members,
}

/// So many states are worth a thread.
const PART: usize = 1 << 13;

impl Classes {
    /// The coarsest classes of these states. O(edges · log states), times the edges of a state.
    pub(crate) fn new(rows: &Rows, accepting: &[bool], budget: &Budget) -> Result<Self, Exceeded> {
        // The lists below, and what is told if it is another thing of each state.
        budget.memory_for::<u32>(8 * rows.states() + 3 * rows.edges(), "the classes of states")?;
        let mut classes = Classes::by_acceptance(accepting);
        let (starts, sources) = rows.by_target(|_| true);
        let mut is_open = vec![true; rows.states()];
        let mut open: Vec<u32> = (0..rows.states() as u32).collect();
        while !open.is_empty() {
            budget.check()?;
            let (told, parts) = tell(&open, rows, &classes.classes);
            let changed = classes.divide(&open, &told, &parts, &is_open);
            open.iter().for_each(|&state| is_open[state as usize] = false);
            open.clear();
            for state in changed {
                let state = state as usize;
                for &source in &sources[starts[state] as usize..starts[state + 1] as usize] {
                    // A state alone is told apart from all others.
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

    /// The states that accept and those that do not.
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

    /// The class of a state.
    #[inline]
    pub(crate) fn of(&self, state: u32) -> u32 {
        self.classes[state as usize]
    }

    /// Divides the classes of open states by what is told of these; of the others in a class the same is told, and it is not
    /// that of an open one, which leads to a class with a new number. The states whose numbers changed.
    fn divide(&mut self, open: &[u32], told: &Told, parts: &[u32], is_open: &[bool]) -> Vec<u32> {
        let mut sizes = vec![0u32; told.len()];
        parts.iter().for_each(|&part| sizes[part as usize] += 1);
        // The parts of each class, one class after the other.
        let mut order: Vec<u32> = (0..told.len() as u32).collect();
        order.sort_by_key(|&part| told.class(part));
        let mut numbers = vec![0u32; told.len()];
        let mut changed = Vec::new();
        for parts in order.chunk_by(|&a, &b| told.class(a) == told.class(b)) {
            let class = told.class(parts[0]);
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

    /// A new class.
    fn add(&mut self, size: u32) -> u32 {
        self.sizes.push(size);
        self.members.first.push(NONE);
        self.sizes.len() as u32 - 1
    }

    /// Puts a state into another class.
    fn enter(&mut self, state: u32, class: u32) {
        let from = std::mem::replace(&mut self.classes[state as usize], class);
        self.members.move_to(state, from, class);
    }
}

/// No state.
const NONE: u32 = u32::MAX;

/// The members of classes, each in a list.
struct Members {
    /// By class.
    first: Vec<u32>,
    /// Before and behind each state.
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

/// What is told of states: their class, letters and the classes to which they lead; each kept once.
#[derive(Default)]
struct Told {
    words: Vec<u64>,
    ends: Vec<usize>,
    /// Number and hash, so that the table grows without looking at the words.
    table: HashTable<(u32, u64)>,
}

impl Told {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn get(&self, number: u32) -> &[u64] {
        get(&self.words, &self.ends, number)
    }

    /// The class of the states of which this is told.
    fn class(&self, number: u32) -> u32 {
        self.get(number)[0] as u32
    }

    /// The number of what is told of a state of some class with these edges.
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

    /// The number of what is told by the words from here on.
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

/// What is told of some states, and its number for each, in the order in which it is first told.
fn tell(states: &[u32], rows: &Rows, classes: &[u32]) -> (Told, Vec<u32>) {
    let part = states.len().div_ceil(processors().get()).max(PART);
    let tasks = states.chunks(part).map(|states| {
        Box::new(move || {
            let mut told = Told::default();
            let of = |&state: &u32| told.of(classes[state as usize], rows.of(state as usize), classes);
            let parts: Vec<u32> = states.iter().map(of).collect();
            (told, parts)
        }) as Task<_>
    });
    let mut answers = together(tasks.collect()).into_iter();
    let (mut told, mut parts): (Told, Vec<u32>) = answers.next().unwrap_or_default();
    for (more, of_more) in answers {
        let numbers: Vec<u32> = (0..more.len() as u32)
            .map(|number| {
                let start = told.words.len();
                told.words.extend_from_slice(more.get(number));
                told.number(start)
            })
            .collect();
        parts.extend(of_more.into_iter().map(|part| numbers[part as usize]));
    }
    (told, parts)
}
