import { endSessionsIn } from '../auth/sessions/sessions.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { finish, openChange } from '../events/lifecycle/change.ts';
import type { Origin } from '../events/lifecycle/eventChange.ts';
import { claimable } from './rules.ts';

/**
 * Makes a person a commentator or removes the role. Removing it ends their commentator sessions and releases their
 * events that haven't started. Returns whether they were a commentator before.
 */
export async function setCommentator(tx: Tx, origin: Origin, userId: string, enabled: boolean): Promise<boolean> {
  const now = await appNow(tx);
  await tx
    .insertInto('commentators')
    .values({ user_id: userId, enabled: false, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const before = await tx
    .selectFrom('commentators')
    .select('enabled')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.enabled === enabled) return before.enabled;
  await tx.updateTable('commentators').set({ enabled, changed_at: now }).where('user_id', '=', userId).execute();
  if (!enabled) {
    await endSessionsIn(tx, userId, 'commentator');
    await freeEvents(tx, origin, userId);
  }
  return before.enabled;
}

async function freeEvents(tx: Tx, origin: Origin, userId: string): Promise<void> {
  const events = await tx
    .selectFrom('events')
    .select('id')
    .where('commentator_id', '=', userId)
    .where('state', 'in', claimable)
    .orderBy('id')
    .execute();
  for (const { id } of events) {
    const change = await openChange(tx, origin, id);
    if (change.event.commentator_id !== userId || !claimable.includes(change.event.state)) continue;
    change.event.commentator_id = null;
    await tx.deleteFrom('event_claims').where('event_id', '=', id).where('user_id', '=', userId).execute();
    await finish(change, 'event.commentator');
  }
}
