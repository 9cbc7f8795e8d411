(* The whole predictor is accurate: yan Theorem 4 for oblivious streams, with Corollaries 1 and 2.

   Four events, each but for beta/4. Errors on all examples are at most a below errors (Theorem 2, additive). Those on
   blocks are a-close to those on all (Claim 3). The K + 1 noises of the thresholds are below M and the T + 1 of the
   votes below n, M + n = q: so 0 and 1 have at most and at least 4 q of the 8 q votes, a hard query between 2 q and 6 q
   (Lemma 2). At most K queries are hard (Claim 5). On the first three Corollary 2 has the rest: hypotheses have errors
   of at most (2 K + 1) a on the sample, so of (2 K + 2) a, and predictors of at most four times that, alpha. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Depth Probability Indistinguishability Concentration HardQueries.
From Littlestone Require Import Predictor Approximations PrivatePrediction SessionTape Generalization.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Events in a row *)
Lemma mean_probable (F : realFieldType) (A : finType) (p : A -> F) (P : A -> Prop) b1 b2 f : dist p -> 0 <= b2 ->
  (forall a, 0 <= f a) -> probability_at_least p P (1 - b1) -> (forall a, P a -> 1 - b2 <= f a) ->
  1 - (b1 + b2) <= mean p f.
Proof.
move=> dp b20 f0 often P_f; pose E a := 1 - b2 <= f a; have := often E P_f => E_often.
apply: le_trans (_ : pr p E - b2 <= _); first by rewrite opprD addrA ler_add2r.
apply: le_trans (_ : mean p (fun a => (E a)%:R - b2) <= _); first by rewrite meanB mean_const // -pr_mean.
apply: mean_le => // a; case: (boolP (E a)) => //= _; apply: le_trans (f0 a).
by rewrite sub0r oppr_le0.
Qed.

Lemma sure_part (F : realFieldType) (A : finType) (p : A -> F) (E : pred A) b : dist p -> b <= pr p E ->
  probability_at_least p (fun a => E a) b.
Proof. by move=> dp bE E' EE'; apply: le_trans bE _; exact: pr_sub. Qed.

