import type { Db, Tx } from '../db/database.ts';
import type { Refusal } from '../shared/refusal.ts';
import { hooks } from './hooks.ts';
import type { Silence, SilenceScope } from './silences.ts';

/** An order that was just placed, with its amount in cents. Null if there is none. */
export interface Ordered {
  id: string | null;
  amount: number;
}

/** Two user IDs. */
export type Pair = readonly [string, string];

/** Completed match results and reliability, with the same fields as `MatchRecord` in GraphQL. */
export interface MatchRecord {
  won: number;
  lost: number;
  drawn: number;
  completion_percent: number | null;
  dispute_percent: number | null;
}

/**
 * Facts about people that other capabilities provide. Each is registered at startup by the capability that owns it. The
 * defaults apply when that capability isn't present.
 */
interface Facts {
  /** The match that clients should take the person to, or null. */
  activeMatchId(db: Db | Tx, userId: string): Promise<string | null>;
  /** The event that clients should take the person to, or null. */
  activeEventId(db: Db | Tx, userId: string): Promise<string | null>;
  /** Unread counts by user ID. People without unread items may be missing. */
  unreadNotifications(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  unreadConversations(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Whether the person's gamer ID in this system is used in an unfinished match. */
  gamerIdInPlay(db: Db | Tx, userId: string, idSystemId: string): Promise<boolean>;
  /** Match records by user ID. People without one may be missing. */
  matchRecords(db: Db | Tx, userIds: string[]): Promise<Map<string, MatchRecord>>;
  /** Number of open matches by game ID. */
  openMatches(db: Db | Tx): Promise<Map<string, number>>;
  /** IDs of games the person has played. */
  playedGameIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** Which of these people the person has blocked or is blocked by. */
  blockedWith(db: Db | Tx, userId: string, otherIds: string[]): Promise<Set<string>>;
  /** Those of the pairs in which one person has blocked the other. */
  blockedPairs(db: Db | Tx, pairs: readonly Pair[]): Promise<Pair[]>;
  /** Whether a person's statistics are hidden from the viewer. `viewerId` is null for signed-out viewers. */
  statsHidden(db: Db | Tx, viewerId: string | null, userId: string): Promise<boolean>;
  /** IDs of the people the person follows. */
  followedIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** The active mute in this scope that lasts longest, or null. */
  silence(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Silence | null>;
  /** Which of these people are online. */
  onlineAmong(db: Db | Tx, userIds: string[]): Promise<Set<string>>;
  /** Whether the person's channel is live. */
  streamingLive(db: Db | Tx, userId: string): Promise<boolean>;
  /** Version of the person's wallet, incremented by every change. */
  balanceVersion(db: Db | Tx, userId: string): Promise<number>;
  /** Whether the person has ever moved money. */
  hasMovedMoney(db: Db | Tx, userId: string): Promise<boolean>;
  /**
   * Refusal if the person is taking a break, or if a limit they set doesn't allow playing for this amount. Without an
   * amount (null), only checks for breaks.
   */
  playRefusal(db: Db | Tx, userId: string, amount: number | null): Promise<Refusal | null>;
  /** Refusal if the person isn't known to be old enough to play for money. A region can have a higher age. */
  ageRefusal(db: Db | Tx, userId: string, regionAge?: number | null): Promise<Refusal | null>;
  /** Whether a self-exclusion is active. */
  isSelfExcluded(db: Db | Tx, userId: string): Promise<boolean>;
  /** Whether the person can redeem a referral code. */
  referralEligible(db: Db | Tx, userId: string): Promise<boolean>;
  /** Real money wagered in matches, in cents by user ID. People without any may be missing. */
  playedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Real money in settled stakes, in cents by user ID. People without any may be missing. */
  stakedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Whether the person has ever placed a stake. */
  hasPlacedStake(db: Db | Tx, userId: string): Promise<boolean>;
  /**
   * Cents in the person's open stakes: all of them, or those placed since a given time. `latest` counts even before its
   * row exists.
   */
  openStakes(db: Db | Tx, userId: string, counted?: { latest?: Ordered; since?: Date }): Promise<number>;
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
  ageRefusal: async () => null,
  isSelfExcluded: async () => false,
  referralEligible: async () => false,
  playedAmounts: async () => new Map(),
  stakedAmounts: async () => new Map(),
  hasPlacedStake: async () => false,
  openStakes: async () => 0,
  streamDuties: async () => [],
};

/** Registers functions that provide facts. */
export function registerFacts(known: Partial<Facts>): void {
  Object.assign(facts, known);
}

/** Returns all registered facts. */
export function userFacts(): Readonly<Facts> {
  return facts;
}

/** Removes people who have blocked the viewer or are blocked by them. Changes nothing for signed-out viewers. */
export async function withoutBlocked(db: Db | Tx, viewerId: string | null, ids: string[]): Promise<string[]> {
  if (viewerId === null) return ids;
  const blocked = await facts.blockedWith(db, viewerId, ids);
  return ids.filter((id) => !blocked.has(id));
}

/** Returns the real money wagered in matches and events, in cents by user ID. */
export async function realPlayed(db: Db | Tx, userIds: string[]): Promise<Map<string, number>> {
  const [played, staked] = [await facts.playedAmounts(db, userIds), await facts.stakedAmounts(db, userIds)];
  return new Map(userIds.map((id) => [id, (played.get(id) ?? 0) + (staked.get(id) ?? 0)]));
}

/** Runs when a person is frozen or excludes themselves, in the same transaction. */
export type FrozenHook = (tx: Tx, frozen: { userId: string; staffId: string | null; reason: string }) => Promise<void>;

const frozenHooks = hooks<FrozenHook>();
/** Registers a freeze hook for the capability `name`. */
export const onUserFrozen = frozenHooks.on;
/** Runs all freeze hooks in order of name. */
export const runFrozenHooks = frozenHooks.run;

const bannedHooks = hooks<FrozenHook>();
/** Registers a ban hook for the capability `name`. A ban also runs the freeze hooks, after the ban hooks. */
export const onUserBanned = bannedHooks.on;
/** Runs all ban hooks in order of name. */
export const runBannedHooks = bannedHooks.run;

/** Runs when a user is created, in the same transaction. */
export type CreatedHook = (tx: Tx, created: { userId: string; referralCode: string | null }) => Promise<void>;

const createdHooks = hooks<CreatedHook>();
/** Registers a hook for new users for the capability `name`. */
export const onUserCreated = createdHooks.on;
/** Runs all hooks for new users in order of name. */
export const runCreatedHooks = createdHooks.run;

/** Runs when a person's stream goes live or offline. */
export type StreamHook = (db: Db, userId: string, live: boolean) => Promise<void>;

const streamHooks = hooks<StreamHook>();
/** Registers a stream hook for the capability `name`. */
export const onStreamChanged = streamHooks.on;
/** Runs all stream hooks in order of name. */
export const runStreamHooks = streamHooks.run;

/**
 * Runs when a match gets a result, in the transaction that ends the match. Ledger accounts are already locked, so hooks
 * must not move money. They have to enqueue a job instead.
 */
export type PlayedHook = (tx: Tx, userIds: string[]) => Promise<void>;

const playedHooks = hooks<PlayedHook>();
/** Registers a hook for played matches for the capability `name`. */
export const onMatchPlayed = playedHooks.on;
/** Runs all hooks for played matches in order of name. */
export const runPlayedHooks = playedHooks.run;

/** Runs when a block is added or removed, in the same transaction. */
export type BlockHook = (tx: Tx, pair: Pair) => Promise<void>;

const blockHooks = hooks<BlockHook>();
/** Registers a block hook for the capability `name`. */
export const onBlockChanged = blockHooks.on;
/** Runs all block hooks in order of name. */
export const runBlockHooks = blockHooks.run;

/** Runs when an account is deleted, in the same transaction. The user row is locked. */
export type DeletedHook = (tx: Tx, userId: string) => Promise<void>;

const deletedHooks = hooks<DeletedHook>();
/** Registers a hook for deleted accounts for the capability `name`. */
export const onUserDeleted = deletedHooks.on;
/** Runs all hooks for deleted accounts in order of name. */
export const runDeletedHooks = deletedHooks.run;
