import type { Db, Tx } from '../db/database.ts';
import type { Silence, SilenceScope } from '../moderation/tables.ts';
import type { Refusal } from '../shared/refusal.ts';
import { hooks } from './hooks.ts';

/** An order that was answered a moment ago, with the cents that are in it; null: none. */
export interface Ordered {
  id: string | null;
  amount: number;
}

/** Two people by their ids. */
export type Pair = readonly [string, string];

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
  /** How much people have not read, by user id; people without any may be missing. */
  unreadNotifications(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  unreadConversations(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Whether the person's name in this identity system plays in a match that is not over. */
  gamerIdInPlay(db: Db | Tx, userId: string, idSystemId: string): Promise<boolean>;
  /** Records by user id; people without one may be missing. */
  matchRecords(db: Db | Tx, userIds: string[]): Promise<Map<string, MatchRecord>>;
  /** Open matches by game id. */
  openMatches(db: Db | Tx): Promise<Map<string, number>>;
  /** Ids of games the person has played. */
  playedGameIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** Which of these people are blocked by the person, or have blocked them. */
  blockedWith(db: Db | Tx, userId: string, otherIds: string[]): Promise<Set<string>>;
  /** Those of some pairs of people between whom there is a block. */
  blockedPairs(db: Db | Tx, pairs: readonly Pair[]): Promise<Pair[]>;
  /** Whether somebody may not see how a person has played; `viewerId` null: somebody signed out. */
  statsHidden(db: Db | Tx, viewerId: string | null, userId: string): Promise<boolean>;
  /** Ids of the people whom the person follows. */
  followedIds(db: Db | Tx, userId: string): Promise<string[]>;
  /** What keeps the person from writing there the longest; null: they may write. */
  silence(db: Db | Tx, userId: string, scope: SilenceScope): Promise<Silence | null>;
  /** Who of these people is here now. */
  onlineAmong(db: Db | Tx, userIds: string[]): Promise<Set<string>>;
  /** Whether the person's channel is live now. */
  streamingLive(db: Db | Tx, userId: string): Promise<boolean>;
  /** A number that rises with every change of the person's wallet. */
  balanceVersion(db: Db | Tx, userId: string): Promise<number>;
  /** Whether the person has moved money. */
  hasMovedMoney(db: Db | Tx, userId: string): Promise<boolean>;
  /**
   * The refusal when the person has ruled out playing for this many cents: a pause, or a limit they set themselves. An amount
   * that is not known (null) is checked for pauses only.
   */
  playRefusal(db: Db | Tx, userId: string, amount: number | null): Promise<Refusal | null>;
  /** Whether the person has excluded themselves from play. */
  isSelfExcluded(db: Db | Tx, userId: string): Promise<boolean>;
  /** Whether the person may redeem a referral code. */
  referralEligible(db: Db | Tx, userId: string): Promise<boolean>;
  /** Real money that people have played matches for, in cents by user id; people without any may be missing. */
  playedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Real money that people have in stakes which came to a result, in cents by user id; people without any may be missing. */
  stakedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, number>>;
  /** Cents that the person has in stakes which are not over; `latest` counts though its row may not be there yet. */
  openStakes(db: Db | Tx, userId: string, latest?: Ordered): Promise<number>;
  /** Ids of what the person has to stream and that is not over. */
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

/** Says how some facts are found. */
export function registerFacts(known: Partial<Facts>): void {
  Object.assign(facts, known);
}

/** The facts as registered. */
export function userFacts(): Readonly<Facts> {
  return facts;
}

/** These people without those whom a viewer has blocked or who have blocked the viewer; all of them for somebody signed out. */
export async function withoutBlocked(db: Db | Tx, viewerId: string | null, ids: string[]): Promise<string[]> {
  if (viewerId === null) return ids;
  const blocked = await facts.blockedWith(db, viewerId, ids);
  return ids.filter((id) => !blocked.has(id));
}

/** Real money that people have played, in matches and on events, in cents by user id. */
export async function realPlayed(db: Db | Tx, userIds: string[]): Promise<Map<string, number>> {
  const [played, staked] = [await facts.playedAmounts(db, userIds), await facts.stakedAmounts(db, userIds)];
  return new Map(userIds.map((id) => [id, (played.get(id) ?? 0) + (staked.get(id) ?? 0)]));
}

/** What a freeze, or a self-exclusion, does in a capability, inside its transaction. */
export type FrozenHook = (tx: Tx, frozen: { userId: string; staffId: string | null; reason: string }) => Promise<void>;

const frozenHooks = hooks<FrozenHook>();
/** Registers what happens in capability `name` when staff freezes a person. */
export const onUserFrozen = frozenHooks.on;
/** Runs every freeze hook, in order of name. */
export const runFrozenHooks = frozenHooks.run;

const bannedHooks = hooks<FrozenHook>();
/** Registers what a ban does in capability `name` beyond what a freeze does: that runs too, after it. */
export const onUserBanned = bannedHooks.on;
/** Runs every ban hook, in order of name. */
export const runBannedHooks = bannedHooks.run;

/** What happens in a capability when somebody new was made, inside the same transaction. */
export type CreatedHook = (tx: Tx, created: { userId: string; referralCode: string | null }) => Promise<void>;

const createdHooks = hooks<CreatedHook>();
/** Registers what happens in capability `name` when a user is made. */
export const onUserCreated = createdHooks.on;
/** Runs every hook of new users, in order of name. */
export const runCreatedHooks = createdHooks.run;

/** What happens in a capability when somebody's channel went on the air or off it. */
export type StreamHook = (db: Db, userId: string, live: boolean) => Promise<void>;

const streamHooks = hooks<StreamHook>();
/** Registers what happens in capability `name` when a channel goes on the air or off it. */
export const onStreamChanged = streamHooks.on;
/** Runs every stream hook, in order of name. */
export const runStreamHooks = streamHooks.run;

/**
 * What happens in a capability when a match came to its result, inside the transaction that ends it. Accounts of the ledger
 * are locked by then: a hook moves no money, it enqueues what does.
 */
export type PlayedHook = (tx: Tx, userIds: string[]) => Promise<void>;

const playedHooks = hooks<PlayedHook>();
/** Registers what happens in capability `name` when people have played a match to its end. */
export const onMatchPlayed = playedHooks.on;
/** Runs every hook of played matches, in order of name. */
export const runPlayedHooks = playedHooks.run;

/** What happens in a capability when one of two people has blocked the other, or taken it back, inside that transaction. */
export type BlockHook = (tx: Tx, pair: Pair) => Promise<void>;

const blockHooks = hooks<BlockHook>();
/** Registers what happens in capability `name` when a block between two people begins or ends. */
export const onBlockChanged = blockHooks.on;
/** Runs every hook of blocks, in order of name. */
export const runBlockHooks = blockHooks.run;

/** What happens in a capability when somebody deletes their account, inside the same transaction. The person's row is locked. */
export type DeletedHook = (tx: Tx, userId: string) => Promise<void>;

const deletedHooks = hooks<DeletedHook>();
/** Registers what happens in capability `name` when an account is deleted. */
export const onUserDeleted = deletedHooks.on;
/** Runs every hook of deleted accounts, in order of name. */
export const runDeletedHooks = deletedHooks.run;