(** Errors on blocks *)
Section Blocks.
Variables (F : realFieldType) (X : Type) (N k n : nat) (c : hypothesis X 1) (z : 'I_n -> X).
Variables (u : {ffun 'I_N -> 'I_n}) (f : {ffun 'I_N -> 'I_k}).
Definition example i := (z (u i), c (z (u i))).

Lemma examples_of_part (b : 'I_k) :
  part_of (part_by f) b (labelled_sample c z u) = [seq example i | i <- enum 'I_N & f i == b].
Proof.
rewrite /part_of size_map size_enum_ord -val_enum_ord -map_comp filter_mask map_mask; congr (mask _ _).
by apply: eq_map => i; rewrite /part_by /= valK.
Qed.

Lemma errors_on_part (b : 'I_k) g : errors g (part_of (part_by f) b (labelled_sample c z u))
  = #|[set t in block f b | g (example t).1 != (example t).2]|.
Proof.
rewrite examples_of_part /errors count_map count_filter cardE enumT /enum_mem size_filter; apply: eq_count => t.
by rewrite !inE andbC.
Qed.
End Blocks.

(** Small noise (yan Lemma 2) *)
Section Small.
Variables (F : realFieldType) (q K T M n : nat) (r : F).
Hypotheses (r01 : 0 < r < 1) (M0 : (0 < M)%N) (n0 : (0 < n)%N) (fits : (M + n <= q)%N).
Definition small (w : noises q K T) := [forall l, good M (w.1 l)] && [forall l, good n (w.2 l)].

Lemma small_trusted w : small w -> trusted (8 * q) K (between w).
Proof.
case/andP=> /forallP mu /forallP nu h v hK vk; rewrite /between hK.
have /andP[/ssrnat.leP i0 /ssrnat.leP i1] := mu (inord (hard_queries h)).
have /andP[/ssrnat.leP j0 /ssrnat.leP j1] := nu (inord (size h)).
move: (nat_of_ord (w.1 _)) (nat_of_ord (w.2 _)) i0 i1 j0 j1 (ssrnat.leP fits) => i j i0 i1 j0 j1 fit.
rewrite -?multE -?plusE in i0 i1 j0 j1 fit; rewrite /compared.
case: (ltnP (v + j) _) => [/ssrnat.leP low|/ssrnat.leP low]; rewrite -?multE -?plusE in low.
  by rewrite /allowed /=; apply/ssrnat.leP; rewrite -?multE; lia.
case: (ltnP (5 * q + _) _) => [/ssrnat.leP high|/ssrnat.leP high]; rewrite -?multE -?plusE in high.
  by rewrite /allowed eqxx; apply/ssrnat.leP; rewrite -?multE; lia.
by rewrite /allowed; apply/andP; split; apply/ssrnat.leP; rewrite -?multE; lia.
Qed.

Lemma small_often : 1 - ((2 * K.+1)%:R * r ^+ (3 * M) + (2 * T.+1)%:R * r ^+ n) <= pr (noise_law r) small.
Proof.
have q0 : (0 < q)%N by apply: leq_trans fits; rewrite addn_gt0 M0.
have L0 : (0 < 8 * q)%N by rewrite muln_gt0.
have le8 j : (j <= M + n)%N -> (j <= 8 * q)%N.
  by move=> jMn; apply: leq_trans jMn (leq_trans fits _); rewrite leq_pmull.
have /andP[r0 r1] := r01; have r3 : 0 < r ^+ 3 < 1 by rewrite exprn_gt0 // exprn_ilt1 // ltW.
have M01 : (0 < M <= 8 * q)%N by rewrite M0 le8 ?leq_addr.
have n01 : (0 < n <= 8 * q)%N by rewrite n0 le8 ?leq_addl.
have d1 := dist_laplace r3 L0; have d2 := dist_laplace r01 L0.
have often1 := all_good_often K d1 (law_near r3 L0 M01).
have each (l : 'I_T.+1) : 1 - 2%:R * r ^+ n <= pr (iid T.+1 (laplace r (L := 8 * q)))
    (fun nu : {ffun _ -> 'I_(2 * (8 * q)).+1} => good n (nu l)).
  by rewrite pr_coordinate //; exact: law_near.
have often2 := pr_forall (dist_iid T.+1 d2) each.
rewrite sumr_const card_ord -[_ *+ T.+1]mulr_natl mulrA -natrM in often2.
rewrite -exprM mulrA -natrM mulnC in often1; rewrite [(T.+1 * 2)%N]mulnC in often2.
rewrite -[pr _ _]/(pr (joint (iid K.+1 (laplace (r ^+ 3) (L := 8 * q))) (fun=> iid T.+1 (laplace r (L := 8 * q)))) _).
rewrite pr_joint; apply: mean_probable (sure_part (dist_iid K.+1 d1) often1) _ => //.
- exact: dist_iid.
- by rewrite mulr_ge0 ?ler0n // exprn_ge0 // ltW.
- by move=> mu; apply: pr_ge0; exact: dist_iid.
move=> mu good_mu; apply: le_trans often2 _; apply: pr_sub; first exact: dist_iid.
by move=> nu good_nu; rewrite /small /= good_nu andbT.
Qed.
End Small.

(** The predictor on one sample, with one split *)
Section OneSplit.
Variables (F : realFieldType) (X : Type) (H : class X 1) (x : nat -> X) (d q K T m : nat) (a beta : F).
Variable generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1.
Hypotheses (q0 : (0 < q)%N) (H_dim : vc_dimension H d) (least : generates_least_errors x generate H).
Hypothesis enough : (sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1.
Variables (c : hypothesis X 1) (n : nat) (z : 'I_n -> X) (D : 'I_n -> F) (u : {ffun 'I_(8 * q * m) -> 'I_n}).
Hypotheses (cH : H c) (dD : distribution D).
Notation s := (labelled_sample c z u).
Hypothesis general : forall g, H g -> error_of c g z D <= sample_error F (example c z u) setT g + a.
Variable f : {ffun 'I_(8 * q * m) -> 'I_(8 * q)}.
Hypothesis near : blocks_close H (example c z u) a f.
Variable decide : seq answer -> nat -> option 'I_2.
Hypothesis ok : trusted (8 * q) K decide.
Notation G := (generated generate s f).

Lemma generated_least : least_errors H x (fun b => sample_error F (example c z u) (block f b)) G.
Proof.
move=> h b some; have [Hg ag less] := least (part_of (part_by f) b s) some; split=> // g gH agg.
rewrite /sample_error /frequency; apply: ler_wpmul2r; first by rewrite invr_ge0 ler0n.
by rewrite ler_nat -!errors_on_part; exact: less.
Qed.

Lemma one_split : 1 - beta <= pr (@transcripts F (answers_by F x G decide) T) (fun h => (hard_queries h <= K)%N &&
  [forall i : 'I_T.+1, let h' := drop i h in [forall b, error_of c (G h' b) z D <= (2 * K.+1)%:R * a] &&
    (predictor_error c (decide h') (G h') z D <= 4%:R * ((2 * K.+1)%:R * a))]).
Proof.
have k0 : (0 < 8 * q)%N by rewrite muln_gt0.
have real b : sample_error F (example c z u) (block f b) c = 0.
  rewrite /sample_error /frequency (_ : [set t in _ | _] = set0) ?cards0 ?mul0r //.
  by apply/setP => t; rewrite !inE /= eqxx andbF.
have close_by g b : H g ->
    `|sample_error F (example c z u) (block f b) g - sample_error F (example c z u) setT g| <= a.
  by move=> gH; have [one_block _] := near gH; exact: one_block.
have errs g : H g -> sample_error F (example c z u) setT g <= ((2 * K).+1)%:R * a ->
    error_of c g z D <= (2 * K.+1)%:R * a.
  move=> gH le; apply: le_trans (general gH) _; apply: le_trans (ler_add le (lexx a)) _.
  by rewrite -{2}[a]mul1r -mulrDl -(natrD F _ 1) addn1 -addn2 mulnS addnC.
apply: (@yan_corollary_2_proved F X H x d T (8 * q)%N K (fun b => sample_error F (example c z u) (block f b))
  (sample_error F (example c z u) setT) G decide c n z D a _ beta k0 generated_least ok close_by cH real dD errs H_dim
  enough) => h [few each].
rewrite few; apply/forallP => i; have [rates rate] := each i.
by apply/andP; split; [exact/forallP|exact: rate].
Qed.
End OneSplit.

(** The theorem *)
Section Sizes.
Variables (F : realFieldType) (e : F -> F) (K T M n : nat) (eps alpha beta : F).
Hypotheses (exp_e : exponential e) (eps0 : 0 < eps) (beta01 : 0 < beta <= 1).
Let r := e (- (eps / (6 * K.+1)%:R)).

Lemma ratio01 : 0 < r < 1.
Proof.
have y0 : 0 < eps / (6 * K.+1)%:R by rewrite divr_gt0 ?ltr0n.
rewrite (e_gt0 exp_e) /= -(ltr_pmul2r (e_gt0 exp_e (eps / (6 * K.+1)%:R))) -(eD exp_e) addNr (e0 exp_e) mul1r.
by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl.
Qed.

Lemma ratio_power : e eps * r ^+ (6 * K.+1) = 1.
Proof.
by rewrite -(e_nat exp_e) mulrN mulrCA divff ?mulr1 ?pnatr_eq0 // -(eD exp_e) subrr (e0 exp_e).
Qed.

(* a power that is small has a positive exponent *)
Lemma small_power j p : (16 * j.+1)%:R * r ^+ p <= beta -> (0 < p)%N.
Proof.
rewrite lt0n; have /andP[_ b1] := beta01; apply: contraTneq => ->; rewrite expr0 mulr1 -ltNge.
by apply: le_lt_trans b1 _; rewrite (ltr_nat _ 1) (leq_trans _ (leq_pmulr 16 _)).
Qed.

Lemma half_power p q : (0 < p)%N -> 16%:R * r ^+ p <= 1 -> (2 * p <= q)%N -> 3%:R * r ^+ q <= 1.
Proof.
have /andP[r0 r1] := ratio01; move=> p0 small pq; apply: le_trans small; apply: ler_pmul.
- exact: ler0n.
- exact: exprn_ge0 (ltW r0).
- by rewrite ler_nat.
by apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) // (leq_trans _ pq) // leq_pmull.
Qed.
End Sizes.

(* accuracy *)
Section Accuracy.
Variables (F : realFieldType) (e : F -> F) (X : Type) (H : class X 1) (x : nat -> X) (d T K M n m : nat).
Variables (r alpha beta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1).
Notation q := (M + n)%N.
Notation a := (alpha / (8 * K.+1)%:R).
Hypotheses (exp_e : exponential e) (H_dim : vc_dimension H d) (least : generates_least_errors x generate H).
Hypotheses (M0 : (0 < M)%N) (n0 : (0 < n)%N) (r01 : 0 < r < 1) (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Hypothesis hard_enough : (4 * sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1.
Hypotheses (M_beta : (16 * K.+1)%:R * r ^+ (3 * M) <= beta) (n_beta : (16 * T.+1)%:R * r ^+ n <= beta).
Hypothesis enough : enough_for_blocks e d (8 * q) m a beta.

Let b0 : 0 < beta. Proof. by case/andP: beta01. Qed.
Let al0 : 0 < alpha. Proof. by case/andP: alpha01. Qed.

Lemma closeness_range : 0 < a <= 2%:R^-1.
Proof.
have /andP[_ al1] := alpha01; rewrite divr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n //; apply: le_trans al1 _.
by rewrite ler_pdivl_mull ?ltr0n // mulr1 ler_nat (leq_trans _ (leq_pmulr 8 _)).
Qed.

Lemma rateE : alpha / 4%:R = (2 * K.+1)%:R * a.
Proof.
have -> : (8 * K.+1)%:R = 4%:R * (2 * K.+1)%:R :> F by rewrite -natrM mulnA.
by rewrite mulrCA invfM [X in _ = _ * X]mulrCA divff ?mulr1 // pnatr_eq0.
Qed.

Lemma noise_small : 1 - beta / 4%:R <= pr (noise_law r) (@small q K T M n).
Proof.
apply: le_trans (small_often K T r01 M0 n0 (leqnn q)); rewrite ler_add2l ler_opp2.
have eighth j p : (16 * j)%:R * r ^+ p <= beta -> (2 * j)%:R * r ^+ p <= beta / 8%:R.
  by rewrite ler_pdivl_mulr ?ltr0n // mulrAC -natrM [(_ * 8)%N]mulnC mulnA.
have -> : beta / 4%:R = beta / 8%:R + beta / 8%:R.
  rewrite -mulr2n -[_ *+ 2]mulr_natr -mulrA; congr (_ * _); rewrite -[8%N]/(4 * 2)%N natrM invfM.
  by rewrite mulfVK // pnatr_eq0.
by apply: ler_add; exact: eighth.
Qed.

Lemma whole_accuracy c N (z : 'I_N -> X) (D : 'I_N -> F) : H c -> distribution D ->
  1 - beta <= accuracy x q K T m r generate c z D (alpha / 4%:R).
Proof.
move=> cH dD; have k0 : (0 < 8 * q)%N by rewrite muln_gt0 addn_gt0 M0.
have q0 : (0 < q)%N by rewrite addn_gt0 M0.
have /andP[b40 _] : 0 < beta / 4%:R <= 2%:R^-1 := quarter beta01; have a12 := closeness_range.
have whole : beta = beta / 4%:R + (beta / 4%:R + (beta / 4%:R + beta / 4%:R)).
  by rewrite -mulr2n -!mulrS -[RHS]mulr_natr divfK // pnatr_eq0.
have hard4 : (sauer_sum T d)%:R <= beta / 4%:R * 2%:R ^+ K.+1.
  by rewrite mulrAC ler_pdivl_mulr ?ltr0n // -natrM mulnC.
have dN := dist_iid (8 * q * m) dD.
have dS := dist_equally_likely F (some_split (card_ord (8 * q * m))).
have dW := dist_noise_law K T r01 q0.
have pr0 (A : finType) (p : A -> F) E : dist p -> 0 <= pr p E by exact: pr_ge0.
have dA u f (w : noises q K T) : dist (@answered F X x q K T m generate (labelled_sample c z u) f w).
  by apply: dist_transcripts => h; exact: dist_next.
have mean0 (A : finType) (p g : A -> F) : dist p -> (forall a, 0 <= g a) -> 0 <= mean p g.
  by move=> [p0 _] g0; apply: sumr_ge0 => o _; rewrite mulr_ge0.
have general := @general_often F e X H d (8 * q)%N m a beta exp_e H_dim k0 a12 beta01 enough N z D c dD.
have b4' := ltW b40; rewrite {1}whole /accuracy; apply: (mean_probable dN) (fun g => mean0 _ _ _ dS _) _ _.
- by rewrite !addr_ge0.
- by move=> u f; apply: mean0 => // w; exact: pr0.
- exact: general.
move=> u {}general; have blocks := @blocks_often F e X H d (8 * q)%N m a beta exp_e H_dim k0 a12 beta01 enough
  [finType of 'I_(8 * q * m)] (example c z u) (card_ord _).
apply: (mean_probable dS) (fun g => mean0 _ _ _ dW _) _ _.
- by rewrite addr_ge0.
- by move=> f w; exact: pr0.
- exact: blocks.
move=> f near; apply: (mean_probable dW) (sure_part dW noise_small) _ => //.
- by move=> w; exact: pr0.
move=> w ok; rewrite rateE; exact: (one_split q0 H_dim least hard4 cH dD general near (small_trusted (leqnn q) ok)).
Qed.
End Accuracy.

Theorem yan_theorem_4_proved : yan_theorem_4.
Proof.
move=> F e X H x d T K M n m eps delta alpha beta generate q r exp_e H_dim least eps0 delta0 al01 b01.
move=> hard_enough M_delta M_beta n_beta enough; have /andP[b0 b1] := b01; have /andP[al0 al1] := al01.
have r01 : 0 < r < 1 := ratio01 K exp_e eps0; have /andP[r0 _] := r01.
have r0' j : 0 <= r ^+ j := exprn_ge0 j (ltW r0).
have M0 : (0 < M)%N.
  by have := @small_power F e K eps beta b01 K (3 * M) M_beta; rewrite muln_gt0.
have n0 : (0 < n)%N := @small_power F e K eps beta b01 T n n_beta.
split.
  apply: (@yan_claim_1_basic_proved F X x q K T m M) => //.
  - by rewrite M0 leq_addr.
  - apply: (half_power exp_e eps0 n0); last by rewrite addKn.
    by apply: le_trans b1; apply: le_trans n_beta; rewrite ler_wpmul2r // ler_nat leq_pmulr.
  - by rewrite (ratio_power K eps exp_e).
have q0 : (0 < q)%N by rewrite addn_gt0 M0.
move=> c N z D cH dD.
exact: (whole_accuracy exp_e H_dim least M0 n0 r01 al01 b01 hard_enough M_beta n_beta enough).
Qed.
