(* The failure probability of the sparse sampling of lyu Claim 6.4 within a stage.

   Of H = {000, 001, 010, 100}, of dimension 1, 000 is the one (2, 1)-essential hypothesis, and of {100} it is 100. If
   all mistakes are examples (0, 1), which 000 gets wrong, each teacher keeps 100 only, however they are split, as an
   error on a part of them is one on all of it. All teachers list one hypothesis before and after, so failures are as
   likely as before. With the weight W = exp(epsilon k/10) the probability is 1 / (1 + exp(9 epsilon k / 10)), where
   epsilon k = d^2 as printed: above 1/(1 + e^3.6) > 1/100 for d <= 2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements RefutedClaims InSeq Depth OneLabel Soa Irreducible.
From Littlestone Require Import Decompositions Computable Words TwinSoa TwinDecompositions Exponentials.
From Littlestone Require Import Counterexamples.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Lists that are alike *)
Section Alike.
Variables (A : eqType) (h : A) (k : nat).
Hypothesis k0 : 0 < k.

Lemma flatten_alike : flatten (nseq k [:: h]) = nseq k h.
Proof. by elim: k => //= m ->. Qed.
Lemma undup_alike : undup (nseq k h) = [:: h].
Proof.
case: k k0 => // m _; elim: m => //= m; rewrite inE eqxx /=.
by case: m => [|m] //=; rewrite !inE eqxx.
Qed.
Lemma score_alike : score (nseq k [:: h]) h = k.
Proof. by rewrite /score count_nseq inE eqxx mul1n. Qed.

Lemma sampled_alike epsilon W : sampled epsilon W (nseq k [:: h]) (pred1 None) = (W / (W + exp (epsilon * INR k)))%real.
Proof.
rewrite /sampled /outputs flatten_alike undup_alike /= score_alike.
by rewrite !Rplus_0_r.
Qed.
End Alike.

(** Lists of words on three points *)
Lemma listed_words d rows L :
  all (labels_fit 3 1) L -> all (fun w => size w == 3) L -> uniq L ->
  (forall a b c : 'I_2, computed_essential 3 (2 * d ^ 3) d rows [:: val a; val b; val c]
    = ([:: val a; val b; val c] \in L)) ->
  lists_essential d (class_of 3 rows) (map (function 3 1) L).
