(* Means over independent examples, as lists: of a list whose length is a sum, in two turns. Nothing here speaks of
   learning: the file may be used anywhere. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Over.
Variables (F : realFieldType) (A : finType) (Y : Type) (D : A -> F) (ex : A -> Y).
Implicit Types g : seq Y -> F.

(* the mean of g over m independent elements *)
Fixpoint over m g : F := if m is m'.+1 then mean D (fun j => over m' (fun s => g (ex j :: s))) else g [::].

Lemma over_add m m' g : over (m + m') g = over m (fun s => over m' (fun t => g (s ++ t))).
Proof. by elim: m g => [|m IHm] g //=; apply: eq_bigr => j _; rewrite IHm. Qed.

Lemma eq_over m g g' : (forall s, size s = m -> g s = g' s) -> over m g = over m g'.
Proof.
elim: m g g' => [|m IHm] g g' gg' /=; first exact: gg'.
by apply: eq_bigr => j _; congr (_ * _); apply: IHm => s sm; apply: gg'; rewrite /= sm.
Qed.

Lemma overD m g g' : over m (fun s => g s + g' s) = over m g + over m g'.
Proof.
elim: m g g' => [|m IHm] g g' //=; rewrite -meanD; apply: eq_bigr => j _; congr (_ * _); exact: IHm.
Qed.

Lemma overZ m c g : over m (fun s => c * g s) = c * over m g.
Proof. by elim: m g => [|m IHm] g //=; rewrite -meanZ; apply: eq_bigr => j _; congr (_ * _); exact: IHm. Qed.

Definition put_first m (a : A) (f : {ffun 'I_m -> A}) : {ffun 'I_m.+1 -> A} := [ffun i => oapp f a (unlift ord0 i)].

Lemma mean_iid_first m (G : {ffun 'I_m.+1 -> A} -> F) :
  mean (iid m.+1 D) G = mean D (fun a => mean (iid m D) (fun f => G (put_first a f))).
Proof.
rewrite /mean; under [RHS]eq_bigr do rewrite mulr_sumr.
rewrite pair_bigA /= (reindex (fun p : A * {ffun 'I_m -> A} => put_first p.1 p.2)) /=.
  apply: eq_bigr => [[a f] _] /=; rewrite mulrA; congr (_ * _).
  rewrite /independent big_ord_recl ffunE unlift_none /=; congr (_ * _).
  by apply: eq_bigr => i _; rewrite ffunE liftK.
exists (fun g : {ffun 'I_m.+1 -> A} => (g ord0, [ffun i => g (lift ord0 i)])) => [[a f] _|g _].
  by rewrite /put_first /= ffunE unlift_none; congr (_, _); apply/ffunP => i; rewrite !ffunE liftK.
by apply/ffunP => i; rewrite ffunE /=; case: unliftP => [j ->|->] //=; rewrite ffunE.
Qed.

Lemma over_iid m g : over m g = mean (iid m D) (fun f => g [seq ex (f i) | i <- enum 'I_m]).
Proof.
elim: m g => [|m IHm] g.
  rewrite /mean (bigD1 [ffun i : 'I_0 => False_rect A (notF (ltn_ord i))]) //= big1 => [|f /eqP[]]; last first.
    by apply/ffunP => -[].
  by rewrite /independent big_ord0 mul1r addr0 enum_ord0.
rewrite mean_iid_first /=; apply: eq_bigr => a _; congr (_ * _); rewrite IHm; apply: eq_bigr => f _.
rewrite enum_ordSl /= ffunE unlift_none /= -map_comp; congr (_ * g (_ :: _)).
by apply: eq_map => i /=; rewrite ffunE liftK.
Qed.

Hypothesis dD : dist D.
Lemma over_le m g g' : (forall s, size s = m -> g s <= g' s) -> over m g <= over m g'.
Proof.
elim: m g g' => [|m IHm] g g' gg' /=; first exact: gg'.
by apply: mean_le => // j; apply: IHm => s sm; apply: gg'; rewrite /= sm.
Qed.

Lemma over_const m c : over m (fun=> c) = c.
Proof. by elim: m => [|m IHm] //=; rewrite IHm mean_const. Qed.
End Over.
