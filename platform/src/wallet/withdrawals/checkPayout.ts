import type { Deps } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { providerOf } from '../providerOf.ts';
import { railOf } from '../rules.ts';
import type { WithdrawalState } from '../tables.ts';
import { applyPayoutStatus } from './applyPayout.ts';

/** The provider returns unclaimed payouts after this time. If it doesn't, we cancel them. */
const UNCLAIMED_MS = 30 * 86_400_000;

/**
 * Reconciles one withdrawal with the provider, in the background or after a webhook. `batchId` comes from the webhook
 * if we never received the response to our own request. Payouts that have been unclaimed for thirty days are canceled.
 * @returns false if the provider didn't respond
 */
export async function checkPayout(deps: Deps, withdrawalId: string, batchId: string | null = null): Promise<boolean> {
  const withdrawal = await deps.db
    .selectFrom('withdrawals as w')
    .innerJoin('payment_sources as s', 's.id', 'w.payment_source_id')
    .select(['w.state', 'w.provider_batch_id', 'w.provider_item_id', 'w.first_attempt_at', 'w.unclaimed_at', 's.type'])
    .where('w.id', '=', withdrawalId)
    .executeTakeFirst();
  if (!withdrawal?.first_attempt_at) return true;
  const batch = withdrawal.provider_batch_id ?? batchId;
  if (batch === null) return true;
  const provider = providerOf(deps.providers, railOf[withdrawal.type]);
  const status =
    withdrawal.provider_item_id !== null && (await isOverdue(deps, withdrawal))
      ? await provider.cancelUnclaimed(batch, withdrawal.provider_item_id)
      : await provider.getPayout(batch);
  if (status.kind === 'unknown' || status.kind === 'unavailable') return false;
  await withTransaction(deps.db, (tx) => applyPayoutStatus(tx, withdrawalId, status, batch));
  return true;
}

async function isOverdue(
  { db }: Deps,
  { state, unclaimed_at: since }: { state: WithdrawalState; unclaimed_at: Date | null },
): Promise<boolean> {
  return state === 'unclaimed' && since !== null && (await appNow(db)).getTime() - since.getTime() >= UNCLAIMED_MS;
}
