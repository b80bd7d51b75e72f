import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { PartnerRoster } from '../../../partners/roster/schemas.ts';
import { rostersOf } from '../../../partners/roster/view.ts';
import { readPartner } from '../../../partners/store.ts';
import { common } from '../../../shared/errors.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import { PartnerParams, partnerRoles } from '../view.ts';

const KIND = 'admin.partners.leagues';

export function partnerLeaguesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/:id/leagues',
    summary:
      "Leagues in the partner program with a partner's place in them and the rosters of their teams, the partner's own leagues first. Every view is logged.",
    policy: policy.staff(...partnerRoles),
    fields: { id: 'User ID.' },
    params: PartnerParams,
    response: itemsOf(PartnerRoster),
    handler: (ctx) => {
      const { id } = ctx.params;
      return withTransaction(ctx.deps.db, async (tx) => {
        if (!(await readPartner(tx, id))) throw common.notFound();
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: id });
        return { items: await rostersOf(tx, ctx.deps.config, id) };
      });
    },
  });
}
