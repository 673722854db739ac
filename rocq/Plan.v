(* How to find runs that cannot all fail. Nothing is proved of this file, and nothing has to be: `meets` checks what it finds. *)
Require Import List Bool Arith ZArith PArith FMapPositive.
From Wythoff Require Import Game Words Conditions Kernel.
Import ListNotations.

Section Graph.
  Context {S : Type} (key : S -> positive) (same : S -> S -> bool) (next : S -> list S) (flag : S -> bool).
  Definition numbered := PositiveMap.t (list (S * positive)).
  Definition among s (b : list (S * positive)) : option positive := match List.find (fun a => same s (fst a)) b with Some a => Some (snd a) | None => None end.
  Definition lookup (M : numbered) s : option positive := match PositiveMap.find (key s) M with None => None | Some b => among s b end.
  Record graph := Graph { todo : list (S * positive); count : positive; numbers : numbered; arcs : list (positive * bool * list positive) }.
  Definition enter (b : list (S * positive) * positive * numbered * list positive) s := let '(t, c, m, e) := b in let k := key s in
    let l := match PositiveMap.find k m with Some l => l | None => [] end in
    match among s l with Some j => (t, c, m, j :: e) | None => ((s, c) :: t, Pos.succ c, PositiveMap.add k ((s, c) :: l) m, c :: e) end.
  Definition visit (a : graph) : graph := match todo a with [] => a | (s, i) :: rest =>
    let '(t, c, m, e) := fold_left enter (next s) (rest, count a, numbers a, []) in
    {| todo := t; count := c; numbers := m; arcs := (i, flag s, e) :: arcs a |} end.
  Fixpoint visits (n : nat) a := match n with 0 => visit a | Datatypes.S n => let b := visits n a in match todo b with [] => b | _ => visits n b end end.
  Definition reach (l : list S) : graph := let '(t, c, m, _) := fold_left enter l ([], 1%positive, PositiveMap.empty _, []) in visits 60 (Graph t c m []).
  (* The nodes from which a node with a flag is reached. *)
  Definition pass (es : list (positive * bool * list positive)) (b : PositiveMap.t unit * bool) :=
    fold_left (fun b (e : positive * bool * list positive) => let '(i, f, l) := e in
      if PositiveMap.mem i (fst b) then b else
      if f || existsb (fun j => PositiveMap.mem j (fst b)) l then (PositiveMap.add i tt (fst b), true) else b) es (fst b, false).
  Fixpoint passes (n : nat) es b := match n with 0 => b | Datatypes.S n => if snd b : bool then passes n es (pass es b) else b end.
  Definition marked (a : graph) : PositiveMap.t unit := fst (passes (length (arcs a)) (arcs a) (PositiveMap.empty _, true)).
End Graph.

Section Plan.
  Variables (s : system) (A : automaton) (items : list (bool * list condition)) (kinds : list (list condition)).
  Definition run0 (f : nat) := (f, 1%positive, 0, begin (snd (aim items kinds f))).
  Definition letters (al : list (list letter)) (e : nat * positive * nat * list (Z * Z)) := let '(f, p, j, l) := e in nth (prev s j) al [].
  (* Runs that can still lead to an accepted option. *)
  Definition live := let al := alphabets s in reach key_run same_run (fun e => flat_map (fun L => goes s A items kinds L e) (letters al e)) (succeeds s A items kinds) (map run0 (seq 0 (length (aims items kinds)))).
  (* The number of a run ends with three bits for its kind, where all labels together are one kind. *)
  Definition kind_of (f : nat) := Nat.min 7 (Nat.min f (length kinds)).
  Definition code (f : nat) (i : positive) := match kind_of f with
    | 0%nat => i~0~0~0 | 1%nat => i~0~0~1 | 2%nat => i~0~1~0 | 3%nat => i~0~1~1 | 4%nat => i~1~0~0 | 5%nat => i~1~0~1 | 6%nat => i~1~1~0 | _ => i~1~1~1 end%positive.
  Definition decode (i : positive) := match i with
    | _~0~0~0 => 0%nat | _~0~0~1 => 1%nat | _~0~1~0 => 2%nat | _~0~1~1 => 3%nat | _~1~0~0 => 4%nat | _~1~0~1 => 5%nat | _~1~1~0 => 6%nat | _ => 7%nat end%positive.
  Definition aim_of (e : nat * positive * nat * list (Z * Z)) := let '(f, p, j, l) := e in f.
  Definition make_table (g : graph) (m : PositiveMap.t unit) : PositiveMap.t entry :=
    let al := alphabets s in let row e := flat_map (fun L => match flat_map (fun e' => match lookup key_run same_run (numbers g) e' with Some j => if PositiveMap.mem j m then [code (aim_of e') j] else [] | None => [] end) (goes s A items kinds L e) with
                                     | [] => [] | l => [(L, l)] end) (letters al e) in
    fold_left (fun t kb => fold_left (fun t ei => let '(e, i) := ei in if PositiveMap.mem i m then
        PositiveMap.add (code (aim_of e) i) {| the_run := e; wins := succeeds s A items kinds e; on := row e |} t else t) (snd kb) t)
      (PositiveMap.elements (numbers g)) (PositiveMap.empty _).
  (* Positions from which the runs of one kind are enough. *)
  Notation node := (option positive * (nat * bool * bool) * list positive)%type.
  Definition one_kind (al : list (list letter)) (t : PositiveMap.t entry) (starts : list positive) (f : nat) : (positive -> bool) * (node -> bool) :=
    let only := fun i => Nat.eqb f (decode i) in
    let g := reach key_node same_node (next_node_of s A t (fun _ _ => true) al) (fails s A t) [(Some 1%positive, (0, false, false), filter only starts)] in
    let m := marked g in (only, fun a => match lookup key_node same_node (numbers g) (fst a, filter only (snd a)) with Some i => negb (PositiveMap.mem i m) | None => false end).
  Definition plan_for : plan :=
    let g := live in let t := make_table g (marked g) in let al := alphabets s in
    let starts := normal (flat_map (fun f => match lookup key_run same_run (numbers g) (run0 f) with Some i => let i := code f i in if PositiveMap.mem i t then [i] else [] | None => [] end) (seq 0 (length (aims items kinds)))) in
    let tests := map (one_kind al t starts) (seq 0 (S (Nat.min 7 (length kinds)))) in
    {| its_table := t; its_start := starts; its_choice := fun a => match List.find (fun t => snd t a) tests with Some t => fst t | None => fun _ => true end |}.
End Plan.
