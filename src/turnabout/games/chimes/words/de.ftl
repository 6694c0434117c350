## Karten, Bauern, Rollen

rank-sign = { $number ->
    [1] A
   *[other] { $number }
  }
rank-name = { $number ->
    [1] Ass
   *[other] { $number }
  }
colour-name = { $colour ->
    [red] Rot
   *[black] Schwarz
  }
card-name = { $number ->
    [1] { $colour ->
        [red] rotes Ass
       *[black] schwarzes Ass
      }
   *[other] { $colour ->
        [red] rote { $number }
       *[black] schwarze { $number }
      }
  }
card-with-the = { $number ->
    [1] { $colour ->
        [red] das rote Ass
       *[black] das schwarze Ass
      }
   *[other] { $colour ->
        [red] die rote { $number }
       *[black] die schwarze { $number }
      }
  }
side-name = { $side ->
    [white] weiße
   *[black] schwarze
  }
enemy-name = { $side ->
    [white] schwarze
   *[black] weiße
  }
pawn-name = { $side ->
    [none] kein Bauer
    [white] weißer Bauer
   *[black] Bauer des Automaten
  }
role-name = { $decides ->
    [number] Zahl
   *[colour] Farbe
  }
item-card = { card-with-the }
item-cards = { card-name }
item-choice = { card-with-the }
item-number_card = { card-with-the }
item-colour_card = { card-with-the }
item-number_takes = { card-with-the }
item-colour_takes = { card-with-the }
move-card = { card-name }

## Was zu tun ist

ask-deal = Die Karten werden ausgelegt.
ask-both = { $viewer ->
    [watching] { both-choose }
   *[seated] Wähle heimlich eine Karte: { $number_seat_me ->
        [yes] Du bestimmst
       *[no] { $number_seat } bestimmt
      } die Zahl, { $colour_seat_me ->
        [yes] du
       *[no] { $colour_seat }
      } die Farbe.
  }
ask-last = { $seat_me ->
    [yes] { $chosen_seat } hat gewählt. Wähle heimlich eine Karte: Du bestimmst { $decides ->
        [number] die Zahl
       *[colour] die Farbe
      }.
   *[no] { $chosen_seat_me ->
        [yes] Du hast gewählt. { $seat } wählt noch eine Karte.
       *[no] { $chosen_seat } hat gewählt. { $seat } wählt noch eine Karte.
      }
  }
next-card = Tippe noch einmal auf die Karte, um sie zu spielen, oder wähle eine andere.
primer-goal = Die weißen Bauern gehören euch. Bringt einen in die oberste Reihe, oder lasst dem Automaten nur einen Bauern.
primer-move = Ihr legt beide verdeckt eine Karte: Die eine bestimmt die Zahl, die andere die Farbe. Der Bauer auf diesem Feld zieht. Der Automat nimmt, was übrig bleibt.
primer-end = Ein weißer Bauer ganz oben, und ihr gewinnt gemeinsam. Ist vorher ein schwarzer in eurer Reihe, verliert ihr gemeinsam.

## Was geschah

event-deal = Die Karten liegen aus, und die Bauern stehen auf ihren Linien.
event-chosen = { $seat_me ->
    [yes] Du hast gewählt.
   *[no] { $seat } hat gewählt.
  }
event-reveal = { $number_seat_me ->
    [yes] Du zeigst
   *[no] { $number_seat } zeigt
  } { $number_card }, { $colour_seat_me ->
    [yes] du
   *[no] { $colour_seat }
  } { $colour_card }{ $alike ->
    [number] . Gleiche Zahl: Der Automat handelt zuerst.
    [colour] . Gleiche Farbe: Der Automat handelt zuerst.
   *[none] .
  }
event-act = { $by ->
    [players] Die Karte der Spieler
   *[automaton] Die Karte des Automaten
  } ist { $card } auf { $square }: { $effect ->
    [empty] Dort steht kein Bauer, und nichts geschieht
    [disobeys] Der weiße Bauer gehorcht ihm nicht
    [stays] Der { side-name } Bauer kann nicht weiter und bleibt stehen
    [captures] Der { side-name } Bauer schlägt den { enemy-name }n Bauern auf { $target }
    [forward] Der { side-name } Bauer zieht vor nach { $target }
   *[aside] Ein Freund steht dem { side-name }n Bauern im Weg, und er zieht schräg nach { $target }
  }.
