import type { Db, Tx } from '../db/database.ts';

/** Results of completed matches and how reliably they were played, as in the graph's `MatchRecord`. */
export interface MatchRecord {
  won: number;
  lost: number;
  drawn: number;
  completion_percent: number | null;
  dispute_percent: number | null;
}

/**
 * What other capabilities know about a person. Each is registered once by the capability that owns it, when it starts;
 * until then the answer is that of a platform without that capability: no matches, nothing unread.
 */
interface Facts {
  /** The match the person should be led to, or null. */
  activeMatchId(db: Db | Tx, userId: string): Promise<string | null>;
  /** The event the person should be led to, or null. */
  activeEventId(db: Db | Tx, userId: string): Promise<string | null>;
  unreadNotifications(db: Db | Tx, userId: string): Promise<number>;
  unreadConversations(db: Db | Tx, userId: string): Promise<number>;
  /** Whether the person's name in this identity system plays in a match that is not over. */
  gamerIdInPlay(db: Db | Tx, userId: string, idSystemId: string): Promise<boolean>;
  /** Records by user id; people without one may be missing. */
  matchRecords(db: Db | Tx, userIds: string[]): Promise<Map<string, MatchRecord>>;
  /** Open matches by game id. */
  openMatches(db: Db | Tx): Promise<Map<string, number>>;
  /** Ids of games the person has played. */
  playedGameIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** A number that rises with every change of the person's wallet. */
  balanceVersion(db: Db | Tx, userId: string): Promise<number>;
  /** Whether the person has moved money. */
  hasMovedMoney(db: Db | Tx, userId: string): Promise<boolean>;
}

const facts: Facts = {
  activeMatchId: async () => null,
  activeEventId: async () => null,
  unreadNotifications: async () => 0,
  unreadConversations: async () => 0,
  gamerIdInPlay: async () => false,
  matchRecords: async () => new Map(),
  openMatches: async () => new Map(),
  playedGameIds: async () => [],
  balanceVersion: async () => 0,
  hasMovedMoney: async () => false,
};

/** Says how some facts are found. */
export function registerFacts(known: Partial<Facts>): void {
  Object.assign(facts, known);
}

/** The facts as registered. */
export function userFacts(): Readonly<Facts> {
  return facts;
}

/** What a freeze does in a capability, inside the transaction of the freeze. */
export type FrozenHook = (tx: Tx, frozen: { userId: string; staffId: string | null; reason: string }) => Promise<void>;

const frozenHooks = new Map<string, FrozenHook>();

/** Registers what happens in capability `name` when staff freezes a person. */
export function onUserFrozen(name: string, hook: FrozenHook): void {
  frozenHooks.set(name, hook);
}

/** Runs every freeze hook, in order of name. */
export async function runFrozenHooks(...args: Parameters<FrozenHook>): Promise<void> {
  for (const name of [...frozenHooks.keys()].sort()) await frozenHooks.get(name)?.(...args);
}
