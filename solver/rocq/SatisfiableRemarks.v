(* Premises that are met: the statements of remarks. Lists are cut to none, or to their first item; of
   one chunk all examples are errors; constraints on one number are solved by the largest of the least upper bound and
   the lower bounds. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PrivacyStatements DepthStatements HalfspaceStatements RemarkStatements Premises.
From Littlestone Require Import Concentration RealNumbers SatisfiablePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma other_item : neighbouring [:: [:: 0]] [:: [:: 1]].
Proof. by left; exists [::], [:: 0], [:: 1], [::]. Qed.

(* one that samples from empty lists fails *)
Lemma empty_private W Ls Ls' : at_most_items 0 Ls -> at_most_items 0 Ls' ->
  @private (option nat) 0 0 (sampled 0 W Ls) (sampled 0 W Ls').
Proof.
have none Ms : at_most_items 0 Ms -> flatten Ms = [::] :> seq nat by elim: Ms => //= -[|] // Ms IH /IH.
by move=> empty empty' P; rewrite exp_0 /sampled /outputs !none //=; case: (P None) => /=; Lra.lra.
Qed.

Theorem lyu_remark_3_3_truncation_met : premises_of lyu_remark_3_3_truncation.
Proof.
exists nat_eqType, (fun=> [::]), 0, 0%real, 1%real, 0%real, 0%real; do 2![split=> //].
  by move=> Ls Ls' empty empty' _; exact: empty_private.
by exists [:: [:: 0]], [:: [:: 1]]; split=> //; exact: other_item.
Qed.

Theorem lyu_remark_3_3_truncation_score_met : premises_of lyu_remark_3_3_truncation_score.
Proof.
have two : (INR 1 / (1 / 2) = 2)%real by rewrite /=; field.
have ln2 := ln_lt_2; have same : (10 * ln 2 / ln 2 = 10)%real by field; Lra.lra.
exists nat_eqType, (take 1), 1, (ln 2), (1 / 2)%real, 10%real; split; first by case=> [|x [|y l]].
rewrite two same; split=> //; do 2![split; first by Lra.lra]; split; first by right; Lra.lra.
by split; [Lra.lra | exists [:: [:: 0]], [:: [:: 1]]; split=> //; exact: other_item].
Qed.

(** Random chunks *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition all_wrong m (t : 'I_(1 * m)) : unit * 'I_2 := (tt, one).

Lemma wrong_exponent m : (0 < m)%N -> chunk_exponent RF (@all_wrong m) (fun=> zero) 1 = m%:R.
Proof.
move=> m0; rewrite /chunk_exponent expr1n divr1 /total_error /sample_error /frequency.
rewrite (_ : [set t in setT | _] = setT) ?divff ?mulr1 //; last by apply/setP => t; rewrite !inE.
by rewrite cardsT card_ord mul1n pnatr_eq0 -lt0n.
Qed.

Lemma exp_ln_2 : exp (ln 2) = 2%:R :> RF.
Proof. exact: (exp_ln 2 Rlt_0_2). Qed.

Lemma large_exponent : exists m, 150%:R <= chunk_exponent RF (@all_wrong m) (fun=> zero) 1.
Proof. by have [m m0 large] := some_number 150%:R; exists m; rewrite wrong_exponent. Qed.

Theorem lyu_remark_2_split_concentration_met : premises_of lyu_remark_2_split_concentration.
Proof.
have [m large] := large_exponent; exists RF, exp, (ln 2), unit, 1%N, m, (@all_wrong m), (fun=> zero), 1%N.
by split; [exact: exp_exponential|split; [exact: exp_ln_2|split=> //; exists ord0]].
Qed.

Theorem lyu_remark_2_split_concentration_all_met : premises_of lyu_remark_2_split_concentration_all.
Proof.
have [m large] := large_exponent; exists RF, exp, (ln 2), unit, 1%N, m, (@all_wrong m), (fun=> zero), 1%N.
by split; [exact: exp_exponential|split; [exact: exp_ln_2|]].
Qed.

(** Linear feasibility with one variable *)
Section OneVariable.
Variable F : realFieldType.
Notation constraints := (seq ('rV[F]_1 * F * bool)).
Implicit Types (S : constraints) (c : 'rV[F]_1 * F * bool).
Definition factor c := c.1.1 0 0.
Definition bounds (P : pred F) S := [seq c.1.2 / factor c | c <- S & P (factor c)].
Definition least_upper S : F := foldr Order.min 0 (bounds (fun x => x < 0) S).
Definition solution S : F := foldr Order.max (least_upper S) (bounds (fun x => 0 < x) S).

Lemma holds_here c x : c.2 -> linear_constraint c (x%:M : 'rV[F]_1) = (c.1.2 <= x * factor c).
Proof. by rewrite /linear_constraint => ->; rewrite mul_scalar_mx !mxE. Qed.

Lemma at_least (s : seq F) y x : x \in s -> x <= foldr Order.max y s.
Proof. by elim: s => //= a s IH; rewrite in_cons le_maxr => /predU1P[->|/IH ->]; rewrite ?lexx ?orbT. Qed.

Lemma at_most_all (s : seq F) y x : x \in s -> foldr Order.min y s <= x.
Proof. by elim: s => //= a s IH; rewrite in_cons le_minl => /predU1P[->|/IH ->]; rewrite ?lexx ?orbT. Qed.

Lemma below_all (s : seq F) y b : y <= b -> {in s, forall x, x <= b} -> foldr Order.max y s <= b.
Proof.
move=> yb; elim: s => //= a s IH ab; rewrite le_maxl ab ?mem_head //=; apply: IH => x xs.
by apply: ab; rewrite in_cons xs orbT.
Qed.

Lemma bound_in (P : pred F) S c : c \in S -> P (factor c) -> c.1.2 / factor c \in bounds P S.
Proof. by move=> cS Pc; apply/mapP; exists c; rewrite // mem_filter Pc. Qed.

Lemma solution_holds S p : all snd S -> all (fun c => linear_constraint c p) S ->
  all (fun c => linear_constraint c ((solution S)%:M)) S.
Proof.
move=> closed ok; have [x px] : exists x, p = x%:M.
  by exists (p 0 0); apply/matrixP => i j; rewrite !ord1 !mxE eqxx mulr1n.
have real c : c \in S -> c.1.2 <= x * factor c.
  by move=> cS; rewrite -holds_here ?(allP closed) // -px; apply: (allP ok).
apply/allP => c cS; rewrite holds_here ?(allP closed) //.
case: (ltgtP 0 (factor c)) => [pos|neg|zero].
- by rewrite -ler_pdivr_mulr //; apply: at_least; exact: bound_in.
- rewrite -ler_ndivl_mulr //; apply: below_all => [|_ /mapP[c' + ->]].
    by apply: at_most_all; apply: bound_in.
  rewrite mem_filter => /andP[pos' c'S]; apply: le_trans (_ : x <= _).
    by rewrite ler_pdivr_mulr // real.
  by rewrite ler_ndivl_mulr // real.
by have := real c cS; rewrite -zero !mulr0.
Qed.

Definition surely (S : constraints) (o : unit) : F := 1.
Definition solved S (o : unit) : 'rV[F]_1 := (solution S)%:M.

Lemma dist_surely S : dist (surely S).
Proof. by split=> [o|]; rewrite ?ler01 // sumr_const card_unit. Qed.

Lemma one_variable : solves_feasibility surely solved 0 0.
Proof.
move=> S; split=> [|closed [p]]; first exact: dist_surely.
rewrite /n_satisfied /n_holding count_map => /eqP; rewrite -all_count => /(solution_holds closed).
rewrite all_count => /eqP full; rewrite !subr0 /pr (eq_bigl predT) => [|o /=]; first by rewrite sumr_const card_unit.
by rewrite /n_satisfied /n_holding count_map full mul1r lexx.
Qed.
End OneVariable.

Lemma some_sample D : exists N, 427%:R / 2%:R^-1 ^+ 2 * (D%:R * 1 + 1) <= N%:R :> RF.
Proof. by have [N _ enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * (D%:R * 1 + 1)); exists N. Qed.

Theorem yan_remark_pac_reduction_met : premises_of yan_remark_pac_reduction.
Proof.
have [N enough] := some_sample 1.
exists RF, exp, 0%N, unit_finType, (@surely RF), (@solved RF), N, 0, 0, (2%:R^-1), (2%:R^-1), 1, 1.
do ![split; first by [exact: exp_exponential|exact: half_range|exact: two_le_e|exact: enough]].
by split=> //; exact: one_variable.
Qed.
