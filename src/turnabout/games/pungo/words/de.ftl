## Pyramiden, Punkte, der Würfel

size-name = { $size ->
    [S] kleine
    [M] mittlere
   *[L] große
  }
# Was auf dem Pyramidenwürfel steht.
size-letter = { $size ->
    [S] K
    [M] M
   *[L] G
  }
# Was auf einer Pyramide steht, damit man ihre Farbe erkennt, ohne Farben zu sehen.
colour-letter = { $colour ->
    [red] R
    [green] G
   *[blue] B
  }
pyramid-name = { $colour ->
    [none] { size-name }
    [red] { size-name } rote
    [green] { size-name } grüne
   *[blue] { size-name } blaue
  }
way-name = nach { $way ->
    [N] Norden
    [E] Osten
    [S] Süden
   *[W] Westen
  }
points-name = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
# Was das Kippen bringt: Punkte, oder die Größen des Pyramidenwürfels.
worth = { $points ->
    [none] { $top }
   *[other] { points-name }
  }
item-sizes = { $item ->
    [S] klein
    [M] mittel
   *[L] groß
  }
item-ways = nach { $item ->
    [N] Norden
    [E] Osten
    [S] Süden
   *[W] Westen
  }
item-top = { $sizes_count ->
    [0] { $number }
   *[other] { $sizes_or }
  }
item-stack = { pyramid-name }{ $frozen ->
    [yes] {" "}(eingefroren)
   *[no] {""}
  }
item-pile = { pyramid-name }
item-tips = { way-name } auf { $square } ({ worth })
move-tip = { way-name } kippen
move-step = { $pile ->
    [one] { $source } → { $target }
   *[other] { $pile } Pyramiden { $source } → { $target }
  }

## Was zu tun ist

ask-colours = Die Farben werden gemischt.
ask-throw = Der Würfel wird für { $seat_me ->
    [yes] dich
   *[no] { $seat }
  } geworfen.
ask-roll = { $seat_me ->
    [yes] Du bist dran: Kippe den Würfel auf ein Feld daneben.
   *[no] { $seat } ist dran und kippt den Würfel.
  }
ask-decide = { $seat_me ->
    [yes] Kippe den Würfel für { $mover_seat }: Danach richtet sich der nächste Zug.
   *[no] { $seat } ist dran und kippt den Würfel für { $mover_seat_me ->
        [yes] dich
       *[no] { $mover_seat }
      }.
  }
ask-move = { $seat_me ->
    [yes] Du hast { points-name }: Tippe auf eine Pyramide; was darauf steht, kommt mit.
   *[no] { $seat } ist dran und hat noch { points-name }.
  }
ask-pick = { $seat_me ->
    [yes] Du bist dran: Zieh eine Pyramide ({ $sizes_or }); was darauf steht, kommt mit.
   *[no] { $seat } ist dran und zieht eine Pyramide ({ $sizes_or }).
  }
next-cell = { $points ->
    [none] Tippe jetzt auf ein markiertes Feld.
   *[other] Tippe jetzt auf ein markiertes Feld. Dieser Schritt kostet { points-name }.
  }
others-turn = { $seat_me ->
    [yes] Du bist dran
   *[no] { $seat } ist dran
  }
primer-goal = Sorge dafür, dass deine Heimreihe von beiden Enden gleich aussieht, Turm für Turm.
primer-move = Kippe den Würfel. Seine Punkte bezahlen Schritte: 1 für eine kleine Pyramide, 2 für eine mittlere, 3 für eine große, und nie auf eine kleinere.
primer-end = Oder schieb alle neun Pyramiden in die Heimreihe gegenüber. Es zählt, wie es am Ende deines eigenen Zuges steht.

## Was geschah

event-colours = Die Farben sind gemischt.
event-roll = { $seat_me ->
    [yes] Du kippst
   *[no] { $seat } kippt
  } den Würfel { $mover_seat ->
    [none] {""}
   *[other] für { $mover_seat_me ->
        [yes] dich
       *[no] { $mover_seat }
      }{" "}
  }{ way-name }: { worth }.
