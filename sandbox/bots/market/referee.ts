import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal } from '../botWorld.ts';
import { type Graph, GraphError, newKey } from '../graph.ts';
import type { Kept, Sessions } from '../sessions.ts';
import type { Settings } from '../settings.ts';
import type { Board } from './board.ts';
import { operations, type StakeEvent } from './operations.ts';
import { nextRefereeMove, type RefereeMove } from './refereeMoves.ts';
import { signInStaff } from './staffSignIn.ts';

const LOOK_MS = 1500;
const REST_MS = 15_000;

export interface RefereeCompany {
  settings: Settings;
  graph: Graph;
  sessions: Sessions;
  board: Board;
  say(text: string): void;
}

/** The demo's referee: starts events and rounds, records scores and ends events. */
export class Referee {
  readonly #email: string;
  readonly #company: RefereeCompany;
  readonly #kept: Kept;
  readonly #seen = new Map<string, { look: string; at: number }>();
  readonly #matches = new Map<string, string>();

  constructor(email: string, company: RefereeCompany) {
    this.#email = email;
    this.#company = company;
    this.#kept = company.sessions.of(email);
  }

  /** Runs until the signal aborts. Pauses after an error and resumes. */
  async live(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pause = await this.#step().catch((error: unknown) => this.#trouble(error));
      await sleep(pause / this.#company.settings.pace, undefined, { signal }).catch(() => undefined);
    }
  }

  async #step(): Promise<number> {
    await this.#arrive();
    const events = await this.#company.board.events();
    for (const event of events) await this.#watch(event);
    this.#forgetAllBut(events);
    return LOOK_MS;
  }

  async #arrive(): Promise<void> {
    if (this.#kept.token !== null) return;
    const { graph, settings, sessions, say } = this.#company;
    await signInStaff(graph, settings, this.#email, this.#kept);
    sessions.save();
    say('the referee signed in');
  }

  async #watch(event: StakeEvent): Promise<void> {
    const { settings, board } = this.#company;
    const look = JSON.stringify([event.state, event.round]);
    const now = Date.now();
    const before = this.#seen.get(event.id);
    const at = before?.look === look ? before.at : now;
    this.#seen.set(event.id, { look, at });
    const move = nextRefereeMove(event, now, (now - at) * settings.pace, Math.random);
    if (!move) return;
    await this.#make(event, move).catch((error: unknown) => {
      // Another referee may have acted first. The next iteration reads the new state.
      if (!isRefusal(error)) throw error;
    });
    board.forget();
  }

  async #make(event: StakeEvent, move: NonNullable<RefereeMove>): Promise<void> {
    const { graph, say } = this.#company;
    const { kind, ...variables } = move;
    const id = await this.#matchOf(event);
    await graph.run(this.#kept, operations[kind], { id, ...variables, key: newKey() });
    if (kind !== 'score')
      say(`event ${event.number}: round ${move.roundNumber} ${kind === 'start' ? 'began' : 'ended'}`);
  }

  /** Rounds belong to the event's match, so this resolves its ID. */
  async #matchOf({ id }: StakeEvent): Promise<string> {
    const known = this.#matches.get(id);
    if (known !== undefined) return known;
    const { adminStakeEvent } = await this.#company.graph.run<{ adminStakeEvent: { matchId: string } }>(
      this.#kept,
      operations.matchOf,
      { id },
    );
    this.#matches.set(id, adminStakeEvent.matchId);
    return adminStakeEvent.matchId;
  }

  #forgetAllBut(events: readonly StakeEvent[]): void {
    const ids = new Set(events.map(({ id }) => id));
    for (const known of [this.#seen, this.#matches]) {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    }
  }

  #trouble(error: unknown): number {
    const { sessions, say } = this.#company;
    if (error instanceof GraphError && error.code === 'UNAUTHENTICATED') {
      this.#kept.token = null;
      sessions.save();
    }
    say(`the referee: ${String(error)}`);
    return REST_MS;
  }
}
