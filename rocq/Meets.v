(* The fourth search: from every position that is not accepted some move leads to an accepted one, or it is N by decree. An option is guessed digit by
   digit: a run is such a guess. Sets of runs that cannot all fail are found in three stages, each an automaton that reads the digits of (x,y) and
   is given by a table, which may be any: only one direction of what it says is checked, and by a search.
   1. From a class of runs with the same future to classes. If classes lead from one to another until the word ends and the last one wins, then
      the guess of each run of the first class was right.
   2. From a state, which stands for a set of classes, to states. If states lead to one that wins, then classes of the set do.
   3. The nodes of the search: a state of the automaton for (x,y) with a list of states of the second stage. Some of these lead to one that wins,
      unless the automaton accepts. *)
Require Import List Bool Arith ZArith Lia PArith FMapPositive.
From Wythoff Require Import Game Words Conditions Search Kernel.
Import ListNotations.

(* ---------- sets of numbers ---------- *)
(* A number is in the set if `true` stands where its binary digits lead, from the lowest one. A PositiveMap has the same paths, so that a set
   and a table are walked through together. *)
Inductive set := Void | Branch (l : set) (b : bool) (r : set).
Fixpoint has (i : positive) (T : set) {struct T} : bool := match T, i with
  | Void, _ => false
  | Branch _ b _, xH => b
  | Branch l _ _, xO i => has i l
  | Branch _ _ r, xI i => has i r end.
Fixpoint single (i : positive) : set := match i with
  | xH => Branch Void true Void
  | xO i => Branch (single i) false Void
  | xI i => Branch Void false (single i) end.
Fixpoint union (S T : set) : set := match S, T with
  | Void, _ => T
  | _, Void => S
  | Branch l b r, Branch l' b' r' => Branch (union l l') (b || b') (union r r') end.
Definition set_of (l : list positive) : set := fold_right (fun i => union (single i)) Void l.
Fixpoint same_set (S T : set) : bool := match S, T with
  | Void, Void => true
  | Branch l b r, Branch l' b' r' => eqb b b' && same_set l l' && same_set r r'
  | _, _ => false end.
