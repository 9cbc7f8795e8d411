(* Few draws vote as their distribution does, at all points at once (lyu, the remark after Lemma 6.2).

   Functions f_1, .., f_n of a class are drawn with the probabilities D_1, .., D_n. A point x gives a pattern, the labels
   f_1(x), .., f_n(x): a binary function on the n indices. There are at most 2^n patterns, however many points there are,
   and what is asked for at x depends on its pattern alone.

   1. If members h_1, .., h_k of the class may be repeated, and all 2^k labellings of them are those of points, the dual
      class shatters them: k < E, E = 2^(d+1) (Votes.v). So a sequence of indices that the patterns shatter has length
      k < E, and by Sauer's lemma the patterns have at most s(N) = C(N, 0) + .. + C(N, E - 1) traces on N indices: as
      few as those of a class of VC dimension E - 1. The class H has no part in what follows.
   2. An index is an example now, and a pattern is a function on examples; the m draws are a sample from D, and the share
      of ones at x is the frequency of ones of a pattern. So this is uniform convergence for the patterns. With the
      target 0 a pattern errs where it is 1, with the target 1 where it is 0. By the ghost sample (Generalization.v), no
      pattern has on the sample an error rate lower by alpha or more than its error, but for probability
        2 s(2m) e (- m alpha^2/32) + e (- m alpha^2/8) <= 3 s(2m) e (- m alpha^2/32);
      for both targets that is 6 s(2m) e (- m alpha^2/32).
   3. This is beta at most for m >= (427/alpha^2) ((E - 1) ln(1/alpha) + ln(1/beta)) (ApproximationSizes.v).
   4. Nothing decides which patterns are those of points. But the claim is an inequality between numbers, so for its
      proof finitely many propositions may be taken as decided (Undecided.v).
   5. If y has probability 1/2 + alpha at least at x then more than half of the draws have the label y there, for y = 1
      as the share of ones is off by less than alpha, for y = 0 as that of zeros is 1 less that of ones, on both sides.
      A label with the most votes then is y.

   The draws come first. Then all points are good at once, so a point may depend on the draws: an adversary who sees
   the vote before he asks finds no bad point. Nothing here speaks of privacy or of a learner.

   2^d draws are needed in order of magnitude. Let the points be the sets of indices j < 2^d, with f_j(x) = 1 iff j is in
   x. The class of the f_j has 2^d members, so its Littlestone dimension is d at most, and each f_j is the SOA of {f_j}.
   At the point x that is the set of the m draws all of them are 1, and at most m of the 2^d functions are. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements PredictionStatements StructureStatements Depth SauerShelah Probability
  Undecided Traces Concentration Generalization ApproximationSizes SoaHull Votes.
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
