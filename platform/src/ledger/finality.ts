import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { schedule, type Timer } from '../timers/timers.ts';
import { lockAccounts, userAccount } from './accounts.ts';
import { post } from './post.ts';

/**
 * Called when winnings have become cash, or when the finality window of fully spent winnings ends. Runs in the same
 * transaction.
 */
export type FinalityListener = (tx: Tx, final: Final) => Promise<void>;

export interface Final {
  userId: string;
  /** The transfer that credited the winnings. */
  transferId: string;
  /** The transfer to `cash`. Null if the winnings were fully spent before. */
  finalTransferId: string | null;
}

const listeners: FinalityListener[] = [];

/**
 * Registers a callback for winnings that become final, for example to close the user's transaction. Call it only once
 * per callback.
 */
export function onFinality(listener: FinalityListener): void {
  listeners.push(listener);
}

/**
 * Timer `ledger.finality` for one lot of winnings. Moves the unspent rest of the lot from `unsettled` to `cash`. Spent
 * money has already left the lot. A later refund goes back to the lot and schedules a new timer.
 */
export async function makeFinal(tx: Tx, timer: Timer): Promise<void> {
  const lot = await tx
    .selectFrom('unsettled_lots')
    .select(['user_id', 'transfer_id', 'final_at'])
    .where('id', '=', timer.refId)
    .executeTakeFirstOrThrow();
  // This can only happen if the clock was set back. Dropping the timer would leave the money unsettled forever.
  if (lot.final_at > (await appNow(tx))) return schedule(tx, { ...timer, dueAt: lot.final_at });
  const unsettled = userAccount(lot.user_id, 'unsettled');
  const cash = userAccount(lot.user_id, 'cash');
  await lockAccounts(tx, [unsettled, cash]);
  const { remaining, final_at: finalAt } = await tx
    .selectFrom('unsettled_lots')
    .select(['remaining', 'final_at'])
    .where('id', '=', timer.refId)
    .executeTakeFirstOrThrow();
  // An appeal may have extended the hold while this transaction waited for the account locks.
  if (finalAt > (await appNow(tx))) return schedule(tx, { ...timer, dueAt: finalAt });
  let finalTransferId: string | null = null;
  if (remaining > 0) {
    const posted = await post(tx, {
      kind: 'finality',
      causeType: 'unsettled_lot',
      causeId: timer.refId,
      entries: [
        { account: unsettled, amount: -remaining },
        { account: cash, amount: remaining },
      ],
    });
    finalTransferId = posted.id;
  }
  const final = { userId: lot.user_id, transferId: lot.transfer_id, finalTransferId };
  for (const listener of listeners) await listener(tx, final);
}

/** Stored as the end of a hold whose end isn't known yet, such as during an appeal. Later than any real time. */
export const OPEN_END = new Date('9999-01-01T00:00:00Z');

/**
 * SQL condition: the time at which winnings become final is known. Winnings that are held for an appeal have no such
 * time yet.
 */
export const hasDate = (finalAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${finalAt} < ${OPEN_END}::timestamptz`;

/** Winnings of one user from one transfer. */
export interface Winnings {
  transferId: string;
  userId: string;
}

/**
 * Keeps winnings unsettled until `until`, when they automatically become cash. Winnings that are already final stay
 * final.
 */
export async function holdLots(tx: Tx, winnings: readonly Winnings[], until: Date): Promise<void> {
  if (winnings.length === 0) return;
  await lockAccounts(
    tx,
    winnings.map(({ userId }) => userAccount(userId, 'unsettled')),
  );
  const transferIds = winnings.map(({ transferId }) => transferId);
  const { rows } = await sql<{ lot: string }>`
    select ledger_hold_lots(${transferIds}::uuid[], ${until}::timestamptz) as lot`.execute(tx);
  for (const { lot } of rows) {
    await schedule(tx, { kind: 'ledger.finality', refId: lot, version: 1, dueAt: until });
  }
}
