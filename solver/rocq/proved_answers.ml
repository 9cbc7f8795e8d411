(* What the program littlestone-proved and the JavaScript of the page share, after the module Extracted that Coq prints:
   a question is checked, Extracted is asked, and the answer is written, all in the protocol of docs/conformance.md.
   Nothing in this file is proved. *)
exception Invalid of string
exception Unsupported of string
let invalid text = raise (Invalid text)
let unsupported text = raise (Unsupported text)

(** JSON: whole numbers, texts without escapes *)
type json =
  | Null | Bool of bool | Number of int | Text of string | List of json list | Object of (string * json) list

let parse text =
  let at = ref 0 in
  let peek () = if !at < String.length text then text.[!at] else '\000' in
  let no what = invalid ("no JSON: " ^ what ^ " at byte " ^ string_of_int !at) in
  let rec skip () = match peek () with ' ' | '\t' | '\r' -> incr at; skip () | _ -> () in
  let expect c = skip (); if peek () = c then incr at else no ("no '" ^ String.make 1 c ^ "'") in
  let word w v = String.iter expect w; v in
  let string () =
    expect '"';
    match String.index_from_opt text !at '"' with
    | None -> no "an open text"
    | Some ending ->
      let found = String.sub text !at (ending - !at) in
      at := ending + 1;
      if String.contains found '\\' then no "an escape" else found in
  let number () =
    let start = !at in
    while (match peek () with '0' .. '9' | '-' | '.' | 'e' | 'E' -> true | _ -> false) do incr at done;
    match int_of_string_opt (String.sub text start (!at - start)) with
    | Some v when abs v < 1_000_000_000 -> Number v
    | _ -> no "no whole number below 10^9" in
  let members ending one =
    incr at; skip ();
    if peek () = ending then (incr at; [])
    else
      let rec go found =
        let found = one () :: found in skip ();
        if peek () = ',' then (incr at; go found) else (expect ending; List.rev found) in
      go [] in
  let rec value depth =
    if depth > 9 then no "too many brackets";
    skip ();
    match peek () with
    | '{' -> Object (members '}' (fun () -> let name = (skip (); string ()) in expect ':'; name, value (depth + 1)))
    | '[' -> List (members ']' (fun () -> value (depth + 1)))
    | '"' -> Text (string ())
    | 't' -> word "true" (Bool true)
    | 'f' -> word "false" (Bool false)
    | 'n' -> word "null" Null
    | '0' .. '9' | '-' -> number ()
    | _ -> no "no value" in
  let found = value 0 in skip ();
  if !at < String.length text then no "more text";
  found

let rec json = function
  | Null -> "null"
  | Bool v -> string_of_bool v
  | Number v -> string_of_int v
  | Text v ->
    let escaped = function '"' -> "\\\"" | '\\' -> "\\\\" | c when c < ' ' -> " " | c -> String.make 1 c in
    "\"" ^ String.concat "" (List.map escaped (List.of_seq (String.to_seq v))) ^ "\""
  | List vs -> "[" ^ String.concat "," (List.map json vs) ^ "]"
  | Object vs -> "{" ^ String.concat "," (List.map (fun (name, v) -> json (Text name) ^ ":" ^ json v) vs) ^ "}"

(** Input *)
let field name = function Object fields -> List.assoc_opt name fields | _ -> None
let from least input name = match field name input with
  | Some (Number v) when v >= least -> v
  | _ -> invalid (name ^ ": a whole number, at least " ^ string_of_int least)
let members name = function Some (List vs) -> vs | _ -> invalid (name ^ ": a list is needed")

(* A class: n points, labels 0..k, rows without repetitions. *)
type given = { n : int; k : int; rows : int list list }

(* More sets or sequences than this are refused: they would fill the memory, or take too long. *)
let limit = 3_000_000.
let bounded what count = if count > limit then unsupported ("more than 3000000 " ^ what)
let bound what most v = if v > most then unsupported (what ^ ": at most " ^ string_of_int most)

