import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { PageQuery, type PageRequest, pageRange } from '../../shared/page.ts';
import { DateTime, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { auditChanges } from './changes.ts';

const areas = ['player', 'staff', 'system'] as const;

export const AuditRecord = Type.Object({
  id: Type.String(),
  at: DateTime,
  area: OneOf(areas),
  actor: Nullable(PublicPerson),
  action: Type.String(),
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
  reason: Nullable(Type.String()),
});
describeSchema(AuditRecord, 'AuditRecord', 'Entry of the audit log.', {
  id: 'Area and sequence number of the entry, such as `staff-12`.',
  area: 'Who acted: the user, staff, or Duelbook itself.',
  actor: 'User or staff member who acted. Null for automatic actions and deleted accounts.',
  action: 'Name of the action, such as `admin.users.freeze`.',
  changes: 'Changed fields. Empty for views.',
  'changes.field': 'Name of the field.',
  'changes.before': 'Value before the change. Null when there was none.',
  'changes.after': 'Value after the change. Null when there is none.',
  reason: 'Reason for the action. Null when none was given.',
});
export type AuditRecord = Static<typeof AuditRecord>;

export const AuditQuery = Type.Object({ ...PageQuery.properties, views: Type.Optional(Type.Boolean()) });
type AuditQuery = Static<typeof AuditQuery>;

export const viewsWords = 'True to include entries that only record a view. Defaults to false.';

interface Row {
  id: string;
  at: Date;
  area: AuditRecord['area'];
  actor: string | null;
  action: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/**
 * Entries of the audit log, newest first.
 * @param about condition on `audit_log` that selects the entries
 */
export async function auditRecords(
  tx: Tx,
  about: RawBuilder<unknown>,
  query: PageRequest & AuditQuery,
): Promise<AuditRecord[]> {
  const { offset, limit } = pageRange(query);
  const wanted = query.views ? sql`true` : sql`body::jsonb ?| array['before', 'after', 'reason']`;
  const { rows } = await sql<Row>`
    select area || '-' || seq as id, at, area, actor, action, body::jsonb -> 'before' as before,
      body::jsonb -> 'after' as after, body::jsonb ->> 'reason' as reason
    from audit_log where ${about} and ${wanted}
    order by at desc, area, seq desc limit ${limit} offset ${offset}`.execute(tx);
  const people = await readPeople(
    tx,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    actor: people.get(row.actor ?? '') ?? null,
    changes: auditChanges(before, after),
  }));
}
