// The numbers of a contact by name: columns of compute granular/grit/contact/local.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "watch/contact_row.h"

namespace Grit {

// A column, or three of them for a vector, of which one is not null.
struct ContactQuantity {
  const char *name, *unit, *meaning;
  real (*number)(const ContactRow &);
  vec3 (*vector)(const ContactRow &);

  int size() const { return vector ? 3 : 1; }
};

// All that need no law to be known.
const std::vector<ContactQuantity> &contact_quantities();
// The table of a page.
std::string table_of_quantities();

// Some columns in some order.
class ContactColumns {
 public:
  // Words such as `id1 force overlap tangential.shear energy.stored force.x`: quantities, components of vectors, and what laws
  // remember, as slot and name. Throws std::invalid_argument with a sentence. `command`: for the sentence.
  ContactColumns(const std::vector<std::string> &words, const std::string &command);

  static constexpr const char *AGE = "age";  // the energy ledger counts it
  bool wants_ledger() const;

  int size() const { return static_cast<int>(names.size()); }
  const std::vector<std::string> &all_names() const { return names; }
  // Finds where these laws have what they remember. To be asked before write(), again whenever laws are made.
  void forget_laws() { places.clear(); }
  void know(const LawTable &laws);
  // Names that no laws known now remember.
  std::vector<std::string> unknown() const;
  // size() numbers; 0 for what the laws of this contact do not remember.
  void write(const ContactRow &row, real *values) const;

 private:
  struct Remembered {  // a value that laws remember
    Slot slot;
    std::string name;
    int first, size;  // columns
  };
  struct Shown {
    const ContactQuantity *quantity;
    int component;  // ALL, or of a vector
    int first;      // column
  };
  struct Place {
    Part part{0, 0};
    real parity = 1;  // under exchange of the bodies
  };
  static constexpr int ALL = -1;
  std::vector<Shown> shown;
  std::vector<Remembered> remembered;
  std::vector<std::string> names;
  std::vector<std::pair<const LawTable *, std::vector<Place>>> places;  // of each pair of types, each remembered value

  bool add_quantity(const std::string &word);
  bool add_remembered(const std::string &word);
  Place place_in(const Setting &setting, const Remembered &value) const;
};

}  // namespace Grit
