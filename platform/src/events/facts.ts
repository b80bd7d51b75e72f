import type { Db, Tx } from '../db/database.ts';
import type { TeamPrice } from './tables.ts';

/**
 * Data the events module needs from the staking market. The stakes module registers it at startup; until then the
 * defaults describe a platform without stakes.
 */
interface EventFacts {
  /** Number of users with stakes, by event id; events without any may be omitted. */
  stakersCounts(db: Db | Tx, eventIds: readonly string[]): Promise<Map<string, number>>;
  /** Which of these events the user watches. */
  watchedIds(db: Db | Tx, userId: string, eventIds: readonly string[]): Promise<Set<string>>;
  /** Prices of the event's winner market, by team; unknown prices are omitted. */
  prices(db: Db | Tx, eventId: string): Promise<TeamPrice[]>;
  /** Whether the user has, or had, a stake in the event. */
  hasStaked(db: Db | Tx, userId: string, eventId: string): Promise<boolean>;
}

const facts: EventFacts = {
  stakersCounts: async () => new Map(),
  watchedIds: async () => new Set(),
  prices: async () => [],
  hasStaked: async () => false,
};

/** Registers providers of facts. */
export function registerEventFacts(known: Partial<EventFacts>): void {
  Object.assign(facts, known);
}

/** The registered facts. */
export function eventFacts(): Readonly<EventFacts> {
  return facts;
}
