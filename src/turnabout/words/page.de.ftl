# Was nur die Seite sagt, auf Deutsch.

name = Turnabout
tagline = Vier kleine Brettspiele, in denen sich alles dreht.
you = Du
bot = Bot: { level }
free = Freier Platz

## Die erste Seite

home-lead = Setz dich zu einem Bot oder schick jemandem einen Link. Kein Konto, nichts zu installieren.
home-bot = Gegen einen Bot
home-friend = Mit Freunden
home-screen = An einem Gerät
home-watch = Zwei Bots zuschauen
home-alone = Allein knobeln
home-learn = Lernen
home-rules = Regeln
home-more = Eigene Partie
home-mine = Deine Partien
home-your-turn = Du bist dran
home-open = Offene Tische
home-running = Partien zum Zuschauen
home-finished = Beendete Partien
home-none = Gerade wartet niemand. Lade jemanden ein oder spiele gegen einen Bot.
home-quiet = Gerade wird keine Partie gezeigt. Lass zwei Bots spielen und schau zu.
home-upload = Gespeicherte Partie öffnen
home-drop = oder zieh eine irgendwo auf diese Seite
home-no-record = Diese Datei ist keine gespeicherte Partie. { $why }
home-footer = Die Regeln

## Ein neuer Tisch

new-title = Neuer Tisch: { $game }
new-seats = Wer spielt
new-count = Plätze
new-me = Ich
new-open = Frei für jemanden
new-presets = Welche Regeln
new-options = Regeln
new-extras = Am Tisch
new-clock = Uhr
new-no-clock = Ohne Uhr
new-clock-of = { $minutes } min + { $increment } s pro Zug
new-listed = Allen zeigen
    .about = Sonst kommt nur dazu, wer den Link hat.
new-hints = Tipps erlauben
    .about = Alle dürfen einen Bot nach dem besten Zug fragen.
new-make = Tisch anlegen
new-standard = Üblich: { $value }
new-reset = Zurücksetzen
new-yes = ja
new-no = nein
new-less = Weniger: { $label }
new-more = Mehr: { $label }
new-levels = Bots
new-others = Eigenwillige Bots
new-bot = { $level ->
    [novice] Bot für den Anfang: macht Fehler
    [casual] Lockerer Bot: gute Gesellschaft
    [club] Bot aus dem Verein: kennt das Spiel
    [strong] Starker Bot: schwer zu schlagen
    [best] Bester Bot: nimmt sich Zeit
    [random] Zufälliger Bot: spielt irgendetwas
    [uct] Träumender Bot: spielt viele Partien im Kopf
    [nearest] Eiliger Bot: immer die vorderste Figur
    [capturer] Hungriger Bot: schlägt, wenn er kann
    [cautious] Vorsichtiger Bot: hält seine Figuren sicher
    [planner-1] Planender Bot: denkt eine Runde voraus
    [planner-2] Planender Bot: denkt zwei Runden voraus
   *[other] { bot }
}
new-file = Datei wählen
new-file-about = TOML oder JSON; zieh sie hierher oder füge ihren Text ein.
new-paste = Ihr Text
new-without = Ohne sie spielen
new-data-read = Damit lässt sich spielen.
new-template = Mit der Vorlage beginnen
new-template-file = Vorlage speichern

## Am Tisch: wer da ist

