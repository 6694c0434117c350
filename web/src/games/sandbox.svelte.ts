/** A position to play with; the server keeps nothing of it and has all the rules. */
import * as api from '$/api/api';
import type { Trial, Tried } from '$/wire/rest';
import type { GameEvent, Played, Position } from '$/games/game';
import { sentence } from '$/api/errors';

/** The server takes fifty moves at once; before that we begin anew from where we are. */
const MANY = 40;
const CLOCK = -2;

export class Sandbox {
  look = $state.raw<Tried | null>(null);
  /** What has just happened. */
  fresh = $state.raw<readonly GameEvent[]>([]);
  trouble = $state('');
  /** Whether anything was played since the position was set up. */
  touched = $state(false);
  private at: Position = {};
  /** All moves since `at.state`, those of chance included: sent each time, so that pieces keep their ids. */
  private log: Played[] = [];
  private asked = 0;
  private shows = 0;
  private playing = false;

  /** `seat` looks on whoever is to act; null is whoever that is. `tryOut` knows of other positions than the game's own. */
  constructor(
    private readonly game: string,
    private readonly seat: number | null = null,
    private readonly tryOut: (trial: Trial) => Promise<Tried> = (trial) => api.tryOut(trial),
    private readonly many = MANY,
  ) {}

  show(at: Position): Promise<boolean> {
    const moves = at.moves ?? [];
    const same = this.look !== null && at.state === this.at.state;
    const goesOn = same && this.log.every((one, place) => String(one) === String(moves[place]));
    // If it goes on from what was shown, the rest is news; else nothing is.
    const known = goesOn ? this.log.length : moves.length;
    this.shows++;
    this.at = at;
    this.log = moves;
    this.touched = false;
    return this.ask(known);
  }

  /** A move of whoever is looked on, and what follows. */
  async play(move: string, then: readonly Played[] = []): Promise<boolean> {
    const look = this.look;
    // A second tap is no second move.
    if (!look || look.seat === null || this.playing) return false;
    this.playing = true;
    if (this.log.length > this.many) {
      this.at = { ...this.at, state: look.state };
      this.log = [];
    }
    const before = this.log;
    this.log = [...before, [look.seat, move], ...then];
    this.touched = true;
    const shown = this.shows;
    const done = await this.ask(before.length);
    this.playing = false;
    // Unless another position is shown by now.
    if (!done && shown === this.shows) this.log = before;
    return done;
  }

  /** What the rules have against a move that begins like this. */
  async why(begins: string): Promise<Tried['refusal']> {
    const seat = this.look?.seat ?? null;
    try {
      return (await this.tryOut({ ...this.trial, seat, begins })).refusal;
    } catch (error) {
      this.trouble = sentence(error);
      return null;
    }
  }

  private get trial(): Trial {
    const { seats = null, options = {}, state = null } = this.at;
    return { game: this.game, seats, options, state, moves: this.log, seat: this.seat };
  }

  private async ask(known: number): Promise<boolean> {
    const number = ++this.asked;
    const { clock } = this.at;
    try {
      const found = await this.tryOut(this.trial);
      // Whoever clicks fast has asked for something else meanwhile.
      if (number !== this.asked) return false;
      this.log = found.played.map((one): Played => [one.actor, one.move]);
      if (clock !== undefined && found.to_act.includes(CLOCK)) {
        this.log = [...this.log, [CLOCK, clock]];
        return await this.ask(known);
      }
      this.fresh = found.played.slice(known).flatMap((one) => one.events);
      this.look = found;
      this.trouble = '';
      return true;
    } catch (error) {
      if (number === this.asked) this.trouble = sentence(error);
      return false;
    }
  }
}
