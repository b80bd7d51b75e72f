import type { Graph } from '../graph.ts';
import { fairPrices, type Moods, wander } from './fair.ts';
import { operations, type StakeEvent } from './operations.ts';

const FRESH_MS = 2000;
const nobody = { token: null, deviceId: '00000000-0000-4000-8000-00000000b075' };

interface Answer {
  live: { items: StakeEvent[] };
  upcoming: { items: StakeEvent[] };
}

/** Events to stake on, fetched once for all bots, and the market's current sentiment about their teams. */
export class Board {
  readonly #graph: Graph;
  readonly #pace: number;
  readonly #moods: Moods = new Map();
  #last: { at: number; events: Promise<StakeEvent[]> } | null = null;

  constructor(graph: Graph, pace: number) {
    this.#graph = graph;
    this.#pace = pace;
  }

  /** Returns live and upcoming events, cached for at most two seconds. */
  events(): Promise<StakeEvent[]> {
    const now = Date.now();
    if (this.#last && now - this.#last.at < FRESH_MS / this.#pace) return this.#last.events;
    const events = this.#graph.run<Answer>(nobody, operations.board).then(({ live, upcoming }) => {
      const all = [...live.items, ...upcoming.items];
      this.#think(all);
      return all;
    });
    events.catch(() => {
      this.#last = null;
    });
    this.#last = { at: now, events };
    return events;
  }

  /** Drops the cache after a change. */
  forget(): void {
    this.#last = null;
  }

  fair(event: StakeEvent): Map<string, number> {
    return fairPrices(event, this.#moods);
  }

  #think(events: readonly StakeEvent[]): void {
    const teams = new Set(events.flatMap((event) => event.teams.map(({ id }) => id)));
    for (const id of this.#moods.keys()) if (!teams.has(id)) this.#moods.delete(id);
    wander(this.#moods, [...teams], Math.random);
  }
}
