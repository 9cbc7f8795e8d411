(* The learner of a representation (RepresentationLearner.v) as the proof of bgs Lemma 8.3 defines it: its law as
   fractions, which Coq derives and proves equal (MechanismPrograms.v comes before this). *)
From Littlestone Require Import LearningStatements Probability RepresentationLearner.

(* an error costs a factor b / a *)
Lemma negative_scoreE a b n : Rational (exp (@GRing.mul real_ringType (@GRing.mul real_ringType (2 * rate a b)
  (@GRing.opp real_zmodType (GRing.natmul (GRing.one real_ringType) n))) (GRing.inv 2%:R%R)))
  (Qpower (Zpos b # a) (- Z.of_nat n)).
Proof.
have -> : @GRing.opp real_zmodType (GRing.natmul (GRing.one real_ringType) n) = IZR (- Z.of_nat n).
  by rewrite natR INR_IZR_INZ opp_IZR.
exact: halfE.
Qed.
Global Hint Extern 0 (Rational (exp (@GRing.mul _ (@GRing.mul _ _ (@GRing.opp _ _)) _)) _) =>
  eapply negative_scoreE : typeclass_instances.

(* classes are lists of rows; missing labels are 0 *)
Section Given.
Variables (ws : seq Q) (G : seq (seq (seq nat))) (s : seq (nat * nat)).
Definition label_of (y : nat) : 'I_2 := if y is 0%N then zero else one.
Definition function (g : seq nat) : hypothesis nat 1 := fun x => label_of (nth 0%N g x).
Definition weights r (i : 'I_r) : R := Q2R (nth 0%Q ws i).
Definition classes r (i : 'I_r) := [seq function g | g <- nth [::] G i].
Definition examples := [seq (y.1, label_of y.2) | y <- s].
Definition by_function r N (c : 'I_r * 'I_N -> Q) (fs : seq (seq nat)) := [seq
  let q := foldr (fun o q => plus (c o) q) 0%Q (filter (fun o => nth [::] (nth [::] G (nat_of_ord o.1))
    (nat_of_ord o.2) == f) [seq (i, j) | i <- ordinals r, j <- ordinals N]) in (Qnum q, Zpos (Qden q)) | f <- fs].
End Given.
Global Hint Extern 1 (Rational (weights _ _) _) => unfold weights; exact _ : typeclass_instances.
Ltac learner_derived := refine (exist _ (fun o => _) (fun o => _)); cbv beta;
  rewrite /RepresentationLearner.learner /joint /RepresentationLearner.listed; exact _.
Local Open Scope Q_scope.
Local Open Scope nat_scope.
