import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { availabilityOf, leagueWeeks } from '../../partners/schedule/weeks.ts';
import { LeagueAvailability } from '../../partners/schemas.ts';
import { readPartner } from '../../partners/store.ts';
import { common } from '../../shared/errors.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { partnerRoles } from './view.ts';

const KIND = 'admin.partners.availabilities';

export function partnerAvailabilitiesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/availabilities',
    summary: "A partner's availability in the current and the coming week, by league. Every view is logged.",
    policy: policy.staff(...partnerRoles),
    fields: { user_id: 'ID of the partner.' },
    query: Type.Object({ user_id: Id }),
    response: itemsOf(LeagueAvailability),
    handler: (ctx) => {
      const { user_id: userId } = ctx.query;
      const { db, config } = ctx.deps;
      return withTransaction(db, async (tx) => {
        if (!(await readPartner(tx, userId))) throw common.notFound();
        const weeks = await leagueWeeks(tx, config.partners, userId, [0, 1]);
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: userId });
        return { items: await availabilityOf(tx, userId, weeks) };
      });
    },
  });
}
