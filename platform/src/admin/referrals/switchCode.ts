import Type from 'typebox';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { setCodeEnabled } from '../../referrals/codes.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../staff/actor.ts';
import { type AdminReferralCode, readCode } from './codes.ts';

export const Reason = Type.String({ minLength: 1, maxLength: 500 });
export const ReasonBody = Type.Object({ reason: Reason });

/** Enables or disables the code of the user in the path. Idempotent. Refuses with 404 if the user has no code. */
export function switchCode(
  ctx: Ctx<{ id: string }, unknown, { reason: string }>,
  action: string,
  enabled: boolean,
): Promise<AdminReferralCode> {
  const reason = requireReason(ctx.body.reason);
  const { id } = ctx.params;
  refuseOwn(ctx.userId, id);
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockSubject(tx, id);
    const before = await readCode(tx, id);
    if (before.enabled === enabled) return before;
    await setCodeEnabled(tx, id, enabled);
    await staffAudit(tx, actorOf(ctx), {
      action,
      subjectType: 'user',
      subjectId: id,
      before: { enabled: before.enabled },
      after: { enabled },
      reason,
    });
    return { ...before, enabled };
  });
}
