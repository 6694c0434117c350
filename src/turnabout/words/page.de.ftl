# Was die anderen Seiten sagen, auf Deutsch; es kommt, wenn eine davon geöffnet wird.

## Ein neuer Tisch

new-title = Neuer Tisch: { $game }
new-seats = Wer spielt
new-count = Plätze
new-me = Ich
new-open = Frei für alle
new-presets = Welche Regeln
new-options = Regeln
new-extras = Tisch-Einstellungen
new-clock = Uhr
new-no-clock = Ohne Uhr
new-clock-of = { $minutes } min + { $increment } s pro Zug
new-listed = Allen zeigen
    .about = Sonst kommt nur dazu, wer den Link hat.
new-hints = Tipps erlauben
    .about = Alle dürfen einen Bot nach dem besten Zug fragen.
new-make = Tisch anlegen
new-standard = Standard: { $value }
new-reset = Zurücksetzen
new-yes = ja
new-no = nein
new-levels = Bots
new-match = Ein Bot, der zu mir passt, nach meinen letzten Partien
new-between = Bots dazwischen
new-others = Besondere Bots
new-bot = { $level ->
    [novice] Neuling: macht noch Fehler
    [casual] Amateur: spielt ganz ordentlich
    [club] Kenner: durchschaut das Spiel
    [strong] Profi: schwer zu schlagen
    [best] Genie: nimmt sich Zeit
    [random] Zufallsbot: spielt irgendetwas
    [uct] Träumer: spielt viele Partien im Kopf
   *[other] { bot }
}
new-file = Datei wählen
new-file-about = TOML oder JSON; zieh sie hierher oder füge ihren Text ein.
new-paste = Text der Datei
new-without = Ohne sie spielen
new-data-read = Damit lässt sich spielen.
new-template = Mit der Vorlage beginnen
new-template-file = Vorlage speichern

## Am Tisch: wer da ist

table-waiting = { $missing ->
    [0] { $owner ->
        [yes] Du kannst jetzt beginnen oder noch auf andere warten.
       *[no] Es können noch andere dazukommen, bevor es losgeht.
    }
    [one] Eine Person fehlt noch{ $owner ->
        [yes] {"\u00A0"}– schick den Link oder setz einen Bot hin.
       *[no] .
    }
   *[other] Es fehlen noch { $missing } Personen{ $owner ->
        [yes] {"\u00A0"}– schick den Link oder setz Bots hin.
       *[no] .
    }
}
table-spectator = Du schaust zu
table-invite = Einladen
table-invite-about = Schicke diesen Link oder lass ihn scannen. Wer ihn öffnet, kann Platz nehmen.
table-copy = Link kopieren
table-copied = Kopiert
table-share = Teilen
table-sit = Mitspielen
table-leave = Platz verlassen
table-start = Jetzt starten
table-add-bot = Bot mitspielen lassen
table-learn = Erst das Spiel lernen
table-watchers = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
table-away = weg
table-to-act = am Zug
table-winner = gewonnen
table-pass = Gib das Gerät an { $name }.
table-passed = Ich bin { $name }
table-eyes = Wer spielt gerade
table-name-seat = Name von Spieler { $number }
table-tab-turn = ● Du bist dran – { $game }
table-help = So wird gespielt
table-help-close = Schließen
table-help-options = Die Regeln an diesem Tisch
table-help-option = { $option }: { $value }
table-target = { $says }, möglicher Zug

## Am Tisch: was man tun kann

table-actions = Am Tisch
table-undo = Rückgängig
table-take-back = Zurücknehmen
table-cancel = Abbrechen
table-hint = Tipp
table-hint-says = Versuch: { $move }.
table-draw = Remis anbieten
table-resign = Aufgeben
table-sure = Sicher?
table-flip = Brett drehen
table-full = Vollbild
table-pause = Pause
table-go-on = Weiter
table-next-round = Nächste Runde
table-next-round-waits = { $count ->
    [0] Gleich beginnt die nächste Runde.
    [one] Warten auf eine Person …
   *[other] Warten auf { $count } Personen …
  }
table-next-round-in = { $seconds ->
    [one] Die nächste Runde beginnt spätestens in 1 Sekunde
   *[other] Die nächste Runde beginnt spätestens in { $seconds } Sekunden
  }
table-paused = Die Bots machen Pause.
table-agree = Annehmen
table-decline = Ablehnen
table-withdraw = Zurückziehen
table-awaited = Noch keine Antwort von { $names }.
table-questions = Anfragen
table-gone = { $name } ist schon länger weg.
table-claim = Sieg beanspruchen
table-bot-instead = Bot weiterspielen lassen
table-watching = Du schaust zu. Nur wer mitspielt, kann ziehen.
table-tap-marked = Damit geht gerade nichts. Tippe auf etwas Markiertes.

## Am Tisch: was geschah

