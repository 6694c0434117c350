# Was die Seite überall und auf der ersten Seite sagt, auf Deutsch.

name = Turnabout
tagline = Vier kleine Brettspiele, in denen sich alles dreht.
you = Du
bot = Bot: { $name }
free = Freier Platz

## Die erste Seite

home-lead = Spiel gegen einen Bot oder schick jemandem einen Link. Ohne Konto, ohne Installation.
home-finer = Mehr Stufen
home-match = Passend zu mir
home-between = Dazwischen …
home-bot = Gegen einen Bot
home-new = { $game } ist neu für dich?
home-new-lesson = Zwei Minuten Einführung
home-new-play = Gleich losspielen
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
home-quiet = Gerade gibt es keine Partie zum Zuschauen. Lass zwei Bots spielen und schau zu.
home-upload = Gespeicherte Partie öffnen
home-drop = oder zieh eine irgendwo auf diese Seite
home-no-record = Diese Datei ist keine gespeicherte Partie. { $why }
home-footer = Die Regeln

## Die Verbindung, und was schiefgehen kann

line-connecting = Verbinden …
line-waiting = Keine Verbindung. Was du jetzt tust, wird gesendet, sobald sie wieder da ist.
line-unsent = Noch nicht gesendet: { $acts ->
    [one] 1 Aktion
   *[other] { $acts } Aktionen
}.
line-denied = Dieser Tisch kann nicht gezeigt werden.
line-old = Es gibt eine neue Version. Lade die Seite neu, wenn es dir passt.
line-reload = Neu laden
line-later = Später
wrong-lost = Diese Seite gibt es nicht.
wrong-offline = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.
wrong-home = Zur Startseite
wrong-again = Noch einmal versuchen

## Einstellungen

settings-title = Einstellungen
settings-language = Sprache
settings-theme = Farben
settings-light = Hell
settings-dark = Dunkel
settings-system = System
settings-volume = Lautstärke
settings-notices = Benachrichtige mich, wenn ich dran bin
settings-blocked = Dein Browser blockiert Benachrichtigungen von dieser Seite. In seinen Einstellungen kannst du sie erlauben.
settings-on = An
settings-off = Aus
settings-name = Dein Name
settings-save = Speichern
settings-change = Ändern

## Von einem Tisch, auch in Listen

table-strength = Wie stark?
new-less = Weniger: { $label }
new-more = Mehr: { $label }
table-forfeited-time = { $seat_me ->
    [yes] Deine Zeit ist abgelaufen.
   *[no] Die Zeit von { $seat } ist abgelaufen.
}
table-forfeited-gone = { $seat_me ->
    [yes] Du warst zu lange weg.
   *[no] { $seat } war zu lange weg.
}
table-forfeited-resigned = { $seat_me ->
    [yes] Du hast aufgegeben.
   *[no] { $seat } hat aufgegeben.
}
table-uploaded = aus einer Datei, nicht hier gespielt
table-cut = Die Regeln haben sich seitdem geändert. Zu sehen ist, was nach den heutigen noch gilt.
table-review = Rückblick
mine-title = Meine Partien
mine-all = Alle meine Partien
