// What the law tester gives back: constants in words, a table, a figure.
#pragma once

#include <iosfwd>

#include "tester/request.h"

namespace Grit::Tester {

// Runs a request; what is said goes to `out`. Files are written if `writes`: one process of several does.
// Throws std::invalid_argument with a sentence.
void answer(const Request &request, std::ostream &out, bool writes = true);

// Constants of the law and the bodies.
void tell(const Experiment &experiment, const Request &request, const std::string &line, std::ostream &out);

// Header of names and units, then the rows, every digit kept.
void write_table(const Result &result, const std::string &units, std::ostream &out);

// Figure of one or several laws: a panel for each picture of the stages. Calls gnuplot.
void draw(const std::vector<Result> &results, const Request &request);
// The script and the data for gnuplot.
std::string drawing(const std::vector<Result> &results, const Request &request);

}  // namespace Grit::Tester