table-waiting = Es fehlen noch Mitspieler.
table-invite = Einladen
table-invite-about = Schicke diesen Link oder lass ihn scannen. Wer ihn öffnet, kann Platz nehmen.
table-copy = Link kopieren
table-copied = Kopiert
table-share = Teilen
table-sit = Mitspielen
table-leave = Platz räumen
table-start = Jetzt beginnen
table-add-bot = Bot hinsetzen
table-strength = Wie stark?
table-invites = { $name } lädt dich ein.
table-welcome = An diesem Tisch ist ein Platz für dich.
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
table-paused = Die Bots ruhen.
table-wish = { $name } möchte einen Zug zurücknehmen.
table-agree = Einverstanden
table-decline = Ablehnen
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
table-now = Zurück zum Spiel
table-preparing = { $bots ->
    [one] Der Bot wird noch vorbereitet. Das geschieht nur beim ersten Mal und kann eine Minute dauern.
   *[other] Die Bots werden noch vorbereitet. Das geschieht nur beim ersten Mal und kann eine Minute dauern.
}
table-sat = { $name } nimmt Platz.
table-left = { $seat_me ->
    [yes] Du gehst.
   *[no] { $seat } geht.
}
table-started = Die Partie beginnt.
table-took-back = { $seat_me ->
    [yes] Du nimmst zurück.
   *[no] { $seat } nimmt zurück.
}
table-asked = { $seat_me ->
    [yes] Du möchtest zurücknehmen.
   *[no] { $seat } möchte zurücknehmen.
}
table-declined = Abgelehnt.
table-forfeited-time = { $seat_me ->
    [yes] Du hast keine Zeit mehr.
   *[no] { $seat } hat keine Zeit mehr.
}
table-forfeited-gone = { $seat_me ->
    [yes] Du bist weg.
   *[no] { $seat } ist weg.
}
table-forfeited-resigned = { $seat_me ->
    [yes] Du gibst auf.
   *[no] { $seat } gibt auf.
}
table-wanted = { $seat_me ->
    [yes] Du möchtest noch einmal spielen.
   *[no] { $seat } möchte noch einmal spielen.
}
table-chatted = { $name }: { $text }
table-rematch = Noch einmal
table-rematch-waits = Du möchtest noch einmal; die anderen haben noch nichts gesagt.
table-next = Zur nächsten Partie
table-review = Rückblick
table-record = Partie speichern
table-chat = Chat
table-chat-lines = Chat ({ $lines })
table-say = Sag etwas
table-send = Senden
table-silence = In diesem Spiel wird bis zum Ende geschwiegen.

## Die Verbindung, und was schiefgehen kann

line-connecting = Verbinden …
line-waiting = Die Verbindung ist weg. Es wird weiter versucht; nichts ist verloren.
line-denied = Dieser Tisch kann nicht gezeigt werden.
line-old = Es gibt eine neue Fassung. Lade die Seite neu, wenn es dir passt.
line-reload = Neu laden
line-later = Später
wrong-lost = Diese Seite gibt es nicht.
wrong-offline = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.
wrong-home = Zum Anfang
wrong-again = Noch einmal

## Einstellungen

settings-title = Einstellungen
settings-language = Sprache
settings-theme = Farben
settings-light = Hell
settings-dark = Dunkel
settings-system = System
settings-sound = Ton
settings-on = An
settings-off = Aus
settings-name = Dein Name
settings-save = Speichern
settings-change = Ändern

## Rückblick auf eine Partie

replay-title = Rückblick: { $game }
replay-start = Der Anfang.
replay-slider = Welcher Zug
replay-move = Zug { $move } von { $moves }
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-on = Einen Zug weiter
replay-last = Zum Ende
replay-copy = Link zu dieser Stellung
replay-graph = Die Aussichten der ersten Person, Zug für Zug
replay-analysis = Was die Bots meinen
    .about = Bots schauen sich jede Stellung an und sagen, wer vorn war und wo es einen besseren Zug gab.
replay-analyse = Diese Stellung untersuchen
replay-analyse-all = Die ganze Partie untersuchen
replay-stop = Aufhören ({ $done } von { $moves })
replay-best = Beste Züge
replay-pick = Zeig auf einen Zug oder tippe ihn an, dann siehst du ihn auf dem Brett.
replay-percent = { $percent } %
replay-exact = bewiesen
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
replay-winning = zum Sieg
replay-losing = verloren
replay-others = andere vorn
replay-slips = Wo es kippte
replay-no-slips = Kein Fehler gefunden.
replay-slip = { $verdict ->
    [mistake] Zug { $move }: ein Fehler. Besser: { $better }
   *[doubtful] Zug { $move }: etwas besser war { $better }
}

## Lernen

learn-title = { $game } lernen
learn-rules = Die Regeln von { $game }
learn-progress = Schritte dieser Lektion
learn-step = Schritt { $at } von { $of }
learn-back = Zurück
learn-next = Weiter
learn-show-me = Zeig es mir
learn-well = Gut gemacht!
learn-not-that = Das geht auch, aber versuche das, worum es gerade geht.
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
