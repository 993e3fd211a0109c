"""Scripts of LIGGGHTS, LAMMPS and Woo as scripts of LAMMPS with GRIT.

A script goes through four rooms:

* read: `quotes`, `reader` (commands), `keywords` (words with values, of all commands that have such), `spread` (the order
  of commands, `include`, `if`), `old_names`, `source` (the whole text, which does not change any more), `numbers`,
  `variables`, `timeline`, `stl` (triangles of a face);
* model, what the script asks for so far, each part (`known`) changed by itself alone: `script` (all of it), `domain`,
  `properties`, `contact_model`, `particles`, `clump` (`mass_properties`), `superellipsoid` (`rotation`), `insertions`, `insertion`, `packed` (what counts
  what others put into its region), `mesh`, `mesh_place`, `motion`, `frame`, `heat`, `names`, `causes`;
* translations, each an `answer` to a command: `liggghts` and `others` say which function has which command; insertions are
  made by `pouring` (`settled`: words that move further down), of clumps by `clumps_in`, their bodies by `bodies`, superquadrics
  by `superquadrics`, `shape_set`, `batches` and `shape_columns`, loads of meshes by `servo`;
* written: `writer` (lines and files), `answer` (what became of each command, and the table of it), `finish`, `files`, `cli`.

A command of LIGGGHTS is added in the tables of `liggghts`, whose header says how.
"""
