import type { Db, Tx } from '../db/database.ts';
import { eventFacts } from '../events/facts.ts';
import { refereeRefusal } from '../events/integrity/refusal.ts';
import { openChange } from '../events/lifecycle/change.ts';
import type { Change } from '../events/lifecycle/eventChange.ts';
import type { Actor } from '../events/lifecycle/machine.ts';
import { staffOrigin } from '../events/lifecycle/origin.ts';
import type { Ctx } from '../http/route.ts';
import { common } from '../shared/errors.ts';

interface RefereeAction {
  action: string;
  actor?: Actor;
  reason?: string;
}

/**
 * Locks an event for a referee's change. Refuses everyone who plays in it, has staked on it, or is linked to someone
 * who did. @throws 404, 1010
 */
export async function openAsReferee(ctx: Ctx, tx: Tx, eventId: string, as: RefereeAction): Promise<Change> {
  const change = await openChange(tx, staffOrigin(ctx, as.actor ?? 'referee', as.action, as.reason), eventId);
  await checkImpartial(tx, ctx.userId, eventId);
  return change;
}

/** @throws 1010 */
export async function checkImpartial(db: Db | Tx, userId: string, eventId: string): Promise<void> {
  const staked = (id: string) => eventFacts().hasStaked(db, id, eventId);
  const refusal = await refereeRefusal(db, userId, eventId, staked);
  if (refusal) throw refusal;
}

/** The event that contains a match. @throws 404 */
export async function eventOf(db: Db | Tx, matchId: string): Promise<string> {
  const match = await db.selectFrom('event_matches').select('event_id').where('id', '=', matchId).executeTakeFirst();
  if (!match) throw common.notFound();
  return match.event_id;
}