Lemma same_set_ok S : forall T, same_set S T = true <-> S = T.
Proof.
  induction S as [|l I b r J]; intros [|l' b' r']; simpl; try (split; [discriminate|discriminate]); [tauto|].
  rewrite !andb_true_iff, eqb_true_iff, I, J. split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto.
Qed.
Fixpoint subset (S T : set) : bool := match S, T with
  | Void, _ => true
  | Branch l b r, Branch l' b' r' => implb b b' && subset l l' && subset r r'
  | _, _ => false end.
Lemma subset_ok S : forall T i, subset S T = true -> has i S = true -> has i T = true.
Proof.
  induction S as [|l I b r J]; intros [|l' b' r'] i; try discriminate; cbn [subset]; rewrite !andb_true_iff; intros [[h1 h2] h3] H.
  destruct i as [i|i|]; cbn [has] in *; auto. now rewrite H in h1.
Qed.
Lemma has_union i : forall S T, has i (union S T) = has i S || has i T.
Proof. induction i as [i I|i I|]; intros [|l b r] [|l' b' r']; simpl; auto; now rewrite orb_false_r. Qed.

Lemma has_single i j : has i (single j) = true -> i = j.
Proof. revert i. induction j as [j I|j I|]; intros [i|i|] H; cbn [has single] in H; try discriminate; auto; f_equal; auto. Qed.
Lemma has_set_of i l : has i (set_of l) = true -> In i l.
Proof.
  induction l as [|j l I]; [discriminate|]. cbn [set_of fold_right]. rewrite has_union, orb_true_iff. intros [H|H]; [left; symmetry; now apply has_single|right; auto].
Qed.

Section Walks.
  Context {entry : Type}.
  Notation table := (PositiveMap.t entry).
  (* Some element has an entry with the property p. *)
  Fixpoint any_in (p : entry -> bool) (T : set) (C : table) : bool := match T, C with
    | Branch l b r, PositiveMap.Node Cl o Cr => (if b then match o with Some e => p e | None => false end else false) || any_in p l Cl || any_in p r Cr
    | _, _ => false end.
  (* The sets that f makes of the entries of all elements, united. *)
  Fixpoint onward (f : entry -> set) (T : set) (C : table) (all : set) : set := match T, C with
    | Branch l b r, PositiveMap.Node Cl o Cr => onward f l Cl (onward f r Cr (if b then match o with Some e => union (f e) all | None => all end else all))
    | _, _ => all end.
  Lemma any_in_ok p T : forall C, any_in p T C = true -> exists i e, has i T = true /\ PositiveMap.find i C = Some e /\ p e = true.
  Proof.
    induction T as [|l I b r J]; intros [|Cl o Cr]; try discriminate. cbn [any_in]. rewrite !orb_true_iff. intros [[H|H]|H].
    - destruct b; [|discriminate]. destruct o as [e|]; [|discriminate]. exists 1%positive, e. auto.
    - destruct (I _ H) as (i & e & h). exists (xO i), e. exact h.
    - destruct (J _ H) as (i & e & h). exists (xI i), e. exact h.
  Qed.
  Lemma onward_ok f T j : forall C all, has j (onward f T C all) = true ->
    has j all = true \/ exists i e, has i T = true /\ PositiveMap.find i C = Some e /\ has j (f e) = true.
  Proof.
    induction T as [|l I b r J]; intros [|Cl o Cr] all H; auto. cbn [onward] in H. apply I in H. destruct H as [H|(i & e & h)]; [|right; exists (xO i), e; exact h].
    apply J in H. destruct H as [H|(i & e & h)]; [|right; exists (xI i), e; exact h]. destruct b; auto. destruct o as [e|]; auto.
    rewrite has_union, orb_true_iff in H. destruct H as [H|H]; auto. right. exists 1%positive, e. auto.
  Qed.
End Walks.
(* Numbers made of sets: the last binary digits of three elements are enough. Short numbers make flat tables. *)
Fixpoint leftmost (T : set) (h : positive) : positive := match T with
  | Void | Branch _ true _ => h
  | Branch Void false r => leftmost r h~1
  | Branch l false _ => leftmost l h~0 end.
Fixpoint rightmost (T : set) (h : positive) : positive := match T with
  | Void | Branch Void true Void => h
  | Branch l _ Void => rightmost l h~0
  | Branch _ _ r => rightmost r h~1 end.
Fixpoint middle (right : bool) (T : set) (h : positive) : positive := match T with
  | Void | Branch Void true Void => h
  | Branch Void _ r => middle false r h~1
  | Branch l _ Void => middle true l h~0
  | Branch l _ r => if right then middle false r h~1 else middle true l h~0 end.
Fixpoint low (n : nat) (h e : positive) : positive := match n, e with S n, xO p => low n h~0 p | S n, xI p => low n h~1 p | _, _ => h end.
Definition key_set (h : positive) (T : set) : positive :=
  Pos.add (low 12 1 (leftmost T 1)) (Pos.add (low 12 1 (rightmost T 1))~0~0 (Pos.add (low 12 1 (middle true T 1))~0~0~0~0 h~0~0~0~0~0~0)).

(* ---------- 1. runs ---------- *)
(* The run's aim, the state of the option, digits left modulo the period, what is known of the move. *)
Notation run := (nat * positive * nat * list status)%type.
Definition same_run (a b : run) := let '(f, p, j, l) := a in let '(f', p', j', l') := b in Pos.eqb p p' && Nat.eqb f f' && Nat.eqb j j' && same_statuses l l'.
Lemma same_run_ok a b : same_run a b = true <-> a = b.
Proof.
  destruct a as [[[f p] j] l], b as [[[f' p'] j'] l']. simpl. rewrite !andb_true_iff, !Nat.eqb_eq, Pos.eqb_eq, same_statuses_ok.
  split; [intros [[[-> ->] ->] ->]|intros [= -> -> -> ->]]; auto.
Qed.
Definition key_run (e : run) := let '(f, p, j, l) := e in mix_statuses (Pos.add (p~0~0~0~0~0) (Pos.of_succ_nat f))%positive l.
Definition phase (e : run) := let '(f, p, j, l) := e in j.
Record entry := Entry { the_run : run; its_class : positive; on : list (letter * list positive) }.
Record class := Class { wins : bool; onto : list (letter * set) }.
Record state_of_runs := State { final : bool; after : list (letter * list positive) }.
(* What guides the search, and may be anything: the tables, for each group of kinds a state with the runs at the beginning, and which states to keep. *)
Record plan := Plan { its_runs : PositiveMap.t entry; its_classes : PositiveMap.t class; its_states : PositiveMap.t state_of_runs; its_groups : list (positive * list positive);
  its_choice : option positive * (nat * bool * bool) * list positive -> positive -> bool }.
Definition by_letter {T} (default : T) (L : letter) (l : list (letter * T)) : T := match find (fun o => same_letter L (fst o)) l with Some o => snd o | None => default end.
Lemma by_letter_ok {T} (default : T) L l : by_letter default L l = default \/ In (L, by_letter default L l) l.
Proof.
  unfold by_letter. destruct (find _ l) as [[L' t]|] eqn:F; auto. apply find_some in F. destruct F as [F E]. unfold same_letter in E. apply andb_prop in E.
  destruct E as [E1 E2]. apply Nat.eqb_eq in E1, E2. destruct L, L'. cbn [fst snd] in *. subst. auto.
Qed.

Section Meets.
  Variable s : system.
  Hypothesis Sound : sound_system s = true.
  Notation period := (length (quotients s)).
  Notation prev := (prev s).
  Notation quot := (quot s).
  (* What a run hopes for: a move with these conditions to a position that the automaton accepts; or, without an automaton, a label of (x,y). *)
  Variable aims : list (option automaton * list condition).
  Definition aim f := nth f aims (None, []).
  Hypothesis Shapes : forall B cs, In (Some B, cs) aims -> shape s B = true.
  (* A run goes on by a letter of (x,y) and any letter of the option that its conditions admit. The option of a label is (0,0). *)
  Definition goes (L : letter) (e : run) : list run := let '(f, p, j, l) := e in let i := prev j in let '(B, cs) := aim f in match B with
    | Some B => match PositiveMap.find p B with None => [] | Some r =>
        flat_map (fun e => match steps s (quot i) cs l (L, fst e) with Some m => [(f, snd e, i, m)] | None => [] end) (edges r) end
    | None => match steps s (quot i) cs l (L, (0, 0)) with Some m => [(f, p, i, m)] | None => [] end end.
  Definition succeeds (e : run) : bool := let '(f, p, j, l) := e in let '(B, cs) := aim f in
    all_end s cs l && match B with Some B => match PositiveMap.find p B with Some r => accepting r | None => false end | None => true end.
  (* There is an option, of the same length as what is to come, for which the run succeeds. *)
  Definition reaches (e : run) (w : list letter) : Prop := let '(f, p, j, l) := e in let '(B, cs) := aim f in match B with
    | Some B => exists wo, length wo = length w /\ accept B p wo = true /\
        (canonical s false (map fst wo) = true -> canonical s false (map snd wo) = true -> mean s cs l (combine w wo))
    | None => mean s cs l (over w) end.
  Lemma succeeds_ok e : succeeds e = true -> reaches e [].
  Proof.
    destruct e as [[[f p] j] l]. unfold succeeds, reaches. destruct (aim f) as [B cs]. intro H. apply andb_prop in H. destruct H as [H1 H2]. destruct B as [B|].
    - exists []. cbn [accept]. destruct (PositiveMap.find p B); [|discriminate]. repeat split; auto. intros _ _. now apply mean_end.
    - now apply mean_end.
  Qed.
  (* If a successor of a run succeeds on what follows, so does the run. *)
  Lemma goes_ok L e e' w : phase e = S (length w) mod period -> canonical s false (map fst w) = true -> canonical s false (map snd w) = true ->
    In e' (goes L e) -> phase e' = length w mod period /\ (reaches e' w -> reaches e (L :: w)).
  Proof.
    destruct e as [[[f p] j] l]. unfold goes, reaches. destruct (aim f) as [B cs] eqn:Ef. cbn [phase]. intros -> c1 c2. rewrite <- (prev_is s Sound).
    assert (Z : quot (length w mod period) = Z.of_nat (quotient s (length w))) by (unfold Kernel.quot; now rewrite at_phase_is). rewrite Z. destruct B as [B|].
    - destruct (PositiveMap.find p B) as [r|] eqn:Kp; [|intros []]. intro H. apply in_flat_map in H. destruct H as ([O p1] & Ho & H). cbn [fst snd] in H.
      destruct (steps s _ cs l (L, O)) as [m|] eqn:Es; [|destruct H]. destruct H as [<-|[]]. split; auto. rewrite Ef. intros (wo & h1 & h2 & h3). exists (O :: wo).
      assert (Sh : shape s B = true) by (apply (Shapes B cs); rewrite <- Ef; apply nth_In; destruct (lt_dec f (length aims)); auto; unfold aim in Ef; rewrite nth_overflow in Ef by lia; discriminate).
      repeat split.
      + simpl. now rewrite h1.
      + cbn [accept]. now rewrite Kp, (edge_ok s B Sh _ _ _ _ Kp Ho).
      + cbn [map canonical]. rewrite !andb_true_iff. intros [_ d1] [_ d2]. apply canonical_weak in d1, d2. cbn [combine].
        apply (mean_step s Sound); [now apply (words_of_pairs s w wo)|]. rewrite combine_length, h1, Nat.min_id, Es. auto.
    - destruct (steps s _ cs l (L, (0, 0))) as [m|] eqn:Es; [|intros []]. intros [<-|[]]. split; auto. rewrite Ef. intro H. cbn [over map]. fold (over w).
      apply (mean_step s Sound); [now apply (over_words s Sound)|]. unfold over at 1. rewrite map_length, Es. exact H.
  Qed.

  Variable p : plan.
  Notation runs := (its_runs p).
  Notation classes := (its_classes p).
  Notation states := (its_states p).
  Definition step_on (L : letter) (K : class) : set := by_letter Void L (onto K).
  (* the classes that a run reaches by a letter; its table may have some of its successors only *)
  Definition reached (L : letter) (e : entry) : set := let next := goes L (the_run e) in
    set_of (flat_map (fun j => match PositiveMap.find j runs with Some e' => if existsb (same_run (the_run e')) next then [its_class e'] else [] | None => [] end) (by_letter [] L (on e))).
  Definition sound_run (e : entry) : bool := match PositiveMap.find (its_class e) classes with None => true | Some K =>
    implb (wins K) (succeeds (the_run e)) && forallb (fun o => subset (snd o) (reached (fst o) e)) (onto K) end.
  Definition sound_runs : bool := forallb (fun ie => sound_run (snd ie)) (PositiveMap.elements runs).
  Fixpoint class_leads (c : positive) (w : list letter) : Prop := match PositiveMap.find c classes with None => False | Some K => match w with
    | [] => wins K = true
    | L :: w => exists d, has d (step_on L K) = true /\ class_leads d w end end.
  Lemma runs_ok : sound_runs = true -> forall w i e, PositiveMap.find i runs = Some e -> class_leads (its_class e) w -> phase (the_run e) = length w mod period ->
    canonical s false (map fst w) = true -> canonical s false (map snd w) = true -> reaches (the_run e) w.
  Proof.
    unfold sound_runs. rewrite forallb_forall. intros H. induction w as [|L w I]; intros i e K Hc Ph c1 c2; pose proof (H _ (PositiveMap.elements_correct _ _ K)) as R;
      cbn [class_leads snd] in *; unfold sound_run in R; (destruct (PositiveMap.find (its_class e) classes) as [C|]; [|tauto]); apply andb_prop in R; destruct R as [h1 h2].
    - rewrite Hc in h1. now apply succeeds_ok.
    - destruct Hc as (d & Hd & Ld). destruct (by_letter_ok Void L (onto C)) as [V|V]; fold (step_on L C) in V; [rewrite V in Hd; discriminate|].
      rewrite forallb_forall in h2. specialize (h2 _ V). cbn [fst snd] in h2. apply (subset_ok _ _ _ h2), has_set_of, in_flat_map in Hd. destruct Hd as (j & _ & Hj).
      destruct (PositiveMap.find j runs) as [e'|] eqn:K'; [|destruct Hj]. destruct (existsb _ _) eqn:E; [|destruct Hj]. destruct Hj as [<-|[]]. apply existsb_exists in E.
      destruct E as (e2 & G & E). apply same_run_ok in E. subst e2. cbn [map canonical length] in *. rewrite !andb_true_iff in c1, c2. destruct c1 as [_ c1], c2 as [_ c2].
      apply canonical_weak in c1, c2. destruct (goes_ok L _ _ w Ph c1 c2 G) as [Ph' R']. apply R'. eauto.
  Qed.

  (* ---------- 2. states that stand for sets of runs ---------- *)
  Fixpoint state_leads (i : positive) (w : list letter) : Prop := match PositiveMap.find i states with None => False | Some e => match w with
    | [] => final e = true
    | L :: w => exists j, In j (by_letter [] L (after e)) /\ state_leads j w end end.
  Notation pair := (positive * set)%type.                        (* a state, and a set of classes *)
  Definition same_pair (a b : pair) := Pos.eqb (fst a) (fst b) && same_set (snd a) (snd b).
  Lemma same_pair_ok a b : same_pair a b = true <-> a = b.
  Proof. destruct a, b. unfold same_pair. cbn [fst snd]. rewrite andb_true_iff, Pos.eqb_eq, same_set_ok. split; [intros [-> ->]|intros [= -> ->]]; auto. Qed.
  Definition key_pair (a : pair) := key_set (fst a) (snd a).
  Definition next_pair (a : pair) : option (list pair) := match PositiveMap.find (fst a) states with None => Some [] | Some e =>
    if final e && negb (any_in wins (snd a) classes) then None else
    Some (flat_map (fun o => match snd o with [] => [] | l => let T := onward (step_on (fst o)) (snd a) classes Void in map (fun j => (j, T)) l end) (after e)) end.
  Definition classes_of_runs (l : list positive) : set := set_of (flat_map (fun i => match PositiveMap.find i runs with Some e => [its_class e] | None => [] end) l).
  Definition sound_group (g : positive * list positive) : bool := match search key_pair same_pair next_pair (fst g, classes_of_runs (snd g)) with Some _ => true | None => false end.
  Lemma states_ok M : closed key_pair same_pair next_pair M -> forall w i T, mem key_pair same_pair M (i, T) = true -> state_leads i w -> exists j, has j T = true /\ class_leads j w.
  Proof.
    intros C w. induction w as [|L w I]; intros i T HM H; destruct (C _ HM) as (m & E & K); unfold next_pair in E; cbn [state_leads fst snd] in *;
      (destruct (PositiveMap.find i states) as [e|]; [|tauto]).
    - rewrite H in E. destruct (any_in wins T classes) eqn:X; [|discriminate]. apply any_in_ok in X. destruct X as (j & e' & h1 & h2 & h3). exists j. cbn [class_leads]. now rewrite h2.
    - destruct (_ && _); [discriminate|]. injection E as E. destruct H as (i' & Hi & R). destruct (by_letter_ok [] L (after e)) as [V|V]; [rewrite V in Hi; destruct Hi|].
      destruct (I i' (onward (step_on L) T classes Void)) as (j & h & R'); auto.
      { apply K. rewrite <- E. apply in_flat_map. eexists. split; [exact V|]. cbn [fst snd]. destruct (by_letter [] L (after e)) as [|a l]; [destruct Hi|].
        apply (in_map (fun j => (j, onward (step_on L) T classes Void)) (a :: l) i' Hi). }
      apply onward_ok in h. destruct h as [h|(k & e' & h1 & h2 & h3)]; [discriminate|]. exists k. split; auto. cbn [class_leads]. rewrite h2. eauto.
  Qed.

  (* ---------- 3. the search ---------- *)
  Variable A : automaton.
  Notation spot := (nat * bool * bool)%type.
  Notation node := (option positive * spot * list positive)%type.
  Definition same_node (a b : node) := let '(q, c, U) := a in let '(q', c', U') := b in same_option q q' && same_list Pos.eqb U U' && same_spot c c'.
  Lemma same_node_ok a b : same_node a b = true <-> a = b.
  Proof.
    destruct a as [[q c] U], b as [[q' c'] U']. simpl. rewrite !andb_true_iff, same_spot_ok, same_option_ok, (same_list_ok _ Pos.eqb_eq).
    split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto.
  Qed.
  Definition key_node (a : node) := let '(q, c, U) := a in fold_left (low 12) U (mix_spot (match q with Some q => q~1 | None => 1 end)%positive c).
  Definition final_at i := match PositiveMap.find i states with Some e => final e | None => false end.
  Definition after_at L i := match PositiveMap.find i states with Some e => by_letter [] L (after e) | None => [] end.
  (* States may be dropped, since a list is to hold some state that leads to one that wins, and not all of them. *)
  Definition thin (a : node) : node := match snd a with [] | [_] => a | U => (fst a, filter (its_choice p a) U) end.
  Definition next_node_of (al : list (list letter)) (a : node) : list (letter * node) := let '(q, c, U) := a in
    flat_map (fun L => match allowed s c L with None => [] | Some d => [(L, thin (follow A q L, d, flat_map (after_at L) U))] end) (nth (prev (fst (fst c))) al []).
  Definition fails (a : node) : bool := let '(q, c, U) := a in may_end s c && negb (accepts A q || existsb final_at U).
  Definition next_node al (a : node) : option (list node) := if fails a then None else Some (map snd (next_node_of al a)).
  Lemma thin_in a : fst (thin a) = fst a /\ incl (snd (thin a)) (snd a).
  Proof.
    unfold thin. destruct (snd a) as [|i [|j U]] eqn:E; try (split; [auto|rewrite E; apply incl_refl]). split; auto. intros e H. now apply filter_In in H.
  Qed.
  Lemma nodes_ok M : closed key_node same_node (next_node (alphabets s)) M -> forall w q c U, mem key_node same_node M (q, c, U) = true -> good s c w ->
    accepted A q w = false -> exists i, In i U /\ state_leads i w.
  Proof.
    intros C w. induction w as [|L w I]; intros q c U HM HG HA; destruct (C _ HM) as (m & E & K); unfold next_node in E.
    - apply (good_nil s Sound) in HG. unfold fails in E. rewrite accepted_nil in HA. rewrite HG, HA in E. cbn [andb orb] in E. destruct (existsb final_at U) eqn:X; [|discriminate].
      apply existsb_exists in X. destruct X as (i & HI & HH). exists i. split; auto. unfold final_at in HH. cbn [state_leads]. destruct (PositiveMap.find i states); [auto|discriminate].
    - destruct (fails (q, c, U)); [discriminate|]. injection E as E. apply (good_cons s Sound) in HG.
      destruct (allowed s c L) as [d|] eqn:D; [|tauto]. set (a := (follow A q L, d, flat_map (after_at L) U)).
      assert (HM' : mem key_node same_node M (thin a) = true).
      { apply K. rewrite <- E. apply (in_map snd _ (L, thin a)). unfold next_node_of. apply in_flat_map. exists L. split; [eapply in_alphabet; eauto|]. rewrite D. now left. }
      destruct (thin_in a) as [t1 t2]. destruct (thin a) as [[q' d'] U']. cbn [fst snd] in t1, t2. injection t1 as -> ->. cbn [a snd] in t2.
      rewrite accepted_cons in HA. destruct (I _ _ _ HM' HG HA) as (j & Hj & R). apply t2, in_flat_map in Hj. destruct Hj as (i & Hi & Hj). exists i. split; auto.
      unfold after_at in Hj. cbn [state_leads]. destruct (PositiveMap.find i states); [eauto|destruct Hj].
  Qed.

  (* All of it, from a state of (x,y), where the runs at the beginning pass a test. *)
  Definition meets_from (q : option positive) (first : run -> bool) (al : list (list letter)) : bool := sound_runs &&
    forallb (fun g => forallb (fun i => match PositiveMap.find i runs with Some e => first (the_run e) | None => true end) (snd g) && sound_group g) (its_groups p) &&
    match search key_node same_node (next_node al) (q, (0, false, false), map fst (its_groups p)) with Some _ => true | None => false end.
  Theorem meets_from_ok q first w : meets_from q first (alphabets s) = true -> good s (0, false, false) w -> (forall e, first e = true -> phase e = 0) ->
    accepted A q w = false -> exists e, first e = true /\ reaches e w.
  Proof.
    unfold meets_from. rewrite !andb_true_iff, forallb_forall. intros [[Ht Hg] Hm] G Ph HA. destruct (search key_node _ _ _) as [M|] eqn:E; [|discriminate].
    apply search_ok in E; [|exact same_node_ok]. destruct E as [m1 m2]. destruct (nodes_ok M m2 w _ _ _ m1 G HA) as (i & Hi & R). apply in_map_iff in Hi.
    destruct Hi as ([i' l] & <- & Hi). specialize (Hg _ Hi). cbn [fst snd] in *. apply andb_prop in Hg. destruct Hg as [Hf Hg]. unfold sound_group in Hg.
    destruct (search key_pair _ _ _) as [M'|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_pair_ok]. destruct E as [n1 n2].
    destruct (states_ok M' n2 w _ _ n1 R) as (c & Hc & R'). apply has_set_of, in_flat_map in Hc. destruct Hc as (j & Hj & Hc). rewrite forallb_forall in Hf. specialize (Hf j Hj).
    destruct (PositiveMap.find j runs) as [e|] eqn:K; [|destruct Hc]. destruct Hc as [<-|[]]. exists (the_run e). split; auto.
    pose proof (good_weak s _ _ G) as (g1 & g2 & g3). apply (runs_ok Ht w j e); auto. rewrite g3. now apply Ph.
  Qed.
End Meets.
