import type { Db, Tx } from '../db/database.ts';
import type { TeamPrice } from './tables.ts';

/**
 * What the staking market knows about events. Registered once by the capability that owns it, when it starts; until then
 * the answer is that of a platform on which nobody stakes.
 */
interface EventFacts {
  /** How many people have stakes, by event id; events without any may be missing. */
  stakersCounts(db: Db | Tx, eventIds: readonly string[]): Promise<Map<string, number>>;
  /** Which of these events the person watches. */
  watchedIds(db: Db | Tx, userId: string, eventIds: readonly string[]): Promise<Set<string>>;
  /** Prices of the event's winner market, by team; those not known are left out. */
  prices(db: Db | Tx, eventId: string): Promise<TeamPrice[]>;
  /** Whether the person has, or had, a stake in the event. */
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
