"""Translation of granular scripts: a reader of commands, one module for each kind of command, a table of what was done."""
