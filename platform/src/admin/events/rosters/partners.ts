import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/database.ts';
import { type Slot, slots, type TeamStatus, teamStatuses } from '../../../events/lifecycle/machine.ts';
import { EventParams } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { type PartnerState, partnerStates } from '../../../partners/tables.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { PageQuery, type PageRequest, page, pageOf, pageRange } from '../../../shared/page.ts';
import { Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../../users/publicPerson.ts';
import { eventReaders } from '../roles.ts';

const EventPartner = Type.Object({
  user: Nullable(PublicPerson),
  event_team_id: Id,
  team_name: Type.String(),
  team_status: OneOf(teamStatuses),
  slot: OneOf(slots),
  captain: Type.Boolean(),
  role: Nullable(Type.String()),
  partner_state: Nullable(OneOf(partnerStates)),
  partner_code: Nullable(Type.String()),
});
describeSchema(EventPartner, 'EventPartner', 'Member of an event team, with their status in the partner program.', {
  user: 'User. Null for deleted accounts.',
  team_name: 'Name of the event team the partner plays in.',
  team_status: 'State of the team.',
  slot: 'Lineup, or bench for substitutes.',
  captain: 'True for the team captain.',
  role: 'Role in the team. Null when unknown.',
  partner_state: 'State in the partner program. Null for users who were never in it.',
  partner_code: 'Partner code. Null when there is none.',
  event_team_id: 'ID of the event team the partner plays in.',
});

export function eventPartnersRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.partners',
    method: 'GET',
    url: '/admin/v1/events/:id/partners',
    summary: "Members of an event's teams, grouped by team, lineup first, with their status in the partner program.",
    policy: policy.staff(...eventReaders),
    fields: { id: 'Event ID.' },
    params: EventParams,
    query: PageQuery,
    response: pageOf(EventPartner),
    handler: ({ deps, params, query }) => partnersOf(deps.db, params.id, query),
  });
}

interface Row {
  user_id: string;
  event_team_id: string;
  team_name: string;
  team_status: TeamStatus;
  slot: Slot;
  captain: boolean;
  role: string | null;
  partner_state: PartnerState | null;
  partner_code: string | null;
}

/** @throws 404 */
async function partnersOf(db: Db, eventId: string, request: PageRequest) {
  const event = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw common.notFound();
  const { offset, limit } = pageRange(request);
  const { rows } = await sql<Row>`
    select m.user_id, m.event_team_id, t.name as team_name, t.status as team_status, m.slot, m.captain, m.role,
      p.state as partner_state, p.code as partner_code
    from event_team_members m join event_teams t on t.id = m.event_team_id
      left join partners p on p.user_id = m.user_id
    where m.event_id = ${eventId} order by t.position, m.slot desc, m.position
    offset ${offset} limit ${limit}`.execute(db);
  const people = await readPeople(
    db,
    rows.map((row) => row.user_id),
  );
  const items = rows.map(
    ({ user_id, ...row }): Static<typeof EventPartner> => ({
      user: people.get(user_id) ?? null,
      ...row,
    }),
  );
  return page(items, request);
}
