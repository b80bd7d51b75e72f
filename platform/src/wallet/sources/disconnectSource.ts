import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { notifySecurity } from '../../notifications/security.ts';
import { common } from '../../shared/errors.ts';
import { lockPerson } from '../person.ts';
import { touchWallet } from '../record.ts';
import type { PaymentSource } from '../schemas.ts';
import { lockDestination } from './addSource.ts';
import { endReviews } from './review.ts';
import { ownSource, type SourceRow, sourceViews } from './sources.ts';

/** Lets users remove one of their payment methods. Idempotent. */
export function disconnectSource(ctx: Ctx<{ id: string }>): Promise<PaymentSource> {
  const { userId, params } = ctx;
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockPerson(tx, userId);
    const { source, before } = await removeSource(tx, userId, params.id);
    if (before !== 'disconnected') {
      await audit(tx, {
        area: 'player',
        actor: userId,
        action: 'payment_source.disconnect',
        subjectType: 'payment_source',
        subjectId: source.id,
        before: { state: before },
        after: { state: 'disconnected' },
        ip: ctx.ip,
        requestId: ctx.requestId,
      });
    }
    return source;
  });
}

/**
 * Removes a payment method and notifies its owner. It stays in the history, and payouts already requested still go
 * there. If the same destination is added again, a new hold period starts. The caller holds the person's lock and
 * writes the audit entry unless `before`, the earlier state, is `disconnected`.
 */
export async function removeSource(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ source: PaymentSource; before: SourceRow['state'] }> {
  const row = await ownSource(tx, userId, id);
  if (row.state !== 'disconnected') {
    await lockDestination(tx, row);
    await tx
      .updateTable('payment_sources')
      .set({ state: 'disconnected', disconnected_at: await appNow(tx), vault_token: null })
      .where('id', '=', row.id)
      .execute();
    if (row.vault_token) await enqueue(tx, 'wallet.forget_account', { token: row.vault_token });
    notifySecurity(tx, userId, 'source_removed');
    await touchWallet(tx, userId);
    await endReviews(tx, row.id);
  }
  const [source] = await sourceViews(tx, userId, [{ ...row, state: 'disconnected' }]);
  if (!source) throw common.notFound();
  return { source, before: row.state };
}
