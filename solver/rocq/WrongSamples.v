(* Wrong variants of the statements on samples and learners, refuted by numbers.

   H1 has the representation by the list of its two members. All functions on three points are represented by lists of
   all but one of them, each left out with probability 1/8. One has the one member 1, which errs on a of the examples of
   mixed a b. On the buffer of six examples the function 0 errs always, late but once; they have the weights 1 : 4. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat.
From Littlestone Require Import Statements LearningStatements InSeq Depth Soa Irreducible.
From Littlestone Require Import SomeField Satisfiable SatisfiableOnline WrongVariants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Representations *)
Lemma one_above_ln2 : ~ (INR 1 <= ln (INR 2))%real.
Proof. by rewrite /= (_ : 1 + 1 = 2)%real //; have := ln2_small; Lra.lra. Qed.

Theorem bgs_theorem_8_8_wrong : ~ (forall (F : realFieldType) X k (H : class X k) d r (P : 'I_r -> F) G N, deep H d ->
  represents H P G 4%:R^-1 8%:R^-1 -> (forall i, size (G i) <= N)%N -> (INR d <= ln (INR N))%real).
Proof.
by move/(_ Q 'I_1 1%N H1 1%N 1%N _ _ 2%N H1_mld.1 both_represent both_few)/one_above_ln2.
Qed.

Theorem bgs_theorem_8_8_sharper_wrong : ~ (forall (F : realFieldType) X k (H : class X k) d r (P : 'I_r -> F) G N,
  deep H d -> represents H P G 4%:R^-1 8%:R^-1 -> (forall i, size (G i) <= N)%N -> (INR d <= ln (INR N))%real).
Proof.
by move/(_ Q 'I_1 1%N H1 1%N 1%N _ _ 2%N H1_mld.1 both_represent both_few)/one_above_ln2.
Qed.

Definition cube : class 'I_3 1 := fun=> True.
Notation function3 := {ffun 'I_3 -> 'I_2}.
Definition functions : seq function3 := enum [finType of function3].
Definition all_but (i : 'I_8) : seq function3 := rem (nth [ffun=> zero] functions i) functions.
Definition lists (i : 'I_8) : seq (hypothesis 'I_3 1) := [seq (fun x => (g : function3) x) | g <- all_but i].

Lemma size_functions : size functions = 8%N.
Proof. by rewrite /functions -cardE card_ffun !card_ord. Qed.

Lemma cube_deep : deep cube 3.
Proof.
apply: (@vc_deep _ cube [:: inord 0; inord 1; inord 2]) => -[|a [|b [|c []]]] // _.
exists (fun x : 'I_3 => nth zero [:: a; b; c] x) => //.
by rewrite /= !inordK.
Qed.

Lemma cube_lists i : (size (lists i) <= 7)%N.
Proof.
by rewrite size_map size_rem ?size_functions // mem_nth // size_functions.
Qed.

Lemma cube_represented : represents cube (fun _ : 'I_8 => 8%:R^-1 : Q) lists 4%:R^-1 8%:R^-1.
Proof.
split.
  split=> [i|]; first by rewrite invr_ge0 ler0n.
  by rewrite sumr_const card_ord -[8%:R^-1 *+ 8]mulr_natr mulVf // pnatr_eq0.
move=> h m z D _ [D0 D1]; pose g : function3 := [ffun x => h x].
have gi : (index g functions < 8)%N by rewrite -size_functions index_mem mem_enum.
have left_out i : i != Ordinal gi -> has (fun f => \sum_(j | f (z j) != h (z j)) D j <= 4%:R^-1) (lists i).
  move=> ig; rewrite has_map; apply/hasP; exists g.
    rewrite mem_rem_uniq ?enum_uniq // !inE mem_enum andbT.
    apply: contraNneq ig => gE; apply/eqP/val_inj => /=.
    by rewrite gE index_uniq ?enum_uniq // size_functions.
  by rewrite /= big_pred0 ?invr_ge0 ?ler0n // => j; rewrite ffunE eqxx.
apply: le_trans (_ : \sum_(i | i != Ordinal gi) 8%:R^-1 <= _); last first.
  rewrite [X in _ <= X](bigID (fun i => i != Ordinal gi)) /= -[X in X <= _]addr0; apply: ler_add.
    rewrite [X in _ <= X](eq_bigl (fun i => i != Ordinal gi)) // => i.
    by case: eqP => [_|/eqP/left_out ->]; rewrite ?andbF.
  by apply: sumr_ge0 => i _; rewrite invr_ge0 ler0n.
rewrite sumr_const cardC1 card_ord ler_subl_addr -mulrSr -[X in _ <= X]mulr_natl /=.
by rewrite divff ?pnatr_eq0.
Qed.

Theorem bgs_theorem_8_8_count_wrong : ~ (forall (F : realFieldType) X k (H : class X k) d r (P : 'I_r -> F) G N, (0 <
  d)%N -> deep H d -> represents H P G 4%:R^-1 8%:R^-1 -> (forall i, size (G i) <= N)%N -> (8 * 2 ^ d <= 8 * (N *
  sauer 1 d (d %/ 4)))%N).
Proof.
move/(_ Q _ _ _ 3%N _ _ _ 7%N erefl cube_deep cube_represented cube_lists).
by rewrite /sauer big_ord_recl big_ord0.
Qed.

Theorem bgs_lemma_8_5_auxiliary_wrong : ~ (forall (F : realFieldType) n (D : 'I_n.+1 -> F) (alpha : F) (wrong : pred
  'I_n.+1), distribution D -> 0 < alpha <= 2%:R^-1 -> let D' i := 4%:R * alpha * D i + (if i == ord0 then 1 - 4%:R *
  alpha else 0) in distribution D' /\ (\sum_(i | wrong i) D' i <= alpha -> \sum_(i | wrong i) D i <= 4%:R^-1)).
Proof.
pose D (i : 'I_2) : Q := (i != ord0)%:R.
have HD : distribution D by split=> [i|]; rewrite ?ler0n // !big_ord_recl big_ord0 add0r addr0.
move/(_ Q 1%N D 2%:R^-1 xpred0 HD); rewrite invr_gt0 ltr0n lexx => /(_ isT) [[/(_ ord0)] + _ _].
by rewrite /D eqxx mulr0 add0r subr_ge0 ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
Qed.

(** Samples *)
Definition mixed a b : seq ('I_1 * 'I_2) := nseq a (x0, zero) ++ nseq b (x0, one).

Lemma One_at h : One h -> h x0 = one.
Proof. by move=> Hh; rewrite (below1_eq One_mld.2 Hh One_ones). Qed.

Lemma errors_mixed h a b : One h -> errors h (mixed a b) = a.
Proof. by move/One_at=> h1; rewrite /errors count_cat !count_nseq /= h1 eqxx mul1n mul0n addn0. Qed.

Lemma size_mixed a b : size (mixed a b) = (a + b)%N.
Proof. by rewrite size_cat !size_nseq. Qed.

Lemma mixed_rate h a b : One h -> error_rate Q h (mixed a b) = a%:R / (a + b)%:R.
Proof. by move=> Hh; rewrite /error_rate errors_mixed // size_mixed. Qed.

Theorem lyu_claim_6_3_wrong : ~ (forall (F : realFieldType) X (H : class X 1) l (A B : 'I_l -> seq (X * 'I_2)) d j (r
  : F), (0 < d)%N -> 0 <= r -> (forall i h, H h -> (1 - (5 * d)%:R^-1) * error_rate F h (B i) <= error_rate F h (A i))
  -> subclass (teacher_class H A (r ^+ j.+1 / 10%:R)) (teacher_class H B (r ^+ j / 10%:R))).
Proof.
move/(_ Q _ One 1%N (fun=> mixed 1 9) (fun=> mixed 1 8) 1%N 0%N 1 erefl)=> H.
have [|i h Hh||_ /(_ ord0)] := H _ _ ones; first by numbers.
- by rewrite !mixed_rate //; numbers.
- by split=> [|i]; [exact: One_ones|rewrite (mixed_rate _ _ One_ones); numbers].
by rewrite (mixed_rate _ _ One_ones); numbers.
Qed.

Theorem lyu_claim_6_3_wrong_2 : ~ (forall (F : realFieldType) X (H : class X 1) l (A B : 'I_l -> seq (X * 'I_2)) d j
  (r : F), (0 < d)%N -> 0 <= r <= 1 - (5 * d)%:R^-1 -> (forall i h, H h -> (1 - (5 * d)%:R^-1) * error_rate F h (B i)
  <= error_rate F h (A i)) -> subclass (teacher_class H A (r ^+ j / 10%:R)) (teacher_class H B (r ^+ j / 10%:R))).
Proof.
move/(_ Q _ One 1%N (fun=> mixed 1 9) (fun=> mixed 1 8) 1%N 0%N 0 erefl)=> H.
have [|i h Hh||_ /(_ ord0)] := H _ _ ones; first by numbers.
- by rewrite !mixed_rate //; numbers.
- by split=> [|i]; [exact: One_ones|rewrite (mixed_rate _ _ One_ones); numbers].
by rewrite (mixed_rate _ _ One_ones); numbers.
Qed.

Theorem lyu_claim_6_3_typical_wrong : ~ (forall (F : realFieldType) X (H : class X 1) l (E A B : 'I_l -> seq (X *
  'I_2)) (m : 'I_l -> F) d j, (0 < d)%N -> (forall i, 0 < m i) -> (forall i h, H h -> typical (E i) (A i) (m i) (20 *
  d)%:R^-1 h /\ typical (E i) (B i) (m i) (20 * d)%:R^-1 h) -> let r : F := 1 - (5 * d)%:R^-1 in subclass
  (teacher_class H A (r ^+ j.+1 / 10%:R)) (teacher_class H B (r ^+ j / 10%:R))).
Proof.
move/(_ Q _ One 1%N (fun=> mixed 0 1) (fun=> mixed 0 16) (fun=> mixed 1 15) (fun=> 16%:R) 1%N 3%N erefl)=> H.
have [i|i h Hh||_ /(_ ord0)] := H _ _ ones; first by numbers.
- rewrite /typical !(errors_mixed _ _ Hh) !(mixed_rate _ _ Hh) !size_mixed.
  by split; split=> [||_]; numbers.
- by split=> [|i]; [exact: One_ones|rewrite (mixed_rate _ _ One_ones); numbers].
by rewrite (mixed_rate _ _ One_ones); numbers.
Qed.

Theorem lyu_claim_6_4_exposed_wrong : ~ (forall (F : realFieldType) X (E A : seq (X * 'I_2)) (m eta : F) h, 0 < m -> 0
  <= eta <= 20%:R^-1 -> typical E A m eta h -> exposed F E h -> 6%:R^-1 < error_rate F h A).
Proof.
move/(_ Q _ (mixed 2 9) (mixed 2 10) (23%:R / 2%:R) 20%:R^-1 ones)=> H.
rewrite /typical /exposed !(errors_mixed _ _ One_ones) !(mixed_rate _ _ One_ones) !size_mixed in H.
have /lt_geF/negP[] := H ltac:(numbers) ltac:(numbers) ltac:(split=> [||_]; numbers) ltac:(numbers).
by numbers.
Qed.

(** The buffer of six examples *)
Lemma sum2 (f : 'I_2 -> Q) : \sum_i f i = f ord0 + f (lift ord0 ord0).
Proof. by rewrite !big_ord_recl big_ord0 addr0. Qed.
Notation six := ((0%N, one) :: nseq 5 (1%N, one)).
Definition late : hypothesis nat 1 := fun x => if x is 0%N then zero else one.
Definition two_wrong (i : 'I_2) : hypothesis nat 1 := if i == ord0 then fun=> zero else late.

Lemma rates_two : error_rate Q (two_wrong ord0) six = 1 /\ error_rate Q (two_wrong (lift ord0 ord0)) six = 6%:R^-1.
Proof. by rewrite /error_rate; split; numbers. Qed.

Lemma errors_two (w : 'I_2 -> Q) :
  \sum_i w i * error_rate Q (two_wrong i) six = w ord0 + w (lift ord0 ord0) / 6%:R.
Proof. by rewrite sum2; have [-> ->] := rates_two; rewrite mulr1. Qed.

Lemma exposed_two (w : 'I_2 -> Q) : \sum_(i | exposed Q six (two_wrong i)) w i = w ord0.
Proof.
rewrite big_mkcond sum2 /exposed; have [-> ->] := rates_two; rewrite ltxx addr0.
by have -> : 6%:R^-1 < 1 :> Q by numbers.
Qed.

Theorem lyu_remark_6_2_exposed_mass_wrong : ~ (forall (F : realFieldType) X n (f : 'I_n -> hypothesis X 1) (D : 'I_n
  -> F) (E : seq (X * 'I_2)), distribution D -> 3%:R^-1 <= \sum_i D i * error_rate F (f i) E -> 4%:R^-1 <= \sum_(i |
  exposed F E (f i)) D i).
Proof.
pose D (i : 'I_2) : Q := if i == ord0 then 5%:R^-1 else 4%:R / 5%:R.
have HD : distribution D.
  split=> [i|]; first by rewrite /D; case: (i == ord0); numbers.
  by rewrite sum2 /D /=; numbers.
move/(_ Q nat 2%N two_wrong D six HD); rewrite errors_two exposed_two /D /= => H.
by move: (H ltac:(numbers)); numbers.
Qed.

Theorem lyu_claim_6_4_growth_wrong : ~ (forall (F : realFieldType) X n (f : 'I_n -> hypothesis X 1) (w w' : 'I_n -> F)
  (symbol : F) (E : seq (X * 'I_2)), 0 < symbol -> (forall i, 0 <= w' i <= w i) -> symbol / (symbol + \sum_i w i) <=
  100%:R^-1 -> (\sum_i w i) / 3%:R <= \sum_i w i * error_rate F (f i) E -> \sum_(i | exposed F E (f i)) w' i <= symbol
  / 100%:R -> 13%:R / 10%:R * (symbol / (symbol + \sum_i w i)) <= symbol / (symbol + \sum_i w' i)).
Proof.
pose w (i : 'I_2) : Q := if i == ord0 then 20%:R else 80%:R.
pose w' (i : 'I_2) : Q := if i == ord0 then 0 else 80%:R.
have ww i : 0 <= w' i <= w i by rewrite /w /w'; case: (i == ord0); numbers.
move/(_ Q nat 2%N two_wrong w w' 1 six ltr01 ww); rewrite errors_two exposed_two !sum2 /w /w' /= => H.
by move: (H ltac:(numbers) ltac:(numbers) ltac:(numbers)); numbers.
Qed.
