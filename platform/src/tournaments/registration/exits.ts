import type { Db, Tx } from '../../db/database.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import type { Member } from '../../events/store.ts';
import { notify } from '../../notifications/notify.ts';
import type { Entry } from '../entries.ts';
import type { SummaryView } from '../schemas.ts';
import type { ExitCause } from '../tables.ts';

/** Teams leaving an event, and the reason. */
export interface Exit {
  cause: ExitCause;
  /** Reason shown with the refund. */
  why: string;
  /** User who chose to leave and therefore isn't notified. */
  leaverId?: string;
}

/** Records why people are no longer in the event, and notifies those who don't get a notification about a refund. */
export async function recordExits(
  { tx, event }: Change,
  members: readonly Member[],
  entries: readonly Entry[],
  { cause, why, leaverId }: Exit,
): Promise<void> {
  const exits = members
    .filter((member) => member.user_id !== leaverId)
    .map(({ user_id, event_team_id }) => ({
      event_id: event.id,
      user_id,
      event_team_id,
      cause,
      refunded_amount: entries.find((entry) => entry.user_id === user_id)?.amount ?? 0,
      at: event.now,
    }));
  if (exits.length === 0) return;
  const told = cause === 'team_ended' ? 'The last player of your team left' : why;
  await tx.insertInto('event_exits').values(exits).execute();
  for (const { user_id: userId } of exits.filter((exit) => exit.refunded_amount === 0)) {
    notify(tx, {
      userId,
      category: 'events',
      title: 'You’re no longer in an event',
      body: `${event.name}: ${told.replace(/[.!]?$/, '.')}`,
      image: event.image_url,
      data: { active_event_id: event.id },
      dedupeKey: `event_exit:${event.id}:${event.version}`,
    });
  }
}

/** Deletes the record when a person registers again. */
export async function forgetExit(tx: Tx, eventId: string, userId: string): Promise<void> {
  await tx.deleteFrom('event_exits').where('event_id', '=', eventId).where('user_id', '=', userId).execute();
}

/** Why the person is no longer in the event. Null if they still are, never were, or left by choice. */
export async function exitView(db: Db, eventId: string, userId: string): Promise<SummaryView['exit']> {
  const row = await db
    .selectFrom('event_exits')
    .select(['cause', 'refunded_amount'])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
