"""Station Master by Chris Baylis: put your passengers on good trains, and see them off in time."""
