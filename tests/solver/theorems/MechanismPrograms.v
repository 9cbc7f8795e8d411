(* Laws of mechanisms as fractions: from the definitions before the statements Coq derives expressions that it evaluates,
   and proves them equal.

   [Rational x q] says that the real number x is the fraction q. The search for q goes through x as it stands: sums,
   products, quotients, powers of exp, choices by data, sums over lists, and over noise that is cut off. Only the
   recursions over rounds, items and noises are written a second time, and proved equal. Noise of ratio w = a / b has
   epsilon = ln(b / a). *)
From Coq Require Import Reals ZArith QArith Qreals Qreduction Qpower Lra Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Noise RealNumbers Statements ProbabilityStatements SelectionStatements.
From Littlestone Require Import ConcurrentStatements PrivacyStatements MechanismStatements HistogramStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Fractions *)
Class Rational (x : R) (q : Q) := is_fraction : x = Q2R q.
Global Hint Mode Rational ! - : typeclass_instances.

(* only sums are reduced, and only if both numbers are not 0, as this takes the most time *)
Definition plus p q := if Qnum p is Z0 then q else if Qnum q is Z0 then p else Qred (p + q).
Definition least p q := if Qle_bool p q then p else q.
Lemma reducedE q : Q2R (Qred q) = Q2R q.
Proof. by apply: Qeq_eqR; exact: Qred_correct. Qed.

Section Numbers.
Variables (x y : R) (p q : Q).
Context (xp : Rational x p) (yq : Rational y q).
Global Instance plusE : Rational (x + y) (plus p q).
Proof.
rewrite /Rational /plus xp yq; case p0: (Qnum p); first by rewrite {1}/Q2R p0 !Rmult_0_l Rplus_0_l.
all: case q0: (Qnum q); first by rewrite {2}/Q2R q0 !Rmult_0_l Rplus_0_r.
all: by rewrite reducedE Q2R_plus.
Qed.
Global Instance minusE : Rational (x - y) (p - q)%Q.
Proof. by rewrite /Rational Q2R_minus -xp -yq. Qed.
Global Instance timesE : Rational (x * y) (p * q)%Q.
Proof. by rewrite /Rational Q2R_mult -xp -yq. Qed.
Global Instance overE : Rational (x / y) (p / q)%Q.
Proof.
rewrite /Rational /Rdiv Q2R_mult -xp yq; congr (_ * _); have [q0|q0] := Qeq_dec q 0.
  have -> : Q2R (/ q) = Q2R 0 by apply: Qeq_eqR; rewrite q0.
  by rewrite (Qeq_eqR _ _ q0) RMicromega.Q2R_0 Rinv_0.
by rewrite Q2R_inv.
Qed.
Global Instance leastE : Rational (Rmin x y) (least p q).
Proof.
rewrite /Rational /least xp yq; case le: (Qle_bool p q).
  by rewrite Rmin_left //; apply/Qle_Rle/Qle_bool_iff.
rewrite Rmin_right //; apply: Qle_Rle; apply: Qlt_le_weak; apply: Qnot_le_lt => /Qle_bool_iff.
by rewrite le.
Qed.
End Numbers.

