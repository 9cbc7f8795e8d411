(* Around programs that Coq extracts, before their last lines: reads clauses (DIMACS) and a proof (LRAT), and says
   whether the proof is accepted. The reading of the clauses is trusted; what is read as a proof is a hint that may be wrong. *)
open Extracted
open Stdlib (* what is extracted may have modules of these names *)
let rec positive i =
  if i < 1 then failwith "a number below 1"
  else if i = 1 then XH else if i land 1 = 0 then XO (positive (i / 2)) else XI (positive (i / 2))

(* Equal numbers share memory: reading would take longer than checking. *)
let remembered f =
  let known = Hashtbl.create 65536 in
  fun i -> match Hashtbl.find_opt known i with
    | Some it -> it
    | None -> let it = f i in Hashtbl.replace known i it; it
let literal = remembered (fun l -> if l > 0 then XO (positive l) else XI (positive (- l)))

let lines file =
  let channel = open_in file in
  let rec from read = match input_line channel with
    | line -> from (line :: read)
    | exception End_of_file -> close_in channel; List.rev read in
  from []
let words line = List.filter (( <> ) "") (String.split_on_char ' ' line)
let rec up_to_zero before = function
  | [] -> failwith "a line without 0"
  | "0" :: rest -> (List.rev before, rest)
  | word :: rest -> up_to_zero (int_of_string word :: before) rest
let alone = function numbers, [] -> numbers | _ -> failwith "a line that goes on after 0"

let clauses file =
  let announced = ref None in
  let clause line = match words line with
    | [] | "c" :: _ -> None
    | ["p"; "cnf"; _; number] -> announced := Some (int_of_string number); None
    | numbers -> Some (List.map literal (alone (up_to_zero [] numbers))) in
  let found = List.filter_map clause (lines file) in
  if !announced <> Some (List.length found) then failwith "another number of clauses than announced";
  found

let rat = "a RAT step is not accepted, as it need not follow from the clauses"

(* Numbers that no step takes belong to the given clauses, in their order; here these come first. The checker counts a
   literal of a clause as often as it stands there, a proof once: from a given clause that repeats one the same literals
   are derived, once each, by a step that is checked as all are. Returns how many steps were read, whether one derives
   a literal from nothing, and all steps. *)
let proof given file =
  let steps = lines file in
  let n_given = List.length given in
  let number = Hashtbl.create 65536 and derived = ref n_given and free = ref 1 in
  let next () = incr derived; positive !derived in
  let once c = List.sort_uniq compare c in
  let take line = match String.index line ' ' with
    | i when line.[i + 1] <> 'd' ->
        Option.iter (fun i -> Hashtbl.replace number i None) (int_of_string_opt (String.sub line 0 i))
    | _ | exception Not_found -> () in
  List.iter take steps;
  let take_given i c =
    while Hashtbl.mem number !free do incr free done;
    let repeats = List.compare_lengths (once c) c < 0 in
    let j = if repeats then next () else positive (i + 1) in
    Hashtbl.replace number !free (Some j);
    if repeats then Some (Derive (j, once c, [positive (i + 1)])) else None in
  let taken = List.fold_left (fun (i, before) c -> (i + 1, take_given i c :: before)) (0, []) given in
  let shortened = List.filter_map Fun.id (List.rev (snd taken)) in
  let known i = match Hashtbl.find_opt number i with
    | Some (Some j) -> j
    | _ -> failwith (if i < 0 then rat else "a number without clause") in
  let from_nothing = ref false in
  let step line = match words line with
    | [] | "c" :: _ -> None
    | _ :: "d" :: numbers -> Some (Forget (List.map known (alone (up_to_zero [] numbers))))
    | word :: rest ->
        let c, hints = up_to_zero [] rest in
        let hints = List.map known (alone (up_to_zero [] hints)) in
        if hints = [] && c <> [] then from_nothing := true;
        let i = next () in
        Hashtbl.replace number (int_of_string word) (Some i);
        Some (Derive (i, List.map literal (once c), hints)) in
  let found = List.filter_map step steps in
  (!derived - n_given - List.length shortened, !from_nothing, shortened @ found)

(* Whether steps in a file refute given clauses. *)
let judge given refuted file =
  match
    let n_steps, from_nothing, found = proof given file in
    if refuted found then n_steps
    else failwith (if from_nothing then rat else "a step does not follow, or there is no empty clause")
  with
  | n_steps -> Printf.printf "accepted %d\n" n_steps
  | exception Failure reason -> Printf.printf "refused: %s\n" reason; exit 1

let () = Gc.set { (Gc.get ()) with space_overhead = 1000 }
