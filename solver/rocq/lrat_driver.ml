(* Around the program that Coq extracts from Lrat.v: reads clauses (DIMACS) and a proof (LRAT), and says whether the
   proof is accepted. The reading of the clauses is trusted; what is read as a proof is a hint that may be wrong. *)
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

(* Numbers that no step takes belong to the given clauses, in their order; here these come first. *)
let proof given file =
  let steps = lines file in
  let number = Hashtbl.create 65536 and derived = ref given and free = ref 1 in
  let take line = match String.index line ' ' with
    | i when line.[i + 1] <> 'd' ->
        Option.iter (fun i -> Hashtbl.replace number i None) (int_of_string_opt (String.sub line 0 i))
    | _ | exception Not_found -> () in
  List.iter take steps;
  for i = 1 to given do
    while Hashtbl.mem number !free do incr free done;
    Hashtbl.replace number !free (Some (positive i))
  done;
  let known i = match Hashtbl.find_opt number i with
    | Some (Some j) -> j
    | _ -> failwith "a number without clause, or of a step by another rule" in
  let step line = match words line with
    | [] | "c" :: _ -> None
    | _ :: "d" :: numbers -> Some (Forget (List.map known (alone (up_to_zero [] numbers))))
    | word :: rest ->
        let c, hints = up_to_zero [] rest in
        let hints = List.map known (alone (up_to_zero [] hints)) in
        incr derived;
        let i = positive !derived in
        Hashtbl.replace number (int_of_string word) (Some i);
        Some (Derive (i, List.map literal c, hints)) in
  let found = List.filter_map step steps in
  (!derived - given, found)

let () =
  Gc.set { (Gc.get ()) with space_overhead = 1000 };
  match
    let given = clauses Sys.argv.(1) in
    let n_steps, found = proof (List.length given) Sys.argv.(2) in
    if refutes given found then n_steps else failwith "a step does not follow, or there is no empty clause"
  with
  | n_steps -> Printf.printf "accepted %d\n" n_steps
  | exception Failure reason -> Printf.printf "refused: %s\n" reason; exit 1
