import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { likeText } from '../../people/matching.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Id, itemsOf, Nullable, OneOf } from '../../shared/schema.ts';
import { userStatuses } from '../../users/viewer.ts';
import { actorOf, staffAudit } from '../staff.ts';
import { type WantedUser, wantedUser } from './wantedUser.ts';

const most = 20;

const AdminFoundUser = Type.Object({
  id: Id,
  username: Type.String(),
  status: OneOf(userStatuses),
  image_url: Nullable(Type.String()),
});
describeSchema(AdminFoundUser, 'AdminFoundUser', 'User found by staff.', {
  status: 'Status of the account.',
  image_url: 'Profile image URL. Null when there is none.',
});

/** An account with the fields that matched, such as `username` or `phone`. */
type Found = Static<typeof AdminFoundUser> & { matched: string[] };

/**
 * Finds accounts for staff. Phone numbers and legal names are personal data, so every search is audited, even if it finds
 * nobody. The entry lists the accounts found and how each matched, but not the text searched for.
 */
export function searchRoute(app: App): void {
  route(app, {
    operationId: 'admin.users.search',
    method: 'GET',
    url: '/admin/v1/users',
    summary:
      'Users by username, legal name, phone number, or id or its first eight or more characters, exact matches first, at most 20. Every search is logged with its results.',
    policy: policy.staff('support', 'risk', 'admin'),
    fields: { q: 'Search text, at least two characters.' },
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: itemsOf(AdminFoundUser),
    handler: (ctx) => {
      const wanted = wantedUser(ctx.query.q);
      if (wanted.text.length < 2) throw common.validation({}, 'Enter at least two characters.', 'q');
      return withTransaction(ctx.deps.db, async (tx) => {
        const found = await find(tx, wanted);
        const actor = actorOf(ctx);
        await staffAudit(tx, actor, {
          action: 'admin.users.search',
          subjectType: 'staff',
          subjectId: actor.id,
          after: { found: found.map(({ id, matched }) => ({ id, matched })) },
        });
        return { items: found.map(({ id, username, status, image_url }) => ({ id, username, status, image_url })) };
      });
    },
  });
}

async function find(tx: Tx, { text, phones, ids }: WantedUser): Promise<Found[]> {
  const part = likeText(text);
  const byId = ids ? sql`u.id between ${ids.from}::uuid and ${ids.to}::uuid` : sql`false`;
  const byPhone = sql`u.phone_e164 = any(${phones}::text[])`;
  const name = sql`lower(concat_ws(' ', u.first_name, u.last_name))`;
  const byUsername = sql`u.username like ${`%${part}%`}`;
  const byName = sql`${name} like ${`%${part}%`}`;
  const { rows } = await sql<Found>`
    select u.id, u.username, u.status, u.profile_media_url as image_url,
      array_remove(array[case when ${byUsername} then 'username' end, case when ${byName} then 'name' end,
        case when ${byPhone} then 'phone' end, case when ${byId} then 'id' end], null) as matched
    from users u
    where u.status not in ('guest', 'deleted') and (${byUsername} or ${byName} or ${byPhone} or ${byId})
    order by (u.username = ${text} or ${name} = ${text} or ${byPhone} or ${byId}) desc,
      u.username like ${`${part}%`} desc, u.username, u.id limit ${most}`.execute(tx);
  return rows;
}
