lesson-board = The two of you play *together* against an automaton, and without a word. Twenty cards are the board. The white
    pawns are yours. Bring one of them to the top row before a black one comes down to yours.
lesson-number = Each turn you both lay a card in secret. You decide the *number*, your partner the *colour*. Say your partner
    lays a red card: *play your 7*, and the pawn on the red 7 moves.
    .right = Your 7 and a red card: the pawn on the *red 7* stepped forward. The leftovers, black and 5, were the automaton’s:
        its pawn on the *black 5* moved. Then the two cards changed hands.
    .wrong = That number moves something else. The pawn in question stands on b1, the red 7.
lesson-colour = You hold two fives now. Your partner will lay the *red 9*. The automaton’s card is your partner’s number
    in *your* colour, and a black pawn waits on the red 9. *Play the five that does not wake it.*
    .right = Red 5 was yours, and the automaton only got the black 9, where no pawn of its own stands. Note that with an enemy
        beside it, a pawn *must capture*.
    .wrong = Careful! A red five would give the automaton the red 9. Its pawn would capture yours, and you would lose.
lesson-aside = Another position. Nobody chooses where a pawn goes: straight ahead if that is free. But a friend stands in front
    of the pawn on the red 7. Your partner lays the red 9. *Play your 7 and watch.*
    .right = It went *diagonally*. Both ways were free, so it took the higher number: the 8, not the ace.
    .wrong = Choose your 7, so that the pawn on the red 7 moves.
lesson-win = Back to our game. Your pawn on the red 9 can capture on the top row and win. Your partner lays the red 3. One more
    rule: if the two cards share their *colour or number*, the automaton acts *first*. *Which nine?*
    .right = You were first! A white pawn stands on the automaton’s line, and you have won together.
    .wrong = Not that one. Both cards must differ in colour, or the automaton’s pawn on the red 3 strikes first. And it must be
        a nine.
lesson-done = Now you know everything but one thing: what your partner will play. That is the game. Ready to keep silent?
lesson-other = Partner
