import { audit } from '../../audit/audit.ts';
import { appNow } from '../../db/transaction.ts';
import type { TimerHandler } from '../../timers/timers.ts';

/** Expires an undecided request without executing it. */
export const expireApproval: TimerHandler = async (tx, { refId }) => {
  const expired = await tx
    .updateTable('approvals')
    .set({ state: 'expired', decided_at: await appNow(tx) })
    .where('id', '=', refId)
    .where('state', '=', 'pending')
    .returning(['kind', 'subject_type', 'subject_id'])
    .executeTakeFirst();
  if (!expired) return;
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'approvals.expire',
    subjectType: expired.subject_type,
    subjectId: expired.subject_id,
    after: { approval: refId, kind: expired.kind },
  });
};
