(* How far the n-th P-position with x <= y is from its expected diagonal. In Wythoff's game it is the position (a_n, b_n) with b_n = a_n + n; in games
   with more moves, b_n - a_n - n stays between two bounds, and a search proves them.

   Call a position (u,v) *upper* if u <= v. Each number e >= 0 is the difference v - u of exactly one P-position (`Lines.v`), which is upper. Let (x,y)
   be an upper P-position and d = y - x. The d upper P-positions of smaller difference lie left of x, or right of x; the n upper P-positions left of x
   have smaller differences than d, or greater ones. So

     d - n = (number of those to the right with smaller differences) - (number of those to the left with greater differences),

   and the two numbers are bounded. A search reads the digits of an upper P-position (x,y), guesses those of the others, counts the guesses that may
   still be right, and says that where the words end they are few. *)
From Wythoff Require Export Tools.
From Wythoff Require Import Blocking.

(* ---------- the upper positions of an automaton ---------- *)
(* Of words of the same length the one that has the smaller digit first is smaller. The state p of the automaton becomes 2p while all digits of x and y
   were equal (1 stays 1, as it is to be the start), and 2p + 1 once x is known to be smaller. *)
Definition level (q : positive) : positive := match q with 1 => 1 | _ => q~0 end%positive.
Definition level_row (r : state) : state := {| accepting := accepting r; edges := flat_map (fun e => match Nat.compare (fst (fst e)) (snd (fst e)) with
  | Eq => [(fst e, level (snd e))] | Lt => [(fst e, (snd e)~1%positive)] | Gt => [] end) (edges r) |}.
Definition higher_row (r : state) : state := {| accepting := accepting r; edges := map (fun e => (fst e, (snd e)~1%positive)) (edges r) |}.
Definition upper (A : automaton) : automaton :=
  PositiveMap.Node (PositiveMap.map level_row A) (option_map level_row (PositiveMap.find 1%positive A)) (PositiveMap.map higher_row A).

Lemma find_map {S T} (f : S -> T) M p : PositiveMap.find p (PositiveMap.map f M) = option_map f (PositiveMap.find p M).
Proof. unfold PositiveMap.map. now rewrite PositiveMap.gmapi. Qed.
Lemma find_level A p : PositiveMap.find (level p) (upper A) = option_map level_row (PositiveMap.find p A).
Proof. destruct p as [p|p|]; [exact (find_map level_row A (p~1)%positive)|exact (find_map level_row A (p~0)%positive)|reflexivity]. Qed.
Lemma find_higher A p : PositiveMap.find (p~1)%positive (upper A) = option_map higher_row (PositiveMap.find p A).
Proof. exact (find_map higher_row A p). Qed.
Lemma along_level r L : along (level_row r) L = match Nat.compare (fst L) (snd L) with
  | Eq => option_map level (along r L) | Lt => option_map xI (along r L) | Gt => None end.
Proof.
  unfold along, level_row. cbn [edges]. induction (edges r) as [|[M q] l I]; [now destruct (Nat.compare _ _)|]. cbn [flat_map find fst snd].
  destruct (same_letter L M) eqn:E.
  - assert (X : fst L = fst M /\ snd L = snd M) by (unfold same_letter in E; rewrite andb_true_iff, !Nat.eqb_eq in E; tauto). destruct X as [X Y]. rewrite <- X, <- Y.
    destruct (Nat.compare (fst L) (snd L)); cbn [app find fst snd]; rewrite ?E; auto.
  - destruct (Nat.compare (fst M) (snd M)); cbn [app find fst snd]; rewrite ?E; auto.
Qed.
Lemma along_higher r L : along (higher_row r) L = option_map xI (along r L).
Proof. unfold along, higher_row. cbn [edges]. induction (edges r) as [|[M q] l I]; auto. cbn [map find fst snd]. destruct (same_letter L M); auto. Qed.
Lemma accept_higher A w : forall p, accept (upper A) (p~1)%positive w = accept A p w.
Proof.
  induction w as [|L w I]; intro p; cbn [accept]; rewrite find_higher; destruct (PositiveMap.find p A) as [r|]; auto. cbn [option_map].
  rewrite along_higher. destruct (along r L); cbn [option_map]; auto.
