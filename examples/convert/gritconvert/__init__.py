"""Scripts of LIGGGHTS, LAMMPS and Woo as scripts of LAMMPS with GRIT.

A script goes through four rooms:

* read: `quotes`, `reader` (commands), `spread` (their order, `include`, `if`), `old_names`, `loops`, `source` (the whole
  text, which does not change any more), `numbers`, `variables`, `timeline`;
* model, what the script asks for so far, each part changed by itself alone: `script` (all of it), `domain`, `regions`,
  `dynamics`, `properties`, `contact_model`, `pair_laws`, `insertions`, `mesh`, `motion`, `frame`, `heat`, `names`,
  `causes`;
* translations, each an `answer` to a command: `liggghts`, `lammps` and `woo` say which module has which command;
* written: `writer` (lines and files), `table` (what became of each command), `finish`, `files`, `cli`.
"""
