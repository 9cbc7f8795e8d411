(* The mistakes of gl Algorithm 1 (Theorem 4.1, second half), for any publication.

   n trees of height d + 1, k_1 = 2^(d+1) leaves, q = k_1 - 1 inner vertices, T rounds of examples that a target
   realizes, chosen in advance. The publication sees the trees and keeps a memory; nothing else is assumed of it. A
   round is wasted if some hypothesis is the output of r / (64 q) trees but what is published is the output of fewer
   than m, or nothing is published. Then for every m >= 1 and r >= 8 ([expected_mistakes])

     E[mistakes] <= n q n 2^d / m + E[wasted rounds] + T (2^(2 q r) (1 - 2^-q / 2)^n + q 2^-r). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Tournament Forest Guesses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Sums.
Variables (F : realFieldType) (S : Type) (L P : finType) (leaf : L -> F) (publish : nat -> S -> P -> F).
Variable next : nat -> S -> P -> L -> S.
Hypotheses (leaf_dist : dist leaf) (publish_dist : forall t s, dist (publish t s)).
Notation expected := (expected leaf publish next).

Lemma expected_3 (c c1 c2 c3 : nat -> S -> P -> bool) T t s :
  (forall t s p, c t s p ==> [|| c1 t s p, c2 t s p | c3 t s p]) ->
  expected c T t s <= expected c1 T t s + expected c2 T t s + expected c3 T t s.
Proof.
move=> imp; elim: T t s => [|T IH] t s /=; first by rewrite !addr0.
rewrite -!meanD; apply: mean_le; first exact: publish_dist.
move=> p; set a := mean _ _; set a1 := mean _ _; set a2 := mean _ _; set a3 := mean _ _.
have le_a : a <= a1 + a2 + a3 by rewrite -!meanD; apply: mean_le => // l; exact: IH.
have arrange (u1 u2 u3 v1 v2 v3 : F) : u1 + v1 + (u2 + v2) + (u3 + v3) = u1 + u2 + u3 + (v1 + v2 + v3).
  by rewrite [u1 + v1 + _]addrACA addrACA.
rewrite arrange ler_add // -!natrD ler_nat; have := imp t s p.
by case: (c t s p); case: (c1 t s p); case: (c2 t s p); case: (c3 t s p).
Qed.
End Sums.

Section Mistakes.
Variables (F : realFieldType) (X : Type) (hyp : eqType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X).
Variables (A : seq (X * bool) -> hyp) (d n : nat) (x : nat -> X * bool) (target : X -> bool).
Hypothesis diffP : forall h h', h != h' -> ev h (diff h h') != ev h' (diff h h').
Hypothesis bound : mistake_bound ev A target d.
Hypothesis change : changes ev A.
Hypothesis realized : forall t, target (x t).1 == (x t).2.
Variable out : tournament X bool_eqType -> seq bool.
Hypothesis out_agrees : forall tr, settled A tr -> ~~ is_top tr -> exists h, collides A tr (out tr) h.
Hypothesis n0 : (0 < n)%N.
Notation tournament := (tournament X bool_eqType).
Notation leaf := (leaf d n).
Notation state := ('I_n -> tournament).
Notation forest_labels := {ffun 'I_n -> {ffun inner d -> bool}}.
Notation any_leaf := (@any_leaf F d n).
Notation shown tr := (output A out tr).
Implicit Types (y : forest_labels) (s : state) (l : leaf).

Definition example_of j : 'I_j -> X * bool := fun a => x a.
Definition state_of y j (o : assignment d n j) : state := drawn ev diff A (@example_of j) o y.
Definition one_step y t s l : state := assign ev diff A (fun i q _ => lookup (y i) q) (x t) s l.

(** The trees after j rounds *)
Definition snoc j (o : assignment d n j) l : assignment d n j.+1 :=
  [ffun a => if unlift ord_max a is Some b then o b else l].

Lemma widen_lift j (a : 'I_j) : widen_ord (leqnSn j) a = lift ord_max a.
Proof. by apply: val_inj; rewrite /= /bump leqNgt ltn_ord. Qed.

Lemma state_last y j (o : assignment d n j) l : state_of y (snoc o l) =1 one_step y j (state_of y o) l.
Proof.
move=> i; rewrite /state_of /one_step /assign /drawn /stream enum_ordSr filter_rcons filter_map /=.
rewrite ffunE unlift_none (eq_filter (a2 := fun a => (o a).1 == i)) => [|a]; last first.
  by rewrite /= ffunE widen_lift liftK.
have old : [seq (path (snoc o l a).2, example_of a) | a <- [seq widen_ord (leqnSn j) a |
  a <- enum 'I_j & (o a).1 == i]] =
    [seq (path (o a).2, example_of a) | a <- enum 'I_j & (o a).1 == i].
  by rewrite -map_comp; apply: eq_map => a /=; rewrite ffunE widen_lift liftK /example_of lift_max.
rewrite [i == _]eq_sym; case: eqP => _; last by rewrite old.
by rewrite map_rcons old run_rcons ffunE unlift_none.
Qed.

Lemma any_leaves_last j (f : assignment d n j.+1 -> F) : mean (@any_leaves d n j.+1 F) f =
  mean (@any_leaves d n j F) (fun o => mean any_leaf (fun l => f (snoc o l))).
Proof.
rewrite /mean; under [RHS]eq_bigr do rewrite mulr_sumr.
rewrite pair_bigA /= (reindex (fun ol : assignment d n j * leaf => snoc ol.1 ol.2)) /=; last first.
  exists (fun o => ([ffun b => o (lift ord_max b)], o ord_max)) => [[o l]|o] _ /=.
    by congr (_, _); [apply/ffunP => b; rewrite !ffunE liftK | rewrite ffunE unlift_none].
  by apply/ffunP => a; rewrite !ffunE; case: unliftP => [b ->|->] //; rewrite ffunE.
apply: eq_bigr => -[o l] _ /=; rewrite mulrA; congr (_ * _).
by rewrite /any_leaves /any_leaf card_ffun card_ord expnSr natrM invfM card_ffun card_ord.
Qed.

Fixpoint later y t j (f : state -> F) s : F :=
  if j is j'.+1 then mean any_leaf (fun l => later y t.+1 j' f (one_step y t s l)) else f s.

Lemma later_last y t j f s : later y t j.+1 f s = later y t j (fun s => mean any_leaf (fun l =>
  f (one_step y (t + j) s l))) s.
Proof.
elim: j t s => [|j IH] t s; first by rewrite /= addn0.
by rewrite /= -addSnnS; apply: eq_bigr => l _; congr (_ * _); exact: IH.
Qed.

Lemma later_any_leaves y j (f : state -> F) : (forall s s', s =1 s' -> f s = f s') ->
  later y 0 j f (fun=> fresh X bool_eqType d.+1) = mean (@any_leaves d n j F) (fun o => f (state_of y o)).
Proof.
elim: j f => [|j IH] f f_ext.
  rewrite /= -[LHS](mean_const _ (@dist_any_leaves d n 0 F n0)); apply: eq_bigr => o _; congr (_ * _).
  by apply: f_ext => i; rewrite /state_of /drawn /stream enum_ord0.
rewrite later_last IH => [|s s' ss']; last first.
  by apply: eq_bigr => l _; congr (_ * _); apply: f_ext => i; rewrite /one_step /assign !ss'.
rewrite any_leaves_last; apply: eq_bigr => o _; congr (_ * _); apply: eq_bigr => l _; congr (_ * _).
by rewrite add0n; apply: f_ext => i; rewrite state_last.
Qed.

(** Rounds in which nothing is frequent *)
Notation q := (2 ^ d.+1).-1.
Definition frequent r s := [exists i, (shown (s i) != None) &&
  (r <= 64 * q * #|[set i' | shown (s i') == shown (s i)]|)%N].
Definition failure r : F := 2%:R ^+ (2 * q * r) * (1 - 2%:R^-1 * 2%:R^-1 ^+ q) ^+ n + q%:R / 2%:R ^+ r.

Lemma rarely_none r j : (8 <= r)%N ->
  mean (@draws F d n) (fun y => later y 0 j (fun s => (~~ frequent r s)%:R) (fun=> fresh X bool_eqType d.+1))
    <= failure r.
Proof.
move=> r8; have du := @dist_any_leaves d n j F n0; have dd := @dist_draws F d n.
have := @stable F X hyp ev diff A d n j (@example_of j) target diffP bound (fun a => realized a) out out_agrees n0 r r8.
set P := pr _ _; suff -> : mean (@draws F d n) (fun y => later y 0 j (fun s => (~~ frequent r s)%:R)
  (fun=> fresh X bool_eqType d.+1)) = 1 - P.
  by rewrite -addrA -opprD => le; rewrite ler_subl_addl -ler_subl_addr.
rewrite /P -pr_not; last exact: dist_joint.
rewrite pr_joint; transitivity (mean (@draws F d n) (fun y => mean (@any_leaves d n j F) (fun o =>
    (~~ frequent r (state_of y o))%:R))).
  apply: eq_bigr => y _; congr (_ * _); apply: (@later_any_leaves y j (fun s => (~~ frequent r s)%:R)) => s s' ss'.
  congr (~~ _)%:R; apply: eq_existsb => i; rewrite ss'; congr (_ && (_ <= _ * #|pred_of_set _|)%N).
  by apply/setP => i'; rewrite !inE ss'.
under [RHS]eq_bigr do rewrite pr_mean.
rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big; apply: eq_bigr => o _.
by rewrite mulr_sumr; apply: eq_bigr => y _; rewrite mulrCA.
Qed.

(** Mistakes *)
Variables (M : Type) (P : finType) (published : P -> option hyp).
Variables (publish : nat -> state * M -> P -> F) (remember : M -> P -> M).
Hypothesis publish_dist : forall t sm, dist (publish t sm).
Notation run_of y := (expected any_leaf publish (round ev diff A (d := d) (fun i q _ => lookup (y i) q) x remember)).

Definition mistaken t (sm : state * M) p := if published p is Some h then ev h (x t).1 != (x t).2 else true.
Definition wasted m r (t : nat) (sm : state * M) p :=
  frequent r sm.1 && ~~ (if published p is Some h then (m <= #|shows A d out h sm.1|)%N else false).

Lemma expected_later y (c : state -> bool) T t s memory :
  run_of y (fun _ sm _ => c sm.1) T t (s, memory) = \sum_(j < T) later y t j (fun s => (c s)%:R) s.
Proof.
elim: T t s memory => [|T IH] t s memory /=; first by rewrite big_ord0.
rewrite big_ord_recl /= -[RHS](mean_const _ (publish_dist t (s, memory))); apply: eq_bigr => p _; congr (_ * (_ + _)).
by rewrite -mean_sum; apply: eq_bigr => l _; congr (_ * _); rewrite IH.
Qed.

Theorem expected_mistakes m r T memory : (0 < m)%N -> (8 <= r)%N ->
  mean (@draws F d n) (fun y => run_of y mistaken T 0 (fun=> fresh X bool_eqType d.+1, memory)) <=
  (n * q * (n * 2 ^ d))%:R / m%:R
  + mean (@draws F d n) (fun y => run_of y (wasted m r) T 0 (fun=> fresh X bool_eqType d.+1, memory))
  + T%:R * failure r.
Proof.
move=> m0 r8; have dd := @dist_draws F d n; have dl := @dist_any_leaf F d n n0.
pose none (_ : nat) (sm : state * M) (_ : P) := ~~ frequent r sm.1.
pose fe : nat -> state * M -> P -> bool := frequent_error ev A d out x published m.
have split y : run_of y mistaken T 0 (fun=> fresh X bool_eqType d.+1, memory) <=
    (n * q * (n * 2 ^ d))%:R / m%:R + run_of y (wasted m r) T 0 (fun=> fresh X bool_eqType d.+1, memory)
    + run_of y none T 0 (fun=> fresh X bool_eqType d.+1, memory).
  have imp t sm p : mistaken t sm p ==> [|| fe t sm p, wasted m r t sm p | none t sm p].
    apply/implyP; rewrite /mistaken /fe /frequent_error /wasted /none.
    by case: (published p) => [h ->|_] /=; case: (frequent r sm.1); rewrite ?orbT //= ?andbT ?orbF ?orbN.
  have := @expected_3 F _ _ _ any_leaf publish (round ev diff A (d := d) (fun i q _ => lookup (y i) q) x remember)
    dl publish_dist mistaken fe (wasted m r) none T 0 (fun=> fresh X bool_eqType d.+1, memory) imp.
  move=> /le_trans; apply; rewrite !ler_add2r; exact: few_frequent_errors.
apply: le_trans (mean_le dd split) _; rewrite !meanD mean_const // ler_add2l.
have -> : mean (@draws F d n) (fun y => run_of y none T 0 (fun=> fresh X bool_eqType d.+1, memory)) =
    \sum_(j < T) mean (@draws F d n) (fun y => later y 0 j (fun s => (~~ frequent r s)%:R)
      (fun=> fresh X bool_eqType d.+1)).
  rewrite -mean_sum; apply: eq_bigr => y _; congr (_ * _); exact: (expected_later y (fun s => ~~ frequent r s)).
rewrite mulr_natl -[T in X in _ <= X](card_ord T) -sumr_const.
by apply: ler_sum => j _; exact: rarely_none.
Qed.
End Mistakes.

(* ---- *)
(* The numbers of ForestMistakes.v: with q = 2^(d+1) - 1 inner vertices of a tree, n = 2^(q+1) (2 q + 1) r trees and
   2^r >= T 2^(d+1) the chance terms add up to at most 1 mistake, so

     E[mistakes] <= n q n 2^d / m + E[wasted rounds] + 1,

   where a round is wasted if what is published is the output of fewer than m trees although some hypothesis is the
   output of r / (64 q) trees, a share of eta = 1 / (64 q (2 q + 1) 2^(q+1)) of all: about 2^-k_1 / (128 k_1^2) for
   k_1 = 2^(d+1) leaves. *)

Section Sizes.
Variable F : realFieldType.

Lemma natr_succ n : n.+1%:R = n%:R + 1 :> F. Proof. by rewrite -addn1 natrD. Qed.

Lemma bernoulli (a : F) n : 0 <= a -> 1 + n%:R * a <= (1 + a) ^+ n.
Proof.
move=> a0; elim: n => [|n IH]; first by rewrite mul0r addr0 expr0.
rewrite exprSr; apply: le_trans (_ : (1 + n%:R * a) * (1 + a) <= _); last by rewrite ler_wpmul2r // addr_ge0 ?ler01.
have -> : (1 + n%:R * a) * (1 + a) = 1 + n.+1%:R * a + n%:R * a * a.
  by rewrite mulrDr mulr1 mulrDl mul1r natr_succ mulrDl mul1r !addrA.
by rewrite ler_addl !mulr_ge0 ?ler0n.
Qed.

(* (1 - 1/N)^N <= 1/2 *)
Lemma half N : (1 < N)%N -> (1 - N%:R^-1) ^+ N <= 2%:R^-1 :> F.
Proof.
case: N => // -[//|N] _; set M := N.+2; have M0 : 0 < M%:R :> F by rewrite ltr0n.
have N0 : 0 < N.+1%:R :> F by rewrite ltr0n.
have -> : 1 - M%:R^-1 = (1 + N.+1%:R^-1)^-1 :> F.
  have -> : 1 + N.+1%:R^-1 = M%:R / N.+1%:R :> F.
    by rewrite /M [N.+2%:R]natr_succ mulrDl mul1r mulfV ?lt0r_neq0.
  have e : N.+1%:R = M%:R - 1 :> F by rewrite /M [N.+2%:R]natr_succ addrK.
  by rewrite invf_div e mulrBl mul1r mulfV ?lt0r_neq0.
have p0 : 0 < 1 + N.+1%:R^-1 :> F by rewrite addr_gt0 ?ltr01 ?invr_gt0.
rewrite exprVn lef_pinv; [|by rewrite posrE exprn_gt0|by rewrite posrE ltr0n].
apply: le_trans (bernoulli M _); last by rewrite invr_ge0 ler0n.
by rewrite [2%:R]natr_succ ler_add2l ler_pdivl_mulr // mul1r ler_nat /M leqnSn.
Qed.

Lemma failure_small d r T (q := (2 ^ d.+1).-1) (n := (2 ^ q.+1 * ((2 * q).+1 * r))%N) : (T * 2 ^ d.+1 <= 2 ^ r)%N ->
  T%:R * failure F d n r <= 1.
Proof.
move=> Tr; have N1 : (1 < 2 ^ q.+1)%N by rewrite -{1}(expn0 2) ltn_exp2l.
have r0 : 0 < 2%:R ^+ r :> F by rewrite exprn_gt0 ?ltr0n.
have base : 1 - 2%:R^-1 * 2%:R^-1 ^+ q = 1 - (2 ^ q.+1)%:R^-1 :> F by rewrite -exprS exprVn natrX.
have base0 : 0 <= 1 - (2 ^ q.+1)%:R^-1 :> F.
  by rewrite subr_ge0 invf_le1 ?ltr0n ?expn_gt0 // ler1n expn_gt0.
have small : failure F d n r <= (2 ^ d.+1)%:R / 2%:R ^+ r.
  rewrite /failure -/q base /n [_ ^+ (2 ^ q.+1 * _)]exprM.
  apply: le_trans (_ : 2%:R ^+ (2 * q * r) * 2%:R^-1 ^+ ((2 * q).+1 * r) + q%:R / 2%:R ^+ r <= _).
    by rewrite ler_add2r ler_wpmul2l ?exprn_ge0 ?ler0n // ler_expn2r ?nnegrE ?exprn_ge0 ?invr_ge0 ?ler0n // half.
  have -> : 2%:R ^+ (2 * q * r) * 2%:R^-1 ^+ ((2 * q).+1 * r) = 1 / 2%:R ^+ r :> F.
    by rewrite [((2 * q).+1 * r)%N]mulSn exprD mulrCA -exprMn mulfV ?pnatr_eq0 // expr1n mulr1 exprVn div1r.
  by rewrite -mulrDl ler_wpmul2r ?invr_ge0 ?exprn_ge0 ?ler0n // -(natrD _ 1) ler_nat add1n /q prednK ?expn_gt0.
apply: le_trans (ler_wpmul2l (ler0n _ _) small) _; rewrite mulrA ler_pdivr_mulr // mul1r -natrM -natrX ler_nat;
  exact: Tr.
Qed.

Theorem expected_mistakes_explicit (X : Type) (hyp : eqType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X)
    (A : seq (X * bool) -> hyp) d m r T (x : nat -> X * bool) (target : X -> bool)
    (q := (2 ^ d.+1).-1) (n := (2 ^ q.+1 * ((2 * q).+1 * r))%N)
    (out : tournament X bool_eqType -> seq bool) (M : Type) (P : finType) (published : P -> option hyp)
    (publish : nat -> ('I_n -> tournament X bool_eqType) * M -> P -> F) (remember : M -> P -> M) memory :
  (forall h h', h != h' -> ev h (diff h h') != ev h' (diff h h')) -> mistake_bound ev A target d -> changes ev A ->
  (forall t, target (x t).1 == (x t).2) ->
  (forall tr, settled A tr -> ~~ is_top tr -> exists h, collides A tr (out tr) h) ->
  (forall t sm, dist (publish t sm)) ->
  (0 < m)%N -> (8 <= r)%N -> (T * 2 ^ d.+1 <= 2 ^ r)%N ->
  let run_mean c := mean (@draws F d n) (fun y => expected (@any_leaf F d n) publish
    (round ev diff A (d := d) (fun i q _ => lookup (y i) q) x remember) c T 0 (fun=> fresh X bool_eqType d.+1,
      memory)) in
  run_mean (mistaken ev x published) <= (n * q * (n * 2 ^ d))%:R / m%:R + run_mean (wasted A d out published m r) + 1.
Proof.
move=> diffP bound change realized out_agrees pd m0 r8 Tr; cbv zeta.
have n0 : (0 < n)%N by rewrite /n !muln_gt0 expn_gt0 /=; exact: leq_trans r8.
have := @expected_mistakes F X hyp ev diff A d n x target diffP bound change realized out out_agrees n0 M P published
  publish remember pd m r T memory m0 r8.
by move=> /le_trans; apply; rewrite ler_add2l; exact: failure_small.
Qed.
End Sizes.
