import type { Teaching } from '$/learn/material';

export const teaching: Teaching = {
  other: 'Partner',
  lesson: {
    board: {
      say: 'Ihr spielt zu zweit *gemeinsam* gegen einen Automaten, und zwar ohne ein Wort. Zwanzig Karten sind das Brett. Die weißen Bauern sind eure. Bringt einen davon in die oberste Reihe, bevor ein schwarzer unten bei euch ankommt.',
    },
    number: {
      say: 'In jeder Runde legt ihr beide heimlich eine Karte. Du bestimmst die *Zahl*, dein Partner die *Farbe*. Nehmen wir an, er legt eine rote Karte: *spiel deine 7*, und der Bauer auf der roten 7 zieht.',
      right:
        'Deine 7 und eine rote Karte: der Bauer auf der *roten 7* ist vorgerückt. Was übrig blieb, schwarz und 5, gehörte dem Automaten: sein Bauer auf der *schwarzen 5* zog. Dann haben die beiden Karten die Hände gewechselt.',
      wrong: 'Diese Zahl bewegt etwas anderes. Der Bauer, um den es geht, steht auf b1, der roten 7.',
    },
    colour: {
      say: 'Jetzt hast du zwei Fünfen. Dein Partner wird die *rote 9* legen. Die Karte des Automaten ist die Zahl deines Partners in *deiner* Farbe, und auf der roten 9 lauert ein schwarzer Bauer. *Spiel die Fünf, die ihn nicht weckt.*',
      right:
        'Die rote 5 war eure, und der Automat bekam nur die schwarze 9, auf der keiner seiner Bauern steht. Und sieh: steht ein Gegner daneben, *muss* ein Bauer schlagen.',
      wrong:
        'Vorsicht! Eine rote Fünf gäbe dem Automaten die rote 9. Sein Bauer würde deinen schlagen, und ihr würdet verlieren.',
    },
    aside: {
      say: 'Eine andere Stellung. Niemand sucht aus, wohin ein Bauer zieht: geradeaus, wenn dort frei ist. Vor dem Bauern auf der roten 7 steht aber ein Freund. Dein Partner legt die rote 9. *Spiel deine 7 und schau zu.*',
      right: 'Er ist *schräg* gezogen. Beide Wege waren frei, also nahm er die höhere Zahl: die 8, nicht das Ass.',
      wrong: 'Nimm deine 7, damit der Bauer auf der roten 7 zieht.',
    },
    win: {
      say: 'Zurück zu unserer Partie. Dein Bauer auf der roten 9 kann in der obersten Reihe schlagen und gewinnen. Dein Partner legt die rote 3. Noch eine Regel: haben beide Karten dieselbe *Farbe oder Zahl*, handelt der Automat *zuerst*. *Welche Neun?*',
      right: 'Ihr wart schneller! Ein weißer Bauer steht auf der Linie des Automaten, und ihr habt gemeinsam gewonnen.',
      wrong:
        'Die nicht. Die Farben müssen sich unterscheiden, sonst schlägt der Bauer des Automaten auf der roten 3 zuerst zu. Und eine Neun muss es sein.',
    },
  },
  done: 'Jetzt weißt du alles bis auf eines: was dein Partner spielen wird. Genau das ist das Spiel. Kannst du schweigen?',
  rules: {
    lead: 'Zwei Personen, ein Team, kein Wort. In jeder Runde legen beide heimlich eine Karte. Zusammen sagen die Karten, welcher Bauer zieht, und auch, was der Automat tut. Bringt einen weißen Bauern hinüber, bevor ein schwarzer bei euch ankommt.',
    sections: [
      {
        title: 'Aufbau',
        text: [
          [
            '*Das Brett* besteht aus Karten: eine rote und eine schwarze Reihe, Ass (1) bis Zehn, gemischt und in vier Reihen zu fünf ausgelegt. Eine Zahl und eine Farbe bezeichnen genau ein Feld.',
            '*Die Bauern*: Schwarz steht auf der obersten Reihe, Weiß auf der untersten. Das sind die beiden Startlinien. Weiß gehört euch.',
            '*Die Hände*: Spieler 1 hat die ungeraden schwarzen und die geraden roten Karten, Spieler 2 die geraden schwarzen und die ungeraden roten. Je zehn Karten.',
            '*Die Rollen*: wer von euch die Zahl bestimmt und wer die Farbe. In der Regel bestimmt Spieler 1 die Zahl.',
          ],
        ],
        diagram: {
          of: 'start',
          caption: 'Spiel beide Hände selbst: erst die Karte von Spieler 1, dann die von Spieler 2.',
        },
      },
      {
        title: 'Eine Runde',
        text: [
          'Beide wählen heimlich eine Karte. Haben beide gewählt, werden beide gezeigt.',
          [
            '*Euer Feld* hat die Zahl aus der einen Karte und die Farbe aus der anderen, so wie die Rollen verteilt sind. Ein Bauer dort zieht, und das kann auch ein schwarzer sein.',
            '*Das Feld des Automaten* ist das, was übrig bleibt: die andere Zahl und die andere Farbe. Dort zieht nur ein schwarzer Bauer; ein weißer gehorcht nicht.',
            'Zuerst handelt euer Feld, dann das des Automaten. Haben die beiden Karten aber *dieselbe Farbe oder dieselbe Zahl*, handelt der Automat zuerst.',
            'Steht auf einem Feld kein Bauer, geschieht nichts.',
          ],
          'Danach nimmt jeder die Karte, die der andere gespielt hat. Es bleiben zehn Karten auf jeder Hand.',
          'Ein Beispiel: Wer die Zahl bestimmt, zeigt die schwarze 7, wer die Farbe bestimmt, die rote 4. Euer Feld ist die rote 7, das des Automaten die schwarze 4. Die Karten haben nichts gemeinsam, also handelt die rote 7 zuerst.',
        ],
      },
      {
        title: 'Wie ein Bauer zieht',
        text: [
          'Niemand sucht aus, wohin ein Bauer zieht. Vorwärts heißt: zur Linie der anderen Seite. Der Bauer tut das Erste, was möglich ist:',
          [
            '*Schlagen.* Steht auf einem der acht Felder ringsum ein Gegner, zieht der Bauer dorthin, auch rückwärts und seitwärts. Von mehreren nimmt er den auf der höchsten Zahl.',
            '*Geradeaus*, wenn das Feld frei ist. Freunde anderswo spielen keine Rolle.',
            '*Schräg nach vorn*, wenn geradeaus ein Freund steht: auf ein freies Feld, und wenn beide frei sind, auf die höhere Zahl.',
            '*Stehen bleiben.*',
          ],
          'Haben zwei Felder dieselbe höchste Zahl, ist eines rot und eines schwarz: der Bauer nimmt das, dessen Farbe *nicht* die des Feldes ist, das er verlässt.',
        ],
        diagram: {
          of: 'capture',
          caption:
            'Der Bauer auf dem roten Ass hat zwei Gegner neben sich. Leg das schwarze Ass und eine rote Karte: welchen schlägt er?',
        },
      },
      {
        title: 'Ein Freund im Weg',
        text: ['Nur ein Freund geradeaus lässt einen Bauern ausweichen.'],
        diagram: {
          of: 'aside',
          caption: 'Der Bauer auf der roten 7 kann nicht geradeaus. Leg eine 7 und eine rote Karte.',
        },
      },
      {
        title: 'Das Ende',
        text: [
          'Ihr gewinnt gemeinsam, wenn ein weißer Bauer auf der Linie von Schwarz steht, durch einen Schritt oder durch Schlagen, oder wenn Schwarz nur noch einen Bauern hat. Der Automat gewinnt auf dieselben zwei Arten.',
          'Die Partie endet in dem Moment, in dem jemand gewinnt, auch zwischen den beiden Aktionen einer Runde.',
        ],
      },
      {
        title: 'Schweigen und andere Möglichkeiten',
        text: [
          [
            'Kein Wort: der Chat ist aus, bis die Partie zu Ende ist.',
            'Die Hände sind kein echtes Geheimnis, denn alle haben gesehen, wie sie zustande kamen. Sie werden gezeigt, außer der Tisch spielt die Gedächtnisvariante.',
            'Die Rollen können auch am roten Ass hängen: wer es zu Beginn einer Runde hat, bestimmt die Farbe.',
            'Eine Runde, in der sich nichts bewegt, ist erlaubt. Ein Tisch kann eine Zahl von Runden festlegen, nach der die Partie verloren ist; ein Sieg in der letzten zählt noch.',
          ],
        ],
      },
    ],
  },
};