Qed.
Lemma accept_level s : sound_system s = true -> forall A w p, canonical s false (map fst w) = true -> canonical s false (map snd w) = true ->
  (accept (upper A) (level p) w = true <-> accept A p w = true /\ value s (map fst w) <= value s (map snd w)).
Proof.
  intros Sound A. induction w as [|[a b] w I]; intros p c1 c2; cbn [accept]; rewrite find_level; destruct (PositiveMap.find p A) as [r|]; cbn [option_map];
    try (split; [discriminate|intros [? _]; discriminate]); [simpl; split; [auto|tauto]|].
  cbn [map fst snd canonical value] in *. rewrite !andb_true_iff in c1, c2. destruct c1 as [_ c1], c2 as [_ c2]. apply canonical_weak in c1, c2.
  pose proof (bound0 s Sound _ c1) as b1. pose proof (bound0 s Sound _ c2) as b2. rewrite !map_length in *. rewrite along_level. cbn [fst snd].
  destruct (Nat.compare_spec a b) as [<-|h|h].
  - destruct (along r (a, a)) as [q|]; cbn [option_map]; [|split; [discriminate|intros [? _]; discriminate]]. rewrite I by auto. split; intros [? ?]; split; auto; lia.
  - destruct (along r (a, b)) as [q|]; cbn [option_map]; [|split; [discriminate|intros [? _]; discriminate]]. rewrite accept_higher. split; [intro; split; auto; nia|tauto].
  - split; [discriminate|intros [_ ?]; nia].
Qed.
Theorem upper_ok s A w : sound_system s = true -> word s (map fst w) -> word s (map snd w) ->
  (accept (upper A) 1 w = true <-> accept A 1 w = true /\ value s (map fst w) <= value s (map snd w)).
Proof. intros Sound [c1 _] [c2 _]. exact (accept_level s Sound A w 1%positive c1 c2). Qed.

(* ---------- a search that says: few accepted positions are in that relation to an accepted one ---------- *)
(* The relation is a list of conditions on x - u and y - v. The runs are those of `Blocking.v`, of one kind, and they are counted as they are: since the
   state of (x,y) is known, there are not many at a time. *)
