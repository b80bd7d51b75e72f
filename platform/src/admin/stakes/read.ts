import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import type { AdminStakeView } from './schemas.ts';
import { adminStake } from './view.ts';

export const READ = 'admin.stakes.get';

/**
 * Returns an event, and records the view in the audit log with the people named in its integrity alerts. @throws 404
 */
export function readStake(ctx: Ctx<{ id: string }>): Promise<AdminStakeView> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const stake = await adminStake(tx, ctx.params.id);
    await staffAudit(tx, actorOf(ctx), {
      action: READ,
      subjectType: 'event',
      subjectId: stake.id,
      after: { shown_users: [...new Set(stake.alerts.flatMap(({ user_ids }) => user_ids))] },
    });
    return stake;
  });
}
