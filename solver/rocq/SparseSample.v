(* Private sparse sampling is private, for families of any number of lists (lyu Lemma 3.1).

   Let X = exp(epsilon), and Z and Z' the total weights for neighbouring families. An item that both families can
   output has weights that differ by a factor of X at most; items that only one of them can output are at most L, of
   weight X each, so by (1 - delta) L X <= delta W their probability is at most delta, on either side.
   Removed list: Z >= Z', so common outputs lose a factor of X, and the rest is delta. Added list: no output is lost,
   and Z' is at most X Z but for the new ones; so if p = e/Z, then X p' >= e/v for v = Z'/X, and if Z < v, then
   e/Z - e/v <= (v - Z)/v <= delta. Replaced list: if Z' <= X Z, as for a removed one with a further factor of X. If
   not, let e be the weight of the common outputs in the event: then p <= 1 <= e/v + delta if e >= (1 - delta) v, and
   otherwise p Z <= e + Z - (1 - delta) v <= e Z/v + delta Z. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** The three cases, with numbers *)
Section Numbers.
Variables (X delta : R).
Hypotheses (X1 : 1 <= X) (d01 : 0 < delta < 1).

Lemma few_new L W new common :
  (1 - delta) * L * X <= delta * W -> new <= L * X -> W <= common -> new <= delta * (common + new).
Proof.
move=> exact few heavy; have := Rmult_le_compat_l (1 - delta) _ _ ltac:(lra) few.
by have := Rmult_le_compat_l delta _ _ ltac:(lra) heavy; lra.
Qed.

Lemma div_le_add e Z a : 0 < Z -> e <= a * Z -> e / Z <= a.
Proof. by move=> Z0 eZ; apply: (Rmult_le_reg_r Z) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra. Qed.

Lemma removed_numbers E S N Z E' Z' : 0 <= E' -> S <= N -> 0 < Z' <= Z ->
  E <= X * E' -> N <= delta * Z -> (E + S) / Z <= X * (E' / Z') + delta.
