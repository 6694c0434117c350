## Symbole und Farben

# Die Symbole der Vorlage; eigene Karten bringen eigene Namen mit.
icon-name = { $item ->
    [mars] Marszeichen
    [life-ring] Rettungsring
    [hat] Cowboyhut
    [earth] Erdkugel
    [venus] Venuszeichen
    [gate] Torbogen
    [storm] Regenwolke
    [wifi] WLAN-Zeichen
    [bullseye] Zielscheibe
    [paddle] Tischtennisschläger
    [tie] Krawatte
    [flag] Flagge
    [heart] Herz
    [leaf] Blatt
    [asterisk] Sternchen
    [battery] Batterie
    [recycle] Recyclingzeichen
    [phone] Telefon
    [flask] Kolben
    [volleyball] Volleyball
    [lightbulb] Glühbirne
    [bullhorn] Megafon
    [headphones] Kopfhörer
    [microscope] Mikroskop
    [sailboat] Segelboot
    [bolt] Blitz
    [sun] Sonne
    [umbrella] Regenschirm
    [van] Kleinbus
    [suitcase] Koffer
    [music] Noten
    [dumbbell] Hantel
    [snowflake] Schneeflocke
    [lock] Schloss
    [bicycle] Fahrrad
   *[other] { $item }
  }
# Nach „über“.
icon-with-the = { $item ->
    [mars] das Marszeichen
    [life-ring] den Rettungsring
    [hat] den Cowboyhut
    [earth] die Erdkugel
    [venus] das Venuszeichen
    [gate] den Torbogen
    [storm] die Regenwolke
    [wifi] das WLAN-Zeichen
    [bullseye] die Zielscheibe
    [paddle] den Tischtennisschläger
    [tie] die Krawatte
    [flag] die Flagge
    [heart] das Herz
    [leaf] das Blatt
    [asterisk] das Sternchen
    [battery] die Batterie
    [recycle] das Recyclingzeichen
    [phone] das Telefon
    [flask] den Kolben
    [volleyball] den Volleyball
    [lightbulb] die Glühbirne
    [bullhorn] das Megafon
    [headphones] den Kopfhörer
    [microscope] das Mikroskop
    [sailboat] das Segelboot
    [bolt] den Blitz
    [sun] die Sonne
    [umbrella] den Regenschirm
    [van] den Kleinbus
    [suitcase] den Koffer
    [music] die Noten
    [dumbbell] die Hantel
    [snowflake] die Schneeflocke
    [lock] das Schloss
    [bicycle] das Fahrrad
   *[other] { $item }
  }
# Vor „Figur“.
colour-of-pawn = { $item ->
    [red] rote
    [green] grüne
    [blue] blaue
    [yellow] gelbe
   *[black] schwarze
  }
# Allein, für eine Figur oder eine Farbe.
colour-name = { $item ->
    [red] Rot
    [green] Grün
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
  }
name-name = { icon-name }
name-icon = { icon-with-the }
name-target = { icon-name }
name-source = { icon-name }
name-at = { icon-name }
name-card = { icon-name }
name-token = { icon-name }
name-active = { colour-of-pawn }
name-pawn = { colour-of-pawn }
name-colour = { colour-name }
name-piece = { colour-name }
name-pivot = { colour-name }
# Am Terminal tippt man das Symbol, wie es in Klammern steht, wenn es anders heißt.
icon-typed = { $name_differs ->
    [yes] { $name_name } ({ $name })
   *[no] { $name_name }
  }
# Auf einer Karte, deren Mitte die Farbe der Figur hat, darf diese nicht landen.
item-centre = { icon-typed }, { $colour_name }
item-around = { icon-typed }
item-named = { icon-name }
item-unreachable = { icon-name }
item-starts = { icon-name }
item-pawns = { $colour_name } auf { $at_name }
item-solution = { move-pivot }

pivots = { $count ->
    [one] 1 Schwenk
   *[other] { $count } Schwenks
  }
tokens = { $count ->
    [one] 1 Marke
   *[other] { $count } Marken
  }

## Was zu tun ist

ask-deal = Die Karten werden ausgelegt.
ask-place = { $seat ->
    [none] Die Figuren werden aufgestellt.
   *[other] { $seat_me ->
        [yes] Stelle die fünf Figuren auf: Wähle für jede eine Karte.
       *[no] { $seat } stellt die Figuren auf.
      }
  }
