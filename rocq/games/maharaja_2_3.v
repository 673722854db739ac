(* The P-positions of the game
     maharaja(2,3)
   whose rules are
     rook + bishop + leaper(2,3)
   are exactly the pairs that an automaton accepts. What `theorem` says is defined in Game.v: read that file, and this one
   up to the proof. To have it proved:
     for f in Game Words Conditions Search Kernel Meets Positions Plan Consequences Lines Tools Blocking Bounds Slices Heaps Equation \
       maharaja_2_3; do coqc -R . Wythoff $f.v; done
   after `ulimit -s unlimited`, if the automaton is large. *)
From Wythoff Require Import Tools Consequences Lines Bounds.

(* A move takes i tokens from the pile x and j from the pile y if `vector i j`. *)
Inductive vector : nat -> nat -> Prop :=
| column t : 0 < t -> vector 0 t
| line t : 0 < t -> vector t 0
| diagonal t : 0 < t -> vector t t
| leap_2_3 : vector 2 3
| leap_3_2 : vector 3 2.
Definition board := everywhere.
Definition p_label := nowhere.
Definition n_label := nowhere.

(* The automaton: `R accepting edges` are the states 1, 2, 3, ..., and `E x y state` is an edge with a digit of x and one of y. *)
Definition numeration := System [1] 1 1.
Definition states : automaton := number [
  R true [E 0 0 1; E 1 0 2; E 0 1 3; E 1 1 4];
  R false [E 0 0 5; E 0 1 6];
  R false [E 0 0 7; E 1 0 8];
  R false [E 0 0 9];
  R false [E 0 1 10];
  R true [E 0 0 11; E 1 0 12];
  R false [E 1 0 13];
  R true [E 0 0 14; E 0 1 15];
  R false [E 1 0 16; E 0 1 17];
  R false [E 0 0 18];
  R false [E 0 0 19; E 1 0 20; E 1 1 21];
  R false [E 0 0 22; E 0 1 23];
  R false [E 0 0 24];
  R false [E 0 0 25; E 0 1 26; E 1 1 27];
  R false [E 0 0 28; E 1 0 29];
  R false [E 0 0 30];
  R false [E 0 0 31];
  R false [E 0 1 32];
  R false [E 0 0 33; E 1 0 34; E 1 1 35];
  R true [E 0 0 36; E 0 1 37];
  R false [E 0 0 38];
  R false [E 0 1 39];
  R false [E 0 0 40; E 1 0 41];
  R false [E 1 0 42];
  R false [E 0 0 43; E 0 1 44; E 1 1 45];
  R true [E 0 0 46; E 1 0 47];
  R false [E 0 0 48];
  R false [E 1 0 49];
  R false [E 0 0 50; E 0 1 51];
  R true [E 1 0 52];
  R true [E 0 1 53];
  R true [E 0 0 54];
  R false [E 0 0 55; E 1 0 56; E 1 1 57];
  R false [E 0 0 58; E 0 1 59];
  R false [E 0 0 60];
  R false [E 0 1 61];
  R false [E 0 0 62; E 1 0 63];
  R false [E 1 0 64];
  R false [E 0 0 54];
  R false [E 0 0 65; E 1 0 66; E 1 1 49];
  R false [E 0 1 67];
  R true [E 0 0 68];
  R false [E 0 0 69; E 0 1 70; E 1 1 71];
  R false [E 0 0 72; E 1 0 73];
  R false [E 0 0 74];
  R false [E 1 0 61];
  R false [E 0 0 75; E 0 1 76];
  R false [E 0 1 77];
  R false [E 0 0 68];
  R false [E 0 0 78; E 0 1 79; E 1 1 39];
  R false [E 1 0 80];
  R false [E 0 0 46];
  R false [E 0 0 36];
  R false [E 0 1 81];
  R false [E 0 0 82; E 1 0 83; E 1 1 16];
  R false [E 0 0 22; E 0 1 84];
  R true [E 0 0 7];
  R false [E 0 1 85];
  R false [E 0 0 86; E 1 0 87];
  R false [E 1 0 88];
  R false [E 0 0 89];
  R true [E 0 0 90; E 1 0 91; E 1 1 92];
  R false [E 0 1 93];
  R false [E 0 0 94];
  R true [E 0 0 95; E 1 0 96];
  R false [E 0 1 97];
  R true [E 0 0 98; E 1 0 99];
  R false [E 1 0 100];
  R false [E 0 0 101; E 0 1 102; E 1 1 17];
  R false [E 0 0 28; E 1 0 103];
  R true [E 0 0 5];
  R false [E 1 0 104];
  R false [E 0 0 105; E 0 1 106];
  R false [E 0 1 107];
  R true [E 0 0 108; E 0 1 109; E 1 1 110];
  R false [E 1 0 111];
  R false [E 0 0 112];
  R true [E 0 0 113; E 0 1 114];
  R false [E 1 0 115];
  R true [E 0 0 116; E 0 1 117];
  R false [E 0 0 118];
  R false [E 0 0 119; E 1 0 120; E 1 1 121];
  R true [E 0 0 122; E 0 1 123];
  R false [E 0 0 124; E 1 0 125];
  R false [E 0 0 126];
  R false [E 0 0 127; E 1 0 91; E 1 1 128];
  R false [E 0 0 118; E 0 1 129];
  R false [E 0 0 130];
  R true [];
  R false [E 0 0 131; E 1 0 132];
  R false [E 0 1 133];
  R true [E 0 0 134];
  R false [E 0 0 135; E 1 0 91];
  R false [E 1 0 128];
  R false [E 0 0 62; E 1 0 63; E 1 1 64];
  R false [E 0 0 54; E 0 1 65];
  R true [E 0 0 136; E 1 0 137];
  R false [E 0 0 138; E 1 0 139];
  R false [E 0 0 54; E 0 1 140];
  R false [E 0 0 141];
  R false [E 0 0 142; E 0 1 143; E 1 1 144];
  R true [E 0 0 145; E 1 0 146];
  R false [E 0 0 147; E 0 1 148];
  R false [E 0 0 149];
  R false [E 0 0 150; E 0 1 109; E 1 1 151];
  R false [E 0 0 141; E 1 0 152];
  R false [E 0 0 153];
  R false [E 0 0 154; E 0 1 155];
  R false [E 1 0 156];
  R true [E 0 0 157];
  R false [E 0 0 158; E 0 1 109];
  R false [E 0 1 151];
  R false [E 0 0 75; E 0 1 76; E 1 1 77];
  R false [E 0 0 68; E 1 0 78];
  R true [E 0 0 159; E 0 1 160];
  R false [E 0 0 161; E 0 1 162];
  R false [E 0 0 68; E 1 0 163];
  R false [E 0 1 89];
  R false [E 0 0 164; E 1 0 165; E 1 1 21];
  R true [E 0 0 166; E 0 1 167];
  R false [E 0 0 168];
  R false [E 0 1 169];
  R false [E 0 0 170; E 1 0 41];
  R false [E 0 0 171; E 1 0 172; E 1 1 173];
  R false [E 0 0 174; E 0 1 175];
  R false [E 0 1 176];
  R true [E 0 0 177; E 1 0 178];
  R false [E 0 0 134];
  R true [E 0 0 90; E 1 0 91];
  R false [E 1 0 92];
  R false [E 0 0 179; E 1 0 87; E 1 1 88];
  R false [E 0 1 135];
  R false [E 0 0 180; E 1 0 181];
  R false [E 1 0 182];
  R true [E 0 0 131; E 1 0 132];
  R false [E 0 0 183; E 1 0 184];
  R false [E 0 0 118; E 0 1 185];
  R false [E 0 0 186; E 1 0 187];
  R true [E 0 1 136];
  R false [E 0 0 188; E 1 0 189];
  R false [E 1 0 89];
  R false [E 0 0 190; E 0 1 191; E 1 1 27];
  R true [E 0 0 192; E 1 0 193];
  R false [E 0 0 194];
  R false [E 1 0 195];
  R false [E 0 0 196; E 0 1 51];
  R false [E 0 0 197; E 0 1 198; E 1 1 199];
  R false [E 0 0 200; E 1 0 201];
  R false [E 1 0 202];
  R true [E 0 0 203; E 0 1 204];
  R false [E 0 0 157];
  R true [E 0 0 108; E 0 1 109];
  R false [E 0 1 110];
  R false [E 0 0 205; E 0 1 106; E 1 1 107];
  R false [E 1 0 158];
  R false [E 0 0 206; E 0 1 207];
  R false [E 0 1 208];
  R true [E 0 0 154; E 0 1 155];
  R false [E 0 0 209; E 0 1 210];
  R false [E 0 0 141; E 1 0 211];
  R false [E 0 0 212; E 0 1 213];
  R true [E 1 0 159];
  R false [E 0 0 214; E 0 1 215];
  R false [E 0 0 216; E 1 0 217; E 1 1 218];
  R false [E 0 0 219; E 0 1 220];
  R false [E 0 1 221];
  R false [E 0 0 222; E 1 0 223];
  R false [E 1 0 224];
  R false [E 0 0 225];
  R false [E 0 0 226; E 1 0 66; E 1 1 49];
  R true [E 0 0 82; E 1 0 227; E 1 1 16];
  R false [E 0 0 18; E 0 1 228];
  R false [E 0 0 229];
  R false [E 0 1 230];
  R true [E 0 0 231; E 1 0 232];
  R false [E 0 0 233];
  R false [E 0 0 124; E 1 0 125; E 1 1 13];
  R false [E 0 0 126; E 0 1 127];
  R false [E 0 0 135; E 1 0 91; E 1 1 128];
  R false [E 0 0 234; E 1 0 181; E 1 1 35];
  R true [E 0 1 235];
  R false [E 0 0 236];
  R true [E 0 0 136; E 1 0 137; E 1 1 100];
  R false [E 0 1 138];
  R true [E 0 0 186; E 1 0 184];
  R false [E 0 0 136; E 1 0 137; E 1 1 100];
  R true [E 0 1 138];
  R false [E 0 0 237; E 1 0 238];
  R false [E 0 0 54; E 0 1 239];
  R false [E 0 0 240; E 0 1 241; E 1 1 242];
  R false [E 0 0 243; E 1 0 244];
  R false [E 1 0 245];
  R false [E 0 0 246; E 0 1 247];
  R false [E 0 1 248];
  R false [E 0 0 249];
  R false [E 0 0 250; E 0 1 79; E 1 1 39];
  R true [E 0 0 101; E 0 1 251; E 1 1 17];
  R false [E 0 0 24; E 1 0 252];
  R false [E 0 0 253];
  R false [E 1 0 254];
  R true [E 0 0 255; E 0 1 256];
  R false [E 0 0 257];
  R false [E 0 0 147; E 0 1 148; E 1 1 10];
  R false [E 0 0 149; E 1 0 150];
  R false [E 0 0 158; E 0 1 109; E 1 1 151];
  R false [E 0 0 258; E 0 1 207; E 1 1 45];
  R true [E 1 0 259];
  R false [E 0 0 260];
  R true [E 0 0 159; E 0 1 160; E 1 1 81];
  R false [E 1 0 161];
  R true [E 0 0 212; E 0 1 210];
  R false [E 0 0 159; E 0 1 160; E 1 1 81];
  R true [E 1 0 161];
  R false [E 0 0 261; E 0 1 262];
  R false [E 0 0 68; E 1 0 263];
  R false [E 0 0 136; E 1 0 264; E 1 1 100];
  R false [E 0 0 36; E 0 1 265];
  R true [E 0 0 266];
  R false [E 0 1 267];
  R false [E 0 0 268; E 1 0 269];
  R false [E 0 0 270];
  R true [E 0 0 231; E 1 0 232; E 1 1 42];
  R false [E 0 0 233; E 0 1 271];
  R false [E 0 0 272];
  R false [E 0 1 273];
  R true [E 0 0 274; E 1 0 275];
  R false [E 0 0 122; E 0 1 123];
  R false [E 0 0 33; E 1 0 34];
  R false [E 1 0 35];
  R true [E 0 0 36];
  R false [E 0 0 95; E 1 0 96];
  R false [E 0 1 276];
  R false [E 0 1 53];
  R false [E 0 0 180; E 1 0 181; E 1 1 182];
  R false [E 0 0 179; E 1 0 87];
  R true [E 1 0 88];
  R true [E 0 0 186; E 1 0 184; E 1 1 89];
  R false [E 0 1 136];
  R true [E 0 0 188; E 1 0 189];
  R false [E 0 0 159; E 0 1 277; E 1 1 81];
  R false [E 0 0 46; E 1 0 278];
  R true [E 0 0 279];
  R false [E 1 0 280];
  R false [E 0 0 281; E 0 1 282];
  R false [E 0 0 283];
  R true [E 0 0 255; E 0 1 256; E 1 1 32];
  R false [E 0 0 257; E 1 0 284];
  R false [E 0 0 285];
  R false [E 1 0 286];
  R true [E 0 0 287; E 0 1 288];
  R false [E 0 0 145; E 1 0 146];
  R false [E 0 0 43; E 0 1 44];
  R false [E 0 1 45];
  R true [E 0 0 46];
  R false [E 0 0 113; E 0 1 114];
  R false [E 1 0 289];
  R false [E 1 0 52];
  R false [E 0 0 206; E 0 1 207; E 1 1 208];
  R false [E 0 0 205; E 0 1 106];
  R true [E 0 1 107];
  R true [E 0 0 212; E 0 1 210; E 1 1 89];
  R false [E 1 0 159];
  R true [E 0 0 214; E 0 1 215];
  R true [E 0 0 118; E 0 1 290];
  R false [E 0 0 119; E 1 0 120];
  R false [E 1 0 121];
  R false [E 0 0 122];
  R false [E 0 0 291; E 1 0 292; E 0 1 89; E 1 1 293];
  R false [E 0 0 294; E 0 1 295];
  R true [E 0 1 81];
  R false [E 0 0 171; E 1 0 172];
  R false [E 1 0 173];
  R false [E 0 0 174];
  R false [E 0 0 222; E 1 0 223; E 1 1 224];
  R false [E 0 0 225; E 0 1 226];
  R false [E 0 0 136; E 1 0 264];
  R true [E 0 0 141; E 1 0 296];
  R false [E 0 0 142; E 0 1 143];
  R false [E 0 1 144];
  R false [E 0 0 145];
  R false [E 0 0 297; E 1 0 89; E 0 1 298; E 1 1 299];
  R false [E 0 0 300; E 1 0 301];
  R true [E 1 0 100];
  R false [E 0 0 197; E 0 1 198];
  R false [E 0 1 199];
  R false [E 0 0 200];
  R false [E 0 0 246; E 0 1 247; E 1 1 248];
  R false [E 0 0 249; E 1 0 250];
  R false [E 0 0 159; E 0 1 277];
  R false [E 0 0 186; E 1 0 184];
  R false [E 0 0 170; E 1 0 41; E 1 1 52];
  R true [E 0 0 54; E 0 1 302];
  R false [E 0 0 303];
  R false [E 0 1 304];
  R false [E 0 0 127; E 1 0 91];
  R false [E 0 0 212; E 0 1 210];
  R false [E 0 0 196; E 0 1 51; E 1 1 53];
  R true [E 0 0 68; E 1 0 305];
  R false [E 0 0 306];
  R false [E 1 0 307];
  R false [E 0 0 150; E 0 1 109];
  R false [E 0 0 82; E 1 0 83];
  R false [E 1 0 16];
  R false [E 0 0 22];
  R false [E 0 0 101; E 0 1 102];
  R false [E 0 1 17];
  R false [E 0 0 28]].

