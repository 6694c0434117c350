title = Pungo
about = Tip a die, spend its points on stacks of pyramids.
players = 2 players
goal = Make your home row look the same from both ends, or bring all nine pyramids into the other home row.
