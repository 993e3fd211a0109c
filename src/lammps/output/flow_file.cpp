#include "lammps/output/flow_file.h"

#include "comm.h"
#include "error.h"
#include "lammps/host/processes.h"

#include <cerrno>
#include <cstring>

using namespace LAMMPS_NS;

namespace Grit {

static constexpr const char *HEADER = "# step time id type direction mass diameter x y z vx vy vz\n";

// Why it cannot; empty if it can.
std::string FlowFile::try_to_open(bool appends)
{
  file.reset(std::fopen(name.c_str(), appends ? "a" : "w"));
  const bool good = file && std::fseek(file.get(), 0, SEEK_END) == 0 &&
                    (std::ftell(file.get()) > 0 || std::fputs(HEADER, file.get()) >= 0) && std::fflush(file.get()) == 0;
  return good ? "" : std::strerror(errno);
}

void FlowFile::open(LAMMPS *lmp, const std::string &name_, bool appends, const std::string &command_)
{
  name = name_;
  command = command_;
  std::string complaint;
  if (lmp->comm->me == 0) complaint = try_to_open(appends);
  broadcast(lmp->world, complaint);
  if (!complaint.empty())
    lmp->error->all(FLERR,
                    "granular/grit: expected a file that can be written in {}, got '{}', for which the system "
                    "says: {}",
                    command, name, complaint);
}

void FlowFile::write(LAMMPS *lmp, const std::vector<FlowEvent> &events, bigint step, double begin, double end)
{
  int fault = 0;  // the first one: what follows may succeed
  for (const FlowEvent &event : events) {
    const double time = begin + event.along * (end - begin);
    const std::string line =
        fmt::format("{} {:.10g} {} {} {} {:.15g} {:.15g} {:.10g} {:.10g} {:.10g} {:.10g} {:.10g} {:.10g}\n", step, time,
                    event.id, event.type, event.direction, event.mass, event.diameter, event.at.x, event.at.y,
                    event.at.z, event.v.x, event.v.y, event.v.z);
    if (std::fputs(line.c_str(), file.get()) < 0 && fault == 0) fault = errno;
  }
  if (std::fflush(file.get()) != 0 && fault == 0) fault = errno;
  if (fault != 0)
    lmp->error->one(FLERR, "granular/grit: expected to write '{}' of {}, got: {}", name, command, std::strerror(fault));
}

}  // namespace Grit
