"""Station Master by Chris Baylis: put passengers on good trains before they leave."""
