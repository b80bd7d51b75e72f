import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { type SwitchName, switchNames } from '../../http/switches/switches.ts';
import { describeSchema } from '../../shared/describe.ts';
import { PageQuery, page, pageOf, pageRange } from '../../shared/page.ts';
import { DateTime, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { SWITCH_SUBJECT } from './view.ts';

const SwitchChange = Type.Object({
  id: Type.String(),
  at: DateTime,
  name: OneOf(switchNames),
  enabled: Type.Boolean(),
  reason: Type.String(),
  staff: Nullable(PublicPerson),
});
describeSchema(SwitchChange, 'SwitchChange', 'Change of a switch, from the audit log.', {
  id: 'Area and sequence number of the audit log entry, such as `staff-12`.',
  name: 'Name of the switch.',
  enabled: 'True when it was turned on.',
  reason: 'Reason the staff member gave.',
  staff: 'Staff member who changed it. Null when the account was deleted.',
});
type SwitchChange = Static<typeof SwitchChange>;

export function switchChangesRoute(app: App): void {
  route(app, {
    operationId: 'admin.switches.changes',
    method: 'GET',
    url: '/admin/v1/switches/changes',
    summary: 'Changes of all switches, newest first.',
    policy: policy.staff('admin'),
    query: PageQuery,
    response: pageOf(SwitchChange),
    handler: async ({ deps: { db }, query }) => page(await readChanges(db, query), query),
  });
}

async function readChanges(db: Db, query: PageQuery): Promise<SwitchChange[]> {
  const { offset, limit } = pageRange(query);
  const { rows } = await sql<{ id: string; at: Date; name: SwitchName; body: string; actor: string | null }>`
    select area || '-' || seq as id, at, subject_id as name, body, actor
    from audit_log where subject_type = ${SWITCH_SUBJECT} and action = 'admin.switches.set'
    order by at desc, seq desc limit ${limit} offset ${offset}`.execute(db);
  const people = await readPeople(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ body, actor, at, ...row }) => {
    const entry = JSON.parse(body) as { after: { enabled: boolean }; reason: string };
    return {
      ...row,
      at: at.toISOString(),
      enabled: entry.after.enabled,
      reason: entry.reason,
      staff: people.get(actor ?? '') ?? null,
    };
  });
}