ask-draw = Bereit für Runde { $round }?
ask-think = { $viewer ->
    [watching] Die { $active_name } Figur soll auf die Karte { $target_name }.
   *[seated] Die { $active_name } Figur soll auf die Karte { $target_name }: Wie viele Schwenks?
  }
ask-bid = { $seat_me ->
    [yes] Du liegst
   *[no] { $seat } liegt
  } mit { $bid ->
    [one] 1 Schwenk
   *[other] { $bid } Schwenks
  } vorn.{ $viewer ->
    [watching] {""}
   *[seated] {" "}Biete, oder sag, dass du fertig bist.
  }
ask-show = { $seat_me ->
    [yes] Zeig es: Bring die { $active_name } Figur auf die Karte { $target_name }.
   *[no] { $seat } zeigt, wie die { $active_name } Figur auf die Karte { $target_name } kommt.
  } { $left ->
    [one] Noch 1 Schwenk.
   *[other] Noch { $left } Schwenks.
  }
next-tap = { $step ->
    [moving] Zeig es: Tippe auf die Figur, die zieht.
    [pivot] Tippe jetzt auf die Figur, um die die { $pawn_name } schwenkt.
   *[icon] Tippe jetzt auf das Symbol, das beide Karten zeigen.
  }{ $step ->
    [moving] { $left ->
        [one] {" "}Noch 1 Schwenk.
       *[other] {" "}Noch { $left } Schwenks.
      }
   *[pivot] {""}
  }
primer-goal = Eine Figur soll auf die Karte mit dem Ziel. Such einen Weg im Kopf und biete, wie viele Schwenks er braucht.
primer-move = Ein Schwenk: Wähle zwei Figuren und das Symbol, das ihre beiden Karten zeigen. Die erste Figur geht auf die dritte Karte mit diesem Symbol.
primer-end = Das niedrigste Gebot wird gezeigt, Schwenk für Schwenk. Kommt die Figur an, gehört die Marke dir. Nach 15 Runden gewinnt, wer die meisten Marken hat.

## Was geschehen ist

event-deal = Die Karten liegen aus.
event-place = Die Figuren sind aufgestellt: { $pawns }.{ $unreachable_count ->
    [0] {""}
   *[other] {" "}Von hier aus nie erreichbar: { $unreachable }!
  }
event-draw = Runde { $round } von { $rounds }. Das Ziel ist die Karte { $target_name }: Die { $active_name } Figur muss dorthin.
event-bid = { $seat_me ->
    [yes] Du bietest
   *[no] { $seat } bietet
  } { $bid ->
    [one] 1 Schwenk
   *[other] { $bid } Schwenks
  }.{ $first ->
    [yes] { $seconds ->
        [0] {" "}Geboten wird, bis alle fertig sind.
        [one] {" "}Noch 1 Sekunde darf geboten werden.
       *[other] {" "}Noch { $seconds } Sekunden darf geboten werden.
      }
   *[no] {""}
  }
event-pass = { $seat_me ->
    [yes] Du passt.
   *[no] { $seat } passt.
  }
event-done = { $seat_me ->
    [yes] Du bist fertig.
   *[no] { $seat } ist fertig.
  }
# Schwenks werden laut gezählt.
event-pivot = { $number }: { $seat_me ->
    [yes] Du schwenkst
   *[no] { $seat } schwenkt
  } { $piece_name } um { $pivot_name } über { $icon_name }, von der Karte { $source_name } auf die Karte { $target_name }.
event-mistake = { $number }: { $seat_me ->
    [yes] Du machst
   *[no] { $seat } macht
  } einen Fehler. { $mistake ->
    [wrong-icon] Die Karten von { $piece_name } und { $pivot_name } haben { $icon_name } nicht gemeinsam.
    [occupied] { $piece_name } um { $pivot_name } führt auf die Karte { $card_name }, und die ist besetzt.
   *[own-colour] { $piece_name } um { $pivot_name } führt auf die Karte { $card_name }, und die hat die Farbe der Figur.
  }
event-concede = { $seat_me ->
    [yes] Du gibst auf.
   *[no] { $seat } gibt auf.
  }
