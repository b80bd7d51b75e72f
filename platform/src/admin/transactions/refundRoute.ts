import Type, { type Static } from 'typebox';
import type { App, Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import type { Config } from '../../shared/config.ts';
import type { Cents as Amount } from '../../shared/money.ts';
import { Cents, Id, PositiveCents } from '../../shared/schema.ts';
import { actorOf, refuseOwnMoney, requireReason, type StaffActor } from '../../staff/actor.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { requestApproval } from '../../staff/approvals/request.ts';
import { AdminTransaction } from '../../wallet/transactions/adminView.ts';

/** A refund requested by staff, with the reason. Without an amount, the refund is in full. */
const Refund = Type.Object({ transaction_id: Id, amount: Type.Optional(Cents), reason: Type.String() });
export type Refund = Static<typeof Refund>;

const reason = Type.String({ minLength: 1, maxLength: 200 });
const FullBody = Type.Object({ reason });
const PartBody = Type.Object({ amount: Type.Optional(PositiveCents), reason });

export interface RefundKind {
  /** Last segment of the URL and of the operation ID. */
  name: 'refund_deposit' | 'refund_stake';
  summary: string;
  /** Title that staff see on the approval request. */
  title: string;
  /** Whether staff can refund part of the remaining amount. */
  inParts?: boolean;
  /** Finds the recipient and amount of the refund. Refuses if the transaction can't be refunded. */
  find(deps: Pick<Deps, 'db' | 'config'>, refund: Refund): Promise<{ userId: string; amount: Amount }>;
  /** Repeats every check under lock, then refunds the transaction. */
  giveBack(ctx: { tx: Tx; config: Config }, refund: Refund, by: StaffActor): Promise<AdminTransaction>;
}

/** Registers a refund route. Small amounts are refunded directly; larger ones need a second approval. */
export function refundRoute(app: App, { name, summary, title, inParts, find, giveBack }: RefundKind): void {
  const kind = `admin.transactions.${name}`;
  moneyStepsRoute(app, {
    operationId: kind,
    method: 'POST',
    url: `/admin/v1/transactions/:id/${name}`,
    summary,
    policy: policy.freshStaff('finance', 'admin'),
    params: Type.Object({ id: Id }),
    ...(inParts && { fields: { amount: 'Amount in cents. Defaults to everything that is left.' } }),
    // A full refund has no amount field.
    body: (inParts ? PartBody : FullBody) as typeof PartBody,
    response: AdminTransaction,
    handler: async (ctx, finish) => {
      const asked = { ...ctx.body, transaction_id: ctx.params.id, reason: requireReason(ctx.body.reason) };
      const { userId, amount } = await find(ctx.deps, asked);
      // The amount that staff saw. If less remains when the request is approved, the refund is refused.
      const refund = inParts ? { ...asked, amount } : asked;
      await refuseOwnMoney(ctx.deps.db, ctx.userId, userId);
      const { config } = ctx.deps;
      if (amount <= config.staffMoney.aloneAmount) {
        return finish((tx) => giveBack({ tx, config }, refund, actorOf(ctx)));
      }
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
    execute: async ({ tx, deps: { config } }, { payload }, checker) => {
      await giveBack({ tx, config }, payload, checker);
    },
  });
}
