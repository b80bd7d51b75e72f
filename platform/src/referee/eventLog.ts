import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Nullable } from '../shared/schema.ts';
import { PublicPerson, readPeople } from '../users/publicPerson.ts';

const MOST = 30;

export const EventLogEntry = Type.Object({
  id: Type.String(),
  at: DateTime,
  action: Type.String(),
  actor: Nullable(PublicPerson),
  reason: Nullable(Type.String()),
});
describeSchema(EventLogEntry, 'EventLogEntry', 'Entry of the audit log about an event.', {
  id: 'Area and sequence number of the entry, such as `staff-12`.',
  action: 'Name of the action, such as `referee.start_round`.',
  actor: 'Staff member who acted. Null for automatic actions and deleted accounts.',
  reason: 'Reason or text of the action. Null when there is none.',
});
type EventLogEntry = Static<typeof EventLogEntry>;

interface Row {
  id: string;
  at: Date;
  actor: string | null;
  action: string;
  reason: string | null;
}

/** The latest staff and automatic actions on an event, newest first. */
export async function readEventLog(db: Db, eventId: string): Promise<EventLogEntry[]> {
  const { rows } = await sql<Row>`
    select area || '-' || seq as id, at, actor, action, body::jsonb ->> 'reason' as reason
    from audit_log where subject_type = 'event' and subject_id = ${eventId} and area <> 'player'
    order by at desc, area, seq desc limit ${MOST}`.execute(db);
  const people = await readPeople(
    db,
    rows.map((row) => row.actor),
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), actor: people.get(row.actor ?? '') ?? null }));
}