event-exchange = { $number_seat_me ->
    [yes] Du nimmst
   *[no] { $number_seat } nimmt
  } { $number_takes }, { $colour_seat_me ->
    [yes] du nimmst
   *[no] { $colour_seat } nimmt
  } { $colour_takes }.
event-roles = { $number_seat_me ->
    [yes] Du bestimmst
   *[no] { $number_seat } bestimmt
  } jetzt die Zahl, { $colour_seat_me ->
    [yes] du
   *[no] { $colour_seat }
  } die Farbe.

reason-line = { $won ->
    [yes] Ein weißer Bauer hat die Linie des Automaten erreicht.
   *[no] Ein Bauer des Automaten hat die Linie der Spieler erreicht.
  }
reason-lone-pawn = { $won ->
    [yes] Weiß hat alle Bauern des Automaten bis auf einen geschlagen.
   *[no] Der Automat hat alle weißen Bauern bis auf einen geschlagen.
  }
reason-turn-limit = Die Runden sind aufgebraucht, und kein weißer Bauer kam durch.

## Der Tisch, vorgelesen

view-squares = { $id }: { $card }
view-pieces = { $at }: { pawn-name }
view-seats = { $chosen ->
    [yes] { $choice ->
        [none] { $seat } bestimmt { decided }. Eine Karte liegt verdeckt.
       *[other] { $seat } bestimmt { decided } und hat { $choice } gewählt.
      }
   *[no] { $seat } bestimmt { decided }.
  }
view-hands = { $cards ->
    [none] { $seat } hat { $count } Karten, die du nicht siehst.
   *[other] { $seat } hat diese Karten: { $cards }.
  }
decided = { $decides ->
    [number] die Zahl
   *[colour] die Farbe
  }

## Das Brett

board-name = Das Brett: zwanzig Karten in vier Reihen zu fünf
square-name = { $at }: { card-name }, { pawn-name }
line-name = { $side ->
    [white] Linie der Spieler
   *[black] Linie des Automaten
  }
pawns-left = noch { $count } { $count ->
    [one] { side-name }r Bauer
   *[other] { side-name } Bauern
  }
turn-number = { $limit ->
    [0] Runde { $turn }
   *[other] Runde { $turn } von { $limit }
  }
not-dealt = Die Karten sind noch nicht ausgelegt.

hand-of = { $seat_me ->
    [yes] Deine Karten
   *[no] Karten von { $seat }
  }
hand-open = { $hand }: { $cards }
hand-closed = { $hand }: { $count }, verdeckt
decides = { $seat_me ->
    [yes] du bestimmst { decided }
   *[no] bestimmt { decided }
  }
has-chosen = { $choice ->
    [none] , hat gewählt
   *[other] , hat { $choice } gewählt
  }
card-held = { card-name }{ $fresh ->
    [yes] , neu
   *[no] {""}
  }{ $picked ->
    [yes] , gewählt: noch einmal drücken, um sie zu spielen
   *[no] {""}
  }
card-played = { card-name }, liegt verdeckt auf dem Tisch
pick-a-card = Tippe eine Karte an; tippe noch einmal, um sie zu spielen.
play-it = Ausspielen
play-card = Ausspielen: { card-name }
picked-card = { $decides ->
    [number] Die Zahl ist { rank-name }; die Farbe kommt von { $partner_seat }.
   *[colour] Die Farbe ist { colour-name }; die Zahl kommt von { $partner_seat }.
  }
both-choose = Beide wählen heimlich eine Karte.
waiting-for = { $seat_me ->
    [yes] Warten auf dich …
   *[no] Warten auf { $seat } …
  }
slot-empty = { $seat_me ->
    [yes] Du hast noch nicht gewählt
   *[no] { $seat } hat noch nicht gewählt
  }
