import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { Ctx } from '../../http/route.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwnMoney, requireReason, type StaffActor, staffAudit } from '../../staff/actor.ts';
import type { ApprovalKind } from '../../staff/approvals/registry.ts';
import { requestApproval } from '../../staff/approvals/request.ts';
import type { WithdrawalsTable } from '../../wallet/tables.ts';
import { moveWithdrawal } from '../../wallet/withdrawals/applyPayout.ts';
import { type AdminWithdrawal, needsTwo, readAdminWithdrawal } from './pending.ts';

export const DECIDE = 'admin.withdrawals.decide';

export const Decision = Type.Object({
  withdrawal_id: Id,
  approved: Type.Boolean(),
  version: Type.Integer(),
  reason: Type.String(),
});
type Decision = Static<typeof Decision>;

/**
 * Decides a withdrawal under review. An approved withdrawal is paid; a declined one is refunded with a reason. Refuses
 * with 404, with 1002 if the withdrawal isn't under review, with 1001 if it has changed since the version that staff saw, or
 * with 1015 if a second approval is required.
 */
export async function decideWithdrawal(
  ctx: Ctx<{ id: string }, unknown, { approved: boolean; version: number; reason: string }>,
  finish: (run: (tx: Tx) => Promise<AdminWithdrawal>) => Promise<AdminWithdrawal>,
): Promise<AdminWithdrawal> {
  const { db, config } = ctx.deps;
  const decision = {
    withdrawal_id: ctx.params.id,
    approved: ctx.body.approved,
    version: ctx.body.version,
    reason: requireReason(ctx.body.reason),
  };
  const withdrawal = await db.selectFrom('withdrawals').selectAll().where('id', '=', ctx.params.id).executeTakeFirst();
  if (!withdrawal) throw common.notFound();
  await refuseOwnMoney(db, ctx.userId, withdrawal.user_id);
  refuseUnlessWaiting(withdrawal, decision.version);
  // Refunding a withdrawal that was never sent is harmless. All other decisions on large or uncertain withdrawals
  // require two people.
  const two = needsTwo(withdrawal, config) && (decision.approved || withdrawal.attempts > 0);
  if (!two) {
    return finish(async (tx) => {
      await decide(tx, decision, actorOf(ctx));
      return readAdminWithdrawal(tx, withdrawal.id, config);
    });
  }
  return requestApproval(ctx, {
    kind: DECIDE,
    subjectType: 'withdrawal',
    subjectId: withdrawal.id,
    payload: decision,
    reason: decision.reason,
    amount: withdrawal.amount,
    about: [withdrawal.user_id],
  });
}

/** Carries out a decision that a second staff member approved. */
export const decisionApproval: ApprovalKind<Decision> = {
  title: 'Withdrawal',
  operationId: DECIDE,
  execute: ({ tx }, { payload }, checker) => decide(tx, payload, checker),
};

async function decide(tx: Tx, decision: Decision, by: StaffActor): Promise<void> {
  const { withdrawal_id: id, approved, version, reason } = decision;
  const { user_id: userId } = await tx
    .selectFrom('withdrawals')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockSubject(tx, userId);
  const withdrawal = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refuseUnlessWaiting(withdrawal, version);
  await moveWithdrawal(tx, withdrawal, approved ? 'approved' : 'refunded', { reason: approved ? null : reason });
  if (approved) await enqueue(tx, 'wallet.send_payout', { withdrawalId: id });
  await staffAudit(tx, by, {
    action: DECIDE,
    subjectType: 'withdrawal',
    subjectId: id,
    before: { state: withdrawal.state },
    after: { state: approved ? 'approved' : 'refunded', amount: withdrawal.amount },
    reason,
  });
}

type Waiting = Pick<Selectable<WithdrawalsTable>, 'state' | 'version'>;

function refuseUnlessWaiting({ state, version: current }: Waiting, version: number): void {
  if (state !== 'review') throw common.notAllowedNow({ state }, `This withdrawal is ${state}, so it can’t be decided.`);
  if (version !== current) {
    throw common.conflict(
      { version: current, state },
      'This withdrawal has changed since you opened it. Nothing was decided. Check it again.',
    );
  }
}