event-face = Der Würfel wird für { $seat_me ->
    [yes] dich
   *[no] { $seat }
  } geworfen: { worth }.
event-pass = { $seat_me ->
    [yes] Du kannst
   *[no] { $seat } kann
  } keine Pyramide ziehen.
event-step = { $seat_me ->
    [yes] Du ziehst
   *[no] { $seat } zieht
  } { $pile_count ->
    [one] eine { $pile } Pyramide
   *[other] einen Stapel ({ $pile })
  } von { $source } nach { $target }{ $froze ->
    [yes] {", "}{ $pile_count ->
        [one] wo sie einfriert
       *[other] wo er einfriert
      }
   *[no] {""}
  }.
event-lost = { $seat_me ->
    [yes] Bei dir
   *[no] Bei { $seat }
  } { $points ->
    [one] verfällt 1 Punkt
   *[other] verfallen { $points } Punkte
  }, mehr lässt sich nicht ausgeben.

reason-symmetry = { $seat_me ->
    [yes] Deine Heimreihe sieht von beiden Enden gleich aus.
   *[no] Die Heimreihe von { $seat } sieht von beiden Enden gleich aus.
  }
reason-exile = { $seat_me ->
    [yes] Du hast alle Pyramiden in die andere Heimreihe gebracht.
   *[no] { $seat } hat alle Pyramiden in die andere Heimreihe gebracht.
  }
reason-turn-limit = Die Zuggrenze ist erreicht, und niemand hat gewonnen.

## Der Tisch, vorgelesen

cell-name = { $at }{ $home_seat ->
    [none] {""}
   *[other] , { $home_seat_me ->
        [yes] deine Heimreihe
       *[no] Heimreihe von { $home_seat }
      }
  }: { $stack_count ->
    [0] leer
    [one] { $stack }
   *[other] { $stack }, von unten nach oben
  }
view-pieces = { $at }: { pyramid-name } Pyramide{ $level ->
    [0] {" "}auf dem Brett
   *[other] , darauf
  }{ $frozen ->
    [yes] , eingefroren
   *[no] {""}
  }.
view-seats = { $seat }: Heimreihe { $home }.
view-die = { $square ->
    [none] Der Würfel zeigt { $top }.
   *[other] Der Würfel auf { $square } zeigt { $top }.
  }{ $tips_count ->
    [0] {""}
   *[other] {" "}Er lässt sich kippen: { $tips_or }.
  }

## Das Brett

arena-name = Arena mit vier Spalten und drei Reihen
pyramid-on = { pyramid-name } Pyramide auf { $at }, Ebene { $floor } von { $height }{ $frozen ->
    [yes] , eingefroren
   *[no] {""}
  }
pyramid-taken = { $above ->
    [0] {""}
    [one] , mit der einen darauf
   *[other] , mit den { $above } darauf
  }{ $points ->
    [none] {""}
   *[other] , kostet { points-name }
  }
surface-name = Würfelfläche
tip-onto = Den Würfel { way-name } auf { $square } kippen: { worth }
square-behind = { $square }, woher der Würfel kam
square-out-of-reach = { $square }, für den Würfel zu weit weg
die-on = Der Würfel auf { $square } zeigt { $top }
die-shows = Der Würfel zeigt { $top }.
not-thrown = Der Würfel ist noch nicht geworfen.
home-label = { $seat_me ->
    [yes] Deine Heimreihe
   *[no] { $seat }
  }
home-taken = { $taken } von { $cells } Feldern der Heimreihe sind besetzt
how-many = Wie viele?
in-hand = In deiner Hand
take = { $pile_count ->
    [one] Die oberste nehmen: { $pile }
   *[other] { $pile_count } nehmen: { $pile }
  }{ $points ->
    [none] {""}
   *[other] , { points-name }
  }
cancel = Abbrechen
cost-title = Ein Schritt kostet
cost-of = { size-name }: { points-name }
points-left = { $points ->
    [one] Punkt übrig
   *[other] Punkte übrig
  }
