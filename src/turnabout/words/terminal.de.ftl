# Was nur das Terminal sagt, auf Deutsch.

## Was man tippen kann

command-moves = züge
    .about = die Züge, die du machen kannst
command-hint = tipp
    .about = was ein starker Spieler tun würde
command-board = brett
    .about = das Brett noch einmal
command-undo = zurück
    .about = deinen letzten Zug zurücknehmen
command-rules = regeln
    .about = die Regeln dieses Spiels, und wie man Züge schreibt
command-help = hilfe
    .about = diese Liste
command-quit = ende
    .key = e
    .about = aufhören; gespeichert wird nach jedem Zug
command-resume = weiter
    .key = w
command-next = weiter
    .key = w
command-back = zurück
    .key = z
help-at-table = Tippe einen Zug (Tab ergänzt ihn) oder eines dieser Wörter:
type-help = Tippe { $help }, dann siehst du, was du tippen kannst.

## Fragen

prompt = { $seat }:
prompt-hidden = { $seat } (Eingabe unsichtbar):
prompt-alone = { $seat } allein, dann Enter:
prompt-race = Wer ({ $numbers }) und was, zum Beispiel { $example }:
prompt-menu = Deine Wahl:
prompt-seats = Plätze (oder { $rules }):
prompt-options = Andere Einstellungen, mit Leerzeichen dazwischen (Enter für keine):
prompt-replay = Enter weiter, { command-back.key } zurück, eine Zahl, { command-quit.key } Ende:

## Menü und Listen

menu-title = Turnabout — wo sich alles dreht
menu-resume = die letzte Partie fortsetzen
menu-quit = aufhören
menu-seats = Wer spielt? Enter heißt { $usual }; eine Zahl heißt so viele Menschen.
menu-bots = Bots: { $bots }.
games-game = Spiel
games-players = Spieler
games-about = was es ist
moves-made = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}

## Am Tisch