slot-down = { $seat_me ->
    [yes] Deine Karte, verdeckt
   *[no] Karte von { $seat }, verdeckt
  }
slot-up = { $seat_me ->
    [yes] Du: { card-name }
   *[no] { $seat }: { card-name }
  }
shows-turn = Beide Karten werden aufgedeckt.
skip-show = Überspringen
automaton-wins = Der Automat gewinnt.
last-turn = Die letzte Runde
thought-met = { $bot_seat } hatte mit { $partner_seat_me ->
    [yes] deiner Karte
   *[no] der Karte von { $partner_seat }
  } gerechnet: { card-name }.
thought-missed = { $bot_seat } hatte auf { $partner_seat_me ->
    [yes] eine andere Karte von dir
   *[no] eine andere Karte von { $partner_seat }
  } gehofft, { card-name }: { $what }.

## Der Blick voraus

ahead-title = Wenn { $partner_seat } … spielt
ahead-any = Was geschehen kann
ahead-wait = Blick voraus …
ahead-hint = Probier eine Karte von { $partner_seat } aus: Das Brett zeigt, was dann passiert.
ahead-ask = Was wäre bei: { card-name }
ahead-step = { $effect ->
    [captures] { side-name }r Bauer { $square } schlägt auf { $target }
   *[other] { side-name }r Bauer { $square } nach { $target }
  }
ahead-nothing = nichts bewegt sich
ahead-then = { $first }, dann { $second }
ahead-end = { $steps }. { $end }
ahead-row = { $cards }: { $what }
ahead-won = Ihr gewinnt!

## Par

par-none = Von hier aus führt kein Weg zum Sieg.
par-is = Par liegt bei { par-turns }. Ein Plan, die Karte von Spieler 1 zuerst:
par-turns = { $turns ->
    [one] 1 Runde
   *[other] { $turns } Runden
  }
par-plan = Runde { $turn }: { $first } { $second }
par-proof = Beweis, dass es nicht schneller geht: Alle Stellungen wurden durchsucht ({ $searched }).
par-searched = { $positions } nach { par-turns }
par-choices = Von { $turns } Möglichkeiten für die nächste Runde halten { $keep } Par, { $later } gewinnen eine Runde später, { $lose } verlieren sofort.
par-keepers = Spieler 1 hält Par mit { $first } der Karten, Spieler 2 mit { $second }.

## Einstellungen

option-roles = Wer was bestimmt
    .about = Ob die Rollen fest sind oder die Farbe bestimmt, wer das rote Ass hat.
    .value-fixed = Immer gleich
    .value-red-ace = Das rote Ass bestimmt die Farbe
option-number_seat = Bestimmt die Zahl
    .about = Wer die Zahl bestimmt. Wo das rote Ass entscheidet, macht es keinen Unterschied.
    .value-0 = Spieler 1
    .value-1 = Spieler 2
option-turn_limit = Rundengrenze
    .about = Nach so vielen Runden ohne Sieg ist die Partie verloren; 0 heißt ohne Grenze.
    .reading = Ohne Grenze könnten Runden, in denen sich nichts bewegt, ewig weitergehen.
    .value-0 = Ohne Grenze
option-show_partner_hand = Karten des Partners zeigen
    .about = Ob du die Karten deines Partners siehst; sonst ist es ein Gedächtnisspiel.
preset-document = Standardregeln
    .about = Feste Rollen, offene Karten, keine Grenze.
preset-red-ace = Das rote Ass
    .about = Wer es hält, bestimmt die Farbe; so wandern die Rollen.
preset-memory = Aus dem Kopf
    .about = Die Karten deines Partners sind verdeckt: Du merkst dir, was getauscht wurde.

## Was nicht geht

