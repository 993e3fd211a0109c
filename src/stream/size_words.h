// The words of a size distribution.
#pragma once

#include <functional>
#include <string>

#include "stream/size_distribution.h"
#include "wall/wall_words.h"

namespace Grit {

// The text of a file that a command names.
using TextOfFile = std::function<std::string(const std::string &name)>;

// "mass lognormal 1e-3 0.2", k at the first word behind 'sizes', afterwards behind the last one. Throws
// std::invalid_argument with a sentence.
SizeDistribution read_sizes(const WallWords &words, std::size_t &k, const TextOfFile &text_of_file);

// 'number' or 'mass' behind the word k - 1.
Base read_base(const WallWords &words, std::size_t k);

// A number above 0.
real read_positive(const WallWords &words, std::size_t k, const std::string &what);

}  // namespace Grit
