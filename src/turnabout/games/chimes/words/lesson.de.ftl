lesson-board = Ihr spielt zu zweit *gemeinsam* gegen einen Automaten, und zwar ohne ein Wort. Zwanzig Karten sind das Brett. Die
    weißen Bauern sind eure. Bringt einen davon in die oberste Reihe, bevor ein schwarzer unten bei euch ankommt.
lesson-number = In jeder Runde legt ihr beide heimlich eine Karte. Du bestimmst die *Zahl*, dein Partner die *Farbe*. Nehmen wir
    an, er legt eine rote Karte: *Spiel deine 7*, und der Bauer auf der roten 7 zieht.
    .right = Deine 7 und eine rote Karte: Der Bauer auf der *roten 7* ist vorgerückt. Was übrig blieb, schwarz und 5, gehörte dem
        Automaten: Sein Bauer auf der *schwarzen 5* zog. Dann haben die beiden Karten die Hände gewechselt.
    .wrong = Diese Zahl bewegt etwas anderes. Der Bauer, um den es geht, steht auf b1, der roten 7.
lesson-colour = Jetzt hast du zwei Fünfen. Dein Partner wird die *rote 9* legen. Die Karte des Automaten ist die Zahl deines
    Partners in *deiner* Farbe, und auf der roten 9 lauert ein schwarzer Bauer. *Spiel die Fünf, die ihn nicht weckt.*
    .right = Die rote 5 war eure, und der Automat bekam nur die schwarze 9, auf der keiner seiner Bauern steht. Und sieh: Steht
        ein Gegner daneben, *muss* ein Bauer schlagen.
    .wrong = Vorsicht! Eine rote Fünf gäbe dem Automaten die rote 9. Sein Bauer würde deinen schlagen, und ihr würdet verlieren.
lesson-aside = Eine andere Stellung. Niemand sucht aus, wohin ein Bauer zieht: geradeaus, wenn dort frei ist. Vor dem Bauern auf
    der roten 7 steht aber ein Freund. Dein Partner legt die rote 9. *Spiel deine 7 und schau zu.*
    .right = Er ist *schräg* gezogen. Beide Wege waren frei, also nahm er die höhere Zahl: die 8, nicht das Ass.
    .wrong = Nimm deine 7, damit der Bauer auf der roten 7 zieht.
lesson-win = Zurück zu unserer Partie. Dein Bauer auf der roten 9 kann in der obersten Reihe schlagen und gewinnen. Dein Partner
    legt die rote 3. Noch eine Regel: Haben beide Karten dieselbe *Farbe oder Zahl*, handelt der Automat *zuerst*. *Welche Neun?*
    .right = Ihr wart schneller! Ein weißer Bauer steht auf der Linie des Automaten, und ihr habt gemeinsam gewonnen.
    .wrong = Die nicht. Die Farben müssen sich unterscheiden, sonst schlägt der Bauer des Automaten auf der roten 3 zuerst zu. Und
        eine Neun muss es sein.
lesson-done = Jetzt weißt du alles bis auf eines: was dein Partner spielen wird. Genau das ist das Spiel. Kannst du schweigen?
lesson-other = Partner
