import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { AdminTransaction, readAdminTransaction } from '../../wallet/adminView.ts';
import { requestRefund } from '../../wallet/refunds.ts';
import { registerApproval } from '../approvals/registry.ts';
import { requestApproval } from '../approvals/request.ts';
import { actorOf, lockSubject, refuseOwn, type StaffActor, spoken, staffAudit } from '../staff.ts';

const KIND = 'admin.transactions.refund_deposit';

interface Refund {
  transaction_id: string;
  reason: string;
}

export function refundDepositRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/transactions/:id/refund_deposit',
    summary: 'Gives a deposit back to where it came from, all of it, out of the cash that is there.',
    policy: policy.staff(),
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: AdminTransaction,
    handler: async (ctx, finish) => {
      const refund = { transaction_id: ctx.params.id, reason: spoken(ctx.body.reason) };
      const order = await orderOf(ctx.deps.db, refund.transaction_id);
      refuseOwn(ctx.userId, order.user_id);
      if (order.amount <= ctx.deps.config.staffMoney.aloneAmount) {
        return finish((tx) => giveBack(tx, refund, actorOf(ctx)));
      }
      return requestApproval(ctx, {
        kind: KIND,
        subjectType: 'transaction',
        subjectId: refund.transaction_id,
        payload: refund,
        reason: refund.reason,
        amount: order.amount,
        about: [order.user_id],
      });
    },
  });
  registerApproval(KIND, {
    title: 'Deposit given back',
    operationId: KIND,
    execute: async ({ tx }, { payload }, checker) => {
      await giveBack(tx, payload as unknown as Refund, checker);
    },
  });
}

/** The order behind a deposit's transaction; 404 for an unknown one, 1002 for one that is no deposit or did not come in. */
async function orderOf(db: Db | Tx, transactionId: string) {
  const row = await db
    .selectFrom('wallet_transactions as t')
    .leftJoin('deposit_orders as o', 'o.transaction_id', 't.id')
    .select(['t.type', 'o.id', 'o.user_id', 'o.amount', 'o.state'])
    .where('t.id', '=', transactionId)
    .executeTakeFirst();
  if (!row) throw common.notFound();
  const { id, user_id: userId, amount } = row;
  if (id === null || userId === null || amount === null) {
    throw common.notAllowedNow({ type: row.type }, 'Only a deposit can be given back.');
  }
  if (row.state !== 'completed') {
    throw common.notAllowedNow({ state: row.state }, `This deposit is ${row.state}; there is nothing to give back.`);
  }
  return { id, user_id: userId, amount };
}

async function giveBack(tx: Tx, refund: Refund, by: StaffActor): Promise<AdminTransaction> {
  const { id: orderId, user_id: userId } = await orderOf(tx, refund.transaction_id);
  await lockSubject(tx, userId);
  const order = await tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const id = await requestRefund(tx, order, { staffId: by.id, reason: refund.reason });
  await staffAudit(tx, by, {
    action: KIND,
    subjectType: 'deposit_order',
    subjectId: orderId,
    after: { amount: order.amount, transaction: id },
    reason: refund.reason,
  });
  return readAdminTransaction(tx, id);
}
