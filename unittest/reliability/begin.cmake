# Empties FOLDER: numbers of an earlier run are not those of this one.
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
