#define ROWS Rows
#include "rows_cases.h"
