#include "lammps/particles/particle_rows.h"

#include "atom.h"

#include <algorithm>

using namespace LAMMPS_NS;

// ---- hooks of LAMMPS ---------------------------------------------------------------------------------------------------

void ParticleData::begin_to_travel()
{
  travels = true;
  restart_peratom = 1;
  create_attribute = 1;
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
}

ParticleData::~ParticleData()
{
  if (!travels) return;
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
}

void ParticleData::copy_arrays(int i, int j, int /*delflag*/)
{
  to_host();
  copy(i, j);
}

void ParticleData::set_arrays(int i)
{
  to_host();
  clear(i);
}

int ParticleData::pack_exchange(int i, double *buf)
{
  to_host();
  return pack(i, buf);
}

int ParticleData::unpack_exchange(int i, double *buf)
{
  to_host();
  return unpack(i, buf);
}

int ParticleData::pack_restart(int i, double *buf)
{
  to_host();
  return seal_atom(*this, atom->tag[i], write_to_file(i, buf + SEALED), buf);
}

void ParticleData::unpack_restart(int i, int nth)
{
  got_atoms = true;
  to_host();
  const AtomBlock block = open_atom(lmp, *this, i, nth);
  if (block.data)
    read_from_file(i, block);
  else
    set_arrays(i);
}

int ParticleData::size_restart(int i)
{
  to_host();
  return SEALED + size_in_file(i);
}

// ---- columns -----------------------------------------------------------------------------------------------------------

void ParticleRows::keep(std::initializer_list<Column *> members)
{
  begin_to_travel();
  columns = members;
  for_each_that_travels([&](const Column &column) { width += column.width; });
  maxexchange = width;
  ParticleRows::grow_arrays(atom->nmax);
}

template <class Act>
void ParticleRows::for_each_that_travels(const Act &act)
{
  for (Column *const column : columns)
    if (column->lives == Lives::with_particle) act(*column);
}

double ParticleRows::memory_usage()
{
  std::size_t reals = 0;
  for (const Column *const column : columns) reals += column->values.capacity();
  return static_cast<double>(reals * sizeof(double));
}

void ParticleRows::grow_arrays(int nmax)
{
  if (!keeps()) return;
  for (Column *const column : columns) column->values.resize(static_cast<std::size_t>(nmax) * column->width, 0);
}

void ParticleRows::copy(int from, int to)
{
  if (!keeps()) return;
  for_each_that_travels([&](Column &column) { std::copy_n(column.of(from), column.width, column.of(to)); });
}

void ParticleRows::clear(int i)
{
  if (!keeps()) return;
  for_each_that_travels([&](Column &column) { std::fill_n(column.of(i), column.width, 0.0); });
}

int ParticleRows::pack(int i, double *buf)
{
  if (!keeps()) return 0;
  for_each_that_travels([&](Column &column) { buf = std::copy_n(column.of(i), column.width, buf); });
  return width;
}

int ParticleRows::unpack(int i, const double *buf)
{
  if (!keeps()) return 0;
  for_each_that_travels([&](Column &column) {
    std::copy_n(buf, column.width, column.of(i));
    buf += column.width;
  });
  return width;
}

// ---- restart files -----------------------------------------------------------------------------------------------------

void ParticleRows::to_file(int i, double *file) { ParticleRows::pack(i, file); }

void ParticleRows::from_file(int i, const double *file, int /*n*/) { ParticleRows::unpack(i, file); }

int ParticleRows::write_to_file(int i, double *buf)
{
  to_file(i, buf);
  return width;
}

void ParticleRows::read_from_file(int i, const AtomBlock &block)
{
  if (keeps()) from_file(i, block.data, block.size);
}

int ParticleRows::maxsize_restart() { return SEALED + width; }
