(* The statements on private prediction of VC classes (yan), with the definitions they need.

   As in ProbabilityStatements.v probabilities are numbers of any ordered field F. Points are any type X, a class is any
   class of binary functions on X. Where an event P speaks of all members of a class nothing decides it; so P has
   probability at least b if every set that contains all outcomes with P has. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

Definition probability_at_least (F : realFieldType) (A : finType) (p : A -> F) (P : A -> Prop) (b : F) :=
  forall E : pred A, (forall a, P a -> E a) -> b <= pr p E.

(* functions on N points of a class of VC dimension d differ in at most C(N, 0) + .. + C(N, d) ways (Sauer) *)
Definition sauer_sum (N d : nat) := (\sum_(i < d.+1) 'C(N, i))%N.

(** Random subsets and random splits *)
(* the outcomes in S, all equally likely *)
Definition equally_likely (F : realFieldType) (A : finType) (S : pred A) : A -> F :=
  fun a => if S a then #|S|%:R^-1 else 0.
(* the fraction of the places t in J with W t *)
Definition frequency (F : realFieldType) (T : finType) (J : {set T}) (W : pred T) : F :=
  #|[set t in J | W t]|%:R / #|J|%:R.

(* yan.definition-3: the points x t, t in J, as an alpha-approximation of all points x t, repetitions allowed *)
Definition approximates (F : realFieldType) X (H : class X 1) (T : finType) (x : T -> X) (alpha : F) (J : {set T}) :=
  forall g, H g -> `|frequency F setT (fun t => g (x t) == one) - frequency F J (fun t => g (x t) == one)| <= alpha.
(* yan.theorem-1 with c0 = 427; la and lb are ln(1/alpha) and ln(1/beta), or more; e is exp *)
Definition yan_theorem_1 := forall (F : realFieldType) (e : F -> F) X (H : class X 1) (T : finType) (x : T -> X) d m
  (alpha beta la lb : F), exponential e -> vc_dimension H d -> (m <= #|T|)%N ->
  0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb ->
  427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R ->
  probability_at_least (equally_likely F (fun J : {set T} => #|J| == m)) (approximates H x alpha) (1 - beta).

Section Blocks.
Variables (F : realFieldType) (X : Type) (T : finType).
(* yan.definition-4: the error rate of g on the examples s t, t in J *)
Definition sample_error (s : T -> X * 'I_2) (J : {set T}) (g : hypothesis X 1) : F :=
  frequency F J (fun t => g (s t).1 != (s t).2).
(* a split into k blocks: the place t is in the block f t *)
Definition block k (f : {ffun T -> 'I_k}) (b : 'I_k) : {set T} := [set t | f t == b].
Definition splits k m : pred {ffun T -> 'I_k} := fun f => [forall b, #|block f b| == m].
(* the errors of each member on all blocks and on the whole are close *)
Definition blocks_close (H : class X 1) (s : T -> X * 'I_2) (a : F) k (f : {ffun T -> 'I_k}) := forall g, H g ->
  (forall b, `|sample_error s (block f b) g - sample_error s setT g| <= a) /\
  (forall b b', `|sample_error s (block f b) g - sample_error s (block f b') g| <= 2%:R * a).
End Blocks.

(* yan.claim-3, yan.corollary-2, with c0 = 427: a random split of k m examples, with any labels, into k blocks of m;
   la and lb are ln(1/alpha) and ln(k/beta), or more; e is exp *)
Definition yan_claim_3 := forall (F : realFieldType) (e : F -> F) X (H : class X 1) (T : finType) (s : T -> X * 'I_2)
  d k m (alpha beta la lb : F), exponential e -> vc_dimension H d -> (0 < k)%N -> #|T| = (k * m)%N ->
  0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> k%:R / beta <= e lb ->
  427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R ->
  probability_at_least (equally_likely F (@splits T k m)) (blocks_close H s alpha (k := k)) (1 - beta).
(* yan.claim-3 by a union over the traces on all k m examples, for m >= (2/alpha^2) (ln(sauer_sum (k m) d) +
   ln(2 k/beta)); ls and lb are these logarithms, or more *)
Definition yan_claim_3_by_traces := forall (F : realFieldType) (e : F -> F) X (H : class X 1) (T : finType)
  (s : T -> X * 'I_2) d k m (alpha beta ls lb : F), exponential e -> vc_dimension H d -> (0 < m)%N ->
  #|T| = (k * m)%N -> 0 < alpha <= 2%:R^-1 -> 0 < beta -> (sauer_sum (k * m) d)%:R <= e ls ->
  (2 * k)%:R / beta <= e lb -> 2%:R / alpha ^+ 2 * (ls + lb) <= m%:R ->
  probability_at_least (equally_likely F (@splits T k m)) (blocks_close H s alpha (k := k)) (1 - beta).

(** Transcripts (yan Algorithm 2) *)
(* An answer: whether the query was hard (TOP), and the label. Transcripts have the last answer first, so the query of
   the answer before h is x (size h), if x are the queries. *)
Notation answer := (prod_finType bool_finType (ordinal_finType 2)).
Definition hard_queries (h : seq answer) := count (fun a => a.1) h.

(* the probability of the transcript of T answers if the one after h is drawn by k h *)
Fixpoint probability_of (F : realFieldType) (k : seq answer -> answer -> F) (h : seq answer) : F :=
  if h is a :: h' then probability_of k h' * k h' a else 1.
Definition transcripts (F : realFieldType) (k : seq answer -> answer -> F) T : T.-tuple answer -> F :=
  fun h => probability_of k h.
(* answers are drawn by distributions that may depend on all answers before; labels of hard queries are fair coins *)
Definition fair_on_hard_queries (F : realFieldType) (k : seq answer -> answer -> F) :=
  (forall h, dist (k h)) /\ forall h, k h (true, zero) = k h (true, one).

Section Recorded.
Variables (X : Type) (H : class X 1) (x : nat -> X).
(* g has the labels of all hard queries *)
Fixpoint agrees (h : seq answer) (g : hypothesis X 1) : bool :=
  if h is a :: h' then (a.1 ==> (g (x (size h')) == a.2)) && agrees h' g else true.