sizes-shown = { $sizes_or }
pick-one = eine ziehen
tip-the-die = Würfel kippen
tip-for = kippen für { $mover_seat_me ->
    [yes] dich
   *[no] { $mover_seat }
  }
turns-played = { $turns ->
    [one] Zug gespielt
   *[other] Züge gespielt
  }
turn-number = { $limit ->
    [0] Zug { $turn }
   *[other] Zug { $turn } von { $limit }
  }
only-exile = Hier gewinnt nur, wer alle neun Pyramiden in die andere Heimreihe bringt.
legend-arena =
    S klein, M mittel, L groß: Türme stehen von unten
    nach oben da, Eingefrorenes in Kleinbuchstaben
legend-surface =
    der Würfel, und was
    nach dem Kippen käme

## Lösen

solve-none = In diesem Zug gewinnt nichts.
solve-win = So gewinnt dieser Zug: { $moves }
solve-arenas = Dieser Zug kann { $arenas ->
    [one] nur auf eine Weise
   *[other] auf { $arenas } verschiedene Weisen
  } enden.
solve-lost = { $points ->
    [one] 1 Punkt verfällt
   *[other] { $points } Punkte verfallen
  }, was immer man tut.

## Einstellungen

option-home = Heimreihen
    .about = Die kurzen Enden der Arena mit je drei Feldern oder ihre langen Seiten mit je vier.
    .value-three = Kurze Heimreihen
    .value-four = Lange Heimreihen
option-surface = Würfelfläche
    .about = Wie viel Platz der Würfel zum Kippen hat.
    .value-3x3 = 3 mal 3
    .value-3x4 = 3 mal 4
option-points = Punkte einer Seite
    .about = So viele, wie die Seite zeigt, oder gleichmäßiger: 3, 2, 3, 4, 5, 4 für 1 bis 6.
    .value-face = Ihre Zahl
    .value-averaging = Gleichmäßiger
option-first_points = Punkte im ersten Zug
    .about = Mit gleichmäßigeren Punkten: ob der erste Zug trotzdem einen Punkt hat oder die 3 seiner Seite.
    .value-one = Einer
    .value-face = Was die Seite gibt
option-order = Reihenfolge
    .about = Du kippst für dich und ziehst dann, oder du ziehst und kippst dann für die andere Person.
    .value-roll-first = Kippen, dann ziehen
    .value-decision = Ziehen, dann für die andere Person kippen
option-roll = Der Würfel wird
    .about = Du kippst den Würfel, oder er wird vor jedem Zug geworfen.
    .value-controlled = Gekippt
    .value-chaos = Geworfen
option-die = Würfel
    .about = Ein gewöhnlicher Würfel gibt Punkte. Der Pyramidenwürfel zeigt, welche Größen einen Schritt machen dürfen.
    .value-d6 = Gewöhnlicher Würfel
    .value-pyramid = Pyramidenwürfel
option-colours = Farben
    .about = Mit drei Farben müssen in der Heimreihe auch die Farben passen.
    .value-1 = Eine
    .value-3 = Drei
option-colour_placing = Farben am Anfang
    .about = Wo drei Farben stehen: immer gleich, oder in jeder Größe gemischt.
    .value-standard = Immer gleich
    .value-random = Gemischt
option-colour_symmetry = Gleich sein müssen
    .about = Mit drei Farben: was bei zwei gegenüberliegenden Türmen gleich sein muss, von unten nach oben.
    .value-strict = Größe und Farbe
    .value-colour = Farbe
    .value-either = Größe oder Farbe
    .note-strict =
        { $colours ->
            [3] Keine zwei Pyramiden sind in Größe und Farbe gleich, also passt keine Reihe: Nur die Verbannung gewinnt.
           *[other] {""}
        }
option-turn_limit = Zuggrenze
    .about = Nach so vielen Zügen, beide Seiten gezählt, endet die Partie unentschieden; 0 heißt ohne Grenze.
    .value-0 = Ohne Grenze
preset-document = Standardregeln
    .about = Kurze Heimreihen, eine Würfelfläche aus neun Feldern, und der Würfel wird gekippt.
