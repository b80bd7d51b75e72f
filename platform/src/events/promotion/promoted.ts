import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Puts an event into a promoted group, or takes it out. Does nothing if it is already so. */
export async function setPromoted(tx: Tx, groupId: string, eventId: string, promoted: boolean): Promise<void> {
  if (promoted)
    await tx
      .insertInto('promoted_group_events')
      .values({ group_id: groupId, event_id: eventId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('promoted_group_events')
      .where('group_id', '=', groupId)
      .where('event_id', '=', eventId)
      .execute();
}

/** Moves these events of a group to its end, in the given order. */
export async function orderPromotedEvents(tx: Tx, groupId: string, eventIds: readonly string[]): Promise<void> {
  // The position counts up with each write and can't be set to a value.
  for (const eventId of eventIds)
    await sql`update promoted_group_events set position = default
      where group_id = ${groupId} and event_id = ${eventId}`.execute(tx);
}
