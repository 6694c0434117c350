title = Chimes at midnight
about = Zu zweit, ohne ein Wort.
players = 2 Personen, gemeinsam
goal = Bringt einen weißen Bauern auf die Linie des Automaten oder lasst ihm nur einen Bauern, bevor er euch dasselbe antut{ $turn_limit ->
    [0] .
   *[other] , und das in { $turn_limit } Runden.
  }
