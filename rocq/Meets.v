(* The fourth search: from every position that is not accepted some move leads to an accepted one, or it is N by decree. An option is guessed digit by
   digit: a run is such a guess. Kinds of moves are taken one after the other, in stages. An automaton says of which positions a move is still looked
   for: at first of all that are not accepted, and after each stage of those from which no move of the kind was found, until nothing is left. All
   automata and tables are given, and may be any: of what they say one direction is needed, and it is checked by a search. For a stage the search
   holds a state of what was left before, a set of runs, and a state of what is left then: where the first accepts, a run succeeds or the second
   accepts. So a set of runs is kept for positions alone from which the moves of the kinds before lead to no accepted one. *)
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
Definition key_run (e : run) := let '(f, p, j, l) := e in mix_statuses (low 3 (low 12 1 p) (Pos.of_succ_nat f)) l.
Definition phase (e : run) := let '(f, p, j, l) := e in j.
Record entry := Entry { the_run : run; its_class : positive; on : list (letter * list positive) }.
Record class := Class { wins : bool; onto : list (letter * set) }.
(* What is left to be found: a deterministic automaton, which stops where nothing is left. *)
Record rest := Rest { final : bool; after : list (letter * positive) }.
(* What guides the search, and may be anything. *)
Record stage := Stage { its_runs : PositiveMap.t entry; its_classes : PositiveMap.t class; its_first : list positive; remaining : PositiveMap.t rest; remaining_from : option positive }.
Record plan := Plan { wanted : PositiveMap.t rest; wanted_from : option positive; its_stages : list stage }.
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

  (* ---------- runs and classes of a stage ---------- *)
  Variable g : stage.
  Notation runs := (its_runs g).
  Notation classes := (its_classes g).
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

  (* ---------- what is left after a stage ---------- *)
  Section Left.
    Variables before behind : PositiveMap.t rest.              (* before the stage, and after it *)
    Definition final_at (R : PositiveMap.t rest) (i : option positive) : bool := match i with None => false | Some i => match PositiveMap.find i R with Some e => final e | None => false end end.
    Definition after_at (R : PositiveMap.t rest) L (i : option positive) : option positive := match i with None => None | Some i => match PositiveMap.find i R with
      | Some e => by_letter None L (map (fun o => (fst o, Some (snd o))) (after e))
      | None => None end end.
    Fixpoint is_left (R : PositiveMap.t rest) (i : option positive) (w : list letter) : bool := match w with [] => final_at R i | L :: w => is_left R (after_at R L i) w end.
    Lemma nothing_left R w : is_left R None w = false.
    Proof. induction w; auto. Qed.
    Notation node := (positive * set * option positive)%type.
    Definition same_node (a b : node) := let '(i, T, k) := a in let '(i', T', k') := b in Pos.eqb i i' && same_option k k' && same_set T T'.
    Lemma same_node_ok a b : same_node a b = true <-> a = b.
    Proof.
      destruct a as [[i T] k], b as [[i' T'] k']. simpl. rewrite !andb_true_iff, Pos.eqb_eq, same_option_ok, same_set_ok.
      split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto.
    Qed.
    Definition key_node (a : node) := let '(i, T, _) := a in key_set i T.
    Definition next_node (a : node) : option (list node) := let '(i, T, k) := a in match PositiveMap.find i before with None => Some [] | Some e =>
      if final e && negb (any_in wins T classes || final_at behind k) then None else
      Some (map (fun o => (snd o, onward (step_on (fst o)) T classes Void, after_at behind (fst o) k)) (after e)) end.
    Lemma nodes_ok M : closed key_node same_node next_node M -> forall w i T k, mem key_node same_node M (i, T, k) = true -> is_left before (Some i) w = true ->
      (exists c, has c T = true /\ class_leads c w) \/ is_left behind k w = true.
    Proof.
      intros C w. induction w as [|L w I]; intros i T k HM H; destruct (C _ HM) as (m & E & K); unfold next_node in E; cbn [is_left final_at after_at] in *;
        (destruct (PositiveMap.find i before) as [e|]; [|try discriminate]).
      - rewrite H in E. destruct (any_in wins T classes) eqn:X; [left|right].
        + apply any_in_ok in X. destruct X as (c & e' & h1 & h2 & h3). exists c. cbn [class_leads]. now rewrite h2.
        + destruct (final_at behind k); [reflexivity|discriminate].
      - destruct (_ && _); [discriminate|]. injection E as E.
        destruct (by_letter_ok None L (map (fun o => (fst o, Some (snd o))) (after e))) as [V|V]; [rewrite V, nothing_left in H; discriminate|].
        apply in_map_iff in V. destruct V as ([L' i'] & V & Ie). cbn [fst snd] in V. injection V as -> V. rewrite <- V in H.
        destruct (I i' (onward (step_on L) T classes Void) (after_at behind L k)) as [(c & h & R)|R]; auto.
        { apply K. rewrite <- E. apply (in_map (fun o => (snd o, onward (step_on (fst o)) T classes Void, after_at behind (fst o) k)) _ (L, i') Ie). }
        left. apply onward_ok in h. destruct h as [h|(d & e' & h1 & h2 & h3)]; [discriminate|]. exists d. split; auto. cbn [class_leads]. rewrite h2. eauto.
      - now rewrite nothing_left in H.
    Qed.
    Definition classes_at_first : set := set_of (flat_map (fun i => match PositiveMap.find i runs with Some e => [its_class e] | None => [] end) (its_first g)).
    (* The check of a stage: its first runs pass a test. *)
    Definition sound_stage (first : run -> bool) (i k : option positive) : bool := sound_runs &&
      forallb (fun j => match PositiveMap.find j runs with Some e => first (the_run e) | None => true end) (its_first g) &&
      match i with None => true | Some i => match search key_node same_node next_node (i, classes_at_first, k) with Some _ => true | None => false end end.
    Lemma stage_ok first i k w : sound_stage first i k = true -> good s (0, false, false) w -> (forall e, first e = true -> phase e = 0) ->
      is_left before i w = true -> (exists e, first e = true /\ reaches e w) \/ is_left behind k w = true.
    Proof.
      unfold sound_stage. rewrite !andb_true_iff, forallb_forall. intros [[Hr Hf] Hs] G Ph H. destruct i as [i|]; [|now rewrite nothing_left in H].
      destruct (search _ _ _ _) as [M|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_node_ok]. destruct E as [m1 m2].
      destruct (nodes_ok M m2 w _ _ _ m1 H) as [(c & Hc & R)|R]; auto. left. apply has_set_of, in_flat_map in Hc. destruct Hc as (j & Hj & Hc). specialize (Hf j Hj).
      destruct (PositiveMap.find j runs) as [e|] eqn:K; [|destruct Hc]. destruct Hc as [<-|[]]. exists (the_run e). split; auto.
      pose proof (good_weak s _ _ G) as (g1 & g2 & g3). apply (runs_ok Hr w j e); auto. rewrite g3. now apply Ph.
    Qed.
  End Left.
End Meets.

Section All.
  Variable s : system.
  Hypothesis Sound : sound_system s = true.
  Variable aims : list (option automaton * list condition).
  Hypothesis Shapes : forall B cs, In (Some B, cs) aims -> shape s B = true.
  (* Nothing is left after all stages. *)
  Fixpoint sound_stages (first : run -> bool) (R : PositiveMap.t rest) (i : option positive) (l : list stage) : bool := match l with
    | [] => match i with None => true | Some _ => false end
    | g :: l => sound_stage s aims g R (remaining g) first i (remaining_from g) && sound_stages first (remaining g) (remaining_from g) l end.
  Lemma stages_ok first w : good s (0, false, false) w -> (forall e, first e = true -> phase e = 0) -> forall l R i, sound_stages first R i l = true ->
    is_left R i w = true -> exists e, first e = true /\ reaches s aims e w.
  Proof.
    intros G Ph. induction l as [|g l I]; intros R i H L; cbn [sound_stages] in H.
    - destruct i; [discriminate|now rewrite nothing_left in L].
    - apply andb_prop in H. destruct H as [H1 H2]. destruct (stage_ok s Sound aims Shapes g R (remaining g) first i (remaining_from g) w H1 G Ph L) as [E|E]; eauto.
  Qed.

  (* ---------- at first, all that is not accepted is left ---------- *)
  Variable A : automaton.
  Variable p : plan.
  Notation prev := (prev s).
  Notation spot := (nat * bool * bool)%type.
  Notation node := (option positive * spot * option positive)%type.
  Definition same_first (a b : node) := let '(q, c, i) := a in let '(q', c', i') := b in same_option q q' && same_option i i' && same_spot c c'.
  Lemma same_first_ok a b : same_first a b = true <-> a = b.
  Proof.
    destruct a as [[q c] i], b as [[q' c'] i']. simpl. rewrite !andb_true_iff, same_spot_ok, !same_option_ok. split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto.
  Qed.
  Definition key_first (a : node) := let '(q, c, i) := a in mix_spot (Pos.add (match q with Some q => q~1 | None => 1 end) (match i with Some i => i~0~0~0~0~0~0~0 | None => 1 end))%positive c.
  Definition next_first (al : list (list letter)) (a : node) : option (list node) := let '(q, c, i) := a in
    if may_end s c && negb (accepts A q || final_at (wanted p) i) then None else
    Some (flat_map (fun L => match allowed s c L with None => [] | Some d => [(follow A q L, d, after_at (wanted p) L i)] end) (nth (prev (fst (fst c))) al [])).
  Lemma firsts_ok M : closed key_first same_first (next_first (alphabets s)) M -> forall w q c i, mem key_first same_first M (q, c, i) = true -> good s c w ->
    accepted A q w = false -> is_left (wanted p) i w = true.
  Proof.
    intros C w. induction w as [|L w I]; intros q c i HM HG HA; destruct (C _ HM) as (m & E & K); unfold next_first in E; cbn [is_left].
    - apply (good_nil s Sound) in HG. rewrite accepted_nil in HA. rewrite HG, HA in E. cbn [andb orb] in E. destruct (final_at (wanted p) i); [reflexivity|discriminate].
    - destruct (_ && _); [discriminate|]. injection E as E. apply (good_cons s Sound) in HG. destruct (allowed s c L) as [d|] eqn:D; [|tauto]. rewrite accepted_cons in HA.
      apply (I (follow A q L) d); auto. apply K. rewrite <- E. apply in_flat_map. exists L. split; [eapply in_alphabet; eauto|]. rewrite D. now left.
  Qed.

  (* All of it, from a state of (x,y). *)
  Definition meets_from (q : option positive) (first : run -> bool) (al : list (list letter)) : bool :=
    match search key_first same_first (next_first al) (q, (0, false, false), wanted_from p) with Some _ => true | None => false end &&
    sound_stages first (wanted p) (wanted_from p) (its_stages p).
  Theorem meets_from_ok q first w : meets_from q first (alphabets s) = true -> good s (0, false, false) w -> (forall e, first e = true -> phase e = 0) ->
    accepted A q w = false -> exists e, first e = true /\ reaches s aims e w.
  Proof.
    unfold meets_from. rewrite andb_true_iff. intros [Hm Hs] G Ph HA. destruct (search _ _ _ _) as [M|] eqn:E; [|discriminate].
    apply search_ok in E; [|exact same_first_ok]. destruct E as [m1 m2]. apply (stages_ok first w G Ph _ _ _ Hs). exact (firsts_ok M m2 w _ _ _ m1 G HA).
  Qed.
End All.
