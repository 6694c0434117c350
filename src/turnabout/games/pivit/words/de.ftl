## Scheiben

rank-name = { $rank ->
    [master] Meister
   *[minion] Diener
  }
axis-name = { $axis ->
    [across] waagerecht
   *[up-down] senkrecht
  }
minions = { $minions ->
    [one] 1 Diener
   *[other] { $minions } Diener
  }
masters = { $masters ->
    [one] 1 Meister
   *[other] { $masters } Meister
  }
move-disc = { $source } → { $target }
move-resign = Aufgeben
move-draw = Remis anbieten oder annehmen

## Was zu tun ist

ask-move = { $seat_me ->
    [yes] Du bist am Zug: Tippe auf eine deiner Scheiben.
   *[no] { $seat } ist am Zug.
  }
next-square = Tippe jetzt auf ein markiertes Feld. Die Scheibe zieht dorthin und dreht sich.
primer-goal = Bring deine Scheiben in die Ecken. Dort wird ein Diener zum Meister, der beliebig weit ziehen darf.
primer-move = Ein Diener zieht 1, 3, 5 oder 7 Felder in Richtung seiner Pfeile, schlägt, worauf er landet, und dreht sich.
primer-end = Wenn der letzte Diener verschwunden ist, gewinnt, wer die meisten Meister hat.

## Was geschehen ist

event-move = { $seat_me ->
    [yes] Du ziehst von { $source } nach { $target }{ $captured ->
        [none] {""}
       *[other] {" "}und schlägst { captured-disc }
      }
   *[no] { $seat } zieht von { $source } nach { $target }{ $captured ->
        [none] {""}
       *[other] {" "}und schlägt { captured-disc }
      }
  }.{ $promoted ->
    [yes] {" "}Die Scheibe wird Meister.
   *[no] {""}
  }
captured-disc = { $captured_seat_me ->
    [yes] deinen { captured-name }
   *[no] einen { captured-name } von { $captured_seat }
  }
captured-name = { $captured_rank ->
    [master] Meister
   *[minion] Diener
  }
event-resign = { $seat_me ->
    [yes] Du gibst auf.
   *[no] { $seat } gibt auf.
  }
event-draw = { $agreed ->
    [yes] { $seat_me ->
        [yes] Du nimmst das Remis an.
       *[no] { $seat } nimmt das Remis an.
      }
   *[no] { $seat_me ->
        [yes] Du bietest Remis an.
       *[no] { $seat } bietet Remis an.
      }
  }
event-skip = { $seat_me ->
    [yes] Du kannst nicht ziehen und setzt aus.
   *[no] { $seat } kann nicht ziehen und setzt aus.
  }

reason-last-standing = { $loser_seat ->
    [none] { $seat_me ->
        [yes] Nur du hast noch Scheiben.
       *[no] Nur { $seat } hat noch Scheiben.
    }
   *[other] { $seat_me ->
        [yes] Du hast die letzte gegnerische Scheibe geschlagen.
       *[no] { $loser_seat_me ->
            [yes] { $seat } hat deine letzte Scheibe geschlagen.
           *[no] { $seat } hat die letzte Scheibe von { $loser_seat } geschlagen.
        }
    }
  }
reason-resigned = { $loser_seat ->
    [none] { $seat_me ->
        [yes] Alle außer dir haben aufgegeben oder keine Scheiben mehr.
       *[no] Alle außer { $seat } haben aufgegeben oder keine Scheiben mehr.
    }
   *[other] { $loser_seat_me ->
        [yes] Du hast aufgegeben.
       *[no] { $loser_seat } hat aufgegeben.
    }
  }
reason-agreed = Ein Remis wurde vereinbart.
ahead = { $seat ->
    [none] Niemand hat einen Meister, also liegt niemand vorn.
   *[other] { $seat_me ->
        [yes] Du gewinnst mit den meisten Meistern; bei Gleichstand zählt, wer zuerst einen hatte.
       *[no] { $seat } gewinnt mit den meisten Meistern; bei Gleichstand zählt, wer zuerst einen hatte.
    }
  }
reason-masters = Kein Diener ist mehr im Spiel. { ahead }
reason-quiet = Zu lange wurde keine Scheibe geschlagen, und keine wurde Meister. { ahead }
reason-blocked = Niemand kann mehr ziehen. { ahead }

## Der Tisch, vorgelesen

view-pieces = { $at }: { $seat_me ->
    [yes] dein { rank-name }
   *[no] { rank-name } von { $seat }
  }, zieht { axis-name }
view-seats = { $seat }: { minions }, { masters }{ $mastery ->
    [0] {""}
   *[other] , { mastery }
  }{ $resigned ->
    [yes] , { resigned }
   *[no] {""}
  }{ $offers_draw ->
    [yes] , { offers-draw }
   *[no] {""}
  }

## Das Brett

board-name = Pivit-Brett, { $size } mal { $size } Felder
square-empty = { $corner ->
    [yes] { $at }, Ecke, leer
   *[no] { $at }, leer
  }
to-move = am Zug
mastery = { $mastery ->
    [1] hatte zuerst einen Meister
    [2] hatte als zweites einen Meister
    [3] hatte als drittes einen Meister
   *[other] hatte als letztes einen Meister
  }
resigned = hat aufgegeben
offers-draw = bietet Remis an
out = ausgeschieden

## Eine eigene Aufstellung

setup-read = Eine Aufstellung für { $count } Personen.
setup-picture = Die Aufstellung bisher: { $count ->
    [one] 1 Scheibe
   *[other] { $count } Scheiben
  }

## Einstellungen

option-size = Brett
    .about = Wie breit das Brett ist; 6 mal 6 ist für zwei, zum Lernen oder für schnelle Partien.
    .value-8 = 8 mal 8
    .value-6 = 6 mal 6
