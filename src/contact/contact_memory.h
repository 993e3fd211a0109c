// What a contact remembers: one row of reals in zones,
//   last normal (at walls) | laws | layout of these, as a number | last normal (of bodies that are no spheres) | record of the
//   energy ledger,
// whose places follow from the laws before a run: LawTable::memory(), WallLaws::memory(). Whoever reads or writes such a row
// asks here where a thing stands; how the laws of one contact divide their zone says Layout. A row is a pointer, or anything
// with the index operator of one.
#pragma once

#include "contact/energy_record.h"
#include "contact/history.h"
#include "contact/layout.h"
#include "contact/vec3.h"

namespace Grit {

class ContactMemory {
  static constexpr int NORMAL_SIZE = 3, LAYOUT_SIZE = 1;

 public:
  static constexpr int LARGEST = NORMAL_SIZE + MAX_HISTORY + LAYOUT_SIZE + RECORD_SIZE;
  // Laws of different pairs of types may remember different things: their layouts have numbers. Unknown is that of a pair
  // without a law, and in rows of files that do not tell.
  static constexpr int UNKNOWN_LAYOUT = 0, FIRST_LAYOUT = 1;

  // Rows of particles begin with the numbers of their laws, so that loops over lanes need no offset.
  static constexpr int LAWS_OF_PARTICLES = 0;

  Part normal{0, 0}, laws{0, 0}, layout{0, 0}, record{0, 0};

  // Nothing is remembered.
  GRIT_FUNCTION ContactMemory() {}
  // Of particles. `of_laws`: reals of the laws that remember most; `tell_layouts`: there are several layouts; `normals`: from the
  // last normal the search for the next one begins.
  ContactMemory(int of_laws, bool tell_layouts, bool records, bool normals = false) :
      ContactMemory({0, LAWS_OF_PARTICLES}, of_laws, tell_layouts, records)
  {
    if (normals) {
      normal = layout.next(NORMAL_SIZE);
      record = normal.next(record.size);
    }
  }
  // With a wall.
  static ContactMemory at_wall(int of_laws, bool tell_layouts, bool records)
  {
    return {{0, NORMAL_SIZE}, of_laws, tell_layouts, records};
  }

  GRIT_FUNCTION int size() const { return record.end(); }
  GRIT_FUNCTION bool tells_layouts() const { return layout.size > 0; }
  GRIT_FUNCTION bool has_records() const { return record.size > 0; }
  GRIT_FUNCTION bool has_normals() const { return normal.size > 0; }
  GRIT_FUNCTION bool is_at_wall() const { return laws.begin > LAWS_OF_PARTICLES; }

  // The row that laws see.
  template <class Row>
  GRIT_FUNCTION Row of_laws(Row row) const
  {
    return row + laws.begin;
  }

  // The normal of the last step in which the contact existed; (0, 0, 0) before the first one.
  template <class Row>
  GRIT_INLINE GRIT_FUNCTION vec3 last_normal(Row row) const
  {
    return {row[normal.begin], row[normal.begin + 1], row[normal.begin + 2]};
  }
  template <class Row>
  GRIT_INLINE GRIT_FUNCTION void keep_normal(vec3 n, Row row) const
  {
    for (int k = 0; k < NORMAL_SIZE; k++) row[normal.begin + k] = component(n, k);
  }

  template <class Row>
  GRIT_FUNCTION int layout_number(Row row) const
  {
    return tells_layouts() ? static_cast<int>(row[layout.begin]) : FIRST_LAYOUT;
  }
  // The row was written under laws that remember the same as those with this layout, as far as one knows.
  template <class Row>
  GRIT_FUNCTION bool has_layout(Row row, int number) const
  {
    const int of_row = layout_number(row);
    return of_row == number || of_row == UNKNOWN_LAYOUT;
  }
  template <class Row>
  GRIT_FUNCTION void keep_layout(int number, Row row) const
  {
    if (tells_layouts()) row[layout.begin] = number;
  }

  template <class Row>
  GRIT_INLINE GRIT_FUNCTION EnergyRecord read_record(Row row) const
  {
    return Grit::read_record(row, record.begin);
  }
  template <class Row>
  GRIT_INLINE GRIT_FUNCTION void keep_record(const EnergyRecord &r, Row row) const
  {
    write_record(r, row, record.begin);
  }
  // What the ledger has noted, see NOT_YET, in a row that has a record.
  template <class Row>
  GRIT_FUNCTION real noted(Row row) const
  {
    return row[record.end() - 1];  // `valid` is the last one
  }
  // All that is known is a force that the ledger noted in a setup, before the contact began.
  template <class Row>
  GRIT_FUNCTION bool only_noted(Row row) const
  {
    return has_records() && noted(row) == SEEN;
  }

 private:
  ContactMemory(Part in_front, int of_laws, bool tell_layouts, bool records) :
      normal(in_front),
      laws(normal.next(of_laws)),
      layout(laws.next(tell_layouts ? LAYOUT_SIZE : 0)),
      record(layout.next(records ? RECORD_SIZE : 0))
  {
  }
};

}  // namespace Grit
