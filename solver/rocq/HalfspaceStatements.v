(* The statements on the hypothesis generator for halfspaces (yan section 5.2.1), with the definitions they need.

   Numbers are those of any ordered field F. The data are blocks S b of examples, the queries x are any, also those of
   an adaptive adversary: what is said holds for each possible transcript h, whose queries are x 0, x 1, and so on. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

Section Halfspaces.
Variables (F : realFieldType) (d : nat).
Implicit Types (p : 'rV[F]_d.+1) (S : seq ('rV[F]_d * 'I_2)).
(* p = (w, a) has the label 1 at x if <a, x> >= w *)
Definition slack p (x : 'rV[F]_d) : F := (p *m (row_mx (-1 : 'M_1) x : 'rV_d.+1)^T) 0 0.
Definition halfspace p : hypothesis 'rV[F]_d 1 := fun x => if 0 <= slack p x then one else zero.
(* yan.definition-7: the constraint y (<a, x> - w) >= 1 of an example, y = 1 or -1 *)
Definition satisfies p (e : 'rV[F]_d * 'I_2) : bool := if e.2 == one then 1 <= slack p e.1 else slack p e.1 <= -1.
Definition depth S p := count (satisfies p) S.
(* yan.definition-9: cdepth_S(p) >= v, as p is in the convex hull of the points of depth v or more *)
Definition cdepth S v p := in_hull (fun q => (v <= depth S q)%N) p.
Definition cdepth_at_most S c p := forall v, cdepth S v p -> (v <= c)%N.
(* yan.claim-7, its event: as fractions cdepth on each block B b and on the sample S differ by a at most *)
Definition blocks_as_deep k (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S (a : F) := forall b p v w,
  convexification (depth (B b)) p v -> convexification (depth S) p w ->
  `|v%:R / (size (B b))%:R - w%:R / (size S)%:R| <= a.

(* yan.definition-6: the class of halfspaces, which have their borders; open ones do not *)
Definition halfspaces : class 'rV[F]_d 1 := fun h => exists p, h =1 halfspace p.
Definition open_halfspace p : hypothesis 'rV[F]_d 1 := fun x => if 0 < slack p x then one else zero.
Definition open_halfspaces : class 'rV[F]_d 1 := fun h => exists p, h =1 open_halfspace p.
Definition any_halfspaces : class 'rV[F]_d 1 := fun h => halfspaces h \/ open_halfspaces h.
(* for each p the set of examples whose constraints p satisfies; the same for linear constraints, c and D any *)
Definition satisfied_examples : class ('rV[F]_d * 'I_2) 1 := fun h =>
  exists p, forall e, h e = if satisfies p e then one else zero.
Definition satisfied_constraints D : class ('rV[F]_D * F * bool) 1 := fun h =>
  exists q, forall c, h c = if linear_constraint c q then one else zero.

Variable x : nat -> 'rV[F]_d.
(* F_t: all hyperplanes <a, x> = w of the hard queries of h contain p *)
Fixpoint in_flat (h : seq answer) p : Prop :=
  if h is a :: h' then (a.1 -> slack p (x (size h')) = 0) /\ in_flat h' p else True.
(* the transcript h is possible if G h b is the hypothesis of the block b after the answers h *)
Definition possible k (G : seq answer -> 'I_k -> 'rV[F]_d.+1) (decide : seq answer -> nat -> option 'I_2) h :=
  0 < probability_of (answers_by F x (fun h b => halfspace (G h b)) decide) h.
(* yan.algorithm-4: G h b is a point of F_t, and no point of F_t has a larger cdepth on the block b *)
Definition deepest_in_flats k (B : 'I_k -> seq ('rV[F]_d * 'I_2)) (G : seq answer -> 'I_k -> 'rV[F]_d.+1) :=
  forall h b, in_flat h (G h b) /\ forall v p, in_flat h p -> cdepth (B b) v p -> cdepth (B b) v (G h b).
End Halfspaces.

(* common.fact-vc-of-halfspaces *)
Definition common_fact_vc_of_halfspaces := forall (F : realFieldType) d, [/\ vc_dimension (@halfspaces F d) d.+1,
  vc_dimension (@open_halfspaces F d) d.+1 & vc_dimension (@any_halfspaces F d) d.+1].
(* common.fact-vc-of-constraints: of examples of R^d, with d + 1 parameters, and of any linear constraints over R^D *)
Definition common_fact_vc_of_constraints := forall (F : realFieldType) d D,
  vc_dimension (@satisfied_examples F d) d.+1 /\ vc_dimension (@satisfied_constraints F D) D.

(* yan.lemma-3, yan.claim-7, of the proof: if depth on a part B is within a of depth on S at all points, as a fraction,
   then cdepth is *)
Definition yan_lemma_3_transfer := forall (F : realFieldType) d (B S : seq ('rV[F]_d * 'I_2)) (a : F),
  (forall q, `|(depth B q)%:R / (size B)%:R - (depth S q)%:R / (size S)%:R| <= a) -> forall p v w,
  convexification (depth B) p v -> convexification (depth S) p w ->
  `|v%:R / (size B)%:R - w%:R / (size S)%:R| <= a.

(* the places t in J of a list *)
Definition listed (T : finType) A (c : T -> A) (J : {set T}) : seq A := [seq c t | t <- enum J].
(* yan.lemma-3 with c0 = 427, for any linear constraints; la and lb are ln(1/alpha) and ln(1/beta), or more; e is exp *)
Definition yan_lemma_3 := forall (F : realFieldType) (e : F -> F) D (T : finType) (c : T -> 'rV[F]_D * F * bool) m
  (alpha beta la lb : F), exponential e -> (m <= #|T|)%N -> 0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 ->
  alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (D%:R * la + lb) <= m%:R ->
  probability_at_least (equally_likely F (fun J : {set T} => #|J| == m)) (fun J => forall p v w,
    convexification (n_satisfied (listed c J)) p v -> convexification (n_satisfied (listed c setT)) p w ->
    `|v%:R / #|J|%:R - w%:R / #|T|%:R| <= alpha) (1 - beta).

(* yan.claim-7 with c0 = 427, for any examples; la and lb are ln(1/alpha) and ln(k/beta), or more *)
Definition cdepths_close (F : realFieldType) d (T : finType) (s : T -> 'rV[F]_d * 'I_2) (a : F) k
  (f : {ffun T -> 'I_k}) := let B b := listed s (block f b) in blocks_as_deep B (listed s setT) a /\
  forall b b' p v w, convexification (depth (B b)) p v -> convexification (depth (B b')) p w ->
    `|v%:R / (size (B b))%:R - w%:R / (size (B b'))%:R| <= 2%:R * a.
Definition yan_claim_7 := forall (F : realFieldType) (e : F -> F) d (T : finType) (s : T -> 'rV[F]_d * 'I_2) k m
  (alpha beta la lb : F), exponential e -> (0 < k)%N -> #|T| = (k * m)%N -> 0 < alpha <= 2%:R^-1 ->
  0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> k%:R / beta <= e lb ->
  427%:R / alpha ^+ 2 * (d.+1%:R * la + lb) <= m%:R ->
  probability_at_least (equally_likely F (@splits T k m)) (cdepths_close s alpha (k := k)) (1 - beta).

(* yan.theorem-2 in the additive form, with c0 = 427, for halfspaces *)
Definition yan_theorem_2_halfspaces := forall (F : realFieldType) (e : F -> F) d n (z : 'I_n -> 'rV[F]_d)
  (D : 'I_n -> F) (c : hypothesis 'rV[F]_d 1) N (alpha beta la lb : F), exponential e -> distribution D ->
  0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb ->
  427%:R / alpha ^+ 2 * (d.+1%:R * la + lb) <= N%:R ->
  probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall p,
    error_of c (halfspace p) z D <= sample_error F (fun i => (z (f i), c (z (f i)))) setT (halfspace p) + alpha)
    (1 - beta).

(* yan.claim-8: after a hard query, F_t has a point of the segment between two hypotheses *)
Definition yan_claim_8 := forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k
  (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide K h y, (0 < k)%N ->
  (forall h b, in_flat x h (G h b)) -> trusted k K decide -> (hard_queries h <= K)%N ->
  possible x G decide ((true, y) :: h) ->
  exists b b' t, 0 <= t <= 1 /\ in_flat x ((true, y) :: h) ((1 - t) *: G h b + t *: G h b').

(* yan.claim-9: at most d + 1 queries are hard *)
Definition yan_claim_9 := forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k
  (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide h, (0 < k)%N ->
  (forall h b, in_flat x h (G h b)) -> trusted k d.+1 decide -> possible x G decide h -> (hard_queries h <= d.+1)%N.

(* yan.claim-10: on the event of Claim 7 with alpha' = a, after u hard queries cdepth is at least (1 - 2 a u) m on the
   blocks of m examples and (1 - (2 u + 1) a) |S| on the sample, and so is each upper bound c of it. One p satisfies all
   constraints of the blocks. *)
Definition yan_claim_10 := forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k
  (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide K h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F)
  (target : 'rV[F]_d.+1), (0 < k)%N -> (0 < m)%N -> (forall b, size (B b) = m) ->
  (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a -> deepest_in_flats x B G -> trusted k K decide ->
  (hard_queries h <= K.+1)%N -> possible x G decide h -> forall b c,
  (cdepth_at_most (B b) c (G h b) -> (1 - 2%:R * a * (hard_queries h)%:R) * m%:R <= c%:R) /\
  (cdepth_at_most S c (G h b) -> (1 - (2 * hard_queries h).+1%:R * a) * (size S)%:R <= c%:R).

(* yan.corollary-4, with (2 u + 1) after u hard queries, and with (2 K + 1) = 2 d + 3 *)
Definition yan_corollary_4 := forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k
  (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F)
  (target : 'rV[F]_d.+1), (0 < k)%N -> (0 < m)%N -> (forall b, size (B b) = m) ->
  (forall b, all (satisfies target) (B b)) -> blocks_as_deep B S a -> deepest_in_flats x B G ->
  trusted k d.+1 decide -> possible x G decide h -> forall b,
  error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 * hard_queries h).+1%:R * a /\
  error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 * d).+3%:R * a.

(* yan.claim-11, yan.corollary-5: by yan.theorem-2 r may be 10 (d + 2)(2 d + 3) a. On its event and those of Claim 7
   and Lemma 2, after any possible answers at most d + 1 queries are hard, the next hypotheses have errors of at most
   r, and the next predictor errs or is undecided on at most 4 r. c labels the points z of D. *)
Definition yan_corollary_5 := forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k
  (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide h (B : 'I_k -> seq ('rV[F]_d * 'I_2)) S m (a : F)
  (target : 'rV[F]_d.+1) (c : hypothesis 'rV[F]_d 1) n (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F) (r : F),
  (0 < k)%N -> (0 < m)%N -> (forall b, size (B b) = m) -> (forall b, all (satisfies target) (B b)) ->
  blocks_as_deep B S a -> deepest_in_flats x B G -> trusted k d.+1 decide -> distribution D ->
  (forall p, error_rate F (halfspace p) S <= d.+2%:R * (2 * d).+3%:R * a -> error_of c (halfspace p) z D <= r) ->
  possible x G decide h -> [/\ (hard_queries h <= d.+1)%N, forall b, error_of c (halfspace (G h b)) z D <= r
    & predictor_error c (decide h) (fun b => halfspace (G h b)) z D <= 4%:R * r].

(* yan.claim-11, yan.corollary-5: k m examples drawn by D, which has n points z, with the labels of a halfspace, are
   split at random; a is alpha'. With probability 1 - 2 beta over examples and split this holds for all queries, also
   adaptive ones, and all noises on the event of Lemma 2: at most d + 1 queries are hard, the hypotheses have errors of
   at most r, and the predictor errs or is undecided on at most 4 r. *)
Definition yan_corollary_5_likely := forall (F : realFieldType) (e : F -> F) d k m n (z : 'I_n -> 'rV[F]_d)
  (D : 'I_n -> F) (target : 'rV[F]_d.+1) (a beta la lb : F), let c := halfspace target in
  let r := (d.+2%:R * (2 * d).+3%:R + 1) * a in exponential e -> distribution D -> (0 < k)%N ->
  0 < a <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> a^-1 <= e la -> k%:R / beta <= e lb ->
  427%:R / a ^+ 2 * (d.+1%:R * la + lb) <= m%:R ->
  probability_at_least (fun us : {ffun 'I_(k * m) -> 'I_n} * {ffun 'I_(k * m) -> 'I_k} =>
      independent (fun=> D) us.1 * equally_likely F (@splits [finType of 'I_(k * m)] k m) us.2)
    (fun us => let B b := listed (fun i => (z (us.1 i), c (z (us.1 i)))) (block us.2 b) in forall x G decide h,
      deepest_in_flats x B G -> trusted k d.+1 decide -> possible x G decide h -> [/\ (hard_queries h <= d.+1)%N,
        forall b, error_of c (halfspace (G h b)) z D <= r
      & predictor_error c (decide h) (fun b => halfspace (G h b)) z D <= 4%:R * r]) (1 - 2%:R * beta).

(* yan.corollary-4 for d = 2 t + 1: the factor d + 2, which Fact 1 brings, cannot be less than (d + 1)/2, for however
   small an a, and without a hard query *)
Definition yan_corollary_4_factor := forall (F : realFieldType) t N, (0 < N)%N ->
  let d := (t + t.+1)%N in let m := (t.+1 * N)%N in let a : F := (2 * m)%:R^-1 in
  exists (x : nat -> 'rV[F]_d) (G : seq answer -> 'I_2 -> 'rV[F]_d.+1) decide
    (B : 'I_2 -> seq ('rV[F]_d * 'I_2)) target,
  let S := flatten [seq B b | b <- enum 'I_2] in
  [/\ forall b, size (B b) = m, forall b, all (satisfies target) (B b), blocks_as_deep B S a, deepest_in_flats x B G
    & trusted 2 d.+1 decide] /\ error_rate F (halfspace (G [::] zero)) S = t.+1%:R * a.
