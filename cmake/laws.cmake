# THE list: one line per law. Law `a/b` of a kind is struct Grit::Kind::AB of src/law/kind/a_b.h with its page a_b.md
# beside it and its test unittest/law/kind/test_a_b.cpp. Everything else (parser, help, restart, contract tests, README)
# follows.
grit_add_law(normal hooke Hooke)
grit_add_law(normal hertz Hertz)
grit_add_law(normal hertz/material HertzMaterial)
grit_add_law(normal cundall Cundall)

grit_add_law(damping none None)
grit_add_law(damping velocity Velocity)
grit_add_law(damping mass_velocity MassVelocity)
grit_add_law(damping viscoelastic Viscoelastic)
grit_add_law(damping tsuji Tsuji)
grit_add_law(damping coeff_restitution CoeffRestitution)

grit_add_law(tangential none None)
grit_add_law(tangential linear_nohistory LinearNohistory)
grit_add_law(tangential linear_history LinearHistory)
grit_add_law(tangential linear_history_classic LinearHistoryClassic)
grit_add_law(tangential mindlin Mindlin)
grit_add_law(tangential mindlin/force MindlinForce)
grit_add_law(tangential mindlin_rescale MindlinRescale)
grit_add_law(tangential mindlin_rescale/force MindlinRescaleForce)
grit_add_law(tangential cundall Cundall)
grit_add_law(tangential history History)
grit_add_law(tangential incremental Incremental)
grit_add_law(tangential sds Sds)

grit_add_law(rolling none None)
grit_add_law(rolling sds Sds)
grit_add_law(rolling cdt Cdt)
grit_add_law(rolling epsd Epsd)
grit_add_law(rolling epsd2 Epsd2)
grit_add_law(rolling epsd3 Epsd3)

grit_add_law(twisting none None)
grit_add_law(twisting sds Sds)
grit_add_law(twisting marshall Marshall)
grit_add_law(twisting history History)

grit_add_law(cohesion none None)

grit_add_law(heat none None)

# Combinations with a kernel of their own: normal, damping, tangential, rolling, twisting. They are only faster: the
# general kernel computes every combination. -D GRIT_FAST_LAWS="hooke velocity none none none;..." puts others in their
# place.
grit_add_fast_law(hertz/material coeff_restitution mindlin none none)
grit_add_fast_law(hertz/material tsuji mindlin none none)
grit_add_fast_law(hertz/material coeff_restitution history none none)
grit_add_fast_law(hooke mass_velocity linear_history none none)
grit_add_fast_law(hooke coeff_restitution linear_history none none)
grit_add_fast_law(hertz/material coeff_restitution mindlin sds marshall)
grit_add_fast_law(cundall none cundall none none)
