title = Pungo
about = Kippe einen Würfel, zieh Türme aus Pyramiden.
players = 2 Personen
goal = Sorge dafür, dass deine Heimreihe von beiden Enden gleich aussieht, oder bring alle neun Pyramiden in die andere Heimreihe.
