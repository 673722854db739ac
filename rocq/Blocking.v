(* Games with a blocking manoeuvre: before each move, the previous player forbids some of the options. The definition of such a game comes first.
   Then it is proved that one search is enough. While a search reads the digits of (x,y), it guesses those of the options that the automaton accepts,
   and counts the guesses that still may be right. Where the words end, it has counted the accepted options exactly, up to one more than may be forbidden:
   each option has one word, and no option is counted for two moves. If the automaton accepts (x,y) exactly where these options can all be
   forbidden, then the accepted positions are the P-positions, by induction on x + y. *)
From Wythoff Require Export Tools.

(* ---------- what a reader of the theorems has to read, besides Game.v ---------- *)
Section Game.
  Variables free blockable : nat -> nat -> Prop.              (* vectors that are always moves, and those that are moves unless forbidden *)
  Variable most : nat.                                        (* so many positions may be forbidden before each move *)
  Definition takes (vector : nat -> nat -> Prop) x y u v := exists i j, vector i j /\ x = u + i /\ y = v + j.
  (* The player to move may go from (x,y) to (u,v), where the other one has forbidden the positions of l. *)
  Definition open (l : list (nat * nat)) x y u v := takes free x y u v \/ takes blockable x y u v /\ ~ In (u, v) l.
  Inductive P_blocking : nat -> nat -> Prop :=                (* the player who forbids now, and who has just moved, wins *)
  | P_forbid x y l : length l <= most -> (forall u v, open l x y u v -> N_blocking u v) -> P_blocking x y
  with N_blocking : nat -> nat -> Prop :=                     (* the player to move wins, whatever is forbidden *)
  | N_answer x y : (forall l, length l <= most -> exists u v, open l x y u v /\ P_blocking u v) -> N_blocking x y.
End Game.
Definition blocking_theorem_of s free blockable most A :=
  forall w, word s (map fst w) -> word s (map snd w) -> accept A 1 w = true <-> P_blocking free blockable most (value s (map fst w)) (value s (map snd w)).

