# Was die Seite und das Terminal beide sagen, auf Deutsch. docs/words.md erklärt, wie man Texte schreibt.

## Aufzählungen und Namen

list-and = { $most } und { $last }
list-or = { $most } oder { $last }
player = Spieler { $number }
guest = Gast { NUMBER($number, useGrouping: 0) }
chance = Der Zufall
clock = Die Uhr
level = { $level ->
    [novice] Neuling
    [casual] Amateur
    [club] Kenner
    [strong] Profi
    [best] Genie
    [random] Zufallsbot
    [uct] Träumer
   *[other] { $level }
}
level-above = { level } +{ $steps }
refusal-unknown = Das hat nicht geklappt. Versuche es gleich noch einmal.

## Warum ein Zug gut ist

why-threat = Der Zug droht: { $move }.
why-stopped = Er verhindert, dass { $seat_me ->
    [yes] du das spielst
   *[no] { $seat } das spielt
}: { $move }.
why-reply = Die beste Antwort: { $move }.

## Einladungen

invitation = { $name ->
    [none] Du bist zu einer Partie { $game } eingeladen
   *[other] { $name } lädt dich zu einer Partie { $game } ein
}, { $count ->
    [one] allein
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[other] zu { $count }
}{ $minutes ->
    [none] {""}
   *[other] , etwa { $minutes } Minuten
}

## Wie eine Partie endet

event-over = Die Partie ist zu Ende.
outcome-won = { $seat_me ->
    [yes] Du gewinnst!
   *[no] { $seat } gewinnt.
}
outcome-shared = Geteilter Sieg: { $seats }.
outcome-won-together = Ihr gewinnt gemeinsam!
outcome-lost-together = Ihr verliert gemeinsam.
outcome-draw = Remis.

## Durch eine Partie blättern

replay-start = Der Anfang.
replay-slider = Welcher Zug
replay-move = Zug { $move } von { $moves }
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-on = Einen Zug weiter
replay-last = Zum Ende

## Wie lange und für wen

minutes = { $least }–{ $most } min
age = ab { $age } Jahren

## Ein Spiel, das keine eigenen Worte hat

plain-about = Ein Spiel ohne Beschreibung.
plain-players = { $most ->
    [one] 1 Person
   *[other] { $range } Personen
}
plain-goal = Wie man gewinnt, sagen die Regeln dieses Spiels.
plain-ask-move = { $seats_count ->
    [0] Gleich geht es weiter.
    [one] { $seats_me ->
        [yes] Du bist am Zug.
       *[no] { $seats } ist am Zug.
    }
   *[other] { $seats_me ->
        [yes] Du bist am Zug, und andere auch.
       *[no] Am Zug: { $seats }.
    }
}
plain-event-played = { $move ->
    [none] { $seat_me ->
        [yes] Du hast gewählt.
       *[no] { $seat } hat gewählt.
    }
   *[other] { $seat_me ->
        [yes] Du hast { $move } gespielt.
       *[no] { $seat } hat { $move } gespielt.
    }
}
plain-event-other = Was passiert ist: { $what }.
plain-outcome-won = { $seat_me ->
    [yes] Du gewinnst ({ $reason })!
   *[no] { $seat } gewinnt ({ $reason }).
}
plain-outcome-shared = Ein geteilter Sieg ({ $reason }): { $seats }.
plain-outcome-lost = Niemand gewinnt ({ $reason }).
plain-refusal = Das erlauben die Regeln nicht ({ $code }).
