# Empties FOLDER: numbers of an earlier run are not those of this one; those of the last night stay.
file(MAKE_DIRECTORY ${FOLDER})
file(GLOB numbers ${FOLDER}/*.jsonl)
if(numbers)
  file(REMOVE ${numbers})
endif()
