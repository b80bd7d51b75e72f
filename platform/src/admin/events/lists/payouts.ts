import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { deadlineTimer } from '../../../events/lifecycle/change.ts';
import { eventKinds } from '../../../events/lifecycle/machine.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { page, pageOf, pageRange } from '../../../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../../users/publicPerson.ts';
import { claimsOf, claimWords, OwnedPageQuery, ownedBy, ownerWords, QueueClaim } from '../../queues/claims.ts';
import { dueAt } from '../../queues/due.ts';

const payoutStates = ['payout_blocked', 'payout_pending'] as const;
type PayoutState = (typeof payoutStates)[number];

const EventPayout = Type.Object({
  id: Id,
  kind: OneOf(eventKinds),
  number: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  game_name: Type.String(),
  state: OneOf(payoutStates),
  total_amount: Cents,
  recipients_count: Type.Integer({ minimum: 0 }),
  pays_at: Nullable(DateTime),
  blocked_by: Nullable(PublicPerson),
  blocked_reason: Nullable(Type.String()),
  blocked_at: Nullable(DateTime),
  due_at: Nullable(DateTime),
  claim: QueueClaim,
});
describeSchema(EventPayout, 'EventPayout', 'Event payout that staff have blocked or can still block.', {
  id: 'Event ID.',
  kind: 'Kind of event.',
  number: 'Sequential event number.',
  code: 'Public code. Empty for invite-only events.',
  game_name: 'Name of the game that was played.',
  state: 'Whether the payout is blocked or will be paid automatically.',
  total_amount: 'Sum of the planned prizes, in cents. 0 for stake events.',
  recipients_count: 'Number of users who get prizes.',
  pays_at: 'Time of the automatic payout. Null while it is blocked.',
  blocked_by: "Staff member who blocked it. Null when it isn't blocked and for deleted accounts.",
  blocked_reason: "Reason it is blocked. Null when it isn't blocked.",
  blocked_at: "Time it was blocked. Null when it isn't blocked.",
  due_at: "Time by which a decision about the block is due. Null when it isn't blocked.",
  claim: claimWords,
  name: 'Name of the event that pays out.',
});
type EventPayout = Static<typeof EventPayout>;

const Query = Type.Object({ ...OwnedPageQuery.properties, state: Type.Optional(OneOf(payoutStates)) });

export function eventPayoutsRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.payouts',
    method: 'GET',
    url: '/admin/v1/events/payouts',
    summary: 'Payouts of events in one state, those due first at the top.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    fields: { state: 'Only payouts in this state. Defaults to blocked ones.', owner: ownerWords },
    query: Query,
    response: pageOf(EventPayout),
    handler: listPayouts,
  });
}

interface Row extends Omit<EventPayout, 'pays_at' | 'blocked_by' | 'blocked_at' | 'due_at' | 'claim'> {
  pays_at: Date | null;
  blocked_by: string | null;
  blocked_at: Date | null;
}

async function listPayouts(ctx: Ctx<unknown, Static<typeof Query>>) {
  const { query, userId } = ctx;
  const { state = 'payout_blocked', owner } = query;
  const { rows } = await rowsOf(state, ownedBy('payouts', 'e.id', owner, userId), pageRange(query)).execute(
    ctx.deps.db,
  );
  const { items, ...rest } = page(rows, query);
  return { ...rest, items: await viewsOf(ctx, items) };
}

function rowsOf(state: PayoutState, owned: RawBuilder<boolean>, { offset, limit }: ReturnType<typeof pageRange>) {
  return sql<Row>`
    select e.id, e.kind, e.number, e.name, e.code, g.name as game_name, e.state, prizes.total as total_amount,
      prizes.recipients as recipients_count, t.due_at as pays_at,
      case when e.state = 'payout_blocked' then e.payout_blocked_by end as blocked_by,
      case when e.state = 'payout_blocked' then e.payout_blocked_reason end as blocked_reason,
      case when e.state = 'payout_blocked' then e.payout_blocked_at end as blocked_at
    from events e join games g on g.id = e.game_id
    left join timers t on e.state = 'payout_pending' and t.kind = ${deadlineTimer} and t.ref_id = e.id::text
    cross join lateral (select coalesce(sum(m.prize_amount), 0)::int8 as total, count(*)::int as recipients
      from event_team_members m where m.event_id = e.id and m.prize_amount > 0) prizes
    where e.state = ${state} and ${owned}
    order by coalesce(t.due_at, e.payout_blocked_at), e.number offset ${offset} limit ${limit}`;
}

async function viewsOf({ deps: { db, config } }: Ctx, rows: readonly Row[]): Promise<EventPayout[]> {
  const people = await readPeople(
    db,
    rows.map(({ blocked_by }) => blocked_by),
  );
  const claims = await claimsOf(
    db,
    'payouts',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    pays_at: row.pays_at?.toISOString() ?? null,
    blocked_by: people.get(row.blocked_by ?? '') ?? null,
    blocked_at: row.blocked_at?.toISOString() ?? null,
    due_at: row.blocked_at && dueAt('payouts', row.blocked_at, config).toISOString(),
    claim: claims.get(row.id) ?? null,
  }));
}
