import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Event } from '../store.ts';
import { apply, permit } from './change.ts';
import type { Change } from './eventChange.ts';
import { decide } from './machine.ts';

const ownResult = 'You decided results of this event, so a different staff member must complete its payout.';

/** Blocks an event's payout until another staff member completes it. @throws 1002, 403 */
export async function blockPayout(change: Change, reason: string): Promise<void> {
  const { event, origin } = change;
  const transition = permit(change, 'block');
  event.payout_blocked_by = origin.userId;
  event.payout_blocked_reason = reason;
  event.payout_blocked_at = event.now;
  await apply(change, transition);
}

/**
 * Pays a planned or blocked payout. Staff members can't complete a payout if they decided the result or blocked it
 * themselves.
 * @throws 1002, 403
 */
export async function completePayout(change: Change): Promise<void> {
  const { tx, event, origin } = change;
  const transition = permit(change, 'pay');
  if (event.state === 'payout_pending' && (await hasDecided(tx, event.id, origin.userId))) {
    throw common.notAllowedNow({ state: event.state }, ownResult);
  }
  event.payout_blocked_by = null;
  await apply(change, transition);
}

type Payable = Pick<Event, 'id' | 'kind' | 'state' | 'payout_blocked_by'>;

/** Why this staff member can't complete the payout now. Null if they can, or if no payout is pending. */
export async function completionRefusal(db: Db | Tx, event: Payable, userId: string): Promise<string | null> {
  if (event.state === 'payout_pending') return (await hasDecided(db, event.id, userId)) ? ownResult : null;
  if (event.state !== 'payout_blocked') return null;
  const facts = { kind: event.kind, enoughTeams: true, decided: true, ownBlock: event.payout_blocked_by === userId };
  const decision = decide(event.state, 'pay', 'staff', facts);
  return decision.allowed ? null : decision.message;
}

/** Whether someone started or finalized a round of the event, wrote play-by-play, or decided a match of its bracket. */
async function hasDecided(db: Db | Tx, eventId: string, userId: string | null): Promise<boolean> {
  const { rows } = await sql<{ decided: boolean }>`
    select exists (select from event_rounds
        where event_id = ${eventId} and (started_by = ${userId} or finalized_by = ${userId}))
      or exists (select from play_by_plays where event_id = ${eventId} and author_id = ${userId})
      or exists (select from bracket_facts where event_id = ${eventId} and author_id = ${userId}) as decided`.execute(
    db,
  );
  return rows[0]?.decided ?? false;
}
