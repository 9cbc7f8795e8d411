(* From formulas to clauses: if a proof refutes the clauses of a formula, the formula is false. [reusable]

   Variables have numbers below "top". Every part of a formula becomes a literal, and every number a row of literals
   (Gates.v), which have the value of the part under every valuation that gives all gates their values. The clauses say
   that each gate is the conjunction of its literals, and that the literal of the whole formula is true. A valuation of
   the variables is continued to the gates in their order, each after those in it; that they are numbered upwards from
   top is checked at the end, so that no theorem carries it along. If the formula were true under a valuation, the
   continued valuation would satisfy all clauses, and no accepted proof refutes them ([refutes_sound]).

   Variables of any kind are numbered by a list of them; what a valuation says of others does not matter. *)
From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Lrat Formulas Gates.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(* what is made of each of a list, in order *)
Section Parts.
Variables (A B : Type) (one : A -> state -> B * state).
Fixpoint parts (s : seq A) (st : state) : seq B * state :=
  match s with
  | nil => (nil, st)
  | cons x s' => let (y, st1) := one x st in let (ys, st2) := parts s' st1 in (y :: ys, st2)
  end.
End Parts.

Section Literals.
Variables (V : Type) (literal_of : V -> literal) (top : positive).

Fixpoint compile (f : formula V) (st : state) : literal * state :=
  match f with
  | Var x => (literal_of x, st)
  | Not f => let (l, st1) := compile f st in (negate l, st1)
  | And fs => let (ls, st1) := parts compile fs st in conjunction top ls st1
  | AtLeast j N => let (row, st1) := compile_number N st in (at_least top j row, st1)
  end
with compile_number (N : number V) (st : state) : seq literal * state :=
  match N with
  | Of f => let (l, st1) := compile f st in ([:: l], st1)
  | Sum Ns => let (rows, st1) := parts compile_number Ns st in tally top (flatten rows) st1
  | Max Ns => let (rows, st1) := parts compile_number Ns st in largest_row top rows st1
  end.

