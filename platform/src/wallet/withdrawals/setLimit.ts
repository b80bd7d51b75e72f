import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';

/** Sets a user's own limit for withdrawals without approval, in cents. Replaces an earlier one. @returns when it was set */
export async function setWithdrawalLimit(
  tx: Tx,
  { userId, amount, reason, staffId }: { userId: string; amount: number; reason: string; staffId: string },
): Promise<Date> {
  const row = { amount, reason, set_by: staffId, set_at: await appNow(tx) };
  await tx
    .insertInto('withdrawal_limits')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return row.set_at;
}
