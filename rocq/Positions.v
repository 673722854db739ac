(* The theorem for all games: where the four searches meet no bad state, the automaton accepts exactly the P-positions. *)
Require Import List Bool Arith ZArith Lia PArith FMapPositive.
From Wythoff Require Import Game Words Conditions Search Kernel Meets.
Import ListNotations.

Definition is_word s (w : list letter) := word s (map fst w) /\ word s (map snd w).
Lemma is_word_good s w : is_word s w <-> good s (0, false, false) w.
Proof. unfold is_word, word, good. rewrite !map_length. tauto. Qed.
(* Two numbers have words of a common length. *)
Lemma pair_word s (Sound : sound_system s = true) x y m : 2 * (x + y) <= m * length (quotients s) ->
  exists w, length w = m * length (quotients s) /\ is_word s w /\ value s (map fst w) = x /\ value s (map snd w) = y.
Proof.
  intro H. destruct (word_of s Sound x m) as (a & la & wa & va); [lia|]. destruct (word_of s Sound y m) as (b & lb & wb & vb); [lia|]. exists (combine a b).
  destruct (pairs_of a b) as [E1 E2]; [lia|].
  unfold is_word. rewrite E1, E2, combine_length. repeat split; auto; try lia; try apply wa; apply wb.
Qed.
Lemma zeros_in_front s k (w : list letter) : let w' := repeat (0, 0) k ++ w in value s (map fst w') = value s (map fst w) /\ value s (map snd w') = value s (map snd w).
Proof.
  intro w'. assert (M : map fst w' = repeat 0 k ++ map fst w /\ map snd w' = repeat 0 k ++ map snd w).
  { unfold w'. rewrite !map_app. split; f_equal; induction k; simpl; f_equal; auto. }
  destruct M as [-> ->]. now rewrite !value_zeros.
Qed.

(* Besides its moves a game may have `far` moves, into sets of positions that are given by other automata. A position with such a move is N by decree:
   so the P-positions of the game are those from which no move leads to one of them, and no far move into its set. *)
Definition aims_of (A : automaton) (items : list (bool * list condition)) (kinds : list (list condition)) (lower : list automaton) (far : list (nat * list condition)) :
  list (option automaton * list condition) :=
  map (fun cs => (Some A, cs)) kinds ++ map (fun a => (Some (nth (fst a) lower (PositiveMap.empty _)), snd a)) far ++ map (fun i => (None, snd i)) (filter (fun i => negb (fst i)) items).
(* A run at the beginning. *)
Definition is_first (aims : list (option automaton * list condition)) (e : run) : bool := let '(f, p, j, l) := e in
  Nat.ltb f (length aims) && Pos.eqb p 1 && Nat.eqb j 0 && same_statuses l (begin (snd (aim aims f))).
Definition meets_beside s A items kinds lower far (p : plan) al : bool := let aims := aims_of A items kinds lower far in
  meets_from s aims A p (Some 1%positive) (is_first aims) al.

Section Main.
  Variables (s : system) (A : automaton) (items : list (bool * list condition)) (kinds : list (list condition)).
  Variables (lower : list automaton) (far : list (nat * list condition)) (p : plan).
  Variable vector : nat -> nat -> Prop.
  Variables board p_label n_label : nat -> nat -> Prop.
  Variable lower_set : nat -> nat -> nat -> Prop.
  Notation move := (move vector board).
  Notation P := (P vector board p_label n_label).
  Notation N := (N vector board p_label n_label).
  Notation x_of w := (value s (map fst w)).
  Notation y_of w := (value s (map snd w)).
  Notation is_word := (is_word s).
  Notation number k := (nth k lower (PositiveMap.empty _)).
  Notation fits cs x y u v := (Forall (fun c => holds c (Z.of_nat x - Z.of_nat u) (Z.of_nat y - Z.of_nat v)) cs).
  Definition far_move x y := exists k cs u v, In (k, cs) far /\ lower_set k u v /\ fits cs x y u v.
  Hypothesis Rules : forall i j, (exists a b, vector a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs.
  Hypothesis Falls : ~ vector 0 0.
  Hypothesis Board : forall x y, board x y \/ ~ board x y.
  Hypothesis IsP : forall x y, p_label x y <-> labelled items true x y.
  Hypothesis IsN : forall x y, n_label x y \/ ~ board x y <-> labelled items false x y \/ far_move x y.
  Hypothesis Lower : forall k cs, In (k, cs) far -> forall w, is_word w -> accept (number k) 1 w = true <-> lower_set k (x_of w) (y_of w).
  Hypothesis Lower_shape : forall k cs, In (k, cs) far -> shape s (number k) = true.
  Hypothesis Sound : sound_system s = true.
  Hypothesis Shape : shape s A = true.
  Hypothesis Apart : forallb (apart s A items) kinds = true.
  Hypothesis Apart_far : forallb (fun a => apart_unless s A items [] (number (fst a)) (snd a)) far = true.
  Hypothesis Decrees : decrees s A items (alphabets s) = true.

  (* Moves lower x + y: all that follows is induction on it. *)
  Lemma falls x y u v : move x y u v -> u + v < x + y.
  Proof. intros (_ & i & j & H & -> & ->). destruct i, j; try lia. now destruct Falls. Qed.
  Lemma rules x y u v : move x y u v <-> board u v /\ exists cs, In cs kinds /\ fits cs x y u v.
  Proof.
    rewrite <- Rules. unfold Game.move. split; intros (B & i & j & H & E & F); (split; [exact B|]); exists i, j; (split; [exact H|]); lia.
  Qed.

  (* The second search, in terms of numbers: words get zeros in front, so that they have one length. *)
  Lemma joined t B cs w wo : apart_unless s A items t B cs = true -> shape s B = true -> is_word w -> accept A 1 w = true -> accept B 1 wo = true ->
    fits cs (x_of w) (y_of w) (x_of wo) (y_of wo) -> exists w', x_of w' = x_of w /\ y_of w' = y_of w /\ told s items true t w'.
  Proof.
    intros H Sb W a b F. apply is_word_good in W. pose proof (good_weak _ _ _ W) as (_ & _ & g). pose proof (accepted_good s Sound B Sb wo b) as G.
    pose proof (good_weak _ _ _ G) as (_ & _ & h). cbn [fst] in g, h. pose proof (period_pos s Sound) as p0.
    set (w' := repeat (0, 0) (length wo / length (quotients s) * length (quotients s)) ++ w). set (wo' := repeat (0, 0) (length w / length (quotients s) * length (quotients s)) ++ wo).
    destruct (zeros_in_front s (length wo / length (quotients s) * length (quotients s)) w) as [x1 y1]. fold w' in x1, y1.
    destruct (zeros_in_front s (length w / length (quotients s) * length (quotients s)) wo) as [x2 y2]. fold wo' in x2, y2.
    assert (a' : accept A 1 w' = true) by (unfold w'; now rewrite (accept_zeros s A Shape)). assert (b' : accept B 1 wo' = true) by (unfold wo'; now rewrite (accept_zeros s B Sb)).
    exists w'. repeat split; auto. pose proof (accepted_good s Sound B Sb wo' b') as G'. pose proof (good_weak _ _ _ G') as (o1 & o2 & _).
    apply (apart_ok s Sound A items t B cs w' wo'); auto.
    - now apply (accepted_good s Sound A Shape).
    - unfold w', wo'. rewrite !app_length, !repeat_length. pose proof (Nat.div_mod (length w) _ p0). pose proof (Nat.div_mod (length wo) _ p0). nia.
    - now rewrite x1, y1, x2, y2.
  Qed.
  (* The third search, in terms of numbers. *)
  Lemma no_clash w : is_word w -> ~ labelled items (negb (accept A 1 w)) (x_of w) (y_of w).
  Proof.
    intro W. apply is_word_good in W. unfold decrees in Decrees.
    destruct (search key_decree same_decree _ _) as [M|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_decree_ok]. destruct E as [m1 m2].
    rewrite <- (told_watched s Sound). exact (decrees_run s Sound A items M m2 w _ _ _ m1 W).
  Qed.
  Lemma no_far_move w : is_word w -> accept A 1 w = true -> ~ far_move (x_of w) (y_of w).
  Proof.
    intros W a (k & cs & u & v & I & L & F). rewrite forallb_forall in Apart_far. specialize (Apart_far _ I). cbn [fst snd] in Apart_far.
    destruct (pair_word s Sound u v (2 * (u + v))) as (wo & _ & Wo & <- & <-); [pose proof (period_pos s Sound); nia|]. apply (Lower k cs I wo Wo) in L.
    destruct (joined [] (number k) cs w wo) as (w' & _ & _ & (i & b & [] & _)); eauto.
  Qed.
  Lemma not_both n : forall x y, x + y < n -> P x y -> N x y -> False.
  Proof.
    induction n as [|n I]; intros x y L Hp Hn; [lia|].
    assert (D : ~ (p_label x y /\ (n_label x y \/ ~ board x y))).
    { intros [a b]. rewrite IsP in a. rewrite IsN in b.
      destruct (pair_word s Sound x y (2 * (x + y))) as (w & _ & W & <- & <-); [pose proof (period_pos s Sound); nia|].
      pose proof (no_clash w W) as K. pose proof (no_far_move w W) as F. destruct (accept A 1 w); cbn [negb] in K; tauto. }
    destruct Hp as [x y Lp|x y Ln Hall]; inversion Hn as [x' y' Ln'|x' y' u v Lp' Mo Hu]; subst; try tauto.
    pose proof (falls _ _ _ _ Mo). apply (I u v); auto. lia.
  Qed.
  (* No position is both P and N. *)
  Theorem exclusive_beside x y : P x y -> N x y -> False.
  Proof. apply (not_both _ _ _ (Nat.lt_succ_diag_r _)). Qed.

  Hypothesis Meets : meets_beside s A items kinds lower far p (alphabets s) = true.
  (* The fourth search, in terms of numbers. *)
  Lemma some_aim w : is_word w -> accept A 1 w = false -> labelled items false (x_of w) (y_of w) \/ far_move (x_of w) (y_of w) \/
    exists cs wo, In cs kinds /\ accept A 1 wo = true /\ fits cs (x_of w) (y_of w) (x_of wo) (y_of wo).
  Proof.
    intros W H. apply is_word_good in W. unfold meets_beside in Meets. cbv zeta in Meets. set (aims := aims_of A items kinds lower far) in *.
    assert (Sh : forall B cs, In (Some B, cs) aims -> shape s B = true).
    { intros B cs I. unfold aims, aims_of in I. rewrite !in_app_iff, !in_map_iff in I. destruct I as [(? & [= <- _] & _)|[([k ?] & [= <- _] & I)|(? & [=] & _)]]; eauto. }
    destruct (meets_from_ok s Sound aims Sh A p _ _ w Meets W) as ([[[f q] j] l] & F & R); auto.
    { intros [[[f q] j] l] F. unfold is_first in F. rewrite !andb_true_iff, Nat.eqb_eq in F. cbn [phase]. tauto. }
    unfold is_first in F. rewrite !andb_true_iff, Nat.ltb_lt, Pos.eqb_eq, Nat.eqb_eq, same_statuses_ok in F. destruct F as [[[Lf ->] ->] ->]. unfold reaches in R.
    assert (Ia : In (aim aims f) aims) by now apply nth_In. destruct (aim aims f) as [B cs]. cbn [snd] in R.
    assert (O : forall B', B = Some B' -> exists wo, accept B' 1 wo = true /\ is_word wo /\ fits cs (x_of w) (y_of w) (x_of wo) (y_of wo)).
    { intros B' ->. destruct R as (wo & k1 & k2 & k3). exists wo. split; auto. pose proof (accepted_good s Sound B' (Sh _ _ Ia) wo k2) as G. split; [now apply is_word_good|].
      pose proof (good_weak _ _ _ G) as (o1 & o2 & _). specialize (k3 o1 o2). apply mean_begin in k3.
      destruct (map_fst_px (combine w wo)) as (e1 & e2 & e3 & e4). destruct (pairs_of w wo k1) as [c1 c2]. rewrite e1, e2, e3, e4, c1, c2 in k3. exact k3. }
    unfold aims, aims_of in Ia. rewrite !in_app_iff, !in_map_iff in Ia. destruct Ia as [(o & [= <- ->] & I)|[([k o] & [= <- ->] & I)|(o & [= <- <-] & I)]].
    - destruct (O A eq_refl) as (wo & h1 & _ & h2). right; right. eauto.
    - destruct (O _ eq_refl) as (wo & h1 & Wo & h2). right; left. exists k, cs, (x_of wo), (y_of wo). repeat split; auto. now apply (Lower k cs I wo Wo).
    - left. apply filter_In in I. destruct I as [I T]. exists (snd o). split; [|now apply (mean_over s Sound)]. destruct o as [[] cs]; [discriminate|exact I].
  Qed.

  (* An accepted position is P: its options are not accepted, by the second search, and so they are N. A position that is not accepted is N by the
     fourth search, since the option that it finds is P. *)
  Lemma all n : forall w, x_of w + y_of w < n -> is_word w -> if accept A 1 w then board (x_of w) (y_of w) /\ P (x_of w) (y_of w) else board (x_of w) (y_of w) -> N (x_of w) (y_of w).
  Proof.
    induction n as [|n I]; intros w Hn W; [lia|]. pose proof (no_clash w W) as K. pose proof (no_far_move w W) as Far. pose proof (some_aim w W) as Aim.
    destruct (accept A 1 w) eqn:AC; cbn [negb] in K.
    - assert (B : board (x_of w) (y_of w) /\ ~ n_label (x_of w) (y_of w)).
      { pose proof (IsN (x_of w) (y_of w)). destruct (Board (x_of w) (y_of w)); intuition. }
      destruct B as [B Ln]. split; auto. pose proof (good_weak _ _ _ (proj1 (is_word_good s w) W)) as (g1 & g2 & _).
      destruct (told_dec s Sound items true w (watched_p items) g1 g2) as [T|T]; rewrite (told_watched_p s Sound) in T; rewrite <- IsP in T; [now constructor 1|].
      constructor 2; auto. intros u v Mo. pose proof (falls _ _ _ _ Mo) as Le. apply rules in Mo. destruct Mo as (Bu & cs & Hin & Hf).
      destruct (pair_word s Sound u v (2 * (u + v))) as (wo & _ & Wo & <- & <-); [pose proof (period_pos s Sound); nia|].
      pose proof (I wo ltac:(lia) Wo) as J. destruct (accept A 1 wo) eqn:AO; [exfalso|now apply J].
      rewrite forallb_forall in Apart. destruct (joined _ A cs w wo (Apart cs Hin)) as (w' & ex & ey & T'); auto.
      rewrite (told_watched_p s Sound), ex, ey in T'. apply T. now apply IsP.
    - intro B. destruct (Aim eq_refl) as [L|[L|(cs & wo & h1 & h2 & h3)]]; [destruct (proj2 (IsN _ _) (or_introl L)); [now constructor 1|tauto]|destruct (proj2 (IsN _ _) (or_intror L)); [now constructor 1|tauto]|].
      assert (Wo : is_word wo) by (apply is_word_good; now apply (accepted_good s Sound A Shape)).
      assert (Lt : x_of wo + y_of wo < x_of w + y_of w).
      { assert (Q : exists a b, vector a b /\ (Z.of_nat (x_of w) - Z.of_nat (x_of wo))%Z = Z.of_nat a /\ (Z.of_nat (y_of w) - Z.of_nat (y_of wo))%Z = Z.of_nat b).
        { apply Rules. exists cs. auto. }
        destruct Q as (a & b & V & Ea & Eb). destruct a, b; try lia. now destruct Falls. }
      pose proof (I wo ltac:(lia) Wo) as J. rewrite h2 in J. destruct J as [Bo J]. apply N_move with (u := x_of wo) (v := y_of wo); auto.
      + intro Lp. apply IsP in Lp. tauto.
      + apply rules. eauto.
  Qed.

  Theorem decided_beside x y : board x y -> P x y \/ N x y.
  Proof.
    intro B. destruct (pair_word s Sound x y (2 * (x + y))) as (w & _ & W & <- & <-); [pose proof (period_pos s Sound); nia|].
    pose proof (all _ w (Nat.lt_succ_diag_r _) W) as K. destruct (accept A 1 w); tauto.
  Qed.
  Theorem positions_beside : theorem_of s vector board p_label n_label A.
  Proof.
    intros w c1 c2. pose proof (all _ w (Nat.lt_succ_diag_r _) (conj c1 c2)) as K. split; intro H.
    - now rewrite H in K.
    - destruct (accept A 1 w); auto. exfalso. destruct H as [B H]. eapply exclusive_beside; eauto.
  Qed.
End Main.

(* Games without far moves. *)
Definition meets s A items kinds : plan -> list (list letter) -> bool := meets_beside s A items kinds [] [].
Section Alone.
  Variables (s : system) (A : automaton) (items : list (bool * list condition)) (kinds : list (list condition)) (p : plan).
  Variable vector : nat -> nat -> Prop.
  Variables board p_label n_label : nat -> nat -> Prop.
  Hypothesis Rules : forall i j, (exists a b, vector a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs.
  Hypothesis Falls : ~ vector 0 0.
  Hypothesis Board : forall x y, board x y \/ ~ board x y.
  Hypothesis IsP : forall x y, p_label x y <-> labelled items true x y.
  Hypothesis IsN : forall x y, n_label x y \/ ~ board x y <-> labelled items false x y.
  Hypothesis Sound : sound_system s = true.
  Hypothesis Shape : shape s A = true.
  Hypothesis Apart : forallb (apart s A items) kinds = true.
  Hypothesis Decrees : decrees s A items (alphabets s) = true.
  Hypothesis Meets : meets s A items kinds p (alphabets s) = true.
  Let lower_set (k x y : nat) := False.
  Let is_n x y : n_label x y \/ ~ board x y <-> labelled items false x y \/ far_move [] lower_set x y.
  Proof. rewrite IsN. split; auto. intros [H|(k & cs & u & v & [] & _)]. exact H. Qed.
  Theorem decided x y : board x y -> P vector board p_label n_label x y \/ N vector board p_label n_label x y.
  Proof. exact (decided_beside s A items kinds [] [] p vector board p_label n_label lower_set Rules Falls Board IsP is_n (fun _ _ I => match I with end) (fun _ _ I => match I with end) Sound Shape Apart eq_refl Decrees Meets x y). Qed.
  Theorem positions : theorem_of s vector board p_label n_label A.
  Proof. exact (positions_beside s A items kinds [] [] p vector board p_label n_label lower_set Rules Falls Board IsP is_n (fun _ _ I => match I with end) (fun _ _ I => match I with end) Sound Shape Apart eq_refl Decrees Meets). Qed.
  Theorem exclusive x y : P vector board p_label n_label x y -> N vector board p_label n_label x y -> False.
  Proof. exact (exclusive_beside s A items [] [] vector board p_label n_label lower_set Falls IsP is_n (fun _ _ I => match I with end) (fun _ _ I => match I with end) Sound Shape eq_refl Decrees x y). Qed.
End Alone.
