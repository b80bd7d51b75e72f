import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { schedule, type Timer } from '../timers/timers.ts';
import { lockAccounts, userAccount } from './accounts.ts';
import { post } from './post.ts';

/** Called in the same transaction when a credit of winnings has become cash, or was fully spent before that. */
export type FinalityListener = (tx: Tx, final: Final) => Promise<void>;

export interface Final {
  userId: string;
  /** The credit that became final. */
  transferId: string;
  /** The transfer to `cash`. Null if everything was spent before. */
  finalTransferId: string | null;
}

const listeners: FinalityListener[] = [];

/** Registers a callback for winnings that become final, for example to close the user's transaction. Called once. */
export function onFinality(listener: FinalityListener): void {
  listeners.push(listener);
}

/**
 * Timer `ledger.finality` of one lot of winnings: moves the remaining amount from `unsettled` to `cash`. Spent money
 * has already left the lot. A later refund returns to the lot and schedules a new timer.
 */
export async function makeFinal(tx: Tx, timer: Timer): Promise<void> {
  const lot = await tx
    .selectFrom('unsettled_lots')
    .select(['user_id', 'transfer_id', 'final_at'])
    .where('id', '=', timer.refId)
    .executeTakeFirstOrThrow();
  // Only happens if the clock was set back. Dropping the timer would leave the money unsettled forever.
  if (lot.final_at > (await appNow(tx))) return schedule(tx, { ...timer, dueAt: lot.final_at });
  const unsettled = userAccount(lot.user_id, 'unsettled');
  const cash = userAccount(lot.user_id, 'cash');
  await lockAccounts(tx, [unsettled, cash]);
  const { remaining, final_at: finalAt } = await tx
    .selectFrom('unsettled_lots')
    .select(['remaining', 'final_at'])
    .where('id', '=', timer.refId)
    .executeTakeFirstOrThrow();
  // An appeal extended the hold while we waited for the account locks.
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
