import type { Texts } from '$/texts/texts.svelte';

export const options: Texts['options'] = {
  chimes: {
    roles: {
      label: 'Wer was bestimmt',
      about: 'Ob die Rollen gleich bleiben oder wer das rote Ass hält die Farbe bestimmt.',
      reading:
        'In der Vorlage bleiben die Rollen gleich; das rote Ass ist eine Variante: dann wandern die Rollen mit der Karte.',
      values: { fixed: 'Immer gleich', 'red-ace': 'Das rote Ass bestimmt die Farbe' },
    },
    number_seat: {
      label: 'Bestimmt die Zahl',
      about: 'Wer die Zahl bestimmt; mit dem roten Ass entscheidet das Ass.',
      values: { 0: 'Spieler 1', 1: 'Spieler 2' },
    },
    turn_limit: {
      label: 'Höchstens Runden',
      about: 'Nach so vielen Runden ohne Sieg ist die Partie verloren; 0 heißt ohne Grenze.',
      reading: 'Die Vorlage nennt keine Grenze; Runden, in denen sich nichts bewegt, könnten ewig weitergehen.',
    },
    show_partner_hand: {
      label: 'Partnerhand zeigen',
      about: 'Ob man die Karten des Partners sieht; sonst ist es ein Gedächtnisspiel.',
      reading:
        'Geheim sind die Hände nicht, denn jeder Tausch ist zu sehen; ob sie offen liegen oder im Kopf bleiben, ist nicht gesagt.',
    },
  },
  pivit: {
    size: {
      label: 'Brett',
      about: 'Die Breite des Bretts; 6 ist für zwei, zum Lernen oder für schnelle Partien.',
      values: { 8: '8 mal 8', 6: '6 mal 6' },
    },
    setup: { label: 'Eigene Aufstellung', about: 'Wem am Anfang welche Felder am Rand gehören.' },
    quiet_limit: {
      label: 'Ruhige Züge',
      about: 'Nach so vielen Zügen ohne Schlagen oder Befördern entscheiden die Meister; 0 heißt nie.',
      reading: 'Die Vorlage hat keine Regel gegen endloses Hin und Her; eine Grenze beendet es.',
    },
  },
  'pivot-pawns': {
    start: {
      label: 'Die Figuren beginnen',
      about: 'Auf den fünf Startkarten oder irgendwo.',
      reading:
        'Die spätere Vorlage nennt fünf Startkarten, von denen jedes Ziel erreichbar ist; nach der früheren beginnen die Figuren irgendwo, und manche Ziele sind dann vielleicht unerreichbar.',
      values: { 'starting-cards': 'Auf den Startkarten', anywhere: 'Irgendwo' },
    },
    placing: {
      label: 'Aufstellen',
      about: 'Zufällig, oder die erste Person stellt sie auf.',
      values: { random: 'Zufällig', hand: 'Von Hand' },
    },
    deck: { label: 'Eigene Karten', about: 'Die 15 Karten: welche Symbole sie zeigen und in welcher Farbe.' },
    bidding_seconds: {
      label: 'Sekunden zum Bieten',
      about: 'Wie lange nach dem ersten Gebot noch geboten werden darf.',
    },
    demonstration_seconds: {
      label: 'Sekunden zum Zeigen',
      about: 'Wie lange man zum Vorführen hat; 0 heißt ohne Grenze.',
      reading:
        'Die Vorlage nennt keine Zeit zum Zeigen; mit einer Grenze hält niemand den Tisch auf, der gegangen ist.',
    },
  },
  pungo: {
    home: {
      label: 'Heimreihen',
      about: 'Die Enden mit drei Feldern oder die Seiten mit vier.',
      reading:
        'Der Text spricht von den Enden mit drei Feldern; die Abbildung aus einem späteren Entwurf zeigt die Seiten mit vier.',
      values: { three: 'Enden mit drei', four: 'Seiten mit vier' },
    },
    surface: {
      label: 'Würfelfläche',
      about: 'Die Felder, auf denen der Würfel gekippt wird.',
      reading:
        'Der Text hat drei mal drei Felder mit dem Würfel in der Mitte; die spätere Abbildung hat eine vierte Spalte.',
      values: { '3x3': '3 mal 3', '3x4': '3 mal 4' },
    },
    points: {
      label: 'Punkte einer Seite',
      about: 'So viele, wie sie zeigt, oder gleichmäßiger: 3, 2, 3, 4, 5, 4 für 1 bis 6.',
      values: { face: 'Ihre Zahl', averaging: 'Gleichmäßiger' },
    },
    order: {
      label: 'Reihenfolge',
      about: 'Erst für sich kippen und dann ziehen, oder ziehen und dann für die andere Seite kippen.',
      values: { 'roll-first': 'Kippen, dann ziehen', decision: 'Ziehen, dann kippen' },
    },
    roll: {
      label: 'Der Würfel wird',
      about: 'Gekippt, oder vor jedem Zug geworfen.',
      values: { controlled: 'Gekippt', chaos: 'Geworfen' },
    },
    die: {
      label: 'Würfel',
      about: 'Ein gewöhnlicher gibt Punkte; der Pyramidenwürfel zeigt, welche Größen einen Schritt tun dürfen.',
      values: { d6: 'Sechs Seiten', pyramid: 'Pyramidenwürfel' },
    },
    colours: {
      label: 'Farben',
      about: 'Mit drei Farben muss auch die Farbe symmetrisch sein.',
      values: { 1: 'Eine', 3: 'Drei' },
    },
    colour_placing: {
      label: 'Farben am Anfang',
      about: 'Immer gleich, oder in jeder Größe gemischt.',
      reading: 'Die Vorlage sagt nicht, wo die Farben stehen.',
      values: { standard: 'Immer gleich', random: 'Gemischt' },
    },
    turn_limit: {
      label: 'Höchstens Züge',
      about: 'Nach so vielen Zügen beider ist es remis; 0 heißt ohne Grenze.',
      reading: 'Die Vorlage kennt kein Remis; eine Grenze bringt eines.',
    },
  },
};