Proof.
move=> E0 SN Z0 EE light; apply: div_le_add; first by lra.
have : X * E' * 1 <= X * E' * (Z / Z').
  apply: Rmult_le_compat_l; first by apply: Rmult_le_pos; lra.
  by apply: (Rmult_le_reg_r Z'); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have -> : X * E' * (Z / Z') = X * (E' / Z') * Z by field; lra.
by lra.
Qed.

Lemma added_numbers E Z E' C' Z' : 0 <= E <= Z -> 0 < Z -> 0 < Z' -> E <= E' -> C' <= X * Z ->
  Z' - C' <= delta * Z' -> E / Z <= X * (E' / Z') + delta.
Proof.
move=> EZ Z0 Z0' EE CC light; set v := Z' / X.
have vX : Z' = X * v by rewrite /v; field; lra.
have v0 : 0 < v by apply: (Rmult_lt_reg_l X); lra.
have -> : X * (E' / Z') = E' / v by rewrite vX; field; lra.
have vZ : (1 - delta) * v <= Z by apply: (Rmult_le_reg_l X); [lra | rewrite vX in light *; lra].
apply: (Rle_trans _ (E / v + delta)); last first.
  have := Rmult_le_compat_r (/ v) _ _ (Rlt_le _ _ (Rinv_0_lt_compat _ v0)) EE.
  by rewrite -/(Rdiv _ _) -/(Rdiv _ _); lra.
apply: div_le_add => //; apply: (Rmult_le_reg_r v) => //.
have -> : (E / v + delta) * Z * v = E * Z + delta * Z * v by field; lra.
have : E * (v - Z) <= delta * Z * v; last by lra.
have dZ := Rmult_le_pos delta Z ltac:(lra) ltac:(lra); have dZv := Rmult_le_pos (delta * Z) v dZ ltac:(lra).
case: (Rle_lt_dec Z v) => Zv; last by have := Rmult_le_pos E (Z - v) ltac:(lra) ltac:(lra); lra.
have : E * (v - Z) <= Z * (v - Z) by apply: Rmult_le_compat_r; lra.
by have := Rmult_le_compat_l Z _ _ (Rlt_le _ _ Z0) vZ; lra.
Qed.

Lemma replaced_numbers E S C N Z E' C' Z' : 0 <= E <= C -> S <= N -> Z = C + N -> 0 < Z -> 0 < Z' -> E <= X * E' ->
  C' <= X * C -> N <= delta * Z -> Z' - C' <= delta * Z' -> (E + S) / Z <= X * X * (E' / Z') + delta.
Proof.
move=> EC SN ZE Z0 Z0' EE CC light light'; set v := Z' / X; apply: div_le_add => //.
have vX : Z' = X * v by rewrite /v; field; lra.
have v0 : 0 < v by apply: (Rmult_lt_reg_l X); lra.
have -> : X * X * (E' / Z') = X * E' / v by rewrite vX; field; lra.
have Ev : E / v <= X * E' / v by apply: Rmult_le_compat_r => //; apply/Rlt_le/Rinv_0_lt_compat.
suff : E + S <= (E / v + delta) * Z.
  by have := Rmult_le_compat_r Z _ _ (Rlt_le _ _ Z0) Ev; lra.
have vC : (1 - delta) * v <= C by apply: (Rmult_le_reg_l X); [lra | rewrite vX in light' *; lra].
apply: (Rmult_le_reg_r v) => //.
have -> : (E / v + delta) * Z * v = E * Z + delta * Z * v by field; lra.
case: (Rle_lt_dec v Z) => Zv.
  have := Rmult_le_compat_l E _ _ (proj1 EC) Zv; have := Rmult_le_compat_r v _ _ (Rlt_le _ _ v0) light.
  by have := Rmult_le_compat_r v _ _ (Rlt_le _ _ v0) SN; lra.
case: (Rle_lt_dec E ((1 - delta) * v)) => Es.
  have := Rmult_le_compat_r (v - Z) _ _ ltac:(lra) Es; have := Rmult_le_compat_r v _ _ (Rlt_le _ _ v0) vC.
  by have := Rmult_le_compat_r v _ _ (Rlt_le _ _ v0) SN; rewrite ZE; lra.
have := Rmult_le_compat_r Z _ _ (Rlt_le _ _ Z0) (Rlt_le _ _ Es).
by have := Rmult_le_compat_r v (E + S) Z (Rlt_le _ _ v0) ltac:(lra); lra.
Qed.
End Numbers.

(** Sums *)
Lemma RplusA : associative Rplus. Proof. by move=> x y z; ring. Qed.
Canonical plus_monoid := Monoid.Law RplusA Rplus_0_l Rplus_0_r.
Canonical plus_commutes := Monoid.ComLaw Rplus_comm.

Section Sums.
Variable A : Type.
Implicit Types (s : seq A) (f g : A -> R).

Lemma totalE s f : total s f = \big[Rplus/0]_(x <- s) f x.
Proof. by elim: s => [|x s IH]; rewrite ?big_nil ?big_cons //= IH. Qed.

Lemma total_add s f g : total s (fun x => f x + g x) = total s f + total s g.
Proof. by rewrite !totalE big_split. Qed.

Lemma total_le s f g : (forall x, f x <= g x) -> total s f <= total s g.
Proof. by move=> fg; elim: s => [|x s IH] /=; [lra | have := fg x; lra]. Qed.

Lemma total_eq s f g : (forall x, f x = g x) -> total s f = total s g.
Proof. by move=> fg; elim: s => [|x s IH] //=; rewrite IH fg. Qed.

Lemma total_nonneg s f : (forall x, 0 <= f x) -> 0 <= total s f.
Proof. by move=> f0; elim: s => [|x s IH] /=; [lra | have := f0 x; lra]. Qed.

Lemma total_scale s a f : total s (fun x => a * f x) = a * total s f.
Proof. by elim: s => [|x s IH] /=; [lra | rewrite IH; lra]. Qed.

(* at most size l members of a list without repetitions are in l *)
Lemma total_members (B : eqType) (U l : seq B) x : 0 <= x -> uniq U ->
  total U (fun u => if u \in l then x else 0) <= INR (size l) * x.
Proof.
move=> x0 uU; have -> : total U (fun u => if u \in l then x else 0) = INR (count (mem l) U) * x.
  by elim: U {uU} => [|u U IH]; rewrite /= ?IH; [lra | case: (u \in l); rewrite ?add1n ?S_INR ?add0n; lra].
apply: Rmult_le_compat_r => //; apply/le_INR/leP; rewrite -size_filter.
by apply: uniq_leq_size; [exact: filter_uniq | move=> u; rewrite mem_filter => /andP []].
Qed.
End Sums.

Section Sampling.
Variables (A : eqType) (epsilon delta W : R) (L : nat).
Hypotheses (e0 : 0 <= epsilon) (d01 : 0 < delta < 1) (W0 : 0 < W).
Let X := exp epsilon.
Hypothesis exact : (1 - delta) * INR L * X <= delta * W.
Implicit Types (Ls : seq (seq A)) (l : seq A) (P : pred (option A)) (U : seq A).

Lemma X1 : 1 <= X.
Proof. by rewrite -exp_0; apply: exp_monotone. Qed.

(* the weight of an item of score n, and of those in an event or in no list *)
Definition v (n : nat) : R := if (0 < n)%N then X ^ n else 0.
Definition failure P : R := if P None then W else 0.

Lemma in_lists Ls u : (u \in flatten Ls) = (0 < score Ls u)%N.
Proof. by elim: Ls => //= l Ls IH; rewrite mem_cat IH addn_gt0 lt0b. Qed.

Lemma mass Ls U P : uniq U -> {subset flatten Ls <= U} ->
  total (filter P (outputs Ls)) (weight epsilon W Ls)
  = failure P + total U (fun u => if P (Some u) then v (score Ls u) else 0).
Proof.
move=> uU sub; rewrite !totalE big_filter big_cons big_map.
have perm : perm_eq (undup (flatten Ls)) (filter (mem (flatten Ls)) U).
  apply: uniq_perm; rewrite ?undup_uniq ?filter_uniq // => u; rewrite mem_undup mem_filter /=.
  by case uL : (u \in flatten Ls) => //=; rewrite sub.
rewrite (perm_big _ perm) big_filter_cond /= [X in (if _ then _ + X else _)]big_mkcond.
rewrite [X in (if _ then _ else X)]big_mkcond.
rewrite (eq_bigr (fun u => if P (Some u) then v (score Ls u) else 0)) => [|u _].
  by rewrite /failure; case: (P None) => //; rewrite Rplus_0_l.
by rewrite in_lists /v -exp_power Rmult_comm; case: (P _); case: (0 < _)%N.
Qed.

Lemma v_nonneg n : 0 <= v n.
Proof. by rewrite /v; case: ifP => _; [apply: pow_le; have := X1; lra | lra]. Qed.

Lemma v_more (a : bool) n : v n <= v (a + n).
Proof.
case: a; last by rewrite add0n; lra.
have := X1; have := v_nonneg n; rewrite add1n {2}/v /= /v; case: n => [|n] /=; first by lra.
by move=> n0 x1; have := Rmult_le_compat_r (X * X ^ n) _ _ n0 x1; lra.
Qed.

Lemma v_factor (a : bool) n : (0 < n)%N -> v (a + n) <= X * v n.
Proof.
move=> n0; have := X1; have := v_nonneg n; case: a => p x1; first by rewrite /v add1n n0 /=; lra.
by have := Rmult_le_compat_r _ _ _ p x1; rewrite add0n; lra.
Qed.

Lemma v_both (a a' : bool) n : (0 < a + n)%N -> (0 < a' + n)%N -> v (a + n) <= X * v (a' + n).
Proof.
case: n => [|n] aa aa'; last by have := v_factor a (ltn0Sn n); have := v_more a' n.+1; have := X1; nra.
have := X1; move: aa aa'; case: a; case: a' => //= _ _; rewrite /v /=; nra.
Qed.

Lemma score_cat s l t u : score (s ++ l :: t) u = ((u \in l) + score (s ++ t) u)%N.
Proof. by rewrite /score !count_cat /= addnCA. Qed.

(* Items have the score n u in the other lists; l is the list of this family, l' that of the other one. Weights: of
   all items, of those in the event, of what both families can put out, of this in the event, and of what is new. *)
Section Pair.
Variables (U : seq A) (n : A -> nat).
Hypothesis uU : uniq U.
Definition value l u := v ((u \in l) + n u).
Definition both l l' u := (0 < (u \in l) + n u)%N && (0 < (u \in l') + n u)%N.
Definition all_items l := total U (value l).
Definition event l P := total U (fun u => if P (Some u) then value l u else 0).
Definition common l l' := total U (fun u => if both l l' u then value l u else 0).
Definition common_event l l' P := total U (fun u => if both l l' u && P (Some u) then value l u else 0).
Definition new l l' := total U (fun u => if both l l' u then 0 else value l u).
Definition new_event l l' P := total U (fun u => if ~~ both l l' u && P (Some u) then value l u else 0).