event-time = Die Zeit ist um!
event-failure = { $used_up ->
    [yes] { $bid ->
        [one] Das war der einzige Schwenk.
       *[other] Das war der letzte von { $bid } Schwenks.
      }{" "}
   *[no] {""}
  }{ $seat_me ->
    [yes] Das hat nicht geklappt; die Figuren gehen zurück.
   *[no] { $seat } hat es nicht geschafft; die Figuren gehen zurück.
  }
event-demonstrate = { $seat_me ->
    [yes] Du führst
   *[no] { $seat } führt
  } einen Weg mit { $bid ->
    [one] 1 Schwenk
   *[other] { $bid } Schwenks
  } vor.
event-success = { $seat_me ->
    [yes] Geschafft: Du bekommst
   *[no] Geschafft: { $seat } bekommt
  } die Marke { $token_name }!
event-round-over = { $ending ->
    [taken] Runde { $round } ist vorbei.
    [failed] Runde { $round } ist vorbei, und niemand bekommt die Marke.
   *[passed] Runde { $round } ist vorbei, und niemand bekommt die Marke. { $solution ->
        [none] Die Karte { $target_name } ist von hier aus nicht erreichbar.
       *[other] Eine kürzeste Lösung: { $solution }.
      }
  }
reason-tokens = { $players ->
    [one] Alle Runden sind gespielt.
   *[other] Alle Runden sind gespielt. { $seat ->
        [none] Gleichstand mit den meisten Marken: { $seats }.
       *[other] { $seat_me ->
            [yes] Du hast die meisten Marken.
           *[no] { $seat } hat die meisten Marken.
        }
    }
  }

## Der Tisch, vorgelesen

view-cards = Karte { $centre }, Reihe { $row }, Spalte { $column }; außen: { $around }
view-pieces = Figur { $colour_name }: { $at_name }
view-seats = { $seat }: { $tokens ->
    [one] 1 Marke
   *[other] { $tokens } Marken
  }{ $bid ->
    [none] {""}
   *[other] , bietet { $bid }
  }{ $passed ->
    [yes] , passt
   *[no] {""}
  }{ $done ->
    [yes] , ist fertig
   *[no] {""}
  }

## Das Brett am Terminal

not-dealt = Die Karten sind noch nicht ausgelegt.
board-colours = Farben: { $colours }
board-target = Ziel
alone-result = { $tokens ->
    [0] Du hast keine von { $rounds } Marken.
   *[other] Du hast { $tokens } von { $rounds } Marken, mit { $over ->
        [0] keinem Schwenk
        [one] 1 Schwenk
       *[other] { $over } Schwenks
      } mehr als nötig.
  }

## Das Brett der Seite

board-name = Pivot Pawns: 15 Karten mit je sieben Symbolen
pawn-says = { $pawn_name } Figur
card-says = Karte { $name_name }, { $colour_name }; außen { $named }
card-pawn = hier steht die { $pawn_name } Figur
card-placeholder = hier liegt der Platzhalter für { $colour_name }
card-target = das ist das Ziel
icon-on = { $name_name }, auf der Karte { $card_name }
round-of = Runde { $round } von { $rounds }
task = Die { $pawn_name } Figur auf die Karte { $target_name } bringen
seconds-left = { $seconds ->
    [one] noch 1 Sekunde
   *[other] noch { $seconds } Sekunden
  }
never-reached = Von hier aus sind nie erreichbar: { $unreachable }.
look = Karte vergrößern
looking = Tippe auf eine Karte, um sie zu vergrößern
close-it = Schließen

your-bid = Dein Gebot
bid-hint = Wie viele Schwenks brauchst du?
bid-lower = Du hast { $bid } geboten und darfst noch darunter gehen.
bid-lowest = Dein Gebot von 1 steht; tiefer geht es nicht.
bid-more = Mehr
bid-fewer = Weniger
passed-hint = Du hast gepasst; bieten darfst du trotzdem noch.
done-hint = Du bist fertig; bieten darfst du trotzdem noch.
done-button = { $alone ->
    [yes] Jetzt zeigen
   *[no] Ich bin fertig
  }
in-line = Reihenfolge
standing = { $standing ->
    [failed] gescheitert
    [showing] führt vor
    [passed] passt
   *[done] fertig
  }

shows-pivot = { $seat_me ->
    [yes] Du schwenkst
   *[no] { $seat } schwenkt
  } { $piece_name } um { $pivot_name }.
