(* Gates: variables that stand for conjunctions of literals, with one gate for equal conjunctions. [reusable]

   A state has the gates made so far, each with a new number, and a table that finds a gate by a key of its literals.
   Keys may collide, so what is found is compared. A gate for literals is made only if none is found, literals that are
   true are left out, and the conjunction with one that is false is false: the variable "top" is a gate without
   literals, so it is true. A number is a row of literals: the i-th says that it is at least i. Literals are counted
   from the first to the last by such a row; the larger of two numbers has the disjunctions of the literals of both.

   Everything is proved for one valuation w. If w gives every gate of a state its value, then also the gates of all
   earlier states, and the literal that was made for something has the value of that. What a step proves is written
   [leads st st' P]: so steps are composed like functions, and no invariant speaks of new or old variables. What is
   extracted uses no function of MathComp but those on lists: nseq, nth, size. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Lrat Formulas.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Definition gate := (positive * seq literal)%type.
Inductive state := State of positive & seq gate & table gate.
Definition next (st : state) : positive := let: State x _ _ := st in x.
Definition gates (st : state) : seq gate := let: State _ gs _ := st in gs.
Definition known (st : state) : table gate := let: State _ _ t := st in t.

Fixpoint same (s t : seq literal) : bool :=
  match s, t with
  | nil, nil => true
  | cons x s', cons y t' => if Pos.eqb x y then same s' t' else false
  | _, _ => false
  end.

Fixpoint append_bits (p q : positive) : positive :=
  match p with xO p' => xO (append_bits p' q) | xI p' => xI (append_bits p' q) | xH => q end.

Fixpoint total (p : positive) (ls : seq literal) : positive := if ls is l :: ls' then total (Pos.add p l) ls' else p.

(* any function will do *)
Definition key (ls : seq literal) : positive :=
  match ls with
  | [:: l, m & ls'] => append_bits l (append_bits m (total xH ls'))
  | [:: l] => l
  | [::] => xH
  end.

Definition proper (l : literal) : bool := match l with xH => false | _ => true end.

Lemma same_eq s t : same s t -> s = t.
Proof. by elim: s t => [|x s IH] [|y t] //=; case: Pos.eqb_spec => // -> /IH->. Qed.

Section Gates.
Variable top : positive.
Definition truth : literal := xO top.
Definition falsity : literal := xI top.

Definition new_gate (ls : seq literal) (st : state) : literal * state :=
  let x := next st in
  (xO x, State (Pos.succ x) ((x, ls) :: gates st) (put (key ls) (Some (x, ls)) (known st))).

Definition find_gate (ls : seq literal) (st : state) : literal * state :=
  match find (known st) (key ls) with
  | Some (x, ls') => if same ls ls' then (xO x, st) else new_gate ls st
  | None => new_gate ls st
  end.

(* without the literals that are true; None is false *)
Fixpoint simplified (ls : seq literal) : option (seq literal) :=
  match ls with
  | nil => Some nil
  | cons l ls' =>
    if Pos.eqb l truth then simplified ls'
    else if Pos.eqb l falsity then None
    else match simplified ls' with Some s => Some (l :: s) | None => None end
  end.

Definition conjunction (ls : seq literal) (st : state) : literal * state :=
  match simplified ls with
  | None => (falsity, st)
  | Some nil => (truth, st)
  | Some (cons l nil) => (l, st)
  | Some ls' => find_gate ls' st
  end.

(* row: at least 1, 2, .. of the literals before; before: at least one less *)
Fixpoint next_row (l before : literal) (row : seq literal) (st : state) : seq literal * state :=
  match row with
  | nil => (nil, st)
  | cons r row' =>
    let (a, st1) := conjunction [:: l; before] st in
    let (o, st2) := conjunction [:: negate r; negate a] st1 in
    let (rest, st3) := next_row l r row' st2 in
    (negate o :: rest, st3)
  end.

Fixpoint count_rows (row ls : seq literal) (st : state) : seq literal * state :=
  match ls with
  | nil => (row, st)
  | cons l ls' => let (row', st1) := next_row l truth row st in count_rows row' ls' st1
  end.

(* how many of the literals are true *)
Definition tally (ls : seq literal) (st : state) : seq literal * state := count_rows (nseq (size ls) falsity) ls st.

