title = Chimes at midnight
about = Two together, in silence.
players = 2 players, together
goal = Bring a white pawn to the automaton’s line, or leave it a single pawn, before it does the same to you{ $turn_limit ->
    [0] .
   *[other] , and within { $turn_limit } turns.
  }
