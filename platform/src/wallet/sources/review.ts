import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { touchWallet } from '../record.ts';

/** Sends a payment method to review because another account added the same destination. */
export async function putUnderReview(tx: Tx, sourceId: string, cause: string): Promise<void> {
  await tx
    .updateTable('payment_sources')
    .set({ state: 'pending', review_cause: cause })
    .where('id', '=', sourceId)
    .where('state', '=', 'active')
    .execute();
  await auditReview(tx, sourceId, 'pending', 'another account added the same payment method');
}

/** Ends the review of a pending payment method. A method that isn't approved is disconnected. @returns its new state */
export async function setReviewed(tx: Tx, sourceId: string, approved: boolean): Promise<'active' | 'disconnected'> {
  const state = approved ? 'active' : 'disconnected';
  await tx
    .updateTable('payment_sources')
    .set({ state, review_cause: null, disconnected_at: approved ? null : await appNow(tx) })
    .where('id', '=', sourceId)
    .execute();
  return state;
}

/**
 * Reactivates payment methods that were under review only because of a payment method that has been removed. The caller
 * holds the destination's lock.
 */
export async function endReviews(tx: Tx, removedId: string): Promise<void> {
  const released = await tx
    .updateTable('payment_sources as s')
    .set({ state: 'active', review_cause: null })
    .where('s.review_cause', '=', removedId)
    .where('s.state', '=', 'pending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_sources as other')
            .select('other.id')
            .whereRef('other.type', '=', 's.type')
            .whereRef('other.value', '=', 's.value')
            .whereRef('other.id', '<>', 's.id')
            .where('other.state', '<>', 'disconnected'),
        ),
      ),
    )
    .returning(['s.id', 's.user_id'])
    .execute();
  for (const { id, user_id: userId } of released) {
    await auditReview(tx, id, 'active', 'the other account removed the same payment method');
    await touchWallet(tx, userId);
  }
}

function auditReview(tx: Tx, sourceId: string, state: 'active' | 'pending', reason: string): Promise<void> {
  return audit(tx, {
    area: 'system',
    actor: null,
    action: 'payment_source.review',
    subjectType: 'payment_source',
    subjectId: sourceId,
    after: { state },
    reason,
  });
}
