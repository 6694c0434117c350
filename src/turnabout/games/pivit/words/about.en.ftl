title = Pivit
about = Discs that turn as they move; corners make masters.
players = 2–4 players
goal = Turn minions into masters in the corners. When the last minion is gone{ $quiet_limit ->
    [0] {""}
   *[other] {" "}or nothing happens for { $quiet_limit } turns
  }, whoever has the most masters wins.

## Its own bots

level-bold = Bold
    .about = Bold bot: leaves its discs in danger
level-careful = Careful
    .about = Careful bot: keeps its discs out of danger
