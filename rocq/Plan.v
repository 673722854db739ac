(* How to find the tables for the fourth search. Nothing is proved of this file, and nothing has to be: `meets` checks what it finds. *)
Require Import List Bool Arith ZArith PArith FMapPositive.
From Wythoff Require Import Game Words Conditions Kernel Meets Positions.
Import ListNotations.

Section Graph.
  Context {S : Type} (key : S -> positive) (same : S -> S -> bool) (next : S -> list (letter * S)) (flag : S -> bool).
  Definition numbered := PositiveMap.t (list (S * positive)).
  Definition among s (b : list (S * positive)) : option positive := match List.find (fun a => same s (fst a)) b with Some a => Some (snd a) | None => None end.
  Definition lookup (M : numbered) s : option positive := match PositiveMap.find (key s) M with None => None | Some b => among s b end.
  Record node := Node { what : S; its_number : positive; is_flagged : bool; arcs : list (letter * positive) }.
  Record graph := Graph { todo : list (S * positive); count : positive; numbers : numbered; nodes : list node }.
  Definition enter (b : list (S * positive) * positive * numbered * list (letter * positive)) (a : letter * S) := let '(t, c, m, e) := b in let '(L, s) := a in
    let k := key s in let l := match PositiveMap.find k m with Some l => l | None => [] end in
    match among s l with Some j => (t, c, m, (L, j) :: e) | None => ((s, c) :: t, Pos.succ c, PositiveMap.add k ((s, c) :: l) m, (L, c) :: e) end.
  Definition visit (a : graph) : graph := match todo a with [] => a | (s, i) :: rest =>
    let '(t, c, m, e) := fold_left enter (next s) (rest, count a, numbers a, []) in
    {| todo := t; count := c; numbers := m; nodes := Node s i (flag s) e :: nodes a |} end.
  Fixpoint visits (n : nat) a := match n with 0 => visit a | Datatypes.S n => let b := visits n a in match todo b with [] => b | _ => visits n b end end.
  Definition reach (l : list S) : graph := let '(t, c, m, _) := fold_left enter (map (pair (0, 0)) l) ([], 1%positive, PositiveMap.empty _, []) in visits 60 (Graph t c m []).
  (* The nodes from which a node with a flag is reached. *)
  Definition pass (es : list node) (b : PositiveMap.t unit * bool) :=
    fold_left (fun b e => if PositiveMap.mem (its_number e) (fst b) then b else
      if is_flagged e || existsb (fun a => PositiveMap.mem (snd a) (fst b)) (arcs e) then (PositiveMap.add (its_number e) tt (fst b), true) else b) es (fst b, false).
  Fixpoint passes (n : nat) es b := match n with 0 => b | Datatypes.S n => if snd b : bool then passes n es (pass es b) else b end.
  Definition marked (a : graph) : PositiveMap.t unit := fst (passes (length (nodes a)) (nodes a) (PositiveMap.empty _, true)).
  (* The marked nodes, and the arcs between them, letter by letter. *)
  Fixpoint by_letters (l : list (letter * positive)) : list (letter * list positive) := match l with [] => [] | (L, j) :: l =>
    match by_letters l with (L', js) :: r => if same_letter L L' then (L, j :: js) :: r else (L, [j]) :: (L', js) :: r | [] => [(L, [j])] end end.
  Definition rows (a : graph) : list (S * (positive * (bool * list (letter * list positive)))) := let m := marked a in
    flat_map (fun e => if PositiveMap.mem (its_number e) m then
      [(what e, (its_number e, (is_flagged e, by_letters (filter (fun a => PositiveMap.mem (snd a) m) (arcs e)))))] else []) (nodes a).
End Graph.

(* Classes of nodes with the same future: two stay in one class if they were in one, and what follows by each letter, too. Successors in the
   same classes count as the same if `order` makes the same list of them. A node is looked at again if a successor was moved to another class;
   the nodes of a class that are not looked at have the signature that was noted for the class. *)
Section Classes.
  Variable order : list positive -> list positive.
  Notation row := (bool * list (letter * list positive))%type.
  Notation map_to := PositiveMap.t.
  Definition at_key {T} (default : T) i (m : map_to T) := match PositiveMap.find i m with Some a => a | None => default end.
  Fixpoint named (C : map_to positive) (l : list positive) := match l with [] => [] | i :: l => match PositiveMap.find i C with Some c => c :: named C l | None => named C l end end.
  (* numbers of letters, odd ones, each before the classes that follow by it, even ones *)
  Definition coded (r : row) : list (positive * list positive) := map (fun o => ((Pos.add (Pos.of_succ_nat (fst (fst o)))~0~0~0~0~0~0~0~0 (Pos.of_succ_nat (snd (fst o))))~1, snd o)%positive) (snd r).
  Definition signature (C : map_to positive) (r : list (positive * list positive)) : list positive :=
    fold_right (fun o g => fst o :: fold_right (fun c g => xO c :: g) g (order (named C (snd o)))) [] r.
  Definition signature_key (l : list positive) := fold_left (fun h i => Pos.add (h~0) i) l 1%positive.
  Record partition := Partition { classes_now : map_to positive; class_size : map_to positive; noted : map_to (list positive); new_class : positive }.
  (* the classes, those that have their new signature, the classes that were made of others in this round, the nodes that were moved *)
  Notation round := (partition * map_to unit * map_to (list (list positive * positive)) * list positive)%type.
  Definition look_at (before : partition) (again : map_to positive) (rows_of : map_to (list (positive * list positive))) (a : round) (i : positive) : round := let '(K, renewed, made, moved) := a in
    let c := at_key 1%positive i (classes_now before) in let g := signature (classes_now before) (at_key [] i rows_of) in
    if Pos.eqb (at_key 1%positive c again) (at_key 1%positive c (class_size before)) && negb (PositiveMap.mem c renewed)
    then (Partition (classes_now K) (class_size K) (PositiveMap.add c g (noted K)) (new_class K), PositiveMap.add c tt renewed, made, moved)
    else if same_list Pos.eqb g (at_key [] c (noted K)) then a else
    let key := signature_key (c :: g) in let b := at_key [] key made in
    let put d := PositiveMap.add i d (classes_now K) in let less := PositiveMap.add c (Pos.pred (at_key 1%positive c (class_size K))) (class_size K) in
    match among (same_list Pos.eqb) (c :: g) b with
    | Some d => (Partition (put d) (PositiveMap.add d (Pos.succ (at_key 1%positive d less)) less) (noted K) (new_class K), renewed, made, i :: moved)
    | None => let d := new_class K in (Partition (put d) (PositiveMap.add d 1%positive less) (PositiveMap.add d g (noted K)) (Pos.succ d),
        renewed, PositiveMap.add key ((c :: g, d) :: b) made, i :: moved) end.
  Definition count_by (f : positive -> positive) (l : list positive) : map_to positive :=
    fold_left (fun m i => let c := f i in PositiveMap.add c (match PositiveMap.find c m with Some n => Pos.succ n | None => 1%positive end) m) l (PositiveMap.empty _).
  Fixpoint refine (n : nat) (rows_of : map_to (list (positive * list positive))) (back : map_to (list positive)) (K : partition) (dirty : list positive) : partition := match n, dirty with
    | S n, _ :: _ => let '(K', _, _, moved) := fold_left (look_at K (count_by (fun i => at_key 1%positive i (classes_now K)) dirty) rows_of) dirty (K, PositiveMap.empty _, PositiveMap.empty _, []) in
        refine n rows_of back K' (map fst (PositiveMap.elements (fold_left (fun m i => fold_left (fun m j => PositiveMap.add j tt m) (at_key [] i back) m) moved (PositiveMap.empty unit))))
    | _, _ => K end.
  Definition classes_of (R : list (positive * row)) : map_to positive := let all := map fst R in
    let rows_of := fold_left (fun m r => PositiveMap.add (fst r) (coded (snd r)) m) R (PositiveMap.empty _) in
    let back := fold_left (fun m r => fold_left (fun m o => fold_left (fun m j => PositiveMap.add j (fst r :: at_key [] j m) m) (snd o) m) (snd (snd r)) m) R (PositiveMap.empty _) in
    let C := fold_left (fun C r => PositiveMap.add (fst r) (if fst (snd r) : bool then 2 else 1)%positive C) R (PositiveMap.empty _) in
    classes_now (refine (length R) rows_of back (Partition C (count_by (fun i => at_key 1%positive i C) all) (PositiveMap.empty _) 3) all).
End Classes.

(* Runs beside what is left. *)
Section Beside.
  Variables (s : system) (aims : list (option automaton * list condition)) (before : PositiveMap.t rest).
  Notation pair := (positive * run)%type.
  Definition key_beside (a : pair) := low 8 (key_run (snd a)) (fst a).
  Definition same_beside (a b : pair) := Pos.eqb (fst a) (fst b) && same_run (snd a) (snd b).
  Definition at_rest {T} (default : T) (f : rest -> run -> T) (a : pair) := match PositiveMap.find (fst a) before with None => default | Some e => f e (snd a) end.
  (* The pairs of a state of what is left and a run that may succeed there, among those that pass a test. *)
  Definition beside (may : pair -> bool) (l : list pair) : list pair :=
    let g := reach key_beside same_beside (at_rest [] (fun e r => flat_map (fun o => flat_map (fun r' => let a := (snd o, r') in if may a then [(fst o, a)] else []) (goes s aims (fst o) r)) (after e)))
      (at_rest false (fun e r => final e && succeeds s aims r)) l in
    map fst (rows g).