shows-way = { $seat_me ->
    [yes] Du führst
   *[no] { $seat } führt
  } einen Weg mit { $bid ->
    [one] 1 Schwenk
   *[other] { $bid } Schwenks
  } vor
pivots-left = { $count ->
    [one] noch 1 Schwenk
   *[other] noch { $count } Schwenks
  }
pivots-so-far = Schwenks bisher
step = { $step ->
    [moving] Zieht
    [pivot] Drehpunkt
   *[icon] Symbol
  }
which-icon = Welches Symbol ist auf beiden Karten?
place-next = Tippe auf eine Karte für die { $pawn_name } Figur
place-again = Von vorn

move-bid = { $count ->
    [one] 1 Schwenk
   *[other] { $count } Schwenks
  } bieten
move-pass = Passen
move-done = Ich bin fertig
move-concede = Aufgeben
move-pivot = { $piece_name } um { $pivot_name } über { $icon_name }
move-cards = { $named }

## Vergangene Runden

token-taken = { $seat_me ->
    [yes] Du bekommst
   *[no] { $seat } bekommt
  } die Marke { $token_name }.
nobody-took = Runde { $round }: Niemand bekommt die Marke.
was-possible = Es ging mit { $count ->
    [one] 1 Schwenk
   *[other] { $count } Schwenks
  }:
not-possible = Das Ziel war nicht zu erreichen.
shortest-ways = Kürzeste Wege
shortest-ways-of = Runde { $round }: die kürzesten Wege
best-found = Am besten: { $length ->
    [one] 1 Schwenk
   *[other] { $length } Schwenks
  } ({ $count ->
    [one] 1 Lösung
   *[other] { $count } Lösungen
  })
above-best = { $over ->
    [0] Kürzer geht es nicht.
    [one] 1 Schwenk mehr als nötig.
   *[other] { $over } Schwenks mehr als nötig.
  }
par-so-far = { $taken } von { $rounds ->
    [one] 1 Marke
   *[other] { $rounds } Marken
  }{ $taken ->
    [0] {" "}bisher.
   *[other] { $over ->
        [0] , immer auf kürzestem Weg.
        [one] , zusammen 1 Schwenk mehr als nötig.
       *[other] , zusammen { $over } Schwenks mehr als nötig.
      }
  }
# Am Ende, gegen Par: wie viele Schwenks mehr geboten wurden als nötig.
par-result = { $count ->
    [0] Keine Marken
   *[other] { tokens }, { $over ->
        [0] genau Par
       *[other] { $over } über Par
      }
  }
par-final = { par-result }.
par-best = { par-result }; { $mine ->
    [yes] dein bisher bestes Ergebnis!
   *[no] dein bestes Ergebnis: { $best }.
  }
alone-over = Die Partie ist zu Ende: { $taken } von { $rounds } Marken.
rounds-over = Vergangene Runden
rounds-hint = Tippe auf eine Runde, um ihre kürzesten Wege zu sehen.
round-says = Runde { $round }, { $target_name }: { $taker_seat ->
    [none] niemand bekam die Marke
   *[other] die Marke ging an { $taker_seat_me ->
        [yes] dich
       *[no] { $taker_seat }
      }, { $over ->
        [0] mit dem kürzesten Gebot
        [one] 1 Schwenk mehr als nötig
       *[other] { $over } Schwenks mehr als nötig
      }
  }
round-back = Die Runde davor
round-on = Die nächste Runde
way-back = Der Weg davor
way-on = Der nächste Weg
way-of = Weg { $number } von { $count }
ways-shown = Die ersten { $shown } sind zu sehen.
pivot-back = Ein Schwenk zurück
pivot-on = Ein Schwenk weiter
play-way = Abspielen
stop-way = Anhalten
way-at = { $count ->
    [0] Beginn der Runde
    [one] Nach 1 Schwenk
   *[other] Nach { $count } Schwenks
  }
ways-wait = Alle Wege werden gesucht …
ways-again = Noch einmal
proof-title = { $length ->
    [none] Warum es keinen Weg gibt
   *[other] Warum es nicht kürzer geht
  }
proof-after = { $depth ->
    [0] am Anfang
   *[other] nach { $depth }
  }
proof-positions = { $count ->
    [one] 1 Stellung
   *[other] { $count } Stellungen
  }
