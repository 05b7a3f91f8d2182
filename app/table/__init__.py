"""Between a rules Table and the screens: the presenter and what it is made of."""
