/** A position to play with; the server applies the rules and stores nothing. */
import * as api from '$/api/api';
import type { Trial, Tried } from '$/wire/rest';
import type { GameEvent, ActorMove, Position } from '$/games/game';
import { sentence } from '$/api/errors';

/** The server accepts fifty moves at a time; before that, we start over from the current position. */
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
  /** All moves since `at.state`, including chance's; sent every time, so that pieces keep their ids. */
  private log: ActorMove[] = [];
  private asked = 0;
  private shows = 0;
  private playing = false;

  /**
   * `seat` fixes the viewpoint; null follows whoever is to act. `tryOut` can supply positions other than the game's
   * own.
   */
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
    // If this continues what was shown, only the rest is new; otherwise nothing counts as new.
    const known = goesOn ? this.log.length : moves.length;
    this.shows++;
    this.at = at;
    this.log = moves;
    this.touched = false;
    return this.ask(known);
  }

  /** Plays a move for the seat in view, and then the given replies. */
  async play(move: string, then: readonly ActorMove[] = []): Promise<boolean> {
    const look = this.look;
    // A double tap must not move twice.
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
    // Undo, unless another position is shown by now.
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
      // The player has asked for something else in the meantime.
      if (number !== this.asked) return false;
      this.log = found.played.map((one): ActorMove => [one.actor, one.move]);
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
