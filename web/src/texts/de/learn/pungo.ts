import type { Teaching } from '$/learn/material';

export const teaching: Teaching = {
  other: 'Spieler 2',
  lesson: {
    step: {
      say: 'Die neun Pyramiden gehören euch beiden. Der Würfel zeigt, wie viele *Punkte* du ausgibst: jetzt 1. Eine kleine Pyramide ein Feld weit zu ziehen kostet 1, eine mittlere 2, eine große 3. *Tippe auf die kleine auf c2, dann auf d2.*',
      right:
        'Sie steht auf einer größeren, das ist erlaubt. Nur auf eine *kleinere* darf keine Pyramide. Spieler 2 hat den Würfel auf 3 gekippt und eine große Pyramide gezogen.',
      wrong: 'Das ginge, aber nimm die kleine von c2 nach d2.',
    },
    roll: {
      say: 'Dein Zug beginnt mit dem Würfel. Niemand wirft ihn: du *kippst* ihn auf ein Nachbarfeld und siehst vorher, was kommt. Dorthin, woher er gerade kam, darf er nicht zurück. *Kippe ihn auf die 5.*',
      right: 'Fünf Punkte, und du musst alle ausgeben, in so vielen Schritten, wie du willst.',
      wrong: 'Das brächte dir 2. Kippe ihn nach Süden, auf die 5.',
    },
    freeze: {
      say: 'Eine Pyramide, die auf einem *leeren* Feld landet oder vorher direkt auf dem Brett stand, ist bis zum Ende des Zuges *eingefroren*. *Zieh die mittlere von b2 hinauf nach b3.*',
      right:
        'Zwei Punkte sind ausgegeben, und sie ist eingefroren: jetzt kannst du sie nicht noch einmal ziehen. Drei Punkte sind übrig.',
      wrong: 'Nimm die mittlere Pyramide auf b2 nach b3, auf das leere Feld darüber.',
    },
    pile: {
      say: 'Du kannst auch einen *Stapel* nehmen: mehrere von oben, für die Summe ihrer Größen. Auf d2 steht eine kleine auf einer mittleren: 1 + 2 = 3. *Nimm beide nach c2:* tippe auf die mittlere, dann auf c2.',
      right:
        'Alle fünf Punkte sind ausgegeben, dein Zug ist zu Ende. Diesmal fror nichts ein: der Stapel kam von einem anderen und landete auf einem.',
      wrong: 'Greif die mittlere auf d2, damit die kleine mitkommt, und geh nach c2.',
    },
    plan: {
      say: 'Später. Du gewinnst, wenn deine *Heimreihe*, a1 bis a3, voll ist und *sich von beiden Enden gleich liest*. Auf a3 steht eine kleine; eine kleine auf a1, und es wäre so weit. Sie ist einen Schritt entfernt. *Was brauchst du vom Würfel?*',
      right: 'Einen Punkt. Mit mehr hättest du mehr ausgeben müssen.',
      wrong: 'Das ist zu viel: alle Punkte müssen ausgegeben werden. Du brauchst genau 1.',
    },
    win: {
      say: '*Mach es fertig.*',
      right: 'Klein, irgendetwas, klein: die Reihe liest sich von beiden Enden gleich. Gewonnen!',
      wrong: 'Fast. Die kleine auf b1 gehört nach a1.',
    },
  },
  done: 'Kippen, ausgeben, einfrieren, spiegeln: du kannst Pungo. Jetzt probier es mit jemandem aus!',
  rules: {
    lead: 'Zwei teilen sich neun Pyramiden, drei von jeder Größe. Ein Würfel sagt, wie weit gezogen wird, aber niemand wirft ihn: du kippst ihn von Feld zu Feld und siehst vorher, was du bekommst. Mach deine Heimreihe so, dass sie sich von beiden Enden gleich liest.',
    sections: [
      {
        title: 'Aufbau',
        text: [
          'Die Arena hat vier Spalten, a bis d, und drei Reihen. Die Pyramiden stehen in der mittleren Reihe. Von unten nach oben: klein, mittel, groß auf a2; mittel, groß auf b2; groß, klein auf c2; klein, mittel auf d2.',
          [
            'Deine *Heimreihe* ist das Ende a1–a3, wenn du beginnst, sonst das Ende d1–d3. Ein Tisch kann auch die langen Seiten nehmen: a3–d3 und a1–d1.',
            'Der *Würfel* liegt in der Mitte seiner eigenen 3 × 3 Felder und zeigt 1. Gegenüberliegende Seiten ergeben zusammen 7. Ein Tisch kann auch 3 × 4 Felder nehmen.',
          ],
        ],
        diagram: { of: 'start', caption: 'Der Anfang. Im ersten Zug wird nicht gekippt: gib 1 Punkt aus.' },
      },
      {
        title: 'Erst der Würfel',
        text: [
          'Kippe den Würfel über eine Kante auf das nächste Feld: nach Norden, Osten, Süden oder Westen. Er bleibt auf seinen Feldern, und er geht nicht dorthin zurück, woher er gerade kam. Was oben liegt, ist die Zahl deiner Punkte.',
        ],
        diagram: { of: 'roll', caption: 'Wohin lässt er sich kippen, und was bringt es?' },
      },
      {
        title: 'Dann die Pyramiden',
        text: [
          'Gib *alle* Punkte aus, in so vielen Schritten, wie du willst. Ein Schritt bringt die oberste Pyramide eines Feldes, oder einen *Stapel* aus mehreren von oben, auf ein Nachbarfeld, nie schräg. Er kostet die Größen von allem, was zieht: klein 1, mittel 2, groß 3.',
          [
            'Die unterste, die du bewegst, darf nicht auf einer kleineren landen. Ein leeres Feld ist erlaubt, und eine gleich große oder größere Spitze auch.',
            'Eine Pyramide, die auf einem leeren Feld landet, ist bis zum Ende des Zuges *eingefroren*. Ebenso eine, die direkt auf dem Brett stand: wer alles von einem Feld nimmt, friert es ein, wo immer es landet.',
            'Was zusammen zog, friert zusammen ein. Nichts, worin eine eingefrorene Pyramide steckt, darf bewegt werden; was auf einer steht, schon.',
            'Kannst du nicht jeden Punkt ausgeben, gib so viele aus, wie möglich ist. Ein Schritt, der zu weniger führt, ist nicht erlaubt. Geht nicht einmal ein Schritt, verfällt dein Zug.',
          ],
        ],
        diagram: {
          of: 'pile',
          caption: 'Fünf Punkte. Tippe auf eine Pyramide, um sie mit allem zu greifen, was darauf steht.',
        },
      },
      {
        title: 'Wie man gewinnt',
        text: [
          'Hast du alle Punkte ausgegeben, gewinnst du, wenn',
          [
            'auf jedem Feld deiner Heimreihe etwas steht und die Reihe *sich von beiden Enden gleich liest*, Feld für Feld, jedes von unten nach oben (das mittlere von dreien darf beliebig sein); oder',
            'alle neun Pyramiden in der *anderen* Heimreihe stehen.',
          ],
          'Nur dein eigener Zug gewinnt: spiegelt jemand anderes deine Reihe, geschieht nichts. Ein Zug, in dem Punkte verfielen, kann nicht gewinnen. Ein Remis gibt es nicht, außer ihr vereinbart eine Zuggrenze.',
        ],
        diagram: { of: 'row', caption: 'Ein Punkt, und Spieler 1 ist am Zug. Finde den Gewinn.' },
      },
      {
        title: 'Andere Spielarten',
        text: [
          [
            '*Gemittelte Punkte*: die Seiten 1 bis 6 geben 3, 2, 3, 4, 5 und 4 Punkte. Der erste Zug hat 3.',
            '*Entscheidung*: du ziehst erst und kippst dann für die andere Seite.',
            '*Chaos*: vor jedem Zug wird der Würfel geworfen, auch vor dem ersten. Mit der Entscheidung lässt sich das nicht verbinden.',
            '*Pyramidenwürfel*: seine Seiten zeigen Größen. Zieh genau eine Pyramide einer gezeigten Größe ein Feld weit, mit allem, was darauf steht.',
            '*Drei Farben*: eine Pyramide jeder Größe in Rot, Grün und Blau, und auch die Farben müssen sich spiegeln. Keine zwei sind dann gleich, also bleibt nur die zweite Art zu gewinnen.',
          ],
        ],
      },
    ],
  },
};
