(* Wrong variants of the statements on depth and errors of generated halfspaces, refuted.

   For 2 (t + 1) independent points with t = 0 and N = 1, two examples on a line, a hypothesis that is right on one
   block errs on the other one, without a hard query. If the example of a block is a hard query, every halfspace of the
   flat fails its constraint. For t = 1 and N = 5, in three dimensions, the share of errors is 2 a, where 5 a < 1. In
   dimension 0 an example with the label 0 is labelled right until a query is called hard without votes for it, and two
   opposite constraints cannot be satisfied together. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Depth.
From Littlestone Require Import DepthStatements HalfspaceStatements Predictor Halfspaces HullDepth.
From Littlestone Require Import SatisfiableHalfspaces WrongHalfspaces VcHalfspaces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Two examples on a line *)
Section TwoExamples.
Variable F : realFieldType.
Notation block := (factor_block F 0 1).
Notation sample := (factor_sample F 0 1).
Let left : 'I_(0 + 1).+1 := (lshift 1 ord0 : 'I_(1 + 1)).
Let right : 'I_(0 + 1).+1 := (rshift 1 ord0 : 'I_(1 + 1)).

Lemma halves_l V (u v : V) n i : halves (t := n) u v (lshift n.+1 i) = u.
Proof. by rewrite /halves (unsplitK (inl i)). Qed.

Lemma halves_r V (u v : V) n i : halves (t := n) u v (rshift n.+1 i) = v.
Proof. by rewrite /halves (unsplitK (inr i)). Qed.

Lemma other_example : cdepth_at_most sample 1 (factor_generator F 0 [::] zero).
Proof.
move=> v deep; rewrite -ltnS -addn1; have := cdepth_lacks (sample_counts F 0 1) (i := right) _ deep.
rewrite /factor_generator eqxx slack_with halves_r (@size_sample F 0 1) // /block_counts /= !halves_r; apply.
by rewrite (lt_trans _ ltr01) // oppr_lt0 ltr01.
Qed.

