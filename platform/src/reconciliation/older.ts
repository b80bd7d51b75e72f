import type { Db } from '../db/database.ts';
import type { PaymentProvider } from '../providers/payments/port.ts';
import type { Cents } from '../shared/money.ts';
import type { Difference } from './compare.ts';

/**
 * Rechecks payments that started before the report's period, such as reversals of old deposits, by looking each one up
 * at the provider. Drops those that match.
 */
export async function settleOlder(
  db: Db,
  provider: PaymentProvider,
  found: Difference[],
  isOlder: (reference: string) => boolean,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const difference of found) {
    const older = difference.kind !== 'owner' && isOlder(difference.reference);
    const truth = older ? await truthOf(db, provider, difference) : null;
    if (truth === null) differences.push(difference);
    else if (truth !== difference.ours) differences.push({ ...difference, kind: 'amount', theirs: truth });
  }
  return differences;
}

/** Returns the net amount of one payment according to the provider. Null if unavailable. */
async function truthOf(
  db: Db,
  provider: PaymentProvider,
  { subjectType, subjectId }: Difference,
): Promise<Cents | null> {
  if (subjectId === null) return null;
  if (subjectType === 'deposit_order') return depositTruth(db, provider, subjectId);
  return subjectType === 'withdrawal' ? payoutTruth(db, provider, subjectId) : null;
}

async function depositTruth(db: Db, provider: PaymentProvider, id: string): Promise<Cents | null> {
  const order = await db
    .selectFrom('deposit_orders')
    .select('provider_order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return null;
  const status = await provider.getOrder(order.provider_order_id);
  if (status.kind === 'captured') {
    const refunded = (status.refunds ?? []).filter(({ state }) => state === 'completed');
    return refunded.reduce((left, { amount }) => left - amount, status.amount);
  }
  return status.kind === 'refunded' || status.kind === 'declined' || status.kind === 'missing' ? 0 : null;
}

async function payoutTruth(db: Db, provider: PaymentProvider, id: string): Promise<Cents | null> {
  const withdrawal = await db
    .selectFrom('withdrawals')
    .select(['provider_batch_id', 'amount', 'provider_fee'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!withdrawal?.provider_batch_id) return null;
  const status = await provider.getPayout(withdrawal.provider_batch_id);
  if (status.kind === 'unknown' || status.kind === 'unavailable') return null;
  return status.kind === 'paid' ? withdrawal.provider_fee - withdrawal.amount : 0;
}
