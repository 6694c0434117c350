title = Chimes at midnight
about = Zu zweit, ohne ein Wort.
players = 2 Personen, gemeinsam
goal = Bringt einen weißen Bauern auf die Linie des Automaten oder lasst ihm nur einen Bauern, bevor er das mit euch tut{ $turn_limit ->
    [0] .
   *[other] , und das in { $turn_limit } Zügen.
  }
