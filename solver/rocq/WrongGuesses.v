(* Wrong variants of the statement on guesses, refuted.

   A(s) says whether s has examples, and its function is 0 if it has. A tree of height 1 that gets an example guesses a
   label, and the sample of its root has one example if the label is 0, two if it is 1. So it is one with probability
   1/2, not 1. In a tree of height 2 whose two subtrees have guessed, the samples have equal sizes with probability 1/2,
   but with one label for both vertices always; the two leaves have the weight 1 each. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability GuessStatements.
From Littlestone Require Import SomeField FreshGuesses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation Q := some_field.
Notation tree := (tournament unit bool_eqType).

Definition has_examples (s : seq (unit * bool)) : bool := if s is [::] then false else true.
Definition opposite (h : bool) (x : unit) : bool := ~~ h.
Definition the_point (h h' : bool) : unit := tt.
Definition the_tree (l : bool) : 'I_1 := ord0.
Definition in_turn (past : seq bool) : unit * bool := (tt, true).
Definition last_one (past : seq bool) : Q := (last false past)%:R.
Definition shown (test : tree -> bool) (s : 'I_1 -> tree) (m : unit) : bool -> Q := @point Q _ (test (s ord0)).
Definition no_memory (m : unit) (o : bool) : unit := tt.
Definition each_leaf (l : bool) : Q := 1.

Lemma mean_shown test s m (g : bool -> Q) : mean (shown test s m) g = g (test (s ord0)).
Proof.
rewrite /mean (bigD1 (test (s ord0))) //= /shown /point eqxx mul1r big1 ?addr0 // => b /negPf ->; exact: mul0r.
Qed.

Lemma mean_leaf (g : bool -> Q) : mean each_leaf g = g true + g false.
Proof. by rewrite /mean big_bool /each_leaf !mul1r. Qed.

Lemma not_twice : 1 + 1 = 1 + 1 + (1 + 1) :> Q -> False.
Proof. by rewrite -[X in X = _]addr0 => /addrI/esym/eqP; rewrite -[1 + 1]/(2%:R) pnatr_eq0. Qed.

(** One vertex *)
Definition one_example (t : tree) : bool := if t is Top [:: _] then true else false.
Lemma one_name : {in [pred q : seq bool | size q < 1]%N &, injective (fun _ => tt)}.
Proof. by move=> [|? ?] [|? ?]. Qed.
Definition to_left (l : bool) : seq bool := [:: false].

Theorem gl_algorithm_1_guesses_wrong : ~ (forall (F : realFieldType) X (hyp : eqType) (ev : hyp -> X -> bool) (diff :
  hyp -> hyp -> X) (A : seq (X * bool) -> hyp) n (O leaf : finType) M publish (remember : M -> O -> M) (odds : leaf ->
  F) (place : leaf -> 'I_n) path x f k (V : finType) (name : seq bool -> V) T (m : M), {in [pred q | size q < k]%N &,
  injective name} -> let trees := fun _ : 'I_n => fresh X bool_eqType k in drawn_when_guessed ev diff A publish
  remember odds place path x f T trees m [::] = mean (fun _ : {ffun 'I_n * V -> bool} => (2 ^ #|[finType of 'I_n *
  V]|)%:R^-1) (fun y => drawn_before ev diff A publish remember odds place path x f name [ffun=> false] T trees m
  [::])).
Proof.
move/(_ Q unit bool_eqType opposite the_point has_examples 1%N bool_finType bool_finType unit (shown one_example)).
move/(_ no_memory each_leaf the_tree to_left in_turn last_one 1%N unit_finType (fun=> tt) 2%N tt one_name).
rewrite /= [X in _ = X]mean_const; last exact: dist_labels.
rewrite !mean_shown !mean_leaf /= !mean_shown !mean_leaf /replace_tree /= !ffunE /last_one /= !addr0 !add0r -splitr.
exact: not_twice.
Qed.

(** Two vertices *)
Definition equal_sizes (t : tree) : bool := if t is Inner (Top a) (Top b) then size a == size b else false.
Definition to_side (l : bool) : seq bool := [:: l; false].

Theorem gl_algorithm_1_guesses_wrong_2 : ~ (forall (F : realFieldType) X (hyp : eqType) (ev : hyp -> X -> bool) (diff
  : hyp -> hyp -> X) (A : seq (X * bool) -> hyp) n (O leaf : finType) M publish (remember : M -> O -> M) (odds : leaf
  -> F) (place : leaf -> 'I_n) path x f k (V : finType) (name : seq bool -> V) T (m : M), let trees := fun _ : 'I_n =>
  fresh X bool_eqType k in drawn_when_guessed ev diff A publish remember odds place path x f T trees m [::] = mean (fun
  _ : {ffun 'I_n * V -> bool} => (2 ^ #|[finType of 'I_n * V]|)%:R^-1) (fun y => drawn_before ev diff A publish
  remember odds place path x f name y T trees m [::])).
Proof.
move/(_ Q unit bool_eqType opposite the_point has_examples 1%N bool_finType bool_finType unit (shown equal_sizes)).
move/(_ no_memory each_leaf the_tree to_side in_turn last_one 2%N unit_finType (fun=> tt) 3%N tt).
rewrite /= !mean_shown !mean_leaf /= !mean_shown !mean_leaf /= !mean_shown !mean_leaf /last_one /=.
rewrite !(addr0, add0r, mul0r) -!splitr [X in _ = X](_ : _ = 1 + 1 + (1 + 1)); first exact: not_twice.
rewrite -[RHS](mean_const _ (@dist_labels Q [finType of 'I_1 * unit])); apply: eq_bigr => y _; congr (_ * _).
rewrite !mean_shown !mean_leaf /= !mean_shown !mean_leaf /= !mean_shown !mean_leaf /=.
rewrite /replace_tree /labels_below /with_guess /opposite /=; case: (y _) => /=; by rewrite !(addr0, add0r).
Qed.
