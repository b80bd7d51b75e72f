import type { Db, Tx } from '../db/database.ts';
import type { Pair } from './facts/peopleFacts.ts';
import { hooks } from './hooks.ts';

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
