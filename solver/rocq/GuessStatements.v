(* The statement on the guesses of gl Algorithm 1, with its trees: a label that is drawn when it is guessed may as well
   be drawn at the start.

   A tree is a pertinent vertex with its sample, or two subtrees below a vertex that is not pertinent. An example goes
   to a leaf, that is along a path of turns, and stops at the pertinent vertex above it. Pertinent siblings on whose
   samples A disagrees are replaced by their parent, whose sample is that of a sibling that errs on a guessed label of
   a point of disagreement, with that example. A is any algorithm: [ev h x] is the label that h gives to x, and
   [diff h h'] a point on which h and h' differ. Probabilities are numbers of an ordered field F. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Trees *)
Section Trees.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X) (A : seq (X * Y) -> hyp).
Inductive tournament := Top of seq (X * Y) | Inner of tournament & tournament.
Fixpoint fresh k := if k is k'.+1 then Inner (fresh k') (fresh k') else Top [::].
Definition with_guess s1 s2 x y := if ev (A s1) x != y then rcons s1 (x, y) else rcons s2 (x, y).
(* the label that is guessed for x is y x *)
Definition join (y : X -> Y) l r := match l, r with
  | Top a, Top b => if A a == A b then Inner l r else let x := diff (A a) (A b) in Top (with_guess a b x (y x))
  | _, _ => Inner l r
  end.
Definition labels_below (lab : seq bool -> X -> Y) b q := lab (b :: q).
(* the tree after the example e; the label that is guessed at a vertex q for a point x is lab q x *)
Fixpoint step lab t p e := match t with
  | Top s => Top (rcons s e)
  | Inner l r => match p with
    | [::] => t
    | false :: p' => join (lab [::]) (step (labels_below lab false) l p' e) r
    | true :: p' => join (lab [::]) l (step (labels_below lab true) r p' e)
    end
  end.
End Trees.

(** The forest, with binary labels *)
Section Forest.
Variables (F : realFieldType) (X : Type) (hyp : eqType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X).
Variable A : seq (X * bool) -> hyp.
Notation binary := (tournament X bool_eqType).
(* the mean of f(the tree after the example e), if each label is drawn when it is guessed *)
Definition mean_join l r (f : binary -> F) := match l, r with
  | Top a, Top b => if A a == A b then f (Inner l r) else let x := diff (A a) (A b) in
      (f (Top (with_guess ev A a b x true)) + f (Top (with_guess ev A a b x false))) / 2%:R
  | _, _ => f (Inner l r)
  end.
Fixpoint mean_step t p e (f : binary -> F) := match t with
  | Top s => f (Top (rcons s e))
  | Inner l r => match p with
    | [::] => f t
    | false :: p' => mean_step l p' e (fun l' => mean_join l' r f)
    | true :: p' => mean_step r p' e (fun r' => mean_join l r' f)
    end
  end.

(* In each round something is published, o with probability [publish s m o] for the trees s and what is remembered, m;
   the adversary x chooses an example by all that was published, which goes to a random leaf of a random tree. What is
   published may have the output vertices in it, drawn in the round. *)
Variables (n : nat) (O leaf : finType) (M : Type) (publish : ('I_n -> binary) -> M -> O -> F).
Variables (remember : M -> O -> M) (odds : leaf -> F) (place : leaf -> 'I_n) (path : leaf -> seq bool).
Variables (x : seq O -> X * bool) (f : seq O -> F).
Definition replace_tree (s : 'I_n -> binary) i t : 'I_n -> binary := fun j => if j == i then t else s j.
(* the mean of f(all that is published in T rounds), if each label is drawn when it is guessed *)
Fixpoint drawn_when_guessed T s m past : F := if T is T'.+1 then
  mean (publish s m) (fun o => let past' := rcons past o in mean odds (fun l =>
    mean_step (s (place l)) (path l) (x past') (fun t =>
      drawn_when_guessed T' (replace_tree s (place l) t) (remember m o) past')))
  else f past.
(* the same if the label of each vertex of each tree was drawn at the start, y (i, name q) at the vertex q of tree i *)
Fixpoint drawn_before (V : finType) (name : seq bool -> V) (y : {ffun 'I_n * V -> bool}) T s m past : F :=
  if T is T'.+1 then
  mean (publish s m) (fun o => let past' := rcons past o in mean odds (fun l =>
    let t := step ev diff A (fun q _ => y (place l, name q)) (s (place l)) (path l) (x past') in
    drawn_before name y T' (replace_tree s (place l) t) (remember m o) past'))
  else f past.
End Forest.

(* gl.algorithm-1, the guesses: n trees of height k, in which different inner vertices have different names; x is any
   adversary, and f is 1 on an event and 0 elsewhere, or any function *)
Definition gl_algorithm_1_guesses := forall (F : realFieldType) X (hyp : eqType) (ev : hyp -> X -> bool)
  (diff : hyp -> hyp -> X) (A : seq (X * bool) -> hyp) n (O leaf : finType) M publish (remember : M -> O -> M)
  (odds : leaf -> F) (place : leaf -> 'I_n) path x f k (V : finType) (name : seq bool -> V) T (m : M),
  {in [pred q | size q < k]%N &, injective name} ->
  let trees := fun _ : 'I_n => fresh X bool_eqType k in
  drawn_when_guessed ev diff A publish remember odds place path x f T trees m [::] =
  mean (fun _ : {ffun 'I_n * V -> bool} => (2 ^ #|[finType of 'I_n * V]|)%:R^-1)
    (fun y => drawn_before ev diff A publish remember odds place path x f name y T trees m [::]).
