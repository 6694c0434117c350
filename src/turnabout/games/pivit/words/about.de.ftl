title = Pivit
about = Scheiben, die sich beim Ziehen drehen; Ecken machen Meister.
players = 2–4 Personen
goal = Mach deine Scheiben in den Ecken zu Meistern, und habe die meisten, wenn der letzte Diener verschwunden ist{ $quiet_limit ->
    [0] .
   *[other] {" "}– oder nach { $quiet_limit } Zügen, in denen nichts geschieht.
  }
