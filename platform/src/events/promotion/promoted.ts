import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Adds an event to a promoted group or removes it. Does nothing if nothing would change. */
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

/** Moves these events to the end of the group, in the given order. */
export async function orderPromotedEvents(tx: Tx, groupId: string, eventIds: readonly string[]): Promise<void> {
  // Each write increments the position, which can't be set to a specific value.
  for (const eventId of eventIds)
    await sql`update promoted_group_events set position = default
      where group_id = ${groupId} and event_id = ${eventId}`.execute(tx);
}
