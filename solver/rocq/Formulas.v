(* Formulas and numbers over any variables. [reusable]

   A formula is made of variables, negation, conjunctions, and "the number is at least j". A number is 1 or 0, as a
   formula is true or false, the sum of numbers, or the largest of them.

   A scale measures a number by formulas "it is at least i", up to the most that it can be. Two numbers are compared on
   their scales, and what is claimed of a number is claimed for each e: if it is at least e, where the claim is stronger
   for larger numbers, or if it is at most e. *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Inductive formula (V : Type) :=
  | Var of V
  | Not of formula V
  | And of seq (formula V)
  | AtLeast of nat & number V
with number (V : Type) :=
  | Of of formula V
  | Sum of seq (number V)
  | Max of seq (number V).

(* the same of all members *)
Fixpoint each A (P : A -> Prop) (s : seq A) : Prop := if s is x :: s' then P x /\ each P s' else True.

Lemma each_map A B (f g : A -> B) s : each (fun x => f x = g x) s -> map f s = map g s.
Proof. by elim: s => //= x s IH [-> /IH->]. Qed.

(* induction with a hypothesis for every part *)
Section Induction.
Variables (V : Type) (P : formula V -> Prop) (Q : number V -> Prop).
Hypotheses (HV : forall x, P (Var x)) (HN : forall f, P f -> P (Not f)).
Hypotheses (HA : forall fs, each P fs -> P (And fs)) (HL : forall j N, Q N -> P (AtLeast j N)).
Hypotheses (HO : forall f, P f -> Q (Of f)).
Hypotheses (HS : forall Ns, each Q Ns -> Q (Sum Ns)) (HM : forall Ns, each Q Ns -> Q (Max Ns)).

Fixpoint formula_parts (f : formula V) : P f :=
  match f with
  | Var x => HV x
  | Not f => HN (formula_parts f)
  | And fs =>
    let parts := fix parts fs : each P fs :=
      if fs is f :: fs' return each P fs then conj (formula_parts f) (parts fs') else I in
    HA (parts fs)
  | AtLeast j N => HL j (number_parts N)
  end
with number_parts (N : number V) : Q N :=
  let parts := fix parts Ns : each Q Ns :=
    if Ns is N :: Ns' return each Q Ns then conj (number_parts N) (parts Ns') else I in
  match N with
  | Of f => HO (formula_parts f)
  | Sum Ns => HS (parts Ns)
  | Max Ns => HM (parts Ns)
  end.
End Induction.

Definition largest_of : seq nat -> nat := foldr maxn 0.

Lemma largest_of_geq m s : (m <= largest_of s) = (m == 0) || has (leq m) s.
Proof. by elim: s => [|a s IH] /=; rewrite ?leqn0 ?orbF // leq_max IH orbCA. Qed.

Section Values.
Variables (V : Type) (v : V -> bool).
Implicit Types (f : formula V) (fs : seq (formula V)) (N : number V).

Fixpoint eval f : bool :=
  match f with
  | Var x => v x
  | Not f => ~~ eval f
  | And fs => all eval fs
  | AtLeast j N => j <= value N
  end
with value N : nat :=
  match N with
  | Of f => eval f
  | Sum Ns => sumn (map value Ns)
  | Max Ns => largest_of (map value Ns)
  end.

Definition Or fs : formula V := Not (And (map (@Not V) fs)).
Definition yes : formula V := And [::].
Definition decided (b : bool) : formula V := if b then yes else Not yes.
Definition implies f g : formula V := Or [:: Not f; g].
(* how many of the formulas are true *)
Definition Count fs : number V := Sum (map (@Of V) fs).

Lemma eval_Not f : eval (Not f) = ~~ eval f. Proof. by []. Qed.
Lemma eval_both f g : eval (And [:: f; g]) = eval f && eval g. Proof. by rewrite /= andbT. Qed.
Lemma eval_AtLeast j N : eval (AtLeast j N) = (j <= value N). Proof. by []. Qed.
Lemma eval_Or fs : eval (Or fs) = has eval fs.
Proof. by rewrite /= all_map -[RHS]negbK -all_predC. Qed.
Lemma eval_either f g : eval (Or [:: f; g]) = eval f || eval g. Proof. by rewrite eval_Or /= orbF. Qed.
Lemma eval_implies f g : eval (implies f g) = (eval f ==> eval g). Proof. by rewrite eval_either implybE. Qed.
Lemma eval_decided b : eval (decided b) = b. Proof. by case: b. Qed.
Lemma eval_Or_map A (F : A -> formula V) s : eval (Or (map F s)) = has (fun x => eval (F x)) s.
Proof. by rewrite eval_Or has_map. Qed.
Lemma eval_And_map A (F : A -> formula V) s : eval (And (map F s)) = all (fun x => eval (F x)) s.
Proof. exact: all_map. Qed.

Lemma value_Count fs : value (Count fs) = count eval fs.
Proof. by rewrite /= -map_comp; elim: fs => //= f fs ->. Qed.
Lemma value_Count_map A (F : A -> formula V) s : value (Count (map F s)) = count (fun x => eval (F x)) s.
Proof. by rewrite value_Count count_map. Qed.
Lemma value_Sum_map A (F : A -> number V) s : value (Sum (map F s)) = sumn [seq value (F x) | x <- s].
Proof. by rewrite /= -map_comp. Qed.
Lemma value_Max_map A (F : A -> number V) s : value (Max (map F s)) = largest_of [seq value (F x) | x <- s].
Proof. by rewrite /= -map_comp. Qed.
End Values.
Arguments yes {V}.
Arguments decided {V} b.

