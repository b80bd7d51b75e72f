import type { Deps } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { applyPayoutStatus } from './applyPayout.ts';

/**
 * Brings one withdrawal in line with the provider, in the background or after a webhook. `batchId` is what a webhook
 * names when our own request never learnt it.
 * @returns false when the provider gave no answer.
 */
export async function checkPayout(deps: Deps, withdrawalId: string, batchId: string | null = null): Promise<boolean> {
  const withdrawal = await deps.db
    .selectFrom('withdrawals')
    .select(['provider_batch_id', 'first_attempt_at'])
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  if (!withdrawal?.first_attempt_at) return true;
  const batch = withdrawal.provider_batch_id ?? batchId;
  if (batch === null) return true;
  const status = await deps.providers.payments.getPayout(batch);
  if (status.kind === 'unknown' || status.kind === 'unavailable') return false;
  await withTransaction(deps.db, (tx) => applyPayoutStatus(tx, withdrawalId, status, batch));
  return true;
}