proof-reached = das Ziel ist erreicht
proof-never = So lange du auch schwenkst, es gibt nur { $positions } Stellungen, und in keiner steht die { $pawn_name } Figur auf der Karte { $target_name }.
proof-start = Am Anfang steht die { $pawn_name } Figur nicht auf der Karte { $target_name }, also braucht es mindestens einen Schwenk.
proof-says = Mit bis zu { $count ->
    [one] 1 Schwenk
   *[other] { $count } Schwenks
  } gibt es { $positions } Stellungen. Wir haben jede angesehen: In keiner steht die { $pawn_name } Figur auf der Karte { $target_name }.

## Gelöst am Terminal

solution-none = Die Karte { $target_name } ist von hier aus nie zu erreichen.
solution-none-proof = Beweis: Schwenks führen insgesamt zu { $positions } Stellungen, und keine löst es.
solution-is = Kürzeste Lösung, { $length ->
    [one] 1 Schwenk
   *[other] { $length } Schwenks
  }: { $moves }
solution-there = Die Figur steht schon dort.
solution-count = { $count ->
    [one] Sie ist die einzige dieser Länge.
   *[other] Es gibt { $count } dieser Länge.
  }
solution-proof = Beweis, dass keine kürzer ist, durch alle erreichbaren Stellungen:
solution-layer = Stellungen nach { $depth ->
    [one] 1 Schwenk
   *[other] { $depth } Schwenks
  }: { $positions }, keine davon gelöst

## Kartensätze am Terminal

deck-valid = { $path } ist ein gültiger Kartensatz: { $name }, 15 Karten, 35 Symbole.
deck-starts = { $cards_count ->
    [0] Er hat keine eigenen Startkarten.
   *[other] Er beginnt auf { $cards }.
  }
deck-written = { $path } ist geschrieben. Spielen mit: { $command }
deck-facts = Kartensatz { $name }: { $quadrilaterals ->
    [one] 1 Viereck
   *[other] { $quadrilaterals } Vierecke
  }, { $planes ->
    [one] 1 Ebene
   *[other] { $planes } Ebenen
  }.
deck-placements = { $where ->
    [starting] Auf den Startkarten
   *[anywhere] Überall
  }: { $placements ->
    [one] 1 Aufstellung
   *[other] { $placements } Aufstellungen
  }, je 15 Ziele.
deck-lengths = Kürzeste Lösungen: im Schnitt { NUMBER($mean, minimumFractionDigits: 3, maximumFractionDigits: 3) } Schwenks, höchstens { $longest } ({ $shares }).
deck-share = { $length }: { $few ->
    [yes] unter 0,01
   *[no] { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) }
  } %
deck-solutions = Ein Ziel hat im Schnitt { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } kürzeste Lösungen.
deck-unreachable = Unerreichbar: { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paare
  } von { $all_pairs }, in { $placements ->
    [one] 1 Aufstellung
   *[other] { $placements } Aufstellungen
  }.
deck-hardest = Am schwersten: { $placement }, Ziel { $target }: { $pivots ->
    [one] 1 Schwenk
   *[other] { $pivots } Schwenks
  }, { $solutions ->
    [one] 1 Weg
   *[other] { $solutions } Wege
  }.
deck-pawn = { $colour_name } auf { $card }

## Eigene Karten, auf der Seite

deck-read = „{ $name }“: { $cards } Karten, { $icons } Symbole, { $starts ->
    [0] keine Startkarten: lass die Figuren irgendwo beginnen
    [one] 1 Startkarte
   *[other] { $starts } Startkarten
  }.
deck-picture = Die Karten bisher: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }

## Wahlmöglichkeiten

option-start = Die Figuren beginnen
    .about = Ob die Figuren auf den fünf Startkarten beginnen oder irgendwo.
    .reading = Von den Startkarten aus ist jedes Ziel erreichbar. Irgendwo sind manche Ziele vielleicht unerreichbar.
    .value-starting-cards = Auf den Startkarten
    .value-anywhere = Irgendwo
option-placing = Aufstellen
    .about = Ob die Figuren zufällig aufgestellt werden oder von Hand, durch die erste Person.
    .value-random = Zufällig
    .value-hand = Von Hand
option-deck = Karten
    .about = Die 15 Karten: welche Symbole sie zeigen und in welcher Farbe.
    .value-designer = Standard
option-bidding_seconds = Sekunden zum Bieten
    .about = Wie lange nach dem ersten Gebot einer Runde noch geboten werden darf; 0 heißt ohne Grenze, bis alle fertig sind.
