import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, itemsOf } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import type { AccountPresenceTable } from './tables.ts';

const KIND = 'admin.users.presence';

/** Time without a presence report after which a staff member no longer counts as present. */
const AWAY_SECONDS = 30;

const AccountPresence = Type.Object({ staff: PublicPerson, acting: Type.Boolean(), seen_at: DateTime });
describeSchema(AccountPresence, 'AccountPresence', "Staff member who has an account's page open.", {
  staff: 'Staff member.',
  acting: 'True while the staff member has a dialog open that changes the account.',
  seen_at: 'Time of the last report.',
});
type AccountPresence = Static<typeof AccountPresence>;

const Body = Type.Object({ acting: Type.Boolean() });
type Call = Ctx<{ id: string }, unknown, Static<typeof Body>>;

export function accountPresenceRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/presence',
    summary: `Reports that the viewer has the account's page open, and lists everyone else who reported it in the last ${AWAY_SECONDS} seconds.`,
    policy: policy.staff(
      'support',
      'finance',
      'risk',
      'referee',
      'event_manager',
      'partner_manager',
      'moderator',
      'admin',
    ),
    fields: { id: 'User ID.', acting: 'Whether the viewer has a dialog open that changes the account.' },
    params: Type.Object({ id: Id }),
    body: Body,
    response: itemsOf(AccountPresence),
    handler: (ctx) => withTransaction(ctx.deps.db, (tx) => report(ctx, tx)),
  });
}

async function report(ctx: Call, tx: Tx): Promise<{ items: AccountPresence[] }> {
  const { id } = ctx.params;
  const known = await tx.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst();
  if (!known || known.status === 'guest' || known.status === 'deleted') throw common.notFound();
  const rows = await present(tx, id);
  await store(tx, { user_id: id, staff_id: ctx.userId, acting: ctx.body.acting });
  // Presence is reported every few seconds. Only the first report is recorded in the audit log.
  if (!rows.some((row) => row.staff_id === ctx.userId))
    await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: id });
  const people = await readPeople(
    tx,
    rows.map((row) => row.staff_id),
  );
  return {
    items: rows.flatMap(({ staff_id, acting, seen_at }) => {
      const staff = staff_id === ctx.userId ? undefined : people.get(staff_id);
      return staff ? [{ staff, acting, seen_at: seen_at.toISOString() }] : [];
    }),
  };
}

async function store(tx: Tx, { user_id, staff_id, acting }: Omit<AccountPresenceTable, 'seen_at'>): Promise<void> {
  await sql`
    insert into account_presence (user_id, staff_id, acting, seen_at) values (${user_id}, ${staff_id}, ${acting}, app_now())
    on conflict (user_id, staff_id) do update set acting = excluded.acting, seen_at = excluded.seen_at`.execute(tx);
}

function present(tx: Tx, userId: string) {
  return tx
    .selectFrom('account_presence')
    .select(['staff_id', 'acting', 'seen_at'])
    .where('user_id', '=', userId)
    .where('seen_at', '>', sql<Date>`app_now() - ${AWAY_SECONDS} * interval '1 second'`)
    .orderBy('staff_id')
    .execute();
}
