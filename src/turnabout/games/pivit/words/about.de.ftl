title = Pivit
about = Scheiben, die sich beim Ziehen drehen; Ecken machen Meister.
players = 2–4 Personen
goal = Mach in den Ecken aus Dienern Meister. Ist der letzte Diener weg{ $quiet_limit ->
    [0] {""}
   *[other] {" "}oder { $quiet_limit } Züge lang nichts geschehen
  }, gewinnt, wer die meisten Meister hat.

## Eigene Bots

level-bold = Draufgänger
    .about = Draufgänger: lässt seine Scheiben bedroht stehen
level-careful = Bedächtiger
    .about = Bedächtiger: bringt seine Scheiben in Sicherheit
