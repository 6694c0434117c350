import type { Teaching } from '$/learn/material';

export const teaching: Teaching = {
  other: 'Jemand',
  lesson: {
    cards: {
      say: 'Fünfzehn Karten mit je sieben Symbolen und fünf Figuren. Nur eines musst du wissen: *Je zwei Karten haben genau ein Symbol gemeinsam, und jedes Symbol ist auf genau drei Karten.* Eine Runde nennt eine Figur und eine Karte: hier soll die *grüne* Figur auf die *Erdkugel*.',
    },
    bid: {
      say: 'Erst wird nur geschaut. Die Karten von Grün und Rot haben den *Kolben* gemeinsam. Die dritte Karte mit einem Kolben ist die Erdkugel! Ein einziger *Schwenk* genügt. *Biete 1.*',
      right:
        'Sonst bieten alle durcheinander, und das niedrigste Gebot gilt. Mit dem ersten Gebot beginnt eine Sanduhr; hier warten wir nicht auf sie.',
      wrong: 'So viele brauchst du nicht: biete 1.',
    },
    pivot: {
      say: 'Jetzt zeig es. *Tippe auf Grün* (das zieht), *auf Rot* (das ist der Drehpunkt) und dann *auf den Kolben*, ihr gemeinsames Symbol.',
      right:
        'Grün ist auf die dritte Karte mit einem Kolben gegangen, die Erdkugel. Die Marke gehört dir, und die Figuren bleiben stehen. Das nächste Ziel wird gezogen.',
      wrong:
        'Nicht so. Grün zieht, Rot ist der Drehpunkt, das Symbol ist der Kolben. In einer Partie wäre deine Vorführung mit einem falschen Symbol gescheitert.',
    },
    two: {
      say: 'Nun soll die *schwarze* Figur auf die *Regenwolke*. Mit einem Schwenk geht das nicht, aber eine andere Figur kann helfen. Zwei Schwenks genügen. *Biete 2.*',
      right: 'Sehen wir, wie.',
      wrong: 'Versuche es mit 2: das reicht, und mehr ist nicht nötig.',
    },
    helper: {
      say: 'Unterwegs darf jede Figur ziehen. *Schwenke Rot um Gelb: gemeinsam haben sie die Krawatte.* Keine Figur darf auf eine besetzte Karte und keine auf eine, deren Mitte ihre eigene Farbe hat. Nur das Ziel steht allen offen.',
      right: 'Rot ist auf der dritten Karte mit einer Krawatte gelandet. Ein Schwenk ist übrig.',
      wrong: 'Erst Rot, dann Gelb, dann die Krawatte.',
    },
    arrive: {
      say: 'Jetzt haben Schwarz und Rot den *Koffer* gemeinsam, und der dritte Koffer ist auf dem Ziel. *Bring Schwarz ans Ziel.*',
      right: 'Zwei Schwenks, wie angekündigt. Die Marke gehört dir!',
      wrong: 'Schwarz zieht, Rot ist der Drehpunkt, der Koffer verbindet sie.',
    },
    pass: {
      say: 'Eine schwere: Grün auf das Sternchen. Wenn du nichts siehst, sag es. Sagen es alle, ist die Runde vorbei, und niemand bekommt die Marke. *Passe.*',
      right:
        'Ein kürzester Weg wird gezeigt, und die nächste Runde beginnt. Nach fünfzehn Runden gewinnen die meisten Marken.',
      wrong: 'Schau, so lange du willst. Aber passe diesmal einfach.',
    },
  },
  done: 'Schauen, bieten, zeigen: das ist Pivot Pawns. Jetzt um die Wette!',
  rules: {
    lead: 'Ein Wettlauf der Augen für beliebig viele, auch allein. Fünfzehn Karten liegen aus, fünf Figuren stehen darauf. Jede Runde nennt eine Figur und eine Karte. Wer sieht den kürzesten Weg?',
    sections: [
      {
        title: 'Die Karten',
        text: [
          'Jede Karte zeigt sieben Symbole: eines in der Mitte, nach dem sie heißt, und sechs außen herum. Es gibt 35 Symbole in fünf Farben. Darauf beruht alles:',
          [
            'Jedes Symbol ist auf genau drei Karten.',
            'Je zwei Karten haben genau ein Symbol gemeinsam.',
            'Keine zwei Karten haben dieselbe Mitte.',
          ],
          'Die Karten werden gemischt und in drei Reihen zu fünf ausgelegt; ihre Ordnung ist nur fürs Auge. Die fünf Figuren, eine in jeder Farbe, beginnen auf den fünf Startkarten, keine auf einer Karte, deren Mitte ihre eigene Farbe hat. Ein Tisch kann auch irgendwo beginnen, die Figuren von Hand aufstellen oder eigene Karten mitbringen.',
        ],
      },
      {
        title: 'Ein Schwenk',
        text: [
          [
            'Wähle die *Figur, die zieht*, und eine andere als *Drehpunkt*.',
            'Finde das Symbol, das auf beiden Karten ist.',
            'Die Figur zieht auf die dritte Karte mit diesem Symbol.',
          ],
          'Auf der dritten Karte darf keine Figur stehen, und ihre Mitte darf nicht die Farbe der ziehenden Figur haben. Eine Ausnahme: die Zielkarte der Runde steht allen offen.',
        ],
        diagram: {
          of: 'pivot',
          caption:
            'Schwenke, wie du willst: tippe auf die ziehende Figur, den Drehpunkt und das gemeinsame Symbol. Du hast zwanzig Schwenks, um Grün auf das Sternchen zu bringen.',
        },
      },
      {
        title: 'Eine Runde',
        text: [
          'Eine Zielmarke wird gezogen. Die Karte mit diesem Symbol in der Mitte ist das *Ziel*; die Figur in seiner Farbe soll dorthin, mit so wenigen Schwenks wie möglich. Unterwegs darf jede Figur ziehen.',
          [
            '*Schauen.* Niemand rührt eine Figur an. Du darfst passen; passen alle, ist die Runde vorbei, niemand bekommt die Marke, und eine kürzeste Lösung wird gezeigt. Das erste Gebot beendet das Schauen.',
            '*Bieten.* Ein Gebot sagt, wie viele Schwenks du brauchst, von 1 bis 20. Mit dem ersten läuft die Sanduhr, meist 30 Sekunden. Alle dürfen bieten, so oft sie wollen. Dein eigenes Gebot darf nur sinken, und ein niedrigeres gilt ab dem Moment, in dem du es machst.',
            '*Zeigen.* Wer am wenigsten geboten hat, führt einen Weg vor; bei Gleichstand, wer zuerst bot. Klappt es, gehört die Marke dir. Wenn nicht, gehen die Figuren zurück, und der Nächste versucht es. Scheitern alle, bekommt niemand die Marke.',
          ],
        ],
        diagram: {
          of: 'round',
          caption: 'Eine ganze Runde, allein: biete und zeig es. Die Sanduhr lässt dich hier nicht warten.',
        },
      },
      {
        title: 'Woran eine Vorführung scheitert',
        text: [
          'Für jeden Schwenk nennst du beide Figuren und das Symbol. Ein falsches Symbol oder ein verbotener Schwenk ist ein Fehler; ebenso, wenn dir die Schwenks oder die Zeit ausgehen, meist 60 Sekunden. Gelungen ist es, sobald die Figur auf dem Ziel landet, auch wenn noch Schwenks übrig sind.',
          'Nach einem Erfolg bleiben die Figuren stehen. So kann eine Figur eine Runde auch auf einer Karte ihrer eigenen Farbe beginnen, wenn diese Karte vorher ein Ziel war.',
        ],
      },
      {
        title: 'Das Ende',
        text: [
          'Nach 15 Runden ist der Beutel leer, und die meisten Marken gewinnen. Bei Gleichstand teilt ihr den Sieg. Allein vergleichst du dich mit der Bestleistung: wie viele Marken du hast und wie viele Schwenks du mehr geboten hast als nötig.',
        ],
      },
      {
        title: 'Gut zu wissen',
        text: [
          'Mit diesen Karten ist ein Schwenk wie eine Addition: die drei Karten eines Symbols ergeben zusammen nichts. Von den Startkarten aus ist jedes Ziel erreichbar. Beginnt man irgendwo, gibt es Aufstellungen, von denen aus manche Ziele nie zu erreichen sind; welche, wird dem Tisch gesagt.',
        ],
      },
    ],
  },
};