refused = Geht nicht: { $why }
position = Stellung
no-moves = Du kannst gerade keinen Zug wählen.
taken-back = Zurückgenommen.
thinking = { $seat } überlegt …
saved = Gespeichert in { $path }. Weiter geht es mit: { $command }
look-again = Noch einmal ansehen mit: { $command }
warning-seconds = { $seconds ->
    [one] Noch 1 Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
time-left = noch { $seconds } s
ending = { $outcome } { $reason }

## Tipps und Analyse

hint = Tipp: { $move } ({ $worth })
hint-nothing = Tipp: Hier hilft kein Zug.
worth-about = etwa { $percent } %
worth-exactly = genau { $percent } %
worth-possible = geht in { $distance }
worth-wins = { $distance ->
    [none] gewinnt
   *[other] gewinnt in { $distance }
}
worth-loses = { $distance ->
    [none] verliert
   *[other] verliert in { $distance }
}
analysis-more = { $moves ->
    [one] und 1 weiterer Zug
   *[other] und { $moves } weitere Züge
}
analysis-line = Bester Verlauf:
analysis-depth = { $depth } tief gesucht, { $positions ->
    [one] 1 Stellung
   *[other] { $positions } Stellungen
}.
moves-of = { $actor }, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}:
picture-written = Bild geschrieben: { $path }
moves-more = und { $moves } weitere
perft = Tiefe { $depth }: { $count }  ({ NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s)

## Eine gespeicherte Partie ansehen

replay-place = Zug { $place } von { $moves }
replay-time = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
replay-cut = Die Regeln haben sich seitdem geändert: Nach den heutigen gehen die ersten { $shown } von { $moves } Zügen.

## Eine gespeicherte Partie prüfen

verified-moves = { $game }: { $moves ->
    [one] Der eine Zug folgt
   *[other] Alle { $moves } Züge folgen
} den Regeln und { $moves ->
    [one] steht
   *[other] stehen
} im Protokoll des Tisches { $table }.
verified-log = Jeder der { $entries } Einträge im Protokoll passt zu dem davor; keiner wurde geändert, eingefügt oder weggelassen.
verified-draws = { $draws ->
    [one] Der eine Zug des Zufalls wurde
   *[other] { $draws } Züge des Zufalls wurden
} aus dem gezogen, was der Tisch vor dem ersten Eintrag versprochen hatte{ $who ->
    [all] {""}, und aus dem, was alle am Tisch beitrugen.
    [some] {""}, und aus dem, was { $brought } von { $people } Personen beitrugen.
   *[nobody] . Niemand am Tisch trug etwas bei, also kann der Server ihn gewählt haben.
}
verified-unproven = { $draws ->
    [one] Ein Zug des Zufalls ist ohne Nachweis: Er stammt
   *[other] { $draws } Züge des Zufalls sind ohne Nachweis: Sie stammen
} aus einer früheren Partie, oder der Tisch hatte nicht so viele versprochen.
verified-key = Alles ist mit dem Schlüssel des Servers unterschrieben.
verified-unknown-key = Alles ist mit dem Schlüssel { $key } unterschrieben. Mit --key wird geprüft, ob es der des Servers ist.

## Die Spielregeln

figure = Bild: { $caption }
figure-marks = Markiert: { $places }.
rules-options = Einstellungen
rules-seats = Wie viele mitspielen: { $least } bis { $most }, gewöhnlich { $usual }.
rules-choice = Möglich: { $values_or }.
rules-number = Möglich: eine Zahl von { NUMBER($least, useGrouping: 0) } bis { NUMBER($most, useGrouping: 0) }.
rules-switch = Möglich: on (an) oder off (aus).
rules-file = Möglich: eine eigene Datei (TOML oder JSON).
rules-usual = Gewöhnlich { $value }.

## Wettkämpfe

match-begins = { $games } Partien { $game }{ $played ->
    [0] {""}
   *[other] , davon schon { $played } gespielt
}{ $folder ->
    [none] {""}
   *[other] , in { $folder }
}
match-progress = { $played } von { $games }: { $score }
match-running-won = gewonnen { $share }
match-running-test = Test { $ratio } in { $low } … { $high }
match-running-failed = { $games } gescheitert
match-no-result = noch kein Ergebnis
lab-begins = Eine Studie zu { $game }: { $variants ->
    [1] eine Variante
   *[other] { $variants } Varianten
}, { $bots ->
    [1] ein Bot
   *[other] { $bots } Bots
}, in { $folder }
lab-progress = { $played } von etwa { $games } Partien; { $together ->
    [yes] zusammen gewonnen von { $bot }
   *[no] der erste Platz zwischen { $bot }
} { $score }{ $minutes ->
    [0] { "" }
   *[other] ; noch etwa { $minutes } min
}
lab-unread = { $records ->
    [1] Eine Partie ließ sich nicht lesen und zählt nicht.
   *[other] { $records } Partien ließen sich nicht lesen und zählen nicht.
}
lab-database = dieser Datenbank
lab-done = Der Bericht ist { $path }
match-stopped = Angehalten; derselbe Befehl macht hier weiter.
match-nothing = Keine Partie zählt, also gibt es nichts zu vergleichen.
match-head-team = zusammen
match-head-bot = Bot
match-head-rating = Wertung
match-head-openskill = OpenSkill
match-head-score = Punkte
match-head-success = Erfolg
match-head-turns = Runden
match-head-won = gewonnen
match-head-drawn = remis
match-head-lost = verloren
match-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
match-percent-between = { match-percent } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
match-openskill = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
match-turns = { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) }
match-seconds = { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
match-milliseconds = { NUMBER($milliseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
match-pairing = { $one } gegen { $two }: { $score }, { $elo } Elo ({ $low } … { $high })
match-thinking = { $name }: { $median } pro Zug, höchstens { $worst }
match-thinking-over = { $name }: { $median } pro Zug, höchstens { $worst }, { $over } über der Bedenkzeit
joined = Du sitzt an einem Tisch von { $title }, als { $seats }.
watching = Du schaust an einem Tisch von { $title } zu: Kein Platz ist frei.
did-you-mean = Meintest du { $word }?
board-compact = Das ganze Brett ist { $needed } Spalten breit, dieses Terminal { $columns }: Es wird kurz gezeigt.
match-seats = Punkte je Spiel nach Platz: { $scores }.
match-seat = { $seat } { $score }
match-ends = Spiele endeten durch: { $ends }.
match-end = { $reason } ({ $games })
match-lengths = Züge in einem Spiel: { $least } bis { $most }, die Hälfte { $low } bis { $high }, Median { $middle }.
match-counted = { $games ->
    [one] 1 Partie zählt
   *[other] { $games } Partien zählen
}, im Schnitt { NUMBER($moves, minimumFractionDigits: 1, maximumFractionDigits: 1) } Züge lang.
match-failed = { $games ->
    [one] 1 Partie ist gescheitert und zählt nicht:
   *[other] { $games } Partien sind gescheitert und zählen nicht:
}
match-failure = Partie { $number }{ $bot ->
    [none] {""}
   *[other] , { $bot }
}:
match-folder = Alle Partien liegen in { $folder }
match-verdict = { $accepted ->
    [elo0] Der Test nimmt { $elo0 } Elo oder weniger an
    [elo1] Der Test nimmt { $elo1 } Elo oder mehr an
   *[none] Der Test von { $elo0 } gegen { $elo1 } Elo ist unentschieden
}: Log-Likelihood-Quotient { $ratio }, Grenzen { $low } und { $high }.

## Eine Zeile, die nicht zu verstehen ist

usage-help = Hilfe: { $command }
usage-no-such-option = Die Option { $option } gibt es nicht.
usage-needs-value = Die Option { $option } braucht einen Wert.
usage-missing = Es fehlt { $parameter }.
usage-bad-value = { $max ->
    [none] { $min ->
        [none] Dieser Wert von { $parameter } geht nicht.
       *[other] { $parameter } ist eine Zahl ab { NUMBER($min, useGrouping: 0) }.
    }
   *[other] { $parameter } ist eine Zahl von { NUMBER($min, useGrouping: 0) } bis { NUMBER($max, useGrouping: 0) }.
}
usage-no-such-command = Diesen Befehl gibt es nicht. Es gibt: { $known }.
usage-too-much = Das sind zu viele Angaben für diesen Befehl.

## Was nicht geht

refusal-system = Das ging nicht: { system-error }.
refusal-no-such-language = Diese Sprache gibt es hier nicht. Es gibt: { $known }.
refusal-cannot-be-played = Das lässt sich nicht spielen. Tippe { command-moves }, dann siehst du, was geht.
refusal-who-are-you = Beginne damit, wer du bist, also { $number } und dann dein Zug.
refusal-menu-choice = Tippe eine Zahl von 1 bis { NUMBER($most, useGrouping: 0) }, { $keys_or }.
refusal-replay-choice = Tippe Enter, { $keys_or }, oder eine Zahl von 0 bis { NUMBER($last, useGrouping: 0) }.
refusal-no-saved-game = Es gibt keine gespeicherte Partie. Beginne eine mit: turnabout play GAME
refusal-save-in-use = { $file } wird gerade in einem anderen Fenster gespielt.
refusal-save-failed = Die Partie lässt sich nicht in { $path } speichern: { system-error }. Setze TURNABOUT_HOME auf einen beschreibbaren Ordner.
refusal-no-such-player = Das kann { $seat } nicht sein.
refusal-players-allowed = Gib an, wie viele Menschen spielen; oder mit Kommas human, human:NAME (bis zu { $most } Zeichen, keine Zahl) oder einen Bot: { $known }, auch wie best@2s.
refusal-same-name = Zwei Spieler können nicht denselben Namen haben.
refusal-option-unknown = Diese Einstellung gibt es nicht. Es gibt: { $known }.
refusal-record-file = Diese gespeicherte Partie lässt sich nicht verwenden.
refusal-not-a-file = Das ist keine Datei.
refusal-file-too-large = Diese Datei ist größer als { $most } MB.
refusal-file-not-read = Diese Datei lässt sich nicht lesen: { system-error }.
refusal-file-not-text = Das ist keine Textdatei (UTF-8).
refusal-file-not-written = Diese Datei lässt sich nicht schreiben: { system-error }.
refusal-no-such-file = Diese Datei gibt es nicht. Die Einstellung { $option } ist { $default } oder eine eigene Datei (TOML oder JSON).
refusal-no-solver = Dieses Spiel lässt sich nicht lösen. Diese schon: { $known }.

## Der Server

serving = Turnabout ist hier: { $address }
serving-network = Andere in deinem Netz finden es hier: { $address }
serving-stop = Beenden mit Strg-C; keine Partie geht verloren.

## Warum der Server nicht starten kann

refusal-setting-redis = TURNABOUT_REDIS ist eine Adresse wie redis://HOST:6379/0.
refusal-setting-origins = TURNABOUT_ORIGINS sind Adressen wie https://play.example.org mit Kommas dazwischen, nicht { $given }.
refusal-setting-proxies = TURNABOUT_PROXIES sind Adressen oder Netze wie 10.0.0.7 oder 10.0.0.0/8 mit Kommas dazwischen, nicht { $given }.
refusal-setting-hosts = TURNABOUT_HOSTS sind Namen wie play.example.org ohne Port und mit Kommas dazwischen, nicht { $given }.
refusal-setting-keep-days = TURNABOUT_KEEP_DAYS ist eine Zahl von Tagen ab 1, nicht { $given }.
refusal-setting-study-seconds = TURNABOUT_STUDY_SECONDS ist eine Zahl von Sekunden von 1 bis { $most }, nicht { $given }.
refusal-setting-study-extra = TURNABOUT_STUDY_SECONDS braucht das Labor: pip install 'turnabout[lab]'.
refusal-setting-workers = TURNABOUT_WORKERS ist eine Zahl von 1 bis { NUMBER($most, useGrouping: 0) }, nicht { $given }.
refusal-no-folder = In { $path } lassen sich keine Partien speichern: { system-error }. Setze TURNABOUT_HOME auf einen beschreibbaren Ordner.
refusal-no-such-host = Den Rechner { $host } gibt es hier nicht.
refusal-port-taken = Port { $port } ist belegt. Nimm einen anderen, oder 0 für irgendeinen freien.
refusal-port-reserved = Port { $port } ist reserviert. Nimm einen ab 1024, oder 0 für irgendeinen freien.
refusal-cannot-listen = Der Server kann { $host }, Port { $port }, nicht öffnen: { system-error }.
refusal-database-taken = Ein anderer Server hat die Datenbank { $address } geöffnet. Beende ihn zuerst, oder gib diesem einen eigenen Ordner (TURNABOUT_HOME).
refusal-database-away = Die Datenbank { $address } lässt sich nicht benutzen: { $reason }. Prüfe, ob sie erreichbar ist und zu diesem Programm gehört, oder nenne eine andere.
refusal-database-address = Die Adresse der Datenbank ist nicht lesbar. Schreibe sqlite:///tables.db oder postgresql://name:password@host/database.
refusal-database-file = SQLite braucht nur den Namen einer Datei. Schreibe sqlite:///tables.db.
refusal-database-kind = { $given } ist keine unterstützte Datenbank. Schreibe sqlite:///tables.db oder postgresql://name:password@host/database.
refusal-database-newer = Die Datenbank hat das Schema { $schema } einer neueren Version. Installiere diese Version oder nenne eine andere Datenbank.

## Bots, Wettkämpfe, schnelle Regeln

system-error = { $why ->
    [ENOENT] diese Datei oder diesen Ordner gibt es nicht
    [EACCES] das ist nicht erlaubt
    [EEXIST] es gibt sie schon
    [EISDIR] das ist ein Ordner
    [ENOTDIR] ein Teil des Pfads ist kein Ordner
    [ENOSPC] der Speicher ist voll
    [EROFS] der Speicher lässt sich nur lesen
   *[other] { $why }
}
refusal-nothing-to-choose-for = { $seat } hat in dieser Stellung keinen Zug zu wählen.
refusal-budget-empty = Eine Bedenkzeit hat Sekunden, Stellungen oder beides.
refusal-budget-seconds = Ein Bot kann mehr als 0 und bis zu { NUMBER($most, useGrouping: 0) } Sekunden überlegen, nicht { $given }.
refusal-budget-nodes = Ein Bot kann 1 bis { NUMBER($most, useGrouping: 0) } Stellungen ansehen, nicht { $given }.
refusal-budget-unreadable = Das ist keine Bedenkzeit. Schreibe Sekunden wie 0.5s oder Stellungen wie 20000.
refusal-no-cache-folder = Es gibt keinen Ordner für die kompilierten Regeln. Setze NUMBA_CACHE_DIR auf einen beschreibbaren.
refusal-not-compiled = Die schnellen Regeln von { $game } konnten nicht kompiliert werden; siehe oben.
refusal-no-such-place = Die Partie hat { $last } Züge: Nenne, wie viele davon gespielt werden, von 0 bis { $last }, oder start.
refusal-not-a-link = Das ist kein Link eines Tisches. So einer ist https://HOST/t/TISCH.
refusal-no-server = Der Server antwortet nicht wie erwartet: { $why }. Prüfe die Adresse.
refusal-no-free-seat = An diesem Tisch ist kein Platz frei.
refusal-program-missing = Dieser Befehl lässt sich nicht starten: { $why }
refusal-program-failed = { $how ->
    [silent] Das Programm hat nicht rechtzeitig geantwortet und wurde beendet.
   *[ended] Das Programm ist zu Ende. Mehr steht in seiner Fehlerausgabe.
}
refusal-program-answer = Das Programm antwortete { $line }, das ist kein Zug dieses Spiels.
refusal-say-who = Mehrere dürfen jetzt ziehen: { $waiting_seats }. Sag, wer es tut, etwa mit push(move, 0).
refusal-nobody-acts = Jetzt darf niemand ziehen: Eine Uhr läuft. Lass sie mit run_out() ablaufen.
refusal-no-timer = Es läuft keine Uhr.
refusal-bad-actor = Vor dem Doppelpunkt steht ein Platz (0, 1, …), oder { $known_or }.
refusal-move-is-text = Das ist der Text eines Zuges. Lies ihn zuerst mit game.read_move(text); oder gib ihn an push dessen, was turnabout.begin liefert: Das nimmt Texte.
refusal-extra-needed = Dafür ist das Extra { $extra } nötig: { $command }
refusal-no-kernels = Für { $game } gibt es keine schnellen Regeln.
refusal-not-a-game = { $given } ist kein Spiel. Mach eines mit turnabout.make.
refusal-fast-state = { $given } ist kein Zustand von { $game } mit { $seat_count } Plätzen und diesen Einstellungen.
refusal-fast-move = { $given } ist kein Zug von { $game } mit { $seat_count } Plätzen und diesen Einstellungen.
refusal-fast-too-many-moves = Hier gibt es zu viele Züge für eine Liste. Ziehe einen mit sample.
refusal-fast-illegal = Der Zug { $move } ist hier für { $actor } nicht erlaubt.
refusal-fast-number = Hier braucht es eine ganze Zahl von { NUMBER($least, useGrouping: 0) } bis { NUMBER($most, useGrouping: 0) }, nicht { $given }.
refusal-fast-not-whole = Hier braucht es eine ganze Zahl, nicht { $given }.
refusal-fast-array = Ein Zustand von { $game } mit { $seat_count } Plätzen ist ein beschreibbares Array aus { $width } { $kind }, nicht { $given }.
refusal-fast-rows = Zustände von { $game } mit { $seat_count } Plätzen sind die Zeilen eines beschreibbaren Arrays aus { $kind }, { $width } breit, nicht { $given }.
refusal-fast-range = Dieses Array ist kein Zustand von { $game } mit { $seat_count } Plätzen: Ein Wert liegt außerhalb der Grenzen.
refusal-fast-row-range = Zeile { $row } ist kein Zustand von { $game } mit { $seat_count } Plätzen: Ein Wert liegt außerhalb der Grenzen.
refusal-fast-masked = In diesem Zustand von { $game } ist etwas verborgen: Man kann ihn ansehen, aber nicht weiterspielen.
refusal-fast-column = Spieler und Züge sind Arrays aus { $count } int32, nicht { $given }.
refusal-no-arrays = Für { $game } gibt es keine nummerierten Aktionen.
refusal-fast-actions = Aktionen sind { $count } ganze Zahlen, eine für jede Zeile, nicht { $given }.
refusal-fast-illegal-action = Die Aktion { $action } in Zeile { $row } ist für { $actor } nicht erlaubt.
refusal-fast-nobody = Hier ist kein Platz gefragt: Das Spiel ist aus, oder der Zufall zieht.
refusal-no-such-treatment = Für eine unerlaubte Aktion gibt es „raise“ oder „lose“.
refusal-no-such-render-mode = { $given } ist keine Art der Darstellung. Es gibt: { $known }.
refusal-not-simultaneous = In { $game } wählen die Plätze nicht gleichzeitig. Nimm env statt parallel_env.
refusal-no-such-entrant = Diesen Bot gibt es für { $game } nicht. Es gibt: { $known }; oder schreibe deinen eigenen als module:factory.
refusal-no-such-experiment = Das Labor hat für { $game } kein Experiment { $given }. Es gibt: { $known }.
refusal-experiment-impossible = Das Experiment { $given } lässt sich mit diesen Einstellungen nicht spielen.
refusal-not-a-bot = Diese Fabrik macht keinen Bot: Ein Bot braucht answer und usual.
refusal-not-a-factory = Das ist keine Fabrik: Sie muss ein Spiel annehmen und einen Bot zurückgeben.
refusal-bot-not-imported = Dieser Bot lässt sich nicht importieren: { $why }.
refusal-bot-not-made = Dieser Bot lässt sich nicht herstellen: { $why }.
refusal-match-line-damaged = Zeile { $line } von { $path } ist beschädigt. Repariere sie oder nimm einen anderen Ordner.
refusal-match-setting-missing = { $path } fehlt. Nimm einen anderen Ordner.
refusal-match-setting-damaged = { $path } ist beschädigt. Nimm einen anderen Ordner.
refusal-match-of-another-setting = { $folder } enthält einen anderen Wettkampf oder eine andere Studie: { $key } ist dort { $kept }, nicht { $asked }. Nimm einen anderen Ordner.
refusal-match-being-played = Der Wettkampf in { $folder } läuft schon.
refusal-match-not-kept = In { $folder } lässt sich nichts speichern: { system-error }.
refusal-match-other-game = Partie { $number } in { $folder } gehört zu einem anderen Wettkampf. Nimm einen anderen Ordner.
refusal-match-games = Ein Wettkampf hat 1 bis { NUMBER($most, useGrouping: 0) } Partien, nicht { $given }.
refusal-match-jobs = Es können 1 bis { NUMBER($most, useGrouping: 0) } Prozesse spielen, nicht { $given }.
refusal-match-test-of-two = Der Test vergleicht zwei Bots, auf zwei Plätzen oder mit --duplicate.
refusal-match-test-elo = Für den Test muss ELO0 unter ELO1 liegen, höchstens { NUMBER($most, useGrouping: 0) } von 0 entfernt; nicht { $elo0 } und { $elo1 }.
refusal-match-opening-race = { $game } ist ein Wettrennen: Es hat keine zufälligen Eröffnungen, nur Auslagen.
refusal-match-opening-too-long = { $turns } zufällige Züge beenden fast jede Partie. Nimm eine kürzere Eröffnung.
refusal-match-two-seats = Ein Wettkampf braucht mindestens zwei Plätze; { $game } hat hier einen.
refusal-match-together = { $game } spielt man zusammen: Nenne einen Bot, der mit sich selbst spielt, oder { $seat_count }, nicht { $given }. Paare vergleicht --duplicate.
refusal-match-two-bots = Ein Wettkampf braucht mindestens zwei Bots. Derselbe Name darf zweimal vorkommen.
refusal-match-bots = { $seat_count } Plätze brauchen { $seat_count } Bots, nicht { $given }. Ein Name darf mehrmals vorkommen: best uct uct.
refusal-match-duplicate-contest = --duplicate ist für Spiele, die man zusammen spielt; in { $game } spielt man gegeneinander.
refusal-match-duplicate-two-bots = --duplicate vergleicht mindestens zwei Bots. Derselbe Name darf zweimal vorkommen.
refusal-study-arms = Eine Studie vergleicht höchstens { $most } Varianten. Vergleiche weniger Werte.
refusal-study-compared-twice = Die Einstellung { $option } wird verglichen und lässt sich nicht zugleich festlegen.
refusal-study-compare-one = Um { $option } zu vergleichen, nenne mindestens zwei Werte: { $option }=a,b.
refusal-study-compare-again = { $option } wird zweimal verglichen. Nenne alle Werte auf einmal: { $option }=a,b,c.
refusal-study-readings-compare = Entweder --readings oder --compare, nicht beides.
refusal-study-bots = Nenne 1 bis { $most } verschiedene Bots, den schwächsten zuerst.
refusal-study-games = Eine Studie hat 1 bis { $most } Partien je Variante und Bot, nicht { $given }.
refusal-study-precision = Die Genauigkeit liegt zwischen 0.5% und 50%, nicht bei { $given }%.
refusal-study-percent = Eine Genauigkeit schreibt man wie 2% oder 0.5%.
refusal-study-minutes = Eine Studie dauert mehr als 0 und höchstens 100000 Minuten, nicht { $given }.
refusal-join-json-bot = Nenne mit --bot einen Bot: --json sagt, wie seine Partie ausging.
refusal-study-records-out = Sage mit --out, wohin der Bericht über diese Partien soll.
refusal-study-two-sources = Entweder --records oder --database, nicht beides.
refusal-study-no-records = In { $folder } gibt es keine gespeicherten Partien von { $game }.
refusal-study-no-thinking = In { $folder } sagen weniger als { $least } Entscheidungen, wie lange jemand überlegt hat.
refusal-study-failures = { $games } Partien sind abgebrochen, also endet die Studie hier{ $bot ->
    [none] {""}
   *[other] ; die letzte durch { $bot }
}:{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}
refusal-cluster-away = Der Ray-Cluster { $address } lässt sich nicht benutzen: { $why }
refusal-cluster-lost = Der Cluster hat diese Partie mehrmals verloren: { $why }
refusal-match-endless = Diese Partie { $game } endet nicht.
refusal-match-stuck = An diesem Tisch von { $game } will niemand ziehen.
refusal-match-bad-wait = Ein Bot kann nicht { $wait } Sekunden warten.
refusal-process-died = Der Prozess ist mit dem Status { $status } abgestürzt.
compiling = { $title } wird für diesen Rechner vorbereitet, einmal …
prepared = Die Bots von { $title } sind bereit ({ $done } von { $games } Spielen).
prepared-all = Alles ist kompiliert. Bots und schnelle Regeln sind jetzt sofort da.
compiled = { $count } Teile vorbereitet, in { $seconds } s.
