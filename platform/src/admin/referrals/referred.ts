import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Referral } from '../../referrals/schemas.ts';
import { referralViews } from '../../referrals/store.ts';
import { PageQuery, page, pageOf, pageRange } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, lockSubject, staffAudit } from '../../staff/actor.ts';
import { readerRoles } from './codes.ts';

const KIND = 'admin.referrals.referred';

export function referredUsersRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/referrals/referred',
    summary: 'Users that a user invited, newest first. Every view is logged.',
    policy: policy.staff(...readerRoles),
    fields: { user_id: 'ID of the user who invited them.' },
    query: Type.Object({ ...PageQuery.properties, user_id: Id }),
    response: pageOf(Referral),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { user_id: userId } = ctx.query;
        await lockSubject(tx, userId);
        const { limit, offset } = pageRange(ctx.query);
        const rows = await tx
          .selectFrom('referrals')
          .selectAll()
          .where('referrer_id', '=', userId)
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: userId });
        const found = page(rows, ctx.query);
        return { ...found, items: await referralViews(tx, ctx.deps.config, found.items) };
      }),
  });
}
