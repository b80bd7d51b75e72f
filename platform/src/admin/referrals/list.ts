import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery, page, pageOf, pageRange } from '../../shared/page.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { AdminReferralCode, readCodes, readerRoles } from './codes.ts';

const KIND = 'admin.referrals.list';

export function listReferralCodesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/referrals',
    summary: 'Referral codes with their results, newest first. Every page of results viewed is logged.',
    policy: policy.staff(...readerRoles),
    fields: { code: 'Only this code.', enabled: 'True for enabled codes, false for disabled ones.' },
    query: Type.Object({
      ...PageQuery.properties,
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      enabled: Type.Optional(Type.Boolean()),
    }),
    response: pageOf(AdminReferralCode),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const found = page(await readCodes(tx, ctx.query, pageRange(ctx.query)), ctx.query);
        const actor = actorOf(ctx);
        await staffAudit(tx, actor, {
          action: KIND,
          subjectType: 'staff',
          subjectId: actor.id,
          after: { page: ctx.query.page, found: found.items.map((each) => each.user_id) },
        });
        return found;
      }),
  });
}
