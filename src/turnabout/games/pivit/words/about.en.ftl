title = Pivit
about = Discs that turn as they move; corners make masters.
players = 2–4 players
goal = Turn your discs into masters in the corners, and have the most when the last minion is gone{ $quiet_limit ->
    [0] .
   *[other] {" "}– or after { $quiet_limit } turns in which nothing happens.
  }
