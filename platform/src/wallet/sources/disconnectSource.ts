import { audit } from '../../audit/audit.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { tellSecurity } from '../../notifications/security.ts';
import { common } from '../../shared/errors.ts';
import { lockPerson } from '../person.ts';
import { touchWallet } from '../record.ts';
import type { PaymentSource } from '../schemas.ts';
import { lockDestination } from './addSource.ts';
import { endReviews } from './review.ts';
import { ownSource, sourceViews } from './sources.ts';

/**
 * Removes a payment method. It stays in the history, and payouts already requested still go there. Idempotent. If the
 * same destination is added again, a new hold period starts.
 */
export function disconnectSource(ctx: Ctx<{ id: string }>): Promise<PaymentSource> {
  const { userId, params } = ctx;
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockPerson(tx, userId);
    const source = await ownSource(tx, userId, params.id);
    if (source.state !== 'disconnected') {
      await lockDestination(tx, source);
      await tx
        .updateTable('payment_sources')
        .set({ state: 'disconnected', disconnected_at: await appNow(tx), vault_token: null })
        .where('id', '=', source.id)
        .execute();
      if (source.vault_token) await enqueue(tx, 'wallet.forget_account', { token: source.vault_token });
      await audit(tx, {
        area: 'player',
        actor: userId,
        action: 'payment_source.disconnect',
        subjectType: 'payment_source',
        subjectId: source.id,
        before: { state: source.state },
        after: { state: 'disconnected' },
        ip: ctx.ip,
        requestId: ctx.requestId,
      });
      tellSecurity(tx, userId, 'source_removed');
      await touchWallet(tx, userId);
      await endReviews(tx, source.id);
    }
    const [view] = await sourceViews(tx, userId, [{ ...source, state: 'disconnected' }]);
    if (!view) throw common.notFound();
    return view;
  });
}
