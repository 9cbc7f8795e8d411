(* Interactive mechanisms that are interleaved are as private as randomised responses (lyu section 3.4).

   Each mechanism is private, so it may draw the outcome o of its randomised response first, and then be the interactive
   mechanism m o, which does not depend on the data (SplitFlows.v). Mechanisms do not know of each other: the
   probability of a transcript is the product of what each one answers to its queries. So all outcomes may be drawn
   first, one for each mechanism, and the transcript is a function of them and of coins that do not depend on the data.
   An adversary asks finitely many queries within T rounds, named by the answers before them; so queries may be
   anything. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ConcurrentStatements.
From Littlestone Require Import Concentration Probability Indistinguishability SplitFlows.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma mixed (c k f g : GRing.Ring.sort R) :
  k * (c - 1) * ((1 + c) * f) = c * (k * c * f + - k * g) + (k * c * g + - k * f).
Proof. by ring. Qed.
End Identities.

Section Response.
Variables (F : realFieldType) (Q A : finType) (T : nat) (c delta : F).
Hypotheses (c1 : 1 <= c) (delta01 : 0 <= delta <= 1).
Notation history := (seq (Q * A)).
Implicit Types (u v f g : history -> F).

Lemma flow_of_interactive u : interactive u -> flow u. Proof. by case. Qed.

Lemma combination f g a b : flow_to T f -> flow_to T g -> (forall h, (size h <= T)%N -> 0 <= a * f h + b * g h) ->
  flow_to T (fun h => a * f h + b * g h).
Proof.
move=> [_ ff] [_ gg] pos; split=> // h q hT; rewrite big_split /= -!mulr_sumr ff // gg //.
Qed.

(* a flow of mass a is a times a mechanism *)
Lemma normal a f u : flow_to T f -> f [::] = a -> interactive u -> exists m, [/\ flow_to T m, m [::] = 1
  & forall h, (size h <= T)%N -> f h = a * m h].
Proof.
move=> ff fa uu; have [f0 fq] := ff; have a0 : 0 <= a by rewrite -fa f0.
move: a0; rewrite le_eqVlt => /predU1P[a0|pos].
  exists u; split; [exact/flow_limited/flow_of_interactive|by case: uu|move=> h hT; rewrite -a0 mul0r].
  elim/last_ind: h hT => [|h [q x] IH]; first by rewrite fa.
  rewrite size_rcons => hT; apply/eqP; rewrite eq_le f0 ?size_rcons // andbT -(IH (ltnW hT)) -(fq h q hT).
  rewrite (bigD1 x) //= ler_addl sumr_ge0 // => y _; apply: f0; by rewrite size_rcons.
exists (fun h => a^-1 * f h + 0 * f h); split; last by move=> h _; rewrite mul0r addr0 mulrA divff ?mul1r ?gt_eqF.
  by apply: combination => // h hT; rewrite mul0r addr0 mulr_ge0 ?invr_ge0 ?f0 // ltW.
by rewrite mul0r addr0 fa mulVf // gt_eqF.
Qed.

Lemma mixture f g : flow_to T f -> flow_to T g -> g [::] = f [::] ->
  (forall h, (size h <= T)%N -> f h <= c * g h /\ g h <= c * f h) -> exists r s, [/\ flow_to T r, flow_to T s,
    r [::] = f [::], s [::] = f [::] & forall h, (size h <= T)%N ->
    (1 + c) * f h = c * r h + s h /\ (1 + c) * g h = r h + c * s h].
Proof.
move=> ff gg same cone; move: c1; rewrite le_eqVlt => /predU1P[E|lt].
  exists f, f; split=> // h hT; have [] := cone h hT; rewrite -E !mul1r => fg gf.
  by have -> : g h = f h; [apply/eqP; rewrite eq_le fg gf | rewrite mulrDl mul1r].
have k0 : 0 < c - 1 by rewrite subr_gt0.
pose k := (c - 1)^-1; have kp : 0 <= k by rewrite invr_ge0 ltW.
have pos f' g' h : g' h <= c * f' h -> 0 <= k * c * f' h + - k * g' h :> F.
  by move=> le; rewrite mulNr -mulrA -mulrBr mulr_ge0 // subr_ge0.
have root x : k * c * x + - k * x = x by rewrite -mulrDl -[X in _ - X]mulr1 -mulrBr mulVf ?gt_eqF ?mul1r.
exists (fun h => k * c * f h + - k * g h), (fun h => k * c * g h + - k * f h); split.
- by apply: combination => // h hT; apply: pos; case: (cone h hT).
- by apply: combination => // h hT; apply: pos; case: (cone h hT).
- by rewrite same root.
- by rewrite same root.
have kk : k * (c - 1) = 1 by rewrite mulVf ?gt_eqF.
move=> h _ /=; split; first by have := mixed c k (f h) (g h); rewrite kk mul1r.
by have := mixed c k (g h) (f h); rewrite kk mul1r => ->; exact: addrC.
Qed.

Theorem responses u v (q : Q) : interactive u -> interactive v ->
  (forall s, indistinguishable c delta (@transcript F Q A T u s) (@transcript F Q A T v s)) ->
  exists m : bool * bool -> history -> F, (forall o, flow_to T (m o) /\ m o [::] = 1) /\
  forall h, (size h <= T)%N -> u h = \sum_o response c delta true o * m o h /\
                               v h = \sum_o response c delta false o * m o h.
Proof.
move=> iu iv private; have [uf vf] := (flow_of_interactive iu, flow_of_interactive iv).
have [[u1 _ _] [v1 _ _]] := (iu, iv); have /andP[d0 d1] := delta01; have cc : 0 < 1 + c.
  by rewrite addr_gt0 ?ltr01 // (lt_le_trans ltr01).
have rest0 : 0 <= 1 - delta by rewrite subr_ge0.
have pu := corner_private q uf u1 (fun s => proj1 (private s)).
have pv := corner_private q vf v1 (fun s => proj2 (private s)).
have c_rest : 1 - delta <= c * (1 - delta) by rewrite ler_pemull.
have [|f [g [f1 g1 ff gg fit]]] := @parts F Q A c c1 T u v (1 - delta) (1 - delta) q uf vf.
  by split; rewrite ?rest0.
have uf' h : (size h <= T)%N -> 0 <= 1 * u h + -1 * f h.
  by move=> hT; rewrite mul1r mulN1r subr_ge0; have [/andP[_ ->]] := fit h hT.
have vg' h : (size h <= T)%N -> 0 <= 1 * v h + -1 * g h.
  by move=> hT; rewrite mul1r mulN1r subr_ge0; have [_ /andP[_ ->]] := fit h hT.
have root x : x = 1 - delta -> 1 * 1 + -1 * x = delta by move=> ->; rewrite mul1r mulN1r subKr.
have [||m0 [mf0 m01 E0]] := @normal delta (fun h => 1 * u h + -1 * f h) u _ _ iu.
- by apply: combination => //; exact: flow_limited.
- by rewrite u1 root.
have [||m3 [mf3 m31 E3]] := @normal delta (fun h => 1 * v h + -1 * g h) v _ _ iv.
- by apply: combination => //; exact: flow_limited.
- by rewrite v1 root.
have [||r [s [rf sf r1 s1 E12]]] := mixture ff gg; first by rewrite g1.
  by move=> h hT; have [_ _ ? ?] := fit h hT.
have [|m1 [mf1 m11 E1]] := @normal (1 - delta) r u rf _ iu; first by rewrite r1.
have [|m2 [mf2 m21 E2]] := @normal (1 - delta) s u sf _ iu; first by rewrite s1.
exists (fun o => if o.1 then (if o.2 then m0 else m3) else (if o.2 then m1 else m2)).
split=> [[[] []] //|h hT].
have sum4 (G : bool * bool -> F) : \sum_o G o = G (true, true) + G (true, false) + (G (false, true) + G (false, false)).
  by rewrite (eq_bigr (fun o => G (o.1, o.2))) => [|[]//]; rewrite -(pair_bigA _ (fun a b => G (a, b))) !big_bool.
have := E0 h hT; have := E3 h hT; rewrite !mul1r !mulN1r => /eqP; rewrite subr_eq => /eqP vE /eqP.
rewrite subr_eq => /eqP uE; have [fE gE] := E12 h hT; rewrite (E1 h hT) (E2 h hT) in fE gE.
have solve x y : (1 + c) * x = y -> x = y / (1 + c) by move=> <-; rewrite mulrAC divff ?mul1r ?gt_eqF.
rewrite !sum4 /response /= !mul0r !addr0 !add0r !mulr1; split.
  rewrite uE (solve _ _ fE) [X in _ + X = _]mulrDl; congr (_ + (_ + _)); last by rewrite mulrAC.
  by rewrite mulrCA mulrA [LHS]mulrAC.
rewrite vE (solve _ _ gE) [X in _ + X = _]mulrDl; congr (_ + (_ + _)); first by rewrite mulrAC.
by rewrite mulrCA mulrA [LHS]mulrAC.
Qed.
End Response.

(** Interleaved *)
Lemma size_played (A : finType) (I : Type) (s : seq A -> I) t : size (with_moves s t) = size t.
Proof. by elim: t s => //= a t IH s; rewrite IH. Qed.

Section Interleaved.
Variables (F : realFieldType) (Q A : finType) (n : nat).
Notation history := (seq (Q * A)).

Lemma short_history T (s : seq A -> 'I_n * Q) (t : T.-tuple A) i : (size (of_mechanism i (with_moves s t)) <= T)%N.
Proof.
rewrite size_map size_filter; apply: leq_trans (count_size _ _) _.
by rewrite size_played size_tuple.
Qed.

Lemma interleaved_total T (m : 'I_n -> history -> F) s : (forall i, flow_to T (m i)) ->
  \sum_(t : T.-tuple A) all_answers m s t = \prod_i m i [::].
Proof.
elim: T m s => [|T IH] m s mf.
  by rewrite (big_pred1 [tuple]) // => t; apply/esym/eqP; exact: tuple0.
rewrite /all_answers (sum_tuples _ (fun t => \prod_i m i (of_mechanism i (with_moves s t)))).
set i0 := (s [::]).1; set q := (s [::]).2.
pose m' a i := if i == i0 then after (m i) (q, a) else m i.
have m'f a i : flow_to T (m' a i).
  rewrite /m'; case: eqP => _; first exact: flow_to_after.
  by have [pos sums] := mf i; split=> [h hT|h r hT]; [apply: pos; exact: ltnW|apply: sums; exact: ltnW].
transitivity (\sum_a \prod_i m' a i [::]).
  apply: eq_bigr => a _; rewrite -(IH (m' a) (fun u => s (a :: u)) (m'f a)); apply: eq_bigr => t _.
  apply: eq_bigr => i _; rewrite /m' /of_mechanism /= eq_sym -/i0.
  by case: (i == i0).
rewrite (bigD1 i0) //= [in RHS]mulrC.
have [_ sums] := mf i0; rewrite -(sums [::] q (ltn0Sn T)) mulr_sumr; apply: eq_bigr => a _.
rewrite (bigD1 i0) //= {1}/m' eqxx mulrC; congr (_ * _); apply: eq_bigr => i /negbTE i_i0.
by rewrite /m' i_i0.
Qed.

Theorem drawn_first T (w w' : 'I_n -> history -> F) (c delta : 'I_n -> F) s : all_private T w w' c delta ->
  exists K : {ffun 'I_n -> bool * bool} -> T.-tuple A -> F, (forall o, dist (K o)) /\
  (all_answers w s =1 bind (independent (fun i => response (c i) (delta i) true)) K /\
   all_answers w' s =1 bind (independent (fun i => response (c i) (delta i) false)) K).
Proof.
move=> private; have each i : exists m : bool * bool -> history -> F, (forall o, flow_to T (m o) /\ m o [::] = 1) /\
    forall h, (size h <= T)%N -> w i h = \sum_o response (c i) (delta i) true o * m o h /\
                                 w' i h = \sum_o response (c i) (delta i) false o * m o h.
  by have [iw iw' ci di pi] := private i; exact: (@responses F Q A T _ _ ci di _ _ (s [::]).2 iw iw' pi).
have [m mE] := fin_all_exists each.
exists (fun o t => \prod_i m i (o i) (of_mechanism i (with_moves s t))); split=> [o|].
  split=> [t|].
    by apply: prodr_ge0 => i _; have [/(_ (o i))[[pos _] _] _] := mE i; apply: pos; exact: short_history.
  have := @interleaved_total T (fun i => m i (o i)) s; rewrite /all_answers => ->.
    by rewrite big1 // => i _; have [/(_ (o i))[]] := mE i.
  by move=> i; have [/(_ (o i))[]] := mE i.
split=> t; rewrite /all_answers /bind /mean /independent.
  under eq_bigr => i do rewrite (proj1 (proj2 (mE i) _ (short_history s t i))).
  by rewrite bigA_distr_bigA; apply: eq_bigr => o _; rewrite big_split.
under eq_bigr => i do rewrite (proj2 (proj2 (mE i) _ (short_history s t i))).
by rewrite bigA_distr_bigA; apply: eq_bigr => o _; rewrite big_split.
Qed.
End Interleaved.

Lemma close_eq (F : realFieldType) (B : finType) (C D : F) (p p' q q' : B -> F) : p =1 p' -> q =1 q' ->
  close C D p' q' -> close C D p q.
Proof. by move=> pp qq near E; rewrite /pr (eq_bigr p') // (eq_bigr q' (fun x _ => qq x)); exact: near. Qed.

(** Any queries: the query b stands for what s asks after the answers b *)
Section Named.
Variables (F : realFieldType) (Q : Type) (A : finType) (n T : nat) (s : seq A -> 'I_n * Q).
Notation name := [finType of T.-bseq A].
Definition meaning (h : seq (name * A)) : seq (Q * A) := [seq ((s (val x.1)).2, x.2) | x <- h].
Definition by_name (u : seq A) : 'I_n * name := ((s u).1, insub_bseq T u).

Lemma named_interactive (w : seq (Q * A) -> F) : interactive w -> interactive (fun h => w (meaning h)).
Proof.
case=> w1 w0 wq; split=> // h q; rewrite -(wq _ (s (val q)).2); apply: eq_bigr => a _.
by rewrite /meaning map_rcons.
Qed.

Lemma named_played s' t : meaning (with_moves s' t) = with_moves (fun u => (s (val (s' u))).2) t.
Proof. by elim: t s' => //= a t IH s'; rewrite -IH. Qed.

Lemma eq_played (I : Type) (f g : seq A -> I) t : f =1 g -> with_moves f t = with_moves g t.
Proof. by elim: t f g => //= a t IH f g fg; rewrite fg (IH _ (fun u => g (a :: u))). Qed.

Lemma name_of (u : seq A) : (size u <= T)%N -> val (insub_bseq T u) = u.
Proof. by move=> uT; rewrite /insub_bseq insubdK. Qed.

Lemma played_by_name i p t : (size p + size t <= T)%N ->
  meaning (of_mechanism i (with_moves (fun u => by_name (p ++ u)) t)) =
  of_mechanism i (with_moves (fun u => s (p ++ u)) t).
Proof.
elim: t p => //= a t IH p; rewrite addnS => pT; have := IH (rcons p a); rewrite size_rcons => /(_ pT).
have cons_p (I : Type) (f : seq A -> I) u : f (rcons p a ++ u) = f (p ++ a :: u) by rewrite cat_rcons.
rewrite (eq_played t (cons_p _ by_name)) (eq_played t (cons_p _ s)) /of_mechanism /= cats0 => E.
case: (_ == i); last exact: E.
by rewrite /= name_of ?E // (leq_trans _ (ltnW pT)) // leq_addr.
Qed.
End Named.

Theorem lyu_remark_3_4_concurrent_proved : lyu_remark_3_4_concurrent.
Proof.
move=> F Q A n T w w' c delta C D private near s.
have named : all_private T (fun i h => w i (meaning s h)) (fun i h => w' i (@meaning Q A n T s h)) c delta.
  move=> i; have [iw iw' ci di pi] := private i; split=> // [||s']; try exact: named_interactive.
  have [to from] := pi (fun u => (s (val (s' u))).2).
  by split; [apply: close_eq to|apply: close_eq from] => t; rewrite /transcript named_played.
have [K [dK [wK wK']]] := drawn_first (by_name T s) named.
have same (v : 'I_n -> seq (Q * A) -> F) (t : T.-tuple A) :
    all_answers v s t = all_answers (fun i h => v i (meaning s h)) (by_name T s) t.
  rewrite /all_answers; apply: eq_bigr => i _; congr (v i _).
  by rewrite (@played_by_name _ _ _ _ s i [::] t) // size_tuple.
apply: close_eq (fun t => etrans (same w t) (wK t)) (fun t => etrans (same w' t) (wK' t)) _.
exact: close_bind dK near.
Qed.

Lemma response_private (F : realFieldType) (c delta : F) b : 1 <= c -> 0 <= delta <= 1 ->
  dist (response c delta b) /\ close c delta (response c delta b) (response c delta (~~ b)).
Proof.
move=> c1 /andP[d0 d1]; have cc : 0 < 1 + c by rewrite addr_gt0 ?ltr01 // (lt_le_trans ltr01).
have r0 : 0 <= 1 - delta by rewrite subr_ge0.
have c0 : 0 <= c := le_trans ler01 c1.
have sum4 (G : bool * bool -> F) : \sum_o G o = G (true, b) + G (true, ~~ b) + (G (false, b) + G (false, ~~ b)).
  rewrite (eq_bigr (fun o => G (o.1, o.2))) => [|[]//]; rewrite -(pair_bigA _ (fun x y => G (x, y))) !big_bool /=.
  by case: b; rewrite //= ![G (_, true) + _]addrC.
have ge0 b' o : 0 <= response c delta b' o.
  rewrite /response; case: o => [[] y] /=; case: (y == b') => //; by rewrite ?divr_ge0 ?mulr_ge0 ?ler01 // ltW.
split=> [|E].
  split=> //; rewrite sum4 /response /= !eqxx; have -> : (~~ b == b) = false by case: (b).
  by rewrite addr0 -mulrDl -mulrDr [c + 1]addrC mulfK ?gt_eqF // addrC subrK.
pose extra (o : bool * bool) : F := if o.1 && (o.2 == b) then delta else 0.
apply: le_trans (_ : \sum_(o | E o) (c * response c delta (~~ b) o + extra o) <= _).
  apply: ler_sum => -[[] y] _; rewrite /extra /response /=.
    case: (y == b); case: (y == ~~ b); rewrite ?mulr0 ?add0r ?addr0 // ?mulr_ge0 ?ler_addr ?mulr_ge0 //.
  rewrite addr0; have -> : (y == ~~ b) = ~~ (y == b) by case: (y); case: (b).
  rewrite !mulrA ler_pmul2r ?invr_gt0 //; case: (y == b) => /=; rewrite mulr1.
    by rewrite mulrC.
  by rewrite mulrAC ler_pemull // mulr_ege1.
rewrite big_split /= -mulr_sumr ler_add2l big_mkcond sum4 /extra /= eqxx.
have -> : (~~ b == b) = false by case: (b).
by rewrite !if_same !addr0; case: ifP.
Qed.

Theorem lyu_remark_3_4_concurrent_sequential_proved : lyu_remark_3_4_concurrent_sequential.
Proof.
move=> F Q A n T w w' c delta C D private compose; apply: (lyu_remark_3_4_concurrent_proved private).
apply: compose => i; have [_ _ c1 d01 _] := private i.
by have [[d t] [d' t']] := (response_private true c1 d01, response_private false c1 d01).
Qed.
