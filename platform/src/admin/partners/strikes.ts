import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readPartner } from '../../partners/store.ts';
import { activeStrikes, shieldView } from '../../partners/strikes/read.ts';
import { reviewPoints } from '../../partners/strikes/rules.ts';
import { activePoints } from '../../partners/strikes/store.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { AdminStrikes, adminStrikeViews } from './strikeView.ts';
import { partnerRoles } from './view.ts';

const KIND = 'admin.partners.strikes';

export function adminStrikesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/strikes',
    summary: "A partner's active strikes and shield. Every view is logged.",
    policy: policy.staff(...partnerRoles),
    fields: { user_id: 'ID of the partner.' },
    query: Type.Object({ user_id: Id }),
    response: AdminStrikes,
    handler: (ctx) => {
      const { user_id: userId } = ctx.query;
      return withTransaction(ctx.deps.db, async (tx) => {
        const partner = await readPartner(tx, userId);
        if (!partner) throw common.notFound();
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: userId });
        const points = await activePoints(tx, userId);
        const items = await adminStrikeViews(tx, await activeStrikes(tx, userId));
        return { points, review: points >= reviewPoints, shield: await shieldView(tx, partner), items };
      });
    },
  });
}