Section Few.
  Variable s : system.
  Hypothesis Sound : sound_system s = true.
  Variable A : automaton.
  Hypothesis Shape : shape s A = true.
  Variables (cs : list condition) (most : nat).
  Notation steps_of := (steps_of s A [cs]).
  Notation succeeds := (succeeds s A [cs]).
  Notation routes := (routes s A [] [cs]).
  (* Runs with multiplicities, which stop at most + 1; they are in the order of the states of (u,v), so that equal ones mostly are equal lists. *)
  Notation crowd := (list (run * nat)).
  Definition state_of (e : run) := let '(_, p, _, _) := e in p.
  Fixpoint join (e : run) (c : nat) (T : crowd) : crowd := match T with [] => [(e, c)]
    | (f, d) :: T' => match Pos.compare (state_of e) (state_of f) with
      | Lt => (e, c) :: T
      | Gt => (f, d) :: join e c T'
      | Eq => if same_run e f then (f, Nat.min (S most) (c + d)) :: T' else (f, d) :: join e c T' end end.
  Definition join_all (c : nat) (l : list run) (T : crowd) := fold_right (fun e => join e c) T l.
  Definition next_crowd L (T : crowd) : crowd := fold_right (fun ec => join_all (snd ec) (map snd (steps_of L (fst ec)))) [] T.
  Definition successes (T : crowd) := list_sum (map (fun ec => if succeeds (fst ec) then snd ec else 0) T).
  Definition next_few (a : positive * crowd) : option (list (positive * crowd)) := match PositiveMap.find (fst a) A with None => Some [] | Some r =>
    if accepting r && negb (successes (snd a) <=? most) then None else Some (map (fun e => (snd e, next_crowd (fst e) (snd a))) (edges r)) end.
  Definition same_counted (a b : run * nat) := same_run (fst a) (fst b) && Nat.eqb (snd a) (snd b).
  Definition same_few (a b : positive * crowd) := Pos.eqb (fst a) (fst b) && same_list same_counted (snd a) (snd b).
  Definition key_few (a : positive * crowd) := fold_left (fun h ec => Pos.add h~0 (state_of (fst ec))) (snd a) (fst a).
  Definition few : bool := match search key_few same_few next_few (1%positive, [(start [cs] 0, 1)]) with Some _ => true | None => false end.

  Lemma same_few_ok a b : same_few a b = true <-> a = b.
  Proof.
    destruct a, b. unfold same_few. cbn [fst snd]. rewrite andb_true_iff, Pos.eqb_eq, (same_list_ok same_counted); [split; [intros [-> ->]|intros [= -> ->]]; auto|].
    intros [e c] [f d]. unfold same_counted. cbn [fst snd]. rewrite andb_true_iff, Nat.eqb_eq, same_run_ok. split; [intros [-> ->]|intros [= -> ->]]; auto.
  Qed.
  (* What a crowd counts, while w is what is left of (x,y). *)
  Definition total (T : crowd) (w : list letter) := list_sum (map (fun ec => snd ec * length (routes (fst ec) w)) T).
  Lemma total_cons e c T w : total ((e, c) :: T) w = c * length (routes e w) + total T w.
  Proof. reflexivity. Qed.
  (* Numbers that nobody tells apart who counts up to `most`. *)
  Definition alike a b := a = b \/ most < a /\ most < b.
  Lemma join_ok e c w : forall T, alike (total (join e c T) w) (c * length (routes e w) + total T w).
  Proof.
    induction T as [|[f d] T I]; [now left|]. cbn [join].
    assert (G : alike (total ((f, d) :: join e c T) w) (c * length (routes e w) + total ((f, d) :: T) w))
      by (rewrite !total_cons; unfold alike in *; lia).
    destruct (Pos.compare _ _); auto; [|now left]. destruct (same_run e f) eqn:E; auto. apply same_run_ok in E. subst f.
    rewrite !total_cons. unfold alike. destruct (length (routes e w)) as [|n]; [left; lia|].
    destruct (Nat.min_spec (S most) (c + d)) as [[h ->]|[h ->]]; [right; nia|left; nia].
  Qed.
  Lemma join_all_ok c w l T : alike (total (join_all c l T) w) (c * list_sum (map (fun e => length (routes e w)) l) + total T w).
  Proof.
    induction l as [|e l I]; [left; simpl; lia|]. pose proof (join_ok e c w (join_all c l T)) as J.
    change (alike (total (join e c (join_all c l T)) w) (c * (length (routes e w) + list_sum (map (fun e => length (routes e w)) l)) + total T w)).
    unfold alike in *. lia.
  Qed.
  Lemma next_crowd_ok L w T : total (next_crowd L T) w <= most -> total T (L :: w) <= most.
  Proof.
    assert (G : exists b, alike (total (next_crowd L T) w) b /\ total T (L :: w) <= b); [|unfold alike in G; destruct G as (b & [->|?] & ?); lia].
    induction T as [|[e c] T (b & I & J)]; [exists 0; split; [left|]; auto|]. pose proof (join_all_ok c w (map snd (steps_of L e)) (next_crowd L T)) as K.
    set (n := list_sum _) in K. exists (c * n + b). rewrite total_cons. cbn [next_crowd fold_right fst snd]. fold (next_crowd L T).
    assert (R : length (routes e (L :: w)) <= n).
    { cbn [Blocking.routes]. destruct (among _ _); [|simpl; lia]. rewrite length_parts. unfold n. rewrite map_map.
      rewrite (map_ext _ (fun x => length (routes (snd x) w))); auto. intro. apply map_length. }
    unfold alike in *. split; [lia|nia].
  Qed.
  Lemma few_run M : closed key_few same_few next_few M -> forall w q T, mem key_few same_few M (q, T) = true -> accept A q w = true -> total T w <= most.
  Proof.
    intros C w. induction w as [|L w I]; intros q T HM H; destruct (C _ HM) as (m & E & K); unfold next_few in E; cbn [accept fst snd] in *;
      (destruct (PositiveMap.find q A) as [r|]; [|discriminate]).
    - rewrite H in E. destruct (Nat.leb_spec (successes T) most) as [h|h]; [|discriminate]. replace (total T []) with (successes T); auto. unfold successes, total.
      f_equal. apply map_ext. intros [e c]. cbn [fst snd].
      change (routes e []) with (if succeeds e then [@nil letter] else []). destruct (succeeds e); simpl; lia.
    - destruct (accepting r && _); [discriminate|]. injection E as <-. destruct (along r L) as [q'|] eqn:G; [|discriminate]. apply along_ok in G.
      apply next_crowd_ok, (I q'); auto. apply K, in_map_iff. exists (L, q'). auto.
  Qed.
  Hypothesis Ends : few = true.
  Lemma few_options w : accept A 1 w = true -> length (options s A [] [cs] 0 1 w) <= most.
  Proof.
    intro H. unfold few in Ends. destruct (search _ _ _ _) as [M|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_few_ok]. destruct E as [m1 m2].
    pose proof (few_run M m2 w _ _ m1 H) as R. rewrite total_cons, Nat.mul_1_l, Nat.add_0_r in R.
    unfold options. cbn [seq flat_map]. rewrite app_nil_r. exact R.
  Qed.
  (* The same in terms of numbers: words long enough for all positions of the list are read together. *)
  Variable Q : nat -> nat -> Prop.
  Hypothesis Accepted : forall w, word s (map fst w) -> word s (map snd w) -> (accept A 1 w = true <-> Q (value s (map fst w)) (value s (map snd w))).
  Theorem few_ok x y l : Q x y -> NoDup l ->
    (forall u v, In (u, v) l -> Q u v /\ Forall (fun c => holds c (Z.of_nat x - Z.of_nat u) (Z.of_nat y - Z.of_nat v)) cs) -> length l <= most.
  Proof.
    intros Hxy D H. assert (B : exists b, x + y <= b /\ forall u v, In (u, v) l -> u + v <= b).
    { clear. induction l as [|[u v] l (b & h & k)]; [exists (x + y); split; auto; intros ? ? []|]. exists (u + v + b). split; [lia|].
      intros a c [[= <- <-]|I]; [lia|]. specialize (k a c I). lia. }
    destruct B as (b & bx & bl). pose proof (period_pos s Sound) as p0. destruct (pair_word s Sound x y (2 * b)) as (w & lw & W & X & Y); [nia|].
    assert (Hw : accept A 1 w = true) by (apply (Accepted w); try apply W; now rewrite X, Y).
    apply Nat.le_trans with (length (map (position s) (options s A [] [cs] 0 1 w))); [|rewrite map_length; now apply few_options].
    apply NoDup_incl_length; auto. intros [u v] I. destruct (H u v I) as [Huv F]. specialize (bl u v I).
    destruct (pair_word s Sound u v (2 * b)) as (wo & lo & Wo & U & V); [nia|]. apply in_map_iff. exists wo. split; [unfold position; congruence|].
    apply (in_options s A [] [cs] nowhere nowhere (conj (fun h => h) (fun h => h)) Sound Shape w wo 0 1 W). split; [congruence|]. split; [apply (Accepted wo); try apply Wo; now rewrite U, V|].
    exists 0. split; [lia|]. now rewrite X, Y, U, V.
  Qed.
End Few.
Definition right_below : list condition := [AtLeast (-1) 0 1; AtLeast (-1) 1 1]%Z.     (* u > x and v - u < y - x *)
Definition left_above : list condition := [AtLeast 1 0 1; AtLeast 1 (-1) 1]%Z.         (* u < x and v - u > y - x *)

(* ---------- the bounds ---------- *)
Section Deviations.
  Variables (s : system) (A : automaton).
  Variable P : nat -> nat -> Prop.
  Hypothesis Sound : sound_system s = true.
  Hypothesis Accepted : forall w, word s (map fst w) -> word s (map snd w) -> (accept A 1 w = true <-> P (value s (map fst w)) (value s (map snd w))).
  Hypothesis Column : forall x, exists y, P x y /\ forall z, P x z -> z = y.
  Hypothesis Diagonal : forall x y, exists u v, P u v /\ x + v = u + y.
  Hypothesis One : forall x y s t, P (x + s) (y + s) -> P (x + t) (y + t) -> s = t.
  Definition upper_p u v := P u v /\ u <= v.
  Lemma accepted_upper w : word s (map fst w) -> word s (map snd w) -> (accept (upper A) 1 w = true <-> upper_p (value s (map fst w)) (value s (map snd w))).
  Proof. intros c1 c2. rewrite (upper_ok s A w Sound c1 c2), (Accepted w c1 c2). reflexivity. Qed.
  Lemma one_in_column x y z : P x y -> P x z -> y = z.
  Proof. intros h k. destruct (Column x) as (t & _ & T). rewrite (T y h). symmetry. now apply T. Qed.
  Lemma one_on_diagonal u v a b : upper_p u v -> upper_p a b -> v - u = b - a -> u = a.
  Proof.
    intros [h1 h2] [k1 k2] E. apply (One 0 (v - u)); cbn [Nat.add]; [replace (v - u + u) with v by lia; auto|]. rewrite E. replace (b - a + a) with b by lia. auto.
  Qed.

  (* The upper P-positions of the first n differences, and those of the first n columns. *)
  Definition first_differences n l := NoDup l /\ length l = n /\ forall u v, In (u, v) l <-> upper_p u v /\ v - u < n.
  Definition first_columns n l := NoDup l /\ forall u v, In (u, v) l <-> upper_p u v /\ u < n.
  Lemma differences_listed n : exists l, first_differences n l.
  Proof.
    induction n as [|n (l & h1 & h2 & h3)]; [exists []; split; [apply NoDup_nil|split; [reflexivity|intros u v; simpl; lia]]|].
    destruct (Diagonal 0 n) as (u & v & p & E). assert (Ab : upper_p u v) by (split; auto; lia). exists ((u, v) :: l). split; [|split; [simpl; lia|]].
    - constructor; auto. intro I. apply h3 in I. lia.
    - intros a b. cbn [In]. rewrite h3. split.
      + intros [[= <- <-]|[? ?]]; split; auto; lia.
      + intros [H L]. destruct (Nat.eq_dec (b - a) n) as [e|]; [left|right; split; auto; lia].
        assert (u = a) as <- by (apply (one_on_diagonal u v a b); auto; lia). f_equal. destruct H. lia.
  Qed.
  Lemma columns_listed n : exists l, first_columns n l.
  Proof.
    induction n as [|n (l & h1 & h2)]; [exists []; split; [apply NoDup_nil|intros u v; simpl; lia]|].
    destruct (Column n) as (y & p & _). destruct (le_lt_dec n y) as [L|L].
    - exists ((n, y) :: l). split; [constructor; auto; intro I; apply h2 in I; lia|]. intros a b. cbn [In]. rewrite h2. split.
      + intros [[= <- <-]|[? ?]]; [split; [split|]; auto|split; auto; lia].
      + intros [H M]. destruct (Nat.eq_dec a n) as [->|]; [left; f_equal; apply (one_in_column n); auto; apply H|right; split; auto; lia].
    - exists l. split; auto. intros a b. rewrite h2. split; intros [H M]; split; auto; try lia.
      destruct (Nat.eq_dec a n) as [->|]; [|lia]. destruct H as [H K]. rewrite (one_in_column n b y H p) in K. lia.
  Qed.

  Hypothesis Shape : shape s (upper A) = true.
  Variables low high : nat.
  Hypothesis Right : few s (upper A) right_below high = true.
  Hypothesis Left : few s (upper A) left_above low = true.
  (* Where parts of one list lie in another, and the others are few. *)
  Lemma parted {T} (f : T -> bool) (l l' : list T) k : NoDup l -> (forall a, In a l -> f a = true -> In a l') -> length (filter (fun a => negb (f a)) l) <= k -> length l <= length l' + k.
  Proof.
    intros D H K. assert (length (filter f l) <= length l').
    { apply NoDup_incl_length; [now apply NoDup_filter|]. intros a I. apply filter_In in I. now apply H. }
    assert (E : length l = length (filter f l) + length (filter (fun a => negb (f a)) l)) by (clear; induction l as [|a l I]; simpl; auto; destruct (f a); simpl; lia). lia.
  Qed.
  Lemma between x y l : upper_p x y -> first_columns x l -> length l <= y - x + low /\ y - x <= length l + high.
  Proof.
    intros H (c1 & c2). destruct (differences_listed (y - x)) as (m & d1 & d2 & d3). rewrite <- d2. split.
    - apply (parted (fun p => snd p - fst p <? y - x)); auto.
      + intros [u v] I E. apply Nat.ltb_lt in E. apply d3. apply c2 in I. tauto.
      + apply (few_ok s Sound (upper A) Shape left_above low Left upper_p accepted_upper x y); auto; [now apply NoDup_filter|].
        intros u v I. apply filter_In in I. destruct I as [I E]. apply c2 in I. destruct I as [I L]. split; auto.
        apply negb_true_iff, Nat.ltb_ge in E. cbn [fst snd] in E. assert (v - u <> y - x) by (intro F; rewrite (one_on_diagonal u v x y I H F) in L; lia).
        destruct H, I. repeat constructor; cbn [holds]; lia.
    - apply (parted (fun p => fst p <? x)); auto.
      + intros [u v] I E. apply Nat.ltb_lt in E. apply c2. apply d3 in I. tauto.
      + apply (few_ok s Sound (upper A) Shape right_below high Right upper_p accepted_upper x y); auto; [now apply NoDup_filter|].
        intros u v I. apply filter_In in I. destruct I as [I E]. apply d3 in I. destruct I as [I L]. split; auto.
        apply negb_true_iff, Nat.ltb_ge in E. cbn [fst snd] in E. destruct H as [h1 h2], I as [i1 i2].
        assert (u <> x) by (intros ->; rewrite (one_in_column x v y i1 h1) in L; lia). repeat constructor; cbn [holds]; lia.
  Qed.
  (* The list l has the columns before x that hold a P-position with x <= y; so (x,y) is the n-th such position, from 0 on, if n is the length of l. *)
  Theorem deviations_between x y : P x y -> x <= y -> exists l, NoDup l /\ (forall u, In u l <-> u < x /\ exists v, u <= v /\ P u v) /\
    (- Z.of_nat low <= Z.of_nat y - Z.of_nat x - Z.of_nat (length l) <= Z.of_nat high)%Z.
  Proof.
    intros h k. destruct (columns_listed x) as (l & C). destruct (between x y l (conj h k) C) as [b1 b2]. destruct C as (c1 & c2). exists (map fst l). split; [|split].
    - apply NoDup_images; auto. intros [u v] [a b] I J E. cbn [fst] in E. subst a. apply c2 in I, J. f_equal. apply (one_in_column u); [apply I|apply J].
    - intro u. rewrite in_map_iff. split.
      + intros ([a v] & E & I). cbn [fst] in E. subst a. apply c2 in I. unfold upper_p in I. split; [tauto|]. exists v. tauto.
      + intros (L & v & M & p). exists (u, v). split; auto. apply c2. unfold upper_p. tauto.
    - rewrite map_length. lia.
  Qed.
End Deviations.
Theorem every_deviation s A vector n_label (low high : nat) : sound_system s = true -> theorem_of s vector everywhere nowhere n_label A ->
  let P := P vector everywhere nowhere n_label in
  (forall x, exists y, P x y /\ forall z, P x z -> z = y) -> (forall x y, exists u v, P u v /\ x + v = u + y) -> (forall x y s t, P (x + s) (y + s) -> P (x + t) (y + t) -> s = t) ->
  shape s (upper A) = true -> few s (upper A) right_below high = true -> few s (upper A) left_above low = true ->
  forall x y, P x y -> x <= y -> exists l, NoDup l /\ (forall u, In u l <-> u < x /\ exists v, u <= v /\ P u v) /\
    (- Z.of_nat low <= Z.of_nat y - Z.of_nat x - Z.of_nat (length l) <= Z.of_nat high)%Z.
Proof.
  intros Sound T P Column Diagonal One Shape Right Left. apply (deviations_between s A P Sound); auto.
  intros w c1 c2. rewrite (T w c1 c2). split; [intros [_ H]; exact H|intro H; split; [exact I|exact H]].
Qed.
