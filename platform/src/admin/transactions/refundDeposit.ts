import type { App } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { lockSubject, type StaffActor, staffAudit } from '../../staff/actor.ts';
import { requestRefund } from '../../wallet/deposits/refunds.ts';
import { type AdminTransaction, readAdminTransaction } from '../../wallet/transactions/adminView.ts';
import { oneTransaction } from '../../wallet/transactions/transactions.ts';
import { type Refund, refundRoute } from './refundRoute.ts';

export function refundDepositRoute(app: App): void {
  refundRoute(app, {
    name: 'refund_deposit',
    summary: "Refunds a deposit in full to its payment source, using the user's available cash.",
    title: 'Deposit refund',
    find: ({ db }, { transaction_id }) => orderOf(db, transaction_id),
    giveBack,
  });
}

/**
 * Finds the order behind a deposit transaction. Refuses with 404 if the transaction is unknown, or with 1002 if it
 * isn't a completed deposit.
 */
async function orderOf(db: Db | Tx, transactionId: string) {
  const row = await db
    .selectFrom(oneTransaction(transactionId).as('t'))
    .leftJoin('deposit_orders as o', 'o.transaction_id', 't.id')
    .select(['t.type', 'o.id', 'o.user_id', 'o.amount', 'o.state'])
    .executeTakeFirst();
  if (!row) throw common.notFound();
  const { id, user_id: userId, amount } = row;
  if (id === null || userId === null || amount === null) {
    throw common.notAllowedNow({ type: row.type }, 'Only deposits can be refunded here.');
  }
  if (row.state !== 'completed') {
    throw common.notAllowedNow({ state: row.state }, `This deposit is ${row.state}, so it can’t be refunded.`);
  }
  return { id, userId, amount };
}

async function giveBack({ tx }: { tx: Tx }, refund: Refund, by: StaffActor): Promise<AdminTransaction> {
  const { id: orderId, userId } = await orderOf(tx, refund.transaction_id);
  await lockSubject(tx, userId);
  const order = await tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const id = await requestRefund(tx, order, { staffId: by.id, reason: refund.reason });
  await staffAudit(tx, by, {
    action: 'admin.transactions.refund_deposit',
    subjectType: 'deposit_order',
    subjectId: orderId,
    after: { amount: order.amount, transaction: id },
    reason: refund.reason,
  });
  return readAdminTransaction(tx, id);
}
