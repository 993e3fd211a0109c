// A run-time choice between laws is itself a law: it has the call operator and the members of one.
#pragma once

#include <algorithm>
#include <tuple>
#include <type_traits>

#include "contact/loaded_law.h"

namespace Grit {

template <class T, class... Ts>
union Storage {
  T head;
  Storage<Ts...> tail;
};
template <class T>
union Storage<T> {
  T head;
};

template <class Law>
struct Type {
  using type = Law;
};

// Reals that a contact may remember for a law where it is computed. Kernels of a device have no loaded laws, and no room for
// what these would remember.
template <class Law>
constexpr int remembered_here()
{
#if defined(GRIT_ON_DEVICE)
  if (IS_LOADED<Law>) return 0;
#endif
  return LawTraits<Law>::nhistory;
}

// The last of the laws may be that of shared objects.
template <class... Laws>
struct AnyOf {
  static_assert((std::is_trivially_copyable_v<Laws> && ...),
                "a law must be trivially copyable: numbers only, no pointers");
  static constexpr int count = sizeof...(Laws);
  static constexpr int max_history = std::max({remembered_here<Laws>()...});
  using Last = std::tuple_element_t<count - 1, std::tuple<Laws...>>;

  int index;     // into Laws
  int nhistory;  // reals that the chosen law keeps
  Storage<Laws...> laws;

  // the law is the same over a pair of types
  template <class... Args>
  GRIT_FUNCTION auto operator()(Args &&...args) const
  {
    return call(index, laws, args...);
  }

  // f(the chosen law)
  template <class F>
  GRIT_FUNCTION void visit(F &&f) const
  {
    visit(index, laws, f);
  }

  // The chosen law by its type; the caller knows that Law is the chosen one.
  template <class Law>
  GRIT_FUNCTION const Law &get() const
  {
    return find<Law>(laws);
  }
  template <class Law>
  static constexpr int index_of()
  {
    int index = 0;
    (void) ((std::is_same_v<Law, Laws> ? true : (index++, false)) || ...);
    return index;
  }
  template <class Law>
  bool is() const
  {
    return index == index_of<Law>();
  }
  template <class Law>
  void set(const Law &law)
  {
    index = index_of<Law>();
    nhistory = LawTraits<Law>::nhistory;
    find<Law>(laws) = law;
  }

  // The law that make(place) makes: number k of those that the compiler knows, or one that was loaded, whose numbers then
  // stand there.
  template <class Make>
  void set(int k, const LawObject &object, Make make)
  {
    index = object.is_loaded() ? count - 1 : k;
    nhistory = object.nhistory;
    if constexpr (IS_LOADED<Last>)
      if (object.is_loaded()) {
        Last &loaded = find<Last>(laws);
        loaded.object = &object;
        return make(static_cast<void *>(loaded.numbers));
      }
    make(static_cast<void *>(&laws));
  }

  // f(Type<Law>{}) for every law that the compiler knows, in turn.
  template <class F>
  static void for_each(F &&f)
  {
    const auto show = [&](auto type) {
      if constexpr (!IS_LOADED<typename decltype(type)::type>) f(type);
    };
    (show(Type<Laws>{}), ...);
  }

 private:
  template <class T, class... Ts, class... Args>
  GRIT_FUNCTION static auto call(int k, const Storage<T, Ts...> &u, Args &&...args)
  {
    if constexpr (sizeof...(Ts) == 0) {
      return u.head(args...);
    } else {
      return k == 0 ? u.head(args...) : call(k - 1, u.tail, args...);
    }
  }
  template <class F, class T, class... Ts>
  GRIT_FUNCTION static void visit(int k, const Storage<T, Ts...> &u, F &f)
  {
    if (k == 0) return f(u.head);
    if constexpr (sizeof...(Ts) > 0) visit(k - 1, u.tail, f);
  }
  template <class Law, class Choice>
  GRIT_FUNCTION static auto &find(Choice &u)
  {
    if constexpr (std::is_same_v<Law, std::remove_const_t<decltype(u.head)>>)
      return u.head;
    else
      return find<Law>(u.tail);
  }
};

// Reals that a law can keep, whichever of several it is.
template <class Law>
inline constexpr int MOST_REALS = LawTraits<Law>::nhistory;
template <class... Laws>
inline constexpr int MOST_REALS<AnyOf<Laws...>> = AnyOf<Laws...>::max_history;

template <class Law>
inline constexpr bool IS_CHOICE = false;
template <class... Laws>
inline constexpr bool IS_CHOICE<AnyOf<Laws...>> = true;

// f(the law that acts), whether that is known to the compiler or only at run time.
template <class Law, class F>
GRIT_FUNCTION void visit(const Law &law, F &&f)
{
  f(law);
}
template <class... Laws, class F>
GRIT_FUNCTION void visit(const AnyOf<Laws...> &any, F &&f)
{
  any.visit(f);
}

}  // namespace Grit
