import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwnMoney, requireReason, staffAudit } from '../../../staff/actor.ts';
import { PaymentSource } from '../../../wallet/schemas.ts';
import { removeSource } from '../../../wallet/sources/disconnectSource.ts';

const KIND = 'admin.users.payment_source_delete';
type Request = Ctx<{ id: string }, { reason: string }>;

export function paymentSourceDeleteRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'DELETE',
    url: '/admin/v1/payment_sources/:id',
    summary: "Removes a user's payment method. Payouts already in progress still arrive.",
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: { id: 'Payment method ID.' },
    params: Type.Object({ id: Id }),
    query: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: PaymentSource,
    handler: remove,
  });
}

function remove(ctx: Request) {
  const reason = requireReason(ctx.query.reason);
  return withTransaction(ctx.deps.db, async (tx) => {
    const known = await tx
      .selectFrom('payment_sources')
      .select('user_id')
      .where('id', '=', ctx.params.id)
      .executeTakeFirst();
    if (!known) throw common.notFound();
    const userId = known.user_id;
    await refuseOwnMoney(tx, ctx.userId, userId);
    await lockSubject(tx, userId);
    const { source, before } = await removeSource(tx, userId, ctx.params.id);
    if (before === 'disconnected')
      throw common.notAllowedNow({ state: before }, 'This payment method is already removed.');
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: userId,
      before: { payment_source: source.value_masked },
      after: { payment_source: null },
      reason,
    });
    return source;
  });
}
