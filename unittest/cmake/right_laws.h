// Seven laws, one of each kind, in which nothing is wrong; test_check_law.cmake puts one mistake at a time into them.

struct Spring {  // normal
  static constexpr const char *name = "spring";
  static constexpr std::array coeffs{positive("k", "force/length"), damp_coeff()};
  static constexpr std::array history{HistoryValue{"delta_max", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = 1;
  static constexpr unsigned gives = MATERIAL | DAMP, needs = NOTHING,
                            has = OUTLIVES_OVERLAP | REACH | THINS | VALIDITY | COMPLAINT;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "it is right"};
  real k;
  static Spring make(const Values &v) { return {v[0]}; }
  static Material material(const Values &) { return {}; }
  static bool outlives_overlap(const Values &) { return true; }
  static real reach(const Values &, real radi, real radj) { return radi + radj; }
  static bool thins(const Values &) { return true; }
  static Validity validity(const Values &, real, real) { return {"x", 1, 0}; }
  static const char *complaint(const real *) { return nullptr; }
  GRIT_FUNCTION NormalForce operator()(const Contact &, real *) const { return {}; }
};

struct Dashpot {  // damping
  static constexpr const char *name = "dashpot";
  static constexpr Coeff damp = required("damp", "-", 0, 1);
  static constexpr unsigned gives = NOTHING, needs = CONTACT_RADIUS;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "of a dashpot"};
  real gamma;
  static Dashpot make(const SiblingLaws &p) { return {p.damp}; }
  GRIT_FUNCTION real operator()(const Contact &, const NormalForce &) const { return gamma; }
};

struct Slider {  // tangential
  static constexpr const char *name = "slider";
  static constexpr std::array coeffs{required("mu", "-", 0, INFINITE)};
  static constexpr std::array history{HistoryValue{"xi", "length", Rank::vector, Parity::odd, Transport::rotate}};
  static constexpr int nhistory = 3;
  static constexpr unsigned gives = FRICTION, needs = NOTHING, has = TWISTING_LAW | MAKES_HEAT | ASKS_FOR_BONDS;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "it is right"};
  real mu;
  static Slider make(const Values &v, const SiblingLaws &) { return {v[0]}; }
  static SiblingLaws friction(const Values &, SiblingLaws p) { return p; }
  static const char *twisting_law(const real *) { return nullptr; }
  static bool makes_heat(const real *) { return true; }
  static bool asks_for_bonds(const real *) { return true; }
  GRIT_FUNCTION Friction operator()(const Contact &, const NormalState &, real *) const { return {}; }  // slides
};

struct Rolls {  // rolling
  static constexpr const char *name = "rolls";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = NOTHING, needs = SPHERES;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "it is right"};
  static Rolls make(const Values &, const SiblingLaws &) { return {}; }
  GRIT_FUNCTION Friction operator()(const Contact &, const NormalState &, real *) const { return {}; }  // rolls
};

struct Twists {  // twisting
  static constexpr const char *name = "twists";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = IDLE, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "it is right"};
  static Twists make(const Values &, const SiblingLaws &) { return {}; }
  GRIT_FUNCTION Friction operator()(const Contact &, const NormalState &, const Friction &, real *) const { return {}; }
};

struct Pulls {  // cohesion
  static constexpr const char *name = "pulls";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array history{HistoryValue{"a", "-", Rank::scalar, Parity::even},
                                      HistoryValue{"b", "-", Rank::scalar, Parity::even}};
  static constexpr int nhistory = 2;
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "it pulls"};
  static Pulls make(const Values &, const SiblingLaws &) { return {}; }
  GRIT_FUNCTION Attraction operator()(const Contact &, const NormalForce &, real *) const { return {}; }
};

struct Joins {  // bond
  static constexpr const char *name = "joins";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array history{HistoryValue{"state", "-", Rank::scalar, Parity::even},
                                      HistoryValue{"shear", "force", Rank::vector, Parity::odd}};
  static constexpr int nhistory = 4;
  static constexpr unsigned gives = NOTHING, needs = NOTHING, has = JOINS;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "it joins"};
  static Joins make(const Values &, const SiblingLaws &) { return {}; }
  static Joining joining(const Values &) { return {}; }
  GRIT_FUNCTION Joint operator()(const Contact &, real *) const { return {}; }  // joins
};

struct Conducts {  // heat
  static constexpr const char *name = "conducts";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "it is right"};
  static Conducts make(const Values &, const SiblingLaws &) { return {}; }
  GRIT_FUNCTION real operator()(const Contact &, const NormalState &) const { return 0; }
};

static_assert(check_law<NORMAL, Spring>() && check_law<DAMPING, Dashpot>() && check_law<TANGENTIAL, Slider>() &&
              check_law<ROLLING, Rolls>() && check_law<TWISTING, Twists>() && check_law<COHESION, Pulls>() &&
              check_law<BOND, Joins>() && check_law<HEAT, Conducts>());