refusal-chimes-not-in-hand = Diese Karte hast du nicht auf der Hand. Wähle eine von deinen.
refusal-chimes-pawn-by-hand = Bauern zieht man nicht von Hand: Wähle eine deiner Karten.
refusal-chimes-deal-by-seat = Die Karten liegen schon aus. Wähle eine Karte aus deiner Hand.
refusal-chimes-deal-twice = Ausgelegt wird jede der 20 Karten genau einmal.
refusal-chimes-deal-length = Ausgelegt werden { $needed } Karten, nicht { $given }.
refusal-chimes-not-dealt = Zuerst müssen die Karten ausgelegt werden.
refusal-chimes-hands-hidden = Beide Hände sind hier verdeckt, also kann niemand für sie wählen.
refusal-chimes-choice-hidden = Die andere Karte ist hier verdeckt, also lässt sich die Runde nicht spielen.
refusal-chimes-bad-card = Eine Karte ist eine Zahl von 1 bis 10 und dann r oder b, etwa 7b.

refusal-chimes-position-parts = Eine Stellung ist Brett, Hand von Spieler 1, Platz, der die Zahl bestimmt, gespielte Runden, Wahl.
refusal-chimes-position-order = Schreib diese Stellung so: { $canonical }
refusal-chimes-bad-board = Ein Brett ist - vor dem Auslegen, sonst 4 Reihen mit / dazwischen, aus je 5 Feldern mit Kommas dazwischen.
refusal-chimes-bad-square = Ein Feld ist eine Karte und dann W oder B, wenn ein Bauer darauf steht.
refusal-chimes-card-missing = Jede Karte liegt einmal auf dem Brett, aber { $card } fehlt.
refusal-chimes-hands-open = Beide Hände sind offen, also wird nur die von Spieler 1 geschrieben.
refusal-chimes-bad-hands = Es gibt zwei Hände, mit / dazwischen, wenn eine verdeckt ist (?).
refusal-chimes-bad-hand = Eine Hand sind zehn verschiedene Karten, etwa 1b3b5b7b9b2r4r6r8r10r.
refusal-chimes-bad-number-seat = Der Platz, der die Zahl bestimmt, ist 0 oder 1.
refusal-chimes-wrong-number-seat = Hier bestimmt { $number_seat } die Zahl.
refusal-chimes-bad-turns = Die gespielten Runden sind eine ganze Zahl.
refusal-chimes-past-turn-limit = Die Partie endet nach { $turns ->
    [one] 1 Runde
   *[other] { $turns } Runden
  }.
refusal-chimes-bad-choices = Die Wahl beider sind zwei Zeichen mit Komma dazwischen: eine Karte, . für keine oder ? für eine verdeckte.
refusal-chimes-two-choices = Beide Karten werden zugleich gezeigt, also kann höchstens eine warten.
refusal-chimes-choice-untimely = Vor dem Auslegen und nach dem Ende wählt niemand.
refusal-chimes-choice-not-held = Diese Karte ist nicht in der Hand von { $seat }.
refusal-chimes-pawn-count = Jede Seite hat 1 bis { $most } Bauern.
refusal-chimes-two-on-line = Die Partie endet, wenn ein Bauer die andere Linie erreicht, also können dort nicht zwei stehen.
refusal-chimes-two-winners = Nur eine Seite kann gewonnen haben.
refusal-chimes-turns-before-deal = Vor dem Auslegen wird keine Runde gespielt.
refusal-chimes-hand-before-deal = Vor dem Auslegen hat { $seat } { $hand }.

refusal-chimes-par-other-game = Par gibt es nur für Chimes at midnight.
refusal-chimes-par-no-state = Par braucht eine Stellung dieses Spiels, in der beide Hände und die Wahl beider bekannt sind.
refusal-chimes-par-not-dealt = Leg zuerst die Karten aus; dann lässt sich ihr Par finden.
refusal-chimes-par-over = Die Partie ist zu Ende, also bleibt keine Runde für einen Sieg.
refusal-chimes-par-limit = Eine Grenze ist eine ganze Zahl von 1 bis { NUMBER($most, useGrouping: 0) }.
refusal-chimes-par-too-far = Par liegt über { $turns }, und es zu finden braucht mehr als { $positions } Stellungen.
refusal-chimes-summary-too-far = Ein Sieg in mehr als { $turns } Runden wird nicht zusammengefasst.
refusal-chimes-summary-too-large = Diese Stellung zusammenzufassen braucht eine höhere Grenze.