End Beside.
Definition in_list {S} (key : S -> positive) (same : S -> S -> bool) (l : list S) : S -> bool :=
  let '(_, _, N, _) := fold_left (enter key same) (map (pair (0, 0)) l) ([], 1%positive, PositiveMap.empty _, []) in fun a => match lookup key same N a with Some _ => true | None => false end.
(* Without conditions on residues there are far fewer runs; those that cannot succeed even so are left out before residues are looked at. *)
Definition is_residue (c : condition) : bool := match c with Residue _ _ _ _ => true | _ => false end.
Definition coarse_aim (a : option automaton * list condition) := (fst a, filter (fun c => negb (is_residue c)) (snd a)).
Definition coarse_run (aims : list (option automaton * list condition)) (e : run) : run := let '(f, p, j, l) := e in
  (f, p, j, map snd (filter (fun ca => negb (is_residue (fst ca))) (combine (snd (aim aims f)) l))).
Definition useful s aims (before : PositiveMap.t rest) (i : positive) (l : list run) : list run :=
  let coarse := in_list key_beside same_beside (beside s (map coarse_aim aims) before (fun _ => true) (map (fun e => (i, coarse_run aims e)) l)) in
  map snd (beside s aims before (fun a => coarse (fst a, coarse_run aims (snd a))) (map (pair i) l)).

