#include "lammps/particles/particle_rows.h"

#include "atom.h"

#include <algorithm>

using namespace LAMMPS_NS;

ParticleRows::ParticleRows(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  restart_peratom = 1;
  create_attribute = 1;
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
}

ParticleRows::~ParticleRows()
{
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
}

void ParticleRows::keep(std::initializer_list<Column *> members)
{
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

void ParticleRows::copy_arrays(int i, int j, int /*delflag*/)
{
  if (!keeps()) return;
  to_host();
  for_each_that_travels([&](Column &column) { std::copy_n(column.of(i), column.width, column.of(j)); });
}

void ParticleRows::set_arrays(int i)
{
  if (!keeps()) return;
  to_host();
  for_each_that_travels([&](Column &column) { std::fill_n(column.of(i), column.width, 0.0); });
}

int ParticleRows::pack_exchange(int i, double *buf)
{
  if (!keeps()) return 0;
  to_host();
  for_each_that_travels([&](Column &column) { buf = std::copy_n(column.of(i), column.width, buf); });
  return width;
}

int ParticleRows::unpack_exchange(int i, double *buf)
{
  if (!keeps()) return 0;
  to_host();
  set_row(i, buf);
  return width;
}

void ParticleRows::set_row(int i, const double *reals)
{
  for_each_that_travels([&](Column &column) {
    std::copy_n(reals, column.width, column.of(i));
    reals += column.width;
  });
}

// ---- restart files -----------------------------------------------------------------------------------------------------

void ParticleRows::to_file(int i, double *file) { ParticleRows::pack_exchange(i, file); }

void ParticleRows::from_file(int i, const double *file, int /*n*/) { set_row(i, file); }

int ParticleRows::pack_restart(int i, double *buf)
{
  to_host();
  to_file(i, buf + SEALED);
  return seal_atom(*this, atom->tag[i], width, buf);
}

void ParticleRows::unpack_restart(int i, int nth)
{
  got_atoms = true;
  to_host();
  const AtomBlock block = open_atom(lmp, *this, i, nth);
  if (!keeps()) return;
  if (block.data)
    from_file(i, block.data, block.size);
  else
    set_arrays(i);
}

int ParticleRows::size_restart(int) { return SEALED + width; }

int ParticleRows::maxsize_restart() { return SEALED + width; }
