# Die Befehle, die es nur für dieses Spiel gibt.

help-deck = Kartensätze von Pivot Pawns: prüfen, kennenlernen, neu machen.
help-deck-check = Ob eine Datei ein gültiger Kartensatz ist; sonst, welche Karte oder welches Symbol stört.
help-deck-check-file = Die Datei eines Kartensatzes (TOML oder JSON).
help-deck-facts = Wie lang kürzeste Lösungen sind, wie viele es gibt, was unerreichbar ist.
help-deck-facts-file = Die Datei eines Kartensatzes; sonst gilt der des Autors.
help-deck-new = Ein neuer gültiger Kartensatz, als TOML.
help-deck-new-seed = Eine andere Zahl ist ein anderer Kartensatz.
help-deck-new-hard = Beginnen, wo Lösungen lang sind.
help-deck-new-out = Hierhin schreiben, nicht auf den Bildschirm.