option-setup = Aufstellung
    .about = Wem am Anfang welche Felder am Rand gehören.
    .value-standard = Standard
option-quiet_limit = Ruhige Züge
    .about = Nach so vielen Zügen ohne Schlagen und ohne neuen Meister entscheiden die Meister; 0 heißt nie.
    .reading = Ohne Grenze dürfen Scheiben endlos hin und her ziehen.
    .value-0 = Ohne Grenze
preset-document = Standardregeln
    .about = Acht mal acht, ohne Grenze.
preset-quick = Schnell
    .about = Sechs mal sechs für zwei, zum Lernen oder für die Pause.
preset-finite = Mit sicherem Ende
    .about = Nach hundert ruhigen Zügen werden die Meister gezählt.

## Was nicht geht

refusal-pivit-empty-square = Auf { $square } liegt keine Scheibe. Wähle eine von deinen.
refusal-pivit-not-your-disc = Die Scheibe auf { $square } gehört { $owner_seat }. Wähle eine von deinen.
refusal-pivit-stuck-disc = Die Scheibe auf { $square } kann nicht ziehen: Ihr Weg ist versperrt. Wähle eine andere.
refusal-pivit-not-along-arrows =
    Diese Scheibe zieht { axis-name }, entlang ihrer Pfeile. Sie kann nicht von { $source } nach { $target }.
refusal-pivit-even-distance =
    Das sind { $distance } Felder. Ein Diener geht eine ungerade Zahl von Feldern: { $allowed_or }.
refusal-pivit-jump = Auf { $square } ist eine Scheibe im Weg, und keine springt über eine andere.
refusal-pivit-own-disc = Auf { $square } liegt eine eigene Scheibe. Schlagen kannst du nur fremde.
refusal-pivit-no-such-square = Dieses Feld gibt es nicht. Die Felder heißen a1 bis { $last }.
refusal-pivit-bad-move =
    Ein Zug ist zwei Felder von a1 bis { $last }, etwa b1b4; oder „resign“ (Aufgeben), oder „draw“ (Remis).
refusal-pivit-out-of-game = { $seat_me ->
    [yes] Du bist
   *[no] { $seat } ist
  } nicht mehr im Spiel.
refusal-pivit-draw-between-two = Ein Remis wird zu zweit vereinbart. Noch sind mehr im Spiel.
refusal-pivit-draw-offered = Du hast schon Remis angeboten. Warte auf die Antwort, oder zieh weiter.

refusal-pivit-small-board = Das Brett mit 6 mal 6 ist für zwei. Nimm das mit 8 mal 8.
refusal-pivit-setup-field = In einer Aufstellung gibt es kein { $field }. Es gibt „rows“ und „columns“.
refusal-pivit-setup-lists =
    „{ $lines }“ in einer Aufstellung sind { $players } Listen von Zahlen, eine für jeden Spieler.
refusal-pivit-setup-list = „{ $lines }“ enthält in der Aufstellung für { $seat } keine Liste von Zahlen.
refusal-pivit-setup-line = „{ $lines }“ enthält in einer Aufstellung Zahlen von 1 bis { $most }, nicht { $given }.
refusal-pivit-setup-twice = In der Aufstellung gehört Linie { $line } unter „{ $lines }“ zugleich { $owner_seats }.
refusal-pivit-setup-nobody = In der Aufstellung gehört Linie { $line } unter „{ $lines }“ niemandem.
refusal-pivit-setup-no-disc = In der Aufstellung bekommt { $seat } keine Scheibe.

refusal-pivit-position-parts =
    Eine Stellung ist Brett, Zug, Folge der ersten Meister, ruhige Züge und wenn nötig Zeichen wie !a=b.
refusal-pivit-position-rows = Dieses Brett hat { $size } Reihen mit / dazwischen, nicht { $given }.
refusal-pivit-position-row =
    Eine Reihe besteht aus Scheiben wie a- oder B| (groß: Meister) und Zahlen von leeren Feldern.
refusal-pivit-position-width = Diese Reihe hat { $given ->
    [one] 1 Feld
   *[other] { $given } Felder
  }, nicht { $size }.
refusal-pivit-position-corner = Ein Diener wird in der Ecke Meister, also kann auf { $square } keiner liegen.
refusal-pivit-position-owner = Es gibt nur { $players } Spieler.
refusal-pivit-position-turn = Wer am Zug ist, schreibt man { $letters_or }, oder - wenn die Partie zu Ende ist.
refusal-pivit-position-mastery =
    Die Folge der ersten Meister hat { $players } Zeichen: Punkt für keinen, oder 1, 2 … je einmal.
refusal-pivit-position-unranked =
    Spieler { $letter } hat einen Meister, aber keinen Platz in der Folge der ersten Meister.
refusal-pivit-position-quiet = Die ruhigen Züge sind eine ganze Zahl.
refusal-pivit-position-marks = Der letzte Teil sieht aus wie !a=b: a hat aufgegeben, b bietet Remis an.
refusal-pivit-position-marked-twice = Jeder Spieler ist einmal genannt, der Reihe nach.
refusal-pivit-position-nobody = Jemand muss noch im Spiel sein.
refusal-pivit-position-draw = Remis bietet nur an, wer als eine von zwei Personen noch im Spiel ist.
refusal-pivit-position-not-over = Hier ist die Partie nicht zu Ende, also muss jemand am Zug sein.
refusal-pivit-position-over = Hier ist die Partie zu Ende, also ist niemand am Zug: Schreib dafür -.
refusal-pivit-position-skipped = Spieler { $letter } kann hier nicht ziehen und setzt aus.
refusal-pivit-position-order = Schreib diese Stellung so: { $canonical }