(* the example of the first block is a hard query *)
Definition first (n : nat) : 'rV[F]_(0 + 1) := corner F left.
Definition divided_generator (h : seq answer) (b : 'I_2) : 'rV[F]_(0 + 1).+1 :=
  let f : F -> F -> 'I_(0 + 1).+1 -> F := @halves 0 F in
  with_slacks (if hard_queries h is 0%N then if b == zero then f 1 (-1) else f (-1) 1 else f 0 1).

Lemma divided_flat h b : in_flat first h (divided_generator h b).
Proof.
rewrite /divided_generator; case hE : (hard_queries h) => [|n]; first exact: no_hard.
by elim: h {n hE} => //= a h IH; split=> // _; rewrite slack_with halves_l.
Qed.

Lemma flat_fails h p v : (0 < hard_queries h)%N -> in_flat first h p -> cdepth (block zero) v p -> v = 0%N.
Proof.
move=> hard /= flat deep; have meets : slack p (corner F left) = 0.
  by elim: h hard flat => // -[[] y] h IH /= hard [now /IH before]; [exact: now|exact: before].
have := cdepth_lacks (counts_block F 0 1 zero) (i := left) _ deep.
rewrite meets ltr01 => /(_ isT).
by rewrite (@size_block F 0 1) // /block_counts /= halves_l addn1 ltnS leqn0 => /eqP.
Qed.

Lemma divided_deepest : deepest_in_flats first block divided_generator.
Proof.
move=> h b; split=> [|v p flat deep]; first exact: divided_flat.
case: (posnP (hard_queries h)) => [none|hard]; last first.
  case: (label2 b) deep => -> deep; first by rewrite (flat_fails hard flat deep); exact: cdepth_of.
  apply: cdepth_of; apply: leq_trans (at_most_size deep) _; rewrite full_depth // => i.
  rewrite /divided_generator; case: hard_queries hard => // n _; rewrite slack_with /block_counts /= /halves.
  by case: split => // _; rewrite ltxx.
apply: cdepth_of; apply: leq_trans (at_most_size deep) _; rewrite full_depth // => i.
rewrite /divided_generator none slack_with /block_counts.
by case: (b == zero); rewrite /= /halves; case: split => // _; rewrite ltxx.
Qed.

Lemma divided_possible y : possible first divided_generator line_decide [:: (true, y)].
Proof.
rewrite /possible /= mul1r /answers_by (_ : votes _ _ = 1%N) /= ?invr_gt0 ?ltr0n //.
rewrite /votes (_ : [set b | _] = [set zero]) ?cards1 //; apply/setP => b.
rewrite !inE /halfspace slack_with /=; case: (b == zero); rewrite halves_l ?ler01 //.
by rewrite oppr_ge0 ler10.
Qed.
End TwoExamples.

(** Samples of one block *)
Section OneBlock.
Variable F : realFieldType.

Lemma same_sample d (S : seq ('rV[F]_d * 'I_2)) : blocks_as_deep (fun _ : 'I_1 => S) S 0.
Proof.
move=> b p v w [Bv topv] [Sw topw]; have -> : v = w by apply/eqP; rewrite eqn_leq topw ?topv.
by rewrite subrr normr0.
Qed.

(* two opposite constraints *)
Definition opposite : seq ('rV[F]_0 * 'I_2) := [:: (0, one); (0, zero)].
Definition centre (h : seq answer) (b : 'I_1) : 'rV[F]_1 := level 0.

Lemma opposite_depth p : (depth opposite p <= 1)%N.
Proof.
rewrite /depth /= addn0 /satisfies /=; case: (boolP (1 <= slack p 0)) => // p1; case: (boolP (_ <= -1)) => // p0.
by have := le_trans p1 p0; rewrite leNgt (lt_trans _ ltr01) // oppr_lt0 ltr01.
Qed.

Lemma level_middle : level (0 : F) = (1 - 2%:R^-1) *: level (-1) + 2%:R^-1 *: level 1.
Proof.
apply/rowP => i; rewrite !mxE; case: splitP => [j _|[]//]; rewrite !mxE !ord1 eqxx !mulr1n.
by rewrite mulrN1 mulr1 opprB addrAC -mulr2n -[_ *+ 2]mulr_natl divff ?subrr // pnatr_eq0.
Qed.

Lemma opposite_value : convexification (depth opposite) (level 0) 1.
Proof.
split; last by move=> v; apply: cdepth_most; exact: opposite_depth.
rewrite level_middle; apply: cdepth_segment.
- by rewrite invr_ge0 ler0n invf_le1 ?ltr0n // ler1n.
- by apply: cdepth_of; rewrite /depth /= /satisfies /= !slack_level opprK lexx.
by apply: cdepth_of; rewrite /depth /= /satisfies /= !slack_level lexx addn0; case: (_ <= _).
Qed.

Lemma centre_deep v p : cdepth opposite v p -> cdepth opposite v (level 0).
Proof.
by move=> /(cdepth_most opposite_depth) v1; apply: cdepth_le v1 _; have [] := opposite_value.
Qed.

Lemma half_value : convexification (depth (take 1 opposite)) (level 0) 0.
Proof.
split=> [|[|v] // [n [t [q [dt deep pE]]]]]; first exact: cdepth_of.
have holds i : 1 <= slack (q i) 0.
  by have := deep i; rewrite /depth /= /satisfies /=; case: (1 <= _).
have := holds_at_combination (slack_convex (z := 0 : 'rV[F]_0)) dt holds.
by rewrite -pE slack_level oppr0 ler10.
Qed.

Definition label_decide (h : seq answer) (v : nat) : option 'I_2 := Some (if v is 0%N then zero else one).

Notation query := (fun _ : nat => 0 : 'rV[F]_0).
Lemma opposite_deepest : deepest_in_flats query (fun _ : 'I_1 => opposite) centre.
Proof.
move=> h b; split=> [|v p _]; last exact: centre_deep.
by elim: h => //= a h IH; split=> // _; rewrite slack_level oppr0.
Qed.

Lemma label_trusted K : trusted 1 K label_decide. Proof. by move=> h [|[|v]]. Qed.

(* one constraint, and queries that are called hard without votes for them *)
Definition negative : seq ('rV[F]_0 * 'I_2) := [:: (0, zero)].
Definition distrusted (h : seq answer) (b : 'I_1) : 'rV[F]_1 := if hard_queries h is 0%N then level 1 else level 0.

Lemma level_at p : slack p (0 : 'rV[F]_0) = 0 -> p = level 0.
Proof.
have -> : p = level (lsubmx (p : 'M_(1, 1 + 0)) 0 0).
  by rewrite -[LHS](@hsubmxK _ 1 1 0) /level /param -mx11_scalar [rsubmx _]thinmx0.
by rewrite slack_level => /eqP; rewrite oppr_eq0 => /eqP ->.
Qed.

Lemma distrusted_deepest : deepest_in_flats query (fun _ : 'I_1 => negative) distrusted.
Proof.
move=> h b; rewrite /distrusted; split=> [|v p flat deep].
  case hE : (hard_queries h) => [|n]; first exact: no_hard.
  by elim: h {n hE} => //= a h IH; split=> // _; rewrite slack_level oppr0.
case: (posnP (hard_queries h)) => [none|hard].
  rewrite none; apply: cdepth_of; apply: leq_trans (at_most_size deep) _.
  by rewrite /depth /= /satisfies /= slack_level lexx.
have <- : p = level 0; last by case: hard_queries hard.
apply: level_at; elim: h hard flat {deep} => // -[[] y] h IH /= hard [now /IH before]; [exact: now|exact: before].
Qed.
Lemma negative_satisfied : all (satisfies (level 1)) negative.
Proof. by rewrite /= /satisfies /= slack_level lexx. Qed.

Lemma one_point : distribution (fun _ : 'I_1 => 1 : F).
Proof. by split=> [i|]; rewrite ?ler01 ?big_ord1. Qed.
End OneBlock.

Theorem yan_lemma_3_transfer_wrong : ~ (forall (F : realFieldType) d (B S : seq ('rV[F]_d * 'I_2)) (a : F), (forall q,
  `|(depth B q)%:R / (size B)%:R - (depth S q)%:R / (size S)%:R| <= a) -> forall p v w, convexification (depth B) p v
  -> convexification (depth S) p w -> `|v%:R / (size B)%:R - w%:R / (size S)%:R| <= a / 2%:R).
Proof.
move/(_ Q 0%N (take 1 (opposite Q)) (opposite Q) 2%:R^-1) => claim.
suff near q : `|(depth (take 1 (opposite Q)) q)%:R / 1%:R - (depth (opposite Q) q)%:R / 2%:R| <= 2%:R^-1 :> Q.
  have := claim near _ _ _ (half_value Q) (opposite_value Q); rewrite mul0r sub0r normrN mul1r (ger0_norm half_ge0).
  by rewrite ler_pmulr ?invr_gt0 ?ltr0n // invf_ge1 ?ltr0n // (ler_nat _ 2 1).
have := opposite_depth q; rewrite /depth /= !addn0; case: (satisfies q _); case: (satisfies q _) => //= _;
  rewrite ?divr1 ?mul0r ?subr0 ?sub0r ?mul1r ?one_half;
  by rewrite ?normrN ?normr0 ?(ger0_norm half_ge0) ?half_ge0.
Qed.

Theorem yan_claim_10_wrong : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide K h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1), (0 < k)%N -> (0 <
  m)%N -> (forall b, size (B b) = m) -> (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a ->
  deepest_in_flats x B G -> trusted k K decide -> (hard_queries h <= K.+1)%N -> possible x G decide h -> S = flatten
  [seq B b | b <- enum 'I_k] -> forall b c, (cdepth_at_most (B b) c (G h b) -> (1 - 2%:R * a * (hard_queries h)%:R) *
  m%:R <= c%:R) /\ (cdepth_at_most S c (G h b) -> (1 - (2 * hard_queries h)%:R * a) * (size S)%:R <= c%:R)).
Proof.
move/(_ Q _ (query Q 0) 2%N (factor_generator Q 0) line_decide 0%N [::] (factor_block Q 0 1) (factor_sample Q 0 1) 1%N).
move/(_ _ (right_everywhere Q 0) isT isT (@size_block Q 0 1 isT) (fun b => right_block Q 0 1 b)).
move/(_ _ (@factor_as_deep Q 0 1 isT) (factor_deepest Q 0 1) (@line_trusted 0) isT ltr01 erefl zero 1%N).
move=> [_ /(_ (@other_example Q))].
by rewrite mul0r subr0 mul1r (@size_sample Q 0 1) // ler_nat.
Qed.

Theorem yan_claim_10_wrong_2 : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k
  -> 'rV[F]_d.+1) decide K h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1), (0 < k)%N -> (0 <
  m)%N -> (forall b, size (B b) = m) -> (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a ->
  deepest_in_flats x B G -> trusted k K decide -> (hard_queries h <= K.+1)%N -> possible x G decide h -> S = flatten
  [seq B b | b <- enum 'I_k] -> forall b c, (cdepth_at_most (B b) c (G h b) -> (1 - a * (hard_queries h)%:R) * m%:R <=
  c%:R) /\ (cdepth_at_most S c (G h b) -> (1 - (2 * hard_queries h).+1%:R * a) * (size S)%:R <= c%:R)).
Proof.
move/(_ Q _ (@first Q) 2%N (@divided_generator Q) line_decide 0%N [:: (true, zero)] (factor_block Q 0 1)).
move/(_ (factor_sample Q 0 1) 1%N _ (right_everywhere Q 0) isT isT (@size_block Q 0 1 isT)).
move/(_ _ (fun b => right_block Q 0 1 b) (@factor_as_deep Q 0 1 isT) (@divided_deepest Q) (@line_trusted 0)).
move/(_ isT (divided_possible Q zero) erefl zero 0%N).
move=> [most _]; have : cdepth_at_most (factor_block Q 0 1 zero) 0 (divided_generator Q [:: (true, zero)] zero).
  by move=> v deep; rewrite (flat_fails (h := [:: (true, zero)]) isT (@divided_flat Q _ _) deep).
move/most; rewrite mulr1 (_ : hard_queries _ = 1%N) // mulr1n mulr1 one_half.
by rewrite leNgt invr_gt0 ltr0n.
Qed.

Theorem yan_claim_10_wrong_3 : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k
  -> 'rV[F]_d.+1) decide K h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1), (0 < k)%N -> (0 <
  m)%N -> (forall b, size (B b) = m) -> blocks_as_deep B S a -> deepest_in_flats x B G -> trusted k K decide ->
  (hard_queries h <= K.+1)%N -> possible x G decide h -> forall b c, (cdepth_at_most (B b) c (G h b) -> (1 - 2%:R * a
  * (hard_queries h)%:R) * m%:R <= c%:R) /\ (cdepth_at_most S c (G h b) -> (1 - (2 * hard_queries h).+1%:R * a) *
  (size S)%:R <= c%:R)).
Proof.
move/(_ Q _ (fun=> 0) 1%N (@centre Q) label_decide 0%N [::] (fun=> opposite Q) (opposite Q) 2%N 0 (level 0) isT isT).
move/(_ (fun=> erefl) (@same_sample Q _ _) (@opposite_deepest Q) (@label_trusted 0) isT ltr01 ord0 1%N) => [_].
move=> /(_ (fun v => cdepth_most (@opposite_depth Q))); by rewrite mulr0 subr0 mul1r ler_nat.
Qed.

Theorem yan_corollary_4_wrong : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1), (0 < k)%N -> (0 < m)%N
  -> (forall b, size (B b) = m) -> (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a ->
  deepest_in_flats x B G -> trusted k d.+1 decide -> possible x G decide h -> S = flatten [seq B b | b <- enum 'I_k]
  -> forall b, error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 * hard_queries h)%:R * a /\ error_rate F (halfspace
  (G h b)) S <= d.+2%:R * (2 * d).+3%:R * a).
Proof.
move/(_ Q _ (query Q 0) 2%N (factor_generator Q 0) line_decide [::] (factor_block Q 0 1) (factor_sample Q 0 1) 1%N).
move/(_ _ (right_everywhere Q 0) isT isT (@size_block Q 0 1 isT) (fun b => right_block Q 0 1 b)).
move/(_ _ (@factor_as_deep Q 0 1 isT) (factor_deepest Q 0 1) (@line_trusted 2) ltr01 erefl zero) => [].
by rewrite factor_error // mulr0 mul0r leNgt divr_gt0 ?ltr0n.
Qed.

Theorem yan_corollary_4_wrong_2 : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1), (0 < k)%N -> (0 < m)%N
  -> (forall b, size (B b) = m) -> (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a ->
  deepest_in_flats x B G -> trusted k d.+1 decide -> possible x G decide h -> S = flatten [seq B b | b <- enum 'I_k]
  -> d.+2%:R * (2 * hard_queries h).+1%:R * a < 1 -> forall b, error_rate F (halfspace (G h b)) S <= (2 * hard_queries
  h).+1%:R * a /\ error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 * d).+3%:R * a).
Proof.
have few : (1 + 2).+2%:R * (2 * 0).+1%:R * (2 * (2 * 5))%:R^-1 < 1 :> Q.
  by rewrite -natrM ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
move/(_ Q _ (query Q 1) 2%N (factor_generator Q 1) line_decide [::] (factor_block Q 1 5) (factor_sample Q 1 5) 10%N).
move/(_ _ (right_everywhere Q 1) isT isT (@size_block Q 1 5 isT) (fun b => right_block Q 1 5 b)).
move/(_ _ (@factor_as_deep Q 1 5 isT) (factor_deepest Q 1 5) (@line_trusted 4) ltr01 erefl few zero) => [].
by rewrite factor_error // ler_pmul2r ?invr_gt0 ?ltr0n // ler_nat.
Qed.

Theorem yan_corollary_4_wrong_3 : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1), (0 < k)%N -> (0 < m)%N
  -> (forall b, size (B b) = m) -> (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a ->
  deepest_in_flats x B G -> possible x G decide h -> forall b, error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 *
  hard_queries h).+1%:R * a /\ error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 * d).+3%:R * a).
Proof.
move/(_ Q _ (fun=> 0) 1%N (@distrusted Q) (fun _ _ => None) [:: (true, zero)] (fun=> negative Q) (negative Q) 1%N 0).
move/(_ (level 1) isT isT (fun=> erefl)); rewrite /= /satisfies /= slack_level lexx => /(_ (fun=> isT)).
move/(_ (@same_sample Q _ _) (@distrusted_deepest Q)); rewrite /possible /= mul1r /answers_by /= invr_gt0 ltr0n.
move=> /(_ isT ord0)[]; rewrite mulr0 /error_rate /errors /= /halfspace /distrusted /= slack_level oppr0 lexx.
by rewrite divr1 ler10.
Qed.

Theorem yan_corollary_4_wrong_4 : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1), (0 < k)%N -> (0 < m)%N
  -> (forall b, size (B b) = m) -> blocks_as_deep B S a -> deepest_in_flats x B G -> trusted k d.+1 decide -> possible
  x G decide h -> forall b, error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 * hard_queries h).+1%:R * a /\
  error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 * d).+3%:R * a).
Proof.
move/(_ Q _ (fun=> 0) 1%N (@centre Q) label_decide [::] (fun=> opposite Q) (opposite Q) 2%N 0 (level 0) isT isT).
move/(_ (fun=> erefl) (@same_sample Q _ _) (@opposite_deepest Q) (@label_trusted 1) ltr01 ord0) => [].
by rewrite mulr0 /error_rate /errors /= /halfspace /centre /= slack_level oppr0 lexx leNgt divr_gt0 ?ltr0n.
Qed.

Theorem yan_corollary_5_wrong : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1) (c : hypothesis
  'rV[F]_d 1) n (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F) (r : F), (0 < k)%N -> (0 < m)%N -> (forall b, size (B b) = m)
  -> (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a -> deepest_in_flats x B G -> trusted k d.+1
  decide -> distribution D -> possible x G decide h -> [/\ (hard_queries h <= d.+1)%N, forall b, error_of c (halfspace
  (G h b)) z D <= r & predictor_error c (decide h) (fun b => halfspace (G h b)) z D <= 4%:R * r]).
Proof.
move/(_ Q _ (fun=> 0) 1%N (@distrusted Q) label_decide [::] (fun=> negative Q) (negative Q) 1%N 0 (level 1)).
move/(_ (fun=> one) 1%N (fun=> 0) (fun=> 1) 0 isT isT (fun=> erefl) (fun=> negative_satisfied Q)).
move/(_ (@same_sample Q _ _) (@distrusted_deepest Q) (@label_trusted 1) (one_point Q) ltr01) => [_ /(_ ord0) + _].
by rewrite /error_of big_mkcond big_ord1 /halfspace /distrusted /= slack_level oppr_ge0 ler10 /= ler10.
Qed.

Theorem yan_corollary_5_wrong_2 : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F) (target : 'rV[F]_d.+1) (c : hypothesis
  'rV[F]_d 1) n (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F) (r : F), (0 < k)%N -> (0 < m)%N -> (forall b, size (B b) = m)
  -> (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a -> deepest_in_flats x B G -> distribution D ->
  (forall p, error_rate F (halfspace p) S <= d.+2%:R * (2 * d).+3%:R * a -> error_of c (halfspace p) z D <= r) ->
  possible x G decide h -> [/\ (hard_queries h <= d.+1)%N, forall b, error_of c (halfspace (G h b)) z D <= r &
  predictor_error c (decide h) (fun b => halfspace (G h b)) z D <= 4%:R * r]).
Proof.
move/(_ Q _ (fun=> 0) 1%N (@distrusted Q) (fun _ _ => None) [:: (true, zero); (true, zero)] (fun=> negative Q)).
move/(_ (negative Q) 1%N 0 (level 1) (fun=> one) 1%N (fun=> 0) (fun=> 1) 1 isT isT (fun=> erefl)).
move/(_ (fun=> negative_satisfied Q) (@same_sample Q _ _) (@distrusted_deepest Q) (one_point Q)).
rewrite /possible /= mul1r /answers_by /= mulr_gt0 ?invr_gt0 ?ltr0n // => claim.
suff: (2 <= 1)%N by []; case: (claim _ isT) => // p _.
by rewrite /error_of big_mkcond big_ord1; case: ifP; rewrite ?ler01.
Qed.

Theorem yan_corollary_4_factor_wrong : ~ (forall (F : realFieldType) t N, (0 < N)%N -> let d := (t + t.+1)%N in let m
  := (t.+1 * N)%N in let a : F := (2 * m)%:R^-1 in exists (x : nat -> 'rV[F]_d) (G : seq answer -> 'I_2 ->
  'rV[F]_d.+1) decide (B : 'I_2 -> seq ('rV[F]_d * 'I_2)) target, let S := flatten [seq B b | b <- enum 'I_2] in [/\
  forall b, size (B b) = m, forall b, all (satisfies target) (B b), blocks_as_deep B S a, deepest_in_flats x B G &
  trusted 2 d.+1 decide] /\ error_rate F (halfspace (G [::] zero)) S = (2 * t).+4%:R * a).
Proof.
move/(_ Q 0%N 1%N isT) => [x [G [decide [B [target [[Bm real near deepest ok] error]]]]]].
have [] := yan_corollary_4_proved (h := [::])
  (isT : (0 < 2)%N) (isT : (0 < 1 * 1)%N) Bm real near deepest ok ltr01 zero.
by rewrite error -natrM ler_pmul2r ?invr_gt0 ?ltr0n // ler_nat.
Qed.
