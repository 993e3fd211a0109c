# cmake -D IN=FILE -D OUT=FILE -P wrap.cmake: the program as a text that a page gives to a worker, because a page that is
# opened from a folder may load no worker from a file.
file(READ ${IN} program)
string(REPLACE "\\" "\\\\" program "${program}")
string(REPLACE "`" "\\`" program "${program}")
string(REPLACE "\${" "\\\${" program "${program}")
file(WRITE ${OUT} "window.GritProgram = `${program}`;\n")
