# Die Hilfe des Befehls `turnabout` auf Deutsch. Die englische steht bei den Befehlen in cli/app.py.

## Der Rahmen

frame-usage = Aufruf:
frame-options = Optionen
frame-arguments = Angaben
frame-commands = Befehle
frame-some-options = [OPTIONEN]
frame-some-command = BEFEHL [ANGABEN]...
frame-default = [sonst:
frame-required = nötig]

## Was mehrere Befehle gemeinsam haben

parameter-game = Das Spiel; `turnabout games` nennt alle.
parameter-option = Eine Einstellung des Spiels, auch mehrmals. `turnabout rules GAME` erklärt sie.
parameter-seats = Wie viele Plätze.
parameter-seed = Macht Zufall und Bots wiederholbar.
parameter-position = Eine Stellung in der Schreibweise des Spiels, oder start; bei einer gespeicherten Partie: nach wie vielen Zügen.
parameter-json = Das Ergebnis als JSON.
parameter-plain = Schlichte Zeilen für Vorleseprogramme und Pipes.
parameter-help = Zeigt diese Hilfe.

## Die Befehle

help-main = Vier kleine Brettspiele, in denen sich alles dreht. Ohne Befehl: ein Menü.
help-main-language = Die Sprache; sonst die des Systems.
help-main-version = Nennt die Version.
help-main-install-completion = Richtet die Ergänzung in dieser Shell ein.
help-main-show-completion = Zeigt die Ergänzung für diese Shell, zum Kopieren oder Anpassen.

help-play = Spielen an dieser Tastatur, mit anderen und mit Bots von novice bis best.
help-play-seats = Wie viele Menschen, oder wer, mit Kommas: human, human:NAME, ein Bot wie club, match für einen, der zu dir passt, oder ein eigener als module:factory oder run:BEFEHL.

help-resume = Eine unterbrochene Partie fortsetzen.
help-resume-file = Eine gespeicherte Partie; sonst die letzte.
help-resume-every = Nennt die Partien, die weitergehen können.

help-resume-seats = Wer weiterspielt, wie bei play; sonst, wer da saß.
help-replay = Eine gespeicherte Partie durchgehen, vor und zurück.
help-replay-file = Die Datei einer gespeicherten Partie.

help-verify = Prüfen, ob eine gespeicherte Partie so gespielt wurde, und nennen, was geändert wurde.
help-verify-file = Die Datei einer Partie, die auf einem Server gespielt wurde.
help-verify-key = Der Schlüssel des Servers; er steht dort unter /api/key.

help-show-game = Das Spiel; oder die Datei einer gespeicherten Partie, oder der Link eines Tisches.
help-show = Eine Stellung zeichnen und nennen, was man in ihr spielen kann.
help-show-svg = Schreibt ein Bild von ihr in diese Datei.
help-show-png = Das Gleiche in Bildpunkten.

help-perft = Die Zugfolgen einer Stellung zählen, eine Tiefe nach der anderen.
help-perft-depth = Wie viele Züge tief.
help-perft-position = Von hier aus zählen, nicht vom Anfang.
help-perft-seed = Für das, was der Zufall vor dem ersten Zug bestimmt.

help-solve = Eine Stellung genau lösen: mit Beweis, Plan oder dem Zug, der gewinnt.
help-solve-position = Eine Stellung; sonst wird eine ausgelegt und gezeigt.

help-analyse-game = Das Spiel; oder die Datei einer gespeicherten Partie, oder der Link eines Tisches.
help-analyse = Die Züge einer Stellung ordnen, mit dem besten Verlauf.
help-analyse-budget = Wie lange überlegt wird: Sekunden wie 2s oder Stellungen wie 20000.

help-match = Bots viele Partien spielen lassen und sie bewerten.
help-match-bots = Bots wie club, best@0.1s oder uct@2000; oder eigene als module:factory oder run:BEFEHL.
help-match-games = Wie viele Partien von je zwei Bots.
help-match-budget = Für Bots ohne eigene Bedenkzeit: Sekunden wie 0.1s, Stellungen wie 5000.
help-match-seed = Eine andere Zahl ist ein anderer Wettkampf.
help-match-out = Der Ordner, in dem er bleibt und weitergeht.
help-match-jobs = Prozesse; sonst einer pro Kern.
help-match-sprt = Aufhören, wenn klar ist, ob der erste Bot besser ist: --sprt [ELO0 ELO1].
help-match-opening = So viele zufällige Züge vorweg.
help-match-duplicate = Zusammen: jeder mit sich selbst, mit denselben Karten.

help-lab = Ein Spiel untersuchen: Ist es fair, wie lang, wie tief, und was ändert eine Variante?
help-lab-compare = Werte einer Einstellung, die verglichen werden, oder von seats; auch mehrmals.
help-lab-readings = Vergleicht die anderen Werte jeder Einstellung.
help-lab-bots = Wer spielt, der Schwächste zuerst: wie random,casual,club@200.
help-lab-precision = Spielen, bis Anteile so genau sind, wie 2%.
help-lab-games = Oder so viele Partien für jede Variante und jeden Bot.
help-lab-minutes = Oder so lange.
help-lab-seed = Eine andere Zahl gibt andere Partien.
help-lab-out = Der Ordner für den Bericht, in dem die Studie auch weitergeht.
help-lab-jobs = Prozesse; sonst einer pro Kern.
help-lab-records = Ein Ordner mit gespeicherten Partien: untersucht stattdessen, was Menschen gespielt haben.
help-lab-database = Die Datenbank eines Servers: untersucht die Partien, die dort gespielt wurden.
help-lab-people = Ein Ordner mit gespeicherten Partien: zählt Minuten, wie diese Menschen sie gebraucht haben.
help-lab-ray = Auf einem Ray-Cluster spielen; local startet einen auf diesem Rechner.
help-lab-opening = So viele zufällige Züge vorweg.

help-join = An einem Tisch auf einem Server spielen, selbst oder mit einem Bot.
help-join-link = Der Link eines Tisches auf einem Server.
help-join-name = Wie du heißen willst; sonst bist du Gast.
help-join-seat = Welcher Platz, ab 1; sonst der erste freie.
help-join-bot = Einen Bot spielen lassen: wie best, oder einen eigenen als module:factory oder run:BEFEHL.
help-serve = Tische für Browser und Programme anbieten, bis Strg-C.
help-serve-host = Unter welcher Adresse; mit 0.0.0.0 können andere im Netz mitspielen.
help-serve-port = 0 für irgendeinen freien.
help-serve-open-browser = Öffnet die Seite im Browser.

help-prepare = Die schnellen Regeln und die Bots jetzt kompilieren, damit später niemand wartet.
help-prepare-background = Lässt einen Kern für alles andere frei.

help-rules = Die Regeln eines Spiels, mit Bildern und Einstellungen.

help-games = Die Spiele, die es gibt.
