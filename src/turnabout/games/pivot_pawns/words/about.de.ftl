title = Pivot Pawns
about = Ein Wettlauf der Augen.
players = 1 Person oder mehr
goal = Sieh den kürzesten Weg einer Figur, biete und führe ihn vor. Nach 15 Runden gewinnen die meisten Marken.
