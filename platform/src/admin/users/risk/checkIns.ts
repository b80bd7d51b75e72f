import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { clientTypes } from '../../../shared/clientTypes.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { type PageQuery, PageQuery as PageQuerySchema, page, pageOf, pageRange } from '../../../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';

const AdminCheckIn = Type.Object({
  id: Id,
  at: DateTime,
  client_type: OneOf(clientTypes),
  app_version: Type.String(),
  device_id: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  located: Type.Boolean(),
  shared_user_ids: Type.Array(Id),
});
describeSchema(AdminCheckIn, 'AdminCheckIn', 'Check-in of a user, for staff.', {
  at: 'Time of the check-in.',
  client_type: 'Client that checked in: web, desktop, back office or commentator page.',
  app_version: 'Client version.',
  device_id: 'ID of the browser or app installation. Null if the client sent none.',
  ip: 'IP address. Null when unknown.',
  located: 'True when the session had shared its location.',
  shared_user_ids: 'IDs of other users who checked in on the same device.',
});

/** Lists a person's check-ins and the other accounts seen on the same devices. Each request is audited. */
export function checkInsRoute(app: App): void {
  route(app, {
    operationId: 'admin.users.check_in',
    method: 'GET',
    url: '/admin/v1/users/:id/check_in',
    summary: 'Check-ins of a user, newest first. Every view is logged.',
    policy: policy.staff('support', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    query: PageQuerySchema,
    response: pageOf(AdminCheckIn),
    handler: checkIns,
  });
}

function checkIns(ctx: Ctx<{ id: string }, PageQuery>) {
  const { id } = ctx.params;
  return withTransaction(ctx.deps.db, async (tx) => {
    const known = await tx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw common.notFound();
    const rows = await readCheckIns(tx, id, ctx.query);
    await staffAudit(tx, actorOf(ctx), { action: 'admin.users.check_in', subjectType: 'user', subjectId: id });
    return page(rows, ctx.query);
  });
}

async function readCheckIns(tx: Tx, userId: string, query: PageQuery): Promise<Static<typeof AdminCheckIn>[]> {
  const { offset, limit } = pageRange(query);
  const rows = await tx
    .selectFrom('check_ins as c')
    .select(['c.id', 'c.at', 'c.client_type', 'c.app_version', 'c.device_id', 'c.ip', 'c.located'])
    .select(
      sql<string[]>`array(select distinct o.user_id from check_ins o
        where o.device_id = c.device_id and o.user_id <> c.user_id order by o.user_id)`.as('shared_user_ids'),
    )
    .where('c.user_id', '=', userId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
