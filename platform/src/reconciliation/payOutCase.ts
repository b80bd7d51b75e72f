import Type, { type Static } from 'typebox';
import type { App, Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, moneyStepsRoute } from '../http/route.ts';
import { userAccount } from '../ledger/accounts.ts';
import { lockAccounts } from '../ledger/post.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { Id, Nullable, OneOf, PositiveCents } from '../shared/schema.ts';
import { actorOf, refuseOwnMoney, requireReason, type StaffActor, staffAudit } from '../staff/actor.ts';
import { registerApproval } from '../staff/approvals/registry.ts';
import { requestApproval } from '../staff/approvals/request.ts';
import { heldBack } from '../wallet/deposits/deposits.ts';
import { withdrawFeeOf } from '../wallet/fees.ts';
import { lockPerson } from '../wallet/person.ts';
import { railOf } from '../wallet/rules.ts';
import { addDestination, keepDestination } from '../wallet/sources/destinations.ts';
import { requestWithdrawal } from '../wallet/withdrawals/requestWithdrawal.ts';
import { destinationName, type ReturnedPayout, returnedPayouts } from '../wallet/withdrawals/returnedPayouts.ts';
import { ReconciliationCase, readCase } from './caseView.ts';

const KIND = 'admin.reconciliation.pay_out';

const Destination = Type.Object({
  type: OneOf(['PayPal', 'Venmo'] as const),
  value: Type.String({ minLength: 1, maxLength: 127 }),
});
describeSchema(Destination, 'PayoutDestination', 'Destination that a deleted account’s owner gave support.', {
  type: 'Payment provider.',
  value: 'Email address, phone number or Venmo username.',
});

const Body = Type.Object({
  amount: PositiveCents,
  destination: Type.Optional(Nullable(Destination)),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});
type PayOutCtx = Ctx<{ id: string }, unknown, Static<typeof Body>>;

/** Payload stored for the second approval. The full address is only in `payment_sources`, where it can be erased. */
const Payout = Type.Object({
  case_id: Id,
  amount: PositiveCents,
  payment_source_id: Id,
  destination: Type.String(),
  reason: Type.String(),
});
type Payout = Static<typeof Payout>;

export function payOutRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/reconciliation/cases/:id/pay_out',
    summary:
      'Pays out money that was returned after its owner deleted the account, to the original or to a new destination, and closes the case.',
    policy: policy.freshStaff('finance', 'admin'),
    fields: {
      id: 'Case ID.',
      amount: "Amount that was returned to the account, in cents, as in the case's `payout`.",
      destination: 'New destination, which a second staff member must approve. Defaults to the original one.',
    },
    params: Type.Object({ id: Id }),
    body: Body,
    response: ReconciliationCase,
    handler: payOutCase,
  });
  registerApproval(KIND, Payout, {
    title: 'Payout to a deleted account',
    operationId: KIND,
    execute: async ({ tx, deps }, { payload }, checker) => {
      await payOut(tx, deps, payload, checker);
    },
  });
}

/**
 * Refuses with 404 for an unknown case, with 1002 if it has nothing to pay out or its destination is erased, with 1001
 * and `{cash}` if the amount has changed, and with 1015 for new destinations and above the limit for one staff member.
 */
async function payOutCase(
  ctx: PayOutCtx,
  finish: (run: (tx: Tx) => Promise<ReconciliationCase>) => Promise<ReconciliationCase>,
): Promise<ReconciliationCase> {
  const { deps, body, params } = ctx;
  const reason = requireReason(body.reason);
  const { payout, returned } = await withTransaction(deps.db, async (tx) => {
    const found = await lockReturned(tx, params.id);
    await refuseOwnMoney(tx, ctx.userId, found.userId);
    const payment = {
      case_id: params.id,
      amount: body.amount,
      reason,
      ...(await destinationOf(tx, deps, found, body.destination)),
    };
    await check(tx, deps, payment, found);
    return { payout: payment, returned: found };
  });
  if (!body.destination && body.amount <= deps.config.staffMoney.aloneAmount) {
    return finish((tx) => payOut(tx, deps, payout, actorOf(ctx)));
  }
  return requestApproval(ctx, {
    kind: KIND,
    subjectType: 'reconciliation_case',
    subjectId: params.id,
    payload: { ...payout },
    reason,
    amount: payout.amount,
    about: [returned.userId],
  });
}

