(* The oblivious predictor of yan (Algorithms 2 and 3) with fixed noise: Claims 2, 4, 6, and the accuracy of Corollary
  2.

   A wrong or undecided answer has a fourth of the hypotheses against it (Claim 2). A query is hard only if between 1/4
   and 3/4 of the hypotheses have label 1 on it; these agree with the labels recorded before, so both labels do occur
   among members that agree (Claim 4). After a hard query with label y some block has put forward a hypothesis with
   label y; its error is at most 2a larger on another block, and the least one there is no worse (Claim 6).
   Corollary 2: a predictor that is stopped after K + 1 hard queries is never distrusted, so its hard queries divide,
     and
   by Claim 5 there are at most K of them. Transcripts with at most K hard queries have the same probability without
   the stop. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Depth.
From Littlestone Require Import Probability Indistinguishability HardQueries Approximations.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma half_left v k : (2 * v <= k -> k <= 4 * (k - v))%N.
Proof. by move=> /ssrnat.leP; rewrite -!multE -minusE => ?; apply/ssrnat.leP; lia. Qed.

Lemma undecided v k : (4 * v <= 3 * k -> k <= 4 * (k - v))%N.
Proof. by move=> /ssrnat.leP; rewrite -!multE -minusE => ?; apply/ssrnat.leP; lia. Qed.

(** Claim 2 *)
Section Votes.
Variables (X : Type) (k : nat) (g : 'I_k -> hypothesis X 1).

Lemma votes_le z : (votes g z <= k)%N.
Proof. by rewrite -[k in (_ <= k)%N]card_ord max_card. Qed.

Definition against (c : hypothesis X 1) z := #|[set b | g b z != c z]|.

Lemma against_votes c z : against c z = if c z == one then (k - votes g z)%N else votes g z.
Proof.
rewrite /against /votes; set A := [set b | g b z == one].
have cardA : (k - #|A|)%N = #|~: A| by rewrite [RHS]cardsCs setCK card_ord.
rewrite cardA; case: (label2 (c z)) => -> /=; apply: eq_card => b; rewrite !inE.
  by case: (label2 (g b z)) => ->.
by case: (label2 (g b z)) => ->.
Qed.

Lemma wrong_answer c z o : allowed k (votes g z) o -> o != Some (c z) -> (k <= 4 * against c z)%N.
Proof.
have vk := votes_le z; rewrite against_votes; move: (votes g z) vk => v vk.
case: o => [y|/andP[lo hi] _]; last by case: ifP => // _; exact: undecided.
rewrite (inj_eq (@Some_inj _)) /allowed; case: (label2 y) => ->; case: (label2 (c z)) => -> //= half _.
  exact: half_left.
by apply: leq_trans half _; rewrite leq_mul2r orbT.
Qed.
End Votes.

Theorem yan_claim_2_proved : yan_claim_2.
Proof.
move=> F X k c g decide n z D r k0 [D0 _] right all_r; have kF : 0 < k%:R :> F by rewrite ltr0n.
rewrite -(ler_pmul2l kF) [X in _ <= X]mulrCA; apply: le_trans (_ : 4%:R * (\sum_b error_of c (g b) z D) <= _);
  last first.
  by rewrite ler_wpmul2l ?ler0n // -[k in k%:R](card_ord k) mulr_natl -sumr_const ler_sum.
rewrite /predictor_error /error_of; under [X in _ <= _ * X]eq_bigr do rewrite big_mkcond.
rewrite exchange_big !mulr_sumr big_mkcond /=; apply: ler_sum => j _.
have -> : \sum_(b < k) (if g b (z j) != c (z j) then D j else 0) = (against g c (z j))%:R * D j.
  by rewrite -big_mkcond sumr_const [RHS]mulr_natl; congr (_ *+ _); apply: eq_card => b; rewrite !inE.
case: ifP => [wrong|_]; last by rewrite !mulr_ge0 ?ler0n.
rewrite mulrA -natrM ler_wpmul2r // ler_nat; apply: wrong_answer wrong; apply: right; exact: votes_le.
Qed.

(** Possible transcripts *)
Section Predictor.
Variables (F : realFieldType) (X : Type) (H : class X 1) (x : nat -> X) (k K : nat) (err : 'I_k -> hypothesis X 1 -> F).
Variables (G : seq answer -> 'I_k -> hypothesis X 1) (decide : seq answer -> nat -> option 'I_2).
Notation next := (answers_by F x G decide).

Lemma dist_next h : dist (next h).
Proof.
rewrite /answers_by; case: (decide _ _) => [y|].
  split=> [a|]; first exact: ler0n.
  by rewrite (bigD1 (false, y)) //= eqxx big1 ?addr0 // => a /negPf->.
split=> [[[] y]|] //=; first by rewrite invr_ge0 ler0n.
by rewrite sum_answers /= !addr0 -mulr2n -[LHS]mulr_natr mulVf ?pnatr_eq0.
Qed.

Lemma fair_next : fair_on_hard_queries next.
Proof. by split=> [h|h]; [exact: dist_next|rewrite /answers_by; case: (decide _ _)]. Qed.

Lemma probability_ge0 h : 0 <= probability_of next h.
Proof. by elim: h => [|a h IHh] /=; rewrite ?ler01 // mulr_ge0 //; case: (dist_next h). Qed.

Lemma possible_next a h : 0 < probability_of next (a :: h) -> 0 < probability_of next h /\ 0 < next h a.
Proof.
have [p0 _] := dist_next h; have q0 := probability_ge0 h; rewrite /= lt0r mulf_eq0 negb_or => /andP[/andP[q p] _].
by rewrite !lt0r q p q0 p0.
Qed.

Lemma possible_drop i h : 0 < probability_of next h -> 0 < probability_of next (drop i h).
Proof. by elim: h i => [|a h IHh] [|i] // /possible_next[ph _]; exact: IHh. Qed.

Lemma possible_hard h y : 0 < next h (true, y) -> decide h (votes (G h) (x (size h))) = None.
Proof. by rewrite /answers_by; case: (decide _ _) => // y'; rewrite ltxx. Qed.

Lemma hard_drop h i : (hard_queries (drop i h) <= hard_queries h)%N.
Proof. by rewrite -[h in X in (_ <= X)%N](cat_take_drop i) /hard_queries count_cat leq_addl. Qed.

(** Claim 4 *)
Hypotheses (k0 : (0 < k)%N) (G_least : least_errors H x err G) (decide_ok : trusted k K decide).

Lemma both_labels h : (hard_queries h <= K)%N -> decide h (votes (G h) (x (size h))) = None ->
  forall y, exists b, G h b (x (size h)) = y.
Proof.
move=> hK top y; have := decide_ok hK (votes_le (G h) (x (size h))); rewrite top => /andP[lo hi].
case: (label2 y) => ->; last first.
  suff /card_gt0P[b] : (0 < votes (G h) (x (size h)))%N by rewrite inE => /eqP bq; exists b.
  by rewrite lt0n; apply: contraTneq lo => ->; rewrite muln0 -ltnNge.
have [all_one|/forallPn[b]] := boolP [forall b, G h b (x (size h)) == one]; last first.
  by exists b; case: (label2 (G h b (x (size h)))) p => // ->; rewrite eqxx.
move: hi; have -> : votes (G h) (x (size h)) = k; last by rewrite leq_mul2r orbF eqn0Ngt k0.
by rewrite -[RHS]card_ord; apply: eq_card => b; rewrite inE (forallP all_one b).
Qed.

Lemma possible_divides h : nonempty H -> (hard_queries h <= K.+1)%N -> 0 < probability_of next h ->
  (exists2 g, H g & agrees x h g) /\ hard_queries_divide H x h.
Proof.
move=> [g0 g0H]; elim: h => [_ _|[hard y] h IHh hK /possible_next[ph ch]]; first by split=> //; exists g0.
have [some div] := IHh (leq_trans (leq_addl _ _) hK) ph; case: hard hK ch => [hK /possible_hard top|_ _] //=.
have labels := both_labels hK top; have member b := G_least b some; split.
  by have [b by_] := labels y; have [Gb ag _] := member b; exists (G h b); rewrite ?by_ ?eqxx.
by split=> // _ y'; have [b by_] := labels y'; have [Gb ag _] := member b; exists (G h b).
Qed.

(** Claim 6 *)
Variables (err_S : hypothesis X 1 -> F) (c : hypothesis X 1) (a : F).
Hypotheses (near : forall g b, H g -> `|err b g - err_S g| <= a) (cH : H c) (realizable : forall b, err b c = 0).

Lemma a_ge0 : 0 <= a. Proof. exact: le_trans (normr_ge0 _) (near (Ordinal k0) cH). Qed.

Lemma sample_block g b : H g -> err_S g <= err b g + a.
Proof. by move=> gH; rewrite -ler_subl_addl (le_trans _ (near b gH)) // distrC ler_norm. Qed.

Lemma blocks_near g b b' : H g -> err b g <= err b' g + 2%:R * a.
Proof.
move=> gH; rewrite mulr_natl mulr2n addrA -ler_subl_addr; apply: le_trans (sample_block b' gH).
by rewrite ler_subl_addr -ler_subl_addl (le_trans _ (near b gH)) // ler_norm.
Qed.

Lemma errors_grow h : (hard_queries h <= K.+1)%N -> 0 < probability_of next h ->
  forall b, err b (G h b) <= 2%:R * a * (hard_queries h)%:R.
Proof.
have H0 : nonempty H by exists c.
elim: h => [_ _|[hard y] h IHh hK pah] b.
  by rewrite mulr0 -(realizable b); have [|_ _ least] := G_least (h := [::]) b; [exists c|exact: least].
have [some _] := possible_divides H0 hK pah; have [_ _ least] := G_least b some.
have [ph ch] := possible_next pah; have hK' := leq_trans (leq_addl _ _) hK.
have [some' _] := possible_divides H0 hK' ph; have [Gb ag _] := G_least b some'.
case: hard hK pah ch some least => [hK pah /possible_hard top|_ _ _] some least; last first.
  by apply: le_trans (IHh hK' ph b); exact: least.
have [b' b'y] := both_labels hK top y; have [Gb' ag' _] := G_least b' some'.
apply: le_trans (least (G h b') Gb' _) _; first by rewrite /= b'y eqxx.
apply: le_trans (blocks_near b b' Gb') _.
by rewrite /= natrD mulrDr mulr1 addrC ler_add2l IHh.
Qed.

Lemma sample_errors h b : (hard_queries h <= K.+1)%N -> 0 < probability_of next h ->
  err_S (G h b) <= ((2 * hard_queries h).+1)%:R * a.
Proof.
move=> hK ph; have [some _] := possible_divides (ex_intro _ c cH) hK ph; have [Gb _ _] := G_least b some.
apply: le_trans (sample_block b Gb) _; rewrite -addn1 natrD mulrDl mul1r ler_add2r.
by apply: le_trans (errors_grow hK ph b) _; rewrite natrM mulrAC.
Qed.
End Predictor.

Theorem yan_claim_4_proved : yan_claim_4.
Proof. by move=> F X H x k K err G decide h k0 H0 least ok; exact: (possible_divides k0 least ok). Qed.

Theorem yan_claim_6_proved : yan_claim_6.
Proof.
move=> F X H x k K err err_S G decide h c a k0 least ok near cH real hK ph b; split.
  exact: (errors_grow k0 least ok near cH real hK ph b).
exact: (sample_errors k0 least ok near cH real b hK ph).
Qed.

(** Corollary 2 *)
Section Stopped.
Variables (F : realFieldType) (X : Type) (x : nat -> X) (k K : nat).
Variables (G : seq answer -> 'I_k -> hypothesis X 1) (decide : seq answer -> nat -> option 'I_2).
Definition stopped (h : seq answer) v := if (hard_queries h <= K)%N then decide h v else Some zero.

Lemma stopped_trusted : trusted k K decide -> trusted k K stopped.
Proof. by move=> ok h v hK vk; rewrite /stopped hK; exact: ok. Qed.

Lemma stopped_hard h : 0 < probability_of (answers_by F x G stopped) h -> (hard_queries h <= K.+1)%N.
Proof.
elim: h => // -[[] y] h IHh /possible_next[/IHh hK ch] //; move: (possible_hard ch).
by rewrite /stopped /=; case: ifP.
Qed.

Lemma stopped_same h : (hard_queries h <= K)%N ->
  probability_of (answers_by F x G stopped) h = probability_of (answers_by F x G decide) h.
Proof.
elim: h => //= a h IHh hK; have hK' := leq_trans (leq_addl _ _) hK.
by rewrite IHh // /answers_by /stopped hK'.
Qed.
End Stopped.

Theorem yan_corollary_2_proved : yan_corollary_2.
Proof.
move=> F X H x d T k K err err_S G decide c n z D a r beta k0 least ok near cH real dD small dH enough E EP.
have ok' := stopped_trusted ok; pose p' := answers_by F x G (stopped K decide).
have good (h : T.-tuple answer) : (hard_queries h <= K)%N -> 0 < probability_of (answers_by F x G decide) h -> E h.
  move=> hK ph; apply: EP; split=> // i h'; have hK' : (hard_queries h' <= K)%N := leq_trans (hard_drop h i) hK.
  have ph' : 0 < probability_of (answers_by F x G decide) h' by exact: possible_drop.
  have rates b : error_of c (G h' b) z D <= r.
    have [some _] := possible_divides k0 least ok (ex_intro _ c cH) (leqW hK') ph'; have [Gb _ _] := least _ b some.
    apply: small Gb _; apply: le_trans (sample_errors k0 least ok near cH real b (leqW hK') ph') _.
    by rewrite ler_wpmul2r ?(a_ge0 k0 near cH) // ler_nat ltnS leq_mul2l hK'.
  by split=> //; apply: yan_claim_2_proved => // v vk; exact: ok.
have few := @yan_claim_5_proved F X H x d T K beta _ dH (fair_next F x G (stopped K decide)) enough.
apply: le_trans (few (fun h => (0 < probability_of p' h) ==> (hard_queries h <= K)%N) _) _.
  move=> h divide; apply/implyP => ph; apply: divide.
  by have [] := possible_divides k0 least ok' (ex_intro _ c cH) (stopped_hard ph) ph.
rewrite /pr big_mkcond [X in _ <= X]big_mkcond; apply: ler_sum => h _; rewrite /transcripts.
have pos := probability_ge0 F x G decide h; have pos' := probability_ge0 F x G (stopped K decide) h.
case: (ltP 0 (probability_of p' h)) => [ph|le0] /=; last first.
  have -> : probability_of p' h = 0 by apply/eqP; rewrite eq_le le0.
  by case: ifP.
case: ifP => [hK|_]; last by case: ifP.
have same : probability_of p' h = probability_of (answers_by F x G decide) h := stopped_same F x G decide hK.
by rewrite good ?same // -same.
Qed.

(* ---- *)
(* Privacy of the predictor from that of the runs of BetweenThresholds (yan Observation 1).

   The split does not depend on the data, so it may be fixed. An example is in one block: replacing it leaves the
   examples of all other blocks, and so their hypotheses after every transcript, as they are.
   A mean over the splits keeps (epsilon, delta)-indistinguishability. *)

Lemma close_mix (F : realFieldType) (A B : finType) c d (p : A -> F) (k l : A -> B -> F) : dist p ->
  (forall x, close c d (k x) (l x)) -> close c d (bind p k) (bind p l).
Proof.
move=> dp kl E; rewrite !pr_bind -meanZ -[X in _ + X](mean_const d dp) -meanD; apply: mean_le => // x; exact: kl.
Qed.

Theorem yan_observation_1_proved : yan_observation_1.
Proof.
move=> F X x k m T Omega W decide generate c delta dW private.
have dS := dist_equally_likely F (some_split (card_ord (k * m))).
split=> [s _|s s' ns ss'].
  apply: dist_bind => // f; apply: dist_bind => // w; apply: dist_transcripts => h; exact: dist_next.
case: ss' => u [y [y' [v [es es']]]]; apply: close_mix => // f.
have lt_u : (size u < k * m)%N by rewrite -ns es size_cat /= -addSnnS leq_addr.
apply: (private _ _ (f (Ordinal lt_u))) => h b other; congr (generate _ h).
have := part_neighbours (part_by f) b es es'; rewrite ifN //; apply: contra other => /eqP same.
by apply/eqP/val_inj; rewrite /= -same /part_by insubT.
Qed.
