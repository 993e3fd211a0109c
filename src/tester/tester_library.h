// The law tester for programs of other languages, such as the package grit of Python: functions of C in grit_tester.so.
// They may be called by several threads at once with laws of GRIT alone: what a law of a shared object throws may come
// in the answer of another thread.
#pragma once

#define GRIT_TESTER_API extern "C" __attribute__((visibility("default")))

// What an experiment gave, or the sentence that says why it gave nothing.
struct GritTest;

// Runs the experiment that the words of lawtester describe, without --table, --plot and --compare. The answer is never null
// and is given back with grit_test_end(); what the functions below return belongs to it.
GRIT_TESTER_API GritTest *grit_test_run(int nwords, const char *const *words);
// Does what the program lawtester does with these words, and keeps what it would print.
GRIT_TESTER_API GritTest *grit_test_tell(int nwords, const char *const *words);
// What the tester knows (laws, presets, protocols), as JSON in the text of the answer: see catalog.h.
GRIT_TESTER_API GritTest *grit_test_catalog();
// The words behind pair_coeff I J as JSON in the text of the answer: see catalog.h.
GRIT_TESTER_API GritTest *grit_test_line(int nwords, const char *const *words);
GRIT_TESTER_API void grit_test_end(GritTest *);

// "expected X, got Y"; empty where all went well.
GRIT_TESTER_API const char *grit_test_error(const GritTest *);
// Of grit_test_tell(): what the program prints. Of grit_test_run(): lines "stage<tab>time<tab>expression<tab>value" of what
// stages printed.
GRIT_TESTER_API const char *grit_test_text(const GritTest *);
// Names of the columns and their units, "time<tab>s", one a line.
GRIT_TESTER_API const char *grit_test_columns(const GritTest *);
// Of grit_test_run(): what the stages draw, a line "x<tab>y<tab>y ..." for each picture.
GRIT_TESTER_API const char *grit_test_pictures(const GritTest *);
GRIT_TESTER_API long grit_test_nrows(const GritTest *);
// Fills an array [nrows][ncolumns].
GRIT_TESTER_API void grit_test_copy(const GritTest *, double *table);
