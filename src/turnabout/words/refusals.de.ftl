# Warum etwas abgelehnt wurde, wie Seite und Terminal es sagen, auf Deutsch.

## Was nicht geht: am Tisch

refusal-game-over = { event-over }
refusal-not-your-turn = Du bist nicht am Zug.
refusal-not-legal = Das erlauben die Regeln hier nicht.
refusal-not-begun = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
refusal-playing = Das geht nicht, solange die Partie läuft.
refusal-begun = Die Partie hat schon begonnen.
refusal-seats-missing = Hier geht eine frühere Partie weiter: Erst müssen alle Plätze besetzt sein.
refusal-bot-stays = Ein Bot bleibt, bis die Partie zu Ende ist.
refusal-stale = Die Stellung hat sich inzwischen geändert. Sieh sie dir an und wähle noch einmal.
refusal-paused = Der Tisch ist in Pause. Setze ihn erst fort.
refusal-out-of-game = Dieser Platz ist nicht mehr im Spiel.
refusal-no-resigning = In diesem Spiel kann man nicht aufgeben. Du kannst stattdessen deinen Platz verlassen.
refusal-no-such-seat = Diesen Platz gibt es nicht: Die Plätze gehen von 1 bis { $count }.
refusal-chosen-chance = In einer Variante bestimmt niemand, was der Zufall bringt.
refusal-endless-chance = In dieser Stellung hören die Zufallszüge nie auf.
refusal-not-your-seat = Das ist nicht dein Platz.
refusal-seat-taken = Dieser Platz ist schon besetzt.
refusal-too-often = Du hast dich hier schon zu oft hingesetzt.
refusal-secret = Deine Wahl ist noch geheim. Du kannst gehen, sobald sie aufgedeckt ist.
refusal-not-your-table = Das darf nur, wer den Tisch angelegt hat oder hier sitzt.
refusal-people-play = Ein Tisch kann nur Pause machen, solange dort nur Bots spielen.
refusal-others-sit = Hier sitzen noch andere. Du kannst einen Tisch nur schließen, wenn sonst niemand da ist.
refusal-no-change = Das ist schon so.
refusal-no-such-bot = Diesen Bot gibt es hier nicht. Es gibt: { $known }.
refusal-too-many-bots = An einem Tisch sitzen höchstens { $most } Bots.
refusal-no-move = Es gibt nichts zurückzunehmen.
refusal-seen = Das lässt sich nicht zurücknehmen: Es war geheim oder wurde schon gesehen.
refusal-nothing-asked = Diese Frage ist nicht mehr offen.
refusal-not-asked = Gefragt sind die anderen, nicht wer fragt.
refusal-question-open = { $seat } hat etwas gefragt. Warte erst die Antwort ab.
refusal-asked-lately = Die Antwort war nein. Du kannst wieder fragen, { $moves ->
    [one] wenn du noch einmal gezogen hast
   *[other] wenn du noch { $moves } Mal gezogen hast
}.
refusal-asked-just-now = Die Antwort war nein. Du kannst in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} wieder fragen.
refusal-no-draw = Hier kannst du kein Remis anbieten.
refusal-draw-is-asked = Biete das Remis an, damit die anderen zusagen oder ablehnen können.
refusal-not-awaited = Auf diesen Platz wartet niemand.
refusal-not-gone = { $seconds ->
    [0] Nur den Platz einer anderen Person kann man beanspruchen.
    [one] Noch ist niemand lange genug weg. Versuche es in einer Sekunde noch einmal.
   *[other] Noch ist niemand lange genug weg. Versuche es in { $seconds } Sekunden noch einmal.
}
refusal-silence = Dieses Spiel wird schweigend gespielt. Chatten könnt ihr, wenn es zu Ende ist.
refusal-bad-text = Schreibe eine Zeile einfachen Text.
refusal-rematched = Die nächste Partie hat schon begonnen. Folge dem Link zu ihrem Tisch.
refusal-too-long = Das ist länger als { $most } Bytes. Schreibe weniger.
refusal-table-full = An diesem Tisch ist die Höchstzahl an Zügen erreicht.
refusal-chat-full = Der Chat eines Tisches hat höchstens { $most } Zeilen.
refusal-no-hints = An diesem Tisch wird ohne Tipps gespielt.
refusal-nothing-to-choose = In dieser Stellung hat niemand einen Zug zu wählen.
refusal-bot-failed = Der Bot konnte nicht antworten. Versuche es gleich noch einmal.
refusal-not-solvable = Die Bots können Stellungen dieses Spiels nicht lösen.
refusal-no-foresight = In diesem Spiel gibt es keine Vorschau auf Karten.
refusal-no-rounds = Dieses Spiel hat keine Runden zum Ansehen.
refusal-no-such-round = Diese Runde gibt es nicht: Bisher { $rounds ->
    [one] wurde 1 Runde
   *[other] wurden { $rounds } Runden
} gespielt.
refusal-round-lasts = Diese Runde läuft noch.
refusal-no-such-move = Diesen Zug gibt es nicht: Die Partie hat bisher { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.

## Was nicht geht: Tische finden und anlegen

refusal-no-such-table = Diesen Tisch gibt es nicht. Prüfe den Link.
refusal-no-such-transfer = Dieser Link gilt nicht mehr. Erzeuge auf deinem anderen Gerät einen neuen.
refusal-private = Dieser Tisch ist privat. Frage nach dem Einladungslink.
refusal-too-many-tables = Du hast { $most } unbeendete Partien. Beende erst einige.
refusal-rematch-tables = Wer die nächste Partie ausrichtet, hat { $most } unbeendete Partien. Einige müssen erst beendet werden.
refusal-no-such-game = Dieses Spiel gibt es nicht. Es gibt: { $known }.
refusal-no-rulebook = Von { $game } gibt es hier keine Spielregeln.
refusal-no-study = Von { $game } gibt es hier keine Studie.
refusal-no-such-study = Diesen Bericht gibt es hier nicht mehr. Starte die Studie noch einmal.
refusal-studies-off = Auf diesem Server gibt es keine Studien für Besucher. Auf einem eigenen Rechner macht sie turnabout lab.
refusal-studies-busy = Es warten schon mehrere Studien. Versuche es in ein paar Minuten noch einmal.
refusal-study-failed = Die Studie ist abgebrochen. Versuche es noch einmal oder mit anderen Einstellungen.
refusal-set-up-in-play = Du oder jemand an deinem Anschluss spielt dieses Spiel gerade mit anderen. Eine eigene Aufstellung lässt sich untersuchen, wenn das vorbei ist: Es könnte eine Stellung dieser Partie sein.
refusal-no-words = Das Spiel { $game } hat keine eigenen Texte.
refusal-words-unreadable = Die Texte in { $file } sind hier nicht lesbar: { $entry }.
refusal-game-broken = Das Spiel { $game } aus dem Paket { $package } kann nicht gespielt werden: { $problem ->
    [import] es lässt sich nicht laden ({ $detail })
    [info] { $detail } ist keine GameInfo
    [name] ein Name hat bis zu 40 Kleinbuchstaben, Ziffern und Bindestriche
    [other-name] seine GameInfo heißt { $detail }
   *[taken] ein anderes Spiel heißt schon so
}.
refusal-bad-seats = Dieses Spiel ist für { $least } bis { $most } Personen, nicht für { $given }.
refusal-no-such-option = Die Einstellung { $option } gibt es nicht. Es gibt: { $known }.
refusal-bad-choice = Die Einstellung { $option } kann { $allowed_or } sein, nicht { $value }.
refusal-bad-number = Die Einstellung { $option } ist eine Zahl von { NUMBER($least, useGrouping: 0) } bis { NUMBER($most, useGrouping: 0) }, nicht { $value }.
refusal-bad-switch = Die Einstellung { $option } ist an oder aus (on, off), nicht { $value }.
refusal-bad-data = Die Einstellung { $option } ist { $default } oder besteht aus eigenen Daten, nicht { $value }.
refusal-too-deep = Die Daten für { $option } sind zu tief verschachtelt.
refusal-no-clock = Dieses Spiel wird ohne Uhr gespielt.
refusal-no-file-option = Für die Einstellung { $option } gibt es keine Datei.
refusal-bad-file = { $line ->
    [none] Die Datei lässt sich weder als TOML noch als JSON lesen.
   *[other] Die Datei lässt sich weder als TOML noch als JSON lesen: Sieh in Zeile { $line } nach.
}
refusal-bad-name = Ein Name hat höchstens { $most } Zeichen. Er darf keine Zahl sein und nicht beginnen mit #, „Player“, „Spieler“, „Guest“ oder „Gast“.

## Was nicht geht: gespeicherte Partien

refusal-record-format = Die Partie ist im Format { $given } gespeichert. Hier wird Format { $known } gelesen.
refusal-record-version = Die Partie wurde mit Version { $version } von { $game } gespielt. Hier wird Version { $ours } gespielt.
refusal-record-outdated = Die Regeln von { $game } haben sich seit Version { $version } geändert, mit der diese Partie gespielt wurde. Sie lässt sich ansehen, aber nicht fortsetzen.
refusal-record-players = Die Partie nennt { $players ->
    [one] 1 Namen
   *[other] { $players } Namen
}, das Spiel hat aber { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}.
refusal-record-not-utf8 = Eine Partie wird in UTF-8 gespeichert.
refusal-record-json = Die Partie ist kein JSON: sieh in Zeile { $line }, Spalte { $column } nach.
refusal-record-unreadable = Die Partie lässt sich nicht lesen.
refusal-record-too-deep = Die Partie ist zu tief verschachtelt.
refusal-record-not-object = Eine gespeicherte Partie ist ein JSON-Objekt.
refusal-record-field-missing = Das Feld { $field } fehlt.
refusal-record-field-unknown = Das Feld { $field } ist unbekannt.
refusal-record-field-wrong = Das Feld { $field } ist { $wanted ->
    [text] ein Text
    [number] eine ganze Zahl ab { $least }
    [object] ein Objekt
    [list] eine Liste
   *[names] eine Liste von Namen
}, nicht { $given }.
refusal-record-entry = Eintrag { $place } ist falsch.
refusal-record-entry-not-object = Ein Eintrag ist ein JSON-Objekt.
refusal-record-move = Zug { $place } der Partie ({ $move }) lässt sich nicht spielen.
refusal-record-move-short = In einer gespeicherten Partie steht er ausgeschrieben: { $whole }.
refusal-record-too-long = Eine gespeicherte Partie hat höchstens { $most } Züge, nicht { $moves }.
refusal-record-too-slow = Eine gespeicherte Partie dauert höchstens ein Jahr.
refusal-proof-missing = Die Partie enthält keinen Nachweis: Sie wurde nicht auf einem Server gespielt, war nicht zu Ende oder kam aus einer Datei.
refusal-proof-unreadable = Der Nachweis in der Partie lässt sich nicht lesen.
refusal-proof-entry = Eintrag { $index } im Protokoll des Tisches ({ $event }) wurde geändert, eingefügt oder verschoben: Seine Prüfsumme passt nicht.
refusal-proof-move = Zug { $place } ist in der Partie { $move }, im Protokoll des Tisches aber { $logged }.
refusal-proof-length = Die Partie hat { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, am Tisch waren es aber { $logged }.
refusal-proof-bot = In Eintrag { $index } im Protokoll des Tisches trägt ein Bot etwas zum Zufall bei; das dürfen nur Personen.
refusal-proof-order = In Eintrag { $index } im Protokoll des Tisches beginnt die Partie mit anderen Plätzen, als besetzt waren, oder in anderer Reihenfolge.
refusal-proof-secret = Zug { $place } wurde nicht mit dem gezogen, was der Tisch versprochen hatte, bevor jemand Platz nahm.
refusal-proof-draw = Zug { $place } ({ $move }) ist nicht das, was der Zufall gezogen hat.
refusal-proof-signature = Die Unterschrift passt nicht: Seitdem wurde etwas geändert, oder sie wurde nicht mit dem Schlüssel { $key } geleistet.

## Was nicht geht: der Server

refusal-bad-message = Der Server versteht das nicht. Lade die Seite neu und versuche es noch einmal.
refusal-internal = Auf dem Server ist etwas schiefgegangen. Versuche es gleich noch einmal.
refusal-no-hello = Die Verbindung kam nicht zustande. Lade die Seite neu.
refusal-nobody = Der Server kennt dich noch nicht. Lade die Seite neu.
refusal-not-allowed = Das geht an dieser Adresse nicht.
refusal-not-found = An dieser Adresse ist nichts.
refusal-bots-busy = Die Bots sind gerade ausgelastet. Versuche es gleich noch einmal.
refusal-uploaded = Du oder jemand an deinem Anschluss spielt dieses Spiel gerade mit anderen. Partien aus Dateien werden analysiert und fortgesetzt, wenn das vorbei ist: Es könnte diese Partie sein.
refusal-copied = Du oder jemand an deinem Anschluss spielt dieses Spiel gerade mit anderen. An einem Tisch, an dem du alle Plätze spielst, gibt es Tipps, Analysen und Bots, die einspringen, wenn das vorbei ist: Es könnte eine Kopie dieser Partie sein.
refusal-store-away = Gerade kann nichts gespeichert und deshalb nichts getan werden. Versuche es gleich noch einmal.
refusal-too-many-questions = Die Bots haben schon { $most } Fragen von deinem Anschluss. Versuche es wieder, wenn einige beantwortet sind.
refusal-too-many-uploads = Du hast hier schon Dateien von { $most } MB. Entferne erst einige aus deinen Partien.
refusal-too-busy = Gerade ist zu viel los. Versuche es gleich noch einmal.
refusal-too-fast = Das war zu viel auf einmal. Warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}.
refusal-too-many-requests = { refusal-too-fast }
refusal-too-large = Das ist größer als { $most } Bytes.
refusal-too-many = Gerade sind zu viele Leute hier. Du kommst herein, sobald Platz ist.
refusal-too-slow = Das kam nicht innerhalb von { $seconds } Sekunden an. Versuche es noch einmal.
refusal-unwritable = In diesem Text ist ein Zeichen, das sich nicht speichern lässt.
refusal-wrong-origin = Seiten von dieser Adresse können sich nicht mit diesem Server verbinden.
refusal-wrong-host = Dieser Server hat einen anderen Namen.
