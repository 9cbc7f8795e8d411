(* Wrong variants of the statements on votes at all points at once, refuted.

   Let the memberships of N indices be drawn with equal probabilities (AllPoints.v). If the draws are of at most N/2
   different ones, all of them are 1 at a point where the probability of a one is at most 1/2. So for alpha = 1/2 no m
   draws are good if 2 m <= N. For N = 2 m no number of draws is enough without a bound on the dimension; for N = 2^18,
   of dimension at most 18, those for 18 + 1 in place of 2^(18 + 1) are not. For N = 2 and any m all draws may be the
   same, with a positive probability, so m must depend on beta. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements PredictionStatements StructureStatements Probability Depth RealNumbers.
From Littlestone Require Import AllPoints SatisfiablePrediction SatisfiableAllPoints WrongApproximations.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Draws that are not good at some point *)
Lemma few_different N m (s : {ffun 'I_m -> 'I_N}) : (0 < m)%N -> (2 * #|[set s i | i in 'I_m]| <= N)%N ->
  ~ votes_everywhere (@member_of N) (@equal_weights N) 2%:R^-1 s.
Proof.
move=> m0; have [x [ones <-]] := drawn_point s; set K := #|_| => KN /(_ x) [close _]; move: close.
have N0 : (0 < N)%N by case: N s x ones @K KN => // s; case: (s (Ordinal m0)).
have NF : 0 < N%:R :> RF by rewrite ltr0n.
have -> : frequency RF setT (fun i => member_of (s i) x == one) = 1.
  rewrite /frequency (_ : [set _ in _ | _] = setT); last by apply/setP => i; rewrite !inE ones eqxx.
  by rewrite cardsT card_ord divff // pnatr_eq0 -lt0n.
have -> : pr (@equal_weights N) (fun j => member_of j x == one) = K%:R / N%:R.
  by rewrite /pr /equal_weights sumr_const -[LHS]mulr_natl; congr (_%:R / _); apply: eq_card => j; rewrite inE.
have small : K%:R / N%:R <= 2%:R^-1 :> RF.
  by rewrite ler_pdivr_mulr // ler_pdivl_mull ?ltr0n // -natrM ler_nat.
apply/negP; rewrite -leNgt; apply: le_trans (ler_norm _); rewrite ler_subr_addr.
apply: le_trans (ler_add (lexx _) small) _.
by rewrite -mulr2n -[X in X <= _]mulr_natl divff ?pnatr_eq0.
Qed.

Lemma never N m : (0 < m)%N -> (2 * m <= N)%N -> ~ probability_at_least (independent (fun _ : 'I_m => @equal_weights N))
  (votes_everywhere (@member_of N) (@equal_weights N) 2%:R^-1) (1 - 2%:R^-1).
Proof.
move=> m0 mN /(_ pred0); rewrite [pr _ pred0]big_pred0 // subr_le0 => least.
suff : ~ 1 <= 2%:R^-1 :> RF.
  apply; apply: least => s good; exfalso; apply: few_different m0 _ good; apply: leq_trans mN.
  by rewrite leq_mul2l -[X in (_ <= X)%N]card_ord leq_imset_card.
by apply/negP; rewrite -ltNge invf_lt1 ?ltr0n // ltr1n.
Qed.

Lemma large_enough : 427%:R / 2%:R^-1 ^+ 2 * (19%:R * 1 + 1) <= (2 ^ 16)%:R :> RF.
Proof.
rewrite exprVn invrK mulr1 -natrX -[X in _ + X]/(1%:R) -natrD -!natrM ler_nat.
have left_part : (427 * 2 ^ 2 <= 2 ^ 11)%N by [].
have right_part : (19 + 1 <= 2 ^ 5)%N by [].
by apply: leq_trans (leq_mul left_part right_part) _; rewrite -expnD leq_exp2l.
Qed.

Lemma always_possible m (s : {ffun 'I_m -> 'I_2}) :
  0 <= pr (independent (fun _ : 'I_m => @equal_weights 2)) (predC1 s) < 1.
Proof.
have dm := dist_iid m (@equal_distribution 2 isT).
rewrite pr_ge0 //= pr_not // ltr_subl_addr ltr_addl /pr big_pred1_eq.
by apply: prodr_gt0 => i _; rewrite invr_gt0 ltr0n.
Qed.

(* two functions, and draws that are all the same *)
Lemma not_certain m : (0 < m)%N -> exists2 beta : RF, 0 < beta <= 2%:R^-1 &
  ~ probability_at_least (independent (fun _ : 'I_m => @equal_weights 2))
      (votes_everywhere (@member_of 2) (@equal_weights 2) 2%:R^-1) (1 - beta).
Proof.
move=> m0; pose s : {ffun 'I_m -> 'I_2} := [ffun=> ord0]; have [beta b12 small] := small_beta (always_possible s).
exists beta => // /(_ (predC1 s)) least; suff: 1 - beta < 1 - beta by rewrite ltxx.
apply: le_lt_trans small; apply: least => s' good /=; apply: contraPneq good => ->; apply: (few_different m0).
rewrite (_ : [set s i | i in _] = [set ord0]) ?cards1 //; apply/setP => j; rewrite inE.
by apply/imsetP/eqP => [[i _ ->]|->]; [rewrite ffunE|exists (Ordinal m0); rewrite ?ffunE].
Qed.

(** Members of classes *)
Theorem lyu_remark_6_2_all_points_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n m (f : 'I_n
  -> hypothesis X 1) (D : 'I_n -> F) (alpha beta la lb : F), exponential e -> (forall j, H (f j)) -> distribution D ->
  (0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * ((2 ^
  d.+1)%:R * la + lb) <= m%:R -> probability_at_least (independent (fun _ : 'I_m => D)) (votes_everywhere f D alpha)
  (1 - beta))%R).
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * ((2 ^ 1)%:R * 1 + 1)).
have N0 : (0 < 2 * m)%N by rewrite muln_gt0.
move/(_ RF exp _ (@memberships (2 * m)) 0%N (2 * m)%N m (@member_of _) (@equal_weights _) (2%:R^-1) (2%:R^-1) 1 1).
move/(_ exp_exponential (@member_in _) (equal_distribution N0) half_range half_range two_le_e two_le_e enough).
exact: never m0 (leqnn _).
Qed.

Theorem lyu_remark_6_2_all_points_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n m (f : 'I_n
  -> hypothesis X 1) (D : 'I_n -> F) (alpha beta la lb : F), exponential e -> (forall xs, vc_shatters H xs -> (size xs
  <= d)%N) -> (forall j, H (f j)) -> distribution D -> (0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la
  -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d.+1%:R * la + lb) <= m%:R -> probability_at_least (independent (fun _ :
  'I_m => D)) (votes_everywhere f D alpha) (1 - beta))%R).
Proof.
move/(_ RF exp _ (@memberships (2 ^ 18)) 18%N (2 ^ 18)%N (2 ^ 16)%N (@member_of _) (@equal_weights _)).
move/(_ (2%:R^-1) (2%:R^-1) 1 1 exp_exponential) => claim; apply: (@never (2 ^ 18) (2 ^ 16)).
- by rewrite expn_gt0.
- by rewrite -expnS leq_exp2l.
apply: claim half_range half_range two_le_e two_le_e large_enough.
- by move=> xs; apply: memberships_vc; rewrite ltn_exp2l.
- exact: member_in.
- by apply: equal_distribution; rewrite expn_gt0.
Qed.

Theorem lyu_remark_6_2_all_points_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n m (f : 'I_n
  -> hypothesis X 1) (D : 'I_n -> F) (alpha beta la lb : F), exponential e -> (forall xs, vc_shatters H xs -> (size xs
  <= d)%N) -> (forall j, H (f j)) -> distribution D -> (0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la
  -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * ((2 ^ d.+1)%:R * la) <= m%:R -> probability_at_least (independent (fun _ :
  'I_m => D)) (votes_everywhere f D alpha) (1 - beta))%R).
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * ((2 ^ 2)%:R * 1)); have [beta b12 not] := not_certain m0.
move/(_ RF exp _ (@memberships 2) 1%N 2%N m (@member_of _) (@equal_weights _) (2%:R^-1) beta 1 beta^-1).
move/(_ exp_exponential (fun xs => @memberships_vc 2 1 xs isT) (@member_in _) (@equal_distribution 2 isT)).
by move/(_ half_range b12 two_le_e (le_exp _) enough).
Qed.

(** SOAs *)
Theorem lyu_remark_6_2_all_points_of_soas_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n m (f
  : 'I_n -> hypothesis X 1) (D : 'I_n -> F) (alpha beta la lb : F), exponential e -> (forall j, soa_hull d.+1 H (f j))
  -> distribution D -> (0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R /
  alpha ^+ 2 * ((2 ^ d.+1)%:R * la + lb) <= m%:R -> probability_at_least (independent (fun _ : 'I_m => D))
  (votes_everywhere f D alpha) (1 - beta))%R).
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * ((2 ^ 1)%:R * 1 + 1)).
have N0 : (0 < 2 * m)%N by rewrite muln_gt0.
move/(_ RF exp _ (@memberships (2 * m)) 0%N (2 * m)%N m (@member_of _) (@equal_weights _) (2%:R^-1) (2%:R^-1) 1 1).
move/(_ exp_exponential (@memberships_hull _ _) (equal_distribution N0) half_range half_range two_le_e two_le_e enough).
exact: never m0 (leqnn _).
Qed.

Theorem lyu_remark_6_2_all_points_of_soas_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n m
  (f : 'I_n -> hypothesis X 1) (D : 'I_n -> F) (alpha beta la lb : F), exponential e -> below H d.+1 -> (forall j,
  soa_hull d.+1 H (f j)) -> distribution D -> (0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la ->
  beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d.+1%:R * la + lb) <= m%:R -> probability_at_least (independent (fun _ :
  'I_m => D)) (votes_everywhere f D alpha) (1 - beta))%R).
Proof.
move/(_ RF exp _ (@memberships (2 ^ 18)) 18%N (2 ^ 18)%N (2 ^ 16)%N (@member_of _) (@equal_weights _)).
move/(_ (2%:R^-1) (2%:R^-1) 1 1 exp_exponential) => claim; apply: (@never (2 ^ 18) (2 ^ 16)).
- by rewrite expn_gt0.
- by rewrite -expnS leq_exp2l.
apply: claim half_range half_range two_le_e two_le_e large_enough.
- by apply: memberships_below; rewrite ltn_exp2l.
- exact: memberships_hull.
- by apply: equal_distribution; rewrite expn_gt0.
Qed.

Theorem lyu_remark_6_2_all_points_of_soas_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n m
  (f : 'I_n -> hypothesis X 1) (D : 'I_n -> F) (alpha beta la lb : F), exponential e -> below H d.+1 -> (forall j,
  soa_hull d.+1 H (f j)) -> distribution D -> (0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la ->
  beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * ((2 ^ d.+1)%:R * la) <= m%:R -> probability_at_least (independent (fun _ :
  'I_m => D)) (votes_everywhere f D alpha) (1 - beta))%R).
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * ((2 ^ 2)%:R * 1)); have [beta b12 not] := not_certain m0.
move/(_ RF exp _ (@memberships 2) 1%N 2%N m (@member_of _) (@equal_weights _) (2%:R^-1) beta 1 beta^-1).
move/(_ exp_exponential (@memberships_below 2 2 isT) (@memberships_hull _ _) (@equal_distribution 2 isT)).
by move/(_ half_range b12 two_le_e (le_exp _) enough).
Qed.

(** Draws that are needed *)
Theorem lyu_remark_6_2_all_points_needed_wrong : ~ (forall d, exists X (H : class X 1) (f : 'I_(2 ^ d) -> hypothesis X
  1), [/\ below H d.+1, forall j, H (f j) /\ soa_hull d.+1 H (f j) & forall m (s : {ffun 'I_m -> 'I_(2 ^ d)}), exists x,
  (forall i, f (s i) x = one) /\ (#|[set j | f j x == one]| < m)%N]).
Proof. by move/(_ 0%N) => [X [H [f [_ _ /(_ 0%N [ffun=> ord0])[x [_]]]]]]. Qed.

Theorem lyu_remark_6_2_all_points_needed_wrong_2 : ~ (forall d, exists X (H : class X 1) (f : 'I_(2 ^ d) -> hypothesis X
  1), [/\ below H d, forall j, H (f j) /\ soa_hull d.+1 H (f j) & forall m (s : {ffun 'I_m -> 'I_(2 ^ d)}), exists x,
  (forall i, f (s i) x = one) /\ (#|[set j | f j x == one]| <= m)%N]).
Proof.
move/(_ 0%N) => [X [H [f [H0 /(_ ord0)[Hf _] _]]]].
by have /H0 : deep H 0 by apply/deep0; exists (f ord0).
Qed.