table-log = Züge
table-earlier = Frühere Züge zeigen
table-look-back = Ansehen: { $says }
table-past = Nach Zug { $move }.
table-now = Zurück zur aktuellen Stellung
table-preparing = { $bots ->
    [one] Der Bot macht sich bereit. Das kommt nur beim ersten Mal vor und kann eine Minute dauern.
   *[other] Die Bots machen sich bereit. Das kommt nur beim ersten Mal vor und kann eine Minute dauern.
}
table-thinking = { $bots } { $bots_count ->
    [one] überlegt …
   *[other] überlegen …
}
table-sat = { $name } nimmt Platz.
table-left = { $seat_me ->
    [yes] Du gehst.
   *[no] { $seat } geht.
}
table-started = Die Partie beginnt.
table-unnamed = Jemand hat den eigenen Namen entfernt.
table-continued = Eine frühere Partie geht nach Zug { $moves } weiter.
table-lapsed = { $cause ->
    [nobody-came] Es kam niemand, deshalb wurde der Tisch geschlossen.
    [rules] Die Regeln dieses Spiels haben sich seit Beginn der Partie geändert, deshalb endete sie ohne Ergebnis.
   *[abandoned] Lange hat niemand weitergespielt, deshalb endete die Partie ohne Ergebnis.
}
table-took-back = { $seat_me ->
    [yes] Du nimmst einen Zug zurück.
   *[no] { $seat } nimmt einen Zug zurück.
}
table-asked = { $what ->
    [draw] { $seat_me ->
        [yes] Du bietest Remis an.
       *[no] { $seat } bietet Remis an.
    }
    [rematch] { $seat_me ->
        [yes] Du möchtest noch einmal spielen.
       *[no] { $seat } möchte noch einmal spielen.
    }
   *[take-back] { $seat_me ->
        [yes] Du möchtest einen Zug zurücknehmen.
       *[no] { $seat } möchte einen Zug zurücknehmen.
    }
}
table-declined = { $what ->
    [draw] { $seat_me ->
        [yes] Du spielst lieber weiter.
       *[no] Kein Remis: { $seat } spielt lieber weiter.
    }
    [rematch] { $seat_me ->
        [yes] Du hast fürs Erste genug gespielt.
       *[no] { $seat } hat fürs Erste genug gespielt.
    }
   *[take-back] { $seat_me ->
        [yes] Du lässt den Zug lieber stehen.
       *[no] { $seat } lässt den Zug lieber stehen.
    }
}
table-withdrawn = { $seat_me ->
    [yes] Du ziehst dein Angebot zurück.
   *[no] { $seat } hat es sich anders überlegt; du brauchst nicht zu antworten.
}
table-chatted = { $name }: { $text }
table-rematch = Noch einmal
table-harder = Versuch es schwerer: { $level }
table-easier = Versuch es leichter: { $level }
table-next = Zur nächsten Partie
table-end-facts = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}{ $minutes ->
    [none] {""}
    [0] , keine Minute
    [one] , 1 Minute
   *[other] , { $minutes } Minuten
}
table-record = Partie speichern
proof-fair = Fair gespielt: auf diesem Gerät geprüft
proof-checked = Auf diesem Gerät geprüft: Alle { $entries } Einträge im Protokoll des Tisches passen zusammen{ $seen ->
    [true] , und es ist das Protokoll, das hier während der Partie zu sehen war
   *[false] {""}
}.{ $draws ->
    [0] {""}
   *[other] {" "}Der Zufall stand vor der Partie fest{ $brought ->
        [true] {""} und wurde dann mit einer Zahl dieses Geräts gemischt.
       *[false] .
    }
}{ $seals ->
    [0] {""}
   *[other] {" "}Geheime Karten wurden so aufgedeckt, wie sie versiegelt waren.
}
proof-broken = Diese Partie passt nicht zu dem, was am Tisch zu sehen war: Etwas wurde geändert.
table-chat = Chat
table-chat-lines = Chat ({ $lines })
table-say = Sag etwas
table-say-spectators = Sag den Zuschauern etwas
table-chat-spectator = (Zuschauer)
table-chat-apart = Du sprichst mit den anderen Zuschauern. Wer mitspielt, kann es lesen, wenn die Partie vorbei ist.
table-send = Senden
table-silence = In diesem Spiel wird bis zum Ende geschwiegen.

## Rückblick auf eine Partie