Proof.
move=> fits sizes uL computed; have labels w : w \in L -> labels_of (function 3 1 w) = w.
  move=> wL; have -> : labels_of (function 3 1 w) = [seq nth 0 w i | i <- map val (enum 'I_3)].
    rewrite -map_comp; apply: eq_map => x; rewrite ffunE /= inordK // ltnS.
    by have /allP -> := allP fits w wL; rewrite // mem_iota /=.
  rewrite val_enum_ord; have := allP sizes w wL.
  by case: w {wL} => [|a [|b [|c []]]].
split=> [|g].
  apply: (@map_uniq _ _ (fun h : {ffun _ -> _} => labels_of h)); rewrite -map_comp.
  by rewrite (eq_in_map _ id L).1 ?map_id // => w /labels.
have same := class_words (n := 3) (k := 1) rows.
have -> : essential (2 * d ^ 3) d (class_of 3 rows) g <-> labels_of g \in L.
  have -> : essential (2 * d ^ 3) d (class_of 3 rows) g
      <-> essential (2 * d ^ 3) d (@Computable.class_of 3 1 rows) g.
    by split; apply: same_class_essential => //; apply: same_class_sym.
  rewrite computed_essentialP.
  suff -> : labels_of g = [:: val (g (inord 0)); val (g (inord 1)); val (g (inord 2))] by rewrite computed.
  rewrite /labels_of; apply: (@eq_from_nth _ 0) => [|i]; rewrite size_map size_enum_ord // => i3.
  rewrite (nth_labels_of g (Ordinal i3)); case: i i3 => [|[|[|//]]] i3 /=; congr (val (g _)); apply: val_inj.
  - by rewrite /= inordK.
  - by rewrite /= inordK.
  by rewrite /= inordK.
split=> [gw|[h /mapP[w wL ->] gh]].
  by exists (function 3 1 (labels_of g)); [exact: map_f|move=> x; rewrite ffunE nth_labels_of inord_val].
by have -> : labels_of g = labels_of (function 3 1 w); [apply: eq_map => x; rewrite gh|rewrite labels].
Qed.

Notation stars := [:: [:: 0; 0; 0]; [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 1; 0; 0]].
Notation left_over := [:: [:: 1; 0; 0]].

Lemma stars_listed : lists_essential 1 (class_of 3 stars) [:: function 3 1 [:: 0; 0; 0]].
Proof.
apply: (@listed_words 1 stars [:: [:: 0; 0; 0]]) => // a b c.
by case: (label2 a) => ->; case: (label2 b) => ->; case: (label2 c) => ->; vm_compute.
Qed.
Lemma left_over_listed : lists_essential 1 (class_of 3 left_over) [:: function 3 1 [:: 1; 0; 0]].
Proof.
apply: (@listed_words 1 left_over left_over) => // a b c.
by case: (label2 a) => ->; case: (label2 b) => ->; case: (label2 c) => ->; vm_compute.
Qed.

Lemma same_lists n d (K K' : class 'I_n 1) L : same_class K K' -> lists_essential d K L -> lists_essential d K' L.
Proof.
move=> same [uL all]; split=> // g; rewrite -all; split; apply: same_class_essential => //.
exact: same_class_sym.
Qed.

Notation mistake := ((inord 0 : 'I_3), one).
Lemma taught_left_over m (r : R) : (0 < m) -> (0 <= r < 1)%real ->
  same_class (class_of 3 left_over) (taught (words 3 1 stars) r (nseq m mistake)).
Proof.
move=> m0 r01 h; have m1 : (0 < INR m)%real by apply/lt_0_INR/ssrnat.ltP.
have errs : errors h (nseq m mistake) = (h (inord 0) != one) * m by rewrite /errors count_nseq.
rewrite /taught errs size_nseq; split.
  move=> hl; split.
    by move/membersP: hl => /= /orP[hw|//]; apply/membersP; rewrite /= hw !orbT.
  have -> : h (inord 0) = one.
    by move/membersP: hl => /= /orP[/forallP/(_ (inord 0))/eqP|//] h1; apply: val_inj; rewrite h1 /= inordK.
  by rewrite eqxx mul0n; apply: Rmult_le_pos; [lra|exact: pos_INR].
case=> /membersP/hasP[w wL hw]; case: eqP => [h1 _|_]; last by rewrite mul1n; nra.
apply/membersP/hasP; exists w => //; move: wL hw; rewrite !inE => wL /forallP/(_ (inord 0)).
rewrite h1; move: wL; case/or4P => /eqP-> //; rewrite /= -?val_eqE /= inordK //.
Qed.

Theorem lyu_claim_6_4_false_proved : lyu_claim_6_4_false.
Proof.
exists 3, (words 3 1 stars), 1, (function 3 1 [:: 1; 0; 0]).
exists [:: function 3 1 [:: 0; 0; 0]], [:: function 3 1 [:: 1; 0; 0]]; split.
- exact: (@rankbP _ _ _ 2).
- by apply/membersP/hasP; exists [:: 1; 0; 0] => //; apply: spells_function.
- exact: stars_listed.
move=> k m r epsilon W k0 m0 r01 W0; exists (nseq (k * m) mistake); split.
- by apply/allP=> e /nseqP[-> _]; rewrite -val_eqE /= ffunE /= !inordK.
- by rewrite size_nseq.
- move=> h; rewrite inE => /eqP->; apply/allP=> e /nseqP[-> _].
  by rewrite -val_eqE /= ffunE /= !inordK.
move=> parts _ sizes same; split=> [A Ap|].
  have -> : A = nseq m mistake.
    have /eqP <- := allP sizes A Ap; apply/all_pred1P/allP=> e eA.
    have : e \in nseq (k * m) mistake by rewrite -(perm_mem same); apply/flattenP; exists A.
    by case/nseqP=> -> _; exact: eqxx.
  exact: same_lists (taught_left_over m0 r01) left_over_listed.
rewrite !sampled_alike //; have y := exp_pos (epsilon * INR k).
have : (0 < W / (W + exp (epsilon * INR k)))%real by apply: Rdiv_lt_0_compat; lra.
lra.
Qed.

(** Probabilities of failure *)
Lemma small_share d T k epsilon delta (c := (sqrt (INR d ^ 3) * ln (INR T) * ln (1 / delta) / epsilon)%real) :
  0 < d -> 1 < T -> (0 < epsilon)%real -> (0 < delta < 1)%real ->
  (INR k = sqrt (INR d) * INR d ^ 3 * ln (INR T) * ln (1 / delta) / epsilon)%real ->
  (/ c * INR k = INR d ^ 2)%real.
Proof.
move=> d0 T1 e0 d01 kE; have dR : (0 < INR d)%real by apply/lt_0_INR/ssrnat.ltP.
have lT : (0 < ln (INR T))%real by rewrite -ln_1; apply: ln_increasing; [lra|apply: (lt_INR 1); exact/ssrnat.ltP].
have ld : (0 < ln (1 / delta))%real.
  rewrite -ln_1; apply: ln_increasing; first lra.
  by apply: (Rmult_lt_reg_r delta); first lra; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have s0 : (0 < sqrt (INR d))%real by exact: sqrt_lt_R0.
have cE : (sqrt (INR d ^ 3) = INR d * sqrt (INR d))%real.
  rewrite (_ : INR d ^ 3 = (INR d * INR d) * INR d)%real; last by ring.
  by rewrite sqrt_mult ?sqrt_square; [|lra|nra|lra].
rewrite kE /c cE; field; lra.
Qed.

Theorem lyu_claim_6_4_false_for_small_d_proved : lyu_claim_6_4_false_for_small_d.
Proof.
move=> d /andP[d0 d2] printed; have dR : (0 < INR d)%real by apply/lt_0_INR/ssrnat.ltP.
have d2R : (INR d <= 2)%real by apply: (le_INR d 2); exact/ssrnat.leP.
pose x := ln 3; pose epsilon := (sqrt (INR d) * INR d ^ 3 * x * x / INR 100)%real.
have n100 : (INR 100 = 100)%real by rewrite INR_IZR_INZ.
have x0 : (0 < x)%real by rewrite -ln_1; apply: ln_increasing; lra.
have x2 : (x <= 2)%real by apply: ln_at_most; have := one_plus_le_exp 2; lra.
have s0 : (0 < sqrt (INR d))%real by exact: sqrt_lt_R0.
have s2 : (sqrt (INR d) <= 2)%real.
  by rewrite -(sqrt_square 2); [apply: sqrt_le_1; lra|lra].
have third : (1 / (1 / 3) = 3)%real by field.
have T3 : (INR 3 = 3)%real by rewrite INR_IZR_INZ.
have e01 : (0 < epsilon <= 1)%real.
  rewrite /epsilon n100; have d3 : (0 < INR d ^ 3 <= 8)%real.
    by split; [apply: pow_lt|rewrite (_ : 8 = 2 ^ 3)%real; [apply: pow_incr|ring]]; lra.
  have sd : (0 < sqrt (INR d) * INR d ^ 3 <= 16)%real by split; nra.
  have xx : (0 < x * x <= 4)%real by split; nra.
  rewrite (Rmult_assoc _ x x); split; last nra.
  by apply: Rdiv_lt_0_compat; nra.
have kE : (INR 100 = sqrt (INR d) * INR d ^ 3 * ln (INR 3) * ln (1 / (1 / 3)) / epsilon)%real.
  rewrite third T3 -/x /epsilon n100; field; split; [exact: Rgt_not_eq|lra].
have small := @small_share d 3 100 epsilon (1 / 3) d0 isT (proj1 e01) ltac:(lra) kE.
have := printed _ tt 3 100 epsilon (1 / 3)%real isT isT e01 ltac:(lra) kE.
rewrite sampled_alike // /Rdiv -Rmult_assoc small; set y := (INR d ^ 2)%real.
have y4 : (0 < y <= 4)%real by rewrite /y; split; nra.
have -> : exp y = (exp (y * / 10) * exp (9 / 10 * y))%real by rewrite -exp_plus; congr exp; field.
move: (exp_pos (y * / 10)); move: (exp (y * / 10)) => W W0.
have e9 : (exp (9 / 10 * y) <= 81)%real.
  apply: Rle_trans (_ : exp (INR 4 * 1) <= 81)%real; first by apply: exp_monotone; rewrite /=; lra.
  have e3 := exp_le_3; have e0 := exp_pos 1; rewrite exp_power.
  by apply: Rle_trans (pow_incr _ 3 4 (conj (Rlt_le _ _ e0) e3)) _; lra.
move: (exp_pos (9 / 10 * y)) e9; move: (exp (9 / 10 * y)) => q q0 q81 le.
have : (W * / (W + W * q) * (W + W * q) <= 1 / 100 * (W + W * q))%real.
  by apply: Rmult_le_compat_r; [nra|lra].
by rewrite Rmult_assoc Rinv_l; nra.
Qed.
