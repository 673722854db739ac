(* What a reader of the theorems has to read: games, numbers as words, automata. Nothing is proved in this file. *)
Require Import List Bool Arith PArith FMapPositive. Import ListNotations.

Section Game.
  Variable vector : nat -> nat -> Prop.                       (* i tokens may be taken from the one pile and j from the other *)
  Variables board p_label n_label : nat -> nat -> Prop.       (* the positions that exist; those that are P, or N, by decree *)
  Definition move x y u v := board u v /\ exists i j, vector i j /\ x = u + i /\ y = v + j.
  Inductive P : nat -> nat -> Prop :=                         (* the player who has just moved wins *)
  | P_label x y : p_label x y -> P x y
  | P_move x y : ~ n_label x y -> (forall u v, move x y u v -> N u v) -> P x y
  with N : nat -> nat -> Prop :=                              (* the player to move wins *)
  | N_label x y : n_label x y -> N x y
  | N_move x y u v : ~ p_label x y -> move x y u v -> P u v -> N x y.
End Game.
Definition everywhere (x y : nat) := True. Definition nowhere (x y : nat) := False.
Definition listed (l : list (nat * nat)) x y := In (x, y) l.
Definition differ (l : list nat) x y := exists d, In d l /\ (y = x + d \/ x = y + d).

(* A numeration system. The digit at the place k has the weight U_k, where U_0 = 1 and U_(k+1) = q_k U_k + r U_(k-1); here q_0, q_1, ... are the
   quotients, repeated for ever, r is the carry, and U_(-1) is 1 or 0. A word has its most significant digit first. *)
Record system := System { quotients : list nat; carry : nat; first : nat }.
Definition quotient s k := nth (k mod length (quotients s)) (quotients s) 1.
Fixpoint weight s k := match k with 0 => 1 | S j => quotient s j * weight s j + carry s * match j with 0 => first s | S i => weight s i end end.
Fixpoint value s (w : list nat) := match w with [] => 0 | d :: r => d * weight s (length r) + value s r end.
(* No digit exceeds its quotient, and below the carry is a digit that follows its quotient. *)
Fixpoint canonical s (full : bool) (w : list nat) := match w with
  | [] => negb full || (0 <? first s)
  | d :: r => (d <=? quotient s (length r)) && (negb full || (d <? carry s)) && canonical s (d =? quotient s (length r)) r end.
Definition word s w := canonical s false w = true /\ length w mod length (quotients s) = 0.

Notation letter := (nat * nat)%type.                          (* a digit of x and a digit of y *)
Definition E (x y : nat) (p : positive) : letter * positive := (x, y, p).
Record state := R { accepting : bool; edges : list (letter * positive) }.
Definition automaton := PositiveMap.t state.                  (* states have the numbers 1, 2, 3, ... *)
Definition number (l : list state) : automaton :=
  fst (fold_left (fun a r => (PositiveMap.add (snd a) r (fst a), Pos.succ (snd a))) l (PositiveMap.empty state, 1%positive)).
Definition same_letter (a b : letter) := (fst a =? fst b) && (snd a =? snd b).
Definition along (r : state) (l : letter) := option_map snd (find (fun e => same_letter l (fst e)) (edges r)).
Fixpoint accept (A : automaton) (p : positive) (w : list letter) := match PositiveMap.find p A, w with
  | None, _ => false
  | Some r, [] => accepting r
  | Some r, l :: w => match along r l with Some p => accept A p w | None => false end end.

Definition theorem_of s vector board p_label n_label A :=
  forall w, word s (map fst w) -> word s (map snd w) -> let x := value s (map fst w) in let y := value s (map snd w) in
  accept A 1 w = true <-> board x y /\ P vector board p_label n_label x y.
