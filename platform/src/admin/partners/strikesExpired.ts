import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readPartner } from '../../partners/store.ts';
import { pastStrikes } from '../../partners/strikes/read.ts';
import { common } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { AdminStrike, adminStrikeViews } from './strikeView.ts';
import { partnerRoles } from './view.ts';

const KIND = 'admin.partners.strikes_expired';

export function adminExpiredStrikesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/strikes/expired',
    summary:
      "A partner's strikes that no longer count: expired, revoked or absorbed by the shield, newest first. Every page of results viewed is logged.",
    policy: policy.staff(...partnerRoles),
    fields: { user_id: 'ID of the partner.' },
    query: Type.Object({ ...pageQuery(10).properties, user_id: Id }),
    response: pageOf(AdminStrike),
    handler: (ctx) => {
      const { user_id: userId, page } = ctx.query;
      return withTransaction(ctx.deps.db, async (tx) => {
        if (!(await readPartner(tx, userId))) throw common.notFound();
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: userId, after: { page } });
        const { items, ...rest } = await pastStrikes(tx, userId, ctx.query);
        return { items: await adminStrikeViews(tx, items), ...rest };
      });
    },
  });
}
