(* Premises that are met: the statements on randomised algorithms.

   On one point a learner that ignores its examples and draws each of the labels 0..k with the same probability is
   (0, 0)-private and finds every function with probability 1/(k + 1): the fair coin for k = 1. It is a generic learner,
   too. A mechanism that publishes its one element is (0, 1)-private. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Premises Soa Bits Words.
From Littlestone Require Import TwinDimensions Finite Computable Satisfiable Probability Indistinguishability.
From Littlestone Require Import SomeField RepresentationStatements Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation Q := some_field.

(** A learner without examples *)
Section Guess.
Variables (F : realFieldType) (k : nat).
Definition guess (s : seq ('I_1 * 'I_k.+1)) : 'I_k.+1 -> F := fun=> (k.+1)%:R^-1.
Definition constant (y : 'I_k.+1) : hypothesis 'I_1 k := fun=> y.

Lemma guess_dist s : dist (guess s).
Proof.
split=> [y|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf // pnatr_eq0.
Qed.

Lemma guess_private m : dp m 1 0 guess.
Proof. by split=> [s _|s s' _ _]; [exact: guess_dist|exact: close_refl]. Qed.

Lemma guess_accurate (H : class 'I_1 k) m beta : 1 - beta <= (k.+1)%:R^-1 -> accurate H constant m guess 0 beta.
Proof.
move=> small h n z D _ dD; rewrite -(mean_const (1 - _) (dist_iid m dD)).
apply: mean_le => [|f]; first exact: dist_iid.
apply: le_trans small _; rewrite /pr (bigD1 (h x0)) /= => [|]; last first.
  by rewrite /error_of big1 // => j; rewrite /constant (ord1 (z j)) eqxx.
by rewrite ler_addl sumr_ge0 // => y _; rewrite invr_ge0 ler0n.
Qed.
End Guess.
Arguments constant {k} y.

Lemma half_half (F : realFieldType) : 1 - 2%:R^-1 = 2%:R^-1 :> F.
Proof. by apply/eqP; rewrite subr_eq -mulr2n -[X in _ == X]mulr_natr mulVf ?pnatr_eq0. Qed.

Theorem bgs_lemma_8_4_met : premises_of bgs_lemma_8_4.
Proof.
exists [archiFieldType of rat], 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 1%N, (@guess _ 1), 1, 0.
by do 2![split=> //]; [exact: guess_private|split=> //; apply: guess_accurate; rewrite half_half].
Qed.

(* with epsilon = ln 3 *)
Theorem bgs_lemma_8_4_linear_met : premises_of bgs_lemma_8_4_linear.
Proof.
exists [archiFieldType of rat], 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 1%N, (@guess _ 1), 3%:R, 0, 1%N.
split; first by rewrite ler1n.
split; first by rewrite muln1 expr1.
split; last by split=> //; apply: guess_accurate; rewrite half_half.
have [dA closeA] := guess_private [realFieldType of rat] 1 1.
split=> // s s' ss nn; apply: close_le (closeA s s' ss nn); rewrite ?ler1n ?lexx //.
by apply: dA; rewrite -(neighbours_size nn).
Qed.

(** Bits *)
Lemma one_bit : n_bits 1 = 1%N. Proof. by []. Qed.

Lemma H1_bit i : (i < n_bits 1)%N -> mld (bit_class i H1) 1.
Proof.
have bit_mld L : same_class (bit_class i H1) (members (words 1 1 L)) -> computed_rank 1 1 L == 2%N ->
    mld (bit_class i H1) 1.
  by move=> same L2; apply/(same_class_rank 2 same); apply: rankbP.
by case: i bit_mld => [|//] bit_mld _; apply: (bit_mld _ (@bit_words 1 1 _ words1 erefl)).
Qed.

Theorem bgs_theorem_3_1_met : premises_of bgs_theorem_3_1.
Proof.
exists Q, 'I_1, 1%N, H1, [finType of 'I_2], (fun=> constant), (fun=> 0%N), (fun=> @guess _ 1), 1, 0, 0, 2%:R^-1.
split=> //; split=> [i|]; first exact: guess_private.
by split=> // i; rewrite mul0r; apply: guess_accurate; rewrite one_bit divr1 half_half.
Qed.

Theorem bgs_corollary_3_3_met : premises_of bgs_corollary_3_3.
Proof.
exists Q, 'I_1, 1%N, H1, [finType of 'I_2], (fun=> constant), (fun=> @guess _ 1), (fun=> 0%N), 1, 0, 0, 2%:R^-1.
exists (fun=> 1%N); split=> //; split=> [G e _|].
  by split; [exact: guess_private|rewrite mul0r; apply: guess_accurate; rewrite one_bit divr1 half_half].
by split=> // i; exact: H1_bit.
Qed.

(** A mechanism that publishes its one element *)
Definition published (s : seq bool) : bool -> Q := point (head true s).

Lemma published_private : dp 1 1 1 published.
Proof.
split=> [s _|s s' _ _ E]; first exact: dist_point.
by rewrite mul1r; apply: le_trans (pr_le1 _ (dist_point _ _)) _; rewrite ler_addr pr_ge0 //; exact: dist_point.
Qed.

Theorem bgs_lemma_2_4_met : premises_of bgs_lemma_2_4.
Proof.
exists Q, [finType of bool], [finType of bool], point, 1, 0, (point true), (point true).
by split=> [a|]; [exact: dist_point|split=> //; split; exact: close_refl].
Qed.

Theorem bgs_lemma_2_3_met : premises_of bgs_lemma_2_3.
Proof.
exists Q, bool, [finType of bool], [finType of bool], point, 1%N, 1, 1, published.
by split=> [a|]; [exact: dist_point|split=> //; exact: published_private].
Qed.

Theorem bgs_claim_3_2_met : premises_of bgs_claim_3_2.
Proof.
exists Q, bool, [finType of bool], 1%N, 1%N, 1, 1, (fun=> 0%N), (fun=> published).
by split=> //; split=> // i; rewrite (ord1 i); exact: published_private.
Qed.

(* ---- *)
(* Premises that are met: the statements on representations by a pure private learner.

   The fair coin above finds each of the two functions on one point with probability 1/2, without
   an error, so with at most 1/4, too. *)

Lemma accurate_le (F : realFieldType) X k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m
  (A : seq (X * 'I_k.+1) -> O -> F) alpha alpha' beta : alpha <= alpha' -> (forall s, size s = m -> dist (A s)) ->
  accurate H hyp m A alpha beta -> accurate H hyp m A alpha' beta.
Proof.
move=> le dA acc h n z D Hh dD; apply: le_trans (acc h n z D Hh dD) _; apply: mean_le => [|f]; first exact: dist_iid.
by apply: pr_sub => [|o ok]; [apply: dA; rewrite size_map size_enum_ord|exact: le_trans ok le].
Qed.

(* a constant of 0 errors has 1/4 at most *)
Lemma guess_quarter m : accurate H1 constant m (@guess [archiFieldType of rat] 1) 4%:R^-1 2%:R^-1.
Proof. 
apply: (@accurate_le _ _ _ _ _ _ _ _ 0) => // [s _|]; first exact: guess_dist.
by apply: guess_accurate; rewrite half_half.
 Qed.

Theorem bgs_remark_8_lower_bound_quarter_met : premises_of bgs_remark_8_lower_bound_quarter.
Proof.
exists [archiFieldType of rat], 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 1%N, (@guess _ 1), 1, 4%:R^-1.
by do 3![split=> //]; [exact: guess_private|split=> //; exact: guess_quarter].
Qed.

Theorem bgs_remark_8_lower_bound_met : premises_of bgs_remark_8_lower_bound.
Proof. by exists [archiFieldType of rat], 0; split; rewrite ?invr_gt0 ?ltr0n. Qed.

Theorem bgs_lemma_8_5_large_met : premises_of bgs_lemma_8_5_large.
Proof.
exists [archiFieldType of rat], 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 3%N, (@guess _ 1), 1, 4%:R^-1, 6%N.
by do 4![split=> //]; [exact: guess_private|split=> //; exact: guess_quarter].
Qed.

Theorem bgs_lemma_8_5_quarter_met : premises_of bgs_lemma_8_5_quarter.
Proof.
exists [archiFieldType of rat], 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 1%N, (@guess _ 1), 1, 4%:R^-1, 4%N.
by do 3![split=> //]; [exact: guess_private|split=> //; exact: guess_quarter].
Qed.

Theorem bgs_lemma_8_5_met : premises_of bgs_lemma_8_5.
Proof. exact: bgs_remark_8_lower_bound_met. Qed.

(* ---- *)
(* Wrong variants of the statements on randomised algorithms, refuted by a learner without examples and by a mechanism
   that publishes its one element (above).

   A learner without examples finds some of the k + 1 functions on one point with probability 1/(k + 1) at most. So the
   bits of four labels, each guessed with probability 1/2, give no label with probability 1/2. Two functions on one
   point have no representation by lists of one function that fails with probability 1/4 at most. Two mechanisms that
   publish whether both of two elements are true are private for one element each, but not if each is given both. *)

Lemma certain_point (F : realFieldType) : distribution (fun _ : 'I_1 => 1 : F).
Proof. by split=> [i|]; rewrite ?big_ord1 ?ler01. Qed.

(** Learners without examples *)
Definition all_functions k : class 'I_1 k := fun=> True.

Lemma error_at_point (F : realFieldType) k (h g : hypothesis 'I_1 k) :
  (error_of h g id (fun=> 1 : F) <= 0) = (g x0 == h x0).
Proof.
rewrite /error_of big_mkcond big_ord1; case: eqP => _ /=; first by rewrite lexx.
by rewrite lt_geF ?ltr01.
Qed.

Lemma without_examples (F : realFieldType) k (O : finType) (hyp : O -> hypothesis 'I_1 k)
  (A : seq ('I_1 * 'I_k.+1) -> O -> F) c delta beta : dp 0 c delta A -> accurate (@all_functions k) hyp 0 A 0 beta ->
  (k.+1)%:R * (1 - beta) <= 1.
Proof.
move=> [/(_ [::] erefl) dA _] acc.
have each y : 1 - beta <= pr (A [::]) (fun o => hyp o x0 == y).
  have d1 := certain_point F; rewrite -(mean_const (pr _ _) (dist_iid 0 d1)).
  apply: le_trans (acc (fun=> y) 1%N id _ I d1) _.
  rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => f _; congr (_ * _).
  have -> : labelled_sample ((fun=> y) : hypothesis 'I_1 k) id f = [::].
    by apply/nilP; rewrite /nilp size_map size_enum_ord.
  by apply: eq_pr => // o; rewrite error_at_point.
have total : \sum_y pr (A [::]) (fun o => hyp o x0 == y) = 1.
  by have [_ <-] := dA; rewrite [RHS](partition_big (fun o => hyp o x0) predT).
rewrite -[X in _ <= X]total; apply: le_trans (_ : _ <= \sum_(y < k.+1) (1 - beta)) _; last exact: ler_sum.
by rewrite sumr_const card_ord mulr_natl.
Qed.

Lemma three_bits : n_bits 3 = 2%N. Proof. by []. Qed.

Theorem bgs_theorem_3_1_wrong : ~ (forall (F : realFieldType) X k (H : class X k) (O : finType) (hyp : 'I_(n_bits k)
  -> O -> hypothesis X 1) (m : 'I_(n_bits k) -> nat) (B : 'I_(n_bits k) -> seq (X * 'I_2) -> O -> F) (c delta alpha
  beta : F), (0 < k)%N -> (forall i, dp (m i) c delta (B i)) -> (forall i : 'I_(n_bits k), accurate (bit_class i H)
  (hyp i) (m i) (B i) (alpha / (n_bits k)%:R) beta) -> exists (O' : finType) (hyp' : O' -> hypothesis X k) (A : seq (X
  * 'I_k.+1) -> O' -> F), dp (\sum_i m i)%N c delta A /\ accurate H hyp' (\sum_i m i)%N A alpha beta).
Proof.
move/(_ Q 'I_1 3%N (@all_functions 3) [finType of 'I_2] (fun=> constant) (fun=> 0%N) (fun=> @guess _ 1) 1 0 0 2%:R^-1).
case=> [//|i|i|O' [hyp [A []]]]; first exact: guess_private.
  by rewrite mul0r; apply: guess_accurate; rewrite half_half.
rewrite big1 // => dA /(without_examples dA).
by rewrite half_half ler_pdivr_mulr ?ltr0n // mul1r (ler_nat _ 4 2).
Qed.

Theorem bgs_theorem_3_1_wrong_2 : ~ (forall (F : realFieldType) X k (H : class X k) (O : finType) (hyp : 'I_(n_bits k)
  -> O -> hypothesis X 1) (m : 'I_(n_bits k) -> nat) (B : 'I_(n_bits k) -> seq (X * 'I_2) -> O -> F) (c delta alpha
  beta : F), (0 < k)%N -> (forall i, dp (m i) c delta (B i)) -> (forall i : 'I_(n_bits k), accurate (bit_class i H)
  (hyp i) (m i) (B i) (alpha / (n_bits k)%:R) (beta / (n_bits k)%:R)) -> exists (O' : finType) (hyp' : O' ->
  hypothesis X k) (A : seq (X * 'I_k.+1) -> O' -> F), dp (\sum_i m i)%N c delta A /\ accurate H hyp' (\sum_i m i)%N A
  alpha 0).
Proof.
move/(_ Q 'I_1 1%N (@all_functions 1) [finType of 'I_2] (fun=> constant) (fun=> 0%N) (fun=> @guess _ 1) 1 0 0 2%:R^-1).
case=> [//|i|i|O' [hyp [A []]]]; first exact: guess_private.
  by rewrite mul0r; apply: guess_accurate; rewrite one_bit divr1 half_half.
by rewrite big1 // => dA /(without_examples dA); rewrite subr0 mulr1 (ler_nat _ 2 1).
Qed.

Theorem bgs_corollary_3_3_wrong : ~ (forall (F : realFieldType) X k (H : class X k) (O : finType) (hyp : class X 1 ->
  O -> hypothesis X 1) (B : class X 1 -> seq (X * 'I_2) -> O -> F) (n : nat -> nat) (c delta alpha beta : F) (d :
  'I_(n_bits k) -> nat), (0 < k)%N -> (forall G e, mld G e -> dp (n e) c delta (B G) /\ accurate G (hyp G) (n e) (B G)
  (alpha / (n_bits k)%:R) (beta / (n_bits k)%:R)) -> (forall i : 'I_(n_bits k), mld (bit_class i H) (d i)) -> exists
  (O' : finType) (hyp' : O' -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O' -> F), dp (\sum_i n (d i))%N c delta A /\
  accurate H hyp' (\sum_i n (d i))%N A alpha 0).
Proof.
move/(_ Q 'I_1 1%N H1 [finType of 'I_2] (fun=> constant) (fun=> @guess _ 1) (fun=> 0%N) 1 0 0 2%:R^-1 (fun=> 1%N)).
case=> [//|G e _|i|O' [hyp [A []]]]; last 1 first.
- rewrite big1 // => dA acc; have := @without_examples Q 1 O' hyp A 1 0 0 dA.
  by move/(_ (fun h n z D _ dD => acc h n z D (H1_all h) dD)); rewrite subr0 mulr1 (ler_nat _ 2 1).
- by split; [exact: guess_private|rewrite mul0r; apply: guess_accurate; rewrite one_bit divr1 half_half].
- exact: H1_bit.
Qed.

(** Representations *)
Lemma lists_of_one (F : realFieldType) r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_1 1)) :
  (forall i, size (G i) <= 1)%N -> ~ represents H1 P G 0 4%:R^-1.
Proof.
move=> one_each [[P0 P1] repr]; pose E y i := has (fun g : hypothesis 'I_1 1 => g x0 == y) (G i).
have found y : 1 - 4%:R^-1 <= \sum_(i | E y i) P i.
  apply: le_trans (repr (fun=> y) 1%N id _ (H1_all _) (certain_point F)) _; rewrite le_eqVlt; apply/orP; left.
  by apply/eqP; apply: eq_bigl => i; apply: eq_has => g; rewrite -[RHS](error_at_point F (fun=> y)).
have apart : \sum_(i | E zero i) P i + \sum_(i | E one i) P i <= 1.
  rewrite -P1 big_mkcond [X in _ + X]big_mkcond -big_split; apply: ler_sum => i _ /=; rewrite /E.
  case: (G i) (one_each i) => [|g [|//]] _ /=; first by rewrite addr0.
  by case: (label2 (g x0)) => -> /=; rewrite ?addr0 ?add0r.
have four : 4%:R * (1 - 4%:R^-1) = 3%:R :> F by rewrite mulrBr mulr1 divff ?pnatr_eq0 // -[X in _ - X]/(1%:R) -natrB.
have := le_trans (ler_add (found zero) (found one)) apart.
by rewrite -(ler_pmul2l (_ : 0 < 4%:R)) ?ltr0n // mulr1 mulrDr four -natrD ler_nat.
Qed.

Lemma few_of_size (F : archiFieldType) r (G : 'I_r -> seq (hypothesis 'I_1 1)) (y : F) :
  (forall i, (size (G i))%:R <= y) -> y < 2%:R -> forall i, (size (G i) <= 1)%N.
Proof. by move=> few y2 i; rewrite -ltnS -(ltr_nat F); apply: le_lt_trans (few i) y2. Qed.

Notation QA := [archiFieldType of rat].

Theorem bgs_lemma_8_4_wrong : ~ (forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType) (hyp : O ->
  hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F), 1 <= c -> dp m c 0 A -> accurate H hyp m A alpha
  2%:R^-1 -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)), represents H P G alpha 4%:R^-1 /\ forall i,
  (size (G i))%:R <= 3%:R / 2%:R * c ^+ m).
Proof.
move/(_ QA 'I_1 x0 1%N H1 [finType of 'I_2] constant 1%N (@guess _ 1) 1 0 (lexx _) (guess_private _ _ _)).
case=> [|r [P [G [repr few]]]]; first by apply: guess_accurate; rewrite half_half.
by apply: (lists_of_one (few_of_size few _) repr); rewrite expr1n mulr1 ltr_pdivr_mulr ?ltr0n // -natrM ltr_nat.
Qed.

Theorem bgs_lemma_8_4_linear_wrong : ~ (forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType) (hyp : O
  -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) j, 1 <= c -> dp m c 0 A -> accurate H hyp m A
  alpha 2%:R^-1 -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)), represents H P G alpha 4%:R^-1 /\
  forall i, (size (G i))%:R <= c ^+ (m * j.+1)).
Proof.
move/(_ QA 'I_1 x0 1%N H1 [finType of 'I_2] constant 1%N (@guess _ 1) 1 0 1%N (lexx _) (guess_private _ _ _)).
case=> [|r [P [G [repr few]]]]; first by apply: guess_accurate; rewrite half_half.
by apply: (lists_of_one (few_of_size few _) repr); rewrite expr1n (ltr_nat _ 1 2).
Qed.

(** A mechanism that publishes its one element *)
Lemma mean_point (a : bool) (f : bool -> Q) : mean (point a) f = f a.
Proof. by rewrite /mean (bigD1 a) //= /point eqxx mul1r big1 ?addr0 // => b /negPf->; rewrite mul0r. Qed.

Lemma bind_point (a : bool) (E : pred bool) : pr (bind (point a) (point : bool -> bool -> Q)) E = pr (point a) E.
Proof. by rewrite pr_bind mean_point. Qed.

Lemma apart : ~ close (1 : Q) 0 (point true) (point false).
Proof. by move/(_ id); rewrite !pr_mean !mean_point mulr0 addr0 ler10. Qed.

Theorem bgs_lemma_2_4_wrong : ~ (forall (F : realFieldType) (A B : finType) (k : A -> B -> F) (c delta : F) (p q : A
  -> F), (forall a, dist (k a)) -> indistinguishable c delta p q -> indistinguishable c 0 (bind p k) (bind q k)).
Proof.
move/(_ Q [finType of bool] [finType of bool] point 1 1 (point true) (point false) (@dist_point _ _)).
case=> [|close_bound _].
  have close1 (a b : bool) : close (1 : Q) 1 (point a) (point b).
    move=> E; rewrite mul1r; apply: le_trans (pr_le1 _ (dist_point _ _)) _; rewrite ler_addr pr_ge0 //.
    exact: dist_point.
  by split; exact: close1.
by apply: apart => E; have := close_bound E; rewrite !bind_point.
Qed.

Lemma neighbours_published : neighbours [:: true] [:: false].
Proof. by exists [::], true, false, [::]. Qed.

Theorem bgs_lemma_2_3_wrong : ~ (forall (F : realFieldType) X (A B : finType) (k : A -> B -> F) n (c delta : F) (M :
  seq X -> A -> F), (forall a, dist (k a)) -> dp n c delta M -> dp n c 0 (fun s => bind (M s) k)).
Proof.
move/(_ Q bool [finType of bool] [finType of bool] point 1%N 1 1 published (@dist_point _ _) published_private).
case=> _ /(_ [:: true] [:: false] erefl neighbours_published) close_bound.
by apply: apart => E; have := close_bound E; rewrite !bind_point.
Qed.

Theorem bgs_claim_3_2_wrong_2 : ~ (forall (F : realFieldType) X (A : finType) r n (c delta : F) (part : nat -> nat) (M
  : 'I_r -> seq X -> A -> F), (forall j, j < n -> part j < r)%N -> (forall i : 'I_r, dp (count (fun j => part j == i)
  (iota 0 n)) c delta (M i)) -> dp n c 0 (fun s => independent (fun i => M i (part_of part i s)))).
Proof.
move/(_ Q bool [finType of bool] 1%N 1%N 1 1 (fun=> 0%N) (fun=> published)).
case=> [//|i|_ /(_ [:: true] [:: false] erefl neighbours_published) close_bound].
  by rewrite (ord1 i); exact: published_private.
apply: apart => E; have := close_bound (fun f => E (f ord0)).
have d1 := fun s (i : 'I_1) => dist_point Q (head true (part_of (fun=> 0%N) i s)).
by rewrite (pr_coordinate ord0 E (d1 _)) (pr_coordinate ord0 E (d1 _)).
Qed.

Theorem bgs_claim_3_2_wrong : ~ (forall (F : realFieldType) X (A : finType) r n (c delta : F) (part : nat -> nat)
  (M : 'I_r -> seq X -> A -> F), (forall j, j < n -> part j < r)%N -> (forall i : 'I_r, dp (count (fun j => part j
  == i) (iota 0 n)) c delta (M i)) -> dp n c delta (fun s => independent (fun i => M i s))).
Proof.
pose both (s : seq bool) : bool -> Q := point (s == [:: true; true]).
have pair : neighbours [:: true; true] [:: true; false] by exists [:: true], true, false, [::].
move/(_ Q bool [finType of bool] 2%N 2%N 1 0 id (fun=> both)).
case=> [//|i|_ /(_ [:: true; true] _ erefl pair) close_bound].
  have -> : count (fun j : nat => j == i) (iota 0 2) = 1%N by case: i => [[|[|]]].
  split=> [s _|s s' s1 ss']; first exact: dist_point.
  have s'1 : size s' = 1%N by rewrite -(neighbours_size ss').
  case: s s1 {ss'} => [|a [|]] //; case: s' s'1 => [|a' [|]] // _ _.
  by rewrite /both !eqseq_cons !andbF; apply: close_refl.
have d1 s (i : 'I_2) : dist (both s) by exact: dist_point.
apply: apart => E; have := close_bound (fun f => E (f ord0)).
by rewrite (pr_coordinate ord0 E (d1 _)) (pr_coordinate ord0 E (d1 _)).
Qed.