let given input =
  let n = from 1 input "n_points" in
  let n_labels = if field "n_labels" input = None then 2 else from 2 input "n_labels" in
  let label = function
    | Number y when 0 <= y && y < n_labels -> y
    | _ -> invalid "rows: labels are 0 .. n_labels - 1" in
  let row = function
    | List ys when List.length ys = n -> List.map label ys
    | _ -> invalid "rows: each has a label for every point" in
  let rows = List.sort_uniq compare (List.map row (members "rows" (field "rows" input))) in
  bound "n_points" 1000 n; bound "n_labels" 1000 n_labels;
  { n; k = n_labels - 1; rows }
let binary input = match given input with { k = 1 } as g -> g | _ -> invalid "n_labels: labels are 0 and 1"

(* Extracted lists all sequences of maps that are as long as a shattered tree is deep. *)
let sequences g maps = bounded "sequences of maps" (float (List.length maps) ** float (Extracted.deepest g.rows))
let subsets g size = bounded "sets of points" (Float.min (2. ** float g.n) (float (g.n + 1) ** float size))

let maps g input =
  let entry = function
    | Null -> None | Number (0 | 1 as v) -> Some (v = 1) | _ -> invalid "maps: values are 0, 1 and null" in
  let map = function
    | List vs when List.compare_length_with vs (g.k + 1) = 0 -> List.map entry vs
    | _ -> invalid "maps: each has a value for every label" in
  match field "maps" input with
  | Some (Text "pairs") -> Extracted.pair_values g.k
  | Some (Text "bits") -> Extracted.bit_values g.k
  | Some (Text "graphs") -> Extracted.graph_values g.k
  | Some (Text "all") -> bound "n_labels" 8 g.k; Extracted.all_values g.k
  | given -> List.sort_uniq compare (List.map map (members "maps" given))

let decomposed input =
  let g = binary input and p = from 1 input "p" and d = from 0 input "d" in
  if d < Extracted.computed_rank g.n 1 g.rows - 1 then invalid "d: at least the Littlestone dimension";
  bound "d" 20 d; bound "p" (min 1000 (max_int lsr (d + 3))) p; subsets g (p lsl if g.rows = [] then d + 1 else d);
  g, p, d

(** Answers. Where there is no value, although there must be one, Option.get fails. *)
let numbers xs = List (List.map (fun x -> Number x) xs)
let dimension rank = Number (rank - 1)
let rank_of g rows = Extracted.rows_rank g.n g.k rows
let up_to n = List.init n Fun.id
let degree (g, p, d) = Option.get (Extracted.computed_ddim g.n p d g.rows)

