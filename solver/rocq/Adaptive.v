(* The predictor is private for adaptive streams (yan Claim 1, Corollary 3).

   Claim 1 for a fixed stream holds for every generator, one that follows the answers as it likes. So let the generator
   ask the question of the adversary: after the answers h it puts forward the constant function with the label that the
   hypothesis of the block has at x h. The votes at any point are then those at x h, and so are all answers. Which
   hypotheses are put forward is not published.
   An adversary with coins sees each of them with a probability that does not depend on the data. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements AdaptiveStatements.
From Littlestone Require Import Probability Indistinguishability BlockPrivacy AdvancedPrediction RealPredictor.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Constant.
Variables (F : realFieldType) (X : Type) (x : seq answer -> X) (q K T m : nat) (r : F).
Variable generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1.
Definition asking (s : seq (X * 'I_2)) (h : seq answer) : hypothesis X 1 := fun=> generate s (asked x h) (x h).

Lemma asking_predictor : adaptive_predictor x q K (T := T) m r generate
  = predictor (fun=> x [::]) q K (T := T) m r asking.
Proof. by []. Qed.
End Constant.

Theorem yan_claim_1_adaptive_proved : yan_claim_1_adaptive.
Proof.
move=> F e X x q K T m M share order cost slack delta generate n r exp_e share0 order0 Mq far large enough.
rewrite asking_predictor; exact: (@yan_claim_1_oblivious_proved F e X _ q K T m M share order cost slack).
Qed.

Theorem yan_claim_1_adaptive_whole_proved : yan_claim_1_adaptive_whole.
Proof.
move=> F e i X x q K T m M share slack delta generate n r root cost exp_e reals continues share0 slack01 Mq far loud.
rewrite asking_predictor.
exact: (@yan_claim_1_whole_proved F e i X _ q K T m M share slack delta _ exp_e reals continues share0 slack01 Mq far).
Qed.

Theorem yan_claim_1_coins_proved : yan_claim_1_coins.
Proof.
move=> F X A B coins n c delta M dc private.
have viewE s E : pr (fun o : A * B => coins o.1 * M o.1 s o.2) E
    = mean coins (fun a => pr (M a s) (fun b => E (a, b))).
  rewrite /pr /mean big_mkcond; under [RHS]eq_bigr do rewrite big_mkcond mulr_sumr.
  by rewrite pair_bigA; apply: eq_bigr => -[a b] _ /=; case: ifP; rewrite ?mulr0.
split=> [s sn|s s' sn ss E].
  have dM a := (private a).1 s sn; split=> [[a b]|]; first by rewrite mulr_ge0 ?(dc.1) ?((dM a).1).
  rewrite -[LHS]/(pr _ xpredT) viewE -[RHS](mean_const 1 dc); apply: eq_bigr => a _; congr (_ * _); exact: (dM a).2.
rewrite !viewE -meanZ -[X in _ + X](mean_const delta dc) -meanD; apply: mean_le => // a; exact: (private a).2.
Qed.
