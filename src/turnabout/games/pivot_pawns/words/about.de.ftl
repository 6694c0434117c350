title = Pivot Pawns
about = Ein Wettlauf der Augen.
players = 1 Person oder mehr
goal = { $players ->
    [one] Sieh den kürzesten Weg einer Figur, biete ihn und zeig ihn. Es gibt 15 Marken zu holen.
   *[other] Sieh den kürzesten Weg einer Figur, biete und führe ihn vor. Nach 15 Runden gewinnen die meisten Marken.
  }
