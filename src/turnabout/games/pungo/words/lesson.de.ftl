lesson-goal = So gewinnst du. Deine *Heimreihe* ist a1 bis a3, links. Jedes Feld ist besetzt, und die Reihe *sieht von beiden
    Enden gleich aus*: klein, beliebig, klein. (Oder bring alle neun Pyramiden in die andere Heimreihe.)
lesson-step = Die neun Pyramiden gehören euch beiden. Der Würfel zeigt, wie viele *Punkte* du ausgibst: jetzt 1. Eine kleine
    Pyramide ein Feld weit zu ziehen kostet 1, eine mittlere 2, eine große 3. *Tippe auf die kleine auf c2, dann auf d2.*
    .right = Sie ist auf einer größeren gelandet, das ist erlaubt. Auf einer kleineren darf keine Pyramide *landen*. Nur am
        Anfang stehen große auf kleinen: So wurden sie hingestellt. Spieler 2 hat den Würfel auf die 3 gekippt und eine große
        Pyramide gezogen.
    .wrong = Das ginge, aber nimm die kleine von c2 nach d2.
lesson-roll = Dein Zug beginnt mit dem Würfel. Niemand wirft ihn: Du *kippst* ihn auf das Feld daneben und siehst vorher, was
    kommt. Dorthin, woher er gerade kam, darf er nicht zurück. *Kippe ihn auf die 5.*
    .right = Fünf Punkte, und du musst alle ausgeben, in so vielen Schritten, wie du willst.
    .wrong = Das brächte dir 2. Kippe ihn nach Süden, auf die 5.
lesson-freeze = Eine Pyramide, die auf einem *leeren* Feld landet oder vorher direkt auf dem Brett stand, ist bis zum Ende des
    Zuges *eingefroren*. *Zieh die mittlere von b2 hinauf nach b3.*
    .right = Zwei Punkte sind ausgegeben, und sie ist eingefroren: Jetzt kannst du sie nicht noch einmal ziehen. Drei Punkte
        sind übrig.
    .wrong = Zieh die mittlere Pyramide von b2 nach b3, auf das leere Feld darüber.
lesson-pile = Du kannst auch einen *Stapel* nehmen: mehrere von oben, für die Summe ihrer Größen. Auf d2 steht eine kleine auf
    einer mittleren: 1 + 2 = 3. *Tippe auf die mittlere, damit die kleine mitkommt, dann auf c2.*
    .right = Alle fünf Punkte sind ausgegeben, dein Zug ist zu Ende. Diesmal fror nichts ein: Der Stapel kam von einem Turm und
        landete auf einem.
    .wrong = Tippe auf die mittlere auf d2, damit die kleine mitkommt, und geh nach c2.
lesson-plan = Später. Du weißt noch, wie du gewinnst: Deine *Heimreihe*, a1 bis a3, *sieht von beiden Enden gleich aus*. Auf a3
    steht eine kleine. Mit einer kleinen auf a1 wäre es so weit, und sie ist einen Schritt entfernt. *Wohin kippst du den
    Würfel?*
    .right = Ein Punkt. Mit mehr hättest du mehr ausgeben müssen.
    .wrong = Das ist zu viel: Alle Punkte müssen ausgegeben werden. Du brauchst genau 1.
lesson-win = *Mach es fertig.*
    .right = Klein, beliebig, klein: Die Reihe sieht von beiden Enden gleich aus. Gewonnen!
    .wrong = Fast. Die kleine auf b1 gehört nach a1.
lesson-done = Kippen, ausgeben, einfrieren, spiegeln: Du kannst Pungo. Jetzt probier es mit jemandem aus!
