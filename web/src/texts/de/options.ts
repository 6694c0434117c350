import type { Texts } from '$/texts/texts.svelte';

export const options: Texts['options'] = {
  chimes: {
    roles: {
      label: 'Wer was bestimmt',
      about: 'Ob die Rollen gleich bleiben oder wer das rote Ass hält die Farbe bestimmt.',
      values: { fixed: 'Immer gleich', 'red-ace': 'Wer das rote Ass hält, bestimmt die Farbe' },
    },
    number_seat: {
      label: 'Bestimmt die Zahl',
      about: 'Wer die Zahl bestimmt; mit dem roten Ass entscheidet das Ass.',
      values: { 0: 'Spieler 1', 1: 'Spieler 2' },
    },
    turn_limit: { label: 'Höchstens Runden', about: 'Nach so vielen Runden ohne Sieg ist die Partie verloren; 0 heißt ohne Grenze.' },
    show_partner_hand: {
      label: 'Partnerhand zeigen',
      about: 'Ob man die Karten des Partners sieht; sonst ist es ein Gedächtnisspiel.',
    },
  },
  pivit: {
    size: { label: 'Brett', about: 'Die Breite des Bretts; 6 ist für zwei, zum Lernen oder für schnelle Partien.', values: { 8: '8 mal 8', 6: '6 mal 6' } },
    quiet_limit: { label: 'Ruhige Züge', about: 'Nach so vielen Zügen ohne Schlagen oder Befördern entscheiden die Meister; 0 heißt nie.' },
  },
  'pivot-pawns': {
    start: { label: 'Die Figuren beginnen', about: 'Auf den fünf Startkarten oder irgendwo.', values: { 'starting-cards': 'Auf den Startkarten', anywhere: 'Irgendwo' } },
    placing: { label: 'Aufstellen', about: 'Zufällig, oder die erste Person stellt sie auf.', values: { random: 'Zufällig', hand: 'Von Hand' } },
    bidding_seconds: { label: 'Sekunden zum Bieten', about: 'Wie lange nach dem ersten Gebot noch geboten werden darf.' },
    demonstration_seconds: { label: 'Sekunden zum Zeigen', about: 'Wie lange man zum Vorführen hat; 0 heißt ohne Grenze.' },
  },
  pungo: {
    home: { label: 'Heimreihen', about: 'Die Enden mit drei Feldern oder die Seiten mit vier.', values: { three: 'Enden mit drei', four: 'Seiten mit vier' } },
    surface: { label: 'Würfelfläche', about: 'Die Felder, auf denen der Würfel gekippt wird.', values: { '3x3': '3 mal 3', '3x4': '3 mal 4' } },
    points: { label: 'Punkte einer Seite', about: 'So viele, wie sie zeigt, oder gleichmäßiger: 3, 2, 3, 4, 5, 4 für 1 bis 6.', values: { face: 'Ihre Zahl', averaging: 'Gleichmäßiger' } },
    order: { label: 'Reihenfolge', about: 'Erst für sich kippen und dann ziehen, oder ziehen und dann für die andere Seite kippen.', values: { 'roll-first': 'Kippen, dann ziehen', decision: 'Ziehen, dann kippen' } },
    roll: { label: 'Der Würfel wird', about: 'Gekippt, oder vor jedem Zug geworfen.', values: { controlled: 'Gekippt', chaos: 'Geworfen' } },
    die: { label: 'Würfel', about: 'Ein gewöhnlicher gibt Punkte; der Pyramidenwürfel zeigt, welche Größen einen Schritt tun dürfen.', values: { d6: 'Sechs Seiten', pyramid: 'Pyramidenwürfel' } },
    colours: { label: 'Farben', about: 'Mit drei Farben muss auch die Farbe symmetrisch sein.', values: { 1: 'Eine', 3: 'Drei' } },
    colour_placing: { label: 'Farben am Anfang', about: 'Immer gleich, oder in jeder Größe gemischt.', values: { standard: 'Immer gleich', random: 'Gemischt' } },
    turn_limit: { label: 'Höchstens Züge', about: 'Nach so vielen Zügen beider ist es remis; 0 heißt ohne Grenze.' },
  },
};
