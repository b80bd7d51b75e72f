import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { payoutOf } from '../../../partners/pay/read.ts';
import { openEarnings } from '../../../partners/pay/waiting.ts';
import { readPartner } from '../../../partners/store.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import { AdminPartnerPayout, payRoles } from './view.ts';

const KIND = 'admin.partners.payout';

export function adminPartnerPayoutRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/payout',
    summary: "A partner's pay: balance, current week and latest invoices. Every view is logged.",
    policy: policy.staff(...payRoles),
    fields: { user_id: 'ID of the partner who is paid.' },
    query: Type.Object({ user_id: Id }),
    response: AdminPartnerPayout,
    handler: (ctx) => {
      const { user_id: userId } = ctx.query;
      return withTransaction(ctx.deps.db, async (tx) => {
        if (!(await readPartner(tx, userId))) throw common.notFound();
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: userId });
        const open = await openEarnings(tx)
          .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('open_amount'))
          .select(sql<number>`count(*)::int`.as('open_count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        return { ...(await payoutOf(tx, ctx.deps.config, userId)), ...open };
      });
    },
  });
}