option-demonstration_seconds = Sekunden zum Zeigen
    .about = Wie lange jede Person zum Vorführen hat; 0 heißt ohne Grenze.
    .reading = So hält niemand, der weg ist, die anderen auf.
    .value-0 = Ohne Grenze
option-icons = Symbole
    .about = Ob du das Symbol jedes Schwenks selbst nennst oder der Tisch es findet.
    .value-named = Du nennst sie
    .value-found = Der Tisch findet sie
preset-document = Standardregeln
    .about = Die Figuren beginnen auf den fünf Startkarten; 30 Sekunden zum Bieten, 60 zum Zeigen.
preset-first = Beliebiger Start
    .about = Die Figuren beginnen irgendwo; manche Ziele sind vielleicht unerreichbar.
preset-children = Mit Kindern
    .about = Keine Uhr, und der Tisch findet die Symbole.
preset-calm = Ohne Uhr
    .about = Keine Uhr: Geboten wird, bis alle fertig sind.
preset-brisk = Flott
    .about = Zehn Sekunden zum Bieten, dreißig zum Zeigen.

## Was nicht geht: Züge

refusal-pivot-pawns-not-a-deck = Das ist kein Kartensatz: Es muss eine Tabelle mit name, icons und cards sein.
refusal-pivot-pawns-not-now = { $phase ->
    [think] Jetzt bietest oder passt du.
    [bid] Jetzt bietest du oder sagst, dass du fertig bist.
    [show] Führe jetzt deinen Weg vor, Schwenk für Schwenk, oder gib auf.
    [place] Stelle zuerst die fünf Figuren auf.
    [deal] Zuerst werden die Karten ausgelegt.
   *[draw] Zuerst wird ein Ziel gezogen.
  }
refusal-pivot-pawns-pawns-rest = Noch bewegt sich keine Figur: Suche einen Weg mit den Augen und biete.
refusal-pivot-pawns-clock-only-ends = Die Uhr kann nur die Zeit beenden.
refusal-pivot-pawns-deal-twice = Beim Auslegen kommt jede Karte einmal vor.
refusal-pivot-pawns-not-in-bag = Dieses Ziel ist nicht mehr im Beutel.
refusal-pivot-pawns-bid-range = Ein Gebot ist eine ganze Zahl von { $least } bis { $most }.
refusal-pivot-pawns-bid-down = { $bid ->
    [1] { bid-lowest }
   *[other] Dein Gebot von { $bid } steht. Du kannst nur tiefer bieten.
  }
refusal-pivot-pawns-passed-already = Du hast schon gepasst; bieten darfst du trotzdem noch.
refusal-pivot-pawns-done-already = Das hast du schon gesagt; bieten darfst du trotzdem noch.
refusal-pivot-pawns-name-the-icon = An diesem Tisch nennst du auch das Symbol: Wähle das, das auf beiden Karten ist.
refusal-pivot-pawns-one-pawn = Eine Figur schwenkt um eine andere, nicht um sich selbst. Wähle eine zweite Figur.
refusal-pivot-pawns-choose-moving-pawn = Dort steht keine Figur. Wähle die Figur, die zieht: Tippe auf ihre Karte.
refusal-pivot-pawns-choose-pivot-pawn = Dort steht keine Figur. Wähle jetzt die Figur, um die geschwenkt wird.
refusal-pivot-pawns-choose-icon = Wähle ein Symbol auf der Karte einer deiner beiden Figuren.
refusal-pivot-pawns-stuck = Diese Figur kann nicht ziehen: Jeder Schwenk führt auf eine besetzte Karte oder eine ihrer Farbe.
refusal-pivot-pawns-leads-to-pawn = Dieser Schwenk führt auf die Karte { $card_name }, und dort steht eine Figur. Wähle andere Figuren.
refusal-pivot-pawns-leads-to-own-colour = Dieser Schwenk führt auf die Karte { $card_name }, und die hat die Farbe der Figur. Wähle andere Figuren.
refusal-pivot-pawns-place-not-start = Die Karte { $card_name } ist keine Startkarte. Das sind { $starts }.
refusal-pivot-pawns-place-taken = Auf der Karte { $card_name } steht schon eine Figur. Jede braucht eine eigene Karte.
refusal-pivot-pawns-place-own-colour = Die Karte { $card_name } hat die Farbe der Figur. Wähle eine andere.
refusal-pivot-pawns-place-no-room = Mit einer Figur auf der Karte { $card_name } finden die anderen keinen Platz. Wähle eine andere.

