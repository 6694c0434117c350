title = Pivot Pawns
about = A race of eyes and minds.
players = 1 player or more
goal = { $players ->
    [one] See the shortest way for a pawn, bid it, and show it. There are 15 tokens to take.
   *[other] See the shortest way for a pawn, bid, and show it. After 15 rounds, the most tokens win.
  }
