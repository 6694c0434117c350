import type { Teaching } from '$/learn/material';

export const teaching: Teaching = {
  other: 'Orange',
  lesson: {
    go: {
      say: 'Die runden blauen Scheiben sind deine. Die Pfeile einer Scheibe zeigen, auf welcher Linie sie zieht. *Tippe auf die Scheibe auf b1, dann auf b4.*',
      right: 'Sie ist drei Felder geglitten und hat sich dann gedreht. Jede Scheibe dreht sich nach jedem Zug.',
      wrong: 'Auch ein guter Zug. Geh jetzt aber von b1 nach b4.',
    },
    odd: {
      say: 'Orange hat geantwortet. Deine Scheibe auf b4 liegt jetzt quer. Diese Scheiben sind *Diener*: sie gehen eine *ungerade* Zahl von Feldern, 1, 3 oder 5. *Zieh sie noch einmal.*',
      right: 'Wieder hat sie sich gedreht. Ungerade Schritte heißt: ein Diener wechselt immer die Farbe seines Feldes.',
      wrong: 'Nimm die Scheibe auf b4, die du vorhin gezogen hast.',
    },
    capture: {
      say: 'Später in der Partie. Wer auf einer gegnerischen Scheibe landet, *schlägt* sie. Übersprungen wird nichts, der Weg muss frei sein. *Schlage eine orange Scheibe.*',
      right: 'Weg ist sie! Die auf b3 war sicher: von b1 sind es zwei Felder, und zwei ist gerade.',
      wrong: 'Damit schlägst du nichts. Folge den Pfeilen deiner Scheibe auf c4.',
    },
    corner: {
      say: 'Um die Ecken mit dem Stern geht es in diesem Spiel. *Bring deine Scheibe in eine Ecke.*',
      right: 'Dein Diener ist jetzt ein *Meister*, der Stern zeigt es. Gedreht hat er sich auch, wie nach jedem Zug.',
      wrong: 'Das ist keine Ecke. Die Scheibe auf f4 ist drei Felder von einer entfernt.',
    },
    master: {
      say: 'Ein Meister geht *beliebig* weit, auch eine gerade Zahl von Feldern. *Zieh deinen genau zwei Felder weit.*',
      right: 'Das können nur Meister. Aber Vorsicht: geschlagen werden sie so leicht wie alle anderen.',
      wrong: 'Zwei Felder mit dem Meister: von f1 nach d1.',
    },
    win: {
      say: 'Ist *kein Diener mehr übrig*, gewinnen die meisten Meister. Du hast zwei, Orange hat einen, und ein letzter Diener steht noch da. *Beende die Partie.*',
      right: 'Kein Diener ist übrig, und du hast die meisten Meister. Gewonnen!',
      wrong: 'Noch nicht. Welche deiner Scheiben kann den Diener auf d2 schlagen?',
    },
  },
  done: 'Das ist schon ganz Pivit: gleiten, drehen, schlagen, in die Ecken kommen. Jetzt spiel!',
  rules: {
    lead: 'Zwei bis vier Personen ziehen Scheiben, die sich nach jedem Zug drehen. Wer eine Ecke erreicht, wird befördert. Sind nur noch beförderte Scheiben übrig, gewinnt, wer die meisten davon hat.',
    sections: [
      {
        title: 'Aufbau',
        text: [
          'Das Brett hat 8 mal 8 Felder; zum Lernen und für schnelle Partien zu zweit gibt es 6 mal 6. Auf jedem Randfeld außer den vier Ecken liegt ein *Diener*. Seine Pfeile zeigen ins Brett hinein: an den Seiten nach links und rechts, oben und unten auf und ab.',
          'Niemand hat eine eigene Seite. Die Scheiben wechseln sich am Rand ab, in einer Ordnung, die für jedes Brett und jede Zahl von Personen feststeht.',
        ],
        diagram: {
          of: 'start',
          caption: 'Der Anfang auf dem kleinen Brett. Spieler 1 hat die runden blauen Scheiben und beginnt.',
        },
      },
      {
        title: 'Dein Zug',
        text: [
          'Zieh eine deiner Scheiben entlang ihrer Pfeile, vorwärts oder rückwärts. Aussetzen darfst du nicht.',
          [
            'Ein *Diener* geht eine *ungerade* Zahl von Feldern: 1, 3, 5 oder 7. Er wechselt also immer die Farbe seines Feldes.',
            'Ein *Meister* geht beliebig viele Felder.',
            'Nichts wird übersprungen: alle Felder dazwischen müssen leer sein.',
            'Landest du auf einer gegnerischen Scheibe, ist sie geschlagen und verlässt das Brett. Auf einer eigenen kannst du nicht landen.',
            'Nach ihrem Zug *dreht sich die Scheibe um ein Viertel*. Was seitwärts ging, geht beim nächsten Mal auf und ab.',
          ],
          'Wer nicht ziehen kann, wird übergangen. Wer keine Scheibe mehr hat, ist ausgeschieden.',
        ],
        diagram: {
          of: 'way',
          caption: 'b4 kann die Scheibe auf e4 schlagen, drei Felder weiter. d3 kann noch nichts schlagen.',
        },
      },
      {
        title: 'Ecken und Meister',
        text: [
          'Ein Diener, der auf einer Ecke landet, wird sofort *Meister* und trägt einen Stern. Auch er dreht sich. Meister werden genauso geschlagen wie Diener.',
        ],
        diagram: { of: 'corner', caption: 'Die Scheibe auf f4 ist einen Zug von einer Ecke entfernt. Von welcher?' },
      },
      {
        title: 'Das Ende',
        text: [
          [
            'Ist *kein Diener mehr* auf dem Brett, gewinnt, wer die meisten Meister hat. Bei Gleichstand gewinnt, wer von ihnen zuerst einen Meister hatte.',
            'Hat nur noch eine Person Scheiben, gewinnt sie sofort.',
            'Kann niemand mehr ziehen, entscheiden die Meister genauso. Gibt es keinen, ist es ein Remis.',
            'Du kannst jederzeit aufgeben: deine Scheiben bleiben liegen, ziehen nie mehr, können geschlagen werden, und du kannst nicht gewinnen.',
            'Zu zweit könnt ihr ein Remis vereinbaren. Ein Angebot verfällt, wenn die andere Seite stattdessen weiterzieht.',
          ],
          'Eine Partie könnte ewig im Kreis gehen. Ein Tisch kann eine Zahl von Zügen festlegen: wird so lange nichts geschlagen und niemand befördert, endet die Partie, und die Meister entscheiden.',
        ],
        diagram: { of: 'end', caption: 'Nur ein Diener ist übrig. Schlag ihn, und die Partie ist zu Ende.' },
      },
      {
        title: 'Zu dritt und zu viert',
        text: [
          'Drei oder vier spielen auf dem großen Brett, reihum im Uhrzeigersinn. Die Regeln bleiben dieselben; an der Form der Scheiben erkennt man, wem sie gehören.',
        ],
        diagram: { of: 'four', caption: 'Der Anfang zu viert.' },
      },
    ],
  },
};
