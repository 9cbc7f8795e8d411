(* Wrong variants of the statement on interactive mechanisms that are interleaved, refuted by one mechanism that says
   which data it has: if it need not be private, or only before it is asked. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ConcurrentStatements.
From Littlestone Require Import Probability SatisfiableConcurrent.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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
