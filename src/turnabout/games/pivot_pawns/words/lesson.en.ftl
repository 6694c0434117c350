lesson-cards = Five pawns stand on fifteen cards. The one thing to know: *every two cards share exactly one
    icon, and every icon is on exactly three cards.* A round names a pawn and a card: here the *green* pawn must get to
    the *globe*.
lesson-bid = First you only look. Green’s card and red’s card share the *flask*. The third card with a flask is the globe! So
    one *pivot* is enough. *Bid 1.*
    .right = Usually everyone bids at once, and lower bids win. The first bid starts a timer; here we do not wait for it.
    .wrong = That many are not needed: bid 1.
lesson-pivot = Now show it. *Tap green* (it moves), *tap red* (it is the pivot), then *the flask*, the icon they share.
    .right = Green went to the third card with a flask, the globe. The token is yours, and the pawns stay where they are. The
        next target is drawn.
    .wrong = Not that one. Green moves, red is the pivot, the icon is the flask. In a game a wrong icon would end your
        demonstration.
lesson-two = Now the *black* pawn must get to the *storm cloud*. It cannot in one pivot, but another pawn can help. Two pivots
    are enough. *Bid 2.*
    .right = Let us see how.
    .wrong = Try 2: enough for this one, and no more than needed.
lesson-helper = Any pawn may move on the way. *Pivot red around yellow: they share the tie.* A pawn may not go where another one
    stands, nor to a card whose centre has its own colour. Only the target is open to all.
    .right = Red has landed on the third card with a tie. One pivot is left.
    .wrong = First red, then yellow, then the tie.
lesson-arrive = Now black and red share the *suitcase*, and the third suitcase is on the target. *Bring black to the target.*
    .right = Two pivots, as you said. The token is yours!
    .wrong = Black moves, red is the pivot, the suitcase links them.
lesson-pass = A hard one: green to the asterisk. When you see nothing, say so. If everyone does, the round is over and nobody
    takes the token. *Pass.*
    .right = A shortest way is shown, and the next round begins. After fifteen rounds, whoever has the most tokens wins.
    .wrong = You can look as long as you like. For now, just pass.
lesson-done = Look, bid, show: that is Pivot Pawns. Now race someone!
