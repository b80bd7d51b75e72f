import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Cents, DateTime, Id, PositiveCents } from '../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwnMoney, requireReason, type StaffActor, staffAudit } from '../../staff/actor.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { requestApproval } from '../../staff/approvals/request.ts';
import { touchWallet } from '../../wallet/record.ts';
import { setWithdrawalLimit } from '../../wallet/withdrawals/setLimit.ts';

const KIND = 'admin.wallets.withdrawal_limit';

const WithdrawalLimit = Type.Object({ user_id: Id, amount: Cents, set_at: DateTime });
describeSchema(WithdrawalLimit, 'WithdrawalLimit', 'Maximum amount a user can withdraw at once.', {
  amount: 'Maximum amount of a single withdrawal, in cents.',
  set_at: 'Time the limit was set.',
  user_id: 'ID of the user the limit applies to.',
});
type WithdrawalLimit = Static<typeof WithdrawalLimit>;

const NewLimit = Type.Object({ user_id: Id, amount: PositiveCents, reason: Type.String() });
type NewLimit = Static<typeof NewLimit>;

export function withdrawalLimitRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/wallets/:user_id/withdrawal_limit',
    summary: 'Sets the maximum amount a user can withdraw at once.',
    policy: policy.freshStaff('finance', 'risk', 'admin'),
    fields: { amount: 'Maximum amount of a single withdrawal, in cents.', user_id: 'ID of the user to limit.' },
    params: Type.Object({ user_id: Id }),
    body: Type.Object({ amount: PositiveCents, reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: WithdrawalLimit,
    handler: async (ctx, finish) => {
      const limit = { user_id: ctx.params.user_id, amount: ctx.body.amount, reason: requireReason(ctx.body.reason) };
      await refuseOwnMoney(ctx.deps.db, ctx.userId, limit.user_id);
      const least = ctx.deps.config.wallet.withdrawMinAmount;
      if (limit.amount < least) {
        throw common.limitReached(
          { limit: 'withdrawal_limit_min', allowed: least, resets_at: null },
          'This limit is below the minimum withdrawal. To stop withdrawals, freeze the account.',
        );
      }
      if (limit.amount <= ctx.deps.config.staffMoney.aloneLimitAmount) {
        return finish((tx) => setLimit(tx, limit, actorOf(ctx)));
      }
      return requestApproval(ctx, {
        kind: KIND,
        subjectType: 'user',
        subjectId: limit.user_id,
        payload: { ...limit },
        reason: limit.reason,
        amount: limit.amount,
        about: [limit.user_id],
      });
    },
  });
  registerApproval(KIND, NewLimit, {
    title: 'Withdrawal limit',
    operationId: KIND,
    execute: async ({ tx }, { payload }, checker) => {
      await setLimit(tx, payload, checker);
    },
  });
}

async function setLimit(tx: Tx, limit: NewLimit, by: StaffActor): Promise<WithdrawalLimit> {
  const { user_id: userId, amount, reason } = limit;
  await lockSubject(tx, userId);
  const before = await tx
    .selectFrom('withdrawal_limits')
    .select('amount')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const setAt = await setWithdrawalLimit(tx, { userId, amount, reason, staffId: by.id });
  await touchWallet(tx, userId);
  await staffAudit(tx, by, {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    before: { amount: before?.amount ?? null },
    after: { amount },
    reason,
  });
  return { user_id: userId, amount, set_at: setAt.toISOString() };
}