(* the members of H that agree with the answers before a hard query had both labels on it *)
Fixpoint hard_queries_divide (h : seq answer) : Prop := if h is a :: h' then
    (a.1 -> forall y, exists g, [/\ H g, agrees h' g & g (x (size h')) = y]) /\ hard_queries_divide h'
  else True.
End Recorded.

(* yan.claim-5: queries x fixed in advance. If hard queries divide, as Lemma 2 gives (yan.claim-4), then at most K of T
   queries are hard with probability at least 1 - beta, if sauer_sum T d <= beta 2^(K + 1). *)
Definition yan_claim_5 := forall (F : realFieldType) X (H : class X 1) (x : nat -> X) d T K (beta : F)
  (k : seq answer -> answer -> F), vc_dimension H d -> fair_on_hard_queries k ->
  (sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h -> hard_queries h <= K)%N (1 - beta).
(* yan.claim-5: K = max(4 d log2(e T/d), 16 ln(1/beta)) is enough, rounded up; so is a smaller K *)
Definition yan_claim_5_number := forall T d K (beta : R), (0 < d <= T)%N ->
  (0 < beta <= 1 -> 4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K -> 16 * ln (1 / beta) <= INR K ->
   INR (sauer_sum T d) <= beta * 2 ^ K.+1)%real.
Definition yan_claim_5_number_sharper := forall T d K (beta : R), (0 < d <= T)%N ->
  (0 < beta -> INR d * (ln (exp 1 * INR T / INR d) / ln 2) + ln (1 / beta) / ln 2 <= INR K + 1 ->
   INR (sauer_sum T d) <= beta * 2 ^ K.+1)%real.

