import type { Tx } from '../db/database.ts';
import { openChange } from '../events/lifecycle/change.ts';
import type { Change } from '../events/lifecycle/eventChange.ts';
import type { Ctx } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { requireCommentator } from './store.ts';

/** Locks an event for a commentator's action. @throws 403, 404 also for events that commentators can't see */
export async function openForCommentator(
  tx: Tx,
  ctx: Ctx<{ id: string }>,
  action: string,
  reason?: string,
): Promise<Change> {
  await requireCommentator(tx, ctx.userId);
  const { userId, requestId, ip } = ctx;
  const change = await openChange(
    tx,
    { userId, actor: 'staff', action, role: 'commentator', reason: reason || undefined, requestId, ip },
    ctx.params.id,
  );
  const { kind, hidden, state } = change.event;
  if (kind !== 'stake_event' || hidden || state === 'draft') throw common.notFound();
  return change;
}
