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
  Definition live (l : list run) : graph := let al := al in let W := weights_by_phase in
    reach key_run same_run (fun e => flat_map (fun L => map (pair L) (filter (hopeful W) (goes s aims L e))) (nth (prev s (phase e)) al [])) (succeeds s aims) l.

  (* The sets of classes that are reached from a set, by words that are canonical. *)
  Definition key_spot_set (a : nat * bool * bool * set) := key_set (mix_spot 1 (fst a)) (snd a).
  Definition same_spot_set (a b : nat * bool * bool * set) := same_spot (fst a) (fst b) && same_set (snd a) (snd b).
  Definition sets (table : PositiveMap.t class) (T : set) := let al := al in
    reach key_spot_set same_spot_set (fun a => let '(c, T) := a in flat_map (fun L => match allowed s c L with None => [] | Some d =>
        match onward (step_on L) T table Void with Void => [] | T' => [(L, (d, T'))] end end) (nth (prev s (fst (fst c))) al []))
      (fun a => may_end s (fst a) && any_in wins (snd a) table) [((0, false, false), T)].
  (* The number of a state ends with as many binary digits 1 as there are groups before its own. *)
  Definition tagged (g : nat) (i : positive) : positive := Nat.iter g xI (xO i).
  Fixpoint tag_of (i : positive) : nat := match i with xI i => S (tag_of i) | _ => 0 end.
  Definition states_for (g : nat) (R : list (positive * (bool * list (letter * list positive)))) (C : PositiveMap.t positive) t :=
    fold_left (fun t r => match PositiveMap.find (fst r) C with None => t | Some c =>
      PositiveMap.add (tagged g c) {| final := fst (snd r); after := map (fun o => (fst o, map (tagged g) (named C (snd o)))) (snd (snd r)) |} t end) R t.
  Definition add_group table (name : positive -> positive) (a : PositiveMap.t state_of_runs * list (positive * list positive)) (gl : nat * list positive) :=
    let '(g, l) := gl in let G := sets table (set_of (map name l)) in let R := map snd (rows G) in let C := classes_of (fun l => l) R in
    match PositiveMap.find 1%positive C with None => a | Some c => (states_for g R C (fst a), (tagged g c, l) :: snd a) end.
  (* Positions from which the states of one group are enough. *)
  Notation node := (option positive * (nat * bool * bool) * list positive)%type.
  Definition one_group (p : plan) (q : option positive) (start : positive) : (positive -> bool) * (node -> bool) :=
    let al := al in let only := fun i => Nat.eqb (tag_of start) (tag_of i) in
    let g := reach key_node same_node (next_node_of s p A al) (fails s p A) [(q, (0, false, false), [start])] in
    let m := marked g in (only, fun a => match lookup key_node same_node (numbers g) (fst a, filter only (snd a)) with Some i => negb (PositiveMap.mem i m) | None => false end).
  Fixpoint insert (i : positive) (l : list positive) : list positive := match l with [] => [i] | j :: r => match Pos.compare i j with Lt => i :: l | Eq => l | Gt => j :: insert i r end end.
  Definition in_order (l : list positive) := match l with [] | [_] => l | _ => fold_right insert [] l end.
  (* The name of a class is the number of one of its runs, backwards: runs that are found one after the other have the same higher digits. With
     these first, they share paths in sets. *)
  Fixpoint backwards (h i : positive) : positive := match i with xH => h | xO i => backwards h~0 i | xI i => backwards h~1 i end.
  Definition guide (q : option positive) (groups : list (list run)) : plan :=
    let g := live (concat groups) in let R := rows g in let C := classes_of in_order (map snd R) in
    let some_run := fold_left (fun m r => let i := fst (snd r) in PositiveMap.add (at_key 1%positive i C) i m) R (PositiveMap.empty _) in
    let name i := backwards 1 (at_key 1%positive (at_key 1%positive i C) some_run) in
    let runs := fold_left (fun t r => let '(e, (i, (_, on))) := r in PositiveMap.add i (Entry e (name i) on) t) R (PositiveMap.empty _) in
    let classes := fold_left (fun t r => let '(_, (i, (b, on))) := r in PositiveMap.add (name i) (Class b (map (fun o => (fst o, set_of (map name (snd o)))) on)) t) R (PositiveMap.empty _) in
    let number e := match lookup key_run same_run (numbers g) e with Some i => if PositiveMap.mem i runs then [i] else [] | None => [] end in
    let (states, starts) := fold_left (add_group classes name) (combine (seq 0 (length groups)) (map (flat_map number) groups)) (PositiveMap.empty _, []) in
    let p := Plan runs classes states starts (fun _ _ => true) in
    let tests := map (fun g => one_group p q (fst g)) starts in
    Plan runs classes states starts (fun a => match List.find (fun t => snd t a) tests with Some t => fst t | None => fun _ => true end).
End Plan.

(* A group for each kind, one for all far moves, and one for all labels. *)
Definition plan_beside s A items kinds lower far : plan := let aims := aims_of A items kinds lower far in
  let first f := (f, 1%positive, 0, begin (snd (aim aims f))) in let k := length kinds in let m := length far in
  guide s A aims (Some 1%positive) (map (fun f => [first f]) (seq 0 k) ++ [map first (seq k m); map first (seq (k + m) (length aims - (k + m)))]).
Definition plan_for s A items kinds : plan := plan_beside s A items kinds [] [].