export const presets: Texts['presets'] = {
  chimes: {
    document: { label: 'Regeln der Vorlage', about: 'Feste Rollen, offene Hände, keine Grenze.' },
    'red-ace': { label: 'Das rote Ass', about: 'Wer es hält, bestimmt die Farbe; so wandern die Rollen.' },
    memory: { label: 'Aus dem Kopf', about: 'Die Hand des Partners ist verdeckt: du merkst dir, was getauscht wurde.' },
  },
  pivit: {
    document: { label: 'Regeln der Vorlage', about: 'Acht mal acht, ohne Grenze.' },
    quick: { label: 'Schnell', about: 'Sechs mal sechs für zwei, zum Lernen oder für die Pause.' },
    finite: { label: 'Nie endlos', about: 'Nach hundert ruhigen Zügen werden die Meister gezählt.' },
  },
  'pivot-pawns': {
    document: { label: 'Regeln der Vorlage', about: 'Fassung 0.1: die Figuren beginnen auf den fünf Startkarten.' },
    first: {
      label: 'Die erste Fassung',
      about: 'Die Figuren beginnen irgendwo; manche Ziele sind vielleicht unerreichbar.',
    },
    calm: { label: 'Ohne Eile', about: 'Zwei Minuten zum Bieten, zum Zeigen keine Grenze.' },
    brisk: { label: 'Flott', about: 'Zehn Sekunden zum Bieten, dreißig zum Zeigen.' },
  },
  pungo: {
    document: { label: 'Regeln der Vorlage', about: 'Enden mit drei, neun Würfelfelder, der Würfel wird gekippt.' },
    figure: { label: 'Wie in der Abbildung', about: 'Ein späterer Entwurf: Heimreihen mit vier, zwölf Würfelfelder.' },
    averaging: { label: 'Gleichmäßiger Würfel', about: 'Die Seiten zählen 3, 2, 3, 4, 5, 4: weniger Extreme.' },
    decision: { label: 'Entscheidung', about: 'Erst ziehen, dann für die andere Seite kippen.' },
    chaos: { label: 'Chaos', about: 'Vor jedem Zug wird der Würfel geworfen.' },
    pyramid: { label: 'Pyramidenwürfel', about: 'Der Würfel zeigt, welche Größen einen Schritt tun dürfen.' },
    colours: { label: 'Drei Farben', about: 'In der Heimreihe müssen auch die Farben passen.' },
  },
};
