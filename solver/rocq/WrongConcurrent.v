(* Premises that are met: the statements on interactive mechanisms that are interleaved. Two mechanisms answer their
   first query by randomised response on one bit, with c = 2, and all others by fair coins; two queries are asked. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ConcurrentStatements Premises.
From Littlestone Require Import Probability SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Bits.
Variable F : realFieldType.
Notation third := (3%:R^-1 : F).
Definition first_bit (b : bool) (h : seq (unit * bool)) : F :=
  if h is x :: h' then (if x.2 == b then 2%:R * third else third) * 2%:R^-1 ^+ size h' else 1.

Lemma third_ge0 : 0 <= third. Proof. by rewrite invr_ge0 ler0n. Qed.
Lemma first_ge0 (b b' : bool) : 0 <= (if b == b' then 2%:R * third else third).
Proof. by case: (b == b'); rewrite ?mulr_ge0 ?ler0n ?third_ge0. Qed.

Lemma bit_interactive b : interactive (first_bit b).
Proof.
split=> // [[|x h]|[|x h] q]; first exact: ler01.
- by rewrite mulr_ge0 ?first_ge0 // exprn_ge0 // invr_ge0 ler0n.
- have one : 2%:R * third + third = 1.
    transitivity ((2 + 1)%:R * third); last by rewrite mulfV ?pnatr_eq0.
    by rewrite natrD mulrDl mul1r.
  by rewrite /= big_bool /= !mulr1; case: b; rewrite //= addrC.
rewrite /= -mulr_sumr; congr (_ * _); rewrite big_bool /= !size_rcons exprS -mulrDl.
by rewrite -mulr2n -mulr_natl mulfV ?pnatr_eq0 // mul1r.
Qed.

Lemma bit_close b b' h : first_bit b h <= 2%:R * first_bit b' h.
Proof.
case: h => [|x h] /=; first by rewrite mulr1 (ler_nat _ 1 2).
rewrite mulrA ler_wpmul2r ?exprn_ge0 ?invr_ge0 ?ler0n //.
have le2 y : 0 <= y -> y <= 2%:R * y :> F by move=> y0; rewrite ler_pemull // (ler_nat _ 1 2).
by case: (x.2 == b); case: (x.2 == b'); rewrite ?le2 ?mulr_ge0 ?ler0n ?third_ge0 // (le_trans (le2 _ third_ge0)) //
  le2 // mulr_ge0 ?ler0n ?third_ge0.
Qed.

Lemma pointwise_close (A : finType) (p q : A -> F) c : (forall a, p a <= c * q a) -> close c 0 p q.
Proof. by move=> le E; rewrite addr0 /pr mulr_sumr; apply: ler_sum. Qed.

Lemma bits_private n T : all_private T (fun _ : 'I_n => first_bit true) (fun=> first_bit false) (fun=> 2%:R) (fun=> 0).
Proof.
move=> i; split; [exact: bit_interactive|exact: bit_interactive|by rewrite (ler_nat _ 1 2)|by rewrite lexx ler01|].
by move=> s; split; apply: pointwise_close => t; exact: bit_close.
Qed.

Lemma product_close n (p q : 'I_n -> bool * bool -> F) : (forall i o, 0 <= p i o <= 2%:R * q i o) ->
  close (2%:R ^+ n) 0 (independent p) (independent q).
Proof.
move=> pq; apply: pointwise_close => o; rewrite /independent.
apply: le_trans (_ : \prod_i (2%:R * q i (o i)) <= _); first by apply: ler_prod => i _; exact: pq.
by rewrite big_split /= prodr_const card_ord.
Qed.

Lemma responses_close n b : close (2%:R ^+ n) 0 (independent (fun _ : 'I_n => response (2%:R : F) 0 b))
  (independent (fun=> response 2%:R 0 (~~ b))).
Proof.
apply: product_close => _ [sure y]; rewrite /response /=; case: sure => /=; first by rewrite !if_same mulr0 !lexx.
have third0 : 0 <= (1 + 2%:R : F)^-1 by rewrite invr_ge0 addr_ge0 ?ler01 ?ler0n.
have -> : (y == ~~ b) = ~~ (y == b) by case: (y); case: (b).
rewrite subr0 !mul1r mulrA; case: (y == b) => /=; rewrite ?mulr1 ?mul1r.
  by rewrite mulr_ge0 ?ler0n ?lexx.
by rewrite third0 -[X in X <= _]mul1r ler_wpmul2r // -natrM (ler_nat _ 1 4).
Qed.
End Bits.

Notation RQ := some_field.

Theorem lyu_remark_3_4_concurrent_met : premises_of lyu_remark_3_4_concurrent.
Proof.
exists RQ, unit, bool_finType, 2%N, 2%N, (fun=> first_bit RQ true), (fun=> first_bit RQ false), (fun=> 2%:R), (fun=> 0).
exists (2%:R ^+ 2), 0; split; first exact: bits_private.
by split; [exact: (@responses_close RQ 2 true)|exists (fun=> (ord0, tt))].
Qed.

Theorem lyu_remark_3_4_concurrent_sequential_met : premises_of lyu_remark_3_4_concurrent_sequential.
Proof.
exists RQ, unit, bool_finType, 2%N, 2%N, (fun=> first_bit RQ true), (fun=> first_bit RQ false), (fun=> 2%:R), (fun=> 0).
exists (2%:R ^+ 2), 0; split; first exact: bits_private.
split; last by exists (fun=> (ord0, tt)).
move=> p p' pp; apply: product_close => i o; have [[p0 _] _ [near _]] := pp i; rewrite p0.
by have := near (pred1 o); rewrite /pr !big_pred1_eq addr0.
Qed.

(* ---- *)
(* Wrong variants of the statement on interactive mechanisms that are interleaved, refuted by one mechanism that says
   which data it has: if it need not be private, or only before it is asked. *)

Definition says (b : bool) (h : seq (unit * bool)) : RQ := (all (fun x => x.2 == b) h)%:R.

Lemma says_interactive b : interactive (says b).
Proof.
split=> // [h|h q]; first exact: ler0n.
rewrite /says big_bool !all_rcons /=; case: b; rewrite /= ?addr0 ?add0r //.
Qed.

Definition saying (b : bool) (_ : 'I_1) := says b.
Definition ask (_ : seq bool) : 'I_1 * unit := (ord0, tt).

Lemma says_all : ~ close 1 0 (@all_answers RQ unit bool_finType 1 1 (saying true) ask)
  (@all_answers RQ unit bool_finType 1 1 (saying false) ask).
Proof.
move/(_ (pred1 [tuple true])); rewrite /pr !big_pred1_eq /all_answers !big_ord1 mul1r addr0.
by rewrite /saying /says /of_mechanism /= (ler_nat _ 1 0).
Qed.

Lemma same_close (A : finType) (p q : A -> RQ) : p =1 q -> close 1 0 p q.
Proof. by move=> pq; apply: pointwise_close => a; rewrite mul1r pq. Qed.

Lemma same_response : close 1 0 (independent (fun _ : 'I_1 => response (1 : RQ) 0 true))
  (independent (fun=> response 1 0 false)).
Proof.
by apply: same_close => o; apply: eq_bigr => i _; case: (o i) => -[] y; rewrite /response /= !if_same.
Qed.

Lemma same_composed (p p' : 'I_1 -> bool * bool -> RQ) :
  (forall i, [/\ dist (p i), dist (p' i) & indistinguishable 1 0 (p i) (p' i)]) -> close 1 0 (independent p)
  (independent p').
Proof.
move=> pp; apply: same_close => o; apply: eq_bigr => i _; have [_ _ [to from]] := pp i; apply/eqP.
by have := to (pred1 (o i)); have := from (pred1 (o i)); rewrite /pr !big_pred1_eq !mul1r !addr0 eq_le => -> ->.
Qed.

Lemma before_asked : all_private 0 (saying true) (saying false) (fun=> 1) (fun=> 0).
Proof.
move=> i; split; [exact: says_interactive|exact: says_interactive|exact: lexx|by rewrite lexx ler01|].
by move=> s; split; apply: same_close => t; rewrite [t]tuple0.
Qed.

Theorem lyu_remark_3_4_concurrent_wrong : ~ (forall (F : realFieldType) Q (A : finType) n T (w w' : 'I_n -> seq (Q * A)
  -> F) (c delta : 'I_n -> F) C D, close C D (independent (fun i => response (c i) (delta i) true)) (independent (fun i
  => response (c i) (delta i) false)) -> forall s, close C D (@all_answers F Q A n T w s) (@all_answers F Q A n T w'
  s)).
Proof. by move/(_ RQ unit bool_finType 1%N 1%N _ _ (fun=> 1) (fun=> 0) 1 0 same_response ask)/says_all. Qed.

Theorem lyu_remark_3_4_concurrent_wrong_2 : ~ (forall (F : realFieldType) Q (A : finType) n T (w w' : 'I_n -> seq (Q *
  A) -> F) (c delta : 'I_n -> F) C D, all_private T w w' c delta -> close C D (independent (fun i => response (c i)
  (delta i) true)) (independent (fun i => response (c i) (delta i) false)) -> forall s, close C D (@all_answers F Q A n
  T.+1 w s) (@all_answers F Q A n T.+1 w' s)).
Proof. by move/(_ RQ unit bool_finType 1%N 0%N _ _ _ _ 1 0 before_asked same_response ask)/says_all. Qed.

Theorem lyu_remark_3_4_concurrent_sequential_wrong : ~ (forall (F : realFieldType) Q (A : finType) n T (w w' : 'I_n ->
  seq (Q * A) -> F) (c delta : 'I_n -> F) C D, (forall p p' : 'I_n -> bool * bool -> F, (forall i, [/\ dist (p i), dist
  (p' i) & indistinguishable (c i) (delta i) (p i) (p' i)]) -> close C D (independent p) (independent p')) -> forall s,
  close C D (@all_answers F Q A n T w s) (@all_answers F Q A n T w' s)).
Proof. by move/(_ RQ unit bool_finType 1%N 1%N _ _ (fun=> 1) (fun=> 0) 1 0 same_composed ask)/says_all. Qed.

Theorem lyu_remark_3_4_concurrent_sequential_wrong_2 : ~ (forall (F : realFieldType) Q (A : finType) n T (w w' : 'I_n
  -> seq (Q * A) -> F) (c delta : 'I_n -> F) C D, all_private T w w' c delta -> (forall p p' : 'I_n -> bool * bool ->
  F, (forall i, [/\ dist (p i), dist (p' i) & indistinguishable (c i) (delta i) (p i) (p' i)]) -> close C D
  (independent p) (independent p')) -> forall s, close C D (@all_answers F Q A n T.+1 w s) (@all_answers F Q A n T.+1
  w' s)).
Proof. by move/(_ RQ unit bool_finType 1%N 0%N _ _ _ _ 1 0 before_asked same_composed ask)/says_all. Qed.
