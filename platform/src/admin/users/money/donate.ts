import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { WrittenText } from '../../../http/input/writtenText.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyStepsRoute } from '../../../http/route.ts';
import { userAccount } from '../../../ledger/accounts.ts';
import { post } from '../../../ledger/post.ts';
import { PROMO } from '../../../ledger/promo.ts';
import { newId } from '../../../shared/ids.ts';
import { Id, PositiveCents } from '../../../shared/schema.ts';
import {
  actorOf,
  lockSubject,
  refuseOwnMoney,
  requireReason,
  type StaffActor,
  staffAudit,
} from '../../../staff/actor.ts';
import { registerApproval } from '../../../staff/approvals/registry.ts';
import { requestApproval } from '../../../staff/approvals/request.ts';
import { recordTransaction } from '../../../wallet/record.ts';
import { AdminTransaction, readAdminTransaction } from '../../../wallet/transactions/adminView.ts';

const KIND = 'admin.users.donate';

const Body = Type.Object({
  wager_only: Type.Boolean(),
  /** Message shown to the person, which is also the reason in the audit log. */
  description: WrittenText({ minLength: 1, maxLength: 200 }),
  amount: PositiveCents,
});
type Body = Static<typeof Body>;

const Donation = Type.Object({ ...Body.properties, user_id: Id });
type Donation = Static<typeof Donation>;

export function donateRoutes(app: App): void {
  moneyStepsRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/donate',
    summary: 'Credits a user from the promotions account. The user sees `description`.',
    policy: policy.freshStaff('support', 'finance', 'admin'),
    fields: {
      id: 'ID of the receiving user.',
      wager_only: 'True when the money can be wagered but not withdrawn.',
      description: 'Description shown to the user.',
    },
    params: Type.Object({ id: Id }),
    body: Body,
    response: AdminTransaction,
    handler: (ctx, finish) => donate(ctx, finish),
  });
  registerApproval(KIND, Donation, {
    title: 'Donation',
    operationId: KIND,
    execute: async ({ tx }, { payload, id }, checker) => {
      await give(tx, payload, id, checker);
    },
  });
}

/**
 * Refuses with 404, with 1003 if the promotions account can't cover the credit, or with 1015 above the limit for one
 * staff member.
 */
async function donate(
  ctx: Ctx<{ id: string }, unknown, Body>,
  finish: (run: (tx: Tx) => Promise<AdminTransaction>) => Promise<AdminTransaction>,
): Promise<AdminTransaction> {
  const donation = {
    ...ctx.body,
    description: requireReason(ctx.body.description, 'description'),
    user_id: ctx.params.id,
  };
  await refuseOwnMoney(ctx.deps.db, ctx.userId, donation.user_id);
  if (donation.amount <= ctx.deps.config.staffMoney.aloneAmount) {
    return finish((tx) => give(tx, donation, newId(), actorOf(ctx)));
  }
  await withTransaction(ctx.deps.db, (tx) => lockSubject(tx, donation.user_id));
  return requestApproval(ctx, {
    kind: KIND,
    subjectType: 'user',
    subjectId: donation.user_id,
    payload: { ...donation },
    reason: donation.description,
    amount: donation.amount,
    about: [donation.user_id],
  });
}

/** Posts the credit to the `wager_only` balance or as cash. */
async function give(tx: Tx, donation: Donation, causeId: string, by: StaffActor): Promise<AdminTransaction> {
  const { user_id: userId, amount, description, wager_only: wagerOnly } = donation;
  await lockSubject(tx, userId);
  const { id: transferId } = await post(tx, {
    kind: 'donation',
    causeType: 'donation',
    causeId,
    actor: by.id,
    entries: [
      { account: PROMO, amount: -amount },
      { account: userAccount(userId, wagerOnly ? 'wager_only' : 'cash'), amount },
    ],
  });
  const id = await recordTransaction(tx, {
    userId,
    type: 'donation',
    state: 'completed',
    amount,
    title: 'Credit from Duelbook',
    subtitle: description,
    subjectType: 'donation',
    subjectId: causeId,
    transferIds: [transferId],
    steps: [
      {
        label: 'Received',
        detail: wagerOnly ? 'You can play with it but not withdraw it' : 'You can play with it or withdraw it',
      },
    ],
  });
  await staffAudit(tx, by, {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    after: { amount, wager_only: wagerOnly, transaction: id },
    reason: description,
  });
  return readAdminTransaction(tx, id);
}
