import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import type { Cents } from '../../shared/money.ts';
import { Id } from '../../shared/schema.ts';
import { AdminTransaction } from '../../wallet/transactions/adminView.ts';
import { registerApproval } from '../approvals/registry.ts';
import { requestApproval } from '../approvals/request.ts';
import { actorOf, refuseOwn, requireReason, type StaffActor } from '../staff.ts';

/** A refund by staff with its reason. */
const Refund = Type.Object({ transaction_id: Id, reason: Type.String() });
export type Refund = Static<typeof Refund>;

export interface RefundKind {
  /** Last part of the URL and of the operation id. */
  name: 'refund_deposit' | 'refund_stake';
  summary: string;
  /** Title of the approval. */
  title: string;
  /** Recipient and amount of the refund; refuses if nothing can be refunded. */
  find(db: Db | Tx, transactionId: string): Promise<{ userId: string; amount: Cents }>;
  /** Checks everything again under lock and refunds it. */
  giveBack(tx: Tx, refund: Refund, by: StaffActor): Promise<AdminTransaction>;
}

/** Route for refunding a transaction: small amounts directly, larger ones with a second approval. */
export function refundRoute(app: App, { name, summary, title, find, giveBack }: RefundKind): void {
  const kind = `admin.transactions.${name}`;
  moneyStepsRoute(app, {
    operationId: kind,
    method: 'POST',
    url: `/admin/v1/transactions/:id/${name}`,
    summary,
    policy: policy.staff('finance', 'admin'),
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: AdminTransaction,
    handler: async (ctx, finish) => {
      const refund = { transaction_id: ctx.params.id, reason: requireReason(ctx.body.reason) };
      const { userId, amount } = await find(ctx.deps.db, refund.transaction_id);
      refuseOwn(ctx.userId, userId);
      if (amount <= ctx.deps.config.staffMoney.aloneAmount) return finish((tx) => giveBack(tx, refund, actorOf(ctx)));
      return requestApproval(ctx, {
        kind,
        subjectType: 'transaction',
        subjectId: refund.transaction_id,
        payload: { ...refund },
        reason: refund.reason,
        amount,
        about: [userId],
      });
    },
  });
  registerApproval(kind, Refund, {
    title,
    operationId: kind,
    execute: async ({ tx }, { payload }, checker) => {
      await giveBack(tx, payload, checker);
    },
  });
}
