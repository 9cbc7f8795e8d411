(* Formulas with parts that have names: each part becomes clauses once, however often its name occurs. [reusable]

   A formula may have names of parts among its variables, and each name has a body, a formula that may have names too.
   What names mean is given: a truth value for each name and valuation. It is asked that bodies have these values where
   the names in them have. The parts of a list are compiled in its order, and a table has the literals of those before;
   a name that is not there is refused, so the list need not be trusted. Names get no variables of their own, and equal
   gates of different parts are one gate, as in Clauses.v. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Lrat Formulas Gates Clauses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section SharedParts.
Variables (V : Type) (T : eqType). (* variables and names *)
Variables (code : T -> positive) (body : T -> formula (V + T)).
Notation env := (table (T * literal)).
Implicit Types (E : env) (t : T) (ts : seq T).

(** A list of the names that a formula needs, each after those in its body *)
Definition needed := (table T * seq T)%type.
Definition is_listed t (acc : needed) : bool := if find acc.1 (code t) is Some u then t == u else false.
Fixpoint with_part fuel t (acc : needed) : needed :=
  if is_listed t acc then acc
  else if fuel is fuel'.+1 then
    let inner := (put (code t) (Some t) acc.1, acc.2) in
    let acc' := foldl (fun acc x => if x is inr u then with_part fuel' u acc else acc) inner (vars_of (body t)) in
    (acc'.1, t :: acc'.2)
  else acc.
Definition parts_of fuel (f : formula (V + T)) : seq T :=
  rev (foldl (fun acc x => if x is inr t then with_part fuel t acc else acc) (Empty, [::]) (vars_of f)).2.

(** Compiled in order *)
Section Compiled.
Variables (number_of : V -> positive) (top : positive).

Definition found E t : option literal :=
  if find E (code t) is Some (u, l) then if t == u then if proper l then Some l else None else None else None.
Definition literal_in E (x : V + T) : literal :=
  match x with inl a => xO (number_of a) | inr t => if found E t is Some l then l else truth top end.
Definition is_found E (x : V + T) : bool := if x is inr t then if found E t is Some _ then true else false else true.

Definition compile_in E (f : formula (V + T)) (st : state) : option (literal * state) :=
  if all (is_found E) (vars_of f) then Some (compile (literal_in E) top f st) else None.

Fixpoint compile_parts ts E (st : state) : option (env * state) :=
  if ts is t :: ts' then
    if compile_in E (body t) st is Some (l, st1) then compile_parts ts' (put (code t) (Some (t, l)) E) st1 else None
  else Some (E, st).

Definition shared_clauses ts (f : formula (V + T)) : option (seq clause) :=
  if compile_parts ts Empty (start top) is Some (E, st) then
    if compile_in E f st is Some (l, st1) then clauses_with top l st1 else None
  else None.

(** What names mean *)
Variable meaning : (V -> bool) -> T -> bool.
Definition with_names (v : V -> bool) (x : V + T) : bool := match x with inl a => v a | inr t => meaning v t end.
Hypothesis bodies_right : forall v t, eval (with_names v) (body t) = meaning v t.

Section Meaning.
Variable w : positive -> bool.
Notation v := (fun a => w (number_of a)).
Definition right_env E := forall t l, found E t = Some l -> holds w l = meaning v t.

Lemma literals_proper E x : proper (literal_in E x).
Proof.
case: x => //= t; case F: (found E t) => [l|] //; move: F; rewrite /found.
by case: (find _ _) => // -[u m]; case: ifP => // _; case: ifP => // mp [<-].
Qed.

Lemma compile_in_right E f st l st' : compile_in E f st = Some (l, st') ->
  leads top w st st' (right_env E -> means w l (eval (with_names v) f)).
Proof.
rewrite /compile_in; case: ifP => // known_names [C].
have := compile_right top w (literals_proper E) f st; rewrite C; apply: leads_imply => _ lf ER.
suff <- : eval (fun x => holds w (literal_in E x)) f = eval (with_names v) f by [].
apply: eq_eval_in; elim: (vars_of f) known_names => //= x s IH /andP[xE /IH]; split=> //.
by case: x xE => //= t; case F: (found E t) => [m|] // _; apply: ER.
Qed.

Lemma compile_parts_right ts E st E' st' : compile_parts ts E st = Some (E', st') ->
  leads top w st st' (right_env E -> right_env E').
Proof.
elim: ts E st => [|t ts IH] E st /=; first by case=> <- <-; apply: leads_refl.
case C: (compile_in _ _ _) => [[l st1]|] // /IH H.
move: (leads_trans (compile_in_right C) H); apply: leads_imply => _ [lt EE'] ER; apply: EE' => u m.
rewrite /found; case: (find_put (code t) (Some (t, l)) E (code u)) => [[_ ->]|->]; last exact: ER.
by case: eqP => // ->; case: ifP => // _ [<-]; rewrite -bodies_right; case: (lt ER).
Qed.
End Meaning.

Hypothesis number_below : forall a, (number_of a < top)%positive.

Theorem shared_clauses_sound ts f cs : shared_clauses ts f = Some cs -> unsatisfiable cs -> forall v,
  exists2 w, forall a, w (number_of a) = v (number_of a) & eval (with_names (fun a => w (number_of a))) f = false.
Proof.
rewrite /shared_clauses; case P: (compile_parts _ _ _) => [[E st]|] //.
case C: (compile_in _ _ _) => [[l st1]|] // /clauses_with_sound S U v; have [w wv Sw] := S U v.
exists w => [a|]; first exact: wv.
apply/negbTE/Sw; have H := leads_trans (compile_parts_right (w := w) P) (compile_in_right (w := w) C).
move: H; apply: leads_imply => _ [ER]; apply; apply: ER => t m.
by case: (code t).
Qed.
End Compiled.
End SharedParts.

(** Any list of variables *)
Section Numbering.
Variables (V T : eqType) (code : T -> positive) (body : T -> formula (V + T)).
Variable meaning : (V -> bool) -> T -> bool.
Hypothesis bodies_right : forall v t, eval (with_names meaning v) (body t) = meaning v t.
Variable vars : seq V.

(* names are nested less deep than this *)
Definition deepest_name := 1000.
Definition clauses_of_shared (f : formula (V + T)) : option (seq clause) :=
  shared_clauses code body (place vars) (above vars) (parts_of code body deepest_name f) f.
Definition refuted_shared (f : formula (V + T)) (proof : seq step) : bool :=
  if clauses_of_shared f is Some cs then refutes cs proof else false.

Theorem refuted_shared_for_all f proof : refuted_shared f proof -> forall v : V -> bool,
  exists2 w, {in vars, w =1 v} & eval (with_names meaning w) f = false.
Proof.
rewrite /refuted_shared; case C: (clauses_of_shared f) => [cs|] // /refutes_sound U v.
pose w0 (p : positive) := nth false (map v vars) (Pos.to_nat p).-1.
have [w ww0 Ff] := shared_clauses_sound bodies_right (place_below vars) C U w0.
exists (fun a => w (place vars a)) => // x xin.
by rewrite ww0 /w0 /place SuccNat2Pos.id_succ /= (nth_map x) ?index_mem // nth_index.
Qed.
End Numbering.
