title = Chimes at midnight
about = Zu zweit, ohne ein Wort.
players = 2 Personen, gemeinsam
goal = Bringt einen weißen Bauern auf die Linie des Automaten oder lasst ihm nur einen Bauern, bevor er euch dasselbe antut{ $turn_limit ->
    [0] .
   *[other] , und das in { $turn_limit } Runden.
  }

## Eigene Bots

level-nearest = Hektiker
    .about = Hektiker: immer die vorderste Figur
level-capturer = Vielfraß
    .about = Vielfraß: schlägt, wenn er kann
level-cautious = Hasenfuß
    .about = Hasenfuß: hält seine Figuren sicher
level-planner-1 = Planer
    .about = Planer: denkt eine Runde voraus
level-planner-2 = Weitsichtiger Planer
    .about = Weitsichtiger Planer: denkt zwei Runden voraus
