#include "setup/history_record.h"

#include <sstream>

#include "setup/messages.h"

namespace Grit {

namespace {

const std::string REMEMBERS = "remembers", PLAIN = "plain";  // of walls

[[noreturn]] void refuse_line(const std::string &expected, const std::string &line)
{
  refuse("expected ", expected, " in what the restart file says of contact history, got '", line,
         "': the file is of another version of GRIT");
}

// The numbers of a line, and nothing else.
template <class... Numbers>
void read_numbers(const std::string &line, Numbers &...numbers)
{
  std::istringstream words(line);
  (words >> ... >> numbers);
  if (words.fail() || !(words >> std::ws).eof())
    refuse_line(std::to_string(sizeof...(numbers)) + " whole numbers", line);
}

HistoryRecord::Wall read_wall(const std::string &line)
{
  std::istringstream words(line);
  std::string kind, style, id;
  words >> kind >> style >> id;
  if (words.fail() || !(words >> std::ws).eof() || (kind != REMEMBERS && kind != PLAIN))
    refuse_line("'remembers' or 'plain', style and ID of a wall", line);
  return {kind == REMEMBERS, style, id};
}

std::string read_kinematics(const std::string &word)
{
  if (word == "objective" || word == "lammps") return word;
  if (word == "host") return "lammps";
  refuse_line("'objective' or 'lammps'", word);
}

}  // namespace

std::string HistoryRecord::text() const
{
  std::ostringstream lines;
  lines << row_size << "\n" << layout << "\n" << natoms << " " << exact << "\n" << kinematics << "\n";
  for (const Wall &wall : walls)
    lines << (wall.remembers ? REMEMBERS : PLAIN) << " " << wall.style << " " << wall.id << "\n";
  return lines.str();
}

HistoryRecord HistoryRecord::read(const std::string &text)
{
  HistoryRecord record;
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  read_numbers(line, record.row_size);
  std::getline(lines, record.layout);
  std::getline(lines, line);
  read_numbers(line, record.natoms, record.exact);
  line.clear();
  std::getline(lines, line);
  record.kinematics = read_kinematics(line);
  while (std::getline(lines, line)) record.walls.push_back(read_wall(line));
  return record;
}

}  // namespace Grit
