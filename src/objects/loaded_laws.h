// Laws of shared objects among the laws of a table: what restart files say of them, and what they have thrown.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "setup/law_table.h"

namespace Grit {

bool uses_loaded_laws(const LawTable &table);
// Sum over the files of the loaded laws of a line, as they were loaded: other formulas have other sums. 0: it has none.
std::uint64_t sum_of_objects(const Setting &setting);
// A line for each loaded law in the table: kind, name, sum of the declaration, checksum of the file, file.
std::vector<std::string> loaded_laws(const LawTable &table);
// Throws std::invalid_argument with a sentence that says what to load where a law of such a line is missing here, or declares
// something else. Remarks on laws that were compiled anew, for people.
std::vector<std::string> expect_loaded(const std::vector<std::string> &lines);

// What ends the sentence about a force that is not finite: "normal law 'my_law' threw: ..." where a loaded law of this pair of
// types has thrown something, else the question whether the time step is too large.
std::string cause_of_fault(const LawTable &table, int i, int j);

// A sentence for each loaded law of the program that has thrown something since this was last asked: its numbers are none.
std::vector<std::string> exceptions_of_loaded_laws();

}  // namespace Grit
