import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { type PageRequest, page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { DateTime, Id } from '../../shared/schema.ts';
import { PublicPerson } from '../../users/publicPerson.ts';
import { auditedRead } from './auditedRead.ts';

const KIND = 'admin.users.blocks';

const AdminBlock = Type.Object({ user: PublicPerson, incoming: Type.Boolean(), at: DateTime });
describeSchema(AdminBlock, 'AdminBlock', 'Block between a user and someone else, for staff.', {
  user: 'The other user.',
  incoming: 'True when the other user set the block.',
  at: 'Time the block was set.',
});

export function userBlocksRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/blocks',
    summary: 'Users a user has blocked or is blocked by, newest first. Every view is logged.',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    query: pageQuery(7),
    response: pageOf(AdminBlock),
    handler: (ctx) =>
      auditedRead(ctx, KIND, async (tx) => page(await readBlocks(tx, ctx.params.id, ctx.query), ctx.query)),
  });
}

interface Row {
  id: string;
  username: string;
  image_url: string | null;
  incoming: boolean;
  at: Date;
}

async function readBlocks(tx: Tx, userId: string, query: PageRequest): Promise<Static<typeof AdminBlock>[]> {
  const { offset, limit } = pageRange(query);
  const { rows } = await sql<Row>`
    select u.id, u.username, u.profile_media_url as image_url, b.incoming, b.created_at as at
    from (
      select blocked_id as other_id, false as incoming, created_at from blocks where blocker_id = ${userId}
      union all
      select blocker_id, true, created_at from blocks where blocked_id = ${userId}) b
    join users u on u.id = b.other_id and u.status <> 'deleted'
    order by b.created_at desc, u.id, b.incoming limit ${limit} offset ${offset}`.execute(tx);
  return rows.map(({ incoming, at, ...user }) => ({ user, incoming, at: at.toISOString() }));
}
