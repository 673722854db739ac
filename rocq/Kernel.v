(* Three of the four searches that prove a theorem: what is accepted is canonical, no move joins two accepted positions, and labels agree with the
   automaton. The fourth is in Meets.v, and Positions.v says what the four prove together. *)
Require Import List Bool Arith ZArith Lia PArith FMapPositive.
From Wythoff Require Import Game Words Conditions Search.
Import ListNotations.

(* The kernel is not to unfold 2^60 visits where it compares terms. *)
Global Opaque search visits.

Definition same_status (a b : status) := (Z.eqb (fst a) (fst b) && Z.eqb (snd a) (snd b))%Z.
Fixpoint same_list {T} (same : T -> T -> bool) (a b : list T) := match a, b with [], [] => true | x :: a, y :: b => same x y && same_list same a b | _, _ => false end.
Lemma same_status_ok a b : same_status a b = true <-> a = b.
Proof. destruct a, b. unfold same_status. simpl. rewrite andb_true_iff, !Z.eqb_eq. split; [intros [-> ->]|intros [= -> ->]]; auto. Qed.
Lemma same_list_ok {T} (same : T -> T -> bool) : (forall a b, same a b = true <-> a = b) -> forall a b, same_list same a b = true <-> a = b.
Proof.
  intros H. induction a as [|x a I]; intros [|y b]; simpl; try (split; [discriminate|discriminate]); [tauto|].
  rewrite andb_true_iff, H, I. split; [intros [-> ->]|intros [= -> ->]]; auto.
Qed.
Notation trace := (nat * list status)%type.
Definition same_statuses := same_list same_status.
Definition same_trace (a b : trace) := Nat.eqb (fst a) (fst b) && same_statuses (snd a) (snd b).
Lemma same_statuses_ok a b : same_statuses a b = true <-> a = b. Proof. apply same_list_ok, same_status_ok. Qed.
Lemma same_trace_ok a b : same_trace a b = true <-> a = b.
Proof. destruct a, b. unfold same_trace. simpl. rewrite andb_true_iff, Nat.eqb_eq, same_statuses_ok. split; [intros [-> ->]|intros [= -> ->]]; auto. Qed.
(* Numbers made of states; that different states have different numbers makes a search faster, and nothing else depends on it. *)
Fixpoint low (n : nat) (h e : positive) : positive := match n, e with S n, xO p => low n h~0 p | S n, xI p => low n h~1 p | _, _ => h end.
Definition mix (h k : positive) := low 4 h k.
Definition mix_z (h : positive) (z : Z) := match z with Z0 => h~0~0 | Zpos p => low 3 h~1 p | Zneg p => low 3 h~0~1 p end%positive.
Definition mix_statuses (h : positive) (l : list status) := fold_left (fun h a => mix_z (mix_z h (fst a)) (snd a)) l h.
(* The first traces are enough. *)
Definition mix_traces (h : positive) (l : list trace) := fold_left (fun h t => mix_statuses (mix h (Pos.of_succ_nat (fst t))) (snd t)) (firstn 3 l) h.

