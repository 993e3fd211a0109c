// As compilers without vectors have them.
#define GRIT_SCALAR_ROWS
#define ROWS ScalarRowsOfFour
#include "rows_cases.h"
