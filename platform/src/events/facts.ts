import type { Db, Tx } from '../db/database.ts';
import type { TeamPrice } from './tables.ts';

/**
 * Staking data that the events module needs. The stakes module registers the providers at startup. Until then, the
 * defaults apply, as if there were no stakes.
 */
interface EventFacts {
  /** Number of users with stakes, by event ID. Events without stakes may be omitted. */
  stakersCounts(db: Db | Tx, eventIds: readonly string[]): Promise<Map<string, number>>;
  /** Which of these events the user watches. */
  watchedIds(db: Db | Tx, userId: string, eventIds: readonly string[]): Promise<Set<string>>;
  /** Prices on the event's winner market, by team. Teams without a known price are omitted. */
  prices(db: Db | Tx, eventId: string): Promise<TeamPrice[]>;
  /** Whether the user has or ever had a stake in the event. */
  hasStaked(db: Db | Tx, userId: string, eventId: string): Promise<boolean>;
}

const facts: EventFacts = {
  stakersCounts: async () => new Map(),
  watchedIds: async () => new Set(),
  prices: async () => [],
  hasStaked: async () => false,
};

export function registerEventFacts(known: Partial<EventFacts>): void {
  Object.assign(facts, known);
}

export function eventFacts(): Readonly<EventFacts> {
  return facts;
}
