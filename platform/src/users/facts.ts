import type { Db, Tx } from '../db/database.ts';
import type { Silence, SilenceScope } from '../moderation/tables.ts';
import type { Refusal } from '../shared/refusal.ts';
import { hooks } from './hooks.ts';

/** An order that was just placed, with its amount in cents; null if none. */
export interface Ordered {
  id: string | null;
  amount: number;
}

/** Two user ids. */
export type Pair = readonly [string, string];

/** Completed match results and reliability, matching `MatchRecord` in GraphQL. */
export interface MatchRecord {
  won: number;
  lost: number;
  drawn: number;
  completion_percent: number | null;
  dispute_percent: number | null;
}

/**
 * Facts about a person that other capabilities provide. Each is registered at startup by its owner; the defaults
 * describe a platform without that capability.
 */
interface Facts {
  /** The match to direct the person to, or null. */
  activeMatchId(db: Db | Tx, userId: string): Promise<string | null>;
  /** The event to direct the person to, or null. */
  activeEventId(db: Db | Tx, userId: string): Promise<string | null>;
  /** Unread counts by user id; people with none may be missing. */
  unreadNotifications(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  unreadConversations(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Whether the person's gamer ID in this system is used in an unfinished match. */
  gamerIdInPlay(db: Db | Tx, userId: string, idSystemId: string): Promise<boolean>;
  /** Records by user id; people without one may be missing. */
  matchRecords(db: Db | Tx, userIds: string[]): Promise<Map<string, MatchRecord>>;
  /** Open matches by game id. */
  openMatches(db: Db | Tx): Promise<Map<string, number>>;
  /** Ids of games the person has played. */
  playedGameIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** Which of these people have a block with the person. */
  blockedWith(db: Db | Tx, userId: string, otherIds: string[]): Promise<Set<string>>;
  /** The given pairs with a block between them. */
  blockedPairs(db: Db | Tx, pairs: readonly Pair[]): Promise<Pair[]>;
  /** Whether a person's statistics are hidden; `viewerId` is null for signed-out viewers. */
  statsHidden(db: Db | Tx, viewerId: string | null, userId: string): Promise<boolean>;
  /** Ids of the people the person follows. */
  followedIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** The longest active mute in this scope, or null. */
  silence(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Silence | null>;
  /** Which of these people are online. */
  onlineAmong(db: Db | Tx, userIds: string[]): Promise<Set<string>>;
  /** Whether the person's channel is live. */
  streamingLive(db: Db | Tx, userId: string): Promise<boolean>;
  /** Version of the person's wallet, incremented by every change. */
  balanceVersion(db: Db | Tx, userId: string): Promise<number>;
  /** Whether the person has moved money. */
  hasMovedMoney(db: Db | Tx, userId: string): Promise<boolean>;
  /**
   * The refusal if the person's pause or own limit excludes playing for this amount. Without an amount (null), only
   * checks pauses.
   */
  playRefusal(db: Db | Tx, userId: string, amount: number | null): Promise<Refusal | null>;
  /** Whether a self-exclusion is active. */
  isSelfExcluded(db: Db | Tx, userId: string): Promise<boolean>;
  /** Whether the person can redeem a referral code. */
  referralEligible(db: Db | Tx, userId: string): Promise<boolean>;
  /** Real money played in matches, in cents by user id; people with none may be missing. */
  playedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Real money in settled stakes, in cents by user id; people with none may be missing. */
  stakedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Cents in the person's open stakes; `latest` counts even before its row exists. */
  openStakes(db: Db | Tx, userId: string, latest?: Ordered): Promise<number>;
  /** Unfinished matches and events the person must stream. */
  streamDuties(db: Db | Tx, userId: string): Promise<string[]>;
}

const facts: Facts = {
  activeMatchId: async () => null,
  activeEventId: async () => null,
  unreadNotifications: async () => new Map(),
  unreadConversations: async () => new Map(),
  gamerIdInPlay: async () => false,
  matchRecords: async () => new Map(),
  openMatches: async () => new Map(),
  playedGameIds: async () => [],
  blockedWith: async () => new Set(),
  blockedPairs: async () => [],
  statsHidden: async () => false,
  followedIds: async () => [],
  silence: async () => null,
  onlineAmong: async () => new Set(),
  streamingLive: async () => false,
  balanceVersion: async () => 0,
  hasMovedMoney: async () => false,
  playRefusal: async () => null,
  isSelfExcluded: async () => false,
  referralEligible: async () => false,
  playedAmounts: async () => new Map(),
  stakedAmounts: async () => new Map(),
  openStakes: async () => 0,
  streamDuties: async () => [],
};

/** Registers providers of facts. */
export function registerFacts(known: Partial<Facts>): void {
  Object.assign(facts, known);
}

/** The registered facts. */
export function userFacts(): Readonly<Facts> {
  return facts;
}

/** The given people without those blocked with the viewer; unchanged for signed-out viewers. */
export async function withoutBlocked(db: Db | Tx, viewerId: string | null, ids: string[]): Promise<string[]> {
  if (viewerId === null) return ids;
  const blocked = await facts.blockedWith(db, viewerId, ids);
  return ids.filter((id) => !blocked.has(id));
}

/** Real money played in matches and events, in cents by user id. */
export async function realPlayed(db: Db | Tx, userIds: string[]): Promise<Map<string, number>> {
  const [played, staked] = [await facts.playedAmounts(db, userIds), await facts.stakedAmounts(db, userIds)];
  return new Map(userIds.map((id) => [id, (played.get(id) ?? 0) + (staked.get(id) ?? 0)]));
}

/** A capability's action on a freeze or self-exclusion, inside its transaction. */
export type FrozenHook = (tx: Tx, frozen: { userId: string; staffId: string | null; reason: string }) => Promise<void>;

const frozenHooks = hooks<FrozenHook>();
/** Registers capability `name`'s freeze hook. */
export const onUserFrozen = frozenHooks.on;
/** Runs all freeze hooks in order of name. */
export const runFrozenHooks = frozenHooks.run;

const bannedHooks = hooks<FrozenHook>();
/** Registers capability `name`'s ban hook. A ban also runs the freeze hooks, after the ban hooks. */
export const onUserBanned = bannedHooks.on;
/** Runs all ban hooks in order of name. */
export const runBannedHooks = bannedHooks.run;

/** A capability's action on a new user, inside the same transaction. */
export type CreatedHook = (tx: Tx, created: { userId: string; referralCode: string | null }) => Promise<void>;

const createdHooks = hooks<CreatedHook>();
/** Registers capability `name`'s hook for new users. */
export const onUserCreated = createdHooks.on;
/** Runs all hooks for new users in order of name. */
export const runCreatedHooks = createdHooks.run;

/** A capability's action when a person's stream goes live or offline. */
export type StreamHook = (db: Db, userId: string, live: boolean) => Promise<void>;

const streamHooks = hooks<StreamHook>();
/** Registers capability `name`'s stream hook. */
export const onStreamChanged = streamHooks.on;
/** Runs all stream hooks in order of name. */
export const runStreamHooks = streamHooks.run;

/**
 * A capability's action on a match result, inside the transaction that ends it. Ledger accounts are already locked, so
 * hooks must not move money directly but enqueue a job.
 */
export type PlayedHook = (tx: Tx, userIds: string[]) => Promise<void>;

const playedHooks = hooks<PlayedHook>();
/** Registers capability `name`'s hook for played matches. */
export const onMatchPlayed = playedHooks.on;
/** Runs all hooks for played matches in order of name. */
export const runPlayedHooks = playedHooks.run;

/** A capability's action when a block is added or removed, inside that transaction. */
export type BlockHook = (tx: Tx, pair: Pair) => Promise<void>;

const blockHooks = hooks<BlockHook>();
/** Registers capability `name`'s block hook. */
export const onBlockChanged = blockHooks.on;
/** Runs all block hooks in order of name. */
export const runBlockHooks = blockHooks.run;

/** A capability's action on account deletion, inside the same transaction. The user row is locked. */
export type DeletedHook = (tx: Tx, userId: string) => Promise<void>;

const deletedHooks = hooks<DeletedHook>();
/** Registers capability `name`'s hook for deleted accounts. */
export const onUserDeleted = deletedHooks.on;
/** Runs all hooks for deleted accounts in order of name. */
export const runDeletedHooks = deletedHooks.run;
