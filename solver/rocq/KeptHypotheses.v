(* A learner that keeps a hypothesis until a test passes, and then draws a new one: its privacy against adversaries who
   choose examples by what was published (lyu section 6.1, by a simpler learner).

   It keeps a hypothesis (or none), a secret z from 0 to k, the numbers of draws and of stages that are left. In each
   round, if draws are left, it tests: with probability [above u], where u is the number of errors of the hypothesis so
   far and k + 1 - z, or always if there is none, it draws by [pick] and a new secret by [w]. If nothing was drawn, the
   next stage begins. It publishes the result, or h0.

   The proof is that of LearnerPrivacy.v. With the same answers two adversaries who differ in one round give data that
   differ in one example. Each secret z is compared with z + 1 on the other side: then a test that fails costs nothing,
   one that passes a factor c2 (two steps), the move of the secret a factor c1 and the probability b of its last value,
   the draw (ch, dh). *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements OnlineStatements Probability.
From Littlestone Require Import Indistinguishability ForestMistakes SparseLearner LearnerPrivacy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Kept.
Variables (F : realFieldType) (data X : Type) (hyp : finType) (h0 : hyp) (k : nat).
Variables (add : data -> X -> data) (count : data -> hyp -> nat) (pick : nat -> data -> option hyp -> F).
Variables (above : nat -> F) (w : 'I_k.+1 -> F).
Notation memory := (option hyp * 'I_k.+1 * nat * nat)%type.
Notation outcome := (option hyp * 'I_k.+1 * bool)%type.
Implicit Types (e : data) (h : option hyp) (z : 'I_k.+1) (mem : memory) (p : outcome) (past : seq hyp).

Definition tests e h z : F := if h is Some g then above (count e g + (k.+1 - z)) else 1.
Definition publish (em : data * memory) : outcome -> F := fun p =>
  let: (e, (h, z, more, l)) := em in
  if more is 0 then point (h, z, false) p else
  if p.2 then tests e h z * (pick l e p.1.1 * w p.1.2) else (1 - tests e h z) * point (h, z) p.1.
Definition remember mem p : memory := let: (h, z, more, l) := mem in
  if p.2 then (p.1.1, p.1.2, more.-1, if p.1.1 is None then l.-1 else l) else mem.
Definition shown p : hyp := odflt h0 p.1.1.
Definition receive (em : data * memory) p (x : X) : data * memory := (add em.1 x, remember em.2 p).
Notation law x T em past f := (mean_rounds publish shown receive x T em past f).

Hypotheses (above01 : forall u, 0 <= above u <= 1) (pick_dist : forall l e, dist (pick l e)) (w_dist : dist w).

Lemma tests01 e h z : 0 <= tests e h z <= 1.
Proof. by rewrite /tests; case: h => [g|]; rewrite ?above01 ?ler01 ?lexx. Qed.

Lemma mean_stopped e h z l f : mean (publish (e, (h, z, 0%N, l))) f = f (h, z, false).
Proof. exact: mean_point. Qed.

Lemma mean_publish e h z more l f : mean (publish (e, (h, z, more.+1, l))) f =
  tests e h z * mean (pick l e) (fun h' => mean w (fun z' => f (h', z', true))) + (1 - tests e h z) * f (h, z, false).
Proof.
rewrite {1}/mean sum_bool /=; congr (_ + _).
  rewrite /mean mulr_sumr; under [RHS]eq_bigr do rewrite !mulr_sumr.
  by rewrite pair_bigA /=; apply: eq_bigr => -[h' z'] _ /=; rewrite !mulrA.
under eq_bigr do rewrite -mulrA; rewrite -mulr_sumr; congr (_ * _); exact: (mean_point (h, z) (fun b => f (b, false))).
Qed.

Lemma dist_publish em : dist (publish em).
Proof.
case: em => e [[[h z] [|more]] l]; first exact: dist_point.
have /andP[a0 a1] := tests01 e h z; have [p0 p1] := pick_dist l e; have [w0 w1] := w_dist.
split=> [[[h' z'] []]|] /=; [by rewrite !mulr_ge0 | by rewrite mulr_ge0 ?subr_ge0 ?ler0n |].
have one : mean (pick l e) (fun _ => mean w (fun=> 1)) = 1.
  by rewrite -[RHS](mean_const 1 (pick_dist l e)); apply: eq_bigr => h' _; rewrite mean_const.
have E := mean_publish e h z more l (fun=> 1); rewrite one !mulr1 addrC subrK in E.
by rewrite -[RHS]E; apply: eq_bigr => p _; rewrite mulr1.
Qed.

Lemma law01 x f T em past : in01 f -> 0 <= law x T em past f <= 1.
Proof.
move=> f01; elim: T em past => [|T IH] em past /=; first exact: f01.
by apply: mean01 => [|p]; [exact: dist_publish | exact: IH].
Qed.

Lemma law_ge0 x f T em past : in01 f -> 0 <= law x T em past f.
Proof. by move=> f01; case/andP: (law01 x T em past f01). Qed.

(* without a hypothesis the secret does not matter *)
Lemma law_none x T e z z' more l past f :
  law x T (e, (None, z, more, l)) past f = law x T (e, (None, z', more, l)) past f.
Proof.
elim: T e past more l => [//|T IH] e past [|more] l; rewrite [LHS]/= [RHS]/=; first by rewrite !mean_stopped; exact: IH.
by rewrite !mean_publish /= subrr !mul0r.
Qed.

(** Privacy *)
Variables (c1 c2 ch dh b : F) (x x' : seq hyp -> X) (t0 : nat) (near : data -> data -> Prop).
Hypotheses (c1_1 : 1 <= c1) (c2_1 : 1 <= c2) (ch_1 : 1 <= ch) (dh0 : 0 <= dh) (b0 : 0 <= b).
Hypothesis above_up : forall u, above u <= above u.+1.
Hypothesis above_two : forall u, above u.+2 <= c2 * above u.
Hypothesis pick_private : forall l e e', near e e' -> close ch dh (pick l e) (pick l e').
Hypothesis count_near : forall e e' g, near e e' ->
  (count e g <= (count e' g).+1)%N /\ (count e' g <= (count e g).+1)%N.
Hypothesis near_refl : forall e, near e e.
Hypothesis near_same : forall e e' y, near e e' -> near (add e y) (add e' y).
Hypothesis near_one : forall e y y', near (add e y) (add e y').
Hypothesis w_moves : forall z, (z.+1 < k.+1)%N -> w z <= c1 * w (inord z.+1).
Hypothesis w_top : w ord_max <= b.
Hypothesis one_example : forall past, size past != t0 -> x past = x' past.

Notation up z := (inord z.+1 : 'I_k.+1).
Notation C more := (LearnerPrivacy.C c1 c2 ch more).
Notation D more := (LearnerPrivacy.D dh b more).

Definition alike past e e' := near e e' /\ ((size past < t0)%N -> e = e').

Lemma alike_step past g e e' : alike past e e' ->
  alike (rcons past g) (add e (x (rcons past g))) (add e' (x' (rcons past g))).
Proof.
move=> [nr early]; rewrite /alike size_rcons; case: (ltngtP (size past).+1 t0) => [lt|gt|E].
- have /early ee : (size past < t0)%N := ltnW lt; subst e'.
  by rewrite one_example; [split|rewrite size_rcons neq_ltn lt].
- rewrite one_example; last by rewrite size_rcons neq_ltn gt orbT.
  by split=> //; exact: near_same.
have ee : e = e' by apply: early; rewrite -E.
by subst e'; split=> //; exact: near_one.
Qed.

Lemma tests_near e e' h z : near e e' -> (h = None \/ (z.+1 < k.+1)%N) ->
  tests e' h (up z) <= tests e h z /\ tests e h z <= c2 * tests e' h (up z).
Proof.
rewrite /tests; case: h => [g|] nr; last by split; rewrite ?mulr1.
case=> // zk; rewrite inordK //; have [aa aa'] := count_near g nr.
have up_lik u v : (u <= v)%N -> above u <= above v.
  by move=> /subnK <-; elim: (v - u)%N => //= j; move=> /le_trans; apply; exact: above_up.
move: aa aa' (zk) => /ssrnat.leP aa /ssrnat.leP aa' /ssrnat.ltP zk'.
split; first by apply: up_lik; apply/ssrnat.leP; rewrite -?plusE -?minusE; lia.
by apply: le_trans (above_two _); apply: up_lik; apply/ssrnat.leP; rewrite -?plusE -?minusE; lia.
Qed.

Section OneRound.
Variables (f : seq hyp -> F) (T : nat).
Hypothesis f01 : in01 f.
Hypothesis IH : forall past e e' h z more l, alike past e e' -> (h = None \/ (z.+1 < k.+1)%N) ->
  law x T (e, (h, z, more, l)) past f <= C more * law x' T (e', (h, up z, more, l)) past f + D more.
Variables (past : seq hyp) (e e' : data).
Hypothesis nr : alike past e e'.

(* a new hypothesis and a new secret *)
Definition drawn more l y d h1 z1 := law y T (add d (y (rcons past (odflt h0 h1))),
  (h1, z1, more, if h1 is None then l.-1 else l)) (rcons past (odflt h0 h1)) f.

Lemma draw_pays more l (new := drawn more l) : mean (pick l e) (fun h1 => mean w (new x e h1)) <=
  ch * (c1 * C more * mean (pick l e') (fun h1 => mean w (new x' e' h1))) + D more.+1.
Proof.
have G01 y d h1 : in01 (new y d h1) by move=> z1; exact: law01.
have C0 : 0 <= C more by apply: le_trans ler01 _; exact: C_1.
have D0 : 0 <= D more by exact: D_0.
have one h1 : mean w (new x e h1) <= c1 * C more * mean w (new x' e' h1) + (D more + b).
  apply: (move_secret w_dist c1_1 w_moves w_top) => // z1 ok; apply: IH; first exact: alike_step.
  by right.
have c10 : 0 <= c1 := le_trans ler01 c1_1.
pose v h1 := Num.min 1 (c1 * C more * mean w (new x' e' h1)).
have w'0 h1 : 0 <= mean w (new x' e' h1) <= 1 by exact: mean01.
have v0 h1 : 0 <= c1 * C more * mean w (new x' e' h1) by rewrite mulr_ge0 ?mulr_ge0 //; case/andP: (w'0 h1).
have uv h1 : mean w (new x e h1) <= v h1 + (D more + b).
  rewrite /v; have [_|_] := leP 1 _; last exact: one.
  have /andP[_ le1] : 0 <= mean w (new x e h1) <= 1 by exact: mean01.
  by apply: le_trans le1 _; rewrite ler_addl addr_ge0.
apply: le_trans (mean_le (pick_dist l e) uv) _; rewrite meanD mean_const //.
have -> : D more.+1 = dh + (D more + b).
  by rewrite /LearnerPrivacy.D natr_succ mulrDl mul1r addrC -addrA [b + _]addrC.
rewrite [X in _ <= X]addrA; apply: ler_add => //; have [near_e _] := nr.
apply: le_trans (close_mean (pick_private l near_e) (f := v) _) _ => [h1|].
  by rewrite /v le_minr ler01 v0 le_minl lexx.
apply: ler_add => //; apply: ler_wpmul2l; first exact: le_trans ler01 ch_1.
by rewrite -meanZ; apply: mean_le => // h1; rewrite /v le_minl lexx orbT.
Qed.

Lemma round_pays h z more l : (h = None \/ (z.+1 < k.+1)%N) ->
  law x T.+1 (e, (h, z, more, l)) past f <= C more * law x' T.+1 (e', (h, up z, more, l)) past f + D more.
Proof.
move=> gz; have keep more' := @IH _ _ _ h z more' l (alike_step (odflt h0 h) nr) gz.
case: more => [|more]; first by rewrite /= !mean_stopped; exact: keep.
rewrite [law x _ _ _ _]/= [law x' _ _ _ _]/= !mean_publish.
have {keep} := keep more.+1; have := draw_pays more l; rewrite /drawn /receive /remember /shown /=.
set S := mean (pick l e) _; set S' := mean (pick l e') _; set K := mean_rounds _ _ _ x _ _ _ _.
set K' := mean_rounds _ _ _ x' _ _ _ _; move=> item keep; have [near_e _] := nr.
have K'0 : 0 <= K' by exact: law_ge0.
have [down high] := tests_near near_e gz; have /andP[a0 a1] := tests01 e h z.
have /andP[a0' a1'] := tests01 e' h (up z).
set a := tests e h z in down high a0 a1 *; set a' := tests e' h (up z) in down high a0' a1' *.
have S'0 : 0 <= S' by apply: mean_ge => // h1; apply: mean_ge => // z1; exact: law_ge0.
have C0 : 0 <= C more by apply: le_trans ler01 _; exact: C_1.
have one : a * S <= C more.+1 * (a' * S') + a * D more.+1.
  apply: le_trans (ler_wpmul2l a0 item) _; rewrite mulrDr ler_add2r.
  have Q0 : 0 <= ch * (c1 * C more * S') by rewrite !mulr_ge0 // ?(le_trans ler01 ch_1) // (le_trans ler01 c1_1).
  by apply: le_trans (ler_wpmul2r Q0 high) _; rewrite arrange /LearnerPrivacy.C exprS.
have two : (1 - a) * K <= C more.+1 * ((1 - a') * K') + (1 - a) * D more.+1.
  have na0 : 0 <= 1 - a by rewrite subr_ge0.
  apply: le_trans (ler_wpmul2l na0 keep) _; rewrite mulrDr ler_add2r mulrCA; apply: ler_wpmul2l.
    by apply: le_trans ler01 _; exact: C_1.
  by apply: ler_wpmul2r => //; rewrite ler_add2l ler_opp2.
apply: le_trans (ler_add one two) _; rewrite addrACA -mulrDr -[X in _ + X]mulrDl.
by rewrite [a + _]addrC subrK mul1r.
Qed.
End OneRound.

Theorem kept_private_from f T : in01 f -> forall past e e' h z more l, alike past e e' ->
  (h = None \/ (z.+1 < k.+1)%N) ->
  law x T (e, (h, z, more, l)) past f <= C more * law x' T (e', (h, up z, more, l)) past f + D more.
Proof.
move=> f01; elim: T => [|T IH] past e e' h z more l nr gz; last exact: round_pays.
have /andP[p0 _] := f01 past; rewrite /=; apply: le_trans (_ : C more * f past <= _); last by rewrite ler_addl D_0.
by rewrite ler_pemull // C_1.
Qed.

Theorem kept_private f T e z more l : in01 f ->
  law x T (e, (None, z, more, l)) [::] f <= C more * law x' T (e, (None, z, more, l)) [::] f + D more.
Proof.
move=> f01; rewrite [X in _ * X](law_none _ _ _ _ (inord z.+1)); by apply: kept_private_from => //; left.
Qed.
End Kept.
