lesson-cards = Fünf Figuren stehen auf fünfzehn Karten. Nur eines musst du wissen: *Je zwei Karten haben genau ein Symbol
    gemeinsam, und jedes Symbol ist auf genau drei Karten.* Jede Runde nennt eine Figur und ihr Ziel: Hier soll *Grün*
    auf die *Erdkugel*.
lesson-bid = Erst wird nur geschaut. Die Karten von Grün und Rot haben den *Kolben* gemeinsam. Die dritte Karte mit einem Kolben
    ist die Erdkugel! Ein einziger *Schwenk* genügt. *Biete 1.*
    .right = Sonst bieten alle durcheinander, und das niedrigste Gebot gilt. Mit dem ersten Gebot beginnt die
        Zeit zu laufen; hier warten wir nicht auf sie.
    .wrong = So viele brauchst du nicht: Biete 1.
lesson-pivot = Jetzt zeig es. *Tippe auf Grün* (das zieht), *auf Rot* (das ist der Drehpunkt) und dann *auf den Kolben*, ihr
    gemeinsames Symbol.
    .right = Grün ist auf die dritte Karte mit einem Kolben gegangen, die Erdkugel. Die Marke gehört dir, und die Figuren
        bleiben stehen. Das nächste Ziel wird gezogen.
    .wrong = Nicht so. Grün zieht, Rot ist der Drehpunkt, das Symbol ist der Kolben. In einer Partie wäre deine Vorführung mit
        einem falschen Symbol gescheitert.
lesson-two = Nun soll die *schwarze* Figur auf die *Regenwolke*. Mit einem Schwenk geht das nicht, aber eine andere Figur kann
    helfen. Zwei Schwenks genügen. *Biete 2.*
    .right = Sehen wir, wie.
    .wrong = Versuche es mit 2: Das reicht, und mehr ist nicht nötig.
lesson-helper = Unterwegs darf jede Figur ziehen. *Schwenke Rot um Gelb: Gemeinsam haben sie die Krawatte.* Keine Figur darf auf
    eine besetzte Karte und keine auf eine, deren Mitte ihre eigene Farbe hat. Nur das Ziel steht allen offen.
    .right = Rot ist auf der dritten Karte mit einer Krawatte gelandet. Ein Schwenk ist übrig.
    .wrong = Erst Rot, dann Gelb, dann die Krawatte.
lesson-arrive = Jetzt haben Schwarz und Rot den *Koffer* gemeinsam, und der dritte Koffer ist auf dem Ziel. *Bring Schwarz ans
    Ziel.*
    .right = Zwei Schwenks, wie angekündigt. Die Marke gehört dir!
    .wrong = Schwarz zieht, Rot ist der Drehpunkt, der Koffer verbindet sie.
lesson-pass = Jetzt wird es schwer: Grün auf das Sternchen. Wenn du nichts siehst, sag es. Sagen es alle, ist die Runde vorbei, und
    niemand bekommt die Marke. *Passe.*
    .right = Ein kürzester Weg wird gezeigt, und die nächste Runde beginnt. Nach fünfzehn Runden gewinnt, wer die meisten Marken hat.
    .wrong = Schau, so lange du willst. Aber passe diesmal einfach.
lesson-done = Schauen, bieten, zeigen: Das ist Pivot Pawns. Jetzt um die Wette!
