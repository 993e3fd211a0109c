"""How the model of a script changes: each part by its own methods alone."""


class Known:
    """What is known of one thing: others give it new values by these two."""

    def learn(self, **values):
        """Members and their new values; a name that is none is an AttributeError."""
        for name, value in values.items():
            getattr(self, name)
            setattr(self, name, value)

    def add(self, member, value, name=None):
        """One more of a list or set; of a dictionary the one with this name."""
        held = getattr(self, member)
        if isinstance(held, dict):
            held[name] = value
        else:
            (held.add if isinstance(held, set) else held.append)(value)