Lemma value_nonneg l u : 0 <= value l u. Proof. exact: v_nonneg. Qed.

Lemma all_nonneg l : 0 <= all_items l. Proof. by apply: total_nonneg => u; apply: value_nonneg. Qed.

Lemma event_range l P : 0 <= event l P <= all_items l.
Proof.
by split; [apply: total_nonneg | apply: total_le] => u; have := value_nonneg l u; case: (P _); lra.
Qed.

Lemma split_all l l' : all_items l = common l l' + new l l'.
Proof. by rewrite -total_add; apply: total_eq => u; case: (both _ _ _); lra. Qed.

Lemma split_event l l' P : event l P = common_event l l' P + new_event l l' P.
Proof. by rewrite -total_add; apply: total_eq => u; case: (both _ _ _); case: (P _) => /=; lra. Qed.

Lemma new_event_at_most l l' P : new_event l l' P <= new l l'.
Proof. by apply: total_le => u; have := value_nonneg l u; case: (both _ _ _); case: (P _) => /=; lra. Qed.

Lemma common_event_range l l' P : 0 <= common_event l l' P <= common l l'.
Proof.
by split; [apply: total_nonneg | apply: total_le] => u; have := value_nonneg l u;
  case: (both _ _ _); case: (P _) => /=; lra.
