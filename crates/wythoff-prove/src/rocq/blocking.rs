//! Games with blocked options: which moves are always open, which may be forbidden, and the proof that the library's computations apply to them.

use std::fmt::Write;

use wythoff_game::{Blockable, Blocking as Clause, Lengths, Parts, Ray};

use super::NotCovered;
use super::file::{conditions, witness};
use super::kinds::{Kind, both, on_both, small};
use super::terms::{Condition, Number, Pile, Premise};

/// The moves of a game in which the other player forbids some options before each move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocking {
    /// So many options may be forbidden at once.
    pub most: u64,
    /// The kinds of moves that are always open.
    pub free: Vec<Kind>,
    /// The kinds of moves that may be forbidden. Their conditions may hold for free moves, too, but never two lists of conditions for one move.
    pub blockable: Vec<Kind>,
    /// Rook's moves of fewer tokens are free.
    shortest: u64,
}

impl Blocking {
    /// The moves of rules with this clause, if they are those of rook and bishop and nothing else is special.
    pub(super) fn of(clause: Clause, parts: &Parts) -> Result<Self, NotCovered> {
        let Parts { rays, bishop, total, leaps, cuts, misere, .. } = parts;
        let is_rook = rays.len() == 2
            && [LINE, COLUMN].iter().all(|&step| rays.contains(&Ray { step, lengths: Lengths::default() }));
        let has_none = *bishop == 0 && clause.of == Blockable::Diagonal;
        let missing = [
            (
                !is_rook || *total > 0 || !leaps.is_empty(),
                "blocked options of other moves than those of rook and bishop",
            ),
            (has_none, "blocked options on a diagonal without a bishop"),
            (!cuts.is_empty(), "blocked options on a board without a rectangle"),
            (*misere, "blocked options in misère play"),
        ];
        if let Some((_, what)) = missing.into_iter().find(|(is_there, _)| *is_there) {
            return Err(NotCovered::new(what));
        }
        Ok(Blocking::kinds(clause, *bishop))
    }

    /// The moves of a rook and of a bishop of numbers that differ by less than m.
    fn kinds(Clause { most, of }: Clause, m: u64) -> Self {
        let rook = || [COLUMN, LINE].map(|step| Kind::ray(&Ray::new(step)));
        let diagonal = || Kind::ray(&Ray::new((1, 1)));
        let (mut free, mut blockable, mut shortest) = (Vec::new(), Vec::new(), 1);
        match of {
            Blockable::All => {
                blockable.extend(rook());
                blockable.extend(inside(m));
            }
            Blockable::Diagonal => {
                free.extend(rook());
                free.extend(beside(m));
                blockable.push(diagonal());
            }
            Blockable::Roob(least) => {
                shortest = least.max(1);
                if shortest > 1 {
                    free.extend(rook().map(|kind| short(kind, shortest)));
                    blockable.extend(rook().map(|kind| long(kind, shortest)));
                } else {
                    blockable.extend(rook());
                }
                free.extend(inside(m));
            }
        }
        Blocking { most, free, blockable, shortest }
    }

    /// Whether a move that is always open takes these numbers of tokens.
    pub fn is_free(&self, vector: (u64, u64)) -> bool {
        self.free.iter().any(|kind| kind.gives(vector))
    }

    /// Whether a move that may be forbidden takes these numbers of tokens.
    pub fn is_blockable(&self, vector: (u64, u64)) -> bool {
        self.blockable.iter().any(|kind| kind.gives(vector))
    }

    /// What has to be read: the moves, and how many options are forbidden.
    pub(super) fn rules(&self) -> String {
        let inductive = |name: &str, kinds: &[Kind]| match kinds {
            [] => format!("Definition {name} (i j : nat) := False.\n"),
            kinds => {
                let constructors: Vec<String> = kinds.iter().map(|kind| kind.constructor.declared(name)).collect();
                format!("Inductive {name} : nat -> nat -> Prop :=\n{}.\n", constructors.join("\n"))
            }
        };
        format!(
            "(* A move takes i tokens from the pile x and j from the pile y if `free i j` or `blockable i j`. Before each move, the other player may\n   \
             forbid up to `most` positions: no move by `blockable` leads there then. *)\n\
             {}{}Definition most := {}.\n",
            inductive("free", &self.free),
            inductive("blockable", &self.blockable),
            self.most
        )
    }

