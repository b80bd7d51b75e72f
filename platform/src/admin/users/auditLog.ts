import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { PageQuery, type PageRequest, page, pageOf, pageRange } from '../../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { auditChanges } from './auditChanges.ts';
import { auditedRead } from './auditedRead.ts';

const KIND = 'admin.users.audit_log';
const areas = ['player', 'staff', 'system'] as const;

const AuditRecord = Type.Object({
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
describeSchema(AuditRecord, 'AuditRecord', 'Entry of the audit log about a user.', {
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
type AuditRecord = Static<typeof AuditRecord>;

const Query = Type.Object({ ...PageQuery.properties, views: Type.Optional(Type.Boolean()) });
type Query = Static<typeof Query>;

export function userAuditLogRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/audit_log',
    summary: 'Audit log entries about a user, newest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'moderator', 'admin'),
    fields: { id: 'User id.', views: 'True to include entries that only record a view. Defaults to false.' },
    params: Type.Object({ id: Id }),
    query: Query,
    response: pageOf(AuditRecord),
    handler: (ctx) =>
      auditedRead(ctx, KIND, async (tx) => page(await readRecords(tx, ctx.params.id, ctx.query), ctx.query)),
  });
}

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

async function readRecords(tx: Tx, userId: string, query: PageRequest & Query): Promise<AuditRecord[]> {
  const { offset, limit } = pageRange(query);
  const wanted = query.views ? sql`true` : sql`body::jsonb ?| array['before', 'after', 'reason']`;
  const { rows } = await sql<Row>`
    select area || '-' || seq as id, at, area, actor, action, body::jsonb -> 'before' as before,
      body::jsonb -> 'after' as after, body::jsonb ->> 'reason' as reason
    from audit_log where subject_type = 'user' and subject_id = ${userId} and ${wanted}
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
