(* Means over independent examples, as lists: of a list whose length is a sum, in two turns. [reusable] *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
From Littlestone Require Import Approximations Predictor Concentration.
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

(* ---- *)
(* Rounds on fresh data: every round sees its own N elements, and what was published before.

   All rounds together are as private as one. A replaced element is in one round: what this round publishes is
   (epsilon, delta)-close, and the rounds after it are post-processing; the rounds before it do not depend on it, and a
   mean over what they publish keeps closeness. If a number V of what is published is at most kept in every round, in
   the mean, then it is at most kept in all of them. *)

Lemma neighbours_split Y n (s s' : seq Y) : neighbours s s' ->
  neighbours (take n s) (take n s') /\ drop n s = drop n s' \/
  take n s = take n s' /\ neighbours (drop n s) (drop n s').
Proof.
case=> u [x [y [v [-> ->]]]]; rewrite !take_cat !drop_cat; case: (ltnP n (size u)) => [nu|un].
  by right; split=> //; exists (drop n u), x, y, v.
case: (n - size u)%N => [|k] /=; last by left; split=> //; exists u, x, y, (take k v).
by right; split=> //; exists [::], x, y, v.
Qed.

Section Rounds.
Variables (F : realFieldType) (Y : Type) (O : finType) (N : nat) (next : seq O -> seq Y -> O -> F).

(* what T rounds publish on s after h, of which the last one comes first *)
Fixpoint run T (h : seq O) (s : seq Y) : T.-tuple O -> F :=
  match T return T.-tuple O -> F with
  | 0 => point [tuple]
  | t.+1 => bind (next h (take N s))
      (fun o => mapped (fun y : t.-tuple O => [tuple of o :: y]) (@run t (o :: h) (drop N s)))
  end.

Lemma mean_point (A : finType) (a : A) (f : A -> F) : mean (point a) f = f a.
Proof.
rewrite /mean (bigD1 a) //= /point eqxx mul1r big1 ?addr0 // => b /negPf->; exact: mul0r.
Qed.

Lemma mean_mapped (A B : finType) (f : A -> B) (p : A -> F) g : mean (mapped f p) g = mean p (fun a => g (f a)).
Proof.
rewrite /mean /mapped /pr; under eq_bigr do rewrite mulr_suml big_mkcond.
rewrite exchange_big; apply: eq_bigr => a _; rewrite -big_mkcond (big_pred1 (f a)) // => b; exact: eq_sym.
Qed.

Lemma mean_run t h s (g : seq O -> F) : mean (@run t.+1 h s) (fun y => g y) =
  mean (next h (take N s)) (fun o => mean (@run t (o :: h) (drop N s)) (fun y => g (o :: y))).
Proof. by rewrite mean_bind; apply: eq_bigr => o _; rewrite mean_mapped. Qed.

Lemma run_private c d T h : (forall h, dp N c d (next h)) -> dp (T * N) c d (@run T h).
Proof.
move=> dN; elim: T h => [|T IHT] h.
  split=> [s _|s s' /size0nil -> [[|? ?] [? [? [? []]]]]] //; exact: dist_point.
have sizes (s : seq Y) : size s = (T.+1 * N)%N -> size (take N s) = N /\ size (drop N s) = (T * N)%N.
  by move=> sN; rewrite size_take size_drop sN mulSn addKn; split=> //; case: ltngtP (leq_addr (T * N) N).
have each o s : size s = (T * N)%N -> dist (mapped (fun y : T.-tuple O => [tuple of o :: y]) (@run T (o :: h) s)).
  by move=> sN; apply: dist_mapped; have [dT _] := IHT (o :: h); exact: dT.
have [dh ph] := dN h; split=> [s /sizes[s1 s2]|s s' ss nn].
  by apply: dist_bind => [|o]; [exact: dh|exact: each].
have [s1 s2] := sizes _ ss; case: (neighbours_split N nn) => /= [[n1 e2]|[e1 n2]].
  by rewrite e2; apply: close_bind => [o|]; [by apply: each; rewrite -e2|exact: ph].
rewrite e1; apply: close_mix => [|o]; first by apply: dh; rewrite -e1.
by apply: close_mapped; have [_ pT] := IHT (o :: h); exact: pT.
Qed.

Variables (A : finType) (D : A -> F) (ex : A -> Y) (T : nat) (V : seq O -> F).
Hypotheses (dD : dist D).
Hypothesis kept : forall h, (size h < T)%N -> over D ex N (fun s => mean (next h s) (fun o => V (o :: h))) <= V h.
Hypothesis dnext : forall h s, size s = N -> dist (next h s).

Lemma run_keeps t h : (size h + t <= T)%N ->
  over D ex (t * N) (fun s => mean (@run t h s) (fun y => V (catrev y h))) <= V h.
Proof.
elim: t h => [|t IHt] h ht /=; first by rewrite mean_point.
have lt : (size h < T)%N by apply: leq_trans ht; rewrite addnS ltnS leq_addr.
apply: le_trans (kept lt); rewrite mulSn over_add; apply: over_le => // s sN.
rewrite (eq_over _ _ (g' := fun u => \sum_o next h s o * mean (@run t (o :: h) u) (fun y => V (catrev y (o :: h)))));
  last first.
  move=> u _; rewrite (mean_run _ h (s ++ u) (fun y => V (catrev y h))) take_size_cat // drop_size_cat //.
rewrite (_ : over _ _ _ _ = \sum_o next h s o * over D ex (t * N) (fun u => mean (@run t (o :: h) u)
  (fun y => V (catrev y (o :: h))))); last first.
  elim: (index_enum O) => [|o r IHr].
    by rewrite big_nil -[RHS](over_const ex dD (t * N) 0); apply: eq_over => u _; rewrite big_nil.
  by rewrite big_cons -IHr -overZ -overD; apply: eq_over => u _; rewrite big_cons.
have [n0 _] := dnext h sN; apply: ler_sum => o _; apply: ler_wpmul2l => //.
by apply: IHt; rewrite /= addSnnS.
Qed.
End Rounds.

(* ---- *)
(* Examples by rejection: of a block of b fresh examples the first one that is accepted, each with its weight as
   probability, or the last one if none is. M blocks give m examples for a mechanism.

   Privacy: an example is in one block, which gives one of the m examples.
   Law: let D be the law of an example and w its weight, mu the mean weight. The law D_b of a block's example has
   D_1 = D and D_(b+1) = w D + (1 - mu) D_b. So b/(1 + b mu) w D <= D_b, by induction: 1 + (1 - mu) b/(1 + b mu) =
   (1 + b)/(1 + b mu). What errs on at most a by D_b, errs with a weight of at most (mu + 1/b) a. *)

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma one_more (v n mu : GRing.Ring.sort R) :
  1 * (v + (n + 1) * mu * v + (1 - mu) * (n * v)) = (n + 1) * v + mu * v.
Proof. by ring. Qed.
Lemma shifted (x a b d e : GRing.Ring.sort R) :
  1 * (d * (x * a + (1 - x) * b) + e) = x * (d * a + e) + (1 - x) * (d * b + e).
Proof. by ring. Qed.
End Identities.

Section Filter.
Variables (F : realFieldType) (Y : Type) (w : Y -> F) (b : nat).
Hypotheses (w01 : forall y, 0 <= w y <= 1) (b0 : (0 < b)%N).

(* the mean of g for the example of a block *)
Fixpoint first_accepted (s : seq Y) (g : Y -> F) : F :=
  if s is y :: s' then if s' is [::] then g y else w y * g y + (1 - w y) * first_accepted s' g else 0.
(* the mean of G for the examples of m blocks *)
Fixpoint accepted m (s : seq Y) (G : seq Y -> F) : F :=
  if m is m'.+1 then first_accepted (take b s) (fun y => accepted m' (drop b s) (fun t => G (y :: t))) else G [::].

Lemma first_of_two y y' s g :
  first_accepted (y :: y' :: s) g = w y * g y + (1 - w y) * first_accepted (y' :: s) g.
Proof. by []. Qed.

Lemma eq_first_accepted s g g' : g =1 g' -> first_accepted s g = first_accepted s g'.
Proof. by move=> gg; elim: s => [|y [|y' s] IHs] //; [exact: gg|rewrite !first_of_two IHs gg]. Qed.

Lemma first_accepted_sum (I : finType) s (c : I -> F) (g : I -> Y -> F) :
  first_accepted s (fun y => \sum_i g i y * c i) = \sum_i first_accepted s (g i) * c i.
Proof.
elim: s => [|y [|y' s] IHs]; [by rewrite [RHS]big1 //= => i _; rewrite mul0r|by []|].
rewrite first_of_two IHs !mulr_sumr -big_split; apply: eq_bigr => i _.
by rewrite first_of_two [RHS]mulrDl !mulrA.
Qed.

Lemma eq_accepted m s G G' : G =1 G' -> accepted m s G = accepted m s G'.
Proof.
elim: m s G G' => [|m IHm] s G G' GG' /=; first exact: GG'.
by apply: eq_first_accepted => y; apply: IHm => t; exact: GG'.
Qed.

Lemma accepted_sum (I : finType) m s (c : I -> F) (G : I -> seq Y -> F) :
  accepted m s (fun t => \sum_i G i t * c i) = \sum_i accepted m s (G i) * c i.
Proof.
elim: m s G => [|m IHm] s G //=; rewrite -first_accepted_sum; apply: eq_first_accepted => y; exact: IHm.
Qed.

Lemma first_accepted_const t c : (0 < size t)%N -> first_accepted t (fun=> c) = c.
Proof.
elim: t => [|y [|y' t] IHt] // _; rewrite first_of_two IHt //.
by rewrite -mulrDl addrC subrK mul1r.
Qed.

Lemma first_accepted_le s s' g g' a d : (0 < size s)%N -> (0 < size s')%N ->
  (s = s' /\ forall y, g y <= a * g' y + d) \/ (forall y y', g y <= a * g' y' + d) ->
  first_accepted s g <= a * first_accepted s' g' + d.
Proof.
have shift t c : (0 < size t)%N -> a * first_accepted t g' + c = first_accepted t (fun y => a * g' y + c).
  elim: t => [|y [|y' t] IHt] // _; rewrite !first_of_two -IHt // -[LHS]mul1r; exact: shifted.
have more (t : seq Y) f f' : (forall y, f y <= f' y) -> first_accepted t f <= first_accepted t f'.
  move=> ff'; elim: t => [|y [|y' t] IHt]; [by []|exact: ff'|rewrite !first_of_two].
  by have /andP[w0 w1] := w01 y; apply: ler_add; apply: ler_wpmul2l; rewrite ?subr_ge0.
move=> s0 s0' [[ss gg']|gg']; rewrite shift //; first by rewrite ss; exact: more.
rewrite -[X in X <= _](first_accepted_const _ s0'); apply: (more) => y'.
by rewrite -[X in _ <= X](first_accepted_const _ s0); apply: more => y; exact: gg'.
Qed.

Lemma block_sizes m (s : seq Y) : size s = (m.+1 * b)%N -> size (take b s) = b /\ size (drop b s) = (m * b)%N.
Proof.
by move=> sb; rewrite size_take size_drop sb mulSn addKn; split=> //; case: ltngtP (leq_addr (m * b) b).
Qed.

Lemma accepted_le m s G G' a d : size s = (m * b)%N -> (forall t, size t = m -> G t <= a * G' t + d) ->
  accepted m s G <= a * accepted m s G' + d.
Proof.
elim: m s G G' => [|m IHm] s G G' sb GG' /=; first exact: GG'.
have [s1 s2] := block_sizes sb; apply: first_accepted_le; rewrite ?s1 //; left; split=> // y.
by apply: IHm => // t tm; apply: GG'; rewrite /= tm.
Qed.

Lemma accepted_close m s s' G G' c d : size s = (m * b)%N -> neighbours s s' ->
  (forall t t', size t = m -> neighbours t t' -> G t <= c * G' t' + d) -> accepted m s G <= c * accepted m s' G' + d.
Proof.
elim: m s s' G G' => [|m IHm] s s' G G' sb nn GG' /=.
  by move: sb nn => /size0nil -> [[|? ?] [? [? [? []]]]].
have sb' : size s' = (m.+1 * b)%N by rewrite -(neighbours_size nn).
have [s1 s2] := block_sizes sb; have [s1' s2'] := block_sizes sb'.
have p1 : (0 < size (take b s))%N by rewrite s1.
have p1' : (0 < size (take b s'))%N by rewrite s1'.
case: (neighbours_split b nn) => /= [[n1 e2]|[e1 n2]]; apply: first_accepted_le => //.
  right=> y y'; rewrite e2; apply: accepted_le => // t tm; apply: GG'; [by rewrite -tm|by exists [::], y, y', t].
apply: or_introl; split=> // y; apply: IHm => // t t' tm tt; apply: GG'; first by rewrite -tm.
by case: tt => [u [x [x' [v [-> ->]]]]]; exists (y :: u), x, x', v.
Qed.

(* the mechanism M on m accepted examples *)
Definition filtered (O : finType) m (M : seq Y -> O -> F) (s : seq Y) : O -> F :=
  fun o => accepted m s (fun t => M t o).

Lemma mean_filtered (O : finType) m (M : seq Y -> O -> F) s f :
  mean (filtered m M s) f = accepted m s (fun t => mean (M t) f).
Proof. exact: esym (accepted_sum _ _ _ (fun o t => M t o)). Qed.

Lemma accepted_const m s c : size s = (m * b)%N -> accepted m s (fun=> c) = c.
Proof.
elim: m s => [|k IHk] s sb //=; have [s1 s2] := block_sizes sb.
by rewrite (eq_first_accepted _ (g' := fun=> c)) => [|y]; rewrite ?first_accepted_const ?s1 ?IHk.
Qed.

Lemma filtered_private (O : finType) m (M : seq Y -> O -> F) c d : dp m c d M -> dp (m * b) c d (filtered m M).
Proof.
move=> [dM pM]; have prE E s : pr (filtered m M s) E = accepted m s (fun t => pr (M t) E).
  by rewrite pr_mean mean_filtered; apply: eq_accepted => t; rewrite -pr_mean.
split=> [s sb|s s' sb nn E]; last by rewrite !prE; apply: accepted_close => // t t' tm tt; exact: pM.
split=> [o|].
  rewrite -(accepted_const 0 sb) -[X in _ <= X]mul1r -[X in _ <= X]addr0; apply: accepted_le => // t tm.
  by rewrite mul1r addr0; have [] := dM t tm.
rewrite -[RHS](accepted_const 1 sb) -[LHS]/(pr _ predT) prE; apply/eqP; rewrite eq_le; apply/andP.
split; rewrite -[X in _ <= X]mul1r -[X in _ <= X]addr0; apply: accepted_le => // t tm; rewrite mul1r addr0.
  exact: pr_le1 (dM t tm).
by rewrite (prT (dM t tm)).
Qed.
End Filter.

(** The law of an example of a block *)
Section Law.
Variables (F : realFieldType) (Y : Type) (w : Y -> F) (A : finType) (D : A -> F) (ex : A -> Y).
Hypotheses (w01 : forall y, 0 <= w y <= 1) (dD : dist D).
Let mu := mean D (fun j => w (ex j)).

(* for b + 1 examples *)
Fixpoint law b : A -> F := if b is b'.+1 then fun j => D j * w (ex j) + (1 - mu) * law b' j else D.

Lemma mu01 : 0 <= mu <= 1.
Proof.
have [D0 D1] := dD; rewrite /mu sumr_ge0 => [|j _]; last by rewrite mulr_ge0 //; have /andP[] := w01 (ex j).
rewrite -D1; apply: ler_sum => j _; rewrite ler_pimulr //; by have /andP[] := w01 (ex j).
Qed.

Lemma dist_law b : dist (law b).
Proof.
have /andP[m0 m1] := mu01; elim: b => [//|b [l0 l1]]; split=> [j|] /=.
  have [D0 _] := dD; have /andP[w0 _] := w01 (ex j); by rewrite addr_ge0 ?mulr_ge0 // subr_ge0.
by rewrite big_split /= -mulr_sumr l1 mulr1 -/mu addrC subrK.
Qed.

Lemma over_first_accepted b g : over D ex b.+1 (fun s => first_accepted w s g) = mean (law b) (fun j => g (ex j)).
Proof.
elim: b => [//|b IHb].
rewrite -[LHS]/(mean D (fun j => over D ex b.+1 (fun s => first_accepted w (ex j :: s) g))).
transitivity (mean D (fun j => w (ex j) * g (ex j) + (1 - w (ex j)) * mean (law b) (fun j => g (ex j)))).
  apply: eq_bigr => j _; congr (_ * _); rewrite -IHb -overZ -[w _ * g _](over_const ex dD b.+1) -overD.
  by apply: (@eq_over F A Y D ex b.+1) => -[|y s] // _; rewrite first_of_two addrC.
rewrite meanD; set v := mean (law b) _.
transitivity (mean D (fun j => w (ex j) * g (ex j)) + (1 - mu) * v).
  congr (_ + _); rewrite mulrBl mul1r /mu /mean mulr_suml -[X in _ = X - _](mean_const v dD) -sumrB.
  by apply: eq_bigr => j _; rewrite mulrBl mul1r mulrBr mulrA.
rewrite /v /mean mulr_sumr -big_split; apply: eq_bigr => j _ /=.
by rewrite [RHS]mulrDl !mulrA.
Qed.

Lemma over_exchange m s (g : seq Y -> Y -> F) : over D ex m (fun t => first_accepted w s (g t)) =
  first_accepted w s (fun y => over D ex m (fun t => g t y)).
Proof.
elim: s => [|y [|y' s] IHs] //; first exact: (over_const ex dD m 0).
by rewrite first_of_two -IHs -!overZ -overD; apply: eq_over.
Qed.

Lemma over_accepted b m G : over D ex (m * b.+1) (fun s => accepted w b.+1 m s G) = over (law b) ex m G.
Proof.
elim: m G => [|m IHm] G //; rewrite mulSn over_add [RHS]/=.
rewrite -(over_first_accepted b (fun y => over (law b) ex m (fun s => G (y :: s)))).
apply: eq_over => s sb; rewrite -(eq_first_accepted w s (fun y => IHm (fun t => G (y :: t)))) -over_exchange.
by apply: eq_over => t _; rewrite [LHS]/= take_size_cat ?drop_size_cat.
Qed.

Lemma law_large b (f : A -> F) : (forall j, 0 <= f j) ->
  mean D (fun j => w (ex j) * f j) <= (mu + b.+1%:R^-1) * mean (law b) f.
Proof.
have /andP[m0 m1] := mu01; have [D0 D1] := dD; move=> f0; set v := mean D _.
have v0 : 0 <= v by apply: sumr_ge0 => j _; rewrite !mulr_ge0 //; have /andP[] := w01 (ex j).
suff le : b.+1%:R * v <= (1 + b.+1%:R * mu) * mean (law b) f.
  have b0 : 0 < b.+1%:R :> F by rewrite ltr0n.
  rewrite -(ler_pmul2l b0); apply: le_trans le _; rewrite mulrA mulrDr divff ?gt_eqF //.
  by rewrite [_ * mu + 1]addrC.
elim: b => [|b IHb].
  rewrite !mul1r; apply: le_trans (_ : mean D f <= _).
    apply: ler_sum => j _; rewrite ler_wpmul2l // ler_pimull //; by have /andP[] := w01 (ex j).
  by rewrite ler_pemull ?ler_addl // sumr_ge0 // => j _; rewrite mulr_ge0.
have -> : mean (law b.+1) f = v + (1 - mu) * mean (law b) f.
  rewrite /v /mean mulr_sumr -big_split; apply: eq_bigr => j _ /=; by rewrite mulrDl !mulrA.
have : 0 <= mean (law b) f.
  by have [l0 _] := dist_law b; apply: sumr_ge0 => j _; rewrite mulr_ge0.
move: (mean (law b) f) IHb => u; rewrite -[b.+2]addn1 natrD; move: (b.+1%:R : F) (ler0n F b.+1) => n n0 IHb u0.
apply: le_trans (_ : v + (n + 1) * mu * v + (1 - mu) * (n * v) <= _).
  by rewrite -[X in _ <= X]mul1r one_more ler_addl mulr_ge0.
rewrite [X in _ <= X]mulrDr [X in _ <= X + _]mulrDl mul1r ler_add2l [X in _ <= X]mulrCA.
apply: ler_wpmul2l; first by rewrite subr_ge0.
by apply: le_trans IHb _; rewrite ler_wpmul2r // ler_add2l ler_wpmul2r // ler_addl ler01.
Qed.
End Law.
