title = Chimes at midnight
about = Two together, in silence.
players = 2 players, together
goal = Bring a white pawn to the automaton’s line, or leave it a single pawn, before it does the same to you{ $turn_limit ->
    [0] .
   *[other] , and within { $turn_limit } turns.
  }

## Its own bots

level-nearest = Hasty
    .about = Hasty bot: always the pawn in front
level-capturer = Hungry
    .about = Hungry bot: captures if it can
level-cautious = Cautious
    .about = Cautious bot: keeps its pawns safe
level-planner-1 = Planner
    .about = Planning bot: looks one turn ahead
level-planner-2 = Far-sighted planner
    .about = Planning bot: looks two turns ahead