## Was nicht geht: Notation

refusal-pivot-pawns-bad-move = Ein Zug ist zum Beispiel bid 3, pass, done, red+blue:flask oder concede.
refusal-pivot-pawns-bad-card = Diese Karte gibt es nicht. Es gibt: { $cards }.
refusal-pivot-pawns-card-count = Hierher gehören { $needed } Karten mit Kommas dazwischen, nicht { $given }.
refusal-pivot-pawns-bad-icon = Dieses Symbol gibt es nicht. Es gibt: { $icons }.
refusal-pivot-pawns-bad-pivot = Ein Schwenk sind zwei Figuren und ein Symbol, wie red+blue:flask. Die Figuren sind { $colours }.
refusal-pivot-pawns-position-parts = Eine Stellung hat acht Teile: Auslage, Platzhalter, Beutel, Ziel, Phase, Gebote, Vorführung, Marken.
refusal-pivot-pawns-position-order = Schreibe diese Stellung so: { $canonical }
refusal-pivot-pawns-card-repeated = Hier steht jede Karte höchstens einmal.
refusal-pivot-pawns-bad-phase = Die Phase ist { $phases_or }.
refusal-pivot-pawns-two-bids = Jeder Platz hat ein Gebot oder hat einmal gepasst.
refusal-pivot-pawns-done-twice = Jeder Platz ist einmal fertig.
refusal-pivot-pawns-bad-seat = Ein Platz ist eine Zahl von 0 bis { $most }.
refusal-pivot-pawns-bad-show = Eine Vorführung ist Platz:Schwenk,Schwenk und dann !Platz für jeden, der gescheitert ist.
refusal-pivot-pawns-bad-tokens = Die Marken sind { $count ->
    [one] eine Zahl
   *[other] { $count } Zahlen mit Kommas dazwischen
  }.
refusal-pivot-pawns-part-wrong = { $empty ->
    [yes] In der Phase { $phase } darf { $part } nicht fehlen (-).
   *[no] In der Phase { $phase } gibt es { $part } nicht: Schreibe dafür -.
  }
refusal-pivot-pawns-layout-cards = Die Auslage enthält alle { $needed } Karten.
refusal-pivot-pawns-placeholder-cards = Die Platzhalter sind eine Karte für jede Figur: { $colours }.
refusal-pivot-pawns-bag-full = Vor der ersten Runde sind alle { $needed } Ziele im Beutel.
refusal-pivot-pawns-target-in-bag = Das Ziel ist nicht mehr im Beutel.
refusal-pivot-pawns-pass-untimely = In der Phase { $phase } passt niemand.
refusal-pivot-pawns-all-passed = Wenn alle gepasst haben, ist die Runde vorbei.
refusal-pivot-pawns-done-untimely = In der Phase { $phase } ist niemand fertig.
refusal-pivot-pawns-all-done = Wenn alle fertig sind, ist die Zeit vorbei.
refusal-pivot-pawns-too-many-tokens = { $tokens ->
    [one] 1 Marke
   *[other] { $tokens } Marken
  } sind in { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
  } nicht möglich.
refusal-pivot-pawns-target-unplayed = Die Figur { $colour_name } steht auf einer Karte ihrer Farbe, die noch kein Ziel war.
refusal-pivot-pawns-nobody-left = Jemand, der geboten hat, muss noch vorführen.
refusal-pivot-pawns-bid-used-up = Das Gebot ist schon verbraucht.
refusal-pivot-pawns-show-not-legal = Schwenk { $number } der Vorführung ist nicht erlaubt.
refusal-pivot-pawns-show-reaches = Schwenk { $number } der Vorführung erreicht das Ziel, also ist sie vorbei.

## Was nicht geht: Karten

refusal-pivot-pawns-no-starting-cards = Die Karten { $deck } haben keine starting_centres. Ergänze fünf, oder lass die Figuren irgendwo beginnen.
refusal-pivot-pawns-no-room = Bei den Karten { $deck } passen die fünf Figuren nicht auf { $cards }, ohne dass eine auf ihrer Farbe steht.
refusal-pivot-pawns-field-missing = { $part ->
    [deck] Den Karten
    [icon] Dem Symbol { $name }
   *[card] Karte { $name }
  } fehlt das Feld { $field }.