Global Instance integerE z : Rational (IZR z) (z # 1).
Proof. by rewrite /Rational /Q2R /= Rinv_1 Rmult_1_r. Qed.
Global Instance naturalE n : Rational (INR n) (Z.of_nat n # 1).
Proof. by rewrite /Rational INR_IZR_INZ; exact: integerE. Qed.

(** Noise of ratio a / b *)
Definition rate (a b : positive) : R := ln (Q2R (Zpos b # a)).
Lemma rate_exp a b : exp (rate a b) = Q2R (Zpos b # a).
Proof. by rewrite exp_ln //; rewrite -RMicromega.Q2R_0; apply: Qlt_Rlt. Qed.
Global Instance powerE a b z : Rational (exp (rate a b * IZR z)) (Qpower (Zpos b # a) z).
Proof.
set w : Q := Zpos b # a; have w0 : ~ (w == 0)%Q by [].
rewrite /Rational; elim/Z.bi_induction: z => [|z].
  by rewrite Rmult_0_r exp_0 /= RMicromega.Q2R_1.
have step : exp (rate a b * IZR (Z.succ z)) = Q2R w * exp (rate a b * IZR z).
  by rewrite -rate_exp -exp_plus succ_IZR; congr exp; ring.
have qstep : Q2R (Qpower w (Z.succ z)) = Q2R w * Q2R (Qpower w z).
  by rewrite -Q2R_mult; apply: Qeq_eqR; rewrite -Z.add_1_r Qpower_plus // Qmult_comm.
have w1 : Q2R w <> 0 by rewrite -RMicromega.Q2R_0 => /eqR_Qeq.
by rewrite step qstep; split=> [-> //|/Rmult_eq_reg_l]; apply.
Qed.

Global Instance fractionE q : Rational (Q2R q) q.
Proof. by []. Qed.
Global Instance inverse_powerE a b z : Rational (exp (- rate a b * IZR z)) (Qpower (Zpos b # a) (- z)).
Proof. by rewrite Ropp_mult_distr_l_reverse Ropp_mult_distr_r -opp_IZR; exact: powerE. Qed.
Global Instance inverseE a b : Rational (exp (- rate a b)) (Zpos a # b).
Proof. by have := inverse_powerE a b 1; rewrite Rmult_1_r. Qed.
Global Instance countE a b n : Rational (exp (rate a b * INR n)) (Qpower (Zpos b # a) (Z.of_nat n)).
Proof. by rewrite INR_IZR_INZ; exact: powerE. Qed.

(** Choices and sums *)
Global Instance ifE (b : bool) x y p q : Rational x p -> Rational y q ->
  Rational (if b then x else y) (if b then p else q).
Proof. by case: b. Qed.
Global Instance optionE A (o : option A) f y g q : (forall a, Rational (f a) (g a)) -> Rational y q ->
  Rational (if o is Some a then f a else y) (if o is Some a then g a else q).
Proof. by case: o => [a|] fg yq //; exact: fg. Qed.
Global Instance totalE A (s : seq A) f g : (forall a, Rational (f a) (g a)) ->
  Rational (total s f) (foldr (fun a q => plus (g a) q) 0%Q s).
Proof. by move=> fg; elim: s => [|a s IH] /=; [exact: integerE | exact: plusE]. Qed.


(* means over noise between -N and N, in the limit over all noise, and functions with fractions as values *)
Class Mean Z' (draw : (Z' -> R) -> R) (mean : (Z' -> Q) -> Q) :=
  is_mean : forall f g, (forall z, Rational (f z) (g z)) -> Rational (draw f) (mean g).
Global Hint Mode Mean - ! - : typeclass_instances.
Fixpoint mean_sum (w : Z -> Q) n (f : Z -> Q) : Q :=
  if n is n'.+1 then let z := Z.of_nat n in
    plus (mean_sum w n' f) (plus (w z * f z)%Q (w (- z)%Z * f (- z)%Z)%Q)
  else (w 0%Z * f 0%Z)%Q.
Global Instance cutE epsilon w N : (forall z, Rational (noise epsilon z) (w z)) ->
  Mean (fun f => noise_sum epsilon f N) (mean_sum w N).
Proof. by move=> noises f g fg; elim: N => [|N IH] /=; exact _. Qed.

(* noise that is known to lie there *)
Definition known_within epsilon N (f : Z -> R) := noise_sum epsilon f N / noise_sum epsilon (fun=> 1) N.
Definition known_mean w N (f : Z -> Q) := (mean_sum w N f / mean_sum w N (fun=> 1))%Q.
Global Instance knownE epsilon w N : (forall z, Rational (noise epsilon z) (w z)) ->
  Mean (known_within epsilon N) (known_mean w N).
Proof. by move=> noises f g fg; apply: overE; apply: cutE => // _; exact: integerE. Qed.

Global Instance no_noiseE : Mean no_noise (fun f => f tt).
Proof. by move=> f g fg; exact: fg. Qed.

(** Rounds *)
(* what comes after an answer of probability 0 is not computed *)
Definition unless_zero p (next : unit -> Q) := if Qnum p is Z0 then 0%Q else (p * next tt)%Q.
Lemma unless_zeroE x p y next : Rational x p -> Rational y (next tt) -> Rational (x * y) (unless_zero p next).
Proof.
move=> xp yq; rewrite /unless_zero; case p0: (Qnum p); try exact: timesE.
by rewrite xp /Rational /Q2R p0 /= !Rmult_0_l.
Qed.
Section Run.
Variables (S Z' Q' A : Type) (M : mechanism S Z' Q' A) (c : S -> Z' -> Q' -> A -> Q) (ask : seq A -> Q').
Variables (draw : (Z' -> R) -> R) (mean : (Z' -> Q) -> Q).
Context (means : Mean draw mean).
Context (chances : forall s z q a, Rational (chance M s z q a) (c s z q a)).
Fixpoint computed_after T s z past (f : seq A -> Q) : Q :=
  if T is T'.+1 then foldr (fun a q => plus (unless_zero (c s z (ask past) a) (fun _ =>
    match next M s a with
    | Stop => f (rcons past a)
    | Keep s' => computed_after T' s' z (rcons past a) f
    | Renew s' => mean (fun z' => computed_after T' s' z' (rcons past a) f)
    end)) q) 0%Q (answers M)
  else f past.
Definition computed_run T s (P : pred (seq A)) : Q :=
  mean (fun z => computed_after T s z [::] (fun past => if P past then 1%Q else 0%Q)).
Global Instance runE T s P : Rational (run_probability M draw ask T s P) (computed_run T s P).
Proof.
apply: means => z; elim: T s z [::] => [|T IH] s z past /=; first by rewrite /indicates; exact: ifE.
apply: totalE => a; apply: unless_zeroE => //; case: (next M s a) => [|s'|s']; first by rewrite /indicates; exact: ifE.
  exact: IH.
by apply: means => z'; exact: IH.
Qed.
End Run.

(** Items *)
Section Histogram.
Variables (I : eqType) (draw : (Z -> R) -> R) (mean : (Z -> Q) -> Q) (t : Z).
Context (means : Mean draw mean).
Fixpoint computed_histogram (items : seq I) (counts : I -> nat) (f : (I -> option Z) -> Q) : Q :=
  if items is i :: rest then mean (fun z => computed_histogram rest counts
    (fun h => f (fun j => if j == i then published t (counts i) z else h j)))
  else f (fun=> None).
Global Instance histogramE items counts f g : (forall h, Rational (f h) (g h)) ->
  Rational (histogram_mean draw t items counts f) (computed_histogram items counts g).
Proof.
elim: items f g => [|i items IH] f g fg /=; first exact: fg.
by apply: is_mean => z; apply: IH => h; exact: fg.
Qed.
End Histogram.

(** Numbers of MathComp, of which the real numbers are a field *)
Lemma inv_realE (x : R) : GRing.inv x = / x.
Proof. by rewrite /GRing.inv /= /inv_real; case: eqP => [->|//]; rewrite Rinv_0. Qed.
Section Field.
Variables (x y : R) (p q : Q).
Context (xp : Rational x p) (yq : Rational y q).
Lemma ring_addE : Rational (@GRing.add real_zmodType x y) (plus p q).
Proof. exact: plusE. Qed.
Lemma ring_oppE : Rational (@GRing.opp real_zmodType x) (0 - p)%Q.
Proof. by rewrite /Rational Q2R_minus -xp RMicromega.Q2R_0 Rminus_0_l. Qed.
Lemma ring_mulE : Rational (@GRing.mul real_ringType x y) (p * q)%Q.
Proof. exact: timesE. Qed.
Lemma ring_invE : Rational (@GRing.inv real_unitRingType x) (1 / p)%Q.
Proof. by rewrite /Rational inv_realE -[/ x]Rmult_1_l; apply: overE; rewrite /Rational RMicromega.Q2R_1. Qed.
Lemma ring_oneE : Rational (GRing.one real_ringType) 1.
Proof. by rewrite /Rational RMicromega.Q2R_1. Qed.
Lemma ring_zeroE : Rational (GRing.zero real_zmodType) 0.
Proof. by rewrite /Rational RMicromega.Q2R_0. Qed.
End Field.
Fixpoint ordinals n : seq 'I_n := if n is m.+1 then ord0 :: map (lift ord0) (ordinals m) else [::].
Lemma big_sumE n (f : 'I_n -> R) g : (forall i, Rational (f i) (g i)) ->
  Rational (\sum_i f i)%R (foldr (fun i q => plus (g i) q) 0%Q (ordinals n)).
Proof.
elim: n f g => [|n IH] f g fg; first by rewrite big_ord0; exact: ring_zeroE.
by rewrite big_ord_recl /= foldr_map; apply: ring_addE => //; apply: IH.
Qed.
(* exponents: epsilon z / 2 for an epsilon of 2 ln(b / a) *)
Lemma halved a b z : 2 * rate a b * IZR z * / 2 = rate a b * IZR z.
Proof. by field. Qed.
Lemma halfE a b z :
  Rational (exp (@GRing.mul real_ringType (@GRing.mul real_ringType (2 * rate a b) (IZR z)) (GRing.inv 2%:R%R)))
    (Qpower (Zpos b # a) z).
Proof. by rewrite natR inv_realE /GRing.mul /= halved; exact: powerE. Qed.
Lemma wholeE a b z : Rational (exp (@GRing.mul real_ringType (2 * rate a b) (IZR z)))
  (Qpower (Zpos b # a) (2 * z)).
Proof.
by rewrite /GRing.mul /= (_ : 2 * rate a b * IZR z = rate a b * IZR (2 * z));
  [exact: powerE | rewrite mult_IZR; ring].
Qed.

(** Definitions *)
Opaque plus.
Global Hint Opaque run_probability histogram_mean stable_histogram noise_sum known_within chance noise tail sampled weight selected
  response rate total IZR INR Rplus Rminus Rmult Rdiv Ropp Rmin exp Q2R GRing.add GRing.opp GRing.mul GRing.inv GRing.one
  GRing.zero : typeclass_instances.
Ltac unfolded := let x := match goal with |- Rational ?x _ => x end in let y := eval hnf in x in
  change x with y; exact _.
Global Hint Extern 1 (Rational (chance _ _ _ _ _) _) => unfolded : typeclass_instances.
Global Hint Extern 1 (Rational (noise _ _) _) => unfold noise; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (tail _ _) _) => unfold tail; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (selected _ _ _ _) _) => unfold selected; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (response _ _ _ _) _) => unfold response; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (sampled _ _ _ _) _) => unfold sampled; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (weight _ _ _ _) _) => unfold weight; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (stable_histogram _ _ _ _ _) _) => unfold stable_histogram; exact _
  : typeclass_instances.
Global Hint Extern 1 (Rational (@GRing.add _ _ _) _) => eapply ring_addE; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (@GRing.opp _ _) _) => eapply ring_oppE; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (@GRing.mul _ _ _) _) => eapply ring_mulE; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (@GRing.inv _ _) _) => eapply ring_invE; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (GRing.one _) _) => exact ring_oneE : typeclass_instances.
Global Hint Extern 1 (Rational (GRing.zero _) _) => exact ring_zeroE : typeclass_instances.
Global Hint Extern 1 (Rational (BigOp.bigop _ _ _) _) => eapply big_sumE; exact _ : typeclass_instances.
Global Hint Extern 1 (Rational (exp (@GRing.mul _ _ (@GRing.inv _ _))) _) => eapply halfE : typeclass_instances.
Global Hint Extern 1 (Rational (exp (@GRing.mul _ _ (IZR _))) _) => eapply wholeE : typeclass_instances.

(** The histogram of HistSparse: the item of the largest noisy count, each of several with the same probability *)
Definition largest (items : seq (option nat)) (h : option nat -> option Z) :=
  [seq i <- items | if h i is Some n then all (fun j => if h j is Some m then (m <=? n)%Z else true) items else false].
Definition most_frequent draw t (l : seq (option nat)) (i : option nat) : R :=
  histogram_mean draw t (undup l) (fun j => count_mem j l) (fun h => let best := largest (undup l) h in
    if nilp best then (if i == None then 1 else 0) else if i \in best then 1 / INR (size best) else 0).
(* what is published after each test, after the first histogram *)
Definition after_tests (a : seq (option (option nat))) := behead (scanl (fun i x => odflt i x) None a).
Global Hint Extern 1 (Rational (most_frequent _ _ _ _) _) => unfold most_frequent; exact _ : typeclass_instances.

(** What is asked for *)
(* of noise, Pr[noise >= z] and Pr[noise < z] by the definitions *)
Lemma tails_of_noise a b z : (a < b)%positive ->
  reaches (rate a b) z (tail (rate a b) z) /\ stays_below (rate a b) z (tail (rate a b) (1 - z)).
Proof.
move=> ab; have positive : 0 < rate a b.
  rewrite /rate -ln_1; apply: ln_increasing; first by lra.
  by rewrite -RMicromega.Q2R_1; apply: Qlt_Rlt; rewrite /Qlt /=; lia.
by split; [exact: reaches_tail | exact: stays_below_tail].
Qed.
(* the next query, of a list *)
Definition asks A B (x : A) (s : seq A) (past : seq B) : A := nth x s (size past).
Definition same_counts (x y : option Z) := match x, y with
  | Some n, Some m => (n =? m)%Z
  | None, None => true
  | _, _ => false
  end.
Definition from_to (m : Z) n := [seq (m + Z.of_nat i)%Z | i <- iota 0 n].
(* the probabilities of events as fractions, if they are derived as those of the event P *)
Ltac derived := refine (exist _ (fun P => _) (fun P => _)); cbv beta; exact _.
Definition listed A (c : A -> Q) (Ps : seq A) := [seq let q := c P in (Qnum q, Qden q) | P <- Ps].
