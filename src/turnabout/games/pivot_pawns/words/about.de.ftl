title = Pivot Pawns
about = Ein Wettlauf der Augen.
players = 1 Person oder mehr
goal = { $players ->
    [one] Finde den kürzesten Weg einer Figur, biete und führe ihn vor. Es gibt 15 Marken zu holen.
   *[other] Finde den kürzesten Weg einer Figur, biete und führe ihn vor. Nach 15 Runden gewinnt, wer die meisten Marken hat.
  }
