import { type Graph, GraphError, type Identity } from './graph.ts';
import { type ElementSet, type IdSystem, type Match, type Mode, operations } from './operations.ts';

export interface Catalog {
  games: { id: string; consoleIds: string[] }[];
  gameModes: Mode[];
  idSystems: IdSystem[];
}

const LOBBY_MS = 4000;

/** State shared by all bots: which users are bots, the catalog, and the lobby. It is fetched once for all of them. */
export class BotWorld {
  readonly bots = new Set<string>();
  /** IDs of running matches between bots. */
  readonly running = new Set<string>();
  /** Consoles on which each bot has a match, by user ID. */
  readonly busy = new Map<string, ReadonlySet<string>>();
  readonly #graph: Graph;
  readonly #pace: number;
  readonly #sets = new Map<string, Promise<ElementSet[]>>();
  #catalog: Promise<Catalog> | null = null;
  #lobby: { at: number; matches: Promise<Match[]> } | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(graph: Graph, pace: number) {
    this.#graph = graph;
    this.#pace = pace;
  }

  catalog(identity: Identity): Promise<Catalog> {
    this.#catalog ??= this.#graph.run<Catalog>(identity, operations.catalog).catch((error) => {
      this.#catalog = null;
      throw error;
    });
    return this.#catalog;
  }

  elementSets(identity: Identity, modeId: string): Promise<ElementSet[]> {
    const known = this.#sets.get(modeId);
    if (known) return known;
    const asked = this.#graph
      .run<{ elementSets: ElementSet[] }>(identity, operations.elementSets, { id: modeId })
      .then((answer) => answer.elementSets)
      .catch((error) => {
        this.#sets.delete(modeId);
        throw error;
      });
    this.#sets.set(modeId, asked);
    return asked;
  }

  /** Returns the open matches, cached for at most four seconds. */
  lobby(identity: Identity): Promise<Match[]> {
    const now = Date.now();
    if (this.#lobby && now - this.#lobby.at < LOBBY_MS / this.#pace) return this.#lobby.matches;
    const matches = this.#graph
      .run<{ availableMatches: { items: Match[] } }>(identity, operations.available)
      .then((answer) => answer.availableMatches.items);
    matches.catch(() => undefined);
    this.#lobby = { at: now, matches };
    return matches;
  }

  /** Returns the bots that are free to play on a console, except the excluded ones. */
  mates(count: number, consoleId: string, not: readonly string[]): string[] {
    const free = [...this.bots].filter((id) => {
      const consoles = this.busy.get(id);
      return !not.includes(id) && consoles !== undefined && consoles.size < 2 && !consoles.has(consoleId);
    });
    return free.sort(() => Math.random() - 0.5).slice(0, count);
  }

  /**
   * Serializes lobby actions so that two bots never try to take the same seat. Invalidates the lobby cache after a
   * change.
   */
  inTurn<T>(act: () => Promise<{ changed: boolean; value: T }>): Promise<T> {
    const turn = this.#queue.then(act).then(({ changed, value }) => {
      if (changed) this.#lobby = null;
      return value;
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

/** Whether the gateway refused this operation. False if the gateway was unreachable or rejected the session. */
export function isRefusal(error: unknown): boolean {
  return error instanceof GraphError && !['UNREACHABLE', 'UNAUTHENTICATED', 'NO_CODE'].includes(error.code);
}
