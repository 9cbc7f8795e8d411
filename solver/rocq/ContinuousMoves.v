(* Moving continuous Laplace noise by d costs a factor exp(epsilon d), and the chance of values that may not be moved.

   The integral of the density times g(z + d) over an interval is at most exp(epsilon d) times that of the density times
   g over the interval that is moved by d, as the density falls by this factor at most. Beyond m functions are at most
   1, and the integral of the density is the tail at m. Both are bounds on integrals over [-n, n], and pass to means. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials Noise MechanismStatements AccuracyStatements.
From Littlestone Require Import MechanismRuns FreshNoiseCost InfiniteNoise ContinuousNoise AccurateRuns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Integrals *)
Lemma shift_continuous f d : continuity f -> continuity (fun z => f (z + d)).
Proof.
move=> cf; apply: (continuity_comp (fun z => z + d) f) => //.
by apply: continuous_plus; [exact: continuous_id | exact: continuous_constant].
Qed.

Lemma integral_shift f d a b (pr : Riemann_integrable (fun z => f (z + d)) a b)
    (pr' : Riemann_integrable f (a + d) (b + d)) : a <= b -> continuity f -> RiemannInt pr = RiemannInt pr'.
Proof.
move=> ab cf; have abd : a + d <= b + d by lra.
pose c x (_ : a + d <= x <= b + d) := cf x; pose F := primitive abd (FTC_P1 abd c).
pose c' x (_ : a <= x <= b) := shift_continuous d cf x.
have [_ antiderived] := RiemannInt_P29 ab c'.
have moved : antiderivative (fun z => f (z + d)) (fun z => F (z + d)) a b.
  split=> // x x01; have lim : derivable_pt_lim (fun z => F (z + d)) x (f (x + d)).
    rewrite -[f _]Rmult_1_r; apply: (derivable_pt_lim_comp (fun z => z + d) F); last by apply: RiemannInt_P28; lra.
    rewrite -[1]Rplus_0_r; apply: (derivable_pt_lim_plus (fun z => z) (fun=> d)); first exact: derivable_pt_lim_id.
    exact: derivable_pt_lim_const.
  by exists (exist _ _ lim).
have [e E] := antiderivative_Ucte _ _ _ _ _ moved (RiemannInt_P29 ab c').
have := RiemannInt_P20 ab (FTC_P1 ab c') pr; have := RiemannInt_P20 abd (FTC_P1 abd c) pr'.
by rewrite -/F => -> ->; rewrite !E; lra.
Qed.