Fixpoint larger_row (row row' : seq literal) (st : state) : seq literal * state :=
  match row, row' with
  | nil, _ => (row', st)
  | _, nil => (row, st)
  | cons r rest, cons r' rest' =>
    let (o, st1) := conjunction [:: negate r; negate r'] st in
    let (more, st2) := larger_row rest rest' st1 in
    (negate o :: more, st2)
  end.

Fixpoint largest_row (rows : seq (seq literal)) (st : state) : seq literal * state :=
  match rows with
  | nil => (nil, st)
  | cons row rows' => let (row', st1) := largest_row rows' st in larger_row row row' st1
  end.

(* the number is at least j *)
Definition at_least (j : nat) (row : seq literal) : literal :=
  match j with O => truth | S j' => nth falsity row j' end.

(** The values of literals under a valuation *)
Section Meaning.
Variable w : positive -> bool.

Definition means (l : literal) (b : bool) : Prop := proper l /\ holds w l = b.
Definition all_mean (ls : seq literal) (bs : seq bool) : Prop := all proper ls /\ map (holds w) ls = bs.

Lemma means_negate l b : means l b -> means (negate l) (~~ b).
Proof. by case: l => [x|x|] [] //= _ <-; split=> //=; case: (w x). Qed.

Lemma all_mean_cons l ls b bs : means l b -> all_mean ls bs -> all_mean (l :: ls) (b :: bs).
Proof. by case=> pl <- [pls <-]; rewrite /all_mean /= pl. Qed.

Lemma all_mean2 l m b c : means l b -> means m c -> all_mean [:: l; m] [:: b; c].
Proof. by move=> lb mc; do 2! [apply: all_mean_cons => //]. Qed.

(* w gives the gates their values, and the table has gates with their values *)
Definition is_model (g : gate) : bool := w g.1 == all (holds w) g.2.
Definition models (st : state) : bool := all is_model (gates st).
Definition sound (st : state) : Prop := w top /\ forall i g, find (known st) i = Some g -> is_model g.

Definition leads (st st' : state) (P : Prop) : Prop := models st' -> models st /\ (sound st -> sound st' /\ P).

Lemma leads_refl st (P : Prop) : (sound st -> P) -> leads st st P.
Proof. by move=> HP; split=> // s; split=> //; apply: HP. Qed.

Lemma leads_trans st st1 st2 (P Q : Prop) : leads st st1 P -> leads st1 st2 Q -> leads st st2 (P /\ Q).
Proof. by move=> HP HQ /HQ[/HP[m sP] sQ]; split=> // /sP[/sQ[s q] p]; split. Qed.

Lemma leads_imply st st' (P Q : Prop) : (sound st' -> P -> Q) -> leads st st' P -> leads st st' Q.
Proof. by move=> PQ HP /HP[m sP]; split=> // /sP[s /(PQ s)]; split. Qed.

Lemma truth_means st : sound st -> means truth true. Proof. by case. Qed.
Lemma falsity_means st : sound st -> means falsity false. Proof. by case=> t _; split=> //=; rewrite t. Qed.

(** Gates *)
Lemma new_gate_leads ls st : let: (l, st') := new_gate ls st in leads st st' (means l (all (holds w) ls)).
Proof.
move=> /andP[/eqP wx m]; split=> // -[wt table]; split; last by split.
split=> // i g; case: (find_put (key ls) (Some (next st, ls)) (known st) i) => [[_ ->] [<-]|->]; last exact: table.
exact/eqP.
Qed.

Lemma find_gate_leads ls st : let: (l, st') := find_gate ls st in leads st st' (means l (all (holds w) ls)).
Proof.
rewrite /find_gate; case E: (find _ _) => [[x ls']|]; last exact: new_gate_leads.
case S: (same ls ls'); last exact: new_gate_leads.
by apply: leads_refl => -[_ /(_ _ _ E)/eqP wx]; split=> //; rewrite (same_eq S).
Qed.

Lemma simplifiedP ls : w top -> all proper ls ->
  match simplified ls with
  | Some s => all proper s /\ all (holds w) s = all (holds w) ls
  | None => all (holds w) ls = false
  end.
Proof.
move=> wt; elim: ls => //= l ls IH /andP[pl pls]; have {}IH := IH pls.
case: l pl => // x _; case: Pos.eqb_spec => [->|_]; rewrite /= ?wt //;
  by case: (simplified ls) IH => [s [ps <-]|->]; rewrite /= ?andbF.
Qed.

Lemma conjunction_leads ls st bs (P : Prop) : (P -> all_mean ls bs) ->
  let: (l, st') := conjunction ls st in leads st st' (P -> means l (all id bs)).
Proof.
move=> HP; rewrite /conjunction.
have here l' : (w top -> P -> means l' (all id bs)) -> leads st st (P -> means l' (all id bs)).
  by move=> H; apply: leads_refl => -[/H].
have valued : P -> all proper ls /\ all (holds w) ls = all id bs.
  by case/HP=> pls <-; rewrite all_map.
case E: (simplified ls) => [[|l [|m s]]|].
- apply: here => wt /valued[pls <-]; split=> //=; move: (simplifiedP wt pls); rewrite E => -[_ <-]; exact: wt.
- by apply: here => wt /valued[pls <-]; move: (simplifiedP wt pls); rewrite E => -[/andP[pl _] <-]; rewrite /= andbT.
- move: (find_gate_leads [:: l, m & s] st); case: (find_gate _ _) => x st' H; apply: leads_imply H => -[wt _] xs.
  by case/valued=> pls <-; move: (simplifiedP wt pls); rewrite E => -[_ <-].
by apply: here => wt /valued[pls <-]; split=> //=; move: (simplifiedP wt pls); rewrite E wt => ->.
Qed.

(** Counting: the row says of c whether it is at least i, i + 1, .. *)
Fixpoint row_means (row : seq literal) (i c : nat) : Prop :=
  if row is r :: row' then means r (i <= c) /\ row_means row' i.+1 c else True.

Lemma next_row_leads l before row st b i c (P : Prop) :
  (P -> [/\ means l b, means before (i <= c) & row_means row i.+1 c]) ->
  let: (row', st') := next_row l before row st in leads st st' (P -> row_means row' i.+1 (b + c)).
Proof.
elim: row before st i P => [|r row IH] before st i P HP /=; first exact: leads_refl.
have both : P -> all_mean [:: l; before] [:: b; i <= c] by case/HP=> lb bc _; apply: all_mean2.
move: (conjunction_leads st both); case: (conjunction _ _) => a st1 Ha.
pose Pa := P /\ means a (all id [:: b; i <= c]).
have none : Pa -> all_mean [:: negate r; negate a] [:: ~~ (i < c); ~~ all id [:: b; i <= c]].
  by case=> /HP[_ _ [rc _]] ab; apply: all_mean2; apply: means_negate.
move: (conjunction_leads st1 none); case: (conjunction _ _) => o st2 Ho.
have rest : P -> [/\ means l b, means r (i.+1 <= c) & row_means row i.+2 c] by case/HP=> lb _ [].
move: (IH r st2 i.+1 P rest); case: (next_row _ _ _ _) => row' st3 Hrow.
apply: leads_imply (leads_trans Ha (leads_trans Ho Hrow)) => _ [HPa [HPo HPr]] p; split; last exact: HPr.
have := means_negate (HPo (conj p (HPa p))); congr means.
by rewrite /= !andbT; case: b {HP both HPa HPo HPr IH Ha Ho Pa none rest Hrow} => /=;
  rewrite ?negb_and ?negbK ?add0n ?add1n ?ltnS ?andbT //; case: ltngtP.
Qed.

Lemma size_next_row l before row st : size (next_row l before row st).1 = size row.
Proof.
elim: row before st => //= r row IH before st; case: (conjunction _ _) => a st1; case: (conjunction _ _) => o st2.
by move: (IH r st2); case: (next_row _ _ _ _) => row' st3 /= ->.
Qed.

Lemma count_rows_leads row ls st bs c (P : Prop) : (P -> all_mean ls bs /\ row_means row 1 c) ->
  let: (row', st') := count_rows row ls st in leads st st' (P -> row_means row' 1 (count id bs + c)).
Proof.
elim: ls row st bs c P => [|l ls IH] row st bs c P HP /=.
  by apply: leads_refl => _ /HP[[_ <-]].
have one : (w top /\ P) -> [/\ means l (head false bs), means truth (0 <= c) & row_means row 1 c].
  by case=> wt /HP[[/andP[pl _] <-] rc]; split.
move: (@next_row_leads l truth row st _ 0 c _ one); case: (next_row _ _ _ _) => row1 st1 H1.
have more : (w top /\ P /\ row_means row1 1 (head false bs + c)) -> all_mean ls (behead bs) /\
    row_means row1 1 (head false bs + c).
  by case=> _ [/HP[[/andP[_ pls] <-] _] r1]; split.
move: (IH row1 st1 _ _ _ more); case: (count_rows _ _ _) => row' st' H2.
apply: leads_imply (leads_trans H1 H2) => -[wt _] [r1 r2] p.
have := r2 (conj wt (conj p (r1 (conj wt p)))); case: (HP p) => [[_ <-] _] /=.
by rewrite addnA [count _ _ + _]addnC.
Qed.

Lemma size_count_rows row ls st : size (count_rows row ls st).1 = size row.
Proof.
elim: ls row st => //= l ls IH row st; move: (size_next_row l truth row st).
by case: (next_row _ _ _ _) => row' st' /= <-; apply: IH.
Qed.

(* the row stands for the number c *)
Definition says (row : seq literal) (c : nat) : Prop := row_means row 1 c /\ c <= size row.

Lemma says_literal l b : means l b -> says [:: l] b.
Proof. by case: b => lb; split=> //=; split. Qed.

Lemma says_count row c : says row c -> all proper row /\ count (holds w) row = c.
Proof.
case=> Hrow crow; suff [pr ->] : all proper row /\ count (holds w) row = minn (size row) (c.+1 - 1).
  by rewrite subn1 (minn_idPr crow).
elim: row 1 Hrow {crow} => [|r row IH] i /=; first by rewrite min0n.
case=> [[pr ->] /IH[-> ->]]; split; first by rewrite pr.
case: leqP => ic; first by rewrite subSS subSn // minnSS.
by rewrite subSS (eqP (ltnW ic : c - i == 0)) (eqP (ic : c.+1 - i == 0)) !minn0.
Qed.

Lemma tally_leads ls st (P : Prop) : (P -> all proper ls) ->
  let: (row, st') := tally ls st in leads st st' (P -> says row (count (holds w) ls)).
Proof.
move=> HP; rewrite /tally; move: (size_count_rows (nseq (size ls) falsity) ls st).
have none : w top /\ P -> all_mean ls (map (holds w) ls) /\ row_means (nseq (size ls) falsity) 1 0.
  case=> wt /HP lsp; split=> //; have Q m i : row_means (nseq m falsity) i.+1 0; last exact: Q.
  by elim: m i => //= m IH i; split=> //; split=> //=; rewrite wt.
move: (count_rows_leads st none); case: (count_rows _ _ _) => row st' H; rewrite size_nseq => /= size_row.
apply: leads_imply H => -[wt _] H p; move: (H (conj wt p)); rewrite addn0 count_map => Hrow.
by split; rewrite // size_row count_size.
Qed.

Lemma row_means_eq row i c c' : (forall j, i <= j -> (j <= c) = (j <= c')) -> row_means row i c -> row_means row i c'.
Proof.
elim: row i => //= r row IH i cc' [Hr Hrow]; rewrite -cc' //; split=> //.
by apply: IH Hrow => j ij; apply: cc'; apply: ltnW.
Qed.

Lemma larger_row_leads row row' i c c' st (P : Prop) :
  (P -> [/\ row_means row i c, c < i + size row, row_means row' i c' & c' < i + size row']) ->
  let: (larger, st') := larger_row row row' st in
  leads st st' (P -> row_means larger i (maxn c c') /\ maxn c c' < i + size larger).
Proof.
have no_more d d' j : d < i + 0 -> i <= j -> (j <= d') = (j <= maxn d d').
  by rewrite addn0 leq_max => di ij; rewrite [j <= d]leqNgt (leq_trans di ij).
elim: row row' i st P no_more => [|r row IH] [|r' row'] i st P no_more HP /=.
- by apply: leads_refl => _ /HP[_ ci _ ci']; split=> //; rewrite gtn_max ci.
- apply: leads_refl => _ /HP[_ ci Hrow ci']; split; last by rewrite gtn_max ci' (leq_trans ci) ?leq_add2l.
  by apply: row_means_eq Hrow => j; apply: no_more.
- apply: leads_refl => _ /HP[Hrow ci _ ci']; split; last by rewrite gtn_max ci (leq_trans ci') ?leq_add2l.
  by apply: row_means_eq Hrow => j ij; rewrite maxnC; apply: no_more.
have none : P -> all_mean [:: negate r; negate r'] [:: ~~ (i <= c); ~~ (i <= c')].
  by case/HP=> [[rc _] _ [rc' _] _]; apply: all_mean2; apply: means_negate.
move: (conjunction_leads st none); case: (conjunction _ _) => o st1 Ho.
have rest : P -> [/\ row_means row i.+1 c, c < i.+1 + size row, row_means row' i.+1 c' & c' < i.+1 + size row'].
  by case/HP=> [[_ rc] ci [_ rc'] ci']; split; rewrite // addSnnS.
have no_more' d d' j : d < i.+1 + 0 -> i.+1 <= j -> (j <= d') = (j <= maxn d d').
  by rewrite addn0 leq_max => di ij; rewrite [j <= d]leqNgt (leq_trans di ij).
move: (IH row' i.+1 st1 P no_more' rest); case: (larger_row _ _ _) => more st2 Hmore.
apply: leads_imply (leads_trans Ho Hmore) => _ [HPo HPm] p; have [rm cm] := HPm p; split; last by rewrite /= -addSnnS.
split=> //; have := means_negate (HPo p); congr means.
by rewrite /= andbT negb_and !negbK leq_max.
Qed.

(* the rows stand for the numbers *)
Definition says_some (row : seq literal) : Prop := says row (count (holds w) row).
Definition all_say (rows : seq (seq literal)) (cs : seq nat) : Prop :=
  each says_some rows /\ map (count (holds w)) rows = cs.

Lemma all_say_cons row rows c cs : says row c -> all_say rows cs -> all_say (row :: rows) (c :: cs).
Proof.
move=> Hrow [Hrows <-]; case: (says_count Hrow) => _ rc; split; rewrite /= ?rc //.
by split; rewrite // /says_some rc.
Qed.

Lemma all_say_proper rows cs : all_say rows cs -> all proper (flatten rows).
Proof. by case=> H _; elim: rows H => //= row rows IH [/says_count[pr _] /IH]; rewrite all_cat pr. Qed.

Lemma all_say_count rows cs : all_say rows cs -> count (holds w) (flatten rows) = sumn cs.
Proof. by case=> _ <-; rewrite count_flatten. Qed.

Lemma largest_row_leads rows st (P : Prop) : (P -> each says_some rows) ->
  let: (row, st') := largest_row rows st in leads st st' (P -> says row (largest_of (map (count (holds w)) rows))).
Proof.
elim: rows st P => [|row rows IH] st P HP /=; first exact: leads_refl.
have HPs : P -> each says_some rows by case/HP.
move: (IH st P HPs); case: (largest_row _ _) => row' st1 H1.
pose c := count (holds w) row; pose c' := largest_of (map (count (holds w)) rows).
have both : P /\ says row' c' -> [/\ row_means row 1 c, c < 1 + size row, row_means row' 1 c' & c' < 1 + size row'].
  by case=> /HP[[Hrow crow] _] [Hrow' crow']; split.
move: (larger_row_leads st1 both); case: (larger_row _ _ _) => more st2 H2.
by apply: leads_imply (leads_trans H1 H2) => _ [HP1 HP2] p; apply: HP2; split=> //; apply: HP1.
Qed.

Lemma at_least_means row c j : w top -> says row c -> means (at_least j row) (j <= c).
Proof.
move=> wt [Hrow crow]; case: j => [|j]; first by split.
suff : means (nth falsity row j) (1 + j <= c) by rewrite add1n.
have : c < 1 + size row by [].
elim: row 1 j Hrow {crow} => [|r row IH] i [|j] /= Hrow ci.
- by split=> //=; rewrite wt addn0 leqNgt -[i]addn0 ci.
- by split=> //=; rewrite wt leqNgt (leq_trans ci) // leq_add2l.
- by rewrite addn0; case: Hrow.
by rewrite -addSnnS; apply: IH; [case: Hrow|rewrite addSnnS].
Qed.
End Meaning.
End Gates.
