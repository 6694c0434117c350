title = Pungo
about = Kippe einen Würfel, zieh Türme aus Pyramiden.
players = 2 Personen
goal = { $colours ->
    [3] { $colour_symmetry ->
        [strict] Schieb alle neun Pyramiden in die Heimreihe gegenüber.
        [colour] Füll deine Heimreihe so, dass ihre Farben von beiden Enden gleich aussehen – oder schieb alle neun Pyramiden in die Heimreihe gegenüber.
       *[either] Füll deine Heimreihe so, dass ihre Größen oder Farben von beiden Enden gleich aussehen – oder schieb alle neun Pyramiden in die Heimreihe gegenüber.
      }
   *[1] Füll deine Heimreihe so, dass sie von beiden Enden gleich aussieht – oder schieb alle neun Pyramiden in die Heimreihe gegenüber.
  }