(** The predictor (yan Algorithms 2 and 3) with its noise fixed *)
(* yan.lemma-2, for v of k votes and the thresholds 1/2 -+ 1/8, up to 1/8: a label, or None for TOP *)
Definition allowed (k v : nat) (o : option 'I_2) : bool :=
  if o is Some y then (if y == one then k <= 2 * v else 2 * v <= k)%N else (k <= 4 * v <= 3 * k)%N.
(* what BetweenThresholds says after the answers h is allowed, for any number of votes, as long as at most K queries
   were hard: the noise is small, as in the proof of Lemma 2 *)
Definition trusted (k K : nat) (decide : seq answer -> nat -> option 'I_2) :=
  forall h v, (hard_queries h <= K)%N -> (v <= k)%N -> allowed k v (decide h v).

Section Predictor.
Variables (F : realFieldType) (X : Type) (k : nat).
(* the votes for label 1 at z of the hypotheses g b of the blocks b *)
Definition votes (g : 'I_k -> hypothesis X 1) (z : X) := #|[set b | g b z == one]|.
(* the predictor errs or is undecided; an undecided one answers by a coin *)
Definition predictor_error (c : hypothesis X 1) (decide : nat -> option 'I_2) (g : 'I_k -> hypothesis X 1) n
  (z : 'I_n -> X) (D : 'I_n -> F) := \sum_(j | decide (votes g (z j)) != Some (c (z j))) D j.

Variables (H : class X 1) (x : nat -> X) (err : 'I_k -> hypothesis X 1 -> F).
(* yan.algorithm-3: G h b has least error on the block b among the members that agree with the answers h, if any does *)
Definition least_errors (G : seq answer -> 'I_k -> hypothesis X 1) := forall h b, (exists2 g, H g & agrees x h g) ->
  [/\ H (G h b), agrees x h (G h b) & forall g, H g -> agrees x h g -> err b (G h b) <= err b g].
(* yan.algorithm-2: the distribution of the answer after the answers h *)
Definition answers_by (G : seq answer -> 'I_k -> hypothesis X 1) (decide : seq answer -> nat -> option 'I_2)
  (h : seq answer) : answer -> F := fun a => if decide h (votes (G h) (x (size h))) is Some y
    then (a == (false, y))%:R else if a.1 then 2%:R^-1 else 0.
End Predictor.

(* yan.claim-2: r is alpha_0; the noise of the round is drawn before the point *)
Definition yan_claim_2 := forall (F : realFieldType) X k (c : hypothesis X 1) (g : 'I_k -> hypothesis X 1)
  (decide : nat -> option 'I_2) n (z : 'I_n -> X) (D : 'I_n -> F) (r : F), (0 < k)%N -> distribution D ->
  (forall v, v <= k -> allowed k v (decide v))%N -> (forall b, error_of c (g b) z D <= r) ->
  predictor_error c decide g z D <= 4%:R * r.

(* yan.claim-4: after answers h that are possible some member has all recorded labels; hard queries divide *)
Definition yan_claim_4 := forall (F : realFieldType) X (H : class X 1) (x : nat -> X) k K
  (err : 'I_k -> hypothesis X 1 -> F) G decide h, (0 < k)%N -> nonempty H -> least_errors H x err G ->
  trusted k K decide -> (hard_queries h <= K.+1)%N -> 0 < probability_of (answers_by F x G decide) h ->
  (exists2 g, H g & agrees x h g) /\ hard_queries_divide H x h.

(* yan.claim-6: err b are the errors on the blocks, err_S those on the sample, close by yan.claim-3; c is the target *)
Definition yan_claim_6 := forall (F : realFieldType) X (H : class X 1) (x : nat -> X) k K
  (err : 'I_k -> hypothesis X 1 -> F) (err_S : hypothesis X 1 -> F) G decide h (c : hypothesis X 1) (a : F),
  (0 < k)%N -> least_errors H x err G -> trusted k K decide -> (forall g b, H g -> `|err b g - err_S g| <= a) ->
  H c -> (forall b, err b c = 0) -> (hard_queries h <= K.+1)%N -> 0 < probability_of (answers_by F x G decide) h ->
  forall b, err b (G h b) <= 2%:R * a * (hard_queries h)%:R /\
            err_S (G h b) <= ((2 * hard_queries h).+1)%:R * a.

(* yan.corollary-2: by yan.theorem-2 r may be 10 (2 K + 1) a. With probability 1 - beta over the coins at most K
   queries are hard, and in each round hypotheses have errors of at most r, predictors of at most 4 r. *)
Definition yan_corollary_2 := forall (F : realFieldType) X (H : class X 1) (x : nat -> X) d T k K
  (err : 'I_k -> hypothesis X 1 -> F) (err_S : hypothesis X 1 -> F) G decide (c : hypothesis X 1) n (z : 'I_n -> X)
  (D : 'I_n -> F) (a r beta : F), (0 < k)%N -> least_errors H x err G -> trusted k K decide ->
  (forall g b, H g -> `|err b g - err_S g| <= a) -> H c -> (forall b, err b c = 0) -> distribution D ->
  (forall g, H g -> err_S g <= ((2 * K).+1)%:R * a -> error_of c g z D <= r) ->
  vc_dimension H d -> (sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  probability_at_least (@transcripts F (answers_by F x G decide) T) (fun h => (hard_queries h <= K)%N /\
    forall i, let h' := drop i h in (forall b, error_of c (G h' b) z D <= r) /\
      predictor_error c (decide h') (G h') z D <= 4%:R * r) (1 - beta).

(* yan.theorem-2 in an additive form, with 427/alpha^2 for its order 1/alpha: N examples drawn by D, labelled by any c;
   la and lb are ln(1/alpha) and ln(1/beta), or more; e is exp. D has n points, on which nothing depends. *)
Definition yan_theorem_2_additive := forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X)
  (D : 'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D ->
  0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb ->
  427%:R / alpha ^+ 2 * (d%:R * la + lb) <= N%:R ->
  probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g ->
    error_of c g z D <= sample_error F (fun i => (z (f i), c (z (f i)))) setT g + alpha) (1 - beta).

(* yan.observation-1: k blocks of m examples, split at random; a block gives `generate` its examples and the answers. If
   all runs of BetweenThresholds together are (epsilon, delta)-private when one of k hypotheses is replaced, however
   they are chosen by the answers, then the predictor is private. W is the law of the noise, c is exp(epsilon). *)
Definition part_by N k (f : {ffun 'I_N -> 'I_k}) (j : nat) : nat := if insub j is Some i then f i else k.
Definition yan_observation_1 := forall (F : realFieldType) X (x : nat -> X) k m T (Omega : finType) (W : Omega -> F)
  (decide : Omega -> seq answer -> nat -> option 'I_2) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1)
  (c delta : F), dist W ->
  (forall (G G' : seq answer -> 'I_k -> hypothesis X 1) b0, (forall h b, b != b0 -> G h b = G' h b) ->
    close c delta (bind W (fun w => @transcripts F (answers_by F x G (decide w)) T))
                  (bind W (fun w => @transcripts F (answers_by F x G' (decide w)) T))) ->
  dp (k * m) c delta (fun s => bind (equally_likely F (@splits [finType of 'I_(k * m)] k m)) (fun f =>
    bind W (fun w => @transcripts F (answers_by F x (fun h (b : 'I_k) => generate (part_of (part_by f) b s) h) (decide
      w)) T))).
