lesson-go = The round blue discs are yours. The arrows on a disc show the line it moves on. *Tap the disc on b1, then
    b4.*
    .right = It slid three squares, and then it turned. Every disc turns after every move.
    .wrong = That is a fine move too. For now, try b1 → b4.
lesson-odd = Orange has answered. Your disc on b4 lies sideways now. These discs are *minions*: they go an *odd*
    number of squares, 1, 3 or 5. *Move it again.*
    .right = It has turned once more. Odd steps mean that a minion always changes the colour of its square.
    .wrong = Take the disc on b4, the one you moved before.
lesson-capture = Later in the game. Land on an enemy and it is *captured*. Nothing jumps, so the way must be
    free. *Take an orange disc.*
    .right = Gone! The one on b3 was safe: from b1 it is two squares away, and two is even.
    .wrong = That takes nothing. Look along the arrows of your disc on c4.
lesson-corner = Corners with a star are what this game is about. *Bring your disc into a corner.*
    .right = Your minion is a *master* now; the star says so. It turned as well, as after every move.
    .wrong = That is not a corner. The disc on f4 is three squares away from one.
lesson-master = A master goes *any* number of squares, even ones too. *Move yours exactly two squares.*
    .right = Only masters can do that. But mind: they are captured as easily as everyone else.
    .wrong = Two squares with the master: try f1 → d1.
lesson-win = When *no minion is left*, whoever has the most masters wins. You have two, Orange has one, and one last minion is still
    there. *End the game.*
    .right = No minion is left, and you have the most masters. You win!
    .wrong = Not yet. Which disc of yours can capture the minion on d2?
lesson-done = That is all of Pivit: slide, turn, capture, reach the corners. Now play!
lesson-other = Orange