(* A tree whose leaves have rank e or less, with the rows of the leaves: Extracted.has_tree goes the same way. *)
let decomposition (g, p, d) e =
  let wanted e' _ = e' <= e in
  let rec below fuel depth rows =
    let own = rank_of g rows in
    let exists = Extracted.has_tree g.n p d wanted (fuel - 1) (depth + 1) in
    let split x =
      let left = Extracted.side x 0 rows and right = Extracted.side x 1 rows in
      if left = [] || right = [] || not (exists left && exists right) then None
      else
        let tree, leaves = below (fuel - 1) (depth + 1) left in
        let tree', leaves' = below (fuel - 1) (depth + 1) right in
        Some (List [Number x; List [tree; tree']], leaves @ leaves') in
    if wanted own rows && Extracted.may_be_leaf g.n p d depth own rows then Null, [rows]
    else Option.get (List.find_map split (up_to g.n)) in
  below (List.length g.rows) 0 g.rows

(* On at most 4 points every function is asked for, on more the SOAs of leaves of one optimal tree: all essential
   functions are among them. *)
let essential (g, p, d as asked) =
  let e = degree asked in
  let candidates =
    if g.n <= 4 then Extracted.sequences g.n [0; 1]
    else
      let largest = List.filter (fun rows -> rank_of g rows = e) (snd (decomposition asked e)) in
      List.sort_uniq compare (List.map (Extracted.rows_soa g.n) largest) in
  List (List.map numbers (List.filter (Extracted.computed_essential g.n p d g.rows) candidates))

(* The label that leaves the largest rank, the first of these. *)
let prediction g past point =
  let kept rows = function
    | List [Number x; Number y] when 0 <= x && x < g.n && 0 <= y && y <= g.k -> Extracted.side x y rows
    | _ -> invalid "past: examples [point, label] of the class" in
  let rows = List.fold_left kept g.rows past in
  let left y = rank_of g (Extracted.side point y rows), -y in
  Number (- (snd (List.fold_left max (left 0) (List.map left (up_to (g.k + 1))))))

(* A tree of depth m that the rows shatter: Extracted says that two labels of a point leave rows of depth m - 1. *)
let rec mistake_tree g m rows =
  let deep x y = Extracted.is_deep g.n g.k (m - 1) (Extracted.side x y rows) in
  let split x = match List.filter (deep x) (up_to (g.k + 1)) with
    | y :: y' :: _ ->
      let below y = mistake_tree g (m - 1) (Extracted.side x y rows) in
      Some (List [Number x; numbers [y; y']; List [below y; below y']])
    | _ -> None in
  if m <= 0 then Null else Option.get (List.find_map split (up_to g.n))

let of_class f input = f (given input)
let of_binary f input = f (binary input)
let of_maps f input = let g = given input in f g (maps g input)
let capabilities = [
  "littlestone_dimension", of_binary (fun g -> dimension (Extracted.computed_rank g.n 1 g.rows));
  "multiclass_littlestone_dimension", of_class (fun g -> dimension (Extracted.computed_rank g.n g.k g.rows));
  "vc_dimension", of_binary (fun g ->
    subsets g (Extracted.deepest g.rows); dimension (Extracted.quick_vc_rank g.n g.rows));
  "soa", of_binary (fun g -> numbers (Extracted.computed_soa g.n g.rows));
  "is_irreducible", (fun input ->
    let g = binary input and k = from 0 input "k" in
    subsets g k; Bool (Extracted.computed_irreducible g.n k g.rows));
  "decomposition_dimension", (fun input -> dimension (degree (decomposed input)));
  "decomposition_tree", (fun input -> let asked = decomposed input in fst (decomposition asked (degree asked)));
  "essential_hypotheses", (fun input -> essential (decomposed input));
  "zero_cover_number", (fun input ->
    let g = given input and t = from 0 input "depth" in
    bound "depth" 16 t; Number (Extracted.quick_covers g.n g.k t g.rows));
  "psi_littlestone_dimension", of_maps (fun g maps -> dimension (Extracted.computed_psi_rank g.n g.k maps g.rows));
  "uniform_psi_littlestone_dimension", of_maps (fun g maps ->
    sequences g maps;
    dimension (Extracted.computed_uniform_rank g.n g.k maps g.rows));
  "online_learner", (fun input ->
    let g = given input and point = from 0 input "point" in
    if point >= g.n then invalid "point: at most n_points - 1";
    prediction g (members "past" (field "past" input)) point);
]

(* What a page asks for, too. *)
let further = [
  "mistake_tree", of_class (fun g -> mistake_tree g (rank_of g g.rows - 1) g.rows)]

let computed capability input = match List.assoc_opt capability (capabilities @ further) with
  | None -> ["unsupported", Bool true]
  | Some computed -> match computed input with
    | output -> ["output", output]
    | exception Invalid reason -> ["invalid", Text reason]
    | exception Unsupported reason -> ["unsupported", Bool true; "reason", Text reason]
    | exception Stack_overflow -> ["unsupported", Bool true; "reason", Text "the stack is full"]
    | exception Invalid_argument reason -> ["error", Text reason]

let greeting = Object [
  "protocol", Number 1; "name", Text "littlestone-proved"; "dialects", Object [];
  "capabilities", List (List.map (fun (name, _) -> Text name) capabilities)]

(* The answer to a message; none to "stop". *)
let answer message = match parse message with
  | exception Invalid reason -> Some (json (Object ["error", Text reason]))
  | message -> match field "op" message, field "id" message, field "capability" message, field "input" message with
    | Some (Text "start"), _, _, _ -> Some (json greeting)
    | Some (Text "run"), Some id, Some (Text name), Some input -> Some (json (Object (("id", id) :: computed name input)))
    | Some (Text "stop"), _, _, _ -> None
    | _ -> Some (json (Object ["error", Text "start, stop, or run with id, capability and input is needed"]))
