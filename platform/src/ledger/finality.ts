import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { schedule, type Timer } from '../timers/timers.ts';
import { lockAccounts, userAccount } from './accounts.ts';
import { post } from './post.ts';

/** Told, in the same transaction, that a credit of winnings has become cash or was spent before it could. */
export type FinalityListener = (tx: Tx, final: Final) => Promise<void>;

export interface Final {
  userId: string;
  /** The credit that became final. */
  transferId: string;
  /** The transfer to `cash`; null when all of it was spent before. */
  finalTransferId: string | null;
}

const listeners: FinalityListener[] = [];

/** Registers what else happens when winnings become final, for example closing the person's transaction. Called once. */
export function onFinality(listener: FinalityListener): void {
  listeners.push(listener);
}

/**
 * Timer `ledger.finality` of one lot of winnings: what is still there moves from `unsettled` to `cash`. What was spent
 * is gone from the lot already; what is refunded later comes back to the lot and brings a new timer.
 */
export async function makeFinal(tx: Tx, timer: Timer): Promise<void> {
  const lot = await tx
    .selectFrom('unsettled_lots')
    .select(['user_id', 'transfer_id', 'final_at'])
    .where('id', '=', timer.refId)
    .executeTakeFirstOrThrow();
  // Only a clock that was put back brings it here too early; a timer that is dropped would leave the money for ever.
  if (lot.final_at > (await appNow(tx))) return schedule(tx, { ...timer, dueAt: lot.final_at });
  const unsettled = userAccount(lot.user_id, 'unsettled');
  const cash = userAccount(lot.user_id, 'cash');
  await lockAccounts(tx, [unsettled, cash]);
  const { remaining, final_at: finalAt } = await tx
    .selectFrom('unsettled_lots')
    .select(['remaining', 'final_at'])
    .where('id', '=', timer.refId)
    .executeTakeFirstOrThrow();
  // It was held for longer (an appeal) while we waited for the accounts.
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