/** Stores a new destination, or returns the one that the payout was sent to. */
async function destinationOf(
  tx: Tx,
  { config }: Deps,
  { userId, source, keptUntil }: ReturnedPayout,
  wanted: Static<typeof Destination> | null | undefined,
): Promise<Pick<Payout, 'payment_source_id' | 'destination'>> {
  if (wanted) {
    const id = await addDestination(tx, userId, wanted, config.wallet.deletedDestinationDays);
    return { payment_source_id: id, destination: destinationName(await readSource(tx, userId, id)) };
  }
  if (keptUntil === null) throw erased();
  return { payment_source_id: source.id, destination: destinationName(source) };
}

async function payOut(tx: Tx, deps: Deps, payout: Payout, by: StaffActor): Promise<ReconciliationCase> {
  const returned = await lockReturned(tx, payout.case_id);
  const source = await check(tx, deps, payout, returned);
  const { userId } = returned;
  const { id: payoutId } = await requestWithdrawal(tx, {
    userId,
    amount: payout.amount,
    fee: withdrawFeeOf(railOf[source.type], deps.config.wallet),
    source,
    state: 'approved',
    by: { area: 'staff', actor: by.id, role: by.role, reason: payout.reason, ip: by.ip, requestId: by.requestId },
  });
  await keepDestination(tx, source.id, deps.config.wallet.deletedDestinationDays);
  await tx
    .updateTable('reconciliation_cases')
    .set({
      state: 'explained',
      note: payout.reason,
      closed_by: by.id,
      closed_at: await appNow(tx),
      payout_id: payoutId,
    })
    .where('id', '=', payout.case_id)
    .execute();
  await staffAudit(tx, by, {
    action: KIND,
    subjectType: 'reconciliation_case',
    subjectId: payout.case_id,
    after: { user_id: userId, amount: payout.amount, payment_source_id: source.id, withdrawal: payoutId },
    reason: payout.reason,
  });
  return readCase(tx, payout.case_id, deps.config);
}

/** Locks an open case about a returned payout, and the deleted account that it belongs to. */
async function lockReturned(tx: Tx, caseId: string): Promise<ReturnedPayout> {
  const row = await tx
    .selectFrom('reconciliation_cases')
    .select(['kind', 'state', 'subject_id'])
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw common.notFound();
  if (row.state !== 'open') throw common.notAllowedNow({ state: row.state }, 'This case is already closed.');
  const id = row.kind === 'returned_payout' ? row.subject_id : null;
  if (id === null) throw common.notAllowedNow({ kind: row.kind }, 'There’s nothing to pay out in this case.');
  const found = (await returnedPayouts(tx, [id])).get(id);
  if (!found) throw common.notFound();
  await lockPerson(tx, found.userId);
  return found;
}

/** Checks the amount and the destination while holding the locks that the withdrawal uses next. */
async function check(tx: Tx, deps: Deps, payout: Payout, returned: ReturnedPayout) {
  const { userId, withdrawalId } = returned;
  const source = await readSource(tx, userId, payout.payment_source_id);
  if (source.erase_at === null) throw erased();
  if (payout.amount <= withdrawFeeOf(railOf[source.type], deps.config.wallet)) {
    throw common.limitReached({ limit: 'withdraw_fee', allowed: 0, resets_at: null });
  }
  await lockAccounts(tx, [userAccount(userId, 'cash'), userAccount(userId, 'withdraw_pending')]);
  const cash = (await returnedPayouts(tx, [withdrawalId])).get(withdrawalId)?.amount ?? 0;
  if (cash !== payout.amount)
    throw common.conflict({ cash }, 'The amount has changed. Nothing was paid out. Reload and try again.');
  if ((await heldBack(tx, userId)) > 0)
    throw common.notAllowedNow({}, 'A deposit of this person is being returned, disputed or checked.');
  return source;
}

function readSource(tx: Tx, userId: string, id: string) {
  return tx
    .selectFrom('payment_sources')
    .select(['id', 'type', 'value_masked', 'erase_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

function erased() {
  return common.notAllowedNow(
    { destination: 'erased' },
    'The destination has been erased. Enter the one that the person gave support. Nothing was paid out.',
  );
}
