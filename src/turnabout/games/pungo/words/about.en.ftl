title = Pungo
about = Tip a die, spend its points on stacks of pyramids.
players = 2 players
goal = { $colours ->
    [3] { $colour_symmetry ->
        [strict] Push all nine pyramids home to your opponent, into the other home row.
        [colour] Fill your home row so that its colours read the same from both ends – or push all nine pyramids home to your opponent.
       *[either] Fill your home row so that its sizes or colours read the same from both ends – or push all nine pyramids home to your opponent.
      }
   *[1] Fill your home row so that it reads the same from both ends – or push all nine pyramids home to your opponent.
  }