preset-figure = Lange Heimreihen
    .about = Die Heimreihen sind die langen Seiten mit je vier Feldern.
preset-later = Lange Reihen, größere Würfelfläche
    .about = Die Heimreihen sind die langen Seiten, und die Würfelfläche hat zwölf Felder.
preset-averaging = Gleichmäßiger Würfel
    .about = Die Seiten geben 3, 2, 3, 4, 5, 4 Punkte: weniger Extreme.
preset-decision = Entscheidung
    .about = Erst ziehen, dann den Würfel für die andere Person kippen.
preset-chaos = Chaos
    .about = Vor jedem Zug wird der Würfel geworfen.
preset-pyramid = Pyramidenwürfel
    .about = Der Würfel zeigt, welche Größen einen Schritt machen dürfen.
preset-colours = Drei Farben
    .about = Gegenüberliegende Türme passen in der Größe oder in der Farbe.

## Was nicht geht: Einstellungen

refusal-pungo-chaos-decision = Ein geworfener Würfel lässt nichts zu entscheiden. Wähle Chaos oder Entscheidung, nicht beides.
refusal-pungo-pyramid-averaging = Der Pyramidenwürfel gibt keine Punkte, die gleichmäßiger sein könnten. Wähle eins von beiden.
refusal-pungo-first-points = Mehr Punkte im ersten Zug gibt es nur mit gleichmäßigeren Punkten und einem Würfel, der gekippt wird.
refusal-pungo-one-colour = In der Farbe können Türme nur passen, wo es drei Farben gibt.

## Was nicht geht: Züge

refusal-pungo-shuffle-due = Erst müssen die Farben gemischt werden.
refusal-pungo-throw-due = Erst muss der Würfel geworfen werden.
refusal-pungo-tip-due = Kippe zuerst den Würfel auf ein Feld daneben.
refusal-pungo-step-due = Jetzt sind die Pyramiden dran, nicht der Würfel.
refusal-pungo-bad-colours = Jede Größe hat eine Pyramide in jeder Farbe.
refusal-pungo-bad-face = Ein Würfel hat die Seiten 1 bis 6.
refusal-pungo-tip-passes = Mit dieser Seite könntest du nichts ziehen. Kippe den Würfel { $ways_or }.
refusal-pungo-tip-back = Der Würfel darf nicht gleich dorthin zurück, woher er kam. Kippe ihn { $ways_or }.
refusal-pungo-tip-off = Der Würfel bleibt auf der Würfelfläche. Kippe ihn { $ways_or }.
refusal-pungo-tip-nowhere = Wähle ein Feld neben dem Würfel, um ihn dorthin zu kippen: { $ways_or }.
refusal-pungo-tip-far = Der Würfel wird auf ein Feld daneben gekippt: { $ways_or }.
refusal-pungo-no-cell = Dieses Feld gibt es in der Arena nicht.
refusal-pungo-empty = Auf { $cell } steht nichts. Wähle zuerst eine Pyramide.
refusal-pungo-too-few = { $count ->
    [one] Auf { $cell } steht nur 1 Pyramide
   *[other] Auf { $cell } stehen nur { $count } Pyramiden
  }, nicht { $pile }.
refusal-pungo-frozen = Diese Pyramide ist eingefroren: Sie zieht in diesem Zug nicht noch einmal.
refusal-pungo-frozen-above = Auf ihr steht eine eingefrorene Pyramide, die in diesem Zug nicht mitkommen kann.
refusal-pungo-not-shown = Der Würfel zeigt { $sizes_or }: So groß muss die unterste sein, die du nimmst.
refusal-pungo-too-dear = { $pile ->
    [one] Diese Pyramide
   *[other] Dieser Stapel aus { $pile }
  } kostet { $cost ->
    [one] 1 Punkt
   *[other] { $cost } Punkte
  }, und du hast { $points }.
refusal-pungo-stuck = { $pile ->
    [one] Diese Pyramide
   *[other] Dieser Stapel
  } kann nirgendwohin: Auf jedem Nachbarfeld steht oben eine kleinere.
