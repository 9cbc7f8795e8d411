(* Few draws vote as their distribution does, at all points at once (lyu, the remark after Lemma 6.2).

   Functions f_1, .., f_n of a class are drawn with the probabilities D_1, .., D_n. A point x gives a pattern, the
   labels f_1(x), .., f_n(x), and what is asked for at x depends on it alone. If points label members in all ways, the
   dual class shatters them: there are fewer than E = 2^(d+1) (Teaching.v). So the patterns have as few traces as a
   class of VC dimension E - 1, by Sauer's lemma. An index is an example now, a pattern is a function on examples, and
   the m draws are a sample: this is uniform convergence for patterns. With the target 0 a pattern errs where it is 1,
   with the target 1 where it is 0. By the ghost sample (Generalization.v) no pattern has an error rate on the sample
   that is lower than its error by alpha, but for probability 6 s(2m) e (- m alpha^2/32) for both targets together,
   s(N) = C(N, 0) + .. + C(N, E - 1); the sizes are those of yan Theorem 1 (Approximations.v). Which patterns are
   those of points nothing decides, but the claim is an inequality between numbers (HardQueries.v).
   The draws come first, and then all points are good at once: whoever chooses a point may have seen them.
   Conversely let the points be sets of indices, and f_j(x) = 1 iff j is in x. Of 2^d such functions the Littlestone
   dimension is at most d, and f_j is the SOA of {f_j}. All draws are 1 at their set, and no other f_j is. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements PredictionStatements StructureStatements Depth SauerShelah.
From Littlestone Require Import Probability HardQueries Concentration Generalization Approximations Soa SoaHull.
From Littlestone Require Import Essential Teaching.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The patterns of points *)
Section Patterns.
Variables (X : Type) (H : class X 1) (n : nat) (f : 'I_n -> hypothesis X 1) (d : nat).
Hypotheses (members_f : forall j, H (f j)) (dual_below : forall hs, vc_shatters (@dual X H) hs -> (size hs < d.+1)%N).
Variable C : {set concept n}.
Hypothesis patterns : forall c, c \in C -> exists x, forall j, c j = f j x.

Lemma few_patterns : few_traces C d.
Proof.
move=> N y; have [_ bound] := common_lemma_sauer_shelah_perles_proved [set [ffun j => (c : concept n) (y j)] | c in C].
apply: bound => xs shattered; pose member j : {h | H h} := exist _ (f (y j)) (members_f (y j)).
rewrite -(size_map member); apply: dual_below => ys; rewrite size_map => size_ys.
have [h [r /imsetP[c /patterns[x cx] ->] hr] hxs] := shattered ys size_ys.
exists (fun h' => sval h' x); first by exists x.
by rewrite -hxs -map_comp; apply: eq_map => j; rewrite hr /= ffunE cx.
Qed.
End Patterns.

(** Draws and their votes *)
Section Draws.
Variables (F : realFieldType) (X : Type) (n m : nat) (f : 'I_n -> hypothesis X 1) (D : 'I_n -> F) (alpha : F).
Hypotheses (D_dist : dist D) (m0 : (0 < m)%N) (alpha0 : 0 < alpha).
Implicit Types (c : concept n) (s : {ffun 'I_m -> 'I_n}).

(* where a pattern differs from a label, and a label whose share among the draws is too low by alpha *)
Definition differs (l : 'I_2) c : pred 'I_n := fun j => c j != l.
Definition too_few c s := [exists l, hits F (differs l c) s <= m%:R * (pr D (differs l c) - alpha)].

Lemma misleading_differs (C : {set concept n}) l : misleading C [ffun=> l] D alpha =1
  (fun s => [exists c in C, hits F (differs l c) s <= m%:R * (pr D (differs l c) - alpha)]).
Proof.
move=> s; apply: eq_existsb => c; congr (_ && _).
have same : wrong_at [ffun=> l] c =1 differs l c by move=> j; rewrite /wrong_at ffunE.
by rewrite (eq_pr (q := D) _ same) // /hits; under eq_bigr do rewrite same.
Qed.

(* the share of the label l among the draws, and its probability *)
Definition share_of l x s : F := frequency F setT (fun i => f (s i) x == l).

Let mF : 0 < m%:R :> F. Proof. by rewrite ltr0n. Qed.

Lemma hits_share l l' c x s : (forall j, c j = f j x) -> l != l' -> hits F (differs l c) s = m%:R * share_of l' x s.
Proof.
move=> cx ll; rewrite /share_of /frequency cardsT card_ord mulrCA divff ?gt_eqF // mulr1 -sum1dep_card natr_sum.
rewrite /hits [RHS]big_mkcond; apply: eq_bigr => i _; rewrite /differs cx in_setT /=; move: ll.
by case: (label2 l) => ->; case: (label2 l') => ->; case: (label2 (f (s i) x)) => ->.
Qed.

Lemma pr_differs l l' c x : (forall j, c j = f j x) -> l != l' -> pr D (differs l c) = pr D (fun j => f j x == l').
Proof.
move=> cx ll; apply: eq_pr => // j; rewrite /differs cx; move: ll.
by case: (label2 l) => ->; case: (label2 l') => ->; case: (label2 (f j x)) => ->.
Qed.

Lemma other_label (l : 'I_2) : exists2 l', l' != l & forall y : 'I_2, y != l -> y = l'.
Proof.
case: (label2 l) => ->; [exists one|exists zero] => // y; by case: (label2 y) => ->.
Qed.

(* shares are no lower than the probabilities by alpha *)
Lemma enough_of_each c x s : (forall j, c j = f j x) -> ~~ too_few c s ->
  forall l, pr D (fun j => f j x == l) - alpha < share_of l x s.
Proof.
move=> cx /existsPn good l; have [l' ll _] := other_label l; have := good l'.
by rewrite (hits_share _ cx ll) (pr_differs cx ll) -ltNge ltr_pmul2l.
Qed.

Lemma share_count l x s :
  share_of l x s = (count (fun h : hypothesis X 1 => h x == l) [seq f (s i) | i <- enum 'I_m])%:R / m%:R.
Proof.
rewrite /share_of /frequency cardsT card_ord count_map; congr (_%:R / _).
rewrite -sum1dep_card -sum1_count big_enum_cond /=; apply: eq_bigl => i; by rewrite in_setT.
Qed.

Lemma shares_sum l l' x s : l != l' -> share_of l x s + share_of l' x s = 1.
Proof.
move=> ll; rewrite !share_count -mulrDl -natrD.
have other : predC (fun h : hypothesis X 1 => h x == l) =1 (fun h => h x == l').
  by move=> h /=; move: ll; case: (label2 l) => ->; case: (label2 l') => ->; case: (label2 (h x)) => ->.
by rewrite -(eq_count other) count_predC size_map size_enum_ord divff ?gt_eqF.
Qed.

Lemma prs_sum l l' x : l != l' -> pr D (fun j => f j x == l) + pr D (fun j => f j x == l') = 1.
Proof.
move=> ll; rewrite -[RHS](subrK (pr D (fun j => f j x == l))) -pr_not // addrC; congr (_ + _); apply: eq_pr => // j.
by move: ll; case: (label2 l) => ->; case: (label2 l') => ->; case: (label2 (f j x)) => ->.
Qed.

Lemma good_point c x s : (forall j, c j = f j x) -> ~~ too_few c s ->
  `|share_of one x s - pr D (fun j => f j x == one)| < alpha /\
  forall v y, majority [seq f (s i) | i <- enum 'I_m] x v -> 2%:R^-1 + alpha <= pr D (fun j => f j x == y) -> v = y.
Proof.
move=> cx good; have each := enough_of_each cx good; split=> [|v y most likely].
  have zo : zero != one by [].
  rewrite ltr_distl each /=.
  have -> : share_of one x s = 1 - share_of zero x s by rewrite -(shares_sum x s zo) addrC addKr.
  have -> : pr D (fun j => f j x == one) = 1 - pr D (fun j => f j x == zero) by rewrite -(prs_sum x zo) addrC addKr.
  by rewrite -addrA ltr_add2l [- _ + alpha]addrC -opprB ltr_opp2 each.
have half : 2%:R^-1 < share_of y x s.
  by apply: le_lt_trans (each y); rewrite ler_subr_addr.
apply/eqP/negPn/negP => vy; have : share_of y x s <= share_of v x s.
  by rewrite !share_count ler_wpmul2r ?invr_ge0 ?ler0n // ler_nat; exact: most.
move=> /(lt_le_trans half) half'; have := ltr_add half half'.
by rewrite [share_of y x s + _]addrC shares_sum // -mulr2n -[X in X < _]mulr_natl divff ?pnatr_eq0 // ltxx.
Qed.
End Draws.

(** All points *)
Lemma all_points (F : realFieldType) (e : F -> F) X (H : class X 1) d n m (f : 'I_n -> hypothesis X 1) (D : 'I_n -> F)
  (alpha beta la lb : F) : exponential e -> (forall hs, vc_shatters (@dual X H) hs -> (size hs < d.+1)%N) ->
  (forall j, H (f j)) -> distribution D -> 0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la ->
  beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R ->
  probability_at_least (independent (fun _ : 'I_m => D)) (votes_everywhere f D alpha) (1 - beta).
Proof.
move=> exp_e dualH fH D_dist a12 b12 ea eb enough; have /andP[a0 a2] := a12.
have e2 : 2%:R <= e lb := le_trans (inv_ge2 b12) eb.
have m0 := sizes_positive exp_e a12 ea e2 enough; have dm := dist_iid m D_dist.
move=> E goodE; apply: (@decided_for_now _ (fun c : concept n => exists x, forall j, c j = f j x)) => dec.
pose C := [set c : concept n | dec c]; have patterns c : c \in C -> exists x, forall j, c j = f j x.
  by rewrite inE; case: (dec c).
have few := few_patterns fH dualH patterns.
have alpha01 : 0 <= alpha <= 1.
  by rewrite ltW //= (le_trans a2) // invf_le1 ?ltr0n // (ler_nat _ 1 2).
have low l := misleading_seldom [ffun=> l] exp_e D_dist few m0 alpha01.
rewrite ler_subl_addl -ler_subl_addr -pr_not //.
apply: le_trans (traces_times_tail exp_e a12 b12 ea eb enough).
apply: (@le_trans _ _ (pr (iid m D) (fun s => misleading C [ffun=> zero] D alpha s ||
  misleading C [ffun=> one] D alpha s))).
  apply: pr_sub dm _ => s; apply: contraR; rewrite negb_or !misleading_differs.
  move=> /andP[/exists_inPn not0 /exists_inPn not1].
  apply: goodE => x; pose c : concept n := [ffun j => f j x]; have cx j : c j = f j x by rewrite ffunE.
  have cC : c \in C by rewrite inE; case: (dec c) => // none; case: none; exists x.
  apply: (good_point D_dist m0 cx); apply/existsPn => l.
  by case: (label2 l) => ->; [exact: not0|exact: not1].
apply: le_trans (pr_or _ _ dm) _; apply: le_trans (ler_add (low zero) (low one)) _.
set S := (sauer_sum (m + m) d)%:R; have S1 : 1 <= S :> F by rewrite ler1n sauer_sum_pos.
have -> : (alpha / 4%:R) ^+ 2 / 2%:R = alpha ^+ 2 / 32%:R by rewrite expr_div_n -mulrA -invfM -natrX -natrM.
set E32 := e (- (m%:R * (alpha ^+ 2 / 32%:R))); have E0 : 0 <= E32 by rewrite ltW ?(e_gt0 exp_e).
have small : e (- (m%:R * ((alpha / 2%:R) ^+ 2 / 2%:R))) <= S * E32.
  apply: (@le_trans _ _ E32); last by rewrite ler_pemull.
  have -> : (alpha / 2%:R) ^+ 2 / 2%:R = alpha ^+ 2 / 8%:R by rewrite expr_div_n -mulrA -invfM -natrX -natrM.
  apply: (e_le exp_e); rewrite ler_opp2 ler_wpmul2l ?ler0n //.
  by rewrite ler_wpmul2l ?sqr_ge0 // lef_pinv ?posrE ?ltr0n // ler_nat.
apply: le_trans (ler_add (ler_add (lexx _) small) (ler_add (lexx _) small)) _.
have three : 2%:R * S * E32 + S * E32 = 3%:R * (S * E32).
  by rewrite -mulrA -[X in _ + X]mul1r -mulrDl -[1]/(1%:R) -natrD.
by rewrite !three -mulrDl -natrD -mulrA.
Qed.

Lemma enough_below (F : realFieldType) (e : F -> F) E m (alpha la lb : F) : exponential e -> 0 < alpha <= 2%:R^-1 ->
  alpha^-1 <= e la -> 427%:R / alpha ^+ 2 * (E.+1%:R * la + lb) <= m%:R ->
  427%:R / alpha ^+ 2 * (E%:R * la + lb) <= m%:R.
Proof.
move=> exp_e a12 ea; have /andP[a0 _] := a12; apply: le_trans; apply: ler_wpmul2l.
  by rewrite divr_ge0 ?ler0n ?sqr_ge0.
rewrite ler_add2r ler_wpmul2r ?ler_nat //; apply: (e_ge1_pos exp_e); apply: le_trans ea.
by apply: le_trans (inv_ge2 a12); rewrite (ler_nat _ 1 2).
Qed.

Theorem lyu_remark_6_2_all_points_proved : lyu_remark_6_2_all_points.
Proof.
move=> F e X H d n m f D alpha beta la lb exp_e dH fH D_dist a12 b12 ea eb.
have dual hs : vc_shatters (@dual X H) hs -> (size hs < 2 ^ d.+1)%N by exact: lyu_remark_6_2_dual_dimension_proved.
move: dual; case pow: (2 ^ d.+1)%N => [|E] dual; first by move: (expn_gt0 2 d.+1); rewrite pow.
by move=> /(enough_below exp_e a12 ea); exact: (all_points exp_e dual fH D_dist a12 b12 ea eb).
Qed.

Theorem lyu_remark_6_2_all_points_of_soas_proved : lyu_remark_6_2_all_points_of_soas.
Proof.
move=> F e X H d n m f D alpha beta la lb exp_e Hd; apply: lyu_remark_6_2_all_points_proved exp_e _ => xs /vc_deep.
exact: (lyu_lemma_4_2_proved Hd).
Qed.

(** So many draws are needed *)
Section Memberships.
Variable N : nat.
Definition member_of (j : 'I_N) : hypothesis {set 'I_N} 1 := fun x => if j \in x then one else zero.
Definition memberships : class {set 'I_N} 1 := fun h => exists j, h = member_of j.
Definition only (j : 'I_N) : class {set 'I_N} 1 := fun h => h = member_of j.

Lemma memberships_below d : (N < 2 ^ d)%N -> below memberships d.
Proof.
move=> Nd m deep_m; have : (2 ^ m <= #|[set: 'I_N]|)%N.
  by apply: (deep_size (f := member_of)) deep_m _ => h [j ->]; exists j.
by rewrite cardsT card_ord => le; rewrite -(ltn_exp2l _ _ (isT : 1 < 2)%N) (leq_ltn_trans le).
Qed.

Lemma only_below j : below (only j) 1.
Proof.
move=> m deep_m; have : (2 ^ m <= #|[set: unit]|)%N.
  by apply: (deep_size (f := fun=> member_of j)) deep_m _ => h ->; exists tt.
by rewrite cardsT card_unit; case: m {deep_m} => // m; rewrite expnS leqNgt (leq_pmulr 2) ?expn_gt0.
Qed.

Lemma only_soa j : is_soa (only j) (member_of j). Proof. exact: is_soa_single (@only_below j) erefl. Qed.

Lemma only_irreducible j m : irreducible m (only j).
Proof.
move=> s _ soas; apply: equal_depths; first exact: restrict_sub.
move=> h ->; split=> //; elim: s soas => [//|[x y] s IH] soas /=; rewrite IH => [|x' y' xs]; last by apply: soas; right.
by rewrite (soa_inj (only_soa j x) (soas x y _)) ?eqxx //; left.
Qed.

Lemma memberships_hull m j : soa_hull m memberships (member_of j).
Proof.
exists (only j); split; [by move=> h ->; exists j|by exists (member_of j)|exact: only_irreducible|exact: only_soa].
Qed.

(* the point of all draws *)
Lemma drawn_point m (s : {ffun 'I_m -> 'I_N}) : exists x, (forall i, member_of (s i) x = one) /\
  #|[set j | member_of j x == one]| = #|[set s i | i in 'I_m]|.
Proof.
exists [set s i | i in 'I_m]; split=> [i|]; first by rewrite /member_of imset_f.
by apply: eq_card => j; rewrite inE /member_of; case: (j \in _).
Qed.
End Memberships.

Theorem lyu_remark_6_2_all_points_needed_proved : lyu_remark_6_2_all_points_needed.
Proof.
move=> d; exists {set 'I_(2 ^ d)}, (@memberships (2 ^ d)), (@member_of (2 ^ d)); split.
- by apply: memberships_below; rewrite ltn_exp2l.
- by move=> j; split; [exists j|exact: memberships_hull].
- move=> m s; have [x [ones same]] := drawn_point s; exists x; split=> //; apply: leq_trans (eq_leq same) _.
  by rewrite -[X in (_ <= X)%N]card_ord; exact: leq_imset_card.
Qed.