(* ---------- lists ---------- *)
(* A list made of parts has no duplicates, if the parts have none and no element lies in two of them. *)
Lemma NoDup_parts {X Y Z} (tag : X -> Z) (f : X -> list Y) l : NoDup (map tag l) -> (forall x, In x l -> NoDup (f x)) ->
  (forall x x' y, In x l -> In x' l -> In y (f x) -> In y (f x') -> tag x = tag x') -> NoDup (flat_map f l).
Proof.
  induction l as [|x l I]; intros T D H; [constructor|]. cbn [map flat_map] in *. apply NoDup_cons_iff in T. destruct T as [T1 T2].
  assert (G : forall a b : list Y, NoDup a -> NoDup b -> (forall y, In y a -> In y b -> False) -> NoDup (a ++ b)).
  { induction a as [|y a J]; intros b Da Db N; auto. apply NoDup_cons_iff in Da. destruct Da as [d1 d2]. cbn [app]. constructor.
    - intro K. apply in_app_iff in K. destruct K as [K|K]; [tauto|]. apply (N y); simpl; auto.
    - apply J; auto. intros z a1 a2. apply (N z); simpl; auto. }
  apply G; [apply D; simpl; auto|apply I; auto; intros; [apply D|eapply H]; simpl; eauto|].
  intros y h1 h2. apply in_flat_map in h2. destruct h2 as (x' & h2 & h3). apply T1. rewrite (H x x' y); simpl; auto. now apply in_map.
Qed.
Lemma NoDup_images {X Y} (g : X -> Y) l : NoDup l -> (forall x x', In x l -> In x' l -> g x = g x' -> x = x') -> NoDup (map g l).
Proof.
  intros D H. replace (map g l) with (flat_map (fun x => [g x]) l) by (clear; induction l; simpl; f_equal; auto).
  apply (NoDup_parts id); [now rewrite map_id|intros; repeat constructor; tauto|]. intros x x' y a b [<-|[]] [e|[]]. symmetry in e. now apply H.
Qed.
Lemma pairs_differ {T} (R : T -> T -> Prop) d l : ForallOrdPairs R l -> forall f g, f < g -> g < length l -> R (nth f l d) (nth g l d).
Proof.
  induction 1 as [|a l H _ I]; intros [|f] [|g] L M; cbn [length nth] in *; try lia; [|apply I; lia].
  rewrite Forall_forall in H. apply H, nth_In. lia.
Qed.
Lemma length_parts {X Y} (f : X -> list Y) l : length (flat_map f l) = list_sum (map (fun x => length (f x)) l).
Proof. induction l; simpl; auto. now rewrite app_length, IHl. Qed.

(* A number has one canonical word of each length. *)
Lemma same_word s : sound_system s = true -> forall a b, length a = length b -> canonical s false a = true -> canonical s false b = true -> value s a = value s b -> a = b.
Proof.
  intro S. induction a as [|d a I]; intros [|e b] L ca cb E; cbn [length value canonical] in *; try discriminate; auto. injection L as L.
  rewrite !andb_true_iff in ca, cb. destruct ca as [_ ca], cb as [_ cb]. apply canonical_weak in ca, cb.
  pose proof (bound0 s S a ca). pose proof (bound0 s S b cb). rewrite L in *.
  assert (d = e) as -> by (destruct (Nat.lt_trichotomy d e) as [h|[h|h]]; auto; nia). f_equal. apply I; auto. lia.
Qed.

(* ---------- bags: numbers with multiplicities ---------- *)
(* The multiplicity of a number stands where its binary digits lead, from the lowest one: left is 0 and right is 1. So equal bags are equal trees. *)
Inductive bag := Nil | Fork (l : bag) (c : nat) (r : bag).
Fixpoint add (i : positive) (c : nat) (T : bag) : bag := match i, T with
  | xH, Nil => Fork Nil c Nil
  | xH, Fork l d r => Fork l (c + d) r
  | xO i, Nil => Fork (add i c Nil) 0 Nil
  | xO i, Fork l d r => Fork (add i c l) d r
  | xI i, Nil => Fork Nil 0 (add i c Nil)
  | xI i, Fork l d r => Fork l d (add i c r) end.
Definition bag_of (l : list positive) : bag := fold_right (fun i => add i 1) Nil l.
(* As nobody counts further than a bound, multiplicities may stop at it. *)
Fixpoint cap (bound : nat) (T : bag) : bag := match T with Nil => Nil | Fork l c r => Fork (cap bound l) (Nat.min bound c) (cap bound r) end.
Fixpoint same_bag (a b : bag) : bool := match a, b with Nil, Nil => true | Fork l c r, Fork l' c' r' => Nat.eqb c c' && same_bag l l' && same_bag r r' | _, _ => false end.
Fixpoint hash (T : bag) (path h : positive) : positive := match T with Nil => h | Fork l c r =>
  hash r path~1 (hash l path~0 (match c with 0 => h | 1 => Pos.add (h~0~0) path | _ => Pos.add (h~0~0) (Pos.add path (Pos.of_succ_nat c)~0~0~0) end)) end.
Fixpoint sum (f : positive -> nat) (T : bag) : nat := match T with Nil => 0 | Fork l c r => c * f 1%positive + sum (fun i => f i~0)%positive l + sum (fun i => f i~1)%positive r end.

Lemma same_bag_ok a : forall b, same_bag a b = true <-> a = b.
Proof.
  induction a as [|l I c r J]; intros [|l' c' r']; simpl; try (split; [discriminate|discriminate]); [tauto|].
  rewrite !andb_true_iff, Nat.eqb_eq, I, J. split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto.
Qed.
Lemma sum_ext f g T : (forall i, f i = g i) -> sum f T = sum g T.
Proof. revert f g. induction T as [|l I c r J]; intros f g H; simpl; auto. Qed.
Lemma sum_zero T : sum (fun _ => 0) T = 0.
Proof. induction T as [|l I c r J]; simpl; lia. Qed.
Lemma sum_add i c : forall f T, sum f (add i c T) = c * f i + sum f T.
Proof. induction i as [i I|i I|]; intros f [|l d r]; simpl; rewrite ?I; simpl; nia. Qed.
Lemma sum_bag_of f l : sum f (bag_of l) = list_sum (map f l).
Proof. induction l as [|i l I]; auto. cbn [bag_of fold_right map list_sum]. fold (bag_of l). rewrite sum_add, I. unfold list_sum. lia. Qed.
Lemma sum_cap k T : forall f, sum f (cap (S k) T) <= k <-> sum f T <= k.
Proof.
  assert (H : forall f, sum f (cap (S k) T) = sum f T \/ k < sum f (cap (S k) T) /\ k < sum f T); [|intro f; specialize (H f); lia].
  induction T as [|l I c r J]; intro f; [auto|]. cbn [cap sum]. specialize (I (fun i => f (xO i))). specialize (J (fun i => f (xI i))). destruct (f 1%positive) as [|n]; [lia|].
  destruct (Nat.min_spec (S k) c) as [[h ->]|[h ->]]; [right; nia|lia].
Qed.

(* ---------- runs, and an automaton that counts them ---------- *)
Notation run := (nat * positive * nat * list status)%type.     (* the kind of move, the state of the option, digits left, what is known of the move *)
Section Runs.
  Variables (s : system) (A : automaton) (kinds : list (list condition)).
  Definition kind f := nth f kinds [].
  Definition start f : run := (f, 1%positive, 0, begin (kind f)).
  Definition steps_of (L : letter) (e : run) : list (letter * run) := let '(f, p, j, l) := e in match PositiveMap.find p A with None => [] | Some r =>
    flat_map (fun a => match steps s (quot s (prev s j)) (kind f) l (L, fst a) with Some m => [(fst a, (f, snd a, prev s j, m))] | None => [] end) (edges r) end.
  Definition succeeds (e : run) := let '(f, p, j, l) := e in all_end s (kind f) l && match PositiveMap.find p A with Some r => accepting r | None => false end.
  Definition letters_of (al : list (list letter)) (e : run) := let '(f, p, j, l) := e in nth (prev s j) al [].
  Definition among (L : letter) l := existsb (same_letter L) l.
End Runs.
(* A run stands for a guess of the first digits of an option; it branches as often as there are digits to come next, and succeeds if the option is accepted
   and the vector is one of the kind. How many branches succeed depends on the remaining digits of (x,y). It does not depend on the run alone: runs
   from which every letter leads to the same bag of classes are put in one class, and a class has a number. Runs that never succeed are in none. *)
Record class := Class { wins : bool; on : list (letter * list positive) }.
Record plan := Plan { its_classes : PositiveMap.t class; class_of : run -> option positive }.

(* How to find classes. Nothing is proved of this section, and nothing has to be: `sound_run` checks what it finds. *)
Section Plan.
  Variables (s : system) (A : automaton) (free blockable : list (list condition)).
  Fixpoint elements (T : bag) (path : positive) (l : list positive) : list positive := match T with Nil => l | Fork a c b =>
    elements a path~0 (Nat.iter c (cons path) (elements b path~1 l)) end.
  Definition plan_for : plan :=
    let kinds := free ++ blockable in let al := alphabets s in
    let g := reach key_run same_run (fun e => flat_map (fun L => map (fun a => (L, snd a)) (steps_of s A kinds L e)) (letters_of s al e)) (succeeds s A kinds) (map (start kinds) (seq 0 (length kinds))) in
    let R := map snd (rows g) in let C := classes_of (fun l => elements (bag_of l) 1 []) R in
    {| its_classes := fold_left (fun t r => match PositiveMap.find (fst r) C with None => t | Some c =>
         PositiveMap.add c {| wins := fst (snd r); on := map (fun o => (fst o, named C (snd o))) (snd (snd r)) |} t end) R (PositiveMap.empty _);
       class_of := fun e => match lookup key_run same_run (numbers g) e with Some i => PositiveMap.find i C | None => None end |}.
End Plan.

Section Counting.
  Variable s : system.
  Hypothesis Sound : sound_system s = true.
  Variable A : automaton.
  Hypothesis Shape : shape s A = true.
  Variables free blockable : list (list condition).
  Notation kinds := (free ++ blockable).
  Notation kind := (kind kinds).
  Notation steps_of := (steps_of s A kinds).
  Notation succeeds := (succeeds s A kinds).
  Notation spot := (nat * bool * bool)%type.

  (* The words of the accepted options to which a run leads, while w is what is left of (x,y). *)
  Fixpoint routes (e : run) (w : list letter) : list (list letter) := match w with
    | [] => if succeeds e then [[]] else []
    | L :: w => if among L (letters_of s (alphabets s) e) then flat_map (fun a => map (cons (fst a)) (routes (snd a) w)) (steps_of L e) else [] end.
  Fixpoint different (l : list letter) := match l with [] => true | a :: l => negb (among a l) && different l end.
  Definition deterministic : bool := forallb (fun kr => different (map fst (edges (snd kr)))) (PositiveMap.elements A).
  Hypothesis Deterministic : deterministic = true.

  Lemma among_ok L l : among L l = true <-> In L l.
  Proof.
    unfold among. rewrite existsb_exists. split.
    - intros (M & I & E). unfold same_letter in E. apply andb_prop in E. destruct E as [a b]. apply Nat.eqb_eq in a, b. destruct L, M. simpl in *. now subst.
    - intro I. exists L. split; auto. unfold same_letter. now rewrite !Nat.eqb_refl.
  Qed.
  Lemma steps_of_ok L f p j l O e : In (O, e) (steps_of L (f, p, j, l)) <-> exists r q m, PositiveMap.find p A = Some r /\ In (O, q) (edges r) /\
    steps s (quot s (prev s j)) (kind f) l (L, O) = Some m /\ e = (f, q, prev s j, m).
  Proof.
    cbn [Blocking.steps_of]. destruct (PositiveMap.find p A) as [r|]; [|split; [intros []|intros (r & q & m & K & _); discriminate]]. rewrite in_flat_map. split.
    - intros ([O' q] & I & H). cbn [fst snd] in H. destruct (steps _ _ _ _ _) as [m|] eqn:E; [|destruct H]. destruct H as [[= -> <-]|[]]. exists r, q, m. auto.
    - intros (r' & q & m & [= <-] & I & E & ->). exists (O, q). split; auto. cbn [fst snd]. rewrite E. now left.
  Qed.
  Lemma steps_of_distinct L e : NoDup (map fst (steps_of L e)).
  Proof.
    destruct e as [[[f p] j] l]. cbn [Blocking.steps_of]. destruct (PositiveMap.find p A) as [r|] eqn:K; [|constructor].
    unfold deterministic in Deterministic. rewrite forallb_forall in Deterministic. specialize (Deterministic _ (PositiveMap.elements_correct _ _ K)). cbn [snd] in Deterministic.
    induction (edges r) as [|a es I]; [constructor|]. cbn [map different flat_map] in *. rewrite andb_true_iff, negb_true_iff, <- not_true_iff_false, among_ok in Deterministic.
    destruct Deterministic as [D1 D2]. destruct (steps _ _ _ _ _) as [m|]; auto. cbn [app map fst]. constructor; auto. intro H. apply D1.
    apply in_map_iff in H. destruct H as (b & E & H). apply in_flat_map in H. destruct H as (c & Hc & H). destruct (steps _ _ _ _ _); [|destruct H].
    destruct H as [<-|[]]. cbn [fst] in E. rewrite <- E. now apply in_map.
  Qed.
  Lemma routes_distinct w : forall e, NoDup (routes e w).
  Proof.
    induction w as [|L w I]; intro e; cbn [routes]; [destruct (succeeds e); repeat constructor; tauto|]. destruct (among _ _); [|constructor].
    apply (NoDup_parts fst); [apply steps_of_distinct|intros; apply NoDup_images; auto; congruence|].
    intros a b y _ _ ha hb. apply in_map_iff in ha, hb. destruct ha as (ya & <- & _), hb as (yb & [= -> _] & _). reflexivity.
  Qed.
  Lemma routes_accepted w : forall f p j l wo, In wo (routes (f, p, j, l) w) -> length wo = length w /\ accept A p wo = true.
  Proof.
    induction w as [|L w I]; intros f p j l wo; cbn [routes].
    - unfold Blocking.succeeds. destruct (PositiveMap.find p A) as [r|] eqn:K; [|rewrite andb_false_r; intros []].
      destruct (_ && _) eqn:E; [|intros []]. apply andb_prop in E. destruct E as [_ E]. intros [<-|[]]. cbn [accept]. now rewrite K.
    - destruct (among _ _); [|intros []]. intro H. apply in_flat_map in H. destruct H as ([O e] & Hs & H). apply steps_of_ok in Hs. destruct Hs as (r & q & m & K & Ie & _ & ->).
      apply in_map_iff in H. destruct H as (wo' & <- & H). apply I in H. destruct H as [h1 h2]. cbn [fst snd length accept]. split; [lia|].
      now rewrite K, (edge_ok s A Shape _ _ _ _ K Ie).
  Qed.
  Lemma routes_ok w : forall c f p l wo, good s c w -> length wo = length w -> accept A p wo = true -> words_of s (combine w wo) ->
    (In wo (routes (f, p, fst (fst c), l) w) <-> mean s (kind f) l (combine w wo)).
  Proof.
    induction w as [|L w I]; intros c f p l [|O wo] G Len Acc W; cbn [length] in Len; try discriminate; cbn [routes accept combine] in *;
      (destruct (PositiveMap.find p A) as [r|] eqn:K; [|discriminate]).
    - rewrite mean_end. unfold Blocking.succeeds. rewrite K, Acc, andb_true_r. destruct (all_end s (kind f) l); simpl; split; try tauto; try discriminate; auto.
    - pose proof (good_weak _ _ _ G) as (_ & _ & g0). apply (good_cons s Sound) in G. destruct (allowed s c L) as [d|] eqn:D; [|tauto].
      pose proof (good_weak _ _ _ G) as (_ & _ & g1). pose proof (allowed_phase _ _ _ _ D) as PD. injection Len as Len.
      rewrite (proj2 (among_ok L _)) by (eapply in_alphabet; eauto). rewrite in_flat_map. destruct (along r O) as [q|] eqn:Al; [|discriminate].
      pose proof (words_of_tail s _ _ W) as W'. rewrite (mean_step s Sound _ _ _ _ W').
      assert (Z : Z.of_nat (quotient s (length (combine w wo))) = quot s (prev s (fst (fst c)))) by (rewrite combine_length, Len, Nat.min_id, <- PD, <- g1; unfold quot; now rewrite at_phase_is).
      rewrite Z. split.
      + intros ([O' e] & Hs & H). apply in_map_iff in H. destruct H as (wo' & [= -> ->] & H). apply steps_of_ok in Hs. destruct Hs as (r' & q' & m & K' & Ie & Es & ->).
        rewrite K in K'. injection K' as <-. rewrite (edge_ok s A Shape _ _ _ _ K Ie) in Al. injection Al as ->. rewrite Es. cbn [snd] in H. rewrite <- PD in H. now apply I in H.
      + intro H. destruct (steps s _ (kind f) l (L, O)) as [m|] eqn:Es; [|tauto]. exists (O, (f, q, prev s (fst (fst c)), m)). split.
        * apply steps_of_ok. exists r, q, m. auto using along_ok.
        * cbn [fst snd]. apply in_map. rewrite <- PD. now apply I.
  Qed.

  (* ---------- the classes: every run has as many routes as its class has ways ---------- *)
  Variable p : plan.
  Definition follow_on (e : class) L := match find (fun o => same_letter L (fst o)) (on e) with Some o => snd o | None => [] end.
  Definition wins_at i := match PositiveMap.find i (its_classes p) with Some e => wins e | None => false end.
  Definition row i L := match PositiveMap.find i (its_classes p) with Some e => follow_on e L | None => [] end.
  Fixpoint ways (w : list letter) (i : positive) : nat := match w with [] => if wins_at i then 1 else 0 | L :: w => list_sum (map (ways w) (row i L)) end.
  Definition its (e : run) : list positive := match class_of p e with Some i => [i] | None => [] end.
  Definition right_run (al : list (list letter)) (e : run) : bool := let letters := letters_of s al e in
    eqb (existsb wins_at (its e)) (succeeds e) &&
    forallb (fun i => match PositiveMap.find i (its_classes p) with Some c => forallb (fun o => among (fst o) letters) (on c) | None => true end) (its e) &&
    forallb (fun L => same_bag (bag_of (flat_map its (map snd (steps_of L e)))) (bag_of (flat_map (fun i => row i L) (its e)))) letters.
  Definition next_run al (e : run) : option (list run) := if right_run al e then Some (flat_map (fun L => map snd (steps_of L e)) (letters_of s al e)) else None.
  Definition sound_run al f : bool := match search key_run same_run (next_run al) (start kinds f) with Some _ => true | None => false end.
  Lemma runs_ok M : closed key_run same_run (next_run (alphabets s)) M -> forall w e, mem key_run same_run M e = true ->
    length (routes e w) = list_sum (map (ways w) (its e)).
  Proof.
    intros C w. induction w as [|L w I]; intros e HM; destruct (C _ HM) as (m & E & K); unfold next_run in E; (destruct (right_run _ e) eqn:R; [|discriminate]);
      unfold right_run in R; rewrite !andb_true_iff, !forallb_forall in R; destruct R as [[R1 R2] R3]; cbn [routes ways].
    - apply eqb_prop in R1. rewrite <- R1. unfold its. destruct (class_of p e) as [i|]; auto. cbn [existsb map list_sum fold_right ways]. now destruct (wins_at i).
    - injection E as <-. assert (X : list_sum (map (ways (L :: w)) (its e)) = list_sum (map (ways w) (flat_map (fun i => row i L) (its e)))).
      { unfold its. destruct (class_of p e); auto. cbn [map list_sum fold_right flat_map ways]. rewrite app_nil_r. apply Nat.add_0_r. }
      cbn [ways] in X. rewrite X. destruct (among L (letters_of s (alphabets s) e)) eqn:In_L.
      + apply among_ok in In_L. specialize (R3 L In_L). apply same_bag_ok in R3. rewrite <- sum_bag_of, <- R3, sum_bag_of, length_parts.
        assert (K' : forall a, In a (steps_of L e) -> length (map (cons (fst a)) (routes (snd a) w)) = list_sum (map (ways w) (its (snd a)))).
        { intros a Ia. rewrite map_length. apply I, K, in_flat_map. exists L. split; auto. now apply in_map. }
        clear - K'. induction (steps_of L e) as [|a l J]; auto. cbn [map flat_map list_sum fold_right]. rewrite map_app, list_sum_app, (K' a) by (now left). f_equal. apply J. intros; apply K'. now right.
      + replace (flat_map (fun i => row i L) (its e)) with (@nil positive); auto. unfold its in *. destruct (class_of p e) as [i|]; auto. cbn [flat_map]. unfold row.
        destruct (PositiveMap.find i _) as [c|] eqn:Ki; auto. specialize (R2 i (or_introl eq_refl)). rewrite Ki, forallb_forall in R2. unfold follow_on.
        destruct (find _ (on c)) as [o|] eqn:F; auto. exfalso. apply find_some in F. destruct F as [F1 F2]. specialize (R2 o F1).
        assert (Y : among L [fst o] = true) by (unfold among; cbn [existsb]; now rewrite F2). apply among_ok in Y. destruct Y as [Y|[]]. subst L. congruence.
  Qed.

  (* ---------- the search ---------- *)
  (* by the letter L, from a bag of classes; the bag and the tree of classes are walked through together *)
  Fixpoint onward L (T : bag) (C : PositiveMap.t class) (all : bag) : bag := match T, C with
    | Fork l c r, PositiveMap.Node Cl o Cr => onward L l Cl (onward L r Cr (match c, o with
      | S _, Some e => fold_right (fun j => add j c) all (follow_on e L)
      | _, _ => all end))
    | _, _ => all end.
  Lemma sum_onward g L T : forall C all, sum g (onward L T C all) = sum g all + sum (fun i => match PositiveMap.find i C with Some e => list_sum (map g (follow_on e L)) | None => 0 end) T.
  Proof.
    induction T as [|l I c r J]; intros C all; [simpl; lia|]. destruct C as [|Cl o Cr].
    - cbn [onward]. rewrite (sum_ext (fun i => match PositiveMap.find i _ with Some e => list_sum (map g (follow_on e L)) | None => 0 end) (fun _ => 0)) by (intros []; reflexivity). rewrite sum_zero. lia.
    - cbn [onward]. rewrite I, J. cbn [sum PositiveMap.find]. assert (X : forall l', sum g (fold_right (fun j => add j c) all l') = sum g all + c * list_sum (map g l')).
      { induction l' as [|j l' Q]; [simpl; lia|]. cbn [fold_right map list_sum]. rewrite sum_add, Q. unfold list_sum. lia. }
      destruct o as [e|]; destruct c as [|c]; rewrite ?X; lia.
  Qed.
  Definition forward bound L (T : bag) : bag := cap (S bound) (onward L T (its_classes p) Nil).
  Definition score := sum (fun i => if wins_at i then 1 else 0).
  Lemma forward_ok k L T w : sum (ways w) (forward k L T) <= k <-> sum (ways (L :: w)) T <= k.
  Proof.
    unfold forward. rewrite sum_cap, sum_onward. cbn [sum Nat.add]. rewrite (sum_ext _ (ways (L :: w))); [tauto|]. intro i. cbn [ways]. unfold row. now destruct (PositiveMap.find i _).
  Qed.
  Variable most : nat.
  (* the state of (x,y), or none; where its word stands; runs towards options that are always open, and towards blockable ones *)
  Notation node := (option positive * spot * bag * bag)%type.
  Definition same_node (a b : node) := let '(q, c, F, B) := a in let '(q', c', F', B') := b in same_option q q' && same_spot c c' && same_bag F F' && same_bag B B'.
  Lemma same_node_ok a b : same_node a b = true <-> a = b.
  Proof.
    destruct a as [[[q c] F] B], b as [[[q' c'] F'] B']. simpl. rewrite !andb_true_iff, same_spot_ok, same_option_ok, !same_bag_ok. split; [intros [[[-> ->] ->] ->]|intros [= -> -> -> ->]]; auto.
  Qed.
  Definition key_node (a : node) := let '(q, c, F, B) := a in hash B 1 (hash F 1 (mix_spot (match q with Some q => q~1 | None => 1 end) c))%positive.
  Definition right_node (a : node) : bool := let '(q, c, F, B) := a in negb (may_end s c) || eqb (accepts A q) ((score F <=? 0) && (score B <=? most)).
  Definition next_node (al : list (list letter)) (a : node) : option (list node) := let '(q, c, F, B) := a in if right_node a then
    Some (flat_map (fun L => match allowed s c L with None => [] | Some d => [(follow A q L, d, forward 0 L F, forward most L B)] end) (nth (prev s (fst (fst c))) al []))
    else None.
  Lemma counts_run M : closed key_node same_node (next_node (alphabets s)) M -> forall w q c F B, mem key_node same_node M (q, c, F, B) = true -> good s c w ->
    (accepted A q w = true <-> sum (ways w) F <= 0 /\ sum (ways w) B <= most).
  Proof.
    intros C w. induction w as [|L w I]; intros q c F B HM HG; destruct (C _ HM) as (m & E & K); unfold next_node in E;
      (destruct (right_node (q, c, F, B)) eqn:R; [|discriminate]).
    - apply (good_nil s Sound) in HG. unfold right_node in R. rewrite HG in R. cbn [negb orb] in R. apply eqb_prop in R.
      rewrite accepted_nil, R, andb_true_iff, !Nat.leb_le. tauto.
    - injection E as E. apply (good_cons s Sound) in HG. destruct (allowed s c L) as [d|] eqn:D; [|tauto].
      rewrite accepted_cons, <- !forward_ok. apply (I _ d); auto. apply K. rewrite <- E. apply in_flat_map. exists L. split; [eapply in_alphabet; eauto|]. rewrite D. now left.
  Qed.
  Definition starts from number : bag := bag_of (flat_map (fun f => its (start kinds f)) (seq from number)).
  Definition counts (al : list (list letter)) : bool := forallb (sound_run al) (seq 0 (length free + length blockable)) &&
    match search key_node same_node (next_node al) (Some 1%positive, (0, false, false), starts 0 (length free), starts (length free) (length blockable)) with Some _ => true | None => false end.
  (* the accepted options of (x,y) by moves of some kinds *)
  Definition options from number w := flat_map (fun f => routes (start kinds f) w) (seq from number).
  Lemma counted_ways al w from number : al = alphabets s -> forallb (sound_run al) (seq from number) = true -> sum (ways w) (starts from number) = length (options from number w).
  Proof.
    intros -> H. unfold starts, options. rewrite sum_bag_of, length_parts. rewrite forallb_forall in H. induction (seq from number) as [|f l I]; auto.
    cbn [flat_map map list_sum fold_right]. rewrite map_app, list_sum_app. f_equal; [|apply I; intros; apply H; now right].
    specialize (H f (or_introl eq_refl)). unfold sound_run in H. destruct (search _ _ _ _) as [M|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_run_ok].
    destruct E as [m1 m2]. symmetry. now apply (runs_ok M m2).
  Qed.
End Counting.

Section Main.
  Variables (s : system) (A : automaton) (free_kinds blockable_kinds : list (list condition)) (p : plan).
  Variables free blockable : nat -> nat -> Prop.
  Variable most : nat.
  Notation P := (P_blocking free blockable most).
  Notation N := (N_blocking free blockable most).
  Notation kinds := (free_kinds ++ blockable_kinds).
  Notation fits cs i j := (Forall (fun c => holds c i%Z j%Z) cs).
  Hypothesis Free : forall i j, (exists a b, free a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs free_kinds /\ fits cs i j.
  (* A blockable kind may hold free vectors, too: where one of these leads to a P-position, it does not matter how many options are blocked. *)
  Hypothesis Blockable : forall i j, (exists a b, blockable a b /\ i = Z.of_nat a /\ j = Z.of_nat b) -> exists cs, In cs blockable_kinds /\ fits cs i j.
  Hypothesis Blockable_or_free : forall i j, (exists cs, In cs blockable_kinds /\ fits cs i j) -> exists a b, (blockable a b \/ free a b) /\ i = Z.of_nat a /\ j = Z.of_nat b.
  (* What counts is positions, so that no vector may belong to two of the blockable kinds. *)
  Hypothesis Disjoint : ForallOrdPairs (fun cs ds => forall i j, fits cs i j -> fits ds i j -> False) blockable_kinds.
  Hypothesis Falls : ~ free 0 0 /\ ~ blockable 0 0.
  Hypothesis Sound : sound_system s = true.
  Hypothesis Shape : shape s A = true.
  Hypothesis Deterministic : deterministic A = true.
  Hypothesis Counts : counts s A free_kinds blockable_kinds p most (alphabets s) = true.

  Lemma falls l x y u v : open free blockable l x y u v -> u <= x /\ v <= y /\ u + v < x + y.
  Proof. intros [(i & j & H & -> & ->)|[(i & j & H & -> & ->) _]]; (repeat split; try lia); destruct i, j; try lia; tauto. Qed.
  Lemma takes_kind (V : nat -> nat -> Prop) ks : (forall i j, (exists a b, V a b /\ i = Z.of_nat a /\ j = Z.of_nat b) -> exists cs, In cs ks /\ fits cs i j) ->
    forall x y u v, takes V x y u v -> exists cs, In cs ks /\ fits cs (Z.of_nat x - Z.of_nat u) (Z.of_nat y - Z.of_nat v).
  Proof. intros H x y u v (i & j & h & -> & ->). apply H. exists i, j. repeat split; auto; lia. Qed.
  Lemma kind_takes (V : nat -> nat -> Prop) ks : (forall i j, (exists cs, In cs ks /\ fits cs i j) -> exists a b, V a b /\ i = Z.of_nat a /\ j = Z.of_nat b) ->
    forall x y u v cs, In cs ks -> fits cs (Z.of_nat x - Z.of_nat u) (Z.of_nat y - Z.of_nat v) -> takes V x y u v.
  Proof. intros H x y u v cs I h. destruct (H (Z.of_nat x - Z.of_nat u) (Z.of_nat y - Z.of_nat v))%Z as (a & b & h1 & h2 & h3); [eauto|]. exists a, b. repeat split; auto; lia. Qed.

  Definition listed_dec : forall (a : nat * nat) l, {In a l} + {~ In a l} := in_dec (fun a b : nat * nat => ltac:(decide equality; apply Nat.eq_dec)).
  Notation x_of w := (value s (map fst w)).
  Notation y_of w := (value s (map snd w)).
  Definition position (w : list letter) := (x_of w, y_of w).
  Notation options := (options s A free_kinds blockable_kinds).
  Notation nf := (length free_kinds).
  Notation nb := (length blockable_kinds).
  (* What the routes from all starts are: the accepted options of (x,y) by moves of these kinds. *)
  Lemma option_is w f wo : is_word s w -> In wo (routes s A free_kinds blockable_kinds (start kinds f) w) <->
    length wo = length w /\ accept A 1 wo = true /\ fits (kind kinds f) (Z.of_nat (x_of w) - Z.of_nat (x_of wo)) (Z.of_nat (y_of w) - Z.of_nat (y_of wo)).
  Proof.
    intro W. apply is_word_good in W. pose proof (good_weak _ _ _ W) as (w1 & w2 & _).
    assert (H : length wo = length w -> accept A 1 wo = true -> In wo (routes s A free_kinds blockable_kinds (start kinds f) w) <->
      fits (kind kinds f) (Z.of_nat (x_of w) - Z.of_nat (x_of wo)) (Z.of_nat (y_of w) - Z.of_nat (y_of wo))).
    { intros L Acc. pose proof (good_weak _ _ _ (accepted_good s Sound A Shape wo Acc)) as (o1 & o2 & _).
      unfold start. pose proof (routes_ok s Sound A Shape free_kinds blockable_kinds w (0, false, false) f 1%positive (begin (kind kinds f)) wo W L Acc) as R.
      cbn [fst] in R. rewrite R by now apply words_of_pairs. rewrite mean_begin.
      destruct (map_fst_px (combine w wo)) as (-> & -> & -> & ->). destruct (pairs_of w wo L) as [-> ->]. tauto. }
    split; [|tauto]. intro I. destruct (routes_accepted s A Shape free_kinds blockable_kinds w _ _ _ _ _ I) as [h1 h2]. repeat split; auto. now apply H.
  Qed.
  Lemma in_options w wo from number : is_word s w -> In wo (options from number w) <-> length wo = length w /\ accept A 1 wo = true /\
    exists f, from <= f < from + number /\ fits (kind kinds f) (Z.of_nat (x_of w) - Z.of_nat (x_of wo)) (Z.of_nat (y_of w) - Z.of_nat (y_of wo)).
  Proof.
    intro W. unfold Blocking.options. rewrite in_flat_map. split.
    - intros (f & If & H). apply in_seq in If. apply (option_is w f wo W) in H. destruct H as (h1 & h2 & h3). eauto.
    - intros (h1 & h2 & f & Lf & h3). exists f. split; [now apply in_seq|]. now apply option_is.
  Qed.
  Lemma options_free w wo : is_word s w -> In wo (options 0 nf w) <-> length wo = length w /\ accept A 1 wo = true /\ takes free (x_of w) (y_of w) (x_of wo) (y_of wo).
  Proof.
    intro W. rewrite in_options by auto. split; intros (h1 & h2 & h3); repeat split; auto.
    - destruct h3 as (f & L & h3). refine (kind_takes free free_kinds (fun i j => proj2 (Free i j)) _ _ _ _ _ _ h3). unfold kind. rewrite app_nth1 by lia. apply nth_In. lia.
    - apply (takes_kind free free_kinds (fun i j => proj1 (Free i j))) in h3. destruct h3 as (cs & I & h3). destruct (In_nth _ _ [] I) as (f & L & <-). exists f. split; [lia|].
      unfold kind. now rewrite app_nth1.
  Qed.
  Lemma options_blockable w wo : is_word s w -> (length wo = length w -> accept A 1 wo = true -> takes blockable (x_of w) (y_of w) (x_of wo) (y_of wo) -> In wo (options nf nb w)) /\
    (In wo (options nf nb w) -> accept A 1 wo = true /\ forall l, ~ In (position wo) l -> open free blockable l (x_of w) (y_of w) (x_of wo) (y_of wo)).
  Proof.
    intro W. rewrite in_options by auto. split.
    - intros h1 h2 h3. repeat split; auto. apply (takes_kind blockable blockable_kinds Blockable) in h3. destruct h3 as (cs & I & h3). destruct (In_nth _ _ [] I) as (f & L & <-).
      exists (nf + f). split; [lia|]. unfold kind. rewrite app_nth2 by lia. now replace (nf + f - nf) with f by lia.
    - intros (h1 & h2 & f & L & h3). split; auto. intros l n. unfold kind in h3. rewrite app_nth2 in h3 by lia.
      apply (kind_takes (fun a b => blockable a b \/ free a b) blockable_kinds Blockable_or_free) in h3; [|apply nth_In; lia].
      destruct h3 as (i & j & [h|h] & hx & hy); [right; split; [exists i, j; auto|auto]|left; exists i, j; auto].
  Qed.
  Lemma options_distinct w : is_word s w -> NoDup (map position (options nf nb w)).
  Proof.
    intro W. apply NoDup_images.
    - unfold Blocking.options. apply (NoDup_parts id); [rewrite map_id; apply seq_NoDup|intros; now apply routes_distinct|].
      assert (D : forall f g wo, nf <= f -> f < g -> g < nf + nb -> In wo (routes s A free_kinds blockable_kinds (start kinds f) w) -> In wo (routes s A free_kinds blockable_kinds (start kinds g) w) -> False).
      { intros f g wo h1 h2 h3 hf hg. apply option_is in hf; auto. apply option_is in hg; auto. destruct hf as (_ & _ & hf), hg as (_ & _ & hg). unfold kind in hf, hg.
        rewrite app_nth2 in hf, hg by lia. refine (pairs_differ _ [] _ Disjoint (f - nf) (g - nf) _ _ _ _ hf hg); lia. }
      intros f g wo If Ig hf hg. apply in_seq in If, Ig. unfold id. destruct (Nat.lt_trichotomy f g) as [h|[h|h]]; auto; exfalso; [apply (D f g wo)|apply (D g f wo)]; auto; lia.
    - intros a b Ia Ib E. injection E as Ex Ey. apply in_options in Ia; auto. apply in_options in Ib; auto. destruct Ia as (la & aa & _), Ib as (lb & ab & _).
      pose proof (good_weak _ _ _ (accepted_good s Sound A Shape a aa)) as (a1 & a2 & _). pose proof (good_weak _ _ _ (accepted_good s Sound A Shape b ab)) as (b1 & b2 & _).
      assert (M1 : map fst a = map fst b) by (apply (same_word s Sound); auto; now rewrite !map_length, la, lb).
      assert (M2 : map snd a = map snd b) by (apply (same_word s Sound); auto; now rewrite !map_length, la, lb).
      clear - M1 M2. revert b M1 M2. induction a as [|[x y] a I]; intros [|[u v] b] M1 M2; try discriminate; auto. cbn [map fst snd] in *. injection M1 as -> M1. injection M2 as -> M2. f_equal. now apply I.
  Qed.

  (* The search counts these options. *)
  Lemma counted w : is_word s w -> (accept A 1 w = true <-> length (options 0 nf w) <= 0 /\ length (options nf nb w) <= most).
  Proof.
    intro W. apply is_word_good in W. unfold counts in Counts. apply andb_prop in Counts. destruct Counts as [c1 c2]. rewrite seq_app, forallb_app in c1. apply andb_prop in c1. destruct c1 as [cf cb]. cbn [Nat.add] in cb.
    destruct (search _ _ _ _) as [M|] eqn:E; [|discriminate]. apply search_ok in E; [|exact same_node_ok]. destruct E as [m1 m2].
    pose proof (counts_run s Sound A p most M m2 w _ _ _ _ m1 W) as R. cbn [accepted] in R.
    now rewrite (counted_ways s A free_kinds blockable_kinds p _ w _ _ eq_refl cf), (counted_ways s A free_kinds blockable_kinds p _ w _ _ eq_refl cb) in R.
  Qed.

  Lemma all n : forall w, x_of w + y_of w < n -> is_word s w -> if accept A 1 w then P (x_of w) (y_of w) else N (x_of w) (y_of w).
  Proof.
    induction n as [|n I]; intros w Hn W; [lia|]. pose proof (counted w W) as C. destruct (accept A 1 w) eqn:Acc.
    - (* the accepted options are few, and they are forbidden *)
      destruct (proj1 C eq_refl) as [C1 C2]. apply P_forbid with (l := map position (options nf nb w)); [now rewrite map_length|].
      intros u v O. destruct (falls _ _ _ _ _ O) as (Lx & Ly & Lt). apply is_word_good in W. pose proof (good_weak _ _ _ W) as (w1 & w2 & w3). apply is_word_good in W.
      pose proof (bound0 s Sound _ w1) as bx. pose proof (bound0 s Sound _ w2) as by'. rewrite map_length in bx, by'.
      destruct (proj1 (exists_word s Sound (length w) u) ltac:(lia)) as (a & la & ca & va). destruct (proj1 (exists_word s Sound (length w) v) ltac:(lia)) as (b & lb & cb & vb).
      destruct (pairs_of a b) as [E1 E2]; [lia|]. set (wo := combine a b) in *. assert (Lo : length wo = length w) by (unfold wo; rewrite combine_length; lia).
      assert (Wo : is_word s wo) by (unfold is_word, word; rewrite E1, E2, la, lb; auto).
      assert (X : x_of wo = u /\ y_of wo = v) by (rewrite E1, E2; auto). destruct X as [X Y].
      pose proof (I wo ltac:(lia) Wo) as J. rewrite X, Y in J. destruct (accept A 1 wo) eqn:Ao; auto. exfalso. destruct O as [O|[O n']].
      + assert (K : In wo (options 0 nf w)) by (apply options_free; rewrite ?X, ?Y; auto). destruct (options 0 nf w); [destruct K|simpl in C1; lia].
      + apply n'. apply in_map_iff. exists wo. split; [unfold position; congruence|]. apply (options_blockable w wo W); rewrite ?X, ?Y; auto.
    - (* a free option is accepted, or too many are for all of them to be forbidden *)
      apply N_answer. intros l Ll. assert (G : exists wo, accept A 1 wo = true /\ open free blockable l (x_of w) (y_of w) (x_of wo) (y_of wo)).
      { destruct (options 0 nf w) as [|wo os] eqn:E.
        - assert (M : most < length (options nf nb w)) by (cbn [length] in C; destruct (le_lt_dec (length (options nf nb w)) most); auto; destruct C as [_ C]; discriminate C; auto).
          destruct (Exists_dec (fun wo => ~ In (position wo) l) (options nf nb w)) as [D|D].
          { intro wo. destruct (listed_dec (position wo) l); [right|left]; tauto. }
          + apply Exists_exists in D. destruct D as (wo & h1 & h2). apply (options_blockable w wo W) in h1. exists wo. split; [tauto|]. now apply h1.
          + exfalso. assert (Inc : incl (map position (options nf nb w)) l).
            { intros q Hq. apply in_map_iff in Hq. destruct Hq as (wo & <- & Hq). destruct (listed_dec (position wo) l) as [|n']; auto.
              exfalso. apply D, Exists_exists. eauto. }
            pose proof (NoDup_incl_length (options_distinct w W) Inc) as Z. rewrite map_length in Z. lia.
        - assert (K : In wo (options 0 nf w)) by (rewrite E; now left). apply options_free in K; auto. exists wo. split; [tauto|]. left. tauto. }
      destruct G as (wo & Ao & O). exists (x_of wo), (y_of wo). split; auto. pose proof (falls _ _ _ _ _ O).
      pose proof (I wo ltac:(lia) (proj2 (is_word_good s wo) (accepted_good s Sound A Shape wo Ao))) as J. now rewrite Ao in J.
  Qed.
  Lemma not_both n : forall x y, x + y < n -> P x y -> N x y -> False.
  Proof.
    induction n as [|n I]; intros x y L Hp Hn; [lia|]. destruct Hp as [x y l Ll H]. inversion Hn as [x' y' K]; subst. destruct (K l Ll) as (u & v & O & Pu).
    apply (I u v); auto. pose proof (falls _ _ _ _ _ O). lia.
  Qed.

  (* The rule as it is often told: no option that cannot be blocked is P, and at most so many of the others are. *)
  Theorem blocking_rule x y : P x y <-> (forall u v, takes free x y u v -> ~ P u v) /\ exists l, length l <= most /\ forall u v, takes blockable x y u v -> P u v -> In (u, v) l.
  Proof.
    assert (Dec : forall u v, P u v \/ N u v).
    { intros u v. destruct (pair_word s Sound u v (2 * (u + v))) as (w & _ & W & <- & <-); [pose proof (period_pos s Sound); nia|].
      pose proof (all _ w (Nat.lt_succ_diag_r _) W). destruct (accept A 1 w); auto. }
    split.
    - intros [x' y' l Ll H]. split; [|exists l; split; auto]; intros u v T; [|intro Pu].
      + intro Pu. apply (not_both _ u v (Nat.lt_succ_diag_r _) Pu), H. now left.
      + destruct (listed_dec (u, v) l) as [|n]; auto. exfalso. apply (not_both _ u v (Nat.lt_succ_diag_r _) Pu), H. right. auto.
    - intros (H & l & Ll & K). apply P_forbid with (l := l); auto. intros u v O. destruct (Dec u v) as [Pu|]; auto. exfalso.
      destruct O as [T|[T n]]; [now apply (H u v)|apply n; auto].
  Qed.
  Theorem blocking_positions : blocking_theorem_of s free blockable most A.
  Proof.
    intros w c1 c2. pose proof (all _ w (Nat.lt_succ_diag_r _) (conj c1 c2)) as K. split; intro H; [now rewrite H in K|].
    destruct (accept A 1 w); auto. exfalso. eapply not_both; eauto.
  Qed.
End Main.

(* For the files of games: `kinds_fit` leaves a goal for each kind of blockable moves. *)
Ltac kinds_fit := intros (cs & I & H); cbn [In] in I; repeat destruct I as [<-|I]; [..|destruct I]; rewrite ?Forall_cons_iff in H; cbn [holds pick In] in H.
Ltac kinds_differ := repeat first [apply FOP_nil|apply FOP_cons|apply Forall_nil|apply Forall_cons]; intros i j; rewrite !Forall_cons_iff; cbn [holds pick In]; lia.
