import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { DateTime, Id, itemsOf, Nullable } from '../shared/schema.ts';
import { PublicPerson, readPeople } from '../users/publicPerson.ts';
import { RefereeMatchParams } from './schemas.ts';

/** Time without a presence report after which a referee no longer counts as present. */
const AWAY_SECONDS = 30;

const RefereePresence = Type.Object({ user: PublicPerson, editing_id: Nullable(Id), seen_at: DateTime });
describeSchema(RefereePresence, 'RefereePresence', "Staff member who has an event's console open.", {
  editing_id: 'ID of the play-by-play entry the staff member is editing. Null when there is none.',
  seen_at: 'Time of the last report.',
  user: 'Referee who has the match open.',
});
type RefereePresence = Static<typeof RefereePresence>;

const Body = Type.Object({ editing_id: Type.Optional(Nullable(Id)) });

export function presenceRoute(app: App): void {
  route(app, {
    operationId: 'referee.presence',
    method: 'POST',
    url: '/admin/v1/referee/events/:id/presence',
    summary: `Reports that the viewer has the console open, and lists everyone who reported it in the last ${AWAY_SECONDS} seconds.`,
    policy: policy.staff('referee', 'event_manager', 'risk', 'admin'),
    fields: { id: 'Event ID.', editing_id: 'ID of the play-by-play entry that the viewer is editing, if any.' },
    params: RefereeMatchParams,
    body: Body,
    response: itemsOf(RefereePresence),
    handler: (ctx) => withTransaction(ctx.deps.db, (tx) => report(ctx, tx)),
  });
}

type Call = Ctx<{ id: string }, unknown, Static<typeof Body>>;

async function report(ctx: Call, tx: Tx): Promise<{ items: RefereePresence[] }> {
  const { params, userId } = ctx;
  const event = await tx.selectFrom('events').select('id').where('id', '=', params.id).executeTakeFirst();
  if (!event) throw common.notFound();
  const before = await present(tx, params.id);
  await store(tx, params.id, userId, ctx.body.editing_id ?? null);
  // Presence is reported every few seconds. Only the first report is recorded in the audit log.
  if (!before.some((row) => row.user_id === userId)) {
    await audit(tx, {
      area: 'staff',
      actor: userId,
      role: ctx.session?.roles.join(','),
      action: 'referee.presence',
      subjectType: 'event',
      subjectId: params.id,
      ip: ctx.ip,
      requestId: ctx.requestId,
    });
  }
  const rows = await present(tx, params.id);
  const people = await readPeople(
    tx,
    rows.map((row) => row.user_id),
  );
  return {
    items: rows.flatMap((row) => {
      const user = people.get(row.user_id);
      return user ? [{ user, editing_id: row.editing_id, seen_at: row.seen_at.toISOString() }] : [];
    }),
  };
}

async function store(tx: Tx, eventId: string, userId: string, editingId: string | null): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into referee_presence (event_id, user_id, editing_id, seen_at)
    select ${eventId}, ${userId}, ${editingId}, app_now()
    where ${editingId}::uuid is null or exists (
      select from play_by_plays where id = ${editingId} and event_id = ${eventId})
    on conflict (event_id, user_id) do update set editing_id = excluded.editing_id, seen_at = excluded.seen_at`.execute(
    tx,
  );
  if (numAffectedRows === 0n) throw common.validation({}, 'This entry isn’t from this event.', 'editing_id');
}

function present(tx: Tx, eventId: string) {
  return tx
    .selectFrom('referee_presence')
    .select(['user_id', 'editing_id', 'seen_at'])
    .where('event_id', '=', eventId)
    .where('seen_at', '>', sql<Date>`app_now() - ${AWAY_SECONDS} * interval '1 second'`)
    .orderBy('user_id')
    .execute();
}
