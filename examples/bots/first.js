// A bot for any game of Turnabout, in JavaScript: it takes the move that comes first in the alphabet.
// turnabout match pivit random "run:node examples/bots/first.js"
const lines = require('node:readline').createInterface({ input: process.stdin });
const say = (line) => process.stdout.write(line + '\n');
let legal = [];

lines.on('line', (line) => {
  const space = line.indexOf(' ');
  const word = space < 0 ? line : line.slice(0, space);
  const rest = space < 0 ? '' : line.slice(space + 1);
  switch (word) {
    case 'game': // the game, its seats and its options; now is the time to prepare
      say('usual 0.1s');
      say('ready');
      break;
    case 'seat': // a new question begins
      legal = [];
      break;
    case 'legal':
      legal.push(rest);
      break;
    case 'go': // the budget is in rest
      say('move ' + legal.sort()[0]);
      break;
    // `turnabout`, `position` and `played` are not needed here
  }
});
