import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, OneOf, PositiveCents } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { readAdminTransaction } from '../../wallet/transactions/adminView.ts';
import { refundableOf } from './refundable.ts';

const KIND = 'admin.transactions.refund_stake_preview';

const StakeRefundPreview = Type.Object({
  transaction_id: Id,
  user_id: Id,
  username: Type.String(),
  source: OneOf(['corrections', 'escrow']),
  amount: PositiveCents,
  wager_only_amount: Type.Integer({ minimum: 0 }),
  staked_amount: PositiveCents,
  refunded_amount: Type.Integer({ minimum: 0 }),
  alone_amount: Type.Integer({ minimum: 0 }),
});
describeSchema(StakeRefundPreview, 'StakeRefundPreview', 'Effect of refunding an entry or a stake now.', {
  transaction_id: 'ID of the transaction of the entry or stake.',
  user_id: 'ID of the user who gets the money.',
  username: 'Username of the user who gets the money.',
  source: '`escrow`: the whole unmatched part is canceled. `corrections`: the corrections account pays what was lost.',
  amount: 'Maximum amount that can be refunded, in cents.',
  wager_only_amount: 'Part of the refund that is returned as wager-only money, in cents. It is refunded first.',
  staked_amount: 'Amount of the entry or stake, in cents.',
  refunded_amount: 'Amount that the corrections account has already refunded, in cents.',
  alone_amount: 'Maximum refund that one staff member can make without approval, in cents.',
});

export function refundPreviewRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/transactions/:id/refund_stake',
    summary:
      'Shows what refunding an entry or a stake would do now. Refused if it can’t be refunded. Every view is logged.',
    policy: policy.staff('finance', 'admin'),
    fields: { id: 'Transaction ID.' },
    params: Type.Object({ id: Id }),
    response: StakeRefundPreview,
    handler: preview,
  });
}

function preview(ctx: Ctx<{ id: string }>): Promise<Static<typeof StakeRefundPreview>> {
  const { id } = ctx.params;
  return withTransaction(ctx.deps.db, async (tx) => {
    const { username } = await readAdminTransaction(tx, id);
    const { staked, refunded, source, amount, wagerOnly } = await refundableOf(tx, id, ctx.deps.config);
    await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'transaction', subjectId: id });
    return {
      transaction_id: id,
      user_id: staked.userId,
      username,
      source,
      amount,
      wager_only_amount: wagerOnly,
      staked_amount: staked.amount,
      refunded_amount: refunded.paid,
      alone_amount: ctx.deps.config.staffMoney.aloneAmount,
    };
  });
}