Qed.

Lemma common_close l l' : common l' l <= X * common l l'.
Proof.
rewrite -total_scale; apply: total_le => u; rewrite {1}/both andbC -/(both l l' u).
by case: ifP => [/andP [a a']|_]; [exact: v_both | lra].
Qed.

Lemma event_close l l' P : common_event l l' P <= X * event l' P.
Proof.
rewrite -total_scale; apply: total_le => u; have x1 := X1; have p := value_nonneg l' u.
case: ifP => [/andP [/andP [a a'] ->]|_]; first exact: v_both.
by case: (P _); [apply: Rmult_le_pos; lra | lra].
Qed.

Lemma few_are_new l l' : (size l <= L)%N -> new l l' <= INR L * X.
Proof.
move=> short; have x1 := X1; apply: (Rle_trans _ (total U (fun u => if u \in l then X else 0))).
  apply: total_le => u; rewrite /both /value.
  by case: (u \in l); case: (u \in l'); case: (n u) => [|m] //=; rewrite /v /=; lra.
apply: (Rle_trans _ (INR (size l) * X)); first by apply: total_members; [lra | exact: uU].
by apply: Rmult_le_compat_r; [lra | apply/le_INR/leP].
Qed.

Lemma new_light l l' : (size l <= L)%N -> new l l' <= delta * (W + common l l' + new l l').
Proof.
move=> short; apply: (few_new d01 exact (few_are_new l' short)).
have : 0 <= common l l'; last by lra.
by apply: total_nonneg => u; have := value_nonneg l u; case: ifP; lra.
Qed.

Lemma more_with l P : event [::] P <= event l P.
Proof. by apply: total_le => u; case: (P _); [apply: v_more | lra]. Qed.

Lemma more_items l : all_items [::] <= all_items l.
Proof. by apply: total_le => u; apply: v_more. Qed.

Lemma failure_range P : 0 <= failure P <= W.
Proof. by rewrite /failure; case: (P None); lra. Qed.

(* the probability of an event, and how close it is to that of the other family *)
Definition probability l P := (failure P + event l P) / (W + all_items l).

Lemma replaced_close l l' P : (size l <= L)%N -> (size l' <= L)%N ->
  probability l P <= X * X * probability l' P + delta.
Proof.
move=> short short'; have x1 := X1; have f0 := failure_range P.
have xf := Rmult_le_compat_r _ _ _ (proj1 f0) x1; have xW := Rmult_le_compat_r _ _ _ (Rlt_le _ _ W0) x1.
have inside := common_event_range l l' P; have p := all_nonneg l; have p' := all_nonneg l'.
rewrite /probability (split_event l l') -Rplus_assoc.
apply: (replaced_numbers x1 (C := W + common l l') (C' := W + common l' l) _ (new_event_at_most l l' P)).
- by lra.
- by rewrite (split_all l l'); ring.
- by lra.
- by lra.
- by have := event_close l l' P; lra.
- by have := common_close l l'; lra.
- by have := new_light l' short; rewrite (split_all l l'); lra.
- by have := new_light l short'; rewrite (split_all l' l); lra.
Qed.

Lemma removed_close l P : (size l <= L)%N -> probability l P <= X * probability [::] P + delta.
Proof.
move=> short; have x1 := X1; have f0 := failure_range P; have xf := Rmult_le_compat_r _ _ _ (proj1 f0) x1.
rewrite /probability (split_event l [::]) -Rplus_assoc.
apply: (removed_numbers x1 _ (new_event_at_most l [::] P)).
- by have := event_range [::] P; lra.
- by have := all_nonneg [::]; have := more_items l; lra.
- by have := event_close l [::] P; lra.
- by have := new_light [::] short; rewrite (split_all l [::]); lra.
Qed.

Lemma added_close l P : (size l <= L)%N -> probability [::] P <= X * probability l P + delta.
Proof.
move=> short; have x1 := X1; have f0 := failure_range P; have xW := Rmult_le_compat_r _ _ _ (Rlt_le _ _ W0) x1.
have p := all_nonneg [::]; have p' := all_nonneg l; have inside := event_range [::] P.
apply: (added_numbers x1 d01 (C' := W + common l [::])); rewrite -/(all_items l).
- by lra.
- by lra.
- by lra.
- by have := more_with l P; lra.
- have := common_close [::] l; have : common [::] l <= all_items [::].
    by apply: total_le => u; have := value_nonneg [::] u; case: ifP; lra.
  by move=> /(Rmult_le_compat_l X _ _ ltac:(lra)); lra.
- by have := new_light [::] short; rewrite (split_all l [::]); lra.
Qed.
End Pair.

Lemma sampled_probability Ls U n l P : uniq U -> {subset flatten Ls <= U} ->
  (forall u, score Ls u = (u \in l) + n u)%N -> sampled epsilon W Ls P = probability U n l P.
Proof.
move=> uU sub nE; rewrite /sampled (mass P uU sub) -[outputs Ls]filter_predT (mass _ uU sub) /failure /=.
by congr (_ / _); congr (_ + _); apply: total_eq => u; rewrite nE.
Qed.

Lemma sampled_with s t l (ls : seq A) P : {subset l <= ls} ->
  sampled epsilon W (s ++ l :: t) P = probability (undup (flatten (s ++ ls :: t))) (score (s ++ t)) l P.
Proof.
move=> sub; apply: sampled_probability (undup_uniq _) _ (score_cat s l t) => u.
rewrite mem_undup !flatten_cat /= !mem_cat => /or3P [->|/sub ->|->]; by rewrite ?orbT.
Qed.

Lemma sampled_without s t (ls : seq A) P :
  sampled epsilon W (s ++ t) P = probability (undup (flatten (s ++ ls :: t))) (score (s ++ t)) [::] P.
Proof.
apply: sampled_probability (undup_uniq _) _ _ => // u.
by rewrite mem_undup !flatten_cat /= !mem_cat => /orP [] ->; rewrite ?orbT.
Qed.
End Sampling.

Theorem lyu_lemma_3_1_weight_proved : lyu_lemma_3_1_weight.
Proof.
move=> A Ls Ls' L epsilon delta W items items' e0 d01 W0 exact; split.
  move=> [s [l [l' [t [E E']]]]] P; rewrite E E' (_ : 2 * epsilon = epsilon + epsilon) ?exp_plus; last by ring.
  move: items items'; rewrite E E' /at_most_items !all_cat /= => /and3P [_ sl _] /and3P [_ sl' _].
  rewrite !(sampled_with _ _ s t (ls := l ++ l')) => [|u ul|u ul]; try by rewrite mem_cat ul ?orbT.
  by apply: (replaced_close (L := L)) => //; exact: undup_uniq.
case=> [[s [l [t [E E']]]]|[s [l [t [E' E]]]]] P.
  move: items'; rewrite E E' /at_most_items all_cat /= => /and3P [_ sl _].
  rewrite (sampled_with _ _ s t (ls := l)) // (sampled_without _ _ s t l).
  by apply: (added_close (L := L)) => //; exact: undup_uniq.
move: items; rewrite E E' /at_most_items all_cat /= => /and3P [_ sl _].
rewrite (sampled_with _ _ s t (ls := l)) // (sampled_without _ _ s t l).
by apply: (removed_close (L := L)) => //; exact: undup_uniq.
Qed.
