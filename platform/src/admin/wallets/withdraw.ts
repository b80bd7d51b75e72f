import Type, { type Static } from 'typebox';
import type { App, Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { lockAccounts } from '../../ledger/post.ts';
import { common } from '../../shared/errors.ts';
import { Id, PositiveCents } from '../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwnMoney, requireReason, type StaffActor, staffAudit } from '../../staff/actor.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { requestApproval } from '../../staff/approvals/request.ts';
import { repayFromCash } from '../../wallet/deposits/debt.ts';
import { heldBack } from '../../wallet/deposits/deposits.ts';
import { withdrawFeeOf } from '../../wallet/fees.ts';
import { railOf } from '../../wallet/rules.ts';
import { ownSource } from '../../wallet/sources/sources.ts';
import { AdminTransaction, readAdminTransaction } from '../../wallet/transactions/adminView.ts';
import { requestWithdrawal } from '../../wallet/withdrawals/requestWithdrawal.ts';

const KIND = 'admin.wallets.withdraw';

const Forced = Type.Object({ user_id: Id, amount: PositiveCents, payment_source_id: Id, reason: Type.String() });
type Forced = Static<typeof Forced>;

export function forcedWithdrawRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/wallets/:user_id/withdraw',
    summary: "Pays out a user's entire cash, given as `amount`, to one of their payment methods.",
    policy: policy.freshStaff('finance', 'admin'),
    fields: {
      amount: 'Entire cash of the user, in cents.',
      payment_source_id: "ID of one of the user's payment methods.",
      user_id: 'ID of the user who is paid out.',
    },
    params: Type.Object({ user_id: Id }),
    body: Type.Object({
      amount: PositiveCents,
      payment_source_id: Id,
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: AdminTransaction,
    handler: async (ctx, finish) => {
      const forced = { ...ctx.body, reason: requireReason(ctx.body.reason), user_id: ctx.params.user_id };
      await refuseOwnMoney(ctx.deps.db, ctx.userId, forced.user_id);
      await withTransaction(ctx.deps.db, (tx) => repayFromCash(tx, forced.user_id));
      if (forced.amount <= ctx.deps.config.staffMoney.aloneAmount) {
        return finish((tx) => payOut(tx, ctx.deps, forced, actorOf(ctx)));
      }
      await withTransaction(ctx.deps.db, (tx) => check(tx, ctx.deps, forced));
      return requestApproval(ctx, {
        kind: KIND,
        subjectType: 'user',
        subjectId: forced.user_id,
        payload: { ...forced },
        reason: forced.reason,
        amount: forced.amount,
        about: [forced.user_id],
      });
    },
  });
  registerApproval(KIND, Forced, {
    title: 'Forced withdrawal',
    operationId: KIND,
    execute: async ({ tx, deps }, { payload }, checker) => {
      await payOut(tx, deps, payload, checker);
    },
  });
}

async function payOut(tx: Tx, deps: Deps, forced: Forced, by: StaffActor): Promise<AdminTransaction> {
  const source = await check(tx, deps, forced);
  const { transactionId: id } = await requestWithdrawal(tx, {
    userId: forced.user_id,
    amount: forced.amount,
    fee: withdrawFeeOf(railOf[source.type], deps.config.wallet),
    source,
    state: 'approved',
    by: { area: 'staff', actor: by.id, role: by.role, reason: forced.reason, ip: by.ip, requestId: by.requestId },
  });
  await staffAudit(tx, by, {
    action: KIND,
    subjectType: 'user',
    subjectId: forced.user_id,
    after: { amount: forced.amount, payment_source_id: source.id, transaction: id },
    reason: forced.reason,
  });
  return readAdminTransaction(tx, id);
}

/**
 * Checks the preconditions under lock. The playthrough rule and limits don't apply, but the checks of the recipient do.
 * Refuses with 404, with 1002 if the person is frozen or not verified or the payment method is unusable or on hold,
 * with 1001 and `{cash}` if the amount isn't the full balance, or with 1004 if the provider's fee would use up the
 * amount.
 */
async function check(tx: Tx, deps: Deps, { user_id: userId, amount, payment_source_id: sourceId }: Forced) {
  const person = await lockSubject(tx, userId);
  if (person.status === 'frozen') throw common.notAllowedNow({ status: person.status }, 'Unfreeze the account first.');
  if (person.kyc_state !== 'approved') {
    throw common.notAllowedNow({ kyc_state: person.kyc_state }, 'This person’s identity isn’t verified.');
  }
  const source = await ownSource(tx, userId, sourceId);
  const held = source.held_until !== null && source.held_until > (await appNow(tx));
  if (source.state !== 'active' || held)
    throw common.notAllowedNow({ state: source.state }, 'This payment method isn’t verified.');
  if (amount <= withdrawFeeOf(railOf[source.type], deps.config.wallet)) {
    throw common.limitReached({ limit: 'withdraw_fee', allowed: 0, resets_at: null });
  }
  const account = userAccount(userId, 'cash');
  const balances = await lockAccounts(tx, [account, userAccount(userId, 'withdraw_pending')]);
  const cash = balances[account] ?? 0;
  if (cash !== amount)
    throw common.conflict({ cash }, 'The cash balance has changed. Nothing was paid out. Reload and try again.');
  if ((await heldBack(tx, userId)) > 0)
    throw common.notAllowedNow({}, 'A deposit of this person is being returned, disputed or checked.');
  return source;
}
