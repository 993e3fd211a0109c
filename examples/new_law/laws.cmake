# Laws outside of the tree: -D GRIT_EXTRA_LAWS=examples/new_law
grit_add_law(normal walton_braun WaltonBraun)