(* The proof. Moves and labels once more, as conditions that the library reads digit by digit. *)
Definition kinds : list (list condition) := [
  [Equal false; Less true];
  [Less false; Equal true];
  [Less false; Form 1 (-1) 0 0];
  [Form 1 0 2 2; Form 0 1 3 3];
  [Form 1 0 3 3; Form 0 1 2 2]]%Z.
Lemma rules i j : (exists a b, vector a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs.
Proof.
  unfold kinds. vectors.
  - set (t' := Z.to_nat j). exists (0), (t'). split; [apply column; lia|lia].
  - set (t' := Z.to_nat i). exists (t'), (0). split; [apply line; lia|lia].
  - set (t' := Z.to_nat i). exists (t'), (t'). split; [apply diagonal; lia|lia].
  - exists (2), (3). split; [apply leap_2_3; lia|lia].
  - exists (3), (2). split; [apply leap_3_2; lia|lia].
Qed.
Lemma falls : ~ vector 0 0. Proof. no_vector. Qed.
Definition items : list (bool * list condition) := [].
Lemma on_board x y : board x y \/ ~ board x y. Proof. unfold board, everywhere. lia. Qed.
Lemma is_p x y : p_label x y <-> labelled items true x y. Proof. unfold p_label, items. labels. Qed.
Lemma is_n x y : n_label x y \/ ~ board x y <-> labelled items false x y.
Proof. unfold n_label, board, items. labels. Qed.
Definition the_plan := plan_for numeration states items kinds.
Lemma sound : sound_system numeration = true. Proof. reflexivity. Qed.
Lemma shaped : shape numeration states = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma aparts : forallb (apart numeration states items) kinds = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma decree : decrees numeration states items (alphabets numeration) = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma meet : meets numeration states items kinds the_plan (alphabets numeration) = true. Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem theorem : theorem_of numeration vector board p_label n_label states.
Proof.
  exact (positions numeration states items kinds the_plan vector board p_label n_label rules falls on_board is_p is_n sound shaped aparts decree meet).
Qed.

(* What follows from the theorem. *)
Theorem not_both x y : P vector board p_label n_label x y -> N vector board p_label n_label x y -> False.
Proof. exact (exclusive numeration states items vector board p_label n_label falls is_p is_n sound shaped decree x y). Qed.
Theorem one_of_both x y : board x y -> P vector board p_label n_label x y \/ N vector board p_label n_label x y.
Proof.
  exact (decided numeration states items kinds the_plan vector board p_label n_label rules falls on_board is_p is_n sound shaped aparts decree meet x y).
Qed.
Theorem only_solution S : solves vector board p_label n_label S -> forall x y, board x y -> (S x y <-> P vector board p_label n_label x y).
Proof. exact (unique vector board p_label n_label falls not_both one_of_both S). Qed.
Theorem in_linear_time : exists f : list letter -> bool * nat, forall x y, exists w,
  word numeration (map fst w) /\ word numeration (map snd w) /\ value numeration (map fst w) = x /\ value numeration (map snd w) = y /\
  (fst (f w) = true <-> board x y /\ P vector board p_label n_label x y) /\ snd (f w) <= length w /\
  length w <= 2 * Nat.log2 (x + y) + 2 + length (quotients numeration).
Proof. exact (linear numeration vector board p_label n_label states sound theorem). Qed.
Theorem columns x : exists y, P vector board p_label n_label x y /\ forall z, P vector board p_label n_label x z -> z = y.
Proof.
  apply (every_column vector n_label not_both (fun x y => one_of_both x y I)) with (slope := 3);
    [intros; apply column; lia|intros i j []; lia|no_label].
Qed.
Theorem rows y : exists x, P vector board p_label n_label x y /\ forall z, P vector board p_label n_label z y -> z = x.
Proof.
  apply (every_row vector n_label 3 falls not_both (fun x y => one_of_both x y I));
    [intros; apply line; lia|intros i j []; lia|no_label].
Qed.
Lemma on_diagonals : on_each numeration states [Form 1 (-1) 0 0] 4 = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Theorem diagonals x y : exists u v, P vector board p_label n_label u v /\ x + v = u + y.
Proof. exact (every_diagonal numeration states vector n_label 4 sound shaped theorem on_diagonals x y). Qed.
Theorem one_on_diagonals x y s t : P vector board p_label n_label (x + s) (y + s) -> P vector board p_label n_label (x + t) (y + t) -> s = t.
Proof.
  intros a b. apply (one_in_line vector n_label not_both 1 1) with (x := x) (y := y);
    [intros; rewrite !Nat.mul_1_l; now apply diagonal|now rewrite !Nat.mul_1_l..].
Qed.
Lemma upper_shaped : shape numeration (upper states) = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma few_to_the_right : few numeration (upper states) right_below 1 = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma few_to_the_left : few numeration (upper states) left_above 2 = true. Proof. vm_cast_no_check (eq_refl true). Qed.
(* In l are the columns before x that hold a P-position with x <= y. So (x,y) is (a_n, b_n) where n is the length of l: the n-th P-position
   with x <= y, from n = 0 on. What is bounded is b_n - a_n - n. *)
Theorem deviations x y : P vector board p_label n_label x y -> x <= y ->
  exists l, NoDup l /\ (forall u, In u l <-> u < x /\ exists v, u <= v /\ P vector board p_label n_label u v) /\
    (-2 <= Z.of_nat y - Z.of_nat x - Z.of_nat (length l) <= 1)%Z.
Proof.
  exact (every_deviation numeration states vector n_label 2 1 sound theorem columns diagonals one_on_diagonals
    upper_shaped few_to_the_right few_to_the_left x y).
Qed.
Print Assumptions deviations.
Print Assumptions theorem.
