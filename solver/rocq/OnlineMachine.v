(* The private online learner of lyu Theorem 1 as a machine, and its privacy on all sequences.

   Its coins are the permutation that deals places in time to teachers, its data the examples so far. It draws by sparse
   sampling from the lists of PrefixLists.v, and tests with discrete Laplace noise (LearnerNoise.v) whether the
   published hypothesis has made more than a errors. The secret z is geometric on 0, .., s (LearnerNoise.v). On
   neighbouring data the lists of one teacher differ, and numbers of errors by one. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements OnlineStatements Probability.
From Littlestone Require Import Indistinguishability RandomSplits SparseDraws EmpiricalMinimiser LearnerPrivacy.
From Littlestone Require Import LearnerNoise PrefixLists KeptHypotheses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section OnlineMachine.
Variables (F : realFieldType) (N d n k m a r s : nat) (H : {set {ffun 'I_N.+1 -> 'I_2}}) (owner : 'I_n -> 'I_k).
Variables (c W : F).
Notation example := ('I_N.+1 * 'I_2)%type.
Notation hyp := [finType of {ffun 'I_N.+1 -> 'I_2}].
Notation data := ({perm 'I_n} * seq example)%type.
Notation memory := (option hyp * 'I_s.+1 * nat * nat)%type.
Notation K := (all_draws d r).
Implicit Types (e : data) (x : seq hyp -> example).

Definition some_example : example := (ord0, ord0).
Definition example_at (xs : seq example) (j : 'I_n) : example := nth some_example xs j.
Definition add e (y : example) : data := (e.1, rcons e.2 y).
Definition errors_of e (g : hyp) : nat := #|past (example_at e.2) g (size e.2)|.
Definition lists_of e l := lists_at F d m a H owner (example_at e.2) e.1 l (size e.2).
Definition pick l e := draw c W (lists_of e l).
(* Pr[a + s + z <= errors + noise], at most c^-s for a errors, at least 1 - c^-s for a + 3 s + 1 errors; u is the number
   of errors and s + 1 - z (KeptHypotheses.v) *)
Definition passes := reaches c (a + s.+1 + s).
Definition secret := @LearnerNoise.w F c s.
Definition nothing : hyp := [ffun=> ord0].
Definition begin : memory := (None, ord0, K, d).
Definition learner : machine F hyp example := Machine (@shuffle F n) (fun sigma => ((sigma, [::]), begin))
  (publish errors_of pick passes secret) (@shown hyp nothing s) (receive (k := s) add).
Notation law := (mean_rounds (publish errors_of pick passes secret) (@shown hyp nothing s) (receive (k := s) add)).

Lemma runE x T P : run learner x T P =
  mean (@shuffle F n) (fun sigma => law x T ((sigma, [::]), begin) [::] (fun hs => (P hs)%:R)).
Proof. by []. Qed.

Hypotheses (c1 : 1 < c) (W0 : 0 < W).

Lemma pick_dist l e : dist (pick l e). Proof. exact: dist_draw (ltW c1) W0 _. Qed.

Lemma learner_proper : proper learner.
Proof.
split=> [|em]; first exact: dist_shuffle.
exact: (dist_publish errors_of (reaches01 c1 _) pick_dist (w_dist c1 s) em).
Qed.

(** Privacy *)
Definition near e e' := [/\ e.1 = e'.1, size e.2 = size e'.2
  & exists j, forall j', j' != j -> nth some_example e.2 j' = nth some_example e'.2 j'].

Lemma near_refl e : near e e.
Proof. by split=> //; exists 0%N. Qed.

Lemma near_same e e' y : near e e' -> near (add e y) (add e' y).
Proof.
move=> [sigma len [j same]]; split; rewrite /= ?size_rcons ?len //; exists j => j' jj.
by rewrite !nth_rcons len same.
Qed.

Lemma near_one e y y' : near (add e y) (add e y').
Proof.
split; rewrite /= ?size_rcons //; exists (size e.2) => j jj; rewrite !nth_rcons.
by case: ltnP => // _; rewrite (negPf jj).
Qed.

Lemma near_example e e' : (0 < n)%N -> near e e' ->
  exists j : 'I_n, forall j', j' != j -> example_at e.2 j' = example_at e'.2 j'.
Proof.
move=> n0 [_ _ [j same]]; exists (insubd (Ordinal n0) j) => j' jj; apply: same; apply: contraNneq jj => E.
by apply/eqP/val_inj; rewrite val_insubd -E ltn_ord.
Qed.

Hypotheses (Hd : below (members H) d.+1) (n0 : (0 < n)%N).

Lemma errors_near e e' (g : hyp) : near e e' ->
  (errors_of e g <= (errors_of e' g).+1)%N /\ (errors_of e' g <= (errors_of e g).+1)%N.
Proof.
move=> nr; have [j same] := near_example n0 nr; have [_ len _] := nr; rewrite /errors_of len.
by split; apply: (past_near (x := j)) => // j' /same.
Qed.

Lemma pick_near l e e' : near e e' ->
  close (c ^+ 2) ((1 + c) * (c * (most_listed d a)%:R / W)) (pick l e) (pick l e').
Proof.
move=> nr; have [j same] := near_example n0 nr; have [sigma len _] := nr.
apply: (draw_private (ltW c1) W0 (i0 := owner (e.1^-1%g j))) => [i ij||].
- by rewrite /lists_of -sigma -len; exact: (PrefixLists.lists_near F d m a H l _ same ij).
- exact: lists_short.
exact: lists_short.
Qed.

Theorem learner_private T : private_machine learner T (c ^+ (5 * K))
  (K%:R * ((1 + c) * (c * (most_listed d a)%:R / W) + c^-1 ^+ s)).
Proof.
move=> x x' t0 P one; rewrite !runE -meanZ; have ds := @dist_shuffle F n.
rewrite -[X in _ + X](mean_const _ ds) -meanD; apply: mean_le => // sigma.
have sq1 : 1 <= c ^+ 2 by rewrite exprn_ege1 // ltW.
have dh0 : 0 <= (1 + c) * (c * (most_listed d a)%:R / W).
  by rewrite !mulr_ge0 ?invr_ge0 ?addr_ge0 ?ler0n ?ler01 ?(ltW W0) // ltW // (lt_trans ltr01).
have b0 : 0 <= c^-1 ^+ s by rewrite ltW // (inv_pos c1).
have := @kept_private F data example hyp nothing s add errors_of pick passes secret (reaches01 c1 _) pick_dist
  (w_dist c1 s) c (c ^+ 2) (c ^+ 2) _ _ x x' t0 near (ltW c1) sq1 sq1 dh0 b0 (reaches_up c1 _) (reaches_two c1 _)
  pick_near errors_near near_refl near_same near_one (@w_moves F c s) (w_top c1 s) one (fun hs => (P hs)%:R) T
  (sigma, [::]) ord0 K d.
have -> : C c (c ^+ 2) (c ^+ 2) K = c ^+ (5 * K) by rewrite /C /session -exprS -exprD -exprM.
by apply=> hs; rewrite ler0n lern1 leq_b1.
Qed.
End OnlineMachine.
