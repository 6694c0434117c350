title = Pivot Pawns
about = A race of eyes and minds.
players = 1 player or more
goal = { $players ->
    [one] Spot a pawn’s shortest way, bid, then show it. There are 15 tokens to take.
   *[other] Spot a pawn’s shortest way, bid, then show it. Most tokens after 15 rounds wins.
  }
