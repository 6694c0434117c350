title = Pivot Pawns
about = Ein Wettlauf der Augen.
players = 1 Person oder mehr
goal = { $players ->
    [one] Finde den kürzesten Weg, biete und führ ihn vor. Es gibt 15 Marken zu holen.
   *[other] Finde den kürzesten Weg, biete und führ ihn vor. Wer nach 15 Runden die meisten Marken hat, gewinnt.
  }
