"""How the model of a script changes."""


class Known:
    """What is known of one thing: others give its members new values by `learn` alone."""

    def learn(self, **values):
        """Members and their new values; a name that is none is an AttributeError."""
        for name, value in values.items():
            getattr(self, name)
            setattr(self, name, value)
