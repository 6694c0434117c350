title = Pungo
about = Kippe den Würfel und zieh mit seinen Punkten Türme aus Pyramiden.
players = 2 Personen
goal = Sorge dafür, dass deine Heimreihe von beiden Enden gleich aussieht, oder bring alle neun Pyramiden in die andere Heimreihe.
