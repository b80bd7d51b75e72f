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
import { actorOf, refuseOwn, type StaffActor, spoken } from '../staff.ts';

/** What staff gives back, and why. */
const Refund = Type.Object({ transaction_id: Id, reason: Type.String() });
export type Refund = Static<typeof Refund>;

export interface RefundKind {
  /** The last part of its address and of its operation id. */
  name: 'refund_deposit' | 'refund_stake';
  summary: string;
  /** What the approval is called. */
  title: string;
  /** Whose money would come back, and how much; refuses when there is nothing to give back. */
  find(db: Db | Tx, transactionId: string): Promise<{ userId: string; amount: Cents }>;
  /** Looks at everything again under lock and gives it back. */
  giveBack(tx: Tx, refund: Refund, by: StaffActor): Promise<AdminTransaction>;
}

/** A route by which staff gives a transaction's money back: small amounts alone, larger ones with a second pair of eyes. */
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
      const refund = { transaction_id: ctx.params.id, reason: spoken(ctx.body.reason) };
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