replay-title = Rückblick: { $game }
replay-copy = Link zu dieser Stellung
replay-graph = Die Chancen von Spieler 1, Zug für Zug
replay-play = Abspielen
replay-pause = Anhalten
replay-pace = Tempo
replay-pace-value = { $pace ->
    [slow] ½×
    [normal] 1×
   *[fast] 2×
}
replay-moves = Züge
replay-analyse-all = Partie analysieren
replay-analysed = { $done } von { $moves } Zügen analysiert
replay-mistakes = { $seat_me ->
    [yes] Du
   *[no] { $seat }
}: { $count ->
    [0] kein Fehler
   *[other] { $count } Fehler
}
replay-stop = Stopp
replay-try = Ausprobieren
replay-trying = Was wäre wenn? Nach Zug { $move }
replay-try-now = Zieh, was du willst, für alle am Tisch.
replay-undo = Zurücknehmen
replay-leave-try = Zurück zur Partie
replay-play-on = Von hier weiterspielen
replay-play-as = Du spielst
replay-play-against = Gegen
replay-play-with = Mit
replay-friend = Freunde
replay-play-now = Nach Zug { $move } weiterspielen
replay-best = { $seat_me ->
    [yes] Deine besten Züge
   *[no] Beste Züge für { $seat }
}
replay-pick = Zeig auf einen Zug oder tippe ihn an, dann siehst du ihn auf dem Brett.
replay-percent = { $percent } %
replay-certainty = { $certainty ->
    [exact] genau
    [proven] bewiesen
   *[estimated] geschätzt
}
replay-goes-on = So geht es weiter: { $moves }
replay-played = Gespielt: { $move }
replay-verdict = { $verdict ->
    [best] der beste Zug
    [good] ein guter Zug
    [doubtful] es gab Besseres
    [mistake] ein Fehler
   *[unknown] nicht unter den besten
}
replay-ahead = { $seat_me ->
    [yes] Du vorn
   *[no] { $seat } vorn
}
replay-winning = gewonnen
replay-losing = verloren
replay-others = andere vorn
replay-slips = Wendepunkte
replay-no-slips = Kein Fehler gefunden.
replay-slip = { $verdict ->
    [mistake] Zug { $move }, { $seat_me ->
        [yes] dein Fehler
       *[no] ein Fehler von { $seat }
    }: { $better } war besser.
   *[doubtful] Zug { $move }, { $seat_me ->
        [yes] du
       *[no] { $seat }
    }: { $better } war etwas besser.
}

## Meine Partien

mine-game = Spiel
mine-result = Ergebnis
mine-opponent = Gegner
mine-any = Alle
mine-people = Menschen
mine-result-name = { $result ->
    [playing] Läuft noch
    [won] Gewonnen
    [drawn] Remis
    [lost] Verloren
   *[none] Ohne Ergebnis
}
mine-tally = { $won } gewonnen · { $drawn } remis · { $lost } verloren
mine-none = Hier sind keine Partien.
mine-older = Ältere Partien zeigen
mine-remove = Entfernen
mine-quit = Aufgeben
mine-device = Auf einem anderen Gerät spielen
mine-device-about = Öffne dort einen Link und spiel mit deinem Namen und deinen Partien weiter. Er gilt einmal und zehn Minuten lang. Wer ihn öffnet, spielt unter deinem Namen, also behalte ihn für dich.
mine-device-make = Link zeigen
mine-device-code = Code für die Kamera deines anderen Geräts
mine-claim = Hier weiterspielen wie auf deinem anderen Gerät?
mine-claim-about = Dieser Browser übernimmt den Namen und die Partien von dort. Der Name und die Partien, die er jetzt hat, bleiben zurück.
mine-claim-yes = Ja, das bin ich
mine-claimed = Fertig. Du bist jetzt auch hier { $name }.

## Lernen

learn-title = { $game } lernen
learn-rules = Die Regeln von { $game }
learn-progress = Schritte dieser Lektion
learn-step = Schritt { $at } von { $of }
learn-back = Zurück
learn-next = Weiter
learn-show-me = Zeig es mir
learn-well = Gut gemacht!
learn-not-that = Das ginge auch. Versuche jetzt aber das, worum es gerade geht.
learn-again = Noch einmal von vorn
learn-to-rules = Alle Regeln lesen
learn-try-it = Probier es aus
learn-boards = Die Bretter auf dieser Seite sind echt: Probier deine Züge darauf aus.
learn-reset = Zurücksetzen
learn-start = Spielend lernen
learn-onward = Bereit?
learn-contents = Auf dieser Seite
learn-others = Die anderen Spiele

## Das Brett eines Spiels ohne eigenes Brett

plain-board = Das Brett
plain-move = Zug
plain-play = Spielen
plain-play-move = { $move } spielen
plain-moves = Erlaubte Züge
plain-count = { $shown } von { $count ->
    [one] 1 Zug
   *[other] { $count } Zügen
}

## Studies

study-known = Was wir über dieses Spiel wissen: eine Studie
study-about = Bots können diese Regeln für dich ausprobieren: Endet das Spiel, wie lang ist es, ist es fair, und was bewirken deine Änderungen?
study-start = Kleine Studie starten
study-stop = Abbrechen
study-starts = Die Studie beginnt …
study-waits = { $ahead ->
    [one] Eine andere Studie kommt vorher.
   *[other] { $ahead } andere Studien kommen vorher.
}
study-prepares = Die Bots machen sich bereit …
study-progress = { $played } von { $games } Partien; höchstens noch { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}
study-report = Bericht lesen
