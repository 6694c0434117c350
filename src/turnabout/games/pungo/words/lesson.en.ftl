lesson-goal = This is how you win. Your *home row* is a1 to a3, on the left. Every cell is full, and the row *looks the same
    from both ends*: small, anything, small. (Or bring all nine pyramids into the other home row.)
lesson-step = All nine pyramids belong to both of you. The die shows how many *points* you spend: now 1. Moving a small pyramid
    one cell costs 1, a medium one 2, a large one 3. *Tap the small one on c2, then d2.*
    .right = It landed on a larger one, which is fine. No pyramid may *land* on a smaller one. Only at the start do large
        ones stand on small ones: they were put there. Player 2 has tipped the die to 3 and moved a large pyramid.
    .wrong = You could, but take the small one from c2 to d2.
lesson-roll = Your turn begins with the die. Nobody throws it: you *tip* it onto a square next to it and see beforehand what
    comes up. It may not go back where it came from. *Tip it to the 5.*
    .right = Five points, and you have to spend them all, in as many steps as you like.
    .wrong = That would give you 2. Tip it south, to the 5.
lesson-freeze = A pyramid that lands on an *empty* cell, or that had nothing under it before, is *frozen* until the
    turn ends. *Move the medium one from b2 up to b3.*
    .right = Two points are spent, and it is frozen: you cannot move it again now. Three points are left.
    .wrong = Take the medium pyramid on b2 to b3, the empty cell above.
lesson-pile = You can also take a *pile*: several from the top, for the sum of their sizes. On d2 a small one rests on a
    medium one: 1 + 2 = 3. *Tap the medium one, so that the small one comes along, then c2.*
    .right = All five points are spent, and your turn is over. Nothing was frozen this time: the pile came from a stack and
        landed on one.
    .wrong = Tap the medium one on d2, so that the small one comes along, and go to c2.
lesson-plan = Later. Remember how you win: your *home row*, a1 to a3, *looks the same from both ends*. A small one stands
    on a3. A small one on a1 would do it, and it is one step away. *Which way do you tip the die?*
    .right = One point. With more you would have had to spend more.
    .wrong = That is too much: all points must be spent. You need exactly 1.
lesson-win = *Finish it.*
    .right = Small, anything, small: the row looks the same from both ends. You win!
    .wrong = Almost. The small one on b1 belongs on a1.
lesson-done = Tip, spend, freeze, mirror: you know Pungo. Now try it on someone!