refusal-pungo-left-over = Danach { $spent ->
    [one] ließe sich nur 1 Punkt
   *[other] ließen sich nur { $spent } Punkte
  } ausgeben. Du kannst { $best } ausgeben, also musst du es.
refusal-pungo-not-next = Ein Schritt geht auf ein Feld neben { $cell }: { $near_or }.
refusal-pungo-smaller = Keine Pyramide darf auf einer kleineren landen.
refusal-pungo-bad-move = Ein Zug ist N, E (Osten), S oder W für den Würfel, c2d2 für einen Schritt oder 3a2b2 für einen Stapel aus dreien.

## Was nicht geht: Stellungen

refusal-pungo-position-parts = Eine Stellung ist Arena, Würfel, wer dran ist, Punkte und beendete Züge, mit Leerzeichen dazwischen.
refusal-pungo-position-order = Schreibe diese Stellung so: { $canonical }
refusal-pungo-bad-arena = Eine Arena hat 3 Reihen mit / dazwischen, aus je 4 Feldern mit Kommas dazwischen.
refusal-pungo-wrong-sizes = In einer Arena stehen drei S, drei M und drei L.
refusal-pungo-wrong-colours = Jede Größe hat eine Pyramide in jeder Farbe r, g und b.
refusal-pungo-bad-cell = Ein Feld ist - oder Pyramiden S, M und L von unten nach oben, klein geschrieben, wenn eingefroren, { $colours ->
    [one] ohne Farben
   *[other] jede mit ihrer Farbe
  }.
refusal-pungo-bad-thrown-die = Im Chaos ist der Würfel seine Seite und @-, etwa 4@-.
refusal-pungo-bad-die = Der Würfel ist die Seiten oben, im Süden und im Westen, @, sein Feld und woher er kam oder -, etwa 263@b3b2.
refusal-pungo-die-cannot-lie-so = So kann der Würfel nicht liegen.
refusal-pungo-bad-player = Wer dran ist, ist 1, 2 oder -.
refusal-pungo-bad-points = Die Punkte sind eine Zahl bis 6, oder -, solange es keine gibt.
refusal-pungo-bad-turns = Die beendeten Züge sind eine ganze Zahl.
refusal-pungo-colours-unknown = Die Farben sind bekannt, außer sie werden gleich gemischt.
refusal-pungo-past-turn-limit = Die Partie endet nach { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
  }.
refusal-pungo-frozen-untimely = Eingefroren sind Pyramiden nur, solange Punkte ausgegeben werden.
refusal-pungo-wrong-player = Nach { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
  } ist { $seat } dran.
refusal-pungo-no-draw = Die Zuggrenze ist nicht erreicht, also ist es kein Remis.
refusal-pungo-points-when-over = Eine Partie, die zu Ende ist, hat 0 Punkte nach einem Sieg und - nach einem Remis.
refusal-pungo-not-won = { $seat } hat hier nicht gewonnen.
refusal-pungo-not-thrown = Der Würfel ist noch nicht geworfen, also sind die Punkte -.
refusal-pungo-wrong-points = { $most ->
    [one] Übrig ist 1 Punkt.
   *[other] Übrig sind 1 bis { $most } Punkte.
  }
refusal-pungo-no-step = Kein Schritt ist möglich, also sind die Punkte verfallen.

## Was nicht geht: Züge durchsehen

refusal-pungo-turns-other-game = Nur Züge von Pungo lassen sich durchsehen, nicht von { $given }.
refusal-pungo-turns-most = Die meisten Züge sind eine ganze Zahl von 1 bis { NUMBER($most, useGrouping: 0) }, nicht { $given }.
refusal-pungo-turns-no-step = In dieser Stellung ist kein Schritt zu machen.
refusal-pungo-turns-nobody = In dieser Stellung ist niemand dran.
refusal-pungo-turns-too-many = Es gibt mehr als { $most } Züge.
refusal-pungo-turns-no-room = Für mehr als { $positions } Stellungen ist kein Platz.
