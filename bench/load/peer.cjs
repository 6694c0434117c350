// boardgame.io's server with a game that never ends: marks on a board of 100 cells.
// node peer.cjs FOLDER PORT memory|files: the package is taken from FOLDER; matches are made on
// PORT, as with today's Koa its lobby does not answer on the port of play, which is printed.
const { createRequire } = require("node:module");
const { join } = require("node:path");

const [folder, lobby, store] = process.argv.slice(2);
const { FlatFile, Server } = createRequire(join(folder, "x.js"))("boardgame.io/server");

const marks = {
  name: "marks",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(100).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
};

const db = store === "files" ? new FlatFile({ dir: join(folder, "games") }) : undefined;

Server({ games: [marks], origins: [], db })
  .run({ port: 0, lobbyConfig: { apiPort: Number(lobby) } })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
