import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, lockSubject, refuseOwnMoney, requireReason, staffAudit } from '../../staff/actor.ts';
import { touchWallet } from '../../wallet/record.ts';
import { lockDestination } from '../../wallet/sources/addSource.ts';
import { endReviews, setReviewed } from '../../wallet/sources/review.ts';
import { readSource } from './read.ts';
import type { AdminPaymentSource } from './schemas.ts';

export const DECIDE = 'admin.payment_sources.decide';

/**
 * Approves or removes a payment method under review. Refuses with 404, or with 1002 if the payment method isn't pending
 * or its destination already belongs to another person. A destination can have only one owner.
 */
export function decideSource(
  ctx: Ctx<{ id: string }, unknown, { approved: boolean; reason: string }>,
): Promise<AdminPaymentSource> {
  const { approved } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  return withTransaction(ctx.deps.db, async (tx) => {
    const known = await findSource(tx, ctx.params.id);
    const userId = known.user_id;
    await refuseOwnMoney(tx, ctx.userId, userId);
    await lockSubject(tx, userId);
    // Takes the destination lock before the row lock, in the same order as adding a payment method. This serializes
    // decisions about the same destination.
    await lockDestination(tx, known);
    const source = await tx
      .selectFrom('payment_sources')
      .select(['id', 'type', 'value', 'state'])
      .where('id', '=', known.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (source.state !== 'pending')
      throw common.notAllowedNow({ state: source.state }, 'This payment method isn’t waiting for review.');
    const taken = await tx
      .selectFrom('payment_sources')
      .select('user_id')
      .where('type', '=', source.type)
      .where('value', '=', source.value)
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (approved && taken) throw common.notAllowedNow(taken, 'Another account already uses this payment method.');
    const state = await setReviewed(tx, source.id, approved);
    await staffAudit(tx, actorOf(ctx), {
      action: DECIDE,
      subjectType: 'payment_source',
      subjectId: source.id,
      before: { state: source.state },
      after: { state },
      reason,
    });
    await touchWallet(tx, userId);
    if (!approved) await endReviews(tx, source.id);
    return readSource(tx, source.id, ctx.deps.config);
  });
}

async function findSource(tx: Tx, id: string) {
  const source = await tx
    .selectFrom('payment_sources')
    .select(['id', 'user_id', 'type', 'value'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!source) throw common.notFound();
  return source;
}
