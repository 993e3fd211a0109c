#include "lammps/host/id_directory.h"

#include <numeric>
#include <unordered_map>

using LAMMPS_NS::tagint;

namespace Grit {

namespace {

// Messages to each process, one behind the other.
struct Mail {
  std::vector<int> count, place;
  std::vector<tagint> data;

  explicit Mail(std::vector<int> &&counts) : count(std::move(counts)), place(count.size(), 0)
  {
    std::partial_sum(count.begin(), count.end() - 1, place.begin() + 1);
    data.resize(count.empty() ? 0 : place.back() + count.back());
  }
};

// The process that knows about an ID.
int keeper(tagint name, int nprocs) { return static_cast<int>(name % nprocs); }

// Sorts columns of values by the keepers of `names`.
Mail sort(const std::vector<tagint> &names, const std::vector<const std::vector<tagint> *> &columns, int nprocs)
{
  const int width = static_cast<int>(columns.size());
  std::vector<int> counts(nprocs, 0);
  for (const tagint name : names) counts[keeper(name, nprocs)] += width;
  Mail mail(std::move(counts));
  std::vector<int> at = mail.place;
  for (std::size_t k = 0; k < names.size(); k++)
    for (const std::vector<tagint> *column : columns) mail.data[at[keeper(names[k], nprocs)]++] = (*column)[k];
  return mail;
}

Mail exchange(MPI_Comm world, Mail out)  // not const: see sum_up()
{
  std::vector<int> counts(out.count.size());
  MPI_Alltoall(out.count.data(), 1, MPI_INT, counts.data(), 1, MPI_INT, world);
  Mail in(std::move(counts));
  MPI_Alltoallv(out.data.data(), out.count.data(), out.place.data(), MPI_LMP_TAGINT, in.data.data(), in.count.data(),
                in.place.data(), MPI_LMP_TAGINT, world);
  return in;
}

}  // namespace

std::vector<tagint> look_up(MPI_Comm world, const std::vector<tagint> &names, const std::vector<tagint> &ids,
                            const std::vector<tagint> &wanted)
{
  int nprocs = 1;
  MPI_Comm_size(world, &nprocs);
  const Mail known = exchange(world, sort(names, {&names, &ids}, nprocs));
  std::unordered_map<tagint, tagint> directory;
  for (std::size_t k = 0; k < known.data.size(); k += 2) {
    const auto [entry, is_new] = directory.emplace(known.data[k], known.data[k + 1]);
    if (!is_new) entry->second = SEVERAL;
  }
  const Mail questions = sort(wanted, {&wanted}, nprocs);
  Mail answers = exchange(world, questions);
  for (tagint &name : answers.data) {
    const auto entry = directory.find(name);
    name = entry == directory.end() ? NOBODY : entry->second;
  }
  const Mail back = exchange(world, answers);
  std::vector<int> at = back.place;
  std::vector<tagint> found;
  for (const tagint name : wanted) found.push_back(back.data[at[keeper(name, nprocs)]++]);
  return found;
}

}  // namespace Grit
