lesson-go = Die runden blauen Scheiben sind deine. Die Pfeile einer Scheibe zeigen, auf welcher Linie sie
    zieht. *Tippe auf die Scheibe auf b1, dann auf b4.*
    .right = Sie ist drei Felder geglitten und hat sich dann gedreht. Jede Scheibe dreht sich nach jedem Zug.
    .wrong = Auch ein guter Zug. Probiere jetzt aber b1 → b4.
lesson-odd = Orange hat geantwortet. Deine Scheibe auf b4 liegt jetzt quer. Diese Scheiben sind *Diener*: Sie gehen
    eine *ungerade* Zahl von Feldern, 1, 3 oder 5. *Zieh sie noch einmal.*
    .right = Wieder hat sie sich gedreht. Ungerade Schritte heißt: Ein Diener wechselt immer die Farbe seines Feldes.
    .wrong = Nimm die Scheibe auf b4, die du vorhin gezogen hast.
lesson-capture = Später in der Partie. Wer auf einer gegnerischen Scheibe landet, *schlägt* sie. Übersprungen wird
    nichts, der Weg muss frei sein. *Schlage eine orange Scheibe.*
    .right = Weg ist sie! Die auf b3 war sicher: Von b1 sind es zwei Felder, und zwei ist gerade.
    .wrong = Damit schlägst du nichts. Folge den Pfeilen deiner Scheibe auf c4.
lesson-corner = Um die Ecken mit dem Stern geht es in diesem Spiel. *Bring deine Scheibe in eine Ecke.*
    .right = Dein Diener ist jetzt ein *Meister*, der Stern zeigt es. Gedreht hat er sich auch, wie nach jedem Zug.
    .wrong = Das ist keine Ecke. Die Scheibe auf f4 ist drei Felder von einer entfernt.
lesson-master = Ein Meister geht *beliebig* weit, auch eine gerade Zahl von Feldern. *Zieh deinen genau zwei Felder
    weit.*
    .right = Das können nur Meister. Aber Vorsicht: Geschlagen werden sie so leicht wie alle anderen.
    .wrong = Zwei Felder mit dem Meister: Probiere f1 → d1.
lesson-win = Ist *kein Diener mehr übrig*, gewinnt, wer die meisten Meister hat. Du hast zwei, Orange hat einen, und ein
    letzter Diener steht noch da. *Beende die Partie.*
    .right = Kein Diener ist übrig, und du hast die meisten Meister. Gewonnen!
    .wrong = Noch nicht. Welche deiner Scheiben kann den Diener auf d2 schlagen?
lesson-done = Das ist schon ganz Pivit: gleiten, drehen, schlagen, in die Ecken kommen. Jetzt spiel!
lesson-other = Orange
