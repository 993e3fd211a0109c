#include "kernel/mdr_contacts.h"

namespace Grit {

void MdrParticles::add(int i, const MdrSums &sums) const
{
  area[i] += sums.area;
  surface[i] += sums.surface;
  caps[i] += sums.caps;
  strain[i] += sums.strain;
  numerator[i] += sums.numerator;
  denominator[i] += sums.denominator;
  for (int k = 0; k < 3; k++) stress[k][i] += component(sums.stress, k);
}

void MdrParticles::clear(int i) const
{
  for (real *const sum : {area, surface, caps, strain, numerator, denominator}) sum[i] = 0;
  for (real *const one : stress) one[i] = 0;
}

MdrSums MdrParticles::sums(int i) const
{
  MdrSums all;
  all.area = area[i];
  all.surface = surface[i];
  all.caps = caps[i];
  all.strain = strain[i];
  all.numerator = numerator[i];
  all.denominator = denominator[i];
  return all;
}

void MdrContacts::find(const PlainView &p, const ContactList &list, const Laws &laws, int ntypes)
{
  touching.clear();
  answers.assign(list.size(), Prepared{0, 0, 0});
  for (const ContactList::Run &run : list.runs) {
    const GeneralLaw &law = laws[static_cast<std::size_t>(run.itype) * (ntypes + 1) + run.jtype];
    if (!is_mdr(law)) continue;
    for (const ContactList::Range &range : {run.touching, run.apart})
      for (std::size_t pair = range.begin; pair < range.end; pair++) note(p, law, pair);
  }
  find_partners(p.bodies.nlocal);
  for (Touching &contact : touching) contact.penalty = penalty(p, contact);
}

void MdrContacts::note(const PlainView &p, const GeneralLaw &law, std::size_t pair)
{
  const int i = p.pairs.first(pair), neighbour = p.pairs.neighbour(pair), j = p.rules.index(neighbour);
  const vec3 d = p.bodies.distance(i, j);
  if (p.rules.is_off(neighbour) || !p.bodies.overlap(i, j, d)) return;
  const real distance = norm(d);
  if (distance == 0) return;  // the loop over forces stops there
  touching.push_back({pair, i, j, &law, (1 / distance) * d, distance,
                      p.bodies.radius(i) + p.bodies.radius(j) - distance, p.memory.state(pair) == BEGUN, 0});
}

void MdrContacts::find_partners(int nlocal)
{
  first.assign(nlocal + 1, 0);
  const auto each_side = [&](auto f) {
    for (const Touching &contact : touching) {
      f(contact.i, contact.j);
      if (contact.j < nlocal) f(contact.j, contact.i);
    }
  };
  each_side([&](int i, int) { first[i + 1]++; });
  for (int i = 0; i < nlocal; i++) first[i + 1] += first[i];
  partner.resize(first[nlocal]);
  std::vector<int> next(first.begin(), first.end() - 1);
  each_side([&](int i, int j) { partner[next[i]++] = j; });
}

// A contact is screened by each particle that touches both bodies and from which they are farther apart than from each other.
// Both owners of a contact across a border of processes find the same, because each of them has all that it touches.
real MdrContacts::penalty(const PlainView &p, const Touching &contact) const
{
  real sum = 0;
  for (int m = first[contact.i]; m < first[contact.i + 1]; m++) {
    const int k = partner[m];
    if (k == contact.j) continue;
    const vec3 to_i = p.bodies.distance(contact.i, k), to_j = p.bodies.distance(contact.j, k);
    const real far_i = norm(to_i), far_j = norm(to_j);
    const bool is_longest = far_i <= contact.distance && far_j <= contact.distance;
    if (!is_longest || !p.bodies.overlap(contact.j, k, to_j)) continue;
    sum += mdr_penalty(dot(to_i, to_j) / (far_i * far_j));
  }
  return sum;
}

MdrMemory MdrContacts::memory(const PlainView &p, const Touching &contact)
{
  return contact.known ? read_mdr_memory(*contact.law, p.memory.of_laws(contact.pair)) : MdrMemory::blank();
}

void MdrContacts::displace(const PlainView &p, const MdrParticles &particles) const
{
  for (const Touching &contact : touching) {
    if (!contact.known) continue;
    const MdrMemory before = memory(p, contact);
    const MdrBody i = particles.of(contact.i), j = particles.of(contact.j);
    const MdrPair pair(before, contact.overlap, i, j);
    const int side = before.side_of_i(), other = 1 - side;
    particles.displacement[contact.i] += mdr_displacement(before.side[side], pair.depth(side), i);
    if (contact.j < p.bodies.nlocal)
      particles.displacement[contact.j] += mdr_displacement(before.side[other], pair.depth(other), j);
  }
}

void MdrContacts::press(const PlainView &p, const MdrParticles &particles)
{
  for (const Touching &contact : touching) {
    MdrMemory now = memory(p, contact);
    MdrSums of_i, of_j;
    answers[contact.pair] =
        mdr_pair(mdr_material(*contact.law), now, contact.overlap, contact.n, p.effective_mass(contact.i, contact.j),
                 mdr_weight(contact.penalty), particles.of(contact.i), particles.of(contact.j), of_i, of_j);
    if (!p.step.advances()) continue;
    keep_mdr_memory(*contact.law, now, p.memory.of_laws(contact.pair));
    particles.add(contact.i, of_i);
    if (contact.j < p.bodies.nlocal) particles.add(contact.j, of_j);
  }
}

// A particle that has a free surface: it neither grows nor answers as a whole.
static MdrBody free_body(real radius)
{
  constexpr real BALL = 4.0 / 3.0 * PI, ALL_FREE = 1;
  const real volume = BALL * (radius * radius * radius);
  return {radius, radius, volume, volume, 0, ALL_FREE, 0};
}

Prepared prepare_alone(const GeneralLaw &law, const Contact &c, real *history)
{
  if (!is_mdr(law) || !(c.delta > 0)) return {0, 0, 0};
  MdrMemory memory = c.onset ? MdrMemory::blank() : read_mdr_memory(law, history);
  constexpr real NO_OBSTACLE = 1;
  const MdrMaterial &material = mdr_material(law);
  const MdrBody i = free_body(c.radi), j = free_body(c.radj);
  MdrSums of_i, of_j;
  const Prepared answer = c.massj > 0 ? mdr_pair(material, memory, c.delta, c.n, c.meff, NO_OBSTACLE, i, j, of_i, of_j)
                                      : mdr_wall(material, memory, c.delta, c.n, c.meff, i, of_i);
  if (c.advances()) keep_mdr_memory(law, memory, history);
  return answer;
}

std::size_t MdrContacts::bytes() const
{
  return touching.capacity() * sizeof(Touching) + answers.capacity() * sizeof(Prepared) +
         (first.capacity() + partner.capacity()) * sizeof(int);
}

}  // namespace Grit