Lemma pairs_of {S T} (w : list S) : forall w' : list T, length w' = length w -> map fst (combine w w') = w /\ map snd (combine w w') = w'.
Proof. induction w as [|l w I]; intros [|l' w'] H; simpl in *; try discriminate; auto. injection H as H. destruct (I w' H) as [-> ->]. auto. Qed.

Section Kernel.
  Variable s : system.
  Hypothesis Sound : sound_system s = true.
  Variable A : automaton.
  Notation period := (length (quotients s)).
  Notation prev := (prev s).
  Definition quot j := Z.of_nat (at_phase s j).
  Notation spot := (nat * bool * bool)%type.                    (* digits left, modulo the period; whether the last digits equal their quotient *)

  (* ---------- canonical words, pairwise ---------- *)
  Definition allowed (c : spot) (l : letter) : option spot := let '(j, fx, fy) := c in let i := prev j in let q := at_phase s i in
    if (j <? period) && ((fst l <=? q) && (negb fx || (fst l <? carry s))) && ((snd l <=? q) && (negb fy || (snd l <? carry s)))
    then Some (i, fst l =? q, snd l =? q) else None.
  Definition may_end (c : spot) := let '(j, fx, fy) := c in (j =? 0) && (negb fx || (0 <? first s)) && (negb fy || (0 <? first s)).
  Definition good (c : spot) (w : list letter) := let '(j, fx, fy) := c in
    canonical s fx (map fst w) = true /\ canonical s fy (map snd w) = true /\ length w mod period = j.
  (* What `good` says before a letter is what it says after it, if the letter is allowed. *)
  Lemma good_cons c l w : good c (l :: w) <-> match allowed c l with Some d => good d w | None => False end.
  Proof.
    destruct c as [[j fx] fy]. unfold good, allowed. cbn [map canonical length]. rewrite !map_length.
    pose proof (period_pos s Sound) as p0. pose proof (prev_is s Sound (length w)) as E.
    destruct (Nat.ltb_spec j period) as [L|L]; cbn [andb].
    - destruct (Nat.eq_dec (S (length w) mod period) j) as [e|n].
      + rewrite e in E. rewrite <- E, at_phase_is.
        match goal with |- context [if ?x && ?y then _ else _] => destruct x; destruct y end; cbn [andb]; split; intro K; try tauto;
          destruct K as (K1 & K2 & K3); try discriminate; auto.
      + split; [tauto|]. match goal with |- match (if ?x then _ else _) with _ => _ end -> _ => destruct x end; [|tauto].
        intros (_ & _ & h). exfalso. apply n. rewrite E in h. pose proof (Nat.mod_upper_bound (S (length w)) period p0).
        unfold Words.prev in h. destruct (S (length w) mod period), j; lia.
    - split; [|tauto]. intros (_ & _ & h). pose proof (Nat.mod_upper_bound (S (length w)) period p0). lia.
  Qed.
  Lemma good_nil c : good c [] <-> may_end c = true.
  Proof.
    destruct c as [[j fx] fy]. unfold good, may_end. cbn [map canonical length]. rewrite Nat.mod_0_l by apply (period_pos s Sound).
    rewrite !andb_true_iff, Nat.eqb_eq. intuition.
  Qed.
  Lemma good_weak c w : good c w -> canonical s false (map fst w) = true /\ canonical s false (map snd w) = true /\ length w mod period = fst (fst c).
  Proof. destruct c as [[j fx] fy]. simpl. intros (a & b & e). eauto using canonical_weak. Qed.

  (* ---------- 1. what is accepted is canonical, and zeros in front do not matter ---------- *)
  Definition same_spot (a b : spot) := let '(j, f, g) := a in let '(j', f', g') := b in Nat.eqb j j' && eqb f f' && eqb g g'.
  Lemma same_spot_ok a b : same_spot a b = true <-> a = b.
  Proof. destruct a as [[j f] g], b as [[j' f'] g']. simpl. rewrite !andb_true_iff, Nat.eqb_eq, !eqb_true_iff. split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto. Qed.
  Definition mix_spot (h : positive) (c : spot) := let '(j, f, g) := c in mix (mix h (Pos.of_succ_nat j)) (match f, g with false, false => 1 | true, false => 2 | false, true => 3 | _, _ => 4 end)%positive.
  Definition key_shape (a : positive * spot) := mix_spot (fst a) (snd a).
  Definition same_shape (a b : positive * spot) := Pos.eqb (fst a) (fst b) && same_spot (snd a) (snd b).
  Lemma same_shape_ok a b : same_shape a b = true <-> a = b.
  Proof. destruct a, b. unfold same_shape. simpl. rewrite andb_true_iff, Pos.eqb_eq, same_spot_ok. split; [intros [-> ->]|intros [= -> ->]]; auto. Qed.
  Definition all_edges (c : spot) := fold_right (fun (e : letter * positive) o => match o, allowed c (fst e) with Some l, Some d => Some ((snd e, d) :: l) | _, _ => None end) (Some []).
  Definition next_shape (a : positive * spot) := match PositiveMap.find (fst a) A with None => Some [] | Some r =>
    if accepting r && negb (may_end (snd a)) then None else all_edges (snd a) (edges r) end.
  Fixpoint after_zeros k p := match k with 0 => Some p | S k => match PositiveMap.find p A with None => None | Some r => match along r (0, 0) with Some q => after_zeros k q | None => None end end end.
  Definition home := (1%positive, (0, false, false)).
  Definition distinct : bool := forallb (fun kr => forallb (fun e => match along (snd kr) (fst e) with Some p => Pos.eqb p (snd e) | None => false end) (edges (snd kr))) (PositiveMap.elements A).
  Definition shape : bool := distinct && match search key_shape same_shape next_shape home, after_zeros period 1%positive with Some _, Some 1%positive => true | _, _ => false end.
  Hypothesis Shape : shape = true.

  Lemma all_edges_ok c l m : all_edges c l = Some m -> forall e, In e l -> exists d, allowed c (fst e) = Some d /\ In (snd e, d) m.
  Proof.
    revert m. induction l as [|e l I]; intros m H f; [simpl; tauto|].
    change (match all_edges c l, allowed c (fst e) with Some l, Some d => Some ((snd e, d) :: l) | _, _ => None end = Some m) in H.
    destruct (all_edges c l) as [m'|]; [|discriminate].
    destruct (allowed c (fst e)) as [d|] eqn:D; [|discriminate]. injection H as <-. intros [<-|K]; [exists d; simpl; auto|].
    destruct (I m' eq_refl f K) as (d' & a & b). exists d'. simpl. auto.
  Qed.
  Lemma along_ok r l p : along r l = Some p -> In (l, p) (edges r).
  Proof.
    unfold along. destruct (find _ (edges r)) as [[l' p']|] eqn:F; [|discriminate]. intros [= <-]. apply find_some in F. destruct F as [I E].
    unfold same_letter in E. apply andb_prop in E. destruct E as [a b]. apply Nat.eqb_eq in a, b. destruct l, l'. simpl in *. now subst.
  Qed.
  (* No two edges of a state have the same letter, so that an edge that is met by going through the list is the one that `along` finds. *)
  Lemma edge_ok p r l q : PositiveMap.find p A = Some r -> In (l, q) (edges r) -> along r l = Some q.
  Proof.
    intros K I. apply andb_prop in Shape as [Sh _]. unfold distinct in Sh. rewrite forallb_forall in Sh. specialize (Sh _ (PositiveMap.elements_correct _ _ K)).
    cbn [snd] in Sh. rewrite forallb_forall in Sh. specialize (Sh _ I). cbn [fst snd] in Sh. destruct (along r l); [|discriminate]. apply Pos.eqb_eq in Sh. now subst.
  Qed.
  (* In the sets of all searches below, induction on the word is the same: the search has no bad state, and its set holds the state that follows. *)
  Lemma shape_run M : closed key_shape same_shape next_shape M -> forall w p c, mem key_shape same_shape M (p, c) = true -> accept A p w = true -> good c w.
  Proof.
    intros C w. induction w as [|l w I]; intros p c HM H; destruct (C _ HM) as (m & E & K); unfold next_shape in E; cbn [accept fst snd] in *;
      (destruct (PositiveMap.find p A) as [r|]; [|discriminate]).
    - apply good_nil. rewrite H in E. destruct (may_end c); auto; discriminate.
    - destruct (accepting r && negb (may_end c)); [discriminate|]. destruct (along r l) as [q|] eqn:G; [|discriminate]. apply along_ok in G.
      destruct (all_edges_ok _ _ _ E _ G) as (d & D & J). apply good_cons. cbn [fst] in D. rewrite D. apply (I q); auto.
  Qed.
  Lemma accepted_good w : accept A 1%positive w = true -> good (0, false, false) w.
  Proof.
    intro H. apply andb_prop in Shape as [_ Sh]. destruct (search key_shape same_shape next_shape home) as [M|] eqn:E; [|discriminate].
    apply search_ok in E; [|exact same_shape_ok]. destruct E as [h C]. exact (shape_run M C w _ _ h H).
  Qed.
  Lemma after_zeros_ok k : forall p w, accept A p (repeat (0, 0) k ++ w) = match after_zeros k p with Some q => accept A q w | None => false end.
  Proof.
    induction k as [|k I]; intros p w; auto. cbn [repeat app accept after_zeros]. destruct (PositiveMap.find p A); auto. destruct (along s0 (0, 0)); auto.
  Qed.
  Lemma accept_zeros m w : accept A 1%positive (repeat (0, 0) (m * period) ++ w) = accept A 1%positive w.
  Proof.
    assert (Z : after_zeros period 1%positive = Some 1%positive).
    { apply andb_prop in Shape as [_ Sh]. destruct (search _ _ _ _); [|discriminate]. destruct (after_zeros period 1%positive) as [[| |]|]; try discriminate; auto. }
    induction m as [|m I]; auto. cbn [Nat.mul]. rewrite repeat_app, <- app_assoc, after_zeros_ok, Z. exact I.
  Qed.

  (* ---------- labels by decree, and positions that do not exist: sums of conditions on (x,y) itself ---------- *)
  Variable items : list (bool * list condition).                (* true: P by decree; false: N by decree, or off the board *)
  Definition item i := nth i items (true, []).
  Definition watch quot (t : list trace) (l : letter) : list trace :=
    flat_map (fun e => match steps s quot (snd (item (fst e))) (snd e) (l, (0, 0)) with Some a => [(fst e, a)] | None => [] end) t.
  Definition over (w : list letter) : list quad := map (fun l => (l, (0, 0))) w.
  Definition told tag (t : list trace) w := exists i a, In (i, a) t /\ fst (item i) = tag /\ mean s (snd (item i)) a (over w).
  Definition any_end tag (t : list trace) := existsb (fun e => eqb (fst (item (fst e))) tag && all_end s (snd (item (fst e))) (snd e)) t.
  Lemma over_px w : px false (over w) = map fst w /\ px true (over w) = map snd w /\ forall b, pu b (over w) = repeat 0 (length w).
  Proof. unfold px, pu, over. rewrite !map_map. repeat split; auto. intro b. rewrite map_map. induction w; simpl; auto. destruct b; simpl; f_equal; auto. Qed.
  Lemma over_words w : canonical s false (map fst w) = true -> canonical s false (map snd w) = true -> words_of s (over w).
  Proof. intros h1 h2 b. destruct (over_px w) as (a1 & a2 & a3). rewrite a3. split; [destruct b; rewrite ?a1, ?a2; auto|apply (zeros s Sound)]. Qed.
  (* That some item of the list holds of what is to come: before a letter, and after it. *)
  Lemma told_cons tag t l w : canonical s false (map fst w) = true -> canonical s false (map snd w) = true ->
    (told tag t (l :: w) <-> told tag (watch (quot (length w mod period)) t l) w).
  Proof.
    intros h1 h2. unfold told, watch, quot. rewrite at_phase_is. cbn [over map]. fold (over w).
    assert (L : length (over w) = length w) by apply map_length. split.
    - intros (i & a & I & T & H). apply (mean_step s Sound) in H; [|now apply over_words]. rewrite L in H. cbv zeta in H. destruct (steps s (Z.of_nat (quotient s (length w))) (snd (item i)) a (l, (0, 0))) as [b|] eqn:E; [|destruct H].
      exists i, b. split; auto. apply in_flat_map. exists (i, a). split; auto. cbn [fst snd]. rewrite E. now left.
    - intros (i & b & I & T & H). apply in_flat_map in I. destruct I as ([i' a] & I & J). cbn [fst snd] in J. destruct (steps s _ _ a _) as [b'|] eqn:E; [|destruct J].
      destruct J as [J|[]]. injection J as -> ->. exists i, a. repeat split; auto. apply (mean_step s Sound); [now apply over_words|]. rewrite L, E. exact H.
  Qed.
  Lemma told_nil tag t : told tag t [] <-> any_end tag t = true.
  Proof.
    unfold told, any_end. rewrite existsb_exists. split.
    - intros (i & a & I & T & H). exists (i, a). split; auto. cbn [fst snd]. rewrite T, eqb_reflx. now apply mean_end.
    - intros ((i & a) & I & H). cbn [fst snd] in H. apply andb_prop in H. destruct H as [T H]. apply eqb_prop in T. exists i, a. repeat split; auto. now apply mean_end.
  Qed.
  Lemma told_dec tag w : forall t, canonical s false (map fst w) = true -> canonical s false (map snd w) = true -> told tag t w \/ ~ told tag t w.
  Proof.
    induction w as [|l w I]; intros t h1 h2.
    - rewrite told_nil. destruct (any_end tag t); auto.
    - cbn [map canonical] in h1, h2. rewrite !andb_true_iff in h1, h2. destruct h1 as [_ h1], h2 as [_ h2]. apply canonical_weak in h1, h2.
      rewrite told_cons by auto. now apply I.
  Qed.
  Definition watched : list trace := map (fun i => (i, begin (snd (item i)))) (seq 0 (length items)).
  Definition watched_p := filter (fun e => fst (item (fst e))) watched.
  Definition labelled tag (x y : nat) := exists cs, In (tag, cs) items /\ Forall (fun c => holds c (Z.of_nat x) (Z.of_nat y)) cs.
  Lemma mean_over cs w : mean s cs (begin cs) (over w) <-> Forall (fun c => holds c (Z.of_nat (value s (map fst w))) (Z.of_nat (value s (map snd w)))) cs.
  Proof. rewrite mean_begin. destruct (over_px w) as (-> & -> & a). rewrite !a. rewrite (proj2 (zeros s Sound (length w))), !Z.sub_0_r. tauto. Qed.
  Lemma told_watched tag w : told tag watched w <-> labelled tag (value s (map fst w)) (value s (map snd w)).
  Proof.
    unfold told, watched, labelled. split.
    - intros (i & a & I & T & H). apply in_map_iff in I. destruct I as (i' & [= -> <-] & I). apply in_seq in I. exists (snd (item i)). apply mean_over in H. split; auto.
      replace (tag, snd (item i)) with (item i) by (destruct (item i); simpl in *; subst; auto). apply nth_In. lia.
    - intros (cs & I & H). destruct (In_nth _ _ (true, []) I) as (i & L & E). exists i, (begin cs). unfold item. rewrite E. repeat split; auto.
      + apply in_map_iff. exists i. unfold item. rewrite E. split; auto. apply in_seq. lia.
      + now apply mean_over.
  Qed.
  Lemma told_watched_p w : told true watched_p w <-> labelled true (value s (map fst w)) (value s (map snd w)).
  Proof.
    rewrite <- told_watched. unfold told, watched_p. split; intros (i & a & I & T & H); exists i, a; repeat split; auto.
    - now apply filter_In in I.
    - apply filter_In. auto.
  Qed.

  (* ---------- 2. no move joins two accepted positions, unless the first is P by decree ---------- *)
  (* The option is accepted by the automaton B, which is A itself for the moves of the game. *)
  Notation pair := (positive * positive * nat * list status * list trace)%type.
  Definition same_pair (a b : pair) := let '(p, o, j, l, t) := a in let '(p', o', j', l', t') := b in
    Pos.eqb p p' && Pos.eqb o o' && Nat.eqb j j' && same_statuses l l' && same_list same_trace t t'.
  Lemma same_pair_ok a b : same_pair a b = true <-> a = b.
  Proof.
    destruct a as [[[[p o] j] l] t], b as [[[[p' o'] j'] l'] t']. simpl. rewrite !andb_true_iff, !Pos.eqb_eq, Nat.eqb_eq, same_statuses_ok, (same_list_ok _ same_trace_ok).
    split; [intros [[[[-> ->] ->] ->] ->]|intros [= -> -> -> -> ->]]; auto.
  Qed.
  Definition key_pair (a : pair) := let '(p, o, j, l, t) := a in mix_traces (mix_statuses (low 8 (low 10 1 p) o) l) t.
  Definition next_pair (B : automaton) (cs : list condition) (a : pair) := let '(p, o, j, l, t) := a in match PositiveMap.find p A, PositiveMap.find o B with
    | Some rp, Some ro =>
      if accepting rp && accepting ro && all_end s cs l && negb (any_end true t) then None else
      let i := prev j in let q := quot i in
      Some (flat_map (fun e => let u := watch q t (fst e) in
        flat_map (fun f => match steps s q cs l (fst e, fst f) with Some m => [(snd e, snd f, i, m, u)] | None => [] end) (edges ro)) (edges rp))
    | _, _ => Some [] end.
  Definition apart_unless (t : list trace) (B : automaton) (cs : list condition) : bool :=
    match search key_pair same_pair (next_pair B cs) (1%positive, 1%positive, 0, begin cs, t) with Some _ => true | None => false end.
  Definition apart : list condition -> bool := apart_unless watched_p A.
  Lemma map_fst_px w : px false w = map fst (map fst w) /\ px true w = map snd (map fst w) /\ pu false w = map fst (map snd w) /\ pu true w = map snd (map snd w).
  Proof. unfold px, pu. rewrite !map_map. auto. Qed.
  Lemma words_of_pairs (w w' : list letter) : length w' = length w -> canonical s false (map fst w) = true -> canonical s false (map snd w) = true ->
    canonical s false (map fst w') = true -> canonical s false (map snd w') = true -> words_of s (combine w w').
  Proof.
    intros L a b e f t. destruct (map_fst_px (combine w w')) as (h1 & h2 & h3 & h4). destruct (pairs_of w w' L) as [p1 p2].
    rewrite p1 in h1, h2. rewrite p2 in h3, h4. destruct t; rewrite ?h1, ?h2, ?h3, ?h4; auto.
  Qed.
  (* A pair of words that are both accepted and joined by a move is a word of pairs of letters, and the search has read it. *)
  Lemma apart_run B cs M : closed key_pair same_pair (next_pair B cs) M -> forall w p o j l t, mem key_pair same_pair M (p, o, j, l, t) = true ->
    words_of s w -> length w mod period = j -> accept A p (map fst w) = true -> accept B o (map snd w) = true -> mean s cs l w -> told true t (map fst w).
  Proof.
    intros C w. induction w as [|[L O] w I]; intros p o j l t HM HW HJ Hp Ho Hl; destruct (C _ HM) as (m & E & K); unfold next_pair in E; cbn [map accept fst snd] in *;
      (destruct (PositiveMap.find p A) as [rp|]; [|discriminate]); (destruct (PositiveMap.find o B) as [ro|]; [|discriminate]).
    - apply mean_end in Hl. rewrite Hp, Ho, Hl in E. apply told_nil. destruct (any_end true t); auto; discriminate.
    - destruct (accepting rp && accepting ro && all_end s cs l && negb (any_end true t)); [discriminate|]. injection E as E.
      destruct (along rp L) as [p'|] eqn:Gp; [|discriminate]. destruct (along ro O) as [o'|] eqn:Go; [|discriminate].
      pose proof (words_of_tail s _ _ HW) as HW'. pose proof (prev_is s Sound (length w)) as PJ. cbn [length] in HJ. rewrite HJ in PJ.
      apply (mean_step s Sound) in Hl; auto. rewrite <- (at_phase_is s (length w)), PJ in Hl. change (Z.of_nat (at_phase s (prev j))) with (quot (prev j)) in Hl.
      destruct (steps s (quot (prev j)) cs l (L, O)) as [m'|] eqn:Es; [|tauto].
      assert (HW2 : canonical s false (map fst (map fst w)) = true /\ canonical s false (map snd (map fst w)) = true).
      { destruct (map_fst_px w) as (h1 & h2 & _). rewrite <- h1, <- h2. split; apply HW'. }
      apply told_cons; [tauto|tauto|]. rewrite map_length, PJ. apply (I p' o' (prev j) m'); auto. apply K. rewrite <- E. apply in_flat_map. exists (L, p'). split; [now apply along_ok|].
      cbn [fst snd]. apply in_flat_map. exists (O, o'). split; [now apply along_ok|]. cbn [fst snd]. rewrite Es. now left.
  Qed.

  (* What this says of two words of one length, read from the beginning. *)
  Lemma apart_ok t B cs w wo : apart_unless t B cs = true -> good (0, false, false) w -> length wo = length w -> accept A 1 w = true -> accept B 1 wo = true ->
    canonical s false (map fst wo) = true -> canonical s false (map snd wo) = true ->
    Forall (fun c => holds c (Z.of_nat (value s (map fst w)) - Z.of_nat (value s (map fst wo))) (Z.of_nat (value s (map snd w)) - Z.of_nat (value s (map snd wo)))) cs -> told true t w.
  Proof.
    intros H G L a1 a2 o1 o2 F. unfold apart_unless in H. destruct (search _ _ _ _) as [M|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_pair_ok]. destruct E as [m1 m2].
    pose proof (good_weak _ _ G) as (z1 & z2 & z3). destruct (pairs_of w wo L) as [c1 c2]. destruct (map_fst_px (combine w wo)) as (e1 & e2 & e3 & e4). rewrite c1, c2 in *.
    pose proof (apart_run B cs M m2 (combine w wo) _ _ _ _ _ m1) as Q. rewrite c1, c2 in Q. apply Q; auto.
    - now apply words_of_pairs.
    - now rewrite combine_length, L, Nat.min_id.
    - apply mean_begin. now rewrite e1, e2, e3, e4.
  Qed.

  (* ---------- 3. no accepted position is N by decree or off the board, and every position that is P by decree is accepted ---------- *)
  Definition alphabets : list (list letter) := map (fun q => list_prod (seq 0 (S q)) (seq 0 (S q))) (quotients s).
  Definition follow (q : option positive) L := match q with Some q => match PositiveMap.find q A with Some r => along r L | None => None end | None => None end.
  Definition accepted (q : option positive) w := match q with Some q => accept A q w | None => false end.
  Definition accepts (q : option positive) := match q with Some q => match PositiveMap.find q A with Some r => accepting r | None => false end | None => false end.
  Lemma accepted_nil q : accepted q [] = accepts q.
  Proof. destruct q; auto. Qed.
  Lemma accepted_cons q l w : accepted q (l :: w) = accepted (follow q l) w.
  Proof. unfold accepted, follow. destruct q as [q|]; auto. cbn [accept]. now destruct (PositiveMap.find q A). Qed.
  Lemma in_alphabet c l d : allowed c l = Some d -> In l (nth (prev (fst (fst c))) alphabets []).
  Proof.
    destruct c as [[j fx] fy]. unfold allowed. destruct (_ && _) eqn:E; [|discriminate]. intros _. rewrite !andb_true_iff, Nat.ltb_lt, !Nat.leb_le in E.
    destruct E as [[h1 [h2 _]] [h3 _]]. cbn [fst]. unfold alphabets.
    assert (L : prev j < period) by (unfold Words.prev; destruct j; lia).
    rewrite (nth_indep _ [] ((fun q => list_prod (seq 0 (S q)) (seq 0 (S q))) 1)) by (rewrite map_length; auto). rewrite (map_nth (fun q => list_prod (seq 0 (S q)) (seq 0 (S q)))).
    destruct l as [x y]. apply in_prod_iff. rewrite !in_seq. unfold at_phase in *. cbn [fst snd] in *. lia.
  Qed.
  Lemma allowed_phase c l d : allowed c l = Some d -> fst (fst d) = prev (fst (fst c)).
  Proof. destruct c as [[j fx] fy]. unfold allowed. destruct (_ && _); [|discriminate]. now intros [= <-]. Qed.
  Definition same_option (a b : option positive) := match a, b with Some x, Some y => Pos.eqb x y | None, None => true | _, _ => false end.
  Lemma same_option_ok q q' : same_option q q' = true <-> q = q'.
  Proof. destruct q, q'; simpl; rewrite ?Pos.eqb_eq; split; try discriminate; try congruence; auto. Qed.
  Notation decree := (option positive * spot * list trace)%type.
  Definition same_decree (a b : decree) := let '(q, c, t) := a in let '(q', c', t') := b in same_option q q' && same_spot c c' && same_list same_trace t t'.
  Lemma same_decree_ok a b : same_decree a b = true <-> a = b.
  Proof.
    destruct a as [[q c] t], b as [[q' c'] t']. simpl. rewrite !andb_true_iff, same_spot_ok, same_option_ok, (same_list_ok _ same_trace_ok).
    split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto.
  Qed.
  Definition key_decree (a : decree) := let '(q, c, t) := a in mix_traces (mix_spot (match q with Some q => q~1 | None => 1 end)%positive c) t.
  Definition next_decree (al : list (list letter)) (a : decree) : option (list decree) := let '(q, c, t) := a in
    if match q with Some _ => match t with [] => true | _ => false end | None => negb (existsb (fun e => fst (item (fst e))) t) end then Some [] else
    if may_end c && (if accepts q then any_end false t else any_end true t) then None else
    let i := prev (fst (fst c)) in let z := quot i in
    Some (flat_map (fun L => match allowed c L with None => [] | Some d => [(follow q L, d, watch z t L)] end) (nth i al [])).
  Definition decrees (al : list (list letter)) : bool := match search key_decree same_decree (next_decree al) (Some 1%positive, (0, false, false), watched) with Some _ => true | None => false end.
  (* Where nothing is accepted any more only labels P matter, and where no label is left nothing does: there the search ends. *)
  Lemma nothing_told q t : match q with Some _ => match t with [] => true | _ => false end | None => negb (existsb (fun e => fst (item (fst e))) t) end = true ->
    forall w, ~ told (negb (accepted q w)) t w.
  Proof.
    intros H w (i & a & I & T & _). destruct q as [q|].
    - destruct t; [destruct I|discriminate].
    - cbn [accepted negb] in T. assert (X : existsb (fun e => fst (item (fst e))) t = true) by (apply existsb_exists; exists (i, a); auto). now rewrite X in H.
  Qed.
  Lemma decrees_run M : closed key_decree same_decree (next_decree alphabets) M -> forall w q c t, mem key_decree same_decree M (q, c, t) = true -> good c w ->
    ~ told (negb (accepted q w)) t w.
  Proof.
    intros C w. induction w as [|L w I]; intros q c t HM HG; destruct (C _ HM) as (m & E & K); unfold next_decree in E;
      match type of E with (if ?b then _ else _) = _ => destruct b eqn:X end; try (apply (nothing_told q t); exact X).
    - apply good_nil in HG. rewrite HG in E. rewrite accepted_nil, told_nil. destruct (accepts q); cbn [negb andb] in *;
        match type of E with (if ?b then _ else _) = _ => destruct b; [discriminate|intro; discriminate] end.
    - match type of E with (if ?b then _ else _) = _ => destruct b; [discriminate|] end. injection E as E. apply good_cons in HG.
      destruct (allowed c L) as [d|] eqn:D; [|tauto]. pose proof (good_weak _ _ HG) as (g1 & g2 & g3). pose proof (allowed_phase _ _ _ D) as PD.
      rewrite accepted_cons, told_cons, g3, PD by auto. apply (I _ d); auto. apply K. rewrite <- E. apply in_flat_map. exists L. split; [eapply in_alphabet; eauto|]. rewrite D. now left.
  Qed.
End Kernel.
