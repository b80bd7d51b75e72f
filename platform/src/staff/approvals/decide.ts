import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { mayCall } from '../../http/access/permissions.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { unschedule } from '../../timers/timers.ts';
import { sharingWith } from '../../users/linkedAccounts.ts';
import { actorOf, requireReason, staffAudit } from '../actor.ts';
import { type Approval, approvalKind } from './registry.ts';

type Request = Ctx<{ id: string }, unknown, { approved: boolean; reason: string }>;

/**
 * Decides an approval request exactly once, in the same transaction as its effect. Locks the request's row first.
 * Refuses with 404 for an unknown request, with 1002 for one that is already decided or expired, and with any refusal
 * from `execute`, which leaves the request open. Refuses with 403 for the maker, anyone who shares a device or phone
 * number with the maker, a person the request concerns or an account linked to theirs, and roles that couldn't have
 * made the request.
 */
export async function decideApproval(ctx: Request, tx: Tx): Promise<void> {
  const reason = requireReason(ctx.body.reason);
  const approval = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', ctx.params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!approval) throw common.notFound();
  const now = await appNow(tx);
  const state = approval.state === 'pending' && approval.expires_at <= now ? 'expired' : approval.state;
  if (state !== 'pending') throw common.notAllowedNow({ state }, `This request is already ${state}.`);
  await checkChecker(tx, ctx, approval);
  await tx
    .updateTable('approvals')
    .set({
      state: ctx.body.approved ? 'approved' : 'declined',
      checker: ctx.userId,
      decision_reason: reason,
      decided_at: now,
    })
    .where('id', '=', approval.id)
    .execute();
  await unschedule(tx, 'approvals.expire', approval.id);
  const checker = actorOf(ctx);
  await staffAudit(tx, checker, {
    action: `admin.approvals.${ctx.body.approved ? 'approve' : 'decline'}`,
    subjectType: approval.subject_type,
    subjectId: approval.subject_id,
    after: { approval: approval.id, kind: approval.kind, payload: approval.payload, maker: approval.maker },
    reason,
  });
  if (ctx.body.approved) await approvalKind(approval.kind).execute({ tx, deps: ctx.deps }, approval, checker);
}

async function checkChecker(tx: Tx, ctx: Request, approval: Approval): Promise<void> {
  if (approval.maker === ctx.userId) {
    throw common.forbidden(undefined, 'A different staff member must approve this.');
  }
  const own = await sharingWith(tx, ctx.userId);
  if (approval.about.some((userId) => own.includes(userId))) {
    throw common.forbidden(undefined, 'You can’t approve an action on your own account.');
  }
  if (!mayCall(ctx.session?.roles ?? [], approvalKind(approval.kind).operationId)) throw common.forbidden();
  if (await isSamePerson(tx, ctx, approval)) {
    throw common.forbidden(
      undefined,
      'Your account appears to belong to the person who made this request. A different staff member must decide.',
    );
  }
}

/** Accounts sharing a device or a verified phone number count as one person. */
async function isSamePerson(tx: Tx, { userId, deviceId }: Request, approval: Approval): Promise<boolean> {
  if (deviceId !== null && deviceId === approval.maker_device) return true;
  const { rows } = await sql<{ same: boolean }>`
    select exists (select from sessions m join sessions c on c.device_id = m.device_id
        where m.user_id = ${approval.maker} and c.user_id = ${userId} and m.area = 'staff' and c.area = 'staff'
          and least(m.last_seen_at, c.last_seen_at) > ${approval.created_at}::timestamptz - interval '30 days')
      or exists (select from users m join users c on c.phone_e164 = m.phone_e164
        where m.id = ${approval.maker} and c.id = ${userId}) as same`.execute(tx);
  return rows[0]?.same ?? true;
}
