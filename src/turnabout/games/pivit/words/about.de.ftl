title = Pivit
about = Scheiben, die sich beim Ziehen drehen; Ecken machen Meister.
players = 2–4 Personen
goal = Mach in den Ecken aus Dienern Meister. Ist der letzte Diener weg, gewinnt, wer die meisten Meister hat.
