(* The mistakes of the private online learner: with probability 1 - 4 beta' at most K (a + 3 s + 1), for K draws.

   The sequence is fixed and fits f0 in H. If the split is typical, the chance of more mistakes is bounded by induction
   on the rounds: by [drawing] before a draw, by [keeping] while g is kept (SparseDraws.v), and c^-s for each round, in
   which a test may go wrong. Else g passes only when it has made more than a errors, so it is dead, and passes at the
   latest when it has made a + 3 s + 1: so each draw costs no more than these mistakes. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements OnlineStatements ForestStatements.
From Littlestone Require Import Probability Indistinguishability ForestMistakes RandomSplits SparseDraws StagedLists.
From Littlestone Require Import EmpiricalMinimiser SparseLearner LearnerPrivacy LearnerNoise.
From Littlestone Require Import PrefixLists KeptHypotheses OnlineMachine.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma mistakes_rcons N (xs : seq ('I_N * 'I_2)) (hs : seq {ffun 'I_N -> 'I_2}) h z : (size hs < size xs)%N ->
  mistakes xs (rcons hs h) = (mistakes xs hs + (h (nth z xs (size hs)).1 != (nth z xs (size hs)).2))%N.
Proof.
rewrite /mistakes; elim: xs hs => [|x xs IH] [|g hs] //= lt; first by case: xs {IH lt} => //= *; rewrite addn0.
by rewrite IH // addnA.
Qed.

Lemma draw_eq (F : realFieldType) (U : finType) k (c W : F) (L L' : 'I_k -> {set U}) : L =1 L' ->
  draw c W L =1 draw c W L'.
Proof.
move=> same; have E o : SparseDraws.weight c W L o = SparseDraws.weight c W L' o.
  case: o => //= u; suff -> : score L u = score L' u by [].
  by apply: eq_card => i; rewrite !inE same.
by move=> o; rewrite /draw E; congr (_ / _); apply: eq_bigr => o' _; exact: E.
Qed.

Section OnlineMistakes.
Variables (F : realFieldType) (N d n k m a r s : nat) (H : {set {ffun 'I_N.+1 -> 'I_2}}) (owner : 'I_n -> 'I_k).
Variables (c W : F).
Notation example := ('I_N.+1 * 'I_2)%type.
Notation hyp := [finType of {ffun 'I_N.+1 -> 'I_2}].
Notation K := (all_draws d r).
Notation b := (a + 3 * s).+1.
Notation err := (c^-1 ^+ s).
Hypotheses (c1 : 1 < c) (W0 : 0 < W) (Hd : below (members H) d.+1) (k0 : (0 < k)%N) (m0 : (0 < m)%N).
Hypothesis blocks : forall i, #|slots owner i| = m.

(* the examples xs, and any others that fit f0 *)
Variables (z : example) (xs : seq example) (f0 : hyp).
Hypotheses (f0H : f0 \in H) (fits : all (fun y : example => f0 y.1 == y.2) xs) (short : (size xs <= n)%N).
Definition D (j : 'I_n) : example := nth (ord0, f0 ord0) xs j.

Lemma D_fits : mark D f0 = set0.
Proof.
apply/setP => j; rewrite !inE /D; case: (ltnP j (size xs)) => lt; last by rewrite nth_default ?eqxx.
by rewrite (allP fits _ (mem_nth _ lt)).
Qed.

(** The data after t rounds *)
Variable sigma : {perm 'I_n}.
Hypothesis good : typical (F := F) (eta F d) (floor F n a) (slots owner) (pasts H D) sigma.
Notation data t := (sigma, take t xs).
Notation count t g := #|past D g t|.

Lemma data_agree t : (t <= size xs)%N -> forall j : 'I_n, (j < t)%N -> example_at (take t xs) j = D j.
Proof.
by move=> tx j jt; rewrite /example_at /D nth_take //; apply: set_nth_default; exact: leq_trans jt tx.
Qed.

Lemma size_data t : (t <= size xs)%N -> size (take t xs) = t.
Proof. by move=> tx; rewrite size_take; case: ltnP => // xt; apply/eqP; rewrite eqn_leq xt tx. Qed.

Lemma errors_data t (g : hyp) : (t <= size xs)%N -> errors_of (n := n) (data t) g = count t g.
Proof. by move=> tx; rewrite /errors_of /= size_data // (past_agree _ (data_agree tx)). Qed.

Notation lists := (lists_at F d m a H owner D sigma).
Lemma pick_data t l g : (t <= size xs)%N ->
  mean (pick d m a H owner c W l (data t)) g = mean (draw c W (lists l t)) g.
Proof.
move=> tx; have same i : lists_of F d m a H owner (data t) l i = lists l t i.
  by rewrite /lists_of /= size_data //; exact: lists_agree (data_agree tx).
by rewrite /pick; apply: eq_bigr => o _; rewrite (draw_eq c W same o).
Qed.

Lemma data_next t : (t < size xs)%N -> rcons (take t xs) (nth z xs t) = take t.+1 xs.
Proof. by move=> tx; rewrite -take_nth. Qed.

Lemma count_next t (g : hyp) : (t < size xs)%N ->
  count t.+1 g = (count t g + (g (nth z xs t).1 != (nth z xs t).2))%N.
Proof.
move=> tx; have tn := leq_trans tx short.
by have := past_next D g (Ordinal tn); rewrite /= inE {3 4}/D /= !(set_nth_default z _ tx).
Qed.

(** The rounds *)
Notation run_of T em hs f := (mean_rounds (publish (errors_of (n := n)) (pick d m a H owner c W) (passes a s c)
  (secret (s := s) c)) (@shown hyp (nothing N) s) (receive (k := s) (@add N n)) (fixed z xs) T em hs f).
Variable most : nat.
Definition fails (hs : seq hyp) : F := (most < mistakes xs hs)%N%:R.
Notation V T em hs := (run_of T em hs fails).
Notation drawing := (drawing c W r lists (zmax d k a c)).
Notation keeping := (keeping c W r lists (dies a D) (zmax d k a c)).
Notation stage_ok := (ok d (base_of a) (@degree_of N.+1 d) (teacher_at F d m a H owner D sigma)).

Let pd : forall l e, dist (pick d m a H owner c W l e) := pick_dist d m a H owner c1 W0.
Let wd : dist (secret (s := s) c) := w_dist c1 s.
Let c1' : 1 <= c := ltW c1.

Lemma V01 T em hs : 0 <= V T em hs <= 1.
Proof. by apply: (law01 _ _ _ (reaches01 c1 _) pd wd) => hs'; rewrite /fails ler0n lern1 leq_b1. Qed.

Lemma err_ge0 : 0 <= err. Proof. by rewrite ltW // (inv_pos c1). Qed.

(* what follows if h' is drawn in round t *)
Definition follows T t more l hs (h' : option hyp) : F := mean (secret (s := s) c) (fun z' =>
  V T (data t.+1, (h', z', more, if h' is None then l.-1 else l)) (rcons hs (odflt (nothing N) h'))).

Lemma follows01 T t more l hs h' : 0 <= follows T t more l hs h' <= 1.
Proof. by apply: mean01 => // z'; exact: V01. Qed.

Lemma V_step T t hs : (t < size xs)%N -> size hs = t -> forall em h z' more l, em = (data t, (h, z', more.+1, l)) ->
  V T.+1 em hs = tests (errors_of (n := n)) (passes a s c) (data t) h z' *
      mean (draw c W (lists l t)) (follows T t more l hs) +
    (1 - tests (errors_of (n := n)) (passes a s c) (data t) h z') *
      V T (data t.+1, (h, z', more.+1, l)) (rcons hs (odflt (nothing N) h)).
Proof.
move=> tx ht em h z' more l ->; rewrite [LHS]/= mean_publish /receive /remember /shown /add /= /fixed !size_rcons ht /=.
rewrite (data_next tx); congr (_ * _ + _); rewrite (pick_data _ _ (ltnW tx)).
apply: eq_bigr => h' _; congr (_ * _); apply: eq_bigr => z1 _; congr (_ * _).
by rewrite size_rcons ht /= (data_next tx).
Qed.

Lemma V_draw T t hs z' more l : (t < size xs)%N -> size hs = t ->
  V T.+1 (data t, (None, z', more.+1, l)) hs = mean (draw c W (lists l t)) (follows T t more l hs).
Proof. by move=> tx ht; rewrite (V_step T tx ht erefl) /= mul1r subrr mul0r addr0. Qed.

(** Induction on the rounds that are left *)
Definition before_draw T := forall t l z' more rr hs, (t + T)%N = size xs -> size hs = t -> stage_ok l t ->
  (rr.+1 + l * r.+1 <= more)%N -> (mistakes xs hs + b * more <= most)%N ->
  V T (data t, (None, z', more, l)) hs <= drawing l rr t + T.-1%:R * err.
Definition while_kept T := forall t t1 l z' more rr g hs y, (t + T)%N = size xs -> size hs = t -> stage_ok l t1 ->
  (t1 < t)%N -> (rr + l * r.+1 <= more)%N -> (y + b * more.+1 <= most)%N -> (mistakes xs hs <= y + count t g)%N ->
  (mistakes xs hs <= y + b)%N -> V T (data t, (Some g, z', more, l)) hs <= keeping l rr t1 (Some g) + T%:R * err.

Let rest_le l t := rest_small m a owner Hd D W c1' sigma l t.
Let drawing_pos l rr t : 0 <= drawing l rr t := drawing_ge0 c1' W0 r rest_le l rr t.
Let keeping_pos l rr t o : 0 <= keeping l rr t o := keeping_ge0 c1' W0 r (dies a D) rest_le l rr t o.

Lemma no_fail (y : F) x hs : 0 <= y -> (mistakes xs hs + x <= most)%N -> fails hs <= y.
Proof. by move=> y0 le; rewrite /fails ltnNge (leq_trans (leq_addr _ _) le). Qed.

Lemma before_draw_step T : before_draw T -> while_kept T -> before_draw T.+1.
Proof.
move=> drawn kept t l z' [|more] rr hs tT ht Ok left few; first by rewrite addSn ltn0 in left.
have tx : (t < size xs)%N by rewrite -tT addnS ltnS leq_addr.
have tn := leq_trans tx short; have tT' : (t.+1 + T)%N = size xs by rewrite addSnnS.
rewrite V_draw //=; apply: (lists_used_up Hd k0 m0 blocks f0H D_fits c1' W0 good Ok tn).
- by rewrite mulr_ge0 ?ler0n ?err_ge0.
- exact: follows01.
- move=> l' E Ok'; subst l; apply: mean_leq => // z1 /=.
  have Ok1 := ok_after Hd Ok' (leqnSn t).
  apply: le_trans (drawn _ _ _ _ r _ tT' _ Ok1 _ _) _; rewrite ?size_rcons ?ht //.
  + by rewrite -mulSn; move: left; rewrite mulSn addSn ltnS; apply: leq_trans; exact: leq_addl.
  + rewrite (mistakes_rcons _ z) ht //; apply: leq_trans few; rewrite mulnS addnA leq_add2r leq_add2l.
    exact: leq_trans (leq_b1 _) _.
  apply: ler_add; first exact: (drawing_end m a owner Hd D c1' W0).
  by rewrite ler_wpmul2r ?err_ge0 // ler_nat leq_pred.
move=> u; apply: mean_leq => // z1 /=; apply: (kept _ _ _ _ _ _ _ _ (mistakes xs hs)) => //.
- by rewrite size_rcons ht.
- by rewrite (mistakes_rcons _ z) ht // leq_add2l (count_next _ tx) leq_addl.
by rewrite (mistakes_rcons _ z) ht // leq_add2l; exact: leq_trans (leq_b1 _) _.
Qed.

(* a test may go wrong with probability err *)
Lemma test_passes t (g : hyp) (z' : 'I_s.+1) : (t <= size xs)%N ->
  let R := tests (errors_of (n := n)) (passes a s c) (data t) (Some g) z' in
  ((count t g <= a)%N -> R <= err) /\ ((b <= count t g)%N -> 1 - err <= R).
Proof.
move=> tx R; have zs : (z' <= s)%N by rewrite -ltnS; exact: ltn_ord.
rewrite /R /tests errors_data //; split=> few; [apply: (reaches_rarely c1)|apply: (reaches_mostly c1)].
  by rewrite leq_add2r leq_add // leq_subr.
move: few zs; set y := count t g; set u := nat_of_ord z' => /ssrnat.leP few /ssrnat.leP zs.
by apply/ssrnat.leP; move: few zs; rewrite -?multE -?plusE -?minusE => *; lia.
Qed.

Lemma while_kept_step T : before_draw T.+1 -> while_kept T -> while_kept T.+1.
Proof.
move=> drawn kept t t1 l z' more [|rr] g hs y tT ht Ok t1t left few grows most_b.
  have /andP[_ V1] := V01 T.+1 (data t, (Some g, z', more, l)) hs.
  by apply: le_trans V1 _; rewrite ler_addl mulr_ge0 ?ler0n ?err_ge0.
have tx : (t < size xs)%N by rewrite -tT addnS ltnS leq_addr.
have tn := leq_trans tx short; have tT' : (t.+1 + T)%N = size xs by rewrite addSnnS.
have e0 := err_ge0; case: more left few => [|more] left few; first by rewrite addSn ltn0 in left.
rewrite (V_step T tx ht erefl) -(V_draw T z' more l tx ht).
set R := tests _ _ _ _ _; set Dr := V _ _ hs; set Kp := V T _ _.
have [low high] := test_passes g z' (ltnW tx); rewrite -/R in low high.
have /andP[R0 R1] : 0 <= R <= 1 by apply: tests01; exact: reaches01 c1 _.
have nR0 : 0 <= 1 - R by rewrite subr_ge0.
have /andP[Dr0 Dr1] : 0 <= Dr <= 1 by exact: V01.
have /andP[Kp0 Kp1] : 0 <= Kp <= 1 by exact: V01.
have later : (count t g < b)%N -> Kp <= keeping l rr.+1 t1 (Some g) + T%:R * err.
  move=> lt; apply: (kept _ _ _ _ _ _ _ _ y) => //; first by rewrite size_rcons ht.
  - exact: ltnW.
  - by rewrite (mistakes_rcons _ z) ht // (count_next _ tx) addnA leq_add2r.
  rewrite (mistakes_rcons _ z) ht //; apply: leq_trans (_ : (y + count t g) + 1 <= _)%N.
    by apply: leq_add => //; exact: leq_b1.
  by rewrite -addnA leq_add2l addn1.
have sum : T.+1%:R * err = err + T%:R * err by rewrite natr_succ mulrDl mul1r addrC.
rewrite sum; case: (leqP (count t g) a) => ca.
  rewrite addrCA; apply: ler_add.
    by apply: le_trans (low ca); rewrite ler_pimulr.
  apply: le_trans (_ : Kp <= _); first by rewrite ler_pimull // ler_subl_addr ler_addl.
  by apply: later; rewrite ltnS; apply: leq_trans ca (leq_addr _ _).
have dead : Dr <= keeping l rr.+1 t1 (Some g) + T%:R * err.
  apply: le_trans (drawn t l z' more.+1 rr hs tT ht (ok_after Hd Ok (ltnW t1t)) left _) _.
    by apply: leq_trans few; rewrite [(b * _.+2)%N]mulnS addnA leq_add2r.
  rewrite /= ler_add2r; apply: (redrawing Hd k0 m0 blocks f0H D_fits c1' W0 _ _ good Ok (ltnW t1t) tn).
  exact: dead_many.
case: (ltnP (count t g) b) => cb.
  apply: le_trans (_ : keeping l rr.+1 t1 (Some g) + T%:R * err <= _); last by rewrite addrCA ler_addr.
  apply: le_trans (ler_add (ler_wpmul2l R0 dead) (ler_wpmul2l nR0 (later cb))) _.
  by rewrite -mulrDl addrC subrK mul1r.
rewrite addrCA [X in X <= _]addrC; apply: ler_add.
  apply: le_trans (_ : 1 - R <= _); first by rewrite ler_pimulr.
  by rewrite ler_subl_addr addrC -ler_subl_addr high.
by apply: le_trans dead; rewrite ler_pimull.
Qed.

Theorem few_mistakes T : before_draw T /\ while_kept T.
Proof.
elim: T => [|T [drawn kept]]; last first.
  have drawn' := before_draw_step drawn kept; split=> //; exact: while_kept_step.
split=> [t l z' more rr hs tT ht Ok left few|t t1 l z' more rr g hs y tT ht Ok t1t left few grows most_b].
  by apply: no_fail few; rewrite addr_ge0 ?mulr_ge0 ?ler0n ?err_ge0.
apply: (no_fail (x := 0)); first by rewrite addr_ge0 ?mulr_ge0 ?ler0n ?err_ge0.
by rewrite addn0; apply: leq_trans most_b (leq_trans _ few); rewrite leq_add2l leq_pmulr.
Qed.
End OnlineMistakes.
