import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { Id, itemsOf, Nullable, OneOf } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import { userStatuses } from '../../../users/viewer.ts';
import { startsWith } from './usersPage.ts';
import { wantedUser } from './wantedUser.ts';

const KIND = 'admin.people';
const MOST = 10;

const AdminPerson = Type.Object({
  id: Id,
  username: Type.String(),
  image_url: Nullable(Type.String()),
  status: OneOf(userStatuses),
});
describeSchema(AdminPerson, 'AdminPerson', 'Account that staff choose from.', {
  image_url: 'Profile image URL. Null when there is none.',
  status: 'Status of the account.',
  username: 'Current username.',
});
type AdminPerson = Static<typeof AdminPerson>;

const Query = Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) });
type Query = Static<typeof Query>;

/**
 * Finds accounts for the dialogs in which staff choose a person. Unlike the list of users, it shows no personal data.
 */
export function peopleRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/people',
    summary: `At most ${MOST} accounts by username or id, exact matches first. Every search is logged.`,
    policy: policy.staff('support', 'finance', 'risk', 'event_manager', 'partner_manager', 'admin'),
    fields: { q: 'Beginning of a username, or a full ID. At least two characters.' },
    query: Query,
    response: itemsOf(AdminPerson),
    handler: find,
  });
}

/** The audit entry contains the accounts, but not the search term. */
async function find(ctx: Ctx<unknown, Query>) {
  const { text, ids } = wantedUser(ctx.query.q);
  if (text.length < 2) throw common.validation({}, 'Enter at least two characters.', 'q');
  const id = ids && ids.from === ids.to ? ids.from : null;
  return withTransaction(ctx.deps.db, async (tx) => {
    const items = await peopleNamed(tx, text, id);
    const actor = actorOf(ctx);
    await staffAudit(tx, actor, {
      action: KIND,
      subjectType: 'staff',
      subjectId: actor.id,
      after: { found: items.map((person) => person.id) },
    });
    return { items };
  });
}

async function peopleNamed(tx: Tx, text: string, id: string | null): Promise<AdminPerson[]> {
  const { rows } = await sql<AdminPerson>`
    select u.id, u.username, u.profile_media_url as image_url, u.status from users u
    where u.status not in ('guest', 'deleted') and (${startsWith(sql`u.username`, text)} or u.id = ${id}::uuid)
    order by u.username = ${text} desc, u.username limit ${MOST}`.execute(tx);
  return rows;
}