    /// The proof, which nobody has to read.
    pub(super) fn proof(&self) -> String {
        let Blocking { free, blockable, shortest, .. } = self;
        let vectors = |vector: &str| format!("(exists a b, {vector} /\\ i = Z.of_nat a /\\ j = Z.of_nat b)");
        let meet = |kinds: &str| format!("exists cs, In cs {kinds} /\\ Forall (fun c => holds c i j) cs");
        let mut text = format!(
            "(* The proof. Moves once more, as conditions that the library reads digit by digit. *)\n\
             Definition free_kinds : list (list condition) := {}%Z.\n\
             Definition blockable_kinds : list (list condition) := {}%Z.\n\
             Lemma free_rules i j : {} <-> {}.\n\
             Proof.\n",
            conditions(free),
            conditions(blockable),
            vectors("free a b"),
            meet("free_kinds")
        );
        if free.is_empty() {
            text.push_str("  split; [intros (a & b & [] & _)|intros (cs & [] & _)].\n");
        } else {
            text.push_str("  unfold free_kinds. vectors.\n");
            free.iter()
                .for_each(|kind| text.push_str(&witness(kind, &format!("apply {}; lia", kind.constructor.name))));
        }
        let _ = write!(
            text,
            "Qed.\n\
             Lemma blockable_rules i j : {} ->\n  {}.\n\
             Proof. unfold blockable_kinds. intros (a & b & V & -> & ->). destruct V; some_kind. Qed.\n\
             Lemma kinds_rules i j : ({}) ->\n  {}.\n\
             Proof.\n  unfold blockable_kinds. kinds_fit.\n",
            vectors("blockable a b"),
            meet("blockable_kinds"),
            meet("blockable_kinds"),
            vectors("(blockable a b \\/ free a b)")
        );
        for kind in blockable {
            let name = &kind.constructor.name;
            let own = format!("left; apply {name}; lia");
            let how = match shortest {
                0 | 1 => own,
                // the conditions hold for short moves, too, which are free
                least => {
                    let taken = if name == "line" { "i" } else { "j" };
                    format!("destruct (Z_lt_le_dec {taken} {least}); [right; apply short_{name}; lia|{own}]")
                }
            };
            text.push_str(&witness(kind, &how));
        }
        let _ = write!(
            text,
            "Qed.\n\
             Lemma disjoint :\n  \
               ForallOrdPairs (fun cs ds => forall i j, Forall (fun c => holds c i j) cs -> Forall (fun c => holds c i j) ds -> False) blockable_kinds.\n\
             Proof. unfold blockable_kinds. kinds_differ. Qed.\n\
             Lemma falls : ~ free 0 0 /\\ ~ blockable 0 0. Proof. split; [{}|no_vector]. Qed.\n{COMPUTATIONS}",
            if free.is_empty() { "intros []" } else { "no_vector" }
        );
        text
    }
}

/// The step of a rook's moves along a line.
const LINE: (u64, u64) = (1, 0);
/// The step of a rook's moves along a column.
const COLUMN: (u64, u64) = (0, 1);

/// What of a bishop's moves, for numbers that differ by less than m, is not a rook's.
fn inside(m: u64) -> Option<Kind> {
    let most = small(m.checked_sub(1)?);
    if m == 1 {
        return Kind::bishop(1);
    }
    let [i, j] = [0, 1].map(Number::Variable);
    let premises = vec![
        Premise::Less(Number::Numeral(0), i),
        Premise::Less(Number::Numeral(0), j),
        Premise::Less(i, Number::Plus(1, m)),
        Premise::Less(j, Number::Plus(0, m)),
    ];
    let near = Condition::Form { factors: [1, -1], low: -most, high: most };
    let conditions = vec![vec![Condition::Less(Pile::First), Condition::Less(Pile::Second), near]];
    Some(Kind { constructor: on_both("near_diagonal", premises), conditions, values: both(), steepness: m })
}

/// What of a bishop's moves, for numbers that differ by less than m, is not on the diagonal.
fn beside(m: u64) -> Vec<Kind> {
    if m < 2 {
        return vec![];
    }
    let most = small(m - 1);
    let [i, j] = [0, 1].map(Number::Variable);
    let kind = |name, premises, [less, at_most]: [Pile; 2], low, high| Kind {
        constructor: on_both(name, premises),
        conditions: vec![vec![
            Condition::Less(less),
            Condition::AtMost(at_most),
            Condition::Form { factors: [1, -1], low, high },
        ]],
        values: both(),
        steepness: m,
    };
    let below = vec![Premise::Less(j, i), Premise::Less(i, Number::Plus(1, m))];
    let above = vec![Premise::Less(i, j), Premise::Less(j, Number::Plus(0, m))];
    vec![
        kind("below_diagonal", below, [Pile::First, Pile::Second], 1, most),
        kind("above_diagonal", above, [Pile::Second, Pile::First], -most, -1),
    ]
}

/// The moves of a rook that take fewer tokens than this number.
fn short(mut kind: Kind, least: u64) -> Kind {
    let constructor = &mut kind.constructor;
    constructor.name.insert_str(0, "short_");
    constructor.premises.push(Premise::Less(Number::Variable(0), Number::Numeral(least)));
    let factors = constructor.vector.map(|taken| i64::from(taken == Number::Variable(0)));
    kind.conditions[0].push(Condition::Form { factors, low: 1, high: small(least - 1) });
    kind
}

/// The moves of a rook that take at least this number of tokens; the conditions hold for the short ones, too.
fn long(mut kind: Kind, least: u64) -> Kind {
    kind.constructor.premises = vec![Premise::AtMost(Number::Numeral(least), Number::Variable(0))];
    kind
}

/// The computations, each a lemma, and the theorem.
const COMPUTATIONS: &str = "\
Definition the_plan := plan_for numeration states free_kinds blockable_kinds.
Lemma sound : sound_system numeration = true. Proof. reflexivity. Qed.
Lemma shaped : shape numeration states = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma det : deterministic states = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma count : counts numeration states free_kinds blockable_kinds the_plan most (alphabets numeration) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem theorem : blocking_theorem_of numeration free blockable most states.
Proof.
  exact (blocking_positions numeration states free_kinds blockable_kinds the_plan free blockable most
    free_rules blockable_rules kinds_rules disjoint falls sound shaped det count).
Qed.

(* The rule as it is often told: no option that cannot be blocked is P, and at most so many of the others are. *)
Theorem rule x y : P_blocking free blockable most x y <-> (forall u v, takes free x y u v -> ~ P_blocking free blockable most u v) /\\
  exists l, length l <= most /\\ forall u v, takes blockable x y u v -> P_blocking free blockable most u v -> In (u, v) l.
Proof.
  exact (blocking_rule numeration states free_kinds blockable_kinds the_plan free blockable most
    free_rules blockable_rules kinds_rules disjoint falls sound shaped det count x y).
Qed.
Print Assumptions theorem.
";