Section Meaning.
Variable w : positive -> bool.
Hypothesis literals_proper : forall x, proper (literal_of x).
Notation v := (fun x => holds w (literal_of x)).
Definition literal_right f := forall st, let: (l, st') := compile f st in leads top w st st' (means w l (eval v f)).
Definition number_right N := forall st,
  let: (row, st') := compile_number N st in leads top w st st' (says w row (value v N)).

Lemma formulas_right fs st : each literal_right fs ->
  let: (ls, st') := parts compile fs st in leads top w st st' (all_mean w ls (map (eval v) fs)).
Proof.
elim: fs st => [|f fs IH] st /=; first by move=> _; apply: leads_refl.
case=> /(_ st) Hf; case: (compile f st) Hf => l st1 H1 /(IH st1).
case: (parts _ _ _) => ls st2 H2.
by apply: leads_imply (leads_trans H1 H2) => _ [Hl Hls]; apply: all_mean_cons.
Qed.

Lemma numbers_right Ns st : each number_right Ns ->
  let: (rows, st') := parts compile_number Ns st in leads top w st st' (all_say w rows (map (value v) Ns)).
Proof.
elim: Ns st => [|N Ns IH] st /=; first by move=> _; apply: leads_refl.
case=> /(_ st) HN; case: (compile_number N st) HN => row st1 H1 /(IH st1).
case: (parts _ _ _) => rows st2 H2.
by apply: leads_imply (leads_trans H1 H2) => _ [HN HNs]; apply: all_say_cons.
Qed.

Lemma And_right fs : each literal_right fs -> literal_right (And fs).
Proof.
move=> IH st /=; move: (formulas_right st IH); case: (parts _ _ _) => ls st1 H1.
move: (conjunction_leads top st1 (id : all_mean w ls (map (eval v) fs) -> _)).
case: (conjunction _ _ _) => l st2 H2.
by apply: leads_imply (leads_trans H1 H2) => _ [Hls /(_ Hls)]; rewrite all_map.
Qed.

Lemma AtLeast_right j N : number_right N -> literal_right (AtLeast j N).
Proof.
move=> IH st /=; move: (IH st); case: (compile_number _ _) => row st1.
by apply: leads_imply => -[wt _]; apply: at_least_means.
Qed.

Lemma Sum_right Ns : each number_right Ns -> number_right (Sum Ns).
Proof.
move=> IH st /=; move: (numbers_right st IH); case: (parts _ _ _) => rows st1 H1.
pose P := all_say w rows (map (value v) Ns); have HP : P -> all proper (flatten rows) by apply: all_say_proper.
move: (@tally_leads top w (flatten rows) st1 P HP); case: (tally _ _ _) => row st2 H2.
by apply: leads_imply (leads_trans H1 H2) => _ [p /(_ p)]; rewrite (all_say_count p).
Qed.

Lemma Max_right Ns : each number_right Ns -> number_right (Max Ns).
Proof.
move=> IH st /=; move: (numbers_right st IH); case: (parts _ _ _) => rows st1 H1.
pose P := all_say w rows (map (value v) Ns); have HP : P -> each (says_some w) rows by case.
move: (@largest_row_leads top w rows st1 P HP).
case: (largest_row _ _ _) => row st2 H2.
by apply: leads_imply (leads_trans H1 H2) => _ [p /(_ p)]; rewrite (proj2 p).
Qed.

Lemma compile_right f : literal_right f.
Proof.
apply: (@formula_parts V literal_right number_right) f => [x|f IH|||f IH||].
- by move=> st; apply: leads_refl.
- by move=> st /=; move: (IH st); case: (compile f st) => l st1; apply: leads_imply => _; apply: means_negate.
- exact: And_right.
- exact: AtLeast_right.
- by move=> st /=; move: (IH st); case: (compile f st) => l st1; apply: leads_imply => _; apply: says_literal.
- exact: Sum_right.
exact: Max_right.
Qed.
End Meaning.
End Literals.

(** A valuation is continued to gates that are numbered upwards *)
Section Gates.
Variable top : positive.

Definition below (x : positive) (l : literal) : bool :=
  match l with xO y => Pos.ltb y x | xI y => Pos.ltb y x | xH => false end.
Fixpoint all_below (x : positive) (ls : seq literal) : bool :=
  match ls with nil => true | cons l ls' => if below x l then all_below x ls' else false end.
(* from the last gate to the first *)
Fixpoint ordered (limit : positive) (gs : seq gate) : bool :=
  match gs with
  | nil => true
  | cons (x, ls) gs' =>
    if Pos.ltb x limit then if Pos.leb top x then if all_below x ls then ordered x gs' else false else false else false
  end.

Fixpoint continued (v : positive -> bool) (gs : seq gate) : positive -> bool :=
  match gs with
  | nil => v
  | cons (x, ls) gs' => let w := continued v gs' in fun y => if Pos.eqb y x then all (holds w) ls else w y
  end.

Fixpoint not_all (ls : seq literal) : clause := match ls with nil => nil | cons l ls' => negate l :: not_all ls' end.
Fixpoint each_of (x : positive) (ls : seq literal) (rest : seq clause) : seq clause :=
  match ls with nil => rest | cons l ls' => [:: xI x; l] :: each_of x ls' rest end.
Fixpoint gate_clauses (gs : seq gate) : seq clause :=
  match gs with nil => nil | cons (x, ls) gs' => (xO x :: not_all ls) :: each_of x ls (gate_clauses gs') end.

Lemma orderedS limit x ls gs : ordered limit ((x, ls) :: gs) ->
  [/\ (x < limit)%positive, (top <= x)%positive, all (below x) ls & ordered x gs].
Proof.
rewrite /=; case: Pos.ltb_spec0 => // xl; case: Pos.leb_spec0 => // tx; case E: (all_below x ls) => // Hgs; split=> //.
by elim: ls E => //= l ls IH; case: (below x l).
Qed.

Lemma same_holds w w' x ls : (forall y, (y < x)%positive -> w y = w' y) -> all (below x) ls ->
  all (holds w) ls = all (holds w') ls.
Proof.
move=> ww; elim: ls => //= l ls IH /andP[lx /IH->]; congr (_ && _).
by case: l lx => //= y /Pos.ltb_lt/ww->.
Qed.

Lemma ordered_all limit gs : ordered limit gs -> all (fun g => all (below g.1) g.2) gs /\
  forall w w', (forall y, (y < limit)%positive -> w y = w' y) -> all (is_model w) gs -> all (is_model w') gs.
Proof.
elim: gs limit => [|[x ls] gs IH] limit //; case/orderedS=> xl _ lsx /IH[Hgs same]; rewrite /= lsx Hgs; split=> //.
move=> w w' ww /andP[/eqP wx /same wgs]; rewrite wgs ?andbT => [|y yx]; last by apply: ww; lia.
apply/eqP; rewrite -ww // wx; apply: same_holds lsx => y yx; apply: ww; lia.
Qed.

Lemma continued_models v gs limit : ordered limit gs ->
  (forall y, (y < top)%positive -> continued v gs y = v y) /\ all (is_model (continued v gs)) gs.
Proof.
elim: gs limit => [|[x ls] gs IH] limit //; case/orderedS=> xl tx lsx Hgs; have [Hv HM] := IH _ Hgs.
have before y : (y < x)%positive -> continued v gs y = continued v ((x, ls) :: gs) y.
  by rewrite /=; case: Pos.eqb_spec => // -> ?; lia.
split=> [y yt|]; first by rewrite -before ?Hv //; lia.
apply/andP; split; last exact: (proj2 (ordered_all Hgs) _ _ before).
by apply/eqP; rewrite -(same_holds before lsx) /= Pos.eqb_refl.
Qed.

Lemma gate_clauses_hold w gs : all (is_model w) gs -> all (fun g => all (below g.1) g.2) gs ->
  all (has (holds w)) (gate_clauses gs).
Proof.
elim: gs => //= -[x ls] gs IH /andP[/eqP /= wx /IH{}IH] /andP[lsx /IH{}IH].
apply/andP; split.
  rewrite /= wx; case: (boolP (all _ ls)) => //=; rewrite -has_predC; elim: ls lsx {wx IH} => //= l ls IH /andP[lx lsx].
  by case: l lx => [y|y|] //= _; rewrite ?negbK => /orP[->|/IH->] //; rewrite orbT.
have : w x -> all (holds w) ls by rewrite wx.
elim: ls {wx lsx} => //= l ls IHl H; rewrite IHl ?andbT => [|/H/andP[] //].
by case: (w x) H => //= /(_ isT)/andP[-> _].
Qed.

(** The clauses that say that the gates have their values and that a literal is true *)
Definition start : state := State (Pos.succ top) [:: (top, [::])] Empty.
Definition clauses_with (l : literal) (st : state) : option (seq clause) :=
  if ordered (next st) (gates st) then Some ([:: l] :: gate_clauses (gates st)) else None.

Theorem clauses_with_sound l st cs : clauses_with l st = Some cs -> unsatisfiable cs ->
  forall v, exists2 w, forall y, (y < top)%positive -> w y = v y & forall b, leads top w start st (means w l b) -> ~~ b.
Proof.
rewrite /clauses_with; case O: (ordered _ _) => // -[<-] U v; have [Hv HM] := continued_models v O.
exists (continued v (gates st)) => // b /(_ HM)[/andP[/eqP wt _]] [|_ [_ lb]]; first by split.
have [B _] := ordered_all O; apply: contraFN (U (continued v (gates st))) => bT.
by rewrite /= lb bT gate_clauses_hold.
Qed.
End Gates.

Section Clauses.
Variables (V : Type) (number_of : V -> positive) (top : positive).

(** The clauses of a formula *)
Definition clauses_of (f : formula V) : option (seq clause) :=
  let (l, st) := compile (fun x => xO (number_of x)) top f (start top) in clauses_with top l st.

Hypothesis number_below : forall x, (number_of x < top)%positive.

Theorem clauses_sound f cs : clauses_of f = Some cs -> unsatisfiable cs ->
  forall v, eval (fun x => v (number_of x)) f = false.
Proof.
rewrite /clauses_of; case C: (compile _ _ f _) => [l st] /clauses_with_sound S U v; have [w wv Sw] := S U v.
apply/negbTE/Sw; have := compile_right (literal_of := fun x => xO (number_of x)) top w (fun=> isT) f (start top).
by rewrite C; congr (leads _ _ _ _ (means _ _ _)); apply: eq_eval => x; apply: wv.
Qed.

Definition refuted (f : formula V) (proof : seq step) : bool :=
  match clauses_of f with Some cs => refutes cs proof | None => false end.

Theorem refuted_sound f proof : refuted f proof -> forall v, eval (fun x => v (number_of x)) f = false.
Proof. by rewrite /refuted; case E: (clauses_of f) => [cs|] // /refutes_sound; apply: clauses_sound. Qed.
End Clauses.

(** Any list of variables *)
Section Numbering.
Variables (V : eqType) (vars : seq V).
Definition place (x : V) : positive := Pos.of_succ_nat (index x vars).
Definition above : positive := Pos.of_succ_nat (size vars).+1.

Lemma place_below x : (place x < above)%positive.
Proof. by apply/Pos2Nat.inj_lt; rewrite !SuccNat2Pos.id_succ; apply/ltP; rewrite !ltnS index_size. Qed.

Theorem refuted_for_all f proof : refuted place above f proof -> forall v : V -> bool,
  exists2 w, {in vars, w =1 v} & eval w f = false.
Proof.
move=> R v; pose w (p : positive) := nth false (map v vars) (Pos.to_nat p).-1.
exists (fun x => w (place x)); last exact: (refuted_sound place_below R w).
by move=> x xin; rewrite /w /place SuccNat2Pos.id_succ /= (nth_map x) ?index_mem // nth_index.
Qed.
End Numbering.
