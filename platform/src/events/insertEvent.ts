import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { newId } from '../shared/ids.ts';
import type { EventTable } from './tables.ts';

/** Inserts an event with its match, which hasn't started. */
export async function insertEvent(tx: Tx, event: Insertable<EventTable> & { id: string }): Promise<void> {
  await tx.insertInto('events').values(event).execute();
  await tx
    .insertInto('event_matches')
    .values({ id: newId(), event_id: event.id, number: 1, state: 'waiting' })
    .execute();
}