Section Plan.
  Variables (s : system) (A : automaton) (aims : list (option automaton * list condition)).
  Notation al := (alphabets s).
  (* The weights U_n and U_(n-1), for each n up to 30, by the phase n; and whether n = 0. *)
  Fixpoint weights (k n : nat) (U B : Z) : list (nat * (bool * Z * Z)) := match k with 0 => [] | S k =>
    (n mod length (quotients s), (Nat.eqb n 0, U, B)) :: weights k (S n) (quot s (n mod length (quotients s)) * U + Z.of_nat (carry s) * B)%Z U end.
  Definition weights_by_phase : list (list (bool * Z * Z)) :=
    map (fun j => map snd (filter (fun w => Nat.eqb (fst w) j) (rev (weights 30 0 1 (Z.of_nat (first s)))))) (seq 0 (length (quotients s))).
  (* Whether a label may still hold, for some number of digits that are left: its conditions by themselves give up later, or never. *)
  Definition in_range (U B : Z) (ca : condition * status) : bool := match fst ca with
    | Form p q low high => let v := (fst (snd ca) * U + snd (snd ca) * B)%Z in let r := ((Z.abs p + Z.abs q) * (U - 1))%Z in Z.leb (low - r) v && Z.leb v (high + r)
    | _ => true end.
  Definition hopeful (W : list (list (bool * Z * Z))) (e : run) : bool := let '(f, p, j, l) := e in match aim aims f with (Some _, _) => true | (None, cs) =>
    existsb (fun w => let '(last, U, B) := w in if last : bool then all_end s cs l else forallb (in_range U B) (combine cs l)) (nth j W []) end.
  Definition live (may : run -> bool) (l : list run) : graph := let al := al in
    reach key_run same_run (fun e => flat_map (fun L => map (pair L) (filter may (goes s aims L e))) (nth (prev s (phase e)) al [])) (succeeds s aims) l.

  (* What is left, as a table, and where it begins: the classes of a graph whose first node has the number 1. *)
  Definition rest_of {T} (G : list (T * (positive * (bool * list (letter * list positive))))) : PositiveMap.t rest * option positive :=
    let R := map snd G in let C := classes_of (fun l => l) R in
    (fold_left (fun t r => PositiveMap.add (at_key 1%positive (fst r) C)
      (Rest (fst (snd r)) (flat_map (fun o => map (pair (fst o)) (named C (snd o))) (snd (snd r)))) t) R (PositiveMap.empty _), PositiveMap.find 1%positive C).
  (* At first, what is not accepted. *)
  Definition key_unaccepted (a : option positive * (nat * bool * bool)) := mix_spot (match fst a with Some q => q~1 | None => 1 end)%positive (snd a).
  Definition same_unaccepted (a b : option positive * (nat * bool * bool)) := same_option (fst a) (fst b) && same_spot (snd a) (snd b).
  Definition unaccepted (q : option positive) := let al := al in
    rest_of (rows (reach key_unaccepted same_unaccepted (fun a => flat_map (fun L => match allowed s (snd a) L with None => [] | Some d => [(L, (follow A (fst a) L, d))] end)
      (nth (prev s (fst (fst (snd a)))) al [])) (fun a => may_end s (snd a) && negb (accepts A (fst a))) [(q, (0, false, false))])).
  Fixpoint insert (i : positive) (l : list positive) : list positive := match l with [] => [i] | j :: r => match Pos.compare i j with Lt => i :: l | Eq => l | Gt => j :: insert i r end end.
  Definition in_order (l : list positive) := match l with [] | [_] => l | _ => fold_right insert [] l end.
  (* The name of a class is the number of one of its runs, backwards: runs that are found one after the other have the same higher digits. With
     these first, they share paths in sets. *)
  Fixpoint backwards (h i : positive) : positive := match i with xH => h | xO i => backwards h~0 i | xI i => backwards h~1 i end.
  (* A stage for runs that begin like this. *)
  Definition stage_of (is_far : bool) (left : PositiveMap.t rest) (i : option positive) (l : list run) : stage := match i with None => Stage (PositiveMap.empty _) (PositiveMap.empty _) [] (PositiveMap.empty _) None | Some i =>
    let may := if is_far then in_list key_run same_run (useful s aims left i l) else hopeful weights_by_phase in
    let g := live may l in let R := rows g in let C := classes_of in_order (map snd R) in
    let some_run := fold_left (fun m r => let i := fst (snd r) in PositiveMap.add (at_key 1%positive i C) i m) R (PositiveMap.empty _) in
    let name i := backwards 1 (at_key 1%positive (at_key 1%positive i C) some_run) in
    let runs := fold_left (fun t r => let '(e, (i, (_, on))) := r in PositiveMap.add i (Entry e (name i) on) t) R (PositiveMap.empty _) in
    let classes := fold_left (fun t r => let '(_, (i, (b, on))) := r in PositiveMap.add (name i) (Class b (map (fun o => (fst o, set_of (map name (snd o)))) on)) t) R (PositiveMap.empty _) in
    let first := flat_map (fun e => match lookup key_run same_run (numbers g) e with Some i => if PositiveMap.mem i runs then [i] else [] | None => [] end) l in
    let (R', k) := rest_of (rows (reach (fun a => key_set (fst a) (snd a)) (fun a b => Pos.eqb (fst a) (fst b) && same_set (snd a) (snd b))
      (fun a => match PositiveMap.find (fst a) left with None => [] | Some e => map (fun o => (fst o, (snd o, onward (step_on (fst o)) (snd a) classes Void))) (after e) end)
      (fun a => match PositiveMap.find (fst a) left with None => false | Some e => final e && negb (any_in wins (snd a) classes) end) [(i, set_of (map name first))])) in
    Stage runs classes first R' k end.
  Definition guide (q : option positive) (groups : list (bool * list run)) : plan :=
    let (W, i) := unaccepted q in
    let '(_, stages) := fold_left (fun a l => let '(R', i', stages) := a in let g := stage_of (fst l) R' i' (snd l) in (remaining g, remaining_from g, g :: stages)) groups (W, i, []) in
    Plan W i (rev stages).
End Plan.

(* Kinds in this order: those with a condition on both piles, those with conditions on one pile without bounds, those with bounds, labels, far moves. *)
Definition rank (cs : list condition) : nat :=
  if existsb (fun c => match c with Form p q _ _ => negb (Z.eqb p 0 || Z.eqb q 0) | _ => false end) cs then 0
  else if existsb (fun c => match c with Form _ _ _ _ => true | _ => false end) cs then 2 else 1.
Definition plan_beside s A items kinds lower far : plan := let aims := aims_of A items kinds lower far in
  let first f := (f, 1%positive, 0, begin (snd (aim aims f))) in let k := length kinds in let m := length far in
  let ranked r := flat_map (fun f => if Nat.eqb (rank (nth f kinds [])) r then [(false, [first f])] else []) (seq 0 k) in
  guide s A aims (Some 1%positive) (ranked 0 ++ ranked 1 ++ ranked 2 ++ [(false, map first (seq (k + m) (length aims - (k + m))))] ++ map (fun f => (true, [first f])) (seq k m)).
Definition plan_for s A items kinds : plan := plan_beside s A items kinds [] [].