(* the value depends on the values of the variables in the formula alone *)
Fixpoint vars_of V (f : formula V) : seq V :=
  match f with
  | Var x => [:: x]
  | Not f => vars_of f
  | And fs => flatten (map (@vars_of V) fs)
  | AtLeast _ N => number_vars N
  end
with number_vars V (N : number V) : seq V :=
  match N with
  | Of f => vars_of f
  | Sum Ns => flatten (map (@number_vars V) Ns)
  | Max Ns => flatten (map (@number_vars V) Ns)
  end.

Lemma each_cat A (P : A -> Prop) s t : each P (s ++ t) -> each P s /\ each P t.
Proof. by elim: s => //= x s IH [Px /IH[]]. Qed.

Section SameValues.
Variables (V : Type) (v w : V -> bool).
Notation same := (each (fun x => v x = w x)).

Lemma eq_eval_in f : same (vars_of f) -> eval v f = eval w f.
Proof.
pose P f := same (vars_of f) -> eval v f = eval w f; pose Q N := same (number_vars N) -> value v N = value w N.
have numbers Ns : each Q Ns -> same (flatten (map (@number_vars V) Ns)) -> map (value v) Ns = map (value w) Ns.
  by elim: Ns => //= N Ns IH [QN QNs] /each_cat[/QN E /(IH QNs) Es]; congr (_ :: _).
apply: (@formula_parts V P Q) f => [x|f IH|fs IH|j N IH|f IH|Ns IH|Ns IH]; rewrite /P /Q.
- by case.
- by move=> /IH E; apply: (congr1 negb).
- elim: fs IH => // f fs IH [Pf Pfs] /each_cat[/Pf E /(IH Pfs)].
  by rewrite -[eval v (And (f :: _))]/(eval v f && eval v (And fs)) E => ->.
- by move=> /IH E; apply: (congr1 (leq j)).
- by move=> /IH E; apply: (congr1 nat_of_bool).
- by move=> /(numbers Ns IH) E; apply: (congr1 sumn).
by move=> /(numbers Ns IH) E; apply: (congr1 largest_of).
Qed.

Lemma eq_eval f : v =1 w -> eval v f = eval w f.
Proof. by move=> vw; apply: eq_eval_in; elim: (vars_of f) => //= x s IH; split. Qed.
End SameValues.

(** Scales: the formulas, and the most that the number can be *)
Section Scales.
Variables (V : Type) (v : V -> bool).
Definition scale := ((nat -> formula V) * nat)%type.
Implicit Types (s t : scale) (C : nat -> formula V) (e : nat).

Definition measures s e : Prop := (forall i, eval v (s.1 i) = (i <= e)) /\ e <= s.2.

(* a depth is reached if all smaller ones are; the number is that of the depths *)
Definition depths (D : nat -> formula V) b : scale := (fun i => if i is m.+1 then D m else yes, b).

Lemma measures_depths D b e : (forall m, eval v (D m) = (m < e)) -> e <= b -> measures (depths D b) e.
Proof. by move=> De eb; split=> // -[|m]; [rewrite leq0n|apply: De]. Qed.

Definition at_most s t : formula V := And [seq implies (s.1 i) (t.1 i) | i <- iota 0 s.2.+1].

Lemma eval_at_most s t d e : measures s d -> measures t e -> eval v (at_most s t) = (d <= e).
Proof.
move=> [sd dm] [te _]; rewrite eval_And_map; apply/allP/idP => [/(_ d)|de i _].
  by rewrite mem_iota add0n ltnS eval_implies sd te leqnn => /(_ dm).
by rewrite eval_implies sd te; apply/implyP=> /leq_trans; apply.
Qed.

(* a scale that says at least the number *)
Definition covers_up_to s e : Prop := (forall i, i <= e -> eval v (s.1 i)) /\ e <= s.2.

Lemma at_most_le s t d e : covers_up_to s d -> measures t e -> eval v (at_most s t) -> d <= e.
Proof.
move=> [sd dm] [te _]; rewrite eval_And_map => /allP/(_ d).
by rewrite mem_iota add0n ltnS eval_implies te sd // => /(_ dm).
Qed.

Definition for_least s C : formula V := And [seq implies (s.1 e) (C e) | e <- iota 0 s.2.+1].
Definition for_most s C : formula V := And [seq implies (Not (s.1 e.+1)) (C e) | e <- iota 0 s.2.+1].

Lemma eval_for_least s C e : measures s e -> eval v (for_least s C) -> eval v (C e).
Proof.
by move=> [se em]; rewrite eval_And_map => /allP/(_ e); rewrite mem_iota add0n ltnS eval_implies se leqnn; apply.
Qed.

Lemma eval_for_most s C e : measures s e -> eval v (for_most s C) -> eval v (C e).
Proof.
move=> [se em]; rewrite eval_And_map => /allP/(_ e).
by rewrite mem_iota add0n ltnS eval_implies eval_Not se ltnn; apply.
Qed.
End Scales.