refusal-pivot-pawns-field-unknown = { $part ->
    [deck] Bei den Karten
    [icon] Beim Symbol { $name }
   *[card] Bei Karte { $name }
  } steht ein unbekanntes Feld { $field }. Möglich sind { $allowed }.
refusal-pivot-pawns-deck-name = Der Name der Karten hat 1 bis { $most } Buchstaben und Zeichen; { $given } geht nicht.
refusal-pivot-pawns-icons-no-table = Die Symbole sind eine Tabelle von Namen, jeder mit einer Farbe.
refusal-pivot-pawns-icon-count = Es müssen { $needed } Symbole sein, nicht { $given }.
refusal-pivot-pawns-icon-name = Ein Symbol kann nicht { $given } heißen: Nimm bis zu 30 kleine Buchstaben, Ziffern und Bindestriche, zuerst einen Buchstaben.
refusal-pivot-pawns-icon-no-table = Das Symbol { $icon } muss eine Tabelle mit einer Farbe sein, nicht { $given }.
refusal-pivot-pawns-icon-colour = Das Symbol { $icon } kann nicht die Farbe { $given } haben. Möglich sind { $allowed_or }.
refusal-pivot-pawns-icon-art = Das Symbol { $icon } kann nicht das Bild { $given } haben: Nimm bis zu 60 kleine Buchstaben, Ziffern und Bindestriche.
refusal-pivot-pawns-cards-no-list = Die Karten müssen eine Liste sein.
refusal-pivot-pawns-deck-card-count = Es müssen { $needed } Karten sein, nicht { $given }.
refusal-pivot-pawns-card-no-table = Karte { $place } muss eine Tabelle mit centre und around sein, nicht { $given }.
refusal-pivot-pawns-card-around = Karte { $place } (Mitte { $centre }) braucht eine Liste von { $needed } Symbolen um ihre Mitte.
refusal-pivot-pawns-card-no-icon = Karte { $place } (Mitte { $centre }) zeigt { $icon }, und das ist keines der Symbole.
refusal-pivot-pawns-card-icon-twice = Karte { $place } (Mitte { $centre }) zeigt { $icon } mehr als einmal.
refusal-pivot-pawns-same-centre = Karte { $first } und Karte { $second } haben dieselbe Mitte, { $centre }.
refusal-pivot-pawns-icon-cards = Das Symbol { $icon } muss auf { $needed } Karten sein, ist aber auf { $cards_count ->
    [0] keiner
   *[other] { $cards_count }: { $cards }
  }.
refusal-pivot-pawns-pair-shares = Die Karten { $first } und { $second } müssen genau ein Symbol gemeinsam haben, haben aber { $icons_count ->
    [0] keines
   *[other] { $icons }
  }.
refusal-pivot-pawns-starting-count = Die starting_centres müssen eine Liste von { $needed } Mitten sein.
refusal-pivot-pawns-starting-unknown = In starting_centres steht { $centre }, und das ist keine Mitte einer Karte.
refusal-pivot-pawns-starting-twice = In starting_centres steht { $centre } mehr als einmal.

## Was nicht geht: Lösen und neue Karten

refusal-pivot-pawns-no-target = Es gibt kein Ziel. Gib eine Stellung in der Phase think, bid oder show an.
refusal-pivot-pawns-most-listed = Es können 1 bis { NUMBER($most, useGrouping: 0) } Lösungen aufgezählt werden, nicht { $given }.
refusal-pivot-pawns-target-number = Ein Ziel ist eine Karte von 0 bis { $most }, nicht { $given }.
refusal-pivot-pawns-placement-numbers = Eine Aufstellung sind fünf verschiedene Karten von 0 bis { $most }, nicht { $given }.
refusal-pivot-pawns-no-deck = Das sind keine Karten: { $given }.
refusal-pivot-pawns-too-far = Mit diesen Karten braucht eine Lösung mehr als { $most } Schwenks.
refusal-pivot-pawns-colouring = Neue Karten werden { $known_or } gefärbt, nicht { $given }.
refusal-pivot-pawns-seed = Ein Startwert ist eine ganze Zahl mit bis zu 63 Bit, nicht { $given }.
