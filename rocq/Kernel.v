(* The theorem for all games: three searches that meet no bad state prove that the automaton accepts exactly the P-positions. *)
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
Definition mix (h k : positive) := Pos.add (h~0~0~0~0~0)%positive (Pos.add h k).
Definition mix_z (h : positive) (z : Z) := mix h (Z.to_pos (z + 32)).
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
  Notation pair := (positive * positive * nat * list status * list trace)%type.
  Definition same_pair (a b : pair) := let '(p, o, j, l, t) := a in let '(p', o', j', l', t') := b in
    Pos.eqb p p' && Pos.eqb o o' && Nat.eqb j j' && same_statuses l l' && same_list same_trace t t'.
  Lemma same_pair_ok a b : same_pair a b = true <-> a = b.
  Proof.
    destruct a as [[[[p o] j] l] t], b as [[[[p' o'] j'] l'] t']. simpl. rewrite !andb_true_iff, !Pos.eqb_eq, Nat.eqb_eq, same_statuses_ok, (same_list_ok _ same_trace_ok).
    split; [intros [[[[-> ->] ->] ->] ->]|intros [= -> -> -> -> ->]]; auto.
  Qed.
  Definition key_pair (a : pair) := let '(p, o, j, l, t) := a in mix_traces (mix_statuses (Pos.add (p~0~0~0~0~0~0~0~0~0~0~0~0) o)%positive l) t.
  Definition next_pair (cs : list condition) (a : pair) := let '(p, o, j, l, t) := a in match PositiveMap.find p A, PositiveMap.find o A with
    | Some rp, Some ro =>
      if accepting rp && accepting ro && all_end s cs l && negb (any_end true t) then None else
      let i := prev j in let q := quot i in
      Some (flat_map (fun e => let u := watch q t (fst e) in
        flat_map (fun f => match steps s q cs l (fst e, fst f) with Some m => [(snd e, snd f, i, m, u)] | None => [] end) (edges ro)) (edges rp))
    | _, _ => Some [] end.
  Definition apart (cs : list condition) : bool := match search key_pair same_pair (next_pair cs) (1%positive, 1%positive, 0, begin cs, watched_p) with Some _ => true | None => false end.
  Lemma map_fst_px w : px false w = map fst (map fst w) /\ px true w = map snd (map fst w) /\ pu false w = map fst (map snd w) /\ pu true w = map snd (map snd w).
  Proof. unfold px, pu. rewrite !map_map. auto. Qed.
  (* A pair of words that are both accepted and joined by a move is a word of pairs of letters, and the search has read it. *)
  Lemma apart_run cs M : closed key_pair same_pair (next_pair cs) M -> forall w p o j l t, mem key_pair same_pair M (p, o, j, l, t) = true ->
    words_of s w -> length w mod period = j -> accept A p (map fst w) = true -> accept A o (map snd w) = true -> mean s cs l w -> told true t (map fst w).
  Proof.
    intros C w. induction w as [|[L O] w I]; intros p o j l t HM HW HJ Hp Ho Hl; destruct (C _ HM) as (m & E & K); unfold next_pair in E; cbn [map accept fst snd] in *;
      (destruct (PositiveMap.find p A) as [rp|]; [|discriminate]); (destruct (PositiveMap.find o A) as [ro|]; [|discriminate]).
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

  (* ---------- 4. from every other position some move leads to an accepted one, or it is N by decree: runs that cannot all fail ---------- *)
  Variable kinds : list (list condition).
  (* what a run hopes for: a move of a kind, or a label *)
  Definition aims : list (bool * list condition) := map (fun cs => (true, cs)) kinds ++ map (fun i => (false, snd i)) (filter (fun i => negb (fst i)) items).
  Definition aim f := nth f aims (true, []).
  Notation run := (nat * positive * nat * list status)%type.     (* the aim, the state of the option, digits left, what is known of the move *)
  Definition same_run (a b : run) := let '(f, p, j, l) := a in let '(f', p', j', l') := b in Pos.eqb p p' && Nat.eqb f f' && Nat.eqb j j' && same_statuses l l'.
  Lemma same_run_ok a b : same_run a b = true <-> a = b.
  Proof.
    destruct a as [[[f p] j] l], b as [[[f' p'] j'] l']. simpl. rewrite !andb_true_iff, !Nat.eqb_eq, Pos.eqb_eq, same_statuses_ok.
    split; [intros [[[-> ->] ->] ->]|intros [= -> -> -> ->]]; auto.
  Qed.
  Definition key_run (e : run) := let '(f, p, j, l) := e in mix_statuses (Pos.add (p~0~0~0~0~0) (Pos.of_succ_nat f))%positive l.
  (* A run goes on by a letter of (x,y) and any letter of the option that its conditions admit. The option of a label is (0,0). *)
  Definition goes (L : letter) (e : run) : list run := let '(f, p, j, l) := e in let i := prev j in let '(moves, cs) := aim f in
    if moves then match PositiveMap.find p A with None => [] | Some r =>
      flat_map (fun e => match steps s (quot i) cs l (L, fst e) with Some m => [(f, snd e, i, m)] | None => [] end) (edges r) end
    else match steps s (quot i) cs l (L, (0, 0)) with Some m => [(f, p, i, m)] | None => [] end.
  Definition succeeds (e : run) := let '(f, p, j, l) := e in let '(moves, cs) := aim f in
    all_end s cs l && (negb moves || match PositiveMap.find p A with Some r => accepting r | None => false end).
  Definition phase (e : run) := let '(f, p, j, l) := e in j.
  (* A table of runs: some of the steps between some of them. *)
  Record entry := Entry { the_run : run; wins : bool; on : list (letter * list positive) }.
  Variable table : PositiveMap.t entry.
  Definition sound_table : bool := forallb (fun ie => let e := snd ie in implb (wins e) (succeeds (the_run e)) &&
    forallb (fun o => let next := goes (fst o) (the_run e) in
      forallb (fun j => match PositiveMap.find j table with Some e' => existsb (same_run (the_run e')) next | None => false end) (snd o)) (on e)) (PositiveMap.elements table).
  Hypothesis Table : sound_table = true.
  Notation node := (option positive * spot * list positive)%type.
  Variable keep : node -> positive -> bool.                      (* which runs are kept; any function *)
  Definition goes_on (L : letter) (i : positive) : list positive := match PositiveMap.find i table with None => [] | Some e =>
    match find (fun o => same_letter L (fst o)) (on e) with Some o => snd o | None => [] end end.
  Definition wins_at (i : positive) := match PositiveMap.find i table with Some e => wins e | None => false end.
  Definition normal (T : list positive) : list positive := match T with [] | [_] => T | _ => map fst (PositiveMap.elements (fold_left (fun m e => PositiveMap.add e tt m) T (PositiveMap.empty unit))) end.
  (* Runs may be dropped, since a set is to hold some run that succeeds, and not all of them. *)
  Definition thin (a : node) : node := match snd a with [] | [_] => a | T => (fst a, filter (keep a) T) end.
  Definition next_node_of (al : list (list letter)) (a : node) : list node := let '(q, c, T) := a in
    flat_map (fun L => match allowed c L with None => [] | Some d => [thin (follow q L, d, normal (flat_map (goes_on L) T))] end) (nth (prev (fst (fst c))) al []).
  Definition fails (a : node) : bool := let '(q, c, T) := a in may_end c && negb (accepts q || existsb wins_at T).
  Definition next_node (al : list (list letter)) (a : node) : option (list node) := if fails a then None else Some (next_node_of al a).
  Definition same_node (a b : node) := let '(q, c, T) := a in let '(q', c', T') := b in same_option q q' && same_list Pos.eqb T T' && same_spot c c'.
  Lemma same_node_ok a b : same_node a b = true <-> a = b.
  Proof.
    destruct a as [[q c] T], b as [[q' c'] T']. simpl. rewrite !andb_true_iff, same_spot_ok, same_option_ok, (same_list_ok _ Pos.eqb_eq).
    split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto.
  Qed.
  (* Eight bits of the numbers of the first runs, and two of the others, are enough; the lowest three are the same for the runs of a kind. *)
  Fixpoint low (n : nat) (h e : positive) := match n, e with S n, p~0 => low n h~0 p | S n, p~1 => low n h~1 p | _, _ => h end%positive.
  Definition half (e : positive) := match e with p~0 | p~1 => p | 1 => 1 end%positive.
  Fixpoint key_runs (n : nat) (h : positive) (T : list positive) := match T with [] => h
    | e :: T => let h := low (match n with 0 => 2 | _ => 8 end) h (half (half (half e))) in key_runs (pred n) h T end.
  Definition key_node (a : node) := let '(q, c, T) := a in key_runs 4 (mix_spot (match q with Some q => q~1 | None => 1 end)%positive c) T.
  Variable T0 : list positive.
  Definition start_node : node := (Some 1%positive, (0, false, false), T0).
  Definition sound_start : bool := forallb (fun i => match PositiveMap.find i table with None => false | Some e =>
    let '(f, p, j, l) := the_run e in Nat.ltb f (length aims) && Pos.eqb p 1 && Nat.eqb j 0 && same_statuses l (begin (snd (aim f))) end) T0.

  Lemma normal_in e T : In e (normal T) -> In e T.
  Proof.
    assert (G : forall T m, PositiveMap.find e (fold_left (fun m e => PositiveMap.add e tt m) T m) = Some tt -> In e T \/ PositiveMap.find e m = Some tt).
    { clear T. induction T as [|a U I]; intros m H; simpl in H; auto. apply I in H. destruct H as [H|H]; [simpl; auto|].
      destruct (Pos.eq_dec e a) as [->|n]; [simpl; auto|]. rewrite PositiveMap.gso in H; auto. }
    unfold normal. destruct T as [|a [|b U]]; auto. intro H. apply in_map_iff in H. destruct H as ([k []] & E & H). simpl in E. subst k. apply PositiveMap.elements_complete in H.
    apply G in H. destruct H as [H|H]; auto. now rewrite PositiveMap.gempty in H.
  Qed.
  Lemma table_ok i e : PositiveMap.find i table = Some e -> (wins e = true -> succeeds (the_run e) = true) /\
    forall L j, In j (goes_on L i) -> exists e', PositiveMap.find j table = Some e' /\ In (the_run e') (goes L (the_run e)).
  Proof.
    intro K. pose proof Table as H. unfold sound_table in H. rewrite forallb_forall in H. specialize (H _ (PositiveMap.elements_correct _ _ K)).
    cbn [snd] in H. apply andb_prop in H. destruct H as [h1 h2]. split.
    - intro h. rewrite h in h1. exact h1.
    - intros L j. unfold goes_on. rewrite K. destruct (find _ (on e)) as [[L' l]|] eqn:F; [|intros []]. intro Hj. apply find_some in F. destruct F as [F E].
      unfold same_letter in E. apply andb_prop in E. destruct E as [E1 E2]. apply Nat.eqb_eq in E1, E2. destruct L, L'. cbn [fst snd] in *. subst.
      rewrite forallb_forall in h2. specialize (h2 _ F). cbn [fst snd] in h2. rewrite forallb_forall in h2. specialize (h2 j Hj).
      destruct (PositiveMap.find j table) as [e'|]; [|discriminate]. exists e'. split; auto. apply existsb_exists in h2. destruct h2 as (e2 & Hi & Es).
      apply same_run_ok in Es. now subst.
  Qed.
  Lemma thin_in a : fst (thin a) = fst a /\ incl (snd (thin a)) (snd a).
  Proof.
    unfold thin. destruct (snd a) as [|i [|j T]] eqn:E; try (split; [auto|rewrite E; apply incl_refl]). split; auto. intros e H. now apply filter_In in H.
  Qed.
  Lemma words_of_pairs (w w' : list letter) : length w' = length w -> canonical s false (map fst w) = true -> canonical s false (map snd w) = true ->
    canonical s false (map fst w') = true -> canonical s false (map snd w') = true -> words_of s (combine w w').
  Proof.
    intros L a b e f t. destruct (map_fst_px (combine w w')) as (h1 & h2 & h3 & h4). destruct (pairs_of w w' L) as [p1 p2].
    rewrite p1 in h1, h2. rewrite p2 in h3, h4. destruct t; rewrite ?h1, ?h2, ?h3, ?h4; auto.
  Qed.
  (* There is an option, of the same length as what is to come, for which the run succeeds. *)
  Definition reaches (e : run) (w : list letter) := let '(f, p, j, l) := e in let '(moves, cs) := aim f in
    if moves then exists wo, length wo = length w /\ accept A p wo = true /\
      (canonical s false (map fst wo) = true -> canonical s false (map snd wo) = true -> mean s cs l (combine w wo))
    else mean s cs l (over w).
  Lemma succeeds_ok e : succeeds e = true -> reaches e [].
  Proof.
    destruct e as [[[f p] j] l]. unfold succeeds, reaches. destruct (aim f) as [moves cs]. intro H. apply andb_prop in H. destruct H as [H1 H2]. destruct moves.
    - exists []. cbn [accept]. destruct (PositiveMap.find p A); [|discriminate]. repeat split; auto. intros _ _. now apply mean_end.
    - now apply mean_end.
  Qed.
  (* If a successor of a run succeeds on what follows, so does the run. *)
  Lemma goes_ok L e e' w : phase e = S (length w) mod period -> canonical s false (map fst w) = true -> canonical s false (map snd w) = true ->
    In e' (goes L e) -> phase e' = length w mod period /\ (reaches e' w -> reaches e (L :: w)).
  Proof.
    destruct e as [[[f p] j] l]. unfold goes, reaches. destruct (aim f) as [moves cs] eqn:Ef. cbn [phase]. intros -> c1 c2. rewrite <- (prev_is s Sound).
    assert (Z : quot (length w mod period) = Z.of_nat (quotient s (length w))) by (unfold quot; now rewrite at_phase_is). rewrite Z. destruct moves.
    - destruct (PositiveMap.find p A) as [r|] eqn:Kp; [|intros []]. intro H. apply in_flat_map in H. destruct H as ([O p1] & Ho & H). cbn [fst snd] in H.
      destruct (steps s _ cs l (L, O)) as [m|] eqn:Es; [|destruct H]. destruct H as [<-|[]]. split; auto. rewrite Ef. intros (wo & h1 & h2 & h3). exists (O :: wo). repeat split.
      + simpl. now rewrite h1.
      + cbn [accept]. now rewrite Kp, (edge_ok _ _ _ _ Kp Ho).
      + cbn [map canonical]. rewrite !andb_true_iff. intros [_ d1] [_ d2]. apply canonical_weak in d1, d2. cbn [combine].
        apply (mean_step s Sound); [now apply (words_of_pairs w wo)|]. rewrite combine_length, h1, Nat.min_id, Es. auto.
    - destruct (steps s _ cs l (L, (0, 0))) as [m|] eqn:Es; [|intros []]. intros [<-|[]]. split; auto. rewrite Ef. intro H. cbn [over map]. fold (over w).
      apply (mean_step s Sound); [now apply over_words|]. unfold over at 1. rewrite map_length, Es. exact H.
  Qed.
  (* Each node of the search holds, for each word that is not accepted, a run that succeeds on it. *)
  Lemma meets_run M : closed key_node same_node (next_node alphabets) M -> forall w q c T, mem key_node same_node M (q, c, T) = true -> good c w ->
    (forall i e, In i T -> PositiveMap.find i table = Some e -> phase (the_run e) = fst (fst c)) -> accepted q w = false ->
    exists i e, In i T /\ PositiveMap.find i table = Some e /\ reaches (the_run e) w.
  Proof.
    intros C w. induction w as [|L w I]; intros q c T HM HG HP HA; destruct (C _ HM) as (m & E & K); unfold next_node in E.
    - apply good_nil in HG. unfold fails in E. rewrite accepted_nil in HA. rewrite HG, HA in E. cbn [andb orb] in E. destruct (existsb wins_at T) eqn:X; [|discriminate].
      apply existsb_exists in X. destruct X as (i & HI & HH). unfold wins_at in HH. destruct (PositiveMap.find i table) as [e|] eqn:Ke; [|discriminate].
      apply (table_ok i e Ke) in HH. exists i, e. repeat split; auto. now apply succeeds_ok.
    - destruct (fails (q, c, T)); [discriminate|]. injection E as E. pose proof (good_weak _ _ HG) as (_ & _ & g0). apply good_cons in HG.
      destruct (allowed c L) as [d|] eqn:D; [|tauto]. pose proof (good_weak _ _ HG) as (g1 & g2 & g3). pose proof (allowed_phase _ _ _ D) as PD.
      set (a := (follow q L, d, normal (flat_map (goes_on L) T))).
      assert (HM' : mem key_node same_node M (thin a) = true).
      { apply K. rewrite <- E. unfold next_node_of. apply in_flat_map. exists L. split; [eapply in_alphabet; eauto|]. rewrite D. now left. }
      destruct (thin_in a) as [t1 t2]. destruct (thin a) as [[q' d'] T'] eqn:Et. cbn [fst snd] in t1, t2. injection t1 as -> ->. cbn [a snd] in t2.
      assert (HT : forall j, In j T' -> exists i e e', In i T /\ PositiveMap.find i table = Some e /\ PositiveMap.find j table = Some e' /\ In (the_run e') (goes L (the_run e))).
      { intros j Hj. apply t2, normal_in, in_flat_map in Hj. destruct Hj as (i & HI & HH). destruct (PositiveMap.find i table) as [e|] eqn:Ke; [|unfold goes_on in HH; rewrite Ke in HH; destruct HH].
        destruct (proj2 (table_ok i e Ke) L j HH) as (e' & h1 & h2). exists i, e, e'. auto. }
      rewrite accepted_cons in HA. destruct (I _ _ _ HM' HG) as (j & e' & h1 & h2 & h3); auto.
      + intros j e' Hj Ke'. destruct (HT j Hj) as (i & e & e2 & h1 & h2 & h3 & h4). assert (e2 = e') by congruence. subst e2. rewrite <- g3.
        apply (goes_ok L (the_run e) _ w); auto. rewrite (HP i e h1 h2). cbn [length] in g0. auto.
      + destruct (HT j h1) as (i & e & e2 & k1 & k2 & k3 & k4). assert (e2 = e') by congruence. subst e2. exists i, e. repeat split; auto.
        apply (goes_ok L (the_run e) (the_run e') w); auto. rewrite (HP i e k1 k2). cbn [length] in g0. auto.
  Qed.

  Definition meets (al : list (list letter)) : bool := sound_table && sound_start && match search key_node same_node (next_node al) start_node with Some _ => true | None => false end.
End Kernel.

(* How a search for runs that cannot all fail is guided; nothing has to be proved of it. *)
Record plan := Plan { its_table : PositiveMap.t entry; its_start : list positive; its_choice : option positive * (nat * bool * bool) * list positive -> positive -> bool }.

Section Main.
  Variables (s : system) (A : automaton) (items : list (bool * list condition)) (kinds : list (list condition)) (p : plan).
  Variable vector : nat -> nat -> Prop.
  Variables board p_label n_label : nat -> nat -> Prop.
  Notation move := (move vector board).
  Notation P := (P vector board p_label n_label).
  Notation N := (N vector board p_label n_label).
  Hypothesis Rules : forall i j, (exists a b, vector a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs.
  Hypothesis Falls : ~ vector 0 0.
  Hypothesis Board : forall x y, board x y \/ ~ board x y.
  Hypothesis IsP : forall x y, p_label x y <-> labelled items true x y.
  Hypothesis IsN : forall x y, n_label x y \/ ~ board x y <-> labelled items false x y.
  Hypothesis Sound : sound_system s = true.
  Hypothesis Shape : shape s A = true.
  Hypothesis Apart : forallb (apart s A items) kinds = true.
  Hypothesis Decrees : decrees s A items (alphabets s) = true.
  Hypothesis Meets : meets s A items kinds (its_table p) (its_choice p) (its_start p) (alphabets s) = true.

  (* Moves lower x + y: all that follows is induction on it. *)
  Lemma falls x y u v : move x y u v -> u + v < x + y.
  Proof. intros (_ & i & j & H & -> & ->). destruct i, j; try lia. now destruct Falls. Qed.
  Lemma rules x y u v : move x y u v <-> board u v /\ exists cs, In cs kinds /\ Forall (fun c => holds c (Z.of_nat x - Z.of_nat u) (Z.of_nat y - Z.of_nat v)) cs.
  Proof.
    rewrite <- Rules. unfold Game.move. split; intros (B & i & j & H & E & F); (split; [exact B|]); exists i, j; (split; [exact H|]); lia.
  Qed.
  Notation x_of w := (value s (map fst w)).
  Notation y_of w := (value s (map snd w)).
  Definition is_word (w : list letter) := word s (map fst w) /\ word s (map snd w).
  Lemma is_word_good w : is_word w <-> good s (0, false, false) w.
  Proof. unfold is_word, word, good. rewrite !map_length. tauto. Qed.
  (* Two numbers have words of a common length. *)
  Lemma pair_word x y m : 2 * (x + y) <= m * length (quotients s) -> exists w, length w = m * length (quotients s) /\ is_word w /\ x_of w = x /\ y_of w = y.
  Proof.
    intro H. destruct (word_of s Sound x m) as (a & la & wa & va); [lia|]. destruct (word_of s Sound y m) as (b & lb & wb & vb); [lia|]. exists (combine a b).
    destruct (pairs_of a b) as [E1 E2]; [lia|].
    unfold is_word. rewrite E1, E2, combine_length. repeat split; auto; try lia; try apply wa; apply wb.
  Qed.

  (* The third search, in terms of numbers. *)
  Lemma no_clash w : is_word w -> ~ labelled items (negb (accept A 1 w)) (x_of w) (y_of w).
  Proof.
    intro W. apply is_word_good in W. unfold decrees in Decrees.
    destruct (search key_decree same_decree _ _) as [M|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_decree_ok]. destruct E as [m1 m2].
    rewrite <- (told_watched s Sound). exact (decrees_run s Sound A items M m2 w _ _ _ m1 W).
  Qed.
  (* The fourth search, in terms of numbers. *)
  Lemma some_aim w : is_word w -> accept A 1 w = false -> labelled items false (x_of w) (y_of w) \/
    exists cs wo, In cs kinds /\ length wo = length w /\ accept A 1 wo = true /\ Forall (fun c => holds c (Z.of_nat (x_of w) - Z.of_nat (x_of wo)) (Z.of_nat (y_of w) - Z.of_nat (y_of wo))) cs.
  Proof.
    intros W H. apply is_word_good in W. unfold meets in Meets. rewrite !andb_true_iff in Meets. destruct Meets as [[Mt Ms] Mm].
    destruct (search _ _ _ (start_node (its_start p))) as [M|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_node_ok]. destruct E as [m1 m2].
    assert (St : forall i e, In i (its_start p) -> PositiveMap.find i (its_table p) = Some e ->
      exists f, f < length (aims items kinds) /\ the_run e = (f, 1%positive, 0, begin (snd (aim items kinds f)))).
    { intros i e Hi Ke. unfold sound_start in Ms. rewrite forallb_forall in Ms. specialize (Ms i Hi). rewrite Ke in Ms. destruct (the_run e) as [[[f q] j] l].
      rewrite !andb_true_iff, Pos.eqb_eq, Nat.eqb_eq, same_statuses_ok in Ms. destruct Ms as [[[h1 ->] ->] ->]. apply Nat.ltb_lt in h1. exists f. auto. }
    destruct (meets_run s Sound A Shape items kinds (its_table p) Mt (its_choice p) M m2 w _ _ _ m1 W) as (i & e & h1 & h2 & h3); auto.
    { intros i e h1 h2. destruct (St i e h1 h2) as (f & _ & ->). reflexivity. }
    destruct (St i e h1 h2) as (f & Lf & R). rewrite R in h3. unfold reaches in h3.
    assert (Ia : In (aim items kinds f) (aims items kinds)) by now apply nth_In. unfold aims in Ia. apply in_app_iff in Ia. destruct (aim items kinds f) as [moves cs].
    destruct Ia as [Ia|Ia]; apply in_map_iff in Ia; destruct Ia as (o & [= <- <-] & Ia); cbn [snd] in h3.
    - right. destruct h3 as (wo & k1 & k2 & k3). exists o, wo. repeat split; auto.
      pose proof (good_weak _ _ _ (accepted_good s Sound A Shape wo k2)) as (o1 & o2 & _). specialize (k3 o1 o2). apply mean_begin in k3.
      destruct (map_fst_px (combine w wo)) as (e1 & e2 & e3 & e4). destruct (pairs_of w wo k1) as [c1 c2]. rewrite e1, e2, e3, e4, c1, c2 in k3. exact k3.
    - left. apply filter_In in Ia. destruct Ia as [Ia T]. exists (snd o). split; [|now apply (mean_over s Sound)]. destruct o as [[] cs]; [discriminate|exact Ia].
  Qed.

  (* An accepted position is P: its options are not accepted, by the second search, and so they are N. An option is written with more digits than (x,y),
     which gets zeros in front. A position that is not accepted is N by the fourth search, since the option that it finds is P. *)
  Lemma all n : forall w, x_of w + y_of w < n -> is_word w -> if accept A 1 w then board (x_of w) (y_of w) /\ P (x_of w) (y_of w) else board (x_of w) (y_of w) -> N (x_of w) (y_of w).
  Proof.
    induction n as [|n I]; intros w Hn W; [lia|]. pose proof (no_clash w W) as K. pose proof (some_aim w W) as Aim. apply is_word_good in W.
    pose proof (good_weak _ _ _ W) as (g1 & g2 & g3). cbn [fst] in g3.
    destruct (accept A 1 w) eqn:AC; cbn [negb] in K; rewrite <- ?IsN, <- ?IsP in K.
    - assert (B : board (x_of w) (y_of w)) by (destruct (Board (x_of w) (y_of w)); tauto). split; auto.
      destruct (told_dec s Sound items true w (watched_p items) g1 g2) as [T|T]; rewrite (told_watched_p s Sound) in T; rewrite <- IsP in T; [now constructor 1|].
      constructor 2; [tauto|]. intros u v Mo. pose proof (falls _ _ _ _ Mo) as Le. pose proof Mo as Mo'. apply rules in Mo. destruct Mo as (Bu & cs & Hin & Hf).
      set (m := length w / length (quotients s) + 2 * (u + v)).
      assert (p0 : 1 <= length (quotients s)) by (pose proof (period_pos s Sound); lia).
      assert (LW : length w = length w / length (quotients s) * length (quotients s)) by (pose proof (Nat.div_mod (length w) (length (quotients s))); lia).
      destruct (pair_word u v m) as (wo & lo & Wo & xu & yv); [unfold m; nia|].
      pose proof (I wo) as J. rewrite xu, yv in J. specialize (J ltac:(lia) Wo). destruct (accept A 1 wo) eqn:AO; [exfalso|now apply J].
      set (k := 2 * (u + v)). set (w0 := repeat (0, 0) (k * length (quotients s)) ++ w).
      assert (L0 : length wo = length w0) by (unfold w0; rewrite app_length, repeat_length, lo; unfold m, k; nia).
      assert (A0 : accept A 1 w0 = true) by (unfold w0; rewrite (accept_zeros s A Shape); auto).
      assert (MF : map fst w0 = repeat 0 (k * length (quotients s)) ++ map fst w /\ map snd w0 = repeat 0 (k * length (quotients s)) ++ map snd w).
      { unfold w0. rewrite !map_app. split; f_equal; generalize (k * length (quotients s)); intro z; induction z; simpl; f_equal; auto. }
      destruct MF as [MF MS]. assert (X0 : x_of w0 = x_of w /\ y_of w0 = y_of w) by (rewrite MF, MS, !value_zeros; auto). destruct X0 as [X0 Y0].
      apply is_word_good in Wo. pose proof (good_weak _ _ _ Wo) as (o1 & o2 & o3).
      pose proof (good_weak _ _ _ (accepted_good s Sound A Shape w0 A0)) as (z1 & z2 & z3).
      rewrite forallb_forall in Apart. specialize (Apart cs Hin). unfold apart in Apart.
      destruct (search key_pair same_pair (next_pair s A items cs) (1%positive, 1%positive, 0, begin cs, watched_p items)) as [Ma|] eqn:E; [|discriminate].
      apply search_ok in E; [|exact same_pair_ok]. destruct E as [a1 a2].
      destruct (pairs_of w0 wo L0) as [c1 c2].
      pose proof (apart_run s Sound A items cs Ma a2 (combine w0 wo) _ _ _ _ _ a1) as Q. rewrite c1, c2 in Q.
      apply T. rewrite IsP, <- X0, <- Y0, <- (told_watched_p s Sound). apply Q; auto.
      + now apply (words_of_pairs s).
      + rewrite combine_length, L0, Nat.min_id. exact z3.
      + apply mean_begin. destruct (map_fst_px (combine w0 wo)) as (-> & -> & -> & ->). rewrite c1, c2, X0, Y0, xu, yv. exact Hf.
    - intro B. destruct (Aim eq_refl) as [L|(cs & wo & h1 & h2 & h3 & h4)]; [apply IsN in L; destruct L; [now constructor 1|tauto]|].
      assert (Wo : is_word wo) by (apply is_word_good; now apply (accepted_good s Sound A Shape)).
      assert (Lt : x_of wo + y_of wo < x_of w + y_of w).
      { assert (Q : exists a b, vector a b /\ (Z.of_nat (x_of w) - Z.of_nat (x_of wo))%Z = Z.of_nat a /\ (Z.of_nat (y_of w) - Z.of_nat (y_of wo))%Z = Z.of_nat b).
        { apply Rules. exists cs. auto. }
        destruct Q as (a & b & V & Ea & Eb). destruct a, b; try lia. now destruct Falls. }
      pose proof (I wo ltac:(lia) Wo) as J. rewrite h3 in J. destruct J as [Bo J]. apply N_move with (u := x_of wo) (v := y_of wo); auto. apply rules. eauto.
  Qed.

  Lemma not_both n : forall x y, x + y < n -> P x y -> N x y -> False.
  Proof.
    induction n as [|n I]; intros x y L Hp Hn; [lia|].
    assert (D : ~ (p_label x y /\ (n_label x y \/ ~ board x y))).
    { intros [a b]. rewrite IsP in a. rewrite IsN in b.
      destruct (pair_word x y (2 * (x + y))) as (w & _ & W & <- & <-); [pose proof (period_pos s Sound); nia|].
      pose proof (no_clash w W) as K. destruct (accept A 1 w); tauto. }
    destruct Hp as [x y Lp|x y Ln Hall]; inversion Hn as [x' y' Ln'|x' y' u v Lp' Mo Hu]; subst; try tauto.
    pose proof (falls _ _ _ _ Mo). apply (I u v); auto. lia.
  Qed.

  (* Each position is P or N, and never both. *)
  Theorem exclusive x y : P x y -> N x y -> False.
  Proof. apply (not_both _ _ _ (Nat.lt_succ_diag_r _)). Qed.
  Theorem decided x y : board x y -> P x y \/ N x y.
  Proof.
    intro B. destruct (pair_word x y (2 * (x + y))) as (w & _ & W & <- & <-); [pose proof (period_pos s Sound); nia|].
    pose proof (all _ w (Nat.lt_succ_diag_r _) W) as K. destruct (accept A 1 w); tauto.
  Qed.

  Theorem positions : theorem_of s vector board p_label n_label A.
  Proof.
    intros w c1 c2. pose proof (all _ w (Nat.lt_succ_diag_r _) (conj c1 c2)) as K. split; intro H.
    - now rewrite H in K.
    - destruct (accept A 1 w); auto. exfalso. destruct H as [B H]. eapply not_both; eauto.
  Qed.
End Main.
