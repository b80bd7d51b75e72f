import { withTransaction } from '../../../db/transaction.ts';
import type { Ctx } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { actorOf, lockSubject, refuseOwnMoney, requireReason, staffAudit } from '../../../staff/actor.ts';
import type { PaymentSource } from '../../../wallet/schemas.ts';
import { removeSource } from '../../../wallet/sources/disconnectSource.ts';

/** Removes all payout destinations of a type from an account. @throws 404, 1002 if there are none */
export async function disconnectSources(
  ctx: Ctx<{ id: string }, unknown, { reason: string }>,
  action: string,
  type: 'PayPal' | 'Venmo',
): Promise<{ items: PaymentSource[] }> {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  await refuseOwnMoney(ctx.deps.db, ctx.userId, id);
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockSubject(tx, id);
    const connected = await tx
      .selectFrom('payment_sources')
      .select('id')
      .where('user_id', '=', id)
      .where('type', '=', type)
      .where('state', '<>', 'disconnected')
      .orderBy('id')
      .execute();
    if (connected.length === 0) throw common.notAllowedNow({ type }, `This user has no ${type} account connected.`);
    const items: PaymentSource[] = [];
    for (const each of connected) items.push((await removeSource(tx, id, each.id)).source);
    await staffAudit(tx, actorOf(ctx), {
      action,
      subjectType: 'user',
      subjectId: id,
      before: { payment_sources: items.map(({ value_masked }) => value_masked) },
      after: { payment_sources: [] },
      reason,
    });
    return { items };
  });
}
